//! Rule 3: the tree of least sums.

use super::cases;
use super::reference::{Line, Plan};
use super::strategies::dropped;
use petgraph::algo::min_spanning_tree;
use petgraph::data::Element;
use petgraph::graph::UnGraph;
use proptest::prelude::*;
use proptest::sample::Index;

/// The tree that the library finds, its lines sorted.
fn library_tree(plan: &Plan) -> Vec<Line> {
    let mut graph = UnGraph::<(), (u32, i64, u32, u32)>::new_undirected();
    let nodes: Vec<_> = plan.rooms().map(|_| graph.add_node(())).collect();
    for &line in &plan.grid {
        graph.add_edge(nodes[line.0 as usize - 1], nodes[line.1 as usize - 1], plan.rank(line));
    }
    let mut lines: Vec<_> = min_spanning_tree(&graph)
        .filter_map(|element| match element {
            Element::Edge { weight, .. } => Some((weight.2, weight.3)),
            Element::Node { .. } => None,
        })
        .collect();
    lines.sort_unstable();
    lines
}

fn sorted(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_unstable();
    lines
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn the_tree_spans_and_weighs_what_the_librarys_does(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        prop_assert_eq!(plan.tree.len() + 1, plan.at.len());
        prop_assert_eq!(sorted(plan.tree.clone()), library_tree(&plan));
    }

    #[test]
    fn the_walk_takes_the_least_edge_that_leads_on(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        prop_assert_eq!(&plan.tree, &plan.walk(u32::try_from(dropped.from).unwrap()));
    }

    #[test]
    fn the_tree_and_all_that_follows_is_the_same_wherever_the_walk_starts(dropped in dropped(), from in any::<Index>()) {
        let other = dropped.recipe_from(from.index(dropped.points.len()) + 1);
        prop_assert_eq!(dropped.run().digest(), other.run().unwrap().digest());
    }
}
