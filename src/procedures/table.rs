//! The table a procedure sits at: where its dice come from and what it writes down.

use super::BadInput;
use super::bad_input::one_of;
use crate::dice::{Die, Face, Lie, OwnDie, Roll, Seed, Stream};
use crate::dungeon::{AreaId, LevelId};
use crate::geometry::Point;
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

/// Which of the dungeons within a dungeon, its nodes, a run makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// None: one looks at the whole from outside.
    Outside,
    /// One, by the area it lies in.
    Node(AreaId),
    /// All there are.
    All,
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
    opening: Opening,
    level: LevelId,
    /// The moves made for a player who leaves the rest to the program.
    made: Option<Vec<String>>,
    trace: Trace,
}

impl<'r> Table<'r> {
    /// A table with these dice, seed and moves.
    #[must_use]
    pub fn new(own: &'r [OwnDie], seed: Option<&'r Seed>, choices: &'r [String]) -> Self {
        let stream = seed.map(|seed| Stream::new(seed, "dice"));
        let (opening, level) = (Opening::All, LevelId::default());
        Self { own, used: 0, seed, stream, choices, chosen: 0, opening, level, made: None, trace: Trace::default() }
    }

    /// A table aside, where one can see what would come of the dice, without a trace of it: so many of one's own
    /// lie before it.
    #[must_use]
    pub fn aside(&self, used: usize) -> Self {
        Self { used, ..Self::new(self.own, self.seed, &[]) }
    }

    /// The same table, at which these nodes are made.
    #[must_use]
    pub fn opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
    }

    /// Of the nodes there are, by their areas in order, those that are to be made. One that is opened
    /// needs those before it only where its dice lie behind theirs, in one's own hand.
    ///
    /// # Errors
    /// [`Stop`] when the one to be opened is not among them.
    pub fn opened(&mut self, nodes: &[AreaId]) -> Result<Vec<AreaId>, Stop> {
        self.trace.nodes = nodes.to_vec();
        let in_turn = self.used < self.own.len() || self.seed.is_none();
        match self.opening {
            Opening::All => Ok(nodes.to_vec()),
            Opening::Outside => Ok(Vec::new()),
            Opening::Node(wanted) if nodes.contains(&wanted) => {
                let is_due = |node: AreaId| node == wanted || in_turn && node < wanted;
                Ok(nodes.iter().copied().filter(|&node| is_due(node)).collect())
            }
            Opening::Node(node) => Err(Stop::Refused(BadInput::NoSuchNode { node, nodes: nodes.to_vec() })),
        }
    }

    /// Whether a node is one that someone goes into, or all are made.
    #[must_use]
    pub fn opens(&self, node: AreaId) -> bool {
        match self.opening {
            Opening::All => true,
            Opening::Outside => false,
            Opening::Node(wanted) => wanted == node,
        }
    }

    /// From now on what happens happens on that level, unless a step says otherwise.
    pub fn turn_to(&mut self, level: LevelId) {
        self.level = level;
    }

    /// From now on the seed's dice come from a stream of their own.
    pub fn draw_from(&mut self, purpose: &str) {
        self.stream = self.stream(purpose);
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
                None => seeds_own.ok_or_else(|| ask_for(&dice[index..], index, &why))?,
            };
            self.trace.roll(Roll::plain(die, face));
            faces.push(face);
        }
        Ok(faces)
    }

    /// Throws a die at a square dice map, `side` units wide: the seed gives its place, its angle, then its
    /// face. One's own die may lie in a zone alone, or nowhere.
    ///
    /// # Errors
    /// [`Stop`] as [`Table::roll`]; also when an own die lies beside the map.
    pub fn throw(&mut self, die: Die, side: u32, why: impl fmt::Display) -> Result<Roll, Stop> {
        #[expect(clippy::cast_possible_wrap, clippy::cast_possible_truncation, reason = "below a thousand")]
        let seeds_own = self.stream.as_mut().map(|stream| {
            let at = Point::new(stream.below(side) as i32, stream.below(side) as i32);
            let angle = stream.below(360) as u16;
            Roll { lie: Some(Lie::Turned(at, angle)), ..Roll::plain(die, stream.face(die)) }
        });
        let roll = match self.next_own() {
            Some((number, own)) => {
                let face = die.read(own.face).ok_or_else(|| Stop::Refused(no_such_face(number, own, die)))?;
                if let Some(at) = own.lie.and_then(Lie::point).filter(|at| at.x.max(at.y).cast_unsigned() >= side) {
                    return Err(Stop::Refused(lies_beside(number, own, at, side)));
                }
                Roll { lie: own.lie, ..Roll::plain(die, face) }
            }
            None => seeds_own.ok_or_else(|| {
                Stop::Pending(Request { ask: Ask::Thrown(vec![die]), why: why.to_string(), given: 0 })
            })?,
        };
        self.trace.roll(roll.clone());
        Ok(roll)
    }

    /// Drops dice around a room that is so many squares wide and high and lies in the middle of the tray, `tray` its
    /// far corner: the seed gives each its place, then its face.
    ///
    /// # Errors
    /// [`Stop`] as [`Table::roll`]; also when an own die has no place, or lies off the tray.
    pub fn drop_around(
        &mut self,
        dice: &[Die],
        tray: Point,
        room: (u8, u8),
        why: impl fmt::Display,
    ) -> Result<Vec<Roll>, Stop> {
        let mut rolls = Vec::with_capacity(dice.len());
        for (index, &die) in dice.iter().enumerate() {
            let seeds_own = self.stream.as_mut().map(|stream| {
                let mut along = |length: i32| stream.below(length.cast_unsigned() + 1).cast_signed();
                let at = Point::new(along(tray.x), along(tray.y));
                Roll { lie: Some(Lie::At(at)), ..Roll::plain(die, stream.face(die)) }
            });
            let roll = match self.next_own() {
                Some((number, own)) => {
                    let face = die.read(own.face).ok_or_else(|| Stop::Refused(no_such_face(number, own, die)))?;
                    let at = own.lie.and_then(Lie::point);
                    let Some(at) = at else {
                        return Err(self.refused("has no place: it is dropped around a room".into()));
                    };
                    if at.x > tray.x || at.y > tray.y {
                        let fault = format!("lies at {},{}, off the tray of {} by {}", at.x, at.y, tray.x, tray.y);
                        return Err(self.refused(fault));
                    }
                    Roll { lie: Some(Lie::At(at)), ..Roll::plain(die, face) }
                }
                None => seeds_own.ok_or_else(|| {
                    let ask = Ask::Around(dice[index..].to_vec(), room);
                    Stop::Pending(Request { ask, why: why.to_string(), given: index })
                })?,
            };
            self.trace.roll(roll.clone());
            rolls.push(roll);
        }
        Ok(rolls)
    }

    /// The next of the own dice, if one is left, and its number counted from 1.
    pub fn next_own(&mut self) -> Option<(usize, OwnDie)> {
        let die = *self.own.get(self.used)?;
        self.used += 1;
        Some((self.used, die))
    }

    /// What is said of the own die that was used last, if it does not tell enough.
    #[must_use]
    pub fn refused(&self, fault: String) -> Stop {
        let die = self.used.checked_sub(1).and_then(|last| self.own.get(last));
        let die = die.map(ToString::to_string).unwrap_or_default();
        Stop::Refused(BadInput::BadDie { number: self.used, die, fault })
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
            return Err(Stop::Pending(Request { ask: Ask::Choice(offer()), why: why.into(), given: 0 }));
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
        let is_elsewhere = step.level != LevelId::default();
        self.trace.close_step(if is_elsewhere { step } else { step.on(self.level) });
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

/// The request for dice after so many of their roll, and what for.
fn ask_for(dice: &[Die], given: usize, why: &impl fmt::Display) -> Stop {
    Stop::Pending(Request { ask: Ask::Dice(dice.to_vec()), why: why.to_string(), given })
}

fn lies_beside(number: usize, own: OwnDie, at: Point, side: u32) -> BadInput {
    let fault = format!("lies at {},{}, but the dice map goes from 0 to {} each way", at.x, at.y, side - 1);
    BadInput::BadDie { number, die: own.to_string(), fault }
}

/// What is said of an own die that shows what its kind does not have.
pub(super) fn no_such_face(number: usize, own: OwnDie, die: Die) -> BadInput {
    let fault = format!("shows {}, which a d{} does not have", own.face, die.sides());
    BadInput::BadDie { number, die: own.to_string(), fault }
}
