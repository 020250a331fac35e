//! Which areas the party can reach without a secret way.
//!
//! An area is left out if the party can reach it, but only by a secret way. An area that the party can't reach at all
//! stays: nothing secret hides it.
//!
//! - The party comes in by the entrances and the starting rooms. It is also where it has been already.
//! - If nothing is marked as an entrance, the party comes in to the largest part of the dungeon that has no secret way
//!   between its areas. If two parts are equally large, it is the part with the lowest number.
//! - In a mega-dungeon, the map of the areas and the inside of each area are looked at one by one. The party comes into
//!   the inside of an area from outside, or by a way from another area that isn't secret. If the area itself is left
//!   out, its inside is left out, too.

use crate::dungeon::{AreaId, Dungeon, LevelId, Mark, Spot, Way};
use crate::order::Gather;
use crate::order::SortedSet;
use petgraph::unionfind::UnionFind;

pub(super) struct PartyReach {
    places: Vec<Spot>,
    kept: Vec<bool>,
}

impl PartyReach {
    pub(super) fn of(dungeon: &Dungeon, hidden: &SortedSet<Way>, been: &SortedSet<Spot>) -> Self {
        let levels = || (0..).map(LevelId).zip(&dungeon.levels);
        let places: Vec<Spot> =
            levels().flat_map(|(level, it)| it.areas().map(move |area| Spot { level, area: area.id })).gather();
        let place = |spot: Spot| places.binary_search(&spot).ok();
        let mut parts = OpenParts { open: UnionFind::new(places.len()), all: UnionFind::new(places.len()) };
        for (level, it) in levels() {
            for (id, passage) in it.passages() {
                let [a, b] = [passage.a, passage.b].map(|area| place(Spot { level, area }));
                parts.join(a.zip(b), hidden.contains(&Way::Passage(level, id)));
            }
        }
        for (nth, joins) in dungeon.connections.iter().enumerate().filter(|_| !dungeon.is_of_areas) {
            parts.join(place(joins.from).zip(place(joins.to)), hidden.contains(&Way::Connection(nth)));
        }
        let mut kept = vec![true; places.len()];
        let worlds: Vec<Vec<usize>> = if dungeon.is_of_areas {
            levels().map(|(level, _)| (0..places.len()).filter(|&nth| places[nth].level == level).collect()).collect()
        } else {
            vec![(0..places.len()).collect()]
        };
        for world in &worlds {
            let mut starts: Vec<usize> =
                world.iter().copied().filter(|&nth| is_way_in(dungeon, hidden, places[nth])).gather();
            if starts.is_empty() {
                starts.extend(parts.largest(world));
            }
            starts.extend(world.iter().copied().filter(|&nth| has_been(been, dungeon, places[nth])));
            for &nth in world {
                let reached = |parts: &UnionFind<usize>| starts.iter().any(|&start| parts.equiv(start, nth));
                kept[nth] = reached(&parts.open) || !reached(&parts.all);
            }
        }
        let mut reach = Self { places, kept };
        if dungeon.is_of_areas {
            for nth in 0..reach.places.len() {
                let level = reach.places[nth].level;
                let area = Spot { level: LevelId::default(), area: AreaId(level.0) };
                reach.kept[nth] &= level == LevelId::default() || reach.keeps(area);
            }
        }
        reach
    }

    pub(super) fn keeps(&self, spot: Spot) -> bool {
        self.places.binary_search(&spot).is_ok_and(|nth| self.kept[nth])
    }
}

/// Whether the party has been in an area, or inside it.
fn has_been(been: &SortedSet<Spot>, dungeon: &Dungeon, here: Spot) -> bool {
    let is_inside =
        |spot: &Spot| dungeon.is_of_areas && here.level == LevelId::default() && spot.level == LevelId(here.area.0);
    been.contains(&here) || been.iter().any(is_inside)
}

/// Whether the party comes in here.
fn is_way_in(dungeon: &Dungeon, hidden: &SortedSet<Way>, here: Spot) -> bool {
    let Some(area) = dungeon.levels.get(here.level.index()).and_then(|level| level.area(here.area)) else {
        return false;
    };
    if !dungeon.is_of_areas {
        return area.is_start();
    }
    let is_entrance = area.marks.contains(Mark::Entrance);
    if here.level == LevelId::default() {
        return is_entrance;
    }
    let mut ways = dungeon.connections.iter().enumerate();
    let arrives = |(nth, joins): (usize, &crate::dungeon::Connection)| {
        [joins.from, joins.to].contains(&here) && !hidden.contains(&Way::Connection(nth))
    };
    let joins_this = |joins: &crate::dungeon::Connection| [joins.from.level, joins.to.level].contains(&here.level);
    // While the areas aren't joined yet, every starting room can be a way in.
    let is_start = || area.marks.contains(Mark::Start) && !dungeon.connections.iter().any(joins_this);
    is_entrance || ways.any(arrives) || is_start()
}

struct OpenParts {
    /// Open parts joined by ways that aren't hidden.
    open: UnionFind<usize>,
    /// Open parts joined by any ways.
    all: UnionFind<usize>,
}

impl OpenParts {
    fn join(&mut self, ends: Option<(usize, usize)>, is_hidden: bool) {
        let Some((a, b)) = ends else { return };
        self.all.union(a, b);
        if !is_hidden {
            self.open.union(a, b);
        }
    }

    /// A place of the largest open part of a world.
    fn largest(&self, world: &[usize]) -> Option<usize> {
        let size = |&start: &usize| world.iter().filter(|&&nth| self.open.equiv(start, nth)).count();
        // `max_by_key` takes the last of equals, so the places come in reverse.
        world.iter().copied().rev().max_by_key(size)
    }
}
