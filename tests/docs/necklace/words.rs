//! The sentences of `necklace`.

use super::facts::{
    Bead, NecklaceAnswer, NecklaceEvent, NecklaceFault, NecklaceMove, NecklacePurpose, NecklaceQuestion, NecklaceReason,
};
use dicefall::english::counted;
use std::fmt::{Display, Formatter, Result};

impl Display for NecklaceEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Dropped(dice) => write!(f, "You dropped {}: each die is a room.", counted_dice(*dice)),
            Self::Joined(rooms) => write!(f, "{} are joined in a ring.", counted(*rooms, "room")),
            Self::HidInHighest(Bead { room, worth }) => {
                write!(f, "Room {room} is worth the most, {worth}. It gets the treasure.")
            }
            Self::HidByHand(room) => write!(f, "You chose room {room}. It gets the treasure."),
        }
    }
}

/// `1 die`, `2 dice`.
fn counted_dice(dice: usize) -> String {
    dicefall::english::counted_as(dice, "die", "dice")
}

impl Display for NecklacePurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Rooms => "one die for each room, with its place on the tray",
            Self::Treasure => "where to hide the treasure",
        })
    }
}

impl Display for NecklaceFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::TooManyDice { most } => write!(f, "use 3 to {most} dice on the narrow tray"),
        }
    }
}

impl Display for NecklaceMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "Hide the treasure in room {}", self.0)
    }
}

impl Display for NecklaceReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Highest(Bead { room, worth }) => {
                write!(f, "Room {room} is worth {worth}, and no other room is worth as much.")
            }
            Self::LowerNumber(Bead { room, worth }, other) => {
                write!(f, "Rooms {room} and {other} are both worth {worth}. Room {room} has the lower number.")
            }
        }
    }
}

impl Display for NecklaceQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("Which room gets the treasure?")
    }
}

impl Display for NecklaceAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "room {}, worth {}", self.0.room, self.0.worth)
    }
}
