//! Laws that thousands of dungeons obey. The second version of the rules must give the same dungeons.

use super::by_chance::is_by_chance;
use super::reference::{self, reached};
use super::{map, open};
use dicefall::dungeon::{AreaId, AreaKind, Dungeon, Feature, Level, LevelId, Mark};
use dicefall::trace::{Change, Step, Trace};

const PLAIN: u32 = 2000;

/// The number of nested dungeons with two tunnels each way. Dungeons with more tunnels have more nodes, so fewer of
/// them are tried.
const NESTED: i32 = 480;

fn plain(lines: i32) -> impl Iterator<Item = Trace> {
    (0..PLAIN).map(move |nth| open(&format!("seed=plain-{nth}&lattice={lines}")).recipe.run().unwrap())
}

fn nested(lines: i32) -> impl Iterator<Item = Trace> {
    (0..NESTED / (lines - 1))
        .map(move |nth| open(&format!("seed=nested-{nth}&depth=2&lattice={lines}")).recipe.run().unwrap())
}

fn faces(trace: &Trace) -> Vec<u8> {
    trace.all_rolls().iter().map(|roll| roll.face).collect()
}

#[test]
fn a_second_version_of_the_rules_gives_the_same_lattice() {
    for lines in 2..=5 {
        for (nth, trace) in plain(lines).enumerate() {
            let (expected, _) = reference::dungeon(lines, 1, &faces(&trace));
            assert_eq!(map(&trace.dungeon().levels[0]), expected.map, "plain-{nth}, {lines} tunnels");
        }
    }
}

#[test]
fn a_second_version_of_the_rules_gives_the_same_nodes() {
    for lines in 2..=5 {
        for (nth, trace) in nested(lines).enumerate() {
            let (expected, _) = reference::dungeon(lines, 2, &faces(&trace));
            let dungeon = trace.dungeon();
            let place = format!("nested-{nth}, {lines} tunnels");
            assert_eq!(map(&dungeon.levels[0]), expected.map, "{place}");
            let names: Vec<_> = dungeon.levels[1..].iter().map(|level| level.name.clone()).collect();
            let expected_names: Vec<_> = expected.nodes.iter().map(|(area, _)| format!("N{area}")).collect();
            assert_eq!(names, expected_names, "{place}");
            for (level, (area, node)) in dungeon.levels[1..].iter().zip(&expected.nodes) {
                assert_eq!(map(level), *node, "{place}, node {area}");
            }
            let ways: Vec<_> =
                dungeon.connections.iter().map(|it| (it.from.area.0, it.to.level.0 + 1, it.to.area.0)).collect();
            assert_eq!(ways, expected.connections, "{place}");
        }
    }
}

#[test]
fn everything_but_the_ends_of_blocked_spurs_is_reached_without_digging() {
    for lines in 2..=5 {
        for trace in plain(lines).chain(nested(lines).step_by(6)) {
            let dungeon = trace.dungeon();
            reaches_all_but_blocked_ends(&dungeon.levels[0], entrance(&dungeon.levels[0]));
            for it in &dungeon.connections {
                reaches_all_but_blocked_ends(&dungeon.levels[it.to.level.index()], it.to.area);
            }
            for level in &dungeon.levels[1..] {
                assert!(level.areas().all(|area| !area.marks.contains(Mark::Entrance)));
            }
        }
    }
}

fn reaches_all_but_blocked_ends(level: &Level, start: AreaId) {
    let reached = reached(&map(level), start.0);
    for area in level.areas().filter(|area| !reached.contains(&area.id.0)) {
        let passages = level.passages_at(area.id);
        assert_eq!((area.kind, passages.len()), (AreaKind::Edge, 1), "{}", level.label(area.id));
        assert!(passages[0].1.features.contains(Feature::Blocked));
    }
}

fn entrance(level: &Level) -> AreaId {
    let mut marked = level.areas().filter(|area| area.marks.contains(Mark::Entrance));
    let entrance = marked.next().expect("an entrance").id;
    assert!(marked.next().is_none(), "two entrances");
    entrance
}

#[test]
fn the_doors_and_stairs_along_a_tunnel_are_its_features_and_keep_apart() {
    for lines in 2..=5 {
        for trace in plain(lines).step_by(10).chain(nested(lines).step_by(6)) {
            for level in &trace.dungeon().levels {
                for (_, passage) in level.passages() {
                    let tunnel = passage.tunnel.as_ref().unwrap();
                    let mut places: Vec<_> = tunnel.fittings.iter().map(|it| it.along).collect();
                    for it in &tunnel.fittings {
                        assert!(passage.features.contains(it.feature) && (1..tunnel.length()).contains(&it.along));
                        let on_a_threshold = it.along / u16::from(level.coarseness) % 2 == 1;
                        let door = matches!(it.feature, Feature::Door | Feature::Secret | Feature::Blocked);
                        assert_eq!((on_a_threshold, it.along % u16::from(level.coarseness)), (door, 0), "{passage:?}");
                    }
                    assert!(passage.features.iter().all(|has| tunnel.fittings.iter().any(|it| it.feature == has)));
                    places.sort_unstable();
                    places.dedup();
                    assert_eq!(places.len(), tunnel.fittings.len(), "{passage:?}");
                    let corners = tunnel.course.corners();
                    let at = |area| level.area(area).unwrap().square();
                    assert_eq!((Some(corners[0]), Some(corners[1]), corners.len()), (at(passage.a), at(passage.b), 2));
                }
            }
        }
    }
}

#[test]
fn a_step_highlights_the_rows_of_its_throws() {
    for trace in plain(3).step_by(10).chain(nested(2).step_by(10)) {
        for step in trace.steps() {
            let faces: Vec<u8> = trace.rolls(step).iter().map(|roll| roll.face).collect();
            let rows: Vec<usize> = (0..5).filter(|&row| step.rows.has(row)).collect();
            if step.rule == "lattice/1" {
                assert!(
                    step.at.is_some()
                        && trace.changes(step).iter().all(|change| matches!(
                            change,
                            Change::Pencil(_) | Change::Coarseness(_) | Change::Crossings
                        ))
                );
                assert_eq!(rows, rows_of(&faces), "{}", trace.fact(step));
            } else {
                assert!(faces.is_empty() && rows.is_empty(), "{}", trace.fact(step));
            }
            assert_eq!(
                says_that_dice_are_rolled_again(&trace, step),
                step.rule == "lattice/1" && step.rulings == ["R3"],
                "{}",
                trace.fact(step)
            );
        }
    }
}

fn says_that_dice_are_rolled_again(trace: &Trace, step: &Step) -> bool {
    let text = trace.fact(step).to_string();
    text.contains("rolled again") || text.contains("rerolled six times")
}

fn rows_of(faces: &[u8]) -> Vec<usize> {
    let mut dice = reference::Dice { faces, sums: Vec::new() };
    dice.mouth();
    let row = |sum: &u8| match sum {
        2 => 0,
        3 | 4 => 1,
        5..=7 => 2,
        8 => 3,
        _ => 4,
    };
    let rows: std::collections::BTreeSet<usize> = dice.sums.iter().map(row).collect();
    rows.into_iter().collect()
}

#[test]
fn sums_come_up_as_often_as_two_dice_say() {
    let mut counts = [0_u32; 13];
    for trace in plain(3) {
        let (_, sums) = reference::dungeon(3, 1, &faces(&trace));
        for sum in sums {
            counts[usize::from(sum)] += 1;
        }
    }
    // A 2 can be rolled in 1 way, a 7 in 6 ways, a 12 in 1 way.
    is_by_chance(&counts[2..], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0], "sums of two dice");
}

#[test]
fn most_stretches_are_dug_and_make_loops() {
    let (mut stretches, mut loops) = (0_u32, 0);
    for trace in plain(3) {
        let rolled = |step: &&Step| step.rule == "lattice/2" && step.rulings.contains(&"R2");
        stretches += u32::try_from(trace.steps().iter().filter(rolled).count()).unwrap();
        loops += u32::try_from(dicefall::dungeon::loops(&trace.dungeon().levels[0])).unwrap();
    }
    // Both mouths are walls with a chance of (14/36)². A blocked stretch counts as dug.
    let (share, expected) = (f64::from(stretches) / f64::from(12 * PLAIN), 1.0 - 14.0 * 14.0 / 1296.0);
    assert!((share - expected).abs() < 0.01, "{share}, not {expected}");
    assert!(loops > 2 * PLAIN, "{loops} loops");
}

#[test]
fn a_node_is_the_same_whether_other_nodes_are_opened_or_not() {
    for nth in 0..120 {
        let recipe = open(&format!("seed=alone-{nth}&depth=2&lattice={}", 2 + nth % 4)).recipe;
        let all = recipe.run().unwrap();
        let (whole, outside) = (all.dungeon(), recipe.run_opening(None).unwrap().dungeon());
        assert_eq!((outside.levels.len(), outside.connections.len()), (1, 0));
        assert_eq!(map(&outside.levels[0]), map(&whole.levels[0]));
        for (id, level) in (0..).map(LevelId).zip(&whole.levels).skip(1) {
            let node = AreaId(level.name[1..].parse().unwrap());
            let alone = recipe.run_opening(Some(node)).unwrap();
            let dungeon = alone.dungeon();
            assert_eq!((dungeon.levels.len(), &dungeon.levels[1].name), (2, &level.name));
            assert_eq!(same(&dungeon.levels[1]), same(level), "alone-{nth}, {}", level.name);
            let ends = |dungeon: &Dungeon, id| -> Vec<_> {
                let mine = dungeon.connections.iter().filter(|it| it.to.level == id);
                mine.map(|it| (it.from, it.to.area)).collect()
            };
            assert_eq!(ends(&dungeon, LevelId(1)), ends(&whole, id));
            assert_eq!(said(&alone, LevelId(1)), said(&all, id));
        }
    }
}

fn same(level: &Level) -> (Vec<dicefall::dungeon::Area>, Vec<dicefall::dungeon::Passage>) {
    (level.areas().cloned().collect(), level.passages().map(|(_, passage)| passage.clone()).collect())
}

fn said(trace: &Trace, level: LevelId) -> Vec<String> {
    trace.steps().iter().filter(|step| step.level == level).map(|step| trace.fact(step).to_string()).collect()
}
