use super::OnTable;
use super::drawn::OnPaper;
use crate::english::{all_of, direction};
use std::fmt::{Display, Formatter, Result};

impl Display for OnTable {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::WhichRow { rows: 1 } => f.write_str("Which row of the table do the dice give?"),
            Self::WhichRow { rows } => write!(f, "Which {rows} rows of the table do the dice give?"),
            Self::Gave(rows) => match rows[..] {
                [row] => write!(f, "The dice give row {}: {}", row.on, row.words),
                _ => write!(f, "The dice give rows {}.", all_of(rows.iter().map(|row| row.on))),
            },
            Self::Is(row) => write!(f, "{}: {}", row.on, row.words),
        }
    }
}

impl Display for OnPaper {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Room => f.write_str("Draw the room. Where is its middle?"),
            Self::Tunnel => f.write_str("Draw the tunnel. Where is its middle?"),
            Self::End => f.write_str("Draw the tunnel. Where does it end?"),
            Self::There(way) => write!(f, "the place to the {}", direction(*way)),
        }
    }
}
