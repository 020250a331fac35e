//! Steps 1 to 4, in order.

use super::facts::LatticeEvent;
use super::layout::{LONGER, LatticeLayout};
use super::plan::Lattice;
use super::settings::LatticeSettings;
use crate::dungeon::Mark;
use crate::procedures::{Options, Stop, Table};
use crate::trace::Change;

/// With a depth of 2, the rooms of the lattice are dungeons, too.
pub fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let settings = LatticeSettings::of(options);
    let layout = LatticeLayout::plain(settings.lines);
    table.change(Change::Crossings);
    if !settings.is_nested {
        let layout = LatticeLayout { levels: settings.levels, ..layout };
        let (_, table) = make_a_lattice(layout, settings.exits, table)?.go_down(settings.exits)?;
        // A lattice without nodes refuses a node that a link names.
        return table.opened(&[]).map(drop);
    }
    table.change(Change::Coarseness(LONGER));
    make_a_lattice(LatticeLayout { scale: LONGER, ..layout }, settings.exits, table)?.make_the_nodes(&settings)
}

/// Steps 1, 2 and 4 on the highest level, with an entrance from outside.
fn make_a_lattice<'t, 'r>(
    layout: LatticeLayout,
    exits: bool,
    table: &'t mut Table<'r>,
) -> Result<Lattice<'t, 'r>, Stop> {
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
    if exits {
        lattice.roll_for_the_exits()?;
    }
    Ok(lattice)
}
