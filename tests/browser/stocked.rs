//! Stocked dungeons: the form, the entries under Play, lines that are rolled again or rewritten, the print.

use crate::access::{all_open, is_accessible_in_both_themes};
use crate::engine::DESK;
use crate::map::without_spaces;
use crate::page::{AMBER, Page, at_desk, key, native, visit};
use crate::print::{PAPERS, pages};
use dicefall::dungeon::{AreaId, LevelId, Spot};
use dicefall::procedures::STOCKING;
use dicefall::stocking::{StockedEntry, WholeTable, entry, place, tables_of};
use serde_json::json;

fn stocked() -> String {
    format!("{AMBER}&stock=on")
}

/// The entry of room 4.
fn fourth(link: &str) -> StockedEntry {
    entry(&native(link).1.dungeon(), Spot { level: LevelId(0), area: AreaId(4) }, &|_, _| None).expect("an entry")
}

async fn choose_the_fourth(page: &Page) {
    page.part("Rooms").await;
    let choose = r"
        const rooms = [...document.querySelectorAll('#part-rooms .rooms > li > button')];
        const room = rooms.find(e => plain(e.querySelector('b').textContent) === 'Room 4');
        if (room.getAttribute('aria-pressed') !== 'true') room.click()";
    page.js(choose).await;
    page.button("Roll again: detail").await;
}

/// What the panel has of an entry.
fn lines(entry: &StockedEntry) -> Vec<String> {
    let title = entry.title.iter().map(|title| format!("Title: {title}"));
    title.chain(entry.lines.iter().map(|line| line.text.clone())).collect()
}

const LINES: &str = "return textsOf('#part-rooms .chosen .stocked p')";

#[test]
fn the_form_stocks_the_dungeon_and_play_shows_what_is_in_its_rooms() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Options").await;
        page.choose("Stocking", "On").await;
        page.link_becomes(&stocked()).await;
        page.choose("Theme", "Mine").await;
        page.link_becomes(&format!("{}&theme=mine", stocked())).await;
        page.part("Rooms").await;
        let dungeon = native(&format!("{}&theme=mine", stocked())).1.dungeon();
        let told = page.text("#part-rooms .whole-place").await;
        assert!(told.contains(&place(&dungeon).expect("a place")), "{told}");
        choose_the_fourth(page).await;
        let entry = fourth(&format!("{}&theme=mine", stocked()));
        let lines = lines(&entry);
        page.becomes(LINES, json!(lines)).await;
        all_open(page).await;
        is_accessible_in_both_themes(page, "a stocked dungeon").await;
    });
}

#[test]
fn a_line_is_rolled_again_by_a_press_and_the_button_keeps_the_focus() {
    at_desk(async |page| {
        page.open(&stocked()).await;
        page.some_link().await;
        choose_the_fourth(page).await;
        page.press("Roll again: detail").await;
        let link = page.link_other_than(&stocked()).await;
        assert!(link.contains("&rerolled=4.detail~"), "{link}");
        let entry = fourth(&link);
        let lines = lines(&entry);
        page.becomes(LINES, json!(lines)).await;
        page.becomes("return nameOf(document.activeElement)", json!("Roll again: detail")).await;
        page.keys(&[key::CONTROL, "z"]).await;
        page.link_becomes(&stocked()).await;
    });
}

#[test]
fn a_rewritten_line_stays_on_the_device() {
    at_desk(async |page| {
        page.open(&stocked()).await;
        page.some_link().await;
        choose_the_fourth(page).await;
        page.press("Rewrite: detail").await;
        let field = page.find("textarea", "Your own words").await;
        field.click().await.expect("a click");
        page.keys(&[key::CONTROL, "a"]).await;
        for character in "Fish!".chars() {
            page.key(character.to_string()).await;
        }
        let kept = "return Object.values(localStorage).some(text => text.includes('1-4.detail Fish!'))";
        page.becomes(kept, json!(true)).await;
        page.load_again().await;
        page.some_link().await;
        choose_the_fourth(page).await;
        page.until("the line is there", "return textsOf('#part-rooms .chosen .stocked p').includes('Fish!')").await;
        assert_eq!(page.link().await, stocked(), "links have no rewritten lines");
    });
}

#[test]
fn a_step_of_stocking_shows_its_rule_and_its_table() {
    at_desk(async |page| {
        let steps = native(AMBER).1.steps().len();
        page.open(&format!("{}&step={}", stocked(), steps + 1)).await;
        page.some_link().await;
        page.part("Steps").await;
        page.until("the rule is there", "return textsOf('#part-steps .rule h2').includes('1 The place')").await;
        let tables = page.js("return document.querySelectorAll('#part-steps .stock-table caption').length").await;
        assert_eq!(tables, json!(2));
        let rows =
            page.js("return document.querySelectorAll('#part-steps .stock-table [aria-current=true]').length").await;
        assert_eq!(rows, json!(2));
    });
}

#[test]
fn a_name_of_your_own_is_in_the_link_and_above_the_panel() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Options").await;
        page.fill("Name", "The Salt Vaults").await;
        page.link_becomes(&format!("{AMBER}&name=The%20Salt%20Vaults")).await;
        page.becomes("return plain(document.querySelector('.seen b').textContent)", json!("The Salt Vaults")).await;
    });
}

#[test]
fn the_printed_key_has_the_entry_of_each_room() {
    visit(&DESK, async |page| {
        page.open(&stocked()).await;
        page.some_link().await;
        page.part("Rooms").await;
        let (paper, wide, high) = PAPERS[0];
        let text = without_spaces(&pages(page, (wide, high)).await.concat()).replace('\u{2011}', "-");
        let dungeon = native(&stocked()).1.dungeon();
        for area in dungeon.levels[0].areas() {
            let entry = entry(&dungeon, Spot { level: LevelId(0), area: area.id }, &|_, _| None).expect("an entry");
            for line in entry.seen().chain(entry.hidden()).chain(entry.title.as_deref()) {
                assert!(text.contains(&without_spaces(line)), "{paper}: room {}: {line}", area.id);
            }
        }
        assert!(text.contains(&without_spaces(&place(&dungeon).expect("a place"))));
    });
}

#[test]
fn a_title_in_the_users_words_is_above_the_entry() {
    at_desk(async |page| {
        page.open(&stocked()).await;
        page.some_link().await;
        choose_the_fourth(page).await;
        page.press("Rewrite: title").await;
        let field = page.find("textarea", "Your own words").await;
        field.click().await.expect("a click");
        page.keys(&[key::CONTROL, "a"]).await;
        for character in "Zoo".chars() {
            page.key(character.to_string()).await;
        }
        page.becomes("return textOf('#part-rooms .chosen .title')", json!("Zoo")).await;
        page.press("Roll again: what the room was").await;
        page.link_other_than(&stocked()).await;
        page.until("Dicefall’s title is back", "return textOf('#part-rooms .chosen .title') !== 'Zoo'").await;
    });
}

#[test]
fn the_rules_have_the_tables_of_the_stocking_on_the_page_and_on_paper() {
    visit(&DESK, async |page| {
        page.open(&stocked()).await;
        page.some_link().await;
        page.part("Rules").await;
        let tables: Vec<WholeTable> = STOCKING.rules.iter().flat_map(|rule| tables_of(rule.id)).collect();
        let count = "return document.querySelectorAll('#part-rules .stock-table').length";
        page.becomes(count, json!(tables.len())).await;
        let (paper, wide, high) = PAPERS[0];
        let pages = pages(page, (wide, high)).await;
        assert!((3..=9).contains(&pages.len()), "{} pages", pages.len());
        let text = without_spaces(&pages.concat());
        for (on, words) in tables.iter().flat_map(|table| &table.rows) {
            assert!(text.contains(&without_spaces(words)), "{paper}: {on} {words}");
        }
    });
}
