use super::facts::{
    Climb, Connected, CountedFrom, Destination, DialMeaning, ExitName, Followed, GivenExit, Mapped, NewArm, PlaceName,
    Reached, RolledFor, RoomFit, RoomName,
};
use super::map::OriginKind;
use super::settings::SettingFault;
use crate::dice::Surface;
use crate::dungeon::{AreaKind, Feature};
use crate::english::{all_of, capital, direction, in_letters};
use crate::geometry::Direction;
use crate::procedures::tunnels::Gate;
use std::fmt::{Display, Formatter, Result};

impl Display for Connected {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::FirstRoom((w, h)) => {
                write!(
                    f,
                    "You rolled {} and {}: the first room is {w} × {h} squares. The party enters here.",
                    w - 2,
                    h - 2
                )
            }
            Self::LaidOut(middle) => {
                write!(f, "Room {middle} is in the middle, with an exit in each wall. ")?;
                write!(
                    f,
                    "Rooms 1 to 4 are around it, clockwise from the north-west. The party enters in room {middle}."
                )
            }
            Self::WayIn => {
                f.write_str("The dungeon has no other level, so the ladder or stairs are the way in from outside.")
            }
            Self::TooFewWalls(room) => {
                write!(f, "Fewer than two of the four dice name a wall of {room}. Roll them again.")
            }
            Self::Exits(room, given) => exits(room, given, f),
            Self::DiceToDrop(room, dice) => {
                write!(f, "The two dice, each halved and rounded up, make {dice}. Drop {dice} d10 around {room}.")
            }
            Self::OnceMore(room) => {
                write!(f, "No exit is open, but some rooms aren’t drawn yet. Roll once more for the exits of {room}.")
            }
            Self::OutOfExits { drawn, wanted } => write!(
                f,
                "No exit is left, and every room has had three more rolls. The dungeon has {drawn} of {wanted} rooms."
            ),
            Self::At(exit, what) => write!(f, "{}{}.", capital(exit), Followed(exit, what)),
            Self::Arm(at, NewArm::None) => write!(f, "Junction {at} gets no more arms."),
            Self::Arm(at, NewArm::NoPlace) => write!(f, "Junction {at} has no side free for another arm."),
            Self::Arm(at, NewArm::Way(way)) => {
                write!(f, "Junction {at} gets one more arm, to the {}.", direction(*way))
            }
            Self::WaysOn([one, other]) if one == other => {
                write!(f, "You rolled doubles, so this is a corner. The corridor goes on to {one}.")
            }
            Self::WaysOn([one, other]) => write!(f, "From the junction, corridors head for {one} and for {other}."),
            Self::NoSideFree(place, to) => write!(f, "{} has no free side for the way to {to}.", capital(place)),
            Self::NewRoom { number, corridor: 0, .. } => {
                write!(f, "Room {number} is new, and the door opens into it.")
            }
            Self::NewRoom { number, corridor, checked } => {
                let then = if *checked { " Check both sides at the corridor’s end." } else { "" };
                write!(f, "Room {number} is new. Its corridor is {} feet long.{then}", 10 * u32::from(*corridor))
            }
            Self::Turns(None) => f.write_str("The corridor doesn’t turn after 60 feet."),
            Self::Turns(Some(way)) => write!(f, "The corridor turns {} after 60 feet.", direction(*way)),
            Self::RoomSize(room, (w, h), RoomFit::NoPlace) => {
                write!(f, "{} would be {w} × {h} squares, but it doesn’t fit.", capital(room))
            }
            Self::RoomSize(room, (w, h), fit) => {
                write!(f, "{} is {w} × {h} squares", capital(room))?;
                match fit {
                    RoomFit::AsRolled | RoomFit::NoPlace => f.write_str("."),
                    RoomFit::Smaller => f.write_str(", the largest size that fits."),
                    RoomFit::Farther(squares) => {
                        write!(f, ". It doesn’t fit at that distance, so it is {} feet farther away.", 10 * squares)
                    }
                }
            }
            Self::LeftOut(climb) => {
                let are = one_or_some(climb.by, "it is", "they are");
                write!(f, "The {climb} would arrive on a crossing or beside something diagonal, so {are} left out.")
            }
            Self::Climbs { climb, down } => {
                let (leads, way) = (one_or_some(climb.by, "leads", "lead"), if *down { "down" } else { "up" });
                write!(f, "The {climb} {leads} one level {way}.")
            }
            Self::Arrives(by, at) => {
                write!(f, "The {} on a landing, {at}.", one_or_some(*by, "ladder ends", "stairs end"))
            }
            Self::JoinsThere(by, at) => {
                let (by, join) =
                    (one_or_some(*by, "ladder", "stairs"), one_or_some(*by, "ladder joins", "stairs join"));
                write!(f, "Area {at} is already mapped at the other end of the {by}, so the {join} it.")
            }
            Self::ComesBack(by, room) => {
                let by = one_or_some(*by, "a ladder", "stairs");
                write!(f, "The corridor comes back by {by} in room {room}.")
            }
            Self::LeadsBack(by, to) => {
                write!(f, "The {} to area {to}.", one_or_some(*by, "ladder leads", "stairs lead"))
            }
        }
    }
}

/// Returns the words for a ladder, or the words for stairs. The words for stairs are plural.
pub fn one_or_some(by: Feature, ladder: &'static str, stairs: &'static str) -> &'static str {
    if by == Feature::Ladder { ladder } else { stairs }
}

fn exits(room: &RoomName, given: &[GivenExit], f: &mut Formatter<'_>) -> Result {
    let count = |exit| given.iter().filter(|&&each| each == exit).count();
    let walls =
        Direction::STRAIGHT.map(|way| (GivenExit::Wall(way), format!("one {}", direction(way)), direction(way)));
    let climbs = [(Feature::Ladder, "a ladder", "ladders"), (Feature::Stairs, "stairs", "flights of stairs")];
    let climbs = climbs.map(|(by, one, many)| (GivenExit::Climb(by), one.to_owned(), many));
    let words = walls.into_iter().chain(climbs).filter_map(|(exit, one, many)| match count(exit) {
        0 => None,
        1 => Some(one),
        more => Some(format!("{} {many}", in_letters(more))),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        write!(f, "{} gets no exits of its own.", capital(room))?;
    } else {
        write!(f, "Exits of {room}: {}.", all_of(&words))?;
    }
    match count(GivenExit::NoPlace) {
        0 => Ok(()),
        1 => f.write_str(" One exit doesn’t fit and is left out."),
        more => write!(f, " {} exits don’t fit and are left out.", capital(in_letters(more))),
    }
}

impl Display for Destination {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::Room { number, counting: CountedFrom::FromNearest(room), .. } if number == room => {
                write!(f, "to room {room}, the nearest room")
            }
            Self::Room { number, is_current, counting } => {
                write!(f, "{}to room {number}{counting}", if is_current { "back " } else { "" })
            }
            Self::Far => f.write_str("to a distant room in the same direction"),
            Self::Hour(face) => write!(f, "{face} o’clock"),
            Self::BoardSquare(face) => {
                write!(f, "square {face} in the {}", direction(Direction::ALL[usize::from(face - 1) % 8]))
            }
            Self::Way(way) => f.write_str(direction(way)),
            Self::Back => f.write_str("back to the same room"),
            Self::Nowhere => f.write_str("nowhere"),
        }
    }
}

impl Display for CountedFrom {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::AsUsual => Ok(()),
            Self::Shown => {
                f.write_str(": the die shows the number itself, because the current room is one of rooms 1 to 5")
            }
            Self::FromNearest(room) => write!(f, ", counting from room {room}, the nearest room"),
            Self::ShownNear(room) => {
                write!(
                    f,
                    ": the die shows the number itself, because the nearest room, room {room}, is one of rooms 1 to 5"
                )
            }
            Self::ShownAtFirst => f.write_str(": no room is drawn yet, so the die shows the number itself"),
        }
    }
}

impl Display for DialMeaning {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::Itself => Ok(()),
            Self::Counted(less @ ..0) => write!(f, "−{}", less.abs()),
            Self::Counted(more) => write!(f, "+{more}"),
            Self::Far => f.write_str("far"),
            Self::Back => f.write_str("back"),
            Self::Nowhere => f.write_str("nowhere"),
        }
    }
}

impl Display for Mapped {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Room(name) => write!(f, "room {name}"),
            Self::Area(name) => write!(f, "area {name}"),
            Self::Corridor => f.write_str("a corridor"),
        }
    }
}

pub fn met(what: Mapped) -> String {
    if what == Mapped::Corridor { "another corridor".to_owned() } else { what.to_string() }
}

impl Display for Reached {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (what, name) = match self {
            Self::Room(name) => ("to room", name),
            Self::OtherDoor(name) => ("to another door of room", name),
            Self::NewRoom(name) => ("to a new room,", name),
            Self::Corridor(name) => ("into another corridor, at area", name),
            Self::Area(name) => ("to area", name),
            Self::NewArea(AreaKind::DeadEnd, name) => ("to a dead end,", name),
            Self::NewArea(AreaKind::Corner, name) => ("to a corner,", name),
            Self::NewArea(AreaKind::Stairs, name) => ("to a landing,", name),
            Self::NewArea(_, name) => ("to a junction,", name),
        };
        write!(f, "{what} {name}")
    }
}

impl Display for RoomName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::First => f.write_str("the first room"),
            Self::New => f.write_str("the new room"),
            Self::Number(number) => write!(f, "room {number}"),
            Self::Drawn(name) => write!(f, "room {name}"),
        }
    }
}

impl Display for PlaceName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let kind = match self.kind {
            OriginKind::Room(_) | OriginKind::Climb { .. } | OriginKind::Stairs(_, Some(_)) => "room",
            OriginKind::Landing(_) => "landing",
            OriginKind::Junction | OriginKind::Side(_) | OriginKind::Stairs(_, None) => "junction",
            OriginKind::Bend => "corner",
        };
        write!(f, "{kind} {}", self.area)
    }
}

impl ExitName {
    pub const fn is_plural(&self) -> bool {
        matches!(self.of.kind, OriginKind::Stairs(Feature::Stairs, _))
    }

    pub const fn says_its_way(&self) -> bool {
        matches!(self.of.kind, OriginKind::Room(_) | OriginKind::Junction | OriginKind::Bend | OriginKind::Side(_))
    }

    const fn leads(&self) -> &'static str {
        if self.is_plural() { "lead" } else { "leads" }
    }
}

impl Display for ExitName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self { of, way } = self;
        match of.kind {
            OriginKind::Room(_) => write!(f, "the {} exit of {of}", direction(*way)),
            OriginKind::Landing(_) => of.fmt(f),
            OriginKind::Stairs(by, _) => write!(f, "the {} of {of}", one_or_some(by, "ladder", "stairs")),
            OriginKind::Climb { to, .. } => {
                write!(f, "the way {} from {of}", if to > of.area.spot.level { "down" } else { "up" })
            }
            OriginKind::Junction | OriginKind::Bend => write!(f, "the way {} from {of}", direction(*way)),
            OriginKind::Side(Gate::Diagonal) => write!(f, "the {} passage at area {}", direction(*way), of.area),
            OriginKind::Side(gate) => write!(f, "the {} {gate} at area {}", direction(*way), of.area),
        }
    }
}

impl Display for Climb {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let place = if self.in_room { "of room" } else { "at area" };
        write!(f, "{} {place} {}", one_or_some(self.by, "ladder", "stairs"), self.from)
    }
}

impl Display for SettingFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NoDieFor(rooms) => {
                write!(f, "no die has {rooms} sides. Set “rooms” to 4, 6, 8, 10, 12 or 20")
            }
            Self::LaidWithoutD4 => f.write_str("rooms 1 to 4 need a d4. Set “numbers” to direct and “rooms” to 4"),
            Self::HasAngle => {
                let form = Surface::TRAY.form();
                write!(f, "has an angle. In this procedure, write {form}, or only the face")
            }
        }
    }
}

impl Display for RolledFor {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Size(room) => write!(f, "for the width and length of {room}"),
            Self::Exits(room) => write!(f, "for the exits of {room}"),
            Self::DiceToDrop(room) => write!(f, "for how many dice to drop around {room}"),
            Self::UpOrDown(climb) => {
                write!(f, "for whether the {climb} {} up or down", one_or_some(climb.by, "leads", "lead"))
            }
            Self::CorridorUpOrDown(exit) => write!(f, "for whether the corridor of {exit} leads up or down"),
            Self::Destination(exit) => write!(f, "for where {exit} {}", exit.leads()),
            Self::CorridorTo(room) => write!(f, "for the corridor to room {room}"),
            Self::CorridorTurn(room) => write!(f, "for whether the corridor to room {room} turns"),
            Self::Arm(at) => write!(f, "for one more arm of junction {at}"),
            Self::There(exit) => write!(f, "for what {exit} {} to", exit.leads()),
            Self::WaysOn(exit) => write!(f, "for the ways on from the junction that {exit} {} to", exit.leads()),
            Self::WayRound(exit) => write!(f, "for the route of the corridor of {exit}"),
            Self::SecondDoor(exit) => write!(f, "for the second door of {exit}"),
            Self::Tunnel(exit) => write!(f, "for the length of the tunnel of {exit}"),
            Self::Turn(exit) => write!(f, "for which way the tunnel of {exit} turns"),
            Self::Crossing(what) => write!(f, "for crossing {}", met(*what)),
            Self::CrossingThere(exit) => write!(f, "for crossing the corridor that {exit} {} to", exit.leads()),
        }
    }
}
