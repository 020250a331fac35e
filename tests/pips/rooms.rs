//! Rooms that don't fit (R6), and secret doors (R8).

use super::{asked, kinds, passages, plan, play, told};

#[test]
fn the_passage_of_a_room_that_does_not_fit_ends_in_a_door_at_the_first_area_ahead() {
    let trace = play("levels=1&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0");
    let expected = [".1....", "222333", "222333", "222333", "555444", "555444", "555444"];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(passages(&trace, 1).last().unwrap(), "2-5 door:1");
    assert_eq!(
        told(&trace, 1),
        "You rolled 4 in the North for an exit of room 4. The room doesn’t fit, so its passage leads to room 1."
    );
}

#[test]
fn with_no_area_ahead_the_passage_is_a_dead_end() {
    // The corridor is west of room 4, and a new room would cover it at (0, 3). The passage crosses it and ends after
    // three squares, as far as a square room would reach.
    let trace = play("levels=1&dice=2@C~45;4@E~0;4@N~0;4@W~0");
    assert_eq!(asked(&trace), "1 for passing over or under a corridor");
    let trace = play("levels=1&dice=2@C~45;4@E~0;4@N~0;4@W~0;2");
    let expected = ["..1...", "..+...", "..+444", "5+x444", "..+444", "..+333", "..2333", "...333"];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(kinds(&trace, 1)[4], "5 dead-end");
    assert_eq!(passages(&trace, 1), ["1-2 under:6", "2-3 door:1", "3-4 door:1", "4-5 door:1 over:2 slope"]);
}

#[test]
fn the_dead_end_for_an_elongated_room_is_longer() {
    let trace = play("levels=1&dice=2@C~45;4@E~0;4@N~0;6@W~90;2");
    assert_eq!(plan(&trace, 1)[3], "5++++x444");
}

#[test]
fn a_passage_whose_last_square_is_on_a_corridor_joins_it() {
    let trace = play("levels=1&dice=3@C~45;2@E~90;4@S~0;2@S~45;4@E~0");
    let expected = [".1....", ".+....", ".+....", ".+...3", ".+..++", ".+.+.+", ".2+..+", "444..+", "444++6", "444..5"];
    assert_eq!(plan(&trace, 1), expected);
    assert_eq!(kinds(&trace, 1)[5], "6 junction");
    assert_eq!(passages(&trace, 1), ["1-2", "2-3", "2-4 door:1", "3-6", "5-6", "4-6 door:1"]);
}

#[test]
fn areas_that_share_a_wall_get_a_secret_door_in_its_middle_if_the_later_face_is_odd() {
    // Rooms 1 to 4 form a square. The die of room 4 is a 5.
    let trace = play("levels=1&dice=4@C~0;4@E~0;4@S~0;5@W~0");
    assert_eq!(passages(&trace, 1).last().unwrap(), "2-5 secret:1");
    let step = trace.steps().last().unwrap();
    assert_eq!((step.rule, step.at), ("pips/5", Some(dicefall::geometry::Square::new(0, 4))));
    assert_eq!(passages(&trace, 1).len(), 5);
    let without = play("secret-doors=off&levels=1&dice=4@C~0;4@E~0;4@S~0;5@W~0");
    assert_eq!(passages(&without, 1).last().unwrap(), "4-5 door:1");
}

#[test]
fn the_wall_of_a_secret_door_is_taken() {
    // The secret door is in the north wall. The party came in from the east, so the exit is south.
    let trace = play("levels=1&dice=4@C~0;4@E~0;4@S~0;5@W~0;1@N~0");
    assert_eq!(super::at(&trace, 1, 6), dicefall::geometry::Square::new(0, 8));
}

#[test]
fn a_turned_room_shares_no_wall() {
    // The 5 is beside the first room, which is turned.
    let trace = play("levels=1&dice=4@C~45;4@E~0;4@S~0;5@W~0");
    assert!(passages(&trace, 1).iter().all(|passage| !passage.contains("secret")), "{:?}", passages(&trace, 1));
}
