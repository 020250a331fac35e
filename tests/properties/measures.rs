//! The measures of a dungeon.

use super::cases;
use super::reference::Plan;
use super::strategies::dropped;
use dicefall::dungeon::{Depths, LevelId, dead_ends, loops};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn depths_agree_with_distances_along_paths(dropped in dropped()) {
        let trace = dropped.run();
        let dungeon = trace.dungeon();
        let plan = Plan::of(&trace, &dungeon);
        let depths = Depths::of(&dungeon);
        let measured: Vec<_> = dungeon.levels[0].areas().map(|area| depths.at(LevelId(0), area.id)).collect();
        let expected: Vec<_> = plan.distances(&plan.entrances()).into_iter().map(Some).collect();
        prop_assert_eq!(measured, expected);
    }

    #[test]
    fn each_loop_is_one_way_round_and_dead_ends_have_one_path(dropped in dropped()) {
        let trace = dropped.run();
        let dungeon = trace.dungeon();
        let plan = Plan::of(&trace, &dungeon);
        prop_assert_eq!(loops(&dungeon.levels[0]), plan.loops.len());
        let measured: Vec<_> = dead_ends(&dungeon.levels[0]).map(|id| id.0).collect();
        prop_assert_eq!(measured, plan.dead_ends(&plan.paths()));
    }
}
