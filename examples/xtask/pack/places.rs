//! Blanks the places of panics in a module's data: file, line and column. They are never shown: when something panics,
//! the browser says no more than that the module stopped.

use std::ops::Range;

use super::reader::{DATA, Reader};

/// How long a place is: the address of the file's name, its length, line and column, four bytes each.
const SIZE: usize = 16;

/// Blanks the places of panics in the data of a module, and the names of their files. None if something in the data is
/// unknown.
pub fn blank(module: &mut [u8]) -> Option<()> {
    let blocks = blocks(module)?;
    let mut blanks = Vec::new();
    for block in &blocks {
        for start in block.bytes.clone().step_by(4) {
            let Some(name) = named_by(module, &blocks, start) else { continue };
            blanks.extend([start..start + SIZE, name]);
        }
    }
    blanks.into_iter().for_each(|blank| module[blank].fill(0));
    Some(())
}

/// A piece of memory as it is at first.
struct Block {
    address: usize,
    /// Where it is in the module.
    bytes: Range<usize>,
}

fn blocks(module: &[u8]) -> Option<Vec<Block>> {
    let mut sections = Reader::of_module(module)?;
    let mut blocks = Vec::new();
    while !sections.is_at_end() {
        let (kind, mut section) = sections.section()?;
        let end = module.len() - sections.left();
        if kind == DATA {
            for _ in 0..section.number()? {
                let (address, count) = section.block()?;
                let end = end - section.left();
                blocks.push(Block { address: address as usize, bytes: end - count..end });
            }
        }
    }
    Some(blocks)
}

/// Where the name of the file is, if a place of a panic is here.
fn named_by(module: &[u8], blocks: &[Block], start: usize) -> Option<Range<usize>> {
    let word = |nth: usize| {
        let bytes = module.get(start + 4 * nth..)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes) as usize)
    };
    let (address, length, line, column) = (word(0)?, word(1)?, word(2)?, word(3)?);
    let block = blocks.iter().find(|block| (block.address..block.address + block.bytes.len()).contains(&address))?;
    let name = block.bytes.start + address - block.address;
    // The compiler puts a zero after the name of a file.
    let is_file = module.get(name..=name.checked_add(length)?)?.ends_with(b".rs\0");
    ((1..100_000).contains(&line) && (1..1000).contains(&column) && is_file).then_some(name..name + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_of_panics_are_blanked() {
        // From 1024 on: the name of a file, its place in line 7 and column 9, and the name once more without a place.
        let memory = b"a/.rs\0\0\0\0\x04\0\0\x05\0\0\0\x07\0\0\0\x09\0\0\0\0\x04\0\0\x05\0\0\0";
        let module = [b"\0asm\x01\0\0\0\x0b\x27\x01\0\x41\x80\x08\x0b\x20".as_slice(), memory].concat();
        let mut blanked = module.clone();
        assert_eq!(blank(&mut blanked), Some(()));
        let start = module.len() - memory.len();
        assert_eq!(blanked[..start], module[..start]);
        assert_eq!(blanked[start..], [&[0; 24], &memory[24..]].concat());
    }
}
