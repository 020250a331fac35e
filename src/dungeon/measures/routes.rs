//! Ways through a dungeon: the shortest, and as many as share no passage.

use super::graph::{Graph, Way};
use crate::dungeon::Spot;
use crate::order::sorted;

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
    fn to(graph: &Graph, end: usize, edges: &[usize]) -> Self {
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
    let edges = graph.spread(from, &|_, edge| may(edge)).to(graph, to)?;
    Some(Route::to(graph, to, &edges))
}

/// As many routes from `from` together as share no way, the shortest first; none where one is there already.
///
/// By Menger (1927) they are as many as the ways that have to be lost before no route is left. They are the
/// greatest flow where each way carries one, either way: found by Edmonds and Karp (1972), who take the
/// shortest way on that is left until there is none.
pub(super) fn apart(graph: &Graph, from: &[usize], to: usize) -> Vec<Route> {
    if from.contains(&to) {
        return Vec::new();
    }
    let mut flow = Flow { graph, carried: vec![None; graph.edges.len()] };
    while flow.grows(from, to) {}
    let routes: Vec<Route> = std::iter::from_fn(|| flow.take(from, to)).collect();
    sorted(routes.into_iter().map(|route| (route.ways.len(), route))).into_iter().map(|(_, route)| route).collect()
}

/// The ways that every route from `from` takes, the first first.
///
/// What can be reached beside a route is flooded bit by bit: where the route goes on to a place that nothing
/// else has led to, there is no other way on.
pub(super) fn shared(graph: &Graph, from: &[usize], to: usize) -> Vec<Way> {
    let Some(edges) = graph.spread(from, &|_, _| true).to(graph, to) else { return Vec::new() };
    let mut carried = vec![None; graph.edges.len()];
    let mut here = to;
    for &edge in edges.iter().rev() {
        here = graph.edges[edge].beyond(here);
        carried[edge] = Some(here);
    }
    let mut seen = vec![false; graph.places.len()];
    let has_room = |place: usize, edge: usize| carried[edge] != Some(place);
    for &place in from {
        graph.flood(place, &mut seen, &has_room);
    }
    let mut shared = Vec::new();
    for edge in edges {
        here = graph.edges[edge].beyond(here);
        if !seen[here] {
            shared.push(graph.edges[edge].way);
            graph.flood(here, &mut seen, &has_room);
        }
    }
    shared
}

/// What flows over each way, and from which of its ends.
struct Flow<'g> {
    graph: &'g Graph,
    carried: Vec<Option<usize>>,
}

impl Flow<'_> {
    /// Sends one more over what is left, if there is a way. What already flows against it is taken back.
    fn grows(&mut self, from: &[usize], to: usize) -> bool {
        let has_room = |place: usize, edge: usize| self.carried[edge] != Some(place);
        let Some(edges) = self.graph.spread(from, &has_room).to(self.graph, to) else { return false };
        let mut here = to;
        for &edge in edges.iter().rev() {
            let before = self.graph.edges[edge].beyond(here);
            self.carried[edge] = if self.carried[edge].is_some() { None } else { Some(before) };
            here = before;
        }
        true
    }

    /// Takes a route out of the flow, back from its end to the first of `from`. Where the flow goes in a
    /// ring, the ring is left out.
    fn take(&mut self, from: &[usize], to: usize) -> Option<Route> {
        let (mut here, mut edges, mut passed) = (to, Vec::new(), vec![to]);
        while !from.contains(&here) {
            let into = |edge: &usize| self.carried[*edge].is_some_and(|start| start != here);
            let edge = self.graph.at(here).iter().copied().find(into)?;
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
