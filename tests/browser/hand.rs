use crate::map::{Lens, click};
use crate::page::{AMBER, Mouse, Page, at_desk, key, native};
use serde_json::json;

const FIVE: &str = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350";

/// Each die as FACE, X, Y; a die without a place is only its FACE.
async fn dice(page: &Page) -> Vec<Vec<f64>> {
    let link = page.link().await;
    let dice = link.split_once("&dice=").map_or("", |(_, dice)| dice.split('&').next().unwrap_or_default());
    let numbers = |die: &str| die.split(['@', ',']).map(|number| number.parse().expect("a number")).collect();
    dice.split(';').filter(|die| !die.is_empty()).map(numbers).collect()
}

async fn dice_become(page: &Page, count: usize) -> Vec<Vec<f64>> {
    let script = r"
        const dice = location.hash.split('&dice=')[1]?.split('&')[0] ?? '';
        return dice.split(';').filter(die => die).length";
    page.becomes(script, json!(count)).await;
    dice(page).await
}

async fn colour_at(page: &Page, (x, y): (f64, f64)) -> serde_json::Value {
    let script = r"
        const map = document.querySelector('canvas');
        const box = map.getBoundingClientRect();
        const copy = document.createElement('canvas');
        [copy.width, copy.height] = [1, 1];
        const context = copy.getContext('2d');
        const sharp = map.width / box.width;
        context.drawImage(map, (arguments[0] - box.x) * sharp, (arguments[1] - box.y) * sharp, 1, 1, 0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data]";
    page.js_with(script, vec![json!(x), json!(y)]).await
}

const WANTED: &str = "return textOf('#part-steps [role=status]')";

async fn take(page: &Page, link: &str) -> Lens {
    let lens = Lens::measured(page).await;
    page.open(link).await;
    page.some_link().await;
    page.part("Options").await;
    page.press("Start from these dice").await;
    page.becomes(WANTED, json!("All dice are placed. Drag a die to move it, or press it to change its face.")).await;
    lens
}

fn rooms_of(link: &str) -> serde_json::Value {
    let entries = dicefall::export::key(&native(link).1.dungeon(), dicefall::dungeon::LevelId::default());
    let words = |room: dicefall::export::Entry| {
        crate::map::without_spaces(&format!("{}{}{}", room.name, room.about, room.paths))
    };
    json!(entries.into_iter().map(words).collect::<Vec<_>>())
}

const ROOMS: &str =
    "return [...document.querySelectorAll('#part-rooms li button')].map(e => e.textContent.replace(/\\s/g, ''))";

#[test]
fn an_empty_tray_is_filled_by_taps_at_any_zoom() {
    at_desk(async |page| {
        let lens = Lens::measured(page).await;
        page.open(&format!("{AMBER}&pool=3d6+1d8")).await;
        page.some_link().await;
        page.part("Options").await;
        page.press("Start with an empty tray").await;
        page.link_becomes("#/drop-dice?v=1&pool=3d6+1d8").await;
        let middle = page.js("const r = document.querySelector('canvas').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]");
        let (x, y): (f64, f64) = serde_json::from_value(middle.await).expect("two numbers");
        let near = lens.zoomed(1.3, (x, y)).zoomed(1.3, (x, y));
        let laid = [
            (lens, lens.at(200.0, 150.0), "5"),
            (lens, lens.at(800.0, 160.0), "2"),
            (near, (x, y), "6"),
            (near, (x - 150.0, y + 60.0), "8"),
        ];
        for (nth, (lens, at, face)) in laid.into_iter().enumerate() {
            let sides = if nth < 3 { 6 } else { 8 };
            page.becomes(WANTED, json!(format!("Die {} of 4, a d{sides}: tap the tray where the die lies.", nth + 1)))
                .await;
            if nth == 2 {
                page.press("Zoom in").await;
                page.press("Zoom in").await;
            }
            page.picture().await;
            let felt = colour_at(page, at).await;
            click(page, at).await;
            dice_become(page, nth + 1).await;
            page.press(face).await;
            page.picture().await;
            assert_ne!(colour_at(page, at).await, felt, "the die is drawn under the pointer");
            let turned = format!("return named('button', '{face}').getAttribute('aria-pressed')");
            page.becomes(&turned, json!("true")).await;
            let die = dice(page).await.swap_remove(nth);
            let (across, down) = lens.on_tray(at);
            let off = (die[1] - across).abs().max((die[2] - down).abs());
            assert!(
                off <= 2.0 + lens.unit(),
                "the die was laid at {across}, {down}, but lies at {}, {}",
                die[1],
                die[2]
            );
            assert_eq!(die[0].to_string(), face);
        }
        page.becomes(WANTED, json!("All dice are placed. Drag a die to move it, or press it to change its face."))
            .await;
    });
}

#[test]
fn the_rooms_and_the_map_follow_a_dragged_die_and_a_drag_is_one_change() {
    at_desk(async |page| {
        let lens = take(page, FIVE).await;
        page.part("Rooms").await;
        let (from, to) = (lens.at(500.0, 300.0), lens.at(420.0, 620.0));
        page.mouse(Mouse::Pressed, from.0, from.1).await;
        let mut pictures = vec![page.picture().await];
        for share in [0.5, 1.0] {
            let (x, y) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            page.mouse(Mouse::Moved, x, y).await;
            let (on_x, on_y) = lens.on_tray((x, y));
            // A pixel can be between two units of the tray. Then either unit is right.
            let near = |off: (f64, f64)| {
                let (x, y) = ((on_x + off.0).round(), (on_y + off.1).round());
                rooms_of(&FIVE.replace("500,300", &format!("{x},{y}")))
            };
            let rooms = page.js(ROOMS).await;
            assert!(
                [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(near).contains(&rooms),
                "{rooms}"
            );
            pictures.push(page.picture().await);
        }
        pictures.dedup();
        assert_eq!(pictures.len(), 3, "the map follows, too");
        page.mouse(Mouse::Released, to.0, to.1).await;
        let dragged = page.link_other_than(FIVE).await;
        let dice = dice_become(page, 5).await;
        assert!((dice[2][1] - 420.0).abs() < 4.0 && (dice[2][2] - 620.0).abs() < 4.0, "{dice:?}");
        assert_eq!(page.js(ROOMS).await, rooms_of(&dragged));
        page.part("Steps").await;
        page.press("Undo").await;
        page.link_becomes(FIVE).await;
        assert!(!page.button("Undo").await.is_enabled().await.expect("a state"));
        page.press("Redo").await;
        page.link_becomes(&dragged).await;
    });
}

#[test]
fn a_die_can_be_added_and_removed() {
    at_desk(async |page| {
        let lens = take(page, FIVE).await;
        page.choose("Add a die", "d8").await;
        page.becomes(WANTED, json!("Die 6 of 6, a d8: tap the tray where the die lies.")).await;
        click(page, lens.at(500.0, 560.0)).await;
        page.press("7").await;
        page.until("the face is set", "return location.hash.includes(';7@')").await;
        let with_six = page.link().await;
        assert!(with_six.starts_with("#/drop-dice?v=1&pool=5d6+1d8&dice="), "{with_six}");

        page.press("Remove").await;
        page.link_becomes(FIVE).await;
        click(page, lens.at(900.0, 350.0)).await;
        page.until("a die is in hand", "return named('button', 'Remove')").await;
        page.key(key::DELETE).await;
        page.link_becomes(&FIVE.replace("5d6", "4d6").replace(";5@900,350", "")).await;
    });
}

#[test]
fn dice_are_placed_turned_and_moved_by_keyboard() {
    at_desk(async |page| {
        page.open("#/drop-dice?v=1&pool=3d6").await;
        page.some_link().await;
        let press = async |name: &str| {
            page.find("button, input", name).await;
            page.js_with("named('button, input', arguments[0]).focus()", vec![json!(name)]).await;
            page.key(key::ENTER).await;
        };
        for (nth, face) in ["6", "1", "3"].into_iter().enumerate() {
            press("Throw it for me").await;
            dice_become(page, nth + 1).await;
            press(face).await;
            let turned = format!("return location.hash.match(/{face}@\\d+,\\d+$/) !== null");
            page.until("the face is set", &turned).await;
            page.becomes("return nameOf(document.activeElement)", json!(face)).await;
        }
        page.becomes(WANTED, json!("All dice are placed. Drag a die to move it, or press it to change its face."))
            .await;
        for (axis, to) in [("across", "640"), ("down", "210")] {
            page.find("input", axis).await;
            page.js_with("named('input', arguments[0]).select()", vec![json!(axis)]).await;
            for digit in to.chars() {
                page.key(digit.to_string()).await;
            }
            page.key(key::ENTER).await;
        }
        page.becomes("return location.hash.split(';').pop()", json!("3@640,210")).await;
    });
}

#[test]
fn a_photo_is_under_the_dice_until_it_is_removed_and_other_files_are_refused() {
    at_desk(async |page| {
        let folder = crate::page::Folder::new("photo");
        let picture = folder.path().join("table.svg");
        std::fs::write(
            &picture,
            "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='7'><path fill='red' d='M0 0h10v7H0z'/></svg>",
        )
        .expect("a file");
        let text = folder.path().join("table.png");
        std::fs::write(&text, "no picture").expect("a file");
        take(page, FIVE).await;
        let bare = page.picture().await;
        let choose = async |path: &std::path::Path| {
            let input = page.driver.find(thirtyfour::By::Css("input[type=file]")).await.expect("a place for a file");
            input.send_keys(path.to_str().expect("a path")).await.expect("a file is chosen");
        };
        choose(&picture).await;
        page.button("Remove the photo").await;
        crate::engine::until("the photo shows", async || (page.picture().await != bare).then_some(())).await;
        page.press("Remove the photo").await;
        crate::engine::until("the photo is removed", async || (page.picture().await == bare).then_some(())).await;
        choose(&text).await;
        page.becomes(
            "return textOf('[role=alert]')",
            json!("This browser can’t show that file. Choose a photo such as table.jpg."),
        )
        .await;
    });
}
