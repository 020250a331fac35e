//! The line at the head of the panel: what the map shows.

use super::moment::Moment;
use super::view::SideView;
use crate::export::{about, goal, in_short};
use crate::order::Gather;

impl SideView<'_> {
    /// While a practice asks a question: the step that it is about, and the title of its rule.
    pub fn asks_about(self) -> Option<String> {
        self.question()?;
        let moment = self.moment()?;
        let step = moment.run.trace.steps().get(moment.step)?;
        let rule = moment.run.recipe.procedure().rule_of(step)?;
        Some(format!("Question about step {} of {}: {}", moment.step + 1, moment.run.steps(), rule.title))
    }
}

impl Moment {
    /// After the last step of a whole dungeon: what the dungeon is. Before that: the step, and the title of its rule.
    pub fn seen(&self) -> String {
        if self.is_whole() {
            // The areas of a mega-dungeon can have thousands of rooms, so measuring them takes a long time.
            if self.dungeon.is_of_areas {
                return about(self.measured(), self.level()).1;
            }
            let report = &self.counted().report;
            let all = [Some(in_short(&self.dungeon, report)), goal(&self.dungeon, report)];
            return all.into_iter().flatten().gather().join(" ");
        }
        let steps = self.run.steps();
        match self.current_step().and_then(|step| self.run.recipe.procedure().rule_of(step)) {
            Some(rule) => format!("Step {} of {steps}: {}", self.step, rule.title),
            None => format!("Before the first of {steps} steps"),
        }
    }
}
