//! Stocking on the page: lines that are rolled again or rewritten, and the dungeon's name.

use crate::browser::Browser;
use crate::{AMBER, native};
use dicefall::dungeon::{AreaId, LevelId, Spot, StockItem, Told};
use dicefall::json_file::JsonFile;
use dicefall::session::{Command, FileKind, SavedFile, Side, StockCommand};
use dicefall::stocking::{LineKind, StockedEntry, TITLE, WholeLine};

const STOCKED: &str = "#/drop-dice?v=1&seed=amber-owl-42&stock=on";
const FOURTH: Spot = Spot { level: LevelId(0), area: AreaId(4) };

fn entry(browser: &Browser, at: Spot) -> StockedEntry {
    browser.first().entry(at).expect("an entry")
}

fn text(browser: &Browser, at: Spot, name: &str) -> String {
    entry(browser, at).lines.into_iter().find(|line| line.name() == name).map(|line| line.text).unwrap_or_default()
}

fn whole_lines(browser: &Browser) -> Vec<WholeLine> {
    let view = browser.first();
    view.whole_lines(view.moment().expect("a dungeon"))
}

fn rolls(browser: &mut Browser, kind: LineKind, chance: u64) {
    browser.does(Command::Stock(StockCommand::RollLine { at: FOURTH, kind, chance }));
}

fn rewrites(browser: &mut Browser, line: &str, text: &str) {
    let command = StockCommand::Rewrite { at: Some(FOURTH), line: line.into(), text: text.into() };
    browser.does(Command::Stock(command));
}

#[test]
fn the_form_turns_stocking_on_and_the_notes_stay() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Note(LevelId(0), AreaId(4), "a well".into()));
    browser.does(Command::Option(Side::First, "stock", "on".into()));
    assert_eq!(browser.link(), STOCKED);
    assert!(entry(&browser, FOURTH).title.is_some());
    assert_eq!(browser.session.notes.of(LevelId(0), AreaId(4)), "a well");
    browser.does(Command::Option(Side::First, "theme", "mine".into()));
    assert_eq!(browser.link(), format!("{STOCKED}&theme=mine"));
    browser.does(Command::Option(Side::First, "stock", "off".into()));
    assert_eq!(browser.link(), AMBER, "the theme makes no sense without stocking");
}

#[test]
fn stocking_is_offered_until_the_rooms_are_stocked_and_never_costs_a_move() {
    let mut browser = Browser::open(AMBER);
    assert!(browser.first().can_stock());
    browser.does(Command::Option(Side::First, "stock", "on".into()));
    assert!(!browser.first().can_stock());
    assert!(!Browser::open("#/threads?v=1&seed=amber-owl-42&explore=by-hand").first().can_stock());
    let mut browser = Browser::open(AMBER);
    let chance = browser.chance();
    browser.does(Command::Compare { chance });
    assert!(!browser.first().can_stock(), "the rooms of compared dungeons have no entries");
}

#[test]
fn another_procedure_stays_stocked() {
    let mut browser = Browser::open(&format!("{STOCKED}&theme=mine"));
    browser.does(Command::Procedure(Side::First, "clock".into()));
    assert_eq!(browser.link(), "#/clock?v=1&seed=amber-owl-42&stock=on&theme=mine");
}

#[test]
fn a_line_rolled_again_is_in_the_link_and_changes_no_other_roll() {
    for chance in 0..12 {
        let mut browser = Browser::open(STOCKED);
        let before = entry(&browser, FOURTH);
        for line in &before.lines {
            rolls(&mut browser, line.kind, chance);
        }
        let link = browser.link().to_owned();
        assert!(link.contains("&rerolled=4.detail~"), "{link}");
        assert_ne!(
            text(&browser, FOURTH, "detail"),
            before.lines.iter().find(|line| line.kind == LineKind::Detail).unwrap().text
        );
        let (recipe, trace) = native(&link);
        assert_eq!(trace.digest(), native(AMBER).1.digest());
        let others = |trace: &dicefall::trace::Trace| -> Vec<(String, u8)> {
            let named = trace.named_rolls().filter(|(name, _)| !name.starts_with("4."));
            named.map(|(name, roll)| (name.to_owned(), roll.face)).collect()
        };
        assert_eq!(others(&native(STOCKED).1), others(&trace), "{link}");
        assert_eq!(dicefall::link::write(&recipe, None), link);
    }
}

#[test]
fn undo_brings_the_line_back() {
    let mut browser = Browser::open(STOCKED);
    let before = entry(&browser, FOURTH);
    rolls(&mut browser, LineKind::Room, 3);
    assert_ne!(entry(&browser, FOURTH), before);
    browser.does(Command::Undo);
    assert_eq!((entry(&browser, FOURTH), browser.link()), (before, STOCKED));
}

#[test]
fn a_room_without_marks_can_get_something_else_even_with_own_dice() {
    let (recipe, trace) = native(STOCKED);
    let own = dicefall::link::write(&recipe.as_dice(&trace).unwrap(), None);
    for link in [STOCKED, &own] {
        let dungeon = native(link).1.dungeon();
        let stock = dungeon.stock.as_ref().unwrap();
        let is_unmarked =
            |item: &dicefall::dungeon::StockItem| matches!(item, dicefall::dungeon::StockItem::Unmarked(_));
        let (at, _) = stock.areas().find(|(_, items)| items.iter().any(is_unmarked)).expect("a room without marks");
        let mut browser = Browser::open(link);
        let mut kinds = std::collections::BTreeSet::new();
        for chance in 0..40 {
            browser.does(Command::Stock(StockCommand::RollLine { at, kind: LineKind::What, chance }));
            assert!(browser.first().wanted().is_none(), "no die is missing");
            let stock = browser.first().run().unwrap().finished.stock.clone().unwrap();
            let Some(&dicefall::dungeon::StockItem::Unmarked(face)) =
                stock.of(at).iter().find(|item| is_unmarked(item))
            else {
                panic!("a die");
            };
            kinds.insert(face);
        }
        assert!(kinds.len() > 4, "{kinds:?}");
    }
}

#[test]
fn lines_about_the_whole_dungeon_can_be_rolled_again() {
    let mut browser = Browser::open(STOCKED);
    let before = browser.first().run().unwrap().finished.stock.clone().unwrap();
    for kind in [LineKind::Place, LineKind::People, LineKind::Rivals, LineKind::Rumour] {
        browser.does(Command::Stock(StockCommand::Roll { of: String::new(), kind, chance: 5 }));
    }
    let after = browser.first().run().unwrap().finished.stock.clone().unwrap();
    assert_ne!((before.theme, before.fate), (after.theme, after.fate));
    assert_ne!((before.inhabitants, before.want), (after.inhabitants, after.want));
    assert_ne!(before.rumours, after.rumours);
    let entries = browser.link().split("&rerolled=").nth(1).unwrap().split(';').count();
    assert_eq!(entries, 7, "{}", browser.link());
}

#[test]
fn a_rewritten_line_is_kept_on_the_device_and_not_in_the_address() {
    let mut browser = Browser::open(STOCKED);
    let before = text(&browser, FOURTH, "detail");
    rewrites(&mut browser, "detail", "It smells of fish.");
    assert_eq!(text(&browser, FOURTH, "detail"), "It smells of fish.");
    browser.settles();
    assert_eq!(browser.link(), STOCKED);
    let kept = browser.device.values().any(|text| text.contains("entry.1-4.detail It smells of fish."));
    assert!(kept, "{:?}", browser.device);
    let again = Browser::open_on(browser.device.clone(), STOCKED);
    assert_eq!(text(&again, FOURTH, "detail"), "It smells of fish.");
    browser.does(Command::Save(FileKind::Json));
    let Some(SavedFile::Json { link, steps, notes, .. }) = browser.saved.last() else { panic!("a file") };
    let file = JsonFile::of(link, *steps, &notes.to_string()).unwrap();
    let document = serde_json::to_value(file.document()).unwrap().to_string();
    assert!(document.contains("It smells of fish."));
    rewrites(&mut browser, "detail", " ");
    assert_eq!(text(&browser, FOURTH, "detail"), before);
}

#[test]
fn a_link_with_notes_has_the_rewritten_lines() {
    let mut browser = Browser::open(STOCKED);
    rewrites(&mut browser, "detail", "It smells of fish.");
    browser.does(Command::ShareNotes(true));
    let link = browser.session.to_share(browser.link().to_owned()).expect("a link");
    assert_eq!(link, format!("{STOCKED}&notes=entry.1-4.detail_It_smells_of_fish~Au"));
    let other = Browser::open(&link);
    assert_eq!((other.link(), &*text(&other, FOURTH, "detail")), (STOCKED, "It smells of fish."));
}

#[test]
fn a_title_in_the_users_words_is_in_the_key_the_clues_and_the_rumours_until_the_room_is_rolled_again() {
    // A dungeon in which a clue names another room, and the first rumour names a room with a key.
    let is_told = |link: &String| {
        let stock = native(link).1.dungeon().stock.unwrap();
        let has_clue = stock.areas().any(|(_, items)| items.iter().any(|item| matches!(item, StockItem::Clue { .. })));
        has_clue && matches!(stock.rumours.unwrap().first, Some(Told::Key(_)))
    };
    let mut links = (0..400).map(|seed| format!("#/drop-dice?v=1&seed=keys-{seed}&stock=on&from=2"));
    let link = links.find(is_told).expect("a clue");
    let mut browser = Browser::open(&link);
    let stock = browser.first().run().unwrap().finished.stock.clone().unwrap();
    let Some(Told::Key(key)) = stock.rumours.unwrap().first else { panic!("a key") };
    let clues = |browser: &Browser| -> Vec<String> {
        let rooms = stock.areas().filter(|(_, items)| items.iter().any(|item| matches!(item, StockItem::Clue { .. })));
        rooms.map(|(at, _)| text(browser, at, "key")).collect()
    };
    let before = (entry(&browser, key).title, clues(&browser), whole_lines(&browser));
    let rewrite = StockCommand::Rewrite { at: Some(key), line: TITLE.into(), text: " Old\nkitchen ".into() };
    browser.does(Command::Stock(rewrite));
    assert_eq!(entry(&browser, key).title.as_deref(), Some("Old kitchen"));
    assert!(clues(&browser).iter().all(|clue| clue.contains("Old kitchen")), "{:?}", clues(&browser));
    assert_eq!(whole_lines(&browser)[3].text, "The real key is in Old kitchen.");
    browser.settles();
    let again = Browser::open_on(browser.device.clone(), &link);
    assert_eq!(entry(&again, key).title.as_deref(), Some("Old kitchen"));
    browser.does(Command::ShareNotes(true));
    let shared = browser.session.to_share(link.clone()).expect("a link");
    assert_eq!(entry(&Browser::open(&shared), key).title.as_deref(), Some("Old kitchen"));
    browser.does(Command::Save(FileKind::Json));
    let Some(SavedFile::Json { link, steps, notes, .. }) = browser.saved.last() else { panic!("a file") };
    let file = JsonFile::of(link, *steps, &notes.to_string()).unwrap();
    let document = serde_json::to_value(file.document()).unwrap();
    let areas = document["levels"][0]["areas"].as_array().unwrap();
    assert!(areas.iter().any(|area| area["key"]["title"] == "Old kitchen"));
    // A blank text and another roll bring Dicefall's title back.
    let blank = StockCommand::Rewrite { at: Some(key), line: TITLE.into(), text: " ".into() };
    let mut other = again;
    other.does(Command::Stock(blank));
    assert_eq!((entry(&other, key).title, clues(&other), whole_lines(&other)), before);
    browser.does(Command::Stock(StockCommand::RollLine { at: key, kind: LineKind::Room, chance: 3 }));
    let title = entry(&browser, key).title;
    assert!(title != before.0 && title.as_deref() != Some("Old kitchen"), "{title:?}");
}

#[test]
fn lines_about_the_whole_dungeon_can_be_rewritten() {
    let mut browser = Browser::open(STOCKED);
    let told = |browser: &Browser| -> Vec<(String, String)> {
        whole_lines(browser).into_iter().map(|line| (line.name, line.text)).collect()
    };
    let before = told(&browser);
    let names: Vec<&str> = before.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["place", "people", "rivals", "rumour-1", "rumour-2", "rumour-3"]);
    for name in &names {
        let command = StockCommand::Rewrite { at: None, line: (*name).into(), text: format!("My {name}.") };
        browser.does(Command::Stock(command));
    }
    assert!(told(&browser).iter().all(|(name, text)| *text == format!("My {name}.")));
    browser.does(Command::Save(FileKind::Json));
    let Some(SavedFile::Json { link, steps, notes, .. }) = browser.saved.last() else { panic!("a file") };
    let file = JsonFile::of(link, *steps, &notes.to_string()).unwrap();
    let document = serde_json::to_value(file.document()).unwrap();
    assert_eq!(
        (&document["place"]["text"], &document["rumours"][2]["text"]),
        (&"My place.".into(), &"My rumour-3.".into())
    );
    assert_eq!(document["inhabitants"]["rivals"][0]["text"], "My rivals.");
    browser.does(Command::Stock(StockCommand::Roll { of: String::new(), kind: LineKind::Rumour, chance: 5 }));
    let after = told(&browser);
    assert_eq!(after[4].1, "My rumour-2.");
    assert!(after[5].1 != "My rumour-3." && after[5] != before[5], "{after:?}");
}

#[test]
fn a_line_rolled_again_replaces_the_words_of_the_user() {
    let mut browser = Browser::open(STOCKED);
    rewrites(&mut browser, "detail", "It smells of fish.");
    rolls(&mut browser, LineKind::Detail, 3);
    assert_ne!(text(&browser, FOURTH, "detail"), "It smells of fish.");
}

#[test]
fn a_name_is_in_the_link_and_the_title_and_a_new_seed_forgets_it() {
    let mut browser = Browser::open(AMBER);
    let usual = browser.first().run().unwrap().title().to_owned();
    browser.does(Command::Stock(StockCommand::Name(Side::First, " The Salt Vaults ".into())));
    assert_eq!(browser.link(), format!("{AMBER}&name=The%20Salt%20Vaults"));
    assert!(browser.title.contains("The Salt Vaults"), "{}", browser.title);
    browser.does(Command::Option(Side::First, "from", "2".into()));
    assert!(browser.link().ends_with("&name=The%20Salt%20Vaults"));
    browser.does(Command::Stock(StockCommand::Name(Side::First, "x".repeat(61))));
    assert!(browser.first().refused_about("title").is_some());
    browser.does(Command::Fresh { chance: 3 });
    assert!(!browser.link().contains("name="), "{}", browser.link());
    let mut browser = Browser::open(&format!("{AMBER}&name=X"));
    browser.does(Command::Stock(StockCommand::Name(Side::First, String::new())));
    assert_eq!((browser.link(), browser.first().run().unwrap().title()), (AMBER, &*usual));
}

#[test]
fn an_edit_that_removes_a_room_forgets_its_rerolled_entries() {
    let link = "#/pips?v=1&seed=amber-owl-42&stock=on";
    let dungeon = native(link).1.dungeon();
    let rooms = dungeon.levels[0].areas().filter(|area| area.kind == dicefall::dungeon::AreaKind::Room);
    let fits = |label: &String| {
        let edit = format!("remove.room.{label}").parse().unwrap();
        dicefall::edits::fits(&edit, &dungeon).is_ok()
    };
    let label = rooms.map(|area| dungeon.levels[0].label(area.id)).find(fits).expect("a room that can go");
    let mut browser = Browser::open(&format!("{link}&rerolled={label}.detail~3;fate~2"));
    browser.does(Command::SwitchEditing);
    browser.does(Command::MakeEdit(format!("remove.room.{label}").parse().unwrap()));
    assert_eq!(browser.link(), format!("{link}&edits=remove.room.{label}&rerolled=fate~2"));
}

#[test]
fn what_the_user_wrote_comes_back_with_the_roll_that_it_replaced() {
    let mut browser = Browser::open(STOCKED);
    rewrites(&mut browser, "detail", "Fish!");
    let before = browser.link().to_owned();
    rolls(&mut browser, LineKind::Detail, 3);
    let rolled = (browser.link().to_owned(), text(&browser, FOURTH, "detail"));
    assert!(rolled.0 != before && rolled.1 != "Fish!", "{rolled:?}");
    browser.does(Command::Undo);
    assert_eq!((browser.link(), &*text(&browser, FOURTH, "detail")), (&*before, "Fish!"));
    browser.does(Command::Redo);
    assert_eq!((browser.link(), &*text(&browser, FOURTH, "detail")), (&*rolled.0, &*rolled.1));
}
