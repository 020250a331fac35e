use super::{BadLie, Marking, Surface};
use crate::dice::{BadOwnDie, Die, OwnDie, Zone};
use crate::english::{capital, direction};
use crate::geometry::Point;
use std::fmt;

impl Surface {
    /// The meaning of a place, for the start of a sentence: `Centre`, `North wall`. None on bare felt.
    pub fn meaning(self, at: Point) -> Option<String> {
        match self.marking {
            Marking::Felt => None,
            Marking::Zones => Some(Zone::of(at, self.far).name().into()),
            Marking::Room(room) => Some(format!("{} wall", capital(direction(room.wall(at).0)))),
        }
    }

    /// The surface's name, for the start of a sentence.
    pub const fn name(self) -> &'static str {
        match self.marking {
            Marking::Felt => "Tray",
            Marking::Zones => "Dice map",
            Marking::Room(_) => "Tray with a room in the middle",
        }
    }

    /// What you do with a die: `throw a d6 at the dice map`.
    pub fn asks_for(self, die: Die) -> String {
        let (verb, place) = match self.marking {
            Marking::Felt => ("drop", "on the tray"),
            Marking::Zones => ("throw", "at the dice map"),
            Marking::Room(_) => ("drop", "around the room"),
        };
        format!("{verb} a d{} {place}", die.sides())
    }

    /// The form of a die in a link.
    pub const fn form(self) -> &'static str {
        if self.turns { "FACE@ZONE~ANGLE" } else { "FACE@X,Y" }
    }

    /// An example of a die in a link.
    pub const fn example(self) -> &'static str {
        if self.turns { "4@N~45" } else { "4@512,80" }
    }

    /// Reads a typed die. Capitals and spaces don't matter.
    ///
    /// # Errors
    /// A sentence: what is wrong, and an example.
    pub fn read(self, typed: &str) -> Result<OwnDie, String> {
        let text = typed.split_whitespace().collect::<String>().to_ascii_uppercase();
        text.parse().map_err(|fault| match fault {
            BadOwnDie::Angle => format!("“{typed}” {fault}."),
            BadOwnDie::Form if self.turns => {
                format!("“{typed}” isn’t a die. Write {}, 4@512,80~30 or 4.", self.example())
            }
            BadOwnDie::Form => format!("“{typed}” isn’t a die. Write its face and its place: {}.", self.example()),
        })
    }
}

impl fmt::Display for BadLie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Nowhere(surface) => {
                write!(f, "needs a place: write {}, as in {}", surface.form(), surface.example())
            }
            Self::Beyond(Surface { marking, far, .. }, _) => {
                let map = if marking == Marking::Zones { "dice map" } else { "tray" };
                write!(f, "is off the {map}: X goes from 0 to {}, Y from 0 to {}", far.x, far.y)
            }
        }
    }
}
