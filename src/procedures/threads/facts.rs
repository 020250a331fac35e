#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::settings::{DungeonSize, PlaceKind, RuleSet};
use crate::dice::Face;
use crate::dungeon::{Letter, LevelId, Spot};
use crate::trace::Against;

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
    /// Step 6: the die that says whether a passage is a loop.
    LoopCheck { exit: CrawlExit, face: Face, is_loop: bool },
    /// Step 6: the room that a loop from `from` leads to. If several rooms are possible, this is the room whose number is
    /// closest to the roll (R3).
    ClosestRoom { from: CrawlExit, room: Spot, rolled: u32 },
    /// Step 6: one of `among` unexplored passages of its room (R3).
    ChosenPassage { exit: CrawlExit, face: usize, among: usize },
    /// Step 6. The party took `from`.
    Loop { from: CrawlExit, to: CrawlExit },
    /// Step 7. `rooms` counts all rooms.
    Explored { rooms: usize },
    /// Step 8. `result`: the sum of the dice and the modifier. `can_hide`: the options have secrets.
    Searched { room: Spot, result: i32, needed: u32, passed: bool, can_hide: bool },
    /// Step 8: the die that says whether a room has a secret.
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
    /// Step 4a: the die for the way in.
    WayIn { room: Spot, face: Face, way_in: WayIn },
    /// Step 4a: the `nth` search for a hidden entrance, from 1, had to reach `needed` (R11). `result`: the sum of the
    /// dice and the modifier.
    Sought { room: Spot, nth: u32, result: i32, needed: u32, passed: bool, found: bool },
    /// Step 4a (R11).
    SecondEntrance { room: Spot },
    /// Step 4a: no room on level 1 is three passages deep (R11).
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrawlQuestion {
    /// Which size the dungeon has.
    Size,
    /// Which dice are rolled for each room.
    SizeDice,
    /// What the Dungeon Seed is.
    Seed,
    /// What this many threads start at.
    Threads(usize),
    /// What the thread of a passage of the entrance starts at.
    ThreadBehind(CrawlExit),
    /// What the level thread starts at.
    FirstLevelThread,
    /// How many passages an entrance gets.
    Entrance(Spot),
    /// What a search for the entrance leads to.
    Sought,
    /// Which room becomes the second entrance.
    SecondEntrance,
    /// Which thread counts for the room behind this passage.
    WhichThread(CrawlExit),
    /// What is rolled for a room.
    Roll(Spot),
    /// How many new passages a room gets.
    Passages(Spot),
    /// What number the room’s thread or, if set, the level thread has now.
    ThreadNow { of_levels: bool },
    /// What passages become that are unexplored when a level is full.
    Unexplored,
    /// Where a passage leads: to a new room, or back.
    Leads(CrawlExit),
    /// Which room a passage leads back to.
    LoopRoom(CrawlExit),
    /// Which passage of a room closes a loop.
    LoopPassage(Spot),
    /// Why the crawl ends.
    End,
    /// What the search of a room leads to.
    Searched(Spot),
    /// What kind of room it is.
    RoomKind(Spot),
    /// What is hidden in a room.
    Hidden(Spot),
    /// The result of the two dice for stairs.
    Result,
    /// How many levels the dungeon has.
    Levels,
    /// Which room gets the stairs to a missing level.
    LastStairs,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrawlReason {
    /// The faces that mean this size.
    SizeFaces(DungeonSize),
    /// The size dice of this size.
    SizeDice(DungeonSize),
    /// How two dice count in a dungeon of this size.
    Kept(DungeonSize),
    /// A thread starts at its die plus the Dungeon Seed.
    DiePlusSeed(u32),
    /// Each passage of an entrance has a thread that starts at the Dungeon Seed.
    StartsAtSeed(u32),
    /// How the kind of place changes the level thread.
    Place(PlaceKind),
    /// The highest of `dice` dice counts. Without dice, the Dungeon Seed.
    Highest { dice: usize },
    /// Half of the die, rounded up.
    Half(Face),
    /// The dice of a search and the modifier add up to `sum`.
    Search { sum: i32, needed: u32, end: SearchEnd },
    /// No other room was three passages from the first entrance before this room.
    ThreeFrom(Spot),
    /// Threads are used one after the other, and this thread is used up.
    NextThread(ThreadName),
    /// The thread of this passage counts for all rooms behind it.
    ThreadOf(CrawlExit),
    /// All threads are used up.
    NoThread,
    /// The thread of this passage of an entrance is used up.
    UsedUpBehind(CrawlExit),
    /// The dice that aren’t higher than the thread. In the rule set Sketch, `each` of them is a passage.
    Low { thread: u32, low: Vec<u32>, each: bool },
    /// Only new passages make a thread fall, and always by 1.
    Falls { falls: bool, left: u32 },
    /// A level of a Tiny dungeon has no more rooms than this.
    Full { rooms: usize },
    /// Which faces mean a loop.
    LoopNeeds(Against),
    /// The room whose number is the closest. `ties`: another room with the same distance.
    Closest { room: Spot, rolled: u32, ties: Option<Spot> },
    /// No other room can be joined.
    OnlyRoom(Spot),
    /// The unexplored passages of a room, in order.
    InOrder { face: usize, exits: Vec<CrawlExit> },
    /// No passage is unexplored.
    AllExplored,
    /// The rule set ends the crawl at this many rooms.
    MostRooms(usize),
    /// Which faces mean a secret.
    SecretNeeds(Against),
    /// Which faces mean which secret.
    Secrets(PlaceKind),
    /// The result of the dice is compared with the level thread.
    Stairs { rolled: u32, thread: u32 },
    /// The level thread falls by 1 for each flight of stairs.
    LevelThreadFalls,
    /// How the die counts.
    LevelCount { size: DungeonSize, levels: usize },
    /// This room was found last.
    FoundLast(Spot),
}

/// What follows from a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEnd {
    /// It succeeds. `can_hide`: the options have secrets.
    InRoom { passed: bool, can_hide: bool },
    /// It succeeds or, if it is the `last`, always finds the entrance.
    ForEntrance { passed: bool, last: bool },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrawlAlternative {
    Number(u32),
    /// Numbers of several threads, in order.
    Numbers(Vec<u32>),
    Size(DungeonSize),
    /// This many d6.
    Dice(usize),
    NoDice,
    Thread {
        name: ThreadName,
        number: u32,
    },
    Exit(CrawlExit),
    Levels(usize),
    Room(Spot),
    /// A room that is this many passages from room 1.
    Deep {
        room: Spot,
        depth: usize,
    },
    /// A room with an unexplored passage. `away`: the distance of its number from a roll.
    Open {
        room: Spot,
        away: Option<u32>,
    },
    /// A room without unexplored passages.
    Closed(Spot),
    /// The room where the party is.
    Here(Spot),
    /// A passage leads to a new room.
    NewRoom,
    /// A passage leads to a room that the party has found.
    FoundRoom,
    DeadEnds,
    Loops,
    NewRooms,
    AllExplored,
    NoThread,
    BackAtEntrance,
    RoomCount(usize),
    EntranceFound,
    AnotherSearch,
    SecretRoll,
    QuestionMark,
    Secret,
    /// A room has a secret.
    WithSecret,
    WithoutSecret,
    HiddenPassage,
    HiddenTreasure,
    SomethingElse,
    WithStairs,
    WithoutStairs,
}
