//! The shape of a room: a rectangle, or a shape that fits in the rectangle and reaches all exits.

use super::look::LookShape;
use super::site::{Dressing, Masonry, RoomSite, WALLS, direction, is_for_the_number, vector};
use dicefall_pen::{Chance, at_angle};
use kurbo::{Point, Vec2};
use std::f64::consts::{FRAC_PI_2, PI, TAU};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum RoomShape {
    Rectangle,
    /// A rectangle with its corners cut off.
    Chamfered,
    Octagon,
    Round,
    /// A rectangle whose end in this direction is half a circle.
    HalfRound(Vec2),
    /// A cave without straight walls.
    Cave,
}

/// About how long an arc of a cave's wall is, in squares.
const ARC: f64 = 1.6;
/// How much a cut-off corner takes off each side, in squares.
const CHAMFER: f64 = 0.9;

impl Masonry {
    /// Out of a hundred large rooms, how many would be caves, round, eight-sided, half round or chamfered. In many of
    /// them, the exits don't allow the shape.
    const fn hundredths(self) -> [usize; 5] {
        match self {
            Self::Plain => [3, 26, 10, 10, 10],
            Self::Fine => [0, 40, 18, 14, 10],
            Self::Rough => [50, 12, 4, 4, 6],
        }
    }
}

impl RoomShape {
    /// The shape of a room. Chance chooses a shape without looking at the exits. If the exits don't allow that shape,
    /// the room is a rectangle. So one more exit can't turn a round room into a cave.
    pub(super) fn of(site: &RoomSite) -> Self {
        if let Some(look) = &site.look {
            return look.shape.into();
        }
        if site.turned || site.crossed || site.short() < site.least {
            return Self::Rectangle;
        }
        let mut chance = site.chance(Dressing::Shape);
        // Small rooms are rectangles more often, because another shape would hardly show.
        let range = if site.short() < 4.0 { 160 } else { 100 };
        let (mut left, mut nth) = (chance.below(range), 0);
        for part in site.masonry.hundredths() {
            if left < part {
                break;
            }
            (left, nth) = (left - part, nth + 1);
        }
        let square = site.long() - site.short() < 0.5;
        let allowed = match nth {
            0 => site.exits_suit_a_cave().then_some(Self::Cave),
            1 if square => site.exits_in_the_middle().then_some(Self::Round),
            2 => site.exits_in_the_middle().then_some(Self::Octagon),
            1 | 3 => half_round(site, &mut chance),
            4 => site.corners_are_free().then_some(Self::Chamfered),
            _ => None,
        };
        allowed.unwrap_or(Self::Rectangle)
    }

    /// The outline of the room, clockwise.
    pub(super) fn outline(self, site: &RoomSite) -> Vec<Point> {
        let half = site.half;
        match self {
            Self::Rectangle => chamfered(half, 0.0),
            Self::Chamfered => chamfered(half, CHAMFER),
            Self::Octagon => chamfered(half, 0.293 * site.short()),
            Self::Round => {
                let count = if site.short() < 6.0 { 44 } else { 64 };
                (0..count).map(|nth| (at_angle(TAU * f64::from(nth) / f64::from(count)) * half.x).to_point()).collect()
            }
            Self::HalfRound(out) => with_round_end(site, out),
            Self::Cave => cave(site),
        }
    }
}

impl From<RoomShape> for LookShape {
    fn from(shape: RoomShape) -> Self {
        match shape {
            RoomShape::Rectangle => Self::Rectangle,
            RoomShape::Chamfered => Self::Chamfered,
            RoomShape::Octagon => Self::Octagon,
            RoomShape::Round => Self::Round,
            RoomShape::HalfRound(out) => Self::HalfRound(direction(out)),
            RoomShape::Cave => Self::Cave,
        }
    }
}

impl From<LookShape> for RoomShape {
    fn from(shape: LookShape) -> Self {
        match shape {
            LookShape::Rectangle => Self::Rectangle,
            LookShape::Chamfered => Self::Chamfered,
            LookShape::Octagon => Self::Octagon,
            LookShape::Round => Self::Round,
            LookShape::HalfRound(out) => Self::HalfRound(vector(out)),
            LookShape::Cave => Self::Cave,
        }
    }
}

/// A rectangle with its corners cut off, clockwise from the western end of its northern side.
fn chamfered(half: Vec2, cut: f64) -> Vec<Point> {
    let Vec2 { x, y } = half;
    if cut <= 0.0 {
        return [(-x, -y), (x, -y), (x, y), (-x, y)].map(Point::from).to_vec();
    }
    let (u, v) = (x - cut, y - cut);
    [(-u, -y), (u, -y), (x, -v), (x, v), (u, y), (-u, y), (-x, v), (-x, -v)].map(Point::from).to_vec()
}

/// A half-round end at a short wall, if the exits are clear of it.
fn half_round(site: &RoomSite, chance: &mut Chance) -> Option<RoomShape> {
    let first = chance.below(4);
    let mut ends = (0..4).map(|nth| WALLS[(first + nth) % 4]).filter(|&out| site.half_wall(out) <= site.to_wall(out));
    let is_clear = |out: Vec2| {
        let radius = site.half_wall(out);
        site.exits_in_the_end(out)
            && site.exits.iter().all(|exit| {
                let beyond = exit.at.to_vec2().dot(out) + 0.5 - (site.to_wall(out) - radius);
                exit.out.dot(out) > 0.99 || exit.out.dot(out) < -0.99 || beyond <= 0.0
            })
    };
    ends.find(|&out| is_clear(out)).map(RoomShape::HalfRound)
}

impl RoomSite {
    fn exits_in_the_end(&self, out: Vec2) -> bool {
        let is_straight = |out: Vec2| out.x.abs() < 0.01 || out.y.abs() < 0.01;
        self.exits.iter().all(|exit| is_straight(exit.out)) && self.exits_to(out).all(|exit| exit.along().abs() < 0.6)
    }
}

fn with_round_end(site: &RoomSite, out: Vec2) -> Vec<Point> {
    const PARTS: i32 = 16;
    let (radius, far) = (site.half_wall(out), site.to_wall(out));
    let across = out.turn_90();
    let middle = (out * (far - radius)).to_point();
    let mut outline = vec![(across * radius - out * far).to_point(), (-across * radius - out * far).to_point()];
    outline.extend((0..=PARTS).map(|nth| {
        let turn = at_angle(PI * f64::from(nth) / f64::from(PARTS) - FRAC_PI_2);
        middle + (out * turn.x + across * turn.y) * radius
    }));
    outline
}

/// A superellipse that water has eaten into, except at the exits: short arcs, between which the rock points inward.
fn cave(site: &RoomSite) -> Vec<Point> {
    const PARTS: i32 = 6;
    let mut chance = site.furnishing(Dressing::Cave);
    let count = ((site.half.x + site.half.y) * 4.0 / ARC).round();
    let coarse = Ripple::of(site, Dressing::CaveWall, 5);
    let full = |share: f64| {
        let way = at_angle(TAU * share);
        let cube = |side: f64| (side * side * side).abs();
        Vec2::new(way.x * site.half.x, way.y * site.half.y) / cube_root(cube(way.x) + cube(way.y))
    };
    // A few points of rock reach deep into the room, and most are hardly visible.
    let deep = |chance: &mut Chance| {
        let share = chance.unit();
        0.21 * share * share
    };
    let mut outline = Vec::new();
    let (mut nth, mut from) = (0.0, (0.0, 0.07));
    let first = from;
    while nth < count {
        nth += 1.0;
        let to = if nth < count { ((nth + 0.42 * chance.sway()) / count, deep(&mut chance)) } else { (1.0, first.1) };
        for part in 0..PARTS {
            let part = f64::from(part) / f64::from(PARTS);
            let share = from.0 + (to.0 - from.0) * part;
            let full = full(share);
            // Around an exit, no rock reaches into the room, so that the corridor reaches the floor.
            let whole = ((site.to_exits(full.to_point()) - 1.0) / 0.8).clamp(0.0, 1.0);
            // The rock reaches farthest into the room where two arcs meet.
            let out = 1.0 - (2.0 * part - 1.0) * (2.0 * part - 1.0);
            let point = (from.1 + (to.1 - from.1) * part) * (1.0 - out);
            let eaten = 0.075 * (1.0 + coarse.at(share)) + point;
            outline.push((full * (1.0 - eaten * whole)).to_point());
        }
        from = to;
    }
    outline
}

/// A ledge in a cave: a line from the wall and back to it, and short strokes from this line towards the room's middle.
pub(super) fn ledge(site: &RoomSite, shape: RoomShape, outline: &[Point]) -> Vec<Vec<Point>> {
    const LONG: usize = 13;
    let mut chance = site.furnishing(Dressing::Ledge);
    if shape != RoomShape::Cave || !chance.happens(0.6) {
        return Vec::new();
    }
    let is_free = |at: &Point| site.to_seen_exits(*at) > 1.1 && !is_for_the_number(*at);
    for _ in 0..12 {
        let first = chance.below(1000);
        let (deep, mut line, mut lines) = (chance.between(0.5, 0.85), Vec::new(), Vec::new());
        for nth in 0..LONG {
            let at = outline[(first + nth) % outline.len()].to_vec2();
            #[expect(clippy::cast_precision_loss, reason = "a few points")]
            let share = 2.0 * nth as f64 / (LONG - 1) as f64 - 1.0;
            let (inward, far) = (-at / at.hypot(), deep * (1.0 - share * share) + 0.05 * chance.sway());
            let at = (at + inward * far.max(0.0)).to_point();
            line.push(at);
            if nth > 1 && nth + 2 < LONG {
                lines.push(vec![at, at + inward * chance.between(0.08, 0.2)]);
            }
        }
        if line.iter().chain(lines.iter().flatten()).all(is_free) {
            lines.push(line);
            return lines;
        }
    }
    Vec::new()
}

/// The cube root of a number between a half and 1, by Newton's method.
fn cube_root(of: f64) -> f64 {
    let mut root = 0.9;
    for _ in 0..4 {
        root -= (root * root * root - of) / (3.0 * root * root);
    }
    root
}

/// Smooth noise around a circle, from −1 to 1.
struct Ripple(Vec<f64>);

impl Ripple {
    fn of(site: &RoomSite, thing: Dressing, knots: usize) -> Self {
        let mut chance = site.furnishing(thing);
        Self((0..knots.max(3)).map(|_| chance.sway()).collect())
    }

    /// The noise at a share of the way around the circle.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "few knots"
    )]
    fn at(&self, share: f64) -> f64 {
        let place = share * self.0.len() as f64;
        let (knot, part) = (place as usize, place - place.floor());
        let (one, other) = (self.0[knot % self.0.len()], self.0[(knot + 1) % self.0.len()]);
        one + (other - one) * part * part * (3.0 - 2.0 * part)
    }
}
