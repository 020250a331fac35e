//! Options: what a procedure declares of them, their values, their form.

use super::bad_input::one_of;
use super::{BadInput, Procedure};
use crate::dice::{BadPool, Pool};

/// An option as its procedure declares it.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its key in links.
    pub name: &'static str,
    /// What the form calls it.
    pub label: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// What it may be.
    pub kind: OptionKind,
    /// Whether a canonical link with own dice writes it even at its default.
    pub kept_with_own_dice: bool,
}

/// One of a few values with a name.
#[derive(Debug)]
pub struct Named {
    /// Its text in links.
    pub value: &'static str,
    /// What the form calls it.
    pub label: &'static str,
}

/// What an option may be. The first of the named values is the default.
#[derive(Debug)]
pub enum OptionKind {
    /// A pool of dice.
    Pool {
        /// As a link would write it.
        default: &'static str,
        /// At least so many dice in all.
        least: usize,
        /// At most so many.
        most: usize,
    },
    /// One of a few names.
    Choice(&'static [Named]),
    /// A whole number.
    Number {
        /// The default.
        default: i32,
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
    /// A whole number, or by default something else.
    NumberOr {
        /// What else, and the default.
        name: Named,
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
    /// The number of a die of the pool that another option names, by default the first.
    DieOf(&'static str),
    /// One of a few names, or a share from 0.00 to 1.00 in hundredths.
    ChoiceOrShare(&'static [Named]),
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Pool(Pool),
    Name(&'static str),
    Number(i32),
    Hundredths(u8),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pool(pool) => pool.fmt(f),
            Self::Name(name) => f.write_str(name),
            Self::Number(number) => number.fmt(f),
            Self::Hundredths(share) => write!(f, "{}.{:02}", share / 100, share % 100),
        }
    }
}

impl OptionKind {
    fn default(&self) -> Value {
        match self {
            Self::Pool { default, .. } => Value::Pool(default.parse().unwrap_or_default()),
            Self::Choice(names) | Self::ChoiceOrShare(names) => Value::Name(names[0].value),
            Self::Number { default, .. } => Value::Number(*default),
            Self::NumberOr { name, .. } => Value::Name(name.value),
            Self::DieOf(_) => Value::Number(1),
        }
    }

    /// What the value may be, as the end of a sentence.
    fn law(&self) -> String {
        match self {
            Self::Pool { least, most, .. } => format!("it has {least} to {most} dice in all"),
            Self::Choice(names) => format!("it is {}", one_of(names.iter().map(|name| name.value))),
            Self::Number { least, most, .. } => format!("it is a whole number from {least} to {most}"),
            Self::NumberOr { name, least, most } => {
                format!("it is a whole number from {least} to {most}, or {}", name.value)
            }
            Self::DieOf(pool) => format!("it is a room’s number, from 1 to the number of dice in “{pool}”"),
            Self::ChoiceOrShare(names) => {
                let share = std::iter::once("a share from 0.00 to 1.00 in hundredths");
                format!("it is {}", one_of(names.iter().map(|name| name.value).chain(share)))
            }
        }
    }

    /// The value of a text, or the law it breaks.
    fn parse(&self, text: &str) -> Result<Value, String> {
        let one_of =
            |names: &'static [Named]| names.iter().find(|name| name.value == text).map(|name| Value::Name(name.value));
        let value = match self {
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
            Self::NumberOr { name, .. } if name.value == text => Some(Value::Name(name.value)),
            Self::NumberOr { least, most, .. } => {
                whole(text).filter(|number| (*least..=*most).contains(number)).map(Value::Number)
            }
            Self::DieOf(_) => whole(text).filter(|&number| number >= 1).map(Value::Number),
            Self::ChoiceOrShare(names) => one_of(names).or_else(|| hundredths(text).map(Value::Hundredths)),
        };
        value.ok_or_else(|| self.law())
    }
}

fn whole(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// `0`, `0.7`, `0.70`, `1`, `1.00`: a share in hundredths.
fn hundredths(text: &str) -> Option<u8> {
    let (units, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let fraction = match fraction.len() {
        1 => whole(fraction).map(|tenths| tenths * 10),
        2 => whole(fraction),
        _ => None,
    }?;
    let share = match units {
        "0" => fraction,
        "1" if fraction == 0 => 100,
        _ => return None,
    };
    u8::try_from(share).ok()
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
    #[must_use]
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

    /// From now on every option counts as given, so that no later change of the dice moves it.
    pub(crate) fn keep(&mut self) {
        self.given.fill(true);
    }

    /// Whether a link or form has set the option, be it to its default.
    #[must_use]
    pub fn is_given(&self, name: &str) -> bool {
        self.specs.iter().zip(&self.given).any(|(spec, &given)| spec.name == name && given)
    }

    /// The pool of that option.
    #[must_use]
    pub fn pool(&self, name: &str) -> Pool {
        match self.value(name) {
            Some(Value::Pool(pool)) => pool.clone(),
            _ => Pool::default(),
        }
    }

    /// The name chosen; none where a share was given.
    #[must_use]
    pub fn name(&self, option: &str) -> Option<&'static str> {
        match self.value(option) {
            Some(Value::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// The number of that option.
    #[must_use]
    pub fn number(&self, name: &str) -> i32 {
        self.number_if_set(name).unwrap_or_default()
    }

    /// The number of that option; none where something else was chosen.
    #[must_use]
    pub fn number_if_set(&self, name: &str) -> Option<i32> {
        match self.value(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The share in hundredths; none where a name was chosen.
    #[must_use]
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
    #[must_use]
    pub fn refuse(&self, name: &str, law: &str) -> BadInput {
        let place = self.specs.iter().position(|spec| spec.name == name).unwrap_or_default();
        BadInput::BadValue { option: self.specs[place].name, value: self.values[place].to_string(), law: law.into() }
    }

    /// What a canonical link writes: options that are not at their default, and those that own dice keep.
    pub fn written(&self, with_own_dice: bool) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let pairs = self.specs.iter().zip(&self.values);
        pairs
            .filter(move |(spec, value)| **value != spec.kind.default() || with_own_dice && spec.kept_with_own_dice)
            .map(|(spec, value)| (spec.name, value.to_string()))
    }

    /// The form of these options: what to show, and what to offer.
    #[must_use]
    pub fn fields(&self) -> Vec<Field> {
        let field = |(spec, value): (&'static OptionSpec, &Value)| Field {
            name: spec.name,
            label: spec.label,
            help: spec.help,
            value: value.to_string(),
            input: self.input(&spec.kind),
        };
        self.specs.iter().zip(&self.values).map(field).collect()
    }

    fn input(&self, kind: &'static OptionKind) -> Input {
        let bounded = |least, most| Input::Number { least, most };
        match kind {
            OptionKind::Pool { .. } => Input::Pool,
            OptionKind::Choice(names) => Input::Choice { names, share: false },
            OptionKind::ChoiceOrShare(names) => Input::Choice { names, share: true },
            OptionKind::Number { least, most, .. } => bounded(*least, *most),
            OptionKind::NumberOr { name, least, most } => Input::NumberOr { name, least: *least, most: *most },
            OptionKind::DieOf(pool) => bounded(1, i32::try_from(self.pool(pool).len()).unwrap_or(i32::MAX)),
        }
    }
}

/// One field of an options form.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The option's key.
    pub name: &'static str,
    /// What to call it.
    pub label: &'static str,
    /// What it does.
    pub help: &'static str,
    /// Its value now, as text.
    pub value: String,
    /// How it is set.
    pub input: Input,
}

/// How a field is set.
#[derive(Clone, Copy, Debug)]
pub enum Input {
    /// Groups of dice, as text.
    Pool,
    /// One of these, and perhaps a share in hundredths.
    Choice {
        /// What can be chosen.
        names: &'static [Named],
        /// Whether a share may be given instead.
        share: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
    /// One of a few whole numbers, or something else.
    NumberOr {
        /// What else.
        name: &'static Named,
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
}

impl PartialEq for Input {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Pool, Self::Pool) => true,
            (Self::Choice { names: one, .. }, Self::Choice { names: other, .. }) => std::ptr::eq(*one, *other),
            (Self::NumberOr { name: one, .. }, Self::NumberOr { name: other, .. }) => std::ptr::eq(*one, *other),
            (Self::Number { least, most }, Self::Number { least: other_least, most: other_most }) => {
                (least, most) == (other_least, other_most)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_in_hundredths() {
        for (text, share) in [("0", 0), ("0.7", 70), ("0.07", 7), ("0.70", 70), ("1", 100), ("1.00", 100), ("1.0", 100)]
        {
            assert_eq!(hundredths(text), Some(share), "{text}");
        }
        for text in ["", ".5", "0.", "1.01", "0.123", "2", "-0.5", "0,5", "00.5", "0.-5", "0.+5"] {
            assert_eq!(hundredths(text), None, "{text}");
        }
        assert_eq!(Value::Hundredths(100).to_string(), "1.00");
        assert_eq!(Value::Hundredths(7).to_string(), "0.07");
    }

    #[test]
    fn whole_numbers_have_nothing_around_them() {
        assert_eq!((whole("12"), whole("-5")), (Some(12), Some(-5)));
        for text in ["", "+1", "1 ", "1e3", "--1", "99999999999"] {
            assert_eq!(whole(text), None, "{text}");
        }
    }
}
