use crate::page::{AMBER, Page, at_desk, key, native, visit};
use crate::phone::{PHONE, tap};
use dicefall::dungeon::{Dungeon, Report};
use dicefall::export::{lines, sentence};
use serde_json::{Value, json};

/// Each line has a number, its words, and the rooms of its route.
const LINES: &str = "return textsOf('.measures button')";
const SENTENCE: &str = "return textOf('#part-measures h2 + p')";
const PRESSED: &str = "return [...document.querySelectorAll('.measures [aria-pressed=true]')].map(nameOf)";

fn told(dungeon: &Dungeon) -> Value {
    let line = |line: &dicefall::export::Line| {
        let route = line.route.as_ref().map(|route| format!(" {route}")).unwrap_or_default();
        format!("{} {}{route}", line.number, line.words)
    };
    json!(lines(dungeon, &Report::of(dungeon)).iter().map(line).collect::<Vec<_>>())
}

async fn tells_of(page: &Page, dungeon: &Dungeon) {
    page.becomes(SENTENCE, json!(sentence(dungeon, &Report::of(dungeon)).expect("a sentence"))).await;
    page.becomes(LINES, told(dungeon)).await;
}

async fn middle_of(page: &Page, words: &str) -> (f64, f64) {
    let script = r"
        const line = [...document.querySelectorAll('.measures button')].find(e => nameOf(e).includes(arguments[0]));
        line.scrollIntoView({ block: 'nearest' });
        const r = line.getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]";
    let place = page.js_with(script, vec![json!(words)]).await;
    serde_json::from_value(place).expect("a place")
}

async fn hover(page: &Page, (x, y): (f64, f64)) {
    page.devtools("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
}

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
    page.part("Measures").await;
    hover(page, (5.0, 300.0)).await;
}

#[test]
fn the_counts_belong_to_the_step_and_are_highlighted_while_the_user_points_at_them() {
    at_desk(async |page| {
        let (_, trace) = native(AMBER);
        open(page, AMBER).await;
        for step in [5, trace.steps().len()] {
            page.follow(&format!("{AMBER}&step={step}")).await;
            page.step_becomes(step as u64).await;
            tells_of(page, &trace.dungeon_at(step)).await;
        }
        let dark = page.picture().await;
        let mut lit = Vec::new();
        for words in ["dead end", "loop", "shortest route"] {
            let line = middle_of(page, words).await;
            hover(page, line).await;
            lit.push(page.picture().await);
            hover(page, (5.0, 300.0)).await;
            assert_eq!(page.picture().await, dark, "{words}: the highlight goes away");
        }
        assert!(!lit.contains(&dark), "each line highlights something");
        assert!(lit[0] != lit[1] && lit[1] != lit[2], "each in its own way");
        page.press("First step").await;
        page.becomes(LINES, json!([])).await;
    });
}

#[test]
fn the_focus_highlights_a_count_and_enter_keeps_it_highlighted() {
    at_desk(async |page| {
        open(page, AMBER).await;
        let dark = page.picture().await;
        page.js("document.querySelector('.measures summary').focus()").await;
        page.key(key::TAB).await;
        page.key(key::TAB).await;
        page.becomes("return nameOf(document.activeElement)", json!("13 paths")).await;
        let lit = page.picture().await;
        assert_ne!(lit, dark, "the focus highlights the line");
        page.key(key::ENTER).await;
        page.becomes(PRESSED, json!(["13 paths"])).await;
        page.key(key::TAB).await;
        assert_ne!(page.picture().await, lit, "the next line has the focus");
        page.js("document.activeElement.blur()").await;
        assert_eq!(page.picture().await, lit, "the pressed line stays highlighted");
        page.part("Steps").await;
        hover(page, (5.0, 300.0)).await;
        assert_ne!(page.picture().await, lit, "the highlight goes away with its part of the panel");
        page.part("Measures").await;
        hover(page, (5.0, 300.0)).await;
        page.key(key::ESCAPE).await;
        page.becomes(PRESSED, json!([])).await;
        page.js("document.activeElement.blur()").await;
        assert_eq!(page.picture().await, dark);
    });
}

#[test]
fn a_finger_keeps_a_count_highlighted_and_clears_it() {
    visit(&PHONE, async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Measures").await;
        let dark = page.picture().await;
        assert_eq!(page.js(LINES).await, json!([]), "the counts are folded away on a small screen");
        page.find("summary", "All counts").await.click().await.expect("a tap");
        let line = middle_of(page, "dead end").await;
        tap(page, line).await;
        page.becomes(PRESSED, json!(["1 dead end"])).await;
        assert_ne!(page.picture().await, dark);
        let small = page.js(crate::phone::TOO_SMALL).await;
        assert_eq!((small, page.js(crate::phone::TOO_WIDE).await), (json!([]), json!([])));
        tap(page, line).await;
        page.becomes(PRESSED, json!([])).await;
        assert_eq!(page.picture().await, dark);
    });
}
