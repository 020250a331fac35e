//! What happens in a drop, what its dice are asked for, why it took what it took, what its options and own dice get
//! wrong: facts. `words.rs` says them in English.

use crate::dungeon::{AreaId, Mark};

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropEvent {
    /// Step 1: dice were dropped, or those that there were.
    Dropped {
        /// How many.
        dice: usize,
        /// What they show together.
        sum: u32,
    },
    /// Step 2: Delaunay's grid.
    Grid {
        /// How many rooms it joins.
        rooms: usize,
        /// How many lines it has.
        lines: usize,
        /// How many of them are outer lines.
        outer: usize,
    },
    /// Step 2 by hand: a triangle.
    Triangle([AreaId; 3]),
    /// Step 2 by hand: a line.
    Line([AreaId; 2]),
    /// Step 3: the lowest line out of the visited rooms is a path now.
    Found {
        /// The room that was visited.
        from: AreaId,
        /// The room that the path leads to.
        found: AreaId,
        /// What the line is worth.
        worth: u16,
        /// Whether it is the first one.
        first: bool,
        /// Whether only its rooms' numbers tell it from the next line (R4).
        tied: bool,
    },
    /// Step 3a: the starting rooms.
    Starts {
        /// By number.
        rooms: Vec<AreaId>,
        /// [`Mark::Entrance`], or [`Mark::Start`] where the drop is one of many.
        mark: Mark,
        /// Whether only its number tells the last of them from the next room (R5).
        tied: bool,
    },
    /// Step 3b: the dead ends of the tree.
    Encounters(Vec<AreaId>),
    /// Step 4: how many loops there are to be.
    LoopCount {
        /// How many rooms there are.
        rooms: usize,
        /// How many outer lines the grid has.
        outer: usize,
        /// The overachiever's L in hundredths; none where a third of the rooms counts.
        share: Option<usize>,
        /// How many loops that makes.
        loops: usize,
    },
    /// Step 4: the highest unused line is a path now.
    Loop {
        /// Its rooms, the lower number first.
        line: (AreaId, AreaId),
        /// What it is worth.
        worth: u16,
        /// Whether only its rooms' numbers tell it from the line before or after (R4).
        tied: bool,
    },
    /// Step 4a: the dead ends that are left.
    Treasures(Vec<AreaId>),
    /// Step 5a.
    LockAndKey {
        /// The dead end that is the goal.
        goal: AreaId,
        /// The entrance that it hangs on.
        entrance: AreaId,
        /// The rooms that its keys are in, by number.
        keys: Vec<AreaId>,
    },
    /// Step 5b.
    Gauntlet {
        /// The goals, by number.
        goals: Vec<AreaId>,
        /// How many paths they are from the nearest entrance.
        depth: u32,
    },
    /// Step 5c.
    Secrets {
        /// The paths that are secret now.
        paths: Vec<(AreaId, AreaId)>,
        /// Whether some starting rooms have no way in of their own.
        spares_some: bool,
    },
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

/// Why something was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropReason {
    /// No other line could be taken.
    OnlyLine,
    /// No other line is worth as little, or as much.
    Worth {
        /// The line.
        line: (AreaId, AreaId),
        /// What it is worth.
        worth: u32,
        /// Whether the highest line is taken.
        highest: bool,
    },
    /// The next line is worth the same and longer.
    Shorter {
        /// The line.
        line: (AreaId, AreaId),
        /// What both are worth.
        worth: u32,
        /// The next line.
        next: (AreaId, AreaId),
    },
    /// The next line is worth the same, as long, and has higher numbers.
    Numbers {
        /// The line.
        line: (AreaId, AreaId),
        /// The next line.
        next: (AreaId, AreaId),
    },
    /// Of so many rooms a fifth are starting rooms.
    Fifth {
        /// How many rooms.
        rooms: usize,
        /// A fifth of them, rounded up.
        starts: usize,
    },
    /// A dead end hangs on an entrance.
    Hangs {
        /// The dead end.
        goal: AreaId,
        /// What it is worth.
        worth: u32,
        /// The entrance.
        entrance: AreaId,
    },
    /// No dead end hangs on an entrance.
    NoneHangs,
}

/// What could have been taken instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DropAlternative {
    /// A line.
    Line {
        /// Its rooms.
        line: (AreaId, AreaId),
        /// What it is worth.
        worth: u32,
    },
    /// A starting room.
    Start {
        /// The room.
        room: AreaId,
        /// What it is worth.
        worth: u32,
        /// How many paths end there.
        paths: usize,
        /// What its neighbours are worth together.
        around: u32,
    },
    /// A dead end that hangs on an entrance.
    Hanging {
        /// The room.
        room: AreaId,
        /// What it is worth.
        worth: u32,
        /// The entrance.
        entrance: AreaId,
    },
    /// A room less deep.
    Depth {
        /// The room.
        room: AreaId,
        /// How many paths it is from the nearest entrance.
        depth: u32,
    },
}

/// What an option or one of the own dice gets wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropFault {
    /// The walk starts in a room that is not there.
    NoSuchRoom {
        /// How many dice there are.
        dice: usize,
    },
    /// More dice than a hand draws a grid for.
    TooManyByHand {
        /// How many dice there are.
        dice: usize,
        /// How many there may be.
        most: usize,
    },
    /// The 1d10 of the loops has a place.
    TenthHasPlace,
    /// A die behind the last that is needed.
    OneTooMany {
        /// How many dice the pool has.
        pool: usize,
        /// Whether the 1d10 of the loops is needed too.
        with_tenth: bool,
    },
    /// A die at a point where another one is.
    SamePoint {
        /// The number of the other one.
        die: usize,
    },
}
