//! Fresh dungeons: opening the page, making more, going back, sharing.

use crate::engine::DESK;
use crate::page::{AMBER, Page, at_desk, native, visit_and_read};
use dicefall::title;
use serde_json::json;

/// The digest, as soon as it belongs to the link in the address bar.
async fn digest_of_the_link(page: &Page) -> String {
    let digest = native(&page.link().await).1.digest().to_string();
    page.part("Share").await;
    page.becomes("return document.querySelector('[aria-label^=Fingerprint]').title", json!(digest)).await;
    digest
}

#[test]
fn opening_the_page_adds_one_history_entry_and_all_its_files_exist() {
    at_desk(async |page| {
        page.goto("about:blank").await;
        let before = page.js("return history.length").await.as_u64().expect("a number");
        page.driver.goto(&page.address).await.expect("the page");
        page.some_link().await;
        assert_eq!(page.js("return history.length").await, json!(before + 1));
        let script = r"
            const names = [...document.querySelectorAll('link[href], script[src]')].map(e => e.href || e.src);
            Promise.all(names.map(async name => [name, (await fetch(name)).status])).then(done)";
        let answers = page.js_later(script, Vec::new()).await;
        let answers: Vec<(String, u16)> = serde_json::from_value(answers).expect("answers");
        assert!(answers.iter().any(|(name, _)| name.ends_with("favicon.svg")), "{answers:?}");
        assert!(answers.iter().all(|(_, status)| *status == 200), "{answers:?}");
    });
}

/// How the page requested its second module: by `fetch`, or by `xmlhttprequest` if the request blocked the page.
const LATE: &str = r"
    return performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('_late.wasm'))
        .map(entry => entry.initiatorType)";

#[test]
fn the_page_starts_without_its_second_module() {
    at_desk(async |page| {
        for link in [
            "",
            AMBER,
            "#/lattice?v=1&seed=b&stock=on",
            "#/threads?v=1&seed=a&step=4",
            "#/tunnels?v=1&seed=b&practice=on",
            "#/drop-dice?v=1&seed=a&by-hand=on",
            "#/clock?v=1&seed=a&view=present",
            "#/table",
            "#/map?v=1&map=x",
        ] {
            page.open(link).await;
            page.until("the second module comes", &format!("{LATE}.length > 0")).await;
            assert_eq!(page.js(LATE).await, json!(["fetch"]), "{link}");
        }
    });
}

#[test]
fn what_is_needed_before_the_second_module_comes_waits_for_it() {
    visit_and_read(
        &DESK,
        async |page| {
            let never = r"
                const real = fetch;
                window.fetch = (what, ...more) =>
                    String(what).endsWith('_late.wasm') ? new Promise(() => {}) : real(what, ...more)";
            page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": never })).await;
            page.open(AMBER).await;
            page.some_link().await;
            assert_eq!(page.js(LATE).await, json!([]));
            page.part("Table").await;
            page.press("Show this level").await;
            page.until("the level is shown", "return !named('button', 'Hide everything').disabled").await;
            assert_eq!(page.js(LATE).await, json!(["xmlhttprequest"]));
        },
        // Chromium warns that such a request blocks the page.
        |complaints| assert!(complaints.iter().all(|complaint| complaint.contains("Synchronous")), "{complaints:#?}"),
    );
}

#[test]
fn every_visit_and_every_press_makes_a_fresh_dungeon_and_back_and_forward_go_through_them() {
    at_desk(async |page| {
        page.open("").await;
        let mut links = vec![page.some_link().await];
        page.open("").await;
        links.push(page.some_link().await);
        let digest = digest_of_the_link(page).await;
        page.press("New dungeon").await;
        links.push(page.link_other_than(&links[1]).await);
        page.part("Options").await;
        page.press("A new seed").await;
        links.push(page.link_other_than(&links[2]).await);
        let mut digests: Vec<_> = links.iter().map(|link| native(link).1.digest().to_string()).collect();
        digests.sort();
        digests.dedup();
        assert_eq!(digests.len(), 4, "{links:?}");

        for link in [&links[2], &links[1]] {
            page.driver.back().await.expect("a way back");
            page.link_becomes(link).await;
        }
        assert_eq!(digest_of_the_link(page).await, digest);
        page.driver.forward().await.expect("a way forward");
        page.link_becomes(&links[2]).await;
        digest_of_the_link(page).await;
        let title = title::of_seed(native(&links[2]).0.seed().expect("a seed"));
        page.becomes("return document.title", json!(format!("{title} – Dicefall"))).await;
    });
}

#[test]
fn the_main_job_from_a_fresh_dungeon_to_the_same_dungeon_in_another_window() {
    at_desk(async |page| {
        page.open("").await;
        let link = page.some_link().await;
        let (_, trace) = native(&link);

        page.press("First step").await;
        page.link_becomes(&format!("{link}&step=0")).await;
        page.press("Last step").await;
        page.link_becomes(&link).await;
        assert_eq!(page.text("[aria-live=polite]").await, trace.fact(trace.steps().last().expect("steps")).to_string());

        page.find("summary", "Layers").await.click().await.expect("a click");
        let shown = page.picture().await;
        page.field("Grid and sums").await.click().await.expect("a click");
        assert_ne!(page.picture().await, shown, "the layer is switched");
        page.find("summary", "Layers").await.click().await.expect("a click");

        let digest = digest_of_the_link(page).await;
        let fingerprint = page.text_of_js("return document.querySelector('[aria-label^=Fingerprint]').ariaLabel").await;
        let shared = page.field("Link with the seed").await.prop("value").await.expect("a field").expect("a value");
        let as_dice = page.field("Link with all dice").await.prop("value").await.expect("a field").expect("a value");
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

/// Returns what the page says after the copy.
async fn copy(page: &Page) -> String {
    page.part("Share").await;
    page.press("Copy").await;
    page.until("the page says whether it was copied", "return textOf('#part-share [role=status]')").await;
    page.text("#part-share [role=status]").await
}

#[test]
fn a_link_is_copied_to_the_clipboard_or_selected_for_the_user_to_copy() {
    at_desk(async |page| {
        page.open(AMBER).await;
        let origin = page.address.trim_end_matches('/');
        let both = json!({ "origin": origin, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        page.devtools("Browser.grantPermissions", both).await;
        assert_eq!(copy(page).await, "Copied.");
        let read = "navigator.clipboard.readText().then(done, error => done(String(error)))";
        assert_eq!(page.js_later(read, Vec::new()).await, json!(format!("{}{AMBER}", page.address)));

        page.open(AMBER).await;
        let refused = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))";
        page.js(refused).await;
        assert_eq!(copy(page).await, "Selected: copy it with Ctrl C.");
        let selected =
            "const e = document.activeElement; return e.value?.slice(e.selectionStart, e.selectionEnd) ?? ''";
        page.becomes(selected, json!(format!("{}{AMBER}", page.address))).await;
    });
}

#[test]
fn a_link_is_sent_with_the_name_of_its_dungeon_if_the_browser_can_send_it() {
    at_desk(async |page| {
        let buttons = "return [...document.querySelectorAll('#part-share button')].map(nameOf).join(', ')";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": "delete Navigator.prototype.share" }))
            .await;
        page.open(AMBER).await;
        page.part("Share").await;
        page.becomes(
            buttons,
            json!(
                "Copy, QR code, Copy, QR code, Present, Copy, QR code, PNG, SVG, JSON, Print, Stock the rooms, \
                 Save the pack, Storyboard, Print the storyboard, Film"
            ),
        )
        .await;

        let records = "navigator.share = data => { window.sent = data; return Promise.reject(new DOMException('no', 'AbortError')); }";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": records })).await;
        page.open(AMBER).await;
        page.part("Share").await;
        page.press("Send the link").await;
        let name = "The Tunnels of Lady Corvane – Dicefall";
        let sent = json!([name, name, format!("{}{AMBER}", page.address)]);
        page.becomes("return [window.sent?.title, window.sent?.text, window.sent?.url]", sent).await;
    });
}
