//! A few floor plans, to be checked by eye.

use super::draw::{first_plan, picture};

#[test]
fn ten_dice_with_locks_and_secrets() {
    let link = "#/drop-dice?v=1&seed=f3&pool=2d4+2d8+2d10+2d12+2d20";
    insta::assert_snapshot!(picture(&first_plan(link)));
}

#[test]
fn a_tray_of_thirty_one_dice() {
    insta::assert_snapshot!(picture(&first_plan("#/drop-dice?v=1&seed=f1&pool=31d6")));
}

#[test]
fn five_dice_on_one_line() {
    let line = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,350;2@700,350;5@900,350";
    insta::assert_snapshot!(picture(&first_plan(line)));
}

#[test]
fn a_crawl_with_crossings() {
    insta::assert_snapshot!(picture(&first_plan("#/threads?v=1&seed=f1&size=medium")));
}
