//! Another module works out what steps decided. The page loads it when something is to show decisions.

use super::command::PanelPart;
use super::effect::Effect;
use super::state::Session;
use std::sync::OnceLock;

/// What a step of a link's dungeon decided, as text for [`read`](crate::procedures::decision::read). Steps are counted
/// from 0.
pub type Teach = fn(&str, usize) -> String;

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
        let wants = self.practice.is_on || self.part == PanelPart::Steps;
        if wants && !self.learning.is_asked_for {
            self.state.learning.is_asked_for = true;
            self.effects.push(Effect::LoadLessons);
        }
    }

    pub(super) fn learn(&mut self, loaded: Result<Teach, String>) {
        match loaded {
            Ok(teach) => {
                self.state.learning.teach = Some(teach);
                // The decisions of these moments are known only now.
                for side in &mut self.sides {
                    side.moment = OnceLock::new();
                }
            }
            Err(sentence) => self.state.learning.fault = Some(sentence),
        }
    }
}
