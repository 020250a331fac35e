use crate::page::{AMBER, Page, at_desk, visit};
use crate::phone::PHONE;
use serde_json::json;

const CRAWL: &str = "#/threads?v=1&seed=amber-owl-42&size=large";

const MAPS: &str =
    "return [...document.querySelectorAll('[aria-label=\"Kind of map\"] button')].map(e => [nameOf(e), e.ariaPressed])";

async fn shows(page: &Page, shown: usize) {
    let pressed = |nth: usize| (nth == shown).to_string();
    page.becomes(MAPS, json!([["Tray", pressed(0)], ["Floor plan", pressed(1)]])).await;
}

#[test]
fn a_dungeon_of_dice_switches_to_its_floor_plan_which_has_its_own_layers_and_no_dice() {
    at_desk(async |page| {
        let layers = "return [...document.querySelectorAll('.layers label')].map(nameOf)";
        page.open(AMBER).await;
        page.some_link().await;
        shows(page, 0).await;
        let tray = page.picture().await;
        page.press("Floor plan").await;
        shows(page, 1).await;
        let drawn = page.picture().await;
        assert_ne!(drawn, tray);
        page.find("summary", "Layers").await.click().await.expect("a click");
        page.becomes(layers, json!(["Marks", "Depth", "Secrets", "Plain", "Lined squares"])).await;
        page.field("Lined squares").await.click().await.expect("a click");
        let lined = page.picture().await;
        assert_ne!(lined, drawn);
        page.field("Plain").await.click().await.expect("a click");
        assert_ne!(page.picture().await, lined);
        page.js("document.activeElement.blur()").await;
        page.key("m").await;
        shows(page, 0).await;
        page.becomes(layers, json!(["Dice", "Grid and sums", "Tree", "Loops", "Marks", "Depth", "Secrets"])).await;
        assert_eq!(page.picture().await, tray);
        assert_eq!(page.link().await, AMBER, "the kind of map is not in the link");
        page.open(AMBER).await;
        page.key("m").await;
        page.find("summary", "Layers").await.click().await.expect("a click");
        let chosen = "return ['Plain', 'Lined squares'].map(name => named('input', name)?.checked)";
        page.becomes(chosen, json!([true, true])).await;

        page.part("Options").await;
        page.press("Start with an empty tray").await;
        shows(page, 0).await;
        page.js("document.activeElement.blur()").await;
        page.key("m").await;
        page.until("the sheet says where", "return textOf('.hand').includes('on the tray')").await;
        page.press("Back to the tray").await;
        shows(page, 0).await;
    });
}

#[test]
fn nothing_along_the_top_of_the_map_overlaps() {
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
