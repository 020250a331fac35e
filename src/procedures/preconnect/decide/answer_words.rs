use super::facts::{ConnectAnswer, NewRoomPlace};
use super::words::{offset, so_many, squares};
use crate::dungeon::Feature;
use crate::english::direction;
use crate::procedures::preconnect::exit_words::what_is_there;
use crate::procedures::preconnect::route::Clearance;
use crate::trace::Hand;
use std::fmt::{Display, Formatter, Result};

impl Display for ConnectAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let fixed = match self {
            Self::Size(wide, long) => return write!(f, "{wide} × {long} squares"),
            Self::Wall(way) => return write!(f, "the {} wall", direction(*way)),
            Self::Exits(count) => return f.write_str(&so_many(*count, "exit")),
            Self::ExtraRolls(room, rolls) => {
                return write!(f, "room {room}, with {} so far", so_many(*rolls, "extra roll"));
            }
            Self::Dice(count) => return write!(f, "{count}"),
            Self::Feet(squares) => return write!(f, "{} feet", 10 * squares),
            Self::Room(number) => return write!(f, "room {number}"),
            Self::DrawnRoom(room) => return write!(f, "room {room}"),
            Self::RoomElsewhere(room) => return write!(f, "room {room}, on another level"),
            Self::RoomAt(room, far) => return write!(f, "room {room}, {}", offset(*far)),
            Self::Way(way) => direction(*way),
            Self::Site(far) => return f.write_str(&offset(*far)),
            Self::Leads(to) => return to.fmt(f),
            Self::Away { name, is_room, squares: far } => {
                let what = if *is_room { "room" } else { "area" };
                return match far {
                    0 => write!(f, "{what} {name}, which covers the place"),
                    1 => write!(f, "{what} {name}, which touches the place"),
                    _ => write!(f, "{what} {name}, {} from the place", squares(far.unsigned_abs() as usize)),
                };
            }
            Self::There(there) => what_is_there(*there),
            Self::Route(hand, long) => {
                let route = match hand {
                    Hand::Left => "left-hand (red)",
                    Hand::Straight => "straight (white)",
                    Hand::Right => "right-hand (blue)",
                };
                return write!(f, "the {route} route of {}", squares(*long));
            }
            Self::Kind(kind) => match kind {
                Clearance::All => "the first: rock around all of it",
                Clearance::Corridors => "the second: it runs beside a room",
                Clearance::Nothing => "the third: it runs beside a corridor",
                Clearance::Through => "the fourth: it runs through a room",
            },
            Self::Reached(room, ways) => {
                return write!(f, "room {room}, with {}", so_many(*ways, "corridor"));
            }
            Self::Fits(place) => match place {
                NewRoomPlace::AsRolled => "as rolled",
                NewRoomPlace::Shifted => "only shifted",
                NewRoomPlace::Farther => "only farther out",
                NewRoomPlace::Smaller => "only if it is smaller",
                NewRoomPlace::Nowhere => "not at all",
            },
            Self::TheseExits => "these exits",
            Self::AnotherRoll => "another roll",
            Self::NoWall => "in no wall",
            Self::Outside => "outside: they are the way in",
            Self::NotAnExit => "nowhere: they aren’t an exit",
            Self::UpOrDown { down: true } => "one level down",
            Self::UpOrDown { down: false } => "one level up",
            Self::Landing => "a new landing",
            Self::MappedThere => "something mapped",
            Self::NoLanding => "nothing: no landing is drawn",
            Self::FeetChecked => "60 feet, with both sides checked at the end",
            Self::NoCorridor => "no corridor: the door opens into the room",
            Self::FarRoom => "a distant room in the same direction",
            Self::NewRoom => "a new room",
            Self::DeadEnd => "a dead end",
            Self::Fork => "a fork",
            Self::NoRoomYet => "no room yet: the exit waits",
            Self::Corridor => "a corridor",
            Self::Nothing => "nothing",
            Self::SamePlace { below: true } => "to the same place on the level below",
            Self::SamePlace { below: false } => "to the same place on the level above",
            Self::JoinsThere => "nowhere: it joins the other corridor",
            Self::Bend(true) => "a bend",
            Self::Bend(false) => "a junction",
            Self::By(Feature::Ladder) => "ladders",
            Self::By(_) => "stairs",
            Self::BlankWall => "no tunnel: a blank wall",
            Self::RollWhere => "where it leads",
            Self::NoSide => "on no side",
        };
        f.write_str(fixed)
    }
}
