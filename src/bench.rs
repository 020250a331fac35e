//! Functions that `cargo xtask bench` measures inside the page.

#[path = "../benches/unbounded/mod.rs"]
mod unbounded;

use crate::app::{CanvasElement, paint_on};
use dicefall::Recipe;
use dicefall::dungeon::{Dungeon, LevelId};
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Layout, Scene, Theme, View};
use wasm_bindgen::prelude::*;

/// A recipe that JavaScript measures.
#[wasm_bindgen]
pub struct Measured(Recipe);

#[wasm_bindgen]
impl Measured {
    /// A recipe with this many rooms. Each die is at a different point of the tray.
    #[wasm_bindgen(constructor)]
    pub fn new(rooms: usize) -> Self {
        Self(unbounded::recipe(rooms))
    }

    /// The places of the dice, as x, y, x, y and so on.
    pub fn places(&self) -> Vec<f64> {
        let places = self.0.dice().iter().filter_map(|die| die.lie?.point());
        places.flat_map(|at| [f64::from(at.x), f64::from(at.y)]).collect()
    }

    pub fn faces(&self) -> Vec<u32> {
        self.0.dice().iter().map(|die| die.face).collect()
    }

    /// Runs the recipe and draws its floor plan. Returns the number of shapes.
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

/// A floor plan whose layout is known, but which isn't drawn yet.
#[wasm_bindgen]
pub struct MeasuredPlan {
    dungeon: Dungeon,
    layout: Layout,
    scene: Option<Scene>,
}

#[wasm_bindgen]
impl MeasuredPlan {
    /// The plan of a link's first level. None if the link is wrong.
    pub fn of(fragment: &str) -> Option<Self> {
        let recipe = link::read(fragment, &REGISTRY).ok()?.recipe;
        let trace = recipe.run().ok()?;
        let dungeon = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        let _ = layout.bounds(LevelId::default());
        Some(Self { dungeon, layout, scene: None })
    }

    /// Draws the plan as a scene. Returns the number of shapes.
    pub fn draw(&mut self) -> usize {
        let scene = Scene::draw(&View::of(&self.dungeon, &self.layout, LevelId::default()));
        self.scene.insert(scene).shapes.len()
    }

    /// Paints the drawn scene on a canvas, as large as the canvas allows. Returns whether that worked.
    pub fn paint(&self, sheet: &CanvasElement) -> bool {
        let Some(scene) = &self.scene else { return false };
        let [wide, high] = [sheet.width(), sheet.height()].map(f64::from);
        let scale = (wide / scene.bounds.width()).min(high / scene.bounds.height());
        paint_on(sheet, scene, Theme::default(), scale).is_some()
    }
}
