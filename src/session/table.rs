//! The page of the game master and the table window. They hear each other on a channel of the browser
//! (`table_message.rs`).
//!
//! A new dungeon has nothing to show yet. So that the table isn't suddenly empty, it keeps the last map until the game
//! master shows something of the new dungeon, or hides everything.
//!
//! A page keeps its tag when it is reloaded. A table window without a tag follows the first page that answers. A table
//! window whose page no longer answers asks every page, because the game master may have opened the dungeon again in
//! another tab. It switches to the first page that shows players part of a dungeon.
//!
//! A browser that duplicates a tab also copies its tag. So a page that starts asks whether another page has its tag. If so, it
//! takes another tag.

use super::command::Timer;
use super::effect::{Effect, History};
use super::playing::TableWindow;
use super::state::Session;
use super::table_message::{ShownNow, TableMessage};

/// Milliseconds from one message of the table window to the next, and until a page assumes that the window is closed.
const ASKS: u32 = 3000;
const GIVES_UP: u32 = 10_000;
/// The address of a table window. A tag follows.
pub(super) const TABLE: &str = "#/table?from=";

impl Session {
    /// The session of a page with this tag: letters and digits. A duplicated tab has the same tag at first.
    pub fn tagged(mut self, tag: &str) -> Self {
        self.tag = tidy_tag(tag);
        self
    }

    /// A message from another page.
    pub(super) fn hear(&mut self, message: &str) {
        let Some(message) = TableMessage::read(message) else { return };
        match (&mut self.state.viewer, message) {
            (None, TableMessage::Asks { page, has_map }) if page.is_none_or(|tag| tag == self.tag) => {
                self.answer_the_table(has_map);
            }
            (None, TableMessage::Closed(tag)) if tag == self.tag => self.lose_the_table(),
            (None, TableMessage::Starts(tag)) if tag == self.tag => self.tell(TableMessage::Taken(tag)),
            (None, TableMessage::Taken(tag)) if tag == self.tag => self.take_another_tag(),
            (Some(_), TableMessage::Shows { tag, now }) => self.hear_of_the_map(tag, now),
            (Some(viewer), TableMessage::Left(tag)) => {
                if let Some(following) = viewer.following_mut().filter(|following| following.may_be(tag)) {
                    following.is_connected = false;
                }
            }
            _ => {}
        }
    }

    fn tell(&mut self, message: TableMessage) {
        self.effects.push(Effect::Tell(message.to_string()));
    }

    /// When the game master's page starts, it asks once whether another page has its tag.
    pub(super) fn ask_for_the_tag(&mut self, chance: u64) {
        if self.spare_tag.is_none() && !self.tag.is_empty() {
            self.spare_tag = Some(format!("{chance:x}"));
            self.effects.push(Effect::Tell(TableMessage::Starts(&self.tag).to_string()));
        }
    }

    fn take_another_tag(&mut self) {
        if let Some(spare) = self.spare_tag.take() {
            self.tag.clone_from(&spare);
            self.effects.push(Effect::KeepTag(spare));
        }
    }

    /// What a page shows to players, in place of what the window has.
    fn hear_of_the_map(&mut self, tag: &str, now: ShownNow) {
        let Some(viewer) = &mut self.state.viewer else { return };
        let Some(following) = viewer.following_mut() else { return };
        // A window that has lost its page ignores pages that show nothing: such a page can have any dungeon open.
        if !(following.may_be(tag) || following.is_lost() && matches!(now, ShownNow::Map(_))) {
            return;
        }
        let is_other = following.hear(tag);
        if is_other {
            // So the window finds this page again after it is reloaded.
            self.effects.push(Effect::Address(History::Replace, format!("{TABLE}{tag}")));
        }
        let is_new = match now {
            ShownNow::Map(text) => viewer.take(text) || is_other,
            ShownNow::Nothing => viewer.take("") || is_other,
            ShownNow::Unchanged => false,
        };
        if is_new {
            self.effects.extend(viewer.kept().map(|(name, text)| Effect::Store { name, text }));
        }
    }

    fn answer_the_table(&mut self, has_map: bool) {
        let players = &mut self.state.players;
        players.table = if has_map { TableWindow::WithMap } else { TableWindow::Empty };
        players.told.clear();
        self.effects.push(Effect::SetTimer(Timer::Table, Some(GIVES_UP)));
    }

    fn lose_the_table(&mut self) {
        self.state.players.table = TableWindow::Closed;
        self.effects.push(Effect::SetTimer(Timer::Table, None));
    }

    /// Tells the table window what the players see, if that has changed.
    pub(super) fn tell_the_table(&mut self) {
        if !self.players.has_table() || self.tour.is_some() || self.viewer.is_some() {
            return;
        }
        let seen = if self.players.shown.is_empty() { None } else { self.seen_by_players() };
        let map = seen.filter(|seen| !seen.levels.is_empty()).map(|seen| seen.written());
        let now = match &map {
            Some(map) => ShownNow::Map(map),
            None if self.players.is_begun => ShownNow::Nothing,
            None => ShownNow::Unchanged,
        };
        let message = TableMessage::Shows { tag: &self.tag, now }.to_string();
        if self.players.told != message {
            let players = &mut self.state.players;
            players.table = match now {
                ShownNow::Map(_) => TableWindow::WithMap,
                ShownNow::Nothing => TableWindow::Empty,
                ShownNow::Unchanged => players.table,
            };
            players.told.clone_from(&message);
            self.effects.push(Effect::Tell(message));
        }
    }

    /// The page or the window is about to close.
    pub(super) fn say_goodbye(&mut self) {
        let message = match &self.viewer {
            Some(viewer) => viewer.followed().map(TableMessage::Closed),
            None => self.players.has_table().then_some(TableMessage::Left(&self.tag)),
        };
        let message = message.map(|message| Effect::Tell(message.to_string()));
        self.effects.extend(message);
    }

    /// Asks the game master's page for the map, and again after a while.
    pub(super) fn ask_for_the_map(&mut self) {
        let Some(viewer) = &self.state.viewer else { return };
        let Some(following) = viewer.following() else { return };
        let page = following.page.as_deref().filter(|_| !following.is_lost());
        let message = TableMessage::Asks { page, has_map: viewer.map.is_some() }.to_string();
        self.effects.push(Effect::Tell(message));
        self.effects.push(Effect::SetTimer(Timer::Table, Some(ASKS)));
    }

    pub(super) fn ring_for_the_table(&mut self) {
        match &mut self.state.viewer {
            None => self.state.players.table = TableWindow::Closed,
            Some(viewer) => {
                if let Some(following) = viewer.following_mut() {
                    following.wait();
                }
                self.ask_for_the_map();
            }
        }
    }
}

/// The letters and digits of a tag.
pub(super) fn tidy_tag(tag: &str) -> String {
    tag.chars().filter(char::is_ascii_alphanumeric).take(32).collect()
}
