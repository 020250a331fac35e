//! `drop-dice`: dice on a tray, a grid of triangles, a tree of least sums, loops of greatest sums,
//! goals, locks, keys and secrets.
//!
//! Source: "Generating Jaquaysed Dungeons (1)", Design Workshop, CC BY 4.0.

mod declaration;
mod drop;
mod goals;
mod loops;
mod made;
mod ordered;
mod rooms;
mod tray;
mod tree;
mod why;

pub use declaration::PROCEDURE;
pub(in crate::procedures) use declaration::{GRID, LOOPS, RULES, RULINGS, settle_dice};
pub(in crate::procedures) use drop::Drop;
pub(in crate::procedures) use made::Made;
pub(in crate::procedures) use why::why;

use crate::dungeon::Mark;
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step, Text};
use rooms::Rooms;

/// Steps 1 to 5, on the only level.
///
/// # Errors
/// [`Stop`] when the table has no die left to give.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let drop = Drop { from: options.number("from"), ..Drop::of(options.pool("pool")) };
    drop.make(options, table).map(|_| ())
}

/// A rule that marks the dead ends, and how it tells that there were none, one or more.
struct DeadEndRule {
    id: &'static str,
    none: &'static str,
    one: &'static str,
    some: &'static str,
}

const ENCOUNTERS: DeadEndRule = DeadEndRule {
    id: "drop-dice/3b",
    none: "The tree has no dead end, so nothing is met for certain.",
    one: "Something waits in the only dead end.",
    some: "Something waits in each of the {} dead ends.",
};

const TREASURE: DeadEndRule = DeadEndRule {
    id: "drop-dice/4a",
    none: "The loops have left no dead end, so there is no treasure but the goal.",
    one: "Of the dead ends one is left: it holds valuables.",
    some: "Of the dead ends {} are left: each holds valuables.",
};

/// Steps 3b and 4a.
fn mark_dead_ends(rooms: &Rooms, mark: Mark, rule: &DeadEndRule, table: &mut Table) {
    let mut count = 0;
    for id in rooms.ids().filter(|&id| rooms.is_dead_end(id)) {
        table.change(Change::Mark(id, mark));
        count += 1;
    }
    let text = match count {
        0 => Text::counted(rule.none, []),
        1 => Text::counted(rule.one, []),
        count => Text::counted(rule.some, [count]),
    };
    table.note(Step::new(rule.id, text));
}
