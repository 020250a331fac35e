//! `room-number`, `clock` and `compass`: where an exit leads is rolled before its corridor is drawn, and the corridor
//! is bent to fit.
//!
//! Source: "Pre-Connecting Random Non-Linear Dungeons", its two methods of 18 and 20 April 2017, and "Non-Linear
//! Dungeon-Making: Variant", 24 April, on the blog "… now with 35% more arrogance!".

pub mod declaration;
#[cfg_attr(not(test), expect(dead_code, reason = "nothing is drawn yet"))]
mod settings;

pub use declaration::{CLOCK, COMPASS, ROOM_NUMBER};

use crate::procedures::{Options, Stop, Table};

/// Nothing is drawn yet.
#[expect(clippy::unnecessary_wraps, reason = "the table may run out of dice once it draws")]
fn run(_: &Options, _: &mut Table) -> Result<(), Stop> {
    Ok(())
}
