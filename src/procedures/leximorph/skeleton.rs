//! Step 3: the letters as tunnels, joined to their neighbours (R3), with their corners, junctions and ends (R4).

use super::letters::Glyph;
use super::lines::TunnelLines;
use super::sectors::corner;
use super::settings::LetterSettings;
use crate::dungeon::{AreaId, AreaKind, PassageId};
use crate::geometry::{Direction, Square};
use crate::order::Gather;
use crate::order::{SortedSet, sorted};
use crate::procedures::tunnels::path;

#[derive(Debug)]
pub struct Skeleton {
    pub drawings: Vec<Drawing>,
    /// Sorted from north to south, then from west to east.
    pub points: Vec<SkeletonPoint>,
    /// The tunnels between points, sorted by the index of the northern (or western) end, then of the other end.
    pub tunnels: Vec<Stretch>,
}

#[derive(Clone, Copy, Debug)]
pub enum Drawing {
    Letter(Glyph),
    Join([Glyph; 2], [Square; 2]),
    Starter,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SkeletonPoint {
    pub at: Square,
    pub kind: AreaKind,
}

/// `from` and `to` are indices of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stretch {
    pub from: usize,
    pub to: usize,
    pub way: Direction,
    pub length: i32,
    pub drawn_with: usize,
    pub passage: PassageId,
}

impl Stretch {
    /// The direction in which the stretch leaves a point where it ends. None if it doesn't end at that point.
    pub fn leaves(&self, place: usize) -> Option<Direction> {
        if self.from == place { Some(self.way) } else { (self.to == place).then_some(self.way.back()) }
    }

    pub fn ends(&self) -> [AreaId; 2] {
        [self.from, self.to].map(AreaId::at)
    }
}

impl Skeleton {
    pub fn of_letters(glyphs: &[Glyph], &LetterSettings { columns, scale, .. }: &LetterSettings) -> Self {
        let lines = |glyph: &Glyph| TunnelLines::over(glyph.strokes(corner(glyph.place, columns), scale));
        let letters: Vec<_> = glyphs.iter().map(lines).collect();
        let joins = joins(&letters, columns);
        let mut touching = touching(&letters);
        touching.extend(joins.iter().flat_map(|(_, ends)| *ends));
        let drawn = glyphs.iter().zip(letters).map(|(&glyph, lines)| (Drawing::Letter(glyph), lines));
        let joined = joins.into_iter().map(|(places, ends)| {
            let lines = TunnelLines::over([path(ends[0], ends[1])]);
            (Drawing::Join(places.map(|place| glyphs[place]), ends), lines)
        });
        Self::of(&drawn.chain(joined).gather(), &touching)
    }

    pub fn of_starter(strokes: Vec<Vec<Square>>) -> Self {
        Self::of(&[(Drawing::Starter, TunnelLines::over(strokes))], &SortedSet::default())
    }

    fn of(drawings: &[(Drawing, TunnelLines)], touching: &SortedSet<Square>) -> Self {
        let mut all = TunnelLines::default();
        for (_, lines) in drawings {
            all.add(lines);
        }
        let points = points(&all, touching);
        let tunnels = tunnels(&all, &points, drawings);
        Self { drawings: drawings.iter().map(|(drawing, _)| *drawing).collect(), points, tunnels }
    }

    /// The entrance's index in the list of points (R7).
    pub fn entrance(&self) -> Option<usize> {
        self.first_end(|at| (0, -at.y, at.x))
    }

    /// The free end nearest to the square. Without free ends, the nearest corner. Without corners, the nearest
    /// junction. Returns an index in the list of points.
    pub fn nearest_end(&self, to: Square) -> Option<usize> {
        self.first_end(|at| (at.squared_distance(to), at.y, at.x))
    }

    /// `order` chooses among the free ends, or else the corners, or else the junctions. Returns an index in the list of
    /// points.
    fn first_end(&self, order: impl Fn(Square) -> (i64, i32, i32)) -> Option<usize> {
        let kinds = [AreaKind::DeadEnd, AreaKind::Corner, AreaKind::Junction];
        (0..self.points.len()).min_by_key(|&place| {
            let SkeletonPoint { at, kind } = self.points[place];
            (kinds.iter().position(|&each| each == kind), order(at))
        })
    }
}

/// Joins each letter, in reading order, to its eastern neighbour, then to its southern neighbour. Leaves out a
/// neighbour that shares a point with the letter.
fn joins(letters: &[TunnelLines], columns: usize) -> Vec<([usize; 2], [Square; 2])> {
    let mut joins = Vec::new();
    for (place, first) in letters.iter().enumerate() {
        let east = Some(place + 1).filter(|next| next % columns != 0);
        for next in [east, Some(place + columns)].into_iter().flatten() {
            let Some(second) = letters.get(next).filter(|second| first.shared_with(second).is_empty()) else {
                continue;
            };
            let pairs = first.points().flat_map(|one| second.points().map(move |other| [one, other]));
            // The shortest straight distance. R3 decides ties.
            let nearest =
                pairs.min_by_key(|[one, other]| (one.squared_distance(*other), one.y, one.x, other.y, other.x));
            joins.extend(nearest.map(|ends| ([place, next], ends)));
        }
    }
    joins
}

/// The middle of each run of shared squares (R4), rounded down to even coordinates.
fn touching(letters: &[TunnelLines]) -> SortedSet<Square> {
    let mut middles = SortedSet::default();
    for (place, first) in letters.iter().enumerate() {
        for second in &letters[place + 1..] {
            // Sectors share only an edge or a corner, so the squares are on one line, in order.
            for run in first.shared_with(second).chunk_by(|one, other| one.squared_distance(*other) == 1) {
                let (first, last) = (run[0], run[run.len() - 1]);
                let middle = |one: i32, other: i32| if one == other { one } else { (one + other).div_euclid(2) & !1 };
                middles.insert(Square::new(middle(first.x, last.x), middle(first.y, last.y)));
            }
        }
    }
    middles
}

fn points(all: &TunnelLines, touching: &SortedSet<Square>) -> Vec<SkeletonPoint> {
    let mut places = sorted(all.points().chain(touching.iter().copied()).map(|at| (at.y, at.x)));
    places.dedup();
    let point = |(y, x)| {
        let at = Square::new(x, y);
        SkeletonPoint { at, kind: all.kind(at).unwrap_or(AreaKind::Junction) }
    };
    places.into_iter().map(point).collect()
}

fn tunnels(all: &TunnelLines, points: &[SkeletonPoint], drawings: &[(Drawing, TunnelLines)]) -> Vec<Stretch> {
    // From north to south, or from west to east.
    const ONWARD: [Direction; 4] = [Direction::East, Direction::SouthEast, Direction::South, Direction::SouthWest];
    let place_of = |at: Square| points.binary_search_by_key(&(at.y, at.x), |point| (point.at.y, point.at.x)).ok();
    let mut tunnels = Vec::new();
    for (from, point) in points.iter().enumerate() {
        for way in ONWARD.into_iter().filter(|&way| all.goes(point.at, way)) {
            let end = (1..).find_map(|steps| Some((place_of(way.from(point.at, steps))?, steps)));
            let Some((to, length)) = end else { continue };
            let drawing_of = |at: Square| drawings.iter().position(|(_, lines)| lines.goes(at, way));
            let drawn_with = (0..length).filter_map(|steps| drawing_of(way.from(point.at, steps))).max().unwrap_or(0);
            tunnels.push(Stretch { from, to, way, length, drawn_with, passage: PassageId(0) });
        }
    }
    sorted(tunnels)
}
