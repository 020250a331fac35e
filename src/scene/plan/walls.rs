//! The outlines of rooms and corridors: what is floor, and how far from it a place lies.

use super::SQUARE;
use super::crossed::{self, Crossed};
use super::floor::Floor;
use crate::dungeon::{AreaId, AreaKind, Level, PassageId};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::scene::{Subject, ink};
use kurbo::{BezPath, Circle, Point, Rect, Shape, Vec2};

/// How thick a wall is drawn, in map units; the line between two squares runs in its middle.
pub(super) const WALL: f64 = 3.4;
/// How far a corridor reaches beyond the middle of its last square in the corner of a turned room.
const INTO_A_CORNER: f64 = 0.3 * SQUARE;

/// Something with floor: a room or a corridor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Area(AreaId),
    Passage(PassageId, (AreaId, AreaId)),
}

impl Part {
    pub(super) fn subject(self) -> Subject {
        match self {
            Self::Area(id) => Subject::Room(id.0),
            Self::Passage(id, _) => Subject::Line(u32::MAX, id.0),
        }
    }
}

/// A part's outline: boxes and discs whose union it is.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) part: Part,
    pub(super) pieces: Vec<Piece>,
    /// Where it opens into the outside: no wall and no rock, but no floor either.
    pub(super) open: Vec<Piece>,
    /// The square of an area whose floor is its tunnels'.
    spot: Option<Piece>,
}

impl Outline {
    /// What is lit of it.
    pub(super) fn lit(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().chain(&self.spot)
    }
}

/// A rectangle that lies any way, or a disc.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    Slab { middle: Point, along: Vec2, half: (f64, f64) },
    Disc(Point, f64),
}

/// All outlines of what a level has on a floor, areas before passages.
pub(super) fn outlines(level: &Level, floor: &Floor) -> Vec<Outline> {
    let rooms = level.areas().filter_map(|area| {
        let (part, open, piece) = (Part::Area(area.id), Vec::new(), room(floor.rooms.get(&area.id)?));
        // What stands at a tunnel's end or bend has the tunnel's own outline.
        let alone = area.ground().is_some() || level.degree(area.id) == 0;
        Some(if alone || matches!(area.kind, AreaKind::Room | AreaKind::Stairs) {
            Outline { part, pieces: vec![piece], open, spot: None }
        } else {
            Outline { part, pieces: Vec::new(), open, spot: Some(piece) }
        })
    });
    let passages = level.passages().filter_map(|(id, passage)| {
        let tunnel = floor.corridors.get(&id)?;
        let ends = [passage.a, passage.b].map(|end| level.area(end));
        let opens = ends.map(|end| end.is_some_and(|area| area.kind == AreaKind::Edge));
        // The corners of a square would stick out of a room that is turned.
        let in_room = ends.map(|end| end.is_some_and(|area| area.ground().is_some_and(|ground| ground.turned)));
        let part = Part::Passage(id, (passage.a, passage.b));
        let mut outline = Outline { part, pieces: Vec::new(), open: Vec::new(), spot: None };
        let crossed = Crossed::by(tunnel, floor);
        if crossed.is_empty() {
            corridor(&mut outline, tunnel.course.corners(), opens, in_room);
        } else {
            // Of a room that it runs under or over the walls stay whole.
            let parts = crossed::in_the_open(tunnel, &crossed);
            let last = parts.len().saturating_sub(1);
            for (nth, squares) in parts.into_iter().enumerate() {
                let at_ends = |ends: [bool; 2]| [ends[0] && nth == 0, ends[1] && nth == last];
                corridor(&mut outline, Course::over(squares).corners(), at_ends(opens), at_ends(in_room));
            }
        }
        Some(outline)
    });
    rooms.chain(passages).collect()
}

/// The middle of a square, in map units.
pub(super) fn middle_of(square: Square) -> Point {
    Point::new(f64::from(square.x) * SQUARE, f64::from(square.y) * SQUARE)
}

/// The middle of a room, in map units.
pub(super) fn middle_of_room(room: &Footprint) -> Point {
    let (x, y) = room.middle();
    Point::new(x * SQUARE, y * SQUARE)
}

/// A step that way, in squares.
pub(super) fn step(way: Direction) -> Vec2 {
    let (x, y) = way.step();
    Vec2::new(x.into(), y.into())
}

fn room(ground: &Footprint) -> Piece {
    let middle = middle_of_room(ground);
    let along = if ground.turned { Vec2::new(1.0, 1.0).normalize() } else { Vec2::new(1.0, 0.0) };
    Piece::Slab { middle, along, half: (f64::from(ground.w) * SQUARE / 2.0, f64::from(ground.h) * SQUARE / 2.0) }
}

/// Adds a corridor to an outline: a slab for each straight, and a corner between two.
fn corridor(Outline { pieces, open, .. }: &mut Outline, corners: &[Square], opens: [bool; 2], in_room: [bool; 2]) {
    let half = SQUARE / 2.0;
    if let [alone] = *corners {
        pieces.push(Piece::Slab { middle: middle_of(alone), along: Vec2::new(1.0, 0.0), half: (half, half) });
    }
    let last = corners.len().saturating_sub(2);
    for (nth, pair) in corners.windows(2).enumerate() {
        let (from, to) = (middle_of(pair[0]), middle_of(pair[1]));
        let along = (to - from).normalize();
        // A straight end fills its square; an aslant one is rounded off by its disc.
        let slant = Direction::between(pair[0], pair[1]).is_some_and(Direction::is_diagonal);
        let cap = |is_end: bool, in_room: bool| match (is_end && !slant, in_room) {
            (false, _) => 0.0,
            (true, false) => half,
            (true, true) => INTO_A_CORNER,
        };
        let (before, beyond) = (cap(nth == 0, in_room[0]), cap(nth == last, in_room[1]));
        let (from_cap, to_cap) = (from - along * before, to + along * beyond);
        let slab =
            Piece::Slab { middle: from_cap.midpoint(to_cap), along, half: ((to_cap - from_cap).hypot() / 2.0, half) };
        pieces.push(slab);
        let outside = |at: Point, out: Vec2| Piece::Slab {
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
            pieces.extend([from, to].map(|end| Piece::Disc(end, half)));
        }
    }
    for turn in corners.windows(3) {
        let ways = [Direction::between(turn[0], turn[1]), Direction::between(turn[1], turn[2])];
        let square = ways.iter().flatten().all(|way| !way.is_diagonal());
        let at = middle_of(turn[1]);
        pieces.push(if square {
            Piece::Slab { middle: at, along: Vec2::new(1.0, 0.0), half: (half, half) }
        } else {
            Piece::Disc(at, half)
        });
    }
}

impl Piece {
    /// How far a place lies outside; nothing inside.
    pub(super) fn distance(&self, at: Point) -> f64 {
        self.squared_distance(at).sqrt()
    }

    /// The square of that.
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

    /// What it takes up.
    pub(super) fn bounds(&self) -> Rect {
        match *self {
            Self::Slab { middle, along, half } => {
                let reach =
                    (along.x.abs() * half.0 + along.y.abs() * half.1, along.y.abs() * half.0 + along.x.abs() * half.1);
                Rect::new(middle.x - reach.0, middle.y - reach.1, middle.x + reach.0, middle.y + reach.1)
            }
            Self::Disc(middle, radius) => Rect::from_center_size(middle, (2.0 * radius, 2.0 * radius)),
        }
    }

    /// Its corners, so far outside; clockwise as one sees them. A disc has none.
    pub(super) fn corners(&self, out: f64) -> Option<[Point; 4]> {
        let Self::Slab { middle, along, half } = *self else { return None };
        let across = Vec2::new(-along.y, along.x) * (half.1 + out);
        let along = along * (half.0 + out);
        Some([middle - along - across, middle + along - across, middle + along + across, middle - along + across])
    }

    /// Its outline so far outside, drawn by a hand that sways by about `sway`.
    pub(super) fn outline(&self, out: f64, sway: f64) -> BezPath {
        match (*self, self.corners(out)) {
            (Self::Disc(middle, radius), _) => {
                let mut ring = Circle::new(middle, radius + out).to_path(0.05);
                if ring.area() < 0.0 {
                    ring = ring.reverse_subpaths();
                }
                ring
            }
            (_, Some(corners)) => by_hand(corners, sway),
            (_, None) => BezPath::new(),
        }
    }
}

/// A closed outline whose sides stray a little from the straight, always alike at the same place.
pub(super) fn by_hand(corners: [Point; 4], sway: f64) -> BezPath {
    let mut path = BezPath::new();
    path.move_to(corners[0]);
    for nth in 0..4 {
        edge(&mut path, corners[nth], corners[(nth + 1) % 4], sway);
    }
    path.close_path();
    path
}

/// Goes on to `to` in strokes of a few squares, each with a slight belly.
pub(super) fn edge(path: &mut BezPath, from: Point, to: Point, sway: f64) {
    let along = to - from;
    let length = along.hypot();
    if length < 1.0 || sway <= 0.0 {
        return path.line_to(to);
    }
    let across = Vec2::new(-along.y, along.x) / length;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few strokes")]
    let strokes = (length / (SQUARE * 2.4)).ceil() as u32;
    let (x, y) = (key(from.x + to.x), key(from.y + to.y));
    let mut start = from;
    for nth in 0..strokes {
        let share = |part: f64| from + along * ((f64::from(nth) + part) / f64::from(strokes));
        let stray = |part: u32| across * (ink::wobble(x, y, nth * 4 + part) * sway);
        let end = if nth + 1 == strokes { to } else { share(1.0) + stray(0) * 0.6 };
        path.curve_to(share(0.33) + stray(1), share(0.67) + stray(2), end);
        start = end;
    }
    debug_assert!(start == to);
}

/// A place as a number to draw a hand's tremor from.
#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
pub(super) fn key(at: f64) -> u32 {
    ((at * 4.0).round() as i32).cast_unsigned()
}

/// The floor before an opening into the outside: it takes the wall away there.
pub(super) fn threshold(open: &Piece) -> BezPath {
    let Piece::Slab { middle, along, half } = *open else { return BezPath::new() };
    let near = middle - along * half.0;
    Piece::Slab { middle: near, along, half: (WALL, SQUARE / 2.0 - WALL / 2.0) }.outline(0.0, 0.0)
}
