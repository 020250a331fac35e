use super::facts::{AtExit, CrossingRow, Destination, ExitName, Followed, NoWay, SecondDoor, There};
use super::map::OriginKind;
use super::words::{met, one_or_some};
use crate::dungeon::Mark;
use crate::english::direction;
use crate::trace::Hand;
use std::fmt::{Display, Formatter, Result};

impl Display for Followed<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(exit, what) = self;
        let s = if exit.is_plural() { "" } else { "s" };
        match what {
            AtExit::Leads(to @ (Destination::Hour(_) | Destination::BoardSquare(_))) => write!(f, " head{s} for {to}"),
            AtExit::Leads(Destination::Far) if !exit.says_its_way() => {
                write!(f, " lead{s} to a distant room in the {}", direction(exit.way))
            }
            AtExit::Leads(to) => write!(f, " lead{s} {to}"),
            AtExit::LeadsAsRolled(to) => write!(f, " head{s} for {to}, as you rolled earlier"),
            AtExit::CannotComeBack => {
                write!(f, ": a 9 leads back to the same room, but a {} isn’t a room, so roll again", place_of(exit))
            }
            AtExit::Nearest(room, _) => {
                write!(f, ": the nearest room that way is room {room}. Roll again and count from room {room}")
            }
            AtExit::PutOff(_) => {
                f.write_str(": no room is mapped that way yet. Come back here when the other exits are done")
            }
            AtExit::IsDrawn(room) => write!(f, ": room {room} is drawn already"),
            AtExit::IsDrawnElsewhere(room) => write!(f, ": room {room} is drawn already, on another level"),
            AtExit::NextExit { .. } => f.write_str(": the corridor comes back by the next open exit clockwise"),
            AtExit::Forks => f.write_str(": the room has no other open exit, so the corridor forks"),
            AtExit::Joins(to) => write!(f, ": {to} is mapped at the place you rolled, and the new corridor joins it"),
            AtExit::MeetsThere { row, has_level } => {
                let then = what_it_does(*row, *has_level);
                write!(f, ": a corridor is mapped at the place you rolled. The new corridor {then}")
            }
            AtExit::NothingMapped { rolled, is } => {
                let (what, why) = (what_is_there(*is), why_not_as_rolled(*rolled, *is));
                write!(f, ": nothing is mapped at the place you rolled. The corridor leads to {what}{why}")
            }
            AtExit::Goes { taken, is_rolled } => {
                let route = match taken {
                    Hand::Left => "left-hand route (red)",
                    Hand::Right => "right-hand route (blue)",
                    Hand::Straight => "straight route (white)",
                };
                let why = if *is_rolled { ", as you rolled" } else { ", because it is the shortest" };
                write!(f, ": the corridor takes the {route}{why}")
            }
            AtExit::SecondDoor(door) => match door {
                SecondDoor::Wall(way) => write!(f, ": the second door is in the {} wall", direction(*way)),
                SecondDoor::NoOtherLevel(by) => {
                    let by = one_or_some(*by, "a ladder", "stairs");
                    write!(f, ": you rolled {by}, but the dungeon has no other level, so roll again")
                }
                SecondDoor::Middle(by) => {
                    let by = one_or_some(*by, "a ladder", "stairs");
                    write!(f, ": the corridor comes back by {by} in the room")
                }
            },
            AtExit::BlankWall => write!(f, " open{s} onto a blank wall"),
            AtExit::Tunnel(squares, turn) => {
                write!(f, ": the tunnel is {} feet long", 10 * u32::from(*squares))?;
                turn.map_or(Ok(()), |way| write!(f, " and turns {} after 20 feet", direction(way)))
            }
            AtExit::Crosses { what, row, by } => {
                let (what, by) = (met(*what), one_or_some(*by, "ladders", "stairs"));
                match row {
                    CrossingRow::Under => write!(f, ": the corridor crosses under {what}, with {by} on both sides"),
                    CrossingRow::SecretDoor => write!(f, ": the corridor ends in a secret door to {what}"),
                    CrossingRow::Over => write!(f, ": the corridor crosses over {what}, with {by} on both sides"),
                    CrossingRow::DeadEnd => write!(f, ": the corridor stops just short of {what}, at a dead end"),
                }
            }
            AtExit::ChangesLevel(squares, by) => {
                let by = one_or_some(*by, "a ladder", "stairs");
                write!(f, ": after {} feet, the corridor changes level by {by} of its own", 10 * squares)
            }
            AtExit::Corridor { squares, to, loses_room, .. } => {
                match squares {
                    0 => write!(f, " lead{s} straight {to}"),
                    _ => write!(f, ": a corridor of {} feet leads {to}", 10 * squares),
                }?;
                f.write_str(if *loses_room { ", so the new room isn’t drawn" } else { "" })
            }
            AtExit::IsUsed => f.write_str(": a passage leads through it already"),
            AtExit::NotNamed(to) => {
                write!(f, ": no corridor has reached {}, so it gets this exit to room {to}", exit.of)
            }
            AtExit::OnlyBack => f.write_str(" would only lead back to that room. It isn’t an exit and gets no landing"),
            AtExit::TooFar(far) => write!(f, ": {}, so it ends at the first thing it meets", NoWay::TooFar(*far)),
            AtExit::WouldCross(what) => write!(f, ": the corridor would cross {}, so it ends there", met(*what)),
            AtExit::NoLanding(why, by) => {
                let by = one_or_some(*by, "ladder isn’t an exit and gets", "stairs aren’t an exit and get");
                write!(f, ": {why}. The {by} no landing")
            }
            AtExit::DeadEnd(NoWay::NothingThere | NoWay::Nowhere, squares) => {
                write!(f, ": the corridor ends in a dead end after {} feet", 10 * squares)
            }
            AtExit::DeadEnd(why, squares) => {
                write!(f, ": {why}. The corridor ends in a dead end after {} feet", 10 * squares)
            }
            AtExit::Blank(why) => write!(f, ": {why}. The exit opens onto a blank wall"),
        }
    }
}

const fn place_of(exit: &ExitName) -> &'static str {
    match exit.of.kind {
        OriginKind::Side(_) => "tunnel",
        OriginKind::Junction => "junction",
        OriginKind::Bend => "corner",
        _ => "landing",
    }
}

/// What a corridor does if it meets another corridor at the place rolled.
const fn what_it_does(row: CrossingRow, has_level: bool) -> &'static str {
    match (row, has_level) {
        (CrossingRow::Under, true) => "runs under it, on the level below",
        (CrossingRow::Over, true) => "runs over it, on the level above",
        (CrossingRow::Under, false) => {
            "would run under it, but the dungeon has no level below, so it joins the corridor"
        }
        (CrossingRow::Over, false) => "would run over it, but the dungeon has no level above, so it joins the corridor",
        (CrossingRow::SecretDoor, _) => "joins it by a secret door",
        (CrossingRow::DeadEnd, _) => "is a dead end",
    }
}

pub const fn what_is_there(there: There) -> &'static str {
    match there {
        There::DeadEnd => "a dead end",
        There::Junction => "a junction",
        There::Marked(Mark::Trap) => "a junction with a trap",
        There::Marked(Mark::TrapDisabled) => "a junction with a disabled trap",
        There::Marked(_) => "a junction with an obstacle: debris or a pool",
        There::Room => "a room",
        There::BehindDoor => "a door with a room behind it",
    }
}

pub fn why_not_as_rolled(rolled: There, is: There) -> &'static str {
    match (rolled, is) {
        _ if rolled == is => "",
        (There::Junction | There::Marked(_), There::DeadEnd) => ", because the map has enough junctions and rooms",
        (There::Junction | There::Marked(_), _) => ", because the map has enough junctions",
        _ => ", because all rooms are drawn already",
    }
}

impl Display for NoWay {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::To(what) => return write!(f, "no route leads to {what}"),
            Self::There => "no route leads to what is mapped in the direction you rolled",
            Self::ToTheCorridor => "no route leads to the corridor",
            Self::ToTheNewRoom => "no route leads to the new room",
            Self::ToTheJunction => "no route leads to the junction",
            Self::ToTheNextExit => "no route leads to the next exit",
            Self::ToTheWall => "no route leads to the wall",
            Self::ToTheSecondDoor => "no route leads to the second door",
            Self::ToTheStairs => "no route leads to the room’s stairs or ladder",
            Self::PlaceForRoom => "the new room doesn’t fit",
            Self::PlaceForFork => "the corridor has no space to fork",
            Self::PlaceForDoor(room, wall) => {
                return write!(f, "the {} wall of room {room} has no place for another door", direction(*wall));
            }
            Self::PlaceForSecondDoor => "the wall that you rolled has no place for a second door",
            Self::PlaceForStairs => "the room has no place for more stairs",
            Self::PlaceToChangeLevel => "the corridor has no place to change level",
            Self::TwoCorridors => "the corridor meets two others, one above the other, and can’t join them",
            Self::StillNoRoom => "the map still has no room that way",
            Self::AllRooms => "all rooms are drawn already",
            Self::AllRoomsAndNothingMapped => {
                "nothing is mapped in the direction you rolled, and all rooms are drawn already"
            }
            Self::NotThrough => "the corridor doesn’t get through",
            Self::TooFar(squares) => return write!(f, "a corridor of {} feet would be too long", 10 * squares),
            Self::Beside => "the corridor would run beside another corridor",
            Self::WayThere => "a short way already leads to the corridor’s other end",
            Self::OnlyBack => "the corridor would only lead back to the level it comes from",
            Self::NothingThere | Self::Nowhere => "the corridor leads nowhere",
        })
    }
}
