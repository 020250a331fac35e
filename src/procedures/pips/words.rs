use super::dice_map::DICE_MAP;
use super::facts::{
    CorridorBend, EndsAt, PipsEnd, PipsEvent, PipsFault, PipsOffer, PipsPurpose, PipsThrow, RolledWayDown,
};
use crate::dungeon::Feature;
use crate::english::{counted, direction};
use std::fmt::{Display, Formatter, Result};

impl Display for PipsEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Start(PipsEnd::Tunnel(_)) => f.write_str("The party enters by a tunnel into a hill."),
            Self::Start(_) => f.write_str("The party enters by stairs down."),
            Self::ThrownAgain(throw) => write!(f, "{throw}. Throw again."),
            Self::Corridor { throw, way, end, to, bend, feet } => {
                let is_long = matches!(throw.face, 2 | 3);
                match throw.face {
                    1 => write!(f, "{throw}. A short corridor leads ")?,
                    _ if is_long => write!(f, "{throw}. Along the die’s pips, a corridor leads {} ", direction(*way))?,
                    _ => write!(f, "{throw}. The room doesn’t fit, so its passage leads ")?,
                }
                match end {
                    EndsAt::Rock if is_long => write!(f, "to its end, {to}."),
                    EndsAt::Rock => write!(f, "to a dead end, {to}."),
                    EndsAt::Area { is_room: false, .. } => write!(f, "to area {to}."),
                    EndsAt::Corridor(_) => write!(f, "into another corridor, at area {to}."),
                    EndsAt::Area { .. } => write!(f, "to room {to}."),
                }?;
                bend.map_or(Ok(()), |bend| write!(f, " {bend}"))?;
                feet.map_or(Ok(()), |feet| write!(f, " The corridor is only {feet} feet long."))
            }
            Self::SameWay(throw) => write!(f, "{throw}. A passage already goes that way, so draw nothing."),
            Self::Room { throw, room, turned } => {
                let what = match (throw.face, turned) {
                    (4, false) => "square",
                    (4, true) => "square and set diagonally",
                    (5, false) => "square, with two exits",
                    (5, true) => "square and set diagonally, with two exits",
                    (_, false) => "elongated",
                    (_, true) => "elongated and set diagonally",
                };
                write!(f, "{throw}. Room {room} is {what}.")
            }
            Self::DeadEnd { dead_end, face, down } => match down {
                Some(down) => {
                    write!(f, "You rolled another 1: dead end {dead_end} has a way down. Then you rolled {down}.")
                }
                None => write!(f, "You rolled {face}: dead end {dead_end} has no way down."),
            },
            Self::WayDown { throw, room, down } => write!(f, "{throw}. Then you rolled {down} in room {room}."),
            Self::Landing { spot, is_new: true } => write!(f, "The way down leads to a landing, {spot}."),
            Self::Landing { spot, .. } => write!(f, "The way down leads to area {spot}, which is already on the map."),
            Self::Fork { throw, face, doorways, ways } => {
                let what = if *doorways { "odd: doorways" } else { "even: a T with arms" };
                let [left, right] = ways.map(direction);
                write!(f, "{throw}. Then you rolled {face}, {what} to the {left} and {right}.")
            }
            Self::NoWayLeft(throw) => write!(f, "{throw}. Every way is taken, so draw nothing."),
            Self::Crossing { face, over, rolled } => {
                let (how, parity) = if *over { ("over", "even") } else { ("under", "odd") };
                write!(f, "You rolled {face}")?;
                if rolled.is_none() {
                    write!(f, ", {parity}")?;
                }
                let by = if *rolled == Some(Feature::Stairs) { "has stairs" } else { "slopes" };
                write!(f, ": the new passage {by} and passes {how} the corridor.")
            }
            Self::SecretDoor([a, b]) => {
                let level = if a.level.0 > 0 { format!(" on level {}", a.level.0 + 1) } else { String::new() };
                write!(f, "Areas {a} and {b} share a wall{level}. It gets a secret door.")
            }
            Self::OneMore(PipsEnd::Exit(room)) => write!(f, "No end is open, so room {room} gets one more exit."),
            Self::OneMore(end @ PipsEnd::Corridor(_)) => {
                write!(f, "No end is open, and no room can have one more exit. Throw again for {end}.")
            }
            Self::OneMore(end @ PipsEnd::Added { .. }) => write!(f, "No end is open. You add {end}."),
            Self::OneMore(_) => {
                f.write_str("No end is open, and no room or corridor can go on. Throw again for the start.")
            }
            Self::Finished { pieces, is_whole: true } => {
                write!(f, "All {pieces} pieces are drawn. The ends still open become blank walls.")
            }
            Self::Finished { pieces, .. } => {
                write!(f, "No end is open. The map is finished with {}.", counted(*pieces, "piece"))
            }
        }
    }
}

impl Display for CorridorBend {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Corner => "It turns at the corner of a room.",
            Self::Doorway => "The doorway is set diagonally, so it has no door.",
            Self::Outdoors => "It stops there, because the next square is outside the dungeon.",
        })
    }
}

impl Display for RolledWayDown {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let what = if self.by == Feature::TrapDoor { "odd: a trap door" } else { "even: stairs down" };
        write!(f, "{}, {what}", self.face)
    }
}

impl Display for PipsThrow {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "You rolled {}", self.face)?;
        if let Some(zone) = self.zone {
            write!(f, " in the {}", zone.name())?;
        }
        write!(f, " for {}", self.end)?;
        self.next_free.map_or(Ok(()), |way| write!(f, ". That way isn’t free; the next free way is {}", direction(way)))
    }
}

impl Display for PipsEnd {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Exit(room) => write!(f, "an exit of room {room}"),
            Self::Corridor(end) => write!(f, "the end of corridor {end}"),
            Self::Tunnel(_) => f.write_str("the end of the tunnel"),
            Self::Stairs(landing) => write!(f, "landing {landing}"),
            Self::Fork { spot, way, .. } => write!(f, "the way {} from area {spot}", direction(*way)),
            Self::Added { spot, way } => write!(f, "an exit in the {} of area {spot}", direction(*way)),
        }
    }
}

impl Display for PipsPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::End(end) => write!(f, "for {end}"),
            Self::Fork(end) => write!(f, "for a T or doorways at the end of corridor {end}"),
            Self::DeadEnd(dead_end) => write!(f, "for stairs in dead end {dead_end}"),
            Self::WayDown(spot) => write!(f, "for stairs or a trap door in area {spot}"),
            Self::Crossing => f.write_str("for passing over or under a corridor"),
            Self::NextExit => f.write_str("where to add the next exit"),
            Self::NextSecretDoor => f.write_str("where to put the next secret door"),
        }
    }
}

impl Display for PipsOffer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Exit { spot, way, of_room: true } => write!(f, "Add an exit to room {spot}, {}", direction(*way)),
            Self::Exit { spot, way, .. } => write!(f, "Add a way out of area {spot}, {}", direction(*way)),
            Self::SecretDoor([one, other]) => write!(f, "Put a secret door between areas {one} and {other}"),
            Self::Enough => f.write_str("Add nothing more"),
        }
    }
}

impl Display for PipsFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let what = match self {
            Self::NoPlace => "a zone, which says where the way goes on",
            Self::NoAngle => "an angle, because the piece for any face from 2 to 6 turns with the die",
        };
        write!(f, "needs {what}. Write it as {}, such as 4@E~90", DICE_MAP.form())
    }
}
