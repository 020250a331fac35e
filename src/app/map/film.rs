//! Paints the frames of a film: the map, and the sentence of the step below it.

use super::painter::{Painter, Stencils};
use crate::app::browser::canvas::{self, CanvasElement, Context};
use dicefall::export::{caption, numbered};
use dicefall::scene::{DICE_TRAY_HEIGHT, Form, Layer, Role, Scene, Shape, Subject};
use dicefall::session::FilmScript;
use kurbo::{Affine, Rect, Shape as _};

/// The size of the film in pixels.
const FILM: (u32, u32) = (1280, 720);
const MAP: Rect = Rect::new(16.0, 12.0, 1264.0, 552.0);
const WORDS: Rect = Rect::new(84.0, 562.0, 1240.0, 708.0);
/// The bar that shows how much of the film has passed.
const BAR: Rect = Rect::new(0.0, 714.0, 1280.0, 720.0);
const TYPE: [f64; 5] = [34.0, 30.0, 26.0, 22.0, 18.0];

pub struct Reel {
    pub sheet: CanvasElement,
    context: Context,
    stencils: Stencils,
    script: FilmScript,
    shown: Option<usize>,
}

impl Reel {
    pub fn of(script: FilmScript) -> Option<Self> {
        let sheet = canvas::sheet(FILM.0, FILM.1)?;
        let context = canvas::context(&sheet)?;
        Some(Self { sheet, context, stencils: Stencils::default(), script, shown: None })
    }

    pub fn script(&self) -> &FilmScript {
        &self.script
    }

    /// Shows a frame. `share`: how much of the film has passed, from 0 to 1. Each call paints something, because a
    /// browser records only changes.
    pub fn show(&mut self, nth: usize, share: f64) {
        if self.shown.replace(nth) != Some(nth) {
            self.paint(nth);
        }
        let passed = Rect { x1: BAR.x0 + BAR.width() * share, ..BAR };
        let bar = [(BAR, Role::Ruling), (passed, Role::Verdigris)];
        let forms = bar.map(|(bar, role)| Form::Fill(bar.to_path(0.1), role.into()));
        let theme = self.script.theme;
        Painter::over(&self.context, &mut self.stencils, theme).paint(&shapes(forms), Affine::IDENTITY, |_| 1.0);
    }

    fn paint(&mut self, nth: usize) {
        let (Some(map), Some(told)) = (self.script.map(nth, MAP.size()), self.script.frames.get(nth)) else { return };
        let size = (f64::from(FILM.0), f64::from(FILM.1));
        let mut painter = Painter::new(&self.context, &mut self.stencils, self.script.theme, size);
        painter.ground();
        painter.paint(&map.shapes, fitting(&map, MAP), |_| 1.0);
        let mut words = WORDS;
        if let Some(dice) = self.script.dice(nth) {
            let wide = dice.bounds.width() * (WORDS.height() / DICE_TRAY_HEIGHT).min(0.85);
            let place = Rect { x1: WORDS.x0 + wide, ..WORDS };
            painter.paint(&dice.shapes, fitting(&dice, place), |_| 1.0);
            words.x0 = place.x1 + 24.0;
        }
        let number = numbered(told.step, (46.0, WORDS.center().y).into());
        painter.paint(&shapes(number), Affine::IDENTITY, |_| 1.0);
        painter.paint(&shapes(caption(&told.words, words, &TYPE)), Affine::IDENTITY, |_| 1.0);
    }
}

/// Puts a scene in the middle of a place.
fn fitting(scene: &Scene, place: Rect) -> Affine {
    let bounds = scene.bounds;
    let scale = (place.width() / bounds.width()).min(place.height() / bounds.height());
    Affine::translate(place.center().to_vec2()) * Affine::scale(scale) * Affine::translate(-bounds.center().to_vec2())
}

fn shapes(forms: impl IntoIterator<Item = Form>) -> Vec<Shape> {
    let shape = |form| Shape { layer: Layer::Labels, subject: Subject::Ground, form, grows: None };
    forms.into_iter().map(shape).collect()
}
