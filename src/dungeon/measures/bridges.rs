//! Bridges: the ways with no way round. If one is lost, what lies behind it is cut off.

use super::graph::{Arcs, Graph};
use petgraph::visit::EdgeRef;

/// For each way whether it is a bridge among these arcs: those of the graph, perhaps entered from outside.
///
/// petgraph takes several ways between the same two places for one. They are a way round each other, so a way
/// beside another is left out.
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
