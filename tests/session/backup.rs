//! The file with all dungeons as a backup: it opens again, and the good dungeons open even if one is bad.

use crate::browser::Browser;
use crate::filing::{all_saved, opens, saved};
use crate::players::{area, at_the_table, play, press};
use crate::shelf::{kept, listed, writes};
use crate::{AMBER, CRAWL};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::kept::DUNGEON;
use dicefall::procedures::Verdict;
use dicefall::session::{Command, PlayCommand, PracticeCommand, ShelfCommand, StockCommand};
use serde_json::{Value, json};

const LATTICE: &str = "#/lattice?v=1&seed=a&depth=2";

fn list(dungeons: &Value) -> Value {
    json!({ "format": "dicefall-dungeons/1", "dungeons": dungeons })
}

#[test]
fn both_files_open_again_however_often_everything_was_shown_and_hidden() {
    let mut browser = at_the_table(LATTICE);
    for _ in 0..150 {
        play(&mut browser, PlayCommand::ShowLevel);
        play(&mut browser, PlayCommand::HideAll);
    }
    play(&mut browser, PlayCommand::ShowLevel);
    let shown: Vec<_> = browser.session.players.shown.things().collect();
    let written: usize = shown.iter().map(|thing| thing.to_string().len() + 1).sum();
    assert!(301 * written > 1 << 16, "only {written} bytes a press");
    browser.settles();
    for file in [saved(&mut browser), all_saved(&mut browser)] {
        let mut other = Browser::open(AMBER);
        opens(&mut other, &file);
        assert_eq!(other.refused(), None);
        let other = Browser::open_on(other.closes(), LATTICE);
        assert_eq!(other.session.players.shown.things().collect::<Vec<_>>(), shown);
        assert!(other.session.players.shown.to_string().len() <= 1 << 16);
    }
}

#[test]
fn a_device_with_an_old_long_text_still_saves_a_file_that_opens() {
    let all: Vec<String> = (1..=900).map(|nth| format!("1-{nth}")).collect();
    let all = all.join(" ");
    let lines = format!("+ {all}\\n- {all}\\n").repeat(15);
    let device = [(format!("notes:{AMBER}"), format!("shown {lines}+ 1-4\\n\n"))];
    let mut browser = Browser::open_on(device.into(), AMBER);
    browser.settles();
    for file in [saved(&mut browser), all_saved(&mut browser)] {
        let mut other = Browser::open(CRAWL);
        opens(&mut other, &file);
        assert_eq!(other.refused(), None);
        let other = Browser::open_on(other.closes(), AMBER);
        assert_eq!(other.session.players.shown.things().collect::<Vec<_>>(), [area(4)]);
    }
}

#[test]
fn a_file_may_have_any_number_of_dungeons() {
    let all: Vec<Value> = (0..1200).map(|nth| json!({ "link": format!("#/pips?v=1&seed=many-{nth}") })).collect();
    let mut browser = Browser::open(AMBER);
    opens(&mut browser, &list(&json!(all)));
    assert_eq!((browser.refused(), kept(&browser.device).len()), (None, 1201));
    let mut empty = Browser::open("#/drop-dice?v=1");
    let file = all_saved(&mut empty);
    assert_eq!(file["dungeons"], json!([]));
    opens(&mut browser, &file);
    assert_eq!((browser.refused(), &*browser.session.shelf.told), (None, "Added 0 dungeons from the file."));
}

#[test]
fn one_bad_dungeon_takes_no_other_dungeon_with_it_and_the_page_says_what_is_wrong() {
    let note = |characters: usize| json!([{ "level": 1, "area": 4, "note": "x".repeat(characters) }]);
    let good = json!({ "link": CRAWL });
    for (bad, expected) in [
        (
            json!([{ "link": "#/pips?v=9" }]),
            "“my.json” has 2 dungeons. Dicefall couldn’t open 1 of them. The link of dungeon 2 doesn’t work. The rules have no version “9”.",
        ),
        (
            json!([{ "link": 1 }]),
            "“my.json” has 2 dungeons. Dicefall couldn’t open 1 of them. Dungeon 2 is damaged: `link` is missing, or isn’t a text.",
        ),
        (
            json!([7]),
            "“my.json” has 2 dungeons. Dicefall couldn’t open 1 of them. Dungeon 2 is damaged: `link` is missing, or isn’t a text.",
        ),
        (
            json!([{ "link": AMBER, "notes": 1 }]),
            "Dungeon 2 is damaged: `name`, `opened`, `favourite`, `notes` or `kept` can’t be read.",
        ),
        (json!([{ "link": AMBER, "kept": { "No Key": "x" } }]), "Dungeon 2 is damaged: `kept` can’t be read."),
        (
            json!([{ "link": AMBER, "notes": note(1003) }]),
            "In dungeon 2, the note on area 4 of level 1 has 1003 characters. Use at most 1002.",
        ),
        (
            json!([{ "link": "#/drop-dice?v=1" }]),
            "Dicefall left out 1 dungeon of the file, because the dungeon has no seed and no dice.",
        ),
        (
            json!([1, 2, 3, 4, 5]),
            "“my.json” has 6 dungeons. Dicefall couldn’t open 5 of them. Here is what is wrong with the first 3: Dungeon 2 is damaged: `link` is missing, or isn’t a text. Dungeon 3",
        ),
    ] {
        let mut browser = Browser::open("#/pips?v=1&seed=other");
        let all: Vec<Value> = [good.clone()].into_iter().chain(bad.as_array().expect("a list").clone()).collect();
        opens(&mut browser, &list(&json!(all)));
        let sentence = browser.refused().unwrap_or_else(|| panic!("{expected}: nothing is said")).to_owned();
        assert!(sentence.contains(expected) && !sentence.contains("Dungeon 5"), "{sentence}");
        assert!(browser.session.shelf.told.starts_with("Added 1 dungeon from the file."), "{sentence}");
        assert!(listed(&mut browser).contains(&CRAWL.to_owned()) && browser.refused().is_none());
    }
}

#[test]
fn an_unreadable_dungeon_is_saved_with_its_notes() {
    let old = "#/drop-dice?v=9&seed=old&edits=x&name=B";
    let device = [
        (format!("{DUNGEON}{old}"), "7 fn The Pits".to_owned()),
        ("notes:#/drop-dice?v=9&seed=old".into(), "1-4 a well\n".into()),
    ];
    let mut browser = Browser::open_on(device.into(), AMBER);
    browser.settles();
    let file = all_saved(&mut browser);
    let dungeon = &file["dungeons"][1];
    assert_eq!((&dungeon["link"], &dungeon["name"]), (&json!(old), &json!("The Pits")));
    assert_eq!(dungeon["notes"], json!([{ "level": 1, "area": 4, "note": "a well" }]));
    let mut other = Browser::open(CRAWL);
    opens(&mut other, &file);
    assert!(other.refused().is_some_and(|told| told.contains("couldn’t open 1 of them")));
    assert!(listed(&mut other).contains(&AMBER.to_owned()));
}

#[test]
fn a_file_gives_a_stocked_dungeon_no_second_place_and_the_last_opened_link_stays() {
    let mut stocked = Browser::open(AMBER);
    stocked.does(Command::Option(dicefall::session::Side::First, "stock", "on".into()));
    stocked.does(Command::Stock(StockCommand::Name(dicefall::session::Side::First, "The Vaults".into())));
    stocked.settles();
    let link = stocked.link().to_owned();
    let plain = list(&json!([{ "link": AMBER, "favourite": true, "opened": 7 }]));
    for is_open in [true, false] {
        let mut browser = Browser::open_on(stocked.device.clone(), if is_open { &link } else { CRAWL });
        opens(&mut browser, &plain);
        assert_eq!(browser.session.shelf.told, "Added 0 dungeons from the file. 1 dungeon was in your list already.");
        let all = kept(&browser.device);
        let its: Vec<_> = all.iter().filter(|dungeon| dungeon.link.contains("amber-owl-42")).collect();
        assert_eq!((its.len(), &*its[0].link, its[0].is_favourite), (1, &*link, true));
    }
    // The file has the later link.
    let mut older = Browser::open(AMBER);
    older.drops_another();
    older.settles();
    let mut browser = Browser::open_on(older.device.clone(), CRAWL);
    opens(
        &mut browser,
        &list(&json!([{ "link": AMBER, "opened": 1 }, { "link": link, "opened": 1e15, "name": "The Vaults" }])),
    );
    let all = kept(&browser.device);
    let its: Vec<_> = all.iter().filter(|dungeon| dungeon.link.contains("amber-owl-42")).collect();
    assert_eq!((its.len(), &*its[0].link, &*its[0].title), (1, &*link, "The Vaults"));
}

#[test]
fn a_device_that_refuses_the_later_link_of_a_file_keeps_the_earlier_link() {
    let mut browser = Browser::open(AMBER);
    browser.drops_another();
    browser.settles();
    browser.keeps = false;
    opens(&mut browser, &list(&json!([{ "link": format!("{AMBER}&stock=on"), "opened": 1e15 }])));
    assert!(kept(&browser.device).iter().any(|dungeon| dungeon.link == AMBER));
    assert!(listed(&mut browser).contains(&format!("{AMBER}&stock=on")));
}

#[test]
fn a_score_that_is_too_large_is_left_out_and_the_page_says_so() {
    let mut file = list(&json!([{ "link": CRAWL }]));
    file["scores"] = json!("drop-dice/1=0.0.4294967295.1;drop-dice/2=0.0.4294967295.1;threads/1=1.0.1.1");
    let mut browser = Browser::open(AMBER);
    opens(&mut browser, &file);
    assert_eq!(browser.refused(), Some("Dicefall left out 2 scores in the file, because they are damaged."));
    browser.does(Command::Shelf(ShelfCommand::Close));
    browser.follow(&format!("{AMBER}&practice=on"));
    for _ in 0..4 {
        let Some(question) = browser.first().question() else { break };
        let answers = question.decision.answers.iter().enumerate();
        let right: Vec<usize> =
            answers.filter(|(_, answer)| answer.verdict == Verdict::Right).map(|(nth, _)| nth).collect();
        for nth in right {
            browser.does(Command::Practise(PracticeCommand::Pick(nth)));
        }
    }
    let scores = &browser.session.practice.scores;
    assert!(scores.all().iter().all(|score| score.asked < 99) && scores.of("threads/1").is_some());
}

#[test]
fn scores_that_are_no_text_take_no_dungeon_with_them() {
    let mut file = list(&json!([{ "link": CRAWL }]));
    file["scores"] = json!(7);
    let mut browser = Browser::open(AMBER);
    opens(&mut browser, &file);
    assert_eq!(browser.refused(), Some("The scores in “my.json” are damaged: `scores` isn’t a text."));
    assert!(listed(&mut browser).contains(&CRAWL.to_owned()));
}

/// Two pages with the same dungeon. The device has these changes of what players see.
fn two_pages(shown: &str) -> [Browser; 2] {
    let device = [(format!("notes:{AMBER}"), format!("shown {}\n", shown.replace('\n', "\\n")))];
    [(), ()].map(|()| Browser::open_on(device.clone().into(), AMBER))
}

#[test]
fn the_newest_of_very_many_changes_are_kept() {
    let [mut one, mut other] = two_pages(&("+ 1-1 1-2\n".to_owned() + &"+ 1-9\n- 1-9\n".repeat(999)));
    press(&mut one, area(2));
    other.device = one.device.clone();
    press(&mut other, area(3));
    let again = Browser::open_on(other.device.clone(), AMBER);
    assert_eq!(again.session.players.shown.things().collect::<Vec<_>>(), [area(1), area(3)]);
}

#[test]
fn a_room_that_one_page_hides_by_undo_stays_hidden_when_the_other_page_shows_another_room() {
    let [mut one, mut other] = two_pages("+ 1-1\n+ 1-2\n");
    play(&mut one, PlayCommand::Undo);
    other.device = one.device.clone();
    press(&mut other, area(3));
    assert_eq!(other.session.players.shown.things().collect::<Vec<_>>(), [area(1), area(3)]);
    assert_eq!(other.device[&format!("notes:{AMBER}")], "shown + 1-1\\n+ 1-3\\n\n");
}

#[test]
fn a_level_shown_on_one_page_leaves_hidden_what_the_other_page_has_hidden() {
    let [mut one, mut other] = two_pages("+ 1-1\n+ 1-2\n");
    press(&mut one, area(2));
    other.device = one.device.clone();
    play(&mut other, PlayCommand::ShowLevel);
    let shown = &other.session.players.shown;
    assert!(shown.has(area(1)) && shown.has(area(3)) && !shown.has(area(2)));
}

#[test]
fn an_older_file_brings_back_nothing_that_was_hidden_since() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    press(&mut browser, area(1));
    press(&mut browser, area(2));
    let file = all_saved(&mut browser);
    press(&mut browser, area(2));
    opens(&mut browser, &file);
    assert_eq!(browser.session.notes.of(LevelId(0), AreaId(4)), "a well");
    assert_eq!(browser.session.players.shown.things().collect::<Vec<_>>(), [area(1)]);
}
