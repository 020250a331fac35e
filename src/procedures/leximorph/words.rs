use super::declaration::STARTERS;
use super::facts::{LeximorphEvent, LeximorphFault, LeximorphPurpose};
use super::letters::Glyph;
use crate::english::counted;
use std::fmt::{Display, Formatter, Result};

impl Display for LeximorphEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Letter(Glyph { letter, place, .. }, sectors) => {
                write!(f, "Sector {} of {sectors} gets the letter {letter}.", place + 1)
            }
            Self::Word(word) if word.len() == 1 => write!(f, "You chose the letter {word}. It gets the only sector."),
            Self::Word(word) => {
                write!(f, "You chose the word {word}. Each letter gets a sector, row by row from the north-west.")
            }
            Self::Turned(letter) => {
                let turned = match letter.quarters {
                    0 => "stays as it is",
                    1 => "gets a quarter turn clockwise",
                    2 => "is turned upside down",
                    _ => "gets a quarter turn anticlockwise",
                };
                write!(f, "The {letter} {turned}.")
            }
            Self::Starter(row) => {
                let name = STARTERS.rows[*row].words;
                write!(f, "Half the roll, rounded up, is {}: the starter is {name}.", row + 1)
            }
            Self::StarterChosen(row) => write!(f, "You chose the starter: {}.", STARTERS.rows[*row].words),
            Self::Strokes(Some(letter)) => write!(f, "The strokes of the {letter} become tunnels."),
            Self::Strokes(None) => f.write_str("The strokes of the starter become tunnels."),
            Self::Joined([one, other], [a, b]) => {
                write!(f, "The {one} and the {other} share no point. A tunnel joins them, from area {a} to area {b}.")
            }
            Self::Entrance { at, by_stairs: false } => {
                write!(f, "The party enters at area {at}, the southernmost free end of a tunnel.")
            }
            Self::Entrance { at, by_stairs: true } => {
                write!(
                    f,
                    "No tunnel has a free end. Stairs lead up from area {at}, and the party enters by these stairs."
                )
            }
            Self::EntranceOnEdge(at) => {
                write!(f, "The party can enter at area {at}, a free end of a tunnel on the southern edge.")
            }
            Self::Exits { exits, standing, wanted } => write!(
                f,
                "The sides have {}, and the junctions have {}. Follow the exits until you have {wanted} rooms.",
                counted(*exits, "exit"),
                counted(*standing, "room"),
            ),
        }
    }
}

impl Display for LeximorphPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Letter(place) => write!(f, "for the letter of sector {}", place + 1),
            Self::LetterOfNode(node) => write!(f, "for the letter of node {node}"),
            Self::Turn(letter) => write!(f, "for turning the {letter}"),
            Self::Starter => f.write_str("for the starter"),
        }
    }
}

impl Display for LeximorphFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::TurnsOfLetters(letters) => {
                let example = vec!["1"; *letters].join(".");
                return write!(f, "use {}, one for each letter, as in {example}", counted(*letters, "number"));
            }
            Self::StarterForLetters => "leave it out, because a starter has no letters",
            Self::SectorsOfWord => "leave it out, because a word has as many sectors as letters",
        })
    }
}

impl Display for Glyph {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} in sector {}", self.letter, self.place + 1)
    }
}
