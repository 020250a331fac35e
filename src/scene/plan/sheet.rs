//! The sheet that a plan is drawn on, with its compass rose and its scale.

use crate::scene::canvas::{Canvas, LEAF_SHADOW};
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, Subject, ink};
use kurbo::{Circle, Point, Rect, Shape, Vec2};

const ROUNDING: f64 = 4.0;
/// How far its edge lies from what is drawn, in map units.
pub(super) const MARGIN: f64 = 3.0 * SQUARE;
/// What the rose and the scale need below what is drawn.
pub(super) const FOOT: f64 = 3.2 * SQUARE;

pub(super) fn around(drawn: Rect) -> Rect {
    let wide = drawn.inflate(MARGIN, MARGIN);
    let (wide, lacking) = (Rect { y1: wide.y1 + FOOT, ..wide }, 15.0 * SQUARE - wide.width());
    wide.inflate(lacking.max(0.0) / 2.0, 0.0)
}

/// All that a sheet takes up, its shadow too.
pub(super) fn with_shadow(sheet: Rect) -> Rect {
    sheet.inflate(LEAF_SHADOW, LEAF_SHADOW)
}

/// Draws the sheet; `feet` is how long a square's side is.
pub(super) fn draw(canvas: &mut Canvas, sheet: Rect, feet: u32, plain: bool) {
    canvas.leaf(sheet, ROUNDING);
    if !plain {
        let radius = sheet.width().max(sheet.height()) * 0.72;
        let shade = Paint::Radial { role: Role::Sepia, centre: sheet.center(), radius, inner: 0.0, outer: 0.13 };
        canvas.fill(Layer::Ground, Subject::Ground, ink::rounded(sheet, ROUNDING), shade);
    }
    frame(canvas, sheet);
    rose(canvas, Point::new(sheet.x1 - 2.4 * SQUARE, sheet.y1 - 2.5 * SQUARE));
    scale(canvas, Point::new(sheet.center().x - 3.0 * SQUARE, sheet.y1 - 1.8 * SQUARE), feet);
}

/// A double line around the sheet.
fn frame(canvas: &mut Canvas, sheet: Rect) {
    for (inset, width, opacity) in [(9.0, 1.6, 0.75), (13.0, 0.8, 0.6)] {
        let path = sheet.inset(-inset).to_path(0.1);
        canvas.line(Layer::Ground, Subject::Ground, path, Paint::Flat(Role::Ink, opacity), width);
    }
}

/// Eight points, the four great ones half in ink, and an N.
fn rose(canvas: &mut Canvas, at: Point) {
    const GREAT: f64 = 1.3 * SQUARE;
    let ring = Circle::new(at, GREAT * 0.56).to_path(0.05);
    canvas.line(Layer::Ground, Subject::Ground, ring, Paint::Flat(Role::Ink, 0.8), 1.1);
    let eighth = std::f64::consts::TAU / 8.0;
    let mut half = |way: f64, reach: f64, waist: f64, side: f64, dark: bool| {
        let (out, beside) = (Vec2::from_angle(way), Vec2::from_angle(way + side * eighth));
        let leaf = ink::polygon([at, at + out * reach, at + beside * waist]);
        canvas.fill(Layer::Ground, Subject::Ground, leaf.clone(), if dark { Role::Ink } else { Role::Page });
        canvas.line(Layer::Ground, Subject::Ground, leaf, Role::Ink, 0.9);
    };
    for (reach, waist, turn) in [(GREAT * 0.62, GREAT * 0.16, 0.5), (GREAT, GREAT * 0.24, 0.0)] {
        for quarter in 0..4 {
            let way = (f64::from(quarter) + turn) * 2.0 * eighth;
            half(way, reach, waist, -1.0, true);
            half(way, reach, waist, 1.0, false);
        }
    }
    let north = at - Vec2::new(0.0, GREAT + 11.0);
    canvas.words(Layer::Ground, Subject::Ground, "N".into(), (north, 18.0), Role::Ink);
}

/// Six squares, every other one in ink, and how many feet they are.
fn scale(canvas: &mut Canvas, at: Point, feet: u32) {
    const HIGH: f64 = 5.0;
    let square = |nth: f64, to: f64| Rect::new(at.x + nth * SQUARE, at.y, at.x + to * SQUARE, at.y + HIGH).to_path(0.1);
    canvas.fill(Layer::Ground, Subject::Ground, square(0.0, 6.0), Role::Page);
    for nth in [0.0, 2.0, 4.0] {
        canvas.fill(Layer::Ground, Subject::Ground, square(nth, nth + 1.0), Role::Ink);
    }
    canvas.line(Layer::Ground, Subject::Ground, square(0.0, 6.0), Role::Ink, 1.1);
    for (nth, text) in [(0.0, "0".to_owned()), (3.0, (3 * feet).to_string()), (6.0, format!("{} feet", 6 * feet))] {
        let middle = Point::new(at.x + nth * SQUARE, at.y + HIGH + 11.0);
        canvas.words(Layer::Ground, Subject::Ground, text, (middle, 14.0), Role::Ink);
    }
}
