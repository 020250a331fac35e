//! Everything a link or a form can get wrong, each with the one sentence that people are told.
#![expect(missing_docs, reason = "a variant's line explains its fields")]

use super::Registry;
use crate::dice::{Die, OwnDie};
use crate::dungeon::AreaId;
use crate::english::one_of;
use std::fmt;

/// What was wrong with a link, an option or a die. Its `Display` is the sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadInput {
    /// A fragment of more bytes than any dungeon needs.
    TooLong { bytes: usize, most: usize },
    /// A fragment that does not begin with `#/` and a procedure.
    NotALink(String),
    /// A percent sign that does not begin a character.
    BadEncoding(String),
    /// A procedure that is not in the registry, and those that a link could name.
    UnknownProcedure { id: String, known: String },
    /// A version of the procedure's dice and rulings that this program does not have, and the newest that it has.
    UnknownVersion { version: String, newest: u32 },
    /// A key that is no option of the procedure of that title.
    UnknownOption { option: String, procedure: &'static str },
    /// A key that stands twice.
    Twice(String),
    /// A part without an equals sign.
    NoValue(String),
    /// A value that the option doesn't allow; `law` says which values it allows.
    BadValue { option: &'static str, value: String, law: String },
    /// A seed of no characters or too many.
    BadSeed(crate::dice::BadSeed),
    /// One of the own dice, counted from 1, as it is written.
    BadDie { number: usize, die: String, fault: String },
    /// A move, counted from 1, that could not be made, and those that could.
    BadMove { number: usize, choice: String, options: String },
    /// A move, counted from 1, where none is left to be made.
    NoMoveLeft { number: usize, choice: String },
    /// An edit of the map, counted from 1, that can't be made; `fault` says why.
    BadEdit { number: usize, edit: String, fault: String },
    /// A node that the dungeon does not have, and those it has.
    NoSuchNode { node: AreaId, nodes: Vec<AreaId> },
    /// A step that the dungeon does not have, and how many it has.
    NoSuchStep { step: usize, steps: usize },
    /// A part that a link which compares two dungeons cannot have.
    NotWithCompare(&'static str),
    /// Two dungeons to compare without the seed that both come from.
    CompareWithoutSeed,
    /// A part that stands in `compare` and not in the link itself.
    NotOfItsOwn(&'static str),
    /// What is wrong with the dungeon that another is compared with.
    InCompare(Box<Self>),
}

impl BadInput {
    /// What is wrong with one of the own dice, counted from 1.
    pub(super) fn die(number: usize, die: &OwnDie, fault: impl fmt::Display) -> Self {
        Self::BadDie { number, die: die.to_string(), fault: fault.to_string() }
    }

    pub(super) fn unknown_procedure(id: &str, registry: &Registry) -> Self {
        Self::UnknownProcedure { id: id.into(), known: one_of(registry.0.iter().map(|procedure| procedure.id)) }
    }
}

/// Own dice of a procedure that reads faces and no places. Whether a face fits is seen as it is rolled.
pub(super) fn faces_alone(dice: &[OwnDie]) -> Result<(), BadInput> {
    no_die(dice, |die| die.lie.is_some(), DieFault::HasPlace)
}

/// Refuses the first own die that has a fault, if one has.
pub(super) fn no_die(
    dice: &[OwnDie],
    has_fault: impl Fn(&OwnDie) -> bool,
    fault: impl fmt::Display,
) -> Result<(), BadInput> {
    dice.iter().position(has_fault).map_or(Ok(()), |index| Err(BadInput::die(index + 1, &dice[index], fault)))
}

/// What any procedure can find wrong with one of the own dice; it reads as the end of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DieFault {
    /// It has a place, and none is read.
    HasPlace,
    /// It shows what its kind does not have.
    NoSuchFace { face: u32, sides: u8 },
}

impl DieFault {
    pub(super) fn no_such_face(own: OwnDie, die: Die) -> Self {
        Self::NoSuchFace { face: own.face, sides: die.sides() }
    }
}

impl fmt::Display for DieFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HasPlace => f.write_str("has a place: for this procedure a die is written as its face alone"),
            Self::NoSuchFace { face, sides } => write!(f, "shows {face}, which a d{sides} does not have"),
        }
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { bytes, most } => {
                write!(f, "The link is {bytes} bytes long; it may have at most {most}.")
            }
            Self::NotALink(text) => {
                write!(
                    f,
                    "{} is not a dungeon’s link: it does not begin with #/ and the name of a procedure.",
                    Quoted(text)
                )
            }
            Self::BadEncoding(text) => {
                write!(f, "The link’s part {} has a percent sign that stands for no character.", Quoted(text))
            }
            Self::UnknownProcedure { id, known } => {
                write!(f, "There is no procedure called {}; a link names {known}.", Quoted(id))
            }
            Self::UnknownVersion { version, newest: 1 } => {
                write!(f, "The link asks for version {} of the rules; there is only version 1.", Quoted(version))
            }
            Self::UnknownVersion { version, newest } => {
                write!(f, "The link asks for version {} of the rules; there are 1 to {newest}.", Quoted(version))
            }
            Self::UnknownOption { option, procedure } => {
                write!(f, "{procedure} has no option called {}.", Quoted(option))
            }
            Self::Twice(option) => write!(f, "The link sets {} twice.", Quoted(option)),
            Self::NoValue(part) => write!(f, "The link’s part {} sets nothing: it has no equals sign.", Quoted(part)),
            Self::BadValue { option, value, law } => {
                write!(f, "“{option}” cannot be {}: {law}.", Quoted(value))
            }
            Self::BadSeed(fault) => fault.fmt(f),
            Self::BadDie { number, die, fault } => write!(f, "Die {number}, {}, {fault}.", Quoted(die)),
            Self::BadMove { number, choice, options } => {
                let more = if options.chars().nth(150).is_some() { "…" } else { "" };
                write!(f, "Move {number}, {}, cannot be made; one can choose {options:.150}{more}.", Quoted(choice))
            }
            Self::NoMoveLeft { number, choice } => {
                write!(f, "Move {number}, {}, cannot be made: there is none left to make.", Quoted(choice))
            }
            Self::BadEdit { number, edit, fault } => write!(f, "Edit {number}, {}, {fault}.", Quoted(edit)),
            Self::NoSuchNode { node, nodes } if nodes.is_empty() => {
                write!(f, "There is no node {node}: this dungeon has none to go into.")
            }
            Self::NoSuchNode { node, nodes } => {
                write!(f, "There is no node {node}; one can go into {}.", one_of(nodes))
            }
            Self::NoSuchStep { step, steps } => {
                write!(f, "There is no step {step}: this dungeon has steps 0 to {steps}.")
            }
            Self::NotWithCompare(part) => {
                write!(f, "A link with “compare” has no “{part}”: both dungeons come from its seed alone.")
            }
            Self::CompareWithoutSeed => {
                f.write_str("A link with “compare” needs a “seed”: both dungeons come from it.")
            }
            Self::NotOfItsOwn(part) => {
                write!(f, "it takes no “{part}” of its own, only a procedure with its options.")
            }
            Self::InCompare(fault) => write!(f, "In “compare”: {fault}"),
        }
    }
}

impl std::error::Error for BadInput {}

/// A text that someone sent, fit to stand in a sentence: in quotation marks, cut after 40
/// characters, and without what would break the line or turn its direction.
struct Quoted<'t>(&'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unruly = |c: char| {
            c.is_control()
                || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        };
        f.write_str("“")?;
        for c in self.0.chars().take(40) {
            fmt::Write::write_char(f, if unruly(c) { '\u{fffd}' } else { c })?;
        }
        f.write_str(if self.0.chars().nth(40).is_some() { "…”" } else { "”" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_text_stays_on_its_line_and_short() {
        assert_eq!(Quoted("a\nb\u{202e}").to_string(), "“a\u{fffd}b\u{fffd}”");
        assert_eq!(Quoted(&"x".repeat(41)).to_string(), format!("“{}…”", "x".repeat(40)));
    }
}
