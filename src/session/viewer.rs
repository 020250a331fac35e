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
#[derive(Debug)]
pub struct Viewer {
    pub(super) role: ViewerRole,
    /// The map. None: nothing has been shown yet.
    pub map: Option<SnapshotMap>,
    /// The map as text.
    text: String,
    /// The level shown, from 0.
    pub level: usize,
    /// How often the map has changed.
    pub version: u32,
    /// The pictures of the levels.
    scenes: Vec<OnceLock<Option<Arc<Scene>>>>,
}

#[derive(Debug)]
pub(super) enum ViewerRole {
    Table(Following),
    /// The page of a player link.
    Player(PlayerNotes),
}

/// How a table window follows the game master's page.
#[derive(Debug)]
pub(super) struct Following {
    /// The tag of the page. None: the first page that answers.
    pub(super) page: Option<String>,
    /// Whether the window shows the level that the game master looks at.
    pub(super) has_level: bool,
    /// Whether the page answers.
    pub(super) is_connected: bool,
    /// How many messages in a row had no answer.
    pub(super) unanswered: u32,
}

impl Following {
    pub(super) fn may_be(&self, tag: &str) -> bool {
        self.page.as_ref().is_none_or(|page| page == tag)
    }

    /// Whether the page no longer answers.
    pub(super) const fn is_lost(&self) -> bool {
        self.unanswered >= UNANSWERED
    }

    /// The page with this tag has answered. Returns whether it is another page than before.
    pub(super) fn hear(&mut self, tag: &str) -> bool {
        (self.is_connected, self.unanswered) = (true, 0);
        self.page.replace(tag.into()).as_deref() != Some(tag)
    }

    pub(super) fn wait(&mut self) {
        self.unanswered += 1;
        self.is_connected &= !self.is_lost();
    }
}

/// The player's own notes.
#[derive(Default, Debug)]
pub(super) struct PlayerNotes {
    pub(super) text: String,
    /// Whether the device refused to store them.
    pub(super) is_unkept: bool,
}

impl PlayerNotes {
    pub(super) fn read(&mut self, text: Option<&str>) {
        self.text = text.unwrap_or_default().chars().take(LONGEST_NOTE).collect();
    }
}

impl Viewer {
    fn of(role: ViewerRole) -> Self {
        let (map, text, level, version, scenes) = Default::default();
        Self { role, map, text, level, version, scenes }
    }

    /// A table window that follows a page. Without a tag: the first page that answers.
    pub(super) fn of_the_table(page: Option<String>) -> Self {
        Self::of(ViewerRole::Table(Following { page, has_level: true, is_connected: false, unanswered: 0 }))
    }

    pub(super) fn of_a_link(snapshot: Snapshot) -> Self {
        let mut viewer = Self::of(ViewerRole::Player(PlayerNotes::default()));
        viewer.show(snapshot);
        viewer.level = viewer.first();
        viewer
    }

    /// Whether this is the table window.
    pub const fn is_table(&self) -> bool {
        matches!(self.role, ViewerRole::Table(_))
    }

    /// Whether a table window shows the level that the game master looks at.
    pub fn follows(&self) -> bool {
        self.following().is_some_and(|following| following.has_level)
    }

    /// Whether the game master's page answers a table window.
    pub fn is_connected(&self) -> bool {
        self.following().is_some_and(|following| following.is_connected)
    }

    /// The player's own notes.
    pub fn note(&self) -> &str {
        if let ViewerRole::Player(notes) = &self.role { &notes.text } else { "" }
    }

    /// Whether the device refused to store the player's notes.
    pub const fn is_unkept(&self) -> bool {
        matches!(&self.role, ViewerRole::Player(notes) if notes.is_unkept)
    }

    pub(super) const fn following(&self) -> Option<&Following> {
        if let ViewerRole::Table(following) = &self.role { Some(following) } else { None }
    }

    pub(super) const fn following_mut(&mut self) -> Option<&mut Following> {
        if let ViewerRole::Table(following) = &mut self.role { Some(following) } else { None }
    }

    /// The player's notes, if the device stores them under this name.
    pub(super) fn notes_named(&mut self, name: &str) -> Option<&mut PlayerNotes> {
        let is_named = name == self.note_name();
        if let ViewerRole::Player(notes) = &mut self.role
            && is_named
        {
            Some(notes)
        } else {
            None
        }
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
        self.following()?.page.as_deref()
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
            self.level = if self.follows() { self.first() } else { same.unwrap_or_else(|| self.first()) };
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
