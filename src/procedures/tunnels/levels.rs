//! Levels that are being dug, one under the other.

use super::site::Site;
use crate::dungeon::{AreaId, AreaKind, Connection, Feature, LevelId, Mark, Set, Spot};
use crate::geometry::{Direction, Square};
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
    /// The two ends of each ladder and each flight of stairs.
    landed: Vec<[Spot; 2]>,
    /// The highest of them.
    first: LevelId,
    /// If they are inside a node, the node's area on the first level.
    node: Option<AreaId>,
}

impl Levels {
    /// One level, without anything on it, of at most so many.
    pub fn new(most: usize) -> Self {
        let untouched = Site::untouched(LevelId(0));
        let (sites, landed) = (vec![Site::untouched(LevelId(0))], Vec::new());
        Self { sites, untouched, most, landed, first: LevelId(0), node: None }
    }

    /// The same levels, if dice number the rooms.
    pub fn numbered_by_dice(self) -> Self {
        let sites = self.sites.into_iter().map(Site::numbered_by_dice).collect();
        Self { sites, untouched: self.untouched.numbered_by_dice(), ..self }
    }

    /// The same, inside a node: its area on the first level is `node`, its own first level is `first`.
    pub fn inside(self, node: AreaId, first: LevelId) -> Self {
        Self { sites: vec![Site::untouched(first).inside(Some(node), 0)], first, node: Some(node), ..self }
    }

    /// The highest level.
    pub const fn first(&self) -> LevelId {
        self.first
    }

    /// The lowest level there is so far.
    pub fn last(&self) -> LevelId {
        LevelId(self.first.0 + u32::try_from(self.sites.len()).unwrap_or(1) - 1)
    }

    /// From now on, the passages at an area decide what it is, on every level.
    pub fn count_passages(&mut self) {
        self.untouched.count_passages();
        self.sites.iter_mut().for_each(Site::count_passages);
    }

    /// From now on, new rooms are named after the room with that number: `1A`, `1B`. None: they have their own names.
    pub fn nest_rooms(&mut self, number: Option<u32>) {
        self.untouched.nest_rooms(number);
        self.sites.iter_mut().for_each(|site| site.nest_rooms(number));
    }

    /// A level; one that is not dug yet is all rock.
    pub fn site(&self, level: LevelId) -> &Site {
        self.sites.get(self.nth(level)).unwrap_or(&self.untouched)
    }

    /// A level that is there, to be dug on.
    pub fn site_mut(&mut self, level: LevelId) -> &mut Site {
        let nth = self.nth(level);
        let index = if nth < self.sites.len() { nth } else { 0 };
        &mut self.sites[index]
    }

    /// Whether there is or can be such a level.
    pub fn has_room_for(&self, level: LevelId) -> bool {
        self.nth(level) < self.most
    }

    /// How many of these levels are above a level.
    fn nth(&self, level: LevelId) -> usize {
        level.index().wrapping_sub(self.first.index())
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
        let site = self.begun(level)?;
        let is_new = site.on(at).is_none();
        let area = if is_new { site.add_spot(AreaKind::Stairs, at, table) } else { site.area_on(at, table)? };
        let to = Spot { level, area };
        connect(from, to, by, table);
        self.landed.push([from, to]);
        Some((area, is_new))
    }

    /// Whether a ladder or stairs lead from an area to a level, or from there to it.
    pub fn leads(&self, from: Spot, to: LevelId) -> bool {
        self.landed.iter().any(|ends| ends.contains(&from) && ends.iter().any(|end| end.level == to))
    }

    /// A level to be dug on; if it is the next below all others it is there from now on.
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
    /// Whether stairs can arrive on a square. On floor they can, if no corridors cross there. In rock they can, unless
    /// a diagonal passage or a room set diagonally cuts a corner off the square: there the two floors would touch.
    pub fn takes_a_landing(&self, square: Square) -> bool {
        let around = Direction::ALL.map(|way| way.from(square, 1));
        let is_nicked = || around.iter().filter_map(|&at| self.room_on(at)).any(|(_, room)| room.nicks(square));
        self.crossing(square).is_none() && (self.on(square).is_some() || !self.is_cut(square) && !is_nicked())
    }
}

/// Stairs, a ladder or a trap door lead from an area to one of another level, on which the step is that is being made.
pub fn connect(from: Spot, to: Spot, by: Feature, table: &mut Table) {
    table.change(Change::Mark(to.area, if from.level < to.level { Mark::StairsUp } else { Mark::StairsDown }));
    table.change(Change::Connection(Connection { from, to, features: Set::of(by) }));
}
