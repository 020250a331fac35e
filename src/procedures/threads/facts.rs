//! What happens in a crawl, what its dice are asked for, what a player can do: facts. `words.rs` says them in English.

use super::settings::{DungeonSize, RuleSet};
use crate::dice::Face;
use crate::dungeon::{AreaId, Letter, LevelId, Spot};

/// A lettered passage of a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrawlExit {
    /// The room.
    pub room: Spot,
    /// What the passage is called there.
    pub letter: Letter,
}

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrawlEvent {
    /// Step 1: how large the dungeon is.
    Size {
        /// Its size.
        size: DungeonSize,
        /// Whether it was rolled, or is set (R7).
        rolled: bool,
    },
    /// Step 2: the Dungeon Seed.
    Seed {
        /// What it is.
        seed: u32,
        /// The size, which says how two dice give it; none where it is set (R7).
        rolled: Option<DungeonSize>,
    },
    /// Step 3: the threads of a level, one to three of them.
    Threads(Vec<u32>),
    /// Step 3 of the earlier rule sets: behind a passage of the entrance a thread begins.
    ThreadBehind {
        /// The passage.
        exit: CrawlExit,
        /// How long the thread is: the Dungeon Seed.
        thread: u32,
    },
    /// Step 4: an entrance.
    Entrance {
        /// The room.
        room: Spot,
        /// How many passages it has.
        passages: u32,
        /// Whether its highest die says so, or the Dungeon Seed.
        rolled: bool,
    },
    /// Step 5: no die is rolled for a room, because its thread is used up.
    ThreadUsedUp {
        /// The room.
        room: Spot,
    },
    /// Step 5: no die is low enough.
    DeadEnd {
        /// The room.
        room: Spot,
        /// What a die had to show at most.
        thread: u32,
        /// How many dice were rolled.
        dice: usize,
    },
    /// Step 5: passages lead on.
    Passages {
        /// The room.
        room: Spot,
        /// How many.
        passages: u32,
        /// What a die had to show at most.
        thread: u32,
        /// What the thread falls to.
        left: u32,
        /// The rules, which say whether the lowest die counts or each low one.
        rules: RuleSet,
    },
    /// Step 6: whether a passage leads back.
    LoopCheck {
        /// The passage.
        exit: CrawlExit,
        /// What the die shows.
        face: Face,
        /// Whether that is low enough.
        is_loop: bool,
    },
    /// Step 6: the room that a loop leads to, where there are several (R3).
    ClosestRoom {
        /// The room.
        room: Spot,
        /// What was rolled.
        rolled: u32,
        /// All rooms there were to choose from, by number.
        among: Vec<AreaId>,
    },
    /// Step 6: its passage, where there are several (R3).
    ChosenPassage {
        /// The passage.
        exit: CrawlExit,
        /// What the die shows.
        face: usize,
        /// How many unexplored passages the room has.
        among: usize,
    },
    /// Step 6: two passages are one.
    Loop {
        /// The one that was taken.
        from: CrawlExit,
        /// The one that it leads to.
        to: CrawlExit,
    },
    /// Step 7: no passage is left.
    Explored {
        /// How many rooms have been found.
        rooms: usize,
    },
    /// Step 8: a room was searched.
    Searched {
        /// The room.
        room: Spot,
        /// What the search had to reach.
        needed: u32,
        /// Whether it did.
        passed: bool,
        /// Whether there can be a secret at all.
        can_hide: bool,
    },
    /// Step 8: whether something is hidden.
    SecretCheck {
        /// The room.
        room: Spot,
        /// What the die shows.
        face: Face,
        /// Whether that is low enough.
        is_hidden: bool,
    },
    /// Step 8: what is hidden (R5).
    Secret {
        /// The room.
        room: Spot,
        /// What the die shows.
        face: Face,
        /// What that means.
        secret: Secret,
    },
    /// Step 9: no stairs.
    NoStairs {
        /// The room.
        room: Spot,
        /// What was rolled.
        rolled: u32,
        /// The level thread, which the roll had to be under.
        thread: u32,
    },
    /// Step 9: stairs.
    Stairs {
        /// The room.
        room: Spot,
        /// The level that they lead to.
        level: LevelId,
        /// What was rolled.
        rolled: u32,
        /// The level thread, which the roll had to be under; it falls by 1.
        thread: u32,
    },
}

/// Something hidden (R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secret {
    /// A passage.
    Passage(Letter),
    /// A treasure.
    Treasure,
    /// Something else.
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
    /// The passages of a room.
    Room(Spot),
    /// Whether a passage leads back.
    LoopCheck(CrawlExit),
    /// Where a loop leads to.
    LoopRoom,
    /// By which passage of a room.
    LoopPassage(Spot, CrawlExit),
    /// A search.
    Search(Spot),
    /// Whether something is hidden.
    SecretCheck(Spot),
    /// What is hidden.
    Secret(Spot),
    /// Whether there are stairs.
    Stairs(Spot),
    /// A move.
    Move {
        /// Whether a passage is left to be taken.
        can_go: bool,
    },
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
    /// Takes a passage.
    Take {
        /// The passage.
        exit: CrawlExit,
        /// Whether it was hidden.
        hidden: bool,
    },
    /// Searches a room.
    Search {
        /// The room.
        room: Spot,
        /// Whether it has been searched.
        again: bool,
    },
    /// Looks for stairs in a room.
    Stairs(Spot),
    /// Goes down to an entrance.
    Descend(Spot),
}
