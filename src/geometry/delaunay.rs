//! The Delaunay triangulation, made the same for every order of the points.
//!
//! The library gives *a* Delaunay triangulation. On whole numbers as small as ours its tests are
//! exact, so no circle holds a point; but where four points or more lie on one empty circle it
//! cuts their polygon as the order of insertion has it. Here such a polygon is cut anew, by lines
//! from its lowest-numbered point (drop-dice R3):
//!
//! ```text
//!     2───4              2───4
//!     │ ╲ │              │   │ ╲
//!     │   ╲ 1     →      │ ──┼── 1     a pentagon, all its lines from 1
//!     │ ╱ │              │   │ ╱
//!     3───5              3───5
//! ```
//!
//! Source: Delaunay, "Sur la sphère vide", 1934; Mapbox's delaunator.

use super::{Point, Triangulation, in_circle, side};
use delaunator::EMPTY;
use std::cmp::Ordering;

/// Joins distinct points into the triangles of which no circle holds another point. All points on
/// one line give the chain along it.
#[must_use]
pub fn delaunay(points: &[Point]) -> Triangulation {
    let sites: Vec<delaunator::Point> =
        points.iter().map(|point| delaunator::Point { x: point.x.into(), y: point.y.into() }).collect();
    let mesh = delaunator::triangulate(&sites);
    if mesh.triangles.is_empty() {
        return chain(points);
    }
    let corner = |halfedge: usize| points[mesh.triangles[halfedge]];
    let mut circles = Circles::new(mesh.triangles.len() / 3);
    let mut edges = Vec::with_capacity(points.len() * 3);
    for (halfedge, &twin) in mesh.halfedges.iter().enumerate() {
        if twin != EMPTY && twin < halfedge {
            continue;
        }
        let ends = (mesh.triangles[halfedge], mesh.triangles[next(halfedge)]);
        if twin != EMPTY {
            let [a, b, c] = [halfedge, next(halfedge), next(next(halfedge))].map(corner);
            let across = in_circle(a, b, c, corner(next(next(twin))));
            debug_assert!(across != Ordering::Greater, "the library's triangulation is not Delaunay: {points:?}");
            if across == Ordering::Equal {
                circles.join(halfedge / 3, twin / 3);
                continue;
            }
        }
        edges.push(low_first(ends));
    }
    for polygon in circles.polygons(&mesh.triangles) {
        cut_from_the_lowest(&polygon, points, &mut edges);
    }
    Triangulation::new(points.len(), &edges, mesh.hull.len())
}

fn next(halfedge: usize) -> usize {
    if halfedge % 3 == 2 { halfedge - 2 } else { halfedge + 1 }
}

#[expect(clippy::cast_possible_truncation, reason = "indices of points are far below 2^32")]
fn low_first((a, b): (usize, usize)) -> (u32, u32) {
    (a.min(b) as u32, a.max(b) as u32)
}

/// The chain along one line: neighbours joined in the order of their coordinates. None of its
/// lines borders a triangle, so each counts twice among the outer edges.
fn chain(points: &[Point]) -> Triangulation {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_unstable_by_key(|&index| points[index]);
    let edges: Vec<_> = order.windows(2).map(|pair| low_first((pair[0], pair[1]))).collect();
    Triangulation::new(points.len(), &edges, 2 * edges.len())
}

/// Triangles grouped by the circle they share.
struct Circles {
    of: Vec<usize>,
    shared: bool,
}

impl Circles {
    fn new(triangles: usize) -> Self {
        Self { of: (0..triangles).collect(), shared: false }
    }

    fn find(&mut self, triangle: usize) -> usize {
        let mut root = triangle;
        while self.of[root] != root {
            self.of[root] = self.of[self.of[root]];
            root = self.of[root];
        }
        root
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.find(one), self.find(other));
        self.of[one.max(other)] = one.min(other);
        self.shared = true;
    }

    /// The corners of each polygon of two triangles or more, each once, in rising order.
    fn polygons(mut self, corners: &[usize]) -> Vec<Vec<usize>> {
        if !self.shared {
            return Vec::new();
        }
        let mut members: Vec<(usize, usize)> = (0..self.of.len()).map(|t| (self.find(t), t)).collect();
        members.sort_unstable();
        let groups = members.chunk_by(|one, other| one.0 == other.0).filter(|group| group.len() > 1);
        groups
            .map(|group| {
                let mut polygon: Vec<usize> =
                    group.iter().flat_map(|&(_, triangle)| &corners[triangle * 3..][..3]).copied().collect();
                polygon.sort_unstable();
                polygon.dedup();
                polygon
            })
            .collect()
    }
}

/// Adds the lines from a polygon's lowest corner to all but its two neighbours. The corners lie on
/// one circle, so seen from one of them the others stand in their order around it.
fn cut_from_the_lowest(polygon: &[usize], points: &[Point], edges: &mut Vec<(u32, u32)>) {
    let (lowest, others) = (polygon[0], &polygon[1..]);
    let mut around = others.to_vec();
    around.sort_unstable_by(|&a, &b| side(points[lowest], points[b], points[a]));
    for &corner in &around[1..around.len() - 1] {
        edges.push(low_first((lowest, corner)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(places: &[(i32, i32)]) -> Vec<(u32, u32)> {
        let points: Vec<Point> = places.iter().map(|&(x, y)| Point::new(x, y)).collect();
        delaunay(&points).edges
    }

    #[test]
    fn a_square_is_cut_from_its_lowest_corner() {
        // 0──1    whichever corner is numbered 0, the diagonal starts there
        // │  │
        // 3──2
        assert_eq!(edges(&[(0, 0), (9, 0), (9, 9), (0, 9)]), [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)]);
        assert_eq!(edges(&[(9, 0), (9, 9), (0, 9), (0, 0)]), [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)]);
        assert_eq!(edges(&[(0, 0), (9, 9), (9, 0), (0, 9)]), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]);
    }

    #[test]
    fn twelve_on_a_circle_make_a_fan() {
        let ring = [
            (25, 0),
            (24, 7),
            (7, 24),
            (0, 25),
            (-7, 24),
            (-24, 7),
            (-25, 0),
            (-24, -7),
            (-7, -24),
            (0, -25),
            (7, -24),
            (24, -7),
        ];
        for turn in 0..ring.len() {
            let mut turned = ring;
            turned.rotate_left(turn);
            let from_lowest: Vec<_> = edges(&turned).into_iter().filter(|edge| edge.0 == 0).collect();
            assert_eq!(from_lowest, (1..12).map(|corner| (0, corner)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn points_on_one_line_make_a_chain_in_its_order() {
        let triangulation = delaunay(&[(500, 1), (0, 1), (900, 1), (20, 1)].map(|(x, y)| Point::new(x, y)));
        assert_eq!(triangulation.edges, [(0, 2), (0, 3), (1, 3)]);
        assert_eq!(triangulation.outer_edges, 6);
    }
}
