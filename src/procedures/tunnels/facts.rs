//! The facts of tunnels: what is on their sides, behind the sides, and at junctions. `words.rs` says them in English.

use crate::dungeon::{AreaName, Mark};
use crate::geometry::Direction;

/// What happened in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelEvent {
    /// What is on a side.
    Side(SideName, SideFind),
    /// The direction of a room's exit. It differs from `rolled` if a passage leads that way already.
    Exit { room: AreaName, wall: Direction, rolled: Direction },
    /// What is behind a gate. `diagonal`: the way runs diagonally. `goes_on`: the next die is rolled at its end.
    Behind { behind: BehindWhat, piece: BehindPiece, diagonal: bool, goes_on: bool, outcome: BehindOutcome },
    /// What is at a corner or a junction.
    AtJunction(AreaName, JunctionFind),
}

/// What dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TunnelPurpose {
    Side(SideName),
    Behind(BehindWhat),
    /// The direction of a room's exit.
    Exit(AreaName),
    Corner(AreaName),
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
    /// A trap, a disabled trap or an obstacle.
    Marked(Mark),
    /// A door bars the tunnel that leaves in this direction.
    Door(Direction),
    /// A room this many squares wide and high.
    Room(u8),
    /// A room was rolled, but it has no space.
    NoSpace,
}

/// A side of a place along a tunnel. Left and right are as seen from the first area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    pub left: bool,
    /// How many feet the place is from the first area.
    pub feet: usize,
    /// The areas at the tunnel's ends.
    pub between: [AreaName; 2],
}

/// What is on a side. The first eight are the faces of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideFind {
    BlankWall,
    SecretDoor,
    Branch,
    Diagonals,
    /// A blocked passage, and where it leads.
    Blocked(BehindOutcome),
    Door,
    TwoDoors,
    Stairs,
    /// Stairs were rolled, but no level can be below.
    NoLevelBelow,
    /// Stairs were rolled, but they would arrive at a crossing.
    StairsBarred,
}

/// The kinds of openings in a side.
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

/// The place that a die is rolled for: behind a gate at an area. Without a gate, the end of a corridor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BehindWhat {
    pub gate: Option<Gate>,
    pub at: AreaName,
}

/// What the 1d6 says is behind a gate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindPiece {
    DeadEnd,
    Corridor,
    Room,
    LongRoom,
}

/// What was drawn for the piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindOutcome {
    /// The piece was drawn, and ends in this area.
    Area(AreaName),
    /// The piece doesn't fit, so its way leads into this area instead.
    Opening(AreaName),
    /// A passage leads there already, so nothing is drawn.
    AlreadyThere,
    /// The way would lead back into the area that it leaves, so nothing is drawn.
    Back,
    /// The way would open into a crossing, where nothing can join, so nothing is drawn.
    Barred,
}
