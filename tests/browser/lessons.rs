//! Lessons: remarks under the steps, the list in *Learn*, and the titles in the gallery.

use crate::access::is_accessible;
use crate::engine::DESK;
use crate::page::{AMBER, Page, at_desk, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::procedures::{Lesson, Remark};
use serde_json::json;

const FOCUSED: &str = "return document.activeElement.id || nameOf(document.activeElement)";

fn of_drop_dice() -> Vec<Lesson> {
    Lesson::all().into_iter().filter(|lesson| lesson.procedure.id == "drop-dice").collect()
}

async fn is_at(page: &Page, remark: &Remark, button: &str) {
    let shown = "return textsOf('.remark p:not(.about)')";
    page.becomes(&format!("{shown}.some(words => words === {})", json!(remark.words)), json!(true)).await;
    page.becomes(FOCUSED, json!(button)).await;
}

#[test]
fn a_lesson_from_the_gallery_goes_from_remark_to_remark_to_its_end() {
    let lessons = of_drop_dice();
    visit(&DESK, async |page| {
        page.open("#/pips?v=1&seed=amber-owl-42").await;
        page.some_link().await;
        page.part("Options").await;
        page.press("Gallery").await;
        page.until("the titles", "return document.querySelectorAll('.gallery .lessons a').length > 17").await;
        is_accessible(page, "the gallery with lessons").await;
        page.js_with("named('.gallery a', arguments[0]).click()", vec![json!(lessons[0].title)]).await;
        page.link_becomes(&lessons[0].link()).await;
        page.becomes(FOCUSED, json!("lesson")).await;
        assert!(page.text(".lesson").await.contains(&*lessons[0].promise));
        for remark in &lessons[0].remarks {
            page.press("Next remark").await;
            // The last remark is about the last step.
            let is_last = Some(remark) == lessons[0].remarks.last();
            is_at(page, remark, if is_last { "Start again" } else { "Next remark" }).await;
        }
        assert!(page.text(".learned").await.contains(&*lessons[0].learned));
        is_accessible(page, "the end of a lesson").await;
        page.js_with("named('.learned a', arguments[0]).click()", vec![json!(lessons[1].title)]).await;
        page.link_becomes(&lessons[1].link()).await;
        page.press("Leave the lesson").await;
        page.becomes(FOCUSED, json!("ways")).await;
        page.becomes("return !!document.querySelector('.lesson')", json!(false)).await;
    });
}

#[test]
fn learn_lists_the_lessons_and_a_lesson_that_is_not_there_is_said() {
    at_desk(async |page| {
        page.open(&format!("{AMBER}&lesson=nobody-knows")).await;
        page.until("a sentence", "return textOf('#refused-lesson').includes('nobody-knows')").await;
        page.link_becomes(AMBER).await;
        let titles: Vec<_> = of_drop_dice().into_iter().map(|lesson| lesson.title).collect();
        page.js("document.querySelector('.panel .lessons summary').click()").await;
        assert_eq!(page.texts(".panel .lessons a").await, titles);
    });
    visit(&PHONE, async |page| {
        page.open(&format!("{}&step=9", of_drop_dice()[0].link())).await;
        page.until("a remark", "return !!textOf('.remark')").await;
        assert_eq!((page.js(TOO_WIDE).await, page.js(TOO_SMALL).await), (json!([]), json!([])));
        is_accessible(page, "a lesson on a phone").await;
    });
}
