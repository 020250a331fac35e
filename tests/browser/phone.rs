//! A phone of 390 by 844: widths, sizes for fingers, pinching and tapping.

use crate::engine::{DESK, Setup};
use crate::map::{CHOSEN, Lens, places};
use crate::page::{AMBER, Page, native, visit};
use serde_json::{Value, json};

pub const PHONE: Setup = Setup { phone: true, ..DESK };

pub const TOO_WIDE: &str = r"
    const scrolled = document.scrollingElement;
    const beyond = [...document.querySelectorAll('button, input, select, summary, output, [role=tab]')]
        .filter(seen)
        .filter(e => !e.closest('.unseen') && !e.classList.contains('unseen'))
        .filter(e => { const r = e.getBoundingClientRect(); return r.left < -0.5 || r.right > innerWidth + 0.5; })
        .map(e => nameOf(e) || e.outerHTML.slice(0, 80));
    if (scrolled.scrollWidth > innerWidth) beyond.push('the page, ' + scrolled.scrollWidth);
    const panel = [...document.querySelectorAll('[role=tabpanel]')].find(seen);
    if (panel && panel.scrollWidth > panel.clientWidth) beyond.push('the part of the panel, ' + panel.scrollWidth);
    return beyond";

/// The controls that are smaller than 44 CSS pixels. A check box is measured with its label. A term in a text is as high
/// as the text.
pub const TOO_SMALL: &str = r"
    return [...document.querySelectorAll('button, select, summary, input, .button')]
        .filter(seen)
        .filter(e => !e.closest('.unseen, .term') && !e.classList.contains('unseen'))
        .map(e => [e, (e.matches('input[type=checkbox]') ? e.closest('label') : e).getBoundingClientRect()])
        .filter(([e, r]) => r.width < 43.9 || r.height < 43.9)
        .map(([e, r]) => `${nameOf(e)}: ${r.width.toFixed(1)} by ${r.height.toFixed(1)}`)";

async fn look_everywhere(page: &Page) -> Vec<(String, Value)> {
    let look = format!("return [(() => {{ {TOO_WIDE} }})(), (() => {{ {TOO_SMALL} }})()].flat()");
    let look = &*look;
    let mut seen = Vec::new();
    for step in ["&step=4", "&step=14"] {
        page.open(&format!("{AMBER}{step}")).await;
        page.some_link().await;
        page.js("document.querySelectorAll('#part-steps details').forEach(details => details.open = true)").await;
        for part in ["Steps", "Glossary", "Options", "Measures", "Rooms", "Share"] {
            page.part(part).await;
            seen.push((format!("{part} at {step}"), page.js(look).await));
        }
    }
    page.find("summary", "Layers").await.click().await.expect("a tap");
    seen.push(("Layers".into(), page.js(look).await));
    page.open("#/drop-dice?v=1&pool=4d6&loops=0.35&dice=3@100,350;1@300,350;6@500,350").await;
    page.until("the tray waits", "return textOf('#part-steps [role=status]')").await;
    seen.push(("own dice".into(), page.js(look).await));
    page.part("Options").await;
    seen.push(("Make with own dice".into(), page.js(look).await));
    page.open("#/drop-dice?v=1&seed=a&pool=99999999999999999999999999999999999999999999999999999d6").await;
    page.until("the error is shown", "return textOf('[role=alert]')").await;
    seen.push(("a bad link".into(), page.js(look).await));
    seen
}

fn finger(name: &str, way: &[(f64, f64)]) -> Value {
    let moved = |(x, y): (f64, f64)| json!({ "type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round() });
    let mut actions = vec![moved(way[0]), json!({ "type": "pointerDown", "button": 0 })];
    actions.extend(way[1..].iter().copied().map(moved));
    actions.push(json!({ "type": "pointerUp", "button": 0 }));
    json!({ "type": "pointer", "id": name, "parameters": { "pointerType": "touch" }, "actions": actions })
}

pub async fn tap(page: &Page, at: (f64, f64)) {
    page.act(json!([finger("finger", &[at])])).await;
}

#[test]
fn nothing_reaches_beyond_the_sides_of_a_phone_and_every_control_is_large_enough_for_a_finger() {
    visit(&PHONE, async |page| {
        let found = look_everywhere(page).await;
        let found: Vec<_> = found.into_iter().filter(|(_, found)| *found != json!([])).collect();
        assert!(found.is_empty(), "{found:#?}");
    });
}

#[test]
fn map_and_controls_are_visible_without_scrolling_and_work_with_a_finger() {
    visit(&PHONE, async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        let out_of_sight = r"
            return [...document.querySelectorAll('canvas, [aria-label=Reveal] button, [role=tab], main > * button')]
                .filter(seen)
                .filter(e => e.getBoundingClientRect().bottom > innerHeight || e.getBoundingClientRect().top < 0)
                .map(nameOf)";
        assert_eq!(page.js(out_of_sight).await, json!([]));
        let canvas =
            page.js("const r = document.querySelector('canvas').getBoundingClientRect(); return [r.width, r.height]");
        let [width, height]: [f64; 2] = serde_json::from_value(canvas.await).expect("two numbers");
        assert!(width > 350.0 && height > 220.0, "the map has {width} by {height}");
        for (button, step) in [("First step", 0), ("Step forward", 1), ("Step forward", 2), ("Step back", 1)] {
            let rect = page.button(button).await.rect().await.expect("a place");
            tap(page, (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0)).await;
            page.link_becomes(&format!("{AMBER}&step={step}")).await;
        }
    });
}

#[test]
fn two_fingers_zoom_the_map_around_their_middle_and_one_finger_pans_it() {
    visit(&PHONE, async |page| {
        let lens = Lens::measured(page).await;
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Rooms").await;
        let whole = page.picture().await;
        let at = places(AMBER)[4];
        let (x, y) = lens.at(at.x.into(), at.y.into());
        page.act(json!([
            finger("one", &[(x - 20.0, y), (x - 30.0, y), (x - 40.0, y)]),
            finger("other", &[(x + 20.0, y), (x + 30.0, y), (x + 40.0, y)]),
        ]))
        .await;
        let near = page.picture().await;
        assert_ne!(near, whole, "the map is larger");
        assert_eq!(page.js(CHOSEN).await, json!([]), "a pinch chooses no room");
        page.act(json!([finger("one", &[(x, y), (x + 10.0, y - 15.0), (x + 20.0, y - 30.0)])])).await;
        assert_ne!(page.picture().await, near, "the map has moved");
        assert_eq!(page.js(CHOSEN).await, json!([]), "a pan chooses no room");
        tap(page, (x + 20.0, y - 30.0)).await;
        page.becomes(CHOSEN, json!(["5"])).await;
        assert_eq!(
            page.js("return [visualViewport.scale, scrollX, scrollY]").await,
            json!([1, 0, 0]),
            "the page itself stays"
        );
    });
}

#[test]
fn dice_are_placed_and_dragged_with_a_finger() {
    visit(&PHONE, async |page| {
        let lens = Lens::measured(page).await;
        page.open("#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@800,350").await;
        page.until("the tray waits", "return textOf('#part-steps [role=status]')").await;
        tap(page, lens.at(450.0, 150.0)).await;
        page.until("it is laid", "return location.hash.split(';').length === 3").await;
        let laid = page.link().await;
        let ((x, y), to) = (lens.at(450.0, 150.0), lens.at(450.0, 600.0));
        page.act(json!([finger("finger", &[(x, y), (x, f64::midpoint(y, to.1)), to])])).await;
        let dragged = page.link_other_than(&laid).await;
        let at = native(&dragged).0.dice()[2].lie.and_then(dicefall::dice::Lie::point).expect("a place");
        let off = (f64::from(at.y) - 600.0).abs();
        assert!(off < 4.0 + 2.0 * lens.unit(), "{dragged}");
    });
}

#[test]
fn taking_the_focus_does_not_move_the_page() {
    visit(&PHONE, async |page| {
        for link in ["#/pips?v=1&dice=4@N~45", "#/threads?v=1&dice=6;2", "#/drop-dice?v=1&pool=3d6"] {
            page.open(link).await;
            page.until("dice are asked for", "return textOf('#part-steps .hand [role=status]')").await;
            page.picture().await;
            let page_itself =
                "const page = document.scrollingElement; return [page.scrollTop, page.scrollHeight - innerHeight]";
            assert_eq!(page.js(page_itself).await, json!([0, 0]), "{link}");
        }
    });
}

/// The names of the buttons of a question that aren't in sight without scrolling.
const OUT_OF_SIGHT: &str = r"
    const panel = document.getElementById('part-steps').getBoundingClientRect();
    return [...document.querySelectorAll('.question .asks, .question > .answers:not(.rooms-by-number) button, .question .doing button')]
        .filter(seen)
        .filter(e => { const r = e.getBoundingClientRect(); return r.top < panel.top - 0.5 || r.bottom > Math.min(panel.bottom, innerHeight) + 0.5; })
        .map(e => nameOf(e) || e.textContent)";

#[test]
fn a_question_its_answers_and_its_buttons_are_in_sight_below_the_map() {
    visit(&PHONE, async |page| {
        let large = "return document.querySelector('.map').clientHeight > innerHeight * 0.25";
        page.open(&format!("{AMBER}&practice=on")).await;
        page.until("a question", "return textOf('.question .asks')").await;
        page.becomes(OUT_OF_SIGHT, json!([])).await;
        // A press by keyboard counts at once. A finger counts only after the time that a person needs to read the question.
        page.js("named('button', '5').click()").await;
        page.until("it is judged", "return textOf('.asked .judged')").await;
        let so_far = "Look again at: Drop the dice. 0 of 1 right.";
        page.becomes("return textsOf('.asked > .aside').join()", json!(so_far)).await;
        page.press("Next question").await;
        page.becomes(OUT_OF_SIGHT, json!([])).await;
        assert_eq!(page.js(large).await, json!(true));
        page.open(&format!("{AMBER}&by-hand=on")).await;
        page.until("a task", "return textOf('.question .asks') === '3 Walk the tree'").await;
        page.becomes(OUT_OF_SIGHT, json!([])).await;
        page.press("Let me draw the grid").await;
        page.until("a grid", "return textOf('.question .asks') === '2 Draw the grid'").await;
        page.becomes(OUT_OF_SIGHT, json!([])).await;
        for (button, line) in [("Draw the grid for me", "Line 1 of 9"), ("Do this step for me", "Line 2 of 9")] {
            page.press(button).await;
            page.becomes("return textOf('.by-hand-work .line')", json!(line)).await;
            page.becomes(OUT_OF_SIGHT, json!([])).await;
        }
        assert_eq!(page.js(large).await, json!(true));
    });
}
