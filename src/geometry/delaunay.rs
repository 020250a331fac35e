//! The Delaunay triangulation: no circle through the corners of a triangle has a point inside.
//!
//! The library delaunator is exact here, because our coordinates are small whole numbers. But four or more points on
//! one empty circle form a polygon that can be cut into triangles in several ways. The library's choice depends on the
//! order in which it adds the points. We cut such a polygon along lines from its lowest-numbered point (ruling R3 of
//! `drop-dice`):
//!
//! ```text
//!     2───3              2───3
//!     │ ╲ │      →       │ ╱ │     a square, cut from 1
//!     1───4              1───4
//! ```
//!
//! Source: Delaunay, "Sur la sphère vide", 1934; Mapbox's delaunator.

use super::{Point, Triangulation, in_circle, side};
use crate::order::Gather;
use crate::order::{sort_few, sorted};
use delaunator::EMPTY;
use petgraph::unionfind::UnionFind;
use std::cmp::Ordering;

/// Points that are all on one line are joined into a chain.
pub fn delaunay(points: &[Point]) -> Triangulation {
    let order = from_the_middle(points);
    let places: Vec<Point> = order.iter().map(|&index| points[index as usize]).collect();
    let sites: Vec<_> = places.iter().map(|at| delaunator::Point { x: at.x.into(), y: at.y.into() }).collect();
    let mesh = delaunator::triangulate(&sites);
    if mesh.triangles.is_empty() {
        return chain(points);
    }
    // `circles`: sets of triangles that share a circle. `sharing`: all these triangles, some more than once.
    let mut circles = UnionFind::<usize>::new(mesh.triangles.len() / 3);
    let mut sharing = Vec::new();
    let mut edges = Vec::with_capacity(points.len() * 3);
    for (triangle, corners) in mesh.triangles.chunks_exact(3).enumerate() {
        let [a, b, c] = [0, 1, 2].map(|corner| places[corners[corner]]);
        for side in 0..3 {
            let twin = mesh.halfedges[3 * triangle + side];
            // The later of two triangles handles the line between them.
            if twin != EMPTY && twin > 3 * triangle {
                continue;
            }
            if twin != EMPTY {
                let across = in_circle(a, b, c, places[mesh.triangles[before(twin)]]);
                debug_assert!(across != Ordering::Greater, "the library's triangulation is not Delaunay: {points:?}");
                if across == Ordering::Equal {
                    circles.union(triangle, twin / 3);
                    sharing.extend([triangle, twin / 3]);
                    continue;
                }
            }
            edges.push(low_first(order[corners[side]], order[corners[(side + 1) % 3]]));
        }
    }
    let mut polygon = Vec::new();
    let sharing = sorted(sharing.into_iter().map(|triangle| (circles.find_mut(triangle), triangle)));
    for group in sharing.chunk_by(|one, other| one.0 == other.0) {
        polygon.clear();
        let corners = group.iter().flat_map(|&(_, triangle)| &mesh.triangles[triangle * 3..][..3]);
        polygon.extend(corners.map(|&corner| order[corner]));
        cut_from_the_lowest(&mut polygon, points, &mut edges);
    }
    Triangulation::new(points.len(), &edges, mesh.hull.len())
}

/// The indices of the points, sorted from the middle outwards, roughly as the library adds them. This keeps points that
/// are used together close in memory.
#[expect(clippy::cast_possible_truncation, reason = "indices of points are far below 2^32")]
fn from_the_middle(points: &[Point]) -> Vec<u32> {
    let ends = |along: fn(&Point) -> i32| {
        let (least, most) = (points.iter().map(along).min(), points.iter().map(along).max());
        i32::midpoint(least.unwrap_or(0), most.unwrap_or(0))
    };
    let middle = Point::new(ends(|at| at.x), ends(|at| at.y));
    let far = |at: &Point| at.squared_distance(middle).unsigned_abs() << 32;
    let mut order: Vec<u64> = points.iter().zip(0..).map(|(at, index)| far(at) | index).gather();
    order.sort_unstable();
    order.into_iter().map(|ranked| ranked as u32).collect()
}

fn before(halfedge: usize) -> usize {
    if halfedge.is_multiple_of(3) { halfedge + 2 } else { halfedge - 1 }
}

fn low_first(a: u32, b: u32) -> (u32, u32) {
    (a.min(b), a.max(b))
}

/// Joins points that are all on one line. No line of the chain is a side of a triangle, so each counts as two outer
/// lines.
fn chain(points: &[Point]) -> Triangulation {
    let order = sorted(points.iter().zip(0..));
    let edges: Vec<_> = order.windows(2).map(|pair| low_first(pair[0].1, pair[1].1)).gather();
    Triangulation::new(points.len(), &edges, 2 * edges.len())
}

/// Adds the lines from the lowest corner to all corners except its neighbours. `corners` can be in any order and have
/// repeats. The corners are on one circle, so their directions from the lowest corner give their order around the
/// circle.
fn cut_from_the_lowest(corners: &mut Vec<u32>, points: &[Point], edges: &mut Vec<(u32, u32)>) {
    sort_few(corners, |one, other| one < other);
    corners.dedup();
    let at = |corner: u32| points[corner as usize];
    let Some((&mut lowest, around)) = corners.split_first_mut() else { return };
    sort_few(around, |&one, &other| side(at(lowest), at(other), at(one)).is_lt());
    edges.extend(around[1..around.len() - 1].iter().map(|&corner| (lowest, corner)));
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
        // 0──1    The diagonal starts at the corner numbered 0.
        // │  │
        // 3──2
        assert_eq!(edges(&[(0, 0), (9, 0), (9, 9), (0, 9)]), [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)]);
        assert_eq!(edges(&[(9, 0), (9, 9), (0, 9), (0, 0)]), [(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)]);
        assert_eq!(edges(&[(0, 0), (9, 9), (9, 0), (0, 9)]), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)]);
    }

    #[test]
    fn twelve_points_on_a_circle_make_a_fan() {
        let turned = |(x, y): (i32, i32)| (-y, x);
        let quarters = std::iter::successors(Some([(25, 0), (24, 7), (7, 24)]), |quarter| Some(quarter.map(turned)));
        let ring: Vec<(i32, i32)> = quarters.take(4).flatten().collect();
        for turn in 0..ring.len() {
            let mut turned = ring.clone();
            turned.rotate_left(turn);
            let from_lowest: Vec<_> = edges(&turned).into_iter().filter(|edge| edge.0 == 0).collect();
            assert_eq!(from_lowest, (1..12).map(|corner| (0, corner)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn points_on_one_line_make_a_chain_along_the_line() {
        let triangulation = delaunay(&[(500, 1), (0, 1), (900, 1), (20, 1)].map(|(x, y)| Point::new(x, y)));
        assert_eq!(triangulation.edges, [(0, 2), (0, 3), (1, 3)]);
        assert_eq!(triangulation.outer_edges, 6);
    }
}
