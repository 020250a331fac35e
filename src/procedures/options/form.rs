//! The form of a procedure's options: its fields, and the values that they offer.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::value::Value;
use super::{Named, OptionKind, OptionSpec, Options};
use crate::order::Gather;

impl Options {
    pub fn fields(&self) -> Vec<Field> {
        let field = |(spec, value): (&'static OptionSpec, &Value)| Field {
            name: spec.name,
            label: spec.label,
            help: spec.help,
            value: value.to_string(),
            is_further: spec.shown.further,
            is_default: *value == spec.kind.default(),
            makes_sense: self.makes_sense(spec),
            input: self.input(&spec.kind),
        };
        self.specs().zip(&self.values).map(field).gather()
    }

    /// The fields that differ from `from`, as the form names them: "Grid: By hand". `from` must be of the same
    /// procedure.
    pub fn unlike(&self, from: &Self) -> Vec<String> {
        let pairs = self.fields().into_iter().zip(from.fields());
        pairs.filter(|(field, other)| field.value != other.value).map(|(field, _)| field.in_words()).gather()
    }

    fn input(&self, kind: &'static OptionKind) -> Input {
        let bounded = |least, most| Input::Number { least, most };
        match kind {
            OptionKind::Pool { or, .. } => Input::Pool { or },
            OptionKind::Choice(names) => Input::Choice { names, share: false },
            OptionKind::ChoiceOrShare(names) => Input::Choice { names, share: true },
            OptionKind::Number { least, most, .. } => bounded(*least, *most),
            OptionKind::NumberOr { name, least, most } => Input::NumberOr { name, least: *least, most: *most },
            OptionKind::Numbers { name, .. } => Input::Word { name, suggestions: &[] },
            OptionKind::Word { name, suggestions, .. } => Input::Word { name, suggestions },
            OptionKind::DieOf(pool) => bounded(1, i32::try_from(self.pool(pool).len()).unwrap_or(i32::MAX)),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub name: &'static str,
    pub label: &'static str,
    pub help: &'static str,
    pub value: String,
    /// Whether the form folds the field away at first.
    pub is_further: bool,
    pub is_default: bool,
    /// Whether the option needs no other option, or the other option has a value that allows it.
    pub makes_sense: bool,
    pub input: Input,
}

impl Field {
    /// Whether the field makes sense or isn't at its default.
    pub const fn is_shown(&self) -> bool {
        self.makes_sense || !self.is_default
    }

    pub fn in_words(&self) -> String {
        let names = match self.input {
            Input::Choice { names, .. } | Input::Pool { or: names } => names,
            Input::NumberOr { name, .. } | Input::Word { name, .. } => std::slice::from_ref(name),
            Input::Number { .. } => &[],
        };
        let named = names.iter().find(|named| named.value == self.value);
        format!("{}: {}", self.label, named.map_or(&*self.value, |named| named.label))
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// A pool as text, or a name that the form offers.
    Pool { or: &'static [Named] },
    /// One of these names or, with `share`, a share in hundredths.
    Choice { names: &'static [Named], share: bool },
    /// A whole number.
    Number { least: i32, most: i32 },
    /// A whole number from `least` to `most`, or a name instead.
    NumberOr { name: &'static Named, least: i32, most: i32 },
    /// A few letters, or a name instead.
    Word { name: &'static Named, suggestions: &'static [&'static str] },
}

impl PartialEq for Input {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Pool { or: one }, Self::Pool { or: other })
            | (Self::Choice { names: one, .. }, Self::Choice { names: other, .. }) => std::ptr::eq(*one, *other),
            (Self::NumberOr { name: one, .. }, Self::NumberOr { name: other, .. })
            | (Self::Word { name: one, .. }, Self::Word { name: other, .. }) => std::ptr::eq(*one, *other),
            (Self::Number { least, most }, Self::Number { least: other_least, most: other_most }) => {
                (least, most) == (other_least, other_most)
            }
            _ => false,
        }
    }
}
