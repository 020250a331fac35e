//! The name of a dungeon: one of six patterns, filled with words from three lists. The name has dice of its own, so it
//! never changes the other rolls of a seed.

use crate::dice::{Die, Seed, Stream};
use crate::digest::Digest;
use std::fmt;
use std::str::FromStr;

/// A name that the user gave a dungeon: 1 to 60 characters on one line, without spaces at its ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DungeonName(String);

/// A text that can't be a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadName;

impl DungeonName {
    /// The most characters.
    pub const LONGEST: usize = 60;

    /// The name's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for DungeonName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        // Characters that would break the line, or turn the text around it.
        let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let text = text.trim();
        let is_fit = (1..=Self::LONGEST).contains(&text.chars().count()) && !text.contains(breaks);
        if is_fit { Ok(Self(text.into())) } else { Err(BadName) }
    }
}

/// What is allowed, without a capital or a full stop.
impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "use 1 to {} characters on one line, such as The Salt Vaults", DungeonName::LONGEST)
    }
}

/// The name of every dungeon of a seed.
pub fn of_seed(seed: &Seed) -> String {
    let mut stream = Stream::new(seed, "name");
    let pattern = stream.face(Die::D6);
    let mut word = |list: &[&'static str; 20]| list[usize::from(stream.face(Die::D20) - 1)];
    match pattern {
        1 => ["The ", word(&ADJECTIVES), " ", word(&PLACES)].concat(),
        2 => ["The ", word(&PLACES), " of ", word(&OWNERS)].concat(),
        3 => capitalised(&[word(&OWNERS), "’s ", word(&PLACES)].concat()),
        4 => ["The ", word(&ADJECTIVES), " ", word(&PLACES), " of ", word(&OWNERS)].concat(),
        5 => ["Below the ", word(&ADJECTIVES), " ", word(&PLACES)].concat(),
        _ => ["The ", word(&PLACES), " That ", word(&OWNERS), " Built"].concat(),
    }
}

/// The name of a dungeon without a seed. Its digest takes the place of the seed.
pub fn of_digest(digest: Digest) -> String {
    digest.to_string().parse().map(|seed| of_seed(&seed)).unwrap_or_default()
}

fn capitalised(text: &str) -> String {
    let first = text.chars().next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(text.chars().skip(1)).collect()
}

const ADJECTIVES: [&str; 20] = [
    "Sunken",
    "Ashen",
    "Crooked",
    "Silent",
    "Gilded",
    "Thorned",
    "Weeping",
    "Frozen",
    "Unfinished",
    "Bitter",
    "Rusted",
    "Moonlit",
    "Smouldering",
    "Patient",
    "Blind",
    "Brackish",
    "Plundered",
    "Starless",
    "Humming",
    "Mossgrown",
];

/// Nouns without a purpose. A stocked dungeon says what it was built as, and that is rolled apart from the name: “The
/// Baths of Lady Corvane” could have been built as a silver mine.
const PLACES: [&str; 20] = [
    "Vaults",
    "Depths",
    "Halls",
    "Cellars",
    "Warrens",
    "Galleries",
    "Arches",
    "Undercroft",
    "Labyrinth",
    "Tunnels",
    "Walls",
    "Stair",
    "Pits",
    "Chambers",
    "Spiral",
    "Passages",
    "Pillars",
    "Doors",
    "Gate",
    "Hollows",
];

const OWNERS: [&str; 20] = [
    "Old Maudry",
    "the Lantern Queen",
    "Saint Orrin",
    "the Ninth Duke",
    "Brother Osk",
    "the Chalk Widow",
    "Captain Vell",
    "the Eel Prince",
    "Mother Hask",
    "the Clockmaker",
    "King Halvard",
    "the Rat Bishop",
    "Aunt Perrin",
    "the Hanging Judge",
    "Doctor Quill",
    "the Heron Witch",
    "Black Ewan",
    "the Late Baron",
    "Lady Corvane",
    "the Beekeeper",
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn name(seed: &str) -> String {
        of_seed(&seed.parse().expect("a seed"))
    }

    #[test]
    fn a_seed_keeps_its_name() {
        let names = ["amber-owl-42", "hidden-river-789", "a", "b", "c"].map(name);
        let expected = [
            "The Tunnels of Lady Corvane",
            "The Tunnels That Black Ewan Built",
            "The Smouldering Cellars",
            "The Hollows That the Eel Prince Built",
            "The Moonlit Pits",
        ];
        assert_eq!(names, expected);
        assert_eq!(of_digest(Digest(7)), name("0000000000000007"));
    }

    #[test]
    fn a_name_of_the_user_is_one_short_line() {
        let read = |text: &str| text.parse::<DungeonName>();
        assert_eq!(read("  Zwölf Türme ").map(|name| name.0), Ok("Zwölf Türme".into()));
        assert!(read(&"ä".repeat(60)).is_ok());
        for text in ["", "  ", &"ä".repeat(61), "a\nb", "a\u{202e}b", "a\u{7}"] {
            assert_eq!(read(text), Err(BadName), "{text:?}");
        }
    }

    #[test]
    fn every_pattern_and_every_word_comes_up_and_names_are_rarely_alike() {
        let names: Vec<String> = (0..4000).map(|nth| name(&format!("seed-{nth}"))).collect();
        let words = ADJECTIVES.iter().chain(&PLACES).chain(&OWNERS);
        for word in words {
            let has = |name: &String| name.contains(*word) || name.contains(&capitalised(word));
            assert!(names.iter().any(has), "{word}");
        }
        let different: BTreeSet<&String> = names.iter().collect();
        assert!(different.len() > 2000, "{} different names", different.len());
        let starts = [" of ", "’s ", "Below ", " Built"];
        assert!(starts.iter().all(|start| names.iter().filter(|name| name.contains(start)).count() > 300));
        for name in &names {
            assert!(name.len() <= 46 && name.starts_with(char::is_uppercase), "{name}");
        }
    }

    #[test]
    fn no_word_is_in_a_list_twice() {
        let all = ADJECTIVES.iter().chain(&PLACES).chain(&OWNERS).flat_map(|text| text.split(' '));
        let mut seen = BTreeSet::new();
        for word in all.filter(|word| *word != "the") {
            assert!(seen.insert(word), "{word} twice");
        }
    }
}
