//! Steps 1 and 2, and what is known of the areas so far.

use super::areas::{Areas, Joint};
use super::facts::AreasEvent;
use crate::dungeon::{AreaId, Mark};
use crate::procedures::drop_dice::{Drop, DropKind, Made};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};

pub(super) struct Whole<'t, 'r> {
    pub options: &'t Options,
    pub areas: Areas,
    pub inside: Vec<Option<Made>>,
    pub table: &'t mut Table<'r>,
}

impl<'t, 'r> Whole<'t, 'r> {
    /// Step 1: drops the dice of the areas by the steps of `drop-dice`.
    pub(super) fn drop_the_areas(options: &'t Options, table: &'t mut Table<'r>) -> Result<Self, Stop> {
        let pool = options.pool("areas");
        table.change(Change::OfAreas);
        table.note(Step::new("megadungeon/1", AreasEvent::Drop { dice: pool.len() }));
        let areas = Areas::on(Drop { kind: DropKind::Areas, ..Drop::of(pool) }.make(options, table)?);
        let inside = areas.all().into_iter().map(|_| None).collect();
        Ok(Self { options, areas, inside, table })
    }

    /// Step 2. Levels count from 1.
    pub(super) fn number_the_levels(&mut self) {
        for area in self.areas.all() {
            self.table.change(Change::Inside(area));
        }
        for level in 1..=self.areas.levels() {
            let mut areas = self.areas.all();
            areas.retain(|&area| self.areas.tier(area) == level);
            for &area in &areas {
                self.table.change(Change::Tier(area, level));
                // The party enters deeper areas from other areas (R4).
                if level > 1 && self.areas.map.starts.contains(&area) {
                    self.table.change(Change::Unmark(area, Mark::Entrance));
                    self.table.change(Change::Mark(area, Mark::Start));
                }
            }
            let around = areas.first().map_or(0, |&first| self.areas.map.worth_around(first));
            let rulings: &[_] = if level == 1 { &["R1"] } else { &[] };
            let step = Step::new("megadungeon/2", AreasEvent::Level { level, areas, around });
            self.table.note(step.ruled_by(rulings));
        }
    }

    pub(super) fn goals(&self, area: AreaId) -> Option<&[AreaId]> {
        self.inside[area.index()].as_ref().map(|made| &*made.goals)
    }

    /// None if the room isn't known yet. `nth` counts the paths to rooms of that kind, from 0; the rooms take turns
    /// (R3).
    pub(super) fn room(&self, area: AreaId, joint: Joint, nth: usize) -> Option<AreaId> {
        let made = self.inside[area.index()].as_ref()?;
        let rooms = match joint {
            Joint::Start => &made.starts,
            Joint::Goal => &made.goals,
        };
        rooms.get(nth % rooms.len().max(1)).copied()
    }
}
