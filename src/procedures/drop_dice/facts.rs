//! The facts of a drop: what happened, what dice are for, why a line or a room was taken, and what is wrong with an
//! option or an own die. `words.rs` says them in English.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use crate::dungeon::{AreaId, Mark};

/// What the dice of a drop are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropKind {
    /// The rooms of a dungeon by itself.
    Rooms,
    /// The rooms of an area of a mega-dungeon.
    RoomsOf(AreaId),
    /// The areas of a mega-dungeon.
    Areas,
}

impl DropKind {
    /// The mark of the starting rooms, or of the starting areas.
    pub(super) fn start(self) -> Mark {
        if matches!(self, Self::RoomsOf(_)) { Mark::Start } else { Mark::Entrance }
    }
}

/// What is told of a drop. Its kind says what a die is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfDrop<T> {
    pub kind: DropKind,
    pub told: T,
}

/// What happened in a step. Lists and lines name their rooms in number order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropEvent {
    /// Step 1: how many dice were dropped, and the sum of their faces.
    Dropped { dice: usize, sum: u32 },
    /// Step 2: the grid by Delaunay's method. `outer` is the number of its outer lines, which have a triangle on only
    /// one side. Lines without any triangle count twice (R7).
    Grid { rooms: usize, lines: usize, outer: usize },
    /// Step 2 by hand: a triangle.
    Triangle([AreaId; 3]),
    /// Step 2 by hand: a line.
    Line([AreaId; 2]),
    /// Step 3: the lowest line out of the explored rooms became a path. It may be the first path.
    Found { from: AreaId, found: AreaId, worth: u16, first: bool },
    /// Step 3a: the starting rooms.
    Starts(Vec<AreaId>),
    /// Step 3b: the dead ends of the tree.
    Encounters(Vec<AreaId>),
    /// Step 4: how many loops are added. `share` is the overachiever's L in hundredths. Without `share`,
    /// the number of loops is a third of the rooms.
    LoopCount { rooms: usize, outer: usize, share: Option<usize>, loops: usize },
    /// Step 4: the highest unused line became a path.
    Loop { line: (AreaId, AreaId), worth: u16 },
    /// Step 4a: the rooms that are still dead ends.
    Treasures(Vec<AreaId>),
    /// Step 5a: the goal is a dead end next to an entrance.
    LockAndKey { goal: AreaId, entrance: AreaId, keys: Vec<AreaId> },
    /// Step 5b: the goals are `depth` paths from the nearest entrance.
    Gauntlet { goals: Vec<AreaId>, depth: u32 },
    /// Step 5c: the paths that became secret. `spares_some`: some starting rooms have no way in, so their paths to
    /// other starting rooms stay open.
    Secrets { paths: Vec<(AreaId, AreaId)>, spares_some: bool },
    /// Step 6: these rooms are `depth` paths from the nearest entrance.
    Danger { rooms: Vec<AreaId>, depth: u32 },
}

/// What dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropPurpose {
    /// A die for each room or area.
    Drop(DropKind),
    /// The overachiever's L.
    Share,
}

/// Why something was taken. `next` is the next best line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropReason {
    /// No other line could be taken.
    OnlyLine,
    /// Every other line that could be taken is worth more. With `highest`, every other line is worth less.
    Worth { line: (AreaId, AreaId), worth: u32, highest: bool },
    /// The next line is worth the same, but is longer.
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

/// What could have been taken instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropAlternative {
    /// A line.
    Line { line: (AreaId, AreaId), worth: u32 },
    /// Another starting room, with `paths` paths. The values of its neighbours add up to `around`.
    Start { room: AreaId, worth: u32, paths: usize, around: u32 },
    /// A dead end next to an entrance.
    Hanging { room: AreaId, worth: u32, entrance: AreaId },
    /// A room that is `depth` paths from the nearest entrance.
    Depth { room: AreaId, depth: u32 },
}

/// What is wrong with an option or an own die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropFault {
    /// The walk starts in a room that doesn't exist.
    NoSuchRoom { dice: usize },
    /// Too many dice for a grid drawn by hand.
    TooManyByHand { dice: usize, most: usize },
    /// The 1d10 of the loops has a place.
    TenthHasPlace,
    /// One die too many: it comes after the pool and, if needed, after the 1d10 of the loops.
    OneTooMany { pool: usize, with_tenth: bool },
    /// A die is at the same point as another die, whose number is `die`.
    SamePoint { die: usize },
}
