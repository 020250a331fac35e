//! What the page seldom needs: what the steps of a dungeon decided, and texts for learners.
//!
//! The page's module doesn't have this code. It is in the wasm module `dicefall-learn`, which the page loads when a
//! user needs it. That module answers in text, for example for [`decision::read`].

use crate::procedures::{BadInput, Decision, REGISTRY, STOCKING, decision};
use crate::recipe::Recipe;
use crate::stocking::StockTable;
use crate::trace::Trace;
use crate::{glossary, late, link};

/// The texts that the page leaves out, for [`late::bring`].
pub fn texts() -> String {
    let of_procedures = REGISTRY.0.iter().copied().chain([&STOCKING]).flat_map(|procedure| {
        let rules = procedure.rules.iter().map(|rule| rule.words);
        let drawings = procedure.drawings.iter().map(|(_, drawing)| *drawing);
        let texts = rules.chain(procedure.rulings.iter().map(|ruling| ruling.words)).chain(drawings);
        texts.chain([procedure.examples, procedure.lessons])
    });
    late::bundled(of_procedures.chain([glossary::TERMS]).chain(StockTable::texts()))
}

/// A dungeon whose steps are explained.
#[derive(Debug)]
pub struct Explained {
    recipe: Recipe,
    trace: Trace,
}

impl Explained {
    /// The dungeon of a link.
    ///
    /// # Errors
    /// [`BadInput`] says what is wrong with the link.
    pub fn of(fragment: &str) -> Result<Self, BadInput> {
        let opened = link::read(fragment, &REGISTRY)?;
        let recipe = opened.recipe;
        let trace = if recipe.procedure().nests { recipe.run_opening(opened.node) } else { recipe.run() }?;
        Ok(Self { recipe, trace })
    }

    /// What a step decided, as text for [`decision::read`]. Steps are counted from 0. `by_hand`: for a user who makes
    /// the dungeon by hand.
    pub fn decisions(&self, step: usize, by_hand: bool) -> String {
        let (recipe, trace) = (&self.recipe, &self.trace);
        decision::write(&if by_hand { recipe.decisions_by_hand(trace, step) } else { recipe.decisions(trace, step) })
    }

    /// What is wrong with a place that a learner chose by hand, as text for [`decision::read_answer`]. Empty if there
    /// is nothing to say about the place.
    ///
    /// `nth`: the index of the decision among the step's decisions that can be asked; None while the learner draws the
    /// grid. `place`, `found`: the place, and what the learner has found in the step, as [`decision::write_places`]
    /// writes them.
    pub fn judge(&self, step: usize, nth: Option<usize>, (place, found): (&str, &str)) -> String {
        let mut before = self.trace.dungeon_at(step);
        let (Some(&place), Some(taken)) = (decision::read_places(place).first(), self.trace.steps().get(step)) else {
            return String::new();
        };
        decision::put_found(&decision::read_places(found), (&self.trace, taken), &mut before);
        let decisions = self.recipe.decisions_by_hand(&self.trace, step);
        let asked = nth.and_then(|nth| Decision::to_ask(&decisions).nth(nth));
        let judged = self.recipe.judge((&self.trace, step, &before), asked, place);
        judged.as_ref().map(decision::write_answer).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_late_texts_have_the_same_tag() {
        let bundled = texts();
        let texts: BTreeSet<_> = bundled.split(late::BETWEEN).collect();
        let tags: BTreeSet<_> = texts.iter().map(|text| late::Tag::of(text)).collect();
        assert!(texts.len() > 150 && tags.len() == texts.len(), "{} texts, {} tags", texts.len(), tags.len());
    }
}
