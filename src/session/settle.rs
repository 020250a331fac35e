//! The work after every command: timers, title, odds and more.

use super::command::{PanelPart, Timer};
use super::effect::Effect;
use super::side::Side;
use super::state::Session;
use crate::odds::Samples;
use crate::order::Gather;

/// Milliseconds from the last change until the address is written.
const ADDRESS: u32 = 150;
/// Milliseconds from the last change until the dungeon and its notes are stored.
const KEEP: u32 = 300;

impl Session {
    pub(super) fn settle(&mut self) {
        self.settle_the_handwork();
        self.stop_editing();
        self.stop_beginning();
        self.let_go_with_the_level();
        self.settle_learning();
        self.settle_the_lesson();
        self.settle_the_practice();
        self.settle_the_presentation();
        self.settle_the_welcome();
        self.settle_the_keeping();
        self.go_on_playing();
        self.put_the_photo_away();
        self.follow_with_the_address();
        self.follow_with_the_device();
        self.show_title_and_theme();
        self.count_odds();
        self.offer_counts();
        self.settle_the_players();
    }

    /// Clears the chosen room when the level changes, because its number means another room on the new level.
    pub(super) fn let_go_with_the_level(&mut self) {
        for side in Side::BOTH {
            let level = self.on(side).level();
            if std::mem::replace(&mut self.settled.levels[side as usize], level) != level {
                self.choose(side, None);
            }
        }
    }

    fn go_on_playing(&mut self) {
        let steps = self.count_steps();
        self.state.playing &= self.step < steps;
        let reveal = self.playing.then_some((self.step, steps, self.preferences.speed));
        if std::mem::replace(&mut self.settled.reveal, reveal) != reveal {
            self.effects.push(Effect::SetTimer(Timer::Reveal, reveal.map(|_| self.pause())));
        }
    }

    fn put_the_photo_away(&mut self) {
        let first = self.on(Side::First);
        if !(first.lays_dice() && !first.asks_for_a_move() && first.is_dropped()) {
            self.lay_photo(None);
        }
    }

    pub(super) fn lay_photo(&mut self, photo: Option<String>) {
        let before = std::mem::replace(&mut self.state.photo, photo);
        self.effects.extend(before.map(Effect::ForgetFile));
    }

    fn follow_with_the_address(&mut self) {
        let waits = self.playing || self.laying.dragging || self.fault.is_some() || self.tour.is_some();
        let ways = [self.lesson.is_some(), self.practice.is_on, self.handwork.is_on, self.presenting.is_on];
        let address = (self.runs_shown, self.step, ways, waits);
        if std::mem::replace(&mut self.settled.address, address) != address {
            self.effects.push(Effect::SetTimer(Timer::Address, (!waits).then_some(ADDRESS)));
        }
    }

    fn follow_with_the_device(&mut self) {
        let notes = (self.runs_shown, self.notes.changes, self.laying.dragging);
        if std::mem::replace(&mut self.settled.notes, notes) != notes {
            self.effects.push(Effect::SetTimer(Timer::Keep, (!self.laying.dragging).then_some(KEEP)));
        }
    }

    fn show_title_and_theme(&mut self) {
        let (title, theme) = (self.title(), self.preferences.theme);
        if self.settled.title != title {
            self.settled.title.clone_from(&title);
            self.effects.push(Effect::SetTitle(title));
        }
        if self.settled.theme.replace(theme) != Some(theme) {
            self.effects.push(Effect::ShowTheme(theme));
        }
    }

    /// Odds don't depend on the seed, so the same options keep the old count.
    fn count_odds(&mut self) {
        let is_open = self.part == PanelPart::Odds && !self.compares();
        let run = self.run_of(Side::First).filter(|_| is_open);
        let samples = run.and_then(|run| Samples::of(&run.recipe).ok());
        self.state.odds.ask(samples, &mut self.effects);
    }

    fn offer_counts(&mut self) {
        if !self.compares() && self.part != PanelPart::Measures {
            return;
        }
        let lines = Side::BOTH.into_iter().filter_map(|side| Some(&self.on(side).moment()?.counted().lines));
        let offered = lines.flatten().map(|line| line.measure).gather();
        self.state.pointing.offer(offered);
    }
}
