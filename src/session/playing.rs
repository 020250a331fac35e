//! What the game master has shown of the open dungeon. The device stores it under the dungeon's link, as it stores the
//! notes, and at once: closing the page loses nothing.

use super::effect::Effect;
use super::notes;
use super::play_command::PlayTool;
use super::run::Run;
use crate::players::{Revealed, Snapshot};
use crate::recipe::Recipe;
use std::sync::{Arc, OnceLock};

/// What the players see of the open dungeon.
#[derive(Default, Debug)]
pub struct Playing {
    /// What has been shown.
    pub shown: Revealed,
    /// Whether the page shows the players' map: the whole dungeon without its secrets.
    pub as_players: bool,
    /// What a press on the map does.
    pub tool: PlayTool,
    /// Whether the device refused to store what has been shown.
    pub unkept: bool,
    /// Whether a table window is open.
    pub has_table: bool,
    /// The name under which the device stores what has been shown. Empty for an empty tray.
    name: String,
    /// Goes up by 1 with each change of what is shown.
    version: u32,
    /// The dungeon with all its nodes.
    pub(super) all: OnceLock<Arc<Run>>,
    /// The last snapshot, and what it was made of.
    pub(super) seen: Option<(SeenOf, Arc<Snapshot>)>,
    /// The map that the table window was last told.
    pub(super) told: String,
}

/// Everything that a snapshot depends on: how many runs have been shown, the version of what is shown, the level in the
/// dungeon with all its nodes, and the kind of map.
pub(super) type SeenOf = (u32, u32, u32, usize);

const PREFIX: &str = "shown:";

impl Playing {
    /// Shows what the device has stored for another dungeon. Moves and edits don't change the dungeon's name.
    pub(super) fn turn_to(&mut self, recipe: &Recipe, effects: &mut Vec<Effect>) {
        self.all = OnceLock::new();
        let name = notes::name(PREFIX, recipe).unwrap_or_default();
        if std::mem::replace(&mut self.name, name.clone()) != name || name.is_empty() {
            self.begin(Revealed::default());
            if !name.is_empty() {
                effects.push(Effect::Read(name));
            }
        }
    }

    /// How often what is shown has changed.
    pub const fn version(&self) -> u32 {
        self.version
    }

    fn begin(&mut self, shown: Revealed) {
        self.shown = shown;
        self.version += 1;
        self.unkept = false;
    }

    /// Whether the text of this name is what has been shown of a dungeon.
    pub(super) fn is_named(name: &str) -> bool {
        name.starts_with(PREFIX)
    }

    /// A text from the device: because this page asked for it, or because another page has stored it.
    pub(super) fn hear(&mut self, name: &str, text: Option<&str>) {
        if name == self.name {
            self.begin(Revealed::from(text.unwrap_or_default()));
        }
    }

    pub(super) fn was_kept(&mut self, name: &str, done: bool) {
        if name == self.name {
            self.unkept = !done;
        }
    }

    pub(super) fn change(&mut self, change: impl FnOnce(&mut Revealed), effects: &mut Vec<Effect>) {
        let before = self.shown.to_string();
        change(&mut self.shown);
        let text = self.shown.to_string();
        if text == before {
            return;
        }
        self.version += 1;
        let name = self.name.clone();
        match (name.is_empty(), text.is_empty()) {
            (true, _) => {}
            (false, true) => effects.push(Effect::Forget { name, text: before }),
            (false, false) => effects.push(Effect::Store { name, text }),
        }
    }
}
