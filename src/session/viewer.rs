//! The pages that show only what players may see: the table window (`#/table`), and the page of a player link
//! (`#/map?…`).

use crate::order::sorted;
use crate::players::{Snapshot, SnapshotMap};
use crate::scene::Scene;
use std::sync::{Arc, OnceLock};

/// The longest note of a player, in characters.
pub(super) const LONGEST_NOTE: usize = 4000;

/// After this many messages without an answer, the table window assumes that the game master's page is closed.
const UNANSWERED: u32 = 3;

/// What a table window or a player's page shows.
#[derive(Debug, Default)]
pub struct Viewer {
    /// The tag of the game master's page that a table window follows. Empty: it has found none yet. None: this is the
    /// page of a player link.
    pub(super) tag: Option<String>,
    /// The map. None: nothing has been shown yet.
    pub map: Option<SnapshotMap>,
    /// The map as text.
    text: String,
    /// The level shown, from 0.
    pub level: usize,
    /// Whether a table window shows the level that the game master looks at.
    pub follows: bool,
    /// Whether the game master's page answers.
    pub is_connected: bool,
    pub(super) unanswered: u32,
    /// How often the map has changed.
    pub version: u32,
    /// The player's own notes.
    pub note: String,
    /// Whether the device refused to store the notes.
    pub unkept: bool,
    /// The pictures of the levels.
    scenes: Vec<OnceLock<Option<Arc<Scene>>>>,
}

impl Viewer {
    /// A table window that follows a page. An empty tag: the first page that answers.
    pub(super) fn of_the_table(tag: &str) -> Self {
        Self { tag: Some(tag.into()), follows: true, ..Self::default() }
    }

    pub(super) fn of_a_link(snapshot: Snapshot) -> Self {
        let mut viewer = Self::default();
        viewer.show(snapshot);
        viewer.level = viewer.first();
        viewer
    }

    /// Whether this is the table window.
    pub const fn is_table(&self) -> bool {
        self.tag.is_some()
    }

    /// The name of the dungeon.
    pub fn title(&self) -> &str {
        self.map.as_ref().map(|map| &*map.snapshot().title).unwrap_or_default()
    }

    /// The names of the levels. Empty if there is only one.
    pub fn levels(&self) -> Vec<String> {
        let levels = self.map.as_ref().map(|map| &map.snapshot().levels[..]).unwrap_or_default();
        if levels.len() > 1 { levels.iter().map(|level| level.name.clone()).collect() } else { Vec::new() }
    }

    /// The names of the rooms on the level shown, in order.
    pub fn rooms(&self) -> Vec<String> {
        let level = self.map.as_ref().and_then(|map| map.snapshot().levels.get(self.level));
        let names = level.into_iter().flat_map(|level| &level.areas).map(|area| area.name.clone());
        let names = sorted(names.filter(|name| !name.is_empty()).map(|name| (name.len(), name)));
        names.into_iter().map(|(_, name)| name).collect()
    }

    pub(super) fn first(&self) -> usize {
        self.map.as_ref().map_or(0, |map| map.snapshot().first)
    }

    /// The tag of the page that a table window follows.
    pub(super) fn followed(&self) -> Option<&str> {
        self.tag.as_deref().filter(|tag| !tag.is_empty())
    }

    pub(super) fn follows_page(&self, tag: &str) -> bool {
        self.tag.as_ref().is_some_and(|own| own.is_empty() || own == tag)
    }

    /// Whether the game master's page no longer answers.
    pub(super) const fn is_lost(&self) -> bool {
        self.tag.is_some() && self.unanswered >= UNANSWERED
    }

    /// The game master's page with this tag has answered.
    pub(super) fn hear(&mut self, tag: &str) {
        self.tag = Some(tag.into());
        (self.is_connected, self.unanswered) = (true, 0);
    }

    /// Shows a map as text. An empty text: nothing is shown. Returns whether the map is new. A damaged map
    /// changes nothing.
    pub(super) fn take(&mut self, text: &str) -> bool {
        if text == self.text {
            return false;
        }
        if text.is_empty() {
            (self.map, self.scenes, self.level) = (None, Vec::new(), 0);
            self.version += 1;
        } else if let Ok(snapshot) = Snapshot::from_text(text) {
            let name = self.level_name();
            self.show(snapshot);
            // Levels can be added before the level that the window stays on.
            let same = self.levels().iter().position(|level| *level == name);
            self.level = if self.follows { self.first() } else { same.unwrap_or_else(|| self.first()) };
        } else {
            return false;
        }
        self.text = text.into();
        true
    }

    fn level_name(&self) -> String {
        let levels = self.map.as_ref().map(|map| &map.snapshot().levels[..]).unwrap_or_default();
        levels.get(self.level).map(|level| level.name.clone()).unwrap_or_default()
    }

    fn show(&mut self, snapshot: Snapshot) {
        self.scenes = snapshot.levels.iter().map(|_| OnceLock::new()).collect();
        self.map = Some(snapshot.into());
        self.version += 1;
    }

    /// The name and the text under which the device keeps the table's map, so that a reloaded window has it at once.
    pub(super) fn kept(&self) -> Option<(String, String)> {
        Some((table_name(), format!("{} {}", self.followed()?, self.text)))
    }

    /// The name under which the device keeps the player's notes: the notes stay when the game master sends a newer link
    /// of the same dungeon.
    pub(super) fn note_name(&self) -> String {
        format!("player-notes:{}", self.title())
    }

    /// The picture of the level shown.
    pub fn scene(&self, (plain, lined): (bool, bool)) -> Option<Arc<Scene>> {
        let draw = || self.map.as_ref()?.scene(self.level, plain, lined).map(Arc::new);
        self.scenes.get(self.level)?.get_or_init(draw).clone()
    }
}

pub(super) fn table_name() -> String {
    "table".into()
}
