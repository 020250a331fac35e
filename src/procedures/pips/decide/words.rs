use crate::dice::Zone;
use crate::dungeon::Feature;
use crate::english::{all_of, capital, counted, direction};
use crate::geometry::Direction;
use crate::procedures::pips::facts::{
    BetweenAreas, Blocked, EndsAt, PipsAnswer, PipsEnd, PipsQuestion, PipsReason, PipsThrow, RoomLie,
};
use std::fmt::{Display, Formatter, Result};

impl Display for PipsQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::StartAgain => f.write_str("You rolled 1 for the start. What do you do?"),
            Self::NextEnd => f.write_str("Which open end do you throw for next?"),
            Self::Way(PipsEnd::Exit(room)) => write!(f, "On which side of room {room} is this exit?"),
            Self::Way(PipsEnd::Corridor(end)) => write!(f, "Which way does corridor {end} go on?"),
            Self::Way(_) => f.write_str("Which way does the next piece lead from the start?"),
            Self::Piece(face) => write!(f, "Which piece does a {face} mean?"),
            Self::Lie { angle } => write!(f, "The die is turned by {angle}°. How do you draw the room?"),
            Self::End { of_room, angle } => {
                angle.map_or(Ok(()), |angle| write!(f, "The die is turned by {angle}°. "))?;
                write!(f, "Where does the {} end?", corridor_or_passage(*of_room))
            }
            Self::Doors => f.write_str("Where does the new passage have doors?"),
            Self::DeadEnd { face, then: None } => write!(f, "You rolled {face} for the dead end. What does it get?"),
            Self::DeadEnd { face, then: Some(then) } => {
                write!(f, "You rolled {face} and {then} for the dead end. What does it get?")
            }
            Self::WayDown(face) => write!(f, "Then you rolled {face}. What does the room get?"),
            Self::Landing => f.write_str("Where does the way down lead?"),
            Self::Fork(face) => write!(f, "Then you rolled {face}. What is at the end of the corridor?"),
            Self::TwoWays => f.write_str("Where do the two ways lead?"),
            Self::Crossing(face) => {
                write!(f, "You rolled {face}. Does the new passage pass over or under the corridor?")
            }
            Self::SecretDoor(area) => write!(f, "Which area gets a secret door to area {area}?"),
            Self::MoreExits => f.write_str("No end is open. What gets one more exit?"),
            Self::OpenEnds => f.write_str("All pieces are drawn. What happens to the ends that are still open?"),
        }
    }
}

const fn corridor_or_passage(of_room: bool) -> &'static str {
    if of_room { "room’s passage" } else { "corridor" }
}

impl Display for PipsReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::StartAgain => f.write_str("A dead end at the start would leave nowhere to go. Throw again."),
            Self::NextEnd(end) => write!(
                f,
                "Our ruling R9 takes the top level first, and on that level the end that opened first. That is {end}."
            ),
            Self::Way { throw, right, last } => write_zone(f, throw, *right, *last),
            Self::Piece(face) => write!(f, "A {face} means {}.", PipsAnswer::Piece(*face)),
            Self::Lie { angle, lie, blocked } => {
                let nearest = (angle + 22) / 45 % 8 * 45;
                write!(f, "{angle}° is nearest to {nearest}°: {lie}.")?;
                blocked.map_or(Ok(()), |blocked| write!(f, " But the room {blocked}, so you draw only its passage."))
            }
            Self::End { throw, angle, way, right, bend } => {
                write_way(f, throw, *angle, *way)?;
                match right {
                    PipsAnswer::NoPiece => f.write_str(" A passage already goes that way."),
                    PipsAnswer::End { feet, end: EndsAt::Corridor(_), .. } => {
                        write!(f, " After {feet} feet it meets a corridor that it can’t cross, and joins it.")
                    }
                    PipsAnswer::End { feet: 0, to: Some(to), .. } => write!(f, " It leads straight to area {to}."),
                    PipsAnswer::End { feet, to: Some(to), .. } => write!(f, " After {feet} feet it meets area {to}."),
                    PipsAnswer::End { feet, .. } => write!(f, " It is {feet} feet long."),
                    _ => Ok(()),
                }?;
                bend.map_or(Ok(()), |bend| write!(f, " {bend}"))
            }
            Self::Doors => f.write_str(
                "A passage has doors where it leaves or enters a room, and at doorways. A diagonal step has no door.",
            ),
            Self::NoWayDown => f.write_str("Only another 1 gives a dead end a way down."),
            Self::Parity { face, right } => {
                write!(f, "{face} is {}: {right}.", if face % 2 == 0 { "even" } else { "odd" })
            }
            Self::Landing { spot, is_new: true } => {
                write!(f, "Level {} has nothing at that place yet.", spot.level.0 + 1)
            }
            Self::Landing { spot, .. } => {
                write!(f, "Area {spot} is already at that place, so the way down joins it and you don’t throw.")
            }
            Self::TwoWays(came) => {
                let left_and_right = [came.turned(-2), came.turned(2)].map(direction);
                write!(
                    f,
                    "The corridor goes {}. The ways lead left and right of it: {}.",
                    direction(*came),
                    all_of(left_and_right)
                )
            }
            Self::SecretDoor { areas: [later, earlier], face } => write!(
                f,
                "Areas {later} and {earlier} share a wall, and no passage joins them. The die of area {later} shows {face}, which has a pip in its centre."
            ),
            Self::MoreExits { end: PipsEnd::Exit(room), exits } => write!(
                f,
                "You have thrown for {} of room {room}. No room with a free wall on its level has \
                 fewer. Ties go to the newest room.",
                counted(*exits, "exit")
            ),
            Self::MoreExits { end: PipsEnd::Corridor(end), .. } => {
                write!(f, "No room can have one more exit. Corridor {end} is the last corridor that can go on.")
            }
            Self::MoreExits { .. } => {
                f.write_str("No room and no corridor can go on, so you throw again for the start.")
            }
            Self::OpenEnds { pieces } => {
                write!(
                    f,
                    "The map is finished, because it has {}. Ends that are still open become blank walls.",
                    counted(*pieces, "piece")
                )
            }
        }
    }
}

/// What the zone means, and which way is free.
fn write_zone(f: &mut Formatter<'_>, throw: &PipsThrow, right: PipsAnswer, last: bool) -> Result {
    match throw.zone {
        None => f.write_str("The party comes in going south, and goes on south.")?,
        Some(zone) => write!(f, "The die lies in the {}", zone.name())?,
    }
    match (throw.zone, right, throw.end) {
        (None, ..) => Ok(()),
        (_, PipsAnswer::Centre { of_room: true }, end) => write!(f, ", so room {} gets a way down.", end.spot()),
        (_, PipsAnswer::Centre { .. }, _) => {
            f.write_str(", so the corridor ends in a T or has a doorway on each side.")
        }
        (Some(Zone::Centre), ..) if last => {
            f.write_str(". This is the last level, so that means the side opposite the way in.")
        }
        (Some(Zone::Centre), _, end) => {
            write!(f, ". Room {} already has a way down, so that means the side opposite the way in.", end.spot())
        }
        _ => f.write_str("."),
    }?;
    match throw.next_free {
        _ if right == PipsAnswer::NoWay => f.write_str(" Neither that way nor any other is free."),
        Some(next) => write!(f, " That way isn’t free. Clockwise, the next free way is {}.", direction(next)),
        None => Ok(()),
    }
}

/// Which way a corridor or the passage of a room goes.
fn write_way(
    f: &mut Formatter<'_>,
    throw: &crate::procedures::pips::facts::PipsThrow,
    angle: u16,
    way: Direction,
) -> Result {
    let [from, to, out] = [way.back(), way, throw.way].map(direction);
    match throw.face {
        1 => return f.write_str("A 1 has no direction, so the corridor goes straight on."),
        2 | 3 => write!(f, "Turned by {angle}°, the pips run from {from} to {to}.")?,
        _ => return f.write_str("The passage goes straight on, but no farther than the room would have."),
    }
    match (way as i32 - throw.way as i32).rem_euclid(8) {
        0 => Ok(()),
        2 | 6 => write!(f, " Both ways are at right angles to {out}, so the corridor turns right."),
        _ => write!(f, " {} is nearer to {out} than {from}.", capital(to)),
    }
}

impl Display for RoomLie {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match (self.long, self.turned) {
            (Some(long), _) => write!(f, "long from {} to {}", direction(long), direction(long.back())),
            (None, true) => f.write_str("set diagonally"),
            (None, false) => f.write_str("along the squares"),
        }
    }
}

impl Display for Blocked {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::ByArea(area) => write!(f, "would cover area {area}"),
            Self::ByCorridor => f.write_str("would cover a corridor"),
            Self::ByDiagonal => f.write_str("would cut a diagonal corridor"),
            Self::Outdoors => f.write_str("would reach outside the dungeon"),
            Self::NoWayIn => f.write_str("has no free square beside its corner for the passage"),
        }
    }
}

impl Display for PipsAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::ThrowAgain => f.write_str("another throw for the start"),
            Self::Open(end) => end.fmt(f),
            Self::Way(way) => f.write_str(direction(*way)),
            Self::Centre { of_room: true } => f.write_str("in the middle, as a way down"),
            Self::Centre { .. } => f.write_str("both ways, as a T or doorways"),
            Self::NoWay => f.write_str("nowhere, because no way is free"),
            Self::Piece(face) => f.write_str(match face {
                1 => "a short corridor and a dead end",
                2 => "a corridor",
                3 => "a corridor with a fork",
                4 => "a square room with one exit",
                5 => "a square room with two exits",
                _ => "an elongated room with one exit",
            }),
            Self::Lie(lie) => lie.fmt(f),
            Self::NoRoom => f.write_str("as its passage alone, because it doesn’t fit"),
            Self::End { way, feet, end, to, .. } => {
                match feet {
                    0 => write!(f, "{}, at once", direction(*way)),
                    _ => write!(f, "{}, {feet} feet", direction(*way)),
                }?;
                match (end, to) {
                    (EndsAt::Corridor(_), _) => f.write_str(", at a corridor"),
                    (_, Some(to)) => write!(f, ", at area {to}"),
                    _ => Ok(()),
                }
            }
            Self::NoPiece => f.write_str("no corridor, because a passage already goes that way"),
            Self::Doors { begins, ends } => f.write_str(match (begins, ends) {
                (true, true) => "at both ends",
                (true, false) => "only at its start",
                (false, true) => "only at its end",
                (false, false) => "nowhere",
            }),
            Self::NoWayDown => f.write_str("no way down"),
            Self::AnyWayDown => f.write_str("stairs down or a trap door"),
            Self::WayDown(Feature::TrapDoor) => f.write_str("a trap door"),
            Self::WayDown(_) => f.write_str("stairs down"),
            Self::NewLanding => f.write_str("to a new landing"),
            Self::Joined(area) => write!(f, "to area {area}"),
            Self::Fork { doorways: true } => f.write_str("a doorway on each side"),
            Self::Fork { .. } => f.write_str("a T"),
            Self::TwoWays(way) => write!(f, "{} and {}", direction(*way), direction(way.back())),
            Self::Crossing { over: true } => f.write_str("over"),
            Self::Crossing { .. } => f.write_str("under"),
            Self::Wall(area, between) => write!(
                f,
                "area {area}: {}",
                match between {
                    BetweenAreas::Wall => "a shared wall and no passage",
                    BetweenAreas::Passage => "a passage joins them",
                    BetweenAreas::Nothing => "no shared wall",
                }
            ),
            Self::Room { room, exits, closed, level } => {
                write!(f, "room {room}")?;
                level.map_or(Ok(()), |level| write!(f, " on level {}", level.0 + 1))?;
                write!(f, ", {}", counted(*exits, "exit"))?;
                f.write_str(if *closed { ", no free wall" } else { "" })
            }
            Self::BlankWalls => f.write_str("blank walls"),
            Self::ThrowForEach => f.write_str("more pieces, with a throw for each end"),
            Self::DeadEnds => f.write_str("dead ends"),
        }
    }
}
