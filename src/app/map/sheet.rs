//! The dice at rest, painted once on a canvas of their own: the dice sheet. A hundred dice take longer to paint than
//! everything that changes around them.

use super::painter::{Painter, Stencils};
use crate::app::browser::canvas::{self, CanvasElement};
use dicefall::dice::Roll;
use dicefall::scene::{Layer, Scene, Shape, Subject, Theme};
use kurbo::Affine;
use std::ops::Range;

#[derive(Default)]
pub struct DiceSheet {
    sheet: Option<CanvasElement>,
    painted: Option<Painted>,
}

/// The dice at rest, without the die that the user drags.
#[derive(Clone, PartialEq)]
pub struct Painted {
    pub rolls: Vec<Roll>,
    pub radius: f64,
    pub held: Option<u32>,
    pub theme: Theme,
    pub place: Affine,
    pub size: (f64, f64),
}

pub fn dice(shapes: &[Shape]) -> Range<usize> {
    let is_die = |shape: &Shape| shape.layer == Layer::Dice;
    let start = shapes.iter().position(is_die).unwrap_or(shapes.len());
    start..start + shapes[start..].iter().take_while(|shape| is_die(shape)).count()
}

impl DiceSheet {
    pub fn painted(&mut self, scene: &Scene, wanted: &Painted, stencils: &mut Stencils) -> Option<&CanvasElement> {
        let is_ready = self.painted.as_ref() == Some(wanted);
        let sheet = match self.sheet.take() {
            Some(sheet) => sheet,
            None => canvas::sheet(1, 1)?,
        };
        if !is_ready {
            canvas::fit_pixels(&sheet, wanted.size);
            let context = canvas::context(&sheet)?;
            let mut painter = Painter::new(&context, stencils, wanted.theme, wanted.size);
            let held = wanted.held.map(Subject::Die);
            painter.paint(&scene.shapes[dice(&scene.shapes)], wanted.place, |shape| {
                f64::from(u8::from(Some(shape.subject) != held))
            });
            self.painted = Some(wanted.clone());
        }
        self.sheet = Some(sheet);
        self.sheet.as_ref()
    }
}
