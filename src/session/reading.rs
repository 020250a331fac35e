//! How to read the next of the user's own dice: on which table, and what each of its faces would do.

use super::run::Run;
use crate::dice::{Face, OwnDie, Seed, Surface};
use crate::order::Gather;
use crate::procedures::Rule;
use crate::recipe::Recipe;
use crate::trace::{Step, Trace};

/// How to read the next of the user's own dice.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The rule that the die is rolled for.
    pub rule: &'static Rule,
    /// The faces of the last die of a roll, as printed, each with the sentence of its step. Empty if more dice of the
    /// roll are missing, if the place of the die counts, or if the rule's table says it all.
    pub faces: Vec<(String, String)>,
}

impl Run {
    /// How to read the next own die. None if no die is missing, or if the die goes onto the tray.
    pub fn reading(&self) -> Option<Reading> {
        let wanted = self.trace.wanted().filter(|wanted| !wanted.surface.is_some_and(Surface::is_tray))?;
        let rolled = self.trace.all_rolls().len();
        let rule = self.recipe.procedure().rule_of(step_of(&self.tried(&self.recipe)?, rolled)?)?;
        let sentence = |face: Face| {
            let die = OwnDie { face: face.into(), lie: None };
            let dice = self.recipe.dice().iter().copied().chain([die]).gather();
            let trace = self.tried(&self.recipe.with_dice(dice).ok()?)?;
            let step = step_of(&trace, rolled)?;
            // If the step needs more dice, the sentence would depend on dice from the seed.
            let decides = trace.rolled_by(step) == rolled + 1;
            let words = if decides { trace.fact(step).to_string() } else { "You roll more dice for this.".into() };
            Some((wanted.die.printed(face).to_string(), words))
        };
        let is_last = wanted.dice.len() == 1 && wanted.surface.is_none();
        let is_told = rule.table.is_some() && wanted.given.is_empty();
        let faces = (1..=wanted.die.sides()).filter(|_| is_last && !is_told).filter_map(sentence).gather();
        Some(Reading { rule, faces })
    }

    /// The trace of a recipe in which a seed rolls the dice after the user's own dice.
    fn tried(&self, recipe: &Recipe) -> Option<Trace> {
        let sown = recipe.with_seed(Some(Seed::spoken(0)));
        if recipe.procedure().nests { sown.run_opening(self.node) } else { sown.run() }.ok()
    }
}

/// The step that a die belongs to. `before`: how many dice were rolled before this die.
fn step_of(trace: &Trace, before: usize) -> Option<&Step> {
    trace.steps().iter().find(|step| trace.rolled_by(step) > before)
}
