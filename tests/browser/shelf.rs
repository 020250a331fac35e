//! *My dungeons*, files that are opened or dropped, and what the page says if the browser keeps nothing.

use crate::access::is_accessible;
use crate::engine::{DESK, Setup};
use crate::files::taken;
use crate::page::{AMBER, Folder, Page, at_desk, key, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use serde_json::{Value, json};
use std::path::Path;
use thirtyfour::By;

const CRAWL: &str = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&choices=1A";
const NAME: &str = "The Tunnels of Lady Corvane";
const IS_OPEN: &str = "return !!document.querySelector('.shelf[open] h2')";
const NAMES: &str = "return textsOf('.shelf h3 a')";
const REFUSED: &str = "return textOf('.refusal')";

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.link_becomes(link).await;
    kept(page, link).await;
}

/// Waits until the device has a dungeon.
async fn kept(page: &Page, link: &str) {
    let script = format!("return localStorage.getItem({}) !== null", json!(format!("dungeon:{link}")));
    page.until("the dungeon is kept", &script).await;
}

async fn opens_the_list(page: &Page) {
    page.press("My dungeons").await;
    page.until("the list", IS_OPEN).await;
}

async fn chooses(page: &Page, path: &Path) {
    let input = page.driver.find(By::Css(".shelf input[type=file]")).await.expect("a place for a file");
    input.send_keys(path.to_str().expect("a path")).await.expect("a file is chosen");
}

/// Takes every other dungeon, and all notes, out of the device. A page that is left stores its own again, so this comes
/// after it is left.
async fn forgets_all_but(page: &Page, link: &str) {
    let script = "
        const others = Object.keys(localStorage).filter(name => name !== arguments[0]);
        others.forEach(name => localStorage.removeItem(name))";
    page.js_with(script, vec![json!(format!("dungeon:{link}"))]).await;
}

/// Drops a file on the map. `content` is JavaScript.
async fn drops(page: &Page, name: &str, content: &str) {
    let script = format!(
        r"const data = new DataTransfer();
        data.items.add(new File([{content}], {}));
        const map = document.querySelector('canvas');
        for (const type of ['dragover', 'drop']) {{
            const event = new DragEvent(type, {{ dataTransfer: data, bubbles: true, cancelable: true }});
            map.dispatchEvent(event);
            if (!event.defaultPrevented) throw new Error('the browser would leave the page');
        }}",
        json!(name)
    );
    page.js(&script).await;
}

async fn note(page: &Page, room: u32, text: &str) {
    page.part("Rooms").await;
    let script = r"
        [...document.querySelectorAll('#part-rooms li > button:first-child')]
            .find(e => plain(e.querySelector('b').textContent) === `Room ${arguments[0]}` && e.ariaPressed === 'false')
            ?.click()";
    page.js_with(script, vec![json!(room)]).await;
    let field = page.find("textarea", &format!("Notes for room {room}")).await;
    field.send_keys(text).await.expect("a note");
}

async fn says_the_note(page: &Page, room: u32, text: &str) {
    page.part("Rooms").await;
    page.until(
        "the note",
        &format!("return textsOf('#part-rooms li').some(e => e.startsWith('Room {room} ')) && ({} === textOf('#part-rooms .noted') || {0} === [...document.querySelectorAll('textarea')][0]?.value)", json!(text)),
    )
    .await;
}

#[test]
fn the_list_shows_what_was_opened_and_a_card_opens_it_again() {
    at_desk(async |page| {
        open(page, AMBER).await;
        page.press("New dungeon").await;
        let second = page.link_other_than(AMBER).await;
        kept(page, &second).await;
        opens_the_list(page).await;
        page.becomes("return textsOf('.shelf h3 a').length", json!(2)).await;
        assert_eq!(page.js(NAMES).await[1], json!(NAME));
        let painted = r"
            const images = [...document.querySelectorAll('.shelf img')];
            return images.length === 2 && images.every(e => e.src.startsWith('data:image/png') && e.naturalWidth > 300)
                && images[0].src !== images[1].src";
        page.until("the pictures", painted).await;
        is_accessible(page, "the list").await;
        let current = "return textOf('.shelf h3:has([aria-current])')";
        assert_eq!(page.js(current).await, page.js(NAMES).await[0]);

        // The star stays.
        page.press(&format!("Favourite: {NAME}")).await;
        page.press("Favourites").await;
        page.becomes(NAMES, json!([NAME])).await;
        page.press("Favourites").await;
        let search = page.find("input", "Find a dungeon").await;
        search.send_keys("nothing like it").await.expect("typing");
        page.becomes("return textOf('.shelf .none')", json!("No dungeon matches.")).await;
        search.clear().await.expect("an empty field");
        search.send_keys("corvane").await.expect("typing");
        page.becomes(NAMES, json!([NAME])).await;
        page.find("a", NAME).await.click().await.expect("a click");
        page.link_becomes(AMBER).await;
        page.becomes(IS_OPEN, json!(false)).await;
        page.load_again().await;
        page.some_link().await;
        opens_the_list(page).await;
        let stars = "return [...document.querySelectorAll('.star[aria-pressed=true]')].map(nameOf)";
        page.becomes(stars, json!([format!("Favourite: {NAME}")])).await;
        page.key(key::ESCAPE).await;
        page.becomes(IS_OPEN, json!(false)).await;
        page.becomes("return nameOf(document.activeElement)", json!("My dungeons")).await;
    });
}

#[test]
fn a_saved_json_opens_again_with_its_moves_and_notes_from_the_list_or_dropped_on_the_page() {
    let folder = Folder::new("opened");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        open(page, CRAWL).await;
        note(page, 2, "a well").await;
        page.part("Share").await;
        let file = "dicefall-amber-owl-43.json";
        let bytes = taken(page, folder.path(), "JSON", file).await;
        let text = String::from_utf8(bytes).expect("a text");
        for way in ["the list", "dropped"] {
            open(page, AMBER).await;
            forgets_all_but(page, AMBER).await;
            if way == "dropped" {
                drops(page, file, &json!(text).to_string()).await;
            } else {
                opens_the_list(page).await;
                chooses(page, &folder.path().join(file)).await;
            }
            page.link_becomes(CRAWL).await;
            page.becomes(IS_OPEN, json!(false)).await;
            says_the_note(page, 2, "a well").await;
            page.driver.back().await.expect("back");
            page.link_becomes(AMBER).await;
        }
    });
}

#[test]
fn a_hostile_file_is_refused_in_a_sentence_and_changes_nothing() {
    at_desk(async |page| {
        open(page, AMBER).await;
        let before = page.js("return JSON.stringify({ ...localStorage })").await;
        for (name, content, sentence) in [
            (
                "map.png",
                "new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255])",
                "“map.png” isn’t JSON, or it is damaged.",
            ),
            ("empty.json", "''", "“empty.json” isn’t JSON, or it is damaged."),
            ("cut.json", "'{\"format\":\"dicefall/1\",\"link\":'", "“cut.json” isn’t JSON, or it is damaged."),
            ("deep.json", "'['.repeat(2e6) + ']'.repeat(2e6)", "“deep.json” isn’t "),
            ("deep2.json", "'{\"format\":'.repeat(1e6) + '1' + '}'.repeat(1e6)", "“deep2.json” isn’t "),
            ("huge.json", "' '.repeat(33 << 20)", "“huge.json” is too large. Dicefall opens files of up to 32 MB."),
            ("package.json", "'{\"name\":\"x\",\"version\":\"1.0.0\"}'", "“package.json” isn’t from Dicefall."),
            ("null.json", "'null'", "“null.json” isn’t from Dicefall."),
            ("new.json", "'{\"format\":\"dicefall/9\"}'", "“new.json” has the format “dicefall/9”"),
            (
                "a.json",
                "'{\"format\":\"dicefall/1\",\"link\":7}'",
                "“a.json” is damaged: `link` is missing, or isn’t a text.",
            ),
            (
                "b.json",
                "'{\"format\":\"dicefall/1\",\"link\":\"#/x\",\"levels\":[]}'",
                "The link in “b.json” doesn’t work.",
            ),
            (
                "c.json",
                "'{\"format\":\"dicefall/1\",\"link\":\"#/pips?seed=a\",\"levels\":{}}'",
                "“c.json” is damaged: `levels`",
            ),
            (
                "d.json",
                "'{\"format\":\"dicefall-dungeons/1\",\"dungeons\":[{\"link\":[]}]}'",
                "Dicefall couldn’t open the dungeon in “d.json”. Dungeon 1 is damaged: `link` is missing, or isn’t a text.",
            ),
        ] {
            drops(page, name, content).await;
            page.until(name, &format!("return textOf('.refusal').startsWith({})", json!(sentence))).await;
        }
        assert_eq!(page.link().await, AMBER);
        assert_eq!(page.js("return JSON.stringify({ ...localStorage })").await, before);
        assert_eq!(page.js("return document.documentElement.hasAttribute('data-dropping')").await, json!(false));
        // The list shows the sentence while it is open.
        opens_the_list(page).await;
        drops(page, "e.json", "'{}'").await;
        page.until("it is in the list", "return textOf('.shelf .refusal').startsWith('“e.json” isn’t from')").await;
        page.press("Close the list of dungeons").await;
        page.becomes(REFUSED, json!("")).await;
    });
}

#[test]
fn all_dungeons_come_back_from_one_file() {
    let folder = Folder::new("all");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        open(page, AMBER).await;
        note(page, 4, "a well").await;
        page.follow(CRAWL).await;
        kept(page, CRAWL).await;
        opens_the_list(page).await;
        let bytes = taken(page, folder.path(), "Save all as a file", "dicefall-dungeons.json").await;
        let saved: Value = serde_json::from_slice(&bytes).expect("JSON");
        assert_eq!(saved["format"], json!("dicefall-dungeons/1"));
        assert_eq!(saved["dungeons"].as_array().map(Vec::len), Some(2));
        let pips = "#/pips?v=1&seed=a";
        open(page, pips).await;
        forgets_all_but(page, pips).await;
        opens_the_list(page).await;
        page.becomes("return textsOf('.shelf h3 a').length", json!(1)).await;
        chooses(page, &folder.path().join("dicefall-dungeons.json")).await;
        page.becomes("return textOf('.shelf .added')", json!("Added 2 dungeons from the file.")).await;
        page.becomes("return textsOf('.shelf h3 a').length", json!(3)).await;
        page.find("a", NAME).await.click().await.expect("a click");
        page.link_becomes(AMBER).await;
        says_the_note(page, 4, "a well").await;
    });
}

#[test]
fn links_have_the_notes_if_the_user_wants() {
    at_desk(async |page| {
        open(page, AMBER).await;
        page.part("Share").await;
        assert_eq!(
            page.js("return !!named('input[type=checkbox]', 'Links with my notes and rewritten lines')").await,
            json!(false)
        );
        note(page, 4, "Three goblins, one asleep.").await;
        page.part("Share").await;
        let field = "return named('input', 'Link with the seed').value.split('#')[1]";
        let plain = page.js(field).await;
        page.find("input[type=checkbox]", "Links with my notes and rewritten lines")
            .await
            .click()
            .await
            .expect("a click");
        let with_notes = format!("{}&notes=1-4_Three_goblins,_one_asleep~Au", plain.as_str().expect("a link"));
        page.becomes(field, json!(with_notes)).await;
        page.open("#/pips?v=1&seed=a").await;
        page.js("localStorage.clear()").await;
        page.open(&format!("#{with_notes}")).await;
        page.link_becomes(AMBER).await;
        says_the_note(page, 4, "Three goblins, one asleep.").await;
    });
}

#[test]
fn if_the_storage_is_full_the_page_says_so_and_offers_a_file() {
    let folder = Folder::new("full");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        page.open(AMBER).await;
        page.js("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }").await;
        page.js("localStorage.clear()").await;
        page.press("New dungeon").await;
        page.link_other_than(AMBER).await;
        page.until("the page says so", "return textOf('.warning p').includes('full or blocked')").await;
        is_accessible(page, "the warning").await;
        let bytes = taken(page, folder.path(), "Save all as a file", "dicefall-dungeons.json").await;
        let saved: Value = serde_json::from_slice(&bytes).expect("JSON");
        let links: Vec<&Value> =
            saved["dungeons"].as_array().expect("a list").iter().map(|each| &each["link"]).collect();
        assert!(links.len() == 2 && links.contains(&&json!(AMBER)), "{links:?}");
        page.press("Close the warning").await;
        page.becomes("return !!document.querySelector('.warning')", json!(false)).await;
        page.becomes("return document.activeElement.id", json!("map")).await;
        opens_the_list(page).await;
        page.becomes("return textsOf('.shelf h3 a').length", json!(2)).await;
    });
}

#[test]
fn two_tabs_share_the_list_and_say_when_the_other_has_cleared_it() {
    at_desk(async |page| {
        open(page, AMBER).await;
        let first = page.driver.window().await.expect("a tab");
        let second = page.driver.new_tab().await.expect("another tab");
        page.driver.switch_to_window(second.clone()).await.expect("the other tab");
        open(page, CRAWL).await;
        opens_the_list(page).await;
        page.press(&format!("Favourite: {NAME}")).await;
        page.driver.switch_to_window(first.clone()).await.expect("the first tab");
        opens_the_list(page).await;
        page.becomes("return document.querySelectorAll('.shelf li').length", json!(2)).await;
        page.becomes("return document.querySelectorAll('.star[aria-pressed=true]').length", json!(1)).await;
        page.key(key::ESCAPE).await;
        page.becomes(IS_OPEN, json!(false)).await;
        page.driver.switch_to_window(second).await.expect("the other tab");
        page.js("localStorage.clear()").await;
        page.driver.close_window().await.expect("the tab is closed");
        page.driver.switch_to_window(first).await.expect("the first tab");
        page.until("the page says so", "return textOf('.warning p').startsWith('Something has deleted')").await;
        kept(page, AMBER).await;
    });
}

#[test]
fn the_list_fits_a_phone_and_both_themes() {
    visit(&PHONE, async |page| {
        open(page, AMBER).await;
        note(page, 4, "a well").await;
        for link in [CRAWL, "#/pips?v=1&seed=a", "#/megadungeon?v=1&seed=a"] {
            page.follow(link).await;
            kept(page, link).await;
        }
        opens_the_list(page).await;
        page.becomes("return document.querySelectorAll('.shelf li').length", json!(4)).await;
        for theme in ["parchment", "slate"] {
            page.js_with("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await;
            assert_eq!((page.js(TOO_WIDE).await, page.js(TOO_SMALL).await), (json!([]), json!([])));
            is_accessible(page, &format!("the list on a phone, {theme}")).await;
        }
    });
}
