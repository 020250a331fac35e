//! The welcome at a first visit, the gallery, and the tour.

use super::command::PanelPart;
use super::effect::{Effect, Focus};
use super::front::Front;
use super::side::Side;
use super::state::Session;

impl Session {
    /// The session with `is_new`: whether the user has never used or dismissed the welcome.
    pub fn of_a_new_user(mut self, is_new: bool) -> Self {
        self.state.front.is_new = is_new;
        self
    }

    /// Shows the welcome to a new user. Called if the address has no dungeon.
    pub(super) fn welcome(&mut self) {
        if self.front.is_new && self.runs_shown == 0 {
            self.state.front.welcomes = true;
            self.open_part(PanelPart::Make);
        }
    }

    /// Ends the welcome when the user opens another dungeon.
    pub(super) fn settle_the_welcome(&mut self) {
        if self.runs_shown > 1 {
            self.end_welcome();
        }
    }

    /// Closes the welcome. The pressed button disappears with it, so the focus moves.
    pub(super) fn dismiss_the_welcome(&mut self) {
        if self.end_welcome() {
            self.effects.push(Effect::Focus(Focus::Map));
        }
    }

    /// Closes the welcome for good. Returns whether it was shown.
    pub(super) fn end_welcome(&mut self) -> bool {
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
