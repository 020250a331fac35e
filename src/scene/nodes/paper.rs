//! The page: squared paper with holes along its left edge, lying on the table.

use super::page::SQUARE;
use crate::scene::canvas::Canvas;
use crate::scene::{Layer, Paint, Role, Subject, ink};
use kurbo::{BezPath, Circle, Point, Rect, RoundedRect, Shape, Vec2};

/// The strip beside the squares that the holes are in.
const BINDING: f64 = 2.5 * SQUARE;
/// What the page's shadow takes up.
const SHADOW: f64 = 14.0;

/// All that a page with these squares takes up, its shadow too.
#[must_use]
pub fn page(squares: Rect) -> Rect {
    leaf_around(squares).inflate(SHADOW, SHADOW)
}

fn leaf_around(squares: Rect) -> Rect {
    Rect { x0: squares.x0 - BINDING, ..squares }
}

/// Draws the page around `bounds`.
pub(super) fn draw(canvas: &mut Canvas, bounds: Rect) {
    let page = leaf_around(bounds);
    let mut put = |path: BezPath, paint: Paint| canvas.fill(Layer::Ground, Subject::Ground, path, paint);
    for (offset, opacity) in [(10.0, 0.05), (6.0, 0.08), (3.0, 0.12)] {
        put(leaf(page + Vec2::new(offset * 0.5, offset)), Paint::Flat(Role::Shadow, opacity));
    }
    put(leaf(page), Role::Page.into());
    let light = Point::new(page.x0 + page.width() * 0.25, page.y0 + page.height() * 0.2);
    let radius = page.width().max(page.height());
    put(leaf(page), Paint::Radial { role: Role::Shadow, centre: light, radius, inner: 0.0, outer: 0.07 });
    canvas.line(Layer::Ground, Subject::Ground, squares(bounds), Paint::Flat(Role::Ruling, 0.8), 0.8);
    let margin = ink::polygon([Point::new(bounds.x0, page.y0), Point::new(bounds.x0, page.y1)]);
    canvas.line(Layer::Ground, Subject::Ground, margin, Paint::Flat(Role::Oxblood, 0.35), 1.2);
    holes(canvas, page);
}

fn leaf(page: Rect) -> BezPath {
    RoundedRect::from_rect(page, 7.0).to_path(0.1)
}

fn squares(bounds: Rect) -> BezPath {
    let mut path = BezPath::new();
    let mut line = |from: (f64, f64), to: (f64, f64)| {
        path.move_to(from);
        path.line_to(to);
    };
    let mut at = bounds.x0 + SQUARE;
    while at < bounds.x1 - 1.0 {
        line((at, bounds.y0 + 3.0), (at, bounds.y1 - 3.0));
        at += SQUARE;
    }
    let mut at = bounds.y0 + SQUARE;
    while at < bounds.y1 - 1.0 {
        line((bounds.x0 + 2.0, at), (bounds.x1 - 3.0, at));
        at += SQUARE;
    }
    path
}

/// Holes for rings, through which one sees the table.
fn holes(canvas: &mut Canvas, page: Rect) {
    let mut holes = BezPath::new();
    let mut at = page.y0 + 2.5 * SQUARE;
    while at < page.y1 - SQUARE {
        holes.extend(Circle::new((page.x0 + BINDING * 0.45, at), 5.2).to_path(0.05));
        at += 4.0 * SQUARE;
    }
    canvas.fill(Layer::Ground, Subject::Ground, holes.clone(), Role::Paper);
    canvas.line(Layer::Ground, Subject::Ground, holes, Paint::Flat(Role::Shadow, 0.28), 1.2);
}
