//! What happens in a crawl, what its dice are for, and what a player can do. `words.rs` has the sentences.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::settings::{DungeonSize, PlaceKind, RuleSet};
use crate::dice::Face;
use crate::dungeon::{Letter, LevelId, Spot};

/// A lettered passage of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrawlExit {
    pub room: Spot,
    pub letter: Letter,
}

/// What happened in a step. In steps 5 and 9, the dice were compared with `thread`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrawlEvent {
    /// Step 1: the size of the dungeon, rolled or set (R7).
    Size { size: DungeonSize, rolled: bool },
    /// Step 2: the Dungeon Seed. `rolled` is the size, which decides how the dice count. It is `None` if the seed was
    /// set (R7).
    Seed { seed: u32, rolled: Option<DungeonSize> },
    /// Step 3: the threads of a level, one to four.
    Threads(Vec<u32>),
    /// Step 3 of the earlier rule sets: a passage of the entrance gets its own thread.
    ThreadBehind { exit: CrawlExit, thread: u32 },
    /// Step 4: an entrance. The highest of `dice` dice is its number of passages. If `dice` is 0, the Dungeon Seed is.
    Entrance { room: Spot, passages: u32, dice: usize },
    /// Step 5: a dead end without a roll, because no thread is left for the room.
    ThreadUsedUp { room: Spot },
    /// Step 5: a dead end, because all `dice` dice are higher than the thread.
    DeadEnd { room: Spot, thread: u32, dice: usize },
    /// Step 5: a room gets passages from `dice` dice, and the thread falls to `left`. The rule set decides which low
    /// dice count.
    Passages { room: Spot, passages: u32, thread: u32, left: u32, rules: RuleSet, dice: usize },
    /// Step 6: whether a passage is a loop.
    LoopCheck { exit: CrawlExit, face: Face, is_loop: bool },
    /// Step 6: the room that a loop leads to. If several rooms are possible, its number is closest to the roll (R3).
    ClosestRoom { room: Spot, rolled: u32 },
    /// Step 6: the passage that a loop leads to, chosen among `among` unexplored passages of its room (R3).
    ChosenPassage { exit: CrawlExit, face: usize, among: usize },
    /// Step 6: two passages join. The party took `from`.
    Loop { from: CrawlExit, to: CrawlExit },
    /// Step 7: every passage is explored. The party has found `rooms` rooms in all.
    Explored { rooms: usize },
    /// Step 8: a search, which had to reach `needed`. `can_hide` is false if the options have no secrets.
    Searched { room: Spot, needed: u32, passed: bool, can_hide: bool },
    /// Step 8: whether a searched room has a secret.
    SecretCheck { room: Spot, face: Face, is_hidden: bool },
    /// Step 8: what the secret is (R5).
    Secret { room: Spot, face: Face, secret: Secret },
    /// Step 9: a room has no stairs, because the result `rolled` isn't under the level thread.
    NoStairs { room: Spot, rolled: u32, thread: u32 },
    /// Step 9: a room has stairs to `level`. The level thread falls by 1.
    Stairs { room: Spot, level: LevelId, rolled: u32, thread: u32 },
}

/// What happened in a step that only some options lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FurtherEvent {
    /// Step 10: the kind of place. The level thread starts at `thread`, if stairs are possible (R12).
    Place { kind: PlaceKind, thread: Option<u32> },
    /// Step 4: an entrance of a Tiny dungeon. It has half as many passages as the die shows, rounded up (R8).
    TinyEntrance { room: Spot, passages: u32, face: Face },
    /// Step 4a: what the way in is like.
    WayIn { room: Spot, face: Face, way_in: WayIn },
    /// Step 4a: the `nth` search for a hidden entrance, counted from 1. It had to reach `needed` (R11).
    Sought { room: Spot, nth: u32, needed: u32, passed: bool, found: bool },
    /// Step 4a: a room becomes the second entrance (R11).
    SecondEntrance { room: Spot },
    /// Step 4a: no room is deep enough to be the second entrance.
    NoSecondEntrance,
    /// Step 5a: the party has found all `rooms` rooms of a level, so `exits` become dead ends.
    Ended { rooms: usize, exits: Vec<CrawlExit> },
    /// Step 7: the crawl ends, because the party has found as many rooms as the rule set allows (R10).
    TooLarge { rooms: usize },
    /// Step 9a: the number of levels. A Tiny dungeon needs no roll, so `face` is `None` (R9).
    LevelCount { size: DungeonSize, levels: usize, face: Option<Face> },
    /// Step 9a: every passage is explored, but the dungeon still lacks `missing` levels. So the room found last gets
    /// stairs (R9).
    LastStairs { room: Spot, level: LevelId, missing: usize },
}

/// The way into the dungeon (R11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayIn {
    Plain,
    Locked,
    Trapped,
    Hidden,
    /// Plain, and a later room becomes a second entrance.
    Second,
}

/// A secret of a room (R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    Passage(Letter),
    Treasure,
    Other,
}

/// What a roll or a move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlPurpose {
    /// The size.
    Size,
    /// The Dungeon Seed.
    Seed,
    /// The threads of a level: how many, and which level.
    Threads(usize, LevelId),
    /// The passages of an entrance.
    Entrance(Spot),
    /// What the way in is like.
    WayIn,
    /// A search for the dungeon's hidden entrance.
    Sought,
    /// The number of levels.
    LevelCount,
    /// The passages of a room.
    Room(Spot),
    /// Whether a passage is a loop.
    LoopCheck(CrawlExit),
    /// The room that a loop leads to.
    LoopRoom,
    /// Which passage of this room a loop leads to. The second field is the passage where the loop begins.
    LoopPassage(Spot, CrawlExit),
    /// A search of a room.
    Search(Spot),
    /// Whether a room has a secret.
    SecretCheck(Spot),
    /// What the secret of a room is.
    Secret(Spot),
    /// Whether a room has stairs.
    Stairs(Spot),
    /// A move. `can_go` is true if any passage is unexplored.
    Move { can_go: bool },
}

/// The name of a line on the scratch paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadName {
    /// One of a level's threads, counted from 1.
    OfLevel(usize, LevelId),
    /// The thread of a passage of an entrance.
    Behind(CrawlExit),
    Levels,
}

/// A move that a player is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlOffer {
    /// Takes a passage.
    Take { exit: CrawlExit, hidden: bool },
    /// Searches a room for the first time or `again`.
    Search { room: Spot, again: bool },
    /// Looks for stairs in a room.
    Stairs(Spot),
    /// Searches for the dungeon's hidden entrance.
    Seek,
    /// Goes down to the entrance of a new level.
    Descend(Spot),
}
