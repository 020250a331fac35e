//! Examples of rules: other dungeons, shown until the user goes back.

use super::command::PanelPart;
use super::effect::{Effect, Focus, History};
use super::side::Side;
use super::state::{ExampleShown, Session};

impl Session {
    /// Opens the example of a rule or ruling of the first dungeon's procedure. *Back to the rules* opens the dungeon
    /// that the user left for the first example.
    pub(super) fn show_example(&mut self, of: &'static str) {
        let procedure = self.run_of(Side::First).map(|run| run.recipe.procedure());
        let Some((link, here)) = procedure.and_then(|procedure| procedure.example_of(of)).zip(self.link()) else {
            return;
        };
        let (back, history) = match self.state.example.take() {
            Some(shown) => (shown.back, History::Replace),
            None => (here, History::Push),
        };
        if history == History::Push {
            // The address may not have the step shown yet.
            self.effects.push(Effect::Address(History::Replace, back.clone()));
        }
        self.read_address(&link, 0);
        self.effects.push(Effect::Address(history, link));
        self.state.example = Some(ExampleShown { of, back });
        self.open_part(PanelPart::Steps);
        self.effects.push(Effect::Focus(Focus::Example));
    }

    /// Opens the dungeon of a new address. If the user left the rules there for an example, the rules open again.
    pub(super) fn follow_address(&mut self, fragment: &str, chance: u64) {
        let left = self.state.example.take_if(|shown| shown.back == fragment);
        self.read_address(fragment, chance);
        if let Some(left) = left {
            self.open_part(PanelPart::Rules);
            self.effects.push(Effect::Focus(Focus::Rule(left.of)));
        }
    }
}
