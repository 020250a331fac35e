//! What is certain around each cell of a raster. For most clusters of strokes, this saves a closer look.

use super::raster::{CELLS, RockRaster};
use crate::scene::plan::hand::floor;
use kurbo::Vec2;

/// What can be true of a cell: it is blank paper, it is floor, or it is so far inside the rock that no stroke is cut at
/// the rim.
pub(super) const BLANK: u8 = 1;
pub(super) const FLOOR: u8 = 2;
pub(super) const INSIDE: u8 = 4;
const INSIDE_ALL: f32 = -0.08;

impl RockRaster {
    /// For each cell, what is true of all cells up to three cells away, each way.
    pub(super) fn surely(&self) -> Vec<u8> {
        const REACH: usize = 3;
        let of = |(&rim, &is_floor): (&f32, &bool)| {
            let bit = |is: bool, bit: u8| if is { bit } else { 0 };
            bit(rim > 0.0, BLANK) | bit(is_floor, FLOOR) | bit(rim <= INSIDE_ALL, INSIDE)
        };
        let mut sure: Vec<u8> = self.rim.iter().zip(&self.floor).map(of).collect();
        // First along the rows, then along the columns. Each cell is combined with those that follow it: two cells
        // together, then four, then seven.
        for step in [1, self.wide] {
            for others in [1, 2, 3] {
                for cell in others * step..sure.len() {
                    sure[cell - others * step] &= sure[cell];
                }
            }
        }
        // So far, each result is at the first of the cells that it combines. It moves to the middle cell. Results may
        // wrap around the end, because all cells at the raster's border are blank.
        let reach = (REACH * (1 + self.wide)).min(sure.len());
        sure.rotate_right(reach);
        sure
    }

    /// The cell that a point is in.
    #[expect(clippy::cast_sign_loss, reason = "a point left of the raster or above it is in no cell")]
    pub(super) fn cell(&self, at: Vec2) -> Option<usize> {
        let column = (floor(at.x * f64::from(CELLS)) - self.first.0) as usize;
        let row = (floor(at.y * f64::from(CELLS)) - self.first.1) as usize;
        (column < self.wide && row < self.high).then(|| row * self.wide + column)
    }
}
