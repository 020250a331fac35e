//! The whole dungeon as one graph of areas and ways.
//!
//! A way is a passage or a connection between levels. Secret and locked ways count, because the party can find or open
//! them. A blocked way doesn't count, because the party would have to dig it out. A level without connections is a
//! separate part of the graph.

use crate::dungeon::{Dungeon, Feature, LevelId, PassageId, Set, Spot};
use crate::order::Gather;
use petgraph::algo::spfa;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::unionfind::UnionFind;
use petgraph::visit::EdgeRef;

/// A way from one area to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// A passage of a level.
    Passage(LevelId, PassageId),
    /// A connection between levels, by its index in the dungeon's list, from 0.
    Connection(usize),
}

pub(super) struct OpenWay {
    pub way: Way,
    pub ends: (usize, usize),
    pub features: Set<Feature>,
}

impl OpenWay {
    pub fn beyond(&self, end: usize) -> usize {
        if self.ends.0 == end { self.ends.1 } else { self.ends.0 }
    }

    pub fn is_passage(&self) -> bool {
        matches!(self.way, Way::Passage(..))
    }
}

/// Areas are nodes. Each way is two arcs, one in each direction, with capacity 1.
pub(super) type Arcs = DiGraph<(), u32>;

pub(super) struct Graph {
    pub places: Vec<Spot>,
    /// The ways that aren't blocked, in the order they were made: passages level by level, then connections.
    pub edges: Vec<OpenWay>,
    pub blocked: Vec<Way>,
    pub arcs: Arcs,
}

impl Graph {
    pub fn of(dungeon: &Dungeon) -> Self {
        // The first map of a mega-dungeon only shows the other maps as areas, so it isn't measured.
        let levels = || (0..).map(LevelId).zip(&dungeon.levels).skip(usize::from(dungeon.is_of_areas));
        let places: Vec<Spot> =
            levels().flat_map(|(id, level)| level.areas().map(move |area| Spot { level: id, area: area.id })).gather();
        let passages = levels().flat_map(|(id, level)| {
            level.passages().map(move |(nth, passage)| {
                (Way::Passage(id, nth), [passage.a, passage.b].map(|area| Spot { level: id, area }), passage.features)
            })
        });
        let connections = (0..).map(Way::Connection).zip(&dungeon.connections);
        let connections = connections.map(|(way, joins)| (way, [joins.from, joins.to], joins.features));
        let place = |place: Spot| places.binary_search(&place).ok();
        let (mut edges, mut blocked) = (Vec::new(), Vec::new());
        for (way, [one, other], features) in passages.chain(connections) {
            if features.contains(Feature::Blocked) {
                blocked.push(way);
            } else if let (Some(one), Some(other)) = (place(one), place(other)) {
                edges.push(OpenWay { way, ends: (one, other), features });
            }
        }
        let arcs = arcs(places.len(), &edges);
        Self { places, edges, blocked, arcs }
    }

    /// The way that an arc belongs to, as an index into `edges`. None for arcs from or to the outside
    /// ([`Graph::entered`]).
    pub fn edge(&self, arc: EdgeIndex) -> Option<usize> {
        self.edges.len().checked_sub(arc.index() / 2 + 1)
    }

    /// The ways at a place, in the order of their indices. A way from a place to itself is listed twice.
    pub fn at(&self, place: usize) -> impl Iterator<Item = usize> {
        self.arcs.edges(NodeIndex::new(place)).filter_map(|arc| self.edge(arc.id()))
    }

    /// The number of independent loops (the cyclomatic number).
    pub fn loops(&self) -> usize {
        closing(self.places.len(), self.edges.iter().map(|edge| edge.ends))
    }

    /// The graph with an extra node, the outside. Arcs join it to each place of `from`. They have unlimited capacity,
    /// and cost nothing in [`Graph::spread`].
    pub fn entered(&self, from: &[usize]) -> (Arcs, NodeIndex) {
        let mut arcs = self.arcs.clone();
        let outside = arcs.add_node(());
        for &place in from.iter().rev() {
            arcs.add_edge(outside, NodeIndex::new(place), u32::MAX);
            arcs.add_edge(NodeIndex::new(place), outside, u32::MAX);
        }
        (arcs, outside)
    }

    pub fn spread(&self, from: &[usize], may: &dyn Fn(usize) -> bool) -> Spread {
        let (arcs, outside) = self.entered(from);
        let cost = |edge: Option<usize>| edge.map_or(0, |edge| if may(edge) { 1 } else { u32::MAX });
        // Every way that `may` allows costs 1, so the routes are the same as in a breadth-first search.
        let paths = spfa(&arcs, outside, |arc| cost(self.edge(arc.id()))).ok();
        let (depths, before) = paths.map(|paths| (paths.distances, paths.predecessors)).unwrap_or_default();
        Spread { depths, before }
    }
}

/// How many ways join places that earlier ways already join. The order of the ways doesn't matter: the result is always
/// ways − places + connected parts.
pub(super) fn closing(places: usize, ways: impl Iterator<Item = (usize, usize)>) -> usize {
    let mut parts = UnionFind::<usize>::new(places);
    ways.filter(|&(one, other)| !parts.union(one, other)).count()
}

/// Adds the ways in reverse order. petgraph visits the last arc first, so among equally short routes it prefers the
/// earlier ways.
fn arcs(places: usize, edges: &[OpenWay]) -> Arcs {
    let mut arcs = Arcs::with_capacity(places, 2 * edges.len());
    for _ in 0..places {
        arcs.add_node(());
    }
    for edge in edges.iter().rev() {
        let (one, other) = (NodeIndex::new(edge.ends.0), NodeIndex::new(edge.ends.1));
        arcs.add_edge(one, other, 1);
        arcs.add_edge(other, one, 1);
    }
    arcs
}

/// The distance of each place, and the previous place on the route to it.
pub(super) struct Spread {
    depths: Vec<u32>,
    before: Vec<Option<NodeIndex>>,
}

impl Spread {
    pub fn depth(&self, place: usize) -> Option<u32> {
        self.depths.get(place).copied().filter(|&depth| depth < u32::MAX)
    }

    pub fn to(&self, graph: &Graph, place: usize, may: &dyn Fn(usize) -> bool) -> Option<Vec<usize>> {
        self.depth(place)?;
        let (mut here, mut ways) = (place, Vec::new());
        while let Some(before) = self.before[here] {
            let arcs = graph.arcs.edges_connecting(before, NodeIndex::new(here));
            let Some(edge) = arcs.filter_map(|arc| graph.edge(arc.id())).find(|&edge| may(edge)) else { break };
            ways.push(edge);
            here = before.index();
        }
        ways.reverse();
        Some(ways)
    }
}
