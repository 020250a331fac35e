//! What the steps of a dungeon decided, for the page.
//!
//! The page loads a module with all this only when somebody wants to learn. The module answers in text
//! ([`decision::read`]).

use crate::link;
use crate::procedures::{BadInput, REGISTRY, decision};
use crate::recipe::Recipe;
use crate::trace::Trace;

/// A dungeon whose steps are explained.
#[derive(Debug)]
pub struct Lesson {
    recipe: Recipe,
    trace: Trace,
}

impl Lesson {
    /// The lesson about the dungeon of a link.
    ///
    /// # Errors
    /// [`BadInput`] says what is wrong with the link.
    pub fn of(fragment: &str) -> Result<Self, BadInput> {
        let opened = link::read(fragment, &REGISTRY)?;
        let recipe = opened.recipe;
        let trace = if recipe.procedure().nests { recipe.run_opening(opened.node) } else { recipe.run() }?;
        Ok(Self { recipe, trace })
    }

    /// What a step decided, as text. Steps are counted from 0.
    pub fn decisions(&self, step: usize) -> String {
        decision::write(&self.recipe.decisions(&self.trace, step))
    }
}
