//! Packs the page's wasm module: removes the places of panics, keeps one of each set of equal functions, sorts functions
//! so that gzip makes the module smaller, and shortens the names of imports. What the page needs only later goes to a
//! second module.

mod functions;
mod late;
mod moves;
mod names;
mod order;
mod places;
mod runs;
mod split;

use std::{fs, path::Path};

use wasm_encoder::{
    CodeSection, FunctionSection, ImportSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{CodeSectionReader, CustomSectionReader, FunctionSectionReader, ImportSectionReader, Parser};

use crate::failure::Failure;

use functions::Functions;
use names::Names;
use runs::Runs;

/// How the file name of the second module ends, and how that of the first one ends.
const ENDINGS: [&str; 2] = ["_late.wasm", "_bg.wasm"];

/// Packs a module, and the script that loads it. Functions in one of the Rust modules `late` go to a second module beside
/// it ([`split`]).
pub fn pack(module: &Path, script: &Path, late: &[&str]) -> Result<(), Failure> {
    let unreadable = |error| Failure::Module(module.to_path_buf(), error);
    let in_script = |fault| Failure::Content(script.to_path_buf(), fault);
    let bytes = fs::read(module).map_err(|error| Failure::File(module.to_path_buf(), error))?;
    let mut words = fs::read_to_string(script).map_err(|error| Failure::File(script.to_path_buf(), error))?;
    let whole = places::removed(&bytes).map_err(|error| unreadable(error.into()))?;
    let mut first = whole;
    if let Some([early, second]) = split::split(&first, late).map_err(unreadable)? {
        let path = module.to_string_lossy().replace(ENDINGS[1], ENDINGS[0]);
        let (second, _) = packed(&second, Names::none()).map_err(unreadable)?;
        fs::write(&path, second).map_err(|error| Failure::File(path.into(), error))?;
        words = split::with_loader(&words).ok_or_else(|| in_script("it has no list of imports"))?;
        first = early;
    }
    let names = Names::of(&first).map_err(|error| unreadable(error.into()))?;
    let (bytes, names) = packed(&first, names).map_err(unreadable)?;
    let words = names.shorten(&words).ok_or_else(|| in_script("it already uses a short name of an import"))?;
    fs::write(module, bytes).map_err(|error| Failure::File(module.to_path_buf(), error))?;
    fs::write(script, words).map_err(|error| Failure::File(script.to_path_buf(), error))
}

fn packed(bytes: &[u8], names: Names) -> Result<(Vec<u8>, Names), Error> {
    let mut functions = Functions::of(bytes)?;
    let kept = functions.merge();
    let code: Vec<&[u32]> = kept.iter().map(|&place| functions.code(place)).collect();
    let runs = Runs::of(&code);
    let order = moves::improved(&runs, order::alike_together(&runs));
    let order = order.into_iter().map(|nth| kept[nth]).collect();
    let mut packer = Packer::new(&functions, order, names);
    let mut module = Module::new();
    packer.parse_core_module(&mut module, Parser::new(0), bytes)?;
    Ok((module.finish(), packer.names))
}

struct Packer {
    /// The functions to keep, in their new order, as places among the module's own functions.
    order: Vec<usize>,
    /// The new number of each function. Imported functions come first and keep their numbers.
    numbers: Vec<u32>,
    names: Names,
}

impl Packer {
    fn new(functions: &Functions, order: Vec<usize>, names: Names) -> Self {
        let imported = functions.imported;
        let mut places = vec![0; functions.count()];
        for (number, &place) in (imported..).zip(&order) {
            places[place] = number;
        }
        let own = (0..places.len()).map(|place| places[functions.twin(place)]);
        Self { numbers: (0..imported).chain(own).collect(), order, names }
    }
}

impl Reencode for Packer {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.numbers[function as usize])
    }

    fn parse_import_section(&mut self, to: &mut ImportSection, from: ImportSectionReader) -> Result<(), Error> {
        for import in from.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            to.import(import.module, self.names.short(import.name), kind);
        }
        Ok(())
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

    /// Leaves out custom sections, such as names, because browsers don't need them.
    fn parse_custom_section(&mut self, _: &mut Module, _: CustomSectionReader) -> Result<(), Error> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ExportKind, ExportSection, Function, TypeSection};

    use super::*;

    fn module(name: &str, bodies: &[Body], exported: &[u32]) -> Vec<u8> {
        let mut module = Module::new();
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        imports.import("m", name, EntityType::Function(0));
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
        let mut packer = Packer::new(&functions, order.to_vec(), Names::of(bytes).expect("a module"));
        packer.parse_core_module(&mut module, Parser::new(0), bytes).expect("a module");
        module.finish()
    }

    #[test]
    fn calls_and_exports_follow_a_function_to_its_new_place() {
        // Function 0 is the import.
        let bytes = module("f", &[Calls(0), Calls(3), Number(7)], &[2]);
        assert_eq!(renumbered(&bytes, &[0, 1, 2]), module("$0", &[Calls(0), Calls(3), Number(7)], &[2]));
        assert_eq!(renumbered(&bytes, &[2, 1, 0]), module("$0", &[Number(7), Calls(1), Calls(0)], &[2]));
    }

    #[test]
    fn functions_that_call_equal_functions_are_equal_too() {
        let bytes = module("f", &[Calls(2), Number(7), Calls(4), Number(7), Number(8)], &[1, 3]);
        let (packed, _) = packed(&bytes, Names::none()).expect("a module");
        let mut functions = Functions::of(&packed).expect("a module");
        assert_eq!((functions.count(), functions.merge().len()), (3, 3));
    }

    #[test]
    fn a_broken_module_is_refused() {
        let mut bytes = module("f", &[Number(7)], &[]);
        bytes.truncate(bytes.len() - 1);
        assert!(packed(&bytes, Names::none()).is_err());
    }
}
