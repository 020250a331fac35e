//! Step 1: the areas' own map, and what can be read off it.

use crate::dungeon::{AreaId, Feature, LevelId, Set};
use crate::procedures::drop_dice::{Drop, For, Made};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step, Text};

/// Steps 1 to 5 of `drop-dice` on the pool of areas.
///
/// # Errors
/// [`Stop`] when the table has no die left to give.
pub(super) fn drop_the_areas(options: &Options, table: &mut Table) -> Result<Made, Stop> {
    let pool = options.pool("areas");
    table.change(Change::OfAreas);
    let count = u32::try_from(pool.len()).unwrap_or(u32::MAX);
    let words = "{} dice are dropped first. Each is an area of the mega-dungeon; what the rules call a room is an area on this map.";
    table.note(Step::new("megadungeon/1", Text::counted(words, [count])));
    Drop { why: For::Areas, ..Drop::of(pool) }.make(options, table)
}

/// A path between two areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Path {
    /// The area of the lower number.
    pub a: AreaId,
    /// The other one.
    pub b: AreaId,
    /// Whether it is locked or secret.
    pub features: Set<Feature>,
}

/// Which rooms of an area a path is joined to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Its starting rooms.
    Start,
    /// Its goals.
    Goal,
}

/// The areas, by their numbers, and the paths between them.
#[derive(Debug)]
pub(super) struct Areas {
    /// The areas that the ultimate reason lies in.
    pub goals: Vec<AreaId>,
    /// The areas that keys lie in.
    pub keys: Vec<AreaId>,
    /// The paths, in the order that they are joined in (R3).
    pub paths: Vec<Path>,
    tiers: Vec<u32>,
}

impl Areas {
    pub(super) fn new(made: Made, tiers: Vec<u32>) -> Self {
        let paths = made.paths().into_iter().map(|(a, b, features)| Path { a, b, features }).collect();
        Self { goals: made.goals, keys: made.keys, paths, tiers }
    }

    pub(super) fn all(&self) -> Vec<AreaId> {
        (0..self.tiers.len()).map(AreaId::at).collect()
    }

    /// On which level an area lies.
    pub(super) fn tier(&self, area: AreaId) -> u32 {
        self.tiers[area.index()]
    }

    /// R3: which rooms of `area` a way to `other` is joined to. Neighbours lie on one level or on two that
    /// follow each other.
    pub(super) fn end(&self, area: AreaId, other: AreaId) -> End {
        if self.tier(other) > self.tier(area) { End::Goal } else { End::Start }
    }

    /// How many of the first so many paths are joined to rooms of one kind of an area.
    pub(super) fn uses(&self, area: AreaId, end: End, paths: usize) -> usize {
        let other = |path: &Path| match (path.a == area, path.b == area) {
            (true, _) => Some(path.b),
            (_, true) => Some(path.a),
            _ => None,
        };
        let others = self.paths[..paths].iter().filter_map(other);
        others.filter(|&other| self.end(area, other) == end).count()
    }

    /// R4: how many of its starting rooms have a way in of their own. On level 1 all have: one that no path is
    /// joined to leads out of doors.
    pub(super) fn ways_in(&self, area: AreaId) -> usize {
        if self.tier(area) == 1 { usize::MAX } else { self.uses(area, End::Start, self.paths.len()) }
    }
}

/// The level that is the inside of an area.
pub(super) fn inside(area: AreaId) -> LevelId {
    LevelId(area.0)
}
