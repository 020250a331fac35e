//! A whole dungeon as one graph: its areas, and the ways between them that can be taken.
//!
//! A passage is a way, and so is a connection between levels. Secret and locked ones are ways as well: they
//! can be found and opened. A blocked one is none, for it has to be dug out first. A level without a
//! connection to the others is a part of its own.

use crate::dungeon::{Dungeon, Feature, LevelId, PassageId, Set, Spot};
use petgraph::algo::spfa;
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};
use petgraph::unionfind::UnionFind;
use petgraph::visit::EdgeRef;

/// A way from one area to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// A passage of a level.
    Passage(LevelId, PassageId),
    /// A connection between levels, by its place among the dungeon's, from 0.
    Connection(usize),
}

/// A way as the graph has it.
pub(super) struct OpenWay {
    pub way: Way,
    /// The places it joins, by their place in [`Graph::places`].
    pub ends: (usize, usize),
    pub features: Set<Feature>,
}

impl OpenWay {
    /// The end that is not `end`; of a way from a place to itself the same.
    pub fn beyond(&self, end: usize) -> usize {
        if self.ends.0 == end { self.ends.1 } else { self.ends.0 }
    }

    pub fn is_passage(&self) -> bool {
        matches!(self.way, Way::Passage(..))
    }
}

/// Areas at the nodes; each way is two arcs, there and back, of capacity 1.
pub(super) type Arcs = DiGraph<(), u32>;

/// The graph. Places and edges are known by their place in its lists.
pub(super) struct Graph {
    /// All areas, level by level, by their numbers.
    pub places: Vec<Spot>,
    /// The ways that can be taken: the passages level by level, then the connections, each in the order made.
    pub edges: Vec<OpenWay>,
    /// The ways that would have to be dug out first.
    pub blocked: Vec<Way>,
    /// The places and the ways that can be taken, as petgraph has them.
    pub arcs: Arcs,
}

impl Graph {
    pub fn of(dungeon: &Dungeon) -> Self {
        // The map of a mega-dungeon's areas is a map of maps: what it shows is on the others.
        let levels = || (0..).map(LevelId).zip(&dungeon.levels).skip(usize::from(dungeon.is_of_areas));
        let places: Vec<Spot> =
            levels().flat_map(|(id, level)| level.areas().map(move |area| Spot { level: id, area: area.id })).collect();
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

    /// The way that an arc belongs to; none where it leads in from outside.
    pub fn edge(&self, arc: EdgeIndex) -> Option<usize> {
        self.edges.len().checked_sub(arc.index() / 2 + 1)
    }

    /// The ways at a place, in their order. A way from a place to itself is there twice.
    pub fn at(&self, place: usize) -> impl Iterator<Item = usize> {
        self.arcs.edges(NodeIndex::new(place)).filter_map(|arc| self.edge(arc.id()))
    }

    /// The cyclomatic number: how many independent loops there are.
    pub fn loops(&self) -> usize {
        closing(self.places.len(), self.edges.iter().map(|edge| edge.ends))
    }

    /// The arcs with a node more, which is outside and leads to some places without a step.
    pub fn entered(&self, from: &[usize]) -> (Arcs, NodeIndex) {
        let mut arcs = self.arcs.clone();
        let outside = arcs.add_node(());
        for &place in from.iter().rev() {
            arcs.add_edge(outside, NodeIndex::new(place), u32::MAX);
            arcs.add_edge(NodeIndex::new(place), outside, u32::MAX);
        }
        (arcs, outside)
    }

    /// How far each place is from the nearest of `from` over the ways that `may` allows, and from where it is
    /// reached first.
    pub fn spread(&self, from: &[usize], may: &dyn Fn(usize) -> bool) -> Spread {
        let (arcs, outside) = self.entered(from);
        let cost = |edge: Option<usize>| edge.map_or(0, |edge| if may(edge) { 1 } else { u32::MAX });
        // With a step as the only cost it goes breadth first.
        let paths = spfa(&arcs, outside, |arc| cost(self.edge(arc.id()))).ok();
        let (depths, before) = paths.map(|paths| (paths.distances, paths.predecessors)).unwrap_or_default();
        Spread { depths, before }
    }
}

/// How many ways close a loop, because earlier ways already join their two places. In any order of the ways, this is
/// ways − places + connected parts.
pub(super) fn closing(places: usize, ways: impl Iterator<Item = (usize, usize)>) -> usize {
    let mut parts = UnionFind::<usize>::new(places);
    ways.filter(|&(one, other)| !parts.union(one, other)).count()
}

/// Two arcs for each way. petgraph visits those added last first: so the last way is added first, and of equally short
/// routes petgraph finds the one that earlier ways lead to.
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

/// How far each place is, and from where it was reached first.
pub(super) struct Spread {
    depths: Vec<u32>,
    before: Vec<Option<NodeIndex>>,
}

impl Spread {
    /// How many ways it takes to a place; none where it is not reached.
    pub fn depth(&self, place: usize) -> Option<u32> {
        self.depths.get(place).copied().filter(|&depth| depth < u32::MAX)
    }

    /// The ways from where it began to a place, the first first; none where it was not reached.
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
