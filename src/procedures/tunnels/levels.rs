//! Levels that are being dug, one under the other.

use super::Cites;
use super::site::Site;
use crate::dungeon::{Area, AreaId, AreaKind, Connection, Feature, LevelId, Mark, Set, Spot};
use crate::geometry::Square;
use crate::procedures::Table;
use crate::trace::Change;

/// All levels there are so far, the highest first.
#[derive(Debug)]
pub struct Levels {
    sites: Vec<Site>,
    /// What a level is before anything is dug there.
    untouched: Site,
    /// How many there can be.
    most: usize,
    cites: &'static Cites,
    lettered: bool,
}

impl Levels {
    /// One level, without anything on it, of at most so many.
    pub fn new(most: usize, cites: &'static Cites) -> Self {
        let untouched = Site::untouched(LevelId(0), cites);
        Self { sites: vec![Site::untouched(LevelId(0), cites)], untouched, most, cites, lettered: false }
    }

    /// The same, the areas called by letters unless they have a label.
    pub fn lettered(self) -> Self {
        let sites = self.sites.into_iter().map(Site::lettered).collect();
        Self { sites, lettered: true, ..self }
    }

    /// A level; one that is not dug yet is all rock.
    pub fn site(&self, level: LevelId) -> &Site {
        self.sites.get(level.index()).unwrap_or(&self.untouched)
    }

    /// A level that is there, to be dug on.
    pub fn site_mut(&mut self, level: LevelId) -> &mut Site {
        let index = if level.index() < self.sites.len() { level.index() } else { 0 };
        &mut self.sites[index]
    }

    /// Whether there is or can be such a level.
    pub fn has_room_for(&self, level: LevelId) -> bool {
        level.index() < self.most
    }

    /// Joins an area to what lies at a square of the level above or below it; if there is nothing yet, to a new
    /// landing there. The step that is being made is to be one of that level. Gives the area there and whether it
    /// is that landing; none where nothing can be joined.
    pub fn land(
        &mut self,
        from: Spot,
        (level, at): (LevelId, Square),
        by: Feature,
        table: &mut Table,
    ) -> Option<(AreaId, bool)> {
        let is_first = level.index() == self.sites.len();
        if is_first {
            let site = Site::untouched(level, self.cites);
            self.sites.push(if self.lettered { site.lettered() } else { site });
        }
        let site = self.sites.get_mut(level.index())?;
        let is_new = site.on(at).is_none();
        let area = if is_first {
            let landing = site.labelled(Area::spot(site.next_area(), AreaKind::Stairs, at));
            site.settle(&landing);
            let id = landing.id;
            table.change(Change::Level(landing));
            id
        } else if is_new {
            site.add_spot(AreaKind::Stairs, at, table)
        } else {
            site.area_on(at, table)?
        };
        table.change(Change::Mark(area, if from.level < level { Mark::StairsUp } else { Mark::StairsDown }));
        table.change(Change::Connection(Connection { from, to: Spot { level, area }, features: Set::of(by) }));
        Some((area, is_new))
    }
}
