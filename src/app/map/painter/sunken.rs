//! Floors with the shadow of their walls.

use super::pen::draw;
use dicefall::scene::{Closed, SHADOW_STEP, SHADOW_STEPS, Theme};
use kurbo::{Affine, BezPath};
use web_sys::{CanvasRenderingContext2d, Path2d};

#[derive(Default)]
pub struct Floors {
    /// The fully visible floors, and the ground beyond them. The edge of a floor has a shadow, except where ground
    /// continues beyond it.
    whole: Option<[Path2d; 2]>,
    /// The floors that are appearing, and the ground beyond them, each with how visible it is, from 0 to 1.
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

    /// Paints the floors. The colours and the transform of the canvas stay as they were.
    pub fn paint(&self, context: &CanvasRenderingContext2d, theme: Theme, place: Affine) {
        let painter = FloorPainter { context, theme, place };
        if let Some(whole) = &self.whole {
            painter.paint(whole, None, 1.0);
        }
        for (floor, come) in &self.coming {
            painter.paint(floor, self.whole.as_ref(), *come);
        }
    }
}

struct FloorPainter<'g> {
    context: &'g CanvasRenderingContext2d,
    theme: Theme,
    place: Affine,
}

impl FloorPainter<'_> {
    /// Paints a floor with its shadow. Where the floor touches the floors `beside`, its edge has no shadow.
    fn paint(&self, floor: &[Path2d; 2], beside: Option<&[Path2d; 2]>, come: f64) {
        let Ok(ground) = Path2d::new_with_other(&floor[0]) else { return };
        floor[1..].iter().chain(beside.into_iter().flatten()).for_each(|path| ground.add_path(path));
        self.context.save();
        self.context.set_global_alpha(come);
        self.move_by(0.0);
        self.context.clip_with_path_2d(&floor[0]);
        for (nth, role) in (0_u32..).zip(SHADOW_STEPS) {
            if nth > 0 {
                self.move_by(f64::from(nth) * SHADOW_STEP);
                self.context.clip_with_path_2d(&ground);
            }
            if let Some(role) = role {
                self.context.set_fill_style_str(self.theme.colour(role));
                self.context.fill_with_path_2d(&ground);
            }
        }
        self.context.restore();
    }

    fn move_by(&self, off: f64) {
        let [a, b, c, d, e, f] = (self.place * Affine::translate((off, off))).as_coeffs();
        let _ = self.context.set_transform(a, b, c, d, e, f);
    }
}

fn paths() -> Option<[Path2d; 2]> {
    Some([Path2d::new().ok()?, Path2d::new().ok()?])
}
