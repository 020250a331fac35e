//! Splits a module in two, so that the page can start before it has all of its code.
//!
//! The second module has the late functions. It imports everything else from the first module: the memory, the tables,
//! the global variables, and the functions that it calls. The first module has a stub for each late function that it
//! refers to:
//!
//! ```text
//! if JOINED is 0, call the script; it instantiates the second module, and sets JOINED to 1
//! call the late function, which the second module has put into the table
//! ```

mod first;
mod second;

use std::collections::BTreeSet;

use wasm_encoder::reencode::Error;
use wasmparser::{
    CompositeInnerType, FunctionBody, GlobalType, MemoryType, Parser, Payload, TableType, TypeRef, TypeSectionReader,
};

use super::{functions::Functions, late};

/// The import of the first module that loads the second one.
const LOADER: &str = "$late";
/// The export of the first module that says whether the second one is there.
const JOINED: &str = "$joined";

/// The first module, and the second one with the late functions. None if no function is late. A late function is in one
/// of the Rust modules `paths`, or only late functions call it.
///
/// The module must have a memory, a table and a global variable, and import only functions. The modules of
/// wasm-bindgen meet these conditions.
pub fn split(module: &[u8], paths: &[&str]) -> Result<Option<[Vec<u8>; 2]>, Error> {
    let functions = Functions::of(module)?;
    let late = late::late(module, &functions, paths)?;
    if late.is_empty() {
        return Ok(None);
    }
    let parts = Parts::of(module, &functions, late)?;
    Ok(Some([first::module(&parts, module)?, second::module(&parts)?]))
}

/// The script with the import [`LOADER`], which calls the global function `dicefallLate`. None if the script has no list
/// of imports.
pub fn with_loader(script: &str) -> Option<String> {
    const LIST: &str = "__proto__: null,";
    script.contains(LIST).then(|| script.replacen(LIST, &format!("{LIST} {LOADER}: () => dicefallLate(wasm),"), 1))
}

/// What both modules are made of. A function is named by its number in the whole module.
struct Parts<'m> {
    /// How many functions are imported.
    imported: u32,
    early: Vec<u32>,
    late: Vec<u32>,
    /// The late functions that have a stub.
    stubs: Vec<u32>,
    /// The early and the imported functions that late functions refer to.
    called: Vec<u32>,
    /// The type of each function.
    signatures: Vec<u32>,
    /// How many parameters each type has.
    parameters: Vec<u32>,
    /// The type of a function without parameters and results.
    plain: u32,
    types: TypeSectionReader<'m>,
    /// The code of each function that isn't imported.
    bodies: Vec<FunctionBody<'m>>,
    memories: Vec<MemoryType>,
    tables: Vec<TableType>,
    globals: Vec<GlobalType>,
}

impl<'m> Parts<'m> {
    fn of(module: &'m [u8], functions: &Functions, late: BTreeSet<u32>) -> Result<Self, Error> {
        let imported = functions.imported;
        let (mut stubs, mut called, mut early) = (late::pointed_at(module)?, BTreeSet::new(), Vec::new());
        for (number, place) in (imported..).zip(0..functions.count()) {
            if late.contains(&number) {
                called.extend(functions.callees(place));
            } else {
                early.push(number);
                stubs.extend(functions.callees(place));
            }
        }
        stubs.retain(|number| late.contains(number));
        called.retain(|number| !late.contains(number));
        let mut parts = Self {
            imported,
            early,
            late: late.into_iter().collect(),
            stubs: stubs.into_iter().collect(),
            called: called.into_iter().collect(),
            signatures: Vec::new(),
            parameters: Vec::new(),
            plain: 0,
            types: TypeSectionReader::new(wasmparser::BinaryReader::new(&[0], 0))?,
            bodies: Vec::new(),
            memories: Vec::new(),
            tables: Vec::new(),
            globals: Vec::new(),
        };
        for payload in Parser::new(0).parse_all(module) {
            parts.read(payload?)?;
        }
        Ok(parts)
    }

    fn read(&mut self, payload: Payload<'m>) -> Result<(), Error> {
        match payload {
            Payload::TypeSection(section) => self.read_types(section)?,
            Payload::ImportSection(section) => {
                for import in section.into_imports() {
                    if let TypeRef::Func(signature) = import?.ty {
                        self.signatures.push(signature);
                    }
                }
            }
            Payload::FunctionSection(section) => {
                for signature in section {
                    self.signatures.push(signature?);
                }
            }
            Payload::MemorySection(section) => self.memories = section.into_iter().collect::<Result<_, _>>()?,
            Payload::TableSection(section) => {
                for table in section {
                    self.tables.push(table?.ty);
                }
            }
            Payload::GlobalSection(section) => {
                for global in section {
                    self.globals.push(global?.ty);
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            _ => {}
        }
        Ok(())
    }

    fn read_types(&mut self, section: TypeSectionReader<'m>) -> Result<(), Error> {
        self.types = section.clone();
        for group in section {
            for (number, kind) in (0..).skip(self.parameters.len()).zip(group?.into_types()) {
                let (count, results) = match &kind.composite_type.inner {
                    CompositeInnerType::Func(function) => {
                        ((0..).zip(function.params()).count(), function.results().len())
                    }
                    _ => (0, 1),
                };
                if (count, results) == (0, 0) {
                    self.plain = number;
                }
                self.parameters.push(u32::try_from(count).unwrap_or_default());
            }
        }
        Ok(())
    }

    fn signature(&self, number: u32) -> u32 {
        self.signatures[number as usize]
    }

    fn body(&self, number: u32) -> FunctionBody<'m> {
        self.bodies[(number - self.imported) as usize].clone()
    }

    /// The place of the first stub in the table. The places of the others follow.
    fn slots(&self) -> u32 {
        self.tables.first().and_then(|table| u32::try_from(table.initial).ok()).unwrap_or_default()
    }

    /// The tables. The first table has places for the late functions that have a stub.
    fn tables(&self) -> impl Iterator<Item = TableType> {
        let more = [self.stubs.len() as u64].into_iter().chain(std::iter::repeat(0));
        self.tables.iter().zip(more).map(|(table, more)| TableType {
            initial: table.initial + more,
            maximum: table.maximum.map(|most| most + more),
            ..*table
        })
    }

    /// What the first module exports and the second one imports, with short names.
    fn shared(&self) -> Vec<(String, Shared)> {
        let memories = self.memories.iter().map(|&memory| Shared::Memory(memory));
        let tables = self.tables().map(Shared::Table);
        let globals = self.globals.iter().map(|&global| Shared::Global(global));
        let functions = self.called.iter().map(|&number| Shared::Function(number));
        let all = memories.chain(tables).chain(globals).chain(functions);
        all.enumerate().map(|(nth, shared)| (format!("${nth}"), shared)).collect()
    }
}

enum Shared {
    Memory(MemoryType),
    Table(TableType),
    Global(GlobalType),
    /// The function with this number.
    Function(u32),
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
        FunctionSection, GlobalSection, ImportSection, MemorySection, Module, NameMap, NameSection, RefType,
        TableSection, TypeSection, ValType,
    };

    use super::*;

    /// A module with an import (function 0) and with functions that call others: function `n + 1` calls all of `calls[n]`.
    fn module(calls: &[&[u32]], names: &[(u32, &str)], exported: u32, in_table: &[u32]) -> Vec<u8> {
        let (mut types, mut imports, mut functions) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([ValType::I32], []);
        types.ty().function([], []);
        imports.import("m", "f", EntityType::Function(0));
        let mut code = CodeSection::new();
        for callees in calls {
            functions.function(0);
            let mut function = Function::new([]);
            for &callee in *callees {
                function.instructions().local_get(0).call(callee);
            }
            function.instructions().end();
            code.function(&function);
        }
        let (mut tables, mut memories, mut globals) = (TableSection::new(), MemorySection::new(), GlobalSection::new());
        let (minimum, shared) = (5, false);
        tables.table(wasm_encoder::TableType {
            element_type: RefType::FUNCREF,
            table64: false,
            minimum,
            maximum: Some(minimum),
            shared,
        });
        let memory64 = false;
        memories.memory(wasm_encoder::MemoryType { minimum: 1, maximum: None, memory64, shared, page_size_log2: None });
        let global = wasm_encoder::GlobalType { val_type: ValType::I32, mutable: true, shared };
        globals.global(global, &ConstExpr::i32_const(7));
        let (mut exports, mut elements) = (ExportSection::new(), ElementSection::new());
        exports.export("start", ExportKind::Func, exported);
        elements.active(None, &ConstExpr::i32_const(1), Elements::Functions(in_table.into()));
        let (mut map, mut section) = (NameMap::new(), NameSection::new());
        for &(number, name) in names {
            map.append(number, name);
        }
        section.functions(&map);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&tables).section(&memories);
        module.section(&globals).section(&exports).section(&elements).section(&code).section(&section);
        module.finish()
    }

    struct Read {
        imports: Vec<String>,
        exports: Vec<String>,
        table: Vec<u64>,
        /// For each function of the module, the functions that it calls.
        calls: Vec<Vec<u32>>,
        /// The functions in the table.
        in_table: Vec<u32>,
    }

    fn read(module: &[u8]) -> Read {
        let (mut imports, mut exports, mut table) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.expect("a module") {
                Payload::ImportSection(section) => {
                    imports = section.into_imports().map(|import| import.expect("an import").name.to_owned()).collect();
                }
                Payload::ExportSection(section) => {
                    exports = section.into_iter().map(|export| export.expect("an export").name.to_owned()).collect();
                }
                Payload::TableSection(section) => {
                    table = section.into_iter().map(|table| table.expect("a table").ty.initial).collect();
                }
                _ => {}
            }
        }
        let functions = Functions::of(module).expect("a module");
        let calls = (0..functions.count()).map(|place| functions.callees(place).collect()).collect();
        let in_table = late::pointed_at(module).expect("a module").into_iter().collect();
        Read { imports, exports, table, calls, in_table }
    }

    #[test]
    fn late_functions_and_what_only_they_call_are_in_the_second_module() {
        // The exported function 1 calls 2 (late). 2 calls 3 (early too, because 1 calls it), 4 and the import. Only 2
        // calls 4.
        let whole = module(&[&[2, 3], &[3, 4, 0], &[], &[0]], &[(2, "a::late::f::h0"), (4, "a::b::h0")], 1, &[3]);
        let [first, second] = split(&whole, &["a::late"]).expect("a module").expect("two modules");
        let [first, second] = [read(&first), read(&second)];
        // In the first module: the import, the loader, 1, 3 and the stub.
        assert_eq!(first.imports, ["f", LOADER]);
        assert_eq!(first.calls, [vec![4, 3], vec![], vec![1]], "the stub calls the loader");
        assert_eq!((first.table, first.in_table), (vec![6], vec![3]));
        // In the second module: the import, 3, 2 and 4.
        assert_eq!(second.imports.len(), 5, "memory, table, global variable, two functions: {:?}", second.imports);
        assert_eq!(second.calls, [vec![1, 3, 0], vec![0]]);
        assert_eq!(second.in_table, [2], "the function of the stub");
        let missing: Vec<_> = second.imports.iter().filter(|import| !first.exports.contains(import)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn an_exported_function_is_never_late_and_one_in_a_table_gets_a_stub() {
        let names = [(1, "a::late::f::h0"), (2, "a::late::g::h0")];
        let whole = module(&[&[], &[]], &names, 1, &[2]);
        let [first, second] = split(&whole, &["a::late"]).expect("a module").expect("two modules");
        let [first, second] = [read(&first), read(&second)];
        assert_eq!(first.calls, [vec![], vec![1]]);
        assert_eq!(first.in_table, [3], "the stub");
        assert_eq!(second.calls, [Vec::<u32>::new()]);
    }

    #[test]
    fn a_module_without_late_functions_stays_whole() {
        let whole = module(&[&[]], &[(1, "a::b::h0")], 1, &[]);
        assert!(split(&whole, &["a::late"]).expect("a module").is_none());
    }

    #[test]
    fn the_loader_is_added_to_the_imports_of_the_script() {
        let script = with_loader("const imports = { __proto__: null, a: f };");
        let loaded = "const imports = { __proto__: null, $late: () => dicefallLate(wasm), a: f };";
        assert_eq!(script.as_deref(), Some(loaded));
        assert_eq!(with_loader("const imports = {};"), None);
    }
}
