//! The module that explains steps. The page loads it only when somebody wants to learn, because it is large.

use dicefall::lesson::Lesson;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The last link, and its lesson.
    static LAST: RefCell<Option<(String, Lesson)>> = const { RefCell::new(None) };
}

/// What a step of a link's dungeon decided, as text for the page. Steps are counted from 0. Empty if the link is wrong.
#[wasm_bindgen]
pub fn decisions(fragment: &str, step: usize) -> String {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|(link, _)| link != fragment) {
            *last = Lesson::of(fragment).ok().map(|lesson| (fragment.to_owned(), lesson));
        }
        last.as_ref().map(|(_, lesson)| lesson.decisions(step)).unwrap_or_default()
    })
}

fn main() {}
