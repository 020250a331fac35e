//! Another module works out what steps decided. The page loads it when it first needs decisions, lessons or the words of
//! the stocking.

use super::command::PanelPart;
use super::effect::Effect;
use super::state::Session;
use super::teach::Teach;
use crate::procedures::Lesson;

impl Session {
    pub(super) fn settle_learning(&mut self) {
        let is_for_learners = matches!(self.part, PanelPart::Steps | PanelPart::Rules | PanelPart::Glossary);
        let shows = is_for_learners || self.front.gallery.is_some();
        // The words of the stocking come with it, too.
        let stocks = self.sides.iter().any(|side| side.run.as_ref().is_some_and(|run| run.recipe.options().stocks()));
        let wants = shows || stocks || self.practice.is_on || self.handwork.is_on || self.lesson.is_some();
        if wants && !self.lessons.is_asked_for {
            self.state.lessons.is_asked_for = true;
            self.effects.push(Effect::LoadLessons);
        }
    }

    pub(super) fn learn(&mut self, loaded: Result<Teach, String>) {
        match loaded {
            Ok(teach) => {
                self.state.lessons.teach = Some(teach);
                self.state.lessons.all = Lesson::all();
                self.forget_moments();
                if self.handwork.is_on {
                    self.begin_handwork(true, false);
                }
            }
            Err(sentence) => self.state.lessons.fault = Some(sentence),
        }
    }
}
