//! Finds where the side of a corridor is open to lower floors. There, a parapet takes the place of the wall.

use super::pieces::FloorPiece;
use crate::geometry::Square;
use crate::order::Gather;
use crate::order::sort_few;
use crate::scene::grid::{SQUARE, middle_of};
use kurbo::{Point, Vec2};

/// How far the middle of a parapet is from the middle of a straight corridor, in squares.
pub(super) const ASIDE: f64 = 0.48;
/// Open stretches become one stretch if the wall between them is shorter than this, in map units.
const GAP: f64 = 0.4 * SQUARE;
/// A parapet with a wall at only one end must be longer than this, in map units.
const SHORT: f64 = 0.6 * SQUARE;

/// What is at a point of a corridor's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AtSide {
    /// Rock, a room, or a corridor that runs above.
    Wall,
    /// A floor below the corridor.
    Below,
    /// A floor that is as high as the corridor and open to it.
    Level,
}

/// A stretch of a corridor's side that is open to lower floors.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct OpenSide {
    pub(super) points: Vec<Point>,
    /// If the stretch moved away from the corridor by 1, its first and its last point would move by these vectors,
    /// along the walls of the lower floor.
    leads: [Vec2; 2],
    /// Whether a wall begins at the first and at the last point.
    at_wall: [bool; 2],
}

impl OpenSide {
    /// Whether a parapet is drawn along the stretch. The stretch needs a wall at both ends, or at one end if it is
    /// longer than [`SHORT`]. Other stretches occur where corridors join near a crossing. A parapet there would look
    /// like a loose stone.
    pub(super) fn needs_a_parapet(&self) -> bool {
        match self.at_wall {
            [true, true] => true,
            [false, false] => false,
            _ => self.long() > SHORT,
        }
    }

    /// A polygon around the parapet and its ends in the walls, a little larger than both.
    pub(super) fn surroundings(&self) -> FloorPiece {
        FloorPiece::band(&self.points, 0.14 * SQUARE, [0.24 * SQUARE; 2])
    }

    pub(super) fn long(&self) -> f64 {
        length(&self.points)
    }

    /// The same stretch, farther away from the corridor.
    pub(super) fn beyond(&self, out: f64) -> Vec<Point> {
        let (points, last) = (&self.points, self.points.len() - 1);
        let side = (points[1] - points[0]).cross(self.leads[0]).signum();
        let away = |nth: usize| match nth {
            0 => self.leads[0],
            nth if nth == last => self.leads[1],
            nth => across_bend(points[nth - 1], points[nth], points[nth + 1]) * side,
        };
        (0..=last).map(|nth| points[nth] + away(nth) * out).collect()
    }
}

/// The length of a line through these points.
pub(super) fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|pair| (pair[1] - pair[0]).hypot()).sum()
}

/// The vector from a bend to the point that is 1 away from the lines before and after the bend. If the lines turn by
/// more than 120 degrees, the vector is cut short.
fn across_bend(before: Point, at: Point, after: Point) -> Vec2 {
    let (one, other) = ((at - before).normalize(), (after - at).normalize());
    (one + other).turn_90() / (1.0 + one.dot(other)).max(0.5)
}

/// One side of a corridor. `side`: 1 or -1.
pub(super) struct SideLine {
    points: Vec<Point>,
    side: f64,
}

/// A part of a side that has the same thing beside it all along.
struct SidePart {
    beside: AtSide,
    open: OpenSide,
}

impl SideLine {
    pub(super) fn both(corners: &[Square]) -> [Self; 2] {
        [-1.0, 1.0].map(|side| Self::of(corners, side))
    }

    fn of(corners: &[Square], side: f64) -> Self {
        let middles: Vec<Point> = corners.iter().map(|&at| middle_of(at)).collect();
        let last = middles.len().saturating_sub(1);
        let away = |nth: usize| match nth {
            _ if last == 0 => Vec2::ZERO,
            0 => (middles[1] - middles[0]).normalize().turn_90(),
            nth if nth == last => (middles[nth] - middles[nth - 1]).normalize().turn_90(),
            nth => across_bend(middles[nth - 1], middles[nth], middles[nth + 1]),
        };
        let points =
            (0..=last).filter_map(|nth| Some(*middles.get(nth)? + away(nth) * (side * ASIDE * SQUARE))).gather();
        Self { points, side }
    }

    /// The open stretches from the corridor's start to its end. `pieces`: all floors on which `beside` depends.
    pub(super) fn open(&self, pieces: &[&FloorPiece], beside: &dyn Fn(Point) -> AtSide) -> Vec<OpenSide> {
        let mut stretches: Vec<SidePart> = Vec::new();
        for pair in self.points.windows(2) {
            self.stretches(&mut stretches, (pair[0], pair[1]), pieces, beside);
        }
        let mut open: Vec<OpenSide> = Vec::new();
        // The length of the wall since the last open stretch.
        let mut wall = f64::INFINITY;
        for nth in 0..stretches.len() {
            let is_wall = |nth: Option<usize>| {
                nth.and_then(|nth| stretches.get(nth)).is_none_or(|each| each.beside == AtSide::Wall)
            };
            let SidePart { beside, open: side } = &stretches[nth];
            match beside {
                AtSide::Below => {
                    let at_wall = [is_wall(nth.checked_sub(1)), is_wall(Some(nth + 1))];
                    match open.last_mut() {
                        Some(last) if wall < GAP => {
                            last.points.extend_from_slice(&stretches[nth - 1].open.points[1..]);
                            last.points.extend_from_slice(&side.points[1..]);
                            (last.leads[1], last.at_wall[1]) = (side.leads[1], at_wall[1]);
                        }
                        _ => open.push(OpenSide { at_wall, ..side.clone() }),
                    }
                    wall = f64::INFINITY;
                }
                AtSide::Wall => wall = side.long(),
                AtSide::Level => wall = f64::INFINITY,
            }
        }
        open
    }

    fn stretches(
        &self,
        found: &mut Vec<SidePart>,
        (from, to): (Point, Point),
        pieces: &[&FloorPiece],
        beside: &dyn Fn(Point) -> AtSide,
    ) {
        let away = (to - from).normalize().turn_90() * self.side;
        let mut cuts = vec![(0.0, away), (1.0, away)];
        for piece in pieces {
            for (start, end) in piece.sides() {
                let (way, wall) = (to - from, end - start);
                let slant = way.cross(wall);
                let (share, place) = ((start - from).cross(wall) / slant, (start - from).cross(way) / slant);
                if slant.abs() > 1e-6 && (0.0..=1.0).contains(&place) && share > 0.0 && share < 1.0 {
                    // If the wall is nearly parallel to the corridor, a vector along the wall would be too long.
                    let out = wall.dot(away);
                    let is_steep = out.abs() > 0.4 * wall.hypot();
                    cuts.push((share, if is_steep { wall / out } else { away }));
                }
            }
        }
        sort_few(&mut cuts, |one, other| one.0 < other.0);
        for pair in cuts.windows(2) {
            let [(start, before), (end, after)] = [pair[0], pair[1]];
            if end - start < 1e-4 {
                continue;
            }
            let beside = beside(from.lerp(to, f64::midpoint(start, end)));
            let (first, last) = (from.lerp(to, start), from.lerp(to, end));
            match found.last_mut() {
                Some(SidePart { beside: already, open }) if *already == beside => {
                    // A point is kept only where the side bends.
                    if start > 0.0 {
                        open.points.pop();
                    }
                    open.points.push(last);
                    open.leads[1] = after;
                }
                _ => {
                    let open = OpenSide { points: vec![first, last], leads: [before, after], at_wall: [false; 2] };
                    found.push(SidePart { beside, open });
                }
            }
        }
    }
}
