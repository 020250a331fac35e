//! What the engine asks of a method.

use super::settings::{Dial, Exits, Method};
use crate::dice::Die;
use crate::procedures::tunnels::Cites;
use crate::trace::DialKind;

/// The rules that all methods have, as each calls them.
const RULES: [(&str, [&str; 3]); 5] = [
    ("1", ["room-number/1", "clock/1", "compass/1"]),
    ("2", ["room-number/2", "clock/2", "compass/2"]),
    ("4", ["room-number/4", "clock/4", "compass/4"]),
    ("5", ["room-number/5", "clock/5", "compass/5"]),
    ("6", ["room-number/6", "clock/6", "compass/6"]),
];

static CITES: [Cites; 3] = [
    Cites { sides: "room-number/6", sides_by: &["R10"], behind: "room-number/6a", behind_by: &["R10"] },
    Cites { sides: "clock/6", sides_by: &["R10"], behind: "clock/6a", behind_by: &["R10"] },
    Cites { sides: "compass/6", sides_by: &["R10"], behind: "compass/6a", behind_by: &["R10"] },
];

impl Method {
    fn place(self) -> usize {
        match self {
            Self::RoomNumber { .. } => 0,
            Self::Clock { .. } => 1,
            Self::Compass { .. } => 2,
        }
    }

    /// The rule of that number that all methods have.
    pub fn rule(self, number: &str) -> &'static str {
        let found = RULES.iter().find(|(rule, _)| *rule == number);
        found.map_or(RULES[0].1[self.place()], |(_, names)| names[self.place()])
    }

    /// What its sides cite.
    pub fn cites(self) -> &'static Cites {
        &CITES[self.place()]
    }

    /// Whether rooms are called by the numbers rolled for them.
    pub fn numbers_rooms(self) -> bool {
        matches!(self, Self::RoomNumber { .. })
    }

    /// The die that says the number of a room itself.
    pub fn direct(self) -> Option<Die> {
        match self {
            Self::RoomNumber { direct } => direct,
            _ => None,
        }
    }

    /// How the exits of a room are found.
    pub fn exits(self) -> Exits {
        match self {
            Self::Compass { exits, .. } => exits,
            _ => Exits::D8,
        }
    }

    /// The die of the dial.
    pub fn dial(self) -> Die {
        match self {
            Self::Clock { dial: Dial::D12, .. } => Die::D12,
            _ => Die::D8,
        }
    }

    /// What is laid over the map for a destination.
    pub fn dial_kind(self) -> DialKind {
        match self {
            Self::RoomNumber { .. } => DialKind::Numbers,
            Self::Clock { dial: Dial::D12, .. } => DialKind::Clock,
            Self::Clock { .. } => DialKind::Board,
            Self::Compass { .. } => DialKind::Compass,
        }
    }

    /// Up to it there is a junction where nothing is mapped.
    pub fn target(self) -> u8 {
        match self {
            Self::Clock { target, .. } => target,
            _ => 0,
        }
    }

    /// Whether step 5 is rolled where a corridor is met.
    pub fn crosses(self) -> bool {
        matches!(self, Self::Clock { crosses: true, .. })
    }

    /// Whether a die chooses among all routes that fit.
    pub fn any_route(self) -> bool {
        matches!(self, Self::Compass { any_route: true, .. })
    }
}
