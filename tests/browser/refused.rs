//! Refused values: the message is beside its field, and in sight.

use crate::page::{AMBER, Page, at_desk, key};
use serde_json::json;

async fn message_is_beside(page: &Page, field: &str) {
    let script = r"
        const field = named('input, select, button', arguments[0])?.getBoundingClientRect();
        const message = [...document.querySelectorAll('.refusal')].find(seen);
        if (!field || !message) return 'the field or the message is missing';
        const rect = message.getBoundingClientRect();
        const part = message.closest('section').getBoundingClientRect();
        const [top, bottom] = [Math.max(0, part.top), Math.min(innerHeight, part.bottom)];
        if (rect.top < top || rect.bottom > bottom) return `the message is out of sight: ${rect.top} to ${rect.bottom}`;
        if (field.top < top || field.bottom > bottom) return `the field is out of sight: ${field.top} to ${field.bottom}`;
        return Math.abs(rect.top - field.bottom) < 40 || `the message is far away: ${rect.top - field.bottom}`";
    page.becomes(&script.replace("arguments[0]", &json!(field).to_string()), json!(true)).await;
}

#[test]
fn the_message_about_a_refused_option_is_beside_its_field_each_time() {
    at_desk(async |page| {
        for size in [(390, 844), (640, 290), (1280, 900)] {
            page.resize(size).await;
            page.open(&format!("{AMBER}&loops=0.35")).await;
            page.some_link().await;
            page.part("Options").await;
            for _ in 0..2 {
                page.fill("Dice", "2d6").await;
                message_is_beside(page, "Dice").await;
                page.js("document.querySelector('#part-make').scrollTop = 1e5").await;
                page.js("named('input', 'Dice').value = ''").await;
            }
        }
    });
}

#[test]
fn the_message_about_a_face_that_a_die_does_not_have_is_beside_the_field_for_faces() {
    at_desk(async |page| {
        page.resize((390, 844)).await;
        page.open("#/threads?v=1&size=large&rules=summary").await;
        page.until("a die is asked for", "return textOf('#part-steps .hand [role=status]')").await;
        page.js("document.querySelector('#own-face').focus()").await;
        page.key("9").await;
        page.key(key::ENTER).await;
        let field = page.text_of_js("return nameOf(document.querySelector('#own-face'))").await;
        message_is_beside(page, &field).await;
    });
}
