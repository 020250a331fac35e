//! The keys of the page.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, steps};
use dicefall::dungeon::AreaId;
use dicefall::export::Measure;
use dicefall::procedures::MapKind;
use dicefall::session::{Command, Side};

#[test]
fn arrows_home_end_and_space_lead_through_the_steps() {
    let mut browser = Browser::open(AMBER);
    let last = steps(AMBER);
    for (key, step) in [
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("ArrowRight", last),
        ("ArrowLeft", last - 1),
    ] {
        assert!(browser.presses(key));
        assert_eq!(browser.session.step, step, "{key}");
    }
    browser.presses(" ");
    assert!(browser.session.playing);
    browser.presses(" ");
    assert!(!browser.session.playing);
}

#[test]
fn n_makes_a_fresh_dungeon_and_m_switches_the_map_and_c_compares() {
    for (small, large) in [("n", "N"), ("m", "M"), ("c", "C")] {
        let [one, other] = [small, large].map(|key| {
            let mut browser = Browser::open(AMBER);
            assert!(browser.presses(key), "{key}");
            (browser.link().to_owned(), browser.first().map(), browser.session.compares())
        });
        assert_eq!(one, other);
        assert_eq!((one.1 == MapKind::Plan, one.2), (small == "m", small == "c"));
        assert_eq!(one.0 == AMBER, small == "m");
    }
}

#[test]
fn with_only_one_map_m_does_nothing() {
    let mut browser = Browser::open("#/pips?v=1&seed=amber-owl-42");
    assert!(!browser.presses("m"));
}

#[test]
fn while_a_player_explores_c_is_a_passage() {
    let mut browser = Browser::open("#/threads?v=1&seed=amber-owl-42&size=large&explore=by-hand");
    assert!(browser.presses("c"));
    assert!(browser.link().ends_with("&choices=1C"), "{}", browser.link());
    let mut without = Browser::open(CRAWL);
    let is_known = without.presses("c");
    assert!(!without.session.compares());
    assert_eq!(is_known, without.link() != CRAWL);
}

#[test]
fn escape_clears_the_chosen_room_and_the_pressed_count() {
    let mut browser = Browser::open(AMBER);
    assert!(!browser.presses("Escape") && !browser.presses("Backspace"));
    browser.does(Command::ToggleRoom(Side::First, AreaId(4)));
    browser.does(Command::Pin(Measure::Loops));
    assert!(browser.presses("Escape"));
    assert_eq!((browser.first().chosen(), browser.session.pointing.pinned), (None, None));
}

#[test]
fn keys_of_the_browser_are_left_to_it() {
    let mut browser = Browser::open(AMBER);
    for (key, shift, control) in
        [("F5", false, false), ("Tab", false, false), ("r", false, true), ("n", false, true), ("N", true, false)]
    {
        assert!(!browser.presses_on(Side::First, key, (shift, control)), "{key}");
    }
    assert_eq!(browser.link(), AMBER);
}

#[test]
fn control_z_and_control_y_undo_and_redo() {
    let mut browser = Browser::open(CRAWL);
    browser.does(Command::Stillness(true));
    browser.presses("a");
    let moved = browser.link().to_owned();
    for redo in [("Z", (true, true)), ("z", (true, true)), ("y", (false, true))] {
        assert!(browser.presses_with_control("z"));
        assert_eq!(browser.link(), CRAWL);
        assert!(browser.presses_on(Side::First, redo.0, redo.1));
        assert_eq!(browser.link(), moved);
    }
}
