//! Draws dials. A dial shows numbers around a room, while dice choose where an exit leads.

use super::laid::LaidDial;
use super::numerals;
use crate::geometry::Square;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::plan::floor::FloorPlan;
use crate::trace::{Dial, DialKind};
use kurbo::Rect;

/// Draws the sheet of a dial and the routes, under the floor plan's room numbers.
pub(in crate::scene) fn sheet(canvas: &mut Canvas, dial: &Dial, floor: &FloorPlan) {
    let laid = LaidDial::of(dial);
    match dial.kind {
        DialKind::Clock => laid.clock(canvas),
        DialKind::Board => laid.board(canvas),
        DialKind::Compass => laid.compass(canvas),
        DialKind::Numbers => laid.threads(canvas, floor),
    }
    laid.routes(canvas, floor);
}

/// Draws the exit and the numbers, over the map. `finished`: the floor plan at the end.
pub(in crate::scene) fn pieces(canvas: &mut Canvas, dial: &Dial, floor: &FloorPlan, finished: Option<&FloorPlan>) {
    let laid = LaidDial::of(dial);
    laid.exit(canvas);
    if dial.kind == DialKind::Numbers {
        laid.tags(canvas, floor, finished);
    } else {
        laid.numerals(canvas);
    }
}

/// The part of the map that a dial takes up. `finished`: the floor plan at the end.
pub(in crate::scene) fn bounds(dial: &Dial, finished: Option<&FloorPlan>) -> Rect {
    let laid = LaidDial::of(dial);
    let sheet = if dial.kind == DialKind::Numbers {
        laid.strip(finished).rect()
    } else {
        Rect::from_center_size(laid.hub, (2.0 * laid.reach, 2.0 * laid.reach))
    };
    let corners = dial.routes.iter().flat_map(|route| route.course.corners());
    let around = |at: &Square| Rect::from_center_size(middle_of(*at), (2.0 * SQUARE, 2.0 * SQUARE));
    corners.map(around).fold(sheet, |all, one| all.union(one)).inflate(0.4 * SQUARE, 0.4 * SQUARE)
}

/// Whether a dial has a number near a square. `finished`: the floor plan at the end.
pub(in crate::scene) fn takes_up(dial: &Dial, finished: Option<&FloorPlan>, square: Square) -> bool {
    let (laid, at) = (LaidDial::of(dial), middle_of(square));
    let ahead = dial.exit.is_some_and(|(door, way)| (0..=2).any(|steps| way.from(door, steps) == square));
    let is_near = |rect: Rect| rect.inflate(SQUARE / 2.0, SQUARE / 2.0).contains(at);
    if dial.kind == DialKind::Numbers {
        return ahead || [laid.strip(finished).rect(), numerals::tag_of(&dial.over)].into_iter().any(is_near);
    }
    let mut seats = (0..dial.places.len()).filter_map(|nth| laid.seat(nth, &[]));
    ahead || seats.any(|seat| (seat.at - at).hypot() < 1.6 * SQUARE)
}
