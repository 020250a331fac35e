//! The page: the Leptos app over the core library, and what the module gives to JavaScript.

mod app;
#[cfg(feature = "bench")]
#[path = "../benches/unbounded/mod.rs"]
mod unbounded;

use dicefall::link;
use dicefall::odds::Samples;
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
    opened.checked_step(opened.steps(trace.steps().len())?)?;
    let link = link::write(&opened.recipe, None);
    Ok(plain(&Document::new(opened.recipe.procedure().id, &link, &trace))?)
}

/// A document as a plain object.
fn plain(document: &Document) -> Result<JsValue, serde_wasm_bindgen::Error> {
    document.serialize(&serde_wasm_bindgen::Serializer::json_compatible())
}

/// What is measured on `count` samples of a link's options, from the `from`th on, counted from 1: rooms,
/// loops, dead ends, levels, and so on for the next.
///
/// # Errors
/// An `Error` with the sentence that names what is wrong with the link.
#[wasm_bindgen]
pub fn odds(fragment: &str, from: u32, count: u32) -> Result<Vec<u32>, JsError> {
    let samples = Samples::of(&link::read(fragment, &REGISTRY)?.recipe)?;
    let mut numbers = Vec::new();
    for n in (from..).take(count as usize) {
        numbers.extend(samples.measures(n)?.numbers());
    }
    Ok(numbers)
}

/// Recipes to be measured from JavaScript (`cargo xtask bench`).
#[cfg(feature = "bench")]
#[wasm_bindgen]
pub struct Measured(dicefall::Recipe);

#[cfg(feature = "bench")]
#[wasm_bindgen]
impl Measured {
    /// So many dice at different points of the tray.
    #[wasm_bindgen(constructor)]
    pub fn new(rooms: usize) -> Self {
        Self(unbounded::recipe(rooms))
    }

    /// Their places, x and y in turn.
    pub fn places(&self) -> Vec<f64> {
        let places = self.0.dice().iter().filter_map(|die| die.lie?.point());
        places.flat_map(|at| [f64::from(at.x), f64::from(at.y)]).collect()
    }

    /// What the dice show.
    pub fn faces(&self) -> Vec<u32> {
        self.0.dice().iter().map(|die| die.face).collect()
    }

    /// The floor plan of what comes of it, laid out and drawn: how many shapes it has.
    pub fn plan(&self) -> usize {
        use dicefall::scene::{Layout, Scene, View};
        let Ok(trace) = self.0.run() else { return 0 };
        let dungeon = trace.dungeon();
        let layout = Layout::of(self.0.procedure(), dicefall::procedures::MapKind::Plan, &trace, &dungeon);
        Scene::draw(&View::of(&dungeon, &layout, dicefall::dungeon::LevelId::default())).shapes.len()
    }

    /// The whole procedure, trace and all: how many steps came of it.
    pub fn run(&self) -> usize {
        self.0.run().map_or(0, |trace| trace.steps().len())
    }
}

fn main() {
    app::mount();
}
