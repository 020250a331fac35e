//! Writes the second module.

use std::{borrow::Cow, convert::Infallible};

use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, FunctionSection, ImportSection, Module, TypeSection,
    reencode::{Error, Reencode},
};

use super::{Parts, Shared};

/// The first module, in the imports of the second one.
const FIRST: &str = "$";

pub fn module(parts: &Parts) -> Result<Vec<u8>, Error> {
    let mut second = Second(parts);
    let (mut types, mut functions, mut code) = (TypeSection::new(), FunctionSection::new(), CodeSection::new());
    second.parse_type_section(&mut types, parts.types.clone())?;
    for &number in &parts.late {
        functions.function(parts.signature(number));
        second.parse_function_body(&mut code, parts.body(number))?;
    }
    let mut module = Module::new();
    module.section(&types).section(&second.imports()?).section(&functions);
    module.section(&second.elements()?).section(&code);
    Ok(module.finish())
}

/// The functions come in this order: those of the first module, the late functions.
struct Second<'p>(&'p Parts<'p>);

impl Second<'_> {
    fn imports(&mut self) -> Result<ImportSection, Error> {
        let mut imports = ImportSection::new();
        for (name, shared) in self.0.shared() {
            let kind = match shared {
                Shared::Memory(memory) => EntityType::Memory(self.memory_type(memory)?),
                Shared::Table(table) => EntityType::Table(self.table_type(table)?),
                Shared::Global(global) => EntityType::Global(self.global_type(global)?),
                Shared::Function(number) => EntityType::Function(self.0.signature(number)),
            };
            imports.import(FIRST, &name, kind);
        }
        Ok(imports)
    }

    /// Puts the late functions that have a stub into the table.
    fn elements(&mut self) -> Result<ElementSection, Error> {
        let mut elements = ElementSection::new();
        let numbers = self.0.stubs.iter().map(|&number| self.function_index(number)).collect::<Result<Vec<_>, _>>()?;
        let first = ConstExpr::i32_const(self.0.slots().cast_signed());
        elements.active(None, &first, Elements::Functions(Cow::Owned(numbers)));
        Ok(elements)
    }
}

impl Reencode for Second<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        let called = self.0.called.binary_search(&function);
        let place = called.or_else(|_| self.0.late.binary_search(&function).map(|late| self.0.called.len() + late));
        let place = place.unwrap_or_else(|_| panic!("the late module doesn't know function {function}"));
        Ok((0..).nth(place).expect("few functions"))
    }
}
