//! Mega-dungeons: into an area, on to another area and back out; own dice, tray by tray.

use crate::access::is_accessible_in_both_themes;
use crate::fitted::Fitted;
use crate::map::click;
use crate::page::{Page, at_desk, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::link::LinkContent;
use dicefall::procedures::MapKind;
use dicefall::scene::{Layout, WayOn, tray_bounds};
use dicefall::trace::Trace;
use kurbo::Point;
use serde_json::json;

const OUTSIDE: &str = "#/megadungeon?v=1&seed=amber-owl-42";

/// The link and the trace with only this area open.
fn within(area: u32) -> (String, Trace) {
    let (recipe, _) = native(OUTSIDE);
    let trace = recipe.run_opening(Some(AreaId(area))).expect("an area");
    (LinkContent { node: Some(AreaId(area)), ..recipe.into() }.written(), trace)
}

fn ways_on(area: u32) -> Vec<WayOn> {
    let (recipe, trace) = (native(OUTSIDE).0, within(area).1);
    let layout = Layout::of(recipe.procedure(), MapKind::Tray, &trace, &trace.dungeon());
    layout.tray(LevelId(area)).expect("a tray").ways_on().to_vec()
}

const TRAIL: &str = "return textsOf('[aria-label=\"Where you are\"] li').join(' › ')";
const CHOSEN: &str = "return nameOf(document.querySelector('.rooms .chosen b'))";

async fn is_within(page: &Page, area: u32) {
    let (link, trace) = within(area);
    page.link_becomes(&link).await;
    let name = &trace.dungeon().levels[area as usize].name;
    page.becomes(TRAIL, json!(format!("Areas › Area {name}"))).await;
    page.step_becomes(trace.steps().len() as u64).await;
}

async fn is_outside(page: &Page) {
    page.link_becomes(OUTSIDE).await;
    page.becomes(TRAIL, json!("Areas")).await;
}

async fn open(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
    page.picture().await;
}

async fn place(page: &Page, at: Point) -> (f64, f64) {
    Fitted::of(page, tray_bounds(), 0.0).await.at(at)
}

#[test]
fn a_press_on_an_area_or_a_way_goes_there_and_the_back_button_returns() {
    at_desk(async |page| {
        open(page, OUTSIDE).await;
        is_outside(page).await;
        let area = native(OUTSIDE).1.dungeon().levels[0]
            .area(AreaId(4))
            .and_then(dicefall::dungeon::Area::point)
            .expect("a place");
        let area = place(page, Point::new(area.x.into(), area.y.into())).await;
        click(page, area).await;
        is_within(page, 4).await;
        page.part("Rooms").await;
        let way = ways_on(4).remove(0);
        let label = place(page, way.label).await;
        click(page, label).await;
        is_within(page, way.to.level.0).await;
        page.becomes(CHOSEN, json!(format!("Room {}-{}", way.to.level.0, way.to.area))).await;
        page.driver.back().await.expect("a previous page");
        is_within(page, 4).await;

        let mut expected: Vec<_> =
            ways_on(4).iter().map(|way| format!("Go to {}-{}", way.to.level.0, way.to.area)).collect();
        expected.sort();
        page.becomes("return textsOf('.rooms .way').sort()", json!(expected)).await;
        page.js("document.querySelector('.rooms li:has(.way) button').click()").await;
        page.find(".trail button", "Areas").await;
        is_accessible_in_both_themes(page, "within an area").await;
        let way = ways_on(4).pop().expect("a way");
        let press = format!(
            "[...document.querySelectorAll('.rooms .way')].find(e => nameOf(e) === 'Go to {}-{}').click()",
            way.to.level.0, way.to.area
        );
        page.js(&press).await;
        is_within(page, way.to.level.0).await;
    });
}

#[test]
fn after_the_dice_of_the_areas_a_button_leads_to_the_tray_of_the_first_area() {
    at_desk(async |page| {
        page.open("#/megadungeon?v=1&areas=3d6&pool=3d6&dice=5@100,350;1@500,100;5@800,350").await;
        page.press("Place the dice of area 1").await;
        page.until("it is shown", "return location.hash.includes('node=1')").await;
        let wanted = "return textOf('#part-steps [role=status]')";
        page.becomes(wanted, json!("Die 1 of 3, a d6: tap the tray where the die lies.")).await;
        page.press("Throw it for me").await;
        page.press("5").await;
        page.becomes(wanted, json!("Die 2 of 3, a d6: tap the tray where the die lies.")).await;
        page.until("the link has a fourth die", "return location.hash.split(';').length === 4").await;
    });
}

#[test]
fn the_ways_to_other_areas_are_large_enough_for_a_finger() {
    visit(&PHONE, async |page| {
        open(page, &within(4).0).await;
        page.part("Rooms").await;
        page.js("document.querySelector('.rooms li:has(.way) button').click()").await;
        page.find(".trail button", "Areas").await;
        assert_eq!(page.js(TOO_WIDE).await, json!([]));
        assert_eq!(page.js(TOO_SMALL).await, json!([]));
    });
}
