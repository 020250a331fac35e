//! What is found on the sides of a tunnel and behind them: facts. `words.rs` says them in English.

use crate::dungeon::AreaName;

/// What is rolled for: a side of a place along a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideName {
    /// Whether it is the left side, as the tunnel is gone along.
    pub left: bool,
    /// How far the place is from the area that is measured from.
    pub feet: usize,
    /// The areas at the tunnel's ends: the one that is measured from, and the other.
    pub between: [AreaName; 2],
}

/// What a side's die is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SidePurpose(pub SideName);

/// What happened at a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideEvent {
    /// The side.
    pub side: SideName,
    /// What is there.
    pub found: SideFind,
}

/// What is on a side, by the faces of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideFind {
    BlankWall,
    SecretDoor,
    Branch,
    Diagonals,
    Blocked,
    Door,
    TwoDoors,
    Stairs,
    /// Stairs, but there can be no level below.
    NoLevelBelow,
    /// Stairs, but a crossing is where they would come out.
    StairsBarred,
}

/// What one goes through to get to what is behind a side.
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

/// What the die for what is behind is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BehindPurpose(pub BehindWhat);

/// What happened behind a gate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BehindEvent {
    /// Where it was rolled for.
    pub behind: BehindWhat,
    /// What was rolled.
    pub piece: BehindPiece,
    /// Whether it leads on diagonally.
    pub diagonal: bool,
    /// Whether a die is rolled at its end.
    pub goes_on: bool,
    /// What came of it.
    pub outcome: BehindOutcome,
}

/// What 1d6 says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindPiece {
    DeadEnd,
    Corridor,
    Room,
    LongRoom,
}

/// What came of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BehindOutcome {
    /// It is an area.
    Area(AreaName),
    /// It would cover what is mapped, and opens into this area.
    Opening(AreaName),
    /// It would open into where it began.
    Nothing,
    /// It comes upon two passages one above the other, where nothing can open.
    Barred,
}
