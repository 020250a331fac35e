//! Step 4: which way a corridor goes on, forks, Ts and doorways.

use super::{asked, at, course, floor, kinds, passages, play, refused, told};
use dicefall::geometry::Square;

/// A corridor south to area 2 at (0, 6).
const SOUTH: &str = "levels=1&dice=2@C~45";

#[test]
fn the_zone_says_which_way_it_goes_on() {
    let trace = play(&format!("{SOUTH};4@E~0"));
    assert_eq!(floor(&trace, 1), ["1...", "+...", "+...", "+...", "+...", "+333", "2333", ".333"]);
    assert_eq!(passages(&trace, 1), ["1-2", "2-3 door:1"]);
    assert_eq!(kinds(&trace, 1), ["1 stairs", "2 corner", "3 room"]);
}

#[test]
fn straight_back_counts_as_the_next_way_to_the_right() {
    // Back is north; to the right of north is east.
    assert_eq!(at(&play(&format!("{SOUTH};4@N~0")), 1, 3), Square::new(2, 6));
}

#[test]
fn a_corridor_may_turn_on_its_first_square() {
    // East, along pips that run north and south: to the right of east is south.
    let trace = play(&format!("{SOUTH};2@E~45"));
    let expected = ["1.", "+.", "+.", "+.", "+.", "+.", "2+", ".+", ".+", ".+", ".+", ".3"];
    assert_eq!(floor(&trace, 1), expected);
}

#[test]
fn a_3_forks_and_a_way_that_is_taken_counts_as_the_next_to_the_right() {
    let trace = play("levels=1&dice=3@C~45;2@E~135;4@E~0");
    let expected = [
        ".1......", ".+......", ".+......", ".+......", ".+......", ".+......", ".2+++++3", "444.....", "444.....",
        "444.....",
    ];
    assert_eq!(floor(&trace, 1), expected);
    assert_eq!(kinds(&trace, 1)[1], "2 junction");
    assert_eq!(asked(&trace), "1 thrown for the end of corridor c");
}

#[test]
fn the_centre_is_a_t_on_an_even_die() {
    let trace = play(&format!("{SOUTH};6@C~0"));
    assert_eq!(asked(&trace), "1 for a T or doorways at b");
    // The left comes first, and as one goes south it is the east; its zone is not read.
    let trace = play(&format!("{SOUTH};6@C~0;2"));
    assert_eq!(asked(&trace), "1 thrown for the way east from b");
    let trace = play(&format!("{SOUTH};6@C~0;2;1;4@N~0"));
    assert_eq!(
        floor(&trace, 1)[5..],
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
        "You rolled 6 in the Centre for the end of corridor b. You rolled 5, odd: doorways lead east and west."
    );
}

#[test]
fn beside_a_diagonal_corridor_rooms_are_met_in_the_middle_of_a_wall() {
    // South-east to (3, 4); a T leads north-east and south-west. The rooms lie square to the map: that in the
    // north-east is come in by its west wall, that in the south-west by its north wall.
    let trace = play("levels=1&dice=2@C~0;6@C~0;2;4@N~0;4@N~0");
    let expected = ["1......", "+......", ".+..333", "..+.333", "...2333", ".444...", ".444...", ".444..."];
    assert_eq!(floor(&trace, 1), expected);
    assert_eq!(passages(&trace, 1), ["1-2", "2-3 door:1", "2-4 door:1"]);
    // Turned rooms by the middle of theirs.
    let trace = play("levels=1&dice=2@C~0;6@C~0;2;4@N~45");
    assert_eq!(at(&trace, 1, 3), Square::new(5, 2));
}

#[test]
fn a_doorway_on_a_diagonal_step_is_an_open_way() {
    // South-east to (3, 4), then odd: doorways north-east and south-west. A dead end of one diagonal step has no door.
    let trace = play("levels=1&dice=2@C~0;6@C~0;5;1");
    assert_eq!(at(&trace, 1, 3), Square::new(4, 3));
    assert_eq!(passages(&trace, 1), ["1-2", "2-3"]);
    assert!(told(&trace, 0).ends_with("Its doorway is set diagonally, so it’s an open way."), "{}", told(&trace, 0));
    // A room has its door where the passage turns into it.
    assert_eq!(passages(&play("levels=1&dice=2@C~0;6@C~0;5;4@N~0"), 1), ["1-2", "2-3 door:1"]);
}

#[test]
fn a_room_off_a_diagonal_way_stays_and_its_passage_turns_into_it() {
    // As above, the left way of a T. The upright room has its west wall on (4, 2) to (4, 4): from (3, 4) east.
    let upright = play("levels=1&dice=2@C~0;6@C~0;2;4@N~0");
    assert_eq!(course(&upright, 1), [(3, 4), (4, 4)]);
    // The diamond around (5, 2) shows its bare corner (4, 3): one square to the right, then in.
    let diamond = play("levels=1&dice=2@C~0;6@C~0;2;4@N~45");
    assert_eq!(course(&diamond, 1), [(3, 4), (4, 4), (4, 3)]);
    assert_eq!(passages(&diamond, 1), ["1-2", "2-3 door:3"]);
}

#[test]
fn a_corridor_that_would_cut_a_corner_of_a_room_turns_into_it() {
    // Room 2 at (-1, 1) to (1, 3). East to 3 at (7, 2), south-west to 4 at (4, 6), then north and north-west: (4, 5),
    // (3, 4), (2, 3). The next step, to (1, 2), would cut the corner at (1, 3): the corridor turns west into (1, 3).
    let trace = play("levels=1&dice=4@C~0;2@E~135;2@S~90;2@N~0");
    assert_eq!(passages(&trace, 1), ["1-2 door:1", "2-3 door:1", "3-4", "2-4 door:1"]);
    assert_eq!(course(&trace, 3), [(1, 3), (2, 3), (4, 5), (4, 6)]);
}

#[test]
fn a_corridor_that_comes_to_a_bare_corner_of_a_room_goes_round_by_the_right() {
    // South along the east wall of room 2, west to 4 at (-4, 7), then north and north-east: (-4, 6), (-3, 5), (-2, 4).
    // The next square, (-1, 3), is the bare corner of room 2: by (-1, 4), then in.
    let trace = play("levels=1&dice=4@C~0;2@E~45;2@W~135;2@N~90");
    let expected = ["....1..", "...222.", "...222+", "...222+", "..++..+", ".+....+", "+.....+", "4+++++3"];
    assert_eq!(floor(&trace, 1), expected);
    assert_eq!(passages(&trace, 1).last().unwrap(), "2-4 door:1");
    assert!(told(&trace, 1).ends_with("to room 1. It turns at the corner of a room."), "{}", told(&trace, 1));
}

#[test]
fn nothing_is_dug_before_the_entrance() {
    // South-west to 2 at (-3, 4), north to 3 at (-3, -2), then east: (-2, -2), (-1, -2). The next square, (0, -2), is
    // outdoors: the corridor ends before it.
    let east = "levels=1&dice=2@C~90;2@N~45;2@E~135";
    let trace = play(east);
    assert_eq!(course(&trace, 2), [(-3, -2), (-1, -2)]);
    assert_eq!(kinds(&trace, 1)[3], "4 corner");
    // From 4 the way east counts as taken: the next to the right is south. A room there would cover (0, -1): it is not
    // drawn, and its passage runs three squares south.
    let trace = play(&format!("{east};4@E~0"));
    assert_eq!((at(&trace, 1, 5), &*kinds(&trace, 1)[4]), (Square::new(-1, 1), "5 dead-end"));
    assert!(told(&trace, 1).contains("but the next free way is south"), "{}", told(&trace, 1));
}

#[test]
fn what_a_corridor_comes_upon_at_its_end_is_read_off_the_die() {
    let fault = "needs a zone, which says where the way goes on. Write it as FACE@ZONE~ANGLE, like 4@E~90";
    assert_eq!(refused(&format!("{SOUTH};4")), format!("Die 2, “4”, {fault}."));
}
