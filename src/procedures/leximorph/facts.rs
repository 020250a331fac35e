//! The facts of a leximorph: what happened, what dice are for, and what can be wrong with its options. `words.rs` says
//! them in English. The events at junctions and on the sides of tunnels are in `tunnels`.

use super::letters::Glyph;
use crate::dungeon::{AreaId, AreaName};

/// What happened in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeximorphEvent {
    /// Step 1: a letter was rolled for a sector. The number counts all sectors.
    Letter(Glyph, usize),
    /// Step 1: a word gives every sector its letter.
    Word(String),
    /// Step 2: a letter was turned, or stays as it is.
    Turned(Glyph),
    /// Step 3: a starter was rolled, by its row of the table.
    Starter(usize),
    /// Step 3: a starter was chosen, by its row of the table.
    StarterChosen(usize),
    /// Step 3: the strokes of a letter became tunnels. None: the strokes of the starter.
    Strokes(Option<Glyph>),
    /// Step 3: a tunnel between these areas joined two letters that share no point.
    Joined([Glyph; 2], [AreaName; 2]),
    /// Step 3: the party enters at a free end, or by stairs if no stroke has a free end (R7).
    Entrance { at: AreaName, by_stairs: bool },
    /// Step 3: the party can enter at this free end on the southern edge (R10).
    EntranceOnEdge(AreaName),
    /// Step 6: the sides have `exits` exits, and the junctions have `standing` rooms. A method follows the exits until
    /// the map has `wanted` rooms.
    Exits { exits: usize, standing: usize, wanted: usize },
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphPurpose {
    /// The letter of a sector, counted from 0.
    Letter(usize),
    /// The letter of a node, which has a single sector.
    LetterOfNode(AreaId),
    Turn(Glyph),
    Starter,
}

/// What is wrong with options that don't go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphFault {
    /// A starter has no letters to choose or turn.
    StarterForLetters,
    /// The numbers of turns and of letters differ. The field is the number of letters.
    TurnsOfLetters(usize),
    /// With a word, its letters decide the number of sectors.
    SectorsOfWord,
}
