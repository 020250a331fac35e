//! A digest as three small pictures and a word, for people to compare by eye or aloud.
//!
//! A picture has one of 16 shapes and one of 4 colours, and the word is one of 64: that makes 2^24 fingerprints, so
//! about 1 in 16.8 million pairs of dungeons has the same fingerprint. A fingerprint protects against mistakes, not
//! against forgery.
//!
//! Any change to the lists of shapes, colours and words, or to their order, changes the fingerprints of dungeons.

use crate::digest::{Digest, stir};
use crate::scene::Role;

/// The pictures and the word of a digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// From left to right. Two pictures can be the same.
    pub pictures: [Emblem; 3],
    /// An English noun in lower-case letters.
    pub word: &'static str,
}

/// A shape in a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// An English noun.
    pub name: &'static str,
    /// SVG path data in a box of 24 by 24, y downwards, for the nonzero fill rule.
    pub path: &'static str,
    /// Ink, verdigris, oxblood or gold.
    pub role: Role,
    /// The colour's name in the parchment and print themes. In the slate theme, ink looks like chalk, so the page shows
    /// the pictures on parchment.
    pub colour: &'static str,
}

impl From<Digest> for Fingerprint {
    fn from(digest: Digest) -> Self {
        // A byte for each choice. The lengths of the lists divide 256, so choices are equally likely.
        let [one, in_one, two, in_two, three, in_three, word, _] = stir(digest.0).to_be_bytes();
        Self {
            pictures: [picture(one, in_one), picture(two, in_two), picture(three, in_three)],
            word: WORDS[usize::from(word) % WORDS.len()],
        }
    }
}

impl Fingerprint {
    /// In words: "green key, red tower, black moon, harbour".
    pub fn spoken(&self) -> String {
        let [one, two, three] = self.pictures.map(|picture| format!("{} {}", picture.colour, picture.name));
        format!("{one}, {two}, {three}, {}", self.word)
    }
}

fn picture(shape: u8, colour: u8) -> Emblem {
    let (name, path) = SHAPES[usize::from(shape) % SHAPES.len()];
    let (role, colour) = COLOURS[usize::from(colour) % COLOURS.len()];
    Emblem { name, path, role, colour }
}

const COLOURS: [(Role, &str); 4] =
    [(Role::Ink, "black"), (Role::Verdigris, "green"), (Role::Oxblood, "red"), (Role::Gold, "gold")];

/// Solid shapes that fill about 30 to 50 percent of the box. Gaps and holes are about one unit wide or wider. If they
/// were narrower, they would close up in a box 22 pixels wide. The path of a hole runs in the opposite direction to the
/// outline.
const SHAPES: [(&str, &str); 16] = [
    (
        "sun",
        "M12 6C15.3 6 18 8.7 18 12C18 15.3 15.3 18 12 18C8.7 18 6 15.3 6 12C6 8.7 8.7 6 12 6Z\
         M12 0.4L14.8 4.8H9.2ZM20.2 3.8L19 8.9L15.1 5ZM23.6 12L19.2 14.8V9.2ZM20.2 20.2L15.1 19L19 15.1Z\
         M12 23.6L9.2 19.2H14.8ZM3.8 20.2L5 15.1L8.9 19ZM0.4 12L4.8 9.2V14.8ZM3.8 3.8L8.9 5L5 8.9Z",
    ),
    (
        "moon",
        "M14.6 1.2C8.2 0.6 1.8 5.4 1.8 12.2C1.8 18.4 6.6 23 12.6 23C17.4 23 21.4 20 22.8 15.8\
         C20.6 17.2 18.2 17.6 16 16.8C12.6 15.6 10.4 12.4 10.4 8.8C10.4 5.6 12 2.8 14.6 1.2Z",
    ),
    ("star", "M12 0.7L15.5 8L23.6 9.1L17.7 14.8L19.2 22.8L12 18.9L4.8 22.8L6.3 14.8L0.4 9.1L8.5 8Z"),
    (
        "key",
        "M7 0.8C10.4 0.8 13.2 3.6 13.2 7C13.2 10.4 10.4 13.2 7 13.2C3.6 13.2 0.8 10.4 0.8 7\
         C0.8 3.6 3.6 0.8 7 0.8ZM6.5 4C5.1 4 4 5.1 4 6.5C4 7.9 5.1 9 6.5 9C7.9 9 9 7.9 9 6.5C9 5.1 7.9 4 6.5 4Z\
         M11.3 8.3L22.1 19.1L19.1 22.1L8.3 11.3ZM18.5 10.2L20.6 12.3L17.5 15.4L15.4 13.3Z\
         M21 15.1L23.5 17.6L21.6 19.5L19.1 17Z",
    ),
    (
        "crown",
        "M1.6 8.6L7 12.4L12 4.6L17 12.4L22.4 8.6L20.4 17.4H3.6ZM3.6 18.7H20.4V22H3.6Z\
         M12 1.4C13.2 1.4 14.2 2.4 14.2 3.6C14.2 4.8 13.2 5.8 12 5.8C10.8 5.8 9.8 4.8 9.8 3.6\
         C9.8 2.4 10.8 1.4 12 1.4Z\
         M2.4 5.8C3.4 5.8 4.2 6.6 4.2 7.6C4.2 8.6 3.4 9.4 2.4 9.4C1.4 9.4 0.6 8.6 0.6 7.6\
         C0.6 6.6 1.4 5.8 2.4 5.8Z\
         M21.6 5.8C22.6 5.8 23.4 6.6 23.4 7.6C23.4 8.6 22.6 9.4 21.6 9.4C20.6 9.4 19.8 8.6 19.8 7.6\
         C19.8 6.6 20.6 5.8 21.6 5.8Z",
    ),
    (
        "tower",
        "M3.6 1.4H7.6V4.2H10V1.4H14V4.2H16.4V1.4H20.4V7.6L18 10L19.2 20H20.8V22.8H3.2V20H4.8L6 10L3.6 7.6Z\
         M12 14.4C10.4 14.4 9.4 15.6 9.4 17.2V22.8H14.6V17.2C14.6 15.6 13.6 14.4 12 14.4ZM11 8V11.6H13V8Z",
    ),
    (
        "fish",
        "M0.8 12C3.2 6.6 7 3.8 11 3.8C14.2 3.8 17 6 18.8 9L23.2 4.8C22 9.6 22 14.4 23.2 19.2L18.8 15\
         C17 18 14.2 20.2 11 20.2C7 20.2 3.2 17.4 0.8 12Z\
         M5.6 8.9C4.9 8.9 4.3 9.5 4.3 10.2C4.3 10.9 4.9 11.5 5.6 11.5C6.3 11.5 6.9 10.9 6.9 10.2\
         C6.9 9.5 6.3 8.9 5.6 8.9ZM8.8 6C10.6 10 10.6 14 8.8 18H10.8C12.8 14 12.8 10 10.8 6Z",
    ),
    (
        "leaf",
        "M22.4 1.6C12.8 1.4 3.2 4.8 3.2 13.2C3.2 14.9 3.6 16.3 4.4 17.6L1 21L3 23L6.4 19.6\
         C7.7 20.4 9.1 20.8 10.8 20.8C19.2 20.8 22.6 11.2 22.4 1.6ZM17.6 6.4L7.8 17.8L6.2 16.2Z",
    ),
    (
        "eye",
        "M0.6 13.6C3.4 8.2 7.6 5.6 12 5.6C16.4 5.6 20.6 8.2 23.4 13.6C20.6 19 16.4 21.6 12 21.6\
         C7.6 21.6 3.4 19 0.6 13.6Z\
         M12 8.3C9.1 8.3 6.7 10.7 6.7 13.6C6.7 16.5 9.1 18.9 12 18.9C14.9 18.9 17.3 16.5 17.3 13.6\
         C17.3 10.7 14.9 8.3 12 8.3Z\
         M12 10.1C13.9 10.1 15.5 11.7 15.5 13.6C15.5 15.5 13.9 17.1 12 17.1C10.1 17.1 8.5 15.5 8.5 13.6\
         C8.5 11.7 10.1 10.1 12 10.1ZM10.6 0.8H13.4L13 4.2H11ZM3 3.4L5.4 2L7.2 5.1L5.4 6.2Z\
         M18.6 2L21 3.4L18.6 6.2L16.8 5.1Z",
    ),
    (
        "cup",
        "M3.6 1.6H20.4C20.6 8.6 18.6 12.4 13.8 13.6V18.6C16.2 19 18.2 20.2 18.8 22.6H5.2\
         C5.8 20.2 7.8 19 10.2 18.6V13.6C5.4 12.4 3.4 8.6 3.6 1.6ZM5.6 3.4V5H18.4V3.4Z",
    ),
    (
        "sword",
        "M7.1 12.6L17 2.7L22.6 1.4L21.3 7L11.4 16.9ZM2.2 19L7.8 13.3L10.7 16.2L5 21.8Z\
         M2.5 10.8L5.3 8L7.9 12L12 16.1L16 18.7L13.2 21.5L9.3 18.8L5.2 14.7Z\
         M3.6 17.5C5.2 17.5 6.5 18.8 6.5 20.4C6.5 22 5.2 23.3 3.6 23.3C2 23.3 0.7 22 0.7 20.4\
         C0.7 18.8 2 17.5 3.6 17.5Z",
    ),
    (
        "bell",
        "M12 0.6C13.5 0.6 14.6 1.7 14.6 3.1C17.8 4.2 19.4 6.8 19.4 10.2C19.4 11.2 19.4 12 19.6 12.8H4.4\
         C4.6 12 4.6 11.2 4.6 10.2C4.6 6.8 6.2 4.2 9.4 3.1C9.4 1.7 10.5 0.6 12 0.6Z\
         M4 14.2H20C20.4 15.4 21.2 16.3 22.4 17V19.2H1.6V17C2.8 16.3 3.6 15.4 4 14.2Z\
         M8.4 20.4H15.6C15.4 22.3 14 23.6 12 23.6C10 23.6 8.6 22.3 8.4 20.4Z",
    ),
    (
        "candle",
        "M10.4 0.4C13.2 3 14.4 4.6 14.4 6.4C14.4 8.4 12.9 9.8 10.6 9.8C8.3 9.8 6.8 8.4 6.8 6.4\
         C6.8 4.2 9.8 3.2 10.4 0.4ZM6.7 11H14.5V18.4H6.7Z\
         M1 16.6H17.6V21.4C16.6 22.8 15.2 23.4 13.4 23.4H7C3.8 23.4 1.4 20.8 1 16.6Z\
         M19.2 14.3C21.5 14.3 23.3 16.1 23.3 18.4C23.3 20.7 21.5 22.5 19.2 22.5C16.9 22.5 15.1 20.7 15.1 18.4\
         C15.1 16.1 16.9 14.3 19.2 14.3Z\
         M19.6 16.8C18.7 16.8 18 17.5 18 18.4C18 19.3 18.7 20 19.6 20C20.5 20 21.2 19.3 21.2 18.4\
         C21.2 17.5 20.5 16.8 19.6 16.8Z",
    ),
    (
        "skull",
        "M12 1C17.8 1 21.8 4.6 21.8 10C21.8 13.2 20.4 15.4 18 16.8V22.8H15.3V20H13.9V22.8H10.1V20H8.7V22.8H6\
         V16.8C3.6 15.4 2.2 13.2 2.2 10C2.2 4.6 6.2 1 12 1Z\
         M7.8 7.8C6.4 7.8 5.2 9 5.2 10.4C5.2 11.8 6.4 13 7.8 13C9.2 13 10.4 11.8 10.4 10.4\
         C10.4 9 9.2 7.8 7.8 7.8Z\
         M16.2 7.8C14.8 7.8 13.6 9 13.6 10.4C13.6 11.8 14.8 13 16.2 13C17.6 13 18.8 11.8 18.8 10.4\
         C18.8 9 17.6 7.8 16.2 7.8ZM12 13L10.4 16.4H13.6Z",
    ),
    (
        "anchor",
        "M12 0.4C14.1 0.4 15.8 2.1 15.8 4.2C15.8 6.3 14.1 8 12 8C9.9 8 8.2 6.3 8.2 4.2C8.2 2.1 9.9 0.4 12 0.4Z\
         M12 2.7C11.2 2.7 10.5 3.4 10.5 4.2C10.5 5 11.2 5.7 12 5.7C12.8 5.7 13.5 5 13.5 4.2\
         C13.5 3.4 12.8 2.7 12 2.7ZM9.9 7H14.1V20H9.9ZM5 8.2H19V11.6H5Z\
         M0.4 12.6L7.4 14.2L5.8 15.6C7 17.6 9.2 19 12 19C14.8 19 17 17.6 18.2 15.6L16.6 14.2L23.6 12.6L23 19.6\
         L21.4 18.2C19.4 21.6 16 23.6 12 23.6C8 23.6 4.6 21.6 2.6 18.2L1 19.6Z",
    ),
    (
        "hand",
        "M8.5 6.4L9.2 13.8C9.3 14.8 8.7 15.6 7.8 15.6C6.8 15.7 6 15.1 6 14.2L5.3 6.8C5.2 5.8 5.8 5 6.7 5\
         C7.7 4.9 8.5 5.5 8.5 6.4ZM12.6 2.5L12.8 14C12.8 14.9 12.1 15.7 11.1 15.7C10.2 15.7 9.4 15 9.4 14L9.2 2.5\
         C9.2 1.6 9.9 0.8 10.9 0.8C11.8 0.8 12.6 1.5 12.6 2.5Z\
         M16.8 2.9L16.5 14C16.5 15 15.7 15.7 14.8 15.7C13.8 15.7 13.1 14.9 13.1 14L13.4 2.9\
         C13.4 1.9 14.2 1.2 15.1 1.2C16.1 1.2 16.8 2 16.8 2.9Z\
         M20.8 6.4L19.9 14.2C19.8 15.1 19 15.7 18.1 15.6C17.2 15.5 16.6 14.7 16.7 13.8L17.6 6\
         C17.7 5.1 18.5 4.5 19.4 4.6C20.3 4.7 20.9 5.5 20.8 6.4Z\
         M4.1 11.6L8.8 17.2C9.4 18 9.3 19.1 8.6 19.8C7.8 20.4 6.7 20.3 6 19.6L1.3 14C0.7 13.2 0.8 12.1 1.5 11.4\
         C2.3 10.8 3.4 10.9 4.1 11.6ZM5.9 12.4H20C20.2 18.4 18.6 23.4 13 23.4C9.4 23.4 7.2 21.8 5.4 18.6Z",
    ),
];

/// Sorted. No two words begin or end with the same three letters, or sound alike.
const WORDS: [&str; 64] = [
    "acorn", "balloon", "biscuit", "bridge", "button", "cabbage", "cherry", "cobweb", "compass", "dentist", "dragon",
    "drum", "elbow", "envelope", "feather", "forest", "garden", "ghost", "giraffe", "guitar", "harbour", "helmet",
    "honey", "igloo", "island", "jungle", "kangaroo", "kitchen", "lantern", "lemon", "lizard", "lobster", "mirror",
    "mountain", "nutmeg", "ocean", "opera", "pencil", "picnic", "pocket", "potato", "pumpkin", "pyramid", "rabbit",
    "river", "saddle", "sandwich", "shovel", "snail", "sparrow", "squirrel", "temple", "thunder", "tractor", "trumpet",
    "umbrella", "violin", "volcano", "walrus", "whistle", "window", "wolf", "yoghurt", "zebra",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest;
    use kurbo::{BezPath, Rect, Shape};
    use std::collections::BTreeSet;

    fn path(data: &str) -> BezPath {
        BezPath::from_svg(data).expect("path data")
    }

    #[test]
    fn a_digest_keeps_its_fingerprint() {
        assert_eq!(Fingerprint::from(digest::of("dicefall")).spoken(), "red moon, green fish, red sun, forest");
        assert_eq!(Fingerprint::from(Digest(0)).spoken(), "black sun, black sun, black sun, acorn");
    }

    #[test]
    fn each_bit_of_the_digest_changes_the_fingerprint() {
        for text in ["", "a", "drop-dice", "amber-owl-42"] {
            let digest = digest::of(text);
            for bit in 0..64 {
                let flipped = Digest(digest.0 ^ (1 << bit));
                assert_ne!(Fingerprint::from(digest), Fingerprint::from(flipped), "{text:?}, bit {bit}");
            }
        }
    }

    #[test]
    fn no_choice_depends_on_another() {
        let fingerprints = (0..20_000).map(|number| Fingerprint::from(Digest(number)));
        let choices: Vec<[&str; 7]> = fingerprints
            .map(|Fingerprint { pictures: [a, b, c], word }| {
                [a.name, a.colour, b.name, b.colour, c.name, c.colour, word]
            })
            .collect();
        let lengths = [16, 4, 16, 4, 16, 4, 64];
        for one in 0..7 {
            for other in 0..one {
                let met: BTreeSet<_> = choices.iter().map(|choice| (choice[one], choice[other])).collect();
                assert_eq!(met.len(), lengths[one] * lengths[other], "choices {other} and {one}");
            }
        }
    }

    #[test]
    fn no_name_colour_word_or_shape_comes_twice() {
        let said = SHAPES.iter().map(|shape| shape.0).chain(COLOURS.iter().map(|colour| colour.1)).chain(WORDS);
        assert_eq!(said.collect::<BTreeSet<_>>().len(), 16 + 4 + 64);
        assert_eq!(SHAPES.iter().map(|shape| shape.1).collect::<BTreeSet<_>>().len(), 16);
        assert!(WORDS.is_sorted());
    }

    #[test]
    fn no_two_words_begin_or_end_alike() {
        assert_eq!(WORDS.map(|word| &word[..3]).into_iter().collect::<BTreeSet<_>>().len(), 64);
        assert_eq!(WORDS.map(|word| &word[word.len() - 3..]).into_iter().collect::<BTreeSet<_>>().len(), 64);
    }

    #[test]
    fn pictures_fill_their_box_and_stay_in_it() {
        for (name, data) in SHAPES {
            let reach = path(data).bounding_box();
            assert!(Rect::new(0.0, 0.0, 24.0, 24.0).contains_rect(reach), "{name} leaves its box: {reach}");
            assert!(reach.width().max(reach.height()) >= 21.0, "{name} is small: {reach}");
        }
    }

    #[test]
    fn pictures_have_about_the_same_amount_of_ink() {
        for (name, data) in SHAPES {
            let path = path(data);
            // Points half a unit apart, offset to keep off the outlines.
            let inked = (0..48 * 48)
                .filter(|at| path.contains((f64::from(at % 48) / 2.0 + 0.27, f64::from(at / 48) / 2.0 + 0.27).into()))
                .count();
            let hundredths = inked * 100 / (48 * 48);
            assert!((29..=50).contains(&hundredths), "{name} covers {hundredths} percent of its box");
        }
    }
}
