//! The dice map of `pips`: a small square tray with five zones, on which it counts where a die comes to lie
//! and how it is turned.
//!
//! ```text
//!   ┌─────────┐
//!   │╲   N   ╱│     The middle third each way is the centre; the rest
//!   │ ┌─────┐ │     belongs to the nearest edge.
//!   │W│  C  │E│
//!   │ └─────┘ │
//!   │╱   S   ╲│
//!   └─────────┘
//! ```

use super::{Canvas, Layer, Paint, Pose, Role, Scene, Subject, dice, ink, rolls};
use crate::dice::{Lie, Roll, Zone};
use crate::geometry::Point as Place;
use crate::procedures::pips::{SIDE, zone_of};
use crate::trace::Step;
use kurbo::{Point, Rect};

/// The side of its felt, in units of the drawing.
const FELT: f64 = 120.0;
/// What the drawing takes up around the felt.
const AROUND: f64 = 15.0;
/// Half the width of a die.
const DIE: f64 = 12.5;
/// Where the middle third begins and ends, in units of the map.
const THIRD: (i32, i32) = (333, 667);

/// The side of the whole drawing.
pub const DICE_MAP_SIDE: f64 = FELT + 2.0 * AROUND;

const ZONES: [Zone; 5] = [Zone::North, Zone::East, Zone::South, Zone::West, Zone::Centre];

/// Whether it counts where and how a die lies on the dice map.
#[must_use]
pub fn is_thrown(roll: &Roll) -> bool {
    matches!(roll.lie, Some(Lie::Turned(..) | Lie::In(..)))
}

/// The middle of a zone, where a die is drawn of which no more is known.
#[must_use]
pub const fn middle_of(zone: Zone) -> Place {
    match zone {
        Zone::Centre => Place::new(500, 500),
        Zone::North => Place::new(500, 166),
        Zone::East => Place::new(833, 500),
        Zone::South => Place::new(500, 833),
        Zone::West => Place::new(166, 500),
    }
}

/// Draws the dice map with the dice thrown at it, and a tray beside it for those of which only the faces
/// count, `share` of the way from the hand to where they lie.
#[must_use]
pub fn dice_map(rolled: &[Roll], step: Option<&Step>, share: f64) -> Scene {
    let mut canvas = Canvas::default();
    let felt = Rect::from_origin_size((AROUND, AROUND), (FELT, FELT));
    rolls::draw_tray(&mut canvas, felt);
    let thrown: Vec<&Roll> = rolled.iter().filter(|roll| is_thrown(roll)).collect();
    let at_rest = share >= 1.0;
    let lit = thrown.iter().filter(|_| at_rest).filter_map(|roll| Some(zone_of_lie(roll.lie?)));
    draw_zones(&mut canvas, felt, &lit.collect::<Vec<_>>());
    for ((nth, roll), lie) in (0_u32..).zip(&thrown).filter_map(|(nth, roll)| Some(((nth, *roll), roll.lie?))) {
        let at = lie.point().unwrap_or_else(|| middle_of(zone_of_lie(lie)));
        let turned = f64::from(lie.angle().unwrap_or_default());
        let rest = Pose { at: on_felt(felt, at), turned, lift: 0.0, face: roll.face, opacity: 1.0 };
        let from = Point::new(felt.x0 - 60.0, felt.y1 + 20.0);
        dice::draw(&mut canvas, nth, roll.die, rolls::on_its_way(nth, roll, rest, thrown.len(), share, from), DIE);
    }
    let mut bounds = felt.inflate(AROUND, AROUND);
    let plain: Vec<Roll> = rolled.iter().filter(|roll| !is_thrown(roll)).cloned().collect();
    if !plain.is_empty() {
        let corner = Point::new(bounds.x1, felt.y1 - (rolls::ROLLS_HEIGHT - 18.0));
        let beside = rolls::rolls_in(&mut canvas, corner, 0.0, (&plain, step), share);
        bounds = bounds.union(beside.inflate(AROUND, AROUND));
    }
    Scene { bounds, shapes: canvas.shapes }
}

/// The zone that a die lies in.
#[must_use]
pub fn zone_of_lie(lie: Lie) -> Zone {
    lie.zone().unwrap_or_else(|| lie.point().map_or(Zone::Centre, zone_of))
}

/// The point of the drawing of [`dice_map`] where a place of the map is.
#[must_use]
pub fn dice_map_point(at: Place) -> Point {
    on_felt(Rect::from_origin_size((AROUND, AROUND), (FELT, FELT)), at)
}

fn on_felt(felt: Rect, at: Place) -> Point {
    let along = |units: i32| (f64::from(units) + 0.5) / f64::from(SIDE) * FELT;
    Point::new(felt.x0 + along(at.x), felt.y0 + along(at.y))
}

/// The place of the map at a point of the drawing of [`dice_map`], as near as the felt goes.
#[must_use]
pub fn dice_map_place(at: Point) -> Place {
    #[expect(clippy::cast_possible_truncation, reason = "0 to 999")]
    let along = |from: f64| (((from - AROUND) / FELT).clamp(0.0, 0.999) * f64::from(SIDE)) as i32;
    Place::new(along(at.x), along(at.y))
}

fn draw_zones(canvas: &mut Canvas, felt: Rect, lit: &[Zone]) {
    let at = |x: i32, y: i32| on_felt(felt, Place::new(x, y));
    let (low, high, last) = (THIRD.0, THIRD.1, SIDE.cast_signed() - 1);
    let outer = [at(0, 0), at(last, 0), at(last, last), at(0, last)];
    let inner = [at(low, low), at(high, low), at(high, high), at(low, high)];
    for zone in ZONES {
        let corners = match zone {
            Zone::North => vec![outer[0], outer[1], inner[1], inner[0]],
            Zone::East => vec![outer[1], outer[2], inner[2], inner[1]],
            Zone::South => vec![outer[2], outer[3], inner[3], inner[2]],
            Zone::West => vec![outer[3], outer[0], inner[0], inner[3]],
            Zone::Centre => inner.to_vec(),
        };
        if lit.contains(&zone) {
            canvas.fill(Layer::Focus, Subject::Ground, ink::polygon(corners), Paint::Flat(Role::Gold, 0.5));
        }
    }
    let quiet = Paint::Flat(Role::Sepia, 0.5);
    canvas.line(Layer::Grid, Subject::Ground, ink::polygon(inner), quiet, 1.0);
    for (from, to) in outer.into_iter().zip(inner) {
        canvas.line(Layer::Grid, Subject::Ground, ink::polygon([from, to]), quiet, 1.0);
    }
    for zone in ZONES {
        let place = middle_of(zone);
        // Near its edge, so that a die in the middle of its zone leaves it to be read.
        let out = |along: i32| 500 + (along - 500) * 5 / 4;
        let at = if zone == Zone::Centre { at(385, 390) } else { at(out(place.x), out(place.y)) };
        let paint = if lit.contains(&zone) { Role::Ink.into() } else { Paint::Flat(Role::Sepia, 0.8) };
        canvas.words(Layer::Labels, Subject::Ground, zone.letter().into(), (at, 13.0), paint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_holds_its_middle() {
        assert!(ZONES.into_iter().all(|zone| zone_of(middle_of(zone)) == zone));
    }

    #[test]
    fn a_press_finds_the_place_it_was_drawn_for() {
        let felt = Rect::from_origin_size((AROUND, AROUND), (FELT, FELT));
        for at in [(0, 0), (512, 80), (999, 999), (333, 666)] {
            let at = Place::new(at.0, at.1);
            assert_eq!(dice_map_place(on_felt(felt, at)), at);
        }
    }
}
