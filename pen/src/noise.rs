use crate::Chance;

/// The noise repeats after this many knots in each direction.
const KNOTS: usize = 64;
#[expect(clippy::cast_possible_truncation, reason = "a small number")]
const LAST_KNOT: u32 = KNOTS as u32 - 1;

/// Smooth noise: a number from −1 to 1 for each point. The knots are the points of a square grid, and the number at
/// each knot is random. From knot to knot, the numbers change smoothly.
///
/// The values at the knots are kept, because every inked point needs dozens of them.
#[derive(Clone, Debug)]
pub struct Noise(Box<[[f32; KNOTS]; KNOTS]>);

/// The column or the row of the knot before a point, and how much of the next knot's number the point has, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Knot {
    nth: i32,
    share: f64,
}

impl Knot {
    /// The knot before a point. `at`: the point's x or y, counted in knots.
    #[expect(clippy::inline_always, reason = "every inked point needs six knots")]
    #[inline(always)]
    pub fn before(at: f64) -> Self {
        let nth = floor(at);
        let along = at - f64::from(nth);
        Self { nth, share: along * along * (3.0 - 2.0 * along) }
    }
}

impl Noise {
    /// The noise of a seed.
    #[inline(never)]
    pub fn of(seed: u64) -> Self {
        let mut chance = Chance::at(seed, 0, 0, 0);
        let mut knots = Box::new([[0.0; KNOTS]; KNOTS]);
        #[expect(clippy::cast_possible_truncation, reason = "24 bits")]
        knots.as_flattened_mut().fill_with(|| chance.sway() as f32);
        Self(knots)
    }

    /// The noise at a point. `x` and `y` are counted in knots. Each number `field` gives a different noise.
    pub fn at(&self, x: f64, y: f64, field: i32) -> f64 {
        self.between(Knot::before(x), Knot::before(y), field)
    }

    /// The noise at a point whose knots are known already.
    #[inline]
    pub fn between(&self, x: Knot, y: Knot, field: i32) -> f64 {
        let (column, row) = ((x.nth + 17 * field).cast_unsigned(), (y.nth + 29 * field).cast_unsigned());
        let (west, east) = ((column & LAST_KNOT) as usize, (column.wrapping_add(1) & LAST_KNOT) as usize);
        let north = &self.0[(row & LAST_KNOT) as usize];
        let south = &self.0[(row.wrapping_add(1) & LAST_KNOT) as usize];
        let above = f64::from(north[west]) * (1.0 - x.share) + f64::from(north[east]) * x.share;
        let below = f64::from(south[west]) * (1.0 - x.share) + f64::from(south[east]) * x.share;
        above * (1.0 - y.share) + below * y.share
    }
}

/// Rounds down. Many processors have no instruction for that, but they have one that drops the fraction.
#[expect(clippy::cast_possible_truncation, reason = "squares are far below 2^31")]
pub(crate) fn floor(at: f64) -> i32 {
    let cut = at as i32;
    cut - i32::from(f64::from(cut) > at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noise_is_smooth_and_fills_its_range() {
        let noise = Noise::of(5);
        let (mut low, mut high) = (0.0_f64, 0.0_f64);
        for nth in -9000..9000 {
            let (x, y) = (f64::from(nth) * 0.07, f64::from(nth) * 0.013);
            let (here, beside) = (noise.at(x, y, 3), noise.at(x + 0.01, y, 3));
            assert!((here - beside).abs() < 0.04, "{x} {y}");
            (low, high) = (low.min(here), high.max(here));
        }
        assert!((-1.0..-0.7).contains(&low) && (0.7..1.0).contains(&high), "{low} {high}");
    }
}
