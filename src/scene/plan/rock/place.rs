//! Points of the map in squares. Grid lines are at whole numbers.

use crate::scene::grid::SQUARE;
use kurbo::{Point, Vec2};

/// A point of the map in squares.
pub(super) fn in_squares(at: Point) -> Vec2 {
    at.to_vec2() / SQUARE + Vec2::new(0.5, 0.5)
}

/// The point of the map at these coordinates, which are in squares.
pub(super) fn on_map(x: f64, y: f64) -> Point {
    Point::new((x - 0.5) * SQUARE, (y - 0.5) * SQUARE)
}
