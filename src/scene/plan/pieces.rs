use crate::scene::ink;
use dicefall_pen::at_angle;
use kurbo::{BezPath, Point, Rect, Vec2};
use std::f64::consts::TAU;

/// A polygon of floor: its corners in map units, clockwise on the map.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FloorPiece(Vec<Point>);

impl FloorPiece {
    /// `corners`: in either direction.
    pub(super) fn of(mut corners: Vec<Point>) -> Self {
        let mut doubled = 0.0;
        for (from, to) in sides(&corners) {
            doubled += from.to_vec2().cross(to.to_vec2());
        }
        // Because y runs down, a polygon with a positive area runs clockwise. All polygons run the same way, so several
        // polygons in one path are filled together, and none cuts a hole into another.
        if doubled < 0.0 {
            corners.reverse();
        }
        Self(corners)
    }

    /// `along`: the direction of the first side, of length 1. `half`: half the length and half the width.
    pub(super) fn slab(middle: Point, along: Vec2, half: (f64, f64)) -> Self {
        let (along, across) = (along * half.0, along.turn_90() * half.1);
        Self(vec![middle - along - across, middle + along - across, middle + along + across, middle - along + across])
    }

    pub(super) fn octagon(middle: Point, reach: f64) -> Self {
        // The corners of an octagon are farther from its middle than its sides are, by a factor of 1 / cos 22.5°.
        let corner = |nth: i32| middle + at_angle((f64::from(nth) + 0.5) * TAU / 8.0) * (reach * 1.082_392_2);
        Self((0..8).map(corner).collect())
    }

    /// A band along a line of points, with mitred corners. `half`: half its width. `ends`: how far it reaches beyond
    /// the first and the last point.
    pub(super) fn band(points: &[Point], half: f64, ends: [f64; 2]) -> Self {
        let last = points.len() - 1;
        let way = |nth: usize| (points[nth + 1] - points[nth]).normalize();
        let (mut left, mut right) = (Vec::with_capacity(2 * points.len()), Vec::with_capacity(points.len()));
        for (nth, &point) in points.iter().enumerate() {
            let (before, after) = (way(nth.saturating_sub(1).min(last - 1)), way(nth.min(last - 1)));
            let beyond = match nth {
                0 => after * -ends[0],
                nth if nth == last => before * ends[1],
                _ => Vec2::ZERO,
            };
            let aside = (before + after).turn_90() * (half / (1.0 + before.dot(after)));
            left.push(point + beyond - aside);
            right.push(point + beyond + aside);
        }
        right.reverse();
        left.extend(right);
        Self::of(left)
    }

    pub(super) fn corners(&self) -> &[Point] {
        &self.0
    }

    /// The sides, clockwise.
    pub(super) fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        sides(&self.0)
    }

    pub(super) fn contains(&self, at: Point) -> bool {
        let mut inside = false;
        for (from, to) in self.sides() {
            if (from.y > at.y) != (to.y > at.y) && at.x < (to.x - from.x) * (at.y - from.y) / (to.y - from.y) + from.x {
                inside = !inside;
            }
        }
        inside
    }

    /// The distance of a point from the polygon. 0 if the point is inside.
    pub(super) fn distance(&self, at: Point) -> f64 {
        if self.contains(at) { 0.0 } else { self.distance_to_sides(at) }
    }

    pub(super) fn distance_to_sides(&self, at: Point) -> f64 {
        let mut least = f64::INFINITY;
        for (from, to) in self.sides() {
            let along = to - from;
            let share = ((at - from).dot(along) / along.hypot2()).clamp(0.0, 1.0);
            least = least.min((from + along * share - at).hypot2());
        }
        least.sqrt()
    }

    pub(super) fn bounds(&self) -> Rect {
        let mut bounds = Rect::from_points(self.0[0], self.0[0]);
        // In wasm, `f64::min` and `f64::max` are functions of the standard library, because they look for NaN.
        for corner in &self.0 {
            if corner.x < bounds.x0 {
                bounds.x0 = corner.x;
            } else if corner.x > bounds.x1 {
                bounds.x1 = corner.x;
            }
            if corner.y < bounds.y0 {
                bounds.y0 = corner.y;
            } else if corner.y > bounds.y1 {
                bounds.y1 = corner.y;
            }
        }
        bounds
    }

    /// The corners with every side moved outwards, or inwards if `out` is negative. In a sharp corner the sides are
    /// moved a little less.
    pub(super) fn moved(&self, out: f64) -> Vec<Point> {
        let corners = &self.0;
        let count = corners.len();
        let normal = |from: Point, to: Point| {
            let along = to - from;
            -along.turn_90() / along.hypot().max(1e-9)
        };
        let mut moved = Vec::with_capacity(count);
        for nth in 0..count {
            let (before, at, after) = (corners[(nth + count - 1) % count], corners[nth], corners[(nth + 1) % count]);
            let (one, other) = (normal(before, at), normal(at, after));
            moved.push(at + (one + other) * (out / (1.0 + one.dot(other)).max(0.5)));
        }
        moved
    }

    pub(super) fn outline(&self, out: f64) -> BezPath {
        ink::polygon(self.moved(out))
    }
}

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().copied().zip(next.copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(corners: &[Point]) -> f64 {
        sides(corners).map(|(from, to)| from.to_vec2().cross(to.to_vec2())).sum::<f64>() / 2.0
    }

    #[test]
    fn every_polygon_runs_clockwise() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(Point::from).to_vec();
        let mut other = square.clone();
        other.reverse();
        let bent = [(0.0, 0.0), (24.0, 0.0), (48.0, 24.0)].map(Point::from);
        let pieces = [
            FloorPiece::of(square),
            FloorPiece::of(other),
            FloorPiece::slab(Point::ZERO, Vec2::new(0.6, 0.8), (5.0, 9.0)),
            FloorPiece::octagon(Point::ZERO, 12.0),
            FloorPiece::band(&bent, 12.0, [12.0, 0.0]),
        ];
        assert!(pieces.iter().all(|piece| area(piece.corners()) > 99.0), "{pieces:?}");
    }

    #[test]
    fn a_moved_side_is_parallel_and_as_far_as_asked() {
        for piece in
            [FloorPiece::octagon(Point::ZERO, 12.0), FloorPiece::slab(Point::ZERO, Vec2::new(1.0, 0.0), (20.0, 12.0))]
        {
            for out in [-2.0, 3.0] {
                let moved = FloorPiece(piece.moved(out));
                let off =
                    |at: Point| if piece.contains(at) { -piece.distance_to_sides(at) } else { piece.distance(at) };
                assert!(moved.sides().all(|(from, to)| (off(from.midpoint(to)) - out).abs() < 1e-6), "{moved:?}");
            }
        }
    }

    #[test]
    fn a_band_keeps_its_width_around_a_bend() {
        let points = [(0.0, 0.0), (48.0, 0.0), (96.0, 48.0)].map(Point::from);
        let band = FloorPiece::band(&points, 12.0, [12.0, 0.0]);
        let inner = Vec2::new(-1.0, 1.0).normalize();
        for at in [Point::new(-11.9, 0.0), Point::new(20.0, 11.9), Point::new(72.0, 24.0) + inner * 11.9] {
            assert!(band.contains(at), "{at:?}");
        }
        for at in [Point::new(-12.1, 0.0), Point::new(20.0, 12.1), Point::new(72.0, 24.0) + inner * 12.1] {
            assert!(!band.contains(at), "{at:?}");
        }
    }
}
