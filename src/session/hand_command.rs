//! The commands for making a dungeon by hand.
#![expect(missing_docs, reason = "the comment on a command explains its fields")]

use crate::dungeon::{AreaId, Mark};
use crate::geometry::Direction;

/// A command for making a dungeon by hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum HandCommand {
    /// Begins to make the dungeon by hand, with the grid already drawn, or stops.
    Switch,
    /// Begins with the dice alone, so that the learner draws the grid too.
    Grid,
    /// Presses a room.
    Press(AreaId),
    /// Draws or chooses the line between two rooms.
    Join(AreaId, AreaId),
    /// Gives one of the offered answers, by its index.
    Answer(usize),
    /// Gives a number as the answer.
    Say(u32),
    /// Gives a side as the answer.
    Side(Direction),
    /// Moves the square that Enter presses, or turns to a side. `by_key`: the user pressed an arrow key, so Enter must
    /// press the square or side, not the button that has the focus.
    Aim { way: Direction, by_key: bool },
    /// Picks up a mark to give to rooms, or puts it down.
    Hold(Mark),
    /// Says that everything is found.
    All,
    /// Asks for a hint.
    Hint,
    /// Lets Dicefall make the next move.
    DoIt,
    /// Types a digit of a number. None: forgets the digits.
    Type(Option<u32>),
    /// Gives the number typed, or presses the square or side that the arrow keys chose. If there is neither, it says
    /// that everything is found.
    Enter,
    /// Draws an unfinished line from a room to a place in map units.
    Stretch { from: AreaId, to: kurbo::Point },
    /// Finishes a line. `scale`: CSS pixels per map unit.
    Draw { from: AreaId, at: kurbo::Point, scale: f64 },
    /// Drops an unfinished line.
    Drop,
}
