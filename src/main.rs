//! The page: the Leptos app on top of the core library, and the functions that the module offers to JavaScript.

mod app;
#[cfg(feature = "bench")]
mod bench;

use dicefall::link;
use dicefall::odds::Samples;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Document;
use wasm_bindgen::prelude::*;

/// A link's trace as a plain JavaScript object, in the form of the JSON export.
///
/// # Errors
/// A sentence that says what is wrong with the link.
#[wasm_bindgen]
pub fn trace(fragment: &str) -> Result<JsValue, JsError> {
    let opened = link::read(fragment, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    opened.checked_step(opened.steps(trace.steps().len())?)?;
    let link = link::write(&opened.recipe, None);
    Ok(app::plain(&Document::new(opened.recipe.procedure().id, &link, &trace))?)
}

/// The numbers of rooms, loops, dead ends and levels in `count` sample dungeons: four numbers for each sample. The
/// first sample is number `from`. Samples are numbered from 1.
///
/// # Errors
/// A sentence that says what is wrong with the link.
#[wasm_bindgen]
pub fn odds(fragment: &str, from: u32, count: u32) -> Result<Vec<u32>, JsError> {
    let samples = Samples::of(&link::read(fragment, &REGISTRY)?.recipe)?;
    let mut numbers = Vec::new();
    for n in (from..).take(count as usize) {
        numbers.extend(samples.measures(n)?.numbers());
    }
    Ok(numbers)
}

fn main() {
    app::mount();
}
