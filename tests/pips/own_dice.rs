//! Own dice, thrown at a real table, in their three forms.

use super::{asked, play, refused};

#[test]
fn a_place_works_like_its_zone_and_what_is_not_read_does_not_matter() {
    let zones = play("levels=1&dice=4@C~0;2@E~90;4@S~45").digest();
    assert_eq!(play("levels=1&dice=4@500,0~359;2@667,500~100;4@500,999~30").digest(), zones);
    assert_eq!(
        play("levels=1&dice=4@N~0;2@998,1~111;4@0,999~23").digest(),
        play("levels=1&dice=4@N~0;2@N~90;4@S~45").digest()
    );
}

#[test]
fn a_plain_face_is_enough_if_no_place_is_read() {
    // The die for a T or doorways needs no place. The dice for the two ways need no zone, and a die that shows 1 needs
    // no angle.
    let trace = play("levels=1&dice=2@C~45;4@C~0;2;1;1");
    assert_eq!(trace.pending.as_ref().map(|_| ()), Some(()));
    assert_eq!(trace.own_dice_used, 5);
    assert_eq!(play("levels=1&dice=2@C~45;4@C~0;2@N~200;1@7,7;1@S~3").digest(), trace.digest());
}

#[test]
fn a_die_without_the_zone_or_angle_that_it_needs_is_refused() {
    let zone = "needs a zone, which says where the way goes on. Write it as FACE@ZONE~ANGLE, such as 4@E~90.";
    let angle = "needs an angle, because the piece for any face from 2 to 6 turns with the die. Write it as FACE@ZONE~ANGLE, such as 4@E~90.";
    assert_eq!(refused("dice=4@N~0;4"), format!("Die 2, “4”, {zone}"));
    assert_eq!(refused("dice=4"), format!("Die 1, “4”, {angle}"));
    assert_eq!(refused("dice=4@500,500"), format!("Die 1, “4@500,500”, {angle}"));
    assert_eq!(refused("dice=4@N~0;6@10,500"), format!("Die 2, “6@10,500”, {angle}"));
    assert_eq!(refused("dice=7@N~0"), "Die 1, “7@N~0”, shows 7, but a d6 shows 1 to 6.");
}

#[test]
fn the_seed_goes_on_after_own_dice() {
    let trace = play("seed=amber-owl-42&dice=4@N~0");
    assert_eq!((asked(&trace), trace.own_dice_used), ("nothing".to_owned(), 1));
}
