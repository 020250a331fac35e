#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dice::{Face, Zone};
use crate::dungeon::{AreaId, AreaName, Feature, LevelId, PassageId};
use crate::geometry::{Direction, Square};

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
    /// Step 2: a new room.
    Room { throw: PipsThrow, room: AreaName, turned: bool },
    /// Step 2: another die is rolled for a dead end. On a 1, the dead end gets a way down.
    DeadEnd { dead_end: AreaName, face: Face, down: Option<RolledWayDown> },
    /// Step 3: a way down in the middle of a room.
    WayDown { throw: PipsThrow, room: AreaName, down: RolledWayDown },
    /// Step 3: a way down leads to a new landing, or to an area already mapped (R3).
    Landing { spot: AreaName, is_new: bool },
    /// Step 4: a T-junction or two doorways. `ways` are left and right (R4).
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

/// `zone` is `None` if the zone isn't read. `way` is the way out. `next_free` is the same, if it isn't the way that the
/// die names (R7). `came` is the direction in which the party came into the area. `taken` has a bit for each way out that
/// wasn't free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PipsThrow {
    pub end: PipsEnd,
    pub face: Face,
    pub zone: Option<Zone>,
    pub next_free: Option<Direction>,
    pub way: Direction,
    pub came: Direction,
    pub taken: u8,
}

impl PipsEvent {
    /// The throw for an open end. That end isn't open any more.
    pub const fn throw(&self) -> Option<&PipsThrow> {
        match self {
            Self::Corridor { throw, .. }
            | Self::Room { throw, .. }
            | Self::WayDown { throw, .. }
            | Self::Fork { throw, .. }
            | Self::SameWay(throw)
            | Self::NoWayLeft(throw) => Some(throw),
            _ => None,
        }
    }
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

/// Faces are of dice that the step rolled, angles in degrees.
#[derive(Clone, Copy, Debug)]
pub enum PipsQuestion {
    /// Step 1: whether a 1 for the start counts.
    StartAgain,
    /// For which open end the die is thrown.
    NextEnd,
    /// Steps 1, 3 and 4: which way an end leads on.
    Way(PipsEnd),
    /// Step 2: what the face means.
    Piece(Face),
    /// Step 2: how a room is turned, if it fits.
    Lie { angle: u16 },
    /// Step 2: where a corridor or the passage of a room ends. `angle`, if it counts.
    End { of_room: bool, angle: Option<u16> },
    /// Step 2: where the new passage has doors.
    Doors,
    /// Step 2: whether a dead end has a way down. `then` is the face of the second die.
    DeadEnd { face: Face, then: Option<Face> },
    /// Step 3: stairs or a trap door.
    WayDown(Face),
    /// Step 3: where a way down leads.
    Landing,
    /// Step 4: a T or doorways.
    Fork(Face),
    /// Step 4: where the two ways of a T or of doorways lead.
    TwoWays,
    /// Step 5: over or under.
    Crossing(Face),
    /// Step 5: which area gets a secret door to this area.
    SecretDoor(AreaName),
    /// Step 6: which end is opened if none is open.
    MoreExits,
    /// Step 6: what happens to ends that are still open.
    OpenEnds,
}

#[derive(Clone, Copy, Debug)]
pub enum PipsReason {
    StartAgain,
    NextEnd(PipsEnd),
    /// `right` is the right answer. `last`: its level is the last.
    Way {
        throw: PipsThrow,
        right: PipsAnswer,
        last: bool,
    },
    Piece(Face),
    /// `blocked`: why the room doesn't fit.
    Lie {
        angle: u16,
        lie: RoomLie,
        blocked: Option<Blocked>,
    },
    /// `out` is the direction of the exit, `way` the direction of the corridor, `right` the right answer.
    End {
        throw: PipsThrow,
        angle: u16,
        way: Direction,
        right: PipsAnswer,
        bend: Option<CorridorBend>,
    },
    Doors,
    /// Only another 1 gives a dead end a way down.
    NoWayDown,
    /// An even or an odd die decided for this answer.
    Parity {
        face: Face,
        right: PipsAnswer,
    },
    Landing {
        spot: AreaName,
        is_new: bool,
    },
    /// The direction in which the corridor came.
    TwoWays(Direction),
    /// `face` is the face of the later area, which comes first.
    SecretDoor {
        areas: [AreaName; 2],
        face: Face,
    },
    /// `exits` is the number of dice thrown for exits of the room.
    MoreExits {
        end: PipsEnd,
        exits: usize,
    },
    OpenEnds {
        pieces: usize,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsAnswer {
    ThrowAgain,
    Open(PipsEnd),
    Way(Direction),
    /// The Centre means no side of the area.
    Centre {
        of_room: bool,
    },
    NoWay,
    Piece(Face),
    Lie(RoomLie),
    /// The room doesn't fit.
    NoRoom,
    /// `feet` is the corridor's length, `to` the area that it meets.
    End {
        at: Square,
        way: Direction,
        feet: u32,
        end: EndsAt,
        to: Option<AreaName>,
    },
    /// A passage already goes that way.
    NoPiece,
    Doors {
        begins: bool,
        ends: bool,
    },
    NoWayDown,
    /// Stairs or a trap door.
    AnyWayDown,
    WayDown(Feature),
    NewLanding,
    Joined(AreaName),
    Fork {
        doorways: bool,
    },
    TwoWays(Direction),
    Crossing {
        over: bool,
    },
    Wall(AreaName, BetweenAreas),
    /// A room with the number of dice thrown for its exits. `level`, if it isn't the level of the step.
    Room {
        room: AreaName,
        exits: usize,
        closed: bool,
        level: Option<LevelId>,
    },
    BlankWalls,
    ThrowForEach,
    DeadEnds,
}

/// How a room is turned. `long` is the direction of its long side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoomLie {
    pub turned: bool,
    pub long: Option<Direction>,
}

/// Why a room doesn't fit (R6, R10, R11).
#[derive(Clone, Copy, Debug)]
pub enum Blocked {
    ByArea(AreaName),
    ByCorridor,
    ByDiagonal,
    Outdoors,
    /// The passage can't turn to enter the room.
    NoWayIn,
}

/// What two areas share (R8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BetweenAreas {
    /// A wall and no passage.
    Wall,
    /// A wall and a passage.
    Passage,
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PipsFault {
    NoPlace,
    NoAngle,
}
