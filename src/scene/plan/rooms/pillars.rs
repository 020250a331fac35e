//! Pillars in large rooms.

use super::shape::RoomShape;
use super::site::{Dressing, RoomSite, is_clear_of_walls};
use crate::order::Gather;
use crate::scene::plan::pieces::FloorPiece;
use dicefall_pen::{Chance, at_angle};
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

/// The radius of a pillar in squares, with its shadow.
pub(super) const RADIUS: f64 = 0.24;
/// How far the rows can be from the walls, and about how far a pillar is from the next, in squares.
const FROM_THE_WALL: [f64; 4] = [0.72, 0.9, 1.1, 1.3];
const APART: [f64; 4] = [1.7, 2.1, 2.6, 3.2];
const SIXTEENTHS: f64 = 16.0;
/// A pillar near an exit is at least this far to the side of it, in squares, so that the way through the exit is free.
const BESIDE_AN_EXIT: f64 = 0.72;

/// The middles of a room's pillars. Most rooms have no pillars.
pub(super) fn pillars(site: &RoomSite, shape: RoomShape) -> Vec<Point> {
    let sixteenths = match &site.look {
        Some(look) => look.pillars.clone(),
        None => chosen(site, shape).into_iter().map(sixteenths).gather(),
    };
    let middle = |(x, y): (i16, i16)| (Vec2::new(x.into(), y.into()) / SIXTEENTHS).to_point();
    sixteenths.into_iter().map(middle).collect()
}

fn chosen(site: &RoomSite, shape: RoomShape) -> Vec<Point> {
    let mut chance = site.chance(Dressing::Pillars);
    let probability = match (site.short(), site.long()) {
        (5.0.., _) => 0.45,
        // A row of signs needs the middle of a smaller room.
        (4.0.., _) if site.signs < 3 => 0.28,
        (3.0.., 5.0..) if site.signs < 1 => 0.22,
        _ => 0.0,
    };
    if site.crossed || shape == RoomShape::Cave || !chance.happens(probability) {
        return Vec::new();
    }
    match shape {
        RoomShape::Round | RoomShape::Octagon if site.short() < 5.0 => Vec::new(),
        RoomShape::Round | RoomShape::Octagon => ring(site, chance.between(0.29, 0.36)),
        // A ring of pillars in the middle of a large room leaves space to walk around it.
        RoomShape::Rectangle | RoomShape::Chamfered if site.short() > 5.5 && chance.happens(0.35) => {
            let pillars = ring(site, chance.between(0.25, 0.29));
            let is_clear = |&at: &Point| site.exits.iter().all(|exit| is_beside(at - exit.at, exit.out));
            if pillars.iter().all(is_clear) { pillars } else { rows(site, shape, &mut chance) }
        }
        _ => rows(site, shape, &mut chance),
    }
}

/// A pillar's middle in sixteenths of a square.
#[expect(clippy::cast_possible_truncation, reason = "a room is far smaller than 2^15 sixteenths of a square")]
pub(super) fn sixteenths(at: Point) -> (i16, i16) {
    let nearest = |at: f64| (at * SIXTEENTHS).round_ties_even() as i16;
    (nearest(at.x), nearest(at.y))
}

/// Whether a room's pillars are square.
pub(super) fn are_square(site: &RoomSite) -> bool {
    let chosen = || site.chance(Dressing::PillarShape).happens(0.4);
    site.look.as_ref().map_or_else(chosen, |look| look.square_pillars)
}

/// Four pillars, one towards each corner. In a large room, a ring of six or eight pillars.
fn ring(site: &RoomSite, far: f64) -> Vec<Point> {
    let count = match site.short() {
        ..6.0 => 4,
        ..7.0 => 6,
        _ => 8,
    };
    let pillar = |nth: i32| {
        let way = at_angle((f64::from(nth) + 0.5) * TAU / f64::from(count));
        Point::new(way.x * far * 2.0 * site.half.x, way.y * far * 2.0 * site.half.y)
    };
    (0..count).map(pillar).collect()
}

/// Two rows along the long walls, or one row along one long wall. If a pillar would be in front of an exit, each row
/// has one pillar more or one fewer, or is at another distance from the wall.
fn rows(site: &RoomSite, shape: RoomShape, chance: &mut Chance) -> Vec<Point> {
    let along = if site.half.x >= site.half.y { Vec2::new(1.0, 0.0) } else { Vec2::new(0.0, 1.0) };
    let across = along.turn_90();
    let (first, apart, lone) = (chance.below(4), APART[chance.below(4)], chance.below(6));
    #[expect(clippy::cast_possible_truncation, reason = "a few pillars")]
    let usual = ((site.long() / apart).round() as i32).clamp(2, 4);
    let sides = [[-1.0, 1.0], [1.0, 1.0], [-1.0, -1.0]][lone.saturating_sub(3).min(2)];
    // A lone row has more than two pillars.
    let (sides, least) = if sides[0] < sides[1] { (&sides[..], 2) } else { (&sides[..1], 3) };
    let outline = FloorPiece::of(shape.outline(site));
    for from_the_wall in (0..4).map(|nth| FROM_THE_WALL[(first + 4 - nth) % 4]) {
        // A narrow room needs its middle for the number.
        let aside = site.short() / 2.0 - if site.short() < 4.0 { 0.6 } else { from_the_wall };
        let reach = site.long() / 2.0 - from_the_wall.max(0.75);
        let row = |count: i32| {
            let place = move |nth: i32| along * (reach * (2.0 * f64::from(nth) / f64::from(count - 1) - 1.0));
            (0..count)
                .flat_map(move |nth| sides.iter().map(move |side| (place(nth) + across * (aside * side)).to_point()))
        };
        // In a narrow room the number is between the rows, so no pillar is beside the middle.
        let is_good = |count: &i32| *count >= least && (aside > 1.5 || count % 2 == 0);
        for count in [usual, usual + 1, usual - 1].into_iter().filter(is_good) {
            let is_clear = |at: Point| site.exits.iter().all(|exit| is_beside(at - exit.at, exit.out));
            if row(count).all(is_clear) {
                return row(count).filter(|&at| is_clear_of_walls(&outline, at, RADIUS + 0.3)).gather();
            }
        }
    }
    Vec::new()
}

/// Whether a pillar is to the side of an exit, or far inside. `off`: the vector from the exit to the pillar.
fn is_beside(off: Vec2, out: Vec2) -> bool {
    off.cross(out).abs() >= BESIDE_AN_EXIT || -off.dot(out) > 2.2
}
