use crate::english::{all_of, counted, in_letters};
use crate::procedures::threads::facts::{CrawlAlternative, CrawlQuestion, CrawlReason, SearchEnd};
use crate::procedures::threads::settings::{DungeonSize, PlaceKind};
use crate::procedures::threads::words::{levels_in_words, title};
use std::fmt::{Display, Formatter, Result};

impl Display for CrawlQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size => f.write_str("What size is the dungeon?"),
            Self::SizeDice => f.write_str("Which dice do you roll for each room?"),
            Self::Seed => f.write_str("What is the Dungeon Seed?"),
            Self::Threads(1) => f.write_str("What number does the thread start at?"),
            Self::Threads(_) => f.write_str("What numbers do the threads start at?"),
            Self::ThreadBehind(exit) => {
                write!(f, "Passage {exit} gets its own thread. What number does that thread start at?")
            }
            Self::FirstLevelThread => f.write_str("What number does the level thread start at?"),
            Self::Entrance(room) => write!(f, "How many passages does room {room}, the entrance, get?"),
            Self::Sought => f.write_str("What does the search for the entrance lead to?"),
            Self::SecondEntrance => f.write_str("Which room becomes the second entrance?"),
            Self::WhichThread(exit) => write!(f, "Which thread counts for the new room behind passage {exit}?"),
            Self::Roll(room) => write!(f, "What do you roll for room {room}, a new room?"),
            Self::Passages(room) => write!(f, "How many new passages does room {room}, a new room, get?"),
            Self::ThreadNow { of_levels: false } => f.write_str("What number does the thread have now?"),
            Self::ThreadNow { of_levels: true } => f.write_str("What number does the level thread have now?"),
            Self::Unexplored => f.write_str("What do the unexplored passages of this level become?"),
            Self::Leads(exit) => write!(f, "Where does passage {exit} lead?"),
            Self::LoopRoom(exit) => write!(f, "Which room does passage {exit} lead back to?"),
            Self::LoopPassage(room) => write!(f, "Which passage of room {room} closes the loop?"),
            Self::End => f.write_str("Why does the crawl end now?"),
            Self::Searched(room) => write!(f, "What does the search of room {room} lead to?"),
            Self::RoomKind(room) => write!(f, "What kind of room is room {room}?"),
            Self::Hidden(room) => write!(f, "What is hidden in room {room}?"),
            Self::Result => f.write_str("The party looks for stairs. What is the result of the 2d6?"),
            Self::Levels => f.write_str("How many levels does the dungeon have?"),
            Self::LastStairs => f.write_str("Which room gets stairs to a new level?"),
        }
    }
}

impl Display for CrawlReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::SizeFaces(size) => write!(f, "On {}, the dungeon is {}.", faces_of(*size), title(*size)),
            Self::SizeDice(size) => {
                write!(f, "The size dice of a {} dungeon are {}d6.", title(*size), size.dice().len())
            }
            Self::Kept(size) => write!(f, "In a {} dungeon, {}.", title(*size), kept_in(*size)),
            Self::DiePlusSeed(seed) => {
                write!(f, "A thread starts at its own die plus the Dungeon Seed, which is {seed}.")
            }
            Self::StartsAtSeed(seed) => write!(
                f,
                "In this rule set, each passage of an entrance has a thread that starts at the Dungeon Seed, {seed}."
            ),
            Self::Place(kind) => write!(f, "In this kind of place, the level thread starts {}.", start_in(*kind)),
            Self::Highest { dice: 0 } => {
                f.write_str("In this rule set, an entrance has as many passages as the Dungeon Seed.")
            }
            Self::Highest { dice: 1 } => f.write_str("An entrance has as many passages as the die shows."),
            Self::Highest { .. } => f.write_str("An entrance has as many passages as the highest die shows."),
            Self::Half(face) => {
                write!(f, "An entrance of a Tiny dungeon has 1d3 passages: half of {face}, rounded up.")
            }
            Self::Search { sum, needed, end } => search(*sum, *needed, *end, f),
            Self::ThreeFrom(room) => {
                write!(f, "Room {room} is the first room that is three passages from room 1.")
            }
            Self::NextThread(name) => write!(f, "You use the threads one after another. {name} is used up."),
            Self::ThreadOf(exit) => write!(f, "Passage {exit} of the entrance has a thread for all rooms behind it."),
            Self::NoThread => f.write_str("All threads are used up, so you roll nothing for a new room."),
            Self::UsedUpBehind(exit) => write!(
                f,
                "The thread of passage {exit} is used up, so you roll nothing for rooms behind it. Other threads don’t count."
            ),
            Self::Low { thread, low, each } => low_dice(*thread, low, *each, f),
            Self::Falls { falls: false, .. } => {
                f.write_str("A thread falls only when a room gets new passages. This room is a dead end.")
            }
            Self::Falls { left, .. } => {
                f.write_str("A room with new passages makes the thread fall by 1, no matter how many passages it gets.")?;
                if *left == 0 { f.write_str(" The thread is used up now.") } else { Ok(()) }
            }
            Self::Full { rooms } => write!(f, "The level has {rooms} rooms. In a Tiny dungeon, a level has no more."),
            Self::LoopNeeds(against) => {
                write!(f, "Another room has an unexplored passage, so you roll for a loop. A loop {against}.")
            }
            Self::Closest { room, rolled, ties: None } => write!(
                f,
                "You rolled {rolled}. Of the other rooms with unexplored passages, room {room} has the closest number."
            ),
            Self::Closest { room, rolled, ties: Some(other) } => write!(
                f,
                "Room {room} and room {other} are equally close to {rolled}, the number you rolled. The lower number counts."
            ),
            Self::OnlyRoom(room) => write!(f, "Room {room} is the only other room with an unexplored passage."),
            Self::InOrder { face, exits } => write!(
                f,
                "You rolled {face}. In order, the unexplored passages of the room are {}.",
                all_of(exits)
            ),
            Self::AllExplored => f.write_str(
                "The crawl ends when every passage is explored. Without a thread, new rooms are dead ends, but the crawl goes on.",
            ),
            Self::MostRooms(rooms) => write!(f, "In this rule set, the crawl ends when the party has found {rooms} rooms."),
            Self::SecretNeeds(against) => write!(f, "A secret {against}."),
            Self::Secrets(kind) => {
                let (passage, treasure) = kind.secrets();
                write!(
                    f,
                    "If the die shows up to {passage}, the secret is a hidden passage. Up to {treasure}, it is \
                     a hidden treasure. A higher die means something else."
                )
            }
            Self::Stairs { rolled, thread } if rolled < thread => {
                write!(f, "{rolled} is lower than the level thread, {thread}.")
            }
            Self::Stairs { rolled, thread } => {
                write!(f, "The result has to be lower than the level thread, {thread}. {rolled} isn’t lower.")
            }
            Self::LevelThreadFalls => f.write_str("Each time you find stairs, the level thread falls by 1."),
            Self::LevelCount { size, levels } => level_count(*size, *levels, f),
            Self::FoundLast(room) => {
                write!(f, "Every passage is explored, but levels are missing. The party found room {room} last.")
            }
        }
    }
}

fn faces_of(size: DungeonSize) -> &'static str {
    match size {
        DungeonSize::Tiny | DungeonSize::Small => "1 or 2",
        DungeonSize::Medium => "3 to 5",
        DungeonSize::Large | DungeonSize::Mega => "a 6",
    }
}

fn kept_in(size: DungeonSize) -> &'static str {
    match size {
        DungeonSize::Tiny | DungeonSize::Small => "the lower die counts",
        DungeonSize::Medium => "the higher die counts",
        DungeonSize::Large | DungeonSize::Mega => "you add both dice",
    }
}

fn start_in(kind: PlaceKind) -> &'static str {
    match kind {
        PlaceKind::Any | PlaceKind::Ruin => "at the Dungeon Seed",
        PlaceKind::Caves => "2 lower than the Dungeon Seed, but at 1 or more",
        PlaceKind::Catacombs => "2 higher than the Dungeon Seed",
        PlaceKind::Fortress => "1 higher than the Dungeon Seed",
    }
}

fn search(sum: i32, needed: u32, end: SearchEnd, f: &mut Formatter<'_>) -> Result {
    write!(f, "The dice and the modifier add up to {sum}. The search needs 7 plus the Dungeon Seed, so {needed}. ")?;
    f.write_str(match end {
        SearchEnd::InRoom { passed: true, can_hide: true } => {
            "It succeeds, and another die says whether the room has a secret."
        }
        SearchEnd::InRoom { passed: true, can_hide: false } => {
            "It succeeds, but in this dungeon no die means a secret."
        }
        SearchEnd::InRoom { passed: false, .. } => "It fails, so the room may still have a secret.",
        SearchEnd::ForEntrance { passed: true, .. } => "It succeeds.",
        SearchEnd::ForEntrance { last: true, .. } => "It fails, but the third search always finds the entrance.",
        SearchEnd::ForEntrance { .. } => "It fails.",
    })
}

fn low_dice(thread: u32, low: &[u32], each: bool, f: &mut Formatter<'_>) -> Result {
    write!(f, "You ignore dice that are higher than the thread, {thread}. ")?;
    match low {
        [] => f.write_str("No die is left."),
        _ if each => write!(f, "{} left, and each die is a passage.", die_is(low.len())),
        [only] => write!(f, "The die left is {only}."),
        _ => write!(f, "Of the {} dice left, the lowest is {}.", in_letters(low.len()), low.iter().min().unwrap_or(&0)),
    }
}

fn die_is(dice: usize) -> String {
    if dice == 1 { "1 die is".into() } else { format!("{dice} dice are") }
}

fn level_count(size: DungeonSize, levels: usize, f: &mut Formatter<'_>) -> Result {
    let more = match size {
        DungeonSize::Tiny => return f.write_str("A Tiny dungeon always has one level."),
        DungeonSize::Small => {
            let faces = ["1 to 3", "4 or 5", "6"][levels.clamp(1, 3) - 1];
            return write!(f, "In a Small dungeon, {faces} means {}.", levels_in_words(levels));
        }
        DungeonSize::Medium => 1,
        DungeonSize::Large => 2,
        DungeonSize::Mega => 4,
    };
    write!(f, "In a {} dungeon, add {more} to the die.", title(size))
}

impl Display for CrawlAlternative {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Number(number) => return write!(f, "{number}"),
            Self::Numbers(numbers) => return f.write_str(&all_of(numbers)),
            Self::Size(size) => return f.write_str(&title(*size)),
            Self::Dice(dice) => return write!(f, "{dice}d6"),
            Self::Thread { name, number } => return write!(f, "{name}, at {number}"),
            Self::Exit(exit) => return write!(f, "{exit}"),
            Self::Levels(levels) => return f.write_str(&levels_in_words(*levels)),
            Self::Room(room) => return write!(f, "room {room}"),
            Self::Deep { room, depth: 0 } => return write!(f, "room {room}, the entrance"),
            Self::Deep { room, depth } => return write!(f, "room {room}, {} from room 1", counted(*depth, "passage")),
            Self::Open { room, away: None } => return write!(f, "room {room}, with an unexplored passage"),
            Self::Open { room, away: Some(0) } => return write!(f, "room {room}, the number that you rolled"),
            Self::Open { room, away: Some(away) } => return write!(f, "room {room}, {away} away from your roll"),
            Self::Closed(room) => return write!(f, "room {room}, with no unexplored passage"),
            Self::Here(room) => return write!(f, "room {room}, where the party is"),
            Self::RoomCount(rooms) => return write!(f, "because the party has found {rooms} rooms"),
            Self::NoDice => "nothing",
            Self::NewRoom => "to a new room",
            Self::FoundRoom => "back to a room that the party has found",
            Self::DeadEnds => "dead ends",
            Self::Loops => "loops",
            Self::NewRooms => "ways to new rooms",
            Self::AllExplored => "because every passage is explored",
            Self::NoThread => "because no thread is left",
            Self::BackAtEntrance => "because the party is back at the entrance",
            Self::EntranceFound => "the entrance",
            Self::AnotherSearch => "another search",
            Self::SecretRoll => "a roll for a secret",
            Self::QuestionMark => "a question mark beside the room",
            Self::Secret => "a secret",
            Self::WithSecret => "a room with a secret",
            Self::WithoutSecret => "a room without a secret",
            Self::HiddenPassage => "a hidden passage",
            Self::HiddenTreasure => "a hidden treasure",
            Self::SomethingElse => "something else",
            Self::WithStairs => "a room with stairs to a new level",
            Self::WithoutStairs => "a room without stairs",
        })
    }
}
