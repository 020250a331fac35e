//! What a new user sees first: the welcome at a first visit, and the procedures as cards, large in the gallery and
//! small in forms. For a returning user: the last dungeon, the list *My dungeons*, and files.

mod chooser;
mod dialog;
mod gallery;
mod pictures;
mod shelf;
mod welcome;

pub use chooser::Chooser;
pub use gallery::Gallery;
pub use pictures::Pictures;
pub use shelf::{ShelfButton, ShelfDialog, ShelfWarning, open_file};
pub use welcome::{GoOn, Welcome};
