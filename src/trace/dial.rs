//! The dial: numbers around a room on the map, while dice decide where one of the room's exits leads.

use crate::geometry::{Course, Direction, Footprint, Square};

/// Numbers around a room, the number that a die named, and the ways round the room to that number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dial {
    /// The look of the dial.
    pub kind: DialKind,
    /// The room, junction or landing that the numbers surround.
    pub over: Footprint,
    /// The square from which an exit leads, and the exit's direction.
    pub exit: Option<(Square, Direction)>,
    /// The places that the die can name, in the order of its faces.
    pub places: Vec<DialPlace>,
    /// The index of the place that the die named.
    pub named: Option<usize>,
    /// The ways round the room that a corridor can take.
    pub routes: Vec<DialRoute>,
    /// The way that the corridor takes.
    pub taken: Option<Hand>,
}

/// The look of a dial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialKind {
    /// Room numbers, counted from the room that the exit leaves.
    Numbers,
    /// The face of a clock.
    Clock,
    /// A board of nine squares.
    Board,
    /// The eight directions.
    Compass,
}

/// A place that a die can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialPlace {
    /// The number on the die.
    pub word: String,
    /// The meaning of the number, if it has one besides the place: `+3`, `back`, `far`.
    pub means: String,
    /// The square of the place. None if the place isn't on the map yet.
    pub at: Option<Square>,
}

/// A way round a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialRoute {
    /// The side on which the way goes round the room.
    pub hand: Hand,
    /// The squares that the corridor would cross.
    pub course: Course,
}

/// The side on which a corridor goes round a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hand {
    /// Anticlockwise; drawn in red.
    Left,
    /// Straight ahead; drawn in white.
    Straight,
    /// Clockwise; drawn in blue.
    Right,
}
