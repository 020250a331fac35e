//! Niches in the walls of a room.

use super::look::{NicheKind, NicheLook};
use super::shape::RoomShape;
use super::site::{Dressing, RoomExit, RoomSite, WALLS, direction, vector};
use dicefall_pen::at_angle;
use kurbo::{Point, Vec2};
use std::f64::consts::PI;

/// How far a niche reaches into the rock at most, in squares.
pub(super) const DEPTH: f64 = 0.55;
/// How far the polygon of a niche reaches into the room, in squares, so that no wall is between the niche and the room.
const INWARD: f64 = 0.3;
/// A rectangular niche is at least this broad, in squares. A narrower niche would look like a blocked exit.
pub(super) const BOX: f64 = 1.8;
/// The smallest distance between a niche and an exit, in squares.
const FROM_AN_EXIT: f64 = 0.6;
/// The share of rooms that have niches, if their walls allow it.
const OFTEN: f64 = 0.22;

impl NicheKind {
    const ALL: [Self; 5] = [Self::HalfRound, Self::Alcove, Self::Pair, Self::Box, Self::RowOfThree];

    /// In squares: how long a wall must be, how broad and how deep each niche is, and how far the outer niches are from
    /// the middle.
    const fn measures(self) -> (f64, f64, f64, f64) {
        match self {
            Self::Box => (4.0, BOX, DEPTH, 0.0),
            Self::HalfRound => (3.0, 1.3, DEPTH, 0.0),
            Self::Pair => (4.0, 0.75, 0.42, 0.85),
            Self::RowOfThree => (4.0, 0.56, 0.32, 1.0),
            Self::Alcove => (5.0, 3.0, 0.34, 0.0),
        }
    }

    /// Where the niches are along the wall: -1 and 1 are the outer niches, and 0 is the middle.
    fn places(self) -> &'static [f64] {
        match self {
            Self::Pair => &[-1.0, 1.0],
            Self::RowOfThree => &[-1.0, 0.0, 1.0],
            _ => &[0.0],
        }
    }
}

/// The niches of a room.
#[derive(Clone, Debug)]
pub(super) struct Niches {
    pub(super) kind: NicheKind,
    pub(super) look: NicheLook,
    /// Their outlines, clockwise.
    pub(super) outlines: Vec<Vec<Point>>,
}

impl Niches {
    fn of(site: &RoomSite, look: NicheLook) -> Self {
        let (kind, out) = (look.kind, vector(look.wall));
        let (_, _, _, apart) = kind.measures();
        let places = kind.places().iter().map(|place| f64::from(look.aside) + place * apart);
        Self { kind, look, outlines: places.map(|along| niche(site, kind, out, along)).collect() }
    }
}

/// The niches of a room. `before`: the kind of niches in the last room that has niches. This room gets a different
/// kind. Most rooms have no niches.
pub(super) fn niches(site: &RoomSite, shape: RoomShape, before: Option<NicheKind>) -> Option<Niches> {
    if let Some(look) = &site.look {
        return look.niches.map(|niches| Niches::of(site, niches));
    }
    let from_corner = match shape {
        RoomShape::Rectangle if !site.turned => 0.4,
        RoomShape::Chamfered => 1.25,
        _ => return None,
    };
    let mut chance = site.chance(Dressing::Niches);
    if site.crossed || site.short() < 3.0 || !chance.happens(OFTEN) {
        return None;
    }
    let (first, liked, aside) = (chance.below(4), chance.below(5), [0, 0, 1, -1][chance.below(4)]);
    let fits = |out: Vec2, along: f64, wide: f64| {
        let is_inside = along.abs() + wide / 2.0 <= site.half_wall(out) - from_corner;
        let is_clear = |exit: &RoomExit| (exit.along() - along).abs() >= wide / 2.0 + 0.5 + FROM_AN_EXIT;
        // An exit in another wall must be far enough away, too.
        let is_far = |exit: &RoomExit| {
            let nearest = (-exit.at.to_vec2().dot(out.turn_90())).max(along - wide / 2.0).min(along + wide / 2.0);
            let at = out * site.to_wall(out) - out.turn_90() * nearest;
            (exit.at - at.to_point()).hypot() > 0.5 + FROM_AN_EXIT + INWARD
        };
        let is_free = site.exits_to(out).all(is_clear) && site.exits.iter().all(|exit| exit.out == out || is_far(exit));
        is_inside && is_free && site.is_rock(out, along, wide)
    };
    for nth in 0..5 * 4 {
        let (kind, out) = (NicheKind::ALL[(liked + nth / 4) % 5], WALLS[(first + nth) % 4]);
        let (wall, wide, _, apart) = kind.measures();
        if Some(kind) == before || 2.0 * site.half_wall(out) < wall {
            continue;
        }
        for aside in [aside, 0] {
            let mut places = kind.places().iter().map(|place| f64::from(aside) + place * apart);
            if places.all(|along| fits(out, along, wide)) {
                return Some(Niches::of(site, NicheLook { kind, wall: direction(out), aside }));
            }
        }
    }
    None
}

/// The outline of a niche: a box, an alcove, or half a disc.
fn niche(site: &RoomSite, kind: NicheKind, out: Vec2, along: f64) -> Vec<Point> {
    const PARTS: i32 = 10;
    let across = out.turn_90();
    let (_, wide, deep, _) = kind.measures();
    let middle = (out * site.to_wall(out) - across * along).to_point();
    let at = |aside: f64, deep: f64| middle + across * aside + out * deep;
    let half = wide / 2.0;
    let mut outline = vec![at(half, -INWARD), at(-half, -INWARD)];
    match kind {
        NicheKind::Box => outline.extend([at(-half, deep), at(half, deep)]),
        NicheKind::Alcove => {
            outline.extend([at(-half, 0.0), at(deep - half, deep), at(half - deep, deep), at(half, 0.0)]);
        }
        _ => outline.extend((0..=PARTS).map(|nth| {
            let turn = at_angle(PI * f64::from(nth) / f64::from(PARTS));
            at(-half * turn.x, deep * turn.y)
        })),
    }
    outline
}

impl RoomSite {
    /// Whether solid rock is outside this part of a wall: outside every square of the wall that the part touches.
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
