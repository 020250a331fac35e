//! Work by hand: a line is drawn with the mouse, with the buttons and with the keyboard, and a square and a side are
//! found with the keyboard.

use crate::access::is_accessible_in_both_themes;
use crate::map::Lens;
use crate::page::{Mouse, Page, at_desk, key};
use serde_json::json;

/// Five dice. The grid has the lines 1–2, 1–4 and 2–3, but not 1–3.
const FIVE: &str = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,150;6@500,300;2@300,550;5@800,350&by-hand=on";
const JUDGED: &str = "return textOf('.by-hand-work .judged')";
const PANEL: &str = "return textOf('.by-hand-work')";
const POINTS: &str = "return textOf('.by-hand-work .points')";

/// Lets Dicefall do a step, and waits until it is done: each step changes what the panel says. After a press, the panel
/// scrolls to what is new, so a second press at once could miss its button.
async fn does_the_step(page: &Page) {
    let before = page.js(PANEL).await;
    let button = page.js("return textsOf('.doing button').find(words => words.endsWith(' for me'))").await;
    page.press(button.as_str().expect("a button")).await;
    page.until("the next question", &format!("{PANEL} !== {before}")).await;
}

#[test]
fn a_line_is_drawn_by_a_drag_by_buttons_and_by_keys() {
    at_desk(async |page| {
        let lens = Lens::measured(page).await;
        page.open(FIVE).await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("3 Walk the tree")).await;
        page.press("Let me draw the grid").await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("2 Draw the grid")).await;
        page.becomes(POINTS, json!("Points: 0")).await;
        let ((ax, ay), (bx, by)) = (lens.at(100.0, 350.0), lens.at(300.0, 150.0));
        page.mouse(Mouse::Pressed, ax, ay).await;
        page.mouse(Mouse::Moved, f64::midpoint(ax, bx), f64::midpoint(ay, by)).await;
        page.mouse(Mouse::Moved, bx, by).await;
        page.mouse(Mouse::Released, bx, by).await;
        page.becomes(JUDGED, json!("Right. 1–2 is a line of the grid.")).await;
        page.press("Room 1, value 3").await;
        page.until("it is chosen", "return named('button', 'Room 1, value 3').ariaPressed === 'true'").await;
        page.press("Room 4, value 2").await;
        page.becomes(JUDGED, json!("Right. 1–4 is a line of the grid.")).await;
        is_accessible_in_both_themes(page, "lines by hand").await;
        page.key("2").await;
        page.until("it is chosen", "return named('button', 'Room 2, value 1').ariaPressed === 'true'").await;
        page.key("3").await;
        page.becomes(JUDGED, json!("Right. 2–3 is a line of the grid.")).await;
        page.becomes(POINTS, json!("Points: 6")).await;
        page.press("Undo").await;
        page.becomes(POINTS, json!("Points: 4")).await;
        does_the_step(page).await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("3 Walk the tree")).await;
        page.becomes("return textOf('.by-hand-work .line')", json!("Line 1 of 4")).await;
        for _ in 0..4 {
            does_the_step(page).await;
        }
        page.becomes("return textOf('.by-hand-work .asks')", json!("3a Entrances")).await;
        page.press("entrance").await;
        page.until("it is held", "return named('button', 'entrance').ariaPressed === 'true'").await;
        page.press("Room 2, value 1").await;
        page.until("it is right", "return textOf('.by-hand-work .judged').startsWith('Right.')").await;
        page.press("That’s all").await;
        is_accessible_in_both_themes(page, "marks by hand").await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("3b Encounters")).await;
    });
}

/// The party enters to the south. The seventh question asks for a square.
const PIECES: &str = "#/pips?v=1&seed=hand-1&by-hand=on";
/// What the live region of the page says.
const AIMED: &str = "return textOf('p.unseen[aria-live]')";

#[test]
fn a_side_and_a_square_of_a_floor_plan_are_found_by_keys() {
    at_desk(async |page| {
        page.open(PIECES).await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("2 The piece")).await;
        is_accessible_in_both_themes(page, "a side by hand").await;
        page.key(key::RIGHT).await;
        page.becomes(AIMED, json!("East.")).await;
        page.key(key::ENTER).await;
        page.until("it is wrong", "return textOf('.by-hand-work .judged').startsWith('Not quite. You chose east.')")
            .await;
        page.key(key::DOWN).await;
        page.key(key::ENTER).await;
        page.becomes(JUDGED, json!("Right. South.")).await;
        for _ in 0..6 {
            does_the_step(page).await;
        }
        is_accessible_in_both_themes(page, "a square by hand").await;
        // The button still has the focus, but Enter presses the square.
        page.key(key::UP).await;
        page.becomes(AIMED, json!("Area 1.")).await;
        page.key(key::ENTER).await;
        page.until("it is wrong", "return textOf('.by-hand-work .judged').startsWith('Not quite. That isn’t it.')")
            .await;
        for key in [key::RIGHT; 5].into_iter().chain([key::DOWN; 3]) {
            page.key(key).await;
        }
        page.becomes(AIMED, json!("5 squares east and 3 squares south of area 1.")).await;
        page.key(key::ENTER).await;
        page.becomes(JUDGED, json!("Right. South-east, 60 feet.")).await;
    });
}
