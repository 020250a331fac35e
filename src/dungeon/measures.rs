//! What can be measured on a dungeon.

use super::{AreaId, Dungeon, Level, LevelId, Mark};
use petgraph::algo::connected_components;
use std::collections::VecDeque;

/// What a whole dungeon comes to, in four numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Measures {
    /// The areas of all levels.
    pub rooms: u32,
    /// The independent ways round, level by level.
    pub loops: u32,
    /// The areas with exactly one passage from which nothing else leads on: no way to another level,
    /// no way out that nobody has taken.
    pub dead_ends: u32,
    /// The levels.
    pub levels: u32,
}

impl Measures {
    /// Measures a dungeon, finished or not.
    #[must_use]
    pub fn of(dungeon: &Dungeon) -> Self {
        let mut measures = Self::default();
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            let goes_on = |area: AreaId| {
                let mut connections = dungeon.connections.iter();
                level.stubs.iter().any(|stub| stub.end.area == area)
                    || connections.any(|connection| connection.from == (id, area) || connection.to == (id, area))
            };
            measures.rooms += whole(level.graph().node_count());
            measures.loops += whole(loops(level));
            measures.dead_ends += whole(dead_ends(level).filter(|&area| !goes_on(area)).count());
            measures.levels += 1;
        }
        measures
    }

    /// The four numbers, in the order of the fields.
    #[must_use]
    pub fn numbers(self) -> [u32; 4] {
        [self.rooms, self.loops, self.dead_ends, self.levels]
    }
}

fn whole(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// How many passages and connections each area is from the nearest entrance (drop-dice R9, R11).
/// Secret and locked ones count too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths(Vec<Vec<Option<u32>>>);

impl Depths {
    /// Measures a whole dungeon, breadth first from all entrances at once.
    #[must_use]
    pub fn of(dungeon: &Dungeon) -> Self {
        let numbered = |level: &Level| level.areas().map(|area| area.id.0 as usize).max().unwrap_or(0);
        let mut depths = Self(dungeon.levels.iter().map(|level| vec![None; numbered(level)]).collect());
        let mut queue = VecDeque::new();
        for (level, id) in entrances(dungeon) {
            depths.0[level.index()][id.index()] = Some(0);
            queue.push_back(((level, id), 0));
        }
        while let Some((place, depth)) = queue.pop_front() {
            for beyond in neighbours(dungeon, place) {
                let slot = &mut depths.0[beyond.0.index()][beyond.1.index()];
                if slot.is_none() {
                    *slot = Some(depth + 1);
                    queue.push_back((beyond, depth + 1));
                }
            }
        }
        depths
    }

    /// The depth of an area; none where no entrance leads to it.
    #[must_use]
    pub fn at(&self, level: LevelId, id: AreaId) -> Option<u32> {
        *self.0.get(level.index())?.get(id.index())?
    }
}

fn entrances(dungeon: &Dungeon) -> impl Iterator<Item = (LevelId, AreaId)> + '_ {
    (0..).map(LevelId).zip(&dungeon.levels).flat_map(|(id, level)| {
        level.areas().filter(|area| area.marks.contains(Mark::Entrance)).map(move |area| (id, area.id))
    })
}

fn neighbours(dungeon: &Dungeon, (level, id): (LevelId, AreaId)) -> Vec<(LevelId, AreaId)> {
    let passages = dungeon.levels[level.index()].passages_at(id);
    let near = passages.into_iter().map(|(_, passage)| (level, passage.beyond(id)));
    let far = dungeon.connections.iter().filter_map(|connection| {
        if connection.from == (level, id) {
            Some(connection.to)
        } else if connection.to == (level, id) {
            Some(connection.from)
        } else {
            None
        }
    });
    near.chain(far).collect()
}

/// The areas with exactly one passage, in the order made.
pub fn dead_ends(level: &Level) -> impl Iterator<Item = AreaId> + '_ {
    level.areas().map(|area| area.id).filter(|&id| level.degree(id) == 1)
}

/// The cyclomatic number: edges − vertices + components; how many independent ways round there are.
#[must_use]
pub fn loops(level: &Level) -> usize {
    let graph = level.graph();
    graph.edge_count() + connected_components(graph) - graph.node_count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dungeon::{Area, Connection, End, Letter, Passage, PassageKind, Set, Stub};

    #[test]
    fn a_dead_end_has_one_passage_and_nothing_leads_on() {
        // 1–2, 1–3, 1–4, 1–5 and the loop 1–5 once more; stairs in 3, an unexplored passage in 4.
        let mut level = Level::named("1".into());
        (1..=5).for_each(|id| level.add_area(Area::somewhere(AreaId(id))));
        for id in [2, 3, 4, 5, 5] {
            level.add_passage(Passage::between(AreaId(1), AreaId(id), PassageKind::Passage));
        }
        level.add_stub(Stub { end: End { area: AreaId(4), letter: Letter::at(0) }, features: Set::default() });
        let mut below = Level::named("2".into());
        below.add_area(Area::somewhere(AreaId(1)));
        let stairs =
            Connection { from: (LevelId(0), AreaId(3)), to: (LevelId(1), AreaId(1)), features: Set::default() };
        let dungeon = Dungeon { levels: vec![level, below], connections: vec![stairs], ..Dungeon::default() };
        assert_eq!(Measures::of(&dungeon), Measures { rooms: 6, loops: 1, dead_ends: 1, levels: 2 });
    }
}
