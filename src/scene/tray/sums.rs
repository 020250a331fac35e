//! The places for the sums of lines.

use crate::order::Gather;
use kurbo::Point;

/// The farthest that a sum can be from its line's middle, as a share of the line.
pub const SUM_REACH: f64 = 0.24;
/// The places for the sum of a line, seen from the line's middle: how far along the line, as shares of it, and how far
/// aside, as shares of the way that takes a sum clear of two dice that cover their line.
const PLACES: [(f64, f64); 11] = [
    (0.0, 0.0),
    (-0.06, 0.0),
    (0.06, 0.0),
    (-0.12, 0.0),
    (0.12, 0.0),
    (-0.18, 0.0),
    (0.18, 0.0),
    (-SUM_REACH, 0.0),
    (SUM_REACH, 0.0),
    (0.0, -1.0),
    (0.0, 1.0),
];
/// A sum is enlarged at most this many times while the map is small on screen. More would cover the ends of short lines.
pub(super) const SUM_GROWS: f64 = 2.0;

/// How far, in units, the middle of a sum has to be from the middle of a number. The first value is the usual one; the
/// second is for a phone, where both are enlarged.
const FROM_A_NUMBER: [f64; 2] = [25.0, 40.0];
/// The same for the middle of another sum.
const FROM_A_SUM: [f64; 2] = [17.0, 34.0];
/// The same for the edge of a die's room. One value, because rooms aren't enlarged.
const FROM_A_ROOM: f64 = 10.0;

/// What the sums of lines avoid: numbers, dice, and the sums that have a place already. A sum beside a number would look
/// like one more digit of that number, and a die would cover it.
pub(super) struct SumPlaces {
    /// The middle of each thing, and how far a sum has to be from there: usually, and on a phone.
    taken: Vec<(Point, [f64; 2])>,
    unit: f64,
    /// How far a sum has to be from the middle of the largest die.
    from_a_die: f64,
}

impl SumPlaces {
    /// `dice`: the middles and the radii of their rooms.
    pub(super) fn among(numbers: Vec<Point>, dice: impl Iterator<Item = (Point, f64)>, unit: f64) -> Self {
        let numbers = numbers.into_iter().map(|at| (at, FROM_A_NUMBER.map(|clear| clear * unit)));
        let dice: Vec<_> = dice.map(|(at, radius)| (at, [radius + FROM_A_ROOM * unit; 2])).collect();
        let from_a_die = dice.iter().map(|(_, clear)| clear[0]).fold(0.0, f64::max);
        Self { taken: numbers.chain(dice).gather(), unit, from_a_die }
    }

    /// Takes the place on a line that is clearest of other things. If places tie, the clearest on a phone wins, then the
    /// nearest to the line's middle. Two dice that touch cover their line, so its sum may be beside the gap between them.
    /// Later sums avoid this place. `bow`: how far a corridor along the line bows.
    pub(super) fn take(&mut self, (from, to): (Point, Point), bow: f64) -> Point {
        let along = to - from;
        let across = along.turn_90() / along.hypot().max(1e-9);
        let on_line = |share: f64| from + along * share + across * (bow * 4.0 * share * (1.0 - share));
        // 0 for a line that is long enough to be seen.
        let hidden = if along.hypot() < 1.3 * self.from_a_die { self.from_a_die } else { 0.0 };
        let clear = across * (hidden * hidden - along.hypot2() / 4.0).max(0.0).sqrt();
        let best = PLACES
            .map(|(off, aside)| on_line(0.5 + off) + clear * aside)
            .into_iter()
            .map(|place| (self.covered(place), place))
            .min_by(|(one, _), (other, _)| one[0].total_cmp(&other[0]).then(one[1].total_cmp(&other[1])));
        let place = best.map_or(from, |(_, place)| place);
        self.taken.push((place, FROM_A_SUM.map(|clear| clear * self.unit)));
        place
    }

    /// How far a place reaches into the space that other things need: usually, and on a phone. 0 if it is clear of all
    /// of them.
    fn covered(&self, place: Point) -> [f64; 2] {
        let reach =
            |nth: usize| self.taken.iter().map(|(at, clear)| clear[nth] - (*at - place).hypot()).fold(0.0, f64::max);
        [reach(0), reach(1)]
    }
}
