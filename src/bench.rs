//! Functions that `cargo xtask bench` measures inside the page.

#[path = "../benches/unbounded/mod.rs"]
mod unbounded;

use dicefall::Recipe;
use dicefall::dungeon::LevelId;
use dicefall::procedures::MapKind;
use dicefall::scene::{Layout, Scene, View};
use wasm_bindgen::prelude::*;

/// A recipe that JavaScript measures.
#[wasm_bindgen]
pub struct Measured(Recipe);

#[wasm_bindgen]
impl Measured {
    /// Each die at a different point of the tray.
    #[wasm_bindgen(constructor)]
    pub fn new(rooms: usize) -> Self {
        Self(unbounded::recipe(rooms))
    }

    /// As x, y, x, y and so on.
    pub fn places(&self) -> Vec<f64> {
        let places = self.0.dice().iter().filter_map(|die| die.lie?.point());
        places.flat_map(|at| [f64::from(at.x), f64::from(at.y)]).collect()
    }

    pub fn faces(&self) -> Vec<u32> {
        self.0.dice().iter().map(|die| die.face).collect()
    }

    /// Runs and draws the floor plan. Returns the number of shapes.
    pub fn plan(&self) -> usize {
        let Ok(trace) = self.0.run() else { return 0 };
        let dungeon = trace.dungeon();
        let layout = Layout::of(self.0.procedure(), MapKind::Plan, &trace, &dungeon);
        Scene::draw(&View::of(&dungeon, &layout, LevelId::default())).shapes.len()
    }

    /// Returns the number of steps.
    pub fn run(&self) -> usize {
        self.0.run().map_or(0, |trace| trace.steps().len())
    }
}
