//! Files: a dungeon that comes back, all dungeons at once, and files that are refused.

use crate::browser::Browser;
use crate::shelf::{kept, listed, writes};
use crate::{AMBER, CRAWL, native};
use dicefall::dungeon::{AreaId, LevelId, Spot};
use dicefall::files::{ChosenFile, DungeonsFile, ParsedJson, opened};
use dicefall::json_file::JsonFile;
use dicefall::kept::FileContent;
use dicefall::session::{Command, FileKind, SavedFile, ShelfCommand, StockCommand};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

struct Parsed(Value);

impl ParsedJson for Parsed {
    fn part<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_value(self.0.clone()).ok()
    }

    fn dungeons(&self) -> Option<Vec<Self>> {
        Some(self.0.get("dungeons")?.as_array()?.iter().cloned().map(Self).collect())
    }
}

const FILE: &str = "my.json";

/// Does what the page does with a file that has this content.
pub fn opens(browser: &mut Browser, content: &Value) {
    let texts = opened(ChosenFile { name: FILE, bytes: 9.0 }, Some(&Parsed(content.clone()))).texts();
    browser.does(Command::Shelf(ShelfCommand::OpenFile(texts)));
    browser.settles();
}

pub fn saved(browser: &mut Browser) -> Value {
    browser.does(Command::Save(FileKind::Json));
    let Some(SavedFile::Json { link, steps, notes, .. }) = browser.saved.pop() else { panic!("no JSON") };
    let file = JsonFile::of(&link, steps, &notes.to_string()).expect("a link");
    serde_json::to_value(file.document()).expect("a document")
}

pub fn all_saved(browser: &mut Browser) -> Value {
    browser.does(Command::Shelf(ShelfCommand::Save));
    let Some(SavedFile::Dungeons { name, texts }) = browser.saved.pop() else { panic!("no file") };
    assert_eq!(name, "dicefall-dungeons.json");
    let FileContent::List(list) = FileContent::read(&texts) else { panic!("no list") };
    serde_json::to_value(DungeonsFile::of(list)).expect("a file")
}

fn note(browser: &Browser, room: u32) -> &str {
    browser.session.notes.of(LevelId(0), AreaId(room))
}

/// A link, and the first words of the refusal.
fn refused(browser: &Browser) -> (String, Option<String>) {
    (browser.link().to_owned(), browser.refused().map(ToOwned::to_owned))
}

#[test]
fn a_saved_dungeon_comes_back_with_its_dice_moves_edits_and_notes() {
    let links = [
        AMBER.to_owned(),
        "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350".into(),
        format!("{CRAWL}&choices=1A.2B"),
        "#/pips?v=1&areas=5&levels=1&more=off&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0&edits=name.1.Crypt".into(),
        "#/lattice?v=1&seed=a&depth=2".into(),
        "#/megadungeon?v=1&seed=a&areas=3d6&pool=3d6".into(),
        "#/threads?v=1&dice=6;5;4;3;2;1;4;4;5".into(),
    ];
    for link in &links {
        let mut browser = Browser::open(link);
        writes(&mut browser, 1, "two\nlines – “quoted”");
        let file = saved(&mut browser);
        assert_eq!(file["levels"][0]["areas"][0]["note"], json!("two\nlines – “quoted”"), "{link}");
        let mut other = Browser::open("#/drop-dice?v=1&seed=other");
        opens(&mut other, &file);
        assert_eq!((other.link(), other.digest(), note(&other, 1)), (&**link, browser.digest(), note(&browser, 1)));
        assert_eq!(other.refused(), None);
        // The notes are on this device now, and the dungeon is in its list.
        let mut again = Browser::open_on(other.closes(), link);
        let first = listed(&mut again).swap_remove(0);
        assert_eq!((note(&again, 1), &first), ("two\nlines – “quoted”", link));
    }
}

#[test]
fn a_stocked_dungeon_comes_back_with_its_name_its_rerolled_entries_and_its_rewritten_lines() {
    let stocked =
        "#/drop-dice?v=1&seed=amber-owl-42&stock=on&theme=mine&rerolled=4.detail~12;fate~3&name=The%20Salt%20Vaults";
    let (recipe, trace) = native(stocked);
    let own = dicefall::link::write(&recipe.as_dice(&trace).expect("dice"), None);
    for link in [stocked, &own] {
        let mut browser = Browser::open(link);
        writes(&mut browser, 4, "a well");
        for (line, text) in [("detail", "It smells of fish.\nAnd of tar."), ("room", "A hall – dark.")] {
            let at = Some(Spot { level: LevelId(0), area: AreaId(4) });
            browser.does(Command::Stock(StockCommand::Rewrite { at, line: line.into(), text: text.into() }));
        }
        let file = saved(&mut browser);
        let key = file["levels"][0]["areas"][3]["key"]["seen"].as_array().expect("lines").clone();
        assert!(key.contains(&json!("A hall – dark.")) && key.contains(&json!("It smells of fish.\nAnd of tar.")));
        let mut other = Browser::open("#/drop-dice?v=1&seed=other");
        opens(&mut other, &file);
        assert_eq!((other.link(), note(&other, 4), other.refused()), (link, "a well", None));
        assert_eq!(saved(&mut other), file);
        // The same in the file with all dungeons.
        let mut third = Browser::open("#/drop-dice?v=1&seed=other");
        opens(&mut third, &all_saved(&mut browser));
        let mut third = Browser::open_on(third.closes(), link);
        assert_eq!(saved(&mut third), file);
    }
}

#[test]
fn a_file_opens_as_a_new_entry_of_the_history_and_closes_the_list() {
    let mut browser = Browser::open(AMBER);
    let file = saved(&mut Browser::open(CRAWL));
    browser.does(Command::Shelf(ShelfCommand::Open));
    opens(&mut browser, &file);
    assert_eq!((browser.link(), browser.entries(), browser.session.shelf.is_open), (CRAWL, 2, false));
    browser.back();
    assert_eq!(browser.link(), AMBER);
}

#[test]
fn everything_that_is_kept_with_a_dungeon_comes_back() {
    let mut file = saved(&mut Browser::open(AMBER));
    let texts = json!({ "entry.1-4": "A dry well\nwith a door", "shown.1-4": "yes", "shown": "" });
    file["kept"] = texts;
    let mut browser = Browser::open(CRAWL);
    opens(&mut browser, &file);
    assert_eq!(browser.session.notes.notes.text("entry.1-4"), "A dry well\nwith a door");
    let expected = json!({ "entry.1-4": "A dry well\nwith a door", "shown.1-4": "yes" });
    assert_eq!(saved(&mut browser)["kept"], expected);
    let mut again = Browser::open_on(browser.closes(), AMBER);
    assert_eq!(saved(&mut again)["kept"], expected);
}

#[test]
fn notes_of_a_file_stand_beside_the_notes_of_the_device() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    writes(&mut browser, 5, "a song");
    let file = saved(&mut browser);
    writes(&mut browser, 4, "a dry well");
    writes(&mut browser, 5, "");
    writes(&mut browser, 6, "a door");
    // The dungeon is open already.
    opens(&mut browser, &file);
    let expected = ("a dry well\na well", "a song", "a door");
    assert_eq!((note(&browser, 4), note(&browser, 5), note(&browser, 6)), expected);
    // Opening it again changes nothing.
    browser.drops_another();
    opens(&mut browser, &file);
    assert_eq!((note(&browser, 4), note(&browser, 5), note(&browser, 6)), expected);
    let again = Browser::open_on(browser.closes(), AMBER);
    assert_eq!((note(&again, 4), note(&again, 5), note(&again, 6)), expected);
}

#[test]
fn a_refused_file_changes_nothing_and_says_why() {
    let good = saved(&mut Browser::open(CRAWL));
    let with = |key: &str, value: Value| {
        let mut file = good.clone();
        file[key] = value;
        file
    };
    let without = |key: &str| {
        let mut file = good.clone();
        file.as_object_mut().expect("an object").remove(key);
        file
    };
    let start = "“my.json” ";
    let cases = [
        (json!(null), "isn’t from Dicefall."),
        (json!("dicefall/1"), "isn’t from Dicefall."),
        (json!([{ "format": "dicefall/1" }]), "isn’t from Dicefall."),
        (json!({ "format": 1, "link": AMBER }), "isn’t from Dicefall."),
        (json!({ "name": "other", "version": "1.0" }), "isn’t from Dicefall."),
        (json!({ "format": "gpx/1" }), "isn’t from Dicefall."),
        (with("format", json!("dicefall/2")), "has the format “dicefall/2”"),
        (without("link"), "is damaged: `link` is missing, or isn’t a text."),
        (with("link", json!(7)), "is damaged: `link` is missing, or isn’t a text."),
        (without("levels"), "is damaged: `levels` can’t be read."),
        (with("levels", json!({})), "is damaged: `levels` can’t be read."),
        (with("levels", json!([[]])), "is damaged: `levels` can’t be read."),
        (with("levels", json!([{ "areas": [{ "id": -4 }] }])), "is damaged: `levels` can’t be read."),
        (with("levels", json!([{ "areas": [{ "id": 4, "note": [] }] }])), "is damaged: `levels` can’t be read."),
        (with("levels", json!([{ "areas": [{ "id": 0, "note": "x" }] }])), "is damaged: a note names"),
        (with("kept", json!([])), "is damaged: `kept` can’t be read."),
        (with("kept", json!({ "Not A Key": "x" })), "is damaged: `kept` can’t be read."),
        (json!({ "format": "dicefall-dungeons/1" }), "is damaged: `dungeons` can’t be read."),
        (json!({ "format": "dicefall-dungeons/1", "dungeons": {} }), "is damaged: `dungeons` can’t be read."),
    ];
    for (content, expected) in cases {
        let mut browser = Browser::open(AMBER);
        writes(&mut browser, 4, "a well");
        let before = (browser.device.clone(), browser.entries(), browser.session.step);
        opens(&mut browser, &content);
        let (link, sentence) = refused(&browser);
        let sentence = sentence.unwrap_or_else(|| panic!("{expected}: opened"));
        assert!(sentence.starts_with(&format!("{start}{expected}")), "{sentence}");
        assert_eq!((browser.device.clone(), browser.entries(), browser.session.step), before, "{sentence}");
        assert_eq!((&*link, note(&browser, 4)), (AMBER, "a well"));
    }
}

#[test]
fn a_bad_link_in_a_file_is_refused_with_its_own_reason() {
    let one = |link: &str| {
        let mut file = saved(&mut Browser::open(CRAWL));
        file["link"] = json!(link);
        file
    };
    let long = format!("{AMBER}&dice={}", "1;".repeat(40_000));
    for (content, expected) in [
        (one("#/tunnels"), "The link in “my.json” doesn’t work. No procedure is called “tunnels”."),
        (one("https://example.org/"), "The link in “my.json” doesn’t work. “https://example.org/” isn’t a link"),
        (one(&long), "The link in “my.json” doesn’t work. The link is "),
        (one(&format!("{CRAWL}&choices=9Z")), "The link in the file doesn’t work. Move 1, “9Z”, can’t be made."),
    ] {
        let mut browser = Browser::open(AMBER);
        let before = browser.device.clone();
        opens(&mut browser, &content);
        let (link, sentence) = refused(&browser);
        assert!(sentence.as_ref().is_some_and(|sentence| sentence.starts_with(expected)), "{sentence:?}");
        assert_eq!((link, browser.device), (AMBER.to_owned(), before));
    }
}

#[test]
fn a_refused_file_is_forgotten_when_another_opens_or_the_list_is_closed() {
    let mut browser = Browser::open(AMBER);
    opens(&mut browser, &json!(null));
    assert!(browser.first().refused_about("").is_some(), "the sentence is over the map");
    browser.does(Command::Shelf(ShelfCommand::Open));
    assert!(browser.first().refused_about("file").is_some() && browser.first().refused_about("").is_none());
    browser.does(Command::Shelf(ShelfCommand::Close));
    assert_eq!(browser.refused(), None);
    opens(&mut browser, &json!(null));
    opens(&mut browser, &json!({ "format": "dicefall-dungeons/1", "dungeons": [{ "link": CRAWL }] }));
    assert_eq!((browser.refused(), browser.session.shelf.is_open), (None, true));
}

#[test]
fn all_dungeons_go_to_another_device_in_one_file() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Shelf(ShelfCommand::Mark(AMBER.into(), true)));
    writes(&mut browser, 4, "a well");
    browser.follow(&format!("{CRAWL}&choices=1A"));
    writes(&mut browser, 1, "not stored yet");
    browser.drops_another();
    let file = all_saved(&mut browser);
    assert_eq!(file["format"], json!("dicefall-dungeons/1"));
    let first = &file["dungeons"][2];
    assert_eq!((&first["link"], &first["favourite"]), (&json!(AMBER), &json!(true)));
    assert_eq!(first["notes"], json!([{ "level": 1, "area": 4, "note": "a well" }]));
    assert_eq!(first["name"], json!("The Tunnels of Lady Corvane"));

    let mut other = Browser::open("#/pips?v=1&seed=other");
    let own = other.device.clone();
    opens(&mut other, &file);
    assert!(other.session.shelf.is_open);
    assert_eq!(other.session.shelf.told, "Added 3 dungeons from the file.");
    let dates = |browser: &Browser| {
        let mut all = kept(&browser.device);
        all.retain(|dungeon| !dungeon.link.contains("other"));
        all
    };
    assert_eq!(dates(&other), dates(&browser));
    assert!(own.iter().all(|(name, text)| other.device.get(name) == Some(text)));
    let notes = |browser: &Browser| {
        let notes = browser.device.iter().filter(|(name, _)| name.starts_with("notes:"));
        notes.map(|(name, text)| (name.clone(), text.clone())).collect::<Vec<_>>()
    };
    assert_eq!(notes(&other), notes(&browser));
    // The same file again adds nothing.
    let before = other.device.clone();
    opens(&mut other, &file);
    assert_eq!(other.session.shelf.told, "Added 0 dungeons from the file. 3 dungeons were in your list already.");
    assert_eq!(other.device, before);
    assert_eq!(all_saved(&mut other)["dungeons"].as_array().map(Vec::len), Some(4));
}

#[test]
fn a_list_adds_to_the_notes_of_the_open_dungeon_and_to_its_star() {
    let mut browser = Browser::open(AMBER);
    writes(&mut browser, 4, "a well");
    let note_of = |text: &str| json!([{ "level": 1, "area": 4, "note": text }]);
    let file = json!({ "format": "dicefall-dungeons/1", "dungeons": [
        { "link": AMBER, "favourite": true, "opened": 1e300, "notes": note_of("a song"), "name": "Not\u{7}its\nname" },
        { "link": format!("{CRAWL}&choices=1A"), "opened": -5, "notes": note_of("twice") },
        { "link": CRAWL, "notes": note_of("twice") },
    ]});
    opens(&mut browser, &file);
    assert_eq!(note(&browser, 4), "a well\na song");
    let dungeons = kept(&browser.device);
    let amber = dungeons.iter().find(|dungeon| dungeon.link == AMBER).expect("it is kept");
    assert!(amber.is_favourite && amber.opened <= browser.now && amber.title == "The Tunnels of Lady Corvane");
    assert_eq!(browser.device.get(&format!("notes:{CRAWL}")).map(String::as_str), Some("1-4 twice\n"));
    assert_eq!(browser.session.shelf.told, "Added 2 dungeons from the file. 1 dungeon was in your list already.");
}

#[test]
fn more_than_fifty_dungeons_from_a_file_stay_until_newer_dungeons_take_their_places() {
    let entry = |nth: usize| json!({ "link": format!("#/pips?v=1&seed=old-{nth}"), "opened": nth });
    let all: Vec<Value> = (0..80).map(entry).collect();
    let mut browser = Browser::open(AMBER);
    opens(&mut browser, &json!({ "format": "dicefall-dungeons/1", "dungeons": all }));
    assert_eq!(kept(&browser.device).len(), 81);
    browser.drops_another();
    browser.settles();
    let links = listed(&mut browser);
    assert_eq!(links.len(), 81);
    assert!(
        !links.contains(&"#/pips?v=1&seed=old-0".to_owned()) && links.contains(&"#/pips?v=1&seed=old-1".to_owned())
    );
}

#[test]
fn dungeons_and_notes_of_a_file_that_the_device_refuses_stay_while_the_page_is_open() {
    let mut browser = Browser::open(AMBER);
    browser.keeps = false;
    let notes = json!([{ "level": 1, "area": 1, "note": "the gate" }]);
    let file = json!({ "format": "dicefall-dungeons/1", "dungeons": [{ "link": CRAWL, "notes": notes }] });
    opens(&mut browser, &file);
    assert_eq!((listed(&mut browser).len(), browser.session.shelf.unkept()), (2, 1));
    let saved = all_saved(&mut browser);
    let dungeons = saved["dungeons"].as_array().expect("a list");
    let crawl = dungeons.iter().find(|dungeon| dungeon["link"] == json!(CRAWL)).expect("the crawl");
    assert_eq!(crawl["notes"], notes);
    browser.follow(CRAWL);
    assert_eq!((note(&browser, 1), browser.session.notes.unkept), ("the gate", true));
}

#[test]
fn a_file_opened_during_the_tour_ends_the_tour() {
    let mut browser = Browser::open(AMBER);
    let file = saved(&mut Browser::open(CRAWL));
    browser.does(Command::StartTour);
    opens(&mut browser, &file);
    assert_eq!((browser.session.tour, browser.link()), (None, CRAWL));
}
