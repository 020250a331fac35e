//! Dice thrown at a table, in their three forms.

use super::{asked, play, refused};

#[test]
fn a_place_a_zone_and_what_is_not_read_come_to_the_same() {
    let zones = play("levels=1&dice=4@C~0;2@E~90;4@S~45").digest();
    assert_eq!(play("levels=1&dice=4@500,0~359;2@667,500~100;4@500,999~30").digest(), zones);
    assert_eq!(
        play("levels=1&dice=4@N~0;2@998,1~111;4@0,999~23").digest(),
        play("levels=1&dice=4@N~0;2@N~90;4@S~45").digest()
    );
}

#[test]
fn a_plain_face_does_where_nothing_is_read_off_the_map() {
    // The 1 of a T's way, and every die that is even or odd.
    let trace = play("levels=1&dice=2@C~45;4@C~0;2;1;1");
    assert_eq!(trace.pending.as_ref().map(|_| ()), Some(()));
    assert_eq!(trace.own_dice_used, 5);
    // A place that is not read is not held against a die.
    assert_eq!(play("levels=1&dice=2@C~45;4@C~0;2@N~200;1@7,7;1@S~3").digest(), trace.digest());
}

#[test]
fn a_die_that_does_not_tell_enough_is_refused() {
    let zone = "has no place, and its zone says where the way goes on: write it as FACE@ZONE~ANGLE.";
    let angle = "has no angle, and a 2 to 6 is drawn as it lies turned: write it as FACE@ZONE~ANGLE.";
    assert_eq!(refused("dice=4@N~0;4"), format!("Die 2, “4”, {zone}"));
    assert_eq!(refused("dice=4"), format!("Die 1, “4”, {angle}"));
    assert_eq!(refused("dice=4@500,500"), format!("Die 1, “4@500,500”, {angle}"));
    assert_eq!(refused("dice=4@N~0;6@10,500"), format!("Die 2, “6@10,500”, {angle}"));
    assert_eq!(refused("dice=7@N~0"), "Die 1, “7@N~0”, shows 7, but a d6 shows 1 to 6.");
}

#[test]
fn the_seed_goes_on_where_own_dice_end() {
    let trace = play("seed=amber-owl-42&dice=4@N~0");
    assert_eq!((asked(&trace), trace.own_dice_used), ("nothing".to_owned(), 1));
}
