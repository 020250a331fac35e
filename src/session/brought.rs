//! Files that are on their way. `filing.rs` opens and saves them.

use crate::kept::Additions;

/// Files that are on their way.
#[derive(Default, Debug)]
pub(super) struct Filing {
    /// Additions from a file, with the names under which the device keeps them.
    pub(super) brought: Vec<(String, Additions)>,
    /// The names and texts that the device has been asked to store for a file.
    pub(super) asked_to_store: Vec<(String, String)>,
    /// Whether the user wants the list of dungeons as a file.
    pub(super) saves: bool,
}
