//! What is sure around each cell of a raster. Most clusters of strokes then need no closer look.

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
        let cells: Vec<u8> = self.rim.iter().zip(&self.floor).map(of).collect();
        // First along the rows, then across. At the raster's border nothing is sure.
        [1, self.wide].iter().fold(cells, |cells, step| {
            let reach = REACH * step;
            let mut sure = vec![0; cells.len()];
            if let Some(within) = cells.len().checked_sub(2 * reach) {
                let sure = &mut sure[reach..reach + within];
                sure.copy_from_slice(&cells[..within]);
                for nth in 1..=2 * REACH {
                    for (sure, cell) in sure.iter_mut().zip(&cells[nth * step..]) {
                        *sure &= cell;
                    }
                }
            }
            sure
        })
    }

    /// The cell that a point is in.
    #[expect(clippy::cast_sign_loss, reason = "a point left of the raster or above it is in no cell")]
    pub(super) fn cell(&self, at: Vec2) -> Option<usize> {
        let column = (floor(at.x * f64::from(CELLS)) - self.first.0) as usize;
        let row = (floor(at.y * f64::from(CELLS)) - self.first.1) as usize;
        (column < self.wide && row < self.high).then(|| row * self.wide + column)
    }
}
