//! Floors with the shadow of their walls.

use super::Painter;
use super::pen::{Closed, draw};
use dicefall::scene::{SHADOW_STEP, SHADOW_STEPS};
use kurbo::{Affine, BezPath};
use web_sys::Path2d;

/// Floors that follow each other in a scene, gathered.
#[derive(Default)]
pub struct Floors {
    /// The floors that are fully visible, and the ground outside that keeps the shadow away.
    whole: Option<[Path2d; 2]>,
    /// Floors that are fading in, each with how visible it is.
    coming: Vec<([Path2d; 2], f64)>,
}

impl Floors {
    pub fn add(&mut self, floor: &BezPath, beyond: &BezPath, come: f64) {
        // A fill closes a path anyway.
        let trace = |paths: &[Path2d; 2]| {
            draw(floor, &paths[0], Closed::Not);
            draw(beyond, &paths[1], Closed::Not);
        };
        if come < 1.0 {
            let Some(paths) = paths() else { return };
            trace(&paths);
            self.coming.push((paths, come));
        } else {
            self.whole = self.whole.take().or_else(paths);
            self.whole.iter().for_each(trace);
        }
    }
}

fn paths() -> Option<[Path2d; 2]> {
    Some([Path2d::new().ok()?, Path2d::new().ok()?])
}

impl Painter<'_> {
    pub(super) fn paint_floors(&mut self, floors: &Floors) {
        if let Some(whole) = &floors.whole {
            self.paint_sunken(whole, None, 1.0);
        }
        for (floor, come) in &floors.coming {
            self.paint_sunken(floor, floors.whole.as_ref(), *come);
        }
    }

    /// Paints a floor with its shadow. It runs on into the floor `beside`.
    fn paint_sunken(&mut self, floor: &[Path2d; 2], beside: Option<&[Path2d; 2]>, come: f64) {
        let Ok(ground) = Path2d::new_with_other(&floor[0]) else { return };
        floor[1..].iter().chain(beside.into_iter().flatten()).for_each(|path| ground.add_path(path));
        self.context.save();
        self.set_transform(self.place);
        self.context.clip_with_path_2d(&floor[0]);
        for (nth, role) in (0_u32..).zip(SHADOW_STEPS) {
            if nth > 0 {
                let off = f64::from(nth) * SHADOW_STEP;
                self.set_transform(self.place * Affine::translate((off, off)));
                self.context.clip_with_path_2d(&ground);
            }
            if let Some(role) = role {
                self.set_fill(role.into(), come);
                self.context.fill_with_path_2d(&ground);
            }
        }
        self.context.restore();
        // The context has its earlier colour, opacity and transform again.
        (self.fill, self.opacity, self.at_home) = ("", -1.0, false);
    }
}
