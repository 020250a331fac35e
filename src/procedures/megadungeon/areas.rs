//! The areas of a mega-dungeon, their levels, and the paths between them.

use crate::dungeon::{AreaId, Feature, LevelId, Set};
use crate::order::Gather;
use crate::procedures::drop_dice::Made;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AreaPath {
    pub a: AreaId,
    pub b: AreaId,
    pub features: Set<Feature>,
}

/// The rooms of an area that a path to another area can join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// The starting rooms.
    Start,
    /// The goals.
    Goal,
}

#[derive(Debug)]
pub(super) struct Areas {
    pub map: Made,
    /// The paths in the order in which they are joined (R3).
    pub paths: Vec<AreaPath>,
    tiers: Vec<u32>,
}

impl Areas {
    pub(super) fn on(map: Made) -> Self {
        let paths = map.paths().into_iter().map(|(a, b, features)| AreaPath { a, b, features }).collect();
        Self { tiers: tiers(&map), map, paths }
    }

    pub(super) fn all(&self) -> Vec<AreaId> {
        self.map.ids().collect()
    }

    /// The area's level, counted from 1.
    pub(super) fn tier(&self, area: AreaId) -> u32 {
        self.tiers[area.index()]
    }

    pub(super) fn levels(&self) -> u32 {
        self.tiers.iter().copied().max().unwrap_or(1)
    }

    /// The rooms of an area that a path to its neighbour `other` joins (R3). Both areas are on the same level, or one
    /// level apart.
    pub(super) fn joint(&self, area: AreaId, other: AreaId) -> Joint {
        if self.tier(other) > self.tier(area) { Joint::Goal } else { Joint::Start }
    }

    pub(super) fn uses(&self, area: AreaId, joint: Joint, paths: usize) -> usize {
        let other = |path: &AreaPath| match (path.a == area, path.b == area) {
            (true, _) => Some(path.b),
            (_, true) => Some(path.a),
            _ => None,
        };
        let others = self.paths[..paths].iter().filter_map(other);
        others.filter(|&other| self.joint(area, other) == joint).count()
    }

    /// The number of starting rooms with a way in (R4).
    pub(super) fn ways_in(&self, area: AreaId) -> usize {
        if self.tier(area) == 1 { usize::MAX } else { self.uses(area, Joint::Start, self.paths.len()) }
    }
}

/// R1 says which areas are on level 1. Any other area's level is 1 more than its distance from level 1, counting secret
/// and locked paths, too (drop-dice R9).
fn tiers(made: &Made) -> Vec<u32> {
    let mut tiers = vec![0; made.ids().count()];
    let most = made.starts.iter().map(|&area| made.worth_around(area)).max();
    let is_first = |area: &AreaId| Some(made.worth_around(*area)) == most;
    let mut reached: Vec<AreaId> = made.starts.iter().copied().filter(is_first).gather();
    let paths = made.paths();
    for tier in 1.. {
        for area in &reached {
            tiers[area.index()] = tier;
        }
        let steps = paths.iter().flat_map(|&(a, b, _)| [(a, b), (b, a)]);
        let leads_on = |&(from, to): &(AreaId, AreaId)| tiers[from.index()] == tier && tiers[to.index()] == 0;
        reached = steps.filter(leads_on).map(|(_, to)| to).gather();
        if reached.is_empty() {
            break;
        }
    }
    tiers
}

/// `LevelId(0)` is the map of the areas, so the inside of area 1 is `LevelId(1)`.
pub(super) fn inside(area: AreaId) -> LevelId {
    LevelId(area.0)
}
