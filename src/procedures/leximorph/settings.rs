//! What the options ask for.

use crate::procedures::Options;

/// What was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settings {
    /// Begin from a starter.
    Starter,
    /// Begin from letters.
    Letters {
        /// The word, if the letters are not rolled.
        word: Option<Vec<char>>,
        /// How many sectors there are.
        sectors: usize,
        /// How many of them lie in a row.
        columns: usize,
        /// Whether each letter is turned.
        turned: bool,
    },
}

impl Settings {
    /// Reads the options.
    pub fn of(options: &Options) -> Self {
        if options.name("skeleton") == Some("starter") {
            return Self::Starter;
        }
        let word: Option<Vec<char>> = options.word("word").map(|word| word.chars().collect());
        let sectors = word.as_ref().map_or_else(|| sectors(options), Vec::len);
        // The least width that makes a square of them (R1).
        let columns = (1..=sectors).find(|side| side * side >= sectors).unwrap_or(1);
        Self::Letters { word, sectors, columns, turned: options.name("turn") == Some("on") }
    }
}

fn sectors(options: &Options) -> usize {
    match options.name("sectors") {
        Some("6") => 6,
        Some("9") => 9,
        _ => 4,
    }
}
