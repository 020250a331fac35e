//! A wasm module as a list of functions, so that it can be written with its functions in another order.

use std::{collections::HashMap, ops::Range};

use super::reader::{BEGINNING, CODE, CUSTOM, ELEMENTS, EXPORTS, IMPORTS, Piece, Reader, SIGNATURES, START};

/// A module's sections, and its functions taken apart.
pub struct Module<'m> {
    /// Number and content. Empty if it has imports or functions, which stand by themselves.
    sections: Vec<(u8, Vec<Piece<'m>>)>,
    /// The functions that come from outside. These have the first numbers.
    imports: Vec<Import<'m>>,
    functions: Vec<Function<'m>>,
}

/// A function from outside.
pub struct Import<'m> {
    from: &'m [u8],
    name: Vec<u8>,
    signature: u32,
}

/// A function of the module.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Function<'m> {
    signature: u32,
    code: Vec<Piece<'m>>,
}

impl<'m> Module<'m> {
    /// Reads a module. None if something in it is unknown.
    pub fn read(bytes: &'m [u8]) -> Option<Self> {
        let mut sections = Reader::of_module(bytes)?;
        let mut module = Self { sections: Vec::new(), imports: Vec::new(), functions: Vec::new() };
        let mut signatures = Vec::new();
        while !sections.is_at_end() {
            let (kind, mut section) = sections.section()?;
            let content = match kind {
                // Names of functions by their old numbers, and the like: the page can do without.
                CUSTOM => continue,
                IMPORTS => {
                    for _ in 0..section.number()? {
                        let (from, name) = (section.counted()?, section.counted()?.to_vec());
                        let 0 = section.byte()? else { return None };
                        module.imports.push(Import { from, name, signature: section.number()? });
                    }
                    Vec::new()
                }
                SIGNATURES => {
                    for _ in 0..section.number()? {
                        signatures.push(section.number()?);
                    }
                    Vec::new()
                }
                CODE => {
                    section.number()?;
                    for &signature in &signatures {
                        let code = Reader::of(section.counted()?).function()?;
                        module.functions.push(Function { signature, code });
                    }
                    Vec::new()
                }
                EXPORTS => section.exports()?,
                START => vec![Piece::Function(section.number()?)],
                ELEMENTS => section.elements()?,
                _ => vec![section.rest()],
            };
            module.sections.push((kind, content));
        }
        Some(module)
    }

    /// The module's own functions.
    pub fn functions(&self) -> &[Function<'m>] {
        &self.functions
    }

    /// Gives each import the name that `name` makes of its own.
    pub fn rename_imports(&mut self, mut name: impl FnMut(&[u8]) -> Vec<u8>) {
        self.imports.iter_mut().for_each(|import| import.name = name(&import.name));
    }

    /// The numbers of the functions that come from outside.
    fn imported(&self) -> Range<u32> {
        0..self.imports.len() as u32
    }

    /// Keeps one of each function. Functions are the same, too, if they call functions that are.
    pub fn merge(&mut self) {
        loop {
            let (count, mut places, mut kept) = (self.functions.len(), HashMap::new(), Vec::new());
            let mut numbers: Vec<u32> = self.imported().collect();
            for function in self.functions.drain(..) {
                let place = *places.entry(function.clone()).or_insert(kept.len());
                if place == kept.len() {
                    kept.push(function);
                }
                numbers.push((self.imports.len() + place) as u32);
            }
            self.functions = kept;
            if self.functions.len() == count {
                return;
            }
            self.renumber(&numbers);
        }
    }

    /// Puts the functions in this order, which names each of them once.
    pub fn arrange(&mut self, order: &[usize]) {
        let mut numbers: Vec<u32> = self.imported().chain(order.iter().map(|_| 0)).collect();
        let imported = self.imports.len();
        for (number, &function) in (imported as u32..).zip(order) {
            numbers[imported + function] = number;
        }
        self.functions = order.iter().map(|&function| self.functions[function].clone()).collect();
        self.renumber(&numbers);
    }

    fn renumber(&mut self, numbers: &[u32]) {
        let sections = self.sections.iter_mut().map(|section| &mut section.1);
        let code = self.functions.iter_mut().map(|function| &mut function.code);
        for piece in sections.chain(code).flatten() {
            if let Piece::Function(number) = piece {
                *number = numbers[*number as usize];
            }
        }
    }

    /// The module as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut module = BEGINNING.to_vec();
        for (kind, content) in &self.sections {
            let mut section = joined(content);
            match *kind {
                IMPORTS => {
                    put(&mut section, self.imports.len() as u32);
                    for Import { from, name, signature } in &self.imports {
                        put_counted(&mut section, from);
                        put_counted(&mut section, name);
                        section.push(0);
                        put(&mut section, *signature);
                    }
                }
                SIGNATURES => {
                    put(&mut section, self.functions.len() as u32);
                    self.functions.iter().for_each(|function| put(&mut section, function.signature));
                }
                CODE => {
                    put(&mut section, self.functions.len() as u32);
                    self.functions.iter().for_each(|function| put_counted(&mut section, &joined(&function.code)));
                }
                _ => {}
            }
            module.push(*kind);
            put_counted(&mut module, &section);
        }
        module
    }
}

impl<'m> Function<'m> {
    /// Its locals and instructions.
    pub fn code(&self) -> &[Piece<'m>] {
        &self.code
    }

    /// A function that calls no other.
    #[cfg(test)]
    pub fn plain(code: &'m [u8]) -> Self {
        Self { signature: 0, code: vec![Piece::Bytes(code)] }
    }
}

fn joined(pieces: &[Piece]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for piece in pieces {
        match *piece {
            Piece::Bytes(more) => bytes.extend(more),
            Piece::Function(number) => put(&mut bytes, number),
        }
    }
    bytes
}

/// Writes a number in LEB128: seven bits a byte, the lowest first.
fn put(bytes: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        bytes.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_counted(bytes: &mut Vec<u8>, content: &[u8]) {
    put(bytes, content.len() as u32);
    bytes.extend(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One import; three functions, of which the first calls the import and the last, and the last does nothing; the
    /// first is exported and is in the table; the second returns a float whose bytes look like a call.
    const MODULE: &[u8] = b"\0asm\x01\0\0\0\
        \x01\x08\x02\x60\0\0\x60\0\x01\x7d\
        \x02\x07\x01\x01m\x01f\0\0\
        \x03\x04\x03\0\x01\0\
        \x04\x04\x01\x70\0\x01\
        \x07\x05\x01\x01g\0\x01\
        \x09\x07\x01\0\x41\0\x0b\x01\x01\
        \x0a\x15\x03\x08\x01\x01\x7f\x10\0\x10\x03\x0b\x07\0\x43\x10\x01\x10\x01\x0b\x02\0\x0b";

    fn changed(bytes: &'static [u8], change: fn(&mut Module<'static>)) -> Option<Vec<u8>> {
        let mut module = Module::read(bytes)?;
        change(&mut module);
        Some(module.write())
    }

    #[test]
    fn a_module_of_different_functions_stays_as_it_is() {
        assert_eq!(changed(MODULE, Module::merge).as_deref(), Some(MODULE));
        assert_eq!(changed(MODULE, |module| module.arrange(&[0, 1, 2])).as_deref(), Some(MODULE));
    }

    #[test]
    fn in_another_order_calls_exports_and_tables_still_name_the_same_functions() {
        let reversed = b"\0asm\x01\0\0\0\
            \x01\x08\x02\x60\0\0\x60\0\x01\x7d\
            \x02\x07\x01\x01m\x01f\0\0\
            \x03\x04\x03\0\x01\0\
            \x04\x04\x01\x70\0\x01\
            \x07\x05\x01\x01g\0\x03\
            \x09\x07\x01\0\x41\0\x0b\x01\x03\
            \x0a\x15\x03\x02\0\x0b\x07\0\x43\x10\x01\x10\x01\x0b\x08\x01\x01\x7f\x10\0\x10\x01\x0b";
        assert_eq!(changed(MODULE, |module| module.arrange(&[2, 1, 0])).as_deref(), Some(reversed.as_slice()));
    }

    #[test]
    fn functions_that_are_the_same_and_those_that_call_them_are_one() {
        // The second does nothing and the first calls it; the fourth does nothing and the third calls it.
        let twins = b"\0asm\x01\0\0\0\
            \x03\x05\x04\0\0\0\0\
            \x07\x09\x02\x01f\0\0\x01g\0\x02\
            \x0a\x11\x04\x04\0\x10\x01\x0b\x02\0\x0b\x04\0\x10\x03\x0b\x02\0\x0b";
        let merged = b"\0asm\x01\0\0\0\
            \x03\x03\x02\0\0\
            \x07\x09\x02\x01f\0\0\x01g\0\0\
            \x0a\x09\x02\x04\0\x10\x01\x0b\x02\0\x0b";
        assert_eq!(changed(twins, Module::merge).as_deref(), Some(merged.as_slice()));
    }

    #[test]
    fn what_is_unknown_is_refused() {
        let mut module = MODULE.to_vec();
        let end = module.len();
        module[end - 1] = 0xfd;
        assert!(Module::read(&module).is_none());
    }
}
