//! Animation: a step animates only what has changed, and thrown dice tumble.

use dicefall::dice::Roll;
use dicefall::order::Gather;
use dicefall::order::sorted;
use dicefall::scene::{Layer, Pose, Scene, Shape, Subject, Tumble};
use std::sync::Arc;

const CHANGE_MS: f64 = 280.0;
const THROW_MS: f64 = 950.0;

#[derive(Default)]
pub struct Motion {
    scene: Option<Arc<Scene>>,
    /// The parts of the last picture. Any other part of the next picture is new.
    shown: Parts,
    fresh: Parts,
    leaving: Vec<Shape>,
    throw: Option<Tumble>,
    began: f64,
}

pub struct Frame {
    pub scene: Arc<Scene>,
    pub poses: Option<Vec<Pose>>,
    /// How much of the change is done, 0 to 1.
    pub come: f64,
    pub goes_on: bool,
}

type Parts = Vec<(Layer, Subject)>;

fn parts(scene: &Scene) -> Parts {
    let mut parts: Parts = scene.shapes.iter().map(|shape| (shape.layer, shape.subject)).collect();
    // Shapes of one part mostly follow each other, so few entries are left to sort.
    parts.dedup();
    let mut parts = sorted(parts);
    parts.dedup();
    parts
}

fn has(parts: &Parts, shape: &Shape) -> bool {
    parts.binary_search(&(shape.layer, shape.subject)).is_ok()
}

impl Motion {
    /// Shows a new scene. `still`: without animation. `thrown`: the dice that were just thrown.
    pub fn show(&mut self, scene: Arc<Scene>, thrown: Option<&[Roll]>, still: bool, now: f64) {
        let parts = parts(&scene);
        if still {
            self.fresh.clear();
            self.leaving.clear();
            self.throw = None;
        } else {
            self.fresh = parts.iter().copied().filter(|part| self.shown.binary_search(part).is_err()).gather();
            let gone = |shape: &&Shape| !has(&parts, shape);
            self.leaving = self.scene.iter().flat_map(|old| &old.shapes).filter(gone).cloned().gather();
            self.throw = thrown.zip(scene.felt()).map(|(rolls, felt)| Tumble::of(rolls, felt));
            if self.throw.is_some() {
                self.leaving.clear();
                self.fresh =
                    parts.iter().copied().filter(|part| !matches!(part.0, Layer::Ground | Layer::Dice)).gather();
            }
            self.began = now;
        }
        self.shown = parts;
        self.scene = Some(scene);
    }

    pub fn frame(&self, now: f64) -> Option<Frame> {
        let scene = self.scene.clone()?;
        let passed = now - self.began;
        let throw = self.throw.as_ref().filter(|_| passed < THROW_MS);
        if let Some(throw) = throw {
            return Some(Frame {
                scene,
                poses: Some(throw.at((passed / THROW_MS).max(0.0))),
                come: 0.0,
                goes_on: true,
            });
        }
        let passed = if self.throw.is_some() { passed - THROW_MS } else { passed };
        let share = (passed / CHANGE_MS).clamp(0.0, 1.0);
        let moves = !self.fresh.is_empty() || !self.leaving.is_empty();
        let come = if moves { 1.0 - (1.0 - share) * (1.0 - share) } else { 1.0 };
        Some(Frame { scene, poses: None, come, goes_on: moves && share < 1.0 })
    }

    /// How visible a shape is, 0 to 1.
    pub fn come(&self, shape: &Shape, come: f64) -> f64 {
        if come < 1.0 && has(&self.fresh, shape) { come } else { 1.0 }
    }

    pub fn brings(&self, layer: Layer) -> bool {
        self.fresh.iter().any(|(each, _)| *each == layer)
    }

    /// Shapes that only the previous picture has.
    pub fn leaving(&self) -> &[Shape] {
        &self.leaving
    }
}
