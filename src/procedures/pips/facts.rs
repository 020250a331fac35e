#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dice::{Face, Zone};
use crate::dungeon::{AreaId, AreaName, Feature, PassageId};
use crate::geometry::Direction;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PipsEvent {
    /// Step 1: the first die is thrown for this end.
    Start(PipsEnd),
    /// Step 1, if the die shows 1 (R1).
    ThrownAgain(PipsThrow),
    /// Step 2: a corridor, a dead end, or the passage of a room that doesn't fit (R6). `feet` is its length, if it is
    /// shorter than its die says.
    Corridor {
        throw: PipsThrow,
        way: Direction,
        end: EndsAt,
        to: AreaName,
        bend: Option<CorridorBend>,
        feet: Option<u32>,
    },
    /// Step 2: a passage already goes that way.
    SameWay(PipsThrow),
    /// Step 2.
    Room { throw: PipsThrow, room: AreaName, turned: bool },
    /// Step 2: another die is rolled for a dead end. On a 1, the dead end gets a way down.
    DeadEnd { dead_end: AreaName, face: Face, down: Option<RolledWayDown> },
    /// Step 3: a way down in the middle of a room.
    WayDown { throw: PipsThrow, room: AreaName, down: RolledWayDown },
    /// Step 3: either a new landing, or an area already mapped (R3).
    Landing { spot: AreaName, is_new: bool },
    /// Step 4: a T or doorways. `ways` are left and right (R4).
    Fork { throw: PipsThrow, face: Face, doorways: bool, ways: [Direction; 2] },
    /// Steps 3 and 4: every way out of the area is taken (R5, R7).
    NoWayLeft(PipsThrow),
    /// Step 5. `rolled` is stairs or a slope, if the die says which (R12).
    Crossing { face: Face, over: bool, rolled: Option<Feature> },
    /// Step 5: a secret door in the wall that two areas share (R8).
    SecretDoor([AreaName; 2]),
    /// Step 6: no end is open, so the die is thrown for this end.
    OneMore(PipsEnd),
    /// Step 6. `is_whole`: the map has as many pieces as the option asks for.
    Finished { pieces: usize, is_whole: bool },
}

/// Stairs if the face is even, a trap door if it is odd (R3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RolledWayDown {
    pub by: Feature,
    pub face: Face,
}

/// `zone` is `None` if the zone isn't read. `next_free` is the way out, if it isn't the way that the die names (R7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PipsThrow {
    pub end: PipsEnd,
    pub face: Face,
    pub zone: Option<Zone>,
    pub next_free: Option<Direction>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsEnd {
    Exit(AreaName),
    Corridor(AreaName),
    Tunnel(AreaName),
    Stairs(AreaName),
    Fork { spot: AreaName, way: Direction, doorway: bool },
    Added { spot: AreaName, way: Direction },
}

impl PipsEnd {
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndsAt {
    /// Nothing mapped.
    Rock,
    /// A corridor, which gets a new junction (R6).
    Corridor(PassageId),
    /// An area.
    Area { area: AreaId, is_room: bool },
}

/// Why a corridor doesn't run as its die says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorridorBend {
    /// It meets the corner of a room and turns (R10).
    Corner,
    /// The doorway is on a diagonal step, so it becomes an opening without a door (R10).
    Doorway,
    /// It stops in front of a square outdoors (R11).
    Outdoors,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsPurpose {
    End(PipsEnd),
    /// A corridor's end, when its die lies in the Centre.
    Fork(AreaName),
    DeadEnd(AreaName),
    WayDown(AreaName),
    Crossing,
    NextExit,
    NextSecretDoor,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsOffer {
    Exit { spot: AreaName, way: Direction, of_room: bool },
    SecretDoor([AreaName; 2]),
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsFault {
    NoPlace,
    NoAngle,
}
