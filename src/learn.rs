//! The module that explains steps. The page loads it only when somebody wants to learn, because it is large.

use dicefall::explained::{self, Explained};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The last link, and its dungeon.
    static LAST: RefCell<Option<(String, Explained)>> = const { RefCell::new(None) };
}

/// What a step of a link's dungeon decided, as [`Explained::decisions`] says. Empty if the link is wrong.
#[wasm_bindgen]
pub fn decisions(fragment: &str, step: usize, by_hand: bool) -> String {
    explained(fragment, |dungeon| dungeon.decisions(step, by_hand))
}

/// What is wrong with a place that a learner chose by hand, as [`Explained::judge`] says.
#[wasm_bindgen]
pub fn judge(fragment: &str, step: usize, nth: Option<usize>, place: &str, found: &str) -> String {
    explained(fragment, |dungeon| dungeon.judge(step, nth, (place, found)))
}

/// Texts for the page, as [`explained::texts`] has them.
#[wasm_bindgen]
pub fn texts() -> String {
    explained::texts()
}

fn explained(fragment: &str, told: impl Fn(&Explained) -> String) -> String {
    LAST.with_borrow_mut(|last| {
        if last.as_ref().is_none_or(|(link, _)| link != fragment) {
            *last = Explained::of(fragment).ok().map(|dungeon| (fragment.to_owned(), dungeon));
        }
        last.as_ref().map(|(_, dungeon)| told(dungeon)).unwrap_or_default()
    })
}

fn main() {}
