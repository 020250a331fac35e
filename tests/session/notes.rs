//! Notes: stored with their dungeon, moved with it, and never lost while the page is open.

use crate::browser::Browser;
use crate::{AMBER, CRAWL};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::session::{Command, Side};
use std::collections::BTreeMap;

fn writes(browser: &mut Browser, room: u32, text: &str) {
    browser.does(Command::Note(LevelId(0), AreaId(room), text.into()));
    browser.settles();
}

fn note(browser: &Browser, room: u32) -> &str {
    browser.session.notes.of(LevelId(0), AreaId(room))
}

/// Links and notes.
fn kept(browser: &Browser) -> Vec<(&str, &str)> {
    browser.device.iter().filter_map(|(name, text)| Some((name.strip_prefix("notes:")?, &**text))).collect()
}

#[test]
fn a_note_is_stored_after_a_moment_and_read_when_the_dungeon_is_opened_again() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Note(LevelId(0), AreaId(4), "two\nlines ".into()));
    assert_eq!((note(&browser, 4), kept(&browser)), ("two\nlines", Vec::new()));
    browser.settles();
    assert_eq!(kept(&browser), [(AMBER, "1-4 two\\nlines\n")]);
    let mut again = Browser::open_on(browser.closes(), &format!("{AMBER}&step=2"));
    assert_eq!(note(&again, 4), "two\nlines");
    writes(&mut again, 4, " ");
    assert_eq!(kept(&again), []);
}

#[test]
fn a_page_that_is_closed_at_once_has_stored_the_note() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Note(LevelId(0), AreaId(4), "soon".into()));
    assert_eq!(browser.closes().get(&format!("notes:{AMBER}")).map(String::as_str), Some("1-4 soon\n"));
}

#[test]
fn notes_belong_only_to_their_dungeon() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    browser.drops_another();
    browser.settles();
    assert_eq!(note(&browser, 4), "");
    writes(&mut browser, 4, "a song");
    browser.back();
    assert_eq!(note(&browser, 4), "a well");
    browser.forward();
    assert_eq!(note(&browser, 4), "a song");
    assert_eq!(kept(&browser).len(), 2);
}

#[test]
fn a_note_written_just_before_another_dungeon_is_opened_is_stored_with_its_own_dungeon() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Note(LevelId(0), AreaId(4), "soon".into()));
    browser.drops_another();
    assert_eq!((kept(&browser), note(&browser, 4)), (vec![(AMBER, "1-4 soon\n")], ""));
}

#[test]
fn notes_stay_under_one_name_while_a_player_explores() {
    let mut browser = Browser::open(CRAWL);
    writes(&mut browser, 1, "the gate");
    browser.does(Command::Stillness(true));
    browser.does(Command::MakeMove("1A".into()));
    browser.does(Command::MakeMove("2B".into()));
    writes(&mut browser, 2, "mould");
    assert_eq!((note(&browser, 1), kept(&browser)), ("the gate", vec![(CRAWL, "1-1 the gate\n1-2 mould\n")]));
    let mut link = browser.link().to_owned();
    browser.follow(&format!("{CRAWL}&choices=1A"));
    assert_eq!(note(&browser, 2), "mould");
    link.push_str("&step=1");
    browser.follow(&link);
    assert_eq!(note(&browser, 1), "the gate");
}

#[test]
fn with_own_dice_notes_move_with_their_rooms() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 3, "three");
    writes(&mut browser, 4, "four");
    let text = "1-3 three\n1-4 four\n";
    browser.does(Command::TakeTheseDice);
    browser.settles();
    let own = browser.link().to_owned();
    assert_eq!(note(&browser, 4), "four", "it is exactly the same dungeon");
    assert_eq!(sorted(kept(&browser)), sorted(vec![(AMBER, text), (&own, text)]));

    // Without die 3, room 4 becomes room 3. Undo brings die 3 back.
    browser.does(Command::TakeFromPool(AreaId(3)));
    browser.settles();
    assert_eq!((note(&browser, 3), note(&browser, 4)), ("four", ""));
    browser.does(Command::Undo);
    browser.settles();
    assert_eq!((note(&browser, 3), note(&browser, 4)), ("three", "four"));
    assert_eq!(sorted(kept(&browser)), sorted(vec![(AMBER, text), (&own, text)]));

    // Another place for a die gives another link. Nothing stays stored under the old link.
    browser.does(Command::MoveDie(AreaId(3), dicefall::geometry::Point::new(500, 20)));
    browser.settles();
    let moved = browser.link().to_owned();
    assert_ne!(moved, own);
    assert_eq!(sorted(kept(&browser)), sorted(vec![(AMBER, text), (&moved, text)]));
}

fn sorted<'n>(mut notes: Vec<(&'n str, &'n str)>) -> Vec<(&'n str, &'n str)> {
    notes.sort_unstable();
    notes
}

#[test]
fn an_empty_tray_stores_no_notes_but_a_tray_with_a_die_does() {
    let mut browser = Browser::open("#/drop-dice?v=1&pool=3d6");
    writes(&mut browser, 1, "a gate");
    assert_eq!(kept(&browser), []);
    browser.throws_the_next();
    browser.settles();
    let link = browser.link().to_owned();
    assert_eq!(kept(&browser), [(&*link, "1-1 a gate\n")]);
}

#[test]
fn if_the_device_stores_nothing_the_page_says_so_and_keeps_the_notes_while_it_is_open() {
    let mut browser = Browser::open(AMBER);
    browser.keeps = false;
    writes(&mut browser, 4, "a well");
    assert!(browser.session.notes.unkept);
    browser.drops_another();
    browser.settles();
    assert_eq!((note(&browser, 4), browser.session.notes.unkept), ("", false));
    browser.back();
    assert_eq!((note(&browser, 4), browser.session.notes.unkept), ("a well", true));
    browser.keeps = true;
    writes(&mut browser, 4, "a dry well");
    assert!(!browser.session.notes.unkept);
    assert_eq!(kept(&browser), [(AMBER, "1-4 a dry well\n")]);
}

#[test]
fn links_have_no_notes_and_a_damaged_note_harms_no_other() {
    let device: BTreeMap<_, _> = [(format!("notes:{AMBER}"), "nonsense\n1-4 kept\n0-0 no\n".to_owned())].into();
    let browser = Browser::open_on(device, AMBER);
    assert_eq!((note(&browser, 4), browser.link()), ("kept", AMBER));
}

#[test]
fn notes_belong_to_the_first_of_two_dungeons() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    let chance = browser.chance();
    browser.does(Command::Compare { chance });
    assert_eq!(note(&browser, 4), "a well");
    let link = browser.link().to_owned();
    browser.presses_on(Side::Second, "n", (false, false));
    browser.settles();
    assert_ne!(browser.link(), link);
    assert_eq!((note(&browser, 4), kept(&browser)), ("", vec![(AMBER, "1-4 a well\n")]));
}

/// A link to share, with notes.
fn shared(browser: &mut Browser) -> String {
    browser.does(Command::ShareNotes(true));
    let link = browser.session.link().expect("a link");
    browser.session.to_share(link).expect("a short link")
}

#[test]
fn a_link_has_the_notes_if_the_user_wants_and_opens_with_them_on_another_device() {
    let mut browser = Browser::open(&format!("{AMBER}&step=5"));
    assert!(!browser.session.has_notes_to_share());
    writes(&mut browser, 4, "Three goblins,\none asleep.");
    writes(&mut browser, 12, "Дверь");
    assert!(browser.session.has_notes_to_share());
    let link = browser.session.link().expect("a link");
    assert_eq!(browser.session.to_share(link.clone()), Ok(link.clone()), "only if the user wants");
    let with_notes = shared(&mut browser);
    assert_eq!(with_notes, format!("{link}&notes=1-4_Three_goblins,~Bcnone_asleep.;1-12_~QU~Qy~Q1~RA~RM"));
    browser.does(Command::Share);
    assert_eq!(browser.shared.last().map(|(_, link)| link), Some(&with_notes));

    let mut other = Browser::open(&with_notes);
    assert_eq!((note(&other, 4), note(&other, 12)), ("Three goblins,\none asleep.", "Дверь"));
    assert_eq!(other.link(), link, "the address has no notes");
    assert_eq!(shared(&mut other), with_notes);
    let again = Browser::open_on(other.closes(), AMBER);
    assert_eq!(note(&again, 4), "Three goblins,\none asleep.");
}

#[test]
fn notes_of_a_link_stand_beside_those_of_the_device_and_never_twice() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    let link = shared(&mut browser);
    writes(&mut browser, 4, "a dry well");
    writes(&mut browser, 5, "a song");
    for _ in 0..2 {
        browser.follow(&link);
        assert_eq!((note(&browser, 4), note(&browser, 5)), ("a dry well\na well", "a song"));
        browser.drops_another();
    }
    assert_eq!(kept(&browser), [(AMBER, "1-4 a dry well\\na well\n1-5 a song\n")]);
}

#[test]
fn a_link_that_is_too_long_with_notes_says_so_and_none_is_sent() {
    let mut browser = Browser::open(AMBER);
    for room in 1..=10 {
        browser.does(Command::Note(LevelId(0), AreaId(room), "⚅".repeat(1000)));
    }
    assert!(shared(&mut browser).len() < 65_536);
    for room in 11..=12 {
        browser.does(Command::Note(LevelId(0), AreaId(room), "⚅".repeat(1000)));
    }
    let link = browser.session.link().expect("a link");
    let fault = browser.session.to_share(link).expect_err("a link that is too long");
    assert!(fault.to_string().ends_with("bytes long. Use at most 65536 bytes."), "{fault}");
    browser.does(Command::Share);
    assert_eq!(browser.shared, []);
}

#[test]
fn two_compared_dungeons_and_what_the_players_have_seen_stay_out_of_links() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    browser.does(Command::Compare { chance: 7 });
    assert!(!browser.session.has_notes_to_share());
    assert!(!shared(&mut browser).contains("notes"));
    let device: BTreeMap<_, _> = [(format!("notes:{AMBER}"), "entry.1-4 mine\nshown.1-4 yes\n".to_owned())].into();
    let mut browser = Browser::open_on(device, AMBER);
    assert_eq!(shared(&mut browser), format!("{AMBER}&notes=entry.1-4_mine"));
    let mut other = Browser::open(&format!("{AMBER}&notes=entry.1-4_mine"));
    assert_eq!(shared(&mut other), format!("{AMBER}&notes=entry.1-4_mine"));
}

#[test]
fn a_link_whose_notes_are_damaged_opens_nothing_and_changes_no_notes() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    browser.follow(&format!("{AMBER}&notes=1-4_a%20song"));
    assert!(browser.session.fault.as_ref().is_some_and(|fault| fault.contains("“notes” can’t be")));
    browser.back();
    assert_eq!((note(&browser, 4), kept(&browser)), ("a well", vec![(AMBER, "1-4 a well\n")]));
}
