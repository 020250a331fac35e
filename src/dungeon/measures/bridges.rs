//! Bridges: ways (passages or connections) that are on no loop. If a bridge is lost, the areas behind it are cut off.

use super::graph::{Arcs, Graph};
use petgraph::visit::EdgeRef;

/// For each way, whether it is a bridge. `arcs` can include a node for the outside, from which the party enters.
/// Parallel ways make a loop, so they aren't bridges, although petgraph treats them as a single way.
pub(super) fn bridges(graph: &Graph, arcs: &Arcs) -> Vec<bool> {
    let mut bridges = vec![false; graph.edges.len()];
    for arc in petgraph::algo::bridges(arcs) {
        let is_alone = arcs.edges_connecting(arc.source(), arc.target()).nth(1).is_none();
        if let Some(edge) = graph.edge(arc.id()).filter(|_| is_alone) {
            bridges[edge] = true;
        }
    }
    bridges
}
