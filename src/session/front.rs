//! The front door: the welcome and the gallery. `welcome.rs` opens and closes both.

use super::side::Side;

/// What greets a user who doesn't know Dicefall yet, and the gallery of procedures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Front {
    /// Whether the welcome can still come: it was never used or dismissed on this device.
    pub(super) is_new: bool,
    /// Whether the welcome is shown.
    pub welcomes: bool,
    /// The side for which the gallery is open.
    pub gallery: Option<Side>,
}

impl Front {
    /// The name on the device, for as long as the welcome stays away.
    pub const KEPT: &str = "welcome";
}
