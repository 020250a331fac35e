//! Stairs and trap doors to the level below (R3).

use super::area::MappedArea;
use super::facts::{PipsEnd, PipsEvent, PipsPurpose, PipsThrow, RolledWayDown};
use super::mapping::Mapping;
use crate::dice::Die;
use crate::dungeon::{AreaKind, AreaName, Feature, LevelId, Mark};
use crate::procedures::Stop;
use crate::procedures::tunnels::{Occupant, connect};
use crate::trace::{Change, Step};

impl Mapping<'_, '_> {
    pub fn put_stairs_in_a_room(&mut self, room: AreaName, throw: PipsThrow) -> Result<(), Stop> {
        let down = self.roll_a_way_down(room)?;
        self.note_at(room, Step::new("pips/3", PipsEvent::WayDown { throw, room, down }).ruled_by(&["R3"]));
        self.lead_down(room, down.by);
        Ok(())
    }

    /// Rolls another die for the dead end. On a 1, the dead end gets a way down. Nothing is rolled on the last level.
    pub fn look_for_stairs_in_a_dead_end(&mut self, dead_end: AreaName) -> Result<(), Stop> {
        if self.is_last(dead_end.level) {
            return Ok(());
        }
        let face = self.table.roll(Die::D6, PipsPurpose::DeadEnd(dead_end))?;
        let down = if face == 1 { Some(self.roll_a_way_down(dead_end)?) } else { None };
        let step = Step::new("pips/2", PipsEvent::DeadEnd { dead_end, face, down });
        self.note_at(dead_end, step.row(0).ruled_by(&["R3"]));
        if let Some(down) = down {
            self.lead_down(dead_end, down.by);
        }
        Ok(())
    }

    fn roll_a_way_down(&mut self, spot: AreaName) -> Result<RolledWayDown, Stop> {
        let face = self.table.roll(Die::D6, PipsPurpose::WayDown(spot))?;
        let (by, mark) =
            if face % 2 == 0 { (Feature::Stairs, Mark::StairsDown) } else { (Feature::TrapDoor, Mark::TrapDoor) };
        self.area_mut(spot).has_stairs = true;
        self.table.change(Change::Mark(spot.area, mark));
        Ok(RolledWayDown { by, face })
    }

    /// The way down joins what is mapped at the same place one level below, or leads to a new landing there.
    fn lead_down(&mut self, from: AreaName, by: Feature) {
        let landing = MappedArea::landing(AreaKind::Stairs, self.area(from).at, self.area(from).way);
        let level = LevelId(from.level.0 + 1);
        let joined = self.join_what_is_there(level, &landing);
        let spot = joined.unwrap_or_else(|| {
            let spot = self.add(level, landing);
            self.open.push(PipsEnd::Stairs(spot));
            spot
        });
        connect(from.spot, spot.spot, by, self.table);
        let step = Step::new("pips/3", PipsEvent::Landing { spot, is_new: joined.is_none() });
        self.table.note(step.on(level).at(self.area(from).at).ruled_by(&["R3"]));
    }

    fn join_what_is_there(&mut self, level: LevelId, landing: &MappedArea) -> Option<AreaName> {
        let (site, at) = (self.site(level), landing.at);
        let spot = match site.on(at)? {
            Occupant::Area(area) => self.name(level, area),
            // Landings don't fit where corridors cross, so the way down leads to one end of the corridor dug first.
            Occupant::Passage(first) if site.crossing(at).is_some() => self.name(level, site.ends(first)?[1]),
            Occupant::Passage(only) => self.divide(level, only, landing.clone()),
        };
        self.area_mut(spot).has_stairs = true;
        Some(spot)
    }
}
