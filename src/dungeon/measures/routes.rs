//! Routes through a dungeon: the shortest route, and routes that share no way.

use super::bridges::bridges;
use super::graph::{Graph, Way};
use crate::dungeon::Spot;
use crate::order::Gather;
use crate::order::sorted;
use petgraph::algo::ford_fulkerson;
use petgraph::graph::NodeIndex;
use std::cmp::Ordering;

/// A route through a dungeon, from place to place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Route {
    /// The places, including the first and the last.
    pub places: Vec<Spot>,
    /// The ways between the places: one fewer than the places.
    pub ways: Vec<Way>,
}

impl Route {
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

/// A shortest route from any of `from`, over the ways that `may` allows. Ties go to earlier ways.
pub(super) fn shortest(graph: &Graph, from: &[usize], to: usize, may: &dyn Fn(usize) -> bool) -> Option<Route> {
    let edges = graph.spread(from, may).to(graph, to, may)?;
    Some(Route::to(graph, to, &edges))
}

/// As many routes as possible, no two of which share a way. The shortest is first. The routes are a maximum flow in
/// which each way carries 1, in either direction (Menger's theorem, 1927). Empty if `from` contains `to`.
pub(super) fn apart(graph: &Graph, from: &[usize], to: usize) -> Vec<Route> {
    if from.contains(&to) {
        return Vec::new();
    }
    let mut flow = Flow::maximum(graph, from, to);
    let routes: Vec<Route> = std::iter::from_fn(|| flow.take(from, to)).gather();
    sorted(routes.into_iter().map(|route| (route.ways.len(), route))).into_iter().map(|(_, route)| route).collect()
}

/// The ways that every route to `to` uses, in order. They are the bridges on any one of the routes. To find bridges,
/// the graph gets an extra node, the outside, which is joined to each place of `from`.
pub(super) fn shared(graph: &Graph, from: &[usize], to: usize) -> Vec<Way> {
    let edges = graph.spread(from, &|_| true).to(graph, to, &|_| true).unwrap_or_default();
    let is_bridge = bridges(graph, &graph.entered(from).0);
    edges.into_iter().filter(|&edge| is_bridge[edge]).map(|edge| graph.edges[edge].way).gather()
}

/// A flow over the ways of a graph. `carried`: for each way, the end from which its flow comes. None: no flow.
struct Flow<'g> {
    graph: &'g Graph,
    carried: Vec<Option<usize>>,
}

impl<'g> Flow<'g> {
    fn maximum(graph: &'g Graph, from: &[usize], to: usize) -> Self {
        let (arcs, outside) = graph.entered(from);
        let (_, flows) = ford_fulkerson(&arcs, outside, NodeIndex::new(to));
        let carried = graph.edges.iter().rev().zip(flows.chunks(2)).map(|(edge, flow)| match flow[0].cmp(&flow[1]) {
            Ordering::Greater => Some(edge.ends.0),
            Ordering::Less => Some(edge.ends.1),
            Ordering::Equal => None,
        });
        let mut carried: Vec<_> = carried.collect();
        carried.reverse();
        Self { graph, carried }
    }

    /// Takes one route out of the flow: backwards from `to` to a place of `from`. Loops are left out of the route.
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
