//! The presentation.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native, steps};
use dicefall::procedures::MapKind;
use dicefall::session::{Command, Mode, PracticeCommand, PresentCommand, Side};

const SWITCH: Command = Command::Present(PresentCommand::Switch);

fn presenting(link: &str) -> Browser {
    Browser::open(&format!("{link}&view=present"))
}

#[test]
fn a_link_opens_a_presentation_in_the_window_and_the_address_says_so() {
    let mut browser = presenting(&format!("{AMBER}&step=3"));
    assert!(browser.session.presenting.is_on && browser.presents && !browser.fills_screen);
    assert_eq!(browser.session.step, 3);
    browser.presses("PageDown");
    browser.settles();
    assert_eq!(browser.link(), format!("{AMBER}&step=4&view=present"));
    browser.does(SWITCH);
    browser.settles();
    assert_eq!((browser.link(), browser.presents), (&*format!("{AMBER}&step=4"), false));
    browser.follow(&format!("{AMBER}&practice=on&view=present"));
    assert_eq!((browser.presents, browser.session.practice.is_on, browser.session.step), (true, true, 0));
    browser.does(Command::Go(2));
    browser.settles();
    assert_eq!(browser.link(), format!("{AMBER}&step=2&practice=on&view=present"));
}

#[test]
fn p_begins_a_presentation_on_the_full_screen_and_p_and_escape_leave_it_as_it_was() {
    for (begin, end) in [("p", "Escape"), ("P", "p")] {
        let mut browser = Browser::open(&format!("{AMBER}&step=5"));
        browser.does(Command::OpenMode(Mode::Play));
        let before = (browser.session.part, browser.session.mode, browser.first().map(), browser.first().level());
        assert!(browser.presses(begin));
        assert!(browser.presents && browser.fills_screen && browser.session.presenting.fills_screen);
        assert!(browser.presses(end));
        assert!(!browser.presents && !browser.fills_screen && !browser.session.presenting.fills_screen);
        let after = (browser.session.part, browser.session.mode, browser.first().map(), browser.first().level());
        assert_eq!((before, browser.session.step), (after, 5));
    }
}

/// While a page is on the full screen, the browser keeps the Escape key for itself.
#[test]
fn a_presentation_ends_with_its_full_screen_but_not_if_it_never_had_one() {
    let mut browser = Browser::open(AMBER);
    browser.presses("p");
    browser.does(Command::Present(PresentCommand::ScreenFilled(false)));
    assert!(!browser.session.presenting.is_on && !browser.presents);
    let mut browser = presenting(AMBER);
    browser.does(Command::Present(PresentCommand::ScreenFilled(false)));
    assert!(browser.session.presenting.is_on);
    browser.does(Command::Present(PresentCommand::FillScreen));
    assert!(browser.session.presenting.is_on && browser.fills_screen);
}

#[test]
fn a_clicker_leads_through_the_steps_and_other_keys_do_nothing() {
    let mut browser = presenting(AMBER);
    let last = steps(AMBER);
    for (key, step) in [
        ("Home", 0),
        ("PageUp", 0),
        ("PageDown", 1),
        (" ", 2),
        ("ArrowRight", 3),
        ("ArrowDown", 4),
        ("PageUp", 3),
        ("ArrowLeft", 2),
        ("ArrowUp", 1),
        ("End", last),
        ("PageDown", last),
    ] {
        assert!(browser.presses(key), "{key}");
        assert_eq!((browser.session.step, browser.session.playing), (step, false), "{key}");
    }
    for key in ["n", "c", "e", "Delete", "a", "4", "x"] {
        assert!(!browser.presses(key), "{key}");
    }
    assert!(!browser.presses_with_control("z"));
    assert!(browser.presses("m"));
    assert_eq!(browser.first().map(), MapKind::Plan);
}

#[test]
fn p_is_a_passage_while_a_player_explores_and_does_nothing_beside_a_second_dungeon() {
    let mut crawl = Browser::open(CRAWL);
    crawl.presses("p");
    assert!(!crawl.session.presenting.is_on);
    let mut two = Browser::open(&format!("{AMBER}&compare=threads%3Fv%3D1"));
    assert!(!two.presses("p"));
    two.does(SWITCH);
    assert!(!two.session.presenting.is_on && !two.fills_screen);
    let mut browser = presenting(AMBER);
    browser.does(Command::Compare { chance: 7 });
    assert!(!browser.session.presenting.is_on && !browser.presents);
}

#[test]
fn the_presentation_tells_the_step_its_rule_and_its_dice() {
    let mut browser = presenting("#/compass?v=1&seed=amber-owl-42");
    let trace = native("#/compass?v=1&seed=amber-owl-42").1;
    browser.presses("Home");
    let told = browser.first().presented().expect("a dungeon");
    assert_eq!((told.step, told.throws.len()), ((0, trace.steps().len()), 0));
    assert_eq!(told.title, browser.first().run().expect("a run").title());
    for (nth, step) in trace.steps().iter().enumerate() {
        browser.presses("PageDown");
        let told = browser.first().presented().expect("a dungeon");
        let rule = browser.first().run().expect("a run").recipe.procedure().rule_of(step).expect("a rule");
        assert_eq!((told.step.0, &*told.title, told.words), (nth + 1, rule.title, trace.fact(step).to_string()));
        assert_eq!(told.throws.concat(), trace.rolls(step));
    }
}

#[test]
fn dice_that_lie_on_the_map_are_not_shown_again() {
    let mut browser = presenting(&format!("{AMBER}&step=1"));
    let dice = |browser: &Browser| browser.first().presented().expect("a dungeon").throws.concat().len();
    assert_eq!(dice(&browser), 0, "the dice are on the tray");
    browser.presses("m");
    assert_eq!(dice(&browser), 10, "the floor plan has no dice");
}

#[test]
fn in_a_practice_the_question_comes_first() {
    let mut browser = presenting(&format!("{AMBER}&practice=on"));
    browser.does(Command::Practise(PracticeCommand::Next));
    let asks = browser.first().question().expect("a question").decision.asks.to_string();
    let before = browser.session.step;
    assert_eq!(browser.first().presented().expect("a dungeon").words, asks);
    browser.presses("PageDown");
    assert_eq!(browser.session.step, before + 1);
}

#[test]
fn a_broken_link_and_back_end_the_presentation() {
    let mut browser = Browser::open(AMBER);
    browser.follow(&format!("{AMBER}&step=2&view=present"));
    browser.back();
    assert!(!browser.presents && browser.session.step == steps(AMBER));
    browser.forward();
    assert!(browser.presents);
    browser.follow("#/drop-dice?v=9");
    assert!(!browser.presents && browser.session.fault.is_some());
}

#[test]
fn a_presentation_ends_edit_mode() {
    let mut browser = Browser::open("#/pips?v=1&seed=amber-owl-42");
    browser.presses("e");
    assert!(browser.first().is_editing());
    assert!(!browser.presses("p"), "while you edit, P is no key");
    browser.does(SWITCH);
    assert!(browser.presents && !browser.first().is_editing());
    assert_eq!(browser.session.on(Side::First).square(), None);
}

#[test]
fn the_presentation_of_a_lesson_shows_its_promise_its_remarks_and_what_was_learned() {
    let mut browser = presenting("#/drop-dice?v=1&seed=1&pool=7d6&lesson=plain");
    let lesson = browser.first().lesson().expect("a lesson").clone();
    let remarks = |browser: &Browser| browser.first().presented().expect("a dungeon").remarks;
    assert_eq!(remarks(&browser), [lesson.promise]);
    let steps = browser.first().steps();
    for step in 1..=steps {
        browser.presses("PageDown");
        assert_eq!(browser.session.step, step);
        let of_step = lesson.remarks.iter().filter(|remark| remark.step == step).map(|remark| remark.words);
        let learned = (step == steps).then_some(lesson.learned);
        assert_eq!(remarks(&browser), of_step.chain(learned).collect::<Vec<_>>(), "step {step}");
    }
    assert!(browser.link().contains("lesson=plain") && browser.presents);
    let plain = presenting(AMBER);
    assert!(plain.first().presented().expect("a dungeon").remarks.is_empty());
}
