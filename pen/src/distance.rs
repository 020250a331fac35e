//! Distances on a raster, up to a few cells.
//!
//! Eight cells of a row are in a word, a byte each, and are worked on together. Squares of distances are below 128. So
//! the highest bit of each byte is free, and shows which of two bytes is lower.

/// The longest distance that is measured, in cells. If the nearest marked cell is farther away, it counts as this far.
/// The square of this number is below 128.
const FARTHEST: u8 = 11;

/// Eight cells of a row.
pub(crate) type Cells = [u8; WORD];
pub(crate) const WORD: usize = 8;
/// The byte of a marked cell. The byte of any other cell is 0.
pub(crate) const MARKED: u8 = 0x80;

/// A word with 1 in each byte. This word times a byte is a word with eight copies of that byte.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHEST_BITS: u64 = 0x80 * ONES;
const FAR: u64 = FARTHEST as u64 * FARTHEST as u64 * ONES;

/// For each cell, the square of its distance from the nearest marked cell, in cells, or the square of [`FARTHEST`].
/// First finds each cell's distance along its column, then the shortest distance over the columns beside it. `words`:
/// how many words a row has.
pub(crate) fn squared(marked: &[Cells], words: usize) -> Vec<Cells> {
    // From the top down, each cell gets its distance from the nearest marked cell in its column that isn't below it.
    let mut column = vec![u64::from(FARTHEST) * ONES; words];
    let mut above = Vec::with_capacity(marked.len());
    for row in marked.chunks_exact(words) {
        for (apart, marked) in column.iter_mut().zip(row) {
            *apart = one_farther(*apart, u64::from_le_bytes(*marked));
            above.push(*apart);
        }
    }
    // Then from the bottom up.
    column.fill(u64::from(FARTHEST) * ONES);
    let mut squared = vec![[0; WORD]; marked.len()];
    let mut row = PaddedRow::of(words);
    for first in (0..marked.len()).step_by(words.max(1)).rev() {
        let cells = column.iter_mut().zip(&marked[first..]).zip(&above[first..]);
        for (nth, ((apart, marked), above)) in cells.enumerate() {
            *apart = one_farther(*apart, u64::from_le_bytes(*marked));
            row.set(nth, square(lower(*apart, *above)));
        }
        for (nth, squared) in squared[first..first + words].iter_mut().enumerate() {
            *squared = row.over_columns(nth).to_le_bytes();
        }
    }
    squared
}

/// The distances one row farther on. `apart`: the distances so far. `marked`: the cells of the row.
fn one_farther(apart: u64, marked: u64) -> u64 {
    let is_nearer = (HIGHEST_BITS + u64::from(FARTHEST - 1) * ONES - apart) & HIGHEST_BITS;
    (apart + (is_nearer >> 7)) & !whole(marked)
}

/// The square of each byte. The bytes are below 16.
fn square(bytes: u64) -> u64 {
    let mut sum = 0;
    for bit in 0..4 {
        sum += (bytes << bit) & whole((bytes << (7 - bit)) & HIGHEST_BITS);
    }
    sum
}

/// The lower byte of each pair of bytes. The bytes of the first word are below 128.
#[expect(clippy::inline_always, reason = "the innermost loops use it, and the page is compiled for size")]
#[inline(always)]
fn lower(one: u64, other: u64) -> u64 {
    let is_one = (((other | HIGHEST_BITS) - one) | other) & HIGHEST_BITS;
    other ^ (one ^ other) & whole(is_one)
}

/// Sets all bits of each byte whose highest bit is set. All other bits are 0.
fn whole(highest_bits: u64) -> u64 {
    (highest_bits << 1).wrapping_sub(highest_bits >> 7)
}

/// The squares of the distances of a row of cells along their columns, with cells before and after them that are far
/// from every marked cell.
struct PaddedRow(Vec<u8>);

impl PaddedRow {
    /// The words before the row, and those after the row.
    const PADDING: usize = 2;

    fn of(words: usize) -> Self {
        Self(FAR.to_le_bytes().repeat(words + 2 * Self::PADDING))
    }

    fn set(&mut self, nth: usize, squares: u64) {
        let from = (nth + Self::PADDING) * WORD;
        self.0[from..from + WORD].copy_from_slice(&squares.to_le_bytes());
    }

    /// The eight cells from a byte of the row on.
    #[expect(clippy::inline_always, reason = "as for `lower`")]
    #[inline(always)]
    fn from(&self, byte: usize) -> u64 {
        self.0[byte..].first_chunk().map_or(FAR, |cells| u64::from_le_bytes(*cells))
    }

    /// The squares of the shortest distances of eight cells.
    fn over_columns(&self, nth: usize) -> u64 {
        let first = (nth + Self::PADDING) * WORD;
        let mut best = self.from(first);
        // Everything around is far away.
        if best == FAR && (0..5).all(|word| self.from((nth + word) * WORD) == FAR) {
            return FAR;
        }
        for apart in 1..usize::from(FARTHEST) {
            let square = (apart * apart) as u64 * ONES;
            // Columns still farther away have nothing nearer.
            if (best + (HIGHEST_BITS - ONES - square)) & HIGHEST_BITS == 0 {
                break;
            }
            best = lower(best, self.from(first - apart) + square);
            best = lower(best, self.from(first + apart) + square);
        }
        best
    }
}

/// Marks the cells whose squared distance is above a limit.
pub(crate) fn farther_than(limit: u8, squared: &[Cells]) -> Vec<Cells> {
    let farther = |cells: &Cells| farther(limit, *cells).to_le_bytes();
    squared.iter().map(farther).collect()
}

/// Whether all eight cells are farther away than a limit.
pub(crate) fn are_farther(limit: u8, squared: Cells) -> bool {
    farther(limit, squared) == HIGHEST_BITS
}

fn farther(limit: u8, squared: Cells) -> u64 {
    (u64::from_le_bytes(squared) + u64::from(0x7f - limit) * ONES) & HIGHEST_BITS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stir;

    #[test]
    fn distances_are_right_up_to_the_farthest() {
        const WIDE: usize = 40;
        let mut far = 0;
        for seed in 0..20_u64 {
            let marked: Vec<bool> = (0..40 * 30).map(|cell| stir(seed * 100_000 + cell).is_multiple_of(211)).collect();
            let marks: Vec<u8> = marked.iter().map(|&is_marked| if is_marked { MARKED } else { 0 }).collect();
            let squares = squared(marks.as_chunks().0, WIDE / WORD);
            let is_far = farther_than(50, &squares);
            for (cell, &found) in squares.as_flattened().iter().enumerate() {
                let apart = |other: usize| {
                    let off = |one: usize, other: usize| one.abs_diff(other) * one.abs_diff(other);
                    off(cell % WIDE, other % WIDE) + off(cell / WIDE, other / WIDE)
                };
                let nearest = (0..marked.len()).filter(|&other| marked[other]).map(apart).min().unwrap_or(9999);
                assert_eq!(
                    usize::from(found),
                    nearest.min(usize::from(FARTHEST * FARTHEST)),
                    "seed {seed}, cell {cell}"
                );
                assert_eq!(is_far.as_flattened()[cell] == MARKED, found > 50, "seed {seed}, cell {cell}");
                far += usize::from(nearest > usize::from(FARTHEST * FARTHEST));
            }
        }
        assert!(far > 100, "{far} cells are far away");
    }
}
