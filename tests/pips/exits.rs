//! Steps 3 and 6: the wall of an exit, the next open end, and new exits when no end is open.

use super::{asked, at, passages, plan, play, told};
use dicefall::geometry::Square;

#[test]
fn the_zone_says_in_which_wall_the_door_is() {
    let east = play("dice=4@C~0;4@E~0");
    assert_eq!(plan(&east, 1), [".1....", "222333", "222333", "222333"]);
    assert_eq!(passages(&east, 1), ["1-2 door:1", "2-3 door:1"]);
    let south = play("dice=4@C~0;4@S~0");
    assert_eq!(plan(&south, 1), [".1.", "222", "222", "222", "333", "333", "333"]);
    assert_eq!(at(&play("dice=4@C~0;4@W~0"), 1, 3), Square::new(-3, 2));
}

#[test]
fn an_exit_in_the_wall_of_the_way_in_moves_to_the_next_wall_clockwise() {
    assert_eq!(at(&play("dice=4@C~0;4@N~0"), 1, 3), Square::new(3, 2));
    let trace = play("dice=4@C~0;4@N~0");
    assert_eq!(
        told(&trace, 0),
        "You rolled 4 in the North for an exit of room 1. That way isn’t free; the next free way is east. Room 2 is square."
    );
}

#[test]
fn a_5_has_two_exits_and_an_exit_in_a_taken_wall_moves_to_the_next_wall_clockwise() {
    let trace = play("dice=5@C~0;4@E~0;4@E~0");
    let expected = [".1....", "222333", "222333", "222333", "444...", "444...", "444..."];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(asked(&trace), "1 thrown for an exit of room 2");
}

#[test]
fn a_diamonds_exit_is_at_its_corner() {
    let trace = play("dice=4@C~45;4@E~0");
    // The turned room's middle is (0, 3), its east corner (2, 3). So the next room starts at (3, 3).
    let expected = ["..1.....", "..2.....", ".222.333", "22222333", ".222.333", "..2....."];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(at(&trace, 1, 3), Square::new(4, 3));
}

#[test]
fn on_the_last_level_the_centre_is_the_wall_opposite() {
    assert_eq!(at(&play("levels=1&dice=4@C~0;4@C~0"), 1, 3), Square::new(0, 5));
    // South is taken: the Centre means the next wall clockwise, west.
    assert_eq!(at(&play("levels=1&dice=5@C~0;4@S~0;4@C~0"), 1, 4), Square::new(-3, 2));
}

#[test]
fn when_all_pieces_are_drawn_the_ends_still_open_are_blank_walls() {
    let trace = play("areas=2&dice=5@C~0;4@E~0");
    assert_eq!(asked(&trace), "nothing");
    assert_eq!(told(&trace, 0), "All 2 pieces are drawn. The ends still open become blank walls.");
}

/// Room 1, and a dead end behind its east wall. No end is open.
const ONE_ROOM: &str = "levels=1&dice=4@C~0;1@E~0";

#[test]
fn with_no_end_open_the_room_with_the_fewest_exits_gets_one_more() {
    let trace = play(ONE_ROOM);
    assert_eq!(told(&trace, 0), "No end is open, so room 1 gets one more exit.");
    assert_eq!(asked(&trace), "1 thrown for an exit of room 1");
    assert_eq!(asked(&play(&format!("more=off&{ONE_ROOM}"))), "nothing");
    // The die was thrown once for room 2, twice for room 1.
    let trace = play(&format!("{ONE_ROOM};4@S~0;1@E~0"));
    assert_eq!(told(&trace, 0), "No end is open, so room 2 gets one more exit.");
    // The die has now been thrown twice for each room, so the newer room is next.
    let trace = play(&format!("{ONE_ROOM};4@S~0;1@E~0;1@S~0"));
    assert_eq!(told(&trace, 0), "No end is open, so room 2 gets one more exit.");
}

#[test]
fn if_no_room_has_a_free_wall_the_die_is_thrown_again_for_the_last_corridor() {
    // A corridor to (0, 6), and a dead end beyond its end.
    let trace = play("levels=1&dice=2@C~45;1@S~0");
    assert_eq!(
        told(&trace, 0),
        "No end is open, and no room can have one more exit. Throw again for the end of corridor b."
    );
    // South is taken. The next way to the right is west.
    let trace = play("levels=1&dice=2@C~45;1@S~0;1@S~0");
    assert_eq!(at(&trace, 1, 4), Square::new(-2, 6));
    let trace = play("levels=1&dice=2@C~45;1@S~0;1@S~0;1@S~0");
    assert_eq!(at(&trace, 1, 5), Square::new(2, 6));
    // All four ways of the corridor's end are taken. The start has two free ways.
    assert!(told(&trace, 0).ends_with("Throw again for the start."), "{}", told(&trace, 0));
    // The die shows 1, so it is thrown again. South of the start is taken, so the next way to the right is west.
    let trace = play("levels=1&dice=2@C~45;1@S~0;1@S~0;1@S~0;1;4@C~0");
    assert_eq!(at(&trace, 1, 6), Square::new(-2, 0));
}

#[test]
fn an_exit_that_leads_back_into_what_is_there_makes_no_piece() {
    // Rooms 1 to 4 form a square, and the exit of 4 leads to 1: four of five pieces.
    let square = "levels=1&areas=5&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0";
    let trace = play(square);
    assert_eq!(told(&trace, 0), "No end is open, so room 4 gets one more exit.");
    assert_eq!(passages(&trace, 1), ["1-2 door:1", "2-3 door:1", "3-4 door:1", "4-5 door:1", "2-5 door:1"]);
}
