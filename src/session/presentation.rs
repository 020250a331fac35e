//! The presentation: the map and the sentence of the step fill the window, or the full screen.

use super::command::{Command, PresentCommand};
use super::effect::Effect;
use super::presenting::Presented;
use super::side::Side;
use super::state::{Editing, Session};
use super::view::SideView;
use crate::dice::Surface;
use crate::procedures::MapKind;
use crate::trace::Step;

impl SideView<'_> {
    /// Whether a presentation can begin.
    pub fn can_present(self) -> bool {
        let session = self.session;
        self.run().is_some() && !session.compares() && session.fault.is_none() && !self.is_editing()
    }

    /// What the presentation shows now.
    pub fn presented(self) -> Option<Presented> {
        let moment = self.moment()?;
        let question = self.question();
        let trace = &moment.run.trace;
        let about = if question.is_some() { Some(moment.step) } else { moment.step.checked_sub(1) };
        let step = about.and_then(|nth| trace.steps().get(nth));
        let rule = step.and_then(|step| moment.run.recipe.procedure().rule_of(step));
        let title = rule.map_or_else(|| moment.run.title(), |rule| rule.title);
        let is_on_map = |step: &Step| self.map() == MapKind::Tray && step.surface.is_some_and(Surface::is_tray);
        let throws = step.filter(|step| !is_on_map(step)).map(|step| trace.throws(step));
        let remarks = self.lesson_now().map(|now| now.told()).unwrap_or_default();
        Some(Presented {
            remarks,
            step: (self.session.step, self.steps()),
            title: title.to_owned(),
            words: question.map_or_else(|| moment.words(), |question| question.decision.asks.to_string()),
            throws: throws.unwrap_or_default(),
            surface: step.and_then(|step| step.surface).filter(|surface| !surface.is_tray()),
        })
    }

    /// What a key does in a presentation. It has the keys of a clicker for slides, and a few more. No key opens another
    /// dungeon.
    pub(super) fn while_presenting(self, name: &str) -> Option<Command> {
        let step = self.session.step;
        Some(match name {
            "ArrowRight" | "ArrowDown" | "PageDown" | " " | "Enter" => Command::Go(step + 1),
            "ArrowLeft" | "ArrowUp" | "PageUp" | "Backspace" => Command::Go(step.saturating_sub(1)),
            "Home" => Command::Go(0),
            "End" => Command::Go(usize::MAX),
            "m" | "M" => Command::TurnMap(self.side, self.other_map()?),
            "p" | "P" | "Escape" => Command::Present(PresentCommand::Switch),
            _ => return None,
        })
    }
}

impl Session {
    pub(super) fn present(&mut self, command: PresentCommand) {
        match command {
            PresentCommand::Switch if self.presenting.is_on => self.state.presenting.is_on = false,
            PresentCommand::Switch => {
                self.state.editing = Editing::default();
                if self.on(Side::First).can_present() {
                    self.state.presenting.is_on = true;
                    self.effects.push(Effect::FillScreen(true));
                }
            }
            PresentCommand::FillScreen => self.effects.push(Effect::FillScreen(true)),
            PresentCommand::ScreenFilled(fills_screen) => {
                // In full screen, the browser uses Esc itself, to leave the full screen.
                let left = self.presenting.fills_screen && !fills_screen;
                self.state.presenting.fills_screen = fills_screen;
                self.state.presenting.is_on &= !left;
            }
        }
    }

    pub(super) fn settle_the_presentation(&mut self) {
        let is_on = self.presenting.is_on;
        if std::mem::replace(&mut self.settled.presents, is_on) == is_on {
            return;
        }
        self.effects.push(Effect::Present(is_on));
        if !is_on && self.presenting.fills_screen {
            self.effects.push(Effect::FillScreen(false));
        }
    }
}
