//! Rule 2: the triangle grid.

use super::cases;
use super::reference::{Line, Plan, between, cross, draw_by_hand, inside_circle, turn};
use super::strategies::{dropped, some_of};
use dicefall::geometry::{Point, by_hand, delaunay};
use proptest::prelude::*;

fn plan_of(points: &[Point], edges: &[(u32, u32)]) -> Plan {
    Plan {
        at: points.to_vec(),
        value: vec![1; points.len()],
        grid: edges.iter().map(|&(a, b)| (a + 1, b + 1)).collect(),
        tree: Vec::new(),
        loops: Vec::new(),
    }
}

/// All rooms on the triangle's circle, if there are more than three.
fn on_the_circle(plan: &Plan, trio: [u32; 3]) -> Option<Vec<u32>> {
    let [a, b, c] = trio.map(|room| plan.at(room));
    let on: Vec<u32> = plan.rooms().filter(|&room| inside_circle(a, b, c, plan.at(room)) == 0).collect();
    (on.len() > 3).then_some(on)
}

fn is_side(plan: &Plan, polygon: &[u32], (a, b): Line) -> bool {
    let mut sides = polygon.iter().map(|&room| turn(plan.at(a), plan.at(b), plan.at(room)).signum());
    !(sides.clone().any(|side| side > 0) && sides.any(|side| side < 0))
}

/// If more than three rooms are on one empty circle, they form a polygon. Returns the lines inside all such polygons.
fn cuts(plan: &Plan) -> Vec<Line> {
    let mut cuts = Vec::new();
    for polygon in plan.triangles().into_iter().filter_map(|trio| on_the_circle(plan, trio)) {
        let within = plan.grid.iter().filter(|(a, b)| polygon.contains(a) && polygon.contains(b));
        cuts.extend(within.filter(|&&line| !is_side(plan, &polygon, line)));
    }
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_two_lines_cross_and_none_passes_over_a_room(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        for (index, &(a, b)) in plan.grid.iter().enumerate() {
            prop_assert!(a < b);
            for &(c, d) in &plan.grid[index + 1..] {
                prop_assert!((a, b) < (c, d), "the grid is sorted, each line once");
                prop_assert!(!cross(plan.at(a), plan.at(b), plan.at(c), plan.at(d)), "{a}–{b} and {c}–{d}");
            }
            prop_assert!(!plan.rooms().any(|room| between(plan.at(room), plan.at(a), plan.at(b))));
        }
    }

    #[test]
    fn the_number_of_lines_follows_from_the_rooms_and_the_outer_lines(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        let told = if dropped.by_hand { by_hand(&dropped.points).1 } else { delaunay(&dropped.points) };
        prop_assert_eq!(told.outer_edges, plan.outer_edges());
        prop_assert_eq!(plan.grid.len() + plan.outer_edges() + 3, 3 * plan.at.len());
    }

    #[test]
    fn no_circle_of_a_delaunay_triangle_contains_a_room(points in some_of(3..=60)) {
        let plan = plan_of(&points, &delaunay(&points).edges);
        for trio in plan.triangles() {
            let [a, b, c] = trio.map(|room| plan.at(room));
            let inside = plan.rooms().find(|&room| inside_circle(a, b, c, plan.at(room)) > 0);
            prop_assert_eq!(inside, None, "in the circle of {:?}", trio);
        }
    }

    #[test]
    fn lines_across_an_empty_circle_start_at_the_lowest_number(points in some_of(4..=40)) {
        let plan = plan_of(&points, &delaunay(&points).edges);
        for polygon in plan.triangles().into_iter().filter_map(|trio| on_the_circle(&plan, trio)) {
            let within = plan.grid.iter().filter(|(a, b)| polygon.contains(a) && polygon.contains(b));
            let lowest = *polygon.iter().min().unwrap();
            for &line in within.filter(|&&line| !is_side(&plan, &polygon, line)) {
                prop_assert_eq!(line.0, lowest, "{:?} cuts {:?}", line, &polygon);
            }
        }
    }

    #[test]
    fn the_delaunay_grid_depends_on_numbers_only_where_it_cuts_a_polygon(
        (points, order) in some_of(3..=40).prop_flat_map(|points| {
            let order = Just((0..points.len()).collect::<Vec<_>>()).prop_shuffle();
            (Just(points), order)
        })
    ) {
        let places = |points: &[Point]| {
            let plan = plan_of(points, &delaunay(points).edges);
            let cuts = cuts(&plan);
            let fixed = plan.grid.iter().filter(|line| !cuts.contains(line));
            let mut fixed: Vec<_> = fixed.map(|&(a, b)| (plan.at(a).min(plan.at(b)), plan.at(a).max(plan.at(b)))).collect();
            fixed.sort_unstable();
            (fixed, cuts.len())
        };
        let shuffled: Vec<Point> = order.iter().map(|&index| points[index]).collect();
        prop_assert_eq!(places(&points), places(&shuffled));
    }

    #[test]
    fn drawing_by_hand_follows_the_ruling_exactly(points in some_of(3..=9)) {
        let drawn: Vec<Vec<Line>> = by_hand(&points).0.into_iter().map(|drawn| drawn.lines().collect()).collect();
        prop_assert_eq!(drawn, draw_by_hand(&points));
    }
}
