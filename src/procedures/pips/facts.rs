//! What happens in `pips`, what its dice are thrown for, what a player can add, and what own dice lack. `words.rs` has
//! the sentences.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dice::{Face, Zone};
use crate::dungeon::{AreaId, AreaName, Feature, PassageId};
use crate::geometry::Direction;

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PipsEvent {
    /// Step 1: the party comes in by this end, and the first die is thrown for it.
    Start(PipsEnd),
    /// Step 1: the start's die shows 1 and is thrown again (R1).
    ThrownAgain(PipsThrow),
    /// Step 2: a corridor, a dead end, or the passage of a room that doesn't fit (R6). It goes `way`, to the area `to`.
    /// `feet`: its length, if it is shorter than its die says.
    Corridor {
        throw: PipsThrow,
        way: Direction,
        end: EndsAt,
        to: AreaName,
        bend: Option<CorridorBend>,
        feet: Option<u32>,
    },
    /// Step 2: nothing is dug, because a passage already goes that way.
    SameWay(PipsThrow),
    /// Step 2: a room, which may be turned by 45 degrees.
    Room { throw: PipsThrow, room: AreaName, turned: bool },
    /// Step 2: another die for a dead end. On a 1 it gets stairs or a trap door, `by`.
    DeadEnd { dead_end: AreaName, face: Face, by: Option<Feature> },
    /// Step 3: a room gets stairs or a trap door in its middle.
    WayDown { throw: PipsThrow, room: AreaName, by: Feature },
    /// Step 3: the way down ends at a new landing, or at an area that is already mapped (R3).
    Landing { spot: AreaName, is_new: bool },
    /// Step 4: a corridor ends in a T or has doorways. `ways` are left and right (R4).
    Fork { throw: PipsThrow, face: Face, doorways: bool, ways: [Direction; 2] },
    /// Steps 3 and 4: every way out of the area is taken (R5, R7).
    NoWayLeft(PipsThrow),
    /// Step 5: the new passage goes over or under a corridor. `rolled` is stairs or a slope, if the die says which
    /// (R12).
    Crossing { face: Face, over: bool, rolled: Option<Feature> },
    /// Step 5: a secret door in the wall that two areas share (R8).
    SecretDoor([AreaName; 2]),
    /// Step 6: no end is open, so the die is thrown for this end, perhaps again.
    OneMore(PipsEnd),
    /// Step 6: the map is finished. `is_whole`: it has as many pieces as the option asks for.
    Finished { pieces: usize, is_whole: bool },
}

/// A die thrown for an open end. `zone` is `None` if the zone isn't read. `next_free` is the way out, if it isn't the
/// way that the die names (R7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PipsThrow {
    pub end: PipsEnd,
    pub face: Face,
    pub zone: Option<Zone>,
    pub next_free: Option<Direction>,
}

/// An open end, for which a die is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsEnd {
    /// An exit of a room.
    Exit(AreaName),
    /// The far end of a corridor.
    Corridor(AreaName),
    /// The tunnel by which the party comes in.
    Tunnel(AreaName),
    /// The foot of stairs or of a trap door.
    Stairs(AreaName),
    /// The left or the right way of a fork. `doorway` is false for a T.
    Fork { spot: AreaName, way: Direction, doorway: bool },
    /// A way out that the player added.
    Added { spot: AreaName, way: Direction },
}

impl PipsEnd {
    /// The area from which it leads on.
    pub const fn spot(self) -> AreaName {
        let (Self::Exit(spot)
        | Self::Corridor(spot)
        | Self::Tunnel(spot)
        | Self::Stairs(spot)
        | Self::Fork { spot, .. }
        | Self::Added { spot, .. }) = self;
        spot
    }
}

/// What a corridor ends at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndsAt {
    /// Nothing mapped.
    Rock,
    /// Another corridor, at a new junction (R6).
    Corridor(PassageId),
    /// An area.
    Area { area: AreaId, is_room: bool },
}

/// Why a corridor doesn't run as its die says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorridorBend {
    /// It meets the corner of a room and turns (R10).
    Corner,
    /// Its doorway is on a diagonal step, so it becomes an opening without a door (R10).
    Doorway,
    /// It stops in front of a square that is outdoors (R11).
    Outdoors,
}

/// What a die or a move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsPurpose {
    End(PipsEnd),
    /// The end of a corridor, when its die lies in the Centre: a T or doorways.
    Fork(AreaName),
    /// Whether a dead end has a way down.
    DeadEnd(AreaName),
    /// Whether the way down in an area is stairs or a trap door.
    WayDown(AreaName),
    /// Whether a new passage goes over or under a corridor.
    Crossing,
    /// A move: the player's next exit.
    NextExit,
    /// A move: the player's next secret door.
    NextSecretDoor,
}

/// A move that the player can make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsOffer {
    /// Add an exit in a wall of a room, at a corridor's end or at the entrance.
    Exit { spot: AreaName, way: Direction, of_room: bool },
    /// Put a secret door between two areas.
    SecretDoor([AreaName; 2]),
    /// Add nothing more.
    Enough,
}

impl PipsOffer {
    /// The area where the page offers the move. For a secret door, the area that was mapped later.
    pub const fn spot(self) -> Option<AreaName> {
        match self {
            Self::Exit { spot, .. } | Self::SecretDoor([_, spot]) => Some(spot),
            Self::Enough => None,
        }
    }
}

/// What an own die lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsFault {
    NoPlace,
    NoAngle,
}
