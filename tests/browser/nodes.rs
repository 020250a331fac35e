//! Dungeons inside a dungeon: into a node by tap, key or button, and out again.

use crate::access::is_accessible_in_both_themes;
use crate::fitted::Fitted;
use crate::map::click;
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::dungeon::{Area, AreaId, AreaKind, LevelId};
use dicefall::link::LinkContent;
use dicefall::scene::Layout;
use dicefall::trace::Trace;
use serde_json::json;

const OUTSIDE: &str = "#/lattice?v=1&seed=a&depth=2";

/// The link and the trace with only this node open.
fn within(node: u32) -> (String, Trace) {
    let (recipe, _) = native(OUTSIDE);
    let trace = recipe.run_opening(Some(AreaId(node))).expect("a node");
    (LinkContent { node: Some(AreaId(node)), ..recipe.into() }.written(), trace)
}

fn nodes() -> Vec<u32> {
    native(OUTSIDE).1.nodes.iter().map(|node| node.0).collect()
}

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

async fn place(page: &Page, room: u32) -> (f64, f64) {
    let recipe = native(OUTSIDE).0;
    let trace = recipe.run_opening(None).expect("a superstructure");
    let dungeon = trace.dungeon();
    let layout = Layout::of(recipe.procedure(), recipe.procedure().maps[0], &trace, &dungeon);
    let (middle, _) = layout.area(&dungeon, (LevelId(0), AreaId(room))).expect("a room");
    Fitted::of(page, layout.bounds(LevelId(0)), 0.0).await.at(middle)
}

async fn choose(page: &Page, name: &str) {
    page.part("Rooms").await;
    let script = r"
        const button = [...document.querySelectorAll('.rooms li > button:first-child')].find(e => nameOf(e).startsWith(arguments[0]));
        if (button.ariaPressed !== 'true') button.click();
        document.querySelector('canvas').focus();";
    page.js_with(script, vec![json!(format!("{name} "))]).await;
}

#[test]
fn a_press_and_keys_lead_in_and_back_and_keys_lead_out() {
    at_desk(async |page| {
        open(page, OUTSIDE).await;
        is_outside(page).await;
        let outside = page.picture().await;
        let at = place(page, nodes()[0]).await;
        click(page, at).await;
        is_within(page, nodes()[0]).await;
        assert_ne!(page.picture().await, outside);
        page.driver.back().await.expect("a previous page");
        is_outside(page).await;
        let node = nodes()[2];
        choose(page, &format!("Room {node}")).await;
        page.button("Go in").await;
        page.key(key::ENTER).await;
        is_within(page, node).await;
        page.key(key::ESCAPE).await;
        is_outside(page).await;
        // After going out, the node's area is chosen. Escape clears that choice and goes nowhere.
        page.becomes("return nameOf(document.querySelector('.rooms .chosen b'))", json!(format!("Room {node}"))).await;
        page.key(key::ESCAPE).await;
        page.becomes("return document.querySelectorAll('.rooms .chosen').length", json!(0)).await;
        page.key(key::ESCAPE).await;
        is_outside(page).await;
    });
}

#[test]
fn the_list_of_rooms_leads_into_a_node_and_the_ends_of_the_node_lead_out() {
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
        // The list has the rooms first.
        let (rooms, others): (Vec<&Area>, Vec<&Area>) = ends.partition(|area| area.kind == AreaKind::Room);
        let ends: Vec<_> = rooms.into_iter().chain(others).map(|area| dungeon.levels[1].label(area.id)).collect();
        assert!(!ends.is_empty());
        let named = "return [...document.querySelectorAll('.rooms li')].filter(e => e.querySelector('.way')).map(e => nameOf(e.querySelector('b')).split(' ').pop())";
        page.becomes(named, json!(ends)).await;
        page.js("document.querySelector('.rooms li:has(.way) button').click()").await;
        page.find(".trail button", "Out").await;
        is_accessible_in_both_themes(page, "within a node").await;
        page.part("Share").await;
        assert_eq!(
            page.digest().await,
            native(OUTSIDE).1.digest().to_string(),
            "the digest is that of the whole dungeon"
        );
        page.find(".trail button", "Out").await.click().await.expect("a click");
        is_outside(page).await;
        page.open(&link).await;
        page.find(".trail button", "Superstructure").await.click().await.expect("a click");
        is_outside(page).await;
    });
}

#[test]
fn the_trail_is_large_enough_for_a_finger() {
    visit(&PHONE, async |page| {
        open(page, OUTSIDE).await;
        assert_eq!(page.js(TOO_WIDE).await, json!([]));
        page.press("Show the whole map").await;
        page.picture().await;
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
