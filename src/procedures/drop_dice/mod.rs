//! `drop-dice`: dice on a tray, a grid of triangles, a tree of least sums, loops of greatest sums,
//! goals, locks, keys and secrets.
//!
//! Source: "Generating Jaquaysed Dungeons (1)", Design Workshop, CC BY 4.0.

mod declaration;
mod goals;
mod loops;
mod ordered;
mod rooms;
mod tray;
mod tree;
mod why;

pub use declaration::PROCEDURE;
pub use tray::{TRAY, TRAY_HEIGHT, TRAY_WIDTH};

use crate::dungeon::Mark;
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step, Text};
use rooms::Rooms;

/// Steps 1 to 5.
///
/// # Errors
/// [`Stop`] when the table has no die left to give.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let pool = options.pool("pool");
    // A step for each room found and, mostly, for a third as many loops; a change for each of these,
    // each room and each mark.
    table.expect(pool.len() + 1, pool.len() * 4 / 3 + 10, pool.len() * 3 + 10);
    let mut rooms = tray::drop_the_dice(&pool, table)?;
    rooms::draw_the_grid(options.name("grid"), &mut rooms, table);
    tree::walk_the_tree(options.number("from"), &mut rooms, table);
    let entrances = tree::mark_entrances(&rooms, table);
    mark_dead_ends(&rooms, Mark::Encounter, &ENCOUNTERS, table);
    let count = loops::how_many(options, &rooms, table)?;
    loops::add_loops(count, &mut rooms, table);
    mark_dead_ends(&rooms, Mark::Treasure, &TREASURE, table);
    goals::set_goals(&rooms, &entrances, table);
    Ok(())
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
