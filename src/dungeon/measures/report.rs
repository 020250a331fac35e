#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::bridges::bridges;
use super::graph::{Graph, Way};
use super::lock::{Lock, Locks};
use super::routes::{self, Route};
use super::{ends, is_room, marked};
use crate::dungeon::{Dungeon, Mark, Spot};
use crate::order::Gather;
use crate::order::sorted;

/// How non-linear a dungeon is, all its levels together.
///
/// Ways include secret and locked ways. Blocked ways count only in [`Self::blocked`]. Places are sorted by level and
/// number; ways by level, then in the order they were made, connections last.
///
/// A node is an area with a dungeon inside. All passages to the node meet in this area, so a route can pass through the
/// node without going inside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    pub rooms: Vec<Spot>,
    /// The areas that aren't rooms: junctions, corners, dead ends, landings, map edges.
    pub spots: Vec<Spot>,
    pub passages: Vec<Way>,
    pub connections: Vec<Way>,
    pub blocked: Vec<Way>,
    /// The number of independent loops: ways − places + connected parts.
    pub loops: usize,
    pub on_loops: Vec<Way>,
    /// The ways that are on no loop.
    pub bridges: Vec<Way>,
    pub dead_ends: Vec<Spot>,
    pub entrances: Vec<Spot>,
    pub goals: Vec<Spot>,
    pub target: Option<Target>,
    /// The locks, in the order of the ways they lock.
    pub locks: Vec<Lock>,
}

/// The party's target: a goal, or the deepest room if the dungeon has no goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    pub place: Spot,
    pub is_goal: bool,
    /// A shortest route from an entrance. None if no entrance leads to the target.
    pub shortest: Option<Route>,
    /// As many routes from entrances as possible, no two of which share a way. The shortest is first. Empty if the
    /// target is an entrance.
    pub apart: Vec<Route>,
    pub shared: Vec<Way>,
    pub is_behind_a_lock: bool,
    pub can_be_opened: bool,
}

impl Report {
    pub fn of(dungeon: &Dungeon) -> Self {
        let graph = Graph::of(dungeon);
        let is_bridge = bridges(&graph, &graph.arcs);
        let of = |places: &[usize]| places.iter().map(|&place| graph.places[place]).collect();
        let ways = |counts: &dyn Fn(usize) -> bool| {
            (0..graph.edges.len()).filter(|&edge| counts(edge)).map(|edge| graph.edges[edge].way).gather()
        };
        let entrances = marked(dungeon, &graph, Mark::Entrance);
        // In a mega-dungeon, the goals of the areas don't count, only the goal of the whole mega-dungeon.
        let goals = marked(dungeon, &graph, if dungeon.is_of_areas { Mark::Reason } else { Mark::Goal });
        let mut locks = Locks::of(dungeon, &graph, &entrances);
        let (rooms, spots) = graph.places.iter().partition(|&&place| is_room(dungeon, place));
        Self {
            rooms,
            spots,
            passages: ways(&|edge| graph.edges[edge].is_passage()),
            connections: ways(&|edge| !graph.edges[edge].is_passage()),
            loops: graph.loops(),
            on_loops: ways(&|edge| !is_bridge[edge]),
            bridges: ways(&|edge| is_bridge[edge]),
            dead_ends: of(&ends(dungeon, &graph).collect::<Vec<_>>()),
            target: Target::of(dungeon, &graph, &entrances, &goals, &locks),
            locks: locks.opened(),
            entrances: of(&entrances),
            goals: of(&goals),
            blocked: graph.blocked,
        }
    }
}

impl Report {
    /// All passages that the map draws, blocked passages included.
    pub fn drawn_passages(&self) -> Vec<Way> {
        let is_passage = |way: &&Way| matches!(way, Way::Passage(..));
        sorted(self.passages.iter().chain(self.blocked.iter().filter(is_passage)).copied())
    }
}

impl Target {
    /// The goal nearest to an entrance, or else the deepest room that isn't an entrance, or else the deepest other
    /// area. Ties go to the first.
    fn of(dungeon: &Dungeon, graph: &Graph, entrances: &[usize], goals: &[usize], locks: &Locks) -> Option<Self> {
        let depths = graph.spread(entrances, &|_| true);
        let nearest = goals.iter().copied().min_by_key(|&goal| (depths.depth(goal).unwrap_or(u32::MAX), goal));
        let deepest = || {
            let inside = (0..graph.places.len()).filter(|&place| depths.depth(place).is_some_and(|depth| depth > 0));
            let is_room = |place: usize| is_room(dungeon, graph.places[place]);
            inside.max_by_key(|&place| (is_room(place), depths.depth(place), std::cmp::Reverse(place)))
        };
        let place = nearest.or_else(deepest)?;
        let (is_behind_a_lock, can_be_opened) = locks.before(place);
        Some(Self {
            place: graph.places[place],
            is_goal: nearest.is_some(),
            shortest: routes::shortest(graph, entrances, place, &|_| true),
            apart: routes::apart(graph, entrances, place),
            shared: routes::shared(graph, entrances, place),
            is_behind_a_lock: depths.depth(place).is_some() && is_behind_a_lock,
            can_be_opened,
        })
    }
}
