//! What the page knows of the module that explains steps. `learning.rs` loads it.

use super::handwork::HandProgress;
use super::run::Run;
use crate::procedures::{Answer, Decision, Lesson, Place, decision};

/// The functions of the module. `link` is a dungeon's link; steps are counted from 0.
#[derive(Clone, Copy, Debug)]
pub struct Teach {
    /// What a step decided, as text for [`decision::read`]. `by_hand`: for a user who makes the dungeon by hand.
    pub decisions: fn(link: &str, step: usize, by_hand: bool) -> String,
    /// What is wrong with a place that a learner chose by hand. The arguments are those of
    /// [`Explained::judge`](crate::explained::Explained::judge).
    pub judge: fn(link: &str, step: usize, nth: Option<usize>, place: &str, found: &str) -> String,
}

impl PartialEq for Teach {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Teach {
    pub(super) fn decisions(self, run: &Run, step: usize, by_hand: bool) -> Vec<Decision> {
        decision::read(&(self.decisions)(&run.link(run.steps()), step, by_hand), run.recipe.procedure())
    }

    /// `nth`: which of the decisions that can be asked. None while the learner draws the grid.
    pub(super) fn judge(self, run: &Run, at: &HandProgress, draws_the_grid: bool, place: Place) -> Option<Answer> {
        let nth = (!draws_the_grid).then_some(at.nth);
        let (place, found) = (decision::write_places(&[place]), decision::write_places(&at.found_in_step()));
        let judged = (self.judge)(&run.link(run.steps()), at.step, nth, &place, &found);
        decision::read_answer(&judged, run.recipe.procedure())
    }
}

/// The module that explains steps, and its lessons.
#[derive(Default, Debug)]
pub struct Lessons {
    /// The module's functions. None until it is loaded.
    pub teach: Option<Teach>,
    /// The lessons of all procedures. Empty until the module is loaded.
    pub all: Vec<Lesson>,
    /// Why the module can't be loaded.
    pub fault: Option<String>,
    pub(super) is_asked_for: bool,
}
