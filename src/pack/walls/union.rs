//! The outline of all floors together.
//!
//! Each side of each polygon is cut where another polygon touches it. A part of a side belongs to the outline if no
//! floor is just outside of it. These parts, joined end to end, are closed lines around the floor and around the rock
//! inside the floor.

use super::buckets::Buckets;
use kurbo::{Point, Rect, Vec2};
use std::collections::BTreeMap;

/// Points nearer to each other than this are one point, in squares. No two walls are this near.
const SAME: f64 = 1e-3;
/// How far outside of a side the floor beyond is looked for, in squares. Far less than a wall is thick.
const OUTSIDE: f64 = 1e-5;

/// The closed lines around polygons that can overlap. All polygons run clockwise on the map, so the floor is to the
/// right of each line. The last point of a line is joined to its first.
pub(super) fn outline(polygons: &[Vec<Point>]) -> Vec<Vec<Point>> {
    let sides: Vec<(Point, Point)> = polygons.iter().flat_map(|polygon| sides(polygon)).collect();
    let bounds =
        |points: &[Point]| points.iter().fold(Rect::from_points(points[0], points[0]), |all, &at| all.union_pt(at));
    let around: Vec<Rect> =
        polygons.iter().filter(|polygon| !polygon.is_empty()).map(|polygon| bounds(polygon)).collect();
    let polygons: Vec<&Vec<Point>> = polygons.iter().filter(|polygon| !polygon.is_empty()).collect();
    let floors = Buckets::of(&around);
    let of_sides: Vec<Rect> = sides.iter().map(|&(from, to)| Rect::from_points(from, to).inflate(SAME, SAME)).collect();
    let near_sides = Buckets::of(&of_sides);
    let is_floor = |at: Point| floors.at(at).iter().any(|&nth| around[nth].contains(at) && contains(polygons[nth], at));
    let mut graph = EdgeGraph::default();
    for (nth, &(from, to)) in sides.iter().enumerate() {
        let way = to - from;
        let out = -way.turn_90() / way.hypot() * OUTSIDE;
        let mut cuts = vec![0.0, 1.0];
        for other in near_sides.near(of_sides[nth]).into_iter().filter(|&other| other != nth) {
            cut(&mut cuts, (from, to), sides[other]);
        }
        cuts.sort_unstable_by(f64::total_cmp);
        for pair in cuts.windows(2) {
            let (start, end) = (from + way * pair[0], from + way * pair[1]);
            if (end - start).hypot() > SAME && !is_floor(start.midpoint(end) + out) {
                graph.add(start, end);
            }
        }
    }
    graph.lines()
}

/// The sides of a polygon, without those of no length.
fn sides(polygon: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    let next = polygon.iter().skip(1).chain(polygon.first());
    polygon.iter().copied().zip(next.copied()).filter(|(from, to)| (*to - *from).hypot() > SAME)
}

pub(super) fn contains(polygon: &[Point], at: Point) -> bool {
    let is_passed = |(from, to): &(Point, Point)| {
        (from.y > at.y) != (to.y > at.y) && at.x < (to.x - from.x) * (at.y - from.y) / (to.y - from.y) + from.x
    };
    sides(polygon).filter(is_passed).count() % 2 == 1
}

/// Adds the places where a side meets another side. A place is a share of the side, from 0 to 1.
fn cut(cuts: &mut Vec<f64>, (from, to): (Point, Point), other: (Point, Point)) {
    let (way, across) = (to - from, other.1 - other.0);
    let (long, slant) = (way.hypot(), way.cross(across));
    let mut add = |share: f64| {
        if share * long > SAME
            && (1.0 - share) * long > SAME
            && cuts.iter().all(|cut| (cut - share).abs() * long > SAME)
        {
            cuts.push(share);
        }
    };
    for end in [other.0, other.1] {
        let off = end - from;
        if (way.cross(off) / long).abs() < SAME {
            add(way.dot(off) / (long * long));
        }
    }
    if slant.abs() > 1e-7 * long * across.hypot() {
        let off = other.0 - from;
        let (share, place) = (off.cross(across) / slant, off.cross(way) / slant);
        if (0.0..=1.0).contains(&place) {
            add(share);
        }
    }
}

/// Directed lines between points.
#[derive(Default)]
struct EdgeGraph {
    points: Vec<Point>,
    by_cell: BTreeMap<(i64, i64), Vec<usize>>,
    /// For each point, the points that a line leads to.
    next: Vec<Vec<usize>>,
}

impl EdgeGraph {
    fn add(&mut self, from: Point, to: Point) {
        let (from, to) = (self.point(from), self.point(to));
        if from != to && !self.next[from].contains(&to) {
            self.next[from].push(to);
        }
    }

    /// The index of a point.
    fn point(&mut self, at: Point) -> usize {
        const NEAR: f64 = 2.0 * SAME;
        const CELL: f64 = 8.0 * SAME;
        #[expect(clippy::cast_possible_truncation, reason = "coordinates are below 2^20")]
        let cell = |along: f64| (along / CELL).floor() as i64;
        for x in cell(at.x - NEAR)..=cell(at.x + NEAR) {
            for y in cell(at.y - NEAR)..=cell(at.y + NEAR) {
                let here = self.by_cell.get(&(x, y)).into_iter().flatten();
                if let Some(&known) = here.into_iter().find(|&&known| (self.points[known] - at).hypot() < NEAR) {
                    return known;
                }
            }
        }
        self.points.push(at);
        self.next.push(Vec::new());
        self.by_cell.entry((cell(at.x), cell(at.y))).or_default().push(self.points.len() - 1);
        self.points.len() - 1
    }

    /// Joins the lines end to end. Every line is used once.
    fn lines(mut self) -> Vec<Vec<Point>> {
        let mut lines = Vec::new();
        for first in 0..self.points.len() {
            while !self.next[first].is_empty() {
                let (mut line, mut here, mut way) = (vec![self.points[first]], first, Vec2::ZERO);
                let mut is_closed = false;
                while let Some(next) = self.take(here, way) {
                    if next == first {
                        is_closed = true;
                        break;
                    }
                    way = self.points[next] - self.points[here];
                    here = next;
                    line.push(self.points[here]);
                }
                if !is_closed {
                    // Rounding broke the line. It leads back the same way, so that no wall crosses the map.
                    let inner = line.len().saturating_sub(2);
                    let back: Vec<Point> = line.iter().rev().skip(1).take(inner).copied().collect();
                    line.extend(back);
                }
                lines.push(line);
            }
        }
        lines
    }

    /// Takes a line away from a point. If several lines begin there, takes the line that turns most to the right, so
    /// that two floors that touch in a corner keep their own lines.
    fn take(&mut self, here: usize, way: Vec2) -> Option<usize> {
        let at = self.points[here];
        let turn = |&next: &usize| {
            let on = self.points[next] - at;
            // From −1 (straight back to the left) to 3 (straight back to the right).
            let (sine, cosine) = (way.cross(on), way.dot(on));
            let share = cosine / (way.hypot() * on.hypot()).max(SAME);
            if sine >= 0.0 { 1.0 - share } else { share - 1.0 }
        };
        let best = self.next[here].iter().enumerate().max_by(|(_, one), (_, other)| turn(one).total_cmp(&turn(other)));
        let (place, _) = best?;
        Some(self.next[here].swap_remove(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f64, y: f64, side: f64) -> Vec<Point> {
        [(x, y), (x + side, y), (x + side, y + side), (x, y + side)].map(Point::from).to_vec()
    }

    fn area(line: &[Point]) -> f64 {
        sides(line).map(|(from, to)| from.to_vec2().cross(to.to_vec2())).sum::<f64>() / 2.0
    }

    #[test]
    fn two_squares_that_overlap_have_one_outline() {
        let lines = outline(&[square(0.0, 0.0, 2.0), square(1.0, 1.0, 2.0)]);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!((area(&lines[0]) - 7.0).abs() < 1e-9, "{lines:?}");
    }

    #[test]
    fn rock_inside_a_ring_has_a_line_that_runs_the_other_way() {
        let wide =
            |x: f64, y: f64, w: f64, h: f64| [(x, y), (x + w, y), (x + w, y + h), (x, y + h)].map(Point::from).to_vec();
        let ring =
            [wide(0.0, 0.0, 5.0, 1.0), wide(4.0, 0.0, 1.0, 5.0), wide(0.0, 4.0, 5.0, 1.0), wide(0.0, 0.0, 1.0, 5.0)];
        let mut areas: Vec<f64> = outline(&ring).iter().map(|line| area(line)).collect();
        areas.sort_unstable_by(f64::total_cmp);
        assert_eq!(areas, [-9.0, 25.0]);
    }

    #[test]
    fn squares_side_by_side_keep_the_wall_between_them() {
        let lines = outline(&[square(0.0, 0.0, 0.9), square(1.0, 0.0, 0.9)]);
        assert_eq!(lines.len(), 2);
        let shared = outline(&[square(0.0, 0.0, 1.0), square(1.0, 0.0, 1.0)]);
        assert!((area(&shared[0]) - 2.0).abs() < 1e-9 && shared.len() == 1, "floors that share a side are one floor");
    }

    #[test]
    fn the_same_floor_twice_is_one_floor() {
        let lines = outline(&[square(0.0, 0.0, 2.0), square(0.0, 0.0, 2.0), square(0.0, 0.0, 1.0)]);
        assert!(lines.len() == 1 && (area(&lines[0]) - 4.0).abs() < 1e-9, "{lines:?}");
    }

    #[test]
    fn floors_that_touch_in_a_corner_keep_their_own_lines() {
        let lines = outline(&[square(0.0, 0.0, 1.0), square(1.0, 1.0, 1.0)]);
        assert_eq!(lines.len(), 2, "{lines:?}");
    }
}
