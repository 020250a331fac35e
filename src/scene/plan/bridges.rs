//! Where corridors run over corridors.
//!
//! The side of a corridor is open where the corridor runs over a lower floor. There, a parapet takes the place of the
//! wall. The parapet reaches from wall to wall of the lower corridor, at any angle, and follows the upper corridor
//! around a bend. Crossings close together share a parapet. A floor as high as the upper corridor, or higher, gets no
//! parapet: a corridor that begins where the upper corridor ends, a room, or a third corridor that runs over the upper
//! corridor.

use super::floor::FloorPlan;
use super::open_sides::{AtSide, OpenSide, SideLine};
use super::pieces::FloorPiece;
use super::station::Station;
use super::walls::{Outline, Part};
use crate::dungeon::{AreaId, Feature, PassageId, Tunnel};
use crate::geometry::Square;
use crate::order::Gather;
use crate::scene::grid::{SQUARE, middle_of};
use kurbo::{Point, Rect};
use std::borrow::Cow;

/// How far from the middle of a crossing a side can be open, in map units. Corridors at 45 degrees need 1.3 squares.
const NEAR: f64 = 1.7 * SQUARE;

/// A corridor that is drawn.
pub(super) struct Corridor<'c> {
    pub(super) id: PassageId,
    pub(super) tunnel: &'c Tunnel,
    pub(super) outline: &'c Outline,
}

impl<'c> Corridor<'c> {
    /// None for the outline of an area.
    pub(super) fn of(outline: &'c Outline, floor: &'c FloorPlan) -> Option<Self> {
        let Part::Passage(id, _) = outline.part else { return None };
        Some(Self { id, tunnel: floor.corridors.get(&id)?, outline })
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Bridge {
    pub(super) id: PassageId,
    /// The corners of the upper corridor's floor at each crossing.
    pub(super) decks: Vec<Vec<Point>>,
    pub(super) sides: Vec<OpenSide>,
}

/// A place where one corridor runs over another. `upper` and `lower` are the indices of the corridors.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Overpass {
    at: Point,
    upper: usize,
    lower: usize,
}

pub(super) fn bridges(corridors: &[Corridor], outlines: &[Outline]) -> Vec<Bridge> {
    let is_over = |tunnel: &Tunnel| tunnel.fittings.iter().any(|fitting| fitting.feature == Feature::Over);
    if !corridors.iter().any(|corridor| is_over(corridor.tunnel)) {
        return Vec::new();
    }
    let squares: Vec<Vec<Square>> = corridors.iter().map(|corridor| corridor.tunnel.course.squares()).collect();
    let overpasses = overpasses(corridors, &squares);
    let around = Surroundings::of(corridors, outlines, &squares, &overpasses);
    let mut bridges = Vec::new();
    let mut parapets: Vec<FloorPiece> = Vec::new();
    for (upper, &Corridor { id, tunnel, .. }) in corridors.iter().enumerate() {
        let over: Vec<Overpass> = overpasses.iter().copied().filter(|overpass| overpass.upper == upper).gather();
        if over.is_empty() {
            continue;
        }
        let below: Vec<Vec<NearFloor>> = over.iter().map(|overpass| around.below(overpass)).collect();
        let level = around.level_with(&over);
        let above = overpasses.iter().filter(|above| above.lower == upper && above.upper != upper);
        let above = above.map(|above| NearFloor::of(above.at, around.pieces(above.upper)));
        let walled: Vec<NearFloor> = above.chain(over.iter().map(|overpass| around.rooms(overpass.at))).gather();
        // Two corridors side by side share the parapet between them.
        let shared = with_bounds(&parapets);
        let shared: Vec<NearFloor> = over.iter().map(|overpass| NearFloor::of(overpass.at, &shared)).collect();
        let lines = SideLine::both(tunnel.course.corners());
        let open = |line: &SideLine, below: &[Vec<NearFloor>], [level, shared]: [&[NearFloor]; 2]| {
            let covers = |floors: &[NearFloor], at: Point| floors.iter().any(|floor| floor.covers(at));
            let mut pieces: Vec<&FloorPiece> = Vec::new();
            for floor in below.iter().flatten().chain(level).chain(shared).chain(&walled) {
                pieces.extend(floor.pieces.iter().map(Cow::as_ref));
            }
            line.open(&pieces, &|at| {
                if covers(level, at) {
                    AtSide::Level
                } else if below.iter().any(|below| covers(below, at)) && !covers(&walled, at) && !covers(shared, at) {
                    AtSide::Below
                } else {
                    AtSide::Wall
                }
            })
        };
        let deck = |below: &Vec<NearFloor>| {
            let sides = lines.each_ref().map(|line| open(line, std::slice::from_ref(below), [&[], &[]]));
            let [left, right] = sides.map(|sides| sides.into_iter().flat_map(|side| side.points).gather());
            left.into_iter().chain(right.into_iter().rev()).gather()
        };
        let decks = below.iter().map(deck).collect();
        let sides: Vec<OpenSide> = lines
            .iter()
            .flat_map(|line| open(line, &below, [level.as_slice(), shared.as_slice()]))
            .filter(OpenSide::needs_a_parapet)
            .collect();
        parapets.extend(sides.iter().map(OpenSide::surroundings));
        bridges.push(Bridge { id, decks, sides });
    }
    bridges
}

fn overpasses(corridors: &[Corridor], squares: &[Vec<Square>]) -> Vec<Overpass> {
    let bounds: Vec<Rect> = corridors.iter().map(|corridor| bounds(corridor.tunnel)).collect();
    let mut found = Vec::new();
    for (upper, Corridor { tunnel, outline, .. }) in corridors.iter().enumerate() {
        for fitting in tunnel.fittings.iter().filter(|fitting| fitting.feature == Feature::Over) {
            let Some(Station { at, .. }) = Station::of(tunnel, fitting.along) else { continue };
            if outline.crossed.iter().any(|room| room.has(fitting.along)) {
                continue;
            }
            for (lower, squares) in squares.iter().enumerate() {
                if !bounds[lower].contains(at) {
                    continue;
                }
                // A corridor can run over itself.
                let is_lower = match places(squares, at).len() {
                    0 => false,
                    count if lower == upper => count > 1,
                    _ => (height(corridors[lower].tunnel, at), lower) < (height(tunnel, at), upper),
                };
                let overpass = Overpass { at, upper, lower };
                if is_lower && !found.contains(&overpass) {
                    found.push(overpass);
                }
            }
        }
    }
    found
}

/// The bounds of a corridor's squares.
fn bounds(tunnel: &Tunnel) -> Rect {
    let around = |&corner: &Square| Rect::from_center_size(middle_of(corner), (SQUARE, SQUARE));
    tunnel.course.corners().iter().map(around).reduce(|one, other| one.union(other)).unwrap_or_default()
}

/// The indices of the squares where a corridor runs through a point. The point is the middle of a square, or of the
/// border between a square and the next.
fn places(squares: &[Square], at: Point) -> Vec<usize> {
    let is_here = |nth: usize, next: usize| {
        squares.get(next).is_some_and(|&next| (middle_of(squares[nth]).midpoint(middle_of(next)) - at).hypot2() < 1.0)
    };
    (0..squares.len()).filter(|&nth| is_here(nth, nth) || is_here(nth, nth + 1)).gather()
}

/// How high a corridor is at a crossing: the number of corridors that it runs over there, minus the number of corridors
/// that run over it.
fn height(tunnel: &Tunnel, at: Point) -> i32 {
    let mut height = 0;
    for fitting in &tunnel.fittings {
        let step = match fitting.feature {
            Feature::Over => 1,
            Feature::Under => -1,
            _ => continue,
        };
        if Station::of(tunnel, fitting.along).is_some_and(|station| (station.at - at).hypot2() < 1.0) {
            height += step;
        }
    }
    height
}

/// The part of a floor that is near a point.
struct NearFloor<'o> {
    at: Point,
    pieces: Vec<Cow<'o, FloorPiece>>,
}

impl<'o> NearFloor<'o> {
    fn of(at: Point, pieces: &[(Rect, &'o FloorPiece)]) -> Self {
        let around = Rect::from_center_size(at, (2.0 * NEAR, 2.0 * NEAR));
        let near = pieces.iter().filter(|(bounds, _)| bounds.overlaps(around));
        Self { at, pieces: near.map(|(_, piece)| Cow::Borrowed(*piece)).collect() }
    }

    fn covers(&self, at: Point) -> bool {
        (self.at - at).hypot2() < NEAR * NEAR && self.pieces.iter().any(|piece| piece.contains(at))
    }
}

struct Surroundings<'s, 'c> {
    corridors: &'s [Corridor<'c>],
    squares: &'s [Vec<Square>],
    /// The rooms' floors, and the floors of each corridor.
    rooms: Vec<(Rect, &'s FloorPiece)>,
    pieces: Vec<Vec<(Rect, &'s FloorPiece)>>,
    /// For each corridor of an overpass: all other corridors that meet one of its ends, each with the middle of that
    /// end.
    beyond: Vec<Vec<(usize, Point)>>,
}

impl<'s, 'c> Surroundings<'s, 'c> {
    fn of(
        corridors: &'s [Corridor<'c>],
        outlines: &'s [Outline],
        squares: &'s [Vec<Square>],
        overpasses: &[Overpass],
    ) -> Self {
        let mut rooms = Vec::new();
        for outline in outlines.iter().filter(|outline| matches!(outline.part, Part::Area(_))) {
            rooms.extend(with_bounds(&outline.pieces));
        }
        let pieces = corridors.iter().map(|corridor| with_bounds(&corridor.outline.pieces)).collect();
        let ends: Vec<CorridorEnds> = corridors.iter().map(CorridorEnds::of).collect();
        let is_of = |corridor: usize, overpass: &Overpass| [overpass.upper, overpass.lower].contains(&corridor);
        let is_bridged = |corridor: usize| overpasses.iter().any(|overpass| is_of(corridor, overpass));
        let beyond = |corridor| if is_bridged(corridor) { beyond(&ends, corridor) } else { Vec::new() };
        Self { corridors, squares, rooms, pieces, beyond: (0..corridors.len()).map(beyond).collect() }
    }

    fn pieces(&self, corridor: usize) -> &[(Rect, &'s FloorPiece)] {
        &self.pieces[corridor]
    }

    /// The floors of the lower corridor and of the corridors that meet its ends. A corridor that also meets an end of
    /// the upper corridor is left out.
    fn below(&self, overpass: &Overpass) -> Vec<NearFloor<'s>> {
        let Overpass { at, upper, lower } = *overpass;
        if lower == upper {
            return vec![self.below_itself(overpass)];
        }
        let level = &self.beyond[upper];
        let is_below = |other: usize| other != upper && !level.iter().any(|(each, _)| *each == other);
        let beyond = self.beyond[lower].iter().map(|(other, _)| *other).filter(|other| is_below(*other));
        let below = std::iter::once(lower).chain(beyond);
        below.map(|corridor| NearFloor::of(at, self.pieces(corridor))).collect()
    }

    /// The floors of the corridors that meet an end of the upper corridor. Corridors that the upper corridor runs over
    /// are left out.
    fn level_with(&self, over: &[Overpass]) -> Vec<NearFloor<'s>> {
        let Some(first) = over.first() else { return Vec::new() };
        let is_over = |other: usize| over.iter().any(|overpass| overpass.lower == other);
        let beyond = self.beyond[first.upper].iter().filter(|(other, _)| !is_over(*other));
        beyond.map(|&(other, end)| NearFloor::of(end, self.pieces(other))).collect()
    }

    fn below_itself(&self, overpass: &Overpass) -> NearFloor<'s> {
        const FAR: usize = 3;
        let Overpass { at, upper, .. } = *overpass;
        let squares = &self.squares[upper];
        let part = |&nth: &usize| {
            let part = &squares[nth.saturating_sub(FAR)..(nth + FAR + 1).min(squares.len())];
            let points: Vec<Point> = part.iter().map(|&square| middle_of(square)).collect();
            Cow::Owned(FloorPiece::band(&points, SQUARE / 2.0, [0.0, 0.0]))
        };
        let over = self.corridors[upper].tunnel.fittings.iter().filter(|fitting| fitting.feature == Feature::Over);
        let over: Vec<usize> = over.map(|fitting| usize::from(fitting.along / 2)).collect();
        let below: Vec<usize> = places(squares, at).into_iter().filter(|nth| !over.contains(nth)).gather();
        NearFloor { at, pieces: below.iter().map(part).collect() }
    }

    fn rooms(&self, near: Point) -> NearFloor<'s> {
        NearFloor::of(near, &self.rooms)
    }
}

/// Floors, each with its bounds.
fn with_bounds(pieces: &[FloorPiece]) -> Vec<(Rect, &FloorPiece)> {
    pieces.iter().map(|piece| (piece.bounds(), piece)).collect()
}

/// The areas at the ends of a corridor, each with the middle of the corridor's last square there.
struct CorridorEnds([Option<(AreaId, Point)>; 2]);

impl CorridorEnds {
    fn of(corridor: &Corridor) -> Self {
        let Part::Passage(_, (a, b)) = corridor.outline.part else { return Self([None; 2]) };
        let corners = corridor.tunnel.course.corners();
        let end = |area: AreaId, corner: Option<&Square>| Some((area, middle_of(*corner?)));
        Self([end(a, corners.first()), end(b, corners.last())])
    }

    fn meet(&self, area: AreaId, at: Point) -> bool {
        self.0.iter().flatten().any(|(other, there)| *other == area && (*there - at).hypot2() < NEAR * NEAR)
    }
}

/// All other corridors that meet one of a corridor's ends, each with the middle of that end.
fn beyond(all: &[CorridorEnds], corridor: usize) -> Vec<(usize, Point)> {
    let mut found = Vec::new();
    for &(area, end) in all[corridor].0.iter().flatten() {
        let others = all.iter().enumerate().filter(|(other, ends)| *other != corridor && ends.meet(area, end));
        found.extend(others.map(|(other, _)| (other, end)));
    }
    found
}
