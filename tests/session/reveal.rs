//! The reveal.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native, steps};
use dicefall::session::{Command, Side, Timer};

#[test]
fn the_reveal_goes_to_a_step_and_never_beyond_the_last() {
    let mut browser = Browser::open(AMBER);
    let trace = native(AMBER).1;
    for (to, step) in [(0, 0), (1, 1), (7, 7), (usize::MAX, trace.steps().len()), (3, 3)] {
        browser.does(Command::Go(to));
        assert_eq!(browser.session.step, step);
        let told = step.checked_sub(1).map(|told| trace.fact(&trace.steps()[told]).to_string());
        let summary = dicefall::procedures::drop_dice::PROCEDURE.summary;
        assert_eq!(browser.first().spoken(), told.unwrap_or_else(|| summary.into()));
        let dungeon = &browser.first().moment().expect("a moment").dungeon;
        assert_eq!(format!("{dungeon:?}"), format!("{:?}", trace.dungeon_at(step)));
    }
}

#[test]
fn the_reveal_plays_from_the_start_to_the_end_and_stops_there() {
    let mut browser = Browser::open(AMBER);
    let last = steps(AMBER);
    browser.does(Command::TogglePlaying);
    assert!(browser.session.playing && browser.session.step == 0);
    let pauses = browser.plays();
    assert_eq!(pauses.len(), last);
    assert_eq!(pauses[..3], [300, 1800, 1200], "the throw takes longest");
    assert!(!browser.session.playing && browser.session.step == last);
    browser.settles();
    assert_eq!(browser.link(), AMBER);
}

#[test]
fn the_reveal_plays_on_from_the_step_shown_and_can_be_stopped() {
    let mut browser = Browser::open(&format!("{AMBER}&step=4"));
    browser.does(Command::TogglePlaying);
    browser.rings(Timer::Reveal);
    assert_eq!(browser.session.step, 5);
    browser.does(Command::TogglePlaying);
    assert!(!browser.timers.contains_key(&Timer::Reveal));
    assert_eq!((browser.session.step, browser.session.playing), (5, false));
}

#[test]
fn going_to_a_step_or_opening_something_stops_the_reveal() {
    let mut browser = Browser::open(AMBER);
    for command in [
        Command::Go(2),
        Command::Halt,
        Command::Fresh { chance: 1 },
        Command::Option(Side::First, "pool", "7d6".into()),
        Command::Procedure(Side::First, "threads".into()),
    ] {
        browser.does(Command::TogglePlaying);
        assert!(browser.session.playing, "{command:?}");
        browser.does(command.clone());
        assert!(!browser.session.playing && !browser.timers.contains_key(&Timer::Reveal), "{command:?}");
    }
}

#[test]
fn each_speed_divides_the_pauses_and_is_stored() {
    for (speed, pause) in [(50, 2400), (100, 1200), (200, 600), (400, 300)] {
        let mut browser = Browser::open(&format!("{AMBER}&step=5"));
        browser.does(Command::TogglePlaying);
        browser.does(Command::Speed(speed));
        assert_eq!(browser.timers[&Timer::Reveal], pause, "the timer is set again while it plays");
        let again = Browser::open_on(browser.closes(), AMBER);
        assert_eq!(again.session.preferences.speed, speed);
    }
}

#[test]
fn a_stored_speed_that_the_page_does_not_offer_is_ignored() {
    for (kept, speed) in [("0", 100), ("19", 100), ("20", 20), ("801", 100), ("fast", 100)] {
        let browser = Browser::open_on([("speed".to_owned(), kept.to_owned())].into(), AMBER);
        assert_eq!(browser.session.preferences.speed, speed);
    }
}

#[test]
fn the_reveal_plays_faster_on_the_floor_plan_and_after_a_move() {
    let mut browser = Browser::open("#/pips?v=1&seed=amber-owl-42&step=3");
    browser.does(Command::TogglePlaying);
    assert_eq!(browser.timers[&Timer::Reveal], 900);
    let mut crawl = Browser::open(CRAWL);
    crawl.does(Command::MakeMove("1A".into()));
    assert_eq!(crawl.timers[&Timer::Reveal], 650);
}

#[test]
fn an_empty_tray_has_nothing_to_play() {
    let mut browser = Browser::open("#/drop-dice?v=1&pool=3d6");
    browser.does(Command::TogglePlaying);
    assert!(!browser.session.playing);
    for step in [0, 1, usize::MAX] {
        browser.does(Command::Go(step));
        assert_eq!(browser.session.step, 0);
    }
}
