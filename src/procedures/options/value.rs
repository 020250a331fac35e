//! The value of an option, and how numbers are read.

use crate::dice::Pool;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Pool(Pool),
    Name(&'static str),
    Number(i32),
    Hundredths(u8),
    Word(String),
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pool(pool) => pool.fmt(f),
            Self::Name(name) => f.write_str(name),
            Self::Word(word) => f.write_str(word),
            Self::Number(number) => number.fmt(f),
            Self::Hundredths(share) => write!(f, "{}.{:02}", share / 100, share % 100),
        }
    }
}

/// None if the text isn't just digits after an optional minus sign, or if the number is too large.
pub(super) fn whole(text: &str) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// `0`, `0.7`, `0.70`, `1` or `1.00`, in hundredths.
pub(super) fn hundredths(text: &str) -> Option<u8> {
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
    fn whole_numbers_are_read_and_other_texts_refused() {
        assert_eq!((whole("12"), whole("-5")), (Some(12), Some(-5)));
        for text in ["", "+1", "1 ", "1e3", "--1", "99999999999"] {
            assert_eq!(whole(text), None, "{text}");
        }
    }
}
