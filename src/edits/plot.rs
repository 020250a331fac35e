//! A level that an edit digs on: its squares, and the changes so far.

use super::facts::{EditFault, EditPlace, MapSquare};
use super::found::{level_of, spot_of, square_of};
use super::labels::letters;
use super::reach::{Reach, closed, is_coarse};
use crate::dungeon::{Area, AreaId, AreaKind, Dungeon, Feature, Level, LevelId, Passage};
use crate::geometry::{Footprint, Square};
use crate::order::Gather;
use crate::order::SortedSet;
use crate::procedures::Table;
use crate::procedures::tunnels::{Occupant, Site, with_doors};
use crate::trace::Change;

#[derive(Debug)]
pub struct EditPlot<'d> {
    pub id: LevelId,
    level: Option<&'d Level>,
    pub site: Site,
    pub table: Table<'static>,
    pub reach: Reach,
    closed: SortedSet<Square>,
    taken: SortedSet<Square>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlotEnd {
    Area(AreaId, Footprint),
    Corridor(Square),
    Rock(Square),
}

impl PlotEnd {
    pub fn ground(self) -> Footprint {
        match self {
            Self::Area(_, ground) => ground,
            Self::Corridor(at) | Self::Rock(at) => Footprint::square(at),
        }
    }
}

impl<'d> EditPlot<'d> {
    pub fn of(id: LevelId, dungeon: &'d Dungeon) -> Result<Self, EditFault> {
        let level = dungeon.levels.get(id.index()).ok_or_else(|| EditFault::NoSuchLevel(id.0.to_string()))?;
        if is_coarse(level) {
            return Err(EditFault::Coarse);
        }
        let mut site = Site::of(id, level);
        site.count_passages();
        site.go_on_after_letters(letters(level, dungeon));
        Ok(Self { level: Some(level), closed: closed(level), taken: taken(level), ..Self::on(site, dungeon) })
    }

    /// A new level below all others of the dungeon or of the node.
    pub fn untouched(node: Option<AreaId>, dungeon: &'d Dungeon) -> Self {
        let id = LevelId(u32::try_from(dungeon.levels.len()).unwrap_or(u32::MAX));
        Self::on(Site::untouched(id).inside(node, 1), dungeon)
    }

    fn on(site: Site, dungeon: &Dungeon) -> Self {
        let (closed, taken) = (SortedSet::default(), SortedSet::default());
        Self { id: site.level, level: None, site, table: Table::default(), reach: Reach::of(dungeon), closed, taken }
    }

    pub fn changes(&self) -> Vec<Change> {
        self.table.open_changes().to_vec()
    }

    pub fn is_free(&self, at: Square) -> bool {
        let is_rock = self.site.on(at).is_none() && !self.site.is_cut(at);
        is_rock && self.reach.covers(at) && !self.closed.contains(&at)
    }

    pub fn can_join(&self, at: Square) -> bool {
        match self.site.on(at) {
            None => false,
            Some(Occupant::Area(_)) => true,
            Some(Occupant::Passage(_)) => self.site.crossing(at).is_none() && !self.taken.contains(&at),
        }
    }

    pub fn end_at(&self, at: Square) -> Result<PlotEnd, EditFault> {
        match self.site.on(at) {
            Some(Occupant::Area(id)) => Ok(self.end_of(id, at)),
            Some(Occupant::Passage(_)) if self.can_join(at) => Ok(PlotEnd::Corridor(at)),
            Some(Occupant::Passage(_)) => Err(EditFault::NoJunction(self.square(at))),
            None if self.is_free(at) => Ok(PlotEnd::Rock(at)),
            None if !self.reach.covers(at) => Err(EditFault::TooFar(self.square(at))),
            None => Err(EditFault::NotFree(self.square(at))),
        }
    }

    fn end_of(&self, id: AreaId, at: Square) -> PlotEnd {
        let ground = self.level.and_then(|level| level.area(id)).and_then(Area::footprint);
        PlotEnd::Area(id, ground.or(self.site.ground(id)).unwrap_or(Footprint::square(at)))
    }

    pub fn end(&self, place: &EditPlace, dungeon: &Dungeon) -> Result<PlotEnd, EditFault> {
        let (level, at) = locate(place, dungeon)?;
        if level != self.id {
            return Err(EditFault::TwoLevels);
        }
        self.end_at(at)
    }

    /// The area at an end of a corridor. An end on a corridor becomes a junction, and an end in rock becomes a dead
    /// end.
    pub fn area(&mut self, end: PlotEnd) -> Option<AreaId> {
        match end {
            PlotEnd::Area(id, _) => Some(id),
            PlotEnd::Corridor(at) => self.site.area_on(at, &mut self.table),
            PlotEnd::Rock(at) => Some(self.site.add_spot(AreaKind::DeadEnd, at, &mut self.table)),
        }
    }

    /// Digs a corridor, with a door in the wall of each room that it joins.
    pub fn dig(&mut self, ends: [AreaId; 2], squares: &[Square]) {
        let [begins, comes_in] = ends.map(|end| self.site.ground(end).is_some());
        self.site.lay(ends, squares, with_doors(squares, begins, comes_in), &mut self.table);
    }

    pub fn square(&self, at: Square) -> MapSquare {
        self.level.map_or(MapSquare { level: None, at }, |level| square_of(at, level))
    }
}

pub fn locate(place: &EditPlace, dungeon: &Dungeon) -> Result<(LevelId, Square), EditFault> {
    match place {
        EditPlace::Square(square) => Ok((level_of(square, dungeon)?, square.at)),
        EditPlace::Area(text) => {
            let spot = spot_of(text, dungeon)?;
            let level = dungeon.levels.get(spot.level.index());
            let at = level.and_then(|level| level.area(spot.area)?.square());
            at.map(|at| (spot.level, at)).ok_or_else(|| EditFault::NoSuchArea(text.clone()))
        }
    }
}

/// The squares that have a fitting, such as stairs or a crossing. No junction fits on these squares. Doors in walls
/// don't count.
fn taken(level: &Level) -> SortedSet<Square> {
    let stands = |passage: &Passage| {
        let Some(tunnel) = &passage.tunnel else { return Vec::new() };
        let squares = tunnel.course.squares();
        let on = tunnel.fittings.iter().flat_map(|fitting| {
            let (half, is_wall) = (usize::from(fitting.along), fitting.along % 2 == 1);
            let crosses = matches!(fitting.feature, Feature::Over | Feature::Under);
            let places = if is_wall && !crosses { 0..0 } else { half / 2..half.div_ceil(2) + 1 };
            places.filter_map(|place| squares.get(place).copied()).gather()
        });
        on.collect()
    };
    level.passages().flat_map(|(_, passage)| stands(passage)).collect()
}
