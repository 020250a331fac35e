//! What the game master has shown of the open dungeon. It is one of the additions to the dungeon, so the device, the JSON
//! and the list of dungeons have it. It is stored at once: closing the page loses nothing.

use super::play_command::PlayTool;
use super::run::Run;
use crate::players::{Revealed, Snapshot};
use std::sync::{Arc, OnceLock};

/// What the players see of the open dungeon.
#[derive(Default, Debug)]
pub struct Playing {
    /// What has been shown.
    pub shown: Revealed,
    /// Whether the page shows the player map: the whole dungeon without its secrets.
    pub as_players: bool,
    /// What a press on the map does.
    pub tool: PlayTool,
    /// The table window, as far as the page knows.
    pub(super) table: TableWindow,
    /// Whether anything of this dungeon has been shown, or everything hidden, since the page opened the dungeon.
    pub(super) is_begun: bool,
    /// The name under which the device keeps what has been shown. None for an empty tray.
    dungeon: Option<String>,
    /// What has been shown, as the additions have it.
    text: String,
    /// Goes up by 1 with each change of what is shown.
    version: u32,
    /// The dungeon with all its nodes.
    pub(super) all: OnceLock<Arc<Run>>,
    /// The last snapshot, and what it was made of.
    pub(super) seen: Option<(SeenOf, Arc<Snapshot>)>,
    /// The last message about what the players see.
    pub(super) told: String,
}

/// The table window.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum TableWindow {
    /// No window is open.
    #[default]
    Closed,
    /// The window has no map yet, or everything is hidden.
    Empty,
    /// The window has a map.
    WithMap,
}

/// Everything that a snapshot depends on: how many runs have been shown, the version of what is shown, and the level in
/// the dungeon with all its nodes.
pub(super) type SeenOf = (u32, u32, u32);

impl Playing {
    /// How often what is shown has changed.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Whether a table window is open.
    pub fn has_table(&self) -> bool {
        self.table != TableWindow::Closed
    }

    /// Whether the table window still has the map of the last dungeon, because nothing of this dungeon has been shown.
    pub const fn table_keeps_a_map(&self) -> bool {
        matches!(self.table, TableWindow::WithMap) && !self.is_begun
    }

    /// The page shows a run of this dungeon, by the name under which the device keeps what has been shown.
    pub(super) fn turn_to(&mut self, dungeon: Option<String>) {
        self.is_begun &= self.dungeon == dungeon;
        self.dungeon = dungeon;
    }

    /// Reads what has been shown. Called before the table window hears of anything.
    pub(super) fn read(&mut self, text: String) {
        if text != self.text {
            self.shown = Revealed::from(&*text);
            self.text = text;
            self.version += 1;
        }
        self.is_begun |= !self.shown.is_empty();
    }

    /// What has been shown, as the additions have it.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns whether the text has changed.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Revealed)) -> bool {
        change(&mut self.shown);
        let text = self.shown.to_string();
        let is_changed = text != self.text;
        self.version += u32::from(is_changed);
        self.text = text;
        is_changed
    }
}
