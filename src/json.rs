//! JSON values, and their text.
//!
//! The core writes the text itself, so that it is the same everywhere. Numbers with decimals are whole numbers with a
//! place for the decimal point, so that no number is rounded differently on another machine.

use serde::ser::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt::Write;

/// A JSON value.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// Left out of the object that it is in. In a list, it is `null`.
    Absent,
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Number(i64),
    /// A number with decimals: a whole number, and how many of its digits are behind the decimal point.
    Decimal(i64, u8),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// An object. Its keys keep their order.
    Object(Vec<(&'static str, Self)>),
    /// An object of texts, whose keys can be any text.
    Texts(Vec<(String, String)>),
}

impl Json {
    /// The text on one line.
    pub fn line(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, None);
        text
    }

    /// The text with a line for each value, as `JSON.stringify(value, null, 2)` writes it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, Some(0));
        text
    }

    /// `depth`: how far the line is indented. None: everything is on one line.
    fn write(&self, out: &mut String, depth: Option<usize>) {
        let _ = match self {
            Self::Absent | Self::Null => out.write_str("null"),
            Self::Bool(is_true) => write!(out, "{is_true}"),
            Self::Number(number) => write!(out, "{number}"),
            Self::Decimal(number, places) => out.write_str(&decimal(*number, *places)),
            Self::Text(text) => {
                quote(out, text);
                Ok(())
            }
            Self::List(items) => {
                let items = items.iter().map(|item| (None, Cow::Borrowed(item)));
                write_all(out, items, ['[', ']'], depth);
                Ok(())
            }
            Self::Object(entries) => {
                let there = entries.iter().filter(|(_, value)| *value != Self::Absent);
                write_all(out, there.map(|(key, value)| (Some(*key), Cow::Borrowed(value))), ['{', '}'], depth);
                Ok(())
            }
            Self::Texts(texts) => {
                let texts = texts.iter().map(|(key, text)| (Some(&**key), Cow::Owned(Self::from(&**text))));
                write_all(out, texts, ['{', '}'], depth);
                Ok(())
            }
        };
    }
}

fn write_all<'j>(
    out: &mut String,
    entries: impl Iterator<Item = (Option<&'j str>, Cow<'j, Json>)>,
    [open, close]: [char; 2],
    depth: Option<usize>,
) {
    out.push(open);
    let mut count = 0;
    let next_line = |out: &mut String, depth: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", depth));
    };
    for (key, value) in entries {
        if count > 0 {
            out.push(',');
        }
        if let Some(depth) = depth {
            next_line(out, depth + 1);
        }
        if let Some(key) = key {
            quote(out, key);
            out.push_str(if depth.is_some() { ": " } else { ":" });
        }
        value.write(out, depth.map(|depth| depth + 1));
        count += 1;
    }
    if let Some(depth) = depth.filter(|_| count > 0) {
        next_line(out, depth);
    }
    out.push(close);
}

fn quote(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        let _ = match c {
            '"' => out.write_str("\\\""),
            '\\' => out.write_str("\\\\"),
            '\n' => out.write_str("\\n"),
            '\r' => out.write_str("\\r"),
            '\t' => out.write_str("\\t"),
            '\u{8}' => out.write_str("\\b"),
            '\u{c}' => out.write_str("\\f"),
            '\0'..' ' => write!(out, "\\u{:04x}", u32::from(c)),
            c => out.write_char(c),
        };
    }
    out.push('"');
}

/// A number without needless zeros.
fn decimal(number: i64, places: u8) -> String {
    let (sign, digits) = (if number < 0 { "-" } else { "" }, number.unsigned_abs().to_string());
    let places = usize::from(places);
    let digits = format!("{digits:0>width$}", width = places + 1);
    let (whole, rest) = digits.split_at(digits.len() - places);
    match rest.trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        rest => format!("{sign}{whole}.{rest}"),
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Absent | Self::Null => serializer.serialize_none(),
            Self::Bool(is_true) => serializer.serialize_bool(*is_true),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Decimal(number, places) => {
                let by = (0..*places).fold(1.0, |by, _| by * 10.0);
                #[expect(clippy::cast_precision_loss, reason = "numbers are far below 2^53")]
                let number = *number as f64;
                serializer.serialize_f64(number / by)
            }
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(entries) => {
                let there = entries.iter().filter(|(_, value)| *value != Self::Absent);
                serializer.collect_map(there.map(|(key, value)| (key, value)))
            }
            Self::Texts(texts) => serializer.collect_map(texts.iter().map(|(key, text)| (key, text))),
        }
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Json {
    fn from(is_true: bool) -> Self {
        Self::Bool(is_true)
    }
}

macro_rules! numbers {
    ($($kind:ident)*) => { $(impl From<$kind> for Json {
        fn from(number: $kind) -> Self {
            Self::Number(number.into())
        }
    })* };
}
numbers!(u8 u16 u32 i32 i64);

impl FromIterator<Self> for Json {
    fn from_iter<I: IntoIterator<Item = Self>>(items: I) -> Self {
        Self::List(items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_have_no_needless_zeros() {
        let written: Vec<String> = [(0, 2), (1250, 2), (-5, 2), (100, 2), (-130, 2), (1_570_796, 6)]
            .map(|(n, places)| decimal(n, places))
            .into();
        assert_eq!(written, ["0", "12.5", "-0.05", "1", "-1.3", "1.570796"]);
    }

    #[test]
    fn the_text_is_what_other_writers_of_json_write() {
        let value = Json::Object(vec![
            ("empty", Json::List(Vec::new())),
            ("left out", Json::Absent),
            ("text", "a \"quoted\"\n\u{1} word – é".into()),
            ("list", [Json::Null, 3_u8.into(), Json::Decimal(25, 1), true.into()].into_iter().collect()),
            ("object", Json::Object(Vec::new())),
            ("texts", Json::Texts(vec![("1 \"north\"".into(), "seen".into())])),
        ]);
        let read: serde_json::Value = serde_json::from_str(&value.line()).expect("JSON");
        assert_eq!(serde_json::to_string_pretty(&read).map(|text| text.len()).ok(), Some(value.text().len()));
        assert_eq!(
            value.line(),
            r#"{"empty":[],"text":"a \"quoted\"\n\u0001 word – é","list":[null,3,2.5,true],"object":{},"texts":{"1 \"north\"":"seen"}}"#
        );
        assert_eq!(serde_json::to_value(&value).expect("a value"), read);
    }
}
