//! What is said of a crawl.

use super::facts::{CrawlEvent, CrawlExit, CrawlOffer, CrawlPurpose, FurtherEvent, Secret, ThreadName, WayIn};
use super::settings::{DungeonSize, PlaceKind, RuleSet};
use crate::dungeon::LevelId;
use crate::english::{all_of, capital, counted, counted_as, in_letters};
use std::fmt::{Display, Formatter, Result};

/// `14B`, on a further level `2-14B`.
impl Display for CrawlExit {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{}", self.room, self.letter.char())
    }
}

impl Display for CrawlEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size { size, rolled: true } => {
                write!(f, "The dungeon is {}: each room rolls {}d6.", title(*size), size.dice().len())
            }
            Self::Size { size, rolled: false } => write!(f, "The dungeon is set to be {}.", title(*size)),
            Self::Seed { seed, rolled } => {
                let kept = match rolled {
                    None => return write!(f, "The Dungeon Seed is set: {seed}."),
                    Some(DungeonSize::Tiny | DungeonSize::Small) => "The lower die is",
                    Some(DungeonSize::Medium) => "The higher die is",
                    Some(DungeonSize::Large | DungeonSize::Mega) => "Both dice together are",
                };
                write!(f, "{kept} the Dungeon Seed: {seed}.")
            }
            Self::Threads(threads) => {
                let each = if threads.len() == 1 { "thread," } else { "threads, each" };
                let (count, threads) = (capital(in_letters(threads.len())), in_turn(threads));
                write!(f, "{count} {each} its die and the Dungeon Seed together: {threads}.")
            }
            Self::ThreadBehind { exit, thread } => {
                write!(f, "Behind passage {exit} a thread begins at the Dungeon Seed: {thread}.")
            }
            Self::Entrance { room, passages, rolled } => {
                let (one, many) = if *rolled {
                    ("what the highest die shows", "as many as the highest die shows")
                } else {
                    ("the Dungeon Seed", "as many as the Dungeon Seed")
                };
                match passages {
                    1 => write!(f, "Room {room} is the entrance, with one passage: {one}."),
                    _ => write!(f, "Room {room} is the entrance, with {passages} passages: {many}."),
                }
            }
            Self::ThreadUsedUp { room } => {
                write!(f, "Room {room} is a dead end: all thread for it is used up, so nothing is rolled.")
            }
            Self::DeadEnd { room, thread, dice } => {
                let none = if *dice == 1 { "the die is not" } else { "no die is" };
                write!(f, "Room {room} is a dead end: {none} {thread} or less. The thread stays.")
            }
            Self::Passages { room, passages, thread, left, rules } => {
                let (more, dice, shown) = match passages {
                    1 => ("one more passage".into(), "one die is", "it"),
                    _ => (format!("{passages} more passages"), "as many dice are", "so many"),
                };
                let why = match rules {
                    RuleSet::Sketch => format!("{dice} {thread} or less"),
                    _ => format!("the lowest die that is {thread} or less shows {shown}"),
                };
                write!(f, "Room {room} has {more}: {why}. The thread falls to {left}.")
            }
            Self::LoopCheck { exit, face, is_loop: true } => {
                write!(f, "Passage {exit}: a {face}, so it leads back to a room already found.")
            }
            Self::LoopCheck { exit, face, is_loop: false } => write!(f, "Passage {exit}: a {face}, so it is no loop."),
            Self::ClosestRoom { room, rolled } => {
                write!(f, "Of the rooms with unexplored passages {room} is closest to {rolled}.")
            }
            Self::ChosenPassage { exit, face, among } => {
                write!(f, "Room {} has {among} unexplored passages: a {face} is passage {exit}.", exit.room)
            }
            Self::Loop { from, to } => write!(f, "Passage {from} and passage {to} are one: a loop."),
            Self::Explored { rooms } => {
                write!(f, "No passage is left that nobody has taken: all {rooms} rooms have been found.")
            }
            Self::Searched { room, needed, passed, can_hide } => {
                let (reaches, so) = match (passed, can_hide) {
                    (true, false) => ("reaches", ": there is nothing hidden"),
                    (true, true) => ("reaches", ", so it will tell whether something is hidden"),
                    (false, _) => ("does not reach", ": nobody knows whether it hides something"),
                };
                write!(f, "The search of room {room} {reaches} {needed}{so}.")
            }
            Self::SecretCheck { room, face, is_hidden: true } => {
                write!(f, "A {face}: something is hidden in room {room}.")
            }
            Self::SecretCheck { room, face, is_hidden: false } => {
                write!(f, "A {face}: there is nothing hidden in room {room}.")
            }
            Self::Secret { room, face, secret } => {
                write!(f, "A {face}: ")?;
                match *secret {
                    Secret::Passage(letter) => write!(f, "a hidden passage, {}.", CrawlExit { room: *room, letter }),
                    Secret::Treasure => write!(f, "a hidden treasure in room {room}."),
                    Secret::Other => {
                        write!(f, "something else is hidden in room {room}: a clue, a shrine, a way to look in.")
                    }
                }
            }
            Self::NoStairs { room, rolled, thread } => {
                write!(f, "Room {room} has no stairs: {rolled} is not under the level thread’s {thread}.")
            }
            Self::Stairs { room, level, rolled, thread } => write!(
                f,
                "Room {room} has stairs to level {}: {rolled} is under the level thread’s {thread}, which falls to {}.",
                level.0 + 1,
                thread - 1
            ),
        }
    }
}

impl Display for FurtherEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Place { kind, thread } => {
                let place = match kind {
                    PlaceKind::Any => "any kind of place",
                    PlaceKind::Caves => "a cave system",
                    PlaceKind::Catacombs => "a set of catacombs",
                    PlaceKind::Ruin => "a ruin",
                    PlaceKind::Fortress => "a fortress",
                };
                write!(f, "The dungeon is {place}.")?;
                match thread {
                    Some(thread) => write!(f, " Its level thread begins at {thread}."),
                    None => Ok(()),
                }
            }
            Self::TinyEntrance { room, passages, face } => write!(
                f,
                "You rolled {face}: half of it, rounded up, is {passages}. Room {room}, the entrance, has {}.",
                counted(*passages as usize, "passage")
            ),
            Self::WayIn { room, face, way_in } => way_in_words(&room.to_string(), *face, *way_in, f),
            Self::Sought { room, needed, passed: true, .. } => {
                write!(f, "The search reaches {needed}. The party finds the hidden way in to room {room}.")
            }
            Self::Sought { room, needed, found: true, .. } => write!(
                f,
                "The search doesn’t reach {needed}, but the third search always finds the hidden way in to room {room}."
            ),
            Self::Sought { needed, .. } => {
                write!(f, "The search doesn’t reach {needed}. The party has to search for the entrance again.")
            }
            Self::SecondEntrance { room } => {
                write!(f, "Room {room} is the first room three passages in, so it is the second entrance.")
            }
            Self::NoSecondEntrance => {
                f.write_str("No room of level 1 is three passages in, so the dungeon has no second entrance.")
            }
            Self::Ended { rooms, exits } => {
                write!(f, "A level of a Tiny dungeon has at most {rooms} rooms. So ")?;
                match &exits[..] {
                    [exit] => write!(f, "passage {exit} is a dead end."),
                    exits => write!(f, "passages {} are dead ends.", all_of(exits)),
                }
            }
            Self::TooLarge { rooms } => write!(
                f,
                "The party has found {rooms} rooms, and the crawl ends here. The author dropped this rule because of \
                 such sizes: ten rooms down a passage, the next thread began, and the dungeon grew enormous."
            ),
            Self::LevelCount { size, levels, face: None } => {
                write!(f, "A {} dungeon has {}.", title(*size), levels_in_words(*levels))
            }
            Self::LevelCount { size, levels, face: Some(face) } => {
                write!(f, "You rolled {face}: the {} dungeon has {}.", title(*size), levels_in_words(*levels))
            }
            Self::LastStairs { room, level, missing } => write!(
                f,
                "Every passage is explored, and {} missing. Room {room}, the last one found, has stairs to level {}.",
                counted_as(*missing, "level is", "levels are"),
                level.0 + 1
            ),
        }
    }
}

fn way_in_words(room: &str, face: u8, way_in: WayIn, f: &mut Formatter<'_>) -> Result {
    write!(f, "You rolled {face}: ")?;
    match way_in {
        WayIn::Plain => write!(f, "room {room} has a plain entrance."),
        WayIn::Locked => write!(f, "the entrance to room {room} is locked. The party has to pick or break the lock."),
        WayIn::Trapped => write!(f, "the entrance to room {room} is trapped."),
        WayIn::Hidden => write!(f, "the entrance to room {room} is hidden. The party has to find it first."),
        WayIn::Second => write!(
            f,
            "room {room} has a plain entrance, and the dungeon has a second one: the first room that is three passages in."
        ),
    }
}

/// `7, then 4`.
fn in_turn(threads: &[u32]) -> String {
    threads.iter().map(ToString::to_string).collect::<Vec<_>>().join(", then ")
}

/// `one level`, `three levels`.
fn levels_in_words(levels: usize) -> String {
    format!("{} level{}", in_letters(levels), if levels == 1 { "" } else { "s" })
}

fn title(size: DungeonSize) -> String {
    capital(size.name())
}

impl Display for CrawlPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size => f.write_str("for the size"),
            Self::Seed => f.write_str("for the Dungeon Seed"),
            Self::Threads(count, level) => {
                f.write_str(if *count == 1 { "for the thread" } else { "for the threads" })?;
                if *level > LevelId(0) { write!(f, " of level {}", level.0 + 1) } else { Ok(()) }
            }
            Self::Entrance(room) => write!(f, "for room {room}, the entrance"),
            Self::WayIn => f.write_str("for the way in"),
            Self::Sought => f.write_str("for the search for the entrance"),
            Self::LevelCount => f.write_str("for how many levels there are"),
            Self::Room(room) => write!(f, "for room {room}"),
            Self::LoopCheck(exit) => write!(f, "for a loop at passage {exit}"),
            Self::LoopRoom => f.write_str("for the room that the loop leads to"),
            Self::LoopPassage(room, exit) => write!(f, "for the passage of room {room} that {exit} leads to"),
            Self::Search(room) => write!(f, "for the search of room {room}"),
            Self::SecretCheck(room) => write!(f, "for a secret in room {room}"),
            Self::Secret(room) => write!(f, "for the kind of secret in room {room}"),
            Self::Stairs(room) => write!(f, "for stairs in room {room}"),
            Self::Move { can_go: true } => f.write_str("where to go, or what to search"),
            Self::Move { can_go: false } => f.write_str("what to search, though every passage is explored"),
        }
    }
}

impl Display for ThreadName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::OfLevel(nth, LevelId(0)) => write!(f, "Thread {nth}"),
            Self::OfLevel(nth, level) => write!(f, "Thread {nth}, level {}", level.0 + 1),
            Self::Behind(exit) => write!(f, "Thread {exit}"),
            Self::Levels => f.write_str("Level thread"),
        }
    }
}

impl Display for CrawlOffer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Take { exit, hidden: true } => write!(f, "Take hidden passage {exit}"),
            Self::Take { exit, hidden: false } => write!(f, "Take passage {exit}"),
            Self::Search { room, again: true } => write!(f, "Search room {room} again"),
            Self::Search { room, again: false } => write!(f, "Search room {room}"),
            Self::Stairs(room) => write!(f, "Look for stairs in room {room}"),
            Self::Seek => f.write_str("Search for the entrance"),
            Self::Descend(room) => write!(f, "Go down to room {room}"),
        }
    }
}
