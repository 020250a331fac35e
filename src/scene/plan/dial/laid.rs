//! The positions of a dial's parts. A dial shows numbers around a room, and each number stands for a place on the map.
//! The hub is the middle of the dial. The named place is the place that the die has chosen: the room's exit leads
//! there.

use crate::geometry::{Direction, Footprint, Square};
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room, step};
use crate::scene::{Layer, Role, Subject, ink};
use crate::trace::{Dial, DialKind, DialPlace};
use kurbo::{Point, Rect, Vec2};

const BEYOND_NUMERALS: f64 = 2.1 * SQUARE;
const FROM_ROOM: f64 = 0.7 * SQUARE;
const LEAST_RING: f64 = 2.7 * SQUARE;
/// The least distance from the middle of a numeral to the words on the map. Both grow while the map is small on screen.
const CLEAR: f64 = 1.15 * SQUARE;

pub(super) struct LaidDial<'d> {
    pub(super) dial: &'d Dial,
    pub(super) hub: Point,
    /// The radius of the ring around the hub, in map units.
    pub(super) ring: f64,
    /// How far the dial reaches from the hub, in map units. For a square board: half the board's width.
    pub(super) reach: f64,
}

/// A seat: the position of a place's numeral, and the square around which the numeral is enlarged on a small screen.
#[derive(Clone, Copy)]
pub(super) struct Seat {
    pub(super) at: Point,
    pub(super) around: Square,
}

impl<'d> LaidDial<'d> {
    pub(super) fn of(dial: &'d Dial) -> Self {
        let places = dial.places.iter().filter_map(|place| place.at).filter(|at| !dial.over.covers(*at));
        let around = |at: Square| Rect::from_center_size(middle_of(at), (0.0, 0.0));
        let places = places.map(around).reduce(|one, other| one.union(other));
        let hub = match (dial.kind, places) {
            (DialKind::Numbers, _) | (_, None) => middle_of_room(&dial.over),
            (_, Some(places)) => places.center(),
        };
        let far = dial.places.iter().filter_map(|place| Some((middle_of(place.at?) - hub).hypot()));
        let far = far.fold(4.0 * SQUARE, f64::max);
        let corners = ink::corners(rect(&dial.over)).map(|corner| (corner - hub).hypot());
        let ring = corners.into_iter().fold(0.0, f64::max) + FROM_ROOM;
        let reach = match (dial.kind, places) {
            // The places are in the middles of the board's nine parts, so they span two thirds of the board. `reach` is
            // half the board's width.
            (DialKind::Board, Some(places)) => places.width().max(places.height()) * 0.75,
            _ => far + BEYOND_NUMERALS,
        };
        let least = if dial.kind == DialKind::Numbers { 0.0 } else { LEAST_RING };
        Self { dial, hub, ring: ring.max(least).min(far * 0.7), reach }
    }

    /// The subject of everything that stays the same when the die is rolled.
    pub(super) fn subject(&self) -> Subject {
        subject_at(self.dial.over.at(), 0, false)
    }

    pub(super) fn is_named(&self, nth: usize) -> bool {
        self.dial.named == Some(nth)
    }

    pub(super) fn strength(&self, nth: usize) -> f64 {
        if self.dial.named.is_none() || self.is_named(nth) { 1.0 } else { 0.68 }
    }

    pub(super) fn behind(&self) -> Vec2 {
        self.dial.exit.map_or(Vec2::new(0.0, 1.0), |(_, way)| -towards(way))
    }

    /// The places with their indices. The named place is last, so that it is drawn on top.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, &'d DialPlace)> {
        let places = || self.dial.places.iter().enumerate();
        places().filter(|(nth, _)| !self.is_named(*nth)).chain(places().filter(|(nth, _)| self.is_named(*nth)))
    }

    /// The seat of a place is in the middle of the place's square, or as near to it as the words on the map allow: its
    /// numeral covers no room's number. The seat is on the side of the room away from the exit if the place isn't on the
    /// map, or is the room itself. `words`: where the words are.
    pub(super) fn seat(&self, nth: usize, words: &[Rect]) -> Option<Seat> {
        let at = self.dial.places.get(nth)?.at;
        let beside = |turn: f64| {
            let behind = self.behind();
            let across = behind.turn_90();
            let at = self.hub + (behind * 0.91 + across * (turn * 0.41)) * (self.ring + 1.25 * SQUARE);
            Seat { at, around: square_at(at) }
        };
        let Some(around) = at else { return Some(beside(-1.0)) };
        if self.dial.over.covers(around) {
            return Some(beside(1.0));
        }
        let site = middle_of(around);
        let inward = (self.hub - site).normalize();
        let ways = [inward, inward.turn_90(), -inward.turn_90(), -inward];
        let away = |far: f64| ways.map(|way| site + way * (far * SQUARE));
        let seats = [site].into_iter().chain(away(1.7)).chain(away(2.6));
        let is_clear = |at: &Point| words.iter().all(|words| distance(*words, *at) > CLEAR);
        let at = seats.into_iter().find(is_clear).unwrap_or(site + inward * (1.7 * SQUARE));
        Some(Seat { at, around })
    }

    pub(super) fn exit(&self, canvas: &mut Canvas) {
        let Some((door, way)) = self.dial.exit else { return };
        let (at, along) = (middle_of(door), towards(way) * SQUARE);
        let across = along.turn_90();
        let outline = [
            (-0.15, 0.11),
            (0.85, 0.11),
            (0.78, 0.36),
            (1.45, 0.0),
            (0.78, -0.36),
            (0.85, -0.11),
            (-0.15, -0.11),
            (-0.06, 0.0),
        ];
        let arrow = ink::polygon(outline.map(|(far, off)| at + along * far + across * off));
        let subject = subject_at(door, 0, true);
        canvas.line(Layer::Dial, subject, arrow.clone(), Role::Page, 5.0);
        canvas.fill(Layer::Dial, subject, arrow.clone(), Role::Gold);
        canvas.line(Layer::Dial, subject, arrow, Role::Ink, 1.3);
    }
}

/// The distance from a point to a rectangle. 0 inside the rectangle.
fn distance(from: Rect, at: Point) -> f64 {
    (at - Point::new(at.x.clamp(from.x0, from.x1), at.y.clamp(from.y0, from.y1))).hypot()
}

pub(super) fn subject_at(Square { x, y }: Square, size: u8, named: bool) -> Subject {
    Subject::Place { x, y, size, named }
}

pub(super) fn rect(room: &Footprint) -> Rect {
    Rect::from_center_size(middle_of_room(room), (f64::from(room.w) * SQUARE, f64::from(room.h) * SQUARE))
}

#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
pub(super) fn square_at(at: Point) -> Square {
    let along = |units: f64| (units / SQUARE).round() as i32;
    Square::new(along(at.x), along(at.y))
}

pub(super) fn towards(way: Direction) -> Vec2 {
    step(way).normalize()
}
