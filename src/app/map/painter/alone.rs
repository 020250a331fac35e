//! Scenes that are painted without the page's map around them.

use super::{Painter, Stencils};
use crate::app::browser::{canvas, files};
use dicefall::scene::{Scene, Theme};
use kurbo::Affine;
use web_sys::HtmlCanvasElement;

/// Paints a scene on a canvas of its own, with `scale` pixels per map unit.
fn painted(scene: &Scene, theme: Theme, scale: f64) -> Option<HtmlCanvasElement> {
    let size = scene.bounds.size() * scale;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand pixels")]
    let sheet = canvas::sheet(size.width.ceil() as u32, size.height.ceil() as u32)?;
    paint_on(&sheet, scene, theme, scale)?;
    Some(sheet)
}

/// Paints a scene on a canvas, in place of what was there. The scene's north-western corner goes to the canvas's top
/// left corner. `scale`: pixels per map unit. None if the canvas can't be painted on.
pub fn paint_on(sheet: &HtmlCanvasElement, scene: &Scene, theme: Theme, scale: f64) -> Option<()> {
    let (context, mut stencils) = (canvas::context(sheet)?, Stencils::default());
    let size = (f64::from(sheet.width()), f64::from(sheet.height()));
    let mut painter = Painter::new(&context, &mut stencils, theme, size);
    painter.ground();
    let place = Affine::scale(scale) * Affine::translate(-scene.bounds.origin().to_vec2());
    painter.paint(&scene.shapes, place, |_| 1.0);
    Some(())
}

/// Paints a scene and saves it as a PNG file.
pub fn save_png(name: &str, scene: &Scene, theme: Theme) {
    // Two pixels per map unit: sharp in print up to 25 cm wide.
    if let Some(sheet) = painted(scene, theme, 2.0) {
        files::save_png(name, &sheet);
    }
}
