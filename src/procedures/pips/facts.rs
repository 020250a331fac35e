//! What happens while the map is drawn, what dice are thrown for, and what own dice leave out: facts. `words.rs` says
//! them in English.
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use crate::dice::{Face, Zone};
use crate::dungeon::{AreaId, AreaName, Feature, PassageId};
use crate::geometry::Direction;

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PipsEvent {
    /// Step 1: the party comes in by that end, which is thrown for.
    Start(PipsEnd),
    /// Step 1: the start's die shows 1 and is thrown again (R1).
    ThrownAgain(PipsThrow),
    /// Step 2: a corridor, a dead end, or the passage of a room that has no place (R6). It goes `way`, to the area `to`.
    Corridor { throw: PipsThrow, way: Direction, end: EndsAt, to: AreaName, bend: Option<CorridorBend> },
    /// Step 2: nothing is dug, because a passage goes that way already.
    SameWay(PipsThrow),
    /// Step 2: a room, which may be turned by 45 degrees.
    Room { throw: PipsThrow, room: AreaName, turned: bool },
    /// Step 2: the die once more for a dead end. On a 1 it has stairs or a trap door.
    DeadEnd { dead_end: AreaName, face: Face, by: Option<Feature> },
    /// Step 3: a room has stairs or a trap door in its middle.
    WayDown { throw: PipsThrow, room: AreaName, by: Feature },
    /// Step 3: the way down ends at a new landing, or at an area that is there already (R3).
    Landing { spot: AreaName, is_new: bool },
    /// Step 4: a corridor's end has a T or doorways, to its left and to its right (R4).
    Fork { throw: PipsThrow, face: Face, doorways: bool, ways: [Direction; 2] },
    /// Steps 3 and 4: every way out of the area is taken (R5, R7).
    NoWayLeft(PipsThrow),
    /// Step 5: the new passage goes over or under another one. `rolled`: by stairs or a slope, as the die says (R12).
    Crossing { face: Face, over: bool, rolled: Option<Feature> },
    /// Step 5: a secret door in the wall that two areas share (R8).
    SecretDoor([AreaName; 2]),
    /// Step 6: no end is open, so this one is thrown for, perhaps again.
    OneMore(PipsEnd),
    /// Step 6: the dungeon is finished, with as many pieces as were wanted or fewer.
    Finished { pieces: usize, is_whole: bool },
}

/// A die thrown for an open end: the zone it is in, if that is read, and the next free way if the one it names is taken
/// (R7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PipsThrow {
    pub end: PipsEnd,
    pub face: Face,
    pub zone: Option<Zone>,
    pub next_free: Option<Direction>,
}

/// An end that something leads on from: what a die is thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsEnd {
    /// An exit of a room.
    Exit(AreaName),
    /// The far end of a corridor.
    Corridor(AreaName),
    /// The tunnel that the party comes in by.
    Tunnel(AreaName),
    /// The foot of stairs or of a trap door.
    Stairs(AreaName),
    /// One way of a fork, perhaps through a doorway.
    Fork { spot: AreaName, way: Direction, doorway: bool },
    /// A way out that the player has added.
    Added { spot: AreaName, way: Direction },
}

impl PipsEnd {
    /// The area that it leads on from.
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
    /// Nothing: it is as long as it is to be.
    Rock,
    /// Another corridor, which it joins (R6).
    Corridor(PassageId),
    /// An area.
    Area { area: AreaId, is_room: bool },
}

/// What keeps a corridor from running as its die says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorridorBend {
    /// It comes to the corner of a room, and turns (R10).
    Corner,
    /// It begins with a doorway on a diagonal step, which is an open way (R10).
    Doorway,
    /// It stops in front of a square that is outdoors (R11).
    Outdoors,
}

/// What a die is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsPurpose {
    /// An open end.
    End(PipsEnd),
    /// A corridor's end whose die lies in the Centre.
    Fork(AreaName),
    /// A dead end that may have a way down.
    DeadEnd(AreaName),
    /// The way down in an area.
    WayDown(AreaName),
    /// A corridor to be crossed.
    Crossing,
    /// The player's next exit, as a move.
    NextExit,
    /// The player's next secret door, as a move.
    NextSecretDoor,
}

/// A move that the player can make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsOffer {
    /// Add an exit, in a wall of a room or beside a corridor's end.
    Exit { spot: AreaName, way: Direction, of_room: bool },
    /// Put a secret door between two areas.
    SecretDoor([AreaName; 2]),
    /// Add nothing more.
    Enough,
}

impl PipsOffer {
    /// The area that offers the move. For a wall, the later of its two areas.
    pub const fn spot(self) -> Option<AreaName> {
        match self {
            Self::Exit { spot, .. } | Self::SecretDoor([_, spot]) => Some(spot),
            Self::Enough => None,
        }
    }
}

/// What an own die does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsFault {
    /// Where it lies.
    NoPlace,
    /// How it is turned.
    NoAngle,
}
