use super::snapshot::LONGEST_NAME;
use std::fmt;

/// What is read, or the first fault.
pub(super) type Read<T> = Result<T, SnapshotFault>;

/// Why a player link can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SnapshotFault {
    /// The link has no part `map`.
    NoMap,
    /// The link has this part, which no player link has.
    UnknownPart(String),
    /// The link has this part twice.
    Twice(&'static str),
    /// The version is unknown.
    Version(String),
    /// The map has a character that base64url doesn't have.
    Letter(char),
    /// A part of the map is missing, or characters have changed.
    Damaged,
    /// The map is larger than Dicefall can make one.
    TooLarge,
}

/// A number that has a bound.
pub(super) fn at_most(number: usize, most: usize) -> Read<usize> {
    if number > most { Err(SnapshotFault::TooLarge) } else { Ok(number) }
}

impl fmt::Display for SnapshotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const AGAIN: &str = "Ask your game master for the player link again.";
        match self {
            Self::NoMap => write!(f, "This player link has no map, because its end is missing. {AGAIN}"),
            Self::UnknownPart(part) => {
                let part: String = part.chars().take(LONGEST_NAME).collect();
                write!(f, "A player link can’t have the part “{part}”. It has only “v” and “map”. {AGAIN}")
            }
            Self::Twice(part) => write!(f, "This player link has the part “{part}” twice. {AGAIN}"),
            Self::Version(version) => {
                let version: String = version.chars().take(LONGEST_NAME).collect();
                write!(
                    f,
                    "This player link has the version “{version}”, but your page reads version 1. Reload the page. If that fails, ask your game master for a new link."
                )
            }
            Self::Letter(letter) => {
                let letter = letter.escape_debug();
                write!(
                    f,
                    "The map in this player link has the character “{letter}”. It can have only A to Z, a to z, 0 to 9, “-” and “_”. {AGAIN}"
                )
            }
            Self::Damaged => write!(f, "This player link is damaged: characters are missing or have changed. {AGAIN}"),
            Self::TooLarge => write!(f, "The map in this player link is too large for Dicefall. {AGAIN}"),
        }
    }
}
