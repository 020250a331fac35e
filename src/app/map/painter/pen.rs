//! Draws paths on a canvas, builds `Path2d`s, and measures paths.

use dicefall::scene::Closed;
use kurbo::{BezPath, CubicBez, PathEl, Point};
use wasm_bindgen::prelude::*;
use web_sys::{CanvasRenderingContext2d, Path2d};

#[wasm_bindgen]
extern "C" {
    /// Draws on a canvas (`public/boot.js`). One call for a whole path takes half the time of a call for each point.
    ///
    /// It never draws on a [`Path2d`]: with targets of two types, the script is slower for both.
    #[wasm_bindgen(js_name = dicefallDraw)]
    pub fn draw_calls(canvas: &CanvasRenderingContext2d, calls: &[f32]);
}

/// Adds a path to a [`Path2d`].
pub fn draw(path: &BezPath, pen: &Path2d, closed: Closed) {
    let mut start = Point::ZERO;
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => {
                start = to;
                pen.move_to(to.x, to.y);
            }
            PathEl::LineTo(to) => pen.line_to(to.x, to.y),
            PathEl::QuadTo(by, to) => pen.quadratic_curve_to(by.x, by.y, to.x, to.y),
            PathEl::CurveTo(by, and, to) => pen.bezier_curve_to(by.x, by.y, and.x, and.y, to.x, to.y),
            PathEl::ClosePath => match closed {
                Closed::ByCanvas => pen.close_path(),
                Closed::ByLine => pen.line_to(start.x, start.y),
                Closed::Not => {}
            },
        }
    }
}

/// About how long a path is: the sum of the distances from each control point to the next.
pub fn reach(path: &BezPath) -> f64 {
    let along = |segment: CubicBez| {
        (segment.p1 - segment.p0).hypot() + (segment.p2 - segment.p1).hypot() + (segment.p3 - segment.p2).hypot()
    };
    path.segments().map(|segment| along(segment.to_cubic())).sum()
}
