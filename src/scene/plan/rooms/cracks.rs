//! Cracks in the floor.

use super::site::{Dressing, RoomSite, is_clear_of_walls, is_for_the_number};
use crate::scene::angle::turned;
use crate::scene::plan::pieces::FloorPiece;
use dicefall_pen::{Chance, at_angle};
use kurbo::{Point, Vec2};

/// A crack: it starts broad at the wall, and ends thin. Often it has a twig.
#[derive(Clone, Debug, Default)]
pub(super) struct Crack {
    pub(super) broad: Vec<Point>,
    pub(super) thin: Vec<Point>,
    pub(super) twig: Vec<Point>,
}

const PIECES: usize = 5;
const BROAD_PIECES: usize = 2;
/// The smallest distance between the starts of two cracks, in squares.
const APART: f64 = 2.5;
/// The smallest distance between a crack and an exit, in squares.
const FROM_AN_EXIT: f64 = 0.9;

/// The cracks of a room. They start at a wall, lead inward, and stay clear of exits, furniture and the room's number.
pub(super) fn cracks(site: &RoomSite, outline: &FloorPiece, furniture: &[(Point, f64)]) -> Vec<Crack> {
    let mut chance = site.furnishing(Dressing::Cracks);
    if site.crossed || site.short() < 2.0 {
        return Vec::new();
    }
    let tries = 1 + usize::from(site.area() > 20.0) + usize::from(site.area() > 40.0);
    let mut cracks: Vec<Crack> = Vec::new();
    for _ in 0..tries {
        let crack = if chance.happens(0.25) { crack(site, outline, furniture, &mut chance) } else { None };
        let is_apart = |crack: &Crack| cracks.iter().all(|other| (crack.broad[0] - other.broad[0]).hypot() > APART);
        cracks.extend(crack.filter(is_apart));
    }
    cracks
}

fn crack(site: &RoomSite, outline: &FloorPiece, furniture: &[(Point, f64)], chance: &mut Chance) -> Option<Crack> {
    // The crack starts anywhere on the outline. Every point is equally likely.
    let corners = outline.corners();
    let count = corners.len();
    let side = |nth: usize| (corners[nth % count], corners[(nth + 1) % count]);
    let round: f64 = (0..count).map(|nth| (side(nth).1 - side(nth).0).hypot()).sum();
    let mut left = chance.unit() * round;
    let mut nth = 0;
    while nth + 1 < count && left > (side(nth).1 - side(nth).0).hypot() {
        left -= (side(nth).1 - side(nth).0).hypot();
        nth += 1;
    }
    let (from, to) = side(nth);
    let along = (to - from).normalize();
    let start = from + along * left;
    // The outline runs clockwise, so a turn to the right leads inward.
    let mut way = turned(along.turn_90(), 0.5 * chance.sway());
    let step = chance.between(0.7, 1.3) / 5.0;
    let mut line = vec![start];
    let mut crack = Crack::default();
    let is_free = |at: Point| {
        let is_apart = |(middle, radius): &(Point, f64)| (*middle - at).hypot() > radius + 0.05;
        !is_for_the_number(at)
            && site.to_seen_exits(at) > FROM_AN_EXIT
            && furniture.iter().all(is_apart)
            && is_clear_of_walls(outline, at, 0.05)
    };
    let mut at = start;
    for piece in 0..PIECES {
        way = turned(way, 0.8 * chance.sway());
        at += way * step;
        if !is_free(at) {
            return None;
        }
        line.push(at);
        if piece == BROAD_PIECES && chance.happens(0.6) {
            let aside: Vec2 = if chance.happens(0.5) { at_angle(1.1) } else { at_angle(-1.1) };
            let end = at + aside.rotate_scale(way) * 0.22;
            if is_free(end) {
                crack.twig = vec![at, end];
            }
        }
    }
    crack.broad = line[..=BROAD_PIECES].to_vec();
    crack.thin = line[BROAD_PIECES..].to_vec();
    (site.to_seen_exits(start) > FROM_AN_EXIT).then_some(crack)
}

impl Crack {
    /// All its points.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        [&self.broad, &self.thin, &self.twig].into_iter().flatten().copied()
    }

    /// The crack with each of its lines changed.
    pub(super) fn each(self, change: impl Fn(Vec<Point>) -> Vec<Point>) -> Self {
        Self { broad: change(self.broad), thin: change(self.thin), twig: change(self.twig) }
    }
}
