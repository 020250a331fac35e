//! A recipe: all there is to know about a dungeon.

use crate::dice::{OwnDie, Seed};
use crate::dungeon::AreaId;
use crate::edits::{self, Edit, EditEvent};
use crate::procedures::{BadInput, Opening, Options, Procedure, Table};
use crate::trace::Trace;

/// The procedure, its options, where the dice come from, the player's moves, and the edits of the finished map. Once
/// made it is valid: running it can only refuse an own die or a move that does not fit what is asked for, or an edit
/// that does not fit the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    procedure: &'static Procedure,
    options: Options,
    seed: Option<Seed>,
    dice: Vec<OwnDie>,
    choices: Vec<String>,
    edits: Vec<Edit>,
}

impl Recipe {
    /// A recipe; own dice are used before the seed's, and without a seed the run asks for more.
    ///
    /// # Errors
    /// [`BadInput`] for options or dice that do not go together.
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
        Ok(Self { procedure, options, seed, dice, choices, edits: Vec::new() })
    }

    /// The procedure at its defaults, with a seed.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure's own defaults do not go together.
    pub fn fresh(procedure: &'static Procedure, seed: Seed) -> Result<Self, BadInput> {
        Self::new(procedure, Options::of(procedure), Some(seed), Vec::new(), Vec::new())
    }

    /// Runs it, all nodes too. The same recipe gives the same trace, everywhere.
    ///
    /// # Errors
    /// [`BadInput`] for an own die or a move that does not fit what is asked for, or an edit that does not fit the map.
    pub fn run(&self) -> Result<Trace, BadInput> {
        self.run_with(Opening::All)
    }

    /// Runs it with one of its nodes, by its area, or with none.
    ///
    /// # Errors
    /// [`BadInput`] as [`Recipe::run`], and for a node that is not there.
    pub fn run_opening(&self, node: Option<AreaId>) -> Result<Trace, BadInput> {
        self.run_with(node.map_or(Opening::Outside, Opening::Node))
    }

    fn run_with(&self, opening: Opening) -> Result<Trace, BadInput> {
        let mut table = Table::new(&self.dice, self.seed.as_ref(), &self.choices).opening(opening);
        let ended =
            (self.procedure.run)(&self.options, &mut table).and_then(|()| edits::apply(&self.edits, &mut table));
        table.finish(ended)
    }

    /// The same with another seed or none.
    pub fn with_seed(&self, seed: Option<Seed>) -> Self {
        Self { seed, ..self.clone() }
    }

    /// The same options with nobody at the table: no seed, no own dice, no moves, no edits. Options that ask for a
    /// player are set so that Dicefall decides.
    ///
    /// # Errors
    /// [`BadInput`] if the options do not go without the dice.
    pub fn unattended(&self) -> Result<Self, BadInput> {
        let mut options = self.options.clone();
        (self.procedure.unattended)(&mut options);
        Self::new(self.procedure, options, None, Vec::new(), Vec::new())
    }

    /// The same with an option set from its text.
    ///
    /// # Errors
    /// [`BadInput`] when the value is out of bounds or does not go with the rest.
    pub fn with_option(&self, name: &str, text: &str) -> Result<Self, BadInput> {
        self.with_option_and_dice(name, text, self.dice.clone())
    }

    /// The same with an option set from its text and other own dice, which may need each other. Options that make no
    /// sense with its new value go back to their defaults.
    ///
    /// # Errors
    /// [`BadInput`] when they are out of bounds or do not go together.
    pub fn with_option_and_dice(&self, name: &str, text: &str, dice: Vec<OwnDie>) -> Result<Self, BadInput> {
        let mut options = self.options.clone();
        if !options.change(name, text)? {
            return Err(BadInput::UnknownOption { option: name.into(), procedure: self.procedure.title });
        }
        Self::new(self.procedure, options, self.seed.clone(), dice, self.choices.clone())
    }

    /// The same with other own dice.
    ///
    /// # Errors
    /// [`BadInput`] when they do not go with the options.
    pub fn with_dice(&self, dice: Vec<OwnDie>) -> Result<Self, BadInput> {
        let with_dice = Self::new(self.procedure, self.options.clone(), self.seed.clone(), dice, self.choices.clone())?;
        Ok(with_dice.with_edits(self.edits.clone()))
    }

    /// The same with other moves of the player.
    pub fn with_choices(&self, choices: Vec<String>) -> Self {
        Self { choices, ..self.clone() }
    }

    /// The same with other edits of the finished map. A procedure whose map is no floor plan takes none.
    pub fn with_edits(&self, edits: Vec<Edit>) -> Self {
        let edits = if self.procedure.takes_edits() { edits } else { Vec::new() };
        Self { edits, ..self.clone() }
    }

    /// The same with the moves that the program would make from here on, as far as the dice go.
    pub fn gone_on(&self) -> Self {
        let mut table = Table::new(&self.dice, self.seed.as_ref(), &self.choices).going_on();
        // A fault shows when what comes of it is run.
        let _ = (self.procedure.run)(&self.options, &mut table);
        self.with_choices(self.choices.iter().cloned().chain(table.made()).collect())
    }

    /// The same as it was when the `step`th step of its trace was made: without later moves, and
    /// without the own dice that were rolled later.
    pub fn as_of(&self, trace: &Trace, step: usize) -> Self {
        if step >= trace.steps().len() {
            return self.clone();
        }
        let moves = trace.moves.iter().filter(|moved| moved.steps < step).count();
        let dice = step.checked_sub(1).and_then(|last| trace.steps().get(last)).map_or(0, |last| trace.rolled_by(last));
        let edit_at = |step| trace.fact(step).get().map(|EditEvent { number, .. }| *number);
        let edits = trace.steps()[..step].iter().rev().find_map(edit_at).unwrap_or_default();
        Self {
            choices: self.choices.iter().take(moves).cloned().collect(),
            edits: self.edits.iter().take(edits).cloned().collect(),
            dice: self.dice.iter().take(dice).copied().collect(),
            ..self.clone()
        }
    }

    /// The same dungeon with every roll of its trace written out as own dice, and no seed.
    ///
    /// # Errors
    /// [`BadInput`] if the procedure does not take its own rolls back, which would be its mistake.
    pub fn as_dice(&self, trace: &Trace) -> Result<Self, BadInput> {
        let dice = trace.as_own_dice();
        let as_dice = Self::new(self.procedure, self.options.clone(), None, dice, self.choices.clone())?;
        Ok(as_dice.with_edits(self.edits.clone()))
    }

    /// The procedure.
    pub fn procedure(&self) -> &'static Procedure {
        self.procedure
    }

    /// Its options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The seed, if the dice come from one.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// One's own dice, in roll order.
    pub fn dice(&self) -> &[OwnDie] {
        &self.dice
    }

    /// The player's moves, in order.
    pub fn choices(&self) -> &[String] {
        &self.choices
    }

    /// The edits of the finished map, in order.
    pub fn edits(&self) -> &[Edit] {
        &self.edits
    }
}
