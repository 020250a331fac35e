//! What is certain around each cell of a raster. For most clusters of strokes, this saves a closer look.

use crate::distance::WORD;
use crate::noise::floor;
use crate::raster::{CELLS, RockRaster};
use kurbo::Vec2;

/// What can be true of a cell: it is blank paper, it is floor, or it is so far inside the rock that no stroke is cut at
/// the rim.
pub(crate) const BLANK: u8 = 1;
pub(crate) const FLOOR: u8 = 2;
pub(crate) const INSIDE: u8 = 4;
const INSIDE_ALL: f32 = -0.08;

/// For each cell of a raster, what is true of all cells up to three cells away, each way. There is a byte for each cell.
/// The bytes are kept and combined in words of eight.
pub(crate) struct SureCells {
    words: Vec<u64>,
    /// The byte at the first cell is for the cell with this number.
    first: usize,
}

const REACH: usize = 3;

impl SureCells {
    pub(crate) fn of(raster: &RockRaster) -> Self {
        let word = |(word, near): (usize, &[u8; WORD])| {
            if raster.is_blank(word) {
                return u64::from_le_bytes([BLANK; WORD]);
            }
            let mut cells = [0; WORD];
            for ((cell, rim), near) in cells.iter_mut().zip(&raster.rim[word * WORD..]).zip(near) {
                let facts = [(*rim > 0.0, BLANK), (*near == 0, FLOOR), (*rim <= INSIDE_ALL, INSIDE)];
                *cell = facts.iter().map(|(is, bit)| u8::from(*is) * bit).sum();
            }
            u64::from_le_bytes(cells)
        };
        let words = raster.near.iter().enumerate().map(word).collect();
        let mut sure = Self { words, first: REACH * (1 + raster.wide) };
        // First along the rows, then along the columns. Each cell is combined with those that follow it: two cells
        // together, then four, then seven. So each result is at the first of the cells that it combines, and belongs
        // to the middle one.
        for step in [1, raster.wide] {
            for others in [1, 2, 3] {
                sure.combine(others * step);
            }
        }
        sure
    }

    /// Combines each cell with the cell that is `apart` cells after it. After the last cell,
    /// nothing is sure.
    fn combine(&mut self, apart: usize) {
        let (words, bits) = (apart / WORD, apart % WORD * 8);
        for nth in 0..self.words.len() {
            let [low, high] = [nth + words, nth + words + 1].map(|nth| self.words.get(nth).copied().unwrap_or(0));
            // `high` takes two shifts, because no shift may be as long as a word.
            self.words[nth] &= low >> bits | high << 1 << (63 - bits);
        }
    }

    /// Nothing is sure around any cell.
    #[cfg(test)]
    pub(crate) fn nothing() -> Self {
        Self { words: Vec::new(), first: usize::MAX }
    }

    /// Which of [`BLANK`], [`FLOOR`] and [`INSIDE`] are true around a cell.
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
    pub(crate) fn around(&self, cell: usize) -> u8 {
        let Some(byte) = cell.checked_sub(self.first) else { return 0 };
        (self.words[byte / WORD] >> (byte % WORD * 8)) as u8
    }
}

impl RockRaster {
    /// The cell that a point is in.
    #[expect(clippy::cast_sign_loss, reason = "a point left of the raster or above it is in no cell")]
    pub(crate) fn cell(&self, at: Vec2) -> Option<usize> {
        let column = (floor(at.x * f64::from(CELLS)) - self.first.0) as usize;
        let row = (floor(at.y * f64::from(CELLS)) - self.first.1) as usize;
        (column < self.wide && row < self.high).then(|| row * self.wide + column)
    }
}
