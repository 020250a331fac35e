//! The place and size of a room's label: its number with its signs below or beside it. The label is as near to the
//! room's middle as doors, crossings and furniture allow, and never larger than the room. A label without a free place
//! gets smaller. If pillars are still in its way, it takes their place, and the room is drawn without its pillars.

use super::pieces::FloorPiece;
use crate::geometry::Footprint;
use crate::order::Gather;
use crate::scene::grid::{SQUARE, middle_of_room};
use crate::scene::{Fewer, Growth};
use kurbo::{Point, Rect, Vec2};

const FROM_WALL: f64 = 0.28 * SQUARE;
/// The smallest distance from a wall, for a label that is enlarged on a small screen, in map units.
const LEAST_FROM_WALL: f64 = 0.1 * SQUARE;
/// How far the number is above the middle of the label, and how far the signs are below it, in map units.
const UP: f64 = 0.42 * SQUARE;
const DOWN: f64 = 0.48 * SQUARE;
const IN_A_ROW: f64 = 1.25;
const BEFORE_SIGNS: f64 = 0.12 * SQUARE;
/// How far a sign reaches up and down from its middle, in map units.
const REACH: f64 = 0.42 * SQUARE;

/// The sizes at which a label looks for a free place, as shares of its size in the middle of the room. If it finds no
/// place at the first three sizes, the pillars are left out, and the label only has to be clear of doors and crossing
/// corridors.
const BESIDE_PILLARS: [f64; 3] = [1.0, 0.9, 0.8];
const BESIDE_WAYS: [f64; 4] = [1.0, 0.9, 0.8, 0.7];

/// A disc of floor that a label should not cover.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Taken {
    pub(super) at: Point,
    pub(super) radius: f64,
    pub(super) by: Thing,
}

impl Taken {
    /// Whether the disc can be in the way of a room's label. Other discs are too far away.
    pub(super) fn is_near(&self, ground: &Footprint) -> bool {
        // A label is smaller than its room, and at most 2 squares off the room's middle each way. A room that is set
        // diagonally reaches farther, but at most as far as half its width and half its height together.
        let far = (f64::midpoint(ground.w.into(), ground.h.into()) + 4.0) * SQUARE + self.radius;
        let off = self.at - middle_of_room(ground);
        off.x.abs() < far && off.y.abs() < far
    }
}

/// The things on a floor, in the order in which they give way to a label.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Thing {
    /// A loose stone is left out if a label is on it.
    Stone,
    /// The pillars of a room are left out together.
    Pillar,
    /// A door, or a corridor that crosses the room.
    Way,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LabelParts {
    /// The width of the number, as a multiple of the height of its type.
    pub(super) wide: f64,
    /// The width of the row of signs, in map units. 0: no signs.
    pub(super) row: f64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LabelSpot {
    pub(super) at: Point,
    pub(super) size: f64,
    /// The size of the number and its signs, as a share of their usual size.
    pub(super) part: f64,
    /// How many times larger the label can get before it touches a wall.
    pub(super) most: f64,
    /// The place of the number without its signs, and how many times larger the number can get there.
    alone: (Point, f64),
    pub(super) parts: LabelParts,
    beside: bool,
}

impl LabelSpot {
    pub(super) fn of(ground: &Footprint, floor: &FloorPiece, parts: LabelParts, taken: &[Taken]) -> Self {
        let (middle, usual) = (middle_of_room(ground), usual_size(ground));
        let [usual_walls, near_walls, nearest_walls] =
            [FROM_WALL, FROM_WALL / 4.0, LEAST_FROM_WALL].map(|far| floor.moved(-far));
        let fitted = |full: Rect| (most(&usual_walls, middle, full).min(1.0), full);
        let (below, beside) = (fitted(around(parts, usual)), fitted(in_a_row(parts, IN_A_ROW * usual)));
        // The signs are beside the number if both become clearly larger that way, as in a wide room with little height.
        let is_beside = parts.row > 0.0 && beside.0 > 1.15 * below.0;
        let (part, full) = if is_beside { beside } else { below };
        // A label that has to move aside needs only a quarter of the usual distance from walls.
        let is_inside = |at: Point, label: Rect| floor.contains(at) && most(&near_walls, at, label) >= 1.0;
        let sizes = |sizes: &'static [f64], least: Thing| sizes.iter().map(move |share| (share, least));
        let mut found = (f64::INFINITY, middle, part);
        for (share, least) in sizes(&BESIDE_PILLARS, Thing::Pillar).chain(sizes(&BESIDE_WAYS, Thing::Way)) {
            let label = scaled(full, part * share);
            let in_the_way = |taken: &&Taken| taken.by != Thing::Pillar || least == Thing::Pillar;
            let in_the_way: Vec<Taken> = taken.iter().filter(in_the_way).copied().gather();
            let at = clearest(middle, label, &in_the_way, &is_inside);
            let firm = taken.iter().filter(|taken| taken.by >= least);
            let overlap: f64 =
                firm.map(|taken| (taken.radius - distance(label + at.to_vec2(), taken.at)).max(0.0)).sum();
            // While pillars count, only a place without any overlap is taken. After that, only doors and crossing
            // corridors count, and the place with the smallest overlap is taken.
            if least == Thing::Way && overlap < found.0 - 0.001 || overlap <= 0.0 {
                found = (overlap, at, part * share);
            }
            if overlap <= 0.0 {
                break;
            }
        }
        let (_, at, part) = found;
        let label = scaled(full, part);
        let size = if is_beside { IN_A_ROW * usual } else { usual } * part;
        let number = around(LabelParts { row: 0.0, ..parts }, size);
        let alone = most(&nearest_walls, middle, number).max(1.0);
        let most = most(&nearest_walls, at, label).max(1.0);
        Self { at, size, part, most, alone: (middle, alone), parts, beside: is_beside }
    }

    /// `then`: what the label does when it would have to grow more than it can.
    pub(super) fn growth(&self, then: Vec<Fewer>) -> Growth {
        Growth { about: self.at, size: self.size, most: self.most, then }
    }

    /// What the number does when its signs are left out.
    pub(super) fn alone(&self) -> Fewer {
        Fewer::Moved { from: self.number(), to: self.alone.0, by: 1.0, most: self.alone.1 }
    }

    pub(super) fn number(&self) -> Point {
        let off = match self.beside {
            _ if self.parts.row <= 0.0 => Vec2::ZERO,
            false => Vec2::new(0.0, -UP),
            true => Vec2::new(-(self.parts.row + BEFORE_SIGNS) / 2.0, 0.0),
        };
        self.at + off * self.part
    }

    pub(super) fn row(&self) -> Point {
        let aside = f64::midpoint(self.parts.wide * self.size / self.part, BEFORE_SIGNS);
        let middle = if self.beside { Vec2::new(aside, 0.0) } else { Vec2::new(0.0, DOWN) };
        self.at + (middle - Vec2::new(self.parts.row / 2.0, 0.0)) * self.part
    }
}

/// The best place for a label: with little overlap, and near the middle.
fn clearest(middle: Point, label: Rect, taken: &[Taken], is_inside: &dyn Fn(Point, Rect) -> bool) -> Point {
    // The cost of a place, if it is below the limit. Each thing in the way only adds to the cost.
    let cost = |off: Vec2, limit: f64| {
        let (here, far) = (label + (middle.to_vec2() + off), off.hypot());
        let (mut found, mut overlap) = (far, 0.0);
        for taken in taken {
            if found >= limit {
                break;
            }
            overlap += (taken.radius + 0.12 * SQUARE - distance(here, taken.at)).max(0.0);
            found = far + 8.0 * overlap;
        }
        Some(found).filter(|found| *found < limit)
    };
    let mut best = (cost(Vec2::ZERO, f64::INFINITY).unwrap_or_default(), Vec2::ZERO);
    if best.0 > 0.0 {
        let steps = || (-8..=8).map(|nth| f64::from(nth) * 0.25 * SQUARE);
        for off in steps().flat_map(|y| steps().map(move |x| Vec2::new(x, y))) {
            if let Some(found) = cost(off, best.0 - 0.001)
                && is_inside(middle + off, label)
            {
                best = (found, off);
            }
        }
    }
    middle + best.1
}

fn distance(label: Rect, at: Point) -> f64 {
    let aside = (label.x0 - at.x).max(at.x - label.x1).max(0.0);
    let beyond = (label.y0 - at.y).max(at.y - label.y1).max(0.0);
    Vec2::new(aside, beyond).hypot()
}

fn usual_size(ground: &Footprint) -> f64 {
    let short = f64::from(ground.w.min(ground.h));
    (if short < 3.0 { 0.72 } else { 0.8 + 0.05 * short.min(8.0) }) * SQUARE
}

fn around(LabelParts { wide, row }: LabelParts, size: f64) -> Rect {
    // Digits are about two thirds as high as their type.
    let (half, high) = (wide * size / 2.0, size * 0.36);
    if row <= 0.0 {
        return Rect::new(-half, -high, half, high);
    }
    let half = half.max(row / 2.0 - 0.1 * SQUARE);
    Rect::new(-half, -UP - high, half, DOWN + REACH)
}

fn in_a_row(LabelParts { wide, row }: LabelParts, size: f64) -> Rect {
    let half = (wide * size + BEFORE_SIGNS + row) / 2.0;
    Rect::new(-half, -REACH, half, REACH)
}

fn scaled(rect: Rect, by: f64) -> Rect {
    Rect::new(rect.x0 * by, rect.y0 * by, rect.x1 * by, rect.y1 * by)
}

/// How many times larger a label can get before it touches a wall. The corners of the label are tested against straight
/// walls. In a cave, points of the uneven wall are tested against the label.
fn most(walls: &[Point], spot: Point, label: Rect) -> f64 {
    let side = |nth: usize| walls[(nth + 1) % walls.len()] - walls[nth];
    // The walls run clockwise, so all corners turn the same way in a room with straight walls. Only a cave has a corner
    // that turns the other way.
    let is_cave = (0..walls.len()).any(|nth| side(nth).cross(side((nth + 1) % walls.len())) < -1e-6);
    let mut most = f64::INFINITY;
    for (nth, &from) in walls.iter().enumerate() {
        let along = side(nth);
        for off in [from - spot, from + along / 2.0 - spot].into_iter().filter(|_| is_cave) {
            most = most.min((off.x / label.x0).max(off.x / label.x1).max((off.y / label.y0).max(off.y / label.y1)));
        }
        if !is_cave {
            let out = -along.turn_90();
            let reach = (out.x * label.x0).max(out.x * label.x1) + (out.y * label.y0).max(out.y * label.y1);
            most = most.min((from - spot).dot(out) / reach);
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;
    use crate::scene::plan::walls::room;
    use dicefall_pen::at_angle;

    fn parts(digits: u8, signs: u8) -> LabelParts {
        LabelParts { wide: 0.55 * f64::from(digits), row: f64::from(signs) * SQUARE }
    }

    fn stone(at: Point, radius: f64) -> Taken {
        Taken { at, radius, by: Thing::Stone }
    }

    fn of(ground: &Footprint, parts: LabelParts, taken: &[Taken]) -> LabelSpot {
        LabelSpot::of(ground, &room(ground), parts, taken)
    }

    fn all() -> impl Iterator<Item = (Footprint, LabelParts)> {
        let rooms = (1..=12).flat_map(|w| (1..=12).map(move |h| (w, h)));
        let grounds = rooms.flat_map(|(w, h)| {
            let at = Square::new(3, -2);
            [Footprint::around(at, w, h), Footprint::diamond(at, w, h)]
        });
        grounds
            .flat_map(|ground| (1..=3).flat_map(move |digits| (0..=4).map(move |signs| (ground, parts(digits, signs)))))
    }

    /// Tests points all over the label. They are so close together that no wall can cut into the label between them.
    fn is_inside(floor: &FloorPiece, label: Rect) -> bool {
        let shares = || (0..=8).map(|nth| f64::from(nth) / 8.0);
        let at = |u: f64, v: f64| Point::new(label.x0 + label.width() * u, label.y0 + label.height() * v);
        shares().all(|u| shares().all(|v| floor.distance(at(u, v)) < 1e-6))
    }

    #[test]
    fn a_label_stays_in_its_room_even_when_it_grows() {
        for (ground, parts) in all() {
            let spot = of(&ground, parts, &[]);
            assert_eq!(spot.at, middle_of_room(&ground), "nothing is in its way");
            let full = if spot.beside { in_a_row } else { around };
            let label = scaled(full(parts, spot.size / spot.part), spot.part);
            for larger in [1.0, spot.most] {
                let here = scaled(label, larger) + spot.at.to_vec2();
                assert!(is_inside(&room(&ground), here), "{ground:?} × {larger}");
            }
        }
    }

    #[test]
    fn numbers_grow_with_the_room_and_shrink_before_they_leave_it() {
        let size =
            |w, h, digits, signs| of(&Footprint::around(Square::default(), w, h), parts(digits, signs), &[]).size;
        assert!(size(8, 8, 1, 0) > size(4, 4, 1, 0) && size(4, 4, 1, 0) > size(2, 2, 1, 0));
        assert!(size(1, 2, 3, 0) < size(1, 2, 1, 0), "three digits in a small room");
        assert!(size(3, 3, 1, 4) < size(3, 3, 1, 2), "a row of four signs");
        assert!(size(4, 2, 1, 2) > 1.5 * size(2, 2, 1, 2), "signs beside the number");
    }

    #[test]
    fn a_label_stays_in_the_shape_of_its_room() {
        let ground = Footprint::around(Square::new(0, 0), 4, 4);
        let middle = middle_of_room(&ground);
        let ring = |count: i32, uneven: f64| {
            let corner = |nth: i32| {
                let far = 2.0 - if nth % 2 == 0 { uneven } else { 0.0 };
                middle + at_angle(f64::from(nth) * std::f64::consts::TAU / f64::from(count)) * (far * SQUARE)
            };
            FloorPiece::of((0..count).map(corner).collect())
        };
        for floor in [ring(44, 0.0), ring(8, 0.0), ring(40, 0.15), ring(3, 0.0)] {
            for signs in 0..=4 {
                let spot = LabelSpot::of(&ground, &floor, parts(2, signs), &[stone(middle, 0.5 * SQUARE)]);
                let full = if spot.beside { in_a_row } else { around };
                let label = full(parts(2, signs), spot.size / spot.part);
                let here = scaled(label, spot.part * spot.most) + spot.at.to_vec2();
                assert!(is_inside(&floor, here), "{signs} signs: {spot:?} in {floor:?}");
            }
        }
    }

    #[test]
    fn a_label_moves_aside_for_what_is_in_its_way() {
        let ground = Footprint::around(Square::new(0, 0), 7, 7);
        let pool = stone(middle_of_room(&ground), SQUARE);
        let spot = of(&ground, parts(2, 1), &[pool]);
        let label = scaled(around(parts(2, 1), usual_size(&ground)), spot.part) + spot.at.to_vec2();
        let clear = Rect::from_center_size(pool.at, (2.0 * SQUARE, 2.0 * SQUARE)).intersect(label);
        assert!(clear.area() < 0.1 * SQUARE * SQUARE, "{spot:?}");
        assert!((spot.at - pool.at).hypot() <= 2.9 * SQUARE);
    }
}
