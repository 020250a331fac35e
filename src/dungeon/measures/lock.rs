//! Locks, and that what opens them can be had before one stands at them.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::graph::{Graph, OpenWay, Way};
use super::routes::{self, Route};
use crate::dungeon::{Dungeon, Feature, Spot};

/// What is locked, and the keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    pub locked: Vec<Way>,
    /// The keys, by their places; none where a lock has no key of its own.
    pub keys: Vec<LockKey>,
}

/// A key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockKey {
    pub place: Spot,
    /// The proof that it can be had first: the shortest way to it from an entrance that passes nothing
    /// locked. None: it cannot.
    pub first: Option<Route>,
}

impl Lock {
    /// The locks of a dungeon; none where nothing is locked. `keys` are the places that keys lie at.
    pub(super) fn of(dungeon: &Dungeon, graph: &Graph, entrances: &[usize], keys: &[usize]) -> Option<Self> {
        let is_locked = |edge: &usize| graph.edges[*edge].features.contains(Feature::Locked);
        let locked: Vec<Way> = (0..graph.edges.len()).filter(is_locked).map(|edge| graph.edges[edge].way).collect();
        let key =
            |&place: &usize| LockKey { place: graph.places[place], first: first(dungeon, graph, entrances, place) };
        (!locked.is_empty()).then(|| Self { locked, keys: keys.iter().map(key).collect() })
    }
}

/// The shortest way from an entrance that passes nothing locked.
pub(super) fn first(dungeon: &Dungeon, graph: &Graph, entrances: &[usize], place: usize) -> Option<Route> {
    // What is locked within an area of a mega-dungeon has its key there.
    let is_locked =
        |edge: &OpenWay| edge.features.contains(Feature::Locked) && !(dungeon.is_of_areas && edge.is_passage());
    routes::shortest(graph, entrances, place, &|edge| !is_locked(&graph.edges[edge]))
}
