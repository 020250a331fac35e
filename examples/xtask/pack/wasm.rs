//! A wasm module as a list of functions, so that it can be written with its functions in another order.
//!
//! Only what the Rust compiler and wasm-bindgen write is known here.
//! Source: the WebAssembly specification, 5 "Binary Format".

use super::reader::{Piece, Reader};

const BEGINNING: &[u8] = b"\0asm\x01\0\0\0";

// The numbers of sections.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const SIGNATURES: u8 = 3;
const EXPORTS: u8 = 7;
const START: u8 = 8;
const ELEMENTS: u8 = 9;
const CODE: u8 = 10;

/// A module's sections, and its functions taken apart.
pub struct Module<'m> {
    sections: Vec<(u8, &'m [u8])>,
    /// How many functions come from outside. These have the first numbers.
    imported: u32,
    functions: Vec<Function<'m>>,
}

/// A function of the module.
pub struct Function<'m> {
    signature: u32,
    code: Vec<Piece<'m>>,
}

impl<'m> Module<'m> {
    /// Reads a module. None if something in it is unknown.
    pub fn read(bytes: &'m [u8]) -> Option<Self> {
        let mut reader = Reader::of(bytes.strip_prefix(BEGINNING)?);
        let mut sections = Vec::new();
        while !reader.is_at_end() {
            let (kind, content) = (reader.byte()?, reader.counted()?);
            // Custom sections hold names of functions by their old numbers: the page can do without.
            if kind != CUSTOM {
                sections.push((kind, content));
            }
        }
        let section = |wanted| sections.iter().find(|section| section.0 == wanted).map(|section| Reader::of(section.1));
        let imported = section(IMPORTS).map_or(Some(0), Reader::imported_functions)?;
        let (mut signatures, mut code) = (section(SIGNATURES)?, section(CODE)?);
        signatures.number()?;
        let mut functions = Vec::new();
        for _ in 0..code.number()? {
            let code = Reader::of(code.counted()?).function()?;
            functions.push(Function { signature: signatures.number()?, code });
        }
        Some(Self { sections, imported, functions })
    }

    /// The module's own functions.
    pub fn functions(&self) -> &[Function<'m>] {
        &self.functions
    }

    /// The module with its functions in this order, which names each once.
    pub fn write(&self, order: &[usize]) -> Option<Vec<u8>> {
        let mut numbers: Vec<u32> = (0..self.imported).chain(order.iter().map(|_| 0)).collect();
        for (number, &function) in (self.imported..).zip(order) {
            numbers[self.imported as usize + function] = number;
        }
        let mut module = BEGINNING.to_vec();
        for &(kind, content) in &self.sections {
            let mut reader = Reader::of(content);
            let mut written = Vec::new();
            match kind {
                SIGNATURES | CODE => {
                    put(&mut written, order.len() as u32);
                    for &function in order {
                        let Function { signature, code } = &self.functions[function];
                        match kind {
                            CODE => put_counted(&mut written, &joined(code, &numbers)),
                            _ => put(&mut written, *signature),
                        }
                    }
                }
                EXPORTS => written = joined(&reader.exports()?, &numbers),
                START => written = joined(&[Piece::Function(reader.number()?)], &numbers),
                ELEMENTS => written = joined(&reader.elements()?, &numbers),
                _ => written.extend(content),
            }
            module.push(kind);
            put_counted(&mut module, &written);
        }
        Some(module)
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

/// Pieces as bytes, with the functions' new numbers.
fn joined(pieces: &[Piece], numbers: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for piece in pieces {
        match *piece {
            Piece::Bytes(more) => bytes.extend(more),
            Piece::Function(number) => put(&mut bytes, numbers[number as usize]),
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

    #[test]
    fn a_module_in_its_own_order_is_the_same() {
        let module = Module::read(MODULE);
        assert_eq!(module.and_then(|module| module.write(&[0, 1, 2])).as_deref(), Some(MODULE));
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
        let module = Module::read(MODULE).and_then(|module| module.write(&[2, 1, 0]));
        assert_eq!(module.as_deref(), Some(reversed.as_slice()));
    }

    #[test]
    fn what_is_unknown_is_refused() {
        let mut module = MODULE.to_vec();
        let end = module.len();
        module[end - 1] = 0xfd;
        assert!(Module::read(&module).is_none());
    }
}
