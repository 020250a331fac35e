//! The commands of *Play*, and of the windows that players see.

use crate::players::MapThing;

/// What a press on the map does while the game master shows the dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlayTool {
    /// Shows a room or a corridor, or hides it again.
    #[default]
    Show,
    /// Lets the party walk to a room.
    Walk,
}

/// The commands for showing the dungeon to players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayCommand {
    /// Shows the player map, or the game master's map again.
    SwitchPlayersMap,
    /// Chooses what a press on the map does.
    Choose(PlayTool),
    /// Presses a room or a corridor, as it is numbered in the dungeon with all its nodes.
    Press(MapThing),
    /// Shows everything on the level that isn't secret.
    ShowLevel,
    /// Hides everything.
    HideAll,
    /// Undoes the last change of what is shown.
    Undo,
    /// Opens the table window.
    OpenTable,
}

/// The commands of a table window, and of the page of a player link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableCommand {
    /// Shows a level, from 0.
    Level(usize),
    /// Says whether the table window shows the level that the game master looks at.
    Follow(bool),
    /// Writes the player's own notes.
    Note(String),
}
