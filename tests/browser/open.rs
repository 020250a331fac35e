//! Someone who needs a dungeon now: a fresh one at once, another, and back to the first.

use crate::page::{AMBER, Page, at_desk, native};
use serde_json::json;

/// Whether a link's seed can be read aloud: words and a number.
fn can_be_read_aloud(link: &str) -> bool {
    let seed = link.strip_prefix("#/drop-dice?v=1&seed=").unwrap_or_default();
    let words: Vec<_> = seed.split('-').collect();
    let Some((number, words)) = words.split_last() else { return false };
    let is_word = |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    words.len() >= 2 && words.iter().all(is_word) && number.parse::<u32>().is_ok()
}

/// The digest of the dungeon that the page shows under Share, once it is that of the address bar.
async fn digest_of_the_link(page: &Page) -> String {
    let digest = native(&page.link().await).1.digest().to_string();
    page.part("Share").await;
    page.becomes("return document.querySelector('[aria-label^=Fingerprint]').title", json!(digest)).await;
    digest
}

#[test]
fn the_title_of_the_window_names_the_dungeon() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.becomes("return document.title", json!("amber-owl-42 – Dicefall")).await;
    });
}

#[test]
fn opening_the_bare_page_leaves_one_entry_in_the_history() {
    at_desk(async |page| {
        page.goto("about:blank").await;
        let before = page.js("return history.length").await.as_u64().expect("a number");
        page.driver.goto(&page.address).await.expect("the page");
        page.some_link().await;
        assert_eq!(page.js("return history.length").await, json!(before + 1));
    });
}

#[test]
fn every_visit_and_every_press_of_the_button_or_of_n_drops_another_dungeon() {
    at_desk(async |page| {
        page.open("").await;
        let mut links = vec![page.some_link().await];
        page.open("").await;
        links.push(page.some_link().await);
        page.press("New dungeon").await;
        links.push(page.link_other_than(&links[1]).await);
        page.key("n").await;
        links.push(page.link_other_than(&links[2]).await);
        page.part("Make").await;
        page.press("A new seed").await;
        links.push(page.link_other_than(&links[3]).await);
        let mut digests: Vec<_> = links.iter().map(|link| native(link).1.digest().to_string()).collect();
        assert!(links.iter().all(|link| can_be_read_aloud(link)), "{links:?}");
        digests.sort();
        digests.dedup();
        assert_eq!(digests.len(), 5, "{links:?}");
    });
}

#[test]
fn back_and_forward_lead_from_dungeon_to_dungeon() {
    at_desk(async |page| {
        page.open(AMBER).await;
        let first = digest_of_the_link(page).await;
        page.press("New dungeon").await;
        let link = page.link_other_than(AMBER).await;
        let second = digest_of_the_link(page).await;
        assert_ne!(first, second);

        page.driver.back().await.expect("a way back");
        page.link_becomes(AMBER).await;
        assert_eq!(digest_of_the_link(page).await, first);
        page.driver.forward().await.expect("a way forward");
        page.link_becomes(&link).await;
        assert_eq!(digest_of_the_link(page).await, second);
    });
}

#[test]
fn the_main_job_from_a_fresh_dungeon_to_the_same_one_in_another_window() {
    at_desk(async |page| {
        page.open("").await;
        let link = page.some_link().await;
        let (_, trace) = native(&link);

        page.press("First step").await;
        page.link_becomes(&format!("{link}&step=0")).await;
        for _ in trace.steps() {
            page.press("Step forward").await;
        }
        page.link_becomes(&link).await;
        assert_eq!(page.text("[aria-live=polite]").await, trace.steps().last().expect("steps").fact.to_string());

        page.find("summary", "Layers").await.click().await.expect("a click");
        let shown = page.picture().await;
        page.field("Grid and sums").await.click().await.expect("a click");
        assert_ne!(page.picture().await, shown, "the layer is switched");
        page.find("summary", "Layers").await.click().await.expect("a click");

        let digest = digest_of_the_link(page).await;
        let fingerprint = page.text_of_js("return document.querySelector('[aria-label^=Fingerprint]').ariaLabel").await;
        let shared = page.field("Link, as a seed").await.prop("value").await.expect("a field").expect("a value");
        let as_dice = page.field("Link, as dice").await.prop("value").await.expect("a field").expect("a value");
        assert_eq!(shared, format!("{}{link}", page.address));

        let first = page.driver.window().await.expect("a window");
        for shared in [shared, as_dice] {
            let second = page.driver.new_window().await.expect("a second window");
            page.driver.switch_to_window(second).await.expect("a second window");
            page.driver.goto(&shared).await.expect("the page");
            assert_eq!(digest_of_the_link(page).await, digest);
            let there = "return document.querySelector('[aria-label^=Fingerprint]').ariaLabel";
            assert_eq!(page.text_of_js(there).await, fingerprint);
            page.driver.close_window().await.expect("the end of a window");
            page.driver.switch_to_window(first.clone()).await.expect("the first window");
        }
    });
}

#[test]
fn all_that_the_page_names_is_there() {
    at_desk(async |page| {
        page.open(AMBER).await;
        let script = r"
            const names = [...document.querySelectorAll('link[href], script[src]')].map(e => e.href || e.src);
            Promise.all(names.map(async name => [name, (await fetch(name)).status])).then(done)";
        let answers = page.js_later(script, Vec::new()).await;
        let answers: Vec<(String, u16)> = serde_json::from_value(answers).expect("answers");
        assert!(answers.iter().any(|(name, _)| name.ends_with("favicon.svg")), "{answers:?}");
        assert!(answers.iter().all(|(_, status)| *status == 200), "{answers:?}");
    });
}

#[test]
fn the_largest_pool_opens() {
    at_desk(async |page| {
        let link = format!("{AMBER}&pool=500d6&loops=1.00");
        page.open(&link).await;
        let (_, trace) = native(&link);
        page.becomes("return +named('input[type=range]', 'Step').max", json!(trace.steps().len())).await;
        assert!(page.map_in_words().await.starts_with("Map: 500 rooms"));
        digest_of_the_link(page).await;
    });
}

/// Presses the button beside the link as a seed; gives what is said there.
async fn copy(page: &Page) -> String {
    page.part("Share").await;
    page.press("Copy").await;
    page.until("the page says what became of it", "return textOf('#part-share [role=status]')").await;
    page.text("#part-share [role=status]").await
}

#[test]
fn a_link_copied_is_on_the_clipboard() {
    at_desk(async |page| {
        page.open(AMBER).await;
        let origin = page.address.trim_end_matches('/');
        let both = json!({ "origin": origin, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        page.devtools("Browser.grantPermissions", both).await;
        assert_eq!(copy(page).await, "Copied.");
        let read = "navigator.clipboard.readText().then(done, error => done(String(error)))";
        assert_eq!(page.js_later(read, Vec::new()).await, json!(format!("{}{AMBER}", page.address)));
    });
}

#[test]
fn a_link_that_cannot_be_copied_is_selected_to_be_copied_by_hand() {
    at_desk(async |page| {
        page.open(AMBER).await;
        let refused = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))";
        page.js(refused).await;
        assert_eq!(copy(page).await, "Selected: copy it with Ctrl C.");
        let selected =
            "const e = document.activeElement; return e.value?.slice(e.selectionStart, e.selectionEnd) ?? ''";
        page.becomes(selected, json!(format!("{}{AMBER}", page.address))).await;
    });
}
