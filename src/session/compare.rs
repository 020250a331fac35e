//! Two dungeons from one seed, side by side.

use super::effect::{Effect, Focus, History};
use super::run::Run;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dice::Seed;
use crate::export::sentence;
use crate::procedures::Options;
use std::sync::Arc;

impl Session {
    /// Own dice, moves and edits are dropped, because the seed alone makes both dungeons.
    pub(super) fn compare(&mut self, chance: u64) {
        let Some(recipe) = self.recipe().filter(|_| !self.compares()) else { return };
        let seed = recipe.seed().cloned().unwrap_or_else(|| Seed::spoken(chance));
        let run = recipe.unattended().and_then(|recipe| Run::of(recipe.with_seed(Some(seed)), None)).map(Arc::new);
        let beside = run.as_ref().ok().cloned();
        if self.open_beside((Side::First, "compare"), run, beside, History::Push) {
            self.state.laying.by_hand = false;
            self.forget_edits();
            // The pressed button has disappeared, so the focus moves.
            self.effects.push(Effect::Focus(Focus::SecondForm));
        }
    }

    pub(super) fn go_on_with(&mut self, side: Side) {
        if let Some(run) = self.run_of(side).filter(|_| self.compares()).cloned() {
            self.open_beside((Side::First, "compare"), Ok(run), None, History::Push);
            self.effects.push(Effect::Focus(Focus::Map));
        }
    }
}

impl SideView<'_> {
    /// The title of this side's procedure.
    pub fn procedure(self) -> &'static str {
        self.run().map_or("", |run| run.recipe.procedure().title)
    }

    /// Which of the two dungeons this side shows, and how it differs from the other. None if only one dungeon is shown.
    pub fn which_of_two(self) -> Option<String> {
        let unlike = self.unlike_the_other();
        let of_what = if unlike.is_empty() { String::new() } else { format!(" ({unlike})") };
        self.session.compares().then(|| format!("{} dungeon: {}{of_what}. ", self.side.word(), self.procedure()))
    }

    /// How this dungeon's options differ from those of the other dungeon. If the two procedures differ: how the options
    /// differ from their defaults.
    pub fn unlike_the_other(self) -> String {
        let other = self.session.on(self.side.other());
        let Some((run, other)) = self.run().zip(other.run()) else { return String::new() };
        let (recipe, other) = (&run.recipe, &other.recipe);
        if recipe == other {
            return "Same options".into();
        }
        let is_same = recipe.procedure().id == other.procedure().id;
        let from = if is_same { other.options().clone() } else { Options::of(recipe.procedure()) };
        recipe.options().unlike(&from).join(" · ")
    }

    /// The sentence about the step shown. After the last step of a finished dungeon: a sentence that says how
    /// non-linear the dungeon is.
    pub fn told(self) -> String {
        let Some(moment) = self.moment() else { return String::new() };
        let whole = moment.is_whole().then(|| sentence(moment.measured(), &moment.counted().report));
        whole.flatten().unwrap_or_else(|| moment.words())
    }
}
