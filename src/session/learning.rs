//! Another module works out what steps decided. The page loads it when something is to show decisions.

use super::command::PanelPart;
use super::effect::Effect;
use super::state::Session;
use super::teach::Teach;

impl Session {
    pub(super) fn settle_learning(&mut self) {
        let is_for_learners = matches!(self.part, PanelPart::Steps | PanelPart::Rules | PanelPart::Glossary);
        let wants = self.practice.is_on || self.handwork.is_on || is_for_learners;
        if wants && !self.lessons.is_asked_for {
            self.state.lessons.is_asked_for = true;
            self.effects.push(Effect::LoadLessons);
        }
    }

    pub(super) fn learn(&mut self, loaded: Result<Teach, String>) {
        match loaded {
            Ok(teach) => {
                self.state.lessons.teach = Some(teach);
                self.forget_moments();
                if self.handwork.is_on {
                    self.begin_handwork(true);
                }
            }
            Err(sentence) => self.state.lessons.fault = Some(sentence),
        }
    }
}
