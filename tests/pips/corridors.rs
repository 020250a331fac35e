//! Step 4: which way a corridor goes on, forks, Ts and doorways.

use super::{asked, at, floor, kinds, passages, play, refused, told};
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
    assert_eq!(asked(&trace), "1 thrown for the end of corridor 3");
}

#[test]
fn the_centre_is_a_t_on_an_even_die() {
    let trace = play(&format!("{SOUTH};6@C~0"));
    assert_eq!(asked(&trace), "1 for a T or doorways at 2");
    // The left comes first, and as one goes south it is the east; its zone is not read.
    let trace = play(&format!("{SOUTH};6@C~0;2"));
    assert_eq!(asked(&trace), "1 thrown for the way east from 2");
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
        "At the end of corridor 2: a 6 in the Centre. A 5 is odd: there are doorways, east and west."
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
fn what_a_corridor_comes_upon_at_its_end_is_read_off_the_die() {
    let fault = "has no place, and its zone says where the way goes on: write it as FACE@ZONE~ANGLE";
    assert_eq!(refused(&format!("{SOUTH};4")), format!("Die 2, “4”, {fault}."));
}
