//! Walls and floors in ink.
//!
//! Walls are heavy lines around every polygon of floor. The floors cover these lines where polygons overlap, so only
//! the wall around all of them is left, and no union has to be worked out. The floors are a little smaller than their
//! squares, so two rooms side by side keep a wall between them.

use super::floor::FloorPlan;
use super::hand::DrawingHand;
use super::kept::KeptInk;
use super::pieces::FloorPiece;
use super::station::Station;
use super::walls::{OpenEnd, Outline, Part};
use crate::dungeon::Feature;
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::{Form, Layer, Role, ink};
use dicefall_pen::Chance;
use kurbo::{BezPath, PathEl, Point, Rect, Vec2};

/// How much smaller than its squares a floor is drawn on each side, in map units.
pub(super) const INSET: f64 = 0.07 * SQUARE;
/// How thick the visible part of a wall is, and how far its outer edge strays, in map units.
const WALL_SEEN: f64 = 0.115 * SQUARE;
const WEIGHT: f64 = 0.03 * SQUARE;
/// An opening is the end of a floor that leads outdoors. The ground outside counts as floor for this many map units, so
/// that no wall casts a shadow on the opening.
const BEYOND: f64 = 0.4 * SQUARE;

/// `plain`: the floors have no shadow.
pub(super) fn draw(canvas: &mut Canvas, outlines: &[Outline], hand: &DrawingHand, kept: &KeptInk, plain: bool) {
    let mut floors = Vec::with_capacity(outlines.len());
    let mut masonry = MasonryPaths::default();
    let paths = kept.paths(outlines, (hand.is_steady(), false), &mut |outline| masonry.of(outline, hand));
    for (outline, [walls, floor]) in outlines.iter().zip(paths) {
        canvas.line(Layer::Map, outline.part.subject(), walls, Role::Ink, 2.0 * WALL_SEEN);
        floors.push(floor);
    }
    for (outline, floor) in outlines.iter().zip(floors) {
        let subject = outline.part.subject();
        if plain {
            canvas.fill(Layer::Map, subject, floor, Role::Floor);
        } else if !floor.is_empty() {
            let mut beyond = BezPath::new();
            for open in &outline.open {
                let around = FloorPiece::slab(open.at, open.out, (BEYOND, SQUARE / 2.0 - INSET));
                beyond.extend(around.outline(0.0));
            }
            canvas.put(Layer::Map, subject, Form::Sunken { floor, beyond });
        }
    }
}

/// The paths of an outline while they are made. They are used again for the next outline, because lists that grow
/// take time.
#[derive(Default)]
struct MasonryPaths {
    walls: Vec<PathEl>,
    floor: Vec<PathEl>,
}

impl MasonryPaths {
    /// The walls and the floor of an outline.
    fn of(&mut self, outline: &Outline, hand: &DrawingHand) -> [BezPath; 2] {
        let Self { walls, floor } = self;
        walls.clear();
        floor.clear();
        for piece in &outline.pieces {
            if outline.open.is_empty() {
                hand.add_walled_floor(&piece.moved(-INSET), WEIGHT, (&mut *walls, &mut *floor));
            } else {
                wall(walls, piece, &outline.open, hand);
                floor.extend(hand.polygon(&shrunk(piece, &outline.open, WALL_SEEN), 1.0));
            }
        }
        [walls, floor].map(|elements| BezPath::from_vec(elements.clone()))
    }
}

/// The corners of a floor, a little inside its squares. At openings, the corners are `out` beyond the squares.
fn shrunk(piece: &FloorPiece, open: &[OpenEnd], out: f64) -> Vec<Point> {
    let mut corners = piece.moved(-INSET);
    let count = corners.len();
    for nth in 0..count {
        if let Some(open) = opening(corners[nth], corners[(nth + 1) % count], open) {
            corners[nth] += open.out * (INSET + out);
            corners[(nth + 1) % count] += open.out * (INSET + out);
        }
    }
    corners
}

fn opening(from: Point, to: Point, open: &[OpenEnd]) -> Option<&OpenEnd> {
    let middle = from.midpoint(to);
    let crosses = |open: &&OpenEnd| (to - from).dot(open.out).abs() < 0.1 && (open.at - middle).hypot() < 2.5 * INSET;
    open.iter().find(crosses)
}

fn wall(path: &mut Vec<PathEl>, piece: &FloorPiece, open: &[OpenEnd], hand: &DrawingHand) {
    let corners = shrunk(piece, open, 0.0);
    let count = corners.len();
    let is_open = |nth: usize| opening(corners[nth % count], corners[(nth + 1) % count], open).is_some();
    // The outline begins after an opening.
    let first = (0..count).find(|&nth| is_open(nth + count - 1) && !is_open(nth));
    let mut points = Vec::new();
    for nth in first.unwrap_or(0)..first.unwrap_or(0) + count {
        let (from, to) = (corners[nth % count], corners[(nth + 1) % count]);
        if is_open(nth) {
            end_wall(path, &mut points, from, hand);
        } else {
            points_of_wall(&mut points, from, to, hand);
        }
    }
    if first.is_some() {
        end_wall(path, &mut points, corners[first.unwrap_or(0)], hand);
    } else {
        ink::add_polygon(path, points);
    }
}

/// Adds the points along a wall, all but the last.
fn points_of_wall(points: &mut Vec<Point>, from: Point, to: Point, hand: &DrawingHand) {
    hand.along(from, to, |at| points.push(hand.moved(at, 1.0) + hand.weight(at) * WEIGHT));
}

fn end_wall(path: &mut Vec<PathEl>, points: &mut Vec<Point>, at: Point, hand: &DrawingHand) {
    if !points.is_empty() {
        points.push(hand.moved(at, 1.0));
        path.extend(ink::polyline(points.drain(..)));
    }
}

/// Draws the ink that has gathered in the square corners of rooms.
pub(super) fn corners(canvas: &mut Canvas, outlines: &[Outline], floor: &FloorPlan, hand: &DrawingHand) {
    let doors = doors(floor);
    let bounds: Vec<(Rect, &FloorPiece)> =
        outlines.iter().flat_map(|outline| &outline.pieces).map(|piece| (piece.bounds(), piece)).gather();
    for outline in outlines.iter().filter(|outline| matches!(outline.part, Part::Area(_))) {
        let Some(room) = outline.pieces.first() else { continue };
        let around = room.bounds();
        if around.width().min(around.height()) < 1.5 * SQUARE {
            continue;
        }
        // All floors that reach a point less than 0.2 squares outside the room.
        let around = around.inflate(0.2 * SQUARE, 0.2 * SQUARE);
        let near: Vec<&FloorPiece> =
            bounds.iter().filter(|(bounds, _)| bounds.overlaps(around)).map(|(_, piece)| *piece).gather();
        let mut ink = BezPath::new();
        let corners = room.moved(-INSET);
        for nth in 0..corners.len() {
            let at = corners[nth];
            let to = |other: usize| (corners[other % corners.len()] - at).normalize();
            let (before, after) = (to(nth + corners.len() - 1), to(nth + 1));
            // In a slanting corner, as in a room set diagonally, the ink would look like a heavy dot.
            let slants = before.x.abs().min(before.y.abs()) > 0.05;
            if slants || before.dot(after).abs() > 0.05 || after.cross(before) < 0.0 {
                continue;
            }
            let near_door = doors.iter().any(|door| (*door - at).hypot() < 0.55 * SQUARE);
            let behind = [(-0.15, -0.15), (-0.15, 0.15), (0.15, -0.15)];
            let leads_on = behind.iter().any(|(along, beside)| {
                let at = at + (before * *along + after * *beside) * SQUARE;
                near.iter().any(|piece| piece.contains(at))
            });
            if !near_door && !leads_on {
                blot(&mut ink, at, (before, after), hand);
            }
        }
        canvas.fill(Layer::Map, outline.part.subject(), ink, Role::Ink);
    }
}

fn doors(floor: &FloorPlan) -> Vec<Point> {
    let mut doors = Vec::new();
    for tunnel in floor.corridors.values() {
        for fitting in &tunnel.fittings {
            if matches!(fitting.feature, Feature::Door | Feature::Locked | Feature::Secret) {
                doors.extend(Station::of(tunnel, fitting.along).map(|station| station.at));
            }
        }
    }
    doors
}

fn blot(path: &mut BezPath, at: Point, (one, other): (Vec2, Vec2), hand: &DrawingHand) {
    #[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
    let mut chance = Chance::at(hand.seed, 8, at.x.round() as i32, at.y.round() as i32);
    let mut leg = || (0.16 + 0.16 * chance.unit()) * SQUARE;
    let (long, short) = (one * leg(), other * leg());
    let corner = at - (one + other) * (0.02 * SQUARE);
    path.move_to(hand.moved(corner, 1.0));
    path.line_to(hand.moved(corner + long, 1.0));
    path.quad_to(corner + (one + other) * (0.05 * SQUARE), hand.moved(corner + short, 1.0));
    path.close_path();
}
