#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dungeon::{AreaId, Mark};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropKind {
    Rooms,
    RoomsOf(AreaId),
    Areas,
}

impl DropKind {
    pub(super) fn start(self) -> Mark {
        if matches!(self, Self::RoomsOf(_)) { Mark::Start } else { Mark::Entrance }
    }
}

/// A fact about a drop of dice. `kind` decides whether a die is called a room or an area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfDrop<T> {
    pub kind: DropKind,
    pub told: T,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropEvent {
    /// Step 1. `sum` is the sum of the faces.
    Dropped { dice: usize, sum: u32 },
    /// Step 2 by Delaunay's method. R7 says how `outer` is counted.
    Grid { rooms: usize, lines: usize, outer: usize },
    /// Step 2 by hand.
    Triangle([AreaId; 3]),
    /// Step 2 by hand.
    Line([AreaId; 2]),
    /// Step 3: the lowest line out of the explored rooms became a path.
    Found { from: AreaId, found: AreaId, worth: u16, first: bool },
    /// Step 3a: the starting rooms.
    Starts(Vec<AreaId>),
    /// Step 3b: the dead ends of the tree.
    Encounters(Vec<AreaId>),
    /// Step 4. `share` has two numbers in hundredths: L of the overachiever's formula (R7), and the formula's result
    /// before rounding. If `share` is `None`, the loops are a third of the rooms.
    LoopCount { rooms: usize, outer: usize, share: Option<(usize, isize)>, loops: usize },
    /// Step 4: the highest unused line became a path.
    Loop { line: (AreaId, AreaId), worth: u16 },
    /// Step 4a: the rooms that are still dead ends.
    Treasures(Vec<AreaId>),
    /// Step 5a: the goal is a dead end next to an entrance.
    LockAndKey { goal: AreaId, entrance: AreaId, keys: Vec<AreaId> },
    /// Step 5b: the goals are `depth` paths from the nearest entrance.
    Gauntlet { goals: Vec<AreaId>, depth: u32 },
    /// Step 5c. `spares_some`: some starting rooms have no way in, so their paths to other starting rooms aren't
    /// secret.
    Secrets { paths: Vec<(AreaId, AreaId)>, spares_some: bool },
    /// Step 6: the rooms are `depth` paths from the nearest entrance.
    Danger { rooms: Vec<AreaId>, depth: u32 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropPurpose {
    Drop(DropKind),
    Share,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropReason {
    /// You could take no other line.
    OnlyLine,
    /// Every other line is worth more or, if `highest`, less.
    Worth { line: (AreaId, AreaId), worth: u32, highest: bool },
    /// The next line has the same worth, but is longer.
    Shorter { line: (AreaId, AreaId), worth: u32, next: (AreaId, AreaId) },
    /// The next line has the same worth and length, but higher room numbers.
    Numbers { line: (AreaId, AreaId), next: (AreaId, AreaId) },
    /// A fifth of the rooms, rounded up, are starting rooms.
    Fifth { rooms: usize, starts: usize },
    /// The goal is a dead end next to an entrance.
    Hangs { goal: AreaId, worth: u32, entrance: AreaId },
    /// No dead end is next to an entrance.
    NoneHangs,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropAlternative {
    /// A line.
    Line { line: (AreaId, AreaId), worth: u32 },
    /// A starting room with `paths` paths. The values of the room's neighbours add up to `around`.
    Start { room: AreaId, worth: u32, paths: usize, around: u32 },
    /// A dead end next to an entrance.
    Hanging { room: AreaId, worth: u32, entrance: AreaId },
    /// A room that is `depth` paths from the nearest entrance.
    Depth { room: AreaId, depth: u32 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropFault {
    /// Without a pool, each own die is a room, and there are too few or too many own dice.
    DiceCount { least: usize, most: usize },
    /// The walk starts in a room that doesn't exist.
    NoSuchRoom { dice: usize },
    /// Too many dice for a grid drawn by hand.
    TooManyByHand { dice: usize, most: usize },
    /// The 1d10 of the loops has a place.
    TenthHasPlace,
    /// One die too many, after the pool and, if it is needed, the 1d10 of the loops.
    OneTooMany { pool: usize, with_tenth: bool },
    /// A die is at the same point as another die, whose number is `die`.
    SamePoint { die: usize },
}
