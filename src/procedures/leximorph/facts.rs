//! The events at junctions and on the sides of tunnels are in `tunnels`.

use super::letters::Glyph;
use crate::dungeon::{AreaId, AreaKind, AreaName};
use crate::geometry::Direction;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeximorphEvent {
    /// Step 1: a letter, and how many sectors there are.
    Letter(Glyph, usize),
    /// Step 1: the word that was chosen.
    Word(String),
    /// Step 2. This event is reported even when the letter stays as it is.
    Turned(Glyph),
    /// Step 3. A starter is a ready-made network. The field is the starter's row of the table.
    Starter(usize),
    /// Step 3. The field is the starter's row of the table.
    StarterChosen(usize),
    /// Step 3. None if the strokes are those of a starter.
    Strokes(Option<Glyph>),
    /// Step 3: a tunnel between letters that share no point.
    Joined([Glyph; 2], [AreaName; 2]),
    /// Step 3: the entrance is at a free end, or by stairs if no stroke has a free end (R7).
    Entrance { at: AreaName, by_stairs: bool },
    /// Step 3: a free end on the southern edge becomes an entrance (R10).
    EntranceOnEdge(AreaName),
    /// Step 6. The sides have `exits` exits, and the junctions have `standing` rooms. A method (room numbers, clock or
    /// compass) follows the exits until the map has `wanted` rooms.
    Exits { exits: usize, standing: usize, wanted: usize },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphPurpose {
    Letter(usize),
    LetterOfNode(AreaId),
    Turn(Glyph),
    Starter,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphFault {
    StarterForLetters,
    /// The numbers of turns and of letters differ. The field is the number of letters.
    TurnsOfLetters(usize),
    SectorsOfWord,
}

/// What a step asks. Areas have the names that they had before the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphQuestion {
    /// How many letters of a word are in a row. The field is the number of letters.
    Row(usize),
    /// Where the top of a turned letter points.
    Top(Glyph),
    Starter,
    /// Which letters drawn earlier this letter touches.
    Touched(Glyph),
    Joined([Glyph; 2]),
    Entrance,
    EntranceOnEdge,
    NextJunction,
    /// Where to roll for a side first, so many feet along the tunnel between two areas.
    FirstSide {
        feet: usize,
        between: [AreaName; 2],
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeximorphReason {
    Row {
        letters: usize,
        columns: usize,
    },
    /// The face of the d4, and the direction of the letter's top.
    Turned(u8, Direction),
    /// The face of a d10, as printed, and the row of the starter.
    Half(u8, usize),
    Touches(Glyph, Vec<Glyph>),
    /// Two areas, and the square of their distance in squares.
    Nearest([AreaName; 2], i64),
    Southernmost {
        at: AreaName,
        kind: AreaKind,
        tied: Option<AreaName>,
    },
    OnSouthernEdge(AreaName),
    NextFromNorth(AreaName),
    Feet {
        feet: usize,
        squares: i32,
        diagonal: bool,
        from: AreaName,
    },
}

/// An answer, in a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeximorphAnswer {
    InARow(usize),
    /// How many quarters clockwise, and the direction of the letter's top.
    Top(u8, Direction),
    /// A row of the table.
    Starter(usize),
    Touches(Option<Glyph>),
    /// Two areas, and the square of their distance in squares.
    Apart([AreaName; 2], i64),
    Point(AreaName, AreaKind),
    Side {
        left: bool,
        squares: i32,
        from: AreaName,
    },
}
