//! axe-core finds nothing, the keyboard reaches everything, and motion can be switched off.

use crate::engine::{DESK, Setup};
use crate::page::{AMBER, Page, at_desk, key, native, visit};
use serde_json::{Value, json};

/// axe-core 4.14.1, by Deque Systems. The licence is beside it.
const AXE: &str = include_str!("axe.min.js");

async fn violations(page: &Page) -> Value {
    page.js(AXE).await;
    let script = r"
        axe.run(document, { resultTypes: ['violations'] }).then(
            ({ violations }) => done(violations.map(({ id, help, nodes }) => [
                id, help, nodes.slice(0, 5).map(node => [node.html.slice(0, 160), node.any.map(check => check.message).join('; ')]),
            ])),
            error => done(String(error)),
        )";
    page.js_later(script, Vec::new()).await
}

pub async fn is_accessible(page: &Page, where_: &str) {
    page.picture().await;
    let found = violations(page).await;
    assert_eq!(found, json!([]), "{where_}: {found:#}");
}

pub async fn is_accessible_in_both_themes(page: &Page, where_: &str) {
    for (shown, other) in [("light", "Dark theme"), ("dark", "Light theme")] {
        is_accessible(page, &format!("{where_}, {shown}")).await;
        page.find("button", other).await;
        // A real click would scroll the panel and move the focus.
        page.js_with("named('button', arguments[0]).click()", vec![json!(other)]).await;
    }
}

const PARTS: [&str; 9] = ["Options", "Odds", "Measures", "Steps", "Rules", "Glossary", "Rooms", "Table", "Share"];

pub async fn all_open(page: &Page) {
    page.some_link().await;
    page.js("document.querySelectorAll('details').forEach(details => details.open = true)").await;
}

#[test]
fn axe_finds_nothing_in_any_part_of_the_panel() {
    at_desk(async |page| {
        for step in ["&step=0", "&step=5", ""] {
            page.open(&format!("{AMBER}{step}")).await;
            all_open(page).await;
            is_accessible_in_both_themes(page, &format!("Steps {step}")).await;
        }
        page.part("Rules").await;
        is_accessible_in_both_themes(page, "Rules").await;
        page.press("Show an example of drop-dice/3").await;
        is_accessible_in_both_themes(page, "an example").await;
        page.part("Rooms").await;
        for room in ["Room 4", "Room 7"] {
            let choose =
                "[...document.querySelectorAll('.rooms button')].find(e => nameOf(e).startsWith(arguments[0])).click()";
            page.js_with(choose, vec![json!(room)]).await;
            page.find("textarea", &format!("Notes for {}", room.to_lowercase())).await.click().await.expect("a click");
            page.key("x").await;
        }
        is_accessible_in_both_themes(page, "a room is chosen and another has a note").await;
        page.part("Odds").await;
        crate::odds::all_are_counted(page).await;
        is_accessible_in_both_themes(page, "Odds").await;
        page.part("Share").await;
        is_accessible_in_both_themes(page, "Share").await;
        page.open(&format!("{AMBER}&loops=0.35")).await;
        page.part("Options").await;
        page.fill("Dice", "2d6").await;
        page.until("it is refused", "return textOf('[role=alert]')").await;
        is_accessible_in_both_themes(page, "Options").await;
        page.open("#/drop-dice?v=1&pool=4d6&dice=3@100,350;1@300,350").await;
        page.press("Throw it for me").await;
        page.find("button", "Remove").await;
        is_accessible_in_both_themes(page, "own dice").await;
    });
}

#[test]
fn axe_finds_nothing_and_nothing_moves_while_an_error_is_shown() {
    at_desk(async |page| {
        for theme in ["light", "dark"] {
            let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
            page.devtools("Emulation.setEmulatedMedia", features).await;
            page.open("#/drop-dice?v=9").await;
            page.until("the error is shown", "return textOf('[role=alert]')").await;
            is_accessible(page, theme).await;
        }
        let moving = r"
            return [...document.querySelectorAll('*')]
                .filter(e => { const s = getComputedStyle(e); return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0; })
                .map(e => e.outerHTML.slice(0, 80))";
        assert_eq!(page.js(moving).await, json!([]), "styles animate nothing if the system asks for no motion");
    });
}

#[test]
fn axe_finds_nothing_on_a_phone() {
    visit(&Setup { phone: true, ..DESK }, async |page| {
        page.open(&format!("{AMBER}&step=5")).await;
        for part in PARTS {
            page.part(part).await;
            is_accessible(page, part).await;
        }
    });
}

/// Every visible control that Tab should reach, in document order. Tab stops once in a list of tabs or a group of
/// choices.
const CONTROLS: &str = r"
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary, canvas, [tabindex]')]
        .filter(e => seen(e) && !e.disabled && e.tabIndex >= 0);
    controls.forEach((e, nth) => e.dataset.nth = nth);
    return controls.map(nameOf)";

/// The focused control: its place in [`CONTROLS`], or -1, and what is wrong with how it looks.
const FOCUSED: &str = r"
    const e = document.activeElement;
    if (!e || e === document.body) return [-1, null];
    const shows = [e, e.closest('label')].filter(e => e).some(e => {
        const style = getComputedStyle(e);
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    });
    const r = e.getBoundingClientRect();
    const inside = r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth;
    return [+(e.dataset.nth ?? -2), !shows ? nameOf(e) + ' shows no focus' : !inside ? nameOf(e) + ' is out of sight' : null]";

async fn goes_through_all_controls(page: &Page, where_: &str) {
    page.js("document.activeElement?.blur(); getSelection().removeAllRanges(); scrollTo(0, 0)").await;
    let controls = page.js(CONTROLS).await;
    let names = controls.as_array().expect("names");
    // A click moves the place where Tab starts: move it back to the top.
    page.js("document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex')").await;
    let mut reached = Vec::new();
    let mut faults = Vec::new();
    for _ in 0..=names.len() {
        page.key(key::TAB).await;
        let (nth, fault): (i64, Option<String>) = serde_json::from_value(page.js(FOCUSED).await).expect("a place");
        // After the last control, Tab leaves the page or begins again.
        if nth == -1 || reached.first() == Some(&nth) {
            break;
        }
        reached.push(nth);
        faults.extend(fault);
    }
    let all: Vec<i64> = (0..names.len()).map(|nth| i64::try_from(nth).expect("few")).collect();
    let name = |nth: &i64| usize::try_from(*nth).ok().and_then(|nth| names.get(nth)).cloned().unwrap_or_default();
    assert_eq!(reached.iter().map(name).collect::<Vec<_>>(), *names, "{where_}, in the order of the document");
    assert_eq!(reached, all, "{where_}");
    assert_eq!(faults, Vec::<String>::new(), "{where_}");
}

#[test]
fn tab_reaches_every_control_in_order_and_each_shows_that_it_has_the_focus() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=5&loops=0.35")).await;
        page.some_link().await;
        for part in PARTS {
            page.part(part).await;
            goes_through_all_controls(page, part).await;
        }
        page.open("#/drop-dice?v=1&pool=4d6&dice=3@100,350;1@300,350").await;
        page.press("Throw it for me").await;
        page.find("button", "Remove").await;
        goes_through_all_controls(page, "own dice").await;
        page.open(&format!("{AMBER}&compare=threads%3Fv%3D1")).await;
        page.until("the table", "return document.querySelectorAll('.compared tbody tr').length > 5").await;
        goes_through_all_controls(page, "two dungeons").await;
    });
}

#[test]
fn arrows_go_from_tab_to_tab_with_the_focus() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.find("[role=tab]", "Learn").await.click().await.expect("a click");
        // The focused tab and its part must name each other, and only that part is shown.
        let open = r"
            const tab = document.activeElement;
            const panels = [...document.querySelectorAll('[role=tabpanel]')].filter(seen);
            return [nameOf(tab), textsOf('[role=tab][aria-selected=true]').join(), panels.length,
                panels[0].id === tab.getAttribute('aria-controls'), panels[0].getAttribute('aria-labelledby') === tab.id]";
        let to_the_right = ["Play", "Make", "Learn"].map(|mode| (key::RIGHT, mode));
        let to_the_left = ["Make", "Play"].map(|mode| (key::LEFT, mode));
        for (arrow, mode) in to_the_right.into_iter().chain(to_the_left) {
            page.key(arrow).await;
            page.becomes(open, json!([mode, mode, 1, true, true])).await;
        }
        assert_eq!(page.link().await, AMBER, "an arrow key on a tab changes no step");
    });
}

#[test]
fn the_main_job_is_done_by_keyboard_alone() {
    at_desk(async |page| {
        page.open("").await;
        let first = page.some_link().await;
        page.key("n").await;
        let link = page.link_other_than(&first).await;
        let summary = dicefall::export::summary(&native(&link).1.dungeon());
        assert_eq!(page.map_in_words().await, format!("Map: {summary} The rooms are listed under Play."));
        for (pressed, step) in [(key::HOME, 0), (key::RIGHT, 1), (key::RIGHT, 2)] {
            page.key(pressed).await;
            page.step_becomes(step).await;
        }
        page.key(key::END).await;
        let focused = async |name: &str| {
            for _ in 0..80 {
                if page.js("return nameOf(document.activeElement)").await == json!(name) {
                    return;
                }
                page.key(key::TAB).await;
            }
            panic!("Tab does not reach {name}");
        };
        focused("Layers").await;
        page.key(key::ENTER).await;
        focused("Grid and sums").await;
        let before = page.picture().await;
        page.key(key::SPACE).await;
        assert_ne!(page.picture().await, before);
        page.part("Share").await;
        focused("Link with the seed").await;
        let value = page.js("return document.activeElement.value").await;
        assert_eq!(value, json!(format!("{}{link}", page.address)));
    });
}

/// Counts calls to the canvas, because two frames of a moving picture can look the same.
async fn frames_painted_after(page: &Page, key: &str) -> u64 {
    let watch = r"
        window.painted = 0;
        const context = document.querySelector('canvas').getContext('2d');
        const clear = CanvasRenderingContext2D.prototype.clearRect;
        context.clearRect = function (...box) { window.painted += 1; return clear.apply(this, box); };";
    page.js(watch).await;
    page.key(key).await;
    let rests = r"
        let before = -1;
        const look = () => {
            if (before === window.painted && before > 0) return done(before);
            before = window.painted;
            let frames = 10;
            const wait = () => frames-- > 0 ? requestAnimationFrame(wait) : look();
            wait();
        };
        look();";
    page.js_later(rests, Vec::new()).await.as_u64().expect("a number")
}

#[test]
fn motion_is_shown_unless_the_system_asks_for_none() {
    for still in [true, false] {
        visit(&Setup { still, ..DESK }, async |page| {
            page.open(&format!("{AMBER}&step=3")).await;
            page.some_link().await;
            let frames = frames_painted_after(page, key::RIGHT).await;
            let thrown = frames_painted_after(page, "n").await;
            if still {
                assert!(frames <= 2 && thrown <= 2, "{frames} and {thrown} frames are painted");
            } else {
                assert!(frames > 3 && thrown > 3, "{frames} and {thrown} frames are painted");
                let some_frames = "window.painted = 0; let frames = 30; \
                    const wait = () => frames-- > 0 ? requestAnimationFrame(wait) : done(window.painted); wait();";
                assert_eq!(page.js_later(some_frames, Vec::new()).await, json!(0), "nothing is painted at rest");
            }
        });
    }
}
