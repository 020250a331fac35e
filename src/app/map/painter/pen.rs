//! Draws a path with the commands of a canvas.

use kurbo::{BezPath, PathEl, Point};
use web_sys::{CanvasRenderingContext2d, Path2d};

/// A canvas, or a path of the browser.
pub trait Pen {
    fn move_to(&self, to: Point);
    fn line_to(&self, to: Point);
    fn quad_to(&self, by: Point, to: Point);
    fn curve_to(&self, by: Point, and: Point, to: Point);
    fn close(&self);
}

macro_rules! pen {
    ($($kind:ty)*) => { $(impl Pen for $kind {
        fn move_to(&self, to: Point) { self.move_to(to.x, to.y); }
        fn line_to(&self, to: Point) { self.line_to(to.x, to.y); }
        fn quad_to(&self, by: Point, to: Point) { self.quadratic_curve_to(by.x, by.y, to.x, to.y); }
        fn curve_to(&self, by: Point, and: Point, to: Point) { self.bezier_curve_to(by.x, by.y, and.x, and.y, to.x, to.y); }
        fn close(&self) { self.close_path(); }
    })* };
}
pen!(CanvasRenderingContext2d Path2d);

#[derive(Clone, Copy, PartialEq)]
pub enum Closed {
    ByCanvas,
    ByLine,
    /// The path isn't closed, because a fill closes it anyway.
    Not,
}

pub fn draw(path: &BezPath, pen: &impl Pen, closed: Closed) {
    let mut start = Point::ZERO;
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => {
                start = to;
                pen.move_to(to);
            }
            PathEl::LineTo(to) => pen.line_to(to),
            PathEl::QuadTo(by, to) => pen.quad_to(by, to),
            PathEl::CurveTo(by, and, to) => pen.curve_to(by, and, to),
            PathEl::ClosePath => match closed {
                Closed::ByCanvas => pen.close(),
                Closed::ByLine => pen.line_to(start),
                Closed::Not => {}
            },
        }
    }
}
