//! Removes the places of panics. For each expression that could panic, Rust writes its file, line and column into the
//! module: a thousand records that no user reads. All of them become one empty record, so that functions that differed
//! only in these records are equal.

use std::{collections::BTreeSet, ops::Range};

use wasmparser::{BinaryReaderError, DataKind, FunctionBody, Operator, Parser, Payload};

/// A record: the address and the length of the file's name, the line and the column; four bytes each, little-endian.
const RECORD: usize = 16;
/// A record without a place. The address of an empty name is never read.
const EMPTY: [u8; RECORD] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// A source file has fewer lines than this. So has a line columns.
const MOST: u32 = 1 << 16;

/// The module without the places of panics. It has the same length.
pub fn removed(module: &[u8]) -> Result<Vec<u8>, BinaryReaderError> {
    let (mut segments, mut bodies) = (Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::DataSection(section) => {
                for data in section {
                    let data = data?;
                    if let DataKind::Active { offset_expr, .. } = data.kind
                        && let Operator::I32Const { value } = offset_expr.get_operators_reader().read()?
                    {
                        let bytes = data.range.end - data.data.len()..data.range.end;
                        segments.push(Segment { address: value.cast_unsigned(), bytes });
                    }
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body),
            _ => {}
        }
    }
    let records: Vec<Record> = segments.iter().flat_map(|segment| segment.records(module, &segments)).collect();
    let mut changed = module.to_vec();
    for record in &records {
        changed[record.name.clone()].fill(0);
        changed[record.at..][..RECORD].copy_from_slice(&EMPTY);
    }
    if let Some(first) = records.first() {
        let addresses: BTreeSet<i32> = records.iter().map(|record| record.address.cast_signed()).collect();
        for body in &bodies {
            for operand in operands(body, &addresses)? {
                let kept = leb(first.address.cast_signed());
                // An address of another length would move the code behind it.
                if operand.len() == kept.len() {
                    changed[operand].copy_from_slice(&kept);
                }
            }
        }
    }
    Ok(changed)
}

/// A segment of the module's data.
struct Segment {
    /// Where the segment is in memory.
    address: u32,
    /// Where its bytes are in the module.
    bytes: Range<usize>,
}

/// The place of a panic.
struct Record {
    address: u32,
    /// Where the record is in the module.
    at: usize,
    /// Where the file's name is in the module.
    name: Range<usize>,
}

impl Segment {
    fn records<'m>(&'m self, module: &'m [u8], segments: &'m [Self]) -> impl Iterator<Item = Record> + 'm {
        let aligned = self.address.next_multiple_of(4);
        (aligned..).step_by(4).zip(self.bytes.clone().skip((aligned - self.address) as usize).step_by(4)).filter_map(
            move |(address, at)| {
                let bytes = module.get(at..at + RECORD).filter(|_| at + RECORD <= self.bytes.end)?;
                let mut words = bytes.chunks_exact(4).map(|word| word.try_into().map_or(0, u32::from_le_bytes));
                let (name, length) = (words.next()?, words.next()?);
                let is_place = words.all(|number| (1..MOST).contains(&number));
                let name = segments.iter().find_map(|segment| segment.place(name, length)).filter(|_| is_place)?;
                let is_file = module[name.clone()].ends_with(b".rs") && module[name.clone()].is_ascii();
                is_file.then_some(Record { address, at, name })
            },
        )
    }

    /// Where the bytes at an address of memory are in the module. None if they aren't all in this segment.
    fn place(&self, address: u32, length: u32) -> Option<Range<usize>> {
        let start = self.bytes.start + address.checked_sub(self.address)? as usize;
        let end = start + length as usize;
        (end <= self.bytes.end).then_some(start..end)
    }
}

/// Where a function names one of these addresses as the last argument of a call that never returns.
fn operands(body: &FunctionBody, addresses: &BTreeSet<i32>) -> Result<Vec<Range<usize>>, BinaryReaderError> {
    let mut found = Vec::new();
    let mut operators = body.get_operators_reader()?;
    let (mut named, mut is_called) = (None, false);
    while !operators.eof() {
        let (operator, at) = operators.read_with_offset()?;
        match operator {
            Operator::I32Const { value } if addresses.contains(&value) => {
                (named, is_called) = (Some(at + 1..operators.original_position()), false);
            }
            Operator::Call { .. } if named.is_some() && !is_called => is_called = true,
            Operator::Unreachable if is_called => {
                found.extend(named.take());
                is_called = false;
            }
            _ => (named, is_called) = (None, false),
        }
    }
    Ok(found)
}

/// A number as signed LEB128.
fn leb(mut number: i32) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let byte = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 && byte & 0x40 == 0 || number == -1 && byte & 0x40 != 0 {
            bytes.push(byte);
            return bytes;
        }
        bytes.push(byte | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, DataSection, EntityType, Function, FunctionSection, ImportSection, Module, TypeSection,
    };

    use super::*;

    const START: u32 = 1 << 20;

    /// A module whose functions panic at two places in `src/one.rs`. The third function only uses the second address as
    /// a number.
    fn module(records: [[u32; 4]; 2], named: [u32; 3]) -> Vec<u8> {
        let mut module = Module::new();
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([wasm_encoder::ValType::I32], []);
        types.ty().function([], []);
        imports.import("m", "panic", EntityType::Function(0));
        let (mut functions, mut code, mut data) = (FunctionSection::new(), CodeSection::new(), DataSection::new());
        for (nth, address) in named.into_iter().enumerate() {
            functions.function(1);
            let mut function = Function::new([]);
            let mut writer = function.instructions();
            let called = writer.i32_const(address.cast_signed()).call(0);
            if nth < 2 {
                called.unreachable();
            }
            writer.end();
            code.function(&function);
        }
        let words: Vec<u8> = records.as_flattened().iter().flat_map(|word| word.to_le_bytes()).collect();
        let bytes: Vec<u8> = b"src/one.rs, and text".iter().copied().chain(words).collect();
        data.active(0, &ConstExpr::i32_const(START.cast_signed()), bytes);
        module.section(&types).section(&imports).section(&functions).section(&code).section(&data);
        module.finish()
    }

    const RECORDS: [[u32; 4]; 2] = [[START, 10, 7, 9], [START, 10, 300, 13]];
    const FIRST: u32 = START + 20;
    const SECOND: u32 = FIRST + 16;

    #[test]
    fn panics_lose_their_places_and_functions_become_equal() {
        let changed = removed(&module(RECORDS, [FIRST, SECOND, SECOND])).expect("a module");
        let empty = [[1, 0, 0, 0]; 2];
        let mut expected = module(empty, [FIRST, FIRST, SECOND]);
        let name = expected.windows(10).position(|bytes| bytes == b"src/one.rs").expect("a name");
        expected[name..name + 10].fill(0);
        assert_eq!(changed, expected);
    }

    #[test]
    fn other_data_stays() {
        // A name that isn't a file's, a name outside the data, no line, and a column that no source file has.
        let others = [[START, 9, 7, 9], [START - 1, 10, 7, 9], [START, 10, 0, 9], [START, 10, 7, MOST]];
        for record in others {
            let module = module([record; 2], [FIRST, SECOND, SECOND]);
            assert_eq!(removed(&module).expect("a module"), module, "{record:?}");
        }
    }

    #[test]
    fn numbers_are_written_as_in_a_module() {
        let written = [0, -1, 63, 64, -64, -65, 1 << 20].map(leb);
        let expected: [&[u8]; 7] = [&[0], &[0x7f], &[63], &[0xc0, 0], &[0x40], &[0xbf, 0x7f], &[0x80, 0x80, 0xc0, 0]];
        assert_eq!(written, expected);
    }
}
