//! Exact geometry in whole numbers: points on a tray, and squares of the ten-foot grid.
//!
//! Coordinates on a tray are below 2¹³, so every determinant here fits in 64 bits.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

mod by_hand;
mod course;
mod delaunay;
mod direction;
mod footprint;
mod rectangle;
mod square;
mod triangulation;

pub use by_hand::{HandDrawn, by_hand};
pub use course::{Course, steps_over};
pub use delaunay::delaunay;
pub use direction::Direction;
pub use footprint::Footprint;
pub use rectangle::SquareRect;
pub use square::Square;
pub use triangulation::Triangulation;

use std::cmp::Ordering;

/// A point on a tray, in tray units. x runs to the right, y runs down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

impl Point {
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the point is on or near the tray")]
    pub fn nearest(x: f64, y: f64) -> Self {
        Self::new(x.round() as i32, y.round() as i32)
    }

    pub fn squared_distance(self, other: Self) -> i64 {
        let (dx, dy) = self.to(other);
        dx * dx + dy * dy
    }

    fn to(self, other: Self) -> (i64, i64) {
        (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }
}

/// `Greater`: `c` is on the right of the line from `a` to `b`, seen from `a`. `Equal`: on the line.
pub fn side(a: Point, b: Point, c: Point) -> Ordering {
    let ((ux, uy), (vx, vy)) = (a.to(b), a.to(c));
    (ux * vy - uy * vx).cmp(&0)
}

/// `Greater`: `d` is inside the circle through `a`, `b` and `c`. `Equal`: on it. Meaningless if `a`, `b` and `c` are on
/// one line.
pub fn in_circle(a: Point, b: Point, c: Point, d: Point) -> Ordering {
    let ((ax, ay), (bx, by), (cx, cy)) = (d.to(a), d.to(b), d.to(c));
    let (aa, bb, cc) = (ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy);
    let determinant = aa * (bx * cy - cx * by) - bb * (ax * cy - cx * ay) + cc * (ax * by - bx * ay);
    match side(a, b, c) {
        Ordering::Less => 0.cmp(&determinant),
        _ => determinant.cmp(&0),
    }
}

/// Whether the lines from `a` to `b` and from `c` to `d` share any point besides a common end.
pub fn lines_cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (sides_of_ab, sides_of_cd) = ((side(a, b, c), side(a, b, d)), (side(c, d, a), side(c, d, b)));
    if sides_of_ab == (Ordering::Equal, Ordering::Equal) {
        return overlap(a, b, c, d);
    }
    let shared_end = a == c || a == d || b == c || b == d;
    !shared_end && straddles(sides_of_ab) && straddles(sides_of_cd)
}

fn straddles((one, other): (Ordering, Ordering)) -> bool {
    one != other || one == Ordering::Equal
}

/// Whether two lines share more than a point. All their ends must be on one straight line.
fn overlap(a: Point, b: Point, c: Point, d: Point) -> bool {
    let (low, high) = (a.min(b).max(c.min(d)), a.max(b).min(c.max(d)));
    low < high
}

/// Whether `p` is on the line from `a` to `b`. The ends count.
pub fn lies_on(p: Point, a: Point, b: Point) -> bool {
    side(a, b, p) == Ordering::Equal && a.min(b) <= p && p <= a.max(b)
}

/// Whether `p` is in the triangle. The triangle's edges count.
pub fn lies_in([a, b, c]: [Point; 3], p: Point) -> bool {
    let sides = [side(a, b, p), side(b, c, p), side(c, a, p)];
    !(sides.contains(&Ordering::Less) && sides.contains(&Ordering::Greater))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn p(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn a_circle_has_the_same_inside_in_either_order_of_its_points() {
        let (a, b, c) = (p(0, 0), p(10, 0), p(0, 10));
        for (a, b, c) in [(a, b, c), (a, c, b)] {
            assert_eq!(in_circle(a, b, c, p(5, 5)), Ordering::Greater);
            assert_eq!(in_circle(a, b, c, p(10, 10)), Ordering::Equal);
            assert_eq!(in_circle(a, b, c, p(11, 10)), Ordering::Less);
        }
    }

    #[test]
    fn in_circle_does_not_overflow_on_the_largest_tray() {
        let far = (1 << 13) - 1;
        assert_eq!(in_circle(p(0, 0), p(far, 0), p(far, far), p(0, far)), Ordering::Equal);
        assert_eq!(in_circle(p(0, 0), p(far, 0), p(far, far), p(0, far - 1)), Ordering::Greater);
    }

    #[test]
    fn lines_cross_when_they_share_more_than_an_end() {
        let cases = [
            ("an X", [p(0, 0), p(2, 2), p(0, 2), p(2, 0)], true),
            ("a T", [p(0, 0), p(4, 0), p(2, 0), p(2, 2)], true),
            ("a corner", [p(0, 0), p(4, 0), p(0, 0), p(2, 2)], false),
            ("end to end on one line", [p(0, 0), p(2, 0), p(2, 0), p(4, 0)], false),
            ("part of the other line", [p(0, 0), p(4, 0), p(1, 0), p(2, 0)], true),
            ("from one end, on one line", [p(0, 0), p(4, 0), p(0, 0), p(2, 0)], true),
            ("apart on one line", [p(0, 0), p(1, 0), p(2, 0), p(3, 0)], false),
            ("upright on one line", [p(0, 0), p(0, 4), p(0, 3), p(0, 9)], true),
            ("side by side", [p(0, 0), p(4, 0), p(0, 1), p(4, 1)], false),
        ];
        for (name, [a, b, c, d], expected) in cases {
            assert_eq!(lines_cross(a, b, c, d), expected, "{name}");
            assert_eq!(lines_cross(d, c, b, a), expected, "{name}, turned");
        }
    }

    #[test]
    fn a_triangle_contains_its_edges() {
        let triangle = [p(0, 0), p(4, 0), p(0, 4)];
        assert!(lies_in(triangle, p(2, 2)) && lies_in(triangle, p(0, 0)) && lies_in(triangle, p(1, 1)));
        assert!(!lies_in(triangle, p(3, 2)) && !lies_in(triangle, p(5, 0)));
        assert!(lies_on(p(2, 2), p(4, 0), p(0, 4)) && !lies_on(p(5, -1), p(4, 0), p(0, 4)));
    }
}
