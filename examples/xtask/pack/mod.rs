//! Packing the page's module: each function once, in an order in which gzip makes it a twentieth smaller.

mod functions;
mod order;

use std::{fs, path::Path};

use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{CodeSectionReader, CustomSectionReader, FunctionSectionReader, Parser};

use crate::failure::Failure;

use functions::Functions;

/// Packs a module, in place.
pub fn pack(module: &Path) -> Result<(), Failure> {
    let file = |error| Failure::File(module.to_path_buf(), error);
    let bytes = fs::read(module).map_err(file)?;
    let packed = packed(&bytes).map_err(|error| Failure::Module(module.to_path_buf(), error))?;
    fs::write(module, packed).map_err(file)
}

fn packed(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let mut functions = Functions::of(bytes)?;
    let kept = functions.merge();
    let code: Vec<&[u32]> = kept.iter().map(|&place| functions.code(place)).collect();
    let order = order::alike_together(&code).into_iter().map(|nth| kept[nth]).collect();
    let mut module = Module::new();
    Packer::new(&functions, order).parse_core_module(&mut module, Parser::new(0), bytes)?;
    Ok(module.finish())
}

/// Writes a module with its functions in another order.
struct Packer {
    /// The functions to write, by their places among the module's own.
    order: Vec<usize>,
    /// The new number of each function, those from outside first.
    numbers: Vec<u32>,
}

impl Packer {
    fn new(functions: &Functions, order: Vec<usize>) -> Self {
        let imported = functions.imported;
        let mut places = vec![0; functions.count()];
        for (number, &place) in (imported..).zip(&order) {
            places[place] = number;
        }
        let own = (0..places.len()).map(|place| places[functions.twin(place)]);
        Self { numbers: (0..imported).chain(own).collect(), order }
    }
}

impl Reencode for Packer {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.numbers[function as usize])
    }

    fn parse_function_section(&mut self, to: &mut FunctionSection, from: FunctionSectionReader) -> Result<(), Error> {
        let signatures = from.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &place in &self.order {
            to.function(signatures[place]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, to: &mut CodeSection, from: CodeSectionReader) -> Result<(), Error> {
        let bodies = from.into_iter().collect::<Result<Vec<_>, _>>()?;
        for nth in 0..self.order.len() {
            self.parse_function_body(to, bodies[self.order[nth]].clone())?;
        }
        Ok(())
    }

    /// Leaves out what engines do not read: names and the like.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader) -> Result<(), Error> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ExportKind, ExportSection, Function, ImportSection, TypeSection};

    use super::*;

    /// A module with one import and these functions; each returns a number, or calls functions by their numbers.
    fn module(bodies: &[Body], exported: &[u32]) -> Vec<u8> {
        let mut module = Module::new();
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        imports.import("m", "f", EntityType::Function(0));
        let (mut functions, mut exports, mut code) = (FunctionSection::new(), ExportSection::new(), CodeSection::new());
        for body in bodies {
            functions.function(0);
            let mut function = Function::new([]);
            match *body {
                Body::Number(number) => function.instructions().i32_const(number).drop().end(),
                Body::Calls(callee) => function.instructions().call(callee).end(),
            };
            code.function(&function);
        }
        for (nth, &function) in exported.iter().enumerate() {
            exports.export(&format!("e{nth}"), ExportKind::Func, function);
        }
        module.section(&types).section(&imports).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    enum Body {
        Number(i32),
        Calls(u32),
    }

    use Body::{Calls, Number};

    fn renumbered(bytes: &[u8], order: &[usize]) -> Vec<u8> {
        let mut module = Module::new();
        let functions = Functions::of(bytes).expect("a module");
        let mut packer = Packer::new(&functions, order.to_vec());
        packer.parse_core_module(&mut module, Parser::new(0), bytes).expect("a module");
        module.finish()
    }

    #[test]
    fn in_another_order_calls_and_exports_name_the_same_functions() {
        // Function 0 is the import.
        let bytes = module(&[Calls(0), Calls(3), Number(7)], &[2]);
        assert_eq!(renumbered(&bytes, &[0, 1, 2]), bytes);
        assert_eq!(renumbered(&bytes, &[2, 1, 0]), module(&[Number(7), Calls(1), Calls(0)], &[2]));
    }

    #[test]
    fn functions_that_are_the_same_and_those_that_call_them_are_one() {
        let bytes = module(&[Calls(2), Number(7), Calls(4), Number(7), Number(8)], &[1, 3]);
        let packed = packed(&bytes).expect("a module");
        let mut functions = Functions::of(&packed).expect("a module");
        assert_eq!((functions.count(), functions.merge().len()), (3, 3));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        let mut bytes = module(&[Number(7)], &[]);
        bytes.truncate(bytes.len() - 1);
        assert!(packed(&bytes).is_err());
    }
}
