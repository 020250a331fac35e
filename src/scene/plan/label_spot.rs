//! The place and the size of a room's number with its signs below: as near to the room's middle as doors, crossings and
//! furniture allow, and never larger than the room.

use crate::geometry::Footprint;
use crate::scene::grid::{SQUARE, middle_of_room};
use crate::scene::{Growth, ThenAlone};
use kurbo::{Point, Rect, Vec2};

/// The distance that a label keeps from a room's walls, in map units.
const FROM_WALL: f64 = 0.28 * SQUARE;
/// The same for a label that is enlarged because the map is small on screen.
const LEAST_FROM_WALL: f64 = 0.1 * SQUARE;
/// The distance of the number and of the signs from the label's spot, at their usual size, in map units.
const UP: f64 = 0.42 * SQUARE;
const DOWN: f64 = 0.48 * SQUARE;
/// How much larger a number is with signs beside it.
const IN_A_ROW: f64 = 1.25;
/// The space of a sign in its row, and how far a sign reaches up and down.
const APART: f64 = SQUARE;
/// The space between a number and the signs beside it.
const NEXT: f64 = 0.12 * SQUARE;
const REACH: f64 = 0.42 * SQUARE;
/// The space that the letters of stairs need below the signs.
const LETTERS: f64 = 0.46 * SQUARE;

/// A disc that a label should not cover: its middle and its radius.
pub(super) type Taken = (Point, f64);

/// What a label shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LabelParts {
    /// The width of the number, as a multiple of the height of its type.
    pub(super) wide: f64,
    pub(super) signs: u8,
    /// Whether letters of stairs are below the signs.
    pub(super) letters: bool,
}

/// A label in its place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct LabelSpot {
    pub(super) at: Point,
    /// The height of the number's type, in map units.
    pub(super) size: f64,
    /// The size of everything, as a share of the usual size.
    pub(super) part: f64,
    /// How far it can grow on a small screen.
    growth: Growth,
    /// Where the number can be without its signs, and how far it can grow there.
    alone: (Point, f64),
    parts: LabelParts,
    /// Whether the signs are beside the number. Usually they are in a row below it.
    beside: bool,
}

impl LabelSpot {
    /// Finds the place of a label in a room.
    pub(super) fn of(ground: &Footprint, parts: LabelParts, taken: &[Taken]) -> Self {
        let (middle, usual) = (middle_of_room(ground), usual_size(ground));
        let fitted = |full: Rect| (most(ground, Vec2::ZERO, full, FROM_WALL).min(1.0), full);
        let (below, beside) = (fitted(around(parts, usual)), fitted(in_a_row(parts, IN_A_ROW * usual)));
        // A low room has its signs beside the number, if both become clearly larger that way.
        let is_beside = parts.signs > 0 && !parts.letters && beside.0 > 1.15 * below.0;
        let (part, full) = if is_beside { beside } else { below };
        let label = scaled(full, part);
        let cost = |off: Vec2| {
            let here = label + (middle.to_vec2() + off);
            let overlap = |(at, radius): &Taken| {
                let aside = (here.x0 - at.x).max(at.x - here.x1).max(0.0);
                let beyond = (here.y0 - at.y).max(at.y - here.y1).max(0.0);
                (radius + 0.12 * SQUARE - Vec2::new(aside, beyond).hypot()).max(0.0)
            };
            off.hypot() + 8.0 * taken.iter().map(overlap).sum::<f64>()
        };
        let mut best = (cost(Vec2::ZERO), Vec2::ZERO);
        if best.0 > 0.0 {
            let steps = || (-8..=8).map(|nth| f64::from(nth) * 0.25 * SQUARE);
            for off in steps().flat_map(|y| steps().map(move |x| Vec2::new(x, y))) {
                // A quarter of the walls' distance is enough for a label that has to move aside.
                let is_inside = || most(ground, off, label, FROM_WALL / 4.0) >= 1.0;
                let found = cost(off);
                if found < best.0 - 0.001 && is_inside() {
                    best = (found, off);
                }
            }
        }
        let usual = if is_beside { IN_A_ROW * usual } else { usual };
        let (at, size) = (middle + best.1, usual * part);
        let number = around(LabelParts { signs: 0, ..parts }, size);
        let growth =
            Growth { about: at, size, most: most(ground, best.1, label, LEAST_FROM_WALL).max(1.0), then: None };
        let alone = most(ground, Vec2::ZERO, number, LEAST_FROM_WALL).max(1.0);
        Self { at, size, part, growth, alone: (middle, alone), parts, beside: is_beside }
    }

    /// How the number grows on a small screen.
    pub(super) fn growth_of_number(&self) -> Growth {
        let (to, most) = self.alone;
        let then = ThenAlone::Number { from: self.number(), to, most };
        Growth { then: (self.parts.signs > 0).then_some(then), ..self.growth }
    }

    /// How the signs grow on a small screen.
    pub(super) fn growth_of_signs(&self) -> Growth {
        Growth { then: Some(ThenAlone::LeftOut), ..self.growth }
    }

    /// The middle of the number.
    pub(super) fn number(&self) -> Point {
        let off = match (self.parts.signs, self.beside) {
            (0, _) => Vec2::ZERO,
            (_, false) => Vec2::new(0.0, -UP),
            (signs, true) => Vec2::new(-f64::from(signs) * APART / 2.0 - NEXT / 2.0, 0.0),
        };
        self.at + off * self.part
    }

    /// The middle of a sign.
    pub(super) fn sign(&self, nth: u8) -> Point {
        let off = (f64::from(nth) - (f64::from(self.parts.signs) - 1.0) / 2.0) * APART;
        let aside = f64::midpoint(self.parts.wide * self.size / self.part, NEXT);
        self.at + if self.beside { Vec2::new(off + aside, 0.0) } else { Vec2::new(off, DOWN) } * self.part
    }

    /// The middle of the letters of stairs below a sign.
    pub(super) fn below(&self, sign: Point) -> Point {
        sign + Vec2::new(0.0, (REACH + LETTERS / 2.0) * self.part)
    }
}

/// The height of a number's type in a room with space for it: it grows with the room.
fn usual_size(ground: &Footprint) -> f64 {
    let short = f64::from(ground.w.min(ground.h));
    (if short < 3.0 { 0.72 } else { 0.8 + 0.05 * short.min(8.0) }) * SQUARE
}

/// The bounds of a label of the usual size around its spot.
fn around(LabelParts { wide, signs, letters }: LabelParts, size: f64) -> Rect {
    // Figures are about two thirds as high as their type.
    let (half, high) = (wide * size / 2.0, size * 0.36);
    if signs == 0 {
        return Rect::new(-half, -high, half, high);
    }
    let half = half.max(f64::from(signs) * APART / 2.0 - 0.1 * SQUARE);
    let below = if letters { LETTERS } else { 0.0 };
    Rect::new(-half, -UP - high, half, DOWN + REACH + below)
}

/// The bounds of a label with its signs beside the number.
fn in_a_row(LabelParts { wide, signs, .. }: LabelParts, size: f64) -> Rect {
    let half = (wide * size + NEXT + f64::from(signs) * APART) / 2.0;
    Rect::new(-half, -REACH, half, REACH)
}

fn scaled(rect: Rect, by: f64) -> Rect {
    Rect::new(rect.x0 * by, rect.y0 * by, rect.x1 * by, rect.y1 * by)
}

/// How much larger a label can be at a distance from the room's middle, so that it keeps this distance from all walls.
fn most(ground: &Footprint, off: Vec2, label: Rect, from_wall: f64) -> f64 {
    let half = Vec2::new(f64::from(ground.w), f64::from(ground.h)) * (SQUARE / 2.0) - Vec2::new(from_wall, from_wall);
    let corners = [(label.x0, label.y0), (label.x1, label.y0), (label.x1, label.y1), (label.x0, label.y1)];
    let along = |at: Vec2| {
        let turned = Vec2::new(at.x + at.y, at.y - at.x) * std::f64::consts::FRAC_1_SQRT_2;
        if ground.turned { turned } else { at }
    };
    let off = along(off);
    let reach = |corner: (f64, f64)| {
        let corner = along(Vec2::new(corner.0, corner.1));
        let side = |half: f64, off: f64, reach: f64| {
            let left = half - off * if reach < 0.0 { -1.0 } else { 1.0 };
            left / reach.abs().max(1e-6)
        };
        side(half.x, off.x, corner.x).min(side(half.y, off.y, corner.y))
    };
    corners.into_iter().map(reach).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;

    fn parts(digits: u8, signs: u8) -> LabelParts {
        LabelParts { wide: 0.55 * f64::from(digits), signs, letters: false }
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

    #[test]
    fn a_label_stays_in_its_room_and_so_it_does_when_it_grows() {
        for (ground, parts) in all() {
            let spot = LabelSpot::of(&ground, parts, &[]);
            assert_eq!(spot.at, middle_of_room(&ground), "nothing is in its way");
            let full = if spot.beside { in_a_row } else { around };
            let label = scaled(full(parts, spot.size / spot.part), spot.part);
            for larger in [1.0, spot.growth.most] {
                assert!(most(&ground, Vec2::ZERO, scaled(label, larger), 0.0) >= 1.0, "{ground:?} × {larger}");
            }
        }
    }

    #[test]
    fn numbers_grow_with_the_room_and_shrink_before_they_leave_it() {
        let size = |w, h, digits, signs| {
            LabelSpot::of(&Footprint::around(Square::default(), w, h), parts(digits, signs), &[]).size
        };
        assert!(size(8, 8, 1, 0) > size(4, 4, 1, 0) && size(4, 4, 1, 0) > size(2, 2, 1, 0));
        assert!(size(1, 2, 3, 0) < size(1, 2, 1, 0), "three digits in a small room");
        assert!(size(3, 3, 1, 4) < size(3, 3, 1, 2), "a row of four signs");
        assert!(size(4, 2, 1, 2) > 1.5 * size(2, 2, 1, 2), "signs beside the number");
    }

    #[test]
    fn a_label_moves_aside_for_what_is_in_its_way() {
        let ground = Footprint::around(Square::new(0, 0), 7, 7);
        let pool = (middle_of_room(&ground), SQUARE);
        let spot = LabelSpot::of(&ground, parts(2, 1), &[pool]);
        let label = scaled(around(parts(2, 1), usual_size(&ground)), spot.part) + spot.at.to_vec2();
        let clear = Rect::from_center_size(pool.0, (2.0 * SQUARE, 2.0 * SQUARE)).intersect(label);
        assert!(clear.area() < 0.1 * SQUARE * SQUARE, "{spot:?}");
        assert!((spot.at - pool.0).hypot() <= 2.9 * SQUARE);
    }
}
