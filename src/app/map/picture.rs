//! A small picture of a map.

use super::painter::{Painter, Stencils};
use crate::app::browser::canvas;
use dicefall::scene::{Scene, Theme};
use kurbo::{Affine, Size, Vec2};

/// Paints the whole scene in the middle of a picture of this size, in CSS pixels. Returns the address of the image.
pub fn picture(scene: &Scene, theme: Theme, size: Size) -> Option<String> {
    let sheet = canvas::sheet(1, 1)?;
    let density = canvas::fit(&sheet, size.width, size.height);
    let (context, mut stencils) = (canvas::context(&sheet)?, Stencils::default());
    let mut painter = Painter::new(&context, &mut stencils, theme, (size.width * density, size.height * density));
    let scale = (size.width / scene.bounds.width()).min(size.height / scene.bounds.height());
    let middle = Vec2::new(size.width, size.height) / 2.0 - scene.bounds.center().to_vec2() * scale;
    painter.paint(&scene.shapes, Affine::scale(density) * Affine::translate(middle) * Affine::scale(scale), |_| 1.0);
    canvas::as_image(&sheet)
}
