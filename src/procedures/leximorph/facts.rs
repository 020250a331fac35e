//! What happens while a leximorph is made, what its dice are rolled for, what its options get wrong: facts. `words.rs`
//! says them in English. The events at its junctions and on the sides of its tunnels are in `tunnels`.

use super::letters::Glyph;
use crate::dungeon::{AreaId, AreaName};

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeximorphEvent {
    /// Step 1: a letter was rolled for one of so many sectors.
    Letter(Glyph, usize),
    /// Step 1: a word gives every sector its letter.
    Word(String),
    /// Step 2: a letter was turned, or stays as it is.
    Turned(Glyph),
    /// Step 3: a starter was rolled, by its row of the table.
    Starter(usize),
    /// Step 3: a starter was chosen, by its row of the table.
    StarterChosen(usize),
    /// Step 3: the strokes of a letter, or else of the starter, became tunnels.
    Strokes(Option<Glyph>),
    /// Step 3: two letters that share no point were joined by a tunnel between these areas.
    Joined([Glyph; 2], [AreaName; 2]),
    /// Step 3: the party enters at a free end, or by stairs where no stroke has one (R7).
    Entrance { at: AreaName, by_stairs: bool },
    /// Step 3: the party can enter at this free end on the southern edge (R10).
    EntranceOnEdge(AreaName),
    /// Step 6: the sides have `exits` exits. A method follows them until there are `wanted` rooms.
    Exits { exits: usize, standing: usize, wanted: usize },
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphPurpose {
    /// The letter of a sector, counted from 0.
    Letter(usize),
    /// The letter of a node, which has one sector.
    LetterOfNode(AreaId),
    /// How a letter is turned.
    Turn(Glyph),
    Starter,
}

/// What is wrong with options that are right by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphFault {
    /// A starter has no letters to choose or turn.
    StarterForLetters,
    /// There aren't as many turns as letters. This is the number of letters.
    TurnsOfLetters(usize),
    /// A word says how many sectors there are.
    SectorsOfWord,
}
