//! What the options ask for.

use super::facts::LeximorphFault;
use crate::dice::OwnDie;
use crate::procedures::bad_input::faces_alone;
use crate::procedures::{BadInput, Options};

/// What the tunnels begin from.
pub enum LeximorphSettings {
    Starter,
    Letters(LetterSettings),
}

/// Which letters, and how they are laid out.
pub struct LetterSettings {
    /// The word, if the letters are not rolled.
    pub word: Option<Vec<char>>,
    /// How many sectors there are.
    pub sectors: usize,
    /// How many of them are in a row.
    pub columns: usize,
    /// Whether each letter is turned.
    pub turned: bool,
}

impl LeximorphSettings {
    /// Reads the options.
    pub fn of(options: &Options) -> Self {
        if options.name("skeleton") == Some("starter") {
            return Self::Starter;
        }
        let word: Option<Vec<char>> = options.word("word").map(|word| word.chars().collect());
        let chosen = options.name("sectors").and_then(|sectors| sectors.parse().ok()).unwrap_or(4);
        let sectors = word.as_ref().map_or(chosen, Vec::len);
        // The least width that makes a square of them (R1).
        let columns = (1..=sectors).find(|side| side * side >= sectors).unwrap_or(1);
        Self::Letters(LetterSettings { word, sectors, columns, turned: options.name("turn") == Some("on") })
    }
}

/// Refuses options that rule each other out, and own dice that have more than a face.
pub fn validate(options: &mut Options, dice: &mut [OwnDie]) -> Result<(), BadInput> {
    let other_than = |name: &str, default: &str| options.name(name) != Some(default);
    if other_than("skeleton", "letters") {
        let set = [("word", "rolled"), ("sectors", "4"), ("turn", "off")];
        if let Some((name, _)) = set.into_iter().find(|(name, default)| other_than(name, default)) {
            return Err(options.refuse(name, LeximorphFault::StarterForLetters));
        }
    } else if options.word("word").is_some() && other_than("sectors", "4") {
        return Err(options.refuse("sectors", LeximorphFault::SectorsOfWord));
    }
    faces_alone(dice)
}
