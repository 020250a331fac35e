//! What can happen in a `necklace`, as data. `words.rs` has the sentences.

use dicefall::dice::Face;
use dicefall::dungeon::AreaId;

/// A room and what its die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bead {
    /// The room.
    pub room: AreaId,
    /// What its die shows.
    pub worth: Face,
}

/// What happened in a step.
#[derive(PartialEq, Eq, Debug)]
pub enum NecklaceEvent {
    /// This many dice lie on the tray.
    Dropped(usize),
    /// This many rooms are joined in a ring.
    Joined(usize),
    /// The treasure is in the room that is worth the most.
    HidInHighest(Bead),
    /// The treasure is in a room that the player chose.
    HidByHand(AreaId),
}

/// What dice or moves are for.
pub enum NecklacePurpose {
    /// Dice: one for each room.
    Rooms,
    /// A move: where to hide the treasure.
    Treasure,
}

/// What is wrong with an option.
pub enum NecklaceFault {
    /// The narrow tray takes only this many dice.
    TooManyDice { most: usize },
}

/// A move: hide the treasure in this room.
pub struct NecklaceMove(pub AreaId);

/// Why the treasure is where it is.
pub enum NecklaceReason {
    /// No other room is worth as much.
    Highest(Bead),
    /// Another room is worth as much, but has a higher number.
    LowerNumber(Bead, AreaId),
}

/// Which room gets the treasure.
pub struct NecklaceQuestion;

/// A room that could get the treasure.
pub struct NecklaceAnswer(pub Bead);
