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
    draw_roughly(path, pen, closed, 0.0);
}

/// Draws a path without points that nobody would miss. Of three points in a row, the middle one may be left out if it is
/// not farther than `off` from the line between the others. Then both others are drawn, so the path never drifts. Hand-drawn
/// lines have many points, and each takes the browser a while.
pub fn draw_roughly(path: &BezPath, pen: &impl Pen, closed: Closed, off: f64) {
    let (mut start, mut drawn, mut held) = (Point::ZERO, Point::ZERO, None);
    for element in path.elements() {
        if let PathEl::LineTo(to) = *element {
            match held {
                None if off > 0.0 => held = Some(to),
                Some(middle) if is_between(drawn, middle, to, off) => {
                    pen.line_to(to);
                    (drawn, held) = (to, None);
                }
                Some(middle) => {
                    pen.line_to(middle);
                    (drawn, held) = (middle, Some(to));
                }
                None => pen.line_to(to),
            }
            continue;
        }
        if let Some(last) = held.take() {
            pen.line_to(last);
            drawn = last;
        }
        match *element {
            PathEl::MoveTo(to) => {
                start = to;
                pen.move_to(to);
            }
            PathEl::QuadTo(by, to) => pen.quad_to(by, to),
            PathEl::CurveTo(by, and, to) => pen.curve_to(by, and, to),
            PathEl::LineTo(_) => {}
            PathEl::ClosePath => match closed {
                Closed::ByCanvas => pen.close(),
                Closed::ByLine => pen.line_to(start),
                Closed::Not => {}
            },
        }
        drawn = element.end_point().unwrap_or(start);
    }
    if let Some(last) = held {
        pen.line_to(last);
    }
}

fn is_between(from: Point, middle: Point, to: Point, off: f64) -> bool {
    let (along, part) = (to - from, middle - from);
    let (length, across, share) = (along.hypot2(), along.cross(part), along.dot(part));
    across * across <= off * off * length && (0.0..=length).contains(&share)
}
