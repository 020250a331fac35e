//! The options of a procedure: their declarations, their values and their form.

mod form;
mod kind;
mod value;

pub use form::{Field, Input};
pub use kind::{Named, OptionKind};

use super::{BadInput, Procedure, STOCKING};
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
    /// What it does, in a sentence or two.
    pub help: &'static str,
    /// Which values it can have.
    pub kind: OptionKind,
}

/// When the form shows an option. An option that is not at its default is always shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Whether it is among the further options, which the form folds away at first.
    pub further: bool,
    /// Another option and some of its values. This option makes sense only if the other option has one of these values.
    /// None: this option always makes sense.
    pub with: Option<(&'static str, &'static [&'static str])>,
}

impl Shown {
    /// Among the main options. Doesn't depend on another option.
    pub const ALWAYS: Self = Self { further: false, with: None };
    /// Among the further options. Doesn't depend on another option.
    pub const FURTHER: Self = Self { further: true, with: None };

    /// Shows the option only while another option has one of these values, as links write them.
    pub const fn with(self, option: &'static str, values: &'static [&'static str]) -> Self {
        Self { with: Some((option, values)), ..self }
    }
}

/// The values of a procedure's options and of the options that every procedure has. Each value is allowed by its
/// [`OptionKind`].
#[derive(Clone, Debug)]
pub struct Options {
    own: &'static [OptionSpec],
    values: Vec<Value>,
    given: Vec<bool>,
}

/// Options are equal if their values are equal, even if different options were set.
impl PartialEq for Options {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.own, other.own) && self.values == other.values
    }
}

impl Options {
    /// All options at their defaults.
    pub fn of(procedure: &Procedure) -> Self {
        let own = procedure.options;
        let values: Vec<Value> = all(own).map(|spec| spec.kind.default()).collect();
        Self { own, given: vec![false; values.len()], values }
    }

    fn specs(&self) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        all(self.own)
    }

    /// The index and the declaration of an option.
    fn find(&self, name: &str) -> Option<(usize, &'static OptionSpec)> {
        self.specs().enumerate().find(|(_, spec)| spec.name == name)
    }

    /// Sets an option from its text in a link or a form. Returns false if the procedure has no such option.
    ///
    /// # Errors
    /// [`BadInput::BadValue`] if the option doesn't allow this value.
    pub fn set(&mut self, name: &str, text: &str) -> Result<bool, BadInput> {
        let Some((place, spec)) = self.find(name) else { return Ok(false) };
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
    /// [`BadInput::BadValue`] if the option doesn't allow this value.
    pub fn change(&mut self, name: &str, text: &str) -> Result<bool, BadInput> {
        let is_known = self.set(name, text)?;
        for (place, spec) in self.specs().enumerate() {
            if spec.shown.with.is_some_and(|(needed, _)| needed == name) && !self.makes_sense(spec) {
                self.values[place] = spec.kind.default();
            }
        }
        Ok(is_known)
    }

    fn makes_sense(&self, spec: &OptionSpec) -> bool {
        spec.shown.with.is_none_or(|(needed, values)| {
            self.value(needed).is_some_and(|value| values.contains(&value.to_string().as_str()))
        })
    }

    /// Refuses options that aren't at their defaults but make no sense.
    ///
    /// # Errors
    /// [`BadInput::NeedsOther`] for the first such option.
    pub(crate) fn needs_are_met(&self) -> Result<(), BadInput> {
        let pairs = self.specs().zip(&self.values);
        let mut astray = pairs.filter(|(spec, value)| **value != spec.kind.default() && !self.makes_sense(spec));
        match astray.next() {
            Some((OptionSpec { name, shown: Shown { with: Some((needed, values)), .. }, .. }, _)) => {
                Err(BadInput::NeedsOther { option: name, needed, values: one_of(values.iter()) })
            }
            _ => Ok(()),
        }
    }

    /// Marks all options as set, so that no option changes if the own dice change later.
    pub(crate) fn keep(&mut self) {
        self.given.fill(true);
    }

    /// Whether the procedure has this option. A procedure that borrows rules doesn't have all options of their owner.
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Whether a link or a form set the option, even to its default.
    pub fn is_given(&self, name: &str) -> bool {
        self.find(name).is_some_and(|(place, _)| self.given[place])
    }

    /// The option's pool. Empty for an option of another kind.
    pub fn pool(&self, name: &str) -> Pool {
        match self.value(name) {
            Some(Value::Pool(pool)) => pool.clone(),
            _ => Pool::default(),
        }
    }

    /// The name that was chosen. None if the option has a number or another value.
    pub fn name(&self, option: &str) -> Option<&'static str> {
        match self.value(option) {
            Some(Value::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// The option's number. 0 for an option of another kind.
    pub fn number(&self, name: &str) -> i32 {
        self.number_if_set(name).unwrap_or_default()
    }

    /// The option's number. None for an option of another kind.
    pub fn number_if_set(&self, name: &str) -> Option<i32> {
        match self.value(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The word that was typed. None for an option of another kind.
    pub fn word(&self, name: &str) -> Option<&str> {
        match self.value(name) {
            Some(Value::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The share that was typed, in hundredths. None if a name was chosen.
    pub fn hundredths(&self, name: &str) -> Option<u8> {
        match self.value(name) {
            Some(Value::Hundredths(share)) => Some(*share),
            _ => None,
        }
    }

    fn value(&self, name: &str) -> Option<&Value> {
        let found = self.find(name);
        debug_assert!(found.is_some(), "the procedure declares no option {name}");
        found.map(|(place, _)| &self.values[place])
    }

    /// The error for an option whose value doesn't fit another option or the dice. `law` is a sentence about what
    /// works, without its full stop.
    pub fn refuse(&self, name: &str, law: impl std::fmt::Display) -> BadInput {
        let (option, value) =
            self.find(name).map(|(place, spec)| (spec.name, self.values[place].to_string())).unwrap_or_default();
        BadInput::BadValue { option, value, law: law.to_string() }
    }

    /// Whether the rooms of the dungeon are filled (`crate::stocking`).
    pub fn stocks(&self) -> bool {
        self.name("stock") == Some("on")
    }

    /// The names and values of the options in a canonical link: options that aren't at their defaults and, with own
    /// dice, the pool of these dice.
    pub fn written(&self, with_own_dice: bool) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let pairs = self.specs().zip(&self.values);
        pairs
            .filter(move |(spec, value)| {
                **value != spec.kind.default() || with_own_dice && spec.kind.is_kept_with_own_dice()
            })
            .map(|(spec, value)| (spec.name, value.to_string()))
    }
}

/// The options of a procedure, then the options that every procedure has.
fn all(own: &'static [OptionSpec]) -> impl Iterator<Item = &'static OptionSpec> {
    own.iter().chain(STOCKING.options)
}
