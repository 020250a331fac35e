//! The levels of a dungeon that is being dug, from the highest down.

use super::site::Site;
use crate::dungeon::{AreaId, AreaKind, Connection, Feature, LevelId, Mark, Set, Spot};
use crate::geometry::{Direction, Square};
use crate::procedures::Table;
use crate::trace::Change;

#[derive(Debug)]
pub struct Levels {
    sites: Vec<Site>,
    untouched: Site,
    most: usize,
    landed: Vec<[Spot; 2]>,
    first: LevelId,
    /// If the levels are inside a node: the node's area on the dungeon's first level.
    node: Option<AreaId>,
}

impl Levels {
    pub fn new(most: usize) -> Self {
        let untouched = Site::untouched(LevelId(0));
        let (sites, landed) = (vec![Site::untouched(LevelId(0))], Vec::new());
        Self { sites, untouched, most, landed, first: LevelId(0), node: None }
    }

    /// The same levels, set so that dice give the rooms their numbers.
    pub fn numbered_by_dice(self) -> Self {
        let sites = self.sites.into_iter().map(Site::numbered_by_dice).collect();
        Self { sites, untouched: self.untouched.numbered_by_dice(), ..self }
    }

    pub fn inside(self, node: AreaId, first: LevelId) -> Self {
        Self { sites: vec![Site::untouched(first).inside(Some(node), 0)], first, node: Some(node), ..self }
    }

    pub const fn first(&self) -> LevelId {
        self.first
    }

    pub fn last(&self) -> LevelId {
        LevelId(self.first.0 + u32::try_from(self.sites.len()).unwrap_or(1) - 1)
    }

    /// From now on, the number of passages at an area decides its kind.
    pub fn count_passages(&mut self) {
        self.untouched.count_passages();
        self.sites.iter_mut().for_each(Site::count_passages);
    }

    /// From now on, rooms are named after the room with this number (`1A`, `1B`). None: they have their own names.
    pub fn nest_rooms(&mut self, number: Option<u32>) {
        self.untouched.nest_rooms(number);
        self.sites.iter_mut().for_each(|site| site.nest_rooms(number));
    }

    /// If the level isn't dug yet, the site is all rock.
    pub fn site(&self, level: LevelId) -> &Site {
        self.sites.get(self.nth(level)).unwrap_or(&self.untouched)
    }

    /// Call this only for a level that has begun. For any other level, it returns the site of the first level.
    pub fn site_mut(&mut self, level: LevelId) -> &mut Site {
        let nth = self.nth(level);
        let index = if nth < self.sites.len() { nth } else { 0 };
        &mut self.sites[index]
    }

    pub fn has_room_for(&self, level: LevelId) -> bool {
        self.nth(level) < self.most
    }

    /// How many of these levels are above `level`. If `level` is above the first, the number wraps around and is huge.
    fn nth(&self, level: LevelId) -> usize {
        level.index().wrapping_sub(self.first.index())
    }

    /// Leads a ladder or stairs from `from` to a square on the level above or below. If the square is rock, makes a
    /// landing there. The current step must be on the square's level. Returns the area on the square, and whether it is
    /// a new landing. None if nothing can join the square.
    pub fn land(
        &mut self,
        from: Spot,
        (level, at): (LevelId, Square),
        by: Feature,
        table: &mut Table,
    ) -> Option<(AreaId, bool)> {
        let site = self.begun(level)?;
        let is_new = site.on(at).is_none();
        let area = if is_new { site.add_spot(AreaKind::Stairs, at, table) } else { site.area_on(at, table)? };
        let to = Spot { level, area };
        connect(from, to, by, table);
        self.landed.push([from, to]);
        Some((area, is_new))
    }

    /// Whether a ladder or stairs lead from `from` to that level.
    pub fn leads(&self, from: Spot, to: LevelId) -> bool {
        self.landed.iter().any(|ends| ends.contains(&from) && ends.iter().any(|end| end.level == to))
    }

    pub fn begun(&mut self, level: LevelId) -> Option<&mut Site> {
        let nth = self.nth(level);
        if nth == self.sites.len() {
            let site = self.untouched.next_level(level);
            self.sites.push(site.inside(self.node, level.0 - self.first.0));
        }
        self.sites.get_mut(nth)
    }
}

impl Site {
    /// Whether stairs can arrive on a square. They can't arrive on a crossing, or in rock whose corner is cut off by a
    /// diagonal passage or room.
    pub fn takes_a_landing(&self, square: Square) -> bool {
        let around = Direction::ALL.map(|way| way.from(square, 1));
        let is_nicked = || around.iter().filter_map(|&at| self.room_on(at)).any(|(_, room)| room.nicks(square));
        self.crossing(square).is_none() && (self.on(square).is_some() || !self.is_cut(square) && !is_nicked())
    }
}

/// Joins two areas by a ladder or stairs, and marks the ladder or stairs at `to`. The current step must be on the level
/// of `to`, because the mark goes to that level.
pub fn connect(from: Spot, to: Spot, by: Feature, table: &mut Table) {
    table.change(Change::Mark(to.area, if from.level < to.level { Mark::StairsUp } else { Mark::StairsDown }));
    table.change(Change::Connection(Connection { from, to, features: Set::of(by) }));
}
