//! The measures of a dungeon: four numbers that describe it, and a report on how non-linear it is.

mod bridges;
mod depths;
mod graph;
mod lock;
mod report;
mod routes;

pub use depths::Depths;
pub use graph::Way;
pub use lock::{Lock, LockKey};
pub use report::{Report, Target};
pub use routes::Route;

use super::{AreaId, AreaKind, Dungeon, Level, Mark, Spot};
use crate::order::Gather;
use graph::{Graph, closing};

/// Four numbers that describe a whole dungeon. [`Report`] describes it in more detail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Measures {
    /// The rooms of all levels.
    pub rooms: u32,
    /// The independent loops, including loops over several levels.
    pub loops: u32,
    /// Areas with exactly one passage and no connection, exit, stairs or map edge.
    pub dead_ends: u32,
    /// The levels.
    pub levels: u32,
}

impl Measures {
    /// Measures a dungeon, finished or not.
    pub fn of(dungeon: &Dungeon) -> Self {
        let graph = Graph::of(dungeon);
        Self {
            rooms: whole(graph.places.iter().filter(|&&place| is_room(dungeon, place)).count()),
            loops: whole(graph.loops()),
            dead_ends: whole(ends(dungeon, &graph).count()),
            levels: levels(dungeon),
        }
    }

    /// The four numbers, in the order of the fields.
    pub fn numbers(self) -> [u32; 4] {
        [self.rooms, self.loops, self.dead_ends, self.levels]
    }
}

/// The number of levels. In a mega-dungeon: the number of the lowest level.
fn levels(dungeon: &Dungeon) -> u32 {
    let lowest = dungeon.levels.iter().filter_map(|level| level.tier).max();
    lowest.unwrap_or(whole(dungeon.levels.len()))
}

fn whole(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn area(dungeon: &Dungeon, place: Spot) -> Option<&super::Area> {
    dungeon.levels.get(place.level.index())?.area(place.area)
}

fn is_room(dungeon: &Dungeon, place: Spot) -> bool {
    area(dungeon, place).is_some_and(|area| area.kind == AreaKind::Room)
}

fn marked(dungeon: &Dungeon, graph: &Graph, mark: Mark) -> Vec<usize> {
    let has_it = |place: &usize| area(dungeon, graph.places[*place]).is_some_and(|area| area.marks.contains(mark));
    (0..graph.places.len()).filter(has_it).gather()
}

fn ends<'g>(dungeon: &'g Dungeon, graph: &'g Graph) -> impl Iterator<Item = usize> + 'g {
    let is_end = |place: usize| {
        let mut ways = graph.at(place);
        let only = ways.next().filter(|_| ways.next().is_none());
        only.is_some_and(|edge| graph.edges[edge].is_passage() && !leads_on(dungeon, graph.places[place]))
    };
    (0..graph.places.len()).filter(move |&place| is_end(place))
}

/// Whether a place leads to something that isn't drawn: by an exit, by stairs, or over the edge of the map.
fn leads_on(dungeon: &Dungeon, place: Spot) -> bool {
    let stubs = dungeon.levels.get(place.level.index()).map_or(&[][..], |level| &level.stubs);
    let goes_off = |area: &super::Area| {
        let stairs = [Mark::StairsDown, Mark::StairsUp, Mark::TrapDoor];
        area.kind == AreaKind::Edge || stairs.into_iter().any(|mark| area.marks.contains(mark))
    };
    stubs.iter().any(|stub| stub.end.area == place.area) || area(dungeon, place).is_some_and(goes_off)
}

/// The areas that have exactly one passage, sorted by number. Unlike [`Measures::dead_ends`], this includes areas with
/// an exit or stairs.
pub fn dead_ends(level: &Level) -> impl Iterator<Item = AreaId> + '_ {
    level.areas().map(|area| area.id).filter(|&id| level.degree(id) == 1)
}

/// The number of independent loops on a level (the cyclomatic number).
pub fn loops(level: &Level) -> usize {
    let graph = level.graph();
    let ways = graph.raw_edges().iter().map(|edge| (edge.source().index(), edge.target().index()));
    closing(graph.node_count(), ways)
}
