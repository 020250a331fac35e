//! What happens in a drop, what its dice are asked for, why it took what it took, what its options and own dice get
//! wrong: facts. `words.rs` says them in English.
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use crate::dungeon::{AreaId, Mark};

/// What happened in a step. Rooms are in the order of their numbers, also those of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropEvent {
    /// Step 1: so many dice were dropped, and what they show together.
    Dropped { dice: usize, sum: u32 },
    /// Step 2: Delaunay's grid, `outer` of whose lines are outer lines.
    Grid { rooms: usize, lines: usize, outer: usize },
    /// Step 2 by hand: a triangle.
    Triangle([AreaId; 3]),
    /// Step 2 by hand: a line.
    Line([AreaId; 2]),
    /// Step 3: the lowest line out of the visited rooms is a path now, perhaps the first.
    Found { from: AreaId, found: AreaId, worth: u16, first: bool },
    /// Step 3a: the starting rooms. The mark is [`Mark::Entrance`], or [`Mark::Start`] where the drop is one of many.
    Starts { rooms: Vec<AreaId>, mark: Mark },
    /// Step 3b: the dead ends of the tree.
    Encounters(Vec<AreaId>),
    /// Step 4: how many loops are added: a third of the rooms, or by the overachiever's L in hundredths.
    LoopCount { rooms: usize, outer: usize, share: Option<usize>, loops: usize },
    /// Step 4: the highest unused line is a path now.
    Loop { line: (AreaId, AreaId), worth: u16 },
    /// Step 4a: the dead ends that are left.
    Treasures(Vec<AreaId>),
    /// Step 5a: the goal is a dead end that hangs on an entrance.
    LockAndKey { goal: AreaId, entrance: AreaId, keys: Vec<AreaId> },
    /// Step 5b: the goals are so many paths from the nearest entrance.
    Gauntlet { goals: Vec<AreaId>, depth: u32 },
    /// Step 5c: the paths that are secret now. Starting rooms without a way in of their own may have been spared.
    Secrets { paths: Vec<(AreaId, AreaId)>, spares_some: bool },
    /// Step 6: these rooms are `depth` paths from the nearest entrance.
    Danger { rooms: Vec<AreaId>, depth: u32 },
}

/// What dice are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropPurpose {
    /// A die for each room.
    Rooms,
    /// A die for each area of a mega-dungeon.
    Areas,
    /// A die for each room of an area.
    RoomsOf(AreaId),
    /// The overachiever's L.
    Share,
}

/// Why something was taken. `next` is the line that would have been taken instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropReason {
    /// No other line could be taken.
    OnlyLine,
    /// No other line is worth as little, or as much where the highest is taken.
    Worth { line: (AreaId, AreaId), worth: u32, highest: bool },
    /// The next line is worth the same and longer.
    Shorter { line: (AreaId, AreaId), worth: u32, next: (AreaId, AreaId) },
    /// The next line is worth the same, as long, and has higher numbers.
    Numbers { line: (AreaId, AreaId), next: (AreaId, AreaId) },
    /// A fifth of so many rooms, rounded up, are starting rooms.
    Fifth { rooms: usize, starts: usize },
    /// A dead end hangs on an entrance.
    Hangs { goal: AreaId, worth: u32, entrance: AreaId },
    /// No dead end hangs on an entrance.
    NoneHangs,
}

/// What could have been taken instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropAlternative {
    /// A line.
    Line { line: (AreaId, AreaId), worth: u32 },
    /// A starting room, at which so many paths end. Its neighbours are worth `around` together.
    Start { room: AreaId, worth: u32, paths: usize, around: u32 },
    /// A dead end that hangs on an entrance.
    Hanging { room: AreaId, worth: u32, entrance: AreaId },
    /// A room, so many paths from the nearest entrance.
    Depth { room: AreaId, depth: u32 },
}

/// What an option or one of the own dice gets wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropFault {
    /// The walk starts in a room that is not there.
    NoSuchRoom { dice: usize },
    /// More dice than a hand draws a grid for.
    TooManyByHand { dice: usize, most: usize },
    /// The 1d10 of the loops has a place.
    TenthHasPlace,
    /// A die behind the last of the pool, and of the 1d10 of the loops if that is needed.
    OneTooMany { pool: usize, with_tenth: bool },
    /// A die is at the same point as the one of that number.
    SamePoint { die: usize },
}
