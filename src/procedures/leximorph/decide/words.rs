use super::super::declaration::STARTERS;
use super::super::facts::{LeximorphAnswer, LeximorphQuestion, LeximorphReason};
use crate::dungeon::AreaKind;
use crate::english::{all_of, counted, direction};
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for LeximorphQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Row(letters) => write!(f, "The word has {letters} letters. How many letters go in each row?"),
            Self::Top(glyph) => write!(f, "You turn the {glyph}. Which way does its top point?"),
            Self::Starter => f.write_str("Which starter does the die give?"),
            Self::Touched(glyph) => write!(f, "Which letters does the {glyph} touch?"),
            Self::Joined([one, other]) => {
                write!(f, "The {one} and the {other} share no point. Which two areas does a tunnel join?")
            }
            Self::Entrance => f.write_str("Where does the party enter?"),
            Self::EntranceOnEdge => f.write_str("Which of these areas is an entrance?"),
            Self::NextJunction => f.write_str("Which corner or junction do you roll for next?"),
            Self::FirstSide { feet, between: [from, to] } => {
                write!(f, "Find the place {feet} feet along the passage from area {from} to area {to}. ")?;
                f.write_str("Which side do you roll for first?")
            }
        }
    }
}

impl Display for LeximorphReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Row { letters, columns: 2 } => {
                write!(f, "A word of {letters} letters has rows of two, because it has no more than four letters.")
            }
            Self::Row { letters, columns } => {
                write!(f, "A word of {letters} letters has rows of {columns}, because it has more than four letters.")
            }
            Self::Turned(face, way) => {
                let turn = turn(face.saturating_sub(1));
                write!(f, "A {face} means {turn}, so the letter’s top points {}.", direction(*way))
            }
            Self::Half(0, row) => write!(f, "A 0 counts as 10, and half of 10 is {}.", row + 1),
            Self::Half(face, row) if usize::from(*face) == 2 * (row + 1) => {
                write!(f, "Half of {face} is {}.", row + 1)
            }
            Self::Half(face, row) => write!(f, "Half of {face}, rounded up, is {}.", row + 1),
            Self::Touches(glyph, touched) if touched.is_empty() => {
                write!(f, "The {glyph} shares no square with a letter drawn earlier.")
            }
            Self::Touches(glyph, touched) => {
                let touched = all_of(touched.iter().map(|other| format!("the {other}")));
                write!(
                    f,
                    "The {glyph} shares squares with {touched}. On these squares, the letters share a single tunnel."
                )
            }
            Self::Nearest([one, other], squared) => {
                write!(f, "Areas {one} and {other} are the closest to each other, {} apart.", far(*squared))
            }
            Self::Southernmost { at, kind, tied } => {
                if *kind != AreaKind::DeadEnd {
                    f.write_str("No tunnel has a free end, so the party enters by stairs. ")?;
                }
                let kind = self::kind(*kind);
                match tied {
                    None => write!(f, "Area {at} is the {kind} farthest south."),
                    Some(tied) => write!(f, "Areas {at} and {tied} are equally far south. Area {at} is farther west."),
                }
            }
            Self::OnSouthernEdge(at) => write!(f, "Area {at} is a free end on the southern edge."),
            Self::NextFromNorth(at) => {
                write!(f, "Roll from north to south, then from west to east. Area {at} is next.")
            }
            Self::Feet { feet, squares, diagonal, from } => {
                let on = if *diagonal { " on a diagonal" } else { "" };
                write!(f, "Count from area {from}: {feet} feet is {squares} squares{on}. ")?;
                f.write_str("Seen from there, the left side comes first.")
            }
        }
    }
}

impl Display for LeximorphAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::InARow(letters) => f.write_str(&counted(*letters, "letter")),
            Self::Top(quarters, way) => write!(f, "{}: {}", direction(*way), turn(*quarters)),
            Self::Starter(row) => {
                let row = &STARTERS.rows[*row];
                write!(f, "{}: {}", row.on, row.words)
            }
            Self::Touches(Some(glyph)) => write!(f, "the {glyph}"),
            Self::Touches(None) => f.write_str("no letter drawn earlier"),
            Self::Apart([one, other], squared) => write!(f, "areas {one} and {other}, {} apart", far(*squared)),
            Self::Point(at, kind) => write!(f, "area {at}, a {}", self::kind(*kind)),
            Self::Side { left, squares, from } => {
                let side = if *left { "left" } else { "right" };
                let squares = counted(usize::try_from(*squares).unwrap_or_default(), "square");
                write!(f, "{squares} from area {from}, on the {side}")
            }
        }
    }
}

fn turn(quarters: u8) -> &'static str {
    ["no turn", "a quarter turn clockwise", "upside down", "a quarter turn anticlockwise"][usize::from(quarters % 4)]
}

fn kind(kind: AreaKind) -> &'static str {
    match kind {
        AreaKind::DeadEnd => "free end",
        AreaKind::Corner => "corner",
        _ => "junction",
    }
}

/// A distance from its square: `12 squares`, `16.9 squares`.
fn far(squared: i64) -> impl Display {
    let tenths = (100 * squared).isqrt();
    from_fn(move |f| match (tenths / 10, tenths % 10) {
        (1, 0) => f.write_str("1 square"),
        (whole, 0) => write!(f, "{whole} squares"),
        (whole, tenth) => write!(f, "{whole}.{tenth} squares"),
    })
}
