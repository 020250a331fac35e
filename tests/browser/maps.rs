//! One dungeon on two maps: the switch between them, its key, what is kept, and what goes on which.

use crate::files::{taken, with_downloads};
use crate::map::click;
use crate::page::{AMBER, Page, at_desk, native, visit};
use crate::phone::PHONE;
use serde_json::json;

const CRAWL: &str = "#/threads?v=1&seed=amber-owl-42&size=large";

/// The maps that are offered, and which is shown.
const MAPS: &str =
    "return [...document.querySelectorAll('[aria-label=\"Drawn as\"] button')].map(e => [nameOf(e), e.ariaPressed])";

async fn shows(page: &Page, maps: [&str; 2], shown: usize) {
    let pressed = |nth: usize| (nth == shown).to_string();
    page.becomes(MAPS, json!([[maps[0], pressed(0)], [maps[1], pressed(1)]])).await;
}

const OF_DICE: [&str; 2] = ["Tray", "Floor plan"];
const OF_NODES: [&str; 2] = ["Node map", "Floor plan"];

#[test]
fn a_dungeon_of_dice_turns_to_its_floor_plan_and_back() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        shows(page, OF_DICE, 0).await;
        let tray = page.picture().await;
        page.press("Floor plan").await;
        shows(page, OF_DICE, 1).await;
        assert_ne!(page.picture().await, tray);
        page.key("m").await;
        shows(page, OF_DICE, 0).await;
        assert_eq!(page.picture().await, tray);
        assert_eq!(page.link().await, AMBER, "the map is a matter of taste and stands in no link");
    });
}

#[test]
fn the_layers_are_those_of_the_map_that_is_shown_and_plain_is_kept() {
    at_desk(async |page| {
        let layers = "return [...document.querySelectorAll('.layers label')].map(nameOf)";
        page.open(AMBER).await;
        page.find("summary", "Layers").await.click().await.expect("a click");
        page.becomes(layers, json!(["Dice", "Grid and sums", "Tree", "Loops", "Marks", "Depth", "Secrets"])).await;
        page.key("m").await;
        page.becomes(layers, json!(["Marks", "Depth", "Secrets", "Plain"])).await;
        page.field("Plain").await.click().await.expect("a click");
        page.open(AMBER).await;
        page.find("summary", "Layers").await.click().await.expect("a click");
        let is_plain = "return named('input', 'Plain').checked";
        page.becomes(is_plain, json!(true)).await;
    });
}

#[test]
fn dice_are_laid_on_the_tray_alone() {
    at_desk(async |page| {
        page.open(AMBER).await;
        page.press("Floor plan").await;
        page.part("Make").await;
        page.press("Start with an empty tray").await;
        shows(page, OF_DICE, 0).await;
        let empty = page.link().await;
        page.key("m").await;
        shows(page, OF_DICE, 1).await;
        page.until("the sheet says where", "return textOf('.hand').includes('on the tray')").await;
        click(page, (500.0, 400.0)).await;
        page.picture().await;
        assert_eq!(page.link().await, empty, "a tap on the floor plan lays nothing");
        page.press("Go on with the dice").await;
        shows(page, OF_DICE, 0).await;
        page.press("Lay it down for me").await;
        page.until("a die lies", "return location.hash.includes('dice=')").await;
        // What the reader likes better is still kept.
        page.open(AMBER).await;
        shows(page, OF_DICE, 0).await;
    });
}

#[test]
fn nothing_along_the_top_of_the_map_lies_on_something_else() {
    let overlaps = r"
        const all = [...document.querySelectorAll('.top button, .top summary')].filter(seen);
        const boxes = all.map(e => [nameOf(e), e.getBoundingClientRect()]);
        const apart = (a, b) => a.right <= b.left + 1.5 || b.right <= a.left + 1.5 || a.bottom <= b.top || b.bottom <= a.top;
        return boxes.flatMap(([name, a], n) => boxes.slice(n + 1).filter(([, b]) => !apart(a, b)).map(([other]) => name + ' and ' + other))";
    let look = async |page: &Page| {
        for link in [AMBER, CRAWL, "#/threads?v=1&seed=seed-17&size=large&secrets=simple"] {
            page.open(link).await;
            page.some_link().await;
            assert_eq!(page.js(overlaps).await, json!([]), "{link}");
        }
    };
    at_desk(look);
    visit(&PHONE, look);
}
