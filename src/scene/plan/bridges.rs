//! Where corridors run over corridors.
//!
//! The side of a corridor is open where the corridor runs over a lower floor. There, a parapet takes the place of the
//! wall. The parapet reaches from wall to wall of the lower corridor, at any angle, and follows the upper corridor
//! around a bend. Crossings close together share a parapet. A floor as high as the upper corridor, or higher, gets no
//! parapet: a corridor that begins where the upper corridor ends, a room, or a third corridor that runs over the upper
//! corridor.

use super::crossed::Crossed;
use super::open_sides::{AtSide, OpenSide, SideLine};
use super::pieces::FloorPiece;
use super::station::Station;
use super::walls::{Outline, Part};
use crate::dungeon::{AreaId, Feature, PassageId, Tunnel};
use crate::geometry::Square;
use crate::scene::grid::{SQUARE, middle_of};
use kurbo::{Point, Rect};

/// How far from the middle of a crossing a side can be open, in map units. Corridors at 45 degrees need 1.3 squares.
const NEAR: f64 = 1.7 * SQUARE;

pub(super) type Corridor<'f> = (PassageId, &'f Tunnel, Vec<Crossed>);

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Bridge {
    pub(super) id: PassageId,
    /// The corners of the upper corridor's floor at each crossing.
    pub(super) decks: Vec<Vec<Point>>,
    pub(super) sides: Vec<OpenSide>,
}

const NONE: &[NearFloor] = &[];

/// A place where one corridor runs over another. `upper` and `lower` are the indices of the corridors.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Overpass {
    at: Point,
    upper: usize,
    lower: usize,
}

pub(super) fn bridges(corridors: &[Corridor], outlines: &[Outline]) -> Vec<Bridge> {
    let is_over = |tunnel: &Tunnel| tunnel.fittings.iter().any(|fitting| fitting.feature == Feature::Over);
    if !corridors.iter().any(|(_, tunnel, _)| is_over(tunnel)) {
        return Vec::new();
    }
    let squares: Vec<Vec<Square>> = corridors.iter().map(|(_, tunnel, _)| tunnel.course.squares()).collect();
    let overpasses = overpasses(corridors, &squares);
    let around = Surroundings::of(corridors, outlines, &squares);
    let mut bridges = Vec::new();
    let mut parapets: Vec<FloorPiece> = Vec::new();
    for (upper, &(id, tunnel, _)) in corridors.iter().enumerate() {
        let over: Vec<Overpass> = overpasses.iter().copied().filter(|overpass| overpass.upper == upper).collect();
        if over.is_empty() {
            continue;
        }
        let below: Vec<NearFloor> = over.iter().flat_map(|overpass| around.below(overpass)).collect();
        let level = around.level_with(&over);
        let above = overpasses.iter().filter(|above| above.lower == upper && above.upper != upper);
        let above = above.map(|above| NearFloor::of(above.at, around.pieces(above.upper)));
        let walled: Vec<NearFloor> = above.chain(over.iter().map(|overpass| around.rooms(overpass.at))).collect();
        // Two corridors side by side share the parapet between them.
        let shared: Vec<NearFloor> = over.iter().map(|overpass| NearFloor::of(overpass.at, parapets.iter())).collect();
        let lines = SideLine::both(tunnel.course.corners());
        let open = |line: &SideLine, below: &[NearFloor], [level, shared]: [&[NearFloor]; 2]| {
            let covers = |floors: &[NearFloor], at: Point| floors.iter().any(|floor| floor.covers(at));
            let floors = below.iter().chain(level).chain(shared).chain(&walled);
            let pieces: Vec<&FloorPiece> = floors.flat_map(|floor| &floor.pieces).collect();
            line.open(&pieces, &|at| {
                if covers(level, at) {
                    AtSide::Level
                } else if covers(below, at) && !covers(&walled, at) && !covers(shared, at) {
                    AtSide::Below
                } else {
                    AtSide::Wall
                }
            })
        };
        let deck = |overpass: &Overpass| {
            let below = around.below(overpass);
            let sides =
                lines.each_ref().map(|line| open(line, &below, [NONE; 2]).into_iter().flat_map(|side| side.points));
            let [left, right] = sides.map(Iterator::collect::<Vec<Point>>);
            left.into_iter().chain(right.into_iter().rev()).collect()
        };
        let decks = over.iter().map(deck).collect();
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
    let bounds: Vec<Rect> = corridors.iter().map(|(_, tunnel, _)| bounds(tunnel)).collect();
    let mut found = Vec::new();
    for (upper, (_, tunnel, crossed)) in corridors.iter().enumerate() {
        for fitting in tunnel.fittings.iter().filter(|fitting| fitting.feature == Feature::Over) {
            let Some(Station { at, .. }) = Station::of(tunnel, fitting.along) else { continue };
            if crossed.iter().any(|room| room.has(fitting.along)) {
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
                    _ => (height(corridors[lower].1, at), lower) < (height(tunnel, at), upper),
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
    (0..squares.len()).filter(|&nth| is_here(nth, nth) || is_here(nth, nth + 1)).collect()
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
struct NearFloor {
    at: Point,
    pieces: Vec<FloorPiece>,
}

impl NearFloor {
    fn of<'o>(at: Point, pieces: impl Iterator<Item = &'o FloorPiece>) -> Self {
        let around = Rect::from_center_size(at, (2.0 * NEAR, 2.0 * NEAR));
        Self { at, pieces: pieces.filter(|piece| piece.bounds().overlaps(around)).cloned().collect() }
    }

    fn covers(&self, at: Point) -> bool {
        (self.at - at).hypot2() < NEAR * NEAR && self.pieces.iter().any(|piece| piece.contains(at))
    }
}

struct Surroundings<'s, 'f> {
    corridors: &'s [Corridor<'f>],
    squares: &'s [Vec<Square>],
    /// The outline of each corridor.
    own: Vec<Option<&'s Outline>>,
    /// The rooms' floors, each with its bounds.
    rooms: Vec<(Rect, &'s FloorPiece)>,
    /// For each corridor: all other corridors that meet one of its ends, each with the middle of that end.
    beyond: Vec<Vec<(usize, Point)>>,
}

impl<'s, 'f> Surroundings<'s, 'f> {
    fn of(corridors: &'s [Corridor<'f>], outlines: &'s [Outline], squares: &'s [Vec<Square>]) -> Self {
        let is_of =
            |outline: &Outline, id: PassageId| matches!(outline.part, Part::Passage(passage, _) if passage == id);
        let own = corridors.iter().map(|&(id, ..)| outlines.iter().find(|outline| is_of(outline, id)));
        let own: Vec<Option<&Outline>> = own.collect();
        let ends = |(outline, squares): (Option<&Outline>, &Vec<Square>)| {
            let Some(Part::Passage(_, (a, b))) = outline.map(|outline| outline.part) else { return Vec::new() };
            let ends = [a, b].into_iter().zip([squares.first(), squares.last()]);
            ends.filter_map(|(area, end)| Some((area, middle_of(*end?)))).collect()
        };
        let ends: Vec<Vec<(AreaId, Point)>> = own.iter().copied().zip(squares).map(ends).collect();
        let areas = outlines.iter().filter(|outline| matches!(outline.part, Part::Area(_)));
        let rooms = areas.flat_map(|outline| &outline.pieces).map(|piece| (piece.bounds(), piece)).collect();
        Self { corridors, squares, own, rooms, beyond: beyond(&ends) }
    }

    fn pieces(&self, corridor: usize) -> impl Iterator<Item = &'s FloorPiece> {
        self.own[corridor].into_iter().flat_map(|outline| &outline.pieces)
    }

    /// The floors of the lower corridor and of the corridors that meet its ends. A corridor that also meets an end of
    /// the upper corridor is left out.
    fn below(&self, overpass: &Overpass) -> Vec<NearFloor> {
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
    fn level_with(&self, over: &[Overpass]) -> Vec<NearFloor> {
        let Some(first) = over.first() else { return Vec::new() };
        let is_over = |other: usize| over.iter().any(|overpass| overpass.lower == other);
        let beyond = self.beyond[first.upper].iter().filter(|(other, _)| !is_over(*other));
        beyond.map(|&(other, end)| NearFloor::of(end, self.pieces(other))).collect()
    }

    fn below_itself(&self, overpass: &Overpass) -> NearFloor {
        const FAR: usize = 3;
        let Overpass { at, upper, .. } = *overpass;
        let squares = &self.squares[upper];
        let part = |&nth: &usize| {
            let part = &squares[nth.saturating_sub(FAR)..(nth + FAR + 1).min(squares.len())];
            let points: Vec<Point> = part.iter().map(|&square| middle_of(square)).collect();
            FloorPiece::band(&points, SQUARE / 2.0, [0.0, 0.0])
        };
        let over = self.corridors[upper].1.fittings.iter().filter(|fitting| fitting.feature == Feature::Over);
        let over: Vec<usize> = over.map(|fitting| usize::from(fitting.along / 2)).collect();
        let below: Vec<usize> = places(squares, at).into_iter().filter(|nth| !over.contains(nth)).collect();
        NearFloor { at, pieces: below.iter().map(part).collect() }
    }

    fn rooms(&self, near: Point) -> NearFloor {
        let around = Rect::from_center_size(near, (2.0 * NEAR, 2.0 * NEAR));
        let near_rooms = self.rooms.iter().filter(|(bounds, _)| bounds.overlaps(around));
        NearFloor { at: near, pieces: near_rooms.map(|(_, piece)| (*piece).clone()).collect() }
    }
}

/// For each corridor, all other corridors that meet one of its ends, each with the middle of that end. `ends`: the areas
/// at the ends of each corridor, each with the middle of the corridor's last square there.
fn beyond(ends: &[Vec<(AreaId, Point)>]) -> Vec<Vec<(usize, Point)>> {
    let meets = |area: AreaId, end: Point| {
        move |&(other, there): &(AreaId, Point)| other == area && (there - end).hypot2() < NEAR * NEAR
    };
    let beyond = |(corridor, own): (usize, &Vec<(AreaId, Point)>)| {
        let mut found = Vec::new();
        for &(area, end) in own {
            let others = ends.iter().enumerate().filter(|(other, _)| *other != corridor);
            found.extend(others.filter(|(_, ends)| ends.iter().any(meets(area, end))).map(|(other, _)| (other, end)));
        }
        found
    };
    ends.iter().enumerate().map(beyond).collect()
}
