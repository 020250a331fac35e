//! Step 3: the letters as tunnels, each joined to its neighbours (R3), and where that makes corners,
//! junctions and ends (R4).

use super::letters::Glyph;
use super::lines::{LineShape, TunnelLines};
use super::sectors::corner;
use crate::dungeon::AreaKind;
use crate::geometry::{Direction, Square};
use crate::order::sorted;
use crate::procedures::tunnels::path;
use std::collections::BTreeSet;

/// What is drawn, piece by piece, and what it comes to.
#[derive(Debug)]
pub struct Skeleton {
    /// The letters in their sectors, then the tunnels that join them; or a starter alone.
    pub drawings: Vec<Drawing>,
    /// Its corners, junctions and ends, north to south, then west to east.
    pub points: Vec<SkeletonPoint>,
    /// The straight tunnels between them, by the place of their northern (then western) end among the
    /// points, then of the other.
    pub tunnels: Vec<Stretch>,
}

/// A piece of the skeleton.
#[derive(Debug)]
pub struct Drawing {
    pub what: Drawn,
    pub lines: TunnelLines,
}

/// What a piece is.
#[derive(Clone, Copy, Debug)]
pub enum Drawn {
    /// A letter.
    Letter(Glyph),
    /// A tunnel between two letters that share no point, with its ends.
    Join([Glyph; 2], [Square; 2]),
    /// A starter.
    Starter,
}

/// A corner, a junction or an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SkeletonPoint {
    pub at: Square,
    pub kind: AreaKind,
}

/// A straight tunnel from point to point, by their places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stretch {
    pub from: usize,
    pub to: usize,
    pub way: Direction,
    /// How many steps it is long.
    pub length: i32,
    /// With which of the drawings it is all there.
    pub drawn_with: usize,
}

impl Stretch {
    /// Which way it leaves a point; none if it does not end there.
    pub fn leaves(&self, place: usize) -> Option<Direction> {
        if self.from == place { Some(self.way) } else { (self.to == place).then_some(self.way.back()) }
    }
}

impl Skeleton {
    /// The skeleton of letters that fill rows of so many sectors.
    pub fn of_letters(glyphs: &[Glyph], columns: usize) -> Self {
        let letters: Vec<_> = glyphs.iter().map(|glyph| glyph.drawn(corner(glyph.place, columns))).collect();
        let joins = joins(&letters, columns);
        let mut touching = touching(&letters);
        touching.extend(joins.iter().flat_map(|(_, ends)| *ends));
        let drawn = glyphs.iter().zip(letters);
        let drawn = drawn.map(|(&glyph, lines)| Drawing { what: Drawn::Letter(glyph), lines });
        let joined = joins.into_iter().map(|(places, ends)| {
            let lines = TunnelLines::over([path(ends[0], ends[1])]);
            Drawing { what: Drawn::Join(places.map(|place| glyphs[place]), ends), lines }
        });
        Self::of(drawn.chain(joined).collect(), &touching)
    }

    /// The skeleton of a starter.
    pub fn of_starter(strokes: Vec<Vec<Square>>) -> Self {
        Self::of(vec![Drawing { what: Drawn::Starter, lines: TunnelLines::over(strokes) }], &BTreeSet::new())
    }

    fn of(drawings: Vec<Drawing>, touching: &BTreeSet<Square>) -> Self {
        let mut all = TunnelLines::default();
        for drawing in &drawings {
            all.add(&drawing.lines);
        }
        let points = points(&all, touching);
        let tunnels = tunnels(&all, &points, &drawings);
        Self { drawings, points, tunnels }
    }

    /// Where the party enters (R7): its place among the points.
    pub fn entrance(&self) -> Option<usize> {
        let southernmost = |kind: AreaKind| {
            let of_kind = self.points.iter().enumerate().filter(move |(_, point)| point.kind == kind);
            of_kind.min_by_key(|(_, point)| (-point.at.y, point.at.x)).map(|(place, _)| place)
        };
        southernmost(AreaKind::DeadEnd).or(southernmost(AreaKind::Corner)).or(southernmost(AreaKind::Junction))
    }
}

/// The tunnels that neighbouring letters need which share no point: for each letter in reading order to
/// its neighbour in the east, then in the south.
fn joins(letters: &[TunnelLines], columns: usize) -> Vec<([usize; 2], [Square; 2])> {
    let mut joins = Vec::new();
    for (place, first) in letters.iter().enumerate() {
        let east = Some(place + 1).filter(|next| next % columns != 0);
        for next in [east, Some(place + columns)].into_iter().flatten() {
            let Some(second) = letters.get(next).filter(|second| first.shared_with(second).is_empty()) else {
                continue;
            };
            let pairs = first.points().flat_map(|one| second.points().map(move |other| [one, other]));
            // The nearest as the crow flies; ties as R3 has them.
            let nearest =
                pairs.min_by_key(|[one, other]| (one.squared_distance(*other), one.y, one.x, other.y, other.x));
            joins.extend(nearest.map(|ends| ([place, next], ends)));
        }
    }
    joins
}

/// Where letters touch: of each run of squares that two of them share its middle, rounded down to an even
/// number (R4).
fn touching(letters: &[TunnelLines]) -> BTreeSet<Square> {
    let mut middles = BTreeSet::new();
    for (place, first) in letters.iter().enumerate() {
        for second in &letters[place + 1..] {
            // Two sectors have an edge in common or a corner, so the squares follow each other in order.
            let mut runs: Vec<(Square, Square)> = Vec::new();
            for at in first.shared_with(second) {
                match runs.last_mut() {
                    Some((_, last)) if last.squared_distance(at) == 1 => *last = at,
                    _ => runs.push((at, at)),
                }
            }
            let even = |one: i32, other: i32| (one + other).div_euclid(2) & !1;
            middles.extend(runs.into_iter().map(|(first, last)| {
                if first == last { first } else { Square::new(even(first.x, last.x), even(first.y, last.y)) }
            }));
        }
    }
    middles
}

fn points(all: &TunnelLines, touching: &BTreeSet<Square>) -> Vec<SkeletonPoint> {
    let places = all.points().chain(touching.iter().copied()).map(|at| (at.y, at.x));
    let mut places = sorted(places);
    places.dedup();
    let point = |(y, x)| {
        let at = Square::new(x, y);
        let kind = match all.shape(at) {
            LineShape::End => AreaKind::DeadEnd,
            LineShape::Bend => AreaKind::Corner,
            LineShape::Meeting | LineShape::Straight => AreaKind::Junction,
        };
        SkeletonPoint { at, kind }
    };
    places.into_iter().map(point).collect()
}

fn tunnels(all: &TunnelLines, points: &[SkeletonPoint], drawings: &[Drawing]) -> Vec<Stretch> {
    // The ways that lead from a northern end to a southern one, else from a western to an eastern.
    const ONWARD: [Direction; 4] = [Direction::East, Direction::SouthEast, Direction::South, Direction::SouthWest];
    let place_of = |at: Square| points.binary_search_by_key(&(at.y, at.x), |point| (point.at.y, point.at.x)).ok();
    let mut tunnels = Vec::new();
    for (from, point) in points.iter().enumerate() {
        for way in ONWARD.into_iter().filter(|&way| all.goes(point.at, way)) {
            let drawn = |steps: i32| {
                let at = way.from(point.at, steps - 1);
                drawings.iter().position(|drawing| drawing.lines.goes(at, way)).unwrap_or(0)
            };
            let mut drawn_with = 0;
            let end = (1..).take_while(|&steps| all.goes(way.from(point.at, steps - 1), way)).find_map(|steps| {
                drawn_with = drawn_with.max(drawn(steps));
                place_of(way.from(point.at, steps)).map(|to| (to, steps))
            });
            tunnels.extend(end.map(|(to, length)| Stretch { from, to, way, length, drawn_with }));
        }
    }
    sorted(tunnels)
}
