//! What is said of an exit that is being followed.

use super::facts::{AtExit, CrossingRow, Destination, NoWay, SecondDoor, There};
use super::words::{met, one_or_some};
use crate::dungeon::Mark;
use crate::english::direction;
use crate::trace::Hand;
use std::fmt::{Display, Formatter, Result};

/// What comes after the name of the exit, up to the full stop.
impl Display for AtExit {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Leads(to @ (Destination::Hour(_) | Destination::BoardSquare(_))) => write!(f, " leads to {to}"),
            Self::Leads(to) => write!(f, " leads {to}"),
            Self::LeadsAsRolled(to) => write!(f, " leads to {to}, as was rolled"),
            Self::CannotComeBack => f.write_str(" cannot come back to a room: the die is rolled again"),
            Self::Nearest(room) => {
                write!(f, ": the nearest room that way is {room}; it is rolled for from there")
            }
            Self::PutOff => f.write_str(": nothing is mapped that way. It is put off until the other exits are done"),
            Self::IsDrawn(room) => write!(f, ": room {room} is drawn already"),
            Self::IsDrawnElsewhere(room) => write!(f, ": room {room} is drawn already, on another level"),
            Self::NextExit => f.write_str(": it comes back by the next open exit clockwise"),
            Self::Forks => f.write_str(": its room has no other open exit, so the corridor forks"),
            Self::Joins(what) => write!(f, ": {what} is mapped there; the corridor joins it"),
            Self::MeetsThere { row, has_level } => {
                let then = match (row, has_level) {
                    (CrossingRow::Under, true) => "it runs under it, on the level below",
                    (CrossingRow::Over, true) => "it runs over it, on the level above",
                    (CrossingRow::Under | CrossingRow::Over, false) => {
                        "there is no level that way, so the corridor joins it"
                    }
                    (CrossingRow::SecretDoor, _) => "a secret door joins it",
                    (CrossingRow::DeadEnd, _) => "it is a dead end",
                };
                write!(f, ": a corridor is mapped there; {then}")
            }
            Self::NothingMapped { rolled, is } => {
                let instead = match rolled {
                    _ if rolled == is => "",
                    There::Junction | There::Marked(_) => ", because there are enough junctions",
                    _ => ", because all rooms stand already",
                };
                let is = match is {
                    There::DeadEnd => "a dead end",
                    There::Junction => "a junction",
                    There::Marked(Mark::Trap) => "a junction with a trap",
                    There::Marked(Mark::TrapDisabled) => "a junction with a trap, which somebody has disabled",
                    There::Marked(_) => "a junction with something in the way: debris, or a pool",
                    There::Room => "a room",
                    There::BehindDoor => "a door, and to a room behind it",
                };
                write!(f, ": nothing is mapped there. It leads to {is}{instead}")
            }
            Self::Goes { taken, is_rolled } => {
                let way = match taken {
                    Hand::Left => "the left-hand way, the red one",
                    Hand::Right => "the right-hand way, the blue one",
                    Hand::Straight => "the straight way, the white one",
                };
                write!(f, ": the corridor takes {way}{}", if *is_rolled { "" } else { ", the shortest" })
            }
            Self::SecondDoor(door) => match door {
                SecondDoor::Wall(way) => write!(f, ": the second door is in the {} wall", direction(*way)),
                SecondDoor::NoOtherLevel => f.write_str(": there is no other level, so the die is rolled again"),
                SecondDoor::Middle(by) => {
                    let by = one_or_some(*by, "a ladder", "stairs");
                    write!(f, ": it comes back by {by} in the middle of the room")
                }
            },
            Self::BlankWall => f.write_str(" opens on a blank wall"),
            Self::Tunnel(squares, None) => write!(f, ": {} feet of tunnel", 10 * u32::from(*squares)),
            Self::Tunnel(squares, Some(way)) => {
                write!(f, ": {} feet of tunnel, turning {}", 10 * u32::from(*squares), direction(*way))
            }
            Self::Crosses { what, row, by } => {
                write!(f, ": the corridor comes to {}; ", met(*what))?;
                let by = one_or_some(*by, "ladders", "stairs");
                match row {
                    CrossingRow::Under => write!(f, "it runs under it, with {by} before and behind"),
                    CrossingRow::SecretDoor => f.write_str("it ends there in a secret door"),
                    CrossingRow::Over => write!(f, "it runs over it, with {by} before and behind"),
                    CrossingRow::DeadEnd => f.write_str("it ends before it, a dead end"),
                }
            }
            Self::ChangesLevel(squares, by) => {
                let by = one_or_some(*by, "a ladder", "stairs");
                write!(f, ": {} feet of corridor to {by} of its own", 10 * squares)
            }
            Self::Corridor { squares, to, loses_room } => {
                match squares {
                    0 => write!(f, ": it leads straight {to}"),
                    _ => write!(f, ": {} feet of corridor {to}", 10 * squares),
                }?;
                f.write_str(if *loses_room { ". The new room is not drawn" } else { "" })
            }
            Self::IsUsed => f.write_str(": something leads through it already"),
            Self::NotNamed(room) => write!(f, " leads to room {room}, because no die has named its own room"),
            Self::OnlyBack => f.write_str(" would only lead back to that room: it isn’t an exit and gets no landing"),
            Self::TooFar(squares) => {
                write!(f, ": its corridor would be {} feet long. It ends at the first thing it meets", 10 * squares)
            }
            Self::NoLanding(why, by) => {
                let gets = one_or_some(*by, "It gets no landing and is no exit", "They get no landing and are no exit");
                write!(f, ": {why}. {gets}")
            }
            Self::DeadEnd(why, squares) => write!(f, ": {why}. It is a dead end after {} feet", 10 * squares),
            Self::Blank(why) => write!(f, ": {why}. Behind it is a blank wall"),
        }
    }
}

impl Display for NoWay {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::To(what) => return write!(f, "there is no way to {what}"),
            Self::There => "there is no way there",
            Self::ToTheCorridor => "there is no way to it",
            Self::ToTheNewRoom => "there is no way to the room",
            Self::ToTheJunction => "there is no way to the junction",
            Self::ToTheNextExit => "there is no way round to the next exit",
            Self::ToTheWall => "there is no way to the wall",
            Self::ToTheSecondDoor => "there is no way round to the second door",
            Self::ToTheStairs => "there is no way to below the room",
            Self::PlaceForRoom => "there is no place for the room",
            Self::PlaceForFork => "there is no place for a fork",
            Self::PlaceForDoor => "there is no place for a door in that wall",
            Self::PlaceForSecondDoor => "there is no place for a second door",
            Self::PlaceForStairs => "there is no place for more stairs in the room",
            Self::PlaceToChangeLevel => "there is no place to change level",
            Self::TwoCorridors => "it comes upon two corridors one above the other and cannot join them",
            Self::StillNoRoom => "there is still no room that way",
            Self::AllRooms => "all rooms stand already",
            Self::AllRoomsAndNothingMapped => "nothing is mapped there, and all rooms stand already",
            Self::NotThrough => "it does not get through",
            Self::NothingThere => "nothing is there",
            Self::TooFar(squares) => return write!(f, "the corridor would be {} feet long", 10 * squares),
            Self::OnlyBack => "it would only climb back to the room that it comes from",
            Self::Nowhere => "it goes nowhere",
        })
    }
}
