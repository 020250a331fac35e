//! Crossings of corridors with rooms. The room stays whole: the corridor shows through its floor, or crosses it on a
//! bridge.

use super::floor::FloorPlan;
use super::label_spot::{Taken, Thing};
use super::station::Falls;
use crate::dungeon::{AreaId, Feature, Fitting, Tunnel};
use crate::geometry::{Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::scene::grid::{SQUARE, middle_of};
use kurbo::{Point, Vec2};
use std::ops::RangeInclusive;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Crossed {
    pub(super) room: AreaId,
    /// The squares of the corridor that are in the room, as indices.
    squares: RangeInclusive<usize>,
    pub(super) over: bool,
    /// The middle of `squares`.
    pub(super) middle: Point,
    /// The corridor's direction at `middle`, of length 1.
    pub(super) along: Vec2,
    /// The distance from `middle` to either end of `squares`, in map units.
    pub(super) half: f64,
}

impl Crossed {
    /// The crossings of a corridor with rooms. The rooms at the corridor's ends don't count.
    pub(super) fn by(tunnel: &Tunnel, floor: &FloorPlan) -> Vec<Self> {
        let is_told = |feature| matches!(feature, Feature::Over | Feature::Under);
        if !tunnel.fittings.iter().any(|fitting| is_told(fitting.feature)) {
            return Vec::new();
        }
        let squares = tunnel.course.squares();
        let near = rooms_near(tunnel, floor);
        let room_at = |at: &Square| near.iter().find(|(_, room)| room.covers(*at)).map(|(id, _)| *id);
        let rooms: Vec<Option<AreaId>> = squares.iter().map(room_at).collect();
        let (mut found, mut first) = (Vec::new(), 0);
        for run in rooms.chunk_by(|one, other| one == other) {
            let last = first + run.len() - 1;
            if let Some(room) = run[0].filter(|_| first > 0 && last + 1 < squares.len()) {
                found.push(Self::of(tunnel, room, first..=last, &squares));
            }
            first = last + 1;
        }
        found
    }

    fn of(tunnel: &Tunnel, room: AreaId, squares: RangeInclusive<usize>, all: &[Square]) -> Self {
        let (first, last) = (*squares.start(), *squares.end());
        let is_over =
            |feature, along: u16| feature == Feature::Over && (2 * first - 1..=2 * last + 1).contains(&along.into());
        let over = tunnel.fittings.iter().any(|fitting| is_over(fitting.feature, fitting.along));
        let (from, to) = (middle_of(all[first - 1]), middle_of(all[last + 1]));
        let along = (to - from).normalize();
        Self { room, squares, over, middle: from.midpoint(to), along, half: ((to - from).hypot() - SQUARE) / 2.0 }
    }

    pub(super) fn has(&self, along: u16) -> bool {
        self.squares.contains(&(usize::from(along) / 2))
    }

    pub(super) fn taken(&self) -> impl Iterator<Item = Taken> {
        const RADIUS: f64 = 0.62 * SQUARE;
        let (middle, along, half) = (self.middle, self.along, self.half);
        let offs = std::iter::successors(Some(-half), |off| Some(off + RADIUS)).take_while(move |off| *off < half);
        offs.map(move |off| Taken { at: middle + along * off, radius: RADIUS, by: Thing::Way })
    }
}

/// The start and the end of a crossing along the corridor, in half squares, and whether the corridor runs above.
pub(super) type CrossedSpan = (RangeInclusive<u16>, bool);

pub(super) fn crossings(tunnel: &Tunnel, crossed: &[Crossed]) -> Vec<CrossedSpan> {
    let along = |place: usize| u16::try_from(2 * place).unwrap_or(u16::MAX);
    let rooms = crossed.iter().map(|room| (along(*room.squares.start())..=along(*room.squares.end()), room.over));
    let is_in_room = |fitting: &&Fitting| crossed.iter().any(|room| room.has(fitting.along));
    let others = tunnel.fittings.iter().filter(|fitting| !is_in_room(fitting));
    let others = others.filter_map(|fitting| match fitting.feature {
        Feature::Over => Some((fitting.along..=fitting.along, true)),
        Feature::Under => Some((fitting.along..=fitting.along, false)),
        _ => None,
    });
    rooms.chain(others).gather()
}

pub(super) fn flight(crossings: &[CrossedSpan], along: u16) -> Option<Falls> {
    const NEAR: u16 = 4;
    let beside = crossings.iter().filter_map(|(there, over)| {
        let before = there.start().checked_sub(along).filter(|off| (1..=NEAR).contains(off));
        let behind = along.checked_sub(*there.end()).filter(|off| (1..=NEAR).contains(off));
        // Stairs of the upper corridor go up towards the crossing. Stairs of the lower corridor go down towards it.
        let falls = if before.is_some() == *over { Falls::ToStart } else { Falls::ToEnd };
        Some((before.or(behind)?, falls))
    });
    beside.min_by_key(|(off, _)| *off).map(|(_, falls)| falls)
}

/// The parts of a corridor outside the rooms that it crosses, as squares.
pub(super) fn in_the_open(tunnel: &Tunnel, crossed: &[Crossed]) -> Vec<Vec<Square>> {
    let squares = tunnel.course.squares();
    let is_open = |nth: usize| crossed.iter().all(|crossed| !crossed.squares.contains(&nth));
    let numbered: Vec<(usize, Square)> = (0..).zip(squares).gather();
    let parts = numbered.chunk_by(|one, other| is_open(one.0) == is_open(other.0));
    parts.filter(|part| is_open(part[0].0)).map(|part| part.iter().map(|(_, at)| *at).collect()).collect()
}

/// The rooms that a corridor can cross. An area of one square doesn't count as a room.
fn rooms_near<'f>(tunnel: &Tunnel, floor: &'f FloorPlan) -> Vec<(AreaId, &'f Footprint)> {
    let corners = tunnel.course.corners();
    let Some(reach) = corners.iter().map(|&at| SquareRect::around(at, 0)).reduce(SquareRect::union) else {
        return Vec::new();
    };
    let mut near = Vec::new();
    for (id, room) in &floor.rooms {
        // How far the corridor's bounds are from the room's middle, in half squares.
        let [(left, top), (right, bottom)] = reach.corners().map(|corner| room.offset(corner));
        let off = left.max(-right).max(top).max(-bottom);
        if (room.w, room.h) != (1, 1) && off <= i32::from(room.w) + i32::from(room.h) {
            near.push((*id, room));
        }
    }
    near
}
