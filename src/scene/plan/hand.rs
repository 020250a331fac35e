//! Walls that look drawn by hand.

use crate::scene::grid::SQUARE;
use crate::scene::ink;
use kurbo::{BezPath, Point};

/// The thickness of a wall, in map units. The line between two squares is in its middle.
pub(super) const WALL: f64 = 3.4;

/// A closed outline with slightly uneven sides. The same place always gets the same sides.
pub(super) fn by_hand(corners: [Point; 4], sway: f64) -> BezPath {
    let mut path = BezPath::new();
    path.move_to(corners[0]);
    for nth in 0..4 {
        edge(&mut path, corners[nth], corners[(nth + 1) % 4], sway);
    }
    path.close_path();
    path
}

/// Draws an edge in strokes of a few squares, each slightly curved.
pub(super) fn edge(path: &mut BezPath, from: Point, to: Point, sway: f64) {
    let along = to - from;
    let length = along.hypot();
    if length < 1.0 || sway <= 0.0 {
        return path.line_to(to);
    }
    let across = along.turn_90() / length;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few strokes")]
    let strokes = (length / (SQUARE * 2.4)).ceil() as u32;
    let (x, y) = (key(from.x + to.x), key(from.y + to.y));
    for nth in 0..strokes {
        let share = |part: f64| from + along * ((f64::from(nth) + part) / f64::from(strokes));
        let stray = |part: u32| across * (ink::wobble(x, y, nth * 4 + part) * sway);
        let end = if nth + 1 == strokes { to } else { share(1.0) + stray(0) * 0.6 };
        path.curve_to(share(0.33) + stray(1), share(0.67) + stray(2), end);
    }
}

/// A number for the wobble at a coordinate. WebAssembly has an instruction that rounds halves to even.
#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
pub(super) fn key(at: f64) -> u32 {
    ((at * 4.0).round_ties_even() as i32).cast_unsigned()
}
