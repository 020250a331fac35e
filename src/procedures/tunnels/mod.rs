//! Tunnels on squared ground, for the procedures that dig them: what lies on which square of a level, what is on
//! a tunnel's sides, and what lies behind that.

mod behind;
mod facts;
mod levels;
mod sides;
mod site;
mod squares;
mod words;

pub use behind::path;
pub use levels::{Levels, connect};
pub use sides::{Place, roll_both_sides};
pub use site::{Occupant, Site};
pub use squares::{Beside, Tile};

/// Which rules and rulings of its procedure a tunnel's steps cite.
#[derive(Debug)]
pub struct Cites {
    /// The rule of the sides.
    pub sides: &'static str,
    pub sides_by: &'static [&'static str],
    /// The rule of what lies behind them.
    pub behind: &'static str,
    pub behind_by: &'static [&'static str],
}
