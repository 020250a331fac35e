use super::{Painter, Stencils};
use crate::app::browser::canvas::{self, CanvasElement, Context};
use dicefall::scene::{Form, Scene, Shape, Theme};
use kurbo::Affine;

/// How many shapes are painted before the clock is read.
const SHAPES: usize = 24;

/// A large picture that is painted little by little, so that the page stays usable.
pub struct SlowPainting {
    sheet: CanvasElement,
    context: Context,
    stencils: Stencils,
    scene: Scene,
    theme: Theme,
    place: Affine,
    next: usize,
}

impl SlowPainting {
    /// A picture of this many pixels. None if the browser can't make the canvas.
    pub fn of(scene: Scene, theme: Theme, (wide, high): (u32, u32)) -> Option<Self> {
        let sheet = canvas::sheet(wide, high)?;
        let (context, mut stencils) = (canvas::context(&sheet)?, Stencils::default());
        Painter::over(&context, &mut stencils, theme).ground();
        let scale = f64::from(wide) / scene.bounds.width();
        let place = Affine::scale(scale) * Affine::translate(-scene.bounds.origin().to_vec2());
        Some(Self { sheet, context, stencils, scene, theme, place, next: 0 })
    }

    /// Paints until this time. Returns which share of the picture is painted, from 0 to 1.
    pub fn go_on(&mut self, until: f64) -> f64 {
        let shapes = &self.scene.shapes;
        while self.next < shapes.len() {
            let end = end_of_slice(shapes, self.next);
            let mut painter = Painter::over(&self.context, &mut self.stencils, self.theme);
            painter.paint(&shapes[self.next..end], self.place, |_| 1.0);
            self.next = end;
            if canvas::now() >= until {
                break;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a few thousand shapes")]
        let share = self.next as f64 / shapes.len().max(1) as f64;
        if shapes.is_empty() { 1.0 } else { share }
    }

    pub fn sheet(self) -> CanvasElement {
        self.sheet
    }
}

/// The end of the next shapes to paint. Floors are painted together, so that none casts a shadow on another.
fn end_of_slice(shapes: &[Shape], from: usize) -> usize {
    let is_floor = |nth: usize| shapes.get(nth).is_some_and(|shape| matches!(shape.form, Form::Sunken { .. }));
    let mut end = (from + SHAPES).min(shapes.len());
    while end < shapes.len() && is_floor(end - 1) && is_floor(end) {
        end += 1;
    }
    end
}
