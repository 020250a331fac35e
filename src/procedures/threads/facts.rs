#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::settings::{DungeonSize, PlaceKind, RuleSet};
use crate::dice::Face;
use crate::dungeon::{Letter, LevelId, Spot};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrawlExit {
    pub room: Spot,
    pub letter: Letter,
}

/// In steps 5 and 9, the dice were compared with `thread`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrawlEvent {
    /// Step 1. Rolled or set (R7).
    Size { size: DungeonSize, rolled: bool },
    /// Step 2. `rolled`: the size, which decides how the dice count. None if the seed was set (R7).
    Seed { seed: u32, rolled: Option<DungeonSize> },
    /// Step 3: the threads of a level.
    Threads(Vec<u32>),
    /// Step 3 of the earlier rule sets: a passage of the entrance gets its own thread.
    ThreadBehind { exit: CrawlExit, thread: u32 },
    /// Step 4. `passages` is the highest of `dice` dice, or the Dungeon Seed if `dice` is 0.
    Entrance { room: Spot, passages: u32, dice: usize },
    /// Step 5: a dead end without a roll.
    ThreadUsedUp { room: Spot },
    /// Step 5: all `dice` dice are higher than the thread.
    DeadEnd { room: Spot, thread: u32, dice: usize },
    /// Step 5: the thread falls to `left`. The rule set decides which low dice count.
    Passages { room: Spot, passages: u32, thread: u32, left: u32, rules: RuleSet, dice: usize },
    /// Step 6.
    LoopCheck { exit: CrawlExit, face: Face, is_loop: bool },
    /// Step 6: the room that a loop leads to. If several rooms are possible, this is the room whose number is closest
    /// to the roll (R3).
    ClosestRoom { room: Spot, rolled: u32 },
    /// Step 6: one of `among` unexplored passages of its room (R3).
    ChosenPassage { exit: CrawlExit, face: usize, among: usize },
    /// Step 6. The party took `from`.
    Loop { from: CrawlExit, to: CrawlExit },
    /// Step 7. `rooms` counts all rooms.
    Explored { rooms: usize },
    /// Step 8. `result`: the dice and the modifier. `can_hide`: the options have secrets.
    Searched { room: Spot, result: i32, needed: u32, passed: bool, can_hide: bool },
    /// Step 8.
    SecretCheck { room: Spot, face: Face, is_hidden: bool },
    /// Step 8 (R5).
    Secret { room: Spot, face: Face, secret: Secret },
    /// Step 9: `rolled` isn't under the level thread.
    NoStairs { room: Spot, rolled: u32, thread: u32 },
    /// Step 9. The level thread falls by 1.
    Stairs { room: Spot, level: LevelId, rolled: u32, thread: u32 },
}

/// Events that only some options lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FurtherEvent {
    /// Step 10. The level thread starts at `thread`, if stairs are possible (R12).
    Place { kind: PlaceKind, thread: Option<u32> },
    /// Step 4: half as many passages as the die shows, rounded up (R8).
    TinyEntrance { room: Spot, passages: u32, face: Face },
    /// Step 4a.
    WayIn { room: Spot, face: Face, way_in: WayIn },
    /// Step 4a: the `nth` search for a hidden entrance, from 1, had to reach `needed` (R11). `result`: the dice and the
    /// modifier.
    Sought { room: Spot, nth: u32, result: i32, needed: u32, passed: bool, found: bool },
    /// Step 4a (R11).
    SecondEntrance { room: Spot },
    /// Step 4a: no room is deep enough.
    NoSecondEntrance,
    /// Step 5a: all rooms of a level are found, so `exits` become dead ends.
    Ended { rooms: usize, exits: Vec<CrawlExit> },
    /// Step 7: as many rooms as the rule set allows (R10).
    TooLarge { rooms: usize },
    /// Step 9a. A Tiny dungeon needs no roll (R9).
    LevelCount { size: DungeonSize, levels: usize, face: Option<Face> },
    /// Step 9a: every passage is explored, but levels are missing, so the room found last gets stairs (R9).
    LastStairs { room: Spot, level: LevelId, missing: usize },
}

/// The way into the dungeon (R11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayIn {
    Plain,
    Locked,
    Trapped,
    Hidden,
    Second,
}

/// A secret of a room (R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    Passage(Letter),
    Treasure,
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlPurpose {
    Size,
    Seed,
    /// How many threads, and of which level.
    Threads(usize, LevelId),
    Entrance(Spot),
    WayIn,
    Sought,
    LevelCount,
    Room(Spot),
    LoopCheck(CrawlExit),
    LoopRoom,
    /// Chooses the passage of the room that a loop leads to. The loop begins at the `CrawlExit`.
    LoopPassage(Spot, CrawlExit),
    Search(Spot),
    SecretCheck(Spot),
    Secret(Spot),
    Stairs(Spot),
    /// `can_go`: a passage is unexplored.
    Move {
        can_go: bool,
    },
}

/// The name of a thread on the scratch paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadName {
    /// A thread of a level, counted from 1.
    OfLevel(usize, LevelId),
    /// The thread behind a passage of an entrance.
    Behind(CrawlExit),
    Levels,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlOffer {
    Take { exit: CrawlExit, hidden: bool },
    Search { room: Spot, again: bool },
    Stairs(Spot),
    Seek,
    Descend(Spot),
}
