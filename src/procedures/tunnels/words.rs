//! What is said of the sides of a tunnel, and of what is behind them.

use super::facts::{
    BehindOutcome, BehindPiece, BehindWhat, Gate, JunctionFind, SideFind, SideName, TunnelEvent, TunnelPurpose,
};
use crate::dungeon::Mark;
use crate::english::{capital, direction};
use std::fmt::{Display, Formatter, Result};

impl Display for TunnelEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Side(
                side,
                SideFind::Blocked(
                    outcome @ (BehindOutcome::AlreadyThere | BehindOutcome::Back | BehindOutcome::Barred),
                ),
            ) => write!(f, "The {side}: a passage that is blocked{outcome}"),
            Self::Side(side, found) => write!(f, "The {side}: {found}."),
            Self::Exit { room, wall, rolled } if wall == rolled => {
                write!(f, "An exit of room {room} faces {}.", direction(*wall))
            }
            Self::Exit { room, wall, rolled } => {
                let (wall, rolled) = (direction(*wall), direction(*rolled));
                write!(f, "You rolled {rolled}, but room {room} has a way there, so the exit faces {wall}.")
            }
            Self::Behind { behind, piece, diagonal, goes_on, outcome } => {
                write!(f, "{}: ", capital(behind))?;
                f.write_str(match piece {
                    BehindPiece::DeadEnd => "a dead end after 20 feet",
                    BehindPiece::Corridor if *goes_on && matches!(outcome, BehindOutcome::Area(_)) => {
                        "60 feet of corridor, at whose end one rolls again"
                    }
                    BehindPiece::Corridor if matches!(outcome, BehindOutcome::AlreadyThere | BehindOutcome::Back) => {
                        "60 feet of corridor"
                    }
                    BehindPiece::Corridor => "60 feet of corridor, and no way on",
                    BehindPiece::Room => "a square room",
                    BehindPiece::LongRoom => "an elongated room",
                })?;
                if *diagonal && matches!(piece, BehindPiece::Room | BehindPiece::LongRoom) {
                    f.write_str(", turned like a diamond")?;
                }
                outcome.fmt(f)
            }
            Self::AtJunction(at, found) => match found {
                JunctionFind::Nothing => write!(f, "Nothing out of the ordinary at {at}."),
                JunctionFind::Marked(Mark::Trap) => write!(f, "A trap at {at}."),
                JunctionFind::Marked(Mark::TrapDisabled) => write!(f, "A trap at {at}, which somebody has disabled."),
                JunctionFind::Marked(_) => write!(f, "Something is in the way at {at}: debris, or a pool."),
                JunctionFind::Door(way) => {
                    write!(f, "A door bars the tunnel that leaves {at} to the {}.", direction(*way))
                }
                JunctionFind::NoSpace => write!(f, "You rolled a room, but there is no space for it at {at}."),
                JunctionFind::Room(5) => write!(f, "This is room {at}. It is 5 squares wide and high."),
                JunctionFind::Room(1) => write!(f, "This is room {at}. Only one square fits here."),
                JunctionFind::Room(size) => {
                    write!(f, "This is room {at}. Only {size} by {size} squares fit here.")
                }
            },
        }
    }
}

impl Display for TunnelPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Side(side) => write!(f, "for the {side}"),
            Self::Behind(what) => write!(f, "for what lies {what}"),
            Self::Exit(room) => write!(f, "for an exit of room {room}"),
            Self::Corner(at) => write!(f, "for corner {at}"),
            Self::Junction(at) => write!(f, "for junction {at}"),
        }
    }
}

impl Display for SideName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (side, [from, to]) = (if self.left { "left" } else { "right" }, self.between);
        write!(f, "{side} side, {} feet from {from} towards {to}", self.feet)
    }
}

impl Display for SideFind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::BlankWall => "a blank wall",
            Self::SecretDoor => "a wall with a secret door",
            Self::Branch => "a side passage",
            Self::Diagonals => "two diagonal passages",
            Self::Blocked(_) => "a passage that is blocked",
            Self::Door => "a door",
            Self::TwoDoors => "two doors, side by side",
            Self::Stairs => "stairs down",
            Self::NoLevelBelow => "stairs, but there is no level below: a blank wall",
            Self::StairsBarred => "stairs, which would come out where one corridor runs above another: a blank wall",
        })
    }
}

impl Display for BehindWhat {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.gate {
            None => write!(f, "at the corridor’s end, {}", self.at),
            Some(gate) => write!(f, "behind the {gate} at {}", self.at),
        }
    }
}

impl Display for Gate {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Door => "door",
            Self::SecretDoor => "secret door",
            Self::Branch => "branch",
            Self::Diagonal => "diagonal passage",
            Self::Stairs => "stairs",
        })
    }
}

impl Display for BehindOutcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Area(area) => write!(f, "; it is {area}."),
            Self::Opening(area) => write!(f, ". It would cover what is mapped, so it opens into {area}."),
            Self::AlreadyThere => f.write_str(". A way leads there already, so nothing is drawn."),
            Self::Back => f.write_str(". It would lead back into the area that it leaves, so nothing is drawn."),
            Self::Barred => f.write_str(". It would cover a crossing, where it cannot open: it is left out."),
        }
    }
}
