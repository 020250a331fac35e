//! The welcome, the gallery, and the list of procedures in the form.

use crate::access::is_accessible;
use crate::engine::DESK;
use crate::page::{AMBER, Page, at_desk, key, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use serde_json::json;

/// What the welcome covers, of the map, the panel and the controls.
const COVERED: &str = r"
    const welcome = document.querySelector('.welcome').getBoundingClientRect();
    const over = e => {
        const r = e.getBoundingClientRect();
        return r.left < welcome.right - 1 && welcome.left + 1 < r.right && r.top < welcome.bottom - 1 && welcome.top + 1 < r.bottom;
    };
    return [...document.querySelectorAll('.map, .panel, .reveal, .top')].filter(over).map(e => e.className)";

const WELCOMES: &str = "return !!document.querySelector('.welcome:not(.back)')";
const GALLERY: &str = "return !!document.querySelector('dialog[open]')";
const PAINTED: &str = r"
    const cards = [...document.querySelectorAll('.gallery img')];
    return cards.length > 8 && cards.every(e => e.complete && e.src.startsWith('data:image/png') && e.naturalWidth > 300)";

async fn shows_all_pictures(page: &Page) {
    page.until("every card has its picture", PAINTED).await;
    let alike = "return new Set([...document.querySelectorAll('.gallery img')].map(e => e.src)).size";
    let cards = page.js("return document.querySelectorAll('.gallery img').length").await;
    assert_eq!(page.js(alike).await, cards, "each picture is another map");
}

#[test]
fn the_welcome_covers_nothing_and_never_comes_back() {
    at_desk(async |page| {
        page.open("").await;
        page.some_link().await;
        page.until("the welcome", WELCOMES).await;
        assert_eq!(page.js(COVERED).await, json!([]));
        is_accessible(page, "the welcome").await;
        page.press("Close the welcome").await;
        page.becomes(WELCOMES, json!(false)).await;
        page.becomes("return document.activeElement.id", json!("map")).await;
        page.open("").await;
        page.some_link().await;
        assert_eq!(page.js(WELCOMES).await, json!(false));
    });
    visit(&PHONE, async |page| {
        page.open("").await;
        page.some_link().await;
        page.until("the welcome", WELCOMES).await;
        assert_eq!(page.js(COVERED).await, json!([]));
        assert_eq!((page.js(TOO_WIDE).await, page.js(TOO_SMALL).await), (json!([]), json!([])));
        is_accessible(page, "the welcome on a phone").await;
        page.press("Choose a procedure").await;
        page.until("the gallery", GALLERY).await;
        shows_all_pictures(page).await;
        assert_eq!((page.js(TOO_WIDE).await, page.js(TOO_SMALL).await), (json!([]), json!([])));
        is_accessible(page, "the gallery on a phone").await;
    });
}

#[test]
fn the_gallery_is_used_by_keyboard_and_gives_the_focus_back() {
    visit(&DESK, async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Options").await;
        page.press("Gallery").await;
        page.until("the gallery", GALLERY).await;
        shows_all_pictures(page).await;
        is_accessible(page, "the gallery").await;
        assert_eq!(page.js("return nameOf(document.activeElement)").await, json!("Drop dice"), "the procedure shown");
        // Shortcuts of the page behind do nothing.
        for pressed in [key::HOME, "n", "c"] {
            page.key(pressed).await;
        }
        page.key(key::ESCAPE).await;
        page.becomes(GALLERY, json!(false)).await;
        page.becomes("return nameOf(document.activeElement)", json!("Gallery")).await;
        assert_eq!(page.link().await, AMBER);
        page.key(key::ENTER).await;
        page.until("the gallery", GALLERY).await;
        page.keys(&[key::TAB]).await;
        while page.js("return nameOf(document.activeElement)").await != json!("Pips") {
            page.key(key::TAB).await;
        }
        page.key(key::ENTER).await;
        page.link_becomes("#/pips?v=1&seed=amber-owl-42").await;
        page.becomes(GALLERY, json!(false)).await;
    });
}

#[test]
fn the_list_of_procedures_is_as_quick_by_keyboard_as_a_browsers_own() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Options").await;
        page.js("document.getElementById('procedure').focus()").await;
        let link = |id: &str| format!("#/{id}?v=1&seed=amber-owl-42");
        for (pressed, id) in [
            (key::DOWN, "threads"),
            (key::END, "megadungeon"),
            ("c", "clock"),
            ("c", "compass"),
            (key::HOME, "drop-dice"),
        ] {
            page.key(pressed).await;
            page.link_becomes(&link(id)).await;
        }
        let active =
            "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.id ?? null";
        page.key(key::ENTER).await;
        page.becomes(active, json!("procedure-drop-dice")).await;
        is_accessible(page, "the open list").await;
        for (pressed, id) in [(key::DOWN, "threads"), ("l", "lattice"), ("l", "leximorph"), (key::UP, "lattice")] {
            page.key(pressed).await;
            page.becomes(active, json!(format!("procedure-{id}"))).await;
        }
        page.key(key::ESCAPE).await;
        page.becomes("return document.querySelectorAll('[role=option]').length", json!(0)).await;
        assert_eq!(page.link().await, AMBER, "Escape chooses nothing");
        page.key(key::SPACE).await;
        page.key(key::DOWN).await;
        page.key(key::ENTER).await;
        page.link_becomes(&link("threads")).await;
        page.becomes("return document.activeElement.id", json!("procedure")).await;
        page.until("its picture", "return document.querySelector('.chooser img').naturalWidth > 300").await;
    });
}
