//! Niches in the walls of a room.

use super::shape::RoomShape;
use super::site::{Dressing, RoomExit, RoomSite, WALLS};
use crate::scene::angle::at_angle;
use kurbo::{Point, Vec2};
use std::f64::consts::PI;

/// How far a niche reaches into the rock.
pub(super) const DEPTH: f64 = 0.55;
/// How far its polygon reaches into the room, so that no wall is between them.
const INWARD: f64 = 0.3;
/// The breadth of a round niche, and of a box.
const NARROW: f64 = 0.9;
pub(super) const WIDE: f64 = 1.8;
/// The least rock between a niche and an exit.
const FROM_AN_EXIT: f64 = 0.6;

/// The outlines of a room's niches, clockwise. Most rooms have none.
pub(super) fn niches(site: &RoomSite, shape: RoomShape) -> Vec<Vec<Point>> {
    let from_corner = match shape {
        RoomShape::Rectangle if !site.turned => 0.4,
        RoomShape::Chamfered => 1.25,
        _ => return Vec::new(),
    };
    let mut chance = site.chance(Dressing::Niches);
    if site.crossed || site.short() < 3.0 || !chance.happens(0.17) {
        return Vec::new();
    }
    let (first, pattern) = (chance.below(4), chance.below(4));
    let fits = |out: Vec2, along: f64, wide: f64| {
        let is_inside = along.abs() + wide / 2.0 <= site.half_wall(out) - from_corner;
        let is_clear = |exit: &RoomExit| (exit.along() - along).abs() >= wide / 2.0 + 0.5 + FROM_AN_EXIT;
        is_inside && site.exits_to(out).all(is_clear) && site.is_rock(out, along, wide)
    };
    for out in (0..4).map(|nth| WALLS[(first + nth) % 4]) {
        let wall = 2.0 * site.half_wall(out);
        // A narrow box would look like a blocked exit, and two boxes side by side like teeth.
        let (places, wide) = match pattern {
            0 if wall >= 6.0 => (vec![1.5 - wall / 2.0, wall / 2.0 - 1.5], NARROW),
            1 if wall >= 4.0 => (vec![0.0], WIDE),
            _ => (vec![0.0], NARROW),
        };
        if places.iter().all(|&along| fits(out, along, wide)) {
            return places.into_iter().map(|along| niche(site, out, along, wide)).collect();
        }
    }
    Vec::new()
}

/// An outline: half a disc, or a box if it is wide.
fn niche(site: &RoomSite, out: Vec2, along: f64, wide: f64) -> Vec<Point> {
    const PARTS: i32 = 10;
    let across = out.turn_90();
    let middle = (out * site.to_wall(out) - across * along).to_point();
    let at = |aside: f64, deep: f64| middle + across * aside + out * deep;
    let half = wide / 2.0;
    let mut outline = vec![at(half, -INWARD), at(-half, -INWARD)];
    if wide < WIDE {
        outline.extend((0..=PARTS).map(|nth| {
            let turn = at_angle(PI * f64::from(nth) / f64::from(PARTS));
            at(-half * turn.x, DEPTH * turn.y)
        }));
    } else {
        outline.extend([at(-half, DEPTH), at(half, DEPTH)]);
    }
    outline
}

impl RoomSite {
    /// Whether solid rock is outside this part of a wall: outside each of its squares that the part touches.
    fn is_rock(&self, out: Vec2, along: f64, wide: f64) -> bool {
        let far = wide / 2.0 + 0.45;
        let first = 0.5 - self.half_wall(out);
        let mut squares = std::iter::successors(Some(first), |at| Some(at + 1.0)).take_while(|&at| at < -first + 0.5);
        squares.all(|square| {
            let is_here = |place: &RoomExit| place.out.dot(out) > 0.99 && (place.along() - square).abs() < 0.1;
            (square - along).abs() >= far || self.in_rock.iter().any(is_here)
        })
    }
}
