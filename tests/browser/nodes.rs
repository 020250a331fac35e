//! Dungeons within a dungeon: into a node by tap, key or button, out again, and what stays the same.

use crate::access::is_fair_in_both_themes;
use crate::files::with_downloads;
use crate::map::click;
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::link;
use dicefall::scene::Layout;
use dicefall::trace::Trace;
use kurbo::Rect;
use serde_json::{Value, json};

const OUTSIDE: &str = "#/lattice?v=1&seed=a&depth=2";

/// The link of a node, and the trace with it alone.
fn within(node: u32) -> (String, Trace) {
    let (recipe, _) = native(OUTSIDE);
    let trace = recipe.run_opening(Some(AreaId(node))).expect("a node");
    (link::write_within(&recipe, Some(AreaId(node)), None), trace)
}

/// The nodes of the dungeon.
fn nodes() -> Vec<u32> {
    native(OUTSIDE).1.nodes.iter().map(|node| node.0).collect()
}

/// The trail of where one is.
const TRAIL: &str = "return textsOf('[aria-label=\"Where you are\"] li').join(' › ')";

async fn is_within(page: &Page, node: u32) {
    let (link, trace) = within(node);
    page.link_becomes(&link).await;
    page.becomes(TRAIL, json!(format!("Superstructure › Node {node}"))).await;
    page.step_becomes(trace.steps().len() as u64).await;
}

async fn is_outside(page: &Page) {
    page.link_becomes(OUTSIDE).await;
    page.becomes(TRAIL, json!("Superstructure")).await;
}

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
    page.picture().await;
}

/// Where a room of the superstructure is in the window, as the page fits it below its buttons.
async fn place(page: &Page, room: u32) -> (f64, f64) {
    let rect = page
        .js("const r = document.querySelector('canvas').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]");
    let [x, y, width, height]: [f64; 4] = serde_json::from_value(rect.await).expect("four numbers");
    let recipe = native(OUTSIDE).0;
    let trace = recipe.run_opening(None).expect("a superstructure");
    let dungeon = trace.dungeon();
    let layout = Layout::of(recipe.procedure(), recipe.procedure().maps[0], &trace, &dungeon);
    let (bounds, above) = (layout.bounds(LevelId(0)), if width < 900.0 { 112.0 } else { 64.0 });
    let beside = if width < 600.0 { 4.0 } else { 16.0 };
    let space = Rect::new(beside, above, width - beside, height - 4.0);
    let scale = (space.width() / bounds.width()).min(space.height() / bounds.height());
    let (middle, _) = layout.area(&dungeon, (LevelId(0), AreaId(room))).expect("a room");
    let there = space.center() + (middle - bounds.center()) * scale;
    (x + there.x, y + there.y)
}

#[test]
fn a_press_on_a_room_of_the_superstructure_goes_in_and_back_leads_out() {
    at_desk(async |page| {
        open(page, OUTSIDE).await;
        is_outside(page).await;
        let outside = page.picture().await;
        let at = place(page, nodes()[0]).await;
        click(page, at).await;
        is_within(page, nodes()[0]).await;
        assert_ne!(page.picture().await, outside);
        page.driver.back().await.expect("a page before");
        is_outside(page).await;
        let other = place(page, nodes()[1]).await;
        click(page, other).await;
        is_within(page, nodes()[1]).await;
        page.driver.back().await.expect("a page before");
        is_outside(page).await;
        page.driver.forward().await.expect("a page after");
        is_within(page, nodes()[1]).await;
    });
}

/// Chooses an area in the list of rooms.
async fn choose(page: &Page, name: &str) {
    page.part("Rooms").await;
    let script = r"
        const button = [...document.querySelectorAll('.rooms li > button:first-child')].find(e => nameOf(e).startsWith(arguments[0]));
        if (button.ariaPressed !== 'true') button.click();
        document.querySelector('canvas').focus();";
    page.js_with(script, vec![json!(format!("{name} "))]).await;
}

#[test]
fn keys_lead_in_and_out() {
    at_desk(async |page| {
        let node = nodes()[2];
        open(page, OUTSIDE).await;
        for out in [key::ESCAPE, "\u{e003}"] {
            choose(page, &format!("Room {node}")).await;
            page.button("Go in").await;
            page.key(key::ENTER).await;
            is_within(page, node).await;
            page.key(out).await;
            is_outside(page).await;
            // Where one came out is chosen; Escape lets go of it and leads nowhere.
            page.becomes("return nameOf(document.querySelector('.rooms .chosen b'))", json!(format!("Room {node}")))
                .await;
            page.key(key::ESCAPE).await;
            page.becomes("return document.querySelectorAll('.rooms .chosen').length", json!(0)).await;
            page.key(key::ESCAPE).await;
            is_outside(page).await;
        }
    });
}

#[test]
fn the_list_of_rooms_and_the_ends_of_a_node_lead_in_and_out() {
    at_desk(async |page| {
        let node = nodes()[0];
        let (link, trace) = within(node);
        open(page, OUTSIDE).await;
        page.part("Rooms").await;
        let offered = "return [...document.querySelectorAll('.rooms li')].filter(e => e.querySelector('.way')).map(e => nameOf(e.querySelector('b')))";
        let rooms: Vec<_> = nodes().into_iter().map(|node| format!("Room {node}")).collect();
        page.becomes(offered, json!(rooms)).await;
        page.js("document.querySelector('.rooms .way').click()").await;
        is_within(page, node).await;
        let dungeon = trace.dungeon();
        let ends: Vec<_> = dungeon.connections.iter().map(|connection| connection.to.area).collect();
        let ends = dungeon.levels[1].areas().filter(|area| ends.contains(&area.id));
        let ends: Vec<_> = ends.map(|area| format!("N{node}-{}", area.id)).collect();
        assert!(!ends.is_empty());
        let named = "return [...document.querySelectorAll('.rooms li')].filter(e => e.querySelector('.way')).map(e => nameOf(e.querySelector('b')).split(' ').pop())";
        page.becomes(named, json!(ends)).await;
        page.js("document.querySelector('.rooms li:has(.way) button').click()").await;
        page.find(".trail button", "Out").await.click().await.expect("a click");
        is_outside(page).await;
        page.open(&link).await;
        page.find(".trail button", "Superstructure").await.click().await.expect("a click");
        is_outside(page).await;
    });
}

#[test]
fn a_new_dungeon_and_another_option_lead_outside() {
    at_desk(async |page| {
        let (link, _) = within(nodes()[0]);
        open(page, &link).await;
        page.part("Make").await;
        page.fill("Tunnels each way", "4").await;
        page.link_becomes("#/lattice?v=1&seed=a&depth=2&lattice=4").await;
        page.driver.back().await.expect("a page before");
        is_within(page, nodes()[0]).await;
        page.js("document.activeElement.blur()").await;
        page.key("n").await;
        let fresh = page.link_other_than(&link).await;
        assert!(!fresh.contains("node="), "{fresh}");
    });
}

#[test]
fn a_node_that_is_not_there_is_told_in_a_sentence() {
    at_desk(async |page| {
        for link in [format!("{OUTSIDE}&node=2"), "#/lattice?v=1&seed=a&node=13".into()] {
            page.open(&link).await;
            let opened = link::read(&link, &dicefall::procedures::REGISTRY).expect("a link");
            let fault = opened.recipe.run_opening(opened.node).expect_err("no node").to_string();
            page.becomes("return textOf('[role=alert] p')", json!(fault)).await;
        }
    });
}

#[test]
fn the_fingerprint_and_the_json_are_of_the_whole_wherever_one_is() {
    with_downloads("nodes", async |page, folder| {
        let (recipe, whole) = native(OUTSIDE);
        for (nth, link) in [OUTSIDE.to_owned(), within(nodes()[1]).0].into_iter().enumerate() {
            page.open(&link).await;
            page.part("Share").await;
            let digest = "return document.querySelector('[role=img][aria-label^=Fingerprint]')?.title ?? ''";
            page.becomes(digest, json!(whole.digest().to_string())).await;
            let dice = recipe.as_dice(&whole).expect("dice");
            let node = Some(AreaId(nodes()[1])).filter(|_| nth == 1);
            let expected = link::write_within(&dice, node, None);
            let shared = "return '#' + named('input', 'Link, as dice').value.split('#')[1]";
            page.becomes(shared, json!(expected)).await;
            if nth == 1 {
                page.press("JSON").await;
                let file = folder.join("dicefall-a.json");
                let text = crate::engine::until("the file is there", async || {
                    std::fs::read_to_string(&file).ok().filter(|text| !text.is_empty())
                });
                let document: Value = serde_json::from_str(&text.await).expect("JSON");
                assert_eq!(document["digest"], json!(whole.digest().to_string()));
                assert_eq!(document["link"], json!(OUTSIDE));
                assert_eq!(document["levels"].as_array().expect("levels").len(), nodes().len() + 1);
            }
        }
    });
}

#[test]
fn notes_in_one_node_are_not_those_of_another() {
    at_desk(async |page| {
        let [one, other] = [within(nodes()[0]).0, within(nodes()[1]).0];
        let write = async |link: &str, node: u32, text: &str| {
            open(page, link).await;
            choose(page, &format!("Crossing N{node}-1")).await;
            let box_ = page.find("textarea", &format!("Notes for room N{node}-1")).await;
            page.becomes("return document.querySelector('.rooms textarea').value", json!("")).await;
            box_.send_keys(text).await.expect("keys");
            let kept = "return Object.values(localStorage).join().includes(arguments[0])";
            page.until("it is kept", &kept.replace("arguments[0]", &json!(text).to_string())).await;
        };
        write(&one, nodes()[0], "first").await;
        write(&other, nodes()[1], "second").await;
        open(page, &one).await;
        page.part("Rooms").await;
        page.becomes("return textsOf('.rooms .noted')", json!(["first"])).await;
    });
}

#[test]
fn axe_finds_nothing_within_a_node() {
    is_fair_in_both_themes(&within(nodes()[0]).0, async |page| {
        page.some_link().await;
        page.part("Rooms").await;
        page.js("document.querySelector('.rooms li:has(.way) button').click()").await;
        page.find(".trail button", "Out").await;
    });
}

#[test]
fn the_trail_is_for_fingers_too() {
    visit(&PHONE, async |page| {
        open(page, OUTSIDE).await;
        let at = place(page, nodes()[0]).await;
        crate::phone::tap(page, at).await;
        is_within(page, nodes()[0]).await;
        page.part("Rooms").await;
        page.js("document.querySelector('.rooms li:has(.way) button').click()").await;
        page.find(".trail button", "Out").await;
        assert_eq!(page.js(TOO_WIDE).await, json!([]));
        assert_eq!(page.js(TOO_SMALL).await, json!([]));
    });
}
