//! Finds what an edit names, and checks the laws of the map.

use super::facts::{EditFault, Leaving, MapSquare};
use crate::dungeon::{Area, Connection, Depths, Dungeon, Level, LevelId, Passage, PassageId, Spot};
use crate::geometry::Square;
use crate::order::Gather;
use crate::trace::Change;

#[derive(Debug)]
pub struct Edited {
    pub level: LevelId,
    pub changes: Vec<Change>,
    pub labels: Vec<String>,
}

impl Edited {
    pub const fn new(level: LevelId, changes: Vec<Change>) -> Self {
        Self { level, changes, labels: Vec::new() }
    }

    pub fn on(&self, dungeon: &Dungeon) -> Dungeon {
        let mut after = dungeon.clone();
        self.changes.iter().for_each(|change| change.apply(self.level, &mut after));
        after
    }
}

/// A passage, and the end that an edit names.
pub struct FoundPassage<'d> {
    pub level: LevelId,
    pub id: PassageId,
    pub passage: &'d Passage,
    pub from: &'d Area,
    /// Whether the edit names the end `a` of the passage, not `b`.
    pub begins: bool,
}

impl<'d> FoundPassage<'d> {
    pub fn at(place: &Leaving, dungeon: &'d Dungeon) -> Result<Self, EditFault> {
        let (from, to) = (spot_of(&place.from, dungeon)?, spot_of(&place.to, dungeon)?);
        let mut passages: Vec<(PassageId, &Passage)> = Vec::new();
        if let Some(level) = dungeon.levels.get(from.level.index()).filter(|_| from.level == to.level) {
            let ends = (from.area.min(to.area), from.area.max(to.area));
            passages = level.passages().filter(|(_, each)| (each.a, each.b) == ends).gather();
        }
        let nth = usize::try_from(place.number).unwrap_or(usize::MAX).saturating_sub(1);
        let (nth, begins) = if from == to { (nth / 2, nth % 2 == 0) } else { (nth, from.area < to.area) };
        if let (Some(&(id, passage)), Some(area)) = (passages.get(nth), area_of(from, dungeon)) {
            return Ok(Self { level: from.level, id, passage, from: area, begins });
        }
        let (from, to) = (place.from.clone(), place.to.clone());
        Err(EditFault::NoSuchPassage { from, to, passages: passages.len() })
    }
}

pub fn areas(dungeon: &Dungeon) -> impl Iterator<Item = (Spot, &Area)> {
    let levels = (0..).map(LevelId).zip(&dungeon.levels);
    levels.flat_map(|(level, each)| each.areas().map(move |area| (Spot { level, area: area.id }, area)))
}

pub fn area_of(spot: Spot, dungeon: &Dungeon) -> Option<&Area> {
    dungeon.levels.get(spot.level.index())?.area(spot.area)
}

pub fn label(spot: Spot, dungeon: &Dungeon) -> String {
    dungeon.levels.get(spot.level.index()).map(|level| level.label(spot.area)).unwrap_or_default()
}

pub fn spot_of(text: &str, dungeon: &Dungeon) -> Result<Spot, EditFault> {
    let mut spots = areas(dungeon).map(|(spot, _)| spot);
    spots.find(|&spot| label(spot, dungeon) == text).ok_or_else(|| EditFault::NoSuchArea(text.into()))
}

pub fn level_of(square: &MapSquare, dungeon: &Dungeon) -> Result<LevelId, EditFault> {
    let name = square.level.as_deref().unwrap_or("1");
    let mut levels = (0..).map(LevelId).zip(&dungeon.levels);
    let found = levels.find(|(_, level)| level.name == name);
    found.map(|(id, _)| id).ok_or_else(|| EditFault::NoSuchLevel(name.into()))
}

pub fn square_of(at: Square, level: &Level) -> MapSquare {
    MapSquare { level: Some(level.name.clone()).filter(|name| name != "1"), at }
}

/// Checks two laws: the party can reach every area, and no two areas have the same label. `joins`: the areas that the
/// edit joins something to. An area that was out of reach before the edit can stay out of reach.
pub fn keeps_the_laws(before: &Dungeon, after: &Dungeon, joins: &[Spot]) -> Result<(), EditFault> {
    let (was, is) = (Depths::of(before), Depths::of(after));
    let is_lost = |spot: &Spot| is.at(spot.level, spot.area).is_none();
    for (spot, _) in areas(after) {
        let is_new = area_of(spot, before).is_none();
        if is_lost(&spot) && was.at(spot.level, spot.area).is_some() {
            return Err(EditFault::CutsOff(label(spot, after)));
        }
        if is_lost(&spot) && is_new {
            let joined = joins.iter().find(|joined| is_lost(joined)).copied().unwrap_or(spot);
            return Err(EditFault::OutOfReach(label(joined, after)));
        }
        let name = label(spot, after);
        if is_new && areas(after).any(|(other, _)| other != spot && label(other, after) == name) {
            return Err(EditFault::LabelTaken(name));
        }
    }
    Ok(())
}

/// Whether a connection is stairs between two levels: neither end is in a node (a dungeon inside an area), or both ends
/// are in the same node. Any other connection leads into a node.
pub fn is_stairs(way: &Connection, dungeon: &Dungeon) -> bool {
    let inside = |spot: Spot| dungeon.levels.get(spot.level.index()).and_then(|level| level.inside);
    inside(way.from) == inside(way.to)
}
