//! The English sentences for the facts of a drop.

use super::facts::{DropAlternative, DropEvent, DropFault, DropPurpose, DropReason};
use crate::dungeon::{AreaId, Mark};
use crate::english::{all_of, capital, counted, in_letters};
use std::fmt::{Display, Formatter, Result};

/// A sentence lists at most this many rooms. The map shows the others.
const MOST_LISTED: usize = 8;

impl Display for DropEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Dropped { dice: 1, sum } => {
                write!(f, "You dropped 1 die on the tray. It is a room of value {sum}.")
            }
            Self::Dropped { dice, sum } => write!(
                f,
                "You dropped {dice} dice on the tray. Each die is a room, and its face is the room’s value. The values add up to {sum}."
            ),
            Self::Grid { rooms, lines, .. } if lines < rooms => {
                write!(f, "All the rooms are in one straight row. {lines} lines join them into a chain.")
            }
            Self::Grid { lines, outer, .. } => write!(
                f,
                "{lines} lines join the rooms into triangles, and {outer} of them are outer lines. Each line is worth the sum of its two rooms."
            ),
            Self::Triangle([a, b, c]) => {
                write!(
                    f,
                    "Rooms {a}, {b} and {c} are the closest trio in which no room has a triangle yet. Draw a triangle between them."
                )
            }
            Self::Line([a, b]) => {
                write!(f, "The shortest line left that crosses nothing is {a}–{b}. Draw it.")
            }
            Self::Found { from, found, worth, first } => {
                if *first {
                    write!(f, "The walk starts in room {from}. The lowest line out of it")?;
                } else {
                    f.write_str("The lowest line out of the explored rooms")?;
                }
                write!(f, " is {from}–{found}, worth {worth}. It becomes a path, and room {found} joins the dungeon.")
            }
            Self::Starts { rooms, mark } => {
                let kind = start_name(*mark);
                match rooms[..] {
                    [only] => write!(f, "Room {only} has the lowest value. It becomes the only {kind}."),
                    _ => write!(
                        f,
                        "The {} rooms with the lowest values become {kind}s{}.",
                        in_letters(rooms.len()),
                        listed(rooms)
                    ),
                }
            }
            Self::Encounters(rooms) => match rooms[..] {
                [] => f.write_str("The tree has no dead ends, so no room gets an encounter."),
                [only] => write!(f, "The tree has one dead end, room {only}. It gets an encounter."),
                _ => write!(
                    f,
                    "The tree has {} dead ends{}. Each gets an encounter.",
                    in_letters(rooms.len()),
                    listed(rooms)
                ),
            },
            Self::LoopCount { rooms, share, outer, loops } => {
                let add = counted(*loops, "loop");
                match share {
                    None => write!(f, "A third of {rooms} rooms, rounded up, is {loops}. Add {add}."),
                    Some(share) => write!(
                        f,
                        "The formula uses {rooms} rooms, {} and L = {}.{:02}. Add {add}.",
                        counted(*outer, "outer line"),
                        share / 100,
                        share % 100
                    ),
                }
            }
            Self::Loop { line: (a, b), worth } => {
                write!(f, "The highest unused line is {a}–{b}, worth {worth}. It becomes a path and closes a loop.")
            }
            Self::Treasures(rooms) => match rooms[..] {
                [] => f.write_str("No dead end is left after the loops, so no room gets treasure."),
                [only] => write!(f, "One dead end is left after the loops, room {only}. It gets the treasure."),
                _ => write!(
                    f,
                    "{} dead ends are left after the loops{}. Each gets treasure.",
                    capital(in_letters(rooms.len())),
                    listed(rooms)
                ),
            },
            Self::LockAndKey { goal, entrance, keys, mark } => lock_and_key((*goal, *entrance, *mark), keys, f),
            Self::Gauntlet { goals, depth, mark } => gauntlet(goals, *depth, *mark, f),
            Self::Secrets { paths, spares_some, mark } => secrets(paths, *spares_some, *mark, f),
            Self::Danger { rooms, depth, mark } => danger(rooms, *depth, *mark, f),
        }
    }
}

/// What a starting room with this mark is called.
fn start_name(mark: Mark) -> &'static str {
    if mark == Mark::Start { "starting room" } else { "entrance" }
}

/// A starting room with its article: `an entrance`.
fn a_start(mark: Mark) -> &'static str {
    if mark == Mark::Start { "a starting room" } else { "an entrance" }
}

fn lock_and_key((goal, entrance, mark): (AreaId, AreaId, Mark), keys: &[AreaId], f: &mut Formatter<'_>) -> Result {
    let start = start_name(mark);
    let what = if mark == Mark::Start { "area" } else { "dungeon" };
    write!(f, "Room {goal} is a dead end next to {start} {entrance}: this is a Lock and Key {what}. ")?;
    write!(f, "Room {goal} is the goal, and its path is locked. ")?;
    match keys[..] {
        [key] => write!(f, "The key is in room {key}, the farthest room from the {start}s."),
        _ => write!(f, "The keys are in the rooms farthest from the {start}s{}.", listed(keys)),
    }
}

fn gauntlet(goals: &[AreaId], depth: u32, mark: Mark, f: &mut Formatter<'_>) -> Result {
    let start = start_name(mark);
    write!(f, "No dead end is next to {}: this is a Gauntlet. ", a_start(mark))?;
    let paths = counted(depth as usize, "path");
    match goals[..] {
        [goal] => {
            write!(f, "The goal is room {goal}: it is {paths} from the nearest {start}, farther than any other room.")
        }
        _ => write!(f, "The goals are the farthest rooms, {paths} from the nearest {start}{}.", listed(goals)),
    }
}

fn secrets(paths: &[(AreaId, AreaId)], spares_some: bool, mark: Mark, f: &mut Formatter<'_>) -> Result {
    let way_in = if spares_some { " that have a way in" } else { "" };
    let marks = format!("two goals, two key rooms or two {}s{way_in}", start_name(mark));
    match paths[..] {
        [] => write!(f, "No path joins {marks}, so no path is secret."),
        [(a, b)] => {
            write!(f, "Path {a}–{b} joins two rooms with the same mark ({marks}). It becomes secret.")
        }
        _ => write!(
            f,
            "{} paths each join two rooms with the same mark ({marks}). They become secret.",
            capital(in_letters(paths.len()))
        ),
    }
}

fn danger(rooms: &[AreaId], depth: u32, mark: Mark, f: &mut Formatter<'_>) -> Result {
    let (many, paths, start) = (rooms.len() > 1, counted(depth as usize, "path"), start_name(mark));
    write!(f, "Room{} {} ", if many { "s" } else { "" }, all_of(rooms))?;
    match (depth, many) {
        (0, false) => write!(f, "is {}, so its", a_start(mark))?,
        (0, true) => write!(f, "are {start}s, so their")?,
        (_, false) => write!(f, "is {paths} from the nearest {start}, so its")?,
        (_, true) => write!(f, "are {paths} from the nearest {start}, so their")?,
    }
    write!(f, " danger is +{depth}.")
}

/// `: rooms 3, 5 and 8`, as the end of a sentence; nothing if there are too many rooms to list.
fn listed(rooms: &[AreaId]) -> String {
    if rooms.len() > MOST_LISTED { String::new() } else { format!(": rooms {}", all_of(rooms)) }
}

impl Display for DropPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Rooms => f.write_str("for the rooms, one die each"),
            Self::Areas => f.write_str("for the areas, one die each"),
            Self::RoomsOf(area) => write!(f, "for the rooms of area {area}, one die each"),
            Self::Share => f.write_str("for L, the share of lines that become paths"),
        }
    }
}

impl Display for DropReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::OnlyLine => f.write_str("No other line could be taken."),
            Self::Worth { line: (a, b), worth, highest } => {
                let than = if *highest { "less" } else { "more" };
                write!(f, "{a}–{b} is worth {worth}. Every other line that could be taken was worth {than}.")
            }
            Self::Shorter { line: (a, b), worth, next: (c, d) } => {
                write!(f, "{a}–{b} and {c}–{d} are both worth {worth}, but {a}–{b} is shorter.")
            }
            Self::Numbers { line: (a, b), next: (c, d) } => write!(
                f,
                "{a}–{b} and {c}–{d} have the same worth and the same length, but {a}–{b} has the lower room numbers."
            ),
            Self::Fifth { rooms, starts } => write!(f, "{rooms} rooms divided by 5, rounded up, is {starts}."),
            Self::Hangs { goal, worth, entrance, mark } => {
                let start = start_name(*mark);
                write!(f, "Room {goal}, value {worth}, is a dead end next to {start} {entrance}.")
            }
            Self::NoneHangs(mark) => {
                let (a_start, start) = (a_start(*mark), start_name(*mark));
                write!(f, "No dead end is next to {a_start}, so each room farthest from the {start}s is a goal.")
            }
        }
    }
}

impl Display for DropAlternative {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Line { line: (a, b), worth } => write!(f, "{a}–{b}, worth {worth}"),
            Self::Start { room, worth, paths, around } => {
                write!(
                    f,
                    "room {room}: value {worth}, {}, neighbours’ values add up to {around}",
                    counted(*paths, "path")
                )
            }
            Self::Hanging { room, worth, entrance, mark } => {
                write!(f, "room {room}, value {worth}, next to {} {entrance}", start_name(*mark))
            }
            Self::Depth { room, depth, mark } => {
                let (paths, start) = (counted(*depth as usize, "path"), start_name(*mark));
                write!(f, "room {room}, {paths} from the nearest {start}")
            }
        }
    }
}

impl Display for DropFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NoSuchRoom { dice } => write!(f, "with {dice} dice, use a room number from 1 to {dice}"),
            Self::TooManyByHand { dice, most } => {
                write!(f, "{dice} dice are too many to draw by hand. Use at most {most} dice, or “delaunay”")
            }
            Self::TenthHasPlace => {
                f.write_str("is the 1d10 for the loops. It has no place on the tray: write its face only")
            }
            Self::OneTooMany { pool, with_tenth } => {
                let tenth = if *with_tenth { ", and the loops need one d10" } else { "" };
                write!(f, "is one too many. The pool has {pool} dice{tenth}")
            }
            Self::SamePoint { die } => write!(f, "is at the same point as die {die}. Move one of the two dice"),
        }
    }
}
