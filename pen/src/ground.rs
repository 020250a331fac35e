use crate::raster::{CELLS, RockRaster};
use crate::swatch::TILE;

/// How far from a tile a change can still affect the tile's strokes, in squares.
const AROUND: i32 = 2;

/// The squares of a raster, each as a number. The numbers tell whether a tile has changed.
pub struct TileGround {
    first: (i32, i32),
    wide: i32,
    high: i32,
    /// For each square, a number for its cells, and whether it has rock.
    squares: Vec<(u64, bool)>,
}

impl TileGround {
    /// The squares of this rock.
    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a few thousand squares each way")]
    #[inline(never)]
    pub fn of(raster: &RockRaster) -> Self {
        let count = |cells: usize| cells as i32 / CELLS;
        let first = (raster.first.0 / CELLS, raster.first.1 / CELLS);
        Self { first, wide: count(raster.wide), high: count(raster.high), squares: raster.squares() }
    }

    /// The north-western and the south-eastern tile, each as its column and its row.
    pub fn tiles(&self) -> [(i32, i32); 2] {
        let last = (self.first.0 + self.wide - 1, self.first.1 + self.high - 1);
        [self.first, last].map(|(x, y)| (x.div_euclid(TILE), y.div_euclid(TILE)))
    }

    /// A number made from the squares in and around a tile. None if no square there has rock. `at`: the column and the row of
    /// the tile.
    #[expect(clippy::cast_sign_loss, reason = "within the raster")]
    #[inline(never)]
    pub fn under(&self, at: (i32, i32)) -> Option<u64> {
        let corner = (at.0 * TILE, at.1 * TILE);
        let (mut sum, mut has_rock) = (0_u64, false);
        for y in (corner.1 - AROUND).max(self.first.1)..(corner.1 + TILE + AROUND).min(self.first.1 + self.high) {
            for x in (corner.0 - AROUND).max(self.first.0)..(corner.0 + TILE + AROUND).min(self.first.0 + self.wide) {
                let (square, rock) = self.squares[((y - self.first.1) * self.wide + x - self.first.0) as usize];
                // Squares far from every floor count like those outside the raster.
                if square != 0 {
                    let place = ((y - corner.1 + AROUND) * 100 + x - corner.0) as u64;
                    sum = sum.wrapping_add((square ^ place).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(29));
                    has_rock |= rock;
                }
            }
        }
        has_rock.then_some(sum)
    }
}
