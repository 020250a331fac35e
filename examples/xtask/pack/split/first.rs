//! Writes the first module.

use std::convert::Infallible;

use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, EntityType, ExportKind, ExportSection, Function, FunctionSection, GlobalSection,
    GlobalType, ImportSection, Module, TableSection, ValType,
    reencode::{Error, Reencode, utils},
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, ExportSectionReader, FunctionSectionReader, GlobalSectionReader,
    ImportSectionReader, Parser, TableSectionReader,
};

use super::{JOINED, LOADER, Parts, Shared};

pub fn module(parts: &Parts, whole: &[u8]) -> Result<Vec<u8>, Error> {
    let mut module = Module::new();
    First(parts).parse_core_module(&mut module, Parser::new(0), whole)?;
    Ok(module.finish())
}

/// The functions come in this order: the imports, the loader, the early functions, the stubs.
struct First<'p>(&'p Parts<'p>);

impl First<'_> {
    fn loader(&self) -> u32 {
        self.0.imported
    }

    /// The last global variable.
    fn joined(&self) -> u32 {
        (0..).zip(&self.0.globals).map(|(number, _)| number + 1).last().unwrap_or_default()
    }

    fn stub(&self, number: u32, slot: u32) -> Function {
        let signature = self.0.signature(number);
        let mut function = Function::new([]);
        let mut code = function.instructions();
        code.global_get(self.joined()).i32_eqz().if_(BlockType::Empty).call(self.loader()).end();
        for parameter in 0..self.0.parameters[signature as usize] {
            code.local_get(parameter);
        }
        code.i32_const(slot.cast_signed()).call_indirect(0, signature).end();
        function
    }
}

impl Reencode for First<'_> {
    type Error = Infallible;

    /// The names of the functions aren't needed any more.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader) -> Result<(), Error> {
        Ok(())
    }

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        if function < self.0.imported {
            return Ok(function);
        }
        let before = self.loader() + 1;
        let early = self.0.early.binary_search(&function);
        let place = early.or_else(|_| self.0.stubs.binary_search(&function).map(|stub| self.0.early.len() + stub));
        let place = place.unwrap_or_else(|_| panic!("function {function} is in neither of the two modules"));
        Ok((before..).nth(place).expect("few functions"))
    }

    fn parse_import_section(&mut self, to: &mut ImportSection, from: ImportSectionReader) -> Result<(), Error> {
        let mut from_module = String::new();
        for import in from.clone().into_imports() {
            import?.module.clone_into(&mut from_module);
        }
        utils::parse_import_section(self, to, from)?;
        to.import(&from_module, LOADER, EntityType::Function(self.0.plain));
        Ok(())
    }

    fn parse_function_section(&mut self, to: &mut FunctionSection, _: FunctionSectionReader) -> Result<(), Error> {
        for &number in self.0.early.iter().chain(&self.0.stubs) {
            to.function(self.0.signature(number));
        }
        Ok(())
    }

    fn parse_table_section(&mut self, to: &mut TableSection, _: TableSectionReader) -> Result<(), Error> {
        for table in self.0.tables() {
            to.table(self.table_type(table)?);
        }
        Ok(())
    }

    fn parse_global_section(&mut self, to: &mut GlobalSection, from: GlobalSectionReader) -> Result<(), Error> {
        utils::parse_global_section(self, to, from)?;
        to.global(GlobalType { val_type: ValType::I32, mutable: true, shared: false }, &ConstExpr::i32_const(0));
        Ok(())
    }

    fn parse_export_section(&mut self, to: &mut ExportSection, from: ExportSectionReader) -> Result<(), Error> {
        utils::parse_export_section(self, to, from)?;
        let (mut memories, mut tables, mut globals) = (0.., 0.., 0..);
        for (name, shared) in self.0.shared() {
            let (kind, number) = match shared {
                Shared::Memory(_) => (ExportKind::Memory, memories.next()),
                Shared::Table(_) => (ExportKind::Table, tables.next()),
                Shared::Global(_) => (ExportKind::Global, globals.next()),
                Shared::Function(number) => (ExportKind::Func, Some(self.function_index(number)?)),
            };
            to.export(&name, kind, number.unwrap_or_default());
        }
        to.export(JOINED, ExportKind::Global, self.joined());
        Ok(())
    }

    fn parse_code_section(&mut self, to: &mut CodeSection, _: CodeSectionReader) -> Result<(), Error> {
        for &number in &self.0.early {
            self.parse_function_body(to, self.0.body(number))?;
        }
        for (&number, slot) in self.0.stubs.iter().zip(self.0.slots()..) {
            to.function(&self.stub(number, slot));
        }
        Ok(())
    }
}
