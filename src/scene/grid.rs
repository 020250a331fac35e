use crate::geometry::{Direction, Footprint, Square};
use kurbo::{Point, Vec2};

pub use dicefall_pen::SQUARE;

pub(super) fn middle_of(square: Square) -> Point {
    Point::new(f64::from(square.x) * SQUARE, f64::from(square.y) * SQUARE)
}

pub(super) fn middle_of_room(room: &Footprint) -> Point {
    let (x, y) = room.middle();
    Point::new(x * SQUARE, y * SQUARE)
}

/// The vector of one step in a direction, in squares.
pub(super) fn step(way: Direction) -> Vec2 {
    let (x, y) = way.step();
    Vec2::new(x.into(), y.into())
}
