//! The areas, and what can be read off their own map.

use super::levels::tiers;
use crate::dungeon::{AreaId, Feature, LevelId, Set};
use crate::procedures::drop_dice::Made;

/// A path between two areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AreaPath {
    /// The area of the lower number.
    pub a: AreaId,
    /// The other one.
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

/// The level that is the inside of an area.
pub(super) fn inside(area: AreaId) -> LevelId {
    LevelId(area.0)
}
