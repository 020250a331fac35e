mod apart;

pub use apart::BetweenMoves;

use super::BadInput;
use super::bad_input::DieFault;
use crate::dice::{Die, Face, OwnDie, Roll, Seed, Stream, Surface};
use crate::dungeon::{AreaId, Dungeon, Label, LevelId};
use crate::english::one_of;
use crate::order::Gather;
use crate::trace::{Ask, Change, Choice, Fact, Facts, MoveMade, Request, Step, Trace};
use std::fmt;

/// Why a run ends early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The procedure asks for a die or a move, but none is left.
    Pending(Request),
    /// An own die or a move doesn't fit what the procedure asks for.
    Refused(BadInput),
}

/// Which nodes a run makes. A node is a dungeon inside an area of another dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opening {
    /// No node. The page shows the whole dungeon from outside.
    Outside,
    /// The node in this area.
    Node(AreaId),
    /// All nodes.
    #[default]
    All,
}

/// Rolls one of the seed's dice with random numbers from the stream. The last argument has the dice of this roll so
/// far, or None if an own die replaces this die.
type SeedsRoll<'s> = dyn FnMut(Option<&mut Stream>, Die, Option<&[Roll]>) -> Option<Roll> + 's;

/// Gives a procedure its dice and moves, and writes its trace.
///
/// An own die is a die rolled at a real table. It replaces a die of the seed, but the seed's stream rolls that die
/// anyway. So after the last own die, the seed's dice are the same as without own dice.
#[derive(Debug, Default)]
pub struct Table<'r> {
    own: &'r [OwnDie],
    used: usize,
    seed: Option<&'r Seed>,
    stream: Option<Stream>,
    choices: &'r [String],
    chosen: usize,
    opening: Opening,
    level: LevelId,
    /// How many rooms have a number so far.
    rooms: u32,
    /// For each nested room (`1A`, `1B`), the room that it is named after.
    nested: Vec<u32>,
    surface: Option<Surface>,
    /// Moves made by Dicefall, if the player leaves further moves to it.
    made: Option<Vec<String>>,
    /// What the run does before each move.
    between: Option<&'r dyn BetweenMoves>,
    trace: Trace,
    facts: Facts,
}

impl<'r> Table<'r> {
    /// A table with these dice, seed and moves.
    pub fn new(own: &'r [OwnDie], seed: Option<&'r Seed>, choices: &'r [String]) -> Self {
        let stream = seed.map(|seed| Stream::new(seed, "dice"));
        Self { own, seed, stream, choices, ..Self::default() }
    }

    /// A second table with the same dice and a trace of its own. It skips the first `used` own dice.
    pub fn aside(&self, used: usize) -> Self {
        Self { used, ..Self::new(self.own, self.seed, &[]) }
    }

    /// The same table, set to make these nodes.
    pub fn opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
    }

    /// The nodes that this run makes. `nodes` lists all nodes of the dungeon, in order. If own dice are left or the
    /// table has no seed, a run of a single node also makes the nodes before it, because their own dice come first.
    ///
    /// # Errors
    /// [`Stop`] if the dungeon doesn't have the node that the run is set to make.
    pub fn opened(&mut self, nodes: &[AreaId]) -> Result<Vec<AreaId>, Stop> {
        self.trace.nodes = nodes.to_vec();
        let in_turn = self.used < self.own.len() || self.seed.is_none();
        match self.opening {
            Opening::All => Ok(nodes.to_vec()),
            Opening::Outside => Ok(Vec::new()),
            Opening::Node(wanted) if nodes.contains(&wanted) => {
                let is_due = |node: AreaId| node == wanted || in_turn && node < wanted;
                Ok(nodes.iter().copied().filter(|&node| is_due(node)).gather())
            }
            Opening::Node(node) => Err(Stop::Refused(BadInput::NoSuchNode { node, nodes: nodes.to_vec() })),
        }
    }

    /// Whether a label or the name of a level, such as `N7-3`, belongs to a node that this run leaves out.
    pub fn leaves_out(&self, name: &str) -> bool {
        let node = name.strip_prefix('N').and_then(|name| name.split('-').next()?.parse().ok()).map(AreaId);
        node.is_some_and(|node| self.trace.nodes.contains(&node) && !self.opens(node))
    }

    /// The dungeon after the steps so far.
    pub fn dungeon(&self) -> Dungeon {
        self.trace.dungeon()
    }

    /// Whether this run is set to make this node.
    pub fn opens(&self, node: AreaId) -> bool {
        [Opening::All, Opening::Node(node)].contains(&self.opening)
    }

    /// From now on, steps happen on that level, unless a step says otherwise.
    pub fn turn_to(&mut self, level: LevelId) {
        self.level = level;
    }

    /// Returns the number of the next room of the dungeon, from 1.
    pub fn number_a_room(&mut self) -> u32 {
        self.rooms += 1;
        self.rooms
    }

    /// Returns the next label for a room named after the room with that number: `1A`, `1B`.
    pub fn nest_a_room(&mut self, number: u32) -> Label {
        let before = self.nested.iter().filter(|&&other| other == number).count();
        self.nested.push(number);
        Label::Nested(number, u32::try_from(before).unwrap_or(u32::MAX))
    }

    /// Numbers rooms from 1 again, because the next room is in another node.
    pub fn number_rooms_anew(&mut self) {
        self.rooms = 0;
    }

    /// From now on, the seed's dice come from the stream for this purpose.
    pub fn draw_from(&mut self, purpose: &str) {
        self.stream = self.stream(purpose);
    }

    /// The same table, set so that Dicefall makes the moves after the player's last move.
    pub fn going_on(self) -> Self {
        Self { made: Some(Vec::new()), ..self }
    }

    /// The moves that Dicefall made.
    pub fn made(self) -> Vec<String> {
        self.made.unwrap_or_default()
    }

    /// Rolls a die. `why` is read only if no die is left.
    ///
    /// # Errors
    /// [`Stop`] if no die is left, or an own die shows a face that its kind of die doesn't have.
    pub fn roll(&mut self, die: Die, why: impl fmt::Display) -> Result<Face, Stop> {
        Ok(self.roll_plain(&[die], &why)?[0].face)
    }

    /// Rolls several dice that are asked for together.
    ///
    /// # Errors
    /// [`Stop`] as for [`Table::roll`]. It asks only for the dice that are missing.
    pub fn roll_all(&mut self, dice: &[Die], why: impl fmt::Display) -> Result<Vec<Face>, Stop> {
        Ok(self.roll_plain(dice, &why)?.iter().map(|roll| roll.face).collect())
    }

    fn roll_plain(&mut self, dice: &[Die], why: &dyn fmt::Display) -> Result<&[Roll], Stop> {
        self.give(dice, None, why, &mut |stream, die, _| Some(Roll::plain(die, stream?.face(die))))?;
        Ok(self.trace.last_rolls(dice.len()))
    }

    /// Drops dice on a surface. The seed's dice can fall anywhere on it.
    ///
    /// # Errors
    /// [`Stop`] as for [`Table::roll_all`], and if an own die can't lie where it says.
    pub fn drop(&mut self, surface: Surface, dice: &[Die], why: impl fmt::Display) -> Result<Vec<Roll>, Stop> {
        self.give(dice, Some(surface), &why, &mut |stream, die, _| Some(surface.fall(die, stream?)))?;
        Ok(self.trace.last_rolls(dice.len()).to_vec())
    }

    /// Drops dice on a surface. `seeds` says where a die of the seed falls, given the dice that lie there already. It
    /// isn't called for dice that own dice replace.
    ///
    /// # Errors
    /// [`Stop`] as for [`Table::drop`].
    pub fn drop_by(
        &mut self,
        surface: Surface,
        dice: &[Die],
        why: impl fmt::Display,
        mut seeds: impl FnMut(Die, &[Roll]) -> Option<Roll>,
    ) -> Result<(), Stop> {
        self.give(dice, Some(surface), &why, &mut |_, die, lying| seeds(die, lying?))
    }

    /// Gives own dice while any are left, then dice of the seed. `seeds` runs for every die, even if an own die
    /// replaces it, so that the stream moves on.
    fn give(
        &mut self,
        dice: &[Die],
        surface: Option<Surface>,
        why: &dyn fmt::Display,
        seeds: &mut SeedsRoll<'_>,
    ) -> Result<(), Stop> {
        self.surface = surface.or(self.surface);
        self.trace.throw();
        for (given, &die) in dice.iter().enumerate() {
            let own = self.own.get(self.used);
            let lying = own.is_none().then(|| self.trace.last_rolls(given));
            let seeds_own = seeds(self.stream.as_mut(), die, lying);
            let roll = match own {
                Some(own) => {
                    self.used += 1;
                    read(*own, die, surface).map_err(|fault| self.refused(fault))?
                }
                None => seeds_own.ok_or_else(|| {
                    let ask = Ask::Dice(dice[given..].to_vec(), surface);
                    Stop::Pending(Request { ask, why: why.to_string(), given, roll: None })
                })?,
            };
            self.trace.roll(roll);
        }
        Ok(())
    }

    /// The dice rolled since the last step.
    pub fn open_rolls(&self) -> &[Roll] {
        self.trace.open_rolls()
    }

    /// The error for the own die that was used last. `fault` is the end of the sentence.
    pub fn refused(&self, fault: impl fmt::Display) -> Stop {
        let die = self.used.checked_sub(1).and_then(|last| self.own.get(last));
        let die = die.map(ToString::to_string).unwrap_or_default();
        Stop::Refused(BadInput::BadDie { number: self.used, die, fault: fault.to_string() })
    }

    /// The seed's stream for a purpose. None without a seed.
    pub fn stream(&self, purpose: &str) -> Option<Stream> {
        self.seed.map(|seed| Stream::new(seed, purpose))
    }

    /// Takes the player's next move. `read` returns the move that a text means, if the player can make that move now.
    /// `next` returns Dicefall's own move and its text in links. `offer` lists all possible moves.
    ///
    /// # Errors
    /// [`Stop`] if no move is left, or if the next move can't be made.
    pub fn choose<M>(
        &mut self,
        why: impl fmt::Display,
        read: impl FnOnce(&str) -> Option<M>,
        next: impl FnOnce() -> Option<(M, String)>,
        offer: impl FnOnce() -> Choice,
    ) -> Result<M, Stop> {
        let proposed = next();
        if let Some(between) = self.between {
            debug_assert!(self.open_rolls().is_empty() && self.open_changes().is_empty(), "a step isn't closed");
            between.before_a_move(self, proposed.is_some())?;
        }
        let moved = MoveMade { steps: self.trace.steps().len(), own_dice: self.used };
        let Some(choice) = self.choices.get(self.chosen) else {
            if let (Some(made), Some((action, name))) = (&mut self.made, proposed) {
                made.push(name);
                self.trace.moves.push(moved);
                return Ok(action);
            }
            let ask = Ask::Choice(offer());
            return Err(Stop::Pending(Request { ask, why: why.to_string(), given: 0, roll: None }));
        };
        self.chosen += 1;
        self.trace.moves.push(moved);
        read(choice).ok_or_else(|| {
            let options = one_of(offer().moves.iter().map(|each| &*each.name));
            Stop::Refused(BadInput::BadMove { number: self.chosen, choice: choice.clone(), options })
        })
    }

    /// Reserves memory for about this many rolls, steps and changes, so that a long trace isn't copied while it grows.
    pub fn expect(&mut self, rolls: usize, steps: usize, changes: usize) {
        self.trace.expect(rolls, steps, changes);
        self.facts.expect(steps);
    }

    /// Changes the dungeon as part of the current step.
    pub fn change(&mut self, change: Change) {
        self.trace.change(change);
    }

    /// The changes of the current step.
    pub fn open_changes(&self) -> &[Change] {
        self.trace.open_changes()
    }

    /// Ends the current step. Every roll and change since the last step belongs to it.
    pub fn note<F: Fact>(&mut self, step: Step<F>) {
        let step = step.written(&mut self.facts);
        self.close(step);
    }

    /// This part of `note` is compiled only once, for all types of facts.
    fn close(&mut self, mut step: Step) {
        if step.level == LevelId::default() {
            step.level = self.level;
        }
        step.surface = self.surface.take();
        self.trace.close_step(step);
    }

    /// The trace of the run. `ended` says how the run ended.
    ///
    /// # Errors
    /// The error that stopped the run, or [`BadInput::NoMoveLeft`] if the player has one move too many.
    pub fn finish(self, ended: Result<(), Stop>) -> Result<Trace, BadInput> {
        let mut trace = self.trace.telling(self.facts);
        trace.own_dice_used = self.used;
        match ended {
            Ok(()) => {
                if let Some(choice) = self.choices.get(self.chosen) {
                    return Err(BadInput::NoMoveLeft { number: self.chosen + 1, choice: choice.clone() });
                }
            }
            Err(Stop::Pending(request)) => trace.pending = Some(request),
            Err(Stop::Refused(fault)) => return Err(fault),
        }
        Ok(trace)
    }
}

/// Reads an own die as a die of that kind on that surface. The error is the end of a sentence.
fn read(own: OwnDie, die: Die, surface: Option<Surface>) -> Result<Roll, String> {
    let face = die.read(own.face).ok_or_else(|| DieFault::no_such_face(own, die).to_string())?;
    match surface {
        None => Ok(Roll::plain(die, face)),
        Some(surface) => {
            surface.check(own.lie).map_err(|fault| fault.to_string())?;
            Ok(Roll { lie: own.lie, ..Roll::plain(die, face) })
        }
    }
}
