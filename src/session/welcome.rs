//! The welcome at a first visit, the offer to go on with the last dungeon, and the gallery.

use super::command::PanelPart;
use super::effect::{Effect, Focus, History};
use super::front::Front;
use super::side::Side;
use super::state::Session;
use crate::kept::KeptDungeon;

impl Session {
    /// The session with `is_new`: whether the user has never used or dismissed the welcome.
    pub fn of_a_new_user(mut self, is_new: bool) -> Self {
        self.state.front.is_new = is_new;
        self
    }

    /// Shows the welcome to a new user, and looks for the last dungeon. Called if the address has no dungeon.
    pub(super) fn welcome(&mut self) {
        if self.runs_shown > 0 {
            return;
        }
        if self.front.is_new {
            self.state.front.welcomes = true;
            self.open_part(PanelPart::Make);
        }
        self.state.front.looks_back = true;
        self.effects.push(Effect::List { has_notes: false });
    }

    /// Offers to go on with the last dungeon that players have seen, or with the last dungeon of all. The device has
    /// just listed its dungeons.
    pub(super) fn look_back(&mut self) {
        if !std::mem::take(&mut self.state.front.looks_back) {
            return;
        }
        let all = &self.shelf.dungeons;
        let last = all.iter().find(|dungeon| dungeon.is_in_play).or(all.first()).cloned();
        // A user who has shown a dungeon to players needs no welcome.
        let is_in_play = last.as_ref().is_some_and(|last| last.is_in_play);
        self.state.front.welcomes &= !is_in_play;
        self.state.front.last = last.filter(|_| !self.front.welcomes);
    }

    /// Opens the last dungeon. If players have seen a part of it, the page goes on with showing it.
    pub(super) fn go_on_with_the_last(&mut self) {
        let Some(KeptDungeon { link, is_in_play, .. }) = self.state.front.last.take() else { return };
        self.read_address(&link, 0);
        if is_in_play && self.fault.is_none() {
            self.open_part(PanelPart::Table);
        }
        self.effects.extend([Effect::Address(History::Push, link), Effect::Focus(Focus::Map)]);
    }

    /// Closes the offer. The pressed button disappears with it, so the focus moves.
    pub(super) fn stay_here(&mut self) {
        self.state.front.last = None;
        self.effects.push(Effect::Focus(Focus::Map));
    }

    /// Ends the welcome and the offer when the user opens another dungeon.
    pub(super) fn settle_the_welcome(&mut self) {
        if self.runs_shown > 1 {
            self.end_welcome();
            self.state.front.last = None;
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
        let welcomes = self.front.welcomes;
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
