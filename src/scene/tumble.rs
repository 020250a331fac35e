//! Dice in flight. The roll says where a die rests. The flight is only for show, and the same each time.

use super::canvas::on_map;
use super::tray::felt::LEDGE;
use super::{Pose, ink::wobble};
use crate::dice::{Die, Face, Lie, Roll};
use crate::order::Gather;
use kurbo::{Point, Rect, Vec2};

/// The flights of all dice of a roll. `share` runs from 0, when the first die leaves the hand, to 1, when all dice lie
/// still.
#[derive(Clone, PartialEq, Debug)]
pub struct Tumble {
    flights: Vec<DieFlight>,
}

#[derive(Clone, PartialEq, Debug)]
struct DieFlight {
    nth: u32,
    die: Die,
    rest: Pose,
    starts: f64,
    takes: f64,
    /// If the die was thrown again: where it landed first, and whether that place is off the tray.
    miss: Option<(Point, bool)>,
    from: Point,
    rim: Option<Point>,
}

/// The position of a die at rest. Dice with numerals are turned less, so that people can read them.
pub fn resting(nth: u32, die: Die, face: Face, at: crate::geometry::Point) -> Pose {
    let spread = if die == Die::D6 { 44.0 } else { 24.0 };
    Pose { at: on_map(at), turned: wobble(nth, 31, 0) * spread, lift: 0.0, face, opacity: 1.0 }
}

impl Tumble {
    /// The flights of these rolls onto a tray with this felt, one after the other.
    pub fn of(rolls: &[Roll], felt: Rect) -> Self {
        let far = Point::new(felt.x1 - LEDGE, felt.y1 - LEDGE);
        #[expect(clippy::cast_precision_loss, reason = "a count of dice")]
        let count = rolls.len().max(1) as f64;
        let flight = |(nth, roll): (u32, &Roll)| {
            let at = roll.lie.and_then(Lie::point)?;
            let starts = 0.5 * f64::from(nth) / count;
            let from = Point::new(-160.0, far.y - 60.0 + wobble(nth, 32, 0) * 160.0);
            let rest = resting(nth, roll.die, roll.face, at);
            let miss = roll.thrown_again_from.first().map(|&miss| first_landing(on_map(miss), far));
            let rim = bounce_point(rest.at, nth, far);
            Some(DieFlight { nth, die: roll.die, rest, starts, takes: 0.5, miss, from, rim })
        };
        Self { flights: (0..).zip(rolls).filter_map(flight).gather() }
    }

    /// The position of every die at a share of the roll.
    pub fn at(&self, share: f64) -> Vec<Pose> {
        self.flights.iter().map(|flight| flight.at(((share - flight.starts) / flight.takes).clamp(0.0, 1.0))).collect()
    }
}

pub(super) fn rolled_in(nth: u32, die: Die, rest: Pose, from: Point, share: f64) -> Pose {
    let from = Point::new(from.x, rest.at.y + 26.0 * wobble(nth, 36, 0));
    let flight = DieFlight { nth, die, rest, starts: 0.0, takes: 1.0, miss: None, from, rim: None };
    let left = 1.0 - ease_out(share);
    let turned = rest.turned + left * (420.0 + 160.0 * wobble(nth, 33, 0));
    Pose { at: from.lerp(rest.at, ease_out(share)), turned, lift: hops(share) * 0.5, ..flight.tumbling(share) }
}

/// A die that missed the tray flies beyond the rim, so that people see it fall. A die that hit another die rolls on
/// from the place where it hit.
fn first_landing(miss: Point, far: Point) -> (Point, bool) {
    let sides = [
        (miss.x, Vec2::new(-1.0, 0.0)),
        (far.x - miss.x, Vec2::new(1.0, 0.0)),
        (miss.y, Vec2::new(0.0, -1.0)),
        (far.y - miss.y, Vec2::new(0.0, 1.0)),
    ];
    let nearest = sides.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
    match nearest {
        Some((distance, out)) if distance < 40.0 => (miss + out * (distance + 75.0), true),
        _ => (miss, false),
    }
}

impl DieFlight {
    fn at(&self, share: f64) -> Pose {
        match self.miss {
            Some((miss, true)) if share < 0.45 => self.falling_off(miss, share / 0.45),
            Some((miss, false)) if share < 0.45 => self.rolling(self.from, miss, share / 0.45),
            Some((miss, false)) => self.rolling(miss, self.rest.at, 0.3 + 0.7 * (share - 0.45) / 0.55),
            Some((_, true)) => self.thrown((share - 0.45) / 0.55),
            None => self.thrown(share),
        }
    }

    /// A die that will rest near the right or upper rim bounces off that rim.
    fn thrown(&self, share: f64) -> Pose {
        let (at, along) = match self.rim {
            Some(rim) if share < 0.55 => (self.from.lerp(rim, share / 0.55), share * 0.9),
            Some(rim) => (rim.lerp(self.rest.at, ease_out((share - 0.55) / 0.45)), share),
            None => (self.from.lerp(self.rest.at, ease_out(share)), share),
        };
        let left = 1.0 - ease_out(along);
        let turned = self.rest.turned + left * (500.0 + 220.0 * wobble(self.nth, 33, 0));
        Pose { at, turned, lift: hops(along), ..self.tumbling(share) }
    }

    fn rolling(&self, from: Point, to: Point, share: f64) -> Pose {
        let (begun, left) = ((share - 0.3).max(0.0) / 0.7, 1.0 - ease_out(share));
        let along = if from == self.from { ease_out(share) } else { ease_out(begun) };
        let turned = self.rest.turned + left * 420.0;
        Pose { at: from.lerp(to, along), turned, lift: hops(share), ..self.tumbling(share) }
    }

    fn falling_off(&self, miss: Point, share: f64) -> Pose {
        let at = self.from.lerp(miss, share);
        // The die disappears only beyond the rim.
        let gone = ((share - 0.9) / 0.1).clamp(0.0, 1.0);
        let opacity = if share <= 0.0 { 0.0 } else { 1.0 - gone };
        Pose { at, turned: share * 560.0, lift: hops(share) * (1.0 - gone), face: self.face_at(share * 0.5), opacity }
    }

    /// A die that hasn't left the hand is invisible.
    fn tumbling(&self, share: f64) -> Pose {
        Pose { face: self.face_at(share), opacity: if share <= 0.0 { 0.0 } else { 1.0 }, ..self.rest }
    }

    /// In the last quarter of the flight, the die shows its final face.
    fn face_at(&self, share: f64) -> Face {
        if share > 0.75 {
            return self.rest.face;
        }
        let sides = f64::from(self.die.sides());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 up to the sides of a die")]
        let passing = ((0.5 + 0.5 * wobble(self.nth, 34, (share * 16.0) as u32)) * (sides - 0.01)) as Face;
        passing + 1
    }
}

fn bounce_point(rest: Point, nth: u32, far: Point) -> Option<Point> {
    let sway = wobble(nth, 35, 0) * 60.0;
    if rest.x > far.x * 0.64 {
        Some(Point::new(far.x - 15.0, (rest.y + 90.0 + sway).max(30.0).min(far.y - 30.0)))
    } else if rest.y < 220.0 {
        Some(Point::new((rest.x - 110.0 + sway).max(30.0).min(far.x - 30.0), 15.0))
    } else {
        None
    }
}

fn ease_out(share: f64) -> f64 {
    let left = 1.0 - share.clamp(0.0, 1.0);
    1.0 - left * left * left
}

/// How high a die is at a share of its flight, in die radii. It hops three times, and each hop is lower than the last.
fn hops(share: f64) -> f64 {
    let arc = |from: f64, to: f64, height: f64| {
        let at = (share - from) / (to - from);
        if (0.0..1.0).contains(&at) { 4.0 * height * at * (1.0 - at) } else { 0.0 }
    };
    arc(-0.35, 0.4, 2.2) + arc(0.4, 0.68, 0.9) + arc(0.68, 0.85, 0.35)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point as Place;
    use crate::scene::tray_felt;

    fn rolls() -> Vec<Roll> {
        let roll = |x, y, face| Roll { lie: Some(Lie::At(Place::new(x, y))), ..Roll::plain(Die::D6, face) };
        let again = Roll { thrown_again_from: vec![Place::new(-8, 300)], ..roll(400, 300, 2) };
        vec![roll(100, 600, 6), roll(900, 100, 1), again]
    }

    #[test]
    fn every_die_ends_where_its_roll_says() {
        let tumble = Tumble::of(&rolls(), tray_felt());
        for (pose, roll) in tumble.at(1.0).iter().zip(rolls()) {
            let at = roll.lie.and_then(Lie::point).expect("a place");
            assert!((pose.at - on_map(at)).hypot() < 1e-9);
            assert_eq!((pose.face, pose.lift.abs() < 1e-9), (roll.face, true));
        }
    }

    #[test]
    fn a_die_that_falls_off_is_seen_beyond_the_rim() {
        let tumble = Tumble::of(&rolls(), tray_felt());
        let path: Vec<_> = (0..=200).map(|n| tumble.at(f64::from(n) / 200.0)[2]).collect();
        assert!(path.iter().any(|pose| pose.at.x < -40.0 && pose.opacity > 0.0 && pose.opacity < 1.0));
    }
}
