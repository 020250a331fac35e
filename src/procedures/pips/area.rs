//! A mapped area: its ways out, and the die that was thrown for it.

use super::doors::door_square;
use super::facts::PipsThrow;
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, AreaKind, AreaName};
use crate::geometry::{Direction, Footprint, Square};

#[derive(Clone, Debug)]
pub struct MappedArea {
    pub kind: AreaKind,
    pub at: Square,
    pub room: Option<Footprint>,
    /// None for the entrance and for landings.
    pub face: Option<Face>,
    pub way: Direction,
    /// The number of exits for which a die was thrown.
    pub exits: usize,
    pub has_stairs: bool,
    /// The number of passages. Secret doors don't count.
    pub passages: usize,
    /// A bit for each [`Direction`]. The way back is always taken.
    taken: u8,
}

#[derive(Clone, Copy, Debug)]
pub struct PipsExit {
    pub from: AreaName,
    pub inside: Square,
    pub way: Direction,
    /// The direction in which the party enters a room that isn't turned. If `way` is diagonal, this direction is 45°
    /// from it.
    pub straight: Direction,
    pub door: bool,
    pub throw: PipsThrow,
}

impl PipsExit {
    /// `inside`: the area's square from which the exit leads out.
    pub fn new(throw: PipsThrow, inside: Square, door: bool) -> Self {
        let (from, way) = (throw.end.spot(), throw.way);
        // If the way is diagonal, two straight directions are beside it. `straight` is the direction farther from the
        // way back. If both are equally far, it is the direction clockwise from the way.
        let eighths = if throw.came.turned(2) == way { -1 } else { 1 };
        let straight = if way.is_diagonal() { way.turned(eighths) } else { way };
        Self { from, inside, way, straight, door, throw }
    }

    /// The square in front of the door, or beyond the corridor's end (R6).
    pub fn first(&self) -> Square {
        self.way.from(self.inside, 1)
    }
}

impl MappedArea {
    pub fn spot(kind: AreaKind, at: Square, way: Direction, face: Option<Face>) -> Self {
        let taken = way.back().bit();
        Self { kind, at, room: None, face, way, taken, exits: 0, has_stairs: false, passages: 0 }
    }

    pub fn room(room: Footprint, way: Direction, face: Face) -> Self {
        Self { room: Some(room), ..Self::spot(AreaKind::Room, room.at(), way, Some(face)) }
    }

    /// The foot of stairs or of a trap door, or the entrance.
    pub fn landing(kind: AreaKind, at: Square, way: Direction) -> Self {
        Self { has_stairs: true, ..Self::spot(kind, at, way, None) }
    }

    /// The way that the die named or, if that way is taken, the next free way clockwise (R5, R7). None if all four ways
    /// are taken.
    pub fn free_way(&self, named: Direction) -> Option<Direction> {
        // A room has exits only in its four walls.
        let named = if self.room.is_some() && named.is_diagonal() { named.turned(1) } else { named };
        (0..4).map(|quarters| named.turned(2 * quarters)).find(|way| self.taken & way.bit() == 0)
    }

    pub fn has_a_way_left(&self) -> bool {
        self.free_way(Direction::North).is_some()
    }

    pub fn has_central_pip(&self) -> bool {
        self.face.is_some_and(|face| face % 2 == 1)
    }

    pub fn exit(&self, doorway: bool, throw: PipsThrow) -> PipsExit {
        PipsExit::new(throw, self.door_square(throw.way), doorway || self.room.is_some())
    }

    pub fn take(&mut self, way: Direction) {
        self.taken |= way.bit();
    }

    pub const fn taken(&self) -> u8 {
        self.taken
    }

    /// Records a passage between the area's square `at` and the square `before` outside. If an exit of the area could
    /// be at `at`, the exit's way is taken from now on.
    pub fn meet(&mut self, at: Square, before: Square) {
        if let Some(side) = Direction::between(at, before).filter(|&side| self.door_square(side) == at) {
            self.take(side);
        }
    }

    pub fn door_square(&self, way: Direction) -> Square {
        self.room.map_or(self.at, |room| door_square(&room, way))
    }

    pub fn footprint(&self) -> Footprint {
        self.room.unwrap_or(Footprint::square(self.at))
    }

    pub fn area(&self, id: AreaId) -> Area {
        let area = match self.room {
            Some(room) => Area::on(id, room),
            None => Area::spot(id, self.kind, self.at),
        };
        Area { die: self.face.map(|face| (Die::D6, face)), ..area }
    }
}
