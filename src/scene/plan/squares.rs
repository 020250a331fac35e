//! The grid lines on the floors.

use super::hand::WALL;
use super::walls::{FloorPiece, Outline};
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, ink};
use kurbo::{BezPath, Point, Rect};

pub(super) fn draw(canvas: &mut Canvas, outlines: &[Outline]) {
    for outline in outlines {
        let mut lines = BezPath::new();
        for (piece, corners) in outline.pieces.iter().filter_map(|piece| Some((piece, piece.corners(-WALL / 2.0)?))) {
            across(&mut lines, &corners, piece);
        }
        canvas.line(Layer::Map, outline.part.subject(), lines, Paint::Flat(Role::Sepia, 0.24), 0.8);
    }
}

fn across(lines: &mut BezPath, corners: &[Point; 4], piece: &FloorPiece) {
    let bounds: Rect = piece.bounds();
    let between = |low: f64, high: f64| {
        let first = (low / SQUARE - 0.5).ceil();
        std::iter::successors(Some(first), |nth| Some(nth + 1.0))
            .map(|nth| (nth + 0.5) * SQUARE)
            .take_while(move |&at| at < high - 0.1)
            .filter(move |&at| at > low + 0.1)
    };
    for x in between(bounds.x0, bounds.x1) {
        if let Some((low, high)) = crossed(corners, |corner| (corner.x - x, corner.y)) {
            lines.extend(ink::polyline([(x, low), (x, high)]));
        }
    }
    for y in between(bounds.y0, bounds.y1) {
        if let Some((low, high)) = crossed(corners, |corner| (corner.y - y, corner.x)) {
            lines.extend(ink::polyline([(low, y), (high, y)]));
        }
    }
}

/// The two ends of a line across a shape with four corners. `seen`: a corner's distance from the line, and its position
/// along the line.
fn crossed(corners: &[Point; 4], seen: impl Fn(Point) -> (f64, f64)) -> Option<(f64, f64)> {
    let mut reach: Option<(f64, f64)> = None;
    for nth in 0..4 {
        let ((off, along), (next_off, next_along)) = (seen(corners[nth]), seen(corners[(nth + 1) % 4]));
        if (off < 0.0) != (next_off < 0.0) {
            let at = along + (next_along - along) * off / (off - next_off);
            let (low, high) = reach.unwrap_or((at, at));
            reach = Some((low.min(at), high.max(at)));
        }
    }
    reach.filter(|(low, high)| high - low > 1.0)
}
