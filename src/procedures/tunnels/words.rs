//! What is said of the sides of a tunnel, and of what is behind them.

use super::facts::{
    BehindEvent, BehindOutcome, BehindPiece, BehindPurpose, BehindWhat, Gate, SideEvent, SideFind, SideName,
    SidePurpose,
};
use std::fmt::{Display, Formatter, Result};

impl Display for SideName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (side, [from, to]) = (if self.left { "left" } else { "right" }, self.between);
        write!(f, "{side} side, {} feet from {from} towards {to}", self.feet)
    }
}

impl Display for SidePurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "for the {}", self.0)
    }
}

impl Display for SideEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let found = match self.found {
            SideFind::BlankWall => "a blank wall",
            SideFind::SecretDoor => "a wall with a secret door",
            SideFind::Branch => "a side passage",
            SideFind::Diagonals => "two diagonal passages",
            SideFind::Blocked => "a passage that is blocked",
            SideFind::Door => "a door",
            SideFind::TwoDoors => "two doors, side by side",
            SideFind::Stairs => "stairs down",
            SideFind::NoLevelBelow => "stairs, but there is no level below: a blank wall",
            SideFind::StairsBarred => {
                "stairs, which would come out where one corridor runs above another: a blank wall"
            }
        };
        write!(f, "The {}: {found}.", self.side)
    }
}

const fn gate_in_words(gate: Gate) -> &'static str {
    match gate {
        Gate::Door => "door",
        Gate::SecretDoor => "secret door",
        Gate::Branch => "branch",
        Gate::Diagonal => "diagonal passage",
        Gate::Stairs => "stairs",
    }
}

impl Display for BehindPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self(BehindWhat { gate, at }) = self;
        match gate {
            Some(gate) => write!(f, "for what lies behind the {} at {at}", gate_in_words(*gate)),
            None => write!(f, "for what lies at the corridor’s end, {at}"),
        }
    }
}

impl Display for BehindEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let at = self.behind.at;
        match self.behind.gate {
            Some(gate) => write!(f, "Behind the {} at {at}: ", gate_in_words(gate))?,
            None => write!(f, "At the corridor’s end, {at}: ")?,
        }
        match self.piece {
            BehindPiece::DeadEnd => f.write_str("a dead end after 20 feet")?,
            BehindPiece::Corridor if self.goes_on && matches!(self.outcome, BehindOutcome::Area(_)) => {
                f.write_str("60 feet of corridor, at whose end one rolls again")?;
            }
            BehindPiece::Corridor => f.write_str("60 feet of corridor, and no way on")?,
            BehindPiece::Room => f.write_str("a square room")?,
            BehindPiece::LongRoom => f.write_str("an elongated room")?,
        }
        if self.diagonal && matches!(self.piece, BehindPiece::Room | BehindPiece::LongRoom) {
            f.write_str(", turned like a diamond")?;
        }
        match self.outcome {
            BehindOutcome::Area(area) => write!(f, "; it is {area}."),
            BehindOutcome::Opening(area) => write!(f, ". It would cover what is mapped, so it opens into {area}."),
            BehindOutcome::Nothing => f.write_str(". It would cover what is mapped, and comes back to where it began."),
            BehindOutcome::Barred => f.write_str(". It would cover a crossing, where it cannot open: it is left out."),
        }
    }
}
