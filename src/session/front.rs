//! What a user sees first: the welcome, the offer to go on with the last dungeon, and the gallery. `welcome.rs` opens and
//! closes all three.

use super::side::Side;
use crate::kept::KeptDungeon;

/// The welcome for new users, the offer for users who come back, and the gallery of procedures.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Front {
    /// Whether the welcome can still come: nobody has used or dismissed it on this device.
    pub(super) is_new: bool,
    /// Whether the welcome is shown.
    pub welcomes: bool,
    /// The dungeon that the page offers to go on with.
    pub last: Option<KeptDungeon>,
    /// Whether the page waits for the list of dungeons, so that it can make this offer.
    pub(super) looks_back: bool,
    /// The side for which the gallery is open.
    pub gallery: Option<Side>,
}

impl Front {
    /// The device stores this name when the welcome has been used or dismissed.
    pub const KEPT: &str = "welcome";
}
