//! Notes on rooms: stored on the device with their dungeon, and in print.

use crate::engine::until;
use crate::map::{Lens, click, places};
use crate::page::{AMBER, Page, at_desk, key};
use serde_json::{Value, json};
use thirtyfour::WebElement;

/// Some of these characters are also keyboard shortcuts of the page.
const TYPED: &str = "No one sings + 0 bones\nn - 4 doors ";
/// [`TYPED`] without the space at its end.
const STORED: &str = "No one sings + 0 bones\nn - 4 doors";

fn called(room: u32) -> String {
    format!("Notes for room {room}")
}

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
}

/// Chooses the room under Play if necessary.
async fn field(page: &Page, room: u32) -> WebElement {
    page.part("Rooms").await;
    let script = format!("return named('textarea', {})?.checkVisibility() ?? false", json!(called(room)));
    if page.js(&script).await != json!(true) {
        let entry = r"
            const entries = [...document.querySelectorAll('#part-rooms button')];
            const entry = entries.find(e => plain(e.querySelector('b')?.textContent ?? '') === arguments[0]);
            entry?.click();
            return !!entry";
        assert_eq!(page.js_with(entry, vec![json!(format!("Room {room}"))]).await, json!(true), "there is room {room}");
    }
    page.find("textarea", &called(room)).await
}

async fn write(page: &Page, room: u32, text: &str) {
    // A running reveal may replace the field before the click.
    until("the field is clicked", async || field(page, room).await.click().await.ok()).await;
    page.keys(&[key::CONTROL, "a"]).await;
    page.key(key::DELETE).await;
    for character in text.chars() {
        page.key(if character == '\n' { key::ENTER.to_owned() } else { character.to_string() }).await;
    }
}

async fn says(page: &Page, room: u32, text: &str) {
    field(page, room).await;
    page.becomes(&format!("return named('textarea', {}).value", json!(called(room))), json!(text)).await;
}

async fn device_keeps(page: &Page, notes: &[(&str, &str)]) {
    let mut notes: Vec<_> = notes.iter().map(|(link, text)| json!([format!("notes:{link}"), text])).collect();
    notes.sort_by_key(ToString::to_string);
    let script = "return Object.entries(localStorage).filter(([name]) => name.startsWith('notes:')).sort()";
    page.becomes(script, Value::Array(notes)).await;
}

#[test]
fn a_note_is_stored_on_the_device_with_its_own_dungeon_and_is_printed() {
    at_desk(async |page| {
        open(page, AMBER).await;
        write(page, 4, TYPED).await;
        page.load_again().await;
        page.some_link().await;
        says(page, 4, STORED).await;
        assert_eq!(page.link().await, AMBER, "links have no notes");
        field(page, 7).await;
        page.becomes("return textsOf('#part-rooms .noted')", json!(["No one sings + 0 bones n - 4 doors"])).await;
        field(page, 4).await;

        // In another dungeon, room 4 stays chosen but has no note.
        page.press("New dungeon").await;
        page.link_other_than(AMBER).await;
        says(page, 4, "").await;
        page.driver.back().await.expect("back");
        page.link_becomes(AMBER).await;
        says(page, 4, STORED).await;
        device_keeps(page, &[(AMBER, "1-4 No one sings + 0 bones\\nn - 4 doors\n")]).await;

        page.js("dispatchEvent(new Event('beforeprint'))").await;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        let printed = r"
            const entries = [...document.querySelectorAll('.paper .key li')].filter(e => e.querySelector('.noted'));
            return entries.map(e => [plain(e.querySelector('b').textContent), e.querySelector('.noted').innerText])";
        page.becomes(printed, json!([["Room 4", STORED]])).await;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
        write(page, 4, " ").await;
        device_keeps(page, &[]).await;
    });
}

#[test]
fn typing_goes_only_to_the_field_and_stops_the_reveal() {
    at_desk(async |page| {
        open(page, &format!("{AMBER}&step=3")).await;
        field(page, 4).await;
        page.press("Play").await;
        page.find("button", "Pause").await;
        write(page, 4, TYPED).await;
        page.find("button", "Play").await;
        let (step, _) = page.step().await;
        page.keys(&[key::HOME]).await;
        page.keys(&[key::RIGHT]).await;
        page.key("Ä").await;
        says(page, 4, "No one sings + 0 bones\nnÄ - 4 doors ").await;
        assert_eq!(page.step().await.0, step);
        assert!(page.link().await.starts_with(AMBER));
    });
}

#[test]
fn a_room_chosen_on_the_map_has_its_note_field_at_once() {
    at_desk(async |page| {
        let lens = Lens::measured(page).await;
        open(page, AMBER).await;
        assert_eq!(page.js("return [...document.querySelectorAll('textarea')].length").await, json!(0));
        let at = places(AMBER)[9];
        click(page, lens.at(at.x.into(), at.y.into())).await;
        page.find("textarea", &called(10)).await.click().await.expect("a click");
        page.key("!").await;
        page.part("Rooms").await;
        let in_sight = r"
            const field = named('textarea', 'Notes for room 10')?.getBoundingClientRect();
            return !!field && field.top > 0 && field.bottom <= innerHeight";
        page.becomes(in_sight, json!(true)).await;
        says(page, 10, "!").await;
    });
}

#[test]
fn two_tabs_on_one_dungeon_keep_and_show_the_notes_of_both() {
    at_desk(async |page| {
        open(page, AMBER).await;
        let first = page.driver.window().await.expect("a tab");
        let second = page.driver.new_tab().await.expect("another tab");
        page.driver.switch_to_window(second.clone()).await.expect("the other tab");
        open(page, AMBER).await;
        write(page, 5, "a song").await;
        page.driver.switch_to_window(first.clone()).await.expect("the first tab");
        write(page, 4, "a well").await;
        says(page, 5, "a song").await;
        page.driver.switch_to_window(second).await.expect("the other tab");
        says(page, 4, "a well").await;
        device_keeps(page, &[(AMBER, "1-4 a well\n1-5 a song\n")]).await;
        page.driver.close_window().await.expect("the tab is closed");
        page.driver.switch_to_window(first).await.expect("the first tab");
    });
}

#[test]
fn if_the_browser_stores_nothing_the_page_says_so_and_keeps_the_notes_while_it_is_open() {
    at_desk(async |page| {
        open(page, AMBER).await;
        page.js("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }").await;
        write(page, 4, "a well").await;
        page.until("the page says so", "return textOf('#part-rooms [role=alert]').includes('can’t keep')").await;
        page.press("New dungeon").await;
        page.link_other_than(AMBER).await;
        says(page, 4, "").await;
        page.becomes("return textOf('#part-rooms [role=alert]')", json!("")).await;
        page.driver.back().await.expect("back");
        page.link_becomes(AMBER).await;
        says(page, 4, "a well").await;
        device_keeps(page, &[]).await;
    });
}
