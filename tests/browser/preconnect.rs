//! Room numbers, clock and compass: dials over the map, and own dice dropped around a room.

use crate::access::{all_open, is_accessible_in_both_themes};
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use serde_json::json;

const COMPASS: &str = "#/compass?v=1&seed=a&routes=any";

/// The number of the first step with a dial for which `holds` is true. Steps are counted from 1.
fn first_with(link: &str, holds: impl Fn(&dicefall::trace::Dial) -> bool) -> usize {
    let (_, trace) = native(link);
    let found = trace.steps().iter().position(|step| step.dial.as_ref().is_some_and(|dial| holds(dial)));
    found.expect("a dial") + 1
}

#[test]
fn a_roll_has_its_dial_over_the_map_its_row_highlighted_and_its_routes_in_their_colours() {
    // Whether more than 40 pixels are blue. Nothing else on parchment is as blue as a route.
    let blue = r"
        const map = document.querySelector('canvas');
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [map.width, map.height];
        const context = copy.getContext('2d', { willReadFrequently: true });
        context.drawImage(map, 0, 0);
        const data = context.getImageData(0, 0, copy.width, copy.height).data;
        let blue = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i + 2] - data[i] > 25) blue += 1;
        return blue > 40";
    let (_, trace) = native(COMPASS);
    let step = first_with(COMPASS, |dial| dial.named.is_some());
    at_desk(async |page| {
        let mut pictures = Vec::new();
        page.open(&format!("{COMPASS}&step=1")).await;
        page.some_link().await;
        page.picture().await;
        page.becomes(blue, json!(false)).await;
        for shown in [step - 1, step] {
            page.follow(&format!("{COMPASS}&step={shown}")).await;
            page.becomes("return textOf('.told')", json!(trace.fact(&trace.steps()[shown - 1]).to_string())).await;
            pictures.push(page.picture().await);
        }
        assert_ne!(pictures[0], pictures[1]);
        let lit = "return document.querySelectorAll('.rule tr[aria-current=true]').length";
        let rows = (0..32).filter(|&row| trace.steps()[step - 1].rows.has(row)).count();
        page.becomes(lit, json!(rows)).await;
        all_open(page).await;
        is_accessible_in_both_themes(page, "under a dial").await;
        page.follow(&format!("{COMPASS}&step={}", first_with(COMPASS, |dial| dial.routes.len() > 1))).await;
        page.until("a way round is blue", blue).await;
    });
}

const HELD: &str = "return textsOf('.hand [role=status]')[1]";

async fn dice_become(page: &Page, dice: &str) {
    let script = "return decodeURIComponent(location.hash.split('&dice=')[1]?.split('&')[0] ?? '')";
    page.becomes(script, json!(dice)).await;
}

#[test]
fn a_die_is_dropped_around_a_room_by_keyboard() {
    at_desk(async |page| {
        page.open("#/compass?v=1&exits=drop&dice=2;3").await;
        page.until("the tray has the focus", "return document.activeElement.id === 'dice-map'").await;
        page.becomes(HELD, json!("North wall: 500 across, 80 down, showing 1.")).await;
        for _ in 0..3 {
            page.keys(&[key::SHIFT, key::RIGHT]).await;
            page.keys(&[key::SHIFT, key::DOWN]).await;
        }
        page.key("7").await;
        page.becomes(HELD, json!("East wall: 800 across, 380 down, showing 7.")).await;
        page.key(key::ENTER).await;
        dice_become(page, "2;3;7@800,380").await;
        assert_eq!(native(&page.link().await).1.own_dice_used, 3);
        page.keys(&[key::CONTROL, "z"]).await;
        dice_become(page, "2;3").await;
    });
}

#[test]
fn the_tray_around_a_room_is_accessible_and_large_enough_for_a_finger() {
    visit(&PHONE, async |page| {
        page.open("#/compass?v=1&exits=drop&dice=2;3").await;
        page.button("Place it").await;
        assert_eq!(page.js(TOO_WIDE).await, json!([]));
        assert_eq!(page.js(TOO_SMALL).await, json!([]));
        is_accessible_in_both_themes(page, "beside the tray around a room").await;
    });
}
