//! What is laid over a room while dice say where one of its exits leads.

use crate::geometry::{Course, Direction, Footprint, Square};

/// Numbers around a room, the one that a die named, and the ways round there are to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dial {
    /// What kind it is.
    pub kind: DialKind,
    /// The room that it is laid over, or the junction or landing.
    pub over: Footprint,
    /// The square within it that the exit leaves, and which way; none where no exit is rolled for.
    pub exit: Option<(Square, Direction)>,
    /// What the die can name, in the order of its faces.
    pub places: Vec<DialPlace>,
    /// Which of them it named, counted from 0.
    pub named: Option<usize>,
    /// The ways round that a corridor can take.
    pub routes: Vec<DialRoute>,
    /// Which of them it takes.
    pub taken: Option<Hand>,
}

/// What a dial looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialKind {
    /// Numbers of rooms, told from the one that the exit leaves.
    Numbers,
    /// The face of a clock.
    Clock,
    /// A board of nine squares.
    Board,
    /// The eight directions.
    Compass,
}

/// Something that a die can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialPlace {
    /// What the die shows for it.
    pub word: String,
    /// What that means, where it is more than the place itself: `+3`, `back`, `far`.
    pub means: String,
    /// The square of the map that it stands for; none if that is nowhere yet.
    pub at: Option<Square>,
}

/// A way round a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialRoute {
    /// On which hand it leaves the room.
    pub hand: Hand,
    /// The squares it runs over.
    pub course: Course,
}

/// Which way round a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hand {
    /// Round it to the left, anticlockwise: red.
    Left,
    /// Straight on: white.
    Straight,
    /// Round it to the right, clockwise: blue.
    Right,
}
