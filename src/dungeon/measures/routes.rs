//! Ways through a dungeon: the shortest, and as many as share no passage.

use super::bridges::bridges;
use super::graph::{Graph, Way};
use crate::dungeon::Spot;
use crate::order::sorted;
use petgraph::algo::ford_fulkerson;
use petgraph::graph::NodeIndex;
use std::cmp::Ordering;

/// A way through a dungeon, from place to place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Route {
    /// The places, the first and the last too.
    pub places: Vec<Spot>,
    /// The ways between them: one less.
    pub ways: Vec<Way>,
}

impl Route {
    /// The route that takes these ways, from the last to the first, to end at a place.
    pub(super) fn to(graph: &Graph, end: usize, edges: &[usize]) -> Self {
        let (mut here, mut places) = (end, vec![graph.places[end]]);
        for &edge in edges.iter().rev() {
            here = graph.edges[edge].beyond(here);
            places.push(graph.places[here]);
        }
        places.reverse();
        Self { places, ways: edges.iter().map(|&edge| graph.edges[edge].way).collect() }
    }
}

/// The shortest route from any of `from` over the ways that `may` allows; of equally short ones that which
/// the earlier ways lead to.
pub(super) fn shortest(graph: &Graph, from: &[usize], to: usize, may: &dyn Fn(usize) -> bool) -> Option<Route> {
    let edges = graph.spread(from, may).to(graph, to, may)?;
    Some(Route::to(graph, to, &edges))
}

/// As many routes from `from` together as share no way, the shortest first; none where one is there already.
///
/// By Menger (1927) they are as many as the ways that have to be lost before no route is left. They are the
/// greatest flow where each way carries one, either way.
pub(super) fn apart(graph: &Graph, from: &[usize], to: usize) -> Vec<Route> {
    if from.contains(&to) {
        return Vec::new();
    }
    let mut flow = Flow::greatest(graph, from, to);
    let routes: Vec<Route> = std::iter::from_fn(|| flow.take(from, to)).collect();
    sorted(routes.into_iter().map(|route| (route.ways.len(), route))).into_iter().map(|(_, route)| route).collect()
}

/// The ways that every route from `from` takes, the first first: the bridges on one of them, where all of `from`
/// are joined outside.
pub(super) fn shared(graph: &Graph, from: &[usize], to: usize) -> Vec<Way> {
    let edges = graph.spread(from, &|_| true).to(graph, to, &|_| true).unwrap_or_default();
    let is_bridge = bridges(graph, &graph.entered(from).0);
    edges.into_iter().filter(|&edge| is_bridge[edge]).map(|edge| graph.edges[edge].way).collect()
}

/// What flows over each way, by the end that it flows from.
struct Flow<'g> {
    graph: &'g Graph,
    carried: Vec<Option<usize>>,
}

impl<'g> Flow<'g> {
    fn greatest(graph: &'g Graph, from: &[usize], to: usize) -> Self {
        let (arcs, outside) = graph.entered(from);
        let (_, flows) = ford_fulkerson(&arcs, outside, NodeIndex::new(to));
        // Each way has an arc there, then one back; the last way comes first.
        let carried = graph.edges.iter().rev().zip(flows.chunks(2)).map(|(edge, flow)| match flow[0].cmp(&flow[1]) {
            Ordering::Greater => Some(edge.ends.0),
            Ordering::Less => Some(edge.ends.1),
            Ordering::Equal => None,
        });
        let mut carried: Vec<_> = carried.collect();
        carried.reverse();
        Self { graph, carried }
    }

    /// Takes a route out of the flow, back from its end to the first of `from`. Where the flow goes in a
    /// ring, the ring is left out.
    fn take(&mut self, from: &[usize], to: usize) -> Option<Route> {
        let (mut here, mut edges, mut passed) = (to, Vec::new(), vec![to]);
        while !from.contains(&here) {
            let into = |edge: &usize| self.carried[*edge].is_some_and(|start| start != here);
            let edge = self.graph.at(here).find(into)?;
            self.carried[edge] = None;
            here = self.graph.edges[edge].beyond(here);
            edges.push(edge);
            passed.push(here);
            if let Some(before) = passed.iter().position(|&place| place == here) {
                passed.truncate(before + 1);
                edges.truncate(before);
            }
        }
        edges.reverse();
        Some(Route::to(self.graph, to, &edges))
    }
}
