//! The table window, in step with the game master's page.

use crate::access::is_accessible;
use crate::engine::{DESK, Engine, Setup};
use crate::page::{Page, at_desk, visit};
use serde_json::{Value, json};
use thirtyfour::WindowHandle;

/// The dungeon that the game master shows.
const LINK: &str = "#/pips?v=1&seed=amber-owl-42&areas=14&levels=1";

async fn presses_a_room(page: &Page, room: &str) {
    page.js("document.querySelector('#part-table details').open = true").await;
    let script = "named('#part-table .things button', arguments[0]).click()";
    page.until("the list is there", "return document.querySelectorAll('#part-table .things button').length").await;
    page.js_with(script, vec![json!(room)]).await;
}

struct Windows {
    master: WindowHandle,
    table: WindowHandle,
}

impl Windows {
    /// Opens a dungeon and its table window. Then the table window is at the front.
    async fn open(page: &Page) -> Self {
        page.open(LINK).await;
        page.link_becomes(LINK).await;
        page.part("Table").await;
        let master = page.driver.window().await.expect("a window");
        page.press("Open the table window").await;
        let opened = async || {
            let windows = page.driver.windows().await.expect("windows");
            windows.into_iter().find(|window| *window != master)
        };
        let table = crate::engine::until("the table window is open", opened).await;
        let windows = Self { master, table };
        windows.to_the_table(page).await;
        page.until("the window waits", "return textOf('.waiting') === 'The game master hasn’t shown anything yet.'")
            .await;
        windows
    }

    async fn to_the_table(&self, page: &Page) {
        page.driver.switch_to_window(self.table.clone()).await.expect("the table window");
    }

    async fn to_the_master(&self, page: &Page) {
        page.driver.switch_to_window(self.master.clone()).await.expect("the game master's window");
    }
}

/// What the map of the table says once the window has this many rooms.
async fn has_rooms(page: &Page, rooms: &str) {
    page.until(&format!("the table has {rooms}"), &format!("{}.includes(': {rooms} on this level')", in_words())).await;
}

fn in_words() -> &'static str {
    "return (document.querySelector('canvas')?.getAttribute('aria-label') ?? '')"
}

async fn both_windows_stay_in_step(page: &Page) {
    let windows = Windows::open(page).await;
    windows.to_the_master(page).await;
    presses_a_room(page, "Room 1").await;
    windows.to_the_table(page).await;
    has_rooms(page, "1 room").await;
    assert_eq!(page.text(".waiting").await, "");
    windows.to_the_master(page).await;
    presses_a_room(page, "Room 2").await;
    windows.to_the_table(page).await;
    has_rooms(page, "2 rooms").await;

    // The table window is loaded again: it has its map.
    page.load_again().await;
    has_rooms(page, "2 rooms").await;
    // So is the game master's page: what was shown is still shown, and a press still reaches the table.
    windows.to_the_master(page).await;
    page.load_again().await;
    page.part("Table").await;
    page.until("it hears the table", "return !!named('button', 'Go to the table window')").await;
    presses_a_room(page, "Room 2").await;
    windows.to_the_table(page).await;
    has_rooms(page, "1 room").await;
}

async fn each_says_when_the_other_is_closed(page: &Page) {
    let windows = Windows::open(page).await;
    windows.to_the_master(page).await;
    presses_a_room(page, "Room 1").await;
    windows.to_the_table(page).await;
    has_rooms(page, "1 room").await;
    page.driver.close_window().await.expect("the table window is closed");
    windows.to_the_master(page).await;
    page.until("the page knows", "return !!named('button', 'Open the table window')").await;

    page.press("Open the table window").await;
    let windows = {
        let all = page.driver.windows().await.expect("windows");
        let table = all.into_iter().find(|window| *window != windows.master).expect("a table window");
        Windows { master: windows.master, table }
    };
    windows.to_the_table(page).await;
    has_rooms(page, "1 room").await;
    windows.to_the_master(page).await;
    page.driver.close_window().await.expect("the game master's window is closed");
    windows.to_the_table(page).await;
    page.until("the table says so", "return textOf('.waiting').startsWith('The game master’s page is closed')").await;
    has_rooms(page, "1 room").await;

    // Nothing is lost: the dungeon opens again with what was shown.
    let again = page.driver.new_tab().await.expect("another tab");
    page.driver.switch_to_window(again).await.expect("the other tab");
    page.open(LINK).await;
    page.part("Table").await;
    page.js("document.querySelector('#part-table details').open = true").await;
    page.until("room 1 is shown", "return named('#part-table .things button', 'Room 1')?.ariaPressed === 'true'").await;
}

fn in_engine(engine: Engine) {
    visit(&Setup { engine, ..DESK }, both_windows_stay_in_step);
    visit(&Setup { engine, ..DESK }, each_says_when_the_other_is_closed);
}

#[test]
fn two_windows_of_chromium_stay_in_step() {
    in_engine(Engine::Chromium);
}

#[test]
fn two_windows_of_firefox_stay_in_step() {
    in_engine(Engine::Firefox);
}

#[test]
fn two_windows_of_webkit_stay_in_step() {
    in_engine(Engine::WebKit);
}

#[test]
fn the_table_window_has_nothing_but_what_is_shown() {
    at_desk(async |page| {
        let windows = Windows::open(page).await;
        windows.to_the_master(page).await;
        presses_a_room(page, "Room 1").await;
        windows.to_the_table(page).await;
        has_rooms(page, "1 room").await;
        let document = page.text_of_js("return document.documentElement.outerHTML + location.href").await;
        for hidden in ["amber-owl-42", "pips", "Room 2", "Secret", "Step"] {
            assert!(!document.contains(hidden), "the table window has {hidden}");
        }
        assert_eq!(page.js("return named('button', 'Make a new dungeon') ?? null").await, Value::Null);
        is_accessible(page, "the table window").await;
        page.press("Dark theme").await;
        is_accessible(page, "the table window, dark").await;
    });
}

#[test]
fn a_player_link_opens_on_a_phone_with_the_players_notes() {
    visit(&Setup { phone: true, ..DESK }, async |page| {
        page.open(LINK).await;
        page.link_becomes(LINK).await;
        page.part("Table").await;
        presses_a_room(page, "Room 1").await;
        page.until("the link is there", "return !!named('input', 'Player link')?.value").await;
        let link = page.text_of_js("return named('input', 'Player link').value").await;
        let fragment = &link[link.find('#').expect("a fragment")..];
        assert!(fragment.starts_with("#/map?"), "{fragment}");
        page.press("QR code").await;
        let code = page.until("a code", "return document.querySelector('.qr svg path')?.getAttribute('d')").await;
        assert_eq!(code.as_str(), dicefall::qr::picture(&link).map(|code| code.path).as_deref());
        let cut = "const sheet = document.querySelector('dialog.qr');
            return [sheet.scrollWidth - sheet.clientWidth, sheet.scrollHeight - sheet.clientHeight]";
        assert_eq!(page.js(cut).await, json!([0, 0]), "the sheet of the code is cut");
        page.press("Close").await;
        page.open(fragment).await;
        page.until("the map is there", &format!("{}.includes(': 1 room on this level')", in_words())).await;
        let notes = page.find("textarea", "Your notes").await;
        notes.send_keys("Beware of the well").await.expect("keys");
        is_accessible(page, "a player's page").await;
        assert_eq!(page.js(crate::phone::TOO_WIDE).await, json!([]));
        page.open(fragment).await;
        page.becomes("return document.querySelector('textarea')?.value", json!("Beware of the well")).await;
        // A newer link of the same dungeon has the same notes.
        page.open(LINK).await;
        page.part("Table").await;
        presses_a_room(page, "Room 2").await;
        page.until("a newer link", &format!("return named('input', 'Player link')?.value !== {}", json!(link))).await;
        let newer = page.text_of_js("return named('input', 'Player link').value").await;
        page.open(&newer[newer.find('#').expect("a fragment")..]).await;
        page.until("the map is there", &format!("{}.includes(': 2 rooms on this level')", in_words())).await;
        page.becomes("return document.querySelector('textarea')?.value", json!("Beware of the well")).await;
    });
}

#[test]
fn a_link_too_long_for_a_code_says_so_and_offers_the_seed() {
    at_desk(async |page| {
        page.open("#/drop-dice?v=1&seed=amber-owl-42&pool=350d6").await;
        page.some_link().await;
        page.part("Share").await;
        let long = page.text_of_js("return named('input', 'Link with all dice').value").await;
        assert!(long.len() > dicefall::qr::MOST, "{} characters", long.len());
        page.js("[...document.querySelectorAll('#part-share .field')].find(e => nameOf(e.querySelector('input')) === 'Link with all dice').querySelectorAll('button')[1].click()").await;
        page.until("it says so", "return textOf('.qr p').startsWith('This link is too long')").await;
        page.press("Show the QR code of the link with the seed").await;
        page.until("a code", "return document.querySelector('.qr svg path')?.getAttribute('d')").await;
    });
}
