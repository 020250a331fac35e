//! How far in each area lies.

use crate::dungeon::{AreaId, Dungeon, Level, LevelId, Spot};
use std::collections::VecDeque;

/// How many passages and connections each area is from the nearest entrance (drop-dice R9, R11).
/// Secret and locked ones count too. In a mega-dungeon each area counts by itself, from its own starting rooms,
/// and so does the map of the areas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths(Vec<Vec<Option<u32>>>);

impl Depths {
    /// Measures a whole dungeon, breadth first from all entrances at once.
    #[must_use]
    pub fn of(dungeon: &Dungeon) -> Self {
        let numbered = |level: &Level| level.areas().map(|area| area.id.0 as usize).max().unwrap_or(0);
        let mut depths = Self(dungeon.levels.iter().map(|level| vec![None; numbered(level)]).collect());
        let mut queue = VecDeque::new();
        for start in starts(dungeon) {
            depths.0[start.level.index()][start.area.index()] = Some(0);
            queue.push_back((start, 0));
        }
        while let Some((place, depth)) = queue.pop_front() {
            for beyond in neighbours(dungeon, place) {
                let slot = &mut depths.0[beyond.level.index()][beyond.area.index()];
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

fn starts(dungeon: &Dungeon) -> impl Iterator<Item = Spot> + '_ {
    (0..).map(LevelId).zip(&dungeon.levels).flat_map(|(level, areas)| {
        areas.areas().filter(|area| area.is_start()).map(move |area| Spot { level, area: area.id })
    })
}

fn neighbours(dungeon: &Dungeon, here: Spot) -> Vec<Spot> {
    let passages = dungeon.levels[here.level.index()].passages_at(here.area);
    let near = passages.into_iter().map(|(_, passage)| Spot { area: passage.beyond(here.area), ..here });
    let connections = if dungeon.is_of_areas { &[][..] } else { &dungeon.connections };
    let far = connections.iter().filter_map(|connection| {
        if connection.from == here {
            Some(connection.to)
        } else if connection.to == here {
            Some(connection.from)
        } else {
            None
        }
    });
    near.chain(far).collect()
}
