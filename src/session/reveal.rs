//! The reveal: which step is shown, and when the next step follows.

use super::side::Side;
use super::state::Session;
use crate::procedures::MapKind;

impl Session {
    pub(super) fn go(&mut self, step: usize) {
        self.state.playing = false;
        let from_told = self.practice.is_on && self.was_just_told() && step == self.step + 1;
        if from_told {
            self.state.practice.given = None;
            if self.on(Side::First).question().is_some() {
                return;
            }
        }
        self.set_step(step.min(self.count_steps()));
    }

    /// Plays or stops the reveal. At the last step, the reveal plays from the start.
    pub(super) fn toggle_playing(&mut self) {
        let steps = self.count_steps();
        if self.handwork.is_on {
            return;
        }
        if !self.playing && self.step >= steps {
            self.set_step(0);
        }
        self.state.playing = !self.playing && steps > 0;
    }

    pub(super) fn tell_the_next(&mut self) {
        if self.playing {
            self.set_step(self.step + 1);
        }
    }

    /// The time until the next step, in milliseconds. Steps on the tray take longer, and the throw takes longest.
    pub(super) fn pause(&self) -> u32 {
        let first = self.on(Side::First);
        let on_tray = first.map() == MapKind::Tray;
        let usual = match self.step {
            0 => 300,
            1 if on_tray => 1800,
            _ if on_tray => 1200,
            // Shorter, because the player waits to make the next move.
            _ if first.asks_for_a_move() => 650,
            _ => 900,
        };
        usual * 100 / self.preferences.speed
    }
}
