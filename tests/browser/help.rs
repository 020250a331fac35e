//! The tour, the list of keys, terms and the glossary.

use crate::access::{is_accessible, is_accessible_in_both_themes};
use crate::engine::DESK;
use crate::page::{AMBER, Page, at_desk, key, visit};
use crate::phone::PHONE;
use serde_json::{Value, json};

const PIPS: &str = "#/pips?v=1&seed=amber-owl-42";

/// What is wrong with the slip of the tour: it covers a ring or leaves the window, or no ring is shown.
const MISPLACED: &str = r"
    const box = e => e.getBoundingClientRect();
    const slip = box(document.querySelector('.tour'));
    const rings = [...document.querySelectorAll('.tour-ring')].filter(seen).map(box);
    const faults = rings.length ? [] : ['no ring'];
    for (const ring of rings) {
        const wide = Math.min(slip.right, ring.right) - Math.max(slip.left, ring.left);
        const high = Math.min(slip.bottom, ring.bottom) - Math.max(slip.top, ring.top);
        if (wide > 1 && high > 1) faults.push(`covers ${wide} by ${high}`);
    }
    if (slip.left < 0 || slip.top < 0 || slip.right > innerWidth || slip.bottom > innerHeight) faults.push('leaves the window');
    return faults";

const STOPS: [&str; 8] = [
    "Drop dice",
    "A die is a room",
    "Step by step",
    "The rule behind it",
    "Forward and back",
    "A loop",
    "Make your own",
    "Share it",
];

/// Goes through all stops with Enter, and looks at each.
async fn goes_through_the_tour(page: &Page, mut look: impl AsyncFnMut(&str)) {
    for stop in STOPS {
        page.becomes("return textOf('.tour h2')", json!(stop)).await;
        page.becomes("return document.activeElement.id", json!("tour-next")).await;
        page.becomes(MISPLACED, json!([])).await;
        look(stop).await;
        page.key(key::ENTER).await;
    }
    page.becomes("return !!document.querySelector('.tour')", Value::Bool(false)).await;
}

#[test]
fn the_tour_points_at_everything_and_gives_page_and_focus_back() {
    at_desk(async |page| {
        page.open(PIPS).await;
        page.some_link().await;
        let words = page.map_in_words().await;
        page.press("Take the tour").await;
        goes_through_the_tour(page, async |stop| {
            assert_ne!(page.map_in_words().await, words, "{stop}: another dungeon is on the map");
            if ["Drop dice", "Make your own"].contains(&stop) {
                is_accessible(page, stop).await;
            }
        })
        .await;
        assert_eq!(page.map_in_words().await, words);
        page.becomes("return nameOf(document.activeElement)", json!("Take the tour")).await;
        page.key(key::ENTER).await;
        page.until("the tour", "return !!document.querySelector('.tour')").await;
        page.key(key::ESCAPE).await;
        page.becomes("return nameOf(document.activeElement)", json!("Take the tour")).await;
        assert_eq!((page.map_in_words().await, page.link().await), (words, PIPS.to_owned()));
    });
}

#[test]
fn on_a_phone_the_tour_covers_nothing_that_it_points_at() {
    for size in [None, Some((320, 568)), Some((740, 360))] {
        visit(&PHONE, async |page| {
            if let Some(size) = size {
                page.resize(size).await;
            }
            page.open(AMBER).await;
            page.press("Take the tour").await;
            goes_through_the_tour(page, async |_| {}).await;
        });
    }
}

#[test]
fn the_list_of_keys_opens_by_key_and_by_button_and_closes_with_escape() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        let is_open = "return document.querySelector('.key-sheet').open";
        page.key("?").await;
        page.becomes(is_open, Value::Bool(true)).await;
        let text = page.text_of_js("return textOf('.key-sheet')").await;
        assert!(text.contains("a new dungeon with the same options") && text.contains("Backspace"), "{text}");
        is_accessible(page, "the list of keys").await;
        page.key("n").await;
        page.key(key::ESCAPE).await;
        page.becomes(is_open, Value::Bool(false)).await;
        assert_eq!(page.link().await, AMBER, "N makes no dungeon meanwhile");
        page.press("Keys and help").await;
        page.becomes(is_open, Value::Bool(true)).await;
        page.find(".key-sheet button", "Glossary").await.click().await.expect("a click");
        page.becomes(is_open, Value::Bool(false)).await;
        page.until("the glossary", "return textOf('#part-glossary dt')").await;
    });
}

#[test]
fn a_term_opens_its_entry_in_place_and_escape_closes_only_the_entry() {
    visit(&DESK, async |page| {
        page.open(&format!("{AMBER}&step=5")).await;
        page.some_link().await;
        let told = page.text_of_js("return textOf('.told')").await;
        page.press("line").await;
        page.until("the entry", "return textOf('.entry').includes('a side of a triangle')").await;
        is_accessible_in_both_themes(page, "an entry").await;
        page.press("line").await;
        page.until("the entry", "return textOf('.entry')").await;
        page.key(key::ESCAPE).await;
        page.becomes("return textOf('.entry')", json!("")).await;
        assert_eq!(page.js("return nameOf(document.activeElement)").await, json!("line"));
        assert_eq!(page.text_of_js("return textOf('.told')").await, told, "the text hasn't changed");
        page.press("line").await;
        page.press("All terms").await;
        page.until("the glossary", "return textOf('#part-glossary dt')").await;
        page.fill("Search", "loop").await;
        page.becomes("return textsOf('#part-glossary dt')[0]", json!("loop")).await;
        page.fill("Search", "zebra").await;
        page.becomes("return textOf('#part-glossary [role=status]')", json!("No term contains “zebra”.")).await;
    });
}
