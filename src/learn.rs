//! The module that explains steps. The page loads it only when somebody wants to learn, because it is large.

use dicefall::lesson::{self, Lesson};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The last link, and its lesson.
    static LAST: RefCell<Option<(String, Lesson)>> = const { RefCell::new(None) };
}

/// What a step of a link's dungeon decided, as [`Lesson::decisions`] says. Empty if the link is wrong.
#[wasm_bindgen]
pub fn decisions(fragment: &str, step: usize, by_hand: bool) -> String {
    in_lesson(fragment, |lesson| lesson.decisions(step, by_hand))
}

/// What is wrong with a place that a learner chose by hand, as [`Lesson::judge`] says.
#[wasm_bindgen]
pub fn judge(fragment: &str, step: usize, nth: Option<usize>, place: &str, found: &str) -> String {
    in_lesson(fragment, |lesson| lesson.judge(step, nth, (place, found)))
}

/// Texts for the page, as [`lesson::texts`] has them.
#[wasm_bindgen]
pub fn texts() -> String {
    lesson::texts()
}

fn in_lesson(fragment: &str, told: impl Fn(&Lesson) -> String) -> String {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|(link, _)| link != fragment) {
            *last = Lesson::of(fragment).ok().map(|lesson| (fragment.to_owned(), lesson));
        }
        last.as_ref().map(|(_, lesson)| told(lesson)).unwrap_or_default()
    })
}

fn main() {}
