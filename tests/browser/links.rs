//! Nothing in a link can break the page.

use crate::engine::DESK;
use crate::page::{AMBER, Page, at_desk, native, visit_and_read};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::title;
use serde_json::json;

fn sentence(fragment: &str) -> String {
    let opened = match link::read(fragment, &REGISTRY) {
        Err(fault) => return fault.to_string(),
        Ok(opened) => opened,
    };
    let trace = opened.recipe.run();
    let fault = trace.and_then(|trace| opened.checked_step(opened.steps(trace.steps().len())?));
    fault.expect_err(fragment).to_string()
}

async fn is_refused_in_a_sentence(page: &Page, fragment: &str) {
    let as_told = page.link().await;
    let expected = sentence(&as_told);
    page.becomes("return textOf('[role=alert] p')", json!(expected)).await;
    assert!(expected.matches(". ").count() <= 2, "more than three sentences: {expected}");
    assert!(expected.ends_with('.') && expected.chars().count() < 300, "too long, or without a full stop: {expected}");
    assert_eq!(
        page.js("return document.querySelectorAll('img:not([src^=\"data:image/\"]), iframe, object, embed').length")
            .await,
        json!(0)
    );

    page.press("Make a new dungeon").await;
    let fresh = page.link_other_than(&as_told).await;
    assert!(fresh.starts_with("#/drop-dice?v=1&seed="), "{fragment:.80} leads to {fresh}");
    let steps = native(&fresh).1.steps().len() as u64;
    assert_eq!(page.step().await, (steps, steps));
    assert_eq!(page.texts("[role=alert]").await, Vec::<String>::new());
}

/// One for each kind of fault. `tests/bad_input.rs` has all faults.
const BAD: [&str; 8] = [
    "#/tunnels?v=1&seed=a",
    "#/drop-dice?v=1&seed=amber-owl-42&step=99",
    "#/drop-dice?v=1&seed=a&pool=99999999999999999999999d6",
    "#/drop-dice?v=1&seed=a&compare=tunnels",
    "#/drop-dice?v=1&seed=%zz",
    "#/<img src=x onerror=alert(1)>",
    "#/drop-dice?v=1&seed=a&<script>alert(1)</script>=1",
    "#nonsense",
];

#[test]
fn a_bad_link_is_explained_beside_a_button_that_opens_a_working_dungeon() {
    at_desk(async |page| {
        let long = format!("#/drop-dice?v=1&dice={}", "3@100,350;".repeat(10_000));
        for fragment in [&long, BAD[5]] {
            page.open(fragment).await;
            is_refused_in_a_sentence(page, fragment).await;
        }
        for fragment in BAD {
            page.follow(fragment).await;
            is_refused_in_a_sentence(page, fragment).await;
        }
    });
}

#[test]
fn markup_in_a_seed_stays_text_wherever_the_seed_is_shown() {
    at_desk(async |page| {
        let seed = "<img src=x onerror=alert(1)><b>&amp;\"'";
        page.open(&format!("#/drop-dice?v=1&seed={}", page.encoded(seed).await)).await;
        let title = title::of_seed(&seed.parse().expect("a seed"));
        page.becomes("return document.title", json!(format!("{title} – Dicefall"))).await;
        for part in ["Steps", "Options", "Rooms", "Share"] {
            page.part(part).await;
        }
        page.js("dispatchEvent(new Event('beforeprint'))").await;
        page.until("the paper is written", "return document.querySelector('.paper svg')").await;
        page.part("Options").await;
        assert_eq!(page.field("Seed").await.prop("value").await.expect("a field").as_deref(), Some(seed));
        let alien = "return [...document.querySelectorAll('img:not([src^=\"data:image/\"]), script:not([src]), [onerror]')].map(e => e.outerHTML)";
        assert_eq!(page.js(alien).await, json!([]));
    });
}

#[test]
fn the_policy_forbids_scripts_styles_and_requests_that_are_not_the_pages_own() {
    let tried = async |page: &Page| {
        page.open(AMBER).await;
        let script = r#"
            const script = document.createElement('script');
            script.textContent = 'window.ran = 1';
            document.body.append(script);
            document.body.insertAdjacentHTML('beforeend', '<p id="styled" style="color: red" onclick="window.ran = 2">x</p>');
            const p = document.getElementById('styled');
            p.click();
            const colour = p.style.color;
            p.remove();
            fetch('http://127.0.0.1:1/').then(() => 'sent', () => 'refused').then(sent => done([window.ran ?? null, colour, sent]))"#;
        assert_eq!(page.js_later(script, Vec::new()).await, json!([null, "", "refused"]));
    };
    visit_and_read(&DESK, tried, |complaints| {
        let by_policy = complaints.iter().filter(|complaint| complaint.contains("Content Security Policy")).count();
        assert!(by_policy >= 4, "{complaints:#?}");
    });
}
