//! The three methods: the names of their rules, and how a die names the destination of an exit.

use super::dials::NEAR_CLOCK_DIAL;
use super::digging::{Bounds, Digging, MethodRules};
use super::map::Departure;
use super::settings::DigSettings;
use super::{clock, compass, numbers};
use crate::dice::Face;
use crate::procedures::tunnels::{Cites, JunctionRules, Levels};
use crate::procedures::{Options, Stop};

#[derive(Debug)]
pub struct Method {
    pub rules: MethodRules,
    pub settings: fn(&Options) -> DigSettings,
    /// The settings if another procedure began the dungeon. That procedure has none of this method's options.
    pub usual: DigSettings,
    /// Follows an exit by step 3. The face is what the die shows, if it was rolled earlier.
    pub follow: fn(&Departure, Option<Face>, &mut Digging) -> Result<(), Stop>,
}

impl Method {
    pub fn levels(&self) -> Levels {
        let levels = Levels::new(self.usual.levels);
        if self.rules.numbers_rooms { levels.numbered_by_dice() } else { levels }
    }

    pub fn named(name: &str) -> Option<&'static Self> {
        match name {
            "room-number" => Some(&ROOM_NUMBER),
            "clock" => Some(&CLOCK),
            "compass" => Some(&COMPASS),
            _ => None,
        }
    }
}

/// `room-number`: a die gives the number of a room.
pub static ROOM_NUMBER: Method = Method {
    rules: MethodRules {
        first_room: "room-number/1",
        exits: "room-number/2",
        corridor: "room-number/4",
        crossing: "room-number/5",
        junctions: Some(JunctionRules { rule: "room-number/7", ruled_by: &["R16"], rooms: &[5, 3] }),
        arms: Some("room-number/8"),
        sides: Cites {
            along: "corridor",
            sides: "room-number/6",
            sides_by: &["R10"],
            behind: "room-number/6a",
            behind_by: &["R10"],
        },
        bounds: Some(Bounds { farthest: 24, keep_clear: false }),
        numbers_rooms: true,
    },
    settings: DigSettings::room_number,
    usual: DigSettings::USUAL,
    follow: numbers::follow,
};

/// `clock`: a die names an hour on a clock, or a square on a board of nine.
pub static CLOCK: Method = Method {
    rules: MethodRules {
        first_room: "clock/1",
        exits: "clock/2",
        corridor: "clock/4",
        crossing: "clock/5",
        junctions: None,
        arms: None,
        sides: Cites {
            along: "corridor",
            sides: "clock/6",
            sides_by: &["R10"],
            behind: "clock/6a",
            behind_by: &["R10"],
        },
        bounds: Some(Bounds { farthest: 16, keep_clear: true }),
        numbers_rooms: false,
    },
    settings: DigSettings::clock,
    usual: DigSettings { dial: &NEAR_CLOCK_DIAL, ..DigSettings::USUAL },
    follow: clock::follow,
};

/// `compass`: a die names a direction.
pub static COMPASS: Method = Method {
    rules: MethodRules {
        first_room: "compass/1",
        exits: "compass/2",
        corridor: "compass/4",
        crossing: "compass/5",
        junctions: Some(JunctionRules { rule: "compass/7", ruled_by: &["R16"], rooms: &[5, 3] }),
        arms: Some("compass/8"),
        sides: Cites {
            along: "corridor",
            sides: "compass/6",
            sides_by: &["R10"],
            behind: "compass/6a",
            behind_by: &["R10"],
        },
        bounds: None,
        numbers_rooms: false,
    },
    settings: DigSettings::compass,
    usual: DigSettings::USUAL,
    follow: compass::follow,
};
