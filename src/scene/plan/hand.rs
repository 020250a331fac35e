//! The hand that draws the floor plan. It moves every inked point a little, by noise that depends only on the point's
//! place. So lines that touch stay touching, and a new room changes nothing elsewhere.

use super::chance::Chance;
use crate::scene::grid::SQUARE;
use crate::scene::ink;
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

/// The noise repeats after this many knots in each direction.
const KNOTS: usize = 64;
#[expect(clippy::cast_possible_truncation, reason = "a small number")]
const LAST_KNOT: u32 = KNOTS as u32 - 1;

#[derive(Clone, Debug)]
pub(super) struct DrawingHand {
    pub(super) seed: u64,
    /// The values of the noise at its knots. They are kept, because every inked point needs dozens of them.
    knots: Option<Box<[[f32; KNOTS]; KNOTS]>>,
}

/// A knot of the noise in one direction, and how much of the value at the next knot a point has, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knot {
    nth: i32,
    share: f64,
}

impl Knot {
    /// The knot before a point. `at`: the point, counted in knots.
    #[expect(clippy::inline_always, reason = "every inked point needs six knots, and the page is compiled for size")]
    #[inline(always)]
    pub(super) fn before(at: f64) -> Self {
        let nth = floor(at);
        let along = at - f64::from(nth);
        Self { nth, share: along * along * (3.0 - 2.0 * along) }
    }
}

impl DrawingHand {
    pub(super) fn of(seed: u64) -> Self {
        let mut chance = Chance::at(seed, 0, 0, 0);
        let mut knots = Box::new([[0.0; KNOTS]; KNOTS]);
        #[expect(clippy::cast_possible_truncation, reason = "24 bits")]
        knots.as_flattened_mut().fill_with(|| chance.sway() as f32);
        Self { seed, knots: Some(knots) }
    }

    pub(super) fn with_a_ruler() -> Self {
        Self { seed: 0, knots: None }
    }

    pub(super) fn is_steady(&self) -> bool {
        self.knots.is_none()
    }

    /// Smooth noise from −1 to 1. Each number `field` gives a different noise.
    pub(super) fn noise(&self, x: f64, y: f64, field: i32) -> f64 {
        self.noise_between(Knot::before(x), Knot::before(y), field)
    }

    /// The noise at a point whose knots are known already.
    pub(super) fn noise_between(&self, x: Knot, y: Knot, field: i32) -> f64 {
        self.knots.as_ref().map_or(0.0, |knots| noise(knots, x, y, field))
    }

    fn stray(&self, at: Vec2, field: i32) -> Vec2 {
        let Some(knots) = &self.knots else { return Vec2::ZERO };
        let (x, y) = (Knot::before(at.x), Knot::before(at.y));
        Vec2::new(noise(knots, x, y, field), noise(knots, x, y, field + 1))
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

/// Every inked point needs six of these numbers. So this has no closures: they would be calls in the page, which is
/// compiled for size.
#[expect(clippy::inline_always, reason = "see above")]
#[inline(always)]
fn noise(knots: &[[f32; KNOTS]; KNOTS], x: Knot, y: Knot, field: i32) -> f64 {
    let (column, row) = ((x.nth + 17 * field).cast_unsigned(), (y.nth + 29 * field).cast_unsigned());
    let (west, east) = ((column & LAST_KNOT) as usize, (column.wrapping_add(1) & LAST_KNOT) as usize);
    let north = &knots[(row & LAST_KNOT) as usize];
    let south = &knots[(row.wrapping_add(1) & LAST_KNOT) as usize];
    let above = f64::from(north[west]) * (1.0 - x.share) + f64::from(north[east]) * x.share;
    let below = f64::from(south[west]) * (1.0 - x.share) + f64::from(south[east]) * x.share;
    above * (1.0 - y.share) + below * y.share
}

/// Rounds down. Many processors have no instruction for that, but they have one that drops the fraction.
#[expect(clippy::cast_possible_truncation, reason = "squares are far below 2^31")]
pub(super) fn floor(at: f64) -> i32 {
    let cut = at as i32;
    cut - i32::from(f64::from(cut) > at)
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
    fn the_noise_is_smooth_and_fills_its_range() {
        let hand = DrawingHand::of(5);
        let (mut low, mut high) = (0.0_f64, 0.0_f64);
        for nth in -9000..9000 {
            let (x, y) = (f64::from(nth) * 0.07, f64::from(nth) * 0.013);
            let (here, beside) = (hand.noise(x, y, 3), hand.noise(x + 0.01, y, 3));
            assert!((here - beside).abs() < 0.04, "{x} {y}");
            (low, high) = (low.min(here), high.max(here));
        }
        assert!((-1.0..-0.7).contains(&low) && (0.7..1.0).contains(&high), "{low} {high}");
    }

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
