//! The welcome at a first visit, the gallery, and the tour.

use super::command::PanelPart;
use super::effect::{Effect, Focus};
use super::front::Front;
use super::side::Side;
use super::state::Session;

impl Session {
    /// The session of a user who has never used or dismissed the welcome, if `is_new`.
    pub fn of_a_new_user(mut self, is_new: bool) -> Self {
        self.state.front.is_new = is_new;
        self
    }

    /// Called if the address has no dungeon.
    pub(super) fn welcome(&mut self) {
        if self.front.is_new && self.runs_shown == 0 {
            self.state.front.welcomes = true;
            self.open_part(PanelPart::Make);
        }
    }

    /// Somebody who opens another dungeon has found a way on.
    pub(super) fn settle_the_welcome(&mut self) {
        if self.runs_shown > 1 {
            self.end_welcome();
        }
    }

    /// The pressed button disappears with the welcome, so the focus moves.
    pub(super) fn dismiss_the_welcome(&mut self) {
        if self.end_welcome() {
            self.effects.push(Effect::Focus(Focus::Map));
        }
    }

    /// Returns whether the welcome was shown.
    fn end_welcome(&mut self) -> bool {
        let Front { welcomes, .. } = self.front;
        if welcomes {
            (self.state.front.is_new, self.state.front.welcomes) = (false, false);
            self.effects.push(Effect::Store { name: Front::KEPT.into(), text: "seen".into() });
        }
        welcomes
    }

    pub(super) fn open_the_gallery(&mut self, side: Side) {
        self.state.playing = false;
        self.end_welcome();
        self.state.front.gallery = Some(side);
    }
}
