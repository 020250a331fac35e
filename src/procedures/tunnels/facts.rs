//! What is found on the sides of a tunnel and behind them: facts. `words.rs` says them in English.

use crate::dungeon::{AreaName, Mark};
use crate::geometry::Direction;

/// What happened in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelEvent {
    /// What is on a side.
    Side(SideName, SideFind),
    /// Which way an exit of a room faces. If the way that the die named is taken, the exit faces another one.
    Exit { room: AreaName, wall: Direction, rolled: Direction },
    /// What is behind a gate. It may lead on diagonally, and a die may be rolled at its end.
    Behind { behind: BehindWhat, piece: BehindPiece, diagonal: bool, goes_on: bool, outcome: BehindOutcome },
    /// What is at a corner or a junction.
    AtJunction(AreaName, JunctionFind),
}

/// What dice are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelPurpose {
    Side(SideName),
    Behind(BehindWhat),
    /// Which way an exit of a room faces.
    Exit(AreaName),
    /// What is at a corner.
    Corner(AreaName),
    /// What is at a junction.
    Junction(AreaName),
}

/// The rows of the table for corners and junctions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JunctionRow {
    Ordinary,
    Trap,
    TrapDisabled,
    Obstacle,
    Door,
    Room,
}

/// What is at a corner or a junction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JunctionFind {
    Nothing,
    /// A trap, one that is disabled, or an obstacle.
    Marked(Mark),
    /// A door bars the tunnel that leaves that way.
    Door(Direction),
    /// A room this many squares wide and high.
    Room(u8),
    /// A room was rolled, and there is no space for one.
    NoSpace,
}

/// A side of a place along a tunnel, left or right as the tunnel is gone along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    pub left: bool,
    /// How far the place is from the first area.
    pub feet: usize,
    /// The areas at the tunnel's ends: the one that is measured from, and the other.
    pub between: [AreaName; 2],
}

/// What is on a side, by the faces of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideFind {
    BlankWall,
    SecretDoor,
    Branch,
    Diagonals,
    /// A blocked passage, and what came of it.
    Blocked(BehindOutcome),
    Door,
    TwoDoors,
    Stairs,
    /// Stairs, but there can be no level below.
    NoLevelBelow,
    /// Stairs, but a crossing is where they would come out.
    StairsBarred,
}

/// What the party goes through to get to what is behind a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gate {
    Door,
    SecretDoor,
    Branch,
    Diagonal,
    Stairs,
}

/// Where a die is rolled for what is behind: a gate at an area, or a corridor's end, which is an area of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BehindWhat {
    pub gate: Option<Gate>,
    pub at: AreaName,
}

/// What 1d6 says is behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindPiece {
    DeadEnd,
    Corridor,
    Room,
    LongRoom,
}

/// What came of that piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindOutcome {
    /// It is an area.
    Area(AreaName),
    /// It would cover what is mapped, and opens into this area.
    Opening(AreaName),
    /// A way leads there already: nothing is drawn.
    AlreadyThere,
    /// It would lead back into the area that it leaves: nothing is drawn.
    Back,
    /// It comes upon two passages one above the other, where nothing can open.
    Barred,
}
