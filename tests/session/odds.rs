//! Counting the odds.

use crate::browser::Browser;
use crate::{AMBER, CRAWL};
use dicefall::odds::SAMPLES;
use dicefall::session::{Command, PanelPart, Side};

const OPTIONS: &str = "#/drop-dice?v=1";

/// Each sample has 10 rooms, 3 loops, 2 dead ends and 1 level.
fn hears(browser: &mut Browser, samples: usize, now: f64) {
    browser.does(Command::OddsHeard { heard: Ok([10, 3, 2, 1].repeat(samples)), now });
}

fn opened() -> Browser {
    let mut browser = Browser::open(AMBER);
    assert_eq!(browser.worker, None);
    browser.does(Command::OpenPart(PanelPart::Odds));
    browser
}

fn shown(browser: &Browser) -> u32 {
    browser.session.odds.shown[0].total()
}

#[test]
fn odds_are_counted_while_their_part_is_open() {
    let mut browser = opened();
    assert_eq!(browser.worker, Some((OPTIONS.into(), 1, SAMPLES)));
    browser.does(Command::OpenPart(PanelPart::Steps));
    assert_eq!((browser.worker.clone(), browser.session.odds.running), (None, false));
}

#[test]
fn the_charts_are_updated_a_few_times_a_second_and_at_the_end() {
    let mut browser = opened();
    hears(&mut browser, 100, 1000.0);
    assert_eq!((browser.session.odds.made(), shown(&browser)), (100, 0));
    hears(&mut browser, 100, 1200.0);
    assert_eq!(shown(&browser), 0);
    hears(&mut browser, 100, 1250.0);
    assert_eq!(shown(&browser), 300);
    hears(&mut browser, 100, 1300.0);
    assert_eq!((browser.session.odds.made(), shown(&browser)), (400, 300));
    hears(&mut browser, SAMPLES as usize - 400, 1310.0);
    assert_eq!((shown(&browser), browser.worker.clone()), (SAMPLES, None));
    assert_eq!(medians(&browser), [10, 3, 2, 1]);
}

fn medians(browser: &Browser) -> Vec<u32> {
    let counted = browser.session.odds.shown.iter().filter(|figure| figure.total() > 0);
    counted.map(dicefall::odds::Distribution::median).collect()
}

#[test]
fn stocked_dungeons_have_eight_numbers_and_bare_ones_four() {
    let mut browser = opened();
    browser.does(Command::Option(Side::First, "stock", "on".into()));
    assert_eq!(browser.worker, Some((format!("{OPTIONS}&stock=on"), 1, SAMPLES)));
    browser.does(Command::OddsHeard { heard: Ok([10, 3, 2, 1, 4, 5, 6, 7].repeat(SAMPLES as usize)), now: 0.0 });
    assert_eq!(medians(&browser), [10, 3, 2, 1, 4, 5, 6, 7]);
    browser.does(Command::Option(Side::First, "stock", "off".into()));
    assert_eq!(browser.worker, Some((OPTIONS.into(), 1, SAMPLES)));
    hears(&mut browser, SAMPLES as usize, 0.0);
    assert_eq!(medians(&browser), [10, 3, 2, 1]);
}

#[test]
fn the_count_stops_and_continues_where_it_stopped() {
    let mut browser = opened();
    hears(&mut browser, 250, 0.0);
    browser.does(Command::ToggleOdds);
    assert_eq!((browser.worker.clone(), shown(&browser)), (None, 250));
    hears(&mut browser, 100, 10.0);
    assert_eq!(browser.session.odds.made(), 250, "numbers sent before the stop come too late");
    browser.does(Command::ToggleOdds);
    assert_eq!(browser.worker, Some((OPTIONS.into(), 251, SAMPLES)));
    browser.does(Command::OpenPart(PanelPart::Make));
    browser.does(Command::OpenPart(PanelPart::Odds));
    assert_eq!(browser.worker, Some((OPTIONS.into(), 251, SAMPLES)));
}

#[test]
fn after_all_samples_the_count_starts_again_from_the_first() {
    let mut browser = opened();
    hears(&mut browser, SAMPLES as usize, 0.0);
    browser.does(Command::ToggleOdds);
    assert_eq!(browser.worker, Some((OPTIONS.into(), 1, SAMPLES)));
    assert_eq!((browser.session.odds.made(), shown(&browser)), (0, SAMPLES), "the old charts stay");
}

#[test]
fn another_dungeon_with_the_same_options_needs_no_new_count_but_other_options_do() {
    let mut browser = opened();
    hears(&mut browser, 100, 0.0);
    browser.drops_another();
    browser.does(Command::Go(2));
    assert_eq!((browser.workers, browser.session.odds.made()), (1, 100));
    browser.does(Command::Option(Side::First, "pool", "20d6".into()));
    assert_eq!(browser.worker, Some((format!("{OPTIONS}&pool=20d6"), 1, SAMPLES)));
    assert_eq!((browser.workers, browser.session.odds.made(), shown(&browser)), (2, 0, 0));
}

#[test]
fn a_crawl_by_hand_is_counted_without_a_player() {
    let mut browser = Browser::open(CRAWL);
    browser.does(Command::OpenPart(PanelPart::Odds));
    assert_eq!(browser.worker, Some(("#/threads?v=1&search=every-room&levels=every-room".into(), 1, SAMPLES)));
    browser.does(Command::MakeMove("1A".into()));
    assert_eq!(browser.workers, 1);
}

#[test]
fn an_error_is_shown_until_the_count_continues() {
    let mut browser = opened();
    browser.does(Command::OddsHeard { heard: Err("It is lost.".into()), now: 0.0 });
    let odds = &browser.session.odds;
    assert_eq!((odds.fault.as_deref(), odds.running, browser.worker.clone()), (Some("It is lost."), false, None));
    browser.does(Command::ToggleOdds);
    assert_eq!((browser.session.odds.fault.as_deref(), browser.session.odds.running), (None, true));
}

#[test]
fn while_two_dungeons_are_compared_nothing_is_counted() {
    let mut browser = opened();
    browser.does(Command::Compare { chance: 1 });
    assert_eq!((browser.worker.clone(), browser.session.part), (None, PanelPart::Steps));
}
