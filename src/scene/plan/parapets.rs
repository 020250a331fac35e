//! Draws bridges: their parapets, the shadows below them, and planks where a bridge runs through a room.

use super::bridges::Bridge;
use super::crossed::Crossed;
use super::hand::{LINE, WALL, by_hand};
use super::open_sides::{ASIDE, OpenSide, length};
use super::pieces::FloorPiece;
use super::station::Station;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::{Layer, Paint, Role, Sign, Stroke, Subject, ink};
use kurbo::{BezPath, Point};

/// The widths of the two shadows of a bridge, in map units, and their opacities.
const SHADOWS: [(f64, f64); 2] = [(0.28 * SQUARE, 0.10), (0.16 * SQUARE, 0.16)];
/// How far a parapet goes on beyond its open side, in map units: into the wall there. Where a floor as high as the bridge
/// is there, the parapet covers the end of the wall between that floor and the lower floor.
const INTO_WALL: f64 = 0.12 * SQUARE;
const HALF: f64 = 0.08 * SQUARE;
/// A parapet shorter than this is a plain wall without stones, in map units.
const LEAST: f64 = 0.3 * SQUARE;

pub(super) fn draw(canvas: &mut Canvas, bridges: &[Bridge]) {
    for bridge in bridges {
        for (out, opacity) in SHADOWS {
            shadow(canvas, Subject::Passage(bridge.id), &bridge.sides, out, opacity);
        }
    }
    for bridge in bridges {
        let decks = bridge.decks.iter().filter(|deck| deck.len() > 2);
        let decks: BezPath = decks.flat_map(|deck| FloorPiece::of(deck.clone()).outline(0.0)).collect();
        canvas.fill(Layer::Map, Subject::Passage(bridge.id), decks, Role::Floor);
    }
    for bridge in bridges {
        for side in &bridge.sides {
            parapet(canvas, Subject::Passage(bridge.id), &side.points);
        }
    }
}

fn shadow(canvas: &mut Canvas, subject: Subject, sides: &[OpenSide], out: f64, opacity: f64) {
    let mut path = BezPath::new();
    for side in sides {
        let mut corners = side.beyond(out);
        corners.reverse();
        corners.extend_from_slice(&side.points);
        path.extend(FloorPiece::of(corners).outline(0.0));
    }
    canvas.fill(Layer::Map, subject, path, Paint::Flat(Role::Shadow, opacity));
}

fn parapet(canvas: &mut Canvas, subject: Subject, points: &[Point]) {
    let wall = FloorPiece::band(points, WALL / 2.0, [INTO_WALL; 2]);
    canvas.fill(Layer::Map, subject, wall.outline(0.0), Role::Ink);
    let long = length(points);
    if long < LEAST {
        return;
    }
    canvas.tell(Sign::Bridge);
    let wall = by_hand(FloorPiece::band(points, HALF, [INTO_WALL; 2]).corners(), 0.3);
    canvas.fill(Layer::Fittings, subject, wall.clone(), Role::Floor);
    canvas.line(Layer::Fittings, subject, wall, Role::Ink, LINE);
    // The joints are about 0.25 squares apart.
    let long = long + 2.0 * INTO_WALL;
    let count = (long / SQUARE * 4.0).round_ties_even().max(2.0);
    let apart = long / count;
    let (mut joints, mut next) = (Vec::new(), apart - INTO_WALL);
    for (nth, pair) in points.windows(2).enumerate() {
        let (part, way) = ((pair[1] - pair[0]).hypot(), (pair[1] - pair[0]).normalize());
        let is_last = nth + 2 == points.len();
        let end = if is_last { part + INTO_WALL - apart / 2.0 } else { part };
        while next < end {
            let (at, across) = (pair[0] + way * next, way.turn_90() * HALF);
            joints.push((at - across, at + across));
            next += apart;
        }
        next -= part;
    }
    canvas.line(Layer::Fittings, subject, ink::lines(joints), Role::Ink, 0.035 * SQUARE);
}

/// `half`: half the length of the parapets, in squares.
pub(super) fn straight(canvas: &mut Canvas, subject: Subject, spot: Station, half: f64) {
    for side in [-ASIDE, ASIDE] {
        parapet(canvas, subject, &[spot.off(-half, side), spot.off(half, side)]);
    }
}

impl Crossed {
    /// A bridge through a room, with planks.
    pub(super) fn bridge(&self, canvas: &mut Canvas, subject: Subject) {
        let (spot, half) = (Station::at(self.middle, self.along), self.half / SQUARE);
        for (out, opacity) in SHADOWS {
            let shadow = ink::polygon(spot.slab(half, ASIDE + out / SQUARE));
            canvas.fill(Layer::Map, subject, shadow, Paint::Flat(Role::Shadow, opacity));
        }
        canvas.fill(Layer::Map, subject, ink::polygon(spot.slab(half + WALL / SQUARE, ASIDE)), Role::Floor);
        let planks = std::iter::successors(Some(0.0), |nth| Some(nth + 0.34)).take_while(|nth| *nth < 2.0 * half);
        let planks = planks.map(|along| (spot.off(along - half, -0.42), spot.off(along - half, 0.42)));
        canvas.line(Layer::Map, subject, ink::lines(planks), Paint::Flat(Role::Sepia, 0.5), 1.0);
        straight(canvas, subject, spot, half);
    }

    pub(super) fn tunnel(&self, canvas: &mut Canvas, subject: Subject) {
        let (spot, half) = (Station::at(self.middle, self.along), self.half / SQUARE - WALL / SQUARE);
        let walls = ink::lines([-0.5, 0.5].map(|side| (spot.off(-half, side), spot.off(half, side))));
        let stroke = Stroke::new(Paint::Flat(Role::Sepia, 0.9), 1.9).dashed((6.0, 5.0));
        canvas.stroke(Layer::Fittings, subject, walls, stroke);
    }
}
