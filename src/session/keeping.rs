//! How the session keeps things on the device. The module [`kept`](crate::kept) lists the texts and their names.
//!
//! ```text
//! a command ─▶ settle ─▶ Timer::Keep ─▶ keep ─┬─▶ Notebook::keep ─▶ Effect::Read ─▶ Command::Read ─▶ merge
//!                                             │                                              ─▶ Effect::Store
//!                                             └─▶ Shelf::record ─▶ Effect::List ─▶ Command::Listed ─▶ put
//!                                                                                             ─▶ Effect::Store
//! Effect::Store ─▶ Command::Stored: whether the device has stored the text
//! another page  ─▶ Command::StoredElsewhere ─▶ the page reads or lists again
//! ```
//!
//! - Nothing is stored before the page has read what the device has: another page can have changed it.
//! - If the device refuses a text, the page keeps it while it is open, says so, and offers a file.
//! - If the device has lost a text, the page stores its own text again. If another page has
//!   stored an empty text, the user has deleted the text.
//! - When the page leaves a dungeon, it stores the dungeon at once, without waiting for the timer.

use super::effect::{Effect, Focus, History};
use super::notes::name_of;
use super::run::Run;
use super::scores::Scores;
use super::shelf_command::ShelfCommand;
use super::side::Side;
use super::state::Session;
use crate::kept::{ADDITIONS, DUNGEON, KeptDungeon};
use crate::link;

impl Session {
    /// Keeps the open dungeon and its notes, except during a tour. `checks`: also if the page has kept them already and
    /// nothing has changed, because the device can have lost them.
    pub(super) fn keep(&mut self, checks: bool) {
        if self.tour.is_some() {
            return;
        }
        if let Some(run) = self.sides[Side::First as usize].run.as_ref() {
            self.state.notes.keep(&run.recipe, &mut self.effects);
        }
        self.keep_the_dungeon(checks);
    }

    /// A dungeon that the user only looks at, such as an example or a lesson, isn't kept.
    fn keep_the_dungeon(&mut self, checks: bool) {
        let additions = &self.notes.notes;
        if self.settled.is_detour && additions.is_empty() {
            return;
        }
        let Some(run) = self.run_of(Side::First) else { return };
        if name_of(&run.recipe).is_some() {
            let (link, title) = (link::write(&run.recipe, None), KeptDungeon::tidy(run.title()));
            let (has_notes, is_in_play) = (additions.has_notes(), additions.is_in_play());
            let dungeon = KeptDungeon { link, opened: 0, is_favourite: false, has_notes, is_in_play, title };
            self.state.shelf.record(dungeon, checks, &mut self.effects);
        }
    }

    /// Called before the page shows the run `now`, while it still shows the last one. A dungeon that is only changed
    /// takes its own place in the list; any other dungeon gets a new place.
    pub(super) fn keep_the_dungeon_left_for(&mut self, now: &Run, history: History) {
        let Some(before) = self.run_of(Side::First) else { return };
        let (then, now) = (&before.recipe, &now.recipe);
        let is_changed =
            history == History::Replace && then.seed() == now.seed() && then.procedure().id == now.procedure().id;
        if then != now && !is_changed {
            // If the device has lost the dungeon since, nothing else would say so.
            self.keep_the_dungeon(true);
            self.state.shelf.leave();
        }
    }

    pub(super) fn settle_the_keeping(&mut self) {
        self.settled.is_detour = self.example.is_some() || self.lesson.is_some();
    }

    pub(super) fn was_read(&mut self, name: String, text: Option<String>) {
        self.read_for_the_viewer(&name, text.as_deref());
        if name == Scores::KEPT {
            self.merge_scores(text.as_deref());
        } else {
            self.state.notes.was_read(name, text, &mut self.effects);
        }
    }

    pub(super) fn was_stored(&mut self, name: &str, done: bool) {
        self.stored_for_the_viewer(name, done);
        if name == Scores::KEPT {
            self.state.practice.unkept = !done;
        } else if let Some(link) = name.strip_prefix(DUNGEON) {
            self.state.shelf.was_stored(link, done, &mut self.effects);
        } else {
            self.state.notes.was_kept(name, done, &mut self.effects);
            self.notes_were_stored(name, done);
            if name.starts_with(ADDITIONS) && !done {
                self.state.shelf.warn();
            }
        }
    }

    pub(super) fn was_stored_elsewhere(&mut self, name: String, text: Option<&str>) {
        self.hear_of_the_viewer(&name, text);
        if name == Scores::KEPT {
            self.hear_of_scores(text);
        } else if name.starts_with(DUNGEON) {
            self.state.shelf.was_changed_elsewhere(&mut self.effects);
        } else if name.starts_with(ADDITIONS) {
            self.state.notes.was_changed_elsewhere(name, text, &mut self.effects);
        }
    }

    /// Something has deleted all texts of the device. The page stores again what it shows.
    pub(super) fn was_cleared(&mut self) {
        self.state.shelf.was_cleared();
        self.keep(true);
    }

    /// `has_notes`: whether the device has listed the notes, too.
    pub(super) fn was_listed(&mut self, texts: &[(String, String)], has_notes: bool, now: u64) {
        self.state.shelf.was_listed(texts, now, &mut self.effects);
        self.look_back();
        if has_notes {
            self.add_brought_notes(texts);
            self.save_the_list(texts);
        }
    }

    pub(super) fn use_the_shelf(&mut self, command: ShelfCommand) {
        // A file that is dropped on a window for players opens nothing there.
        if self.viewer.is_some() {
            return;
        }
        match command {
            ShelfCommand::Open => {
                self.state.playing = false;
                self.keep(false);
                self.state.shelf.open(&mut self.effects);
            }
            ShelfCommand::Close => {
                self.state.shelf.is_open = false;
                self.forget_the_refused_file();
            }
            ShelfCommand::Mark(link, is_on) => self.state.shelf.mark(link, is_on, &mut self.effects),
            ShelfCommand::Save => self.save_dungeons(),
            ShelfCommand::OpenFile(texts) => self.open_file(&texts),
            ShelfCommand::GoOn => self.go_on_with_the_last(),
            ShelfCommand::StayHere => self.stay_here(),
            ShelfCommand::DismissWarning => {
                self.state.shelf.warning = None;
                // The pressed button disappears with the warning, so the focus moves.
                self.effects.push(Effect::Focus(Focus::Map));
            }
        }
    }
}
