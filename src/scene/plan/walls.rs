//! The outlines of rooms and corridors, and distances from them.

use super::crossed::{self, Crossed};
use super::floor::FloorPlan;
use super::hand::{WALL, by_hand};
use crate::dungeon::{AreaId, AreaKind, Level, PassageId};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::order::one_copy;
use crate::scene::Subject;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room};
use crate::scene::ink::circle;
use kurbo::{BezPath, Point, Rect, Vec2};

/// How far a corridor reaches beyond the middle of its last square, in a room set diagonally.
const INTO_A_CORNER: f64 = 0.3 * SQUARE;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Area(AreaId),
    Passage(PassageId, (AreaId, AreaId)),
}

impl Part {
    pub(super) fn subject(self) -> Subject {
        match self {
            Self::Area(id) => Subject::Room(id),
            Self::Passage(id, _) => Subject::Passage(id),
        }
    }
}

/// The outline of a part, as a union of rectangles and discs.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) part: Part,
    pub(super) pieces: Vec<FloorPiece>,
    /// Openings to the outside: no wall and no rock, but no floor either.
    pub(super) open: Vec<FloorPiece>,
    /// The square of an area that has no floor besides its tunnels.
    spot: Option<FloorPiece>,
}

impl Outline {
    pub(super) fn lit(&self) -> impl Iterator<Item = &FloorPiece> {
        one_copy(self.pieces.iter().chain(&self.spot))
    }
}

/// A rectangle in any direction, or a disc.
#[derive(Clone, Copy, Debug)]
pub(super) enum FloorPiece {
    Slab { middle: Point, along: Vec2, half: (f64, f64) },
    Disc(Point, f64),
}

/// The outlines of a level, areas before passages.
pub(super) fn outlines(level: &Level, floor: &FloorPlan) -> Vec<Outline> {
    let mut outlines = Vec::new();
    outlines.extend(level.areas().filter_map(|area| {
        let (part, piece) = (Part::Area(area.id), room(floor.rooms.get(&area.id)?));
        // An area at a tunnel's end or bend uses the tunnel's outline.
        let alone = area.ground().is_some() || level.degree(area.id) == 0;
        let is_floor = alone || matches!(area.kind, AreaKind::Room | AreaKind::Stairs);
        let (pieces, spot) = if is_floor { (vec![piece], None) } else { (Vec::new(), Some(piece)) };
        Some(Outline { part, pieces, open: Vec::new(), spot })
    }));
    outlines.extend(level.passages().filter_map(|(id, passage)| {
        let tunnel = floor.corridors.get(&id)?;
        let ends = [passage.a, passage.b].map(|end| level.area(end));
        let opens = ends.map(|end| end.is_some_and(|area| area.kind == AreaKind::Edge));
        // The corners of a square would stick out of a room set diagonally.
        let in_room = ends.map(|end| end.is_some_and(|area| area.ground().is_some_and(|ground| ground.turned)));
        let part = Part::Passage(id, (passage.a, passage.b));
        let mut outline = Outline { part, pieces: Vec::new(), open: Vec::new(), spot: None };
        let crossed = Crossed::by(tunnel, floor);
        if crossed.is_empty() {
            corridor(&mut outline, tunnel.course.corners(), opens, in_room);
        } else {
            // The outline leaves out the rooms that the corridor crosses, so their walls stay whole.
            let parts = crossed::in_the_open(tunnel, &crossed);
            let last = parts.len().saturating_sub(1);
            for (nth, squares) in parts.into_iter().enumerate() {
                let at_ends = |ends: [bool; 2]| [ends[0] && nth == 0, ends[1] && nth == last];
                corridor(&mut outline, Course::over(squares).corners(), at_ends(opens), at_ends(in_room));
            }
        }
        Some(outline)
    }));
    outlines
}

fn room(ground: &Footprint) -> FloorPiece {
    let middle = middle_of_room(ground);
    let along = if ground.turned { Vec2::new(1.0, 1.0).normalize() } else { Vec2::new(1.0, 0.0) };
    FloorPiece::Slab { middle, along, half: (f64::from(ground.w) * SQUARE / 2.0, f64::from(ground.h) * SQUARE / 2.0) }
}

/// Adds a corridor to an outline: a rectangle for each straight part, and a corner piece for each turn.
fn corridor(Outline { pieces, open, .. }: &mut Outline, corners: &[Square], opens: [bool; 2], in_room: [bool; 2]) {
    let half = SQUARE / 2.0;
    let filled = |middle: Point| FloorPiece::Slab { middle, along: Vec2::new(1.0, 0.0), half: (half, half) };
    if let [alone] = *corners {
        pieces.push(filled(middle_of(alone)));
    }
    let last = corners.len().saturating_sub(2);
    for (nth, pair) in corners.windows(2).enumerate() {
        let (from, to) = (middle_of(pair[0]), middle_of(pair[1]));
        let along = (to - from).normalize();
        // A straight end fills its square. A diagonal end is rounded off by a disc.
        let slant = Direction::between(pair[0], pair[1]).is_some_and(Direction::is_diagonal);
        let cap = |is_end: bool, in_room: bool| match (is_end && !slant, in_room) {
            (false, _) => 0.0,
            (true, false) => half,
            (true, true) => INTO_A_CORNER,
        };
        let (before, beyond) = (cap(nth == 0, in_room[0]), cap(nth == last, in_room[1]));
        let (from_cap, to_cap) = (from - along * before, to + along * beyond);
        let long = (to_cap - from_cap).hypot();
        pieces.push(FloorPiece::Slab { middle: from_cap.midpoint(to_cap), along, half: (long / 2.0, half) });
        let outside = |at: Point, out: Vec2| FloorPiece::Slab {
            middle: at + out * (SQUARE * 1.15),
            along: out,
            half: (SQUARE * 0.65, half * 1.15),
        };
        if nth == 0 && opens[0] {
            open.push(outside(from, -along));
        }
        if nth == last && opens[1] {
            open.push(outside(to, along));
        }
        if slant {
            pieces.extend([from, to].map(|end| FloorPiece::Disc(end, half)));
        }
    }
    for turn in corners.windows(3) {
        let ways = [Direction::between(turn[0], turn[1]), Direction::between(turn[1], turn[2])];
        let square = ways.iter().flatten().all(|way| !way.is_diagonal());
        let at = middle_of(turn[1]);
        pieces.push(if square { filled(at) } else { FloorPiece::Disc(at, half) });
    }
}

impl FloorPiece {
    /// The distance of a point; 0 if it is inside.
    pub(super) fn distance(&self, at: Point) -> f64 {
        self.squared_distance(at).sqrt()
    }

    /// The squared distance of a point; 0 if it is inside.
    pub(super) fn squared_distance(&self, at: Point) -> f64 {
        match *self {
            Self::Slab { middle, along, half } => {
                let off = at - middle;
                let (u, v) = (off.dot(along).abs() - half.0, off.cross(along).abs() - half.1);
                u.max(0.0) * u.max(0.0) + v.max(0.0) * v.max(0.0)
            }
            Self::Disc(middle, radius) => {
                let out = ((at - middle).hypot2().sqrt() - radius).max(0.0);
                out * out
            }
        }
    }

    pub(super) fn bounds(&self) -> Rect {
        match *self {
            Self::Slab { middle, along, half } => {
                let (x, y) = (along.x.abs(), along.y.abs());
                let reach = Vec2::new(x * half.0 + y * half.1, y * half.0 + x * half.1);
                Rect::from_points(middle - reach, middle + reach)
            }
            Self::Disc(middle, radius) => Rect::from_center_size(middle, (2.0 * radius, 2.0 * radius)),
        }
    }

    /// Its corners, moved outwards, clockwise on the map. None for a disc.
    pub(super) fn corners(&self, out: f64) -> Option<[Point; 4]> {
        let Self::Slab { middle, along, half } = *self else { return None };
        let across = along.turn_90() * (half.1 + out);
        let along = along * (half.0 + out);
        Some([middle - along - across, middle + along - across, middle + along + across, middle - along + across])
    }

    /// Its outline, moved outwards and drawn with a wobble of about `sway`.
    pub(super) fn outline(&self, out: f64, sway: f64) -> BezPath {
        match (*self, self.corners(out)) {
            (Self::Disc(middle, radius), _) => circle(middle, radius + out),
            (_, Some(corners)) => by_hand(corners, sway),
            (_, None) => BezPath::new(),
        }
    }
}

/// The floor at an opening to the outside. It covers the wall there.
pub(super) fn threshold(open: &FloorPiece) -> BezPath {
    let FloorPiece::Slab { middle, along, half } = *open else { return BezPath::new() };
    let near = middle - along * half.0;
    FloorPiece::Slab { middle: near, along, half: (WALL, SQUARE / 2.0 - WALL / 2.0) }.outline(0.0, 0.0)
}
