//! Paints a scene on a canvas.

mod alone;
mod pen;
mod slow;
mod stencils;
mod sunken;

use crate::app::browser::canvas;
#[cfg(feature = "bench")]
pub use alone::paint_on;
pub use alone::save_png;
use dicefall::export::decimal;
use dicefall::scene::{CanvasCalls, Closed, Form, Legible, PLAN_SQUARE, Paint, Role, Shape, Strokes, Theme};
use kurbo::{Affine, BezPath, Rect, Vec2};
use pen::{draw_calls, reach};
pub use slow::SlowPainting;
use std::sync::Arc;
pub use stencils::Stencils;
use stencils::add_strokes;
use sunken::Floors;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

/// Paints on a canvas. The painter keeps the values that it has set on the canvas, so that it sets no value twice.
pub struct Painter<'c> {
    context: &'c CanvasRenderingContext2d,
    theme: Theme,
    fill: &'static str,
    stroke: &'static str,
    opacity: f64,
    type_size: f64,
    /// The transform from scene units to canvas pixels.
    place: Affine,
    /// The transform of the context. None if it isn't known. Stamps and pen strokes have transforms of their own.
    transform: Option<Affine>,
    /// Canvas pixels per CSS pixel.
    density: f64,
    gathered: Option<Gathered>,
    /// The calls that draw the gathered path.
    calls: CanvasCalls,
    floors: Floors,
    stencils: &'c mut Stencils,
}

/// Shapes in a row that look the same become one path: a browser paints a path of a thousand lines much faster than a
/// thousand paths.
#[derive(Clone, Copy, PartialEq)]
enum Gathered {
    Fill(Paint),
    Line(Paint, f64, Option<(f64, f64)>),
    Floors,
}

/// The height of the smallest words that are painted, in canvas pixels. Smaller words can't be read.
const LEGIBLE: f64 = 6.5;

/// The fewest CSS pixels per square at which pen strokes are painted. With fewer pixels, they would look like an even
/// tone.
const TELLS_STROKES: f64 = 4.0;

/// The fewest canvas pixels per square at which pen strokes are bent. With fewer pixels, they are straight, because a
/// bend would be less than half a pixel.
const TELLS_BENDS: f64 = 30.0;

impl<'c> Painter<'c> {
    pub fn new(
        context: &'c CanvasRenderingContext2d,
        stencils: &'c mut Stencils,
        theme: Theme,
        size: (f64, f64),
    ) -> Self {
        canvas::clear(context, size);
        Self::over(context, stencils, theme)
    }

    pub fn over(context: &'c CanvasRenderingContext2d, stencils: &'c mut Stencils, theme: Theme) -> Self {
        context.set_line_cap("round");
        context.set_line_join("round");
        context.set_text_align("center");
        let (fill, stroke, opacity, type_size) = ("", "", -1.0, 0.0);
        let (place, transform, density) = (Affine::IDENTITY, None, canvas::density());
        let (gathered, calls, floors) = (None, CanvasCalls::default(), Floors::default());
        Self {
            context,
            theme,
            fill,
            stroke,
            opacity,
            type_size,
            place,
            transform,
            density,
            gathered,
            calls,
            floors,
            stencils,
        }
    }

    /// `come`: how visible a shape is, from 0 to 1.
    pub fn paint(&mut self, shapes: &[Shape], place: Affine, come: impl Fn(&Shape) -> f64) {
        self.place = place;
        let scale = place.determinant().abs().sqrt() / self.density;
        for shape in shapes {
            let come = come(shape);
            if come <= 0.0 {
                continue;
            }
            match shape.legible(scale) {
                Legible::AsItIs => self.put(&shape.form, come),
                Legible::Larger(larger) => self.put_at(place * larger, &shape.form, come),
                Legible::LeftOut => {}
            }
        }
        self.spend();
    }

    pub fn overlay(&mut self, sheet: &HtmlCanvasElement) {
        self.set_transform(Affine::IDENTITY);
        self.set_opacity(1.0);
        let _ = self.context.draw_image_with_html_canvas_element(sheet, 0.0, 0.0);
    }

    pub fn ground(&mut self) {
        self.set_fill(Role::Paper.into(), 1.0);
        let sheet = self.context.canvas().map_or((0, 0), |canvas| (canvas.width(), canvas.height()));
        self.context.fill_rect(0.0, 0.0, sheet.0.into(), sheet.1.into());
    }

    pub fn photo(&mut self, image: &HtmlImageElement, tray: Rect, place: Affine) {
        self.set_transform(place);
        let (wide, high) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
        if wide < 1.0 || high < 1.0 {
            return;
        }
        let scale = (tray.width() / wide).max(tray.height() / high);
        let cut = Vec2::new(tray.width() / scale, tray.height() / scale);
        self.set_opacity(1.0);
        let _ = self.context.draw_image_with_html_image_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            image,
            (wide - cut.x) / 2.0,
            (high - cut.y) / 2.0,
            cut.x,
            cut.y,
            tray.x0,
            tray.y0,
            tray.width(),
            tray.height(),
        );
    }

    fn put(&mut self, form: &Form, come: f64) {
        let whole = come >= 1.0;
        match form {
            Form::Fill(path, paint @ Paint::Flat(_, opacity)) if whole && *opacity >= 1.0 => {
                self.gather(Gathered::Fill(*paint), path);
            }
            Form::Line(path, stroke) if whole => {
                self.gather(Gathered::Line(stroke.paint, stroke.width, stroke.dash), path);
            }
            Form::Stamp { path, place, paint, line } => {
                self.spend();
                self.stamp(path, *place, *paint, *line, come);
            }
            Form::Sunken { floor, beyond } => {
                if self.gathered != Some(Gathered::Floors) {
                    self.spend();
                    self.gathered = Some(Gathered::Floors);
                }
                self.floors.add(floor, beyond, come);
            }
            Form::Strokes { strokes, paint, width } => {
                self.spend();
                self.strokes(strokes, *paint, *width, come);
            }
            form => {
                self.spend();
                self.go_home();
                self.form(form, come);
            }
        }
    }

    fn put_at(&mut self, place: Affine, form: &Form, come: f64) {
        self.spend();
        let home = std::mem::replace(&mut self.place, place);
        self.put(form, come);
        self.spend();
        self.place = home;
    }

    fn gather(&mut self, with: Gathered, path: &BezPath) {
        if self.gathered != Some(with) {
            self.spend();
            self.go_home();
            self.gathered = Some(with);
        }
        // Each time a canvas closes a part of a path, Chromium walks through the whole path. A line back to the start
        // is faster, and a fill needs no closing.
        let closed = if matches!(with, Gathered::Line(..)) { Closed::ByLine } else { Closed::Not };
        self.calls.add(path, closed);
    }

    /// Replaces the canvas's path by the calls, then removes the calls.
    fn draw_calls(&mut self) {
        self.context.begin_path();
        draw_calls(self.context, self.calls.numbers());
        self.calls.clear();
    }

    /// Paints the gathered path and drops it. A browser would transform a kept path whenever the transform changes.
    fn spend(&mut self) {
        match self.gathered.take() {
            None => {}
            Some(Gathered::Fill(paint)) => {
                self.set_fill(paint, 1.0);
                self.draw_calls();
                self.context.fill();
                self.context.begin_path();
            }
            Some(Gathered::Line(paint, width, dash)) => {
                self.set_stroke(paint, 1.0);
                self.context.set_line_width(width);
                self.draw_calls();
                match dash {
                    Some((dash, gap)) => self.dashed(dash, gap),
                    None => self.context.stroke(),
                }
                self.context.begin_path();
            }
            Some(Gathered::Floors) => {
                std::mem::take(&mut self.floors).paint(self.context, self.theme, self.place);
            }
        }
    }

    fn go_home(&mut self) {
        self.set_transform(self.place);
    }

    fn stamp(&mut self, path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64>, come: f64) {
        self.set_transform(self.place * place);
        if line.is_some() {
            self.set_stroke(paint, come);
        } else {
            self.set_fill(paint, come);
        }
        let Some(path) = self.stencils.path(path) else { return };
        match line {
            None => self.context.fill_with_path_2d(path),
            Some(width) => {
                self.context.set_line_width(width);
                self.context.stroke_with_path(path);
            }
        }
    }

    fn strokes(&mut self, strokes: &Arc<Strokes>, paint: Paint, width: f64, come: f64) {
        let square = self.place.determinant().abs().sqrt() * PLAN_SQUARE;
        if square < TELLS_STROKES * self.density {
            return;
        }
        self.set_transform(self.place * Strokes::from_origin());
        self.set_stroke(paint, come);
        self.context.set_line_width(width / Strokes::UNIT);
        let bent = square >= TELLS_BENDS;
        if let Some(path) = self.stencils.strokes(strokes, bent) {
            self.context.stroke_with_path(path);
            return;
        }
        add_strokes(strokes, bent, &mut self.calls);
        self.draw_calls();
        self.context.stroke();
        self.context.begin_path();
    }

    fn set_transform(&mut self, place: Affine) {
        if self.transform != Some(place) {
            self.transform = Some(place);
            let [a, b, c, d, e, f] = place.as_coeffs();
            let _ = self.context.set_transform(a, b, c, d, e, f);
        }
    }

    fn set_type(&mut self, size: f64) {
        if (self.type_size - size).abs() > f64::EPSILON {
            self.type_size = size;
            self.context.set_font(&format!("700 {}px Alegreya, Georgia, serif", decimal(size)));
        }
    }

    fn set_opacity(&mut self, opacity: f64) {
        if (self.opacity - opacity).abs() > f64::EPSILON {
            self.opacity = opacity;
            self.context.set_global_alpha(opacity);
        }
    }

    fn set_fill(&mut self, paint: Paint, come: f64) {
        match paint {
            Paint::Flat(role, opacity) => {
                self.set_opacity(opacity * come);
                let colour = self.theme.colour(role);
                if self.fill != colour {
                    self.fill = colour;
                    self.context.set_fill_style_str(colour);
                }
            }
            Paint::Radial { role, centre, radius, inner, outer } => {
                self.set_opacity(come);
                let gradient = self.context.create_radial_gradient(centre.x, centre.y, 0.0, centre.x, centre.y, radius);
                let Ok(gradient) = gradient else { return };
                for (offset, opacity) in [(0.0_f32, inner), (1.0, outer)] {
                    let _ = gradient.add_color_stop(offset, &with_opacity(self.theme.colour(role), opacity));
                }
                self.fill = "";
                self.context.set_fill_style_canvas_gradient(&gradient);
            }
        }
    }

    fn set_stroke(&mut self, paint: Paint, come: f64) {
        // Lines never have a radial gradient.
        let (Paint::Flat(role, opacity) | Paint::Radial { role, inner: opacity, .. }) = paint;
        self.set_opacity(opacity * come);
        let colour = self.theme.colour(role);
        if self.stroke != colour {
            self.stroke = colour;
            self.context.set_stroke_style_str(colour);
        }
    }

    fn trace(&mut self, path: &BezPath) {
        self.calls.add(path, Closed::ByCanvas);
        self.draw_calls();
    }

    fn form(&mut self, form: &Form, come: f64) {
        match form {
            Form::Fill(path, paint) => {
                self.set_fill(*paint, come);
                self.trace(path);
                self.context.fill();
            }
            Form::Line(path, stroke) => {
                let grows = stroke.grows && stroke.dash.is_none() && come < 1.0;
                self.set_stroke(stroke.paint, if grows { 1.0 } else { come });
                self.context.set_line_width(stroke.width);
                self.trace(path);
                match stroke.dash {
                    Some((dash, gap)) => self.dashed(dash, gap),
                    None if grows => {
                        let length = reach(path);
                        self.dashed(length * come, length * 2.0);
                    }
                    None => self.context.stroke(),
                }
            }
            Form::Stamp { path, place, paint, line } => self.stamp(path, *place, *paint, *line, come),
            Form::Strokes { strokes, paint, width } => self.strokes(strokes, *paint, *width, come),
            Form::Sunken { .. } => {}
            Form::Words { size, .. } if size * self.place.determinant().abs().sqrt() < LEGIBLE => {}
            Form::Words { text, at, size, turned, paint, halo } => {
                self.set_type(*size);
                let place = |painter: &Self, paint: &dyn Fn(&CanvasRenderingContext2d, f64, f64)| {
                    if turned.abs() < 0.01 {
                        paint(painter.context, at.x, at.y + size * 0.33);
                        return;
                    }
                    painter.context.save();
                    let _ = painter.context.translate(at.x, at.y);
                    let _ = painter.context.rotate(turned.to_radians());
                    paint(painter.context, 0.0, size * 0.33);
                    painter.context.restore();
                };
                if let Some(halo) = halo {
                    self.set_stroke(Paint::Flat(*halo, 0.85), come);
                    self.context.set_line_width(size * 0.24);
                    place(self, &|context, x, y| drop(context.stroke_text(text, x, y)));
                }
                self.set_fill(*paint, come);
                place(self, &|context, x, y| drop(context.fill_text(text, x, y)));
            }
        }
    }

    fn dashed(&self, dash: f64, gap: f64) {
        let lengths = js_sys::Array::of2(&dash.into(), &gap.into());
        let _ = self.context.set_line_dash(&lengths);
        self.context.stroke();
        let _ = self.context.set_line_dash(&js_sys::Array::new());
    }
}

/// Adds an opacity to a colour of six hexadecimal digits.
fn with_opacity(colour: &str, opacity: f64) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
    let alpha = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    format!("{colour}{alpha:02x}")
}
