//! `drop-dice`: dice on a tray, a grid of triangles, a tree of the lowest lines, loops of the highest lines,
//! goals, locks, keys and secrets.
//!
//! Source: "Generating Jaquaysed Dungeons (1)", Wandering Die Jack, July 2024, CC BY 4.0,
//! <https://wanderingdiejack.blogspot.com/2024/07/generating-jaquaysed-dungeons.html>.
//!
//! Comments in this folder cite the steps (3a) and rulings (R4) in `declaration.rs`.

mod danger;
mod decide;
mod declaration;
mod drop;
mod facts;
mod goals;
mod grid;
mod loops;
mod made;
mod ordered;
mod rooms;
mod settings;
mod tray;
mod tree;
mod words;

pub(in crate::procedures) use decide::{decide, judge};
pub use declaration::PROCEDURE;
pub(in crate::procedures) use declaration::{ARTICLE, DANGER, GRID, LOOPS, MARKS, RULES, RULINGS, TRAY, TWO_TRIANGLES};
pub(in crate::procedures) use drop::Drop;
pub use facts::{
    DropAlternative, DropEvent, DropFault, DropKind, DropPurpose, DropQuestion, DropReason, DropSlip, LostTie, OfDrop,
};
pub(in crate::procedures) use made::Made;
pub(in crate::procedures) use settings::{rolls_share, validate_dice};

use crate::procedures::{Options, Stop, Table};

fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let drop = Drop { from: options.number("from"), ..Drop::of(options.pool("pool")) };
    drop.make(options, table).map(|_| ())
}
