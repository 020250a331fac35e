//! `megadungeon`: dice on a tray become areas, and each area is a tray of dice of its own.
//!
//! Source: "Generating Jaquaysed Dungeons (1)", Design Workshop, CC BY 4.0, its hack for a traditional mega-dungeon.

mod areas;
mod declaration;
mod facts;
mod fill;
mod join;
mod settings;
mod whole;
mod words;

pub use areas::Joint;
pub use declaration::PROCEDURE;
pub use facts::{AreaWayEnd, AreasEvent, AreasFault};

use crate::procedures::{Options, Stop, Table};
use whole::Whole;

/// Steps 1 to 5. Of the areas those are filled that are to be opened.
///
/// # Errors
/// [`Stop`] when the table has no die left, or an area is to be opened that is not there.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut whole = Whole::drop_the_areas(options, table)?;
    whole.number_the_levels();
    whole.fill_the_areas()?;
    whole.look_beyond();
    whole.join_the_areas();
    whole.hide_the_reason();
    Ok(())
}
