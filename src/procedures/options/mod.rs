//! Options: what a procedure declares of them, their values, their form.

mod form;
mod kind;
mod value;

pub use form::{Field, Input};
pub use kind::{Named, OptionKind};

use super::{BadInput, Procedure};
use crate::dice::Pool;
use crate::english::one_of;
use value::Value;

/// An option as its procedure declares it.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its key in links.
    pub name: &'static str,
    /// What the form calls it.
    pub label: &'static str,
    /// When the form shows it.
    pub shown: Shown,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// What it may be.
    pub kind: OptionKind,
}

/// When the form shows an option. An option that is not at its default is always shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Whether it is among the further options, which the form folds away at first.
    pub further: bool,
    /// Another option, and the values of that option with which this one makes sense. None if it always does.
    pub with: Option<(&'static str, &'static [&'static str])>,
}

impl Shown {
    /// With the main options, always.
    pub const ALWAYS: Self = Self { further: false, with: None };
    /// With the further options, always.
    pub const FURTHER: Self = Self { further: true, with: None };

    /// The same, but only while another option has one of these values, as links write them.
    pub const fn with(self, option: &'static str, values: &'static [&'static str]) -> Self {
        Self { with: Some((option, values)), ..self }
    }
}

/// The values of a procedure's options, each within its bounds.
#[derive(Clone, Debug)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<Value>,
    given: Vec<bool>,
}

/// Equal when the values are, whoever set them.
impl PartialEq for Options {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.specs, other.specs) && self.values == other.values
    }
}

impl Options {
    /// All at their defaults.
    pub fn of(procedure: &Procedure) -> Self {
        let specs = procedure.options;
        Self { specs, values: specs.iter().map(|spec| spec.kind.default()).collect(), given: vec![false; specs.len()] }
    }

    /// Sets an option from its text in a link or a form; false if there is no such option.
    ///
    /// # Errors
    /// [`BadInput::BadValue`] when the text is no value of it.
    pub fn set(&mut self, name: &str, text: &str) -> Result<bool, BadInput> {
        let Some(place) = self.specs.iter().position(|spec| spec.name == name) else { return Ok(false) };
        let spec = &self.specs[place];
        let value =
            spec.kind.parse(text).map_err(|law| BadInput::BadValue { option: spec.name, value: text.into(), law })?;
        self.values[place] = value;
        self.given[place] = true;
        Ok(true)
    }

    /// Sets an option as [`set`](Self::set) does. Options that make no sense with its new value go back to their
    /// defaults.
    ///
    /// # Errors
    /// [`BadInput::BadValue`] when the text is no value of it.
    pub fn change(&mut self, name: &str, text: &str) -> Result<bool, BadInput> {
        let is_known = self.set(name, text)?;
        for (place, spec) in self.specs.iter().enumerate() {
            if spec.shown.with.is_some_and(|(needed, _)| needed == name) && !self.makes_sense(spec) {
                self.values[place] = spec.kind.default();
            }
        }
        Ok(is_known)
    }

    /// Whether the option that another one needs has a value that goes with it.
    fn makes_sense(&self, spec: &OptionSpec) -> bool {
        spec.shown.with.is_none_or(|(needed, values)| {
            self.value(needed).is_some_and(|value| values.contains(&value.to_string().as_str()))
        })
    }

    /// Refuses an option that is set, though the option it needs has a value that doesn't go with it.
    ///
    /// # Errors
    /// [`BadInput::BadValue`] for the first such option.
    pub(crate) fn needs_are_met(&self) -> Result<(), BadInput> {
        let pairs = self.specs.iter().zip(&self.values);
        let mut astray = pairs.filter(|(spec, value)| **value != spec.kind.default() && !self.makes_sense(spec));
        match astray.next() {
            Some((OptionSpec { name, shown: Shown { with: Some((needed, values)), .. }, .. }, _)) => {
                Err(self.refuse(name, format_args!("it goes only with “{needed}” set to {}", one_of(values.iter()))))
            }
            _ => Ok(()),
        }
    }

    /// From now on every option counts as given, so that no later change of the dice moves it.
    pub(crate) fn keep(&mut self) {
        self.given.fill(true);
    }

    /// Whether a link or form has set the option, be it to its default.
    pub fn is_given(&self, name: &str) -> bool {
        self.specs.iter().zip(&self.given).any(|(spec, &given)| spec.name == name && given)
    }

    /// The pool of that option.
    pub fn pool(&self, name: &str) -> Pool {
        match self.value(name) {
            Some(Value::Pool(pool)) => pool.clone(),
            _ => Pool::default(),
        }
    }

    /// The name chosen; none where a share was given.
    pub fn name(&self, option: &str) -> Option<&'static str> {
        match self.value(option) {
            Some(Value::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// The number of that option.
    pub fn number(&self, name: &str) -> i32 {
        self.number_if_set(name).unwrap_or_default()
    }

    /// The number of that option; none where something else was chosen.
    pub fn number_if_set(&self, name: &str) -> Option<i32> {
        match self.value(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The word of that option; none where something else was chosen.
    pub fn word(&self, name: &str) -> Option<&str> {
        match self.value(name) {
            Some(Value::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The share in hundredths; none where a name was chosen.
    pub fn hundredths(&self, name: &str) -> Option<u8> {
        match self.value(name) {
            Some(Value::Hundredths(share)) => Some(*share),
            _ => None,
        }
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let place = self.specs.iter().position(|spec| spec.name == name);
        debug_assert!(place.is_some(), "the procedure declares no option {name}");
        place.map(|place| &self.values[place])
    }

    /// An error about the value an option has now, whose bounds depend on another option.
    pub fn refuse(&self, name: &str, law: impl std::fmt::Display) -> BadInput {
        let place = self.specs.iter().position(|spec| spec.name == name).unwrap_or_default();
        BadInput::BadValue {
            option: self.specs[place].name,
            value: self.values[place].to_string(),
            law: law.to_string(),
        }
    }

    /// What a canonical link writes: options that are not at their default, and those that own dice keep.
    pub fn written(&self, with_own_dice: bool) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let pairs = self.specs.iter().zip(&self.values);
        pairs
            .filter(move |(spec, value)| {
                **value != spec.kind.default() || with_own_dice && spec.kind.is_kept_with_own_dice()
            })
            .map(|(spec, value)| (spec.name, value.to_string()))
    }
}
