//! `pips`: one six-sided die draws the map. Its face says which piece to draw. Its angle says how to turn the piece.
//! The zone where the die lands says which way the map goes on.
//!
//! Source: "Simple Random Dungeon", the blog "… now with 35% more arrogance!", 4 May 2011.
//!
//! Comments in this folder cite the steps (3) and rulings (R4) in `declaration.rs`.
//!
//! # How new pieces fit the map
//!
//! A room is drawn only on unmapped squares. The squares of a corridor are all found (`corridors.rs`) before any is
//! dug:
//!
//! - The corridor ends at the first area it meets.
//! - If it would run along another corridor or end on it, it ends there, at a new junction.
//! - It crosses all other corridors. Both corridors record the crossing.

mod area;
mod corridors;
mod crossings;
mod decide;
mod declaration;
mod dice_map;
mod doors;
mod exits;
mod facts;
mod ground;
mod mapping;
mod moves;
mod pieces;
mod secret_doors;
mod settings;
mod stairs;
mod words;

pub use declaration::PROCEDURE;
pub use facts::{CorridorBend, EndsAt, PipsEnd, PipsEvent, PipsFault, PipsOffer, PipsPurpose, PipsThrow};

use crate::procedures::{Options, Stop, Table};
use crate::trace::Step;
use mapping::Mapping;
use settings::Placing;

/// Steps 1 to 6.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut mapping = Mapping::enter(options, table);
    let (areas, more) = (mapping.settings.areas, mapping.settings.more);
    let mut tries_in_a_row = 0;
    while mapping.pieces < areas {
        let before = mapping.pieces;
        let next = match mapping.next_open() {
            None if more == Placing::Ruled && tries_in_a_row < areas => {
                tries_in_a_row += 1;
                mapping.open_one_more()
            }
            None if more == Placing::ByHand => mapping.add_an_exit()?,
            next => next,
        };
        let Some(end) = next else { break };
        mapping.follow(end)?;
        if mapping.pieces > before {
            tries_in_a_row = 0;
        }
    }
    let finished = PipsEvent::Finished { pieces: mapping.pieces, is_whole: mapping.pieces >= areas };
    mapping.table.note(Step::new("pips/6", finished).ruled_by(&["R9"]));
    if mapping.settings.secret_doors == Placing::ByHand {
        mapping.add_secret_doors()?;
    }
    Ok(())
}
