//! Step 4: the way on; forks, Ts and doorways; corners of rooms and squares outdoors.

use super::{asked, at, course, kinds, passages, plan, play, refused, told};
use dicefall::geometry::Square;
use dicefall::procedures::pips::{EndsAt, PipsEvent};

/// The corridor runs south to area 2 at (0, 6).
const SOUTH: &str = "levels=1&dice=2@C~45";

#[test]
fn the_zone_says_which_way_leads_on() {
    let trace = play(&format!("{SOUTH};4@E~0"));
    assert_eq!(plan(&trace, 1), ["1...", "+...", "+...", "+...", "+...", "+333", "2333", ".333"]);
    assert_eq!(passages(&trace, 1), ["1-2", "2-3 door:1"]);
    assert_eq!(kinds(&trace, 1), ["1 stairs", "2 corner", "3 room"]);
}

#[test]
fn straight_back_counts_as_the_next_way_to_the_right() {
    // Back is north, and the next way to the right is east.
    assert_eq!(at(&play(&format!("{SOUTH};4@N~0")), 1, 3), Square::new(2, 6));
}

#[test]
fn a_corridor_may_turn_on_its_first_square() {
    // The pips run from north to south. To the right of east is south.
    let trace = play(&format!("{SOUTH};2@E~45"));
    let expected = ["1.", "+.", "+.", "+.", "+.", "+.", "2+", ".+", ".+", ".+", ".+", ".3"];
    assert_eq!(plan(&trace, 1), expected);
}

#[test]
fn a_3_forks_and_a_way_that_is_taken_counts_as_the_next_way_to_the_right() {
    let trace = play("levels=1&dice=3@C~45;2@E~135;4@E~0");
    let expected = [
        ".1......", ".+......", ".+......", ".+......", ".+......", ".+......", ".2+++++3", "444.....", "444.....",
        "444.....",
    ];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(kinds(&trace, 1)[1], "2 junction");
    assert_eq!(asked(&trace), "1 thrown for the end of corridor c");
}

#[test]
fn the_centre_is_a_t_on_an_even_die() {
    let trace = play(&format!("{SOUTH};6@C~0"));
    assert_eq!(asked(&trace), "1 for a T or doorways at the end of corridor b");
    // The left way comes first. The party goes south, so left is east. The die's zone is not read.
    let trace = play(&format!("{SOUTH};6@C~0;2"));
    assert_eq!(asked(&trace), "1 thrown for the way east from area b");
    let trace = play(&format!("{SOUTH};6@C~0;2;1;4@N~0"));
    assert_eq!(
        plan(&trace, 1)[5..],
        ["333+..", "3332+4", "333..."].map(|row| row.replace('3', "5").replace('4', "3").replace('5', "4"))
    );
    assert_eq!(passages(&trace, 1), ["1-2", "2-3", "2-4 door:1"]);
    assert_eq!(kinds(&trace, 1)[1], "2 junction");
}

#[test]
fn the_centre_is_doorways_on_an_odd_die() {
    let trace = play(&format!("{SOUTH};6@C~0;5;1;1"));
    assert_eq!(passages(&trace, 1), ["1-2", "2-3 door:1", "2-4 door:1"]);
    assert_eq!(
        told(&play(&format!("{SOUTH};6@C~0;5")), 0),
        "You rolled 6 in the Centre for the end of corridor b. Then you rolled 5, odd: doorways to the east and west."
    );
}

#[test]
fn beside_a_diagonal_corridor_rooms_are_met_in_the_middle_of_a_wall() {
    // A corridor runs south-east to (3, 4). A T leads north-east and south-west, to rooms that aren't turned.
    let trace = play("levels=1&dice=2@C~0;6@C~0;2;4@N~0;4@N~0");
    let expected = ["1......", "+......", ".+..333", "..+.333", "...2333", ".444...", ".444...", ".444..."];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(passages(&trace, 1), ["1-2", "2-3 door:1", "2-4 door:1"]);
    let trace = play("levels=1&dice=2@C~0;6@C~0;2;4@N~45");
    assert_eq!(at(&trace, 1, 3), Square::new(5, 2));
}

#[test]
fn a_doorway_on_a_diagonal_step_is_an_open_way() {
    // A corridor runs south-east to (3, 4), with doorways north-east and south-west. A dead end of one diagonal step
    // has no door.
    let trace = play("levels=1&dice=2@C~0;6@C~0;5;1");
    assert_eq!(at(&trace, 1, 3), Square::new(4, 3));
    assert_eq!(passages(&trace, 1), ["1-2", "2-3"]);
    assert!(told(&trace, 0).ends_with("The doorway is set diagonally, so it has no door."), "{}", told(&trace, 0));
    // A room has its door where the passage turns into it.
    assert_eq!(passages(&play("levels=1&dice=2@C~0;6@C~0;5;4@N~0"), 1), ["1-2", "2-3 door:1"]);
}

#[test]
fn a_room_at_the_end_of_a_diagonal_way_is_not_moved_and_the_passage_turns_into_it() {
    // A corridor runs south-east to (3, 4), and the left way of a T leads north-east. The room covers (4, 2) to (6, 4):
    // its passage goes east.
    let upright = play("levels=1&dice=2@C~0;6@C~0;2;4@N~0");
    assert_eq!(course(&upright, 1), [(3, 4), (4, 4)]);
    // Only the corner (4, 3) of the turned room around (5, 2) touches the passage, which goes one square east, then
    // north into the corner.
    let diamond = play("levels=1&dice=2@C~0;6@C~0;2;4@N~45");
    assert_eq!(course(&diamond, 1), [(3, 4), (4, 4), (4, 3)]);
    assert_eq!(passages(&diamond, 1), ["1-2", "2-3 door:3"]);
}

#[test]
fn a_corridor_that_would_cut_a_corner_of_a_room_turns_into_it() {
    // Room 2 covers (-1, 1) to (1, 3). Corridors run east to 3 at (7, 2) and south-west to 4 at (4, 6). The last
    // corridor runs over (4, 5), (3, 4) and (2, 3). The step to (1, 2) would cut the corner (1, 3), so it turns west
    // into (1, 3).
    let trace = play("levels=1&dice=4@C~0;2@E~135;2@S~90;2@N~0");
    assert_eq!(passages(&trace, 1), ["1-2 door:1", "2-3 door:1", "3-4", "2-4 door:1"]);
    assert_eq!(course(&trace, 3), [(1, 3), (2, 3), (4, 5), (4, 6)]);
}

#[test]
fn a_corridor_that_meets_only_a_corner_of_a_room_goes_one_square_to_the_right() {
    // Corridors run south along room 2's east wall and west to 4 at (-4, 7). The last corridor runs over (-4, 6), (-3,
    // 5) and (-2, 4). The next square, (-1, 3), is room 2's corner. So the corridor goes over (-1, 4), then in.
    let trace = play("levels=1&dice=4@C~0;2@E~45;2@W~135;2@N~90");
    let expected = ["....1..", "...222.", "...222+", "...222+", "..++..+", ".+....+", "+.....+", "4+++++3"];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(passages(&trace, 1).last().unwrap(), "2-4 door:1");
    assert!(told(&trace, 1).ends_with("to room 1. It turns at the corner of a room."), "{}", told(&trace, 1));
}

#[test]
fn nothing_is_dug_in_front_of_the_entrance() {
    // Corridors run to 2 at (-3, 4) and north to 3 at (-3, -2). The last corridor runs over (-2, -2) and (-1, -2). The
    // next square, (0, -2), is outdoors.
    let east = "levels=1&dice=2@C~90;2@N~45;2@E~135";
    let trace = play(east);
    assert_eq!(course(&trace, 2), [(-3, -2), (-1, -2)]);
    assert_eq!(kinds(&trace, 1)[3], "4 corner");
    // East counts as taken. The next way to the right is south. A room would cover (0, -1), so only its passage is
    // drawn, three squares south.
    let trace = play(&format!("{east};4@E~0"));
    assert_eq!((at(&trace, 1, 5), &*kinds(&trace, 1)[4]), (Square::new(-1, 1), "5 dead-end"));
    assert!(told(&trace, 1).contains("the next free way is south"), "{}", told(&trace, 1));
}

#[test]
fn the_die_for_the_end_of_a_corridor_needs_a_zone() {
    let fault = "needs a zone, which says where the way goes on. Write it as FACE@ZONE~ANGLE, such as 4@E~90";
    assert_eq!(refused(&format!("{SOUTH};4")), format!("Die 2, “4”, {fault}."));
}

/// A step says how long a corridor is only if the corridor is shorter than its die says.
#[test]
fn a_corridor_that_stops_short_says_how_long_it_is() {
    let (mut short, mut whole) = (0, 0);
    for seed in 0..60 {
        let trace = play(&format!("seed=short-{seed}"));
        for (nth, step) in (1..).zip(trace.steps()) {
            let Some(PipsEvent::Corridor { throw, way, end, to, .. }) = trace.fact(step).get() else { continue };
            let (dungeon, words) = (trace.dungeon_at(nth), trace.fact(step).to_string());
            let level = &dungeon.levels[step.level.index()];
            let (a, b) = step.passage.unwrap();
            let tunnels = level.passages().filter(|(_, passage)| [(a, b), (b, a)].contains(&(passage.a, passage.b)));
            let Some((a, tunnel)) = tunnels.last().and_then(|(_, passage)| Some((passage.a, passage.tunnel.as_ref()?)))
            else {
                continue;
            };
            let mut squares = tunnel.course.squares();
            if a == to.area {
                squares.reverse();
            }
            let diagonal = |pair: &&[Square]| pair[0].x != pair[1].x && pair[0].y != pair[1].y;
            let in_area = usize::from(matches!(end, EndsAt::Area { .. }));
            let outside = &squares[..squares.len() - in_area];
            let feet: u32 = outside.windows(2).map(|pair| if diagonal(&pair) { 15 } else { 10 }).sum();
            let told = words.split("only ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
            match told {
                Some(told) => assert_eq!(told, feet, "{words}"),
                None if throw.face < 4 => {
                    let full = match (throw.face, way.is_diagonal()) {
                        (1, _) => 1,
                        (_, true) => 4,
                        (_, false) => 6,
                    };
                    assert!(feet == 0 || outside.len() > full, "{words} {feet}");
                }
                None => {}
            }
            short += usize::from(told.is_some());
            whole += usize::from(told.is_none() && throw.face < 4);
        }
    }
    assert!(short > 20 && whole > 60, "{short} {whole}");
}
