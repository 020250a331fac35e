//! What happened, what dice are for, and what the steps decide.

use crate::dungeon::{AreaName, Mark};
use crate::geometry::Direction;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelEvent {
    /// What is on a side.
    Side(SideName, SideFind),
    /// An exit of a room. `wall` differs from `rolled` if a passage leads that way already.
    Exit { room: AreaName, wall: Direction, rolled: Direction },
    /// `goes_on`: the next die is rolled at its end.
    Behind { behind: BehindWhat, piece: BehindPiece, way: Direction, goes_on: bool, outcome: BehindOutcome },
    /// What is at a corner or a junction.
    AtJunction(AreaName, JunctionFind),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelPurpose {
    Side(SideName),
    Behind(BehindWhat),
    Exit(AreaName),
    Corner(AreaName),
    Junction(AreaName),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JunctionRow {
    Ordinary,
    Trap,
    TrapDisabled,
    Obstacle,
    Door,
    Room,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JunctionFind {
    Nothing,
    Marked(Mark),
    Door(Direction),
    /// A room of this many squares each way.
    Room(u8),
    NoSpace,
}

/// One side of a tunnel. Left and right are as seen from the first area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    /// `tunnel` or `corridor`.
    pub along: &'static str,
    pub left: bool,
    pub feet: usize,
    /// Out of the tunnel.
    pub faces: Direction,
    pub between: [AreaName; 2],
}

/// What is on a side of a tunnel. The first eight are the faces of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideFind {
    BlankWall,
    SecretDoor,
    Branch,
    Diagonals,
    Blocked(BehindOutcome),
    Door,
    TwoDoors,
    Stairs,
    NoLevelBelow,
    StairsBarred,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate {
    Door,
    SecretDoor,
    Branch,
    Diagonal,
    Stairs,
    /// One more arm of a junction (preconnect R18).
    Arm,
}

/// What is behind a gate at an area. Without a gate, what is at the end of a corridor at that area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BehindWhat {
    pub gate: Option<Gate>,
    pub at: AreaName,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindPiece {
    DeadEnd,
    Corridor,
    Room,
    LongRoom,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindOutcome {
    Area(AreaName),
    Opening(AreaName),
    AlreadyThere,
    Back,
    /// The piece would open into a crossing, where nothing can join.
    Barred,
}

/// How much of what the dice gave is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnPart {
    All,
    /// A passage to what is in the way.
    Opening,
    /// Nothing, because a passage leads there already.
    AlreadyThere,
    /// Nothing, because a passage would lead back.
    Back,
    /// Nothing, because nothing can join a crossing.
    Barred,
}

/// What is in the way of something that could be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    Room(AreaName),
    Area(AreaName),
    Tunnel,
    /// A tunnel of the same junction that comes back.
    OwnTunnel,
    Fitting,
}

/// What a step asks. Areas have the names that they had before the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelQuestion {
    BarredWay(AreaName),
    JunctionRoom(AreaName),
    DiagonalWays,
    DoorPlaces,
    StairsPlace,
    /// Which of two passages or doors comes first.
    FirstOf(Gate),
    /// What is drawn behind a gate, or beyond a blocked passage (None).
    Drawn(Option<BehindWhat>),
    /// The same, if the place where the stairs arrive isn't drawn yet.
    DrawnBelow,
    Setting,
    LongSide,
    Gap,
    CorridorEnd,
    DeadEndPlace,
    Nearest,
    NextRoom,
    Wall(AreaName),
    DoorInWall(AreaName, Direction),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelReason {
    /// `passed`: an earlier tunnel can't have a door.
    FirstClockwise {
        at: AreaName,
        way: Direction,
        passed: bool,
    },
    /// A room of `size` squares each way is drawn, or none if 0. A room of the next larger size would meet the obstacle.
    SpaceAround {
        at: AreaName,
        size: u8,
        larger: Option<(u8, Obstacle)>,
    },
    OneEachWay(Direction),
    OneFarther {
        on: bool,
    },
    BesideIsFree,
    BesideIsDrawnOn,
    LowestLevel,
    CrossingBelow,
    LeftFirst(Gate),
    AllFree(BehindPiece),
    /// The blocked passage has its 10 feet.
    BlockIsFree,
    /// The way meets the obstacle (`covers`: the room would cover it).
    InTheWay {
        obstacle: Obstacle,
        covers: bool,
        drawn: DrawnPart,
    },
    DiagonalWay,
    LongSideAhead,
    /// The squares between a tunnel and a room in its side.
    Gap(i32),
    RollAgain,
    RolledTwice,
    DeadEndAfter {
        squares: i32,
        diagonal: bool,
    },
    /// How many steps away, also diagonally, from where the room would begin.
    Nearest {
        steps: u32,
    },
    /// Others are as many steps away.
    NearestStraight {
        steps: u32,
    },
    /// Others are as near in a straight line, too.
    NearestInNorth {
        steps: u32,
    },
    FoundFirst(AreaName),
    AsRolled {
        room: AreaName,
        wall: Direction,
    },
    Clockwise {
        rolled: Direction,
        wall: Direction,
    },
    /// `even`: two squares are in the middle.
    Middle {
        even: bool,
    },
}

/// An answer, in a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelAnswer {
    Way(Direction),
    /// A way where no door can be.
    Doorless(Direction),
    /// A room's width and height in squares. 0: no room.
    Wide(u8),
    /// How many squares farther along than the measured place.
    Farther(i32),
    Beside,
    InTheTunnel,
    Nowhere,
    /// The left or the right of two.
    Left(bool),
    /// None: a blocked passage.
    Draw(DrawnPart, Option<BehindPiece>),
    /// Set diagonally, or along the squares.
    Diagonally(bool),
    /// The long side leads away from the door, or runs along the wall.
    LongAhead(bool),
    Squares(i32),
    GoesOn(bool),
    /// How many squares ahead.
    Ahead(i32),
    /// How many squares to the east and to the south.
    Away(i32, i32),
    /// A room, and how many of its exits wait.
    Waits(AreaName, usize),
    Wall(Direction),
    /// A square at a wall, and how many squares are before it, from the north or from the west.
    Along(u32, Direction),
}
