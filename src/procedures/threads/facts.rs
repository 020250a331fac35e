//! What happens in a crawl, what its dice are asked for, what a player can do: facts. `words.rs` says them in English.
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use super::settings::{DungeonSize, PlaceKind, RuleSet};
use crate::dice::Face;
use crate::dungeon::{Letter, LevelId, Spot};

/// A lettered passage of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrawlExit {
    pub room: Spot,
    pub letter: Letter,
}

/// What happened in a step. `thread` is what a die had to show at most, or a roll had to be under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrawlEvent {
    /// Step 1: how large the dungeon is, by a die or as it is set (R7).
    Size { size: DungeonSize, rolled: bool },
    /// Step 2: the Dungeon Seed, rolled as the size says, or set (R7).
    Seed { seed: u32, rolled: Option<DungeonSize> },
    /// Step 3: the threads of a level, one to three of them.
    Threads(Vec<u32>),
    /// Step 3 of the earlier rule sets: behind a passage of the entrance a thread begins.
    ThreadBehind { exit: CrawlExit, thread: u32 },
    /// Step 4: an entrance, whose passages its highest die gives, or the Dungeon Seed.
    Entrance { room: Spot, passages: u32, rolled: bool },
    /// Step 5: no die is rolled for a room, because its thread is used up.
    ThreadUsedUp { room: Spot },
    /// Step 5: none of so many dice is low enough.
    DeadEnd { room: Spot, thread: u32, dice: usize },
    /// Step 5: passages lead on, and the thread falls to `left`. The rules say which low dice count.
    Passages { room: Spot, passages: u32, thread: u32, left: u32, rules: RuleSet },
    /// Step 6: whether a passage leads back.
    LoopCheck { exit: CrawlExit, face: Face, is_loop: bool },
    /// Step 6: the room that a loop leads to, where there are several, by number (R3).
    ClosestRoom { room: Spot, rolled: u32 },
    /// Step 6: its passage, where it has so many unexplored ones (R3).
    ChosenPassage { exit: CrawlExit, face: usize, among: usize },
    /// Step 6: two passages are one. The first was taken.
    Loop { from: CrawlExit, to: CrawlExit },
    /// Step 7: no passage of so many rooms is unexplored.
    Explored { rooms: usize },
    /// Step 8: a room was searched, which had to reach `needed`. At a chance of 0 it can't hide anything.
    Searched { room: Spot, needed: u32, passed: bool, can_hide: bool },
    /// Step 8: whether something is hidden.
    SecretCheck { room: Spot, face: Face, is_hidden: bool },
    /// Step 8: what is hidden (R5).
    Secret { room: Spot, face: Face, secret: Secret },
    /// Step 9: no stairs.
    NoStairs { room: Spot, rolled: u32, thread: u32 },
    /// Step 9: stairs to a level. The level thread falls by 1.
    Stairs { room: Spot, level: LevelId, rolled: u32, thread: u32 },
}

/// What happened in a step that only further options bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FurtherEvent {
    /// What kind of place the dungeon is set to be. The level thread begins at `thread`, if stairs are possible (R12).
    Place { kind: PlaceKind, thread: Option<u32> },
    /// Step 4: an entrance of a Tiny dungeon, whose passages are half of what its die shows (R8).
    TinyEntrance { room: Spot, passages: u32, face: Face },
    /// Step 4a: what the way in is like.
    WayIn { room: Spot, face: Face, way_in: WayIn },
    /// Step 4a: a search for a hidden entrance, the `nth` from 1, which had to reach `needed` (R11).
    Sought { room: Spot, nth: u32, needed: u32, passed: bool, found: bool },
    /// Step 4a: the first room at depth three is an entrance too.
    SecondEntrance { room: Spot },
    /// Step 4a: no room was found at depth three.
    NoSecondEntrance,
    /// Step 5a: the party has found `rooms` rooms on a level, so these passages end.
    Ended { rooms: usize, exits: Vec<CrawlExit> },
    /// Step 7: the party has found `rooms` rooms, the most that these rules allow (R10).
    TooLarge { rooms: usize },
    /// Step 9a: how many levels there are, by a die, if one was rolled (R9).
    LevelCount { size: DungeonSize, levels: usize, face: Option<Face> },
    /// Step 9a: every passage is explored and `missing` levels are missing, so the last room has stairs (R9).
    LastStairs { room: Spot, level: LevelId, missing: usize },
}

/// What the way in is like (R11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayIn {
    Plain,
    Locked,
    Trapped,
    Hidden,
    /// A later room is an entrance too.
    Second,
}

/// Something hidden (R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    Passage(Letter),
    Treasure,
    Other,
}

/// What dice or a move are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlPurpose {
    /// The size.
    Size,
    /// The Dungeon Seed.
    Seed,
    /// So many threads of a level.
    Threads(usize, LevelId),
    /// The passages of an entrance.
    Entrance(Spot),
    /// What the way in is like.
    WayIn,
    /// A search for a hidden entrance.
    Sought,
    /// How many levels there are.
    LevelCount,
    /// The passages of a room.
    Room(Spot),
    /// Whether a passage leads back.
    LoopCheck(CrawlExit),
    /// The room that a loop leads to.
    LoopRoom,
    /// The passage of a room that a loop from another passage leads to.
    LoopPassage(Spot, CrawlExit),
    /// A search.
    Search(Spot),
    /// Whether something is hidden.
    SecretCheck(Spot),
    /// What is hidden.
    Secret(Spot),
    /// Whether there are stairs.
    Stairs(Spot),
    /// A move, which can take a passage while one is unexplored.
    Move { can_go: bool },
}

/// A line of the scratch paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadName {
    /// One of a level's threads, counted from 1.
    OfLevel(usize, LevelId),
    /// The thread behind a passage of an entrance.
    Behind(CrawlExit),
    /// The level thread.
    Levels,
}

/// A move that a player is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlOffer {
    /// Takes a passage, which may have been hidden.
    Take { exit: CrawlExit, hidden: bool },
    /// Searches a room, perhaps once more.
    Search { room: Spot, again: bool },
    /// Looks for stairs in a room.
    Stairs(Spot),
    /// Looks for the entrance, which is hidden.
    Seek,
    /// Goes down to an entrance.
    Descend(Spot),
}
