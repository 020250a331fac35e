//! The routes around a room: ribbons, each with its own colour, stitches and letter.

use super::laid::{LaidDial, subject_at};
use crate::geometry::Square;
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::{Layer, Paint, Role, Stroke, ink};
use crate::trace::{DialRoute, Hand};
use kurbo::{BezPath, Point};

const WIDE: f64 = 0.42 * SQUARE;
const ASIDE: f64 = 0.32 * SQUARE;
const LETTER: f64 = 19.0;

impl LaidDial<'_> {
    pub(super) fn routes(&self, canvas: &mut Canvas) {
        let routes = || self.dial.routes.iter();
        let is_taken = |route: &&DialRoute| self.dial.taken == Some(route.hand);
        for route in routes().filter(|route| !is_taken(route)).chain(routes().filter(is_taken)) {
            self.ribbon(canvas, route);
        }
    }

    fn ribbon(&self, canvas: &mut Canvas, route: &DialRoute) {
        let look = Look::of(route.hand);
        let taken = self.dial.taken.is_none_or(|hand| hand == route.hand);
        let strength = if taken { 1.0 } else { 0.36 };
        let at = route.course.corners().last().copied().unwrap_or(self.dial.over.at());
        let subject = subject_at(at, 0, taken);
        let way = beside(route.course.corners(), look.aside * ASIDE);
        let mut put = |role: Role, opacity: f64, width: f64, dash: Option<(f64, f64)>| {
            let paint = Paint::Flat(role, opacity * strength);
            canvas.stroke(Layer::Dial, subject, way.clone(), Stroke::new(paint, width).dashed(dash));
        };
        put(look.edge, 0.8, WIDE + 2.6, None);
        put(look.role, if taken { 0.92 } else { 0.8 }, WIDE, None);
        put(look.stitch, 0.9, 1.8, look.dash);
        self.letter(canvas, route, &look, strength);
    }

    /// Draws the letter of a route, in the middle of the part that no other route shares.
    fn letter(&self, canvas: &mut Canvas, route: &DialRoute, look: &Look, strength: f64) {
        let others = self.dial.routes.iter().filter(|other| other.hand != route.hand);
        let others: Vec<Square> = others.flat_map(|other| other.course.squares()).gather();
        let squares = route.course.squares();
        let own: Vec<Square> = squares.iter().copied().filter(|at| !others.contains(at)).gather();
        let own = if own.is_empty() { squares } else { own };
        let Some(&around) = own.get(own.len() / 2) else { return };
        let subject = subject_at(around, 19, self.dial.taken == Some(route.hand));
        let ring = ink::ring(middle_of(around), 0.56 * SQUARE, 0.4, around.x.cast_unsigned());
        canvas.fill(Layer::Dial, subject, ring.clone(), Role::Page);
        canvas.line(Layer::Dial, subject, ring.clone(), Paint::Flat(look.edge, strength), 4.4);
        canvas.line(Layer::Dial, subject, ring, Paint::Flat(look.role, strength), 2.8);
        let paint = Paint::Flat(Role::Ink, if strength < 1.0 { 0.6 } else { 1.0 });
        canvas.words(Layer::Dial, subject, look.letter.into(), (middle_of(around), LETTER), paint);
    }
}

struct Look {
    role: Role,
    edge: Role,
    stitch: Role,
    dash: Option<(f64, f64)>,
    letter: &'static str,
    /// The side of the corridor on which the ribbon runs: −1 for left, 0 for the middle, 1 for right.
    aside: f64,
}

impl Look {
    fn of(hand: Hand) -> Self {
        let (role, edge, stitch, dash, letter, aside) = match hand {
            Hand::Left => (Role::Oxblood, Role::Page, Role::Page, Some((9.0, 7.0)), "L", -1.0),
            Hand::Straight => (Role::IvoryLight, Role::Pip, Role::Pip, None, "S", 0.0),
            Hand::Right => (Role::Azure, Role::Page, Role::Page, Some((0.5, 6.0)), "R", 1.0),
        };
        Self { role, edge, stitch, dash, letter, aside }
    }
}

/// A line through the middles of squares, moved to its right by `aside` map units.
fn beside(corners: &[Square], aside: f64) -> BezPath {
    let middles: Vec<Point> = corners.iter().map(|&at| middle_of(at)).collect();
    let across = |from: Point, to: Point| (to - from).normalize().turn_90();
    ink::polyline(middles.iter().enumerate().map(|(nth, &at)| {
        let before = nth.checked_sub(1).map(|before| across(middles[before], at));
        let next = middles.get(nth + 1).map(|&next| across(at, next));
        let off = match (before, next) {
            // At a turn, the line keeps the same distance from both parts.
            (Some(one), Some(other)) => (one + other) / (1.0 + one.dot(other)).max(0.5),
            (one, other) => one.or(other).unwrap_or_default(),
        };
        at + off * aside
    }))
}
