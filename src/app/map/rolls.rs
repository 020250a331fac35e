//! The tray at the map's edge: the dice of the step that is told tumble in and lie there.

use crate::app::state::{Moment, Run};
use dicefall::dice::Roll;
use dicefall::scene::{ROLLS_HEIGHT, Scene, rolls};
use dicefall::trace::Step;
use kurbo::{Affine, Vec2};
use std::sync::Arc;

/// How long a throw takes, in milliseconds.
const THROW: f64 = 620.0;

/// The dice of a step.
#[derive(Default)]
pub struct Rolls {
    shown: Option<Shown>,
    began: f64,
}

struct Shown {
    run: Arc<Run>,
    step: usize,
    still: bool,
}

impl Shown {
    fn step(&self) -> Option<&Step> {
        self.run.trace.steps().get(self.step.checked_sub(1)?)
    }

    /// The dice of the step; while a run waits for more, those already rolled.
    fn rolls(&self) -> &[Roll] {
        let open = self.run.trace.open_rolls();
        if self.step == self.run.steps() && !open.is_empty() {
            return open;
        }
        self.step().map_or(&[], |step| self.run.trace.rolls(step))
    }
}

impl Rolls {
    /// Shows the dice of a moment; none: there is no tray. `still`: they lie at once.
    pub fn show(&mut self, moment: Option<&Moment>, still: bool, now: f64) {
        let next = moment.map(|moment| Shown { run: moment.run.clone(), step: moment.step, still });
        let same = self
            .shown
            .as_ref()
            .zip(next.as_ref())
            .is_some_and(|(old, new)| old.step == new.step && old.rolls() == new.rolls());
        if !same {
            self.began = now;
        }
        self.shown = next;
    }

    /// The tray at a time, and whether its dice still move.
    pub fn scene(&self, now: f64) -> Option<(Scene, bool)> {
        let shown = self.shown.as_ref()?;
        let share = if shown.still { 1.0 } else { ((now - self.began) / THROW).clamp(0.0, 1.0) };
        let is_told = shown.run.trace.open_rolls().is_empty() || shown.step < shown.run.steps();
        Some((rolls(shown.rolls(), shown.step().filter(|_| is_told), share), share < 1.0 && !shown.rolls().is_empty()))
    }
}

/// CSS pixels to a unit of the tray.
fn scale((width, _): (f64, f64)) -> f64 {
    if width < 600.0 { 0.62 } else { 1.0 }
}

/// How many CSS pixels below the map the tray takes up.
pub fn height(size: (f64, f64)) -> f64 {
    (ROLLS_HEIGHT + 14.0) * scale(size)
}

/// Where the tray stands on a canvas of that size: at its foot, in the middle.
pub fn place(scene: &Scene, size: (f64, f64), density: f64) -> Affine {
    let scale = scale(size);
    let corner = Vec2::new((size.0 - scene.bounds.width() * scale) / 2.0, size.1 - height(size) + 2.0);
    Affine::scale(density)
        * Affine::translate(corner)
        * Affine::scale(scale)
        * Affine::translate(-scene.bounds.origin().to_vec2())
}
