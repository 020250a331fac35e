//! What the options ask for, as the drawing reads it.

use crate::dice::Die;
use crate::procedures::Options;

/// What was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many rooms are drawn.
    pub rooms: usize,
    /// How many levels there are at most.
    pub levels: usize,
    /// Whether both sides of corridors are checked (step 6).
    pub sides: bool,
    /// Whether odd rolls make ladders of stairs.
    pub ladders: bool,
    /// How an exit's destination is rolled (step 3).
    pub method: Method,
}

/// How an exit's destination is rolled, and what belongs to that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// By the number of a room.
    RoomNumber {
        /// The die that says the number itself; none where it is counted from the current room.
        direct: Option<Die>,
    },
    /// By a place around the room.
    Clock {
        /// What the places are.
        dial: Dial,
        /// Up to it there is a junction where nothing is mapped.
        target: u8,
        /// Whether a corridor that is met is rolled for by step 5; else it is joined.
        crosses: bool,
    },
    /// By a direction.
    Compass {
        /// Whether a die chooses among all routes that fit; else only between the shortest.
        any_route: bool,
        /// How exits are found.
        exits: Exits,
    },
}

/// What a room is the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dial {
    /// A clock.
    D12,
    /// A board of nine squares.
    D8,
}

/// How the exits of a room are found (compass step 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exits {
    /// By four d8.
    D8,
    /// By four d10 that are dropped around it.
    Drop,
    /// By 2d3 d10 that are dropped around it.
    Drop2d3,
}

impl Settings {
    /// Reads the options of any of the three procedures.
    pub fn of(options: &Options) -> Self {
        let count = |name| usize::try_from(options.number(name)).unwrap_or(1);
        Self {
            rooms: count("rooms"),
            levels: count("levels"),
            sides: options.name("sides") == Some("on"),
            ladders: options.name("ladders") == Some("on"),
            method: Method::of(options),
        }
    }
}

impl Method {
    /// Which method it is shows in the options that only it has.
    fn of(options: &Options) -> Self {
        if options.has("numbers") {
            let sides = u32::try_from(options.number("rooms")).ok();
            let is_direct = options.name("numbers") == Some("direct");
            Self::RoomNumber { direct: sides.filter(|_| is_direct).and_then(Die::with_sides) }
        } else if options.has("dial") {
            Self::Clock {
                dial: if options.name("dial") == Some("d8") { Dial::D8 } else { Dial::D12 },
                target: u8::try_from(options.number("target")).unwrap_or(0),
                crosses: options.name("meet") == Some("cross"),
            }
        } else {
            Self::Compass {
                any_route: options.name("routes") == Some("any"),
                exits: match options.name("exits") {
                    Some("drop") => Exits::Drop,
                    Some("drop-2d3") => Exits::Drop2d3,
                    _ => Exits::D8,
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedures::Procedure;
    use crate::procedures::preconnect::{CLOCK, COMPASS, ROOM_NUMBER};

    fn settings(procedure: &Procedure, set: &[(&str, &str)]) -> Settings {
        let mut options = Options::of(procedure);
        for (name, value) in set {
            assert_eq!(options.set(name, value), Ok(true), "{name}={value}");
        }
        Settings::of(&options)
    }

    #[test]
    fn untouched_options_ask_for_the_original() {
        let usual = |method| Settings { rooms: 12, levels: 2, sides: false, ladders: false, method };
        assert_eq!(settings(&ROOM_NUMBER, &[]), usual(Method::RoomNumber { direct: None }));
        assert_eq!(settings(&CLOCK, &[]), usual(Method::Clock { dial: Dial::D12, target: 6, crosses: false }));
        assert_eq!(settings(&COMPASS, &[]), usual(Method::Compass { any_route: false, exits: Exits::D8 }));
    }

    #[test]
    fn every_option_is_read() {
        let mut set = vec![("rooms", "20"), ("levels", "5"), ("sides", "on"), ("ladders", "on"), ("numbers", "direct")];
        let chosen = |method| Settings { rooms: 20, levels: 5, sides: true, ladders: true, method };
        assert_eq!(settings(&ROOM_NUMBER, &set), chosen(Method::RoomNumber { direct: Some(Die::D20) }));
        set.truncate(4);
        set.extend([("dial", "d8"), ("target", "0"), ("meet", "cross")]);
        assert_eq!(settings(&CLOCK, &set), chosen(Method::Clock { dial: Dial::D8, target: 0, crosses: true }));
        set.truncate(4);
        set.push(("routes", "any"));
        for (name, exits) in [("d8", Exits::D8), ("drop", Exits::Drop), ("drop-2d3", Exits::Drop2d3)] {
            set.push(("exits", name));
            assert_eq!(settings(&COMPASS, &set), chosen(Method::Compass { any_route: true, exits }));
        }
    }
}
