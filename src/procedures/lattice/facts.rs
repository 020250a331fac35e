//! What happens while a lattice is made, and what its dice are rolled for: facts. `words.rs` says them in English.

use super::layout::{LatticeLayout, Mouth};
use crate::dungeon::AreaId;
use crate::geometry::Direction;

/// What happened in a step, and in which lattice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LatticeFact {
    pub layout: LatticeLayout,
    pub what: LatticeEvent,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatticeEvent {
    /// Step 1: what the throws for a mouth found, in order; how many of them were rolled again because stairs and
    /// secret doors lead neither to a wall nor to a block; and whether the last says where the mouth leads. If not,
    /// six times again were enough (R3).
    Rolled { mouth: Mouth, throws: Vec<MouthRow>, again: usize, settled: bool },
    /// Step 2: nothing leads to a crossing (R6).
    Rock(AreaId),
    /// Step 2: a stretch or spur was dug. A spur has no mouth across. Beyond its mouths is a room or a spur's end.
    Dug {
        first: (Mouth, MouthRoll),
        across: Option<(Mouth, MouthRoll)>,
        beyond: Option<LatticeArea>,
        flight: Option<StairFlight>,
    },
    /// Step 2: the entrance was chosen (R5).
    Entrance(OuterEnd),
    /// Step 2: a part that was cut off was joined (R6).
    Joined(SecretWay),
    /// Step 3: an area of the superstructure is this lattice, and tunnels lead into it from these sides.
    Node(AreaId, Vec<Direction>),
    /// Step 3: the tunnel into that area from a side leads to one of this lattice's outer ends (R7).
    WayIn(AreaId, Direction, OuterEnd),
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatticePurpose {
    /// Where a mouth leads.
    Way(LatticeLayout, Mouth),
    /// Where its stairs or its secret door lead.
    Behind(LatticeLayout, Mouth),
    /// Whether it has stairs or a ladder.
    StairsOrLadder(LatticeLayout, Mouth),
}

/// What two dice find on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MouthRow {
    Blocked,
    Door,
    /// A door, on a double.
    DoorToRoom,
    Wall,
    /// A wall, on a double.
    SecretDoor,
    Tunnel,
    /// A tunnel, on a double.
    Room,
    Stairs(StairFlight),
}

impl MouthRow {
    /// Its row of the table, counted from 0.
    pub fn nth(self) -> usize {
        match self {
            Self::Blocked => 0,
            Self::Door | Self::DoorToRoom => 1,
            Self::Wall | Self::SecretDoor => 2,
            Self::Tunnel | Self::Room => 3,
            Self::Stairs(_) => 4,
        }
    }
}

/// What a mouth is after all its rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MouthRoll {
    pub leads: LeadsTo,
    pub door: bool,
    pub secret: bool,
    pub flight: Option<StairFlight>,
    /// Whether it became a plain tunnel in place of what it rolled (R5, R7).
    pub opened: bool,
}

impl MouthRoll {
    /// Whether the party gets in here without stairs.
    pub fn is_level(self) -> bool {
        matches!(self.leads, LeadsTo::Tunnel | LeadsTo::Room) && self.flight.is_none()
    }
}

/// What a mouth leads to in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LeadsTo {
    Wall,
    Blocked,
    #[default]
    Tunnel,
    Room,
}

/// Stairs, a ladder or both, and whether they lead up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StairFlight {
    pub up: bool,
    pub stairs: bool,
    pub ladder: bool,
}

impl StairFlight {
    /// Joins two flights into one, with at most one staircase and one ladder (R3). The result leads up if `self` does.
    pub fn and(self, other: Self) -> Self {
        Self { up: self.up, stairs: self.stairs || other.stairs, ladder: self.ladder || other.ladder }
    }
}

/// An area of a lattice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LatticeArea {
    Crossing(AreaId),
    Room(AreaId),
    /// The end of a spur.
    End(AreaId),
}

impl LatticeArea {
    /// Its number.
    pub fn id(self) -> AreaId {
        match self {
            Self::Crossing(id) | Self::Room(id) | Self::End(id) => id,
        }
    }
}

/// What is at the outer mouth that was chosen to come in by, and whether the mouth had to be opened for that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OuterEnd {
    pub mouth: Mouth,
    pub area: LatticeArea,
    pub opened: bool,
}

/// How a part that is cut off is joined by a secret door at a mouth (R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecretWay {
    /// On a stretch with two walls, from what is reached.
    Reached(Mouth),
    /// On a stretch with two walls, from elsewhere: from a crossing that was rock or is cut off too.
    Elsewhere { door: Mouth, was_rock: bool },
    /// In place of a block of a passage. If its other mouth is blocked too, that block is cleared away.
    Unblocked { ends: (LatticeArea, LatticeArea), door: Mouth, cleared: Option<Mouth> },
}
