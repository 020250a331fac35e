//! The page: squared paper with holes along its left edge, lying on the table.

use super::page::SQUARE;
use crate::scene::canvas::{Canvas, LEAF_SHADOW};
use crate::scene::{Layer, Paint, Role, Subject, ink};
use kurbo::{BezPath, Circle, Point, Rect, Shape};

const ROUNDING: f64 = 7.0;
/// The strip beside the squares that the holes are in.
const BINDING: f64 = 2.5 * SQUARE;

/// All that a page with these squares takes up, its shadow too.
pub fn page(squares: Rect) -> Rect {
    leaf_around(squares).inflate(LEAF_SHADOW, LEAF_SHADOW)
}

fn leaf_around(squares: Rect) -> Rect {
    Rect { x0: squares.x0 - BINDING, ..squares }
}

pub(super) fn draw(canvas: &mut Canvas, bounds: Rect) {
    let page = leaf_around(bounds);
    canvas.leaf(page, ROUNDING);
    let light = Point::new(page.x0 + page.width() * 0.25, page.y0 + page.height() * 0.2);
    let radius = page.width().max(page.height());
    let shade = Paint::Radial { role: Role::Shadow, centre: light, radius, inner: 0.0, outer: 0.07 };
    canvas.fill(Layer::Ground, Subject::Ground, ink::rounded(page, ROUNDING), shade);
    canvas.line(Layer::Ground, Subject::Ground, squares(bounds), Paint::Flat(Role::Ruling, 0.8), 0.8);
    let margin = ink::polygon([Point::new(bounds.x0, page.y0), Point::new(bounds.x0, page.y1)]);
    canvas.line(Layer::Ground, Subject::Ground, margin, Paint::Flat(Role::Oxblood, 0.35), 1.2);
    holes(canvas, page);
}

fn squares(bounds: Rect) -> BezPath {
    let between = |from: f64, to: f64| {
        std::iter::successors(Some(from + SQUARE), |at| Some(at + SQUARE)).take_while(move |at| *at < to - 1.0)
    };
    let down = between(bounds.x0, bounds.x1).map(|x| ((x, bounds.y0 + 3.0).into(), (x, bounds.y1 - 3.0).into()));
    let across = between(bounds.y0, bounds.y1).map(|y| ((bounds.x0 + 2.0, y).into(), (bounds.x1 - 3.0, y).into()));
    ink::lines(down.chain(across))
}

/// Holes for rings, through which one sees the table.
fn holes(canvas: &mut Canvas, page: Rect) {
    let down = std::iter::successors(Some(page.y0 + 2.5 * SQUARE), |at| Some(at + 4.0 * SQUARE));
    let down = down.take_while(|at| *at < page.y1 - SQUARE);
    let holes: BezPath = down.flat_map(|y| Circle::new((page.x0 + BINDING * 0.45, y), 5.2).to_path(0.05)).collect();
    canvas.fill(Layer::Ground, Subject::Ground, holes.clone(), Role::Paper);
    canvas.line(Layer::Ground, Subject::Ground, holes, Paint::Flat(Role::Shadow, 0.28), 1.2);
}
