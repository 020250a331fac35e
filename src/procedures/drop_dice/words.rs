//! What is said of a drop.

use super::facts::{DropAlternative, DropEvent, DropFault, DropPurpose, DropReason};
use crate::dungeon::{AreaId, Mark};
use crate::english::{all_of, counted};
use std::fmt::{Display, Formatter, Result};

impl Display for DropEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Dropped { dice: 1, sum } => {
                write!(f, "One die lies on the tray: a room, its face of {sum} the room’s value.")
            }
            Self::Dropped { dice, sum } => write!(
                f,
                "{dice} dice lie on the tray: each is a room, its face the room’s value. They come to {sum}."
            ),
            Self::Grid { rooms, lines, .. } if lines < rooms => {
                write!(f, "All rooms lie on one line: {lines} edges join them into a chain.")
            }
            Self::Grid { lines, outer, .. } => write!(
                f,
                "{lines} edges join the rooms into triangles, {outer} of them on the outside; each is worth the sum of its two rooms."
            ),
            Self::Triangle([a, b, c]) => {
                write!(f, "Rooms {a}, {b} and {c} are the closest trio still free: a triangle.")
            }
            Self::Line([a, b]) => write!(f, "The shortest line that crosses nothing joins rooms {a} and {b}."),
            Self::Found { from, found, worth, first: true, .. } => write!(
                f,
                "The walk starts in room {from}. The least edge that leads out of it is worth {worth} and finds room {found}."
            ),
            Self::Found { from, found, worth, .. } => {
                write!(f, "The least edge that leads on is worth {worth}: from room {from} it finds room {found}.")
            }
            Self::Starts { rooms, mark: Mark::Start, .. } => match rooms[..] {
                [only] => write!(f, "One starting room: {only}, the least of all."),
                _ => write!(f, "The {} rooms of least value are the starting rooms.", rooms.len()),
            },
            Self::Starts { rooms, .. } => match rooms[..] {
                [only] => write!(f, "One way in: room {only}, the least of all."),
                _ => write!(f, "The {} rooms of least value are the ways in.", rooms.len()),
            },
            Self::Encounters(rooms) => match rooms.len() {
                0 => f.write_str("The tree has no dead end, so nothing is met for certain."),
                1 => f.write_str("Something waits in the only dead end."),
                many => write!(f, "Something waits in each of the {many} dead ends."),
            },
            Self::LoopCount { rooms, share: None, loops, .. } => {
                write!(f, "A third of {rooms} rooms, rounded up: {loops} loops are added.")
            }
            Self::LoopCount { rooms, outer, share: Some(share), loops } => write!(
                f,
                "With {rooms} rooms, {outer} outer edges and L at {share} hundredths the formula asks for {loops} loops."
            ),
            Self::Loop { line: (a, b), worth, .. } => {
                write!(f, "The greatest edge still free is worth {worth}: it joins rooms {a} and {b} into a loop.")
            }
            Self::Treasures(rooms) => match rooms.len() {
                0 => f.write_str("The loops have left no dead end, so there is no treasure but the goal."),
                1 => f.write_str("Of the dead ends one is left: it holds valuables."),
                many => write!(f, "Of the dead ends {many} are left: each holds valuables."),
            },
            Self::LockAndKey { goal, entrance, keys } => {
                write!(f, "Lock and Key: the goal is room {goal}, behind a locked path from entrance {entrance}. ")?;
                match keys[..] {
                    [key] => write!(f, "Its key lies farthest in, in room {key}."),
                    _ => write!(f, "Its keys lie in the {} rooms farthest in.", keys.len()),
                }
            }
            Self::Gauntlet { goals, depth } => match goals[..] {
                [goal] => write!(
                    f,
                    "Gauntlet: the goal is room {goal}, {depth} paths from the nearest entrance, farther than any other."
                ),
                _ => write!(
                    f,
                    "Gauntlet: the goals are the {} rooms farthest in, {depth} paths from the nearest entrance.",
                    goals.len()
                ),
            },
            Self::Secrets { paths, spares_some } => match (paths.len(), spares_some) {
                (0, true) => f.write_str(
                    "No path joins two starting rooms that both have a way in, two goals or two key rooms, so none is secret.",
                ),
                (0, false) => {
                    f.write_str("No path joins two entrances, two goals or two key rooms, so none is secret.")
                }
                (1, _) => f.write_str("One path joins two rooms of one kind: it is secret."),
                (many, _) => write!(f, "{many} paths join two rooms of one kind: they are secret."),
            },
            Self::Danger { rooms, depth: 0 } => {
                let [are, entrances] = if rooms.len() == 1 { ["is", "an entrance"] } else { ["are", "entrances"] };
                write!(f, "{} {are} {entrances}: the danger is +0.", rooms_in_words(rooms))
            }
            Self::Danger { rooms, depth } => {
                let lies = if rooms.len() == 1 { "is" } else { "are" };
                let paths = counted(*depth as usize, "path");
                write!(f, "{} {lies} {paths} from the nearest entrance: the danger is +{depth}.", rooms_in_words(rooms))
            }
        }
    }
}

/// `Room 3`, `Rooms 3, 5 and 8`.
fn rooms_in_words(rooms: &[AreaId]) -> String {
    format!("Room{} {}", if rooms.len() == 1 { "" } else { "s" }, all_of(rooms))
}

impl Display for DropPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Rooms => f.write_str("one for each room, with its place on the tray"),
            Self::Areas => f.write_str("one for each area, with its place on the tray"),
            Self::RoomsOf(area) => write!(f, "one for each room of area {area}, with its place on the tray"),
            Self::Share => f.write_str("for L, the share of the grid that becomes loops"),
        }
    }
}

impl Display for DropReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::OnlyLine => f.write_str("It was the only line left to take."),
            Self::Worth { line: (a, b), worth, highest } => {
                let standing = if *highest { "the most" } else { "the least" };
                write!(f, "{a}–{b} is worth {worth}, {standing} there was.")
            }
            Self::Shorter { line: (a, b), worth, next: (c, d) } => {
                write!(f, "{a}–{b} is worth {worth}, as {c}–{d} is, but it is the shorter of the two.")
            }
            Self::Numbers { line: (a, b), next: (c, d) } => {
                write!(f, "{a}–{b} and {c}–{d} are equal in value and in length: the lower numbers decide.")
            }
            Self::Fifth { rooms, starts } => write!(f, "A fifth of {rooms} rooms, rounded up, is {starts}."),
            Self::Hangs { goal, worth, entrance } => {
                write!(f, "Room {goal}, worth {worth}, is a dead end that hangs on entrance {entrance}.")
            }
            Self::NoneHangs => f.write_str("No dead end hangs on an entrance, so whatever lies deepest is the goal."),
        }
    }
}

impl Display for DropAlternative {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Line { line: (a, b), worth } => write!(f, "{a}–{b}, worth {worth}"),
            Self::Start { room, worth, paths, around } => {
                write!(f, "room {room}: worth {worth}, {}, neighbours worth {around}", counted(*paths, "path"))
            }
            Self::Hanging { room, worth, entrance } => write!(f, "room {room}, worth {worth}, on entrance {entrance}"),
            Self::Depth { room, depth } => write!(f, "room {room}, {depth} paths in"),
        }
    }
}

impl Display for DropFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NoSuchRoom { dice } => write!(f, "there are {dice} dice, so it is a room’s number from 1 to {dice}"),
            Self::TooManyByHand { dice, most } => {
                write!(f, "there are {dice} dice, and by hand there are at most {most}")
            }
            Self::TenthHasPlace => f.write_str("is the 1d10 of the loops, which has no place on the tray"),
            Self::OneTooMany { pool, with_tenth } => {
                let tenth = if *with_tenth { " and the 1d10 of the loops" } else { "" };
                write!(f, "is one too many for a pool of {pool} dice{tenth}")
            }
            Self::SamePoint { die } => write!(f, "lies at the same point as die {die}"),
        }
    }
}
