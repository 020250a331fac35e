//! Refused values: the sentence is beside its field, and in sight.

use crate::page::{AMBER, Page, at_desk, key};
use serde_json::json;

async fn is_told_beside(page: &Page, field: &str) {
    let script = r"
        const field = named('input, select, button', arguments[0])?.getBoundingClientRect();
        const told = [...document.querySelectorAll('.refusal')].find(seen);
        if (!field || !told) return 'nothing is told';
        const rect = told.getBoundingClientRect();
        const part = told.closest('section').getBoundingClientRect();
        const [top, bottom] = [Math.max(0, part.top), Math.min(innerHeight, part.bottom)];
        if (rect.top < top || rect.bottom > bottom) return `told out of sight: ${rect.top} to ${rect.bottom}`;
        if (field.top < top || field.bottom > bottom) return `the field is out of sight: ${field.top} to ${field.bottom}`;
        return Math.abs(rect.top - field.bottom) < 40 || `told far from its field: ${rect.top - field.bottom}`";
    page.becomes(&script.replace("arguments[0]", &json!(field).to_string()), json!(true)).await;
}

#[test]
fn a_refused_option_is_told_beside_its_field_each_time() {
    at_desk(async |page| {
        for size in [(390, 844), (640, 290), (1280, 900)] {
            page.resize(size).await;
            page.open(&format!("{AMBER}&loops=0.35")).await;
            page.some_link().await;
            page.part("Options").await;
            for _ in 0..2 {
                page.fill("Dice", "2d6").await;
                is_told_beside(page, "Dice").await;
                page.js("document.querySelector('#part-make').scrollTop = 1e5").await;
                page.js("named('input', 'Dice').value = ''").await;
            }
        }
    });
}

#[test]
fn a_face_that_a_die_does_not_have_is_told_beside_the_field_for_faces() {
    at_desk(async |page| {
        page.resize((390, 844)).await;
        page.open("#/threads?v=1&size=large&rules=summary").await;
        page.until("a die is asked for", "return textOf('#part-steps .hand [role=status]')").await;
        page.js("document.querySelector('#own-face').focus()").await;
        page.key("9").await;
        page.key(key::ENTER).await;
        let field = page.text_of_js("return nameOf(document.querySelector('#own-face'))").await;
        is_told_beside(page, &field).await;
    });
}
