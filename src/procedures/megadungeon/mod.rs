//! `megadungeon`: dice on a tray become areas, and each area has its own tray of dice.
//!
//! Source: the hack “A Traditional Mega-dungeon” in "Generating Jaquaysed Dungeons (1)", Wandering Die Jack, July 2024,
//! CC BY 4.0, <https://wanderingdiejack.blogspot.com/2024/07/generating-jaquaysed-dungeons.html>.
//!
//! # How it uses `drop-dice`
//!
//! `drop_dice::Drop` takes its steps on the level that the table is turned to (`Table::turn_to`), with dice and streams
//! from this procedure. These steps cite the rules of `drop-dice`, which this procedure declares beside its own
//! (`Procedure::rulings_of`).
//!
//! - `LevelId(0)` is the map of areas (`Dungeon::is_of_areas`). No measure includes this map. `LevelId(n)` is the
//!   inside of area *n* (`Level::inside`), empty until the user opens the area. Depth is counted within each `LevelId`.
//! - A run of a single area draws no other area, but its steps name the rooms that paths lead to. So `Table::aside`
//!   makes the neighbouring areas, but writes nothing into the trace. Each area uses a known number of own dice, so it
//!   is also known which own die comes first in a neighbour.
//! - The rules also put each area on a level of the dungeon, from 1. This number isn't a `LevelId`: several areas can
//!   be on level 1.
//! - On level 1, every starting room has a way in. In a deeper area, each path that joins a starting room gives the
//!   next starting room a way in. The number of these paths is known before the area's dice are dropped. So the area's
//!   secrets don't depend on its neighbours.
//! - The tray lays out each level separately, with the ways to other areas (`scene::WayOn`). Each way points towards
//!   its area on the map of areas, if the tray has space there. Taps are looked up in the same layout, so a tap works
//!   exactly where a way is drawn.
//! - A floor plan has a door or stairs for the ways to other areas, with the names of the rooms beyond. The floor plan
//!   of the areas has no scale. A mark that says nothing about the way in has no sign (`Dungeon::hides`).

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
