//! `lattice`: tunnels that cross, and dice for each of the four ways at every crossing.
//!
//! Source: "RDG 2.0: Substructures and Superstructures", 17 October 2019.

mod declaration;
mod dig;
mod ground;
mod join;
mod nodes;
mod plan;
mod roll;
mod words;

pub use declaration::PROCEDURE;

use crate::dungeon::Mark;
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};
use dig::Dug;
use ground::Ground;
use join::join_what_is_cut_off;
use plan::Plan;

/// Steps 1 to 3: one lattice; with a depth of 2 its rooms are lattices too.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let lines = usize::try_from(options.number("lattice")).unwrap_or(3);
    table.change(Change::Crossings);
    if options.number("depth") < 2 {
        make_a_lattice(Ground::plain(lines), table)?;
        // Refuses a node that a link asks for.
        return table.opened(&[]).map(drop);
    }
    table.change(Change::Coarseness(ground::LONGER));
    let superstructure = make_a_lattice(Ground::coarse(lines), table)?;
    nodes::make_the_nodes(&superstructure, table)
}

/// Steps 1 and 2, with a way in from outside.
fn make_a_lattice(ground: Ground, table: &mut Table) -> Result<Dug, Stop> {
    let mut plan = Plan::new(ground, roll::roll_the_mouths(ground, table)?);
    let entrance = plan.choose_the_entrance();
    plan.number_the_areas();
    let mut dug = Dug::whole(plan, table);
    if let Some(end) = dug.plan.beyond(entrance.mouth) {
        table.change(Change::Mark(end, Mark::Entrance));
        let step = Step::new("lattice/2", words::entrance(entrance, &dug.plan)).ruled_by(&["R5"]);
        table.note(step.along(entrance.mouth.crossing(), end));
        join_what_is_cut_off(end, &mut dug, table);
    }
    Ok(dug)
}
