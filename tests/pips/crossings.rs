//! Step 5: corridors that meet corridors, rooms and the ends of corridors.

use super::{asked, at, kinds, passages, plan, play, told};
use dicefall::geometry::Square;

/// Corridors run south, east, north, then back south-west to area 7 at (2, 3), near the first corridor.
const ROUND: &str = "levels=1&dice=3@C~45;2@E~135;4@S~0;2@N~45;1@S~0;2@W~90";

#[test]
fn a_corridor_passes_over_another_on_an_even_die_and_under_on_an_odd_die() {
    let trace = play(&format!("{ROUND};2@W~135"));
    assert_eq!(asked(&trace), "1 for passing over or under a corridor");
    let trace = play(&format!("{ROUND};2@W~135;4"));
    let expected = [
        "....1.....5",
        "....+....++",
        "....+...+.+",
        "8+++x+7...+",
        "....+.....+",
        "....+.....+",
        "....2+++++3",
        "...444.....",
        "...444.....",
        "...444.....",
        "....+......",
        "....6......",
    ];
    let mut expected: Vec<String> = expected.map(String::from).to_vec();
    expected[0] = "....1....+5".into();
    expected[1] = "....+...+.+".into();
    expected[2] = "....+..+..+".into();
    assert_eq!(plan(&trace, 1), expected);
    let passages_now = passages(&trace, 1);
    assert_eq!((&*passages_now[0], &*passages_now[6]), ("1-2 under:6", "7-8 over:4 slope"));
    let odd = passages(&play(&format!("{ROUND};2@W~135;3")), 1);
    assert_eq!((&*odd[0], &*odd[6]), ("1-2 over:6", "7-8 under:4 slope"));
}

/// A corridor to area 6 at (5, 5) crosses the corridor from 3 at (4, 3) to 5 at (4, 9).
const PAST: &str = "levels=1&dice=3@C~45;2@E~90;4@S~0;2@S~45;2@E~90;3;4@S~0";

#[test]
fn a_corridor_joins_a_corridor_that_it_would_run_along() {
    let trace = play(&format!("{PAST};2@W~45"));
    assert_eq!(at(&trace, 1, 8), Square::new(4, 5));
    assert_eq!(kinds(&trace, 1)[7], "8 junction");
    let expected = ["1-2", "2-3", "2-4 door:1", "3-8", "4-6 door:1 under:6 slope", "5-7 door:1", "5-8 over:6", "6-8"];
    assert_eq!(passages(&trace, 1), expected);
    assert_eq!(
        told(&trace, 0),
        "You rolled 2 in the West for the end of corridor e. Along the die’s pips, a corridor leads north into another corridor, at area f. The corridor is only 10 feet long."
    );
}

#[test]
fn both_parts_of_a_divided_slope_stay_slopes() {
    // From 2 at (3, 4) a corridor runs north and north-west to the entrance, over (3, 3) and under a corridor at (2,
    // 2). A new corridor from (3, -1) would run along it from (3, 3), so it joins there: junction 4.
    let trace = play("areas=10&levels=1&more=off&secret-doors=off&dice=3@W~0;2@W~45;3;2@N~0;3;3@E~45");
    let sloping: Vec<String> = passages(&trace, 1).into_iter().filter(|passage| passage.contains("slope")).collect();
    assert_eq!(sloping, ["2-3 under:4 over:6 slope", "1-4 under:4 slope", "2-4 slope"]);
}

#[test]
fn a_rolled_crossing_is_under_or_over_by_a_slope_or_by_stairs() {
    // The crossing is on the third square, so the second and fourth have slopes or stairs.
    let rows = [
        (1, "under:4 slope:2 slope:6", 0),
        (2, "under:4 slope:2 slope:6", 0),
        (3, "under:4 stairs:2 stairs:6", 1),
        (4, "over:4 slope:2 slope:6", 2),
        (5, "over:4 slope:2 slope:6", 2),
        (6, "over:4 stairs:2 stairs:6", 3),
    ];
    for (face, along, row) in rows {
        let trace = play(&format!("crossing=rolled&{ROUND};2@W~135;{face}"));
        let passages = passages(&trace, 1);
        assert_eq!(passages[6], format!("7-8 {along}"), "a {face}");
        assert_eq!(passages[0], if face > 3 { "1-2 under:6" } else { "1-2 over:6" }, "a {face}");
        let step = trace.steps().last().unwrap();
        assert_eq!((step.rule, (0..4).filter(|&nth| step.rows.has(nth)).collect()), ("pips/5a", vec![row]));
    }
    let trace = play(&format!("crossing=rolled&{ROUND};2@W~135;3"));
    let words = "You rolled 3: the new passage has stairs and passes under the corridor.";
    assert_eq!(told(&trace, 0), words);
}

#[test]
fn both_parts_of_a_divided_passage_with_stairs_keep_stairs() {
    // As in `both_parts_of_a_divided_slope_stay_slopes`, with a 3 and a 6 for the crossings. Stairs after the second
    // crossing are where junction 4 will be.
    let dice = "dice=3@W~0;2@W~45;3;2@N~0;6;3@E~45";
    let trace = play(&format!("areas=10&levels=1&more=off&secret-doors=off&crossing=rolled&{dice}"));
    let along = ["1-2 over:6", "2-3 under:4 stairs:2 stairs:6 under:6", "1-4 over:4 stairs:2 stairs:6", "2-4 stairs"];
    assert_eq!(passages(&trace, 1)[..4], along);
}

#[test]
fn a_corridor_that_reaches_a_room_ends_at_a_door() {
    // Room 3 covers (1, 5) to (6, 7). A corridor runs north from (6, 12) and meets it at (6, 7).
    let trace = play("levels=1&dice=3@C~45;6@E~90;2@S~45;1@E~0;2@E~135;2@N~45");
    let expected = [
        "1........",
        "+........",
        "+........",
        "+........",
        "+........",
        "+333333..",
        "2333333+5",
        "+333333..",
        "+.....+..",
        "+.....+..",
        "+.....+..",
        "+.....+..",
        "4+++++6..",
    ];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(passages(&trace, 1).last().unwrap(), "3-6 door:1");
}

#[test]
fn a_corridor_that_meets_the_end_of_a_corridor_joins_it() {
    // Corridors run south to (0, 6), east and south to (1, 11), then west and north back.
    let trace = play("levels=1&dice=2@C~45;2@E~45;2@W~45");
    assert_eq!(passages(&trace, 1), ["1-2", "2-3", "2-3"]);
    assert_eq!(kinds(&trace, 1), ["1 stairs", "2 junction", "3 corner"]);
}
