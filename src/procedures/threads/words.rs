use super::facts::{CrawlEvent, CrawlExit, CrawlOffer, CrawlPurpose, FurtherEvent, Secret, ThreadName, WayIn};
use super::settings::{DungeonSize, PlaceKind, RuleSet};
use crate::dungeon::LevelId;
use crate::english::{all_of, capital, counted, counted_as, in_letters};
use std::fmt::{Display, Formatter, Result};

/// `14B` on level 1, `2-14B` on level 2.
impl Display for CrawlExit {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}{}", self.room, self.letter.char())
    }
}

impl Display for CrawlEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size { size, rolled: true } => {
                write!(f, "The dungeon is {}: roll {}d6 for each room.", title(*size), size.dice().len())
            }
            Self::Size { size, rolled: false } => write!(f, "You set the size to {}.", title(*size)),
            Self::Seed { seed, rolled } => {
                let kept = match rolled {
                    None => return write!(f, "You set the Dungeon Seed to {seed}."),
                    Some(DungeonSize::Tiny | DungeonSize::Small) => "lower die",
                    Some(DungeonSize::Medium) => "higher die",
                    Some(DungeonSize::Large | DungeonSize::Mega) => "sum of both dice",
                };
                write!(f, "The {kept} is the Dungeon Seed: {seed}.")
            }
            Self::Threads(threads) => match &threads[..] {
                [thread] => write!(f, "The thread starts at its die plus the Dungeon Seed: {thread}."),
                threads => write!(f, "Each thread starts at its die plus the Dungeon Seed: {}.", all_of(threads)),
            },
            Self::ThreadBehind { exit, thread } => {
                write!(f, "Passage {exit} gets a thread. The thread starts at the Dungeon Seed: {thread}.")
            }
            Self::Entrance { room, passages, dice } => {
                let decided_by = match dice {
                    0 => "Dungeon Seed",
                    1 => "die",
                    _ => "highest die",
                };
                let counted = counted(*passages as usize, "passage");
                write!(f, "The {decided_by} is {passages}. Room {room}, the entrance, gets {counted}.")
            }
            Self::ThreadUsedUp { room } => {
                write!(f, "No thread is left, so you don’t roll. Room {room} is a dead end.")
            }
            Self::DeadEnd { room, thread, dice } => {
                let all = if *dice == 1 { "the die is" } else { "all dice are" };
                write!(f, "The thread stays at {thread}, because {all} higher. Room {room} is a dead end.")
            }
            Self::Passages { room, passages, thread, left, rules, dice } => {
                let count = *passages as usize;
                write!(f, "The thread is {thread}, and ")?;
                match rules {
                    RuleSet::Sketch => write!(f, "{} {thread} or less.", counted_as(count, "die shows", "dice show")),
                    _ if *dice == 1 => write!(f, "the die is {passages}."),
                    _ => write!(f, "the lowest die is {passages}."),
                }?;
                write!(f, " Room {room} gets {}. The thread falls to {left}.", counted(count, "new passage"))
            }
            Self::LoopCheck { exit, face, is_loop: true } => {
                write!(f, "You rolled {face}: passage {exit} leads back to a room that the party has found.")
            }
            Self::LoopCheck { exit, face, is_loop: false } => {
                write!(f, "You rolled {face}: passage {exit} leads to a new room.")
            }
            Self::ClosestRoom { room, rolled, .. } => {
                write!(f, "You rolled {rolled}: the passage leads to room {room}, whose number is the closest.")
            }
            Self::ChosenPassage { exit, face, among } => {
                write!(f, "Room {} has {among} unexplored passages. You rolled {face}: passage {exit}.", exit.room)
            }
            Self::Loop { from, to } => write!(f, "Passage {from} joins passage {to} and closes a loop."),
            Self::Explored { rooms } => {
                write!(f, "Every passage is explored. The party has found {}.", counted(*rooms, "room"))
            }
            Self::Searched { room, result, needed, passed, can_hide } => {
                let (but, succeeds, so) = match (passed, can_hide) {
                    (true, false) => ("and", "succeeds", "The room has no secret"),
                    (true, true) => ("and", "succeeds", "Roll for a secret"),
                    (false, _) => ("but", "fails", "The room may still have a secret"),
                };
                write!(f, "The result is {}, {but} you need {needed}: ", whole(*result))?;
                write!(f, "the search of room {room} {succeeds}. {so}.")
            }
            Self::SecretCheck { room, face, is_hidden } => {
                write!(f, "You rolled {face}: room {room} has {} secret.", if *is_hidden { "a" } else { "no" })
            }
            Self::Secret { room, face, secret } => {
                write!(f, "You rolled {face}: ")?;
                match *secret {
                    Secret::Passage(letter) => write!(f, "a hidden passage, {}.", CrawlExit { room: *room, letter }),
                    Secret::Treasure => write!(f, "a hidden treasure in room {room}."),
                    Secret::Other => {
                        write!(f, "something else is hidden in room {room}, like a clue, a shrine or a peephole.")
                    }
                }
            }
            Self::NoStairs { room, rolled, thread } => {
                let result = format_args!("The result is {rolled}, not lower than the level thread of {thread}");
                write!(f, "{result}. Room {room} has no stairs.")
            }
            Self::Stairs { room, level, rolled, thread } => write!(
                f,
                "The result is {rolled}, lower than the level thread of {thread}. Room {room} gets stairs to level {}. \
                 The level thread falls to {}.",
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
                    PlaceKind::Catacombs => "a catacomb",
                    PlaceKind::Ruin => "a ruin",
                    PlaceKind::Fortress => "a fortress",
                };
                write!(f, "The dungeon is {place}.")?;
                match thread {
                    Some(thread) => write!(f, " Its level thread starts at {thread}."),
                    None => Ok(()),
                }
            }
            Self::TinyEntrance { room, passages, face } => write!(
                f,
                "You rolled {face}. Half of that, rounded up, is {passages}: room {room}, the entrance, gets {}.",
                counted(*passages as usize, "passage")
            ),
            Self::WayIn { room, face, way_in } => way_in_words(&room.to_string(), *face, *way_in, f),
            Self::Sought { room, result, needed, passed: true, .. } => write!(
                f,
                "The result is {}, and you need {needed}: the party finds the hidden entrance, room {room}.",
                whole(*result)
            ),
            Self::Sought { room, result, needed, found, .. } => {
                write!(f, "The result is {}, but you need {needed}: the search fails. ", whole(*result))?;
                if *found {
                    write!(f, "Still, the third search always finds the hidden entrance, room {room}.")
                } else {
                    f.write_str("Search for the entrance again.")
                }
            }
            Self::SecondEntrance { room } => {
                write!(f, "Room {room} is the first room three passages from room 1. It becomes the second entrance.")
            }
            Self::NoSecondEntrance => {
                f.write_str("No room of level 1 is three passages from room 1, so the dungeon has no second entrance.")
            }
            Self::Ended { rooms, exits } => {
                write!(f, "A level of a Tiny dungeon has at most {rooms} rooms, so ")?;
                match &exits[..] {
                    [exit] => write!(f, "passage {exit} is a dead end."),
                    exits => write!(f, "passages {} are dead ends.", all_of(exits)),
                }
            }
            Self::TooLarge { rooms } => write!(
                f,
                "The party has found {rooms} rooms, so the crawl ends here. The author dropped this rule set because its \
                 dungeons grew enormous."
            ),
            Self::LevelCount { size, levels, face: None } => {
                write!(f, "A {} dungeon has {}.", title(*size), levels_in_words(*levels))
            }
            Self::LevelCount { size, levels, face: Some(face) } => {
                write!(f, "You rolled {face}: the {} dungeon has {}.", title(*size), levels_in_words(*levels))
            }
            Self::LastStairs { room, level, missing } => write!(
                f,
                "Every passage is explored, and the dungeon needs {}. Room {room}, found last, gets stairs to level {}.",
                counted_as(*missing, "more level", "more levels"),
                level.0 + 1
            ),
        }
    }
}

fn way_in_words(room: &str, face: u8, way_in: WayIn, f: &mut Formatter<'_>) -> Result {
    write!(f, "You rolled {face}: ")?;
    match way_in {
        WayIn::Plain => write!(f, "the entrance, room {room}, is plain."),
        WayIn::Locked => write!(f, "the entrance, room {room}, is locked. The party has to pick or break the lock."),
        WayIn::Trapped => write!(f, "the entrance, room {room}, is trapped."),
        WayIn::Hidden => write!(f, "the entrance, room {room}, is hidden. The party has to find it first."),
        WayIn::Second => {
            write!(
                f,
                "the entrance, room {room}, is plain. The first room you find that is three passages from room {room} becomes a second entrance."
            )
        }
    }
}

/// With a minus sign, not a hyphen.
fn whole(number: i32) -> String {
    number.to_string().replace('-', "−")
}

pub(super) fn levels_in_words(levels: usize) -> String {
    format!("{} level{}", in_letters(levels), if levels == 1 { "" } else { "s" })
}

pub(super) fn title(size: DungeonSize) -> String {
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
            Self::LevelCount => f.write_str("for the number of levels"),
            Self::Room(room) => write!(f, "for room {room}"),
            Self::LoopCheck(exit) => write!(f, "for a loop at passage {exit}"),
            Self::LoopRoom => f.write_str("for the room that the loop leads to"),
            Self::LoopPassage(room, exit) => write!(f, "for the passage of room {room} that passage {exit} leads to"),
            Self::Search(room) => write!(f, "for the search of room {room}"),
            Self::SecretCheck(room) => write!(f, "for a secret in room {room}"),
            Self::Secret(room) => write!(f, "for the kind of secret in room {room}"),
            Self::Stairs(room) => write!(f, "for stairs in room {room}"),
            Self::Move { can_go: true } => f.write_str("where to go, or what to search"),
            Self::Move { can_go: false } => f.write_str("what to search, now that every passage is explored"),
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
