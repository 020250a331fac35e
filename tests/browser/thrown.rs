//! Dice beside their square, dice on the dice map of `pips`, and the tables of their rules.

use crate::access::{all_open, is_accessible_in_both_themes};
use crate::map::click;
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use serde_json::json;

const LATTICE: &str = "#/lattice?v=1&seed=a";

/// The roll, its result, and whether the row is highlighted.
const ROWS: &str = r"
    return [...document.querySelectorAll('.rule table tr')].map(row => [
        plain(row.querySelector('th').textContent), plain(row.querySelector('td').textContent).replace('rolled: ', ''), row.ariaCurrent === 'true',
    ])";

#[test]
fn dice_lie_on_the_floor_plan_nothing_else_moves_and_the_rule_highlights_its_rows() {
    at_desk(async |page| {
        // The dice are drawn beside the square that they are rolled for. The bottom right corner of the canvas is far
        // from all these squares, so it must stay the same.
        let (recipe, trace) = native(LATTICE);
        let rolled = trace.steps().iter().filter(|step| !trace.rolls(step).is_empty()).count();
        assert!(trace.steps()[..rolled].iter().all(|step| step.at.is_some()), "all dice are rolled for a square");
        let corner = r"
            const map = document.querySelector('canvas');
            const copy = document.createElement('canvas');
            [copy.width, copy.height] = [map.width / 3, map.height / 3];
            const context = copy.getContext('2d', { willReadFrequently: true });
            context.drawImage(map, -map.width * 2 / 3, -map.height * 2 / 3);
            return [...context.getImageData(0, 0, copy.width, copy.height).data].reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 0)";
        let (mut corners, mut pictures) = (Vec::new(), Vec::new());
        page.open(&format!("{LATTICE}&step=1")).await;
        for nth in [1, 3, 9] {
            page.follow(&format!("{LATTICE}&step={nth}")).await;
            let step = &trace.steps()[nth - 1];
            let table = recipe.procedure().rule_of(step).and_then(|rule| rule.table).expect("a table");
            let rows = table.rows.iter().enumerate();
            let rows: Vec<_> = rows.map(|(row, each)| json!([each.on, each.words, step.rows.has(row)])).collect();
            assert!(rows.iter().any(|row| row[2] == json!(true)), "step {nth} highlights a row");
            page.step_becomes(nth as u64).await;
            page.becomes(ROWS, json!(rows)).await;
            assert_eq!(page.text(".rule caption").await, format!("Roll {}", table.dice));
            if nth < 5 {
                pictures.push(page.picture().await);
                corners.push(page.js(corner).await);
            }
        }
        assert_eq!(corners[0], corners[1]);
        assert_ne!(pictures[0], pictures[1], "each step has its dice in another place");
        all_open(page).await;
        is_accessible_in_both_themes(page, "a row of a table is highlighted").await;
    });
}

const HELD: &str = "return textsOf('.hand [role=status]')[1]";

async fn dice_become(page: &Page, dice: &str) {
    let script = "return decodeURIComponent(location.hash.split('&dice=')[1]?.split('&')[0] ?? '')";
    page.becomes(script, json!(dice)).await;
}

#[test]
fn a_die_is_placed_on_the_dice_map_by_keyboard() {
    at_desk(async |page| {
        page.open("#/pips?v=1").await;
        page.until("the page asks for a die", "return textOf('.hand').includes('at the dice map')").await;
        page.until("the map has the focus", "return document.activeElement.id === 'dice-map'").await;
        page.becomes(HELD, json!("Centre: 500 across, 500 down, turned by 0°, showing 1.")).await;
        page.key("4").await;
        page.key(key::LEFT).await;
        page.keys(&[key::SHIFT, key::UP]).await;
        page.keys(&[key::SHIFT, key::UP]).await;
        page.key("]").await;
        page.key("]").await;
        page.key("[").await;
        page.becomes(HELD, json!("North: 490 across, 300 down, turned by 15°, showing 4.")).await;
        page.key(key::ENTER).await;
        dice_become(page, "4@490,300~15").await;
        assert_eq!(native(&page.link().await).1.own_dice_used, 1);
        // The next die begins in the middle, and the dice map has the focus again.
        page.becomes(HELD, json!("Centre: 500 across, 500 down, turned by 0°, showing 1.")).await;
        page.until("the map has the focus", "return document.activeElement.id === 'dice-map'").await;
        page.keys(&[key::CONTROL, "z"]).await;
        dice_become(page, "").await;
    });
}

#[test]
fn a_die_is_placed_on_the_dice_map_by_taps_or_typed() {
    at_desk(async |page| {
        page.open("#/pips?v=1").await;
        page.button("Place it").await;
        let rect = "const r = document.querySelector('.dice-map').getBoundingClientRect(); return [r.x, r.y, r.width]";
        let [x, y, side]: [f64; 3] = serde_json::from_value(page.js(rect).await).expect("three numbers");
        // The felt takes up four fifths of the drawing.
        let at = |across: f64, down: f64| (x + side * (0.1 + 0.8 * across), y + side * (0.1 + 0.8 * down));
        click(page, at(0.5, 0.12)).await;
        page.until("it lies in the north", "return textsOf('.hand [role=status]')[1].startsWith('North')").await;
        page.press("6").await;
        page.press("Turn right by 15 degrees").await;
        page.until("it shows a 6", "return textsOf('.hand [role=status]')[1].endsWith('turned by 15°, showing 6.')")
            .await;
        page.press("Place it").await;
        page.until("it is laid", "return location.hash.includes('dice=6')").await;
        let (recipe, _) = native(&page.link().await);
        let lie = recipe.dice()[0].lie.expect("a place");
        let place = lie.point().expect("a point");
        assert!((place.x - 500).abs() < 12 && (place.y - 120).abs() < 12 && lie.angle() == Some(15), "{place:?}");
        page.fill("Or as text", "4@N~45").await;
        page.press("Place").await;
        page.until("it is laid", "return decodeURIComponent(location.hash).endsWith(';4@N~45')").await;
        page.fill("Or as text", "4@Q").await;
        page.press("Place").await;
        let refusal = "“4@Q” isn’t a die. Write 4@N~45, 4@512,80~30 or 4.";
        page.becomes("return textOf('.hand [role=alert]')", json!(refusal)).await;
    });
}

#[test]
fn the_dice_map_is_accessible_and_large_enough_for_a_finger() {
    visit(&PHONE, async |page| {
        page.open("#/pips?v=1").await;
        page.button("Place it").await;
        assert_eq!(page.js(TOO_WIDE).await, json!([]));
        assert_eq!(page.js(TOO_SMALL).await, json!([]));
        let in_sight = r"
            const top = document.querySelector('.hand .wanted').getBoundingClientRect().top;
            return top >= document.querySelector('.tabs').getBoundingClientRect().bottom - 1";
        page.until("what is wanted is in sight", in_sight).await;
        assert_eq!(page.js("return scrollY").await, json!(0), "the page itself stays where it is");
        is_accessible_in_both_themes(page, "beside the dice map").await;
    });
}

#[test]
fn while_the_dice_map_is_in_the_panel_it_is_not_also_in_the_corner_of_the_map() {
    at_desk(async |page| {
        // Whether the corner of the map has the brown of a dice map's rim.
        let rim = r"
            const map = document.querySelector('canvas');
            const sharp = map.width / map.getBoundingClientRect().width;
            const side = Math.round(140 * sharp);
            const copy = document.createElement('canvas');
            [copy.width, copy.height] = [side, side];
            const context = copy.getContext('2d', { willReadFrequently: true });
            context.drawImage(map, 0, side - map.height);
            const data = context.getImageData(0, 0, side, side).data;
            let brown = 0;
            for (let i = 0; i < data.length; i += 4) if (data[i] - data[i + 2] > 50 && data[i] < 140) brown += 1;
            return brown > 500";
        page.open("#/pips?v=1&dice=4@N~45").await;
        page.button("Place it").await;
        page.picture().await;
        page.becomes(rim, json!(false)).await;
        page.press("Done").await;
        page.becomes(rim, json!(true)).await;
    });
}
