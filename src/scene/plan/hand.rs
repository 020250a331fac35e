//! Uneven lines, as a person draws them.

use crate::scene::grid::SQUARE;
use crate::scene::ink;
pub(super) use dicefall_pen::DrawingHand;
use kurbo::{BezPath, Point};

/// The thickness of a wall, in map units. The wall's middle is the line between two squares.
pub(super) const WALL: f64 = 3.4;

pub(super) const LINE: f64 = 0.05 * SQUARE;

/// A polygon with slightly uneven sides. The same corners always give the same sides.
pub(super) fn by_hand(corners: &[Point], sway: f64) -> BezPath {
    // Most sides are so short that each is drawn in one stroke.
    let mut path = BezPath::with_capacity(corners.len() + 2);
    path.move_to(corners[0]);
    for nth in 0..corners.len() {
        edge(&mut path, corners[nth], corners[(nth + 1) % corners.len()], sway);
    }
    path.close_path();
    path
}

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

/// A coordinate as a whole number, in quarters of a map unit. Halves are rounded to even, because WebAssembly has an
/// instruction for that.
#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
pub(super) fn key(at: f64) -> u32 {
    ((at * 4.0).round_ties_even() as i32).cast_unsigned()
}
