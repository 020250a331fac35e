//! Rolls that have a name, and what happens between the player's moves. Stocking needs both (`crate::stocking`).

use super::super::BadInput;
use super::super::bad_input::DieFault;
use super::{Stop, Table, read};
use crate::dice::{Die, Face, OwnDie, Rerolled, Roll, Stream};
use crate::dungeon::LevelId;
use crate::trace::{Ask, Request};
use std::fmt;

/// What a run does each time before it asks the player for a move.
pub trait BetweenMoves: fmt::Debug {
    /// Is called before each move. `goes_on`: whether Dicefall would make a move here.
    ///
    /// # Errors
    /// [`Stop`] if a die is missing.
    fn before_a_move(&self, table: &mut Table<'_>, goes_on: bool) -> Result<(), Stop>;
}

impl<'r> Table<'r> {
    /// The same table, set to do this before each of the player's moves.
    pub fn between_moves(self, between: Option<&'r dyn BetweenMoves>) -> Self {
        Self { between, ..self }
    }

    /// The level of the steps from now on.
    pub fn level(&self) -> LevelId {
        self.level
    }

    /// How many own dice were used.
    pub fn own_dice_used(&self) -> usize {
        self.used
    }

    /// Marks own dice as used. `used`: how many in all.
    pub fn use_own_dice(&mut self, used: usize) {
        self.used = used;
    }

    /// Whether own dice are left, or the table has no seed.
    pub fn depends_on_own_dice(&self) -> bool {
        self.used < self.own.len() || self.seed.is_none()
    }

    /// Takes the next own die as a die of this kind. None if no own die is left.
    ///
    /// # Errors
    /// [`Stop`] if the own die shows a face that its kind of die doesn't have.
    pub fn next_own(&mut self, die: Die) -> Result<Option<Face>, Stop> {
        let Some(&own) = self.own.get(self.used) else { return Ok(None) };
        self.used += 1;
        read(own, die, None).map(|roll| Some(roll.face)).map_err(|fault| self.refused(fault))
    }

    /// Adds a roll with a name, whose face is known.
    pub fn put(&mut self, name: &str, die: Die, face: Face) {
        self.trace.roll_named(name.to_owned(), Roll::plain(die, face));
    }

    /// Asks for the die of a roll with a name.
    pub fn ask(&self, name: &str, die: Die, why: impl fmt::Display) -> Stop {
        let (ask, roll) = (Ask::Dice(vec![die], None), Some(name.to_owned()));
        Stop::Pending(Request { ask, why: why.to_string(), given: 0, roll })
    }

    /// Whether the run found areas that are nodes.
    pub fn has_nodes(&self) -> bool {
        !self.trace.nodes.is_empty()
    }

    /// Whether the trace has a roll with this name.
    pub fn has_rolled(&self, name: &str) -> bool {
        self.trace.named_rolls().any(|(other, _)| other == name)
    }

    /// The stream from which a seed rolls the dice with this name. None without a seed.
    pub fn stream_for(&self, act: &str, name: &str) -> Option<Stream> {
        self.stream(&format!("{act} {}", name.replace('.', " ")))
    }
}

impl Rerolled {
    /// The face as a face of this kind of die. `number`: its number among the rerolled entries, from 1.
    ///
    /// # Errors
    /// [`Stop`] if the die doesn't have this face.
    pub fn face_of(&self, die: Die, number: usize) -> Result<Face, Stop> {
        let fault = || DieFault::no_such_face(OwnDie { face: self.face, lie: None }, die);
        die.read(self.face).ok_or_else(|| Stop::Refused(BadInput::rerolled(number, self, fault())))
    }
}
