//! The sheet of a floor plan, with its compass rose and its scale bar.

use crate::scene::angle::at_angle;
use crate::scene::canvas::{Canvas, LEAF_SHADOW};
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, Subject, ink};
use kurbo::{Point, Rect, Shape, Vec2};

const ROUNDING: f64 = 4.0;
/// The distance from the drawing to the sheet's edge, in map units.
pub(super) const MARGIN: f64 = 3.0 * SQUARE;
/// The space that the rose and the scale bar need below the drawing.
pub(super) const FOOT: f64 = 3.2 * SQUARE;

/// The sheet around a drawing. `scale`: the size of its margin.
pub(super) fn around(drawn: Rect, scale: f64) -> Rect {
    let wide = drawn.inflate(MARGIN * scale, MARGIN * scale);
    let (wide, lacking) = (Rect { y1: wide.y1 + FOOT * scale, ..wide }, 15.0 * SQUARE - wide.width());
    wide.inflate(lacking.max(0.0) / 2.0, 0.0)
}

pub(super) fn with_shadow(sheet: Rect) -> Rect {
    sheet.inflate(LEAF_SHADOW, LEAF_SHADOW)
}

/// Draws the sheet with its frame, rose and scale bar. `feet`: the side of a square. `scale`: the size of these parts,
/// as a multiple of the usual size.
pub(super) fn draw(canvas: &mut Canvas, sheet: Rect, feet: u32, scale: f64, plain: bool) {
    canvas.leaf(sheet, ROUNDING);
    if !plain {
        let radius = sheet.width().max(sheet.height()) * 0.72;
        let shade = Paint::Radial { role: Role::Sepia, centre: sheet.center(), radius, inner: 0.0, outer: 0.13 };
        canvas.fill(Layer::Ground, Subject::Ground, ink::rounded(sheet, ROUNDING), shade);
    }
    let square = scale * SQUARE;
    frame(canvas, sheet, scale);
    rose(canvas, Point::new(sheet.x1 - 2.4 * square, sheet.y1 - 2.5 * square), scale);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number")]
    let feet = feet * scale as u32;
    bar(canvas, Point::new(sheet.center().x - 3.0 * square, sheet.y1 - 1.8 * square), (feet, scale));
}

fn frame(canvas: &mut Canvas, sheet: Rect, scale: f64) {
    for (inset, width, opacity) in [(9.0, 1.6, 0.75), (13.0, 0.8, 0.6)] {
        let path = sheet.inset(-inset * scale).to_path(0.1);
        canvas.line(Layer::Ground, Subject::Ground, path, Paint::Flat(Role::Ink, opacity), width * scale);
    }
}

/// Eight points, each half in ink, and an N. The four main points are longer.
fn rose(canvas: &mut Canvas, at: Point, scale: f64) {
    let great = 1.3 * SQUARE * scale;
    let ring = ink::circle(at, great * 0.56);
    canvas.line(Layer::Ground, Subject::Ground, ring, Paint::Flat(Role::Ink, 0.8), 1.1 * scale);
    let eighth = std::f64::consts::TAU / 8.0;
    let mut half = |way: f64, reach: f64, waist: f64, side: f64, dark: bool| {
        let (out, beside) = (at_angle(way), at_angle(way + side * eighth));
        let leaf = ink::polygon([at, at + out * reach, at + beside * waist]);
        canvas.fill(Layer::Ground, Subject::Ground, leaf.clone(), if dark { Role::Ink } else { Role::Page });
        canvas.line(Layer::Ground, Subject::Ground, leaf, Role::Ink, 0.9 * scale);
    };
    for (reach, waist, turn) in [(great * 0.62, great * 0.16, 0.5), (great, great * 0.24, 0.0)] {
        for quarter in 0..4 {
            let way = (f64::from(quarter) + turn) * 2.0 * eighth;
            half(way, reach, waist, -1.0, true);
            half(way, reach, waist, 1.0, false);
        }
    }
    let north = at - Vec2::new(0.0, great + 11.0 * scale);
    canvas.words(Layer::Ground, Subject::Ground, "N".into(), (north, 18.0 * scale), Role::Ink);
}

/// A bar in six parts, every other part in ink, with its length in feet.
fn bar(canvas: &mut Canvas, at: Point, (feet, scale): (u32, f64)) {
    let (high, part) = (5.0 * scale, SQUARE * scale);
    let square = |nth: f64, to: f64| Rect::new(at.x + nth * part, at.y, at.x + to * part, at.y + high).to_path(0.1);
    canvas.fill(Layer::Ground, Subject::Ground, square(0.0, 6.0), Role::Page);
    for nth in [0.0, 2.0, 4.0] {
        canvas.fill(Layer::Ground, Subject::Ground, square(nth, nth + 1.0), Role::Ink);
    }
    canvas.line(Layer::Ground, Subject::Ground, square(0.0, 6.0), Role::Ink, 1.1 * scale);
    for (nth, text) in [(0.0, "0".to_owned()), (3.0, (3 * feet).to_string()), (6.0, format!("{} feet", 6 * feet))] {
        let middle = Point::new(at.x + nth * part, at.y + high + 11.0 * scale);
        canvas.words(Layer::Ground, Subject::Ground, text, (middle, 14.0 * scale), Role::Ink);
    }
}
