//! Two dungeons of one seed, side by side.

use crate::access::{is_accessible, is_accessible_in_both_themes};
use crate::page::{AMBER, Page, at_desk, key, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::Recipe;
use dicefall::dungeon::Report;
use dicefall::export::compared;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use serde_json::{Value, json};

const TWO: &str = "#/drop-dice?v=1&seed=amber-owl-42&compare=threads%3Fv%3D1";
/// Line by line: the first number, what is counted, the second number.
const TABLE: &str = r"
    return [...document.querySelectorAll('.compared tbody tr')].filter(seen)
        .map(line => [...line.children].map(cell => plain(cell.textContent)))";
const MAPS: &str = "return [...document.querySelectorAll('canvas')].filter(seen).map(nameOf)";

fn both(link: &str) -> [Recipe; 2] {
    let opened = link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    [opened.recipe, opened.compare.unwrap_or_else(|| panic!("{link} compares nothing"))]
}

fn counts(link: &str, step: usize) -> Value {
    let reports = both(link).map(|recipe| {
        let trace = recipe.run().expect("a run");
        Report::of(&trace.dungeon_at(step.min(trace.steps().len())))
    });
    let number = |number: Option<usize>| number.map_or("–".into(), |number| number.to_string());
    let line = |row: &dicefall::export::Comparison| [number(row.numbers[0]), row.words.into(), number(row.numbers[1])];
    json!(compared([&reports[0], &reports[1]]).iter().map(line).collect::<Vec<_>>())
}

async fn tells_of(page: &Page, link: &str) {
    page.link_becomes(link).await;
    page.becomes(TABLE, counts(link, usize::MAX)).await;
    let steps = both(link).map(|recipe| recipe.run().expect("a run").steps().len()).into_iter().max();
    page.step_becomes(steps.expect("two") as u64).await;
}

async fn set(page: &Page, id: &str, value: &str) {
    let script = r"
        const field = document.getElementById(arguments[0]);
        field.value = arguments[1];
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.until("the field is there", &format!("return !!document.getElementById({})", json!(id))).await;
    page.js_with(script, vec![json!(id), json!(value)]).await;
}

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.until("two maps", "return document.querySelectorAll('canvas').length === 2").await;
}

async fn pictures(page: &Page) -> [u64; 2] {
    let script = r"
        const sums = () => [...document.querySelectorAll('canvas')].map(map => {
            const copy = document.createElement('canvas');
            [copy.width, copy.height] = [map.width, map.height];
            const context = copy.getContext('2d', { willReadFrequently: true });
            context.drawImage(map, 0, 0);
            let sum = 0;
            for (const byte of context.getImageData(0, 0, copy.width, copy.height).data) {
                sum = (Math.imul(sum, 31) + byte) >>> 0;
            }
            return sum;
        });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sums())))";
    serde_json::from_value(page.js_later(script, Vec::new()).await).expect("two numbers")
}

#[test]
fn comparing_begins_with_two_equal_dungeons_and_back_ends_it() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.part("Options").await;
        page.press("Compare").await;
        let alike = format!("{AMBER}&compare=drop-dice%3Fv%3D1");
        tells_of(page, &alike).await;
        page.becomes("return document.activeElement.id", json!("second-procedure")).await;
        let maps: [String; 2] = serde_json::from_value(page.js(MAPS).await).expect("two names");
        assert!(maps[0].starts_with("First map: 10 rooms"), "{maps:?}");
        assert!(maps[1].starts_with("Second map: 10 rooms"), "{maps:?}");
        crate::engine::until("they look the same", async || {
            let [one, other] = pictures(page).await;
            (one == other).then_some(())
        })
        .await;
        assert_eq!(page.texts(".side header p").await, ["Same options", "Same options"]);
        page.key(key::DOWN).await;
        tells_of(page, TWO).await;
        page.js("history.back()").await;
        tells_of(page, &alike).await;
        page.js("history.back()").await;
        page.link_becomes(AMBER).await;
        page.becomes(MAPS, json!([page.map_in_words().await])).await;
        page.until("the panel is back", "return !!named('[role=tab]', 'Learn')").await;
    });
}

#[test]
fn each_side_has_its_form_and_the_seed_is_for_both() {
    at_desk(async |page| {
        open(page, &format!("{AMBER}&compare=drop-dice%3Fv%3D1")).await;
        set(page, "second-option-grid", "by-hand").await;
        tells_of(page, &format!("{AMBER}&compare=drop-dice%3Fv%3D1%26grid%3Dby-hand")).await;
        assert_eq!(page.texts(".side header p").await, ["Grid: Delaunay", "Grid: By hand"]);
        set(page, "option-pool", "20d6").await;
        let link = format!("{AMBER}&pool=20d6&compare=drop-dice%3Fv%3D1%26grid%3Dby-hand");
        tells_of(page, &link).await;
        let refused = "return textsOf('.form').map(form => form.includes('can’t be'))";
        set(page, "second-option-pool", "2d6").await;
        page.becomes(refused, json!([false, true])).await;
        set(page, "option-pool", "2d6").await;
        page.becomes(refused, json!([true, true])).await;
        page.press("New dungeons").await;
        let fresh = page.link_other_than(&link).await;
        tells_of(page, &fresh).await;
        let [one, other] = both(&fresh);
        assert_eq!(one.seed(), other.seed());
        page.fill("Seed", "amber-owl-42").await;
        tells_of(page, &link).await;
    });
}

#[test]
fn either_dungeon_can_be_kept() {
    at_desk(async |page| {
        for (button, link, map) in [
            ("Keep the first dungeon", AMBER, "Map: 10 rooms"),
            ("Keep the second dungeon", "#/threads?v=1&seed=amber-owl-42", "Map: 8 rooms"),
        ] {
            open(page, TWO).await;
            page.press(button).await;
            page.link_becomes(link).await;
            page.until("one map is left", "return document.querySelectorAll('canvas').length === 1").await;
            page.until(
                "the right dungeon is kept",
                &format!("return nameOf(document.querySelector('canvas')).startsWith({})", json!(map)),
            )
            .await;
            page.becomes("return document.activeElement.id", json!("map")).await;
        }
    });
}

#[test]
fn rooms_and_keys_belong_to_one_map_and_a_count_is_highlighted_on_both() {
    at_desk(async |page| {
        open(page, TWO).await;
        let dark = pictures(page).await;
        page.press("passages with no way round").await;
        page.js("document.activeElement.blur()").await;
        page.devtools("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": 5, "y": 300 })).await;
        let lit = pictures(page).await;
        assert!(lit[0] != dark[0] && lit[1] != dark[1], "{dark:?} {lit:?}");
        page.key(key::ESCAPE).await;
        page.becomes("return document.querySelectorAll('.compared [aria-pressed=true]').length", json!(0)).await;
        assert_eq!(pictures(page).await, dark);

        page.js("document.getElementById('second-rooms').click()").await;
        page.until("a list", "return textsOf('.form .rooms li').length === 8").await;
        let choose =
            "[...document.querySelectorAll('.form .rooms button')].find(e => nameOf(e).startsWith('Room 7')).click()";
        page.js(choose).await;
        page.until("it is chosen", "return textsOf('.form .rooms .chosen').length === 1").await;
        let after = pictures(page).await;
        assert!(after[0] == dark[0] && after[1] != dark[1], "{dark:?} {after:?}");
        assert_eq!(page.js("return document.querySelectorAll('textarea').length").await, json!(0));
        is_accessible_in_both_themes(page, "with a list of rooms").await;

        // Keys act on the map that had the focus last.
        page.js("document.getElementById('second-map').focus()").await;
        page.key(key::ESCAPE).await;
        page.until("the choice is cleared", "return textsOf('.form .rooms .chosen').length === 0").await;
        page.key("+").await;
        let near = pictures(page).await;
        assert!(near[0] == dark[0] && near[1] != dark[1], "{dark:?} {near:?}");
        page.key("m").await;
        page.becomes(
            "return nameOf(document.querySelectorAll('.form')[1].querySelector('.switch [aria-pressed=true]'))",
            json!("Floor plan"),
        )
        .await;
        page.js("document.getElementById('map').focus()").await;
        let before = pictures(page).await;
        page.key("-").await;
        let far = pictures(page).await;
        assert!(far[0] != before[0] && far[1] == before[1], "{before:?} {far:?}");
    });
}

#[test]
fn both_are_described_and_both_are_printed() {
    at_desk(async |page| {
        for link in [&format!("{TWO}&step=1"), TWO] {
            page.devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
            open(page, link).await;
            if link != TWO {
                let first = |recipe: Recipe| {
                    let trace = recipe.run().expect("a run");
                    trace.fact(&trace.steps()[0]).to_string()
                };
                let [one, other] = both(TWO).map(first);
                let spoken = format!("First dungeon: {one} Second dungeon: {other}");
                page.becomes("return plain(document.querySelector('p[aria-live]').textContent)", json!(spoken)).await;
                page.becomes(TABLE, counts(TWO, 1)).await;
            }
            page.js("dispatchEvent(new Event('beforeprint'))").await;
            page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
            page.until("two sheets", "return textsOf('.paper .key').length === 2").await;
            let [about, source] = [page.texts(".paper .about").await, page.texts(".paper .source").await];
            assert!(
                about[0].starts_with("First dungeon: Drop dice. ") && about[1].starts_with("Second dungeon: Threads. ")
            );
            assert!(source.iter().all(|source| source.ends_with(link)), "{source:?}");
        }
    });
}

#[test]
fn a_phone_shows_both_maps_and_cuts_nothing_off() {
    visit(&PHONE, async |page| {
        open(page, TWO).await;
        let sizes = page.js("return [...document.querySelectorAll('canvas')].map(e => { const r = e.getBoundingClientRect(); return [r.width, r.height, r.top, r.bottom]; })");
        let sizes: [[f64; 4]; 2] = serde_json::from_value(sizes.await).expect("two maps");
        for [width, height, top, bottom] in sizes {
            assert!(width > 250.0 && height > 180.0 && top >= 0.0 && bottom < 844.0, "{sizes:?}");
        }
        page.until("the options are folded away", "return !document.getElementById('procedure')").await;
        page.js("document.querySelectorAll('.fold').forEach(button => button.click())").await;
        page.until("both forms", "return !!document.getElementById('second-procedure')").await;
        assert_eq!((page.js(TOO_WIDE).await, page.js(TOO_SMALL).await), (json!([]), json!([])));
        is_accessible(page, "on a phone").await;
    });
}
