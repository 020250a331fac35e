//! The commands about *My dungeons*, the list of dungeons that the device keeps, and about files.

/// A command about *My dungeons* or about a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShelfCommand {
    /// Shows the list.
    Open,
    /// Closes the list.
    Close,
    /// Marks the dungeon of this link as a favourite, or takes the mark away.
    Mark(String, bool),
    /// Saves all dungeons of the list as a file.
    Save,
    /// Opens a file: its content as texts for [`FileContent::read`](crate::kept::FileContent::read).
    OpenFile(Vec<String>),
    /// Goes on with the last dungeon, as the page offers when it opens without a link.
    GoOn,
    /// Closes this offer.
    StayHere,
    /// Closes a warning about the list.
    DismissWarning,
}
