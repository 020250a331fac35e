//! The messages between the page of the game master and the table window.
//!
//! Pages of the same browser hear each other on a channel. Each message is a line:
//!
//! ```text
//! table TAG      from the table window, again and again: I'm here, and show the map of the page with this tag
//! table TAG map  the same, if the window already has a map
//! map TAG TEXT   from the game master's page: this is what the players see, as in a player link
//! map TAG -      everything is hidden
//! map TAG =      nothing of this dungeon has been shown or hidden yet: keep the map of the last dungeon
//! left TAG       the game master's page has been closed
//! closed TAG     the table window has been closed
//! ```
//!
//! A new dungeon has nothing to show yet. So that the table isn't suddenly empty, it keeps the last map until the game
//! master shows something of the new dungeon, or hides everything.
//!
//! A page keeps its tag when it is reloaded. A table window without a tag follows the first page that answers; in its
//! message, the tag is `-`. A table window whose page no longer answers asks every page in the same way, because the
//! game master may have opened the dungeon again in another tab. It switches to the first page that shows players part of a dungeon.

use super::command::Timer;
use super::effect::{Effect, History};
use super::playing::TableWindow;
use super::state::Session;

/// Milliseconds from one message of the table window to the next, and until a page assumes that the window is closed.
const ASKS: u32 = 3000;
const GIVES_UP: u32 = 10_000;
/// The address of a table window. A tag follows.
pub(super) const TABLE: &str = "#/table?from=";

/// No tag, or an empty map.
const NOTHING: &str = "-";
/// In place of a map: the table window keeps its map.
const KEEP: &str = "=";
/// The last word of a table window that has a map.
const HAS_MAP: &str = "map";

impl Session {
    /// The session of a page with this tag: a few letters and digits that no other page of this browser has.
    pub fn tagged(mut self, tag: &str) -> Self {
        self.tag = tag.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
        self
    }

    /// A message from another page.
    pub(super) fn hear(&mut self, message: &str) {
        let mut words = message.split(' ');
        let (Some(what), Some(tag)) = (words.next(), words.next()) else { return };
        match (&mut self.state.viewer, what) {
            (None, "table") if tag == self.tag || tag == NOTHING => {
                self.answer_the_table(words.next() == Some(HAS_MAP));
            }
            (None, "closed") if tag == self.tag => self.lose_the_table(),
            (Some(_), "map") => self.hear_of_the_map(tag, words.next().unwrap_or(KEEP)),
            (Some(viewer), "left") if viewer.follows_page(tag) => viewer.is_connected = false,
            _ => {}
        }
    }

    /// What a page shows to players, in place of what the window has.
    fn hear_of_the_map(&mut self, tag: &str, text: &str) {
        let Some(viewer) = &mut self.state.viewer else { return };
        let keeps = text == KEEP;
        // A window that has lost its page ignores pages that show nothing: such a page can have any dungeon open.
        if !(viewer.follows_page(tag) || viewer.is_lost() && !keeps) {
            return;
        }
        let is_other = viewer.tag.as_deref() != Some(tag);
        viewer.hear(tag);
        if is_other {
            // So the window finds this page again after it is reloaded.
            self.effects.push(Effect::Address(History::Replace, format!("{TABLE}{tag}")));
        }
        if !keeps && (viewer.take(if text == NOTHING { "" } else { text }) || is_other) {
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
        let seen = seen.filter(|seen| !seen.levels.is_empty());
        let map = match &seen {
            Some(snapshot) => snapshot.written(),
            None if self.players.is_begun => NOTHING.into(),
            None => KEEP.into(),
        };
        if self.players.told != map {
            self.effects.push(Effect::Tell(format!("map {} {map}", self.tag)));
            let players = &mut self.state.players;
            if map != KEEP {
                players.table = if seen.is_some() { TableWindow::WithMap } else { TableWindow::Empty };
            }
            players.told = map;
        }
    }

    /// The page or the window is about to close.
    pub(super) fn say_goodbye(&mut self) {
        let message = match &self.viewer {
            Some(viewer) => viewer.goodbye(),
            None => self.players.has_table().then(|| format!("left {}", self.tag)),
        };
        self.effects.extend(message.map(Effect::Tell));
    }

    /// Asks the game master's page for the map, and again after a while.
    pub(super) fn ask_for_the_map(&mut self) {
        let Some(viewer) = &self.state.viewer else { return };
        let Some(tag) = &viewer.tag else { return };
        let asked = if tag.is_empty() || viewer.is_lost() { NOTHING } else { tag };
        let has_map = if viewer.map.is_some() { " map" } else { "" };
        self.effects.push(Effect::Tell(format!("table {asked}{has_map}")));
        self.effects.push(Effect::SetTimer(Timer::Table, Some(ASKS)));
    }

    pub(super) fn ring_for_the_table(&mut self) {
        match &mut self.state.viewer {
            None => self.state.players.table = TableWindow::Closed,
            Some(viewer) => {
                viewer.unanswered += 1;
                viewer.is_connected &= !viewer.is_lost();
                self.ask_for_the_map();
            }
        }
    }
}
