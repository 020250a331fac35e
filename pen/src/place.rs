use kurbo::{Point, Vec2};

/// The side of a square, in map units.
pub const SQUARE: f64 = 24.0;

/// A point of the map, in squares. The middle of the square (0, 0) is the origin of the map.
pub fn in_squares(at: Point) -> Vec2 {
    at.to_vec2() / SQUARE + Vec2::new(0.5, 0.5)
}

/// The point of the map at these coordinates, which are in squares.
pub(crate) fn on_map(x: f64, y: f64) -> Point {
    Point::new((x - 0.5) * SQUARE, (y - 0.5) * SQUARE)
}
