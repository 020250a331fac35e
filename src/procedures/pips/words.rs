//! What is said while the map is drawn.

use super::dice_map::DICE_MAP;
use super::facts::{CorridorBend, EndsAt, PipsEnd, PipsEvent, PipsFault, PipsOffer, PipsPurpose, PipsThrow};
use crate::dungeon::Feature;
use crate::english::{capital, counted, direction};
use std::fmt::{Display, Formatter, Result};

impl Display for PipsEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Start(PipsEnd::Tunnel(_)) => f.write_str("A tunnel leads into the hill."),
            Self::Start(_) => f.write_str("Stairs lead down."),
            Self::ThrownAgain(throw) => write!(f, "{throw}, which is thrown again."),
            Self::Corridor { throw, way, end, to, bend } => {
                let is_long = matches!(throw.face, 2 | 3);
                match throw.face {
                    1 => write!(f, "{throw}. A short corridor leads ")?,
                    _ if is_long => write!(f, "{throw}. 60 feet of corridor lead {} ", direction(*way))?,
                    _ => write!(f, "{throw}. There is no place for a room, so the passage runs ")?,
                }
                match end {
                    EndsAt::Rock if !is_long => write!(f, "to a dead end, {to}."),
                    EndsAt::Rock | EndsAt::Area { is_room: false, .. } => write!(f, "to {to}."),
                    EndsAt::Corridor(_) => write!(f, "into another corridor, at {to}."),
                    EndsAt::Area { .. } => write!(f, "to room {to}."),
                }?;
                bend.map_or(Ok(()), |bend| write!(f, " {bend}"))
            }
            Self::SameWay(throw) => write!(f, "{throw}. A passage goes that way already."),
            Self::Room { throw, room, turned } => {
                let what = match (throw.face, turned) {
                    (4, false) => "square",
                    (4, true) => "square and lies aslant",
                    (5, false) => "square and has two exits",
                    (5, true) => "square, lies aslant and has two exits",
                    (_, false) => "elongated",
                    (_, true) => "elongated and lies aslant",
                };
                write!(f, "{throw}. Room {room} is {what}.")
            }
            Self::DeadEnd { dead_end, face, by } => match by {
                Some(by) => write!(f, "Dead end {dead_end}: another 1, so it holds {}.", way_down(*by)),
                None => write!(f, "Dead end {dead_end}: a {face}, so it holds nothing."),
            },
            Self::WayDown { throw, room, by } => write!(f, "{throw}. Room {room} has {}.", way_down(*by)),
            Self::Landing { spot, is_new: true } => write!(f, "The way down leads to a landing, {spot}."),
            Self::Landing { spot, .. } => write!(f, "The way down comes out at {spot}, where floor is already."),
            Self::Fork { throw, face, doorways, ways } => {
                let what = if *doorways { "odd: there are doorways" } else { "even: it is a T" };
                let [left, right] = ways.map(direction);
                write!(f, "{throw}. A {face} is {what}, {left} and {right}.")
            }
            Self::NoWayLeft(throw) => write!(f, "{throw}. Every way from there is taken."),
            Self::Crossing { face, over, rolled } => {
                let how = if *over { "over" } else { "under" };
                if let Some(by) = rolled {
                    let by = if *by == Feature::Stairs { "has stairs" } else { "slopes" };
                    write!(f, "You rolled {face}. The new passage {by} and passes {how} the corridor that it crosses.")
                } else {
                    let parity = if *over { "even" } else { "odd" };
                    write!(
                        f,
                        "A {face} is {parity}: the new passage slopes and passes {how} the corridor that it crosses."
                    )
                }
            }
            Self::SecretDoor([a, b]) => write!(f, "{a} and {b} share a wall: there is a secret door in it."),
            Self::OneMore(PipsEnd::Exit(room)) => write!(f, "No end is open: room {room} gets one more exit."),
            Self::OneMore(end @ PipsEnd::Corridor(_)) => {
                write!(f, "No end is open, and no room can have another exit: {end} is thrown for again.")
            }
            Self::OneMore(end @ PipsEnd::Added { .. }) => write!(f, "No end is open. You add {end}."),
            Self::OneMore(_) => f.write_str(
                "No end is open, and there is no room or corridor that can go on: the start is thrown for again.",
            ),
            Self::Finished { pieces, is_whole: true } => {
                write!(f, "All {pieces} pieces stand: the ends that are still open are blank walls.")
            }
            Self::Finished { pieces, .. } => {
                write!(f, "No end is open any more: the dungeon is finished with {}.", counted(*pieces, "piece"))
            }
        }
    }
}

impl Display for CorridorBend {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Corner => "It turns at the corner of a room.",
            Self::Doorway => "Its doorway is set diagonally, so it is an open way.",
            Self::Outdoors => "It stops there, because the next square is outside the dungeon.",
        })
    }
}

const fn way_down(by: Feature) -> &'static str {
    if matches!(by, Feature::TrapDoor) { "a trap door" } else { "stairs down" }
}

impl Display for PipsThrow {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.end {
            PipsEnd::Exit(_) | PipsEnd::Fork { .. } | PipsEnd::Added { .. } => f.write_str(&capital(self.end))?,
            end => write!(f, "At {end}")?,
        }
        write!(f, ": a {}", self.face)?;
        if let Some(zone) = self.zone {
            write!(f, " in the {}", zone.name())?;
        }
        self.next_free.map_or(Ok(()), |way| write!(f, ", but the next free way is {}", direction(way)))
    }
}

impl Display for PipsEnd {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Exit(room) => write!(f, "an exit of room {room}"),
            Self::Corridor(end) => write!(f, "the end of corridor {end}"),
            Self::Tunnel(_) => f.write_str("the end of the tunnel"),
            Self::Stairs(landing) => write!(f, "the foot of the stairs, {landing}"),
            Self::Fork { spot, way, .. } => write!(f, "the way {} from {spot}", direction(*way)),
            Self::Added { spot, way } => write!(f, "an exit in the {} of {spot}", direction(*way)),
        }
    }
}

impl Display for PipsPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::End(end) => write!(f, "for {end}"),
            Self::Fork(end) => write!(f, "for a T or doorways at {end}"),
            Self::DeadEnd(dead_end) => write!(f, "for stairs in dead end {dead_end}"),
            Self::WayDown(spot) => write!(f, "for stairs or a trap door in {spot}"),
            Self::Crossing => f.write_str("for passing over or under a corridor"),
            Self::NextExit => f.write_str("where the next exit is"),
            Self::NextSecretDoor => f.write_str("where the next secret door is"),
        }
    }
}

impl Display for PipsOffer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Exit { spot, way, of_room: true } => write!(f, "Add an exit to room {spot}, {}", direction(*way)),
            Self::Exit { spot, way, .. } => write!(f, "Add a way out of {spot}, {}", direction(*way)),
            Self::SecretDoor([one, other]) => write!(f, "Put a secret door between {one} and {other}"),
            Self::Enough => f.write_str("Add nothing more"),
        }
    }
}

impl Display for PipsFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let what = match self {
            Self::NoPlace => "place, and its zone says where the way goes on",
            Self::NoAngle => "angle, and a 2 to 6 is drawn as it lies turned",
        };
        write!(f, "has no {what}: write it as {}", DICE_MAP.form())
    }
}
