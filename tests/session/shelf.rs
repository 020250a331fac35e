//! *My dungeons*: what is in the list, what stays, and what happens if the device doesn't keep it.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::geometry::Point;
use dicefall::kept::{DUNGEON, KeptDungeon};
use dicefall::procedures::REGISTRY;
use dicefall::session::{
    Command, KEPT_DUNGEONS, PanelPart, PlayCommand, SavedFile, ShelfCommand, ShelfWarning, Side, StockCommand,
};
use std::collections::BTreeMap;

const NAME: &str = "The Tunnels of Lady Corvane";

pub fn writes(browser: &mut Browser, room: u32, text: &str) {
    browser.does(Command::Note(LevelId(0), AreaId(room), text.into()));
    browser.settles();
}

/// What the device has.
pub fn kept(device: &BTreeMap<String, String>) -> Vec<KeptDungeon> {
    let read = |(name, text): (&String, &String)| KeptDungeon::read(name.strip_prefix(DUNGEON)?, text);
    device.iter().filter_map(read).collect()
}

fn links(device: &BTreeMap<String, String>) -> Vec<String> {
    kept(device).into_iter().map(|dungeon| dungeon.link).collect()
}

/// What the page lists, in its order.
pub fn listed(browser: &mut Browser) -> Vec<String> {
    browser.does(Command::Shelf(ShelfCommand::Open));
    let links = browser.session.shelf.dungeons.iter().map(|dungeon| dungeon.link.clone()).collect();
    browser.does(Command::Shelf(ShelfCommand::Close));
    links
}

fn marks(browser: &mut Browser, link: &str, is_on: bool) {
    browser.does(Command::Shelf(ShelfCommand::Mark(link.into(), is_on)));
}

fn is_favourite(browser: &Browser, link: &str) -> bool {
    kept(&browser.device).iter().any(|dungeon| dungeon.link == link && dungeon.is_favourite)
}

fn moved(browser: &mut Browser, moves: &[&str]) -> String {
    browser.does(Command::Stillness(true));
    for name in moves {
        browser.does(Command::MakeMove((*name).into()));
    }
    browser.settles();
    browser.link().to_owned()
}

#[test]
fn an_opened_dungeon_is_kept_after_a_moment_with_its_time_and_its_name() {
    let mut browser = Browser::closed(&format!("{AMBER}&step=5"));
    let now = browser.now;
    browser.opens();
    let dungeons = kept(&browser.device);
    assert_eq!((dungeons.len(), &*dungeons[0].link, &*dungeons[0].title), (1, AMBER, NAME));
    assert!(dungeons[0].opened > now && !dungeons[0].is_favourite && !dungeons[0].has_notes);
    // Nothing is stored again while nothing changes.
    let before = browser.device.clone();
    browser.does(Command::Go(7));
    browser.does(Command::OpenPart(PanelPart::Rooms));
    browser.settles();
    assert_eq!(browser.closes(), before);
}

#[test]
fn a_page_that_is_closed_at_once_has_kept_its_dungeon() {
    let mut browser = Browser::closed(AMBER);
    browser.does(Command::Address { fragment: AMBER.into(), chance: 1 });
    assert_eq!(links(&browser.closes()), [AMBER]);
}

#[test]
fn a_new_dungeon_never_loses_the_last_one_however_quickly_it_comes() {
    let mut browser = Browser::closed(AMBER);
    browser.does(Command::Address { fragment: AMBER.into(), chance: 1 });
    let mut opened = vec![AMBER.to_owned()];
    for _ in 0..5 {
        browser.drops_another();
        opened.push(browser.link().to_owned());
    }
    browser.settles();
    opened.reverse();
    assert_eq!(listed(&mut browser), opened);
}

#[test]
fn the_list_has_the_last_fifty_dungeons_all_favourites_and_all_with_notes() {
    let mut browser = Browser::open(AMBER);
    marks(&mut browser, AMBER, true);
    browser.follow(CRAWL);
    writes(&mut browser, 1, "the gate");
    let mut opened = Vec::new();
    for _ in 0..KEPT_DUNGEONS + 7 {
        browser.drops_another();
        browser.settles();
        opened.push(browser.link().to_owned());
    }
    let mut expected: Vec<String> = opened.iter().rev().take(KEPT_DUNGEONS).cloned().collect();
    expected.extend([CRAWL.to_owned(), AMBER.to_owned()]);
    assert_eq!(listed(&mut browser), expected);
    assert_eq!(kept(&browser.device).len(), KEPT_DUNGEONS + 2);
    // The same dungeon again is no new dungeon.
    browser.follow(&opened[20]);
    expected.retain(|link| *link != opened[20]);
    expected.insert(0, opened[20].clone());
    assert_eq!(listed(&mut browser), expected);
    // Without the star it is the oldest of all.
    marks(&mut browser, AMBER, false);
    browser.drops_another();
    browser.settles();
    let after = listed(&mut browser);
    assert!(!after.contains(&AMBER.to_owned()) && after.contains(&CRAWL.to_owned()));
}

#[test]
fn a_dungeon_whose_notes_are_deleted_is_like_any_other() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    assert!(kept(&browser.device)[0].has_notes);
    writes(&mut browser, 4, " ");
    assert!(!kept(&browser.device)[0].has_notes);
}

#[test]
fn a_dungeon_has_one_place_in_the_list_however_it_is_stocked_and_named() {
    let mut browser = Browser::open(AMBER);
    marks(&mut browser, AMBER, true);
    for (option, value) in [("stock", "on"), ("theme", "mine")] {
        browser.does(Command::Option(Side::First, option, value.into()));
        browser.settles();
    }
    let stocked = browser.link().to_owned();
    assert!(stocked.contains("stock=on&theme=mine"), "{stocked}");
    assert_eq!((links(&browser.device), is_favourite(&browser, &stocked)), (vec![stocked.clone()], true));
    browser.does(Command::Stock(StockCommand::Name(Side::First, "The Salt Vaults".into())));
    browser.settles();
    let named = kept(&browser.device);
    assert_eq!((named.len(), &*named[0].title), (1, "The Salt Vaults"));
    // Other options make another dungeon.
    browser.does(Command::Option(Side::First, "pool", "8d6".into()));
    browser.settles();
    assert_eq!(links(&browser.device).len(), 2);
    // An old list can have the same dungeon twice. The dungeon that is opened takes both places.
    let twice = [AMBER, &stocked].map(|link| (format!("{DUNGEON}{link}"), "7 - A".to_owned()));
    let browser = Browser::open_on(twice.into(), &stocked);
    assert_eq!(links(&browser.device), [stocked]);
}

#[test]
fn a_dungeon_that_players_have_seen_is_in_play_and_stays_but_has_no_notes() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::OpenPart(PanelPart::Table));
    let room = browser.first().things_here()[0].thing;
    browser.does(Command::Play(PlayCommand::Press(room)));
    browser.settles();
    let dungeon = kept(&browser.device).remove(0);
    assert!(dungeon.is_in_play && !dungeon.has_notes && dungeon.stays());
    writes(&mut browser, 4, "a well");
    assert!(kept(&browser.device)[0].has_notes);
    browser.does(Command::Play(PlayCommand::Undo));
    browser.settles();
    assert!(!kept(&browser.device)[0].is_in_play);
}

#[test]
fn a_crawl_has_one_place_in_the_list_and_keeps_its_star() {
    let mut browser = Browser::open(CRAWL);
    marks(&mut browser, CRAWL, true);
    let link = moved(&mut browser, &["1A", "2B"]);
    assert_eq!((links(&browser.device), is_favourite(&browser, &link)), (vec![link.clone()], true));
    browser.does(Command::Undo);
    browser.settles();
    let back = browser.link().to_owned();
    assert_eq!((links(&browser.device), is_favourite(&browser, &back)), (vec![back.clone()], true));
    assert_ne!(back, link);
}

#[test]
fn the_bare_link_of_a_crawl_opened_again_leaves_the_moves_in_the_list() {
    let mut browser = Browser::open(CRAWL);
    let far = moved(&mut browser, &["1A", "2B"]);
    browser.drops_another();
    browser.follow(CRAWL);
    assert!(links(&browser.device).contains(&far) && links(&browser.device).contains(&CRAWL.to_owned()));
    let other = moved(&mut browser, &["1A", "2A"]);
    let kept = links(&browser.device);
    assert!(kept.contains(&far) && kept.contains(&other) && !kept.contains(&CRAWL.to_owned()), "{kept:?}");
}

#[test]
fn own_dice_have_one_place_in_the_list_and_an_empty_tray_has_none() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::LayOwnDice);
    browser.settles();
    assert_eq!(links(&browser.device), [AMBER], "the tray is empty");
    for _ in 0..4 {
        browser.throws_the_next();
        browser.settles();
    }
    let laid = browser.link().to_owned();
    assert_eq!(listed(&mut browser), [laid, AMBER.to_owned()]);
    browser.follow(AMBER);
    browser.does(Command::TakeTheseDice);
    browser.settles();
    browser.does(Command::Drag(AreaId(3), Point::new(500, 20)));
    browser.does(Command::Drag(AreaId(3), Point::new(510, 20)));
    browser.does(Command::PutDown);
    browser.settles();
    let moved = browser.link().to_owned();
    assert_eq!((listed(&mut browser)[0].clone(), links(&browser.device).len()), (moved, 3));
}

#[test]
fn examples_and_lessons_are_only_looked_at_unless_they_get_a_note() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::ShowExample("drop-dice/5b"));
    browser.settles();
    browser.does(Command::ShowExample("R4"));
    browser.settles();
    browser.does(Command::LeaveExample);
    browser.settles();
    assert_eq!(links(&browser.device), [AMBER]);
    browser.does(Command::ShowExample("drop-dice/3"));
    writes(&mut browser, 1, "mine");
    let example = REGISTRY.find("drop-dice").unwrap().example_of("drop-dice/3").unwrap();
    let example = dicefall::link::write(&native(&example).0, None);
    assert!(links(&browser.device).contains(&example));
    let mut browser = Browser::open("#/drop-dice?v=1&seed=a&lesson=plain");
    browser.does(Command::Go(3));
    browser.settles();
    assert_eq!(browser.session.lesson, None, "that dungeon has no such lesson, so it is like any other");
    assert_eq!(links(&browser.device).len(), 1);
}

#[test]
fn a_node_or_a_comparison_has_no_place_of_its_own() {
    let outside = "#/lattice?v=1&seed=a&depth=2";
    let node = native(outside).1.nodes[1];
    let mut browser = Browser::open(&format!("{outside}&node={node}"));
    assert_eq!(links(&browser.device), [outside]);
    browser.follow(AMBER);
    browser.does(Command::Compare { chance: 4 });
    browser.settles();
    let chance = browser.chance();
    browser.does(Command::Fresh { chance });
    browser.settles();
    let kept = links(&browser.device);
    assert_eq!((kept.len(), kept.contains(&AMBER.to_owned())), (3, true), "{kept:?}");
    assert!(kept.iter().all(|link| !link.contains("compare") && !link.contains("node")));
}

#[test]
fn during_the_tour_nothing_is_kept_and_afterwards_the_list_is_as_before() {
    let mut browser = Browser::open(CRAWL);
    let before = kept(&browser.device);
    browser.does(Command::StartTour);
    browser.settles();
    assert_eq!(kept(&browser.device), before);
    browser.does(Command::EndTour);
    let link = moved(&mut browser, &["1A"]);
    assert_eq!(links(&browser.device), [link]);
}

#[test]
fn damaged_texts_on_the_device_harm_nothing() {
    let text = |name: &str, text: &str| (format!("{DUNGEON}{name}"), text.to_owned());
    let device = [text(AMBER, "7 f A name"), text("#/x", "nonsense"), text("", "7 - "), text("#/tunnels", "8 - B")];
    let mut browser = Browser::open_on(device.into(), CRAWL);
    assert_eq!(listed(&mut browser), [CRAWL, "#/tunnels", AMBER]);
    browser.does(Command::Shelf(ShelfCommand::Save));
    assert!(matches!(browser.saved.last(), Some(SavedFile::Dungeons { .. })));
}

#[test]
fn if_the_device_stores_nothing_the_list_lasts_as_long_as_the_page_and_the_page_says_so() {
    let mut browser = Browser::closed(AMBER);
    browser.keeps = false;
    browser.opens();
    assert_eq!((browser.session.shelf.warning, browser.session.shelf.unkept()), (None, 1));
    marks(&mut browser, AMBER, true);
    browser.drops_another();
    browser.settles();
    assert_eq!(browser.session.shelf.warning, Some(ShelfWarning::Unkept));
    browser.back();
    writes(&mut browser, 4, "a well");
    browser.forward();
    let second = browser.link().to_owned();
    assert_eq!(listed(&mut browser), [second, AMBER.to_owned()]);
    browser.does(Command::Shelf(ShelfCommand::Save));
    let Some(SavedFile::Dungeons { texts, .. }) = browser.saved.pop() else { panic!("no file") };
    assert!(texts.contains(&AMBER.to_owned()) && texts.contains(&"1-4 a well\n".to_owned()), "{texts:?}");
    // The page says so once.
    browser.does(Command::Shelf(ShelfCommand::DismissWarning));
    browser.drops_another();
    browser.settles();
    assert_eq!((browser.session.shelf.warning, browser.session.shelf.unkept()), (None, 3));
    assert!(browser.device.is_empty());
    // As soon as the device has room, it gets everything.
    browser.keeps = true;
    browser.drops_another();
    browser.settles();
    assert_eq!((kept(&browser.device).len(), browser.session.shelf.unkept()), (4, 0));
    assert!(is_favourite(&browser, AMBER));
}

#[test]
fn if_the_device_refuses_notes_the_page_says_so_at_once() {
    let mut browser = Browser::open(AMBER);
    browser.longest = 100;
    writes(&mut browser, 4, &"a well ".repeat(20));
    assert_eq!(browser.session.shelf.warning, Some(ShelfWarning::Unkept));
}

#[test]
fn a_full_device_gives_up_its_oldest_dungeon_for_a_new_one_but_never_another() {
    let mut browser = Browser::open(AMBER);
    browser.longest = 20;
    browser.follow(CRAWL);
    assert_eq!(links(&browser.device), [AMBER], "the name of the crawl is too long for this device");
    assert_eq!(listed(&mut browser), [CRAWL, AMBER]);
    let mut again = Browser::open_on(browser.closes(), CRAWL);
    assert_eq!(listed(&mut again), [CRAWL, AMBER]);
}

#[test]
fn a_device_that_is_cleared_gets_the_open_dungeon_again_and_the_page_says_so() {
    let mut browser = Browser::open(CRAWL);
    browser.follow(AMBER);
    writes(&mut browser, 4, "a well");
    writes(&mut browser, 5, "a song");
    browser.device.clear();
    browser.does(Command::Cleared);
    assert_eq!(browser.session.shelf.warning, Some(ShelfWarning::Cleared));
    assert_eq!(links(&browser.device), [AMBER]);
    assert_eq!(browser.device.get(&format!("notes:{AMBER}")).map(String::as_str), Some("1-4 a well\n1-5 a song\n"));
}

#[test]
fn a_device_that_is_cleared_without_a_word_gets_everything_again_that_the_page_shows() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    writes(&mut browser, 5, "a song");
    browser.device.clear();
    writes(&mut browser, 6, "a door");
    let text = "1-4 a well\n1-5 a song\n1-6 a door\n";
    assert_eq!(browser.device.get(&format!("notes:{AMBER}")).map(String::as_str), Some(text));
    browser.device.clear();
    let device = browser.closes();
    assert_eq!((links(&device), device.len()), (vec![AMBER.to_owned()], 2));
    assert_eq!(device.get(&format!("notes:{AMBER}")).map(String::as_str), Some(text));
}

#[test]
fn notes_of_a_dungeon_left_after_the_device_was_cleared_are_stored_again() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    browser.device.clear();
    browser.drops_another();
    assert_eq!(browser.device.get(&format!("notes:{AMBER}")).map(String::as_str), Some("1-4 a well\n"));
}

#[test]
fn a_dungeon_left_after_a_full_device_was_cleared_without_a_word_stays_in_the_list_and_the_page_says_so() {
    let mut browser = Browser::open(AMBER);
    browser.settles();
    browser.device.clear();
    browser.keeps = false;
    browser.does(Command::Fresh { chance: 3 });
    assert_eq!(browser.session.shelf.warning, Some(ShelfWarning::Unkept));
    let now = browser.link().to_owned();
    assert_eq!(listed(&mut browser), [&*now, AMBER]);
    // A device that isn't full gets the dungeon again.
    let mut browser = Browser::open(AMBER);
    browser.settles();
    browser.device.clear();
    browser.does(Command::Fresh { chance: 3 });
    assert!(links(&browser.device).contains(&AMBER.to_owned()) && browser.session.shelf.warning.is_none());
}

#[test]
fn a_crawl_that_the_device_refuses_leaves_its_last_stored_moves_there() {
    let mut browser = Browser::open(CRAWL);
    let stored = moved(&mut browser, &["1A"]);
    browser.keeps = false;
    let refused = moved(&mut browser, &["2A"]);
    assert_eq!(links(&browser.device), [stored]);
    assert_eq!((listed(&mut browser)[0].clone(), browser.session.shelf.unkept()), (refused, 1));
    assert_eq!(browser.session.shelf.warning, None, "its link is in the address bar");
}
