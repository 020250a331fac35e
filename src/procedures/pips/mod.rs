//! `pips`: one six-sided die draws the map; its pips are the symbol, how it lies the direction, where it
//! lands the way on.
//!
//! Source: "Simple Random Dungeon", the blog "… now with 35% more arrogance!", 4 May 2011.

mod corridors;
mod crossings;
mod declaration;
mod dice_map;
mod exits;
mod floors;
mod more_exits;
mod pieces;
mod rooms;
mod secret_doors;
mod settings;
mod stairs;
mod walls;

pub use declaration::PROCEDURE;

use crate::geometry::Direction;
use crate::procedures::{Options, Stop, Table};
use crate::trace::Step;
use floors::{ENTRANCE, Map, OpenEnd};
use settings::Settings;

/// Steps 1 to 6: the start, then open end after open end until all pieces stand, or none can be placed.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut map = start(Settings::of(options), table);
    let (areas, more) = (map.settings.areas, map.settings.more);
    let mut tries_in_a_row = 0;
    while map.pieces < areas {
        let before = map.pieces;
        let next = match map.next_open() {
            None if more && tries_in_a_row < areas => {
                tries_in_a_row += 1;
                more_exits::open_one(&mut map, table)
            }
            next => next,
        };
        let Some((spot, end)) = next else { break };
        exits::follow(spot, end, &mut map, table)?;
        if map.pieces > before {
            tries_in_a_row = 0;
        }
    }
    more_exits::finish(&map, table);
    Ok(())
}

/// Step 1: the entrance, and what is at its end to be thrown for.
fn start(settings: Settings, table: &mut Table) -> Map {
    let mut map = Map::enter(settings, table);
    map.open(ENTRANCE, OpenEnd::Toward(Direction::South, false));
    let text = if settings.tunnel { "A tunnel leads into the hill." } else { "Stairs lead down." };
    table.note(Step::new("pips/1", text.to_owned()).at(map.place(ENTRANCE).at).ruled_by(&["R1"]));
    map
}
