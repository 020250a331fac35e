//! Work by hand: a line is drawn with the mouse, with the buttons and with the keyboard.

use crate::access::is_accessible_in_both_themes;
use crate::map::Lens;
use crate::page::{Mouse, at_desk};
use serde_json::json;

/// Five dice. The grid has the lines 1–2, 1–4 and 2–3, but not 1–3.
const FIVE: &str = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,150;6@500,300;2@300,550;5@800,350&by-hand=on";
const JUDGED: &str = "return textOf('.by-hand-work .judged')";
const POINTS: &str = "return textOf('.by-hand-work .points')";

#[test]
fn a_line_is_drawn_by_a_drag_by_buttons_and_by_keys() {
    at_desk(async |page| {
        let lens = Lens::measured(page).await;
        page.open(FIVE).await;
        page.becomes(POINTS, json!("0 of 0 points")).await;
        let ((ax, ay), (bx, by)) = (lens.on_tray((100.0, 350.0)), lens.on_tray((300.0, 150.0)));
        page.mouse(Mouse::Pressed, ax, ay).await;
        page.mouse(Mouse::Moved, (ax + bx) / 2.0, (ay + by) / 2.0).await;
        page.mouse(Mouse::Moved, bx, by).await;
        page.mouse(Mouse::Released, bx, by).await;
        page.becomes(JUDGED, json!("Right. 1–2 is a line of the grid.")).await;
        page.press("Room 1, value 3").await;
        page.press("Room 4, value 2").await;
        page.becomes(JUDGED, json!("Right. 1–4 is a line of the grid.")).await;
        is_accessible_in_both_themes(page, "lines by hand").await;
        page.keys(&["2", "3"]).await;
        page.becomes(JUDGED, json!("Right. 2–3 is a line of the grid.")).await;
        page.becomes(POINTS, json!("6 of 6 points")).await;
        page.press("Undo").await;
        page.becomes(POINTS, json!("4 of 4 points")).await;
        page.press("Do this step for me").await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("3 Walk the tree")).await;
        for _ in 0..4 {
            page.press("Do this step for me").await;
        }
        page.becomes("return textOf('.by-hand-work .asks')", json!("3a Entrances")).await;
        page.press("entrance").await;
        page.press("Room 2, value 1").await;
        page.press("That’s all").await;
        is_accessible_in_both_themes(page, "marks by hand").await;
        page.becomes("return textOf('.by-hand-work .asks')", json!("3b Encounters")).await;
    });
}
