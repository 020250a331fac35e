//! `megadungeon`: dice on a tray become areas, and each area is a tray of dice of its own.
//!
//! Source: "Generating Jaquaysed Dungeons (1)", Design Workshop, CC BY 4.0, its hack for a traditional
//! mega-dungeon.

mod areas;
mod declaration;
mod fill;
mod join;
mod levels;

pub use declaration::PROCEDURE;

use crate::procedures::{Options, Stop, Table};
use areas::Areas;
use fill::{Filled, Filling};

/// Steps 1 to 5. Of the areas those are filled that are to be opened.
///
/// # Errors
/// [`Stop`] when the table has no die left, or an area is to be opened that is not there.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let made = areas::drop_the_areas(options, table)?;
    let tiers = levels::number_the_levels(&made, table);
    let areas = Areas::new(made, tiers);
    let filling = Filling::new(options, &areas);
    let mut filled = Filled::none(&areas);
    for area in table.opened(&areas.all())? {
        filled.put(area, filling.fill(area, table)?);
    }
    filling.look_beyond(&mut filled, table);
    join::join_the_areas(&areas, &filled, table);
    join::hide_the_reason(&areas, &filled, table);
    Ok(())
}
