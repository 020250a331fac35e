//! The table a procedure sits at: where its dice come from and what it writes down.

use super::BadInput;
use super::bad_input::one_of;
use crate::dice::{Die, Face, OwnDie, Roll, Seed, Stream};
use crate::trace::{Ask, Change, Choice, Moved, Request, Step, Trace};
use std::fmt;

/// Why a run leaves early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// No die or move is left to give: the trace asks for one.
    Pending(Request),
    /// An own die or a move does not fit what is asked for.
    Refused(BadInput),
}

/// Where a procedure's dice and moves come from, and the trace it writes.
///
/// Own dice take the place of the seed's, roll for roll: where they run out the seed's stream goes
/// on where it would have been had it rolled them all.
#[derive(Debug)]
pub struct Table<'r> {
    own: &'r [OwnDie],
    used: usize,
    seed: Option<&'r Seed>,
    stream: Option<Stream>,
    choices: &'r [String],
    chosen: usize,
    /// The moves made for a player who leaves the rest to the program.
    made: Option<Vec<String>>,
    trace: Trace,
}

impl<'r> Table<'r> {
    /// A table with these dice, seed and moves.
    #[must_use]
    pub fn new(own: &'r [OwnDie], seed: Option<&'r Seed>, choices: &'r [String]) -> Self {
        let stream = seed.map(|seed| Stream::new(seed, "dice"));
        Self { own, used: 0, seed, stream, choices, chosen: 0, made: None, trace: Trace::default() }
    }

    /// The same table, at which the program makes the moves once the player's run out.
    #[must_use]
    pub fn going_on(self) -> Self {
        Self { made: Some(Vec::new()), ..self }
    }

    /// The moves that the program made.
    #[must_use]
    pub fn made(self) -> Vec<String> {
        self.made.unwrap_or_default()
    }

    /// Rolls one die; `why` is read only when there is none.
    ///
    /// # Errors
    /// [`Stop`] when there is no die left to give, or an own die has no such face.
    pub fn roll(&mut self, die: Die, why: impl fmt::Display) -> Result<Face, Stop> {
        Ok(self.roll_all(&[die], why)?[0])
    }

    /// Rolls several dice that are asked for together.
    ///
    /// # Errors
    /// [`Stop`] as [`Table::roll`]; what is asked for is what is still missing.
    pub fn roll_all(&mut self, dice: &[Die], why: impl fmt::Display) -> Result<Vec<Face>, Stop> {
        let mut faces = Vec::with_capacity(dice.len());
        for (index, &die) in dice.iter().enumerate() {
            let seeds_own = self.stream.as_mut().map(|stream| stream.face(die));
            let face = match self.next_own() {
                Some((number, own)) => {
                    die.read(own.face).ok_or_else(|| Stop::Refused(no_such_face(number, own, die)))?
                }
                None => seeds_own.ok_or_else(|| ask_for(dice[index..].to_vec(), &why))?,
            };
            self.trace.roll(Roll::plain(die, face));
            faces.push(face);
        }
        Ok(faces)
    }

    /// The next of the own dice, if one is left, and its number counted from 1.
    pub fn next_own(&mut self) -> Option<(usize, OwnDie)> {
        let die = *self.own.get(self.used)?;
        self.used += 1;
        Some((self.used, die))
    }

    /// The seed's streams for a purpose of its own, if there is a seed.
    #[must_use]
    pub fn stream(&self, purpose: &str) -> Option<Stream> {
        self.seed.map(|seed| Stream::new(seed, purpose))
    }

    /// Puts down a roll that a procedure made itself.
    pub fn record(&mut self, roll: Roll) {
        self.trace.roll(roll);
    }

    /// Has the player make a move: `read` tells what a text means among those that can be made now,
    /// `next` what the program would do and how a link writes it, `offer` lists all there are.
    ///
    /// # Errors
    /// [`Stop`] when no move is left, or the next one cannot be made.
    pub fn choose<M>(
        &mut self,
        why: &str,
        read: impl FnOnce(&str) -> Option<M>,
        next: impl FnOnce() -> Option<(M, String)>,
        offer: impl FnOnce() -> Choice,
    ) -> Result<M, Stop> {
        let moved = Moved { steps: self.trace.steps().len(), own_dice: self.used };
        let Some(choice) = self.choices.get(self.chosen) else {
            let next = if self.made.is_some() { next() } else { None };
            if let (Some(made), Some((action, name))) = (&mut self.made, next) {
                made.push(name);
                self.trace.moves.push(moved);
                return Ok(action);
            }
            return Err(Stop::Pending(Request { ask: Ask::Choice(offer()), why: why.into() }));
        };
        self.chosen += 1;
        self.trace.moves.push(moved);
        read(choice).ok_or_else(|| {
            let options = one_of(offer().moves.iter().map(|each| &*each.name));
            Stop::Refused(BadInput::BadMove { number: self.chosen, choice: choice.clone(), options })
        })
    }

    /// Makes room for about so many rolls, steps and changes, so that a long trace is not moved about
    /// as it grows.
    pub fn expect(&mut self, rolls: usize, steps: usize, changes: usize) {
        self.trace.expect(rolls, steps, changes);
    }

    /// Changes the dungeon, as part of the step that is being made.
    pub fn change(&mut self, change: Change) {
        self.trace.change(change);
    }

    /// Closes the step that is being made: every roll and change since the last one is its own.
    pub fn note(&mut self, step: Step) {
        self.trace.close_step(step);
    }

    /// The trace, with what the run ended in.
    ///
    /// # Errors
    /// What the run was refused for.
    pub fn finish(mut self, ended: Result<(), Stop>) -> Result<Trace, BadInput> {
        self.trace.own_dice_used = self.used;
        match ended {
            Ok(()) => {
                if let Some(choice) = self.choices.get(self.chosen) {
                    return Err(BadInput::NoMoveLeft { number: self.chosen + 1, choice: choice.clone() });
                }
            }
            Err(Stop::Pending(request)) => self.trace.pending = Some(request),
            Err(Stop::Refused(fault)) => return Err(fault),
        }
        Ok(self.trace)
    }
}

/// The request for dice, and what for.
fn ask_for(dice: Vec<Die>, why: &impl fmt::Display) -> Stop {
    Stop::Pending(Request { ask: Ask::Dice(dice), why: why.to_string() })
}

/// What is said of an own die that shows what its kind does not have.
pub(super) fn no_such_face(number: usize, own: OwnDie, die: Die) -> BadInput {
    let fault = format!("shows {}, which a d{} does not have", own.face, die.sides());
    BadInput::BadDie { number, die: own.to_string(), fault }
}
