//! Another module works out what steps decided. The page loads it when something is to show decisions.

use super::command::PanelPart;
use super::effect::Effect;
use super::handwork::HandProgress;
use super::run::Run;
use super::state::Session;
use crate::procedures::{Answer, Decision, Place, decision};

/// The functions of that module. `link` is a dungeon's link; steps are counted from 0.
#[derive(Clone, Copy, Debug)]
pub struct Teach {
    /// What a step decided, as text for [`decision::read`].
    pub decisions: fn(link: &str, step: usize) -> String,
    /// What is wrong with a place that a learner chose by hand, as in [`Lesson::judge`](crate::lesson::Lesson::judge).
    pub judge: fn(link: &str, step: usize, nth: Option<usize>, place: &str, found: &str) -> String,
}

impl PartialEq for Teach {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Teach {
    pub(super) fn decisions(self, run: &Run, step: usize) -> Vec<Decision> {
        decision::read(&(self.decisions)(&run.link(run.steps()), step), run.recipe.procedure())
    }

    /// `nth`: which of the decisions that can be asked. None while the learner draws the grid.
    pub(super) fn judge(self, run: &Run, at: &HandProgress, draws_the_grid: bool, place: Place) -> Option<Answer> {
        let nth = (!draws_the_grid).then_some(at.nth);
        let (place, found) = (decision::write_places(&[place]), decision::write_places(&at.found_in_step()));
        let judged = (self.judge)(&run.link(run.steps()), at.step, nth, &place, &found);
        decision::read_answer(&judged, run.recipe.procedure())
    }
}

/// What the page knows of that module.
#[derive(Default, Debug)]
pub struct Learning {
    /// The module's function. None until it is loaded.
    pub teach: Option<Teach>,
    /// Why the module can't be loaded.
    pub fault: Option<String>,
    is_asked_for: bool,
}

impl Session {
    pub(super) fn settle_learning(&mut self) {
        let wants = self.practice.is_on || self.handwork.is_on || self.part == PanelPart::Steps;
        if wants && !self.learning.is_asked_for {
            self.state.learning.is_asked_for = true;
            self.effects.push(Effect::LoadLessons);
        }
    }

    pub(super) fn learn(&mut self, loaded: Result<Teach, String>) {
        match loaded {
            Ok(teach) => {
                self.state.learning.teach = Some(teach);
                self.forget_moments();
                if self.handwork.is_on {
                    self.begin_handwork(true);
                }
            }
            Err(sentence) => self.state.learning.fault = Some(sentence),
        }
    }
}
