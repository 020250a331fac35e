//! A scene as SVG: the same shapes as on the page, grouped by layer.

use crate::digest::{Digest, stir};
use crate::scene::{Form, Paint, Role, SHADOW_STEP, SHADOW_STEPS, Scene, Shape, Stroke, Strokes, Theme};
use kurbo::{BezPath, PathEl, Point, Shape as _};
use std::fmt::Write;

const STYLE: &str = "font-family=\"Alegreya, Georgia, serif\" font-weight=\"700\" text-anchor=\"middle\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";

/// A complete SVG document.
pub fn svg(scene: &Scene, theme: Theme, title: &str) -> String {
    let bounds = scene.bounds;
    let mut out = Writer { text: String::with_capacity(scene.shapes.len() * 200), theme, gradients: 0 };
    let seen = decimals(&[bounds.x0, bounds.y0, bounds.width(), bounds.height()]);
    out.add(&["<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"", &seen, "\" ", STYLE, ">\n<title>"]);
    out.escaped(title);
    out.add(&["</title>\n<path fill=\"", theme.colour(Role::Paper), "\""]);
    out.d(&bounds.to_path(0.1));
    for run in scene.shapes.chunk_by(|one, other| one.layer == other.layer) {
        out.add(&["<g data-layer=\"", run[0].layer.name(), "\">\n"]);
        out.shapes(run);
        out.add(&["</g>\n"]);
    }
    out.add(&["</svg>\n"]);
    out.text
}

/// The inside of an `svg` element, for a small drawing.
pub fn fragment(forms: &[Form], theme: Theme) -> String {
    let mut out = Writer { text: String::new(), theme, gradients: 0 };
    out.add(&["<g ", STYLE, ">"]);
    for form in forms {
        out.form(form);
    }
    out.add(&["</g>"]);
    out.text
}

/// A number rounded to hundredths, without needless zeros.
pub fn decimal(number: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^53")]
    let hundredths = (number * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (units, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match rest {
        0 => format!("{sign}{units}"),
        tenths if tenths % 10 == 0 => format!("{sign}{units}.{}", tenths / 10),
        hundredths => format!("{sign}{units}.{hundredths:02}"),
    }
}

fn decimals(numbers: &[f64]) -> String {
    numbers.iter().map(|&number| decimal(number)).collect::<Vec<_>>().join(" ")
}

struct Writer {
    text: String,
    theme: Theme,
    gradients: u32,
}

impl Writer {
    fn add(&mut self, pieces: &[&str]) {
        self.text.extend(pieces.iter().copied());
    }

    fn attribute(&mut self, name: &str, number: f64) {
        self.add(&[" ", name, "=\"", &decimal(number), "\""]);
    }

    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '&' => self.text.push_str("&amp;"),
                '"' => self.text.push_str("&quot;"),
                c if c.is_control() => self.text.push('\u{fffd}'),
                c => self.text.push(c),
            }
        }
    }

    fn points(&mut self, letter: &str, points: &[Point]) {
        for (index, point) in points.iter().enumerate() {
            self.add(&[if index == 0 { letter } else { " " }, &decimal(point.x), ",", &decimal(point.y)]);
        }
    }

    /// Writes a path as the attribute `d`, and ends the element.
    fn d(&mut self, path: &BezPath) {
        self.add(&[" d=\""]);
        for element in path.elements() {
            match *element {
                PathEl::MoveTo(to) => self.points("M", &[to]),
                PathEl::LineTo(to) => self.points("L", &[to]),
                PathEl::QuadTo(by, to) => self.points("Q", &[by, to]),
                PathEl::CurveTo(by, and, to) => self.points("C", &[by, and, to]),
                PathEl::ClosePath => self.add(&["Z"]),
            }
        }
        self.add(&["\"/>\n"]);
    }

    fn shapes(&mut self, shapes: &[Shape]) {
        let is_sunken = |shape: &Shape| matches!(shape.form, Form::Sunken { .. });
        for group in shapes.chunk_by(|one, other| is_sunken(one) && is_sunken(other)) {
            if is_sunken(&group[0]) {
                self.sunken(group.iter().map(|shape| &shape.form));
            } else {
                self.form(&group[0].form);
            }
        }
    }

    fn sunken<'f>(&mut self, floors: impl Iterator<Item = &'f Form>) {
        let (mut clip, mut ground) = (BezPath::new(), BezPath::new());
        for form in floors {
            if let Form::Sunken { floor, beyond } = form {
                clip.extend(floor);
                ground.extend(beyond);
            }
        }
        if !ground.is_empty() {
            ground.extend(&clip);
        }
        let name = name_of(&clip);
        // `beyond` is the ground just outside, where a floor leads outdoors. This ground counts as floor here, so that
        // no wall casts a shadow there. Ground and floor are one path, because Chromium leaves out any part that two
        // shapes of a clip path both cover.
        let parts = [("c", &clip), ("b", &ground)];
        let last = usize::from(!ground.is_empty());
        for (kind, path) in &parts[..=last] {
            self.add(&["<clipPath id=\"", kind, &name, "\"><path id=\"", kind, "f", &name, "\""]);
            self.d(path);
            self.add(&["</clipPath>\n"]);
        }
        let whole = parts[last].0;
        self.add(&["<g clip-path=\"url(#c", &name, ")\">\n"]);
        let step = decimal(SHADOW_STEP);
        for (nth, role) in SHADOW_STEPS.into_iter().enumerate() {
            if nth > 0 {
                let step = [" transform=\"translate(", &step, " ", &step, ")\""].concat();
                self.add(&["<g", &step, " clip-path=\"url(#", whole, &name, ")\">\n"]);
            }
            if let Some(role) = role {
                let colour = self.theme.colour(role);
                self.add(&["<use href=\"#", whole, "f", &name, "\" fill=\"", colour, "\"/>\n"]);
            }
        }
        self.add(&[&"</g>".repeat(SHADOW_STEPS.len()), "\n"]);
    }

    fn strokes(&mut self, strokes: &Strokes, paint: Paint, width: f64) {
        let paint = self.prepared(paint);
        self.add(&["<path fill=\"none\""]);
        self.paint("stroke", paint);
        self.attribute("stroke-width", width / Strokes::UNIT);
        let place = decimals(&strokes.place().as_coeffs());
        self.add(&[" transform=\"matrix(", &place, ")\" d=\"", &strokes.commands(), "\"/>\n"]);
    }

    fn form(&mut self, form: &Form) {
        match form {
            Form::Fill(path, paint) => {
                let paint = self.prepared(*paint);
                self.add(&["<path"]);
                self.paint("fill", paint);
                self.d(path);
            }
            Form::Line(path, stroke) => {
                let paint = self.prepared(stroke.paint);
                self.add(&["<path fill=\"none\""]);
                self.paint("stroke", paint);
                self.attribute("stroke-width", stroke.width);
                if let Some((dash, gap)) = stroke.dash {
                    self.add(&[" stroke-dasharray=\"", &decimals(&[dash, gap]), "\""]);
                }
                self.d(path);
            }
            Form::Stamp { path, place, paint, line } => {
                let path = *place * (*path).clone();
                let scale = place.determinant().abs().sqrt();
                match line {
                    None => self.form(&Form::Fill(path, *paint)),
                    Some(width) => {
                        let stroke = Stroke { paint: *paint, width: width * scale, dash: None, grows: false };
                        self.form(&Form::Line(path, stroke));
                    }
                }
            }
            Form::Sunken { .. } => self.sunken(std::iter::once(form)),
            Form::Strokes { strokes, paint, width } => self.strokes(strokes, *paint, *width),
            Form::Words { text, at, size, turned, paint, halo } => {
                self.add(&["<text"]);
                self.attribute("x", at.x);
                self.attribute("y", at.y);
                // Centres capitals and digits, which are about two thirds of the font size high.
                self.attribute("dy", size * 0.33);
                self.attribute("font-size", *size);
                if turned.abs() > 0.01 {
                    self.add(&[" transform=\"rotate(", &decimals(&[*turned, at.x, at.y]), ")\""]);
                }
                if let Some(role) = halo {
                    self.add(&[" paint-order=\"stroke\""]);
                    self.paint("stroke", Prepared::Flat(*role, 0.85));
                    self.attribute("stroke-width", size * 0.24);
                }
                let paint = self.prepared(*paint);
                self.paint("fill", paint);
                self.add(&[">"]);
                self.escaped(text);
                self.add(&["</text>\n"]);
            }
        }
    }

    fn prepared(&mut self, paint: Paint) -> Prepared {
        match paint {
            Paint::Flat(role, opacity) => Prepared::Flat(role, opacity),
            Paint::Radial { role, centre, radius, inner, outer } => {
                self.gradients += 1;
                let _ =
                    write!(self.text, "<radialGradient id=\"g{}\" gradientUnits=\"userSpaceOnUse\"", self.gradients);
                self.attribute("cx", centre.x);
                self.attribute("cy", centre.y);
                self.attribute("r", radius);
                self.add(&[">"]);
                for (offset, opacity) in [(0.0, inner), (1.0, outer)] {
                    self.add(&["<stop"]);
                    self.attribute("offset", offset);
                    self.attribute("stop-opacity", opacity);
                    self.add(&[" stop-color=\"", self.theme.colour(role), "\"/>"]);
                }
                self.add(&["</radialGradient>\n"]);
                Prepared::Gradient(self.gradients)
            }
        }
    }

    fn paint(&mut self, attribute: &str, paint: Prepared) {
        let _ = match paint {
            Prepared::Gradient(id) => write!(self.text, " {attribute}=\"url(#g{id})\""),
            Prepared::Flat(role, _) => write!(self.text, " {attribute}=\"{}\"", self.theme.colour(role)),
        };
        if let Prepared::Flat(_, opacity) = paint
            && opacity < 1.0
        {
            let name = if attribute == "fill" { "fill-opacity" } else { "stroke-opacity" };
            self.attribute(name, opacity);
        }
    }
}

/// A name made from the path's points. A page can have many drawings, so different paths need different names.
fn name_of(path: &BezPath) -> String {
    let mix = |sum: u64, at: Point| stir(sum ^ at.x.to_bits() ^ at.y.to_bits().rotate_left(32));
    let ends = path.elements().iter().filter_map(PathEl::end_point);
    Digest(ends.fold(0, mix)).to_string()
}

#[derive(Clone, Copy)]
enum Prepared {
    Flat(Role, f64),
    Gradient(u32),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_round_to_hundredths() {
        let written = [0.0, -0.004, 1.5, -2.25, 3.005, 10.0, -0.05].map(decimal);
        assert_eq!(written, ["0", "0", "1.5", "-2.25", "3.01", "10", "-0.05"]);
    }

    #[test]
    fn no_shadow_falls_on_the_floor_where_it_leads_out() {
        let [floor, beyond] = [0.0, 6.0].map(|x| kurbo::Rect::new(x, 0.0, x + 10.0, 10.0).to_path(0.1));
        let drawn =
            |beyond: &BezPath| fragment(&[Form::Sunken { floor: floor.clone(), beyond: beyond.clone() }], Theme::Print);
        let (open, closed) = (drawn(&beyond), drawn(&BezPath::new()));
        // The floor and the ground outside, as one path.
        let whole = "d=\"M6,0L16,0L16,10L6,10ZM0,0L10,0L10,10L0,10Z\"";
        assert!(
            open.contains(&format!("<clipPath id=\"b{0}\"><path id=\"bf{0}\" {whole}/>", name_of(&floor))),
            "{open}"
        );
        let count = |text: &str, part: &str| text.matches(part).count();
        assert_eq!((count(&open, "<use href=\"#bf"), count(&open, "<use href=\"#cf")), (3, 0), "{open}");
        assert_eq!((count(&closed, "<clipPath"), count(&closed, "<use href=\"#cf")), (1, 3), "{closed}");
    }

    #[test]
    fn text_is_escaped() {
        let mut out = Writer { text: String::new(), theme: Theme::default(), gradients: 0 };
        out.escaped("<a b=\"c\">&\u{0}");
        assert_eq!(out.text, "&lt;a b=&quot;c&quot;&gt;&amp;\u{fffd}");
    }
}
