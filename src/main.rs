//! The page: the Leptos app over the core library, and what the module gives to JavaScript.

mod app;

use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Document;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// The trace of a link's fragment as a plain object, in the form of the JSON export.
///
/// # Errors
/// An `Error` with the sentence that names what is wrong with the link.
#[wasm_bindgen]
pub fn trace(fragment: &str) -> Result<JsValue, JsError> {
    let opened = link::read(fragment, &REGISTRY)?;
    let trace = opened.recipe.run()?;
    opened.checked_step(trace.steps().len())?;
    let link = link::write(&opened.recipe, None);
    let document = Document::new(opened.recipe.procedure().id, &link, &trace);
    Ok(document.serialize(&serde_wasm_bindgen::Serializer::json_compatible())?)
}

fn main() {
    app::mount();
}
