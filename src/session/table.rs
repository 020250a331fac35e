//! The messages between the page of the game master and the table window.
//!
//! Pages of the same browser hear each other on a channel. Each message is a line:
//!
//! ```text
//! table TAG      from the table window, again and again: I'm here, and show the map of the page with this tag
//! map TAG TEXT   from the game master's page: this is what the players see, as in a player link; - if it is nothing
//! left TAG       the game master's page has been closed
//! closed TAG     the table window has been closed
//! ```
//!
//! A page keeps its tag when it is reloaded. A table window without a tag follows the first page that answers; in its
//! message, the tag is `-`. A table window whose page no longer answers asks every page in the same way, because the
//! game master can have opened the dungeon again in another tab. It goes over to the first page that shows something.

use super::command::Timer;
use super::effect::{Effect, History};
use super::state::Session;

/// Milliseconds from one message of the table window to the next, and until a page takes it that the window is closed.
const ASKS: u32 = 3000;
const GIVES_UP: u32 = 10_000;
/// The address of a table window. A tag follows.
pub(super) const TABLE: &str = "#/table?from=";

/// No tag, or no map.
const NOTHING: &str = "-";

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
            (None, "table") if tag == self.tag || tag == NOTHING => self.answer_the_table(),
            (None, "closed") if tag == self.tag => self.lose_the_table(),
            (Some(_), "map") => self.hear_of_the_map(tag, words.next().filter(|text| *text != NOTHING)),
            (Some(viewer), "left") if viewer.follows_page(tag) => viewer.is_connected = false,
            _ => {}
        }
    }

    /// What a page shows to players. None: nothing.
    fn hear_of_the_map(&mut self, tag: &str, text: Option<&str>) {
        let Some(viewer) = &mut self.state.viewer else { return };
        // A page with nothing to show isn't the page that was lost. It can be about any dungeon.
        if !(viewer.follows_page(tag) || viewer.is_lost() && text.is_some()) {
            return;
        }
        let is_other = viewer.tag.as_deref() != Some(tag);
        let is_new = viewer.hear(tag, text.unwrap_or_default());
        if is_other {
            // A reloaded window finds the same page.
            self.effects.push(Effect::Address(History::Replace, format!("{TABLE}{tag}")));
        }
        if is_new || is_other {
            self.effects.extend(viewer.kept().map(|(name, text)| Effect::Store { name, text }));
        }
    }

    fn answer_the_table(&mut self) {
        self.state.players.has_table = true;
        self.state.players.told.clear();
        self.effects.push(Effect::SetTimer(Timer::Table, Some(GIVES_UP)));
    }

    fn lose_the_table(&mut self) {
        self.state.players.has_table = false;
        self.effects.push(Effect::SetTimer(Timer::Table, None));
    }

    /// Tells the table window what the players see, if that has changed.
    pub(super) fn tell_the_table(&mut self) {
        if !self.players.has_table || self.tour.is_some() || self.viewer.is_some() {
            return;
        }
        let map = match self.seen_by_players() {
            Some(snapshot) if !snapshot.levels.is_empty() => snapshot.written(),
            _ => NOTHING.into(),
        };
        if self.players.told != map {
            self.effects.push(Effect::Tell(format!("map {} {map}", self.tag)));
            self.state.players.told = map;
        }
    }

    /// The page or the window is about to close.
    pub(super) fn say_goodbye(&mut self) {
        let message = match &self.viewer {
            Some(viewer) => viewer.goodbye(),
            None => self.players.has_table.then(|| format!("left {}", self.tag)),
        };
        self.effects.extend(message.map(Effect::Tell));
    }

    /// Asks the game master's page for the map, and again after a while.
    pub(super) fn ask_for_the_map(&mut self) {
        let Some(viewer) = &self.state.viewer else { return };
        let Some(tag) = &viewer.tag else { return };
        let asked = if tag.is_empty() || viewer.is_lost() { NOTHING } else { tag };
        self.effects.push(Effect::Tell(format!("table {asked}")));
        self.effects.push(Effect::SetTimer(Timer::Table, Some(ASKS)));
    }

    pub(super) fn ring_for_the_table(&mut self) {
        match &mut self.state.viewer {
            None => self.state.players.has_table = false,
            Some(viewer) => {
                viewer.unanswered += 1;
                viewer.is_connected &= !viewer.is_lost();
                self.ask_for_the_map();
            }
        }
    }
}
