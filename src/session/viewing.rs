//! What happens in the windows that players see.

use super::command::Timer;
use super::effect::Effect;
use super::play_command::TableCommand;
use super::state::{Session, SideState};
use super::table::tidy_tag;
use super::view::SideView;
use super::viewer::{Viewer, table_name};
use crate::players::Snapshot;
use crate::scene::Scene;
use std::sync::Arc;

impl SideView<'_> {
    /// The picture that players see on this page. None if this is the game master's page.
    pub fn viewed(self) -> Option<Arc<Scene>> {
        let preferences = &self.session.preferences;
        self.session.viewer.as_ref()?.scene((preferences.plain, preferences.lined))
    }
}

impl Session {
    /// Opens the table window or the page of a player link. Returns false for any other address.
    pub(super) fn open_viewer(&mut self, fragment: &str) -> bool {
        let viewer = if let Some(tag) = table_tag(fragment) {
            let page = Some(tag).filter(|tag| !tag.is_empty());
            // A link to the same table keeps what the window shows.
            let is_same = |old: &mut Viewer| old.following().is_some_and(|following| following.page == page);
            Ok(self.state.viewer.take_if(is_same).unwrap_or_else(|| Viewer::of_the_table(page)))
        } else if Snapshot::is_linked(fragment) {
            Snapshot::read(fragment).map(Viewer::of_a_link)
        } else {
            if self.state.viewer.take().is_some() {
                self.effects.push(Effect::SetTimer(Timer::Table, None));
            }
            return false;
        };
        self.keep(false);
        self.sides = [SideState::default(), SideState::default()];
        self.state.fault = None;
        self.state.players.as_players = false;
        match viewer {
            Ok(viewer) => {
                let name = if viewer.is_table() { table_name() } else { viewer.note_name() };
                self.state.viewer = Some(viewer);
                self.effects.push(Effect::Read(name));
                self.ask_for_the_map();
            }
            Err(fault) => {
                self.state.viewer = None;
                self.state.fault = Some(fault.to_string());
            }
        }
        true
    }

    pub(super) fn look_at_the_table(&mut self, command: TableCommand) {
        let Some(viewer) = &mut self.state.viewer else { return };
        match command {
            TableCommand::Level(level) => {
                let count = viewer.map.as_ref().map_or(0, |map| map.snapshot().levels.len());
                viewer.level = level.min(count.saturating_sub(1));
                if let Some(following) = viewer.following_mut() {
                    following.has_level = false;
                }
            }
            TableCommand::Follow(follows) => {
                if let Some(following) = viewer.following_mut() {
                    following.has_level = follows;
                }
                if follows {
                    viewer.level = viewer.first();
                }
            }
            TableCommand::Note(text) => {
                let plain = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
                let (name, text) = (viewer.note_name(), text.chars().map(plain).collect::<String>());
                if let Some(notes) = viewer.notes_named(&name) {
                    notes.read(Some(&text));
                    self.effects.push(Effect::Store { name, text: notes.text.clone() });
                }
            }
        }
    }

    /// A text that the device has stored for this window.
    pub(super) fn read_for_the_viewer(&mut self, name: &str, text: Option<&str>) {
        let Some(viewer) = &mut self.state.viewer else { return };
        if let Some(notes) = viewer.notes_named(name) {
            notes.read(text);
        } else if name == table_name() && viewer.map.is_none() {
            // The window shows the map that it had before it was reloaded, until the game master's page answers.
            let kept = text.and_then(|text| text.split_once(' '));
            if let Some((_, map)) = kept.filter(|(of, _)| viewer.followed() == Some(of)) {
                viewer.take(map);
            }
        }
    }

    /// Takes over notes that the player wrote in another window. If the device refused this window's notes, the window
    /// keeps its own, because they would be lost.
    pub(super) fn hear_of_the_viewer(&mut self, name: &str, text: Option<&str>) {
        let notes = self.state.viewer.as_mut().and_then(|viewer| viewer.notes_named(name));
        if let Some(notes) = notes.filter(|notes| !notes.is_unkept) {
            notes.read(text);
        }
    }

    pub(super) fn stored_for_the_viewer(&mut self, name: &str, done: bool) {
        if let Some(notes) = self.state.viewer.as_mut().and_then(|viewer| viewer.notes_named(name)) {
            notes.is_unkept = !done;
        }
    }

    /// The title of a window for players.
    pub(super) fn viewer_title(&self) -> Option<String> {
        let viewer = self.viewer.as_ref()?;
        let what = if viewer.is_table() { "Table" } else { "Map" };
        Some(if viewer.title().is_empty() {
            format!("{what} – Dicefall")
        } else {
            format!("{} – Dicefall", viewer.title())
        })
    }
}

/// The tag in the address of a table window, perhaps empty. None for any other address.
fn table_tag(fragment: &str) -> Option<String> {
    let rest = fragment.strip_prefix('#').unwrap_or(fragment).strip_prefix("/table")?;
    let query = if rest.is_empty() { "" } else { rest.strip_prefix('?')? };
    let tag = query.split('&').find_map(|part| part.strip_prefix("from=")).unwrap_or_default();
    Some(tidy_tag(tag))
}
