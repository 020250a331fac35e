//! The grid lines on the floors.

use super::hand::WALL;
use super::pieces::FloorPiece;
use super::walls::Outline;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, ink};
use kurbo::{BezPath, Point};

pub(super) fn draw(canvas: &mut Canvas, outlines: &[Outline]) {
    for outline in outlines {
        let mut lines = BezPath::new();
        for piece in &outline.pieces {
            across(&mut lines, piece);
        }
        canvas.line(Layer::Map, outline.part.subject(), lines, Paint::Flat(Role::Sepia, 0.24), 0.8);
    }
}

/// The grid lines inside a piece.
fn across(lines: &mut BezPath, piece: &FloorPiece) {
    let bounds = piece.bounds();
    let corners = piece.moved(-WALL / 2.0);
    let between = |low: f64, high: f64| {
        let first = (low / SQUARE - 0.5).ceil();
        std::iter::successors(Some(first), |nth| Some(nth + 1.0))
            .map(|nth| (nth + 0.5) * SQUARE)
            .take_while(move |&at| at < high - 0.1)
            .filter(move |&at| at > low + 0.1)
    };
    for x in between(bounds.x0, bounds.x1) {
        for (low, high) in crossed(&corners, |corner| (corner.x - x, corner.y)) {
            lines.extend(ink::polyline([(x, low), (x, high)]));
        }
    }
    for y in between(bounds.y0, bounds.y1) {
        for (low, high) in crossed(&corners, |corner| (corner.y - y, corner.x)) {
            lines.extend(ink::polyline([(low, y), (high, y)]));
        }
    }
}

/// The parts of a line inside a polygon. `seen`: a corner's distance from the line, and its position along the line.
fn crossed(corners: &[Point], seen: impl Fn(Point) -> (f64, f64)) -> Vec<(f64, f64)> {
    let mut found = Vec::new();
    for nth in 0..corners.len() {
        let ((off, along), (next_off, next_along)) = (seen(corners[nth]), seen(corners[(nth + 1) % corners.len()]));
        if (off < 0.0) != (next_off < 0.0) {
            found.push(along + (next_along - along) * off / (off - next_off));
        }
    }
    found.sort_by(f64::total_cmp);
    found.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}
