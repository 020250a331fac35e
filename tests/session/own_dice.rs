//! Own dice: for some, only the face counts. Others are dropped on a surface.

use crate::browser::Browser;
use crate::native;
use dicefall::dice::{Die, OwnDie, Surface};
use dicefall::session::{Command, Focus, Side, TextField};

const TOLD: &str = "#/threads?v=1&rules=revised";
/// The next die is a d12: it chooses one of eleven passages for the loop.
const TWELVE: &str = "#/threads?v=1&rules=summary&size=large&dungeon-seed=12&loop-chance=6&dice=2;5;5;1";

fn types(browser: &mut Browser, text: &str, whole: bool) {
    browser.does(Command::TypeFace { text: text.into(), whole });
}

fn die(browser: &Browser) -> Die {
    let wanted = browser.first().wanted().expect("the run needs a die");
    assert_eq!(wanted.surface, None, "{wanted:?}");
    wanted.die
}

/// Gives 1s until a die must go onto a surface other than the tray.
fn until_one_is_thrown(browser: &mut Browser) -> Surface {
    for _ in 0..200 {
        let Some(wanted) = browser.first().wanted() else { break };
        match wanted.surface {
            None => browser.does(Command::GiveFace(1)),
            Some(Surface::TRAY) => browser.throws_the_next(),
            Some(surface) => return surface,
        }
        assert_eq!(browser.refused(), None, "{}", browser.link());
    }
    panic!("no die is thrown: {}", browser.link())
}

#[test]
fn the_overachievers_d10_is_asked_for_and_given() {
    let asked = "#/drop-dice?v=1&pool=5d6&loops=overachiever&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350";
    let mut browser = Browser::open(asked);
    assert!(browser.session.laying.by_hand && die(&browser) == Die::D10);
    browser.does(Command::GiveFace(4));
    assert_eq!(browser.link(), format!("{asked};4"));
    assert_eq!(browser.first().wanted(), None);
    assert_eq!(browser.digest(), native(browser.link()).1.digest().to_string());
    assert_eq!((browser.focus, browser.fields.last()), (Some(Focus::Face), Some(&(TextField::Face, String::new()))));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), asked);
}

#[test]
fn rolling_all_dice_yourself_gives_the_focus_to_the_first_die() {
    let mut browser = Browser::open("#/threads?v=1&seed=amber-owl-43&explore=by-hand&choices=1A");
    browser.does(Command::TakeTheseDice);
    assert_eq!(browser.focus, None);
    browser.does(Command::LayOwnDice);
    assert_eq!((browser.link(), browser.focus), ("#/threads?v=1&explore=by-hand", Some(Focus::Face)));
}

#[test]
fn a_face_is_taken_when_no_further_digit_can_follow() {
    let mut browser = Browser::open(TOLD);
    let sides = die(&browser).sides();
    let before = browser.link().to_owned();
    types(&mut browser, "", false);
    types(&mut browser, " ", true);
    assert_eq!(browser.link(), before);
    if sides >= 10 {
        types(&mut browser, "1", false);
        assert_eq!(browser.link(), before, "a 1 waits");
        types(&mut browser, "1", true);
    } else {
        types(&mut browser, "1", false);
    }
    assert_eq!(browser.link(), format!("{TOLD}&dice=1"));
}

#[test]
fn a_face_that_the_die_does_not_have_is_refused_and_taken_out_of_the_field() {
    let mut browser = Browser::open(TOLD);
    let sides = die(&browser).sides();
    let digits = if sides == 10 { "1 to 9, or 0 for ten".into() } else { format!("1 to {sides}") };
    types(&mut browser, "99", false);
    let first = if sides >= 90 { "9" } else { "" };
    assert_eq!(browser.fields.last(), Some(&(TextField::Face, first.into())));
    assert_eq!(
        browser.refused().map(|sentence| sentence.starts_with(&format!("A d{sides} has no face 99. Type {digits}."))),
        Some(true)
    );
    types(&mut browser, "x", true);
    assert_eq!(browser.refused(), Some(&*format!("A d{sides} has no face x. Type {digits}.")));
    types(&mut browser, "1", true);
    assert_eq!(browser.refused(), None);
}

#[test]
fn dice_of_a_crawl_are_undone_one_by_one() {
    let mut browser = Browser::open(TOLD);
    let mut links = vec![browser.link().to_owned()];
    for _ in 0..3 {
        browser.does(Command::GiveFace(1));
        links.push(browser.link().to_owned());
    }
    let mut again = Browser::open(browser.link());
    for link in links.iter().rev().skip(1) {
        again.does(Command::Undo);
        assert_eq!(again.link(), link);
    }
}

#[test]
fn a_thrown_die_is_typed_as_links_write_it() {
    let mut browser = Browser::open("#/pips?v=1");
    until_one_is_thrown(&mut browser);
    let before = browser.link().to_owned();
    for (text, sentence) in [
        ("four", "“four” isn’t a die. Write 4@N~45, 4@512,80~30 or 4."),
        ("4@N~400", "“4@N~400” has an angle above 359: use a whole number from 0 to 359, as in 4@N~45."),
    ] {
        browser.does(Command::TypeDie(text.into()));
        assert_eq!((browser.refused(), browser.link()), (Some(sentence), &*before));
    }
    browser.does(Command::TypeDie(" 4 @ n ~ 45 ".into()));
    let link = browser.link().to_owned();
    assert!(link.ends_with("4@N~45"), "{link}");
    assert_eq!((browser.focus, browser.fields.last()), (Some(Focus::Throw), Some(&(TextField::Throw, String::new()))));
    browser.does(Command::Undo);
    browser.does(Command::GiveDie("4@N~45".parse::<OwnDie>().expect("a die")));
    assert_eq!(browser.link(), link);
}

#[test]
fn a_die_dropped_around_a_room_is_refused_without_a_place() {
    let mut browser = Browser::open("#/compass?v=1&rooms=2&exits=drop-2d3");
    let surface = until_one_is_thrown(&mut browser);
    browser.does(Command::TypeDie("N".into()));
    assert_eq!(browser.refused(), surface.read("N").err().as_deref());
    browser.does(Command::TypeDie(surface.example().into()));
    assert_eq!(browser.refused(), None);
}

#[test]
fn a_d12_waits_for_a_second_digit_or_enter() {
    for (typed, whole, given) in [("1", false, ""), ("11", false, ";11"), ("1", true, ";1"), ("7", false, ";7")] {
        let mut browser = Browser::open(TWELVE);
        assert_eq!(die(&browser), Die::D12);
        types(&mut browser, typed, whole);
        assert_eq!(browser.link(), format!("{TWELVE}{given}"), "{typed}");
    }
    let mut browser = Browser::open(TWELVE);
    types(&mut browser, "13", false);
    assert_eq!(browser.refused(), Some("A d12 has no face 13. Type 1 to 12. Add a digit to the 1, or press Enter."));
    assert_eq!((browser.link(), browser.fields.last()), (TWELVE, Some(&(TextField::Face, "1".into()))));
}

#[test]
fn every_digit_of_a_d10_is_a_face_and_0_is_its_10() {
    let tray = "#/drop-dice?v=1&pool=5d6&loops=overachiever&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350";
    for (digit, face) in [("0", "10"), ("1", "1"), ("9", "9")] {
        let mut browser = Browser::open(tray);
        types(&mut browser, digit, false);
        assert_eq!(browser.link(), format!("{tray};{face}"));
    }
}

#[test]
fn only_the_dice_of_the_roll_itself_count_as_given() {
    for link in ["#/lattice?v=1&dice=1;1;5;6", "#/lattice?v=1&dice=1;1;5;6;3"] {
        let browser = Browser::open(link);
        assert!(!native(link).1.open_rolls().is_empty(), "the step has other rolls");
        assert!(browser.first().wanted().expect("the run needs dice").given.is_empty(), "{link}");
    }
}

#[test]
fn an_undone_die_is_asked_for_again_after_the_sheet_was_closed() {
    let mut browser = Browser::open("#/threads?v=1&dice=6;2");
    browser.does(Command::EndLaying);
    assert!(!browser.session.laying.by_hand);
    assert!(browser.presses_with_control("z"));
    assert_eq!((browser.link(), browser.session.laying.by_hand), ("#/threads?v=1&dice=6", true));
}

#[test]
fn changing_from_placed_dice_to_a_crawl_starts_with_its_first_die() {
    let mut browser = Browser::open("#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@300,350;6@500,300");
    browser.does(Command::Procedure(Side::First, "threads".into()));
    assert_eq!((browser.link(), browser.session.laying.by_hand), ("#/threads?v=1", true));
    assert_eq!(die(&browser), Die::D6);
}

#[test]
fn the_dice_of_a_crawl_become_own_dice_with_its_moves() {
    let link = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&choices=1A";
    let mut browser = Browser::open(link);
    browser.does(Command::TakeTheseDice);
    let recipe = native(browser.link()).0;
    assert!(recipe.seed().is_none() && recipe.choices() == ["1A"], "{}", browser.link());
    assert_eq!(browser.digest(), native(link).1.digest().to_string());
}
