//! What is said of surfaces and of the dice on them.

use super::{BadLie, Marking, Surface};
use crate::dice::{BadOwnDie, Die, OwnDie, Zone};
use crate::english::{capital, direction};
use crate::geometry::Point;
use std::fmt;

impl Surface {
    /// What a place means, as the beginning of a sentence: `Centre`, `North wall`. On bare felt nothing.
    pub fn meaning(self, at: Point) -> Option<String> {
        match self.marking {
            Marking::Felt => None,
            Marking::Zones => Some(Zone::of(at, self.far).name().into()),
            Marking::Room(room) => Some(format!("{} wall", capital(direction(room.wall(at).0)))),
        }
    }

    /// What it is called, as the beginning of a sentence.
    pub const fn name(self) -> &'static str {
        match self.marking {
            Marking::Felt => "Tray",
            Marking::Zones => "Dice map",
            Marking::Room(_) => "Tray with the room in its middle",
        }
    }

    /// What someone does with a die: `throw a d6 at the dice map`.
    pub fn asks_for(self, die: Die) -> String {
        let (verb, place) = match self.marking {
            Marking::Felt => ("drop", "on the tray"),
            Marking::Zones => ("throw", "at the dice map"),
            Marking::Room(_) => ("drop", "around the room"),
        };
        format!("{verb} a d{} {place}", die.sides())
    }

    /// How links write a die that lies on it.
    pub const fn form(self) -> &'static str {
        if self.turns { "FACE@ZONE~ANGLE" } else { "FACE@X,Y" }
    }

    /// Such a die.
    pub const fn example(self) -> &'static str {
        if self.turns { "4@N~45" } else { "4@512,80" }
    }

    /// Reads a die that someone typed, in capitals or not, with spaces or not.
    ///
    /// # Errors
    /// The sentence that says what is wrong with it.
    pub fn read(self, typed: &str) -> Result<OwnDie, String> {
        let text = typed.split_whitespace().collect::<String>().to_ascii_uppercase();
        text.parse().map_err(|fault| match fault {
            BadOwnDie::Angle => format!("“{typed}” {fault}."),
            BadOwnDie::Form if self.turns => {
                format!("“{typed}” is no die: write {}, 4@512,80~30, or 4 alone.", self.example())
            }
            BadOwnDie::Form => format!("“{typed}” is no die: write its face and its place, as in {}.", self.example()),
        })
    }
}

impl fmt::Display for BadLie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Nowhere(Surface { marking: Marking::Room(_), .. }) => {
                f.write_str("has no place: it is dropped around a room")
            }
            Self::Nowhere(surface) => write!(f, "has no place on the tray: a die is written as {}", surface.form()),
            Self::Beyond(Surface { marking, far, .. }, at) => match marking {
                Marking::Felt => write!(f, "lies off the tray, which is {} by {}", far.x, far.y),
                Marking::Zones => {
                    write!(f, "lies at {},{}, but the dice map goes from 0 to {} each way", at.x, at.y, far.x)
                }
                Marking::Room(_) => write!(f, "lies at {},{}, off the tray of {} by {}", at.x, at.y, far.x, far.y),
            },
        }
    }
}
