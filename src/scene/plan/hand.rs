//! The hand that draws the floor plan. It moves every inked point a little, by noise that depends only on the point's
//! place. So lines that touch stay touching, and a new room changes nothing elsewhere.

use crate::scene::grid::SQUARE;
use crate::scene::ink;
use dicefall_pen::{Knot, Noise};
use kurbo::{BezPath, Point, Vec2};

/// The thickness of a wall, in map units. The wall's middle is the line between two squares.
pub(super) const WALL: f64 = 3.4;

pub(super) const LINE: f64 = 0.05 * SQUARE;

/// About how far the hand strays, in squares.
const STRAY: f64 = 0.030;
/// A coarse noise and a fine noise move a point. Each has random values at knots this many squares apart.
const COARSE: f64 = 1.1;
const FINE: f64 = 1.0 / 3.0;
/// About how long each straight piece of a line is, in squares.
const PIECE: f64 = 0.34;

#[derive(Clone, Debug)]
pub(super) struct DrawingHand {
    pub(super) seed: u64,
    /// None if it draws with a ruler.
    noise: Option<Noise>,
}

impl DrawingHand {
    pub(super) fn of(seed: u64) -> Self {
        Self { seed, noise: Some(Noise::of(seed)) }
    }

    pub(super) fn with_a_ruler() -> Self {
        Self { seed: 0, noise: None }
    }

    pub(super) fn is_steady(&self) -> bool {
        self.noise.is_none()
    }

    /// The noise that moves the points. None if they aren't moved.
    pub(super) fn noise(&self) -> Option<&Noise> {
        self.noise.as_ref()
    }

    fn stray(&self, at: Vec2, field: i32) -> Vec2 {
        let Some(noise) = &self.noise else { return Vec2::ZERO };
        let (x, y) = (Knot::before(at.x), Knot::before(at.y));
        Vec2::new(noise.between(x, y, field), noise.between(x, y, field + 1))
    }

    /// `part`: the share of the usual tremor, 0 to 1.
    pub(super) fn moved(&self, at: Point, part: f64) -> Point {
        if self.is_steady() {
            return at;
        }
        let place = at.to_vec2() / SQUARE;
        let stray = self.stray(place / COARSE, 11) + self.stray(place / FINE, 13) * 0.4;
        at + stray * (STRAY * SQUARE * part)
    }

    /// How far a wall's outer edge strays from its inner edge, at most 1 each way.
    pub(super) fn weight(&self, at: Point) -> Vec2 {
        self.stray(at.to_vec2() * (1.3 / SQUARE), 15)
    }

    /// Calls `put` with points along a line, all but the last.
    pub(super) fn along(&self, from: Point, to: Point, mut put: impl FnMut(Point)) {
        let count = if self.is_steady() { 1.0 } else { ((to - from).hypot() / (PIECE * SQUARE)).round().max(1.0) };
        let mut nth = 0.0;
        while nth < count {
            put(from.lerp(to, nth / count));
            nth += 1.0;
        }
    }

    pub(super) fn line(&self, corners: &[Point], part: f64) -> BezPath {
        let mut points = Vec::new();
        for pair in corners.windows(2) {
            self.along(pair[0], pair[1], |at| points.push(self.moved(at, part)));
        }
        points.extend(corners.last().map(|&last| self.moved(last, part)));
        ink::polyline(points)
    }

    pub(super) fn polygon(&self, corners: &[Point], part: f64) -> BezPath {
        let mut points = Vec::new();
        for (nth, &from) in corners.iter().enumerate() {
            self.along(from, corners[(nth + 1) % corners.len()], |at| points.push(self.moved(at, part)));
        }
        ink::polygon(points)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use kurbo::PathEl;

    #[test]
    fn a_line_strays_little_and_the_same_point_always_goes_to_the_same_place() {
        let hand = DrawingHand::of(5);
        let corners = [(0.0, 0.0), (240.0, 0.0), (240.0, 96.0)].map(Point::from);
        let elements = hand.line(&corners, 1.0).into_elements();
        assert!(elements.len() > 40);
        for element in &elements {
            let at = element.end_point().expect("it isn't closed");
            let off = at.y.abs().min((at.x - 240.0).abs());
            assert!(off <= STRAY * SQUARE * 1.4, "{at:?}");
        }
        let other = hand.line(&[corners[1], Point::new(400.0, 7.0)], 1.0);
        assert!(elements.contains(&PathEl::LineTo(other.elements()[0].end_point().expect("a start"))));
        assert_eq!(DrawingHand::with_a_ruler().line(&corners, 1.0).elements().len(), 3);
    }
}
