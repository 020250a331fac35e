//! Practice on the page: answers on the map and by button, and the verdicts.

use crate::map::Lens;
use crate::page::{AMBER, at_desk};
use serde_json::json;

const JUDGED: &str = "return textOf('.asked .judged').split('Rule:')[0].trim()";
const SO_FAR: &str = "return textsOf('.asked > .aside').join()";

#[test]
fn a_right_answer_shows_the_step_and_asks_the_next_question() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=2&practice=on")).await;
        page.until("a question", "return textOf('.question .asks').startsWith('The lowest line out of room 1')").await;
        page.js("named('button', '1–8').click()").await;
        page.becomes(JUDGED, json!("Right. Room 8 joins the dungeon.")).await;
        page.becomes("return textOf('.question .asks')", json!("Which line becomes the next path of the tree?")).await;
        page.js("named('button', '1–5').click()").await;
        let told = "Not quite. You chose 1–5, worth 10. The lowest line you can take is 4–8, worth 3.";
        page.becomes(JUDGED, json!(told)).await;
        page.becomes(
            "return [textOf('.told').slice(0, 29), textOf('.why')?.includes('lowest'), textOf('.question')]",
            json!(["The lowest line out of the ex", false, ""]),
        )
        .await;
        page.press("Next question").await;
        page.until("a question", "return textOf('.question .asks')").await;
    });
}

#[test]
fn the_rule_to_read_is_the_rule_of_the_question() {
    const RULE: &str = "return document.querySelector('.further .rule').textContent";
    at_desk(async |page| {
        page.open(&format!("{AMBER}&step=0&practice=on")).await;
        page.until("a question", "return textOf('.question .asks').startsWith('You drop 10 dice.')").await;
        page.until("its rule", &format!("{RULE}.includes('Drop the dice')")).await;
        page.js("named('button', '10').click()").await;
        page.until("the next question", "return textOf('.question .asks').startsWith('These two lines')").await;
        page.until("its rule", &format!("{RULE}.includes('Draw the grid')")).await;
    });
}

#[test]
fn a_double_tap_on_the_map_answers_one_question() {
    at_desk(async |page| {
        let lens = Lens::measured(page).await;
        page.open(&format!("{AMBER}&step=2&practice=on")).await;
        page.until("a question", "return textOf('.question .asks')").await;
        // On the right line, and near the room that it leads to. The next question has other lines there.
        let (x, y) = lens.at(683.0, 545.0);
        let down = json!({ "type": "pointerDown", "button": 0 });
        let up = json!({ "type": "pointerUp", "button": 0 });
        let moved = json!({ "type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round() });
        let mouse = |actions| json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": actions });
        page.act(json!([mouse(json!([moved, down, up, down, up]))])).await;
        page.becomes(SO_FAR, json!("1 of 1 right.")).await;
        // A press that comes later counts.
        page.until("time to read", "window.began ??= performance.now(); return performance.now() - window.began > 400")
            .await;
        page.act(json!([mouse(json!([moved, down, up]))])).await;
        page.until("a second answer", "return textsOf('.asked > .aside').join().includes(' of 2 right.')").await;
    });
}
