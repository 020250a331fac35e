//! A level on the tray. Each room is where its die lies.

pub(super) mod arrows;
pub(super) mod felt;
mod layout;
pub(super) mod map;
mod neighbours;
pub(super) mod signs;
mod sums;
mod ways_on;

pub use layout::TrayLayout;
pub use sums::SUM_REACH;
pub use ways_on::WayOn;
