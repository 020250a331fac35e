//! The worked examples of the rule book, and its formulas and tie-breaks, worked out by hand.
//!
//! An example is a link in `tests/examples/NAME.link`. `NAME.json` has what the dungeon must contain.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dice::OwnDie;
use dicefall::dungeon::Feature::{self, Locked, Secret};
use dicefall::dungeon::{Dungeon, DungeonKind, Mark, PassageKind};
use dicefall::link;
use dicefall::procedures::{Options, REGISTRY, drop_dice};
use dicefall::recipe::Recipe;
use dicefall::trace::{Document, Trace};
use serde_json::Value;
use std::path::{Path, PathBuf};

#[test]
fn every_worked_example_gives_the_books_result() {
    let links = links_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/examples"));
    assert!(links.len() >= 6, "only {} examples", links.len());
    for link in links {
        let name = link.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = std::fs::read_to_string(link.with_extension("json")).unwrap();
        let mut expected: Value = serde_json::from_str(&expected).unwrap();
        let order = expected.as_object_mut().unwrap().remove("order");
        let document = document(std::fs::read_to_string(&link).unwrap().trim());
        let mut differences = Vec::new();
        compare(&document, &expected, &name, &mut differences);
        if let Some(order) = order {
            compare(&order_of(&document), &order, &format!("{name}.order"), &mut differences);
        }
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}

fn links_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut links: Vec<_> = entries.filter(|path| path.extension().is_some_and(|end| end == "link")).collect();
    links.sort();
    links
}

fn document(fragment: &str) -> Value {
    let recipe = link::read(fragment, &REGISTRY).unwrap().recipe;
    let trace = recipe.run().unwrap();
    let canonical = link::write(&recipe, None);
    let document = Document::new(recipe.procedure().id, &canonical, &trace).with_key(recipe.key_text(&trace));
    serde_json::to_value(document).unwrap()
}

/// The passages of the tree and of the loops, in the order of the steps.
fn order_of(document: &Value) -> Value {
    let along = |rule: &str| -> Vec<Value> {
        let steps = document["steps"].as_array().unwrap().iter();
        steps.filter(|step| step["rule"] == rule).map(|step| step["passage"].clone()).collect()
    };
    serde_json::json!({ "tree": along("drop-dice/3"), "loop": along("drop-dice/4") })
}

fn compare(actual: &Value, expected: &Value, place: &str, differences: &mut Vec<String>) {
    match (actual, expected) {
        (Value::Object(actual), Value::Object(expected)) => {
            for (key, expected) in expected {
                let actual = actual.get(key).unwrap_or(&Value::Null);
                compare(actual, expected, &format!("{place}.{key}"), differences);
            }
        }
        (Value::Array(actual), Value::Array(expected)) if actual.len() == expected.len() => {
            for (index, (actual, expected)) in actual.iter().zip(expected).enumerate() {
                compare(actual, expected, &format!("{place}[{index}]"), differences);
            }
        }
        _ if actual == expected => {}
        _ => differences.push(format!("{place}: {actual}, but the book has {expected}")),
    }
}

/// Each digit is a d6, numbered in reading order. A column is 20 tray units wide, a line 40 high.
fn drop(picture: &str, options: &[(&str, &str)]) -> Trace {
    let mut dice = Vec::new();
    for (row, line) in picture.lines().enumerate() {
        for (column, face) in line.chars().enumerate().filter(|(_, c)| c.is_ascii_digit()) {
            let text = format!("{face}@{},{}", column * 20, row * 40);
            dice.push(text.parse::<OwnDie>().unwrap());
        }
    }
    run(dice, options)
}

fn drop_at(table: &[(u32, i32, i32)], options: &[(&str, &str)]) -> Trace {
    run(table.iter().map(|(face, x, y)| format!("{face}@{x},{y}").parse().unwrap()).collect(), options)
}

fn run(dice: Vec<OwnDie>, settings: &[(&str, &str)]) -> Trace {
    let mut options = Options::of(&drop_dice::PROCEDURE);
    for (name, value) in settings {
        assert!(options.set(name, value).unwrap());
    }
    let seed = Some("a seed for the tenth".parse().unwrap());
    Recipe::new(&drop_dice::PROCEDURE, options, seed, dice, Vec::new()).unwrap().run().unwrap()
}

fn passages(trace: &Trace, rule: &str) -> Vec<(u32, u32)> {
    let steps = trace.steps().iter().filter(|step| step.rule == rule);
    steps.map(|step| step.passage.map(|(a, b)| (a.0, b.0)).unwrap()).collect()
}

fn tree(trace: &Trace) -> Vec<(u32, u32)> {
    passages(trace, "drop-dice/3")
}

fn loops(trace: &Trace) -> Vec<(u32, u32)> {
    passages(trace, "drop-dice/4")
}

fn grid(trace: &Trace) -> Vec<(u32, u32)> {
    trace.dungeon().levels[0].grid.iter().map(|(a, b)| (a.0, b.0)).collect()
}

fn marked(dungeon: &Dungeon, mark: Mark) -> Vec<u32> {
    let areas = dungeon.levels[0].areas();
    areas.filter(|area| area.marks.contains(mark)).map(|area| area.id.0).collect()
}

fn with_feature(dungeon: &Dungeon, feature: Feature) -> Vec<(u32, u32)> {
    let passages = dungeon.levels[0].passages();
    passages.filter(|(_, it)| it.features.contains(feature)).map(|(_, it)| (it.a.0, it.b.0)).collect()
}

fn kind(trace: &Trace) -> &'static str {
    trace.dungeon().levels[0].kind.map(DungeonKind::name).unwrap()
}

#[test]
fn the_lowest_sum_is_walked_first_at_any_length() {
    // 1─────────────3   The values of rooms 1, 2 and 3 are 1, 3 and 6.
    // 6                 Line 1–2 is long and worth 4, line 1–3 is short and worth 7.
    let trace = drop("1                   3\n\n6", &[]);
    assert_eq!(tree(&trace), [(1, 2), (1, 3)]);
}

#[test]
fn with_equal_sums_the_shorter_line_is_taken() {
    // Both lines are worth 5, but room 3 is nearer.
    let trace = drop("2         3\n\n3", &[]);
    assert_eq!(tree(&trace), [(1, 3), (1, 2)]);
}

#[test]
fn a_step_cites_the_ruling_on_ties_if_a_tie_decided_it() {
    // The first step always cites R4, because this ruling also says where the walk starts.
    let cited = |table: &[(u32, i32, i32)]| -> Vec<bool> {
        let trace = drop_at(table, &[]);
        let steps = trace.steps().iter().filter(|step| step.rule == "drop-dice/3");
        steps.map(|step| step.rulings.contains(&"R4")).collect()
    };
    assert_eq!(cited(&[(1, 0, 0), (2, 100, 0), (4, 0, 130), (5, 120, 150)]), [true, false, false]);
    // Rooms 1 and 2 are equally far from room 3 and worth the same.
    assert_eq!(cited(&[(2, 0, 0), (2, 100, 0), (5, 50, 200)]), [true, true]);
}

#[test]
fn with_equal_sums_and_lengths_the_lower_numbers_are_taken() {
    // 1–2 and 1–3: worth 4, 200 units long.
    let table = [(2, 200, 200), (2, 400, 200), (2, 200, 400)];
    assert_eq!(tree(&drop_at(&table, &[])), [(1, 2), (1, 3)]);
    // 1–3 and 2–3 are worth 4, and 1–3 is shorter. Then 1–2 is shorter than 2–3.
    assert_eq!(tree(&drop_at(&table, &[("from", "3")])), [(1, 3), (1, 2)]);
}

#[test]
fn the_lower_number_of_a_line_counts_before_its_higher_number() {
    // 1  1   rooms 1 2    1–2 is worth 2. Then 2–3 and 1–4 are worth 4, 100 long.
    // 3  3   rooms 4 3    The lower number of 1–4 is 1, that of 2–3 is 2.
    let table = [(1, 200, 200), (1, 300, 200), (3, 300, 300), (3, 200, 300)];
    let found = tree(&drop_at(&table, &[]));
    assert_eq!(found, [(1, 2), (1, 4), (2, 3)]);
}

#[test]
fn the_tree_is_the_same_from_anywhere_but_not_its_order() {
    let picture = "4    2    6    1\n\n  3     5    2\n\n6    1    4";
    let mut from_first = tree(&drop(picture, &[]));
    let mut from_last = tree(&drop(picture, &[("from", "10")]));
    assert_ne!(from_first, from_last);
    assert!(from_last[0].0 == 10 || from_last[0].1 == 10);
    from_first.sort_unstable();
    from_last.sort_unstable();
    assert_eq!(from_first, from_last);
}

#[test]
fn a_fifth_of_the_rooms_rounded_up_are_entrances() {
    for (rooms, entrances) in [(3, 1), (5, 1), (6, 2), (10, 2), (11, 3), (31, 7)] {
        let table: Vec<_> = (0..rooms).map(|n| (1 + n % 6, 30 * i32::try_from(n).unwrap(), 10)).collect();
        assert_eq!(marked(&drop_at(&table, &[]).dungeon(), Mark::Entrance).len(), entrances, "{rooms} rooms");
    }
}

#[test]
fn of_equal_rooms_the_room_with_more_paths_is_the_entrance() {
    // 1──1──3: room 2 has two paths of the tree.
    assert_eq!(marked(&drop("1  1  3", &[]).dungeon(), Mark::Entrance), [2]);
}

#[test]
fn of_rooms_with_equally_many_paths_the_room_with_the_higher_neighbours_is_the_entrance() {
    // 1──3──4──6──1: both ends have one path. Room 5's neighbour is worth 6.
    assert_eq!(marked(&drop("1  3  4  6  1", &[]).dungeon(), Mark::Entrance), [5]);
}

#[test]
fn a_full_tie_for_the_entrance_goes_to_the_lower_number() {
    let trace = drop("1  3  4  3  1", &[]);
    assert_eq!(marked(&trace.dungeon(), Mark::Entrance), [1]);
    let step = trace.steps().iter().find(|step| step.rule == "drop-dice/3a").unwrap();
    assert_eq!(step.rulings, ["R5"]);
}

#[test]
fn only_paths_of_the_tree_count_for_entrances() {
    let trace = drop("1    2\n\n2    1", &[]);
    let place = |rule: &str| trace.steps().iter().position(|step| step.rule == rule).unwrap();
    assert!(place("drop-dice/3a") < place("drop-dice/4"));
}

#[test]
fn an_encounter_stays_if_a_loop_opens_its_dead_end() {
    // A triangle: tree 1–2 (3), 1–3 (4); dead ends 2 and 3. One loop, 2–3, leaves none.
    let trace = drop("1     2\n\n   3", &[]);
    let dungeon = trace.dungeon();
    assert_eq!((tree(&trace), loops(&trace)), (vec![(1, 2), (1, 3)], vec![(2, 3)]));
    assert_eq!(marked(&dungeon, Mark::Encounter), [2, 3]);
    assert!(marked(&dungeon, Mark::Treasure).is_empty());
}

#[test]
fn loops_are_a_third_of_the_rooms_rounded_up() {
    let picture = "4   2   6   1\n\n  3   5   2\n\n6   1   4";
    assert_eq!(loops(&drop(picture, &[])).len(), 4);
}

#[test]
fn loops_take_the_highest_sum_and_ties_go_to_the_shorter_line() {
    //    5         room 2        The tree is a star around room 1. The ring is unused:
    //  4 1  4      rooms 3 1 5   2–3 and 2–5 are worth 9, and 2–3 is shorter;
    //    4         room 4        3–4 and 4–5 are worth 8, and 3–4 is shorter.
    let table = [(1, 500, 300), (5, 500, 100), (4, 400, 300), (4, 500, 520), (4, 650, 300)];
    let trace = drop_at(&table, &[]);
    assert_eq!(tree(&trace).len(), 4);
    assert!(tree(&trace).iter().all(|edge| edge.0 == 1));
    assert_eq!(loops(&trace), [(2, 3), (2, 5)]);
    // ⌈(3·5 − 4 − 3)·0.80 − 4⌉ = ⌈2.4⌉ = 3.
    assert_eq!(loops(&drop_at(&table, &[("loops", "0.80")])), [(2, 3), (2, 5), (3, 4)]);
}

#[test]
fn with_too_few_lines_all_of_them_become_loops() {
    // Five rooms on one line have only the tree.
    assert!(loops(&drop("3  1  6  2  5", &[])).is_empty());
    // A triangle has one line besides the tree.
    assert_eq!(loops(&drop("1     2\n\n   3", &[("loops", "1.00")])), [(2, 3)]);
}

#[test]
fn the_overachievers_formula_counts_in_hundredths() {
    // A square with its middle: r = 5, k = 4, so 3·5 − 4 − 3 = 8 lines and ⌈8·L − 4⌉ loops.
    let picture = "1    2\n\n\n3    4";
    let mut table: Vec<(u32, i32, i32)> = vec![(1, 0, 0), (2, 100, 0), (3, 0, 100), (4, 100, 100)];
    table.push((5, 50, 50));
    for (share, expected) in
        [("0.00", 0), ("0.50", 0), ("0.51", 1), ("0.62", 1), ("0.63", 2), ("0.75", 2), ("0.76", 3), ("1.00", 4)]
    {
        assert_eq!(loops(&drop_at(&table, &[("loops", share)])).len(), expected, "L = {share}");
    }
    // A square alone: r = 4, k = 4, so 5 lines: ⌈5·0.61 − 3⌉ = ⌈0.05⌉ = 1, and ⌈5·0.60 − 3⌉ = 0.
    assert_eq!(loops(&drop(picture, &[("loops", "0.61")])).len(), 1);
    assert_eq!(loops(&drop(picture, &[("loops", "0.60")])).len(), 0);
}

#[test]
fn the_rolled_share_is_60_hundredths_plus_a_d10_whose_0_is_10() {
    // A square with its middle: ⌈8·0.61 − 4⌉ = 1, ⌈8·0.63 − 4⌉ = 2, ⌈8·0.70 − 4⌉ = 2.
    for (tenth, expected) in [("1", 1), ("2", 1), ("3", 2), ("10", 2), ("0", 2)] {
        let mut dice: Vec<OwnDie> =
            ["1@0,0", "2@100,0", "3@0,100", "4@100,100", "5@50,50"].map(|die| die.parse().unwrap()).into();
        dice.push(tenth.parse().unwrap());
        let trace = run(dice, &[("loops", "overachiever")]);
        assert_eq!(loops(&trace).len(), expected, "1d10 = {tenth}");
        assert_eq!(trace.own_dice_used, 6);
    }
}

#[test]
fn a_line_without_a_triangle_counts_as_two_outer_lines() {
    // r = 5, k = 8: 15 − 8 − 3 = 4 lines. L = 1 gives 4 − 5 + 1 = 0 loops.
    let trace = drop("3  1  6  2  5", &[("loops", "1.00")]);
    let step = trace.steps().iter().find(|step| step.rule == "drop-dice/4-count").unwrap();
    assert!(trace.fact(step).to_string().contains("8 outer "), "{}", trace.fact(step));
    assert!(loops(&trace).is_empty());
}

#[test]
fn a_dead_end_at_an_entrance_is_a_goal_behind_a_lock() {
    // 3──1──6──2──5: room 2 is the entrance, room 1 its dead end, room 5 the farthest.
    let trace = drop("3  1  6  2  5", &[]);
    let dungeon = trace.dungeon();
    assert_eq!(kind(&trace), "lock-and-key");
    assert_eq!((marked(&dungeon, Mark::Goal), marked(&dungeon, Mark::Key)), (vec![1], vec![5]));
    assert_eq!(marked(&dungeon, Mark::Straightforward), [2]);
    assert_eq!(with_feature(&dungeon, Locked), [(1, 2)]);
}

#[test]
fn the_goal_is_the_highest_dead_end_at_an_entrance_then_the_lowest_number() {
    // 5──1──6: both ends are joined to the entrance.
    assert_eq!(marked(&drop("5  1  6", &[]).dungeon(), Mark::Goal), [3]);
    assert_eq!(marked(&drop("5  1  5", &[]).dungeon(), Mark::Goal), [1]);
}

#[test]
fn an_entrance_is_never_the_goal() {
    // 1──1──6──6──6──6: rooms 1 and 2 are the entrances. Dead end 1 is an entrance itself, and room 6 is joined to
    // none.
    let trace = drop("1  1  6  6  6  6", &[]);
    let dungeon = trace.dungeon();
    assert_eq!(marked(&dungeon, Mark::Entrance), [1, 2]);
    assert_eq!((kind(&trace), marked(&dungeon, Mark::Goal)), ("gauntlet", vec![6]));
    assert_eq!(with_feature(&dungeon, Secret), [(1, 2)]);
}

#[test]
fn keys_are_in_the_farthest_rooms_except_the_goal() {
    // 5──1──6: the goal is room 3. Room 1 is equally far.
    let dungeon = drop("5  1  6", &[]).dungeon();
    assert_eq!(marked(&dungeon, Mark::Key), [1]);
}

#[test]
fn a_gauntlets_goals_are_the_farthest_rooms_and_paths_between_them_are_secret() {
    // Entrance 1, and no dead end after the loops. Rooms 2 and 3 are one path from the entrance.
    let trace = drop("1     2\n\n   3", &[]);
    let dungeon = trace.dungeon();
    assert_eq!((kind(&trace), marked(&dungeon, Mark::Goal)), ("gauntlet", vec![2, 3]));
    assert_eq!(with_feature(&dungeon, Secret), [(2, 3)]);
}

#[test]
fn a_path_between_two_key_rooms_is_secret() {
    //    2        room 1, the goal
    //    1        room 2, the entrance
    //  5   5      rooms 3 and 4, both one path from the entrance; the only loop joins them
    let table = [(2, 500, 0), (1, 500, 200), (5, 400, 300), (5, 600, 300)];
    let trace = drop_at(&table, &[("loops", "0.60")]);
    let dungeon = trace.dungeon();
    assert_eq!((tree(&trace), loops(&trace)), (vec![(1, 2), (2, 3), (2, 4)], vec![(3, 4)]));
    assert_eq!((kind(&trace), marked(&dungeon, Mark::Key)), ("lock-and-key", vec![3, 4]));
    assert_eq!((with_feature(&dungeon, Locked), with_feature(&dungeon, Secret)), (vec![(1, 2)], vec![(3, 4)]));
}

#[test]
fn a_square_is_cut_from_its_lowest_room() {
    let corners = [(0, 0), (100, 0), (100, 100), (0, 100)];
    for (order, diagonal) in [([0, 1, 2, 3], (1, 3)), ([0, 2, 1, 3], (1, 2)), ([0, 1, 3, 2], (1, 4))] {
        let table: Vec<_> = order.map(|corner: usize| (3, corners[corner].0, corners[corner].1)).into();
        assert!(grid(&drop_at(&table, &[])).contains(&diagonal), "{order:?}");
    }
}

#[test]
fn drawn_by_hand_the_closest_trio_comes_first() {
    // 1  2              4  5     The closer trio, 1 2 3, is drawn first, then 4 5 6.
    //  3                  6      Then come lines, the shortest first.
    let table = [(1, 0, 0), (2, 40, 0), (3, 20, 30), (4, 400, 0), (5, 450, 0), (6, 425, 40)];
    let trace = drop_at(&table, &[("grid", "by-hand")]);
    let drawn: Vec<_> = trace.steps().iter().filter(|step| step.rule == "drop-dice/2").collect();
    assert!(trace.fact(drawn[0]).to_string().starts_with("Rooms 1, 2 and 3"), "{}", trace.fact(drawn[0]));
    assert!(trace.fact(drawn[1]).to_string().starts_with("Rooms 4, 5 and 6"), "{}", trace.fact(drawn[1]));
    assert!(trace.fact(drawn[2]).to_string().contains("is 2–4"), "{}", trace.fact(drawn[2]));
}

#[test]
fn rooms_on_one_line_are_joined_into_a_chain_by_both_grids() {
    for how in ["delaunay", "by-hand"] {
        let trace = drop("3  1  6  2  5", &[("grid", how)]);
        assert_eq!(grid(&trace), [(1, 2), (2, 3), (3, 4), (4, 5)], "{how}");
    }
}

#[test]
fn a_path_is_worth_the_sum_of_its_rooms() {
    let trace = drop("4   2   6   1\n\n  3   5   2\n\n6   1   4", &[]);
    let dungeon = trace.dungeon();
    let level = &dungeon.levels[0];
    for (_, passage) in level.passages() {
        let value = |id| u16::from(level.area(id).unwrap().value().unwrap());
        assert_eq!(passage.value, Some(value(passage.a) + value(passage.b)));
        assert!(matches!(passage.kind, PassageKind::Tree | PassageKind::Loop));
    }
}
