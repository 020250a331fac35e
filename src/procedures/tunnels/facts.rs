use crate::dungeon::{AreaName, Mark};
use crate::geometry::Direction;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelEvent {
    /// What is on a side.
    Side(SideName, SideFind),
    /// An exit of a room. `wall` isn't as `rolled` if a passage leads that way already.
    Exit { room: AreaName, wall: Direction, rolled: Direction },
    /// `diagonal`: the way runs diagonally. `goes_on`: the next die is rolled at its end.
    Behind { behind: BehindWhat, piece: BehindPiece, diagonal: bool, goes_on: bool, outcome: BehindOutcome },
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
    /// The width of the room in squares, each way.
    Room(u8),
    NoSpace,
}

/// Left and right as seen from the first area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    /// `tunnel` or `corridor`.
    pub along: &'static str,
    pub left: bool,
    pub feet: usize,
    pub between: [AreaName; 2],
}

/// The first eight are the faces of the die.
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

/// What is behind a gate at an area. Without a gate, it is at the end of a corridor.
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
    /// It would open into a crossing, where nothing can join.
    Barred,
}
