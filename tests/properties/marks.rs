//! Rules 3a to 5c: loops, entrances, marks, goals, locks, keys and secrets.

use super::cases;
use super::reference::{Line, Plan, joined_to};
use super::strategies::{Dropped, dropped};
use dicefall::dungeon::{DungeonKind, Feature, Level, Mark, PassageKind};
use proptest::prelude::*;

fn marked(level: &Level, mark: Mark) -> Vec<u32> {
    level.areas().filter(|area| area.marks.contains(mark)).map(|area| area.id.0).collect()
}

fn with_feature(level: &Level, feature: Feature) -> Vec<Line> {
    let with = level.passages().filter(|(_, passage)| passage.features.contains(feature));
    with.map(|(_, passage)| (passage.a.0, passage.b.0)).collect()
}

fn share(dropped: &Dropped) -> Option<i64> {
    match dropped.loops.as_str() {
        "third" => None,
        "overachiever" => Some(60 + i64::from(dropped.tenth)),
        share => Some(share.replace('.', "").parse().unwrap()),
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn loops_match_the_formula_and_are_the_highest_lines(dropped in dropped()) {
        let trace = dropped.run();
        let plan = Plan::of(&trace, &trace.dungeon());
        let asked_for = plan.loops_asked_for(share(&dropped));
        prop_assert_eq!(plan.loops.len(), asked_for.min(plan.grid.len() - plan.tree.len()));
        prop_assert_eq!(&plan.loops, &plan.worthiest(asked_for));
    }

    #[test]
    fn passages_are_the_tree_then_the_loops_and_each_is_worth_the_sum_of_its_rooms(dropped in dropped()) {
        let trace = dropped.run();
        let dungeon = trace.dungeon();
        let plan = Plan::of(&trace, &dungeon);
        let expected: Vec<_> = plan.tree.iter().map(|&line| (line, PassageKind::Tree))
            .chain(plan.loops.iter().map(|&line| (line, PassageKind::Loop)))
            .map(|(line, kind)| (line, kind, Some(u16::try_from(plan.rank(line).0).unwrap()))).collect();
        let passages = dungeon.levels[0].passages();
        let actual: Vec<_> = passages.map(|(_, it)| ((it.a.0, it.b.0), it.kind, it.value)).collect();
        prop_assert_eq!(actual, expected);
    }

    #[test]
    fn entrances_encounters_and_treasure_are_where_the_rules_say(dropped in dropped()) {
        let trace = dropped.run();
        let dungeon = trace.dungeon();
        let (plan, level) = (Plan::of(&trace, &dungeon), &dungeon.levels[0]);
        prop_assert_eq!(marked(level, Mark::Entrance).len(), plan.at.len().div_ceil(5));
        prop_assert_eq!(marked(level, Mark::Entrance), plan.entrances());
        prop_assert_eq!(marked(level, Mark::Encounter), plan.dead_ends(&plan.tree));
        prop_assert_eq!(marked(level, Mark::Treasure), plan.dead_ends(&plan.paths()));
    }

    #[test]
    fn goals_locks_keys_and_secrets_are_as_the_rules_say(dropped in dropped()) {
        let trace = dropped.run();
        let dungeon = trace.dungeon();
        let (plan, level) = (Plan::of(&trace, &dungeon), &dungeon.levels[0]);
        let entrances = plan.entrances();
        let (goals, keys) = if let Some((goal, door)) = plan.close_goal(&entrances) {
            prop_assert_eq!(level.kind, Some(DungeonKind::LockAndKey));
            prop_assert_eq!(marked(level, Mark::Straightforward), [door]);
            prop_assert_eq!(with_feature(level, Feature::Locked), [(goal.min(door), goal.max(door))]);
            (vec![goal], plan.farthest(&entrances, Some(goal)))
        } else {
            prop_assert_eq!(level.kind, Some(DungeonKind::Gauntlet));
            prop_assert!(marked(level, Mark::Straightforward).is_empty());
            prop_assert!(with_feature(level, Feature::Locked).is_empty());
            (plan.farthest(&entrances, None), Vec::new())
        };
        prop_assert_eq!(marked(level, Mark::Goal), &goals[..]);
        prop_assert_eq!(marked(level, Mark::Key), &keys[..]);
        let alike = |(a, b): &Line| [&entrances, &goals, &keys].iter().any(|kind| kind.contains(a) && kind.contains(b));
        let secrets: Vec<Line> = plan.paths().into_iter().filter(alike).collect();
        prop_assert_eq!(with_feature(level, Feature::Secret), secrets);
    }

    #[test]
    fn every_key_can_be_reached_without_passing_the_lock(dropped in dropped()) {
        let trace = dropped.run();
        let dungeon = trace.dungeon();
        let (plan, level) = (Plan::of(&trace, &dungeon), &dungeon.levels[0]);
        let locked = with_feature(level, Feature::Locked);
        let open: Vec<Line> = plan.paths().into_iter().filter(|line| !locked.contains(line)).collect();
        let mut reached = marked(level, Mark::Entrance);
        let mut next = 0;
        while next < reached.len() {
            for beyond in joined_to(reached[next], &open) {
                if !reached.contains(&beyond) {
                    reached.push(beyond);
                }
            }
            next += 1;
        }
        prop_assert!(marked(level, Mark::Key).iter().all(|key| reached.contains(key)));
        prop_assert_eq!(marked(level, Mark::Key).is_empty(), locked.is_empty());
    }
}
