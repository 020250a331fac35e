//! `megadungeon`: dice on a tray become areas, and each area has its own tray of dice.
//!
//! Source: the hack “A Traditional Mega-dungeon” in "Generating Jaquaysed Dungeons (1)", Design Workshop, July 2024,
//! CC BY 4.0, <https://wanderingdiejack.blogspot.com/2024/07/generating-jaquaysed-dungeons.html>.

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

/// Takes steps 1 to 5. Fills only the areas that the table opens.
///
/// # Errors
/// [`Stop`] when the table has no die left to give, or opens an area that doesn't exist.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut whole = Whole::drop_the_areas(options, table)?;
    whole.number_the_levels();
    whole.fill_the_areas()?;
    whole.look_beyond();
    whole.join_the_areas();
    whole.hide_the_reason();
    Ok(())
}
