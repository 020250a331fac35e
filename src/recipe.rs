//! A recipe: everything that determines a dungeon.

use crate::dice::{OwnDie, Rerolled, Seed};
use crate::dungeon::{AreaId, Dungeon};
use crate::edits::{self, Edit, EditEvent};
use crate::procedures::{
    Answer, BadInput, BetweenMoves, Decision, Opening, Options, Place, Procedure, StepTaken, Stop, Table,
};
use crate::stocking::{self, Act};
use crate::title::{self, DungeonName};
use crate::trace::{KeyText, Trace};

/// The procedure, its options, a seed, own dice, the player's moves, the edits of the finished map, the entries that
/// were rolled again, and the dungeon's name. Making a recipe checks it. After that, a run can refuse only:
///
/// - an own die or a move that doesn't fit what the procedure asks for;
/// - an edit that doesn't fit the map;
/// - a rerolled entry that doesn't fit the rolls;
/// - a node that doesn't exist.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    procedure: &'static Procedure,
    options: Options,
    seed: Option<Seed>,
    dice: Vec<OwnDie>,
    choices: Vec<String>,
    edits: Vec<Edit>,
    rerolled: Vec<Rerolled>,
    name: Option<DungeonName>,
}

impl Recipe {
    /// Makes a recipe. A run uses the own dice first, then the dice of the seed. Without a seed it asks for more dice.
    ///
    /// # Errors
    /// [`BadInput`] for options or dice that don't fit together.
    pub fn new(
        procedure: &'static Procedure,
        mut options: Options,
        seed: Option<Seed>,
        mut dice: Vec<OwnDie>,
        choices: Vec<String>,
    ) -> Result<Self, BadInput> {
        options.needs_are_met()?;
        (procedure.validate)(&mut options, &mut dice)?;
        options.keep();
        let (edits, rerolled, name) = Default::default();
        Ok(Self { procedure, options, seed, dice, choices, edits, rerolled, name })
    }

    /// A recipe with the procedure's default options and a seed.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure's own defaults don't fit together.
    pub fn fresh(procedure: &'static Procedure, seed: Seed) -> Result<Self, BadInput> {
        Self::new(procedure, Options::of(procedure), Some(seed), Vec::new(), Vec::new())
    }

    /// Runs the recipe with all nodes (dungeons inside areas). The same recipe gives the same trace on every device.
    ///
    /// # Errors
    /// [`BadInput`] for an own die, a move or an edit that doesn't fit.
    pub fn run(&self) -> Result<Trace, BadInput> {
        self.run_with(Opening::All)
    }

    /// Runs the recipe with only one node, or with none. `node`: the area that contains the node. With own dice, the
    /// run also makes the nodes before this node, because their dice come first.
    ///
    /// # Errors
    /// [`BadInput`] as [`Recipe::run`], and for a node that doesn't exist.
    pub fn run_opening(&self, node: Option<AreaId>) -> Result<Trace, BadInput> {
        self.run_with(node.map_or(Opening::Outside, Opening::Node))
    }

    /// What a step of the recipe's run decided. The step is counted from 0.
    pub fn decisions(&self, trace: &Trace, step: usize) -> Vec<Decision> {
        let before = &trace.dungeon_at(step);
        let Some(step) = trace.steps().get(step) else { return Vec::new() };
        self.procedure.decisions(&StepTaken { options: &self.options, trace, step, before })
    }

    /// What a step of the recipe's run decided, for somebody who makes the dungeon by hand.
    pub fn decisions_by_hand(&self, trace: &Trace, step: usize) -> Vec<Decision> {
        let before = &trace.dungeon_at(step);
        let Some(step) = trace.steps().get(step) else { return Vec::new() };
        self.procedure.decisions_by_hand(&StepTaken { options: &self.options, trace, step, before })
    }

    /// What is wrong with something that a learner did by hand, if it isn't right. `before`: the dungeon with what the
    /// learner has done so far. Without a decision, the learner draws the grid.
    pub fn judge(
        &self,
        (trace, step, before): (&Trace, usize, &Dungeon),
        decision: Option<&Decision>,
        place: Place,
    ) -> Option<Answer> {
        let taken = StepTaken { options: &self.options, trace, step: trace.steps().get(step)?, before };
        self.procedure.by_hand?.judge?(&taken, decision, place)
    }

    fn run_with(&self, opening: Opening) -> Result<Trace, BadInput> {
        let stocking = Act::of(&self.options, &self.rerolled);
        let mut table = self.table(stocking.as_ref()).opening(opening);
        let ended = (self.procedure.run)(&self.options, &mut table)
            .and_then(|()| edits::apply(&self.edits, &mut table))
            .and_then(|()| stocking.map_or(Ok(()), |stocking| self.stock(stocking, opening, &mut table)));
        table.finish(ended)
    }

    fn table<'r>(&'r self, stocking: Option<&'r Act<'r>>) -> Table<'r> {
        let between = stocking.map(|stocking| stocking as &dyn BetweenMoves);
        Table::new(&self.dice, self.seed.as_ref(), &self.choices).between_moves(between)
    }

    fn stock(&self, stocking: Act<'_>, opening: Opening, table: &mut Table<'_>) -> Result<(), Stop> {
        if opening == Opening::All || !table.has_nodes() {
            return stocking.finish(table);
        }
        let whole = self.run().map_err(Stop::Refused)?;
        stocking.finish_part(&whole, table)
    }

    /// This recipe with another seed, or without a seed.
    pub fn with_seed(&self, seed: Option<Seed>) -> Self {
        Self { seed, ..self.clone() }
    }

    /// A recipe with the same options, but without a seed, own dice, moves, edits, rerolled entries or a name. Options that need a player are
    /// changed, so that Dicefall decides instead.
    ///
    /// # Errors
    /// [`BadInput`] if the options don't work without own dice.
    pub fn unattended(&self) -> Result<Self, BadInput> {
        let mut options = self.options.clone();
        (self.procedure.unattended)(&mut options);
        Self::new(self.procedure, options, None, Vec::new(), Vec::new())
    }

    /// Does the same as [`Recipe::with_option_and_dice`], but keeps the own dice.
    ///
    /// # Errors
    /// [`BadInput`] if the value is out of bounds or doesn't fit the other options.
    pub fn with_option(&self, name: &str, text: &str) -> Result<Self, BadInput> {
        self.with_option_and_dice(name, text, self.dice.clone())
    }

    /// This recipe with an option set from its text, and with other own dice, because the old dice may not fit the new
    /// value. Options that make no sense with the new value go back to their defaults. The edits and the rerolled entries
    /// are dropped.
    ///
    /// # Errors
    /// [`BadInput`] if the value is out of bounds, or the option and the dice don't fit together.
    pub fn with_option_and_dice(&self, name: &str, text: &str, dice: Vec<OwnDie>) -> Result<Self, BadInput> {
        let mut options = self.options.clone();
        if !options.change(name, text)? {
            return Err(BadInput::UnknownOption { option: name.into(), procedure: self.procedure.title });
        }
        let changed = Self::new(self.procedure, options, self.seed.clone(), dice, self.choices.clone())?;
        Ok(changed.with_name(self.name.clone()))
    }

    /// This recipe with other own dice.
    ///
    /// # Errors
    /// [`BadInput`] if the dice don't fit the options.
    pub fn with_dice(&self, dice: Vec<OwnDie>) -> Result<Self, BadInput> {
        let with_dice = Self::new(self.procedure, self.options.clone(), self.seed.clone(), dice, self.choices.clone())?;
        let (rerolled, name) = (self.rerolled.clone(), self.name.clone());
        Ok(Self { rerolled, name, ..with_dice.with_edits(self.edits.clone()) })
    }

    /// This recipe with other rerolled entries. Without stocking, it can't have any.
    ///
    /// # Errors
    /// [`BadInput`] for an entry that can be in no dungeon.
    pub fn with_rerolled(&self, rerolled: Vec<Rerolled>) -> Result<Self, BadInput> {
        if !rerolled.is_empty() && !self.options.stocks() {
            return Err(BadInput::NeedsOther { option: "rerolled", needed: "stock", values: "on".into() });
        }
        Ok(Self { rerolled: stocking::checked(rerolled)?, ..self.clone() })
    }

    /// This recipe with a name of the user, or with the name that Dicefall gives.
    pub fn with_name(&self, name: Option<DungeonName>) -> Self {
        Self { name, ..self.clone() }
    }

    /// This recipe with other moves of the player.
    pub fn with_choices(&self, choices: Vec<String>) -> Self {
        Self { choices, ..self.clone() }
    }

    /// This recipe with other edits of the finished map. A procedure that takes no edits drops them.
    pub fn with_edits(&self, edits: Vec<Edit>) -> Self {
        let edits = if self.procedure.takes_edits() { edits } else { Vec::new() };
        Self { edits, ..self.clone() }
    }

    /// This recipe with further moves by Dicefall, until the dungeon is finished or the dice run out.
    pub fn gone_on(&self) -> Self {
        let stocking = Act::of(&self.options, &self.rerolled);
        let mut table = self.table(stocking.as_ref()).going_on();
        // A fault of this run is ignored: the new recipe has the same fault, and its own run reports it.
        let _ = (self.procedure.run)(&self.options, &mut table);
        self.with_choices(self.choices.iter().cloned().chain(table.made()).collect())
    }

    /// This recipe as it was at a step of its trace: without the moves, own dice, edits and rerolled entries that came
    /// later.
    pub fn as_of(&self, trace: &Trace, step: usize) -> Self {
        if step >= trace.steps().len() {
            return self.clone();
        }
        let moves = trace.moves.iter().filter(|moved| moved.steps < step).count();
        let dice = step.checked_sub(1).and_then(|last| trace.steps().get(last)).map_or(0, |last| trace.rolled_by(last));
        let edit_at = |step| trace.fact(step).get().map(|EditEvent { number, .. }| *number);
        let edits = trace.steps()[..step].iter().rev().find_map(edit_at).unwrap_or_default();
        let shown = trace.up_to(step);
        let is_rolled = |entry: &&Rerolled| shown.named_rolls().any(|(name, _)| name == entry.roll);
        Self {
            choices: self.choices.iter().take(moves).cloned().collect(),
            edits: self.edits.iter().take(edits).cloned().collect(),
            dice: self.dice.iter().take(dice).copied().collect(),
            rerolled: self.rerolled.iter().filter(is_rolled).cloned().collect(),
            ..self.clone()
        }
    }

    /// The same dungeon without a seed, with every roll of its trace written out as own dice. Rerolled entries are among
    /// these dice.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure refuses its own rolls, which would be a bug.
    pub fn as_dice(&self, trace: &Trace) -> Result<Self, BadInput> {
        let dice = trace.as_own_dice();
        let as_dice = Self::new(self.procedure, self.options.clone(), None, dice, self.choices.clone())?;
        Ok(as_dice.with_edits(self.edits.clone()).with_name(self.name.clone()))
    }

    /// The dungeon's name. `trace`: the trace with all nodes. Empty for an unfinished dungeon of own dice, because each
    /// die would change the name. Edits never change it.
    pub fn title(&self, trace: &Trace) -> String {
        if let Some(name) = &self.name {
            return name.as_str().to_owned();
        }
        if let Some(seed) = &self.seed {
            return title::of_seed(seed);
        }
        if trace.pending.is_some() {
            return String::new();
        }
        // Stocking doesn't change the digest. Without the edits, its own dice could be for other rooms.
        let unedited = || {
            let mut options = self.options.clone();
            options.change("stock", "off")?;
            let unedited = Self { options, edits: Vec::new(), rerolled: Vec::new(), ..self.clone() };
            unedited.run().map(|trace| trace.digest())
        };
        let digest = if self.edits.is_empty() { Some(trace.digest()) } else { unedited().ok() };
        digest.map(title::of_digest).unwrap_or_default()
    }

    /// The name and the stocking of the dungeon in words, for the JSON. `trace`: the trace with all nodes.
    pub fn key_text(&self, trace: &Trace) -> KeyText {
        stocking::key_text(self.title(trace), &trace.dungeon(), &|_, _| None)
    }

    /// The procedure.
    pub fn procedure(&self) -> &'static Procedure {
        self.procedure
    }

    /// The options of the procedure.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The seed, if the dice come from one.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The own dice, in roll order.
    pub fn dice(&self) -> &[OwnDie] {
        &self.dice
    }

    /// The moves of the player, in the order in which they were made.
    pub fn choices(&self) -> &[String] {
        &self.choices
    }

    /// The edits, in the order in which they were made.
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }

    /// The entries that were rolled again, sorted.
    pub fn rerolled(&self) -> &[Rerolled] {
        &self.rerolled
    }

    /// The name that the user gave the dungeon.
    pub fn name(&self) -> Option<&DungeonName> {
        self.name.as_ref()
    }
}
