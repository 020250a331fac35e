//! What the device keeps: the texts, and their names.
//!
//! | name | text | written by |
//! |---|---|---|
//! | `dungeon:<link>` | a [`KeptDungeon`]: when it was opened, whether it is a favourite, its title | `session/shelf.rs` |
//! | `notes:<link>` | the [`Additions`]: notes, and everything else that the user adds to the dungeon | `session/notes.rs` |
//! | `table` | in a table window: the tag of the game master's page, and the map | `session/viewing.rs` |
//! | `player-notes:<title>` | a player's notes about the map of a player link | `session/viewing.rs` |
//! | `practice` | the scores of all practices | `session/questions.rs` |
//! | `theme`, `speed`, `plan`, … | the preferences | `session/preferences.rs` |
//! | `welcome` | that the welcome has been used or dismissed | `session/welcome.rs` |
//!
//! The link of a kept dungeon has its own dice, moves and edits, but no step and no node. The link in `notes:` has no
//! moves and no edits either, so notes stay while the user explores or edits the map.
//!
//! `session/keeping.rs` says how the session asks the device for these texts. To keep one more thing with each dungeon,
//! give it keys in [`Additions`]. Then the device, the JSON and the list of dungeons in a file have it, too.

mod additions;
mod filed;
mod packed;
mod record;

pub use additions::Additions;
pub use filed::{FileContent, FiledDungeon, FiledList};
pub use packed::{pack, unpack};
pub use record::KeptDungeon;

/// The name of a kept dungeon begins with this word. The dungeon's link follows.
pub const DUNGEON: &str = "dungeon:";
/// The name of a dungeon's additions begins with this word. The dungeon's link without moves and edits follows.
pub const ADDITIONS: &str = "notes:";
