//! What happens while a leximorph is made, what its dice are rolled for, what its options get wrong: facts. `words.rs`
//! says them in English. What is on the sides of its tunnels is told by `tunnels`.

use super::letters::Glyph;
use crate::dungeon::{Mark, Spot};
use crate::geometry::Direction;

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeximorphEvent {
    /// Step 1: a letter was rolled for one of so many sectors.
    Letter(Glyph, usize),
    /// Step 1: a word gives every sector its letter.
    Word(Vec<char>),
    /// Step 2: a letter was turned, or not.
    Turned(Glyph),
    /// Step 3: a starter was rolled, by its row of the table.
    Starter(usize),
    /// Step 3: the strokes of a letter, or else of the starter, became tunnels.
    Strokes(Option<Glyph>),
    /// Step 3: two letters that share no point were joined by a tunnel between these areas.
    Joined([Glyph; 2], [Spot; 2]),
    /// Step 3: the party enters at a free end (R7).
    Entrance(Spot),
    /// Step 3: no stroke has a free end, so the party enters by stairs (R7).
    EntranceByStairs(Spot),
    /// Step 4: what is at a corner or junction.
    Junction(Spot, AtJunction),
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphPurpose {
    /// The letter of a sector, counted from 0.
    Letter(usize),
    /// The turning of a letter.
    Turn(Glyph),
    /// Which starter it is.
    Starter,
    /// What is at a corner.
    Corner(Spot),
    /// What is at a junction.
    Junction(Spot),
}

/// What is at a corner or junction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtJunction {
    /// Nothing out of the ordinary.
    Nothing,
    /// A trap, one that is disabled, or an obstacle.
    Marked(Mark),
    /// A door that bars the tunnel that way; none where no tunnel leaves.
    Door(Option<Direction>),
    /// A room so many squares wide and high.
    Room(u8),
}

/// What is wrong with options that each are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphFault {
    /// A starter has no letters to be chosen or turned.
    StarterForLetters,
    /// A word says itself how many sectors there are.
    SectorsOfWord,
}
