//! The areas, and what can be read off their own map.

use crate::dungeon::{AreaId, Feature, LevelId, Set};
use crate::procedures::drop_dice::Made;

/// A path between two areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AreaPath {
    /// The area of the lower number.
    pub a: AreaId,
    pub b: AreaId,
    /// Whether it is locked or secret.
    pub features: Set<Feature>,
}

/// Which rooms of an area a way is joined to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// Its starting rooms.
    Start,
    /// Its goals.
    Goal,
}

/// The areas, by their numbers, and the paths between them.
#[derive(Debug)]
pub(super) struct Areas {
    /// Their own map: its goals are the areas that have the ultimate reason, its keys those that have keys.
    pub map: Made,
    /// The paths, in the order that they are joined in (R3).
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

    /// On which level an area is, from 1.
    pub(super) fn tier(&self, area: AreaId) -> u32 {
        self.tiers[area.index()]
    }

    /// How many levels there are.
    pub(super) fn levels(&self) -> u32 {
        self.tiers.iter().copied().max().unwrap_or(1)
    }

    /// R3: which rooms of `area` a way to `other` is joined to. Neighbours are on one level or on two that
    /// follow each other.
    pub(super) fn joint(&self, area: AreaId, other: AreaId) -> Joint {
        if self.tier(other) > self.tier(area) { Joint::Goal } else { Joint::Start }
    }

    /// How many of the first so many paths are joined to rooms of one kind of an area.
    pub(super) fn uses(&self, area: AreaId, joint: Joint, paths: usize) -> usize {
        let other = |path: &AreaPath| match (path.a == area, path.b == area) {
            (true, _) => Some(path.b),
            (_, true) => Some(path.a),
            _ => None,
        };
        let others = self.paths[..paths].iter().filter_map(other);
        others.filter(|&other| self.joint(area, other) == joint).count()
    }

    /// R4: how many of its starting rooms have a way in of their own. On level 1 all have: one that no path is
    /// joined to leads out of doors.
    pub(super) fn ways_in(&self, area: AreaId) -> usize {
        if self.tier(area) == 1 { usize::MAX } else { self.uses(area, Joint::Start, self.paths.len()) }
    }
}

/// R1: level 1 are the entrances whose neighbours are worth most, over all paths there are by now. Any other
/// area's is 1 and its distance from the nearest of them, over secret and locked paths too (drop-dice R9).
fn tiers(made: &Made) -> Vec<u32> {
    let mut tiers = vec![0; made.ids().count()];
    let most = made.starts.iter().map(|&area| made.worth_around(area)).max();
    let is_first = |area: &AreaId| Some(made.worth_around(*area)) == most;
    let mut reached: Vec<AreaId> = made.starts.iter().copied().filter(is_first).collect();
    let paths = made.paths();
    for tier in 1.. {
        for area in &reached {
            tiers[area.index()] = tier;
        }
        let steps = paths.iter().flat_map(|&(a, b, _)| [(a, b), (b, a)]);
        let leads_on = |&(from, to): &(AreaId, AreaId)| tiers[from.index()] == tier && tiers[to.index()] == 0;
        reached = steps.filter(leads_on).map(|(_, to)| to).collect();
        if reached.is_empty() {
            break;
        }
    }
    tiers
}

/// The level that is the inside of an area.
pub(super) fn inside(area: AreaId) -> LevelId {
    LevelId(area.0)
}
