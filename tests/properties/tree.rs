//! Rule 3: the tree with the lowest sum.

use super::cases;
use super::reference::{Line, Plan};
use super::strategies::dropped;
use petgraph::algo::min_spanning_tree;
use petgraph::data::Element;
use petgraph::graph::UnGraph;
use proptest::prelude::*;
use proptest::sample::Index;

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
    #![proptest_config(cases(300))]

    #[test]
    fn the_tree_is_the_same_as_the_librarys(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        prop_assert_eq!(plan.tree.len() + 1, plan.at.len());
        prop_assert_eq!(sorted(plan.tree.clone()), library_tree(&plan));
    }

    #[test]
    fn the_walk_takes_the_lowest_line_to_a_new_room(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        prop_assert_eq!(&plan.tree, &plan.walk(u32::try_from(dropped.from).unwrap()));
    }

    #[test]
    fn a_step_cites_the_ruling_on_ties_only_if_a_tie_was_decided(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        let alike = |one: Line, other: Line| {
            let (one_rank, other_rank) = (plan.rank(one), plan.rank(other));
            one != other && (one_rank.0, one_rank.1) == (other_rank.0, other_rank.1)
        };
        let cited = |rule: &str| -> Vec<bool> {
            let steps = trace.steps().iter().filter(|step| step.rule == rule);
            steps.map(|step| step.rulings.contains(&"R4")).collect()
        };
        let mut visited = vec![u32::try_from(dropped.from).unwrap()];
        let mut expected = Vec::new();
        for &taken in &plan.tree {
            let mut out = plan.grid.iter().filter(|(a, b)| visited.contains(a) != visited.contains(b));
            // The first step always cites R4, because this ruling also says where the walk starts.
            expected.push(visited.len() == 1 || out.any(|&other| alike(taken, other)));
            visited.extend([taken.0, taken.1]);
        }
        prop_assert_eq!(cited("drop-dice/3"), expected);
        let free: Vec<Line> = plan.grid.iter().copied().filter(|line| !plan.tree.contains(line)).collect();
        let decided = |&taken: &Line| free.iter().any(|&other| alike(taken, other));
        prop_assert_eq!(cited("drop-dice/4"), plan.loops.iter().map(decided).collect::<Vec<_>>());
    }

    #[test]
    fn the_starting_room_changes_neither_the_tree_nor_later_steps(dropped in dropped(), from in any::<Index>()) {
        let other = dropped.recipe_from(from.index(dropped.points.len()) + 1);
        prop_assert_eq!(dropped.run().digest(), other.run().unwrap().digest());
    }
}
