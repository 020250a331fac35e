//! `megadungeon`: dice on a tray become areas, and each area has its own tray of dice.
//!
//! Source: the hack “A Traditional Mega-dungeon” in "Generating Jaquaysed Dungeons (1)", Wandering Die Jack, July 2024,
//! CC BY 4.0, <https://wanderingdiejack.blogspot.com/2024/07/generating-jaquaysed-dungeons.html>.
//!
//! Comments in this folder cite the steps (3) and rulings (R4) in `declaration.rs`.
//!
//! # How it uses `drop-dice`
//!
//! `drop_dice::Drop` takes its steps on the level that the table is turned to (`Table::turn_to`), with dice and streams
//! from this procedure. These steps cite the rules of `drop-dice`, which this procedure declares beside its own
//! (`Procedure::rulings_of`).
//!
//! - `LevelId(0)` is the map of areas (`Dungeon::is_of_areas`), which `dungeon::measures` leaves out. `LevelId(n)` is
//!   the inside of area *n* (`Level::inside`), empty until the user opens the area. Depth is counted within each
//!   `LevelId`.
//! - A run of a single area names the rooms in neighbouring areas that its paths lead to. So `Table::aside` makes the
//!   neighbours without writing into the trace. Each area uses a known number of own dice, so the first own die of a
//!   neighbour is known.
//! - The rules put each area on a level of the dungeon, from 1. This isn't a `LevelId`: several areas can be on one
//!   level.
//! - On level 1, every starting room has a way in. In a deeper area, each path that joins a starting room takes the
//!   next starting room, so *n* paths give the first *n* starting rooms a way in. The number of these paths is known
//!   before the area's dice are dropped, so the area's secrets don't depend on its neighbours.
//! - The tray draws each level with its ways to other areas (`scene::WayOn`). Each way points towards its area.
//! - A floor plan shows these ways as doors or stairs. `Dungeon::hides` says where the marks `Start` and
//!   `Straightforward` aren't drawn.

mod areas;
mod decide;
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

/// Fills only the areas that the table opens.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut whole = Whole::drop_the_areas(options, table)?;
    whole.number_the_levels();
    whole.fill_the_areas()?;
    whole.look_beyond();
    whole.join_the_areas();
    whole.hide_the_reason();
    Ok(())
}
