//! An area as the mapping knows it: its ways out, and what was thrown for it.

use super::doors::door_square;
use super::facts::PipsThrow;
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, AreaKind, Spot};
use crate::geometry::{Direction, Footprint, Square};

/// An area that has been mapped.
#[derive(Clone, Debug)]
pub struct MappedArea {
    pub kind: AreaKind,
    /// Its square, or the square in its middle.
    pub at: Square,
    /// What a room takes up.
    pub room: Option<Footprint>,
    /// The face that it is the piece of.
    pub face: Option<Face>,
    /// The way the party comes in.
    pub way: Direction,
    /// How many exits were thrown for.
    pub exits: usize,
    /// Whether stairs or a trap door lead to or from its middle.
    pub has_stairs: bool,
    /// How many passages end at it that are not secret.
    pub passages: usize,
    /// The ways out that are taken, the way back among them: a bit for each [`Direction`].
    taken: u8,
}

/// A way out of an area that a piece is drawn beyond.
#[derive(Clone, Copy, Debug)]
pub struct PipsExit {
    pub from: Spot,
    /// The square of that area which it leaves.
    pub inside: Square,
    pub way: Direction,
    /// The nearest of the four ways: rooms that are square to the map are entered by it.
    pub straight: Direction,
    /// Whether it begins with a door.
    pub door: bool,
    /// The die that was thrown for it.
    pub throw: PipsThrow,
}

impl PipsExit {
    /// The square in front of the door, or beyond the corridor's end (R6).
    pub fn first(&self) -> Square {
        self.way.from(self.inside, 1)
    }
}

impl MappedArea {
    /// An area of one square.
    pub fn spot(kind: AreaKind, at: Square, way: Direction, face: Option<Face>) -> Self {
        let taken = way.back().bit();
        Self { kind, at, room: None, face, way, taken, exits: 0, has_stairs: false, passages: 0 }
    }

    /// A room.
    pub fn room(room: Footprint, way: Direction, face: Face) -> Self {
        Self { room: Some(room), ..Self::spot(AreaKind::Room, room.at(), way, Some(face)) }
    }

    /// The foot of stairs or of a trap door, or the entrance.
    pub fn landing(kind: AreaKind, at: Square, way: Direction) -> Self {
        Self { has_stairs: true, ..Self::spot(kind, at, way, None) }
    }

    /// The way out of it that a die names: one that is taken counts as the next to the right (R5, R7); none if
    /// all are taken.
    pub fn free_way(&self, named: Direction) -> Option<Direction> {
        // A room that is entered diagonally has four walls all the same.
        let named = if self.room.is_some() && named.is_diagonal() { named.turned(1) } else { named };
        (0..4).map(|quarters| named.turned(2 * quarters)).find(|way| self.taken & way.bit() == 0)
    }

    /// Whether anything more can lead on from it.
    pub fn has_a_way_left(&self) -> bool {
        self.free_way(Direction::North).is_some()
    }

    /// Whether its face has a pip in its centre: 1, 3 or 5.
    pub fn has_central_pip(&self) -> bool {
        self.face.is_some_and(|face| face % 2 == 1)
    }

    /// Its exit that leads this way.
    pub fn exit(&self, way: Direction, doorway: bool, throw: PipsThrow) -> PipsExit {
        // Beside a diagonal corridor the way is halfway between, away from it.
        let eighths = if self.way.turned(2) == way { -1 } else { 1 };
        let straight = if way.is_diagonal() { way.turned(eighths) } else { way };
        let (from, inside) = (throw.end.spot(), self.door_square(way));
        PipsExit { from, inside, way, straight, door: doorway || self.room.is_some(), throw }
    }

    /// Nothing more can leave it this way.
    pub fn take(&mut self, way: Direction) {
        self.taken |= way.bit();
    }

    /// A passage comes in over its square `at`, from the square `before`: that way is taken.
    pub fn meet(&mut self, at: Square, before: Square) {
        if let Some(side) = Direction::between(at, before).filter(|&side| self.door_square(side) == at) {
            self.take(side);
        }
    }

    /// The square that a passage leaves it from.
    pub fn door_square(&self, way: Direction) -> Square {
        self.room.map_or(self.at, |room| door_square(&room, way))
    }

    /// What it takes up.
    pub fn footprint(&self) -> Footprint {
        self.room.unwrap_or(Footprint::square(self.at))
    }

    /// As the dungeon has it.
    pub fn area(&self, id: AreaId) -> Area {
        let area = match self.room {
            Some(room) => Area::on(id, room),
            None => Area::spot(id, self.kind, self.at),
        };
        Area { die: self.face.map(|face| (Die::D6, face)), ..area }
    }
}
