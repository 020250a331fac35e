//! The content of the JSON file of a dungeon.

use crate::kept::Additions;
use crate::link;
use crate::procedures::{BadInput, REGISTRY};
use crate::recipe::Recipe;
use crate::stocking::key_text;
use crate::trace::{Document, KeyText, Trace};

/// The content of a JSON file.
#[derive(Debug)]
pub struct JsonFile {
    /// The dungeon's recipe, without what came after the file's steps.
    pub(crate) recipe: Recipe,
    pub(crate) link: String,
    pub(crate) trace: Trace,
    pub(crate) additions: Additions,
    pub(crate) name: String,
    key: KeyText,
}

impl JsonFile {
    /// The file for a link. `additions`: what the user adds to the dungeon, as [`Additions`] writes it. `steps`: how many
    /// steps the file has; it has nothing about later steps. None: all steps.
    ///
    /// # Errors
    /// [`BadInput`] says what is wrong with the link.
    pub fn of(fragment: &str, steps: Option<usize>, additions: &str) -> Result<Self, BadInput> {
        let recipe = link::read(fragment, &REGISTRY)?.recipe;
        let trace = recipe.run()?;
        let name = recipe.title(&trace);
        let (recipe, trace) = match steps {
            Some(steps) => (recipe.as_of(&trace, steps), trace.up_to(steps)),
            None => (recipe, trace),
        };
        let additions = Additions::from(additions);
        let key = key_text(name.clone(), &trace.dungeon(), &|at, line| additions.rewritten(at, line));
        Ok(Self { link: link::write(&recipe, None), recipe, trace, additions, name, key })
    }

    /// The document in the file.
    pub fn document(&self) -> Document<'_> {
        let kept = self.additions.texts().map(|(key, text)| (key.to_owned(), text)).collect();
        Document::new(self.recipe.procedure().id, &self.link, &self.trace)
            .with_notes(&self.additions.notes)
            .with_kept(kept)
            .with_key(self.key.clone())
    }
}
