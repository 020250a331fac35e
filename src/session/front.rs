//! What a new user sees first: the welcome and the gallery. `welcome.rs` opens and closes both.

use super::side::Side;

/// The welcome for new users, and the gallery of procedures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Front {
    /// Whether the welcome can still come: nobody has used or dismissed it on this device.
    pub(super) is_new: bool,
    /// Whether the welcome is shown.
    pub welcomes: bool,
    /// The side for which the gallery is open.
    pub gallery: Option<Side>,
}

impl Front {
    /// The device stores this name when the welcome has been used or dismissed.
    pub const KEPT: &str = "welcome";
}
