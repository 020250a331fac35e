//! Random numbers for drawing.

/// Mixes 64 bits with the finaliser of `MurmurHash3`. Every bit of the input affects every bit of the output.
pub const fn stir(bits: u64) -> u64 {
    let mut bits = bits;
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    bits = (bits ^ (bits >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    bits ^ (bits >> 33)
}

/// Random numbers that depend on a thing's place, never on the order in which things are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The random numbers for one property of the thing at a place. `what`: a number for the property.
    pub fn at(seed: u64, what: u32, x: i32, y: i32) -> Self {
        let place = u64::from(x.cast_unsigned()) << 32 | u64::from(y.cast_unsigned());
        Self(stir(seed ^ stir(place ^ u64::from(what).wrapping_mul(0x9e37_79b9_7f4a_7c15))))
    }

    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        let bits = (self.0 >> 40) as u32;
        self.0 = stir(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        f64::from(bits) / f64::from(1_u32 << 24)
    }

    /// Six numbers from 0 to 1, in steps of about a thousandth.
    pub fn six(&mut self) -> [f64; 6] {
        let bits = self.0;
        self.0 = stir(bits.wrapping_add(0x9e37_79b9_7f4a_7c15));
        [4, 14, 24, 34, 44, 54].map(|from| f64::from((bits >> from & 1023) as u32) / 1024.0)
    }

    /// A number from −1 to 1.
    pub fn sway(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A whole number below `count`.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    pub fn below(&mut self, count: u32) -> usize {
        (self.unit() * f64::from(count)) as usize
    }

    /// Whether something with this probability happens.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_thing_and_seed_has_numbers_of_its_own_and_they_are_even() {
        let first = |seed, what, x, y| Chance::at(seed, what, x, y).unit();
        let here = first(1, 2, 3, 4);
        for other in [first(2, 2, 3, 4), first(1, 3, 3, 4), first(1, 2, 4, 4), first(1, 2, 3, 5), first(1, 2, 4, 3)] {
            assert!((here - other).abs() > 1e-6);
        }
        assert!((here - first(1, 2, 3, 4)).abs() < f64::EPSILON);
        let mut chance = Chance::at(7, 7, -7, 7);
        let all: Vec<f64> = (0..4000).map(|_| chance.sway()).collect();
        assert!(all.iter().all(|number| (-1.0..1.0).contains(number)));
        let mean = all.iter().sum::<f64>() / 4000.0;
        let squares = all.iter().map(|number| number * number).sum::<f64>() / 4000.0;
        assert!(mean.abs() < 0.03 && (squares - 1.0 / 3.0).abs() < 0.03, "{mean} {squares}");
    }
}
