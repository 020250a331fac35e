//! Loose stones: rubble in a corner, and single stones on the floor.

use super::shape::RoomShape;
use super::site::{Dressing, RoomSite, is_clear_of_walls, is_for_the_number};
use crate::scene::plan::pieces::FloorPiece;
use dicefall_pen::{Chance, at_angle};
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

/// An uneven polygon of five to seven corners.
fn stone(chance: &mut Chance, middle: Point, radius: f64) -> Vec<Point> {
    #[expect(clippy::cast_precision_loss, reason = "a few corners")]
    let (count, turn, flat) = ((5 + chance.below(3)) as f64, at_angle(chance.unit() * TAU), chance.between(0.6, 1.0));
    let mut corners = Vec::new();
    let mut nth = 0.0;
    while nth < count {
        let way = at_angle(TAU * nth / count);
        let (x, y) = (1.0 + 0.25 * chance.sway(), 1.0 + 0.25 * chance.sway());
        corners.push(middle + turn.rotate_scale(Vec2::new(way.x * x, way.y * y * flat)) * radius);
        nth += 1.0;
    }
    corners
}

/// A heap in a corner without exits: dense in the corner, loose and small farther out. At most one rectangular room in
/// five has a heap. A cave has large rocks instead.
pub(super) fn rubble(site: &RoomSite, shape: RoomShape) -> Vec<Vec<Point>> {
    const TRIES: usize = 60;
    let mut chance = site.furnishing(Dressing::Rubble);
    if shape == RoomShape::Cave {
        return rocks(site, &mut chance);
    }
    if site.crossed || site.short() < 3.0 || shape != RoomShape::Rectangle || !chance.happens(0.2) {
        return Vec::new();
    }
    let first = chance.below(4);
    let sides = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| Vec2::new(x, y));
    let corner_of = |side: Vec2| Point::new(side.x * site.half.x, side.y * site.half.y);
    let mut free = (0..4).map(|nth| sides[(first + nth) % 4]).filter(|&side| site.to_seen_exits(corner_of(side)) > 2.3);
    let Some(side) = free.next() else { return Vec::new() };
    let (mut stones, mut heap) = (Vec::new(), Vec::new());
    for _ in 0..TRIES {
        // The square of a number below 1 is small more often than large.
        let mut far = || {
            let share = chance.unit();
            1.5 * share * share
        };
        let (x, y) = (far(), far());
        let radius = (chance.between(0.14, 0.27) * (1.1 - 0.5 * (x + y))).max(0.05);
        let middle = corner_of(side) - Vec2::new(side.x * (x + 0.07 + radius), side.y * (y + 0.07 + radius));
        let touches = |(other, far): &(Point, f64)| (*other - middle).hypot() < 0.85 * (far + radius);
        if x + y < 1.6 && !is_for_the_number(middle) && !heap.iter().any(touches) {
            heap.push((middle, radius));
            stones.push(stone(&mut chance, middle, radius));
        }
    }
    stones
}

/// One or two large rocks on the floor of a cave, near the wall. Many caves have no rocks.
fn rocks(site: &RoomSite, chance: &mut Chance) -> Vec<Vec<Point>> {
    let outline = FloorPiece::of(RoomShape::Cave.outline(site));
    let mut rocks: Vec<(Point, f64)> = Vec::new();
    for _ in 0..[0, 8, 20][chance.below(3)] {
        let (radius, at) = (chance.between(0.16, 0.34), Vec2::new(chance.sway(), chance.sway()));
        let at = Point::new(at.x * site.half.x, at.y * site.half.y);
        let is_apart = |(other, far): &(Point, f64)| (*other - at).hypot() > far + radius;
        let is_free = site.to_seen_exits(at) > 1.3 && !is_for_the_number(at) && outline.contains(at);
        let from_the_wall = outline.distance_to_sides(at);
        if rocks.len() < 2
            && is_free
            && (1.3 * radius + 0.05..0.9).contains(&from_the_wall)
            && rocks.iter().all(is_apart)
        {
            rocks.push((at, radius));
        }
    }
    rocks.into_iter().map(|(at, radius)| stone(chance, at, radius)).collect()
}

/// Single stones, some in pairs, clear of walls, exits, furniture and the room's number.
pub(super) fn debris(site: &RoomSite, outline: &FloorPiece, furniture: &[(Point, f64)]) -> Vec<Vec<Point>> {
    const CLEAR: f64 = 0.17;
    let mut chance = site.furnishing(Dressing::Debris);
    if site.crossed || site.short() < 2.0 || !chance.happens(0.6) {
        return Vec::new();
    }
    let is_free = |at: Point| {
        let is_apart = |(middle, radius): &(Point, f64)| (*middle - at).hypot() > radius + CLEAR;
        !is_for_the_number(at)
            && site.to_seen_exits(at) > 0.75
            && furniture.iter().all(is_apart)
            && is_clear_of_walls(outline, at, CLEAR)
    };
    let mut stones = Vec::new();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few stones")]
    let count = 1 + (site.area() / 7.0) as usize;
    for _ in 0..count {
        let mut place = || Point::new(chance.sway() * site.half.x, chance.sway() * site.half.y);
        let places = [place(), place(), place()];
        let Some(at) = places.into_iter().find(|&at| is_free(at)) else { continue };
        let radius = chance.between(0.035, 0.1);
        stones.push(stone(&mut chance, at, radius));
        if chance.happens(0.4) {
            let beside = at + at_angle(chance.unit() * TAU) * (radius + 0.1);
            let radius = chance.between(0.025, 0.05);
            if is_free(beside) {
                stones.push(stone(&mut chance, beside, radius));
            }
        }
    }
    stones
}
