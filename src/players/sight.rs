//! What the party sees from everywhere that has been shown.
//!
//! - A room that is shown is seen whole, with its doors. Of each passage without a door, the party sees the first
//!   squares (`clip`).
//! - A corridor that is shown is seen whole, and so are the corners, junctions and dead ends at its ends, but not the
//!   rooms.
//! - A junction that only a secret passage makes isn't on the map of players. If the game master shows the junction, its
//!   corridors are shown.

use crate::dungeon::{AreaId, AreaKind, Dungeon, Level, LevelId, MapThing, PassageId, PlayersDungeon, Revealed};
use crate::order::Gather;
use crate::order::SortedSet;

/// What the party sees of a level.
pub(super) struct LevelSight {
    /// The areas that it sees whole.
    pub(super) areas: SortedSet<AreaId>,
    pub(super) ways: Vec<WaySight>,
}

/// How much the party sees of a passage.
#[derive(Clone, Copy)]
pub(super) struct WaySight {
    pub(super) id: PassageId,
    /// Whether it sees the whole passage.
    pub(super) is_whole: bool,
    /// Whether it sees the area at the start and the area at the end.
    pub(super) ends: [bool; 2],
}

/// What the party sees, level by level.
pub(super) fn sights(whole: &Dungeon, known: &PlayersDungeon, shown: &Revealed) -> Vec<LevelSight> {
    let levels = (0..).map(LevelId).zip(&known.dungeon.levels).zip(&known.passages);
    levels.map(|((id, level), sources)| sight(whole, (id, level), sources, shown)).collect()
}

fn sight(whole: &Dungeon, (id, level): (LevelId, &Level), sources: &[Vec<PassageId>], shown: &Revealed) -> LevelSight {
    let mut passages: SortedSet<PassageId> = SortedSet::default();
    for thing in shown.things() {
        match thing {
            MapThing::Way(at, ..) if at == id => passages.extend(thing.passage(whole).map(|(_, passage)| passage)),
            MapThing::Area(spot) if spot.level == id && level.area(spot.area).is_none() => {
                let there = whole.levels.get(id.index()).map(|whole| whole.passages_at(spot.area));
                passages.extend(there.into_iter().flatten().map(|(passage, _)| passage));
            }
            _ => {}
        }
    }
    let is_whole = |nth: usize| sources.get(nth).is_some_and(|ids| ids.iter().any(|id| passages.contains(id)));
    let is_room = |area: AreaId| level.area(area).is_some_and(|area| area.kind == AreaKind::Room);
    let is_shown = |area: AreaId| shown.has(MapThing::Area(crate::dungeon::Spot { level: id, area }));
    let mut areas: SortedSet<AreaId> = level.areas().map(|area| area.id).filter(|&area| is_shown(area)).collect();
    for (_, (_, passage)) in level.passages().enumerate().filter(|(nth, _)| is_whole(*nth)) {
        areas.extend([passage.a, passage.b].into_iter().filter(|&end| !is_room(end)));
    }
    let way = |(nth, (id, passage)): (usize, (PassageId, &crate::dungeon::Passage))| {
        let ends = [passage.a, passage.b].map(|end| areas.contains(&end));
        (is_whole(nth) || ends.contains(&true)).then(|| WaySight { id, is_whole: is_whole(nth), ends })
    };
    let ways = level.passages().enumerate().filter_map(way).gather();
    LevelSight { areas, ways }
}
