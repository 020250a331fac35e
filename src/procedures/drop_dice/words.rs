use super::facts::{DropEvent, DropFault, DropKind, DropPurpose, OfDrop};
use crate::dungeon::AreaId;
use crate::english::{all_of, capital, counted, in_letters};
use std::fmt::{Display, Formatter, Result};

/// A sentence lists at most this many rooms or paths. If there are more, it lists none, because the map shows them all.
const MOST_LISTED: usize = 8;

impl DropKind {
    pub(super) fn room(self) -> &'static str {
        if self == Self::Areas { "area" } else { "room" }
    }

    pub(super) fn a_room(self) -> &'static str {
        if self == Self::Areas { "an area" } else { "a room" }
    }

    pub(super) fn entrance(self) -> &'static str {
        if matches!(self, Self::RoomsOf(_)) { "starting room" } else { "entrance" }
    }

    pub(super) fn an_entrance(self) -> &'static str {
        if matches!(self, Self::RoomsOf(_)) { "a starting room" } else { "an entrance" }
    }
}

impl Display for OfDrop<DropEvent> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (kind, room) = (self.kind, self.kind.room());
        if let Some(told) = in_brief(kind, &self.told).filter(|_| f.alternate()) {
            return f.write_str(&told);
        }
        match &self.told {
            DropEvent::Dropped { dice: 1, sum } => {
                write!(f, "You dropped 1 die on the tray. It is {} of value {sum}.", kind.a_room())
            }
            DropEvent::Dropped { dice, sum } => write!(
                f,
                "You dropped {dice} dice on the tray. Each die is {}, and its face is the {room}’s value. The values add up to {sum}.",
                kind.a_room()
            ),
            DropEvent::Grid { rooms, lines, .. } if lines < rooms => {
                write!(f, "All the {room}s are in one straight row. {lines} lines join them into a chain.")
            }
            DropEvent::Grid { lines, outer, .. } => write!(
                f,
                "{lines} lines join the {room}s into triangles, and {outer} of them are outer lines. Each line is worth the sum of its two {room}s."
            ),
            DropEvent::Triangle([a, b, c]) => {
                write!(
                    f,
                    "{}s {a}, {b} and {c} are the closest trio in which no {room} has a triangle yet. Draw a triangle between them.",
                    capital(room)
                )
            }
            DropEvent::Line([a, b]) => {
                write!(f, "The shortest line left that crosses nothing is {a}–{b}. Draw it.")
            }
            DropEvent::Found { from, found, worth, first } => {
                if *first {
                    write!(f, "The tree starts in {room} {from}. The lowest line out of it")?;
                } else {
                    write!(f, "The lowest line out of the explored {room}s")?;
                }
                write!(f, " is {from}–{found}, worth {worth}. It becomes a path, and {room} {found} joins the dungeon.")
            }
            DropEvent::Starts(rooms) => {
                let entrance = kind.entrance();
                match rooms[..] {
                    [only] => {
                        write!(f, "{} {only} has the lowest value. It becomes the only {entrance}.", capital(room))
                    }
                    _ => write!(
                        f,
                        "The {} {room}s with the lowest values become {entrance}s{}.",
                        in_letters(rooms.len()),
                        listed(kind, rooms)
                    ),
                }
            }
            DropEvent::Encounters(rooms) => match rooms[..] {
                [] => write!(f, "The tree has no dead ends, so no {room} gets an encounter."),
                [only] => write!(f, "The tree has one dead end, {room} {only}. It gets an encounter."),
                _ => write!(
                    f,
                    "The tree has {} dead ends{}. Each gets an encounter.",
                    in_letters(rooms.len()),
                    listed(kind, rooms)
                ),
            },
            DropEvent::LoopCount { rooms, share, outer, loops } => {
                match share {
                    None => write!(f, "A third of {rooms} {room}s, rounded up, is {loops}.")?,
                    Some((share, exact)) => {
                        let outer_lines = counted(*outer, "outer line");
                        write!(f, "With {rooms} {room}s, {outer_lines} and L = {}, ", decimal(*share))?;
                        match usize::try_from(*exact) {
                            Err(_) => f.write_str("the formula gives less than zero.")?,
                            Ok(exact) if exact == 100 * loops => write!(f, "the formula gives {loops}.")?,
                            Ok(exact) => {
                                let exact = decimal(exact);
                                write!(f, "the formula gives {}, rounded up to {loops}.", exact.trim_end_matches('0'))?;
                            }
                        }
                    }
                }
                let add = if *loops == 0 { "no loops".into() } else { counted(*loops, "loop") };
                write!(f, " Add {add}.")
            }
            DropEvent::Loop { line: (a, b), worth } => {
                write!(f, "The highest unused line is {a}–{b}, worth {worth}. It becomes a path and closes a loop.")
            }
            DropEvent::Treasures(rooms) => match rooms[..] {
                [] => write!(f, "No dead end is left after the loops, so no {room} gets treasure."),
                [only] => write!(f, "One dead end is left after the loops: {room} {only}. It gets treasure."),
                _ => write!(
                    f,
                    "{} dead ends are left after the loops{}. Each gets treasure.",
                    capital(in_letters(rooms.len())),
                    listed(kind, rooms)
                ),
            },
            DropEvent::LockAndKey { goal, entrance, keys } => lock_and_key(kind, (*goal, *entrance), keys, f),
            DropEvent::Gauntlet { goals, depth } => gauntlet(kind, goals, *depth, f),
            DropEvent::Secrets { paths, spares_some } => secrets(kind, paths, *spares_some, f),
            DropEvent::Danger { rooms, depth } => danger(kind, rooms, *depth, f),
        }
    }
}

/// The part of the sentence that is new to a learner who has just done the step. None if all of it is new.
fn in_brief(kind: DropKind, event: &DropEvent) -> Option<String> {
    let room = kind.room();
    Some(match event {
        DropEvent::Dropped { dice: 2.., .. } => {
            format!("A die’s face is the {room}’s value.")
        }
        DropEvent::Grid { rooms, lines, .. } if lines >= rooms => {
            format!("Each line is worth the sum of its two {room}s.")
        }
        DropEvent::Found { found, .. } => format!("{} {found} joins the dungeon.", capital(room)),
        _ => return None,
    })
}

fn lock_and_key(kind: DropKind, (goal, entrance): (AreaId, AreaId), keys: &[AreaId], f: &mut Formatter<'_>) -> Result {
    let (room, start) = (kind.room(), kind.entrance());
    let goal = format!("{} {goal}", capital(room));
    let what = if matches!(kind, DropKind::RoomsOf(_)) { "area" } else { "dungeon" };
    write!(f, "{goal} is a dead end next to {start} {entrance}: this is a Lock and Key {what}. ")?;
    write!(f, "{goal} is the goal, and its path is locked. ")?;
    match keys[..] {
        [key] => write!(f, "The key is in {room} {key}, the farthest {room} from the {start}s."),
        _ => write!(f, "The keys are in the {room}s farthest from the {start}s{}.", listed(kind, keys)),
    }
}

fn gauntlet(kind: DropKind, goals: &[AreaId], depth: u32, f: &mut Formatter<'_>) -> Result {
    let (room, start) = (kind.room(), kind.entrance());
    write!(f, "No dead end that could be the goal is next to {}: this is a Gauntlet. ", kind.an_entrance())?;
    let paths = counted(depth as usize, "path");
    match goals[..] {
        [goal] => {
            write!(
                f,
                "The goal is {room} {goal}: it is {paths} from the nearest {start}, farther than any other {room}."
            )
        }
        _ => write!(f, "The goals are the farthest {room}s, {paths} from the nearest {start}{}.", listed(kind, goals)),
    }
}

fn secrets(kind: DropKind, paths: &[(AreaId, AreaId)], spares_some: bool, f: &mut Formatter<'_>) -> Result {
    let way_in = if spares_some { " that have a way in" } else { "" };
    let (room, start) = (kind.room(), kind.entrance());
    let marks = format!("two goals, two key {room}s or two {start}s{way_in}");
    match paths[..] {
        [] => write!(f, "No path joins {marks}, so no path is secret."),
        [(a, b)] => {
            write!(f, "Path {a}–{b} joins two {room}s with the same mark ({marks}). It becomes secret.")
        }
        _ => {
            if paths.len() > MOST_LISTED {
                write!(f, "{} paths", paths.len())?;
            } else {
                write!(f, "Paths {}", all_of(paths.iter().map(|(a, b)| format!("{a}–{b}"))))?;
            }
            write!(f, " each join two {room}s with the same mark ({marks}). They become secret.")
        }
    }
}

fn danger(kind: DropKind, rooms: &[AreaId], depth: u32, f: &mut Formatter<'_>) -> Result {
    let (many, paths, start) = (rooms.len() > 1, counted(depth as usize, "path"), kind.entrance());
    write!(f, "{}{} {} ", capital(kind.room()), if many { "s" } else { "" }, all_of(rooms))?;
    match (depth, many) {
        (0, false) => write!(f, "is {}, so its", kind.an_entrance())?,
        (0, true) => write!(f, "are {start}s, so their")?,
        (_, false) => write!(f, "is {paths} from the nearest {start}, so its")?,
        (_, true) => write!(f, "are {paths} from the nearest {start}, so their")?,
    }
    write!(f, " danger is +{depth}.")
}

/// Hundredths as a decimal number: `0.70`.
pub(super) fn decimal(hundredths: usize) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// `: rooms 3, 5 and 8`, or nothing if there are too many rooms to list.
fn listed(kind: DropKind, rooms: &[AreaId]) -> String {
    if rooms.len() > MOST_LISTED { String::new() } else { format!(": {}s {}", kind.room(), all_of(rooms)) }
}

impl Display for DropPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Drop(DropKind::Rooms) => f.write_str("for the rooms, one die each"),
            Self::Drop(DropKind::Areas) => f.write_str("for the areas, one die each"),
            Self::Drop(DropKind::RoomsOf(area)) => write!(f, "for the rooms of area {area}, one die each"),
            Self::Share => f.write_str("for L, the share of lines that become paths"),
        }
    }
}

impl Display for DropFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::DiceCount { least, most } => {
                write!(f, "use {least} to {most} dice, one for each room, as in 4@200,200;2@500,500;6@800,300")
            }
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
