//! The kinds of options, and how the text of a value is read.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::value::{Value, hundredths, whole};
use crate::dice::{BadPool, Pool};
use crate::english::one_of;

#[derive(Debug)]
pub struct Named {
    /// Its text in links.
    pub value: &'static str,
    /// What the form calls it.
    pub label: &'static str,
}

/// What values an option can have. The first name in a list is the default.
#[derive(Debug)]
pub enum OptionKind {
    /// `default` is written as in a link. If `is_of_own_dice`, this is the pool of the own dice. A canonical link with
    /// own dice then writes the pool even if it is the default.
    Pool { default: &'static str, least: usize, most: usize, is_of_own_dice: bool, or: &'static [Named] },
    /// A name in this list.
    Choice(&'static [Named]),
    /// A whole number from `least` to `most`.
    Number { default: i32, least: i32, most: i32 },
    /// A whole number from `least` to `most`, or the name. The name is the default.
    NumberOr { name: Named, least: i32, most: i32 },
    /// The number of a die, from 1, in the pool of the option with this name. The default is 1.
    DieOf(&'static str),
    /// A name in this list, or a share from 0.00 to 1.00.
    ChoiceOrShare(&'static [Named]),
    /// 1 to `count` numbers, joined by dots. The name is the default.
    Numbers { name: Named, least: i32, most: i32, count: usize },
    /// At most `most` of these letters. Errors name these letters by `called`, and give the first suggestion as an
    /// example. The name is the default.
    Word { name: Named, letters: &'static str, called: &'static str, most: usize, suggestions: &'static [&'static str] },
}

impl OptionKind {
    pub(super) fn default(&self) -> Value {
        match self {
            Self::Pool { default, .. } => Value::Pool(default.parse().unwrap_or_default()),
            Self::Choice(names) | Self::ChoiceOrShare(names) => Value::Name(names[0].value),
            Self::Number { default, .. } => Value::Number(*default),
            Self::NumberOr { name, .. } | Self::Numbers { name, .. } | Self::Word { name, .. } => {
                Value::Name(name.value)
            }
            Self::DieOf(_) => Value::Number(1),
        }
    }

    pub(super) const fn is_kept_with_own_dice(&self) -> bool {
        matches!(self, Self::Pool { is_of_own_dice: true, .. })
    }

    /// Which values are allowed, without a capital or a full stop.
    fn law(&self) -> String {
        match self {
            Self::Pool { default, least, most, or, .. } => {
                let names = or.iter().fold(String::new(), |names, name| names + ", or “" + name.value + "”");
                format!("use {least} to {most} dice in all, such as {default}{names}")
            }
            Self::Choice(names) => format!("use {}", one_of(names.iter().map(|name| name.value))),
            Self::Number { least, most, .. } => format!("use a whole number from {least} to {most}"),
            Self::NumberOr { name, least, most } => {
                format!("use a whole number from {least} to {most}, or “{}”", name.value)
            }
            Self::DieOf(pool) => format!("use a room’s number, from 1 to the number of dice in “{pool}”"),
            Self::ChoiceOrShare(names) => {
                let share = std::iter::once("a share from 0.00 to 1.00, such as 0.65");
                format!("use {}", one_of(names.iter().map(|name| name.value).chain(share)))
            }
            Self::Numbers { name, least, most, count } => format!(
                "use 1 to {count} numbers from {least} to {most} with dots between them, as in {least}.{least}, or “{}” to roll them",
                name.value
            ),
            Self::Word { name, called, most, suggestions, .. } => {
                let example = suggestions.first().unwrap_or(&name.value);
                format!("use 1 to {most} {called}, as in {example}, or “{}” to roll them", name.value)
            }
        }
    }

    pub(super) fn parse(&self, text: &str) -> Result<Value, String> {
        let one_of =
            |names: &'static [Named]| names.iter().find(|name| name.value == text).map(|name| Value::Name(name.value));
        let value = match self {
            Self::Pool { or, .. } if one_of(or).is_some() => one_of(or),
            Self::Pool { least, most, .. } => {
                let pool = match text.parse::<Pool>() {
                    Err(BadPool::TooMany) => None,
                    pool => Some(pool.map_err(|fault| fault.to_string())?),
                };
                pool.filter(|pool| (*least..=*most).contains(&pool.len())).map(Value::Pool)
            }
            Self::Choice(names) => one_of(names),
            Self::Number { least, most, .. } => {
                whole(text).filter(|number| (*least..=*most).contains(number)).map(Value::Number)
            }
            Self::NumberOr { name, .. } | Self::Numbers { name, .. } | Self::Word { name, .. }
                if name.value == text =>
            {
                Some(Value::Name(name.value))
            }
            Self::NumberOr { least, most, .. } => {
                whole(text).filter(|number| (*least..=*most).contains(number)).map(Value::Number)
            }
            Self::Numbers { least, most, count, .. } => {
                let fits = |part: &str| {
                    whole(part).is_some_and(|number| (*least..=*most).contains(&number) && part == number.to_string())
                };
                (text.split('.').count() <= *count && text.split('.').all(fits)).then(|| Value::Word(text.into()))
            }
            Self::DieOf(_) => whole(text).filter(|&number| number >= 1).map(Value::Number),
            Self::ChoiceOrShare(names) => one_of(names).or_else(|| hundredths(text).map(Value::Hundredths)),
            Self::Word { letters, most, .. } => {
                let has_all = |word: &str| word.chars().all(|letter| letters.contains(letter));
                // If the option allows every letter as typed, the text stays as it is. Otherwise, all its letters
                // become capitals. In `leximorph`, the small g is a letter of its own.
                let word = if has_all(text) { text.to_owned() } else { text.to_ascii_uppercase() };
                ((1..=*most).contains(&word.len()) && has_all(&word)).then_some(Value::Word(word))
            }
        };
        value.ok_or_else(|| self.law())
    }
}
