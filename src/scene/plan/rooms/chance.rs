//! Chance for drawing. It depends only on the dungeon and the place, so a room always looks the same.

use crate::digest::stir;
use std::f64::consts::TAU;

/// Random numbers for one thing. Each thing has its own, so one more stone never moves a crack.
#[derive(Clone, Debug)]
pub(super) struct RoomChance {
    key: u64,
    drawn: u64,
}

impl RoomChance {
    /// The chance of a place, by the numbers that name it.
    pub(super) fn of(names: impl IntoIterator<Item = u64>) -> Self {
        let key = names.into_iter().fold(0, |key, name| stir((key ^ name).wrapping_add(0x9e37_79b9_7f4a_7c15)));
        Self { key, drawn: 0 }
    }

    /// The chance of one thing at the place.
    pub(super) fn of_its(&self, thing: &str) -> Self {
        Self { key: stir(self.key ^ crate::digest::of(thing).0), drawn: 0 }
    }

    fn bits(&mut self) -> u64 {
        self.drawn += 1;
        stir(self.key.wrapping_add(self.drawn.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// A number from 0 to 1.
    pub(super) fn unit(&mut self) -> f64 {
        f64::from((self.bits() >> 32) as u32) / f64::from(u32::MAX)
    }

    /// A number from `low` to `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A number from −1 to 1.
    pub(super) fn either_way(&mut self) -> f64 {
        self.between(-1.0, 1.0)
    }

    /// An angle in radians.
    pub(super) fn angle(&mut self) -> f64 {
        self.between(0.0, TAU)
    }

    /// Whether something with this probability happens.
    pub(super) fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A whole number below `count`; 0 if `count` is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.bits() % u64::try_from(count.max(1)).unwrap_or(1)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_even_and_each_thing_has_its_own() {
        let mut chance = RoomChance::of([1, 2]);
        let mean = (0..4000).map(|_| chance.unit()).sum::<f64>() / 4000.0;
        assert!((0.48..0.52).contains(&mean), "{mean}");
        let counts = (0..4000).fold([0; 4], |mut counts, _| {
            counts[chance.below(4)] += 1;
            counts
        });
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        let bits = |names: [u64; 2], thing: &str| RoomChance::of(names).of_its(thing).bits();
        assert_eq!(bits([1, 2], "stones"), bits([1, 2], "stones"));
        assert!(bits([1, 2], "stones") != bits([1, 2], "cracks") && bits([1, 2], "stones") != bits([2, 1], "stones"));
    }
}
