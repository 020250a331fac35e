//! The dais in the room of the goal: two steps up, at a wall or in the middle.

use super::shape::RoomShape;
use super::site::{RoomSite, WALLS};
use dicefall_pen::at_angle;
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

/// The width of a step, in squares.
const TREAD: f64 = 0.22;

/// The edges of the dais's steps, the lower step first. Empty in a room without a goal, a small room or a cave.
pub(super) fn dais(site: &RoomSite, shape: RoomShape) -> Vec<Vec<Point>> {
    if !site.has_goal || site.crossed || site.short() < 4.0 || shape == RoomShape::Cave {
        return Vec::new();
    }
    if matches!(shape, RoomShape::Round | RoomShape::Octagon) {
        let radius = 0.29 * site.short();
        // The room's number and signs must fit on the dais.
        if radius < Vec2::new(site.half_label(), 1.1).hypot() {
            return Vec::new();
        }
        return [radius + TREAD, radius].map(|radius| ring(shape, radius)).to_vec();
    }
    let is_free = |out: &Vec2| site.exits_to(*out).next().is_none() && shape != RoomShape::HalfRound(*out);
    // The wall farthest from the exits. Ties go to the first wall.
    let mut best: Option<(f64, Vec2)> = None;
    for out in WALLS.into_iter().filter(is_free).filter(|out| depth(site, *out) > 0.6) {
        let far = site.to_exits((out * site.to_wall(out)).to_point()).min(99.0) + 0.2 * site.to_wall(out);
        if best.is_none_or(|(most, _)| far > most + 0.01) {
            best = Some((far, out));
        }
    }
    best.map(|(_, out)| at_the_wall(site, out)).unwrap_or_default()
}

/// A closed line around the middle.
fn ring(shape: RoomShape, radius: f64) -> Vec<Point> {
    let (count, turn) = if shape == RoomShape::Octagon { (8, 0.5) } else { (32, 0.0) };
    // The last corner is the first again.
    (0..=count).map(|nth| (at_angle((f64::from(nth) + turn) * TAU / f64::from(count)) * radius).to_point()).collect()
}

/// How far a dais reaches into the room from the wall in a direction. It leaves the number and the signs free.
fn depth(site: &RoomSite, out: Vec2) -> f64 {
    let label = out.x.abs() * (site.half_label() + 0.3) + out.y.abs() * 1.15;
    (site.to_wall(out) - label).min(1.5)
}

/// The edges of a dais at a wall. Each is an open line from the wall and back to it.
fn at_the_wall(site: &RoomSite, out: Vec2) -> Vec<Vec<Point>> {
    let across = out.turn_90();
    let (wall, deep) = (site.to_wall(out), depth(site, out));
    let half = (site.half_wall(out) - 0.9).min(2.2);
    let step = |more: f64| {
        let at = |aside: f64, inward: f64| (out * (wall - inward) + across * aside).to_point();
        let (half, deep) = (half + more, deep + more);
        vec![at(-half, 0.0), at(-half, deep), at(half, deep), at(half, 0.0)]
    };
    vec![step(0.0), step(-TREAD)]
}
