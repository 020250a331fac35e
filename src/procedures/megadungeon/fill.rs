//! Step 3: each area has its own tray and its own dice.

use super::areas::{Areas, Joint, inside};
use super::facts::AreasEvent;
use super::settings::{goes_by_area, pool_of};
use super::whole::Whole;
use crate::dice::Pool;
use crate::dungeon::{AreaId, LevelId, Mark};
use crate::procedures::drop_dice::{Drop, DropKind, Made, rolls_share};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};

impl Whole<'_, '_> {
    /// Fills the areas that the table opens.
    pub(super) fn fill_the_areas(&mut self) -> Result<(), Stop> {
        for area in self.table.opened(&self.areas.all())? {
            self.table.turn_to(inside(area));
            let dice = goes_by_area(self.options).then(|| self.pool(area).len());
            let begins = AreasEvent::Area { area, level: self.areas.tier(area), dice };
            let rulings: &[_] = if dice.is_some() { &["R2", "R6"] } else { &["R2"] };
            self.table.note(Step::new("megadungeon/3", begins).ruled_by(rulings));
            let made = drop_inside(area, &self.areas, self.options, self.table)?;
            self.lead_outside(area, &made);
            self.inside[area.index()] = Some(made);
            self.table.turn_to(LevelId::default());
        }
        Ok(())
    }

    /// Makes the neighbours of opened areas without writing into the trace (R5). A neighbour stays unknown if it needs
    /// dice that nobody has dropped yet.
    pub(super) fn look_beyond(&mut self) {
        for path in &self.areas.paths {
            for (area, beyond) in [(path.a, path.b), (path.b, path.a)] {
                if self.table.opens(area) && self.inside[beyond.index()].is_none() {
                    let mut aside = self.table.aside(self.dice_before(beyond));
                    self.inside[beyond.index()] = drop_inside(beyond, &self.areas, self.options, &mut aside).ok();
                }
            }
        }
    }

    fn dice_before(&self, area: AreaId) -> usize {
        let tenth = usize::from(rolls_share(self.options));
        let before = self.areas.all().into_iter().take(area.index());
        self.inside.len() + tenth + before.map(|area| self.pool(area).len() + tenth).sum::<usize>()
    }

    fn pool(&self, area: AreaId) -> Pool {
        pool_of(self.options, self.areas.map.value_of(area))
    }

    /// On level 1, the starting rooms that no path joins lead outside. If paths join them all, they all lead outside
    /// (R4).
    fn lead_outside(&mut self, area: AreaId, made: &Made) {
        if self.areas.tier(area) != 1 {
            return;
        }
        let joined = self.areas.uses(area, Joint::Start, self.areas.paths.len());
        let starts = made.starts.len();
        let rooms = made.starts[if joined < starts { joined } else { 0 }..].to_vec();
        for &room in &rooms {
            self.table.change(Change::Unmark(room, Mark::Start));
            self.table.change(Change::Mark(room, Mark::Entrance));
        }
        let led = AreasEvent::Outside { area, rooms, starts, joined };
        self.table.note(Step::new("megadungeon/4", led).ruled_by(&["R4"]));
    }
}

/// Takes the steps of `drop-dice`, with the area's own random numbers (R5).
fn drop_inside(area: AreaId, areas: &Areas, options: &Options, table: &mut Table) -> Result<Made, Stop> {
    table.draw_from(&format!("area {area}"));
    let drop = Drop {
        streams: format!("area {area} "),
        kind: DropKind::RoomsOf(area),
        ways_in: areas.ways_in(area),
        ..Drop::of(pool_of(options, areas.map.value_of(area)))
    };
    drop.make(options, table)
}
