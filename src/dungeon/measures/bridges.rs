//! Bridges: ways that are on no loop. If a bridge is lost, the areas behind it are cut off.

use super::graph::{Arcs, Graph};
use petgraph::visit::EdgeRef;

/// `arcs` can include a node for the outside. Parallel ways make a loop, so none of them is a bridge, although petgraph
/// takes them for a single way.
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
