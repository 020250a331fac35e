//! Streams of random numbers. The same seed and purpose give the same numbers on every machine.

use super::{Die, Face, Seed};
use crate::digest::Digester;
use rand::rand_core::{Rng, SeedableRng};
use rand::rngs::ChaCha8Rng;

/// The random numbers for one purpose. A draw for one purpose never changes the numbers of another.
///
/// The generator is `ChaCha8`. Its 256-bit key is the digests (see [`crate::digest`]) of `0/SEED/PURPOSE`,
/// `1/SEED/PURPOSE`, `2/SEED/PURPOSE` and `3/SEED/PURPOSE`, one after another, each with its low byte first.
/// [`Stream::nth`] sets the generator's stream number, so the nth die of a purpose doesn't depend on the other dice.
#[derive(Debug)]
pub struct Stream {
    key: [u8; 32],
    generator: ChaCha8Rng,
}

impl Stream {
    /// The stream of `seed` for `purpose`.
    pub fn new(seed: &Seed, purpose: &str) -> Self {
        let mut key = [0; 32];
        for (lane, bytes) in ["0/", "1/", "2/", "3/"].iter().zip(key.chunks_exact_mut(8)) {
            let mut digester = Digester::default();
            for piece in [lane, seed.as_str(), "/", purpose] {
                digester.add(piece);
            }
            bytes.copy_from_slice(&digester.finish().0.to_le_bytes());
        }
        Self { key, generator: ChaCha8Rng::from_seed(key) }
    }

    /// The `nth` stream with this stream's key, from its start.
    pub fn nth(&self, nth: u64) -> Self {
        let mut generator = ChaCha8Rng::from_seed(self.key);
        generator.set_stream(nth);
        Self { key: self.key, generator }
    }

    /// A whole number from 0 up to `bound` − 1, or 0 if `bound` is 0. All these numbers are equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let uneven = (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.generator.next_u32();
            if word <= u32::MAX - uneven {
                return word % bound;
            }
        }
    }

    /// Rolls `die`.
    pub fn face(&mut self, die: Die) -> Face {
        #[expect(clippy::cast_possible_truncation, reason = "below the sides of a die")]
        let face = self.below(u32::from(die.sides())) as Face;
        face + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seed(text: &str) -> Seed {
        text.parse().expect("a seed")
    }

    #[test]
    fn a_seed_and_a_purpose_always_give_the_same_faces() {
        let mut stream = Stream::new(&seed("amber-owl-42"), "dice");
        let faces: Vec<Face> = (0..12).map(|_| stream.face(Die::D20)).collect();
        assert_eq!(faces, [16, 20, 11, 16, 17, 18, 7, 10, 5, 11, 11, 9]);
    }

    #[test]
    fn purposes_and_dice_do_not_share_numbers() {
        let draw = |stream: &mut Stream| [stream.below(1 << 30), stream.below(1 << 30)];
        let tray = Stream::new(&seed("a"), "tray");
        let first = draw(&mut tray.nth(1));
        assert_eq!(first, draw(&mut tray.nth(1)));
        assert_ne!(first, draw(&mut tray.nth(2)));
        assert_ne!(draw(&mut Stream::new(&seed("a"), "x")), draw(&mut Stream::new(&seed("a"), "y")));
    }

    #[test]
    fn all_faces_of_a_die_are_equally_likely() {
        for die in Die::ALL {
            let mut stream = Stream::new(&seed("fair"), "dice");
            let mut counts = vec![0_u32; usize::from(die.sides())];
            for _ in 0..6000 {
                counts[usize::from(stream.face(die)) - 1] += 1;
            }
            let expected = 6000.0 / f64::from(die.sides());
            let chi: f64 =
                counts.iter().map(|&n| (f64::from(n) - expected) * (f64::from(n) - expected) / expected).sum();
            // In 99.9 % of cases, chi-squared of a fair d20 is below 43.8. Other dice have a lower limit.
            assert!(chi < 43.8, "{die:?} {counts:?} {chi}");
        }
    }
}
