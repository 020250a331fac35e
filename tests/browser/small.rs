//! Small screens: nothing is cut, nothing overlaps, and the map opens at a size that can be read.

use crate::page::{AMBER, Page, at_desk};
use serde_json::{Value, json};

/// The sizes of the page: 320 pixels wide; 1280 by 580 at a zoom of 200 %; an upright phone; the same phone on its
/// side.
const SIZES: [(u32, u32); 4] = [(320, 568), (640, 290), (390, 844), (844, 390)];

/// A floor plan of 251 steps on three levels.
const CLOCK: &str = "#/clock?v=1&seed=amber-owl-42&levels=3";

/// What overlaps, and what is cut or outside the part of the page that it belongs to.
const FAULTS: &str = r"
    const clips = style => style !== 'visible';
    const beside = (one, other) => ({
        left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
    });
    // What the user sees of an element, and whether it can be scrolled into sight.
    const inSight = element => {
        let rect = element.getBoundingClientRect();
        let scrolls = false;
        for (let above = element.parentElement; above; above = above.parentElement) {
            const style = getComputedStyle(above);
            scrolls ||= ['auto', 'scroll'].includes(style.overflowY) && above.scrollHeight > above.clientHeight;
            if (clips(style.overflowX) || clips(style.overflowY)) rect = beside(rect, above.getBoundingClientRect());
        }
        return [beside(rect, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }), scrolls];
    };
    const isHidden = e => !seen(e) || e.closest('.unseen') || getComputedStyle(e).clipPath !== 'none' || e.matches('.paper *');
    const kinds = 'button, .button, input, select, summary, output, [role=tab], h1, h2, .told, .whole p, .trail span';
    const all = [...document.querySelectorAll(kinds)].filter(e => !isHidden(e)).map(e => {
        const [sight, scrolls] = inSight(e);
        return { e, name: nameOf(e) || e.className || e.tagName, rect: e.getBoundingClientRect(), sight, scrolls };
    });
    const faults = [];
    for (const { e, name, rect, sight, scrolls } of all) {
        const wide = sight.right - sight.left < rect.width - 1;
        const high = sight.bottom - sight.top < rect.height - 1;
        if (wide || high && !scrolls) faults.push(`${name} is cut`);
        if (e.matches('button, summary, output, [role=tab]') && e.scrollWidth > e.clientWidth + 1) faults.push(`${name} is too narrow`);
        const part = e.closest('main, .panel, .forms');
        const within = part && getComputedStyle(part).display !== 'contents' ? part.getBoundingClientRect() : null;
        if (within && (rect.left < within.left - 1 || rect.right > within.right + 1)) faults.push(`${name} is beyond its part`);
    }
    all.forEach((one, nth) => all.slice(nth + 1).forEach(other => {
        if (one.e.contains(other.e) || other.e.contains(one.e)) return;
        // The halves of a switch share the line between them.
        const both = beside(one.sight, other.sight);
        if (both.right - both.left > 1.5 && both.bottom - both.top > 1.5) faults.push(`${one.name} and ${other.name} overlap`);
    }));
    if (document.scrollingElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    return faults";

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
    page.picture().await;
}

#[test]
fn on_small_screens_nothing_is_cut_and_nothing_overlaps() {
    at_desk(async |page| {
        let links = [
            AMBER.to_owned(),
            format!("{AMBER}&step=6"),
            format!("{AMBER}&compare=threads%3Fv%3D1"),
            CLOCK.to_owned(),
            "#/threads?v=1&seed=amber-owl-42&explore=by-hand&levels=every-room".to_owned(),
            "#/threads?v=1&seed=amber-owl-42&size=large&levels=every-room".to_owned(),
            "#/pips?v=1&seed=amber-owl-42".to_owned(),
            "#/megadungeon?v=1&seed=amber-owl-42&node=1".to_owned(),
            "#/lattice?v=1&seed=amber-owl-42&depth=2".to_owned(),
            "#/drop-dice?v=1&pool=4d6&dice=3@100,350;1@300,350;6@500,350".to_owned(),
        ];
        let mut found: Vec<(String, Value)> = Vec::new();
        for size in SIZES {
            page.resize(size).await;
            for link in &links {
                open(page, link).await;
                found.push((format!("{size:?} {link}"), page.js(FAULTS).await));
                if !link.contains("compare") {
                    for part in ["Options", "Rooms", "Share"] {
                        page.part(part).await;
                        found.push((format!("{size:?} {link} {part}"), page.js(FAULTS).await));
                    }
                }
            }
        }
        found.retain(|(_, faults)| *faults != json!([]));
        assert!(found.is_empty(), "{found:#?}");
    });
}

#[test]
fn the_layers_and_a_broken_link_fit_small_screens() {
    at_desk(async |page| {
        for size in SIZES {
            page.resize(size).await;
            open(page, CLOCK).await;
            page.find("summary", "Layers").await.click().await.expect("a click");
            let out_of_sight = r"
                const rect = document.querySelector(arguments[0]).getBoundingClientRect();
                return rect.left < 0 || rect.top < 0 || rect.right > innerWidth || rect.bottom > innerHeight";
            for (link, what) in [("", ".layers .sheet"), ("#/clock?v=1&rooms=99", ".trouble")] {
                if !link.is_empty() {
                    page.open(link).await;
                    page.until("the fault is shown", "return textOf('[role=alert]')").await;
                }
                assert_eq!(page.js_with(out_of_sight, vec![json!(what)]).await, json!(false), "{what} at {size:?}");
            }
        }
    });
}

/// Records each text that is painted, with the scale of the map in CSS pixels and its place on the canvas.
const LISTEN: &str = r"
    window.written = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        const at = this.getTransform().transformPoint(new DOMPoint(x, y));
        const scale = Math.hypot(this.getTransform().a, this.getTransform().b);
        // The picture for the next move is painted on another canvas.
        if (this.canvas.isConnected) {
            window.written.push([text, scale / devicePixelRatio, at.x / devicePixelRatio, at.y / devicePixelRatio]);
        }
        return fillText.call(this, text, x, y);
    };";

#[test]
fn on_a_small_screen_the_map_opens_on_what_matters_at_a_size_that_can_be_read() {
    at_desk(async |page| {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await;
        let readable = r"
            const map = document.querySelector('canvas').getBoundingClientRect();
            return window.written.some(([text, scale, x, y]) =>
                text === arguments[0] && scale >= arguments[1] && x > 0 && x < map.width && y > 0 && y < map.height)";
        // A square of ten feet is 24 units wide. A room's number is 23 units high on the node map, and 21 units high on
        // the tray.
        for (link, number, scale) in [
            (AMBER, "1", 11.9 / 21.0),
            (CLOCK, "1", 11.0 / 24.0),
            ("#/threads?v=1&seed=amber-owl-42&size=large", "1", 11.9 / 23.0),
            ("#/room-number?v=1&seed=amber-owl-42&rooms=40", "1", 11.0 / 24.0),
        ] {
            for size in SIZES {
                page.resize(size).await;
                open(page, link).await;
                let script = readable.replace("arguments[0]", &json!(number).to_string());
                let script = script.replace("arguments[1]", &json!(scale).to_string());
                page.until(&format!("{number} of {link} can be read at {size:?}"), &script).await;
            }
        }
    });
}

/// Switches to the floor plan, unless the page shows it already.
const FLOOR_PLAN: &str = "named('button', 'Floor plan')?.click()";

const AREAS: &str = "#/megadungeon?v=1&seed=amber-owl-42";

#[test]
fn a_floor_plan_has_its_sheet_only_on_a_large_screen_without_dials_and_the_whole_plan_is_below_the_buttons() {
    at_desk(async |page| {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await;
        // The sheet is painted if a text on the map is the dungeon's name. The title of the page has that name, too.
        let sheet = "return window.written.some(([text]) => text.length > 5 && document.title.includes(text))";
        let dial = format!("{CLOCK}&step=40");
        for link in [AMBER, AREAS, CLOCK, &dial] {
            for size in SIZES.into_iter().chain([(1280, 900)]) {
                page.resize(size).await;
                open(page, link).await;
                page.js(FLOOR_PLAN).await;
                page.key("+").await;
                page.picture().await;
                page.js("window.written = []").await;
                page.key("0").await;
                page.until("the whole plan is painted", "return window.written.length > 0").await;
                let has_sheet = size == (1280, 900) && link != dial;
                assert_eq!(page.js(sheet).await, json!(has_sheet), "the sheet of {link} at {size:?}");
                let under_buttons = r"
                    const bar = Math.max(...[...document.querySelectorAll('.top button, .top summary')].filter(seen)
                        .map(e => e.getBoundingClientRect().bottom));
                    const top = document.querySelector('canvas').getBoundingClientRect().top;
                    return window.written.filter(([, , , y]) => top + y < bar).map(([text]) => text)";
                assert_eq!(page.js(under_buttons).await, json!([]), "under the buttons of {link} at {size:?}");
            }
        }
    });
}

#[test]
fn the_buttons_above_the_areas_of_a_mega_dungeon_are_one_row_on_a_phone() {
    at_desk(async |page| {
        for size in [(320, 568), (360, 740), (390, 844), (844, 390)] {
            page.resize(size).await;
            open(page, AREAS).await;
            page.js(FLOOR_PLAN).await;
            page.until("the plan is shown", "return !!named('button', 'Tray')").await;
            let is_one_row = r"
                const buttons = [...document.querySelectorAll('.top button, .top summary, .top li > span')].filter(seen);
                const middles = buttons.map(e => e.getBoundingClientRect()).map(r => (r.top + r.bottom) / 2);
                return Math.max(...middles) - Math.min(...middles) < 10";
            assert_eq!(page.js(is_one_row).await, json!(true), "{size:?}");
        }
    });
}

#[test]
fn a_button_shows_the_whole_map_on_a_small_screen() {
    at_desk(async |page| {
        page.resize((390, 844)).await;
        open(page, CLOCK).await;
        let opened = page.picture().await;
        page.press("Show the whole map").await;
        assert_ne!(page.picture().await, opened);
        page.until("nothing more is to be shown", "return !named('button', 'Show the whole map')").await;
    });
}

#[test]
fn the_icon_for_the_whole_map_is_filled_unlike_the_corners_of_full_screen() {
    at_desk(async |page| {
        open(page, AMBER).await;
        let filled = r"
            const path = named('button', 'Show the whole map').querySelector('path');
            return path.isPointInFill(new DOMPoint(12, 12))";
        assert_eq!(page.js(filled).await, json!(true));
    });
}
