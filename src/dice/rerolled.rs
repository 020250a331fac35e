//! Entries that the user rolled again.

use std::fmt;
use std::str::FromStr;

/// A die that takes the place of one roll, as links write it: `7.detail~12`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rerolled {
    /// The name of the roll: `7.detail`, or `fate` for a roll that isn't for an area.
    pub roll: String,
    /// The number on the die's face.
    pub face: u32,
}

/// Why a text can't be read as a rerolled entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadRerolled;

impl fmt::Display for BadRerolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("isn’t a rerolled entry: write a room, a roll and a face, as in 7.detail~12")
    }
}

impl Rerolled {
    /// What was rolled for: `detail`.
    pub fn purpose(&self) -> &str {
        self.roll.rsplit('.').next().unwrap_or_default()
    }

    /// The label of the area that it was rolled for: `7`. None if it isn't for an area.
    pub fn label(&self) -> Option<&str> {
        self.roll.rsplit_once('.').map(|(label, _)| label)
    }
}

impl fmt::Display for Rerolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}~{}", self.roll, self.face)
    }
}

impl FromStr for Rerolled {
    type Err = BadRerolled;

    fn from_str(text: &str) -> Result<Self, BadRerolled> {
        let (roll, face) = text.split_once('~').ok_or(BadRerolled)?;
        let is_digits = face.bytes().all(|byte| byte.is_ascii_digit()) && (face.len() == 1 || !face.starts_with('0'));
        let is_label = |label: &str| {
            let is_fit = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            (1..=24).contains(&label.len()) && label.bytes().all(is_fit)
        };
        let is_purpose = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase());
        let (label, purpose) = roll.split_once('.').map_or((None, roll), |(label, purpose)| (Some(label), purpose));
        if !is_digits || !(1..=2).contains(&face.len()) || !label.is_none_or(is_label) || !is_purpose(purpose) {
            return Err(BadRerolled);
        }
        Ok(Self { roll: roll.into(), face: face.parse().map_err(|_| BadRerolled)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_read_and_written_back() {
        for text in ["7.detail~12", "2-14.who~1", "fate~3", "1A.room~5", "N6-2-b.hazard~20", "7.which~0"] {
            assert_eq!(text.parse::<Rerolled>().expect(text).to_string(), text);
        }
        let entry: Rerolled = "2-14.who~1".parse().expect("an entry");
        assert_eq!((entry.label(), entry.purpose(), entry.face), (Some("2-14"), "who", 1));
        let whole: Rerolled = "fate~3".parse().expect("an entry");
        assert_eq!((whole.label(), whole.purpose()), (None, "fate"));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "7", "7.detail", "7.detail~", "~3", ".detail~3", "7.~3", "7.detail~x", "7.detail~+3", "7.detail~03"]
        {
            assert_eq!(text.parse::<Rerolled>(), Err(BadRerolled), "{text:?}");
        }
        for text in ["7.Detail~3", "7.a.detail~3", "7.detail~3~4", "ä.detail~3", "7.detail~123", " 7.detail~3"] {
            assert_eq!(text.parse::<Rerolled>(), Err(BadRerolled), "{text:?}");
        }
    }
}
