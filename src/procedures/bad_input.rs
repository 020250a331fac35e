//! What can be wrong with a link or a form, and the error sentences.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::Registry;
use crate::dice::{Die, OwnDie, Rerolled};
use crate::dungeon::AreaId;
use crate::english::{capital, one_of};
use std::fmt;

/// An input that Dicefall refuses. `Display` writes the text that people read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadInput {
    /// A link longer than `most` bytes.
    TooLong { bytes: usize, most: usize },
    /// A link that doesn't begin with `#/` and a procedure.
    NotALink(String),
    /// A percent sign that isn't followed by the code of a character.
    BadEncoding(String),
    /// A procedure that isn't in the registry, and the procedures that are.
    UnknownProcedure { id: String, known: String },
    /// A version of the procedure's dice and rulings that Dicefall doesn't have, and the newest version that it has.
    UnknownVersion { version: String, newest: u32 },
    /// A key that isn't an option of the procedure. `procedure` is the procedure's title.
    UnknownOption { option: String, procedure: &'static str },
    /// A key that the link has twice.
    Twice(String),
    /// A part of a link without an equals sign.
    NoValue(String),
    /// `law` says what the option allows, without a full stop.
    BadValue { option: &'static str, value: String, law: String },
    /// An option that counts only if the option `needed` has one of these values.
    NeedsOther { option: &'static str, needed: &'static str, values: String },
    /// A seed with no characters, or with too many.
    BadSeed(crate::dice::BadSeed),
    /// `number` counts from 1, `die` is as written, and `fault` is the end of the sentence.
    BadDie { number: usize, die: String, fault: String },
    /// `number` counts from 1. `options` lists the possible moves.
    BadMove { number: usize, choice: String, options: String },
    /// The dungeon is finished, but the link has another move. `number` counts from 1.
    NoMoveLeft { number: usize, choice: String },
    /// `number` counts from 1. `fault` says why.
    BadEdit { number: usize, edit: String, fault: String },
    /// `number` counts from 1. `fault` is the end of the sentence.
    BadRerolled { number: usize, entry: String, fault: String },
    /// Rerolled entries of a dungeon without a seed bring about a roll that has no die. `roll` is its name.
    RollMissing { roll: String },
    /// A node that the dungeon doesn't have, and the nodes that it has.
    NoSuchNode { node: AreaId, nodes: Vec<AreaId> },
    /// A step that the dungeon doesn't have, and how many steps it has.
    NoSuchStep { step: usize, steps: usize },
    /// A part that a link with `compare` (a second dungeon) can't have, such as `dice`.
    NotWithCompare(&'static str),
    /// A link with `compare` and without a seed.
    CompareWithoutSeed,
    /// A part that belongs in the link itself, not inside `compare`.
    NotOfItsOwn(&'static str),
    /// What is wrong inside `compare`.
    InCompare(Box<Self>),
}

impl BadInput {
    /// `number` counts from 1. `fault` is the end of the sentence.
    pub(super) fn die(number: usize, die: &OwnDie, fault: impl fmt::Display) -> Self {
        Self::BadDie { number, die: die.to_string(), fault: fault.to_string() }
    }

    /// `number` counts from 1. `fault` is the end of the sentence.
    pub fn rerolled(number: usize, entry: &Rerolled, fault: impl fmt::Display) -> Self {
        Self::BadRerolled { number, entry: entry.to_string(), fault: fault.to_string() }
    }

    pub(super) fn unknown_procedure(id: &str, registry: &Registry) -> Self {
        Self::UnknownProcedure { id: id.into(), known: one_of(registry.0.iter().map(|procedure| procedure.id)) }
    }
}

/// Refuses own dice that have places, for procedures that read only faces. The table checks faces when it rolls.
pub(super) fn faces_alone(dice: &[OwnDie]) -> Result<(), BadInput> {
    no_die(dice, |die| die.lie.is_some(), DieFault::HasPlace)
}

pub(super) fn no_die(
    dice: &[OwnDie],
    has_fault: impl Fn(&OwnDie) -> bool,
    fault: impl fmt::Display,
) -> Result<(), BadInput> {
    dice.iter().position(has_fault).map_or(Ok(()), |index| Err(BadInput::die(index + 1, &dice[index], fault)))
}

/// What is wrong with an own die. `Display` writes the end of an error sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DieFault {
    /// The die has a place, but the procedure reads only faces.
    HasPlace,
    /// The die shows a face that its kind of die doesn't have.
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
            Self::HasPlace => f.write_str("has a place. In this procedure, write only the face, such as 4"),
            Self::NoSuchFace { face, sides: 10 } => write!(f, "shows {face}, but a d10 shows 0 to 9"),
            Self::NoSuchFace { face, sides } => write!(f, "shows {face}, but a d{sides} shows 1 to {sides}"),
        }
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { bytes, most } => {
                write!(f, "The link is {bytes} bytes long. Use at most {most} bytes.")
            }
            Self::NotALink(text) => {
                write!(
                    f,
                    "{} isn’t a link to a dungeon. Use a link like #/drop-dice?v=1&seed=amber-owl-42.",
                    Quoted(text)
                )
            }
            Self::BadEncoding(text) => {
                write!(f, "The link’s part {} has a percent sign without the code of a character. ", Quoted(text))?;
                f.write_str("Write the percent sign itself as %25.")
            }
            Self::UnknownProcedure { id, known } => {
                write!(f, "No procedure is called {}. Use {known}.", Quoted(id))
            }
            Self::UnknownVersion { version, newest: 1 } => {
                write!(f, "The rules have no version {}. Use v=1.", Quoted(version))
            }
            Self::UnknownVersion { version, newest } => {
                write!(f, "The rules have no version {}. Use v=1 to v={newest}.", Quoted(version))
            }
            Self::UnknownOption { option, procedure } => {
                write!(f, "{procedure} has no option called {}. Leave it out.", Quoted(option))
            }
            Self::Twice(option) => write!(f, "The link sets {} twice. Set it once.", Quoted(option)),
            Self::NoValue(part) => {
                write!(f, "The link’s part {} has no equals sign. ", Quoted(part))?;
                f.write_str("Write a name and a value, such as seed=amber-owl-42.")
            }
            Self::BadValue { option, value, law } if value.is_empty() => {
                write!(f, "“{option}” can’t be empty. {}.", capital(law))
            }
            Self::BadValue { option, value, law } => {
                write!(f, "“{option}” can’t be {}. {}.", Quoted(value), capital(law))
            }
            Self::NeedsOther { option, needed, values } => {
                write!(
                    f,
                    "“{option}” counts only if “{needed}” is {values}. Set “{needed}” too, or leave out “{option}”."
                )
            }
            Self::BadSeed(fault) => fault.fmt(f),
            Self::BadDie { number, die, fault } => write!(f, "Die {number}, {}, {fault}.", Quoted(die)),
            Self::BadMove { number, choice, options } => {
                let more = if options.chars().nth(150).is_some() { "…" } else { "" };
                write!(f, "Move {number}, {}, can’t be made. Choose {options:.150}{more}.", Quoted(choice))
            }
            Self::NoMoveLeft { number, choice } => {
                write!(f, "Move {number}, {}, can’t be made, because no move is left. Leave it out.", Quoted(choice))
            }
            Self::BadEdit { number, edit, fault } => write!(f, "Edit {number}, {}, {fault}.", Quoted(edit)),
            Self::BadRerolled { number, entry, fault } => {
                write!(f, "Rerolled entry {number}, {}, {fault}.", Quoted(entry))
            }
            Self::RollMissing { roll } => {
                write!(f, "The rerolled entries also need a die for {}. Add {roll}~1 to “rerolled”.", Quoted(roll))
            }
            Self::NoSuchNode { node, nodes } if nodes.is_empty() => {
                write!(f, "This dungeon has no node {node}. Leave out “node”.")
            }
            Self::NoSuchNode { node, nodes } => {
                write!(f, "This dungeon has no node {node}. Choose {}.", one_of(nodes))
            }
            Self::NoSuchStep { step, steps } => {
                write!(f, "This dungeon has no step {step}. Its steps are 0 to {steps}.")
            }
            Self::NotWithCompare(part) => {
                write!(f, "A link with “compare” can’t have “{part}”, because both dungeons come from its seed alone.")
            }
            Self::CompareWithoutSeed => {
                f.write_str("A link with “compare” needs a “seed”: both dungeons come from it.")
            }
            Self::NotOfItsOwn(part) => {
                write!(f, "Leave out “{part}”. Name only a procedure and its options.")
            }
            Self::InCompare(fault) => write!(f, "“compare” has a mistake. {fault}"),
        }
    }
}

impl std::error::Error for BadInput {}

/// A text in quotation marks, with at most 40 characters, without line breaks or changes of writing direction.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'t>(pub &'t str);

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
    fn a_quoted_text_stays_short_and_on_its_line() {
        assert_eq!(Quoted("a\nb\u{202e}").to_string(), "“a\u{fffd}b\u{fffd}”");
        assert_eq!(Quoted(&"x".repeat(41)).to_string(), format!("“{}…”", "x".repeat(40)));
    }
}
