//! Draws maps as if by hand: uneven lines, the rock around the floors, and the hatching of the rock.
//!
//! A large map has fifty thousand strokes, and the raster that decides their places has about as many cells. Both take
//! time. So this is a crate of its own: it is compiled for speed, and the rest of the page for size.
//!
//! 1. [`RockRaster`] finds out where the rock is. Each square of the map has three by three cells. Each cell keeps its
//!    distance from the rock's edge. Narrow gaps between floors are closed, so that the rock is one mass. `distance`
//!    measures how far cells are from floors, and `islands` fills small holes in the rock.
//! 2. `contour` draws the edge of the rock from the raster.
//! 3. `swatch` is a pattern of clusters of parallel strokes. Each cluster has a cell of its own, and no stroke leaves
//!    its cell, so clusters never overlap. [`Hatcher`] lays the swatch over the rock. `sure` finds the cells around which
//!    no stroke has to be checked.
//! 4. [`TileGround`] tells which tiles of eight by eight squares have to be hatched again after a change.
//! 5. [`CanvasCalls`] puts paths and strokes into lists of numbers, so that a script can draw them on a canvas quickly.
//!
//! Coordinates of the rock are in squares of the map, and grid lines are at whole numbers. The coordinates of
//! [`DrawingHand`] are in map units.

mod angle;
mod calls;
mod chance;
mod contour;
mod distance;
mod ground;
mod hand;
mod hatch;
mod islands;
mod noise;
mod place;
mod raster;
mod sure;
mod swatch;

pub use angle::at_angle;
pub use calls::{CanvasCalls, Closed};
pub use chance::{Chance, stir};
pub use ground::TileGround;
pub use hand::DrawingHand;
pub use hatch::Hatcher;
pub use noise::{Knot, Noise};
pub use place::{SQUARE, in_squares};
pub use raster::{Opening, RockRaster};
pub use swatch::{PenStroke, TILE};

#[cfg(test)]
mod tests {
    use crate::Chance;
    use kurbo::Vec2;

    /// A rectangle of floor. `along`: the direction of its first side, of length 1. `half`: half its length and half
    /// its width.
    pub fn slab(middle: Vec2, along: Vec2, half: (f64, f64)) -> Vec<Vec2> {
        let (along, across) = (along * half.0, along.turn_90() * half.1);
        vec![middle - along - across, middle + along - across, middle + along + across, middle - along + across]
    }

    /// Rooms anywhere on a sheet.
    pub fn floors(seed: u64, count: i32) -> Vec<Vec<Vec2>> {
        let room = |nth: i32| {
            let mut chance = Chance::at(seed, 1, nth, 0);
            let mut squares = |least: f64, most: f64| (least + (most - least) * chance.unit()).round();
            let (x, y, w, h) = (squares(0.0, 24.0), squares(0.0, 18.0), squares(1.0, 6.0), squares(1.0, 6.0));
            let way = if nth % 3 == 0 { Vec2::new(0.6, 0.8) } else { Vec2::new(1.0, 0.0) };
            slab(Vec2::new(x + 0.5, y + 0.5), way, (w / 2.0, h / 2.0))
        };
        (0..count).map(room).collect()
    }
}
