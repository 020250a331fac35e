//! Seeds: texts of 1 to 64 characters.

use std::fmt;
use std::str::FromStr;

/// The text that decides all rolls in a dungeon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed(String);

/// The length of a text that isn't a seed: 0, or more than 64 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadSeed(pub usize);

impl fmt::Display for BadSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("The seed is empty. Use 1 to 64 characters: amber-owl-42."),
            long => write!(f, "The seed has {long} characters. Use 1 to 64: amber-owl-42."),
        }
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        match text.chars().count() {
            1..=64 => Ok(Self(text.into())),
            length => Err(BadSeed(length)),
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Seed {
    /// The seed's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Makes a seed that is easy to read aloud, such as `amber-owl-42`. `bits`: random bits.
    pub fn spoken(bits: u64) -> Self {
        let colour = FIRST[pick(bits, FIRST.len())];
        let thing = SECOND[pick(bits >> 16, SECOND.len())];
        let number = 10 + pick(bits >> 32, 990);
        Self(format!("{colour}-{thing}-{number}"))
    }
}

fn pick(bits: u64, bound: usize) -> usize {
    ((bits & 0xffff) as usize * bound) >> 16
}

const FIRST: [&str; 48] = [
    "amber", "ashen", "azure", "bitter", "black", "blind", "brass", "bright", "broken", "bronze", "cold", "copper",
    "crooked", "dark", "deep", "dusty", "eager", "early", "faded", "gentle", "gilded", "golden", "green", "grey",
    "hidden", "hollow", "iron", "ivory", "jade", "late", "little", "lost", "lucky", "old", "pale", "quiet", "red",
    "royal", "rusty", "salt", "scarlet", "silent", "silver", "sleepy", "stone", "sunken", "white", "wild",
];
const SECOND: [&str; 48] = [
    "anchor", "arrow", "badger", "basin", "bear", "bell", "candle", "castle", "cellar", "crow", "crown", "door",
    "falcon", "feather", "ferry", "forge", "fox", "garden", "gate", "goat", "hammer", "harbour", "hare", "heron",
    "hound", "key", "ladder", "lantern", "lion", "mill", "moon", "mouse", "oak", "otter", "owl", "pilgrim", "raven",
    "river", "rook", "rose", "ship", "spider", "stair", "tower", "viper", "well", "willow", "wolf",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_counted_in_characters() {
        assert_eq!("".parse::<Seed>(), Err(BadSeed(0)));
        assert_eq!("ä".repeat(65).parse::<Seed>(), Err(BadSeed(65)));
        assert!("ä".repeat(64).parse::<Seed>().is_ok());
    }

    #[test]
    fn spoken_seeds_use_the_first_and_the_last_words() {
        assert_eq!(Seed::spoken(0).as_str(), "amber-anchor-10");
        assert_eq!(Seed::spoken(u64::MAX).as_str(), "wild-wolf-999");
    }
}
