//! The finished page of a level: where its rooms, letters and passages are.

use kurbo::{Point, Rect, Vec2};

/// The side of a square, in map units.
pub const SQUARE: f64 = 16.0;

/// The radius of a room, in map units.
pub const RADIUS: f64 = 22.0;

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Page {
    pub(super) rooms: Vec<PlacedRoom>,
    /// By passage, in the order made: its course from one end's room to the other's.
    pub(super) courses: Vec<Vec<Point>>,
    pub(super) bounds: Rect,
}

#[derive(Clone, PartialEq, Debug)]
pub(in crate::scene) struct PlacedRoom {
    pub(in crate::scene) at: Point,
    pub(super) letters: Vec<Option<Point>>,
    /// How many letters it had when it was found.
    pub(in crate::scene) ways_out: usize,
    /// The direction in which its signs stand.
    pub(super) signs: Vec2,
    /// A direction in which nothing stands.
    pub(super) free: Vec2,
}

/// The page around what stands on it: whole strips wide and high, and never smaller than a first page.
pub(super) fn page_around(taken: Rect) -> Rect {
    const STRIP: f64 = 6.0 * SQUARE;
    let out = |to: f64| (to / STRIP).ceil() * STRIP;
    let (left, right) =
        (out((-taken.x0 + 4.0 * SQUARE).max(15.0 * SQUARE)), out((taken.x1 + 4.0 * SQUARE).max(15.0 * SQUARE)));
    let (above, below) =
        (out((-taken.y0 + 4.0 * SQUARE).max(10.0 * SQUARE)), out((taken.y1 + 4.0 * SQUARE).max(10.0 * SQUARE)));
    Rect::new(-left, -above, right, below)
}
