//! The rim of a floor: the closed line of its walls, in their middle.

use crate::scene::{PlanSurvey, WayOutdoors};
use kurbo::{Point, Vec2};

/// A line shorter than this is left out, in squares.
const SHORTEST: f64 = 1e-3;
/// A corner that turns by less than this is no corner (the sine of the angle).
const STRAIGHT: f64 = 1e-6;

/// A corner of a rim, and the line from there to the next corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RimCorner {
    pub(super) at: Point,
    /// Whether the line to the next corner is no wall, because the floor leads outdoors there.
    pub(super) is_open: bool,
    /// Whether a door ends here, so that the corner stays where it is.
    pub(super) is_kept: bool,
}

/// A closed line of walls and openings.
#[derive(Clone, Debug)]
pub(super) struct Rim(pub(super) Vec<RimCorner>);

impl Rim {
    /// `outline`: a line around the floor, which is smaller than the space between its walls ([`PlanSurvey::INSET`]).
    pub(super) fn of(outline: &[Point], ways_out: &[WayOutdoors]) -> Self {
        let points = corners(outline);
        let count = points.len();
        let normal = |nth: usize| {
            let along = points[(nth + 1) % count] - points[nth % count];
            -along.turn_90() / along.hypot()
        };
        let mut corners = Vec::with_capacity(count);
        for nth in 0..count {
            let (one, other) = (normal(nth + count - 1), normal(nth));
            // In a corner sharper than 40 degrees, the lines move a little less.
            let off = (one + other) * (PlanSurvey::INSET / (1.0 + one.dot(other)).max(0.25));
            let middle = points[nth].midpoint(points[(nth + 1) % count]);
            let is_open = ways_out.iter().any(|way| is_at(way, middle, other));
            corners.push(RimCorner { at: points[nth] + off, is_open, is_kept: false });
        }
        let mut rim = Self(corners);
        rim.drop_short_lines();
        rim
    }

    /// Each line of the rim: the index of its first corner, and its ends.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, Point, Point)> {
        let next = self.0.iter().skip(1).chain(self.0.first());
        self.0.iter().zip(next).enumerate().map(|(nth, (from, to))| (nth, from.at, to.at))
    }

    fn drop_short_lines(&mut self) {
        let mut nth = 0;
        while nth < self.0.len() && self.0.len() > 2 {
            let next = (nth + 1) % self.0.len();
            if (self.0[next].at - self.0[nth].at).hypot() < SHORTEST {
                // The line from the next corner on stays.
                self.0[nth].is_open = self.0[next].is_open;
                self.0.remove(next);
            } else {
                nth += 1;
            }
        }
    }
}

/// The points of a closed line where it turns.
fn corners(line: &[Point]) -> Vec<Point> {
    let count = line.len();
    let turns = |&nth: &usize| {
        let (before, at, after) = (line[(nth + count - 1) % count], line[nth], line[(nth + 1) % count]);
        let (one, other) = (at - before, after - at);
        one.cross(other).abs() > STRAIGHT * one.hypot() * other.hypot() || one.dot(other) < 0.0
    };
    (0..count).filter(turns).map(|nth| line[nth]).collect()
}

/// Whether a line of the outline is the end of a way outdoors. `middle`: the line's middle. `out`: the direction away
/// from the floor.
fn is_at(way: &WayOutdoors, middle: Point, out: Vec2) -> bool {
    let off = middle - way.at;
    out.dot(way.out) > 0.99 && (off.dot(way.out) + PlanSurvey::INSET).abs() < 0.02 && off.cross(way.out).abs() < 0.5
}
