//! Steps 1 to 3, in order.

use super::facts::LatticeEvent;
use super::layout::{LONGER, LatticeLayout};
use super::plan::Lattice;
use crate::dungeon::Mark;
use crate::procedures::{Options, Stop, Table};
use crate::trace::Change;

/// One lattice; with a depth of 2 its rooms are lattices too.
///
/// # Errors
/// [`Stop`] when the table has no die left, an own die has no such face, or the node that was asked for does not exist.
pub fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let layout = LatticeLayout::plain(usize::try_from(options.number("lattice")).unwrap_or(3));
    table.change(Change::Crossings);
    if options.number("depth") < 2 {
        make_a_lattice(layout, table)?;
        // Refuses a node that a link asks for.
        return table.opened(&[]).map(drop);
    }
    table.change(Change::Coarseness(LONGER));
    make_a_lattice(LatticeLayout { scale: LONGER, ..layout }, table)?.make_the_nodes()
}

/// Steps 1 and 2, with a way in from outside.
fn make_a_lattice<'t, 'r>(layout: LatticeLayout, table: &'t mut Table<'r>) -> Result<Lattice<'t, 'r>, Stop> {
    let mut lattice = Lattice::new(layout, table);
    lattice.roll_the_mouths()?;
    let entrance = lattice.choose_the_entrance();
    lattice.number_the_areas();
    lattice.dig_it_all();
    if let Some(end) = lattice.outer_end(entrance) {
        lattice.table.change(Change::Mark(end.area.id(), Mark::Entrance));
        let step = lattice.step("lattice/2", LatticeEvent::Entrance(end));
        lattice.table.note(step.along(entrance.crossing, end.area.id()).ruled_by(&["R5"]));
        lattice.join_what_is_cut_off(end.area);
    }
    Ok(lattice)
}
