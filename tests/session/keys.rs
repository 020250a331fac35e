//! The keys of the page.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, steps};
use dicefall::dungeon::AreaId;
use dicefall::export::Measure;
use dicefall::procedures::MapKind;
use dicefall::session::{Command, HandCommand, HandWay, KEYS, Key, KeyLine, Side};

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

/// A page in each state that has keys of its own.
fn situations() -> Vec<Browser> {
    let at = |link: &str, commands: &[Command]| {
        let mut browser = Browser::open(link);
        for command in commands {
            browser.does(command.clone());
        }
        browser
    };
    let mut outside = Browser::open("#/lattice?v=1&seed=amber-owl-42&depth=2");
    let mut areas = (1..100).map(AreaId);
    while outside.first().ways_on().is_empty() {
        outside.does(Command::ToggleRoom(Side::First, areas.next().expect("a node")));
    }
    let mut inside = Browser::open("#/lattice?v=1&seed=amber-owl-42&depth=2");
    inside.does(Command::GoWay(Side::First, outside.first().ways_on()[0]));
    let exploring = crate::explore::links_with_keys().into_iter().map(|(link, _)| Browser::open(&link));
    let others = vec![
        outside,
        inside,
        at(AMBER, &[]),
        at(AMBER, &[Command::ToggleRoom(Side::First, AreaId(4))]),
        at(AMBER, &[Command::TakeTheseDice, Command::ToggleRoom(Side::First, AreaId(4))]),
        at("#/pips?v=1&seed=amber-owl-42", &[Command::SwitchEditing]),
        at(
            "#/pips?v=1&seed=amber-owl-42",
            &[Command::SwitchEditing, Command::MoveSquare(dicefall::geometry::Direction::North)],
        ),
        at(CRAWL, &[]),
        at(&format!("{AMBER}&by-hand=on"), &[]),
        at("#/lattice?v=1&seed=amber-owl-42&by-hand=on", &[]),
        looking_for_a_square(),
        at(AMBER, &[Command::StartTour]),
        at(AMBER, &[Command::ToggleKeys]),
    ];
    exploring.chain(others).collect()
}

fn looking_for_a_square() -> Browser {
    let mut browser = Browser::open("#/lattice?v=1&seed=amber-owl-42&by-hand=on");
    while browser.first().hand_task().expect("a task").way != HandWay::Squares {
        browser.does(Command::ByHand(HandCommand::DoIt));
    }
    browser
}

fn does_something(browser: &Browser, key: Key) -> bool {
    browser.first().key(key, 0).is_some() || browser.first().map_key(key).is_some()
}

#[test]
fn every_listed_key_does_something_somewhere() {
    let situations = situations();
    for line in KEYS.iter().flat_map(|group| group.lines) {
        for key in line.pressed() {
            assert!(situations.iter().any(|browser| does_something(browser, key)), "{key:?}: {}", line.does);
        }
    }
}

#[test]
fn every_key_that_does_something_is_listed() {
    let mut names: Vec<String> = (' '..='~').map(String::from).collect();
    let others =
        "ArrowLeft ArrowRight ArrowUp ArrowDown Home End Enter Escape Backspace Delete Insert PageUp PageDown Tab F1";
    names.extend(others.split(' ').map(String::from));
    let lines = || KEYS.iter().flat_map(|group| group.lines);
    let is_listed = |key: Key| {
        // `=` is the key of `+`, and a capital is the key of its letter.
        let name = if key.name == "=" { "+" } else { key.name };
        let exact = lines().flat_map(KeyLine::pressed).any(|listed| {
            let modified = listed.shift == key.shift || key.name.len() == 1;
            listed.name.eq_ignore_ascii_case(name) && listed.control == key.control && modified
        });
        let follows = |of: &str| lines().any(|line| line.keys.starts_with(of) && line.keys.ends_with('…'));
        let first = name.as_bytes()[0];
        let goes_on = name.len() == 1
            && (first.is_ascii_alphabetic() && follows("a ") || first.is_ascii_digit() && follows("1 "));
        exact || !key.control && goes_on
    };
    let mut met = 0;
    for browser in situations() {
        for name in &names {
            for (shift, control) in [(false, false), (true, false), (false, true), (true, true)] {
                let key = Key { name, shift, control };
                if does_something(&browser, key) {
                    met += 1;
                    assert!(is_listed(key), "{key:?}");
                }
            }
        }
    }
    assert!(met > 100, "{met}");
}

#[test]
fn while_the_keys_are_listed_no_other_key_acts() {
    let mut browser = Browser::open(AMBER);
    assert!(browser.presses_on(Side::First, "?", (true, false)) && browser.session.lists_keys);
    for key in ["n", "ArrowLeft", "0", "+", "m"] {
        assert!(!does_something(&browser, Key { name: key, shift: false, control: false }), "{key}");
    }
    assert!(browser.presses("Escape") && !browser.session.lists_keys);
    assert!(browser.presses("?") && browser.presses("?") && !browser.session.lists_keys);
}
