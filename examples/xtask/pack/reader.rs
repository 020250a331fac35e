//! Reads a wasm module. Only what the Rust compiler and wasm-bindgen write is known here.
//!
//! Source: the WebAssembly specification, 5 "Binary Format".

pub const BEGINNING: &[u8] = b"\0asm\x01\0\0\0";

// The numbers of sections.
pub const CUSTOM: u8 = 0;
pub const IMPORTS: u8 = 2;
pub const SIGNATURES: u8 = 3;
pub const EXPORTS: u8 = 7;
pub const START: u8 = 8;
pub const ELEMENTS: u8 = 9;
pub const CODE: u8 = 10;
pub const DATA: u8 = 11;

/// A part of a module.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece<'m> {
    /// Bytes that name no function.
    Bytes(&'m [u8]),
    /// The number of a function.
    Function(u32),
}

/// What is still to be read.
#[derive(Clone, Copy)]
pub struct Reader<'m>(&'m [u8]);

impl<'m> Reader<'m> {
    pub fn of(bytes: &'m [u8]) -> Self {
        Self(bytes)
    }

    /// A module's sections.
    pub fn of_module(bytes: &'m [u8]) -> Option<Self> {
        bytes.strip_prefix(BEGINNING).map(Self)
    }

    /// The number of a section, and what is in it.
    pub fn section(&mut self) -> Option<(u8, Self)> {
        Some((self.byte()?, Self(self.counted()?)))
    }

    /// How many bytes are still to be read.
    pub fn left(&self) -> usize {
        self.0.len()
    }

    pub fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    pub fn rest(self) -> Piece<'m> {
        Piece::Bytes(self.0)
    }

    pub fn byte(&mut self) -> Option<u8> {
        self.bytes(1)?.first().copied()
    }

    fn bytes(&mut self, count: u32) -> Option<&'m [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count as usize)?;
        self.0 = rest;
        Some(bytes)
    }

    /// A number in LEB128: seven bits a byte, the lowest first.
    pub fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    fn skip_numbers(&mut self, count: u32) -> Option<()> {
        for _ in 0..count {
            while self.byte()? > 127 {}
        }
        Some(())
    }

    /// As many bytes as the number before them says.
    pub fn counted(&mut self) -> Option<&'m [u8]> {
        let count = self.number()?;
        self.bytes(count)
    }

    pub fn exports(mut self) -> Option<Vec<Piece<'m>>> {
        let mut pieces = Pieces::from(self);
        for _ in 0..self.number()? {
            self.counted()?;
            match self.byte()? {
                0 => pieces.function(&mut self)?,
                _ => self.skip_numbers(1)?,
            }
        }
        Some(pieces.end(self))
    }

    /// A piece of memory as it is at first: its address, which is a constant, and how many bytes are in it.
    pub fn block(&mut self) -> Option<(u32, usize)> {
        let (0, 0x41) = (self.byte()?, self.byte()?) else { return None };
        let address = self.number()?;
        let 0x0b = self.byte()? else { return None };
        Some((address, self.counted()?.len()))
    }

    /// The functions in tables.
    pub fn elements(mut self) -> Option<Vec<Piece<'m>>> {
        let mut pieces = Pieces::from(self);
        for _ in 0..self.number()? {
            // A list for the first table, from a place that is a constant.
            let (0, 0x41) = (self.byte()?, self.byte()?) else { return None };
            self.skip_numbers(1)?;
            let 0x0b = self.byte()? else { return None };
            for _ in 0..self.number()? {
                pieces.function(&mut self)?;
            }
        }
        Some(pieces.end(self))
    }

    /// The locals and instructions of a function.
    pub fn function(mut self) -> Option<Vec<Piece<'m>>> {
        let mut pieces = Pieces::from(self);
        for _ in 0..self.number()? {
            (self.number()?, self.byte()?);
        }
        while !self.is_at_end() {
            self.instruction(&mut pieces)?;
        }
        Some(pieces.end(self))
    }

    fn instruction(&mut self, pieces: &mut Pieces<'m>) -> Option<()> {
        match self.byte()? {
            // Calls and references.
            0x10 | 0xd2 => pieces.function(self),
            // Jumps by a list of labels, and the label otherwise.
            0x0e => {
                let labels = self.number()?;
                self.skip_numbers(labels + 1)
            }
            // A choice of the types that are listed.
            0x1c => self.counted().map(drop),
            // Calls through a table; loads and stores, with alignment and offset.
            0x11 | 0x28..=0x3e => self.skip_numbers(2),
            // Blocks, jumps, variables, places of tables, the size of memory, whole numbers, references to nothing.
            0x02..=0x04 | 0x0c | 0x0d | 0x20..=0x26 | 0x3f..=0x42 | 0xd0 => self.skip_numbers(1),
            // Floats.
            0x43 => self.bytes(4).map(drop),
            0x44 => self.bytes(8).map(drop),
            // Floats to whole numbers; blocks of memory and of tables.
            0xfc => match self.number()? {
                0..=7 => Some(()),
                8 | 10 | 12 | 14 => self.skip_numbers(2),
                9 | 11 | 13 | 15..=17 => self.skip_numbers(1),
                _ => None,
            },
            // What stands alone.
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => Some(()),
            _ => None,
        }
    }
}

/// The pieces read so far, and where the next begins.
struct Pieces<'m> {
    pieces: Vec<Piece<'m>>,
    begin: Reader<'m>,
}

impl<'m> Pieces<'m> {
    fn from(begin: Reader<'m>) -> Self {
        Self { pieces: Vec::new(), begin }
    }

    /// Takes the bytes before the reader, and the number of a function from it.
    fn function(&mut self, reader: &mut Reader<'m>) -> Option<()> {
        self.take_bytes(*reader);
        self.pieces.push(Piece::Function(reader.number()?));
        self.begin = *reader;
        Some(())
    }

    fn take_bytes(&mut self, reader: Reader<'m>) {
        let count = self.begin.0.len() - reader.0.len();
        self.pieces.push(Piece::Bytes(&self.begin.0[..count]));
    }

    fn end(mut self, reader: Reader<'m>) -> Vec<Piece<'m>> {
        self.take_bytes(reader);
        self.pieces
    }
}
