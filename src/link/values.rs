//! Values of a link's parts, and the encoding of text.

use crate::dice::{BadOwnDie, OwnDie};
use crate::procedures::{BadInput, Procedure};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::str::FromStr;

pub(super) fn check_version(text: &str, procedure: &Procedure) -> Result<(), BadInput> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(version) if plain && (1..=procedure.version).contains(&version) => Ok(()),
        _ => Err(BadInput::UnknownVersion { version: text.into(), newest: procedure.version }),
    }
}

pub(super) fn read_dice(text: &str) -> Result<Vec<OwnDie>, BadInput> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let read = |(index, die): (usize, &str)| {
        let bad = |fault: BadOwnDie| BadInput::BadDie { number: index + 1, die: die.into(), fault: fault.to_string() };
        die.parse().map_err(bad)
    };
    text.split(';').enumerate().map(read).collect()
}

/// Reads the id of a lesson. Only the page knows which lessons exist.
pub(super) fn read_lesson(text: &str) -> Result<String, BadInput> {
    let is_id = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if (1..=32).contains(&text.len()) && text.bytes().all(is_id) {
        return Ok(text.into());
    }
    let law = "use the name of a lesson, such as “plain”".into();
    Err(BadInput::BadValue { option: "lesson", value: text.into(), law })
}

/// Reads a whole number: decimal digits without a sign.
pub(super) fn read_whole<N: FromStr>(option: &'static str, text: &str, law: &str) -> Result<N, BadInput> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let bad = || BadInput::BadValue { option, value: text.into(), law: law.into() };
    text.parse().ok().filter(|_| plain).ok_or_else(bad)
}

/// The characters that a link encodes: all except letters, digits and `-_.~` (RFC 3986, unreserved).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// The characters that a link encodes in its edits. An edit writes a square as `@x,y`, so `@` and `,` stay as they are.
pub(super) const EDITS: &AsciiSet = &ENCODED.remove(b'@').remove(b',');

pub(super) fn encode(text: &str) -> String {
    encoded(text, ENCODED)
}

pub(super) fn encoded(text: &str, bytes: &'static AsciiSet) -> String {
    utf8_percent_encode(text, bytes).to_string()
}

/// Decodes percent-encoded text. A plus sign stays a plus sign. `percent_decode_str` doesn't check that two hexadecimal
/// digits follow each percent sign, so this function does.
pub(super) fn decode(text: &str) -> Result<String, BadInput> {
    let is_byte = |after: &str| after.bytes().take_while(u8::is_ascii_hexdigit).take(2).count() == 2;
    let decoded = percent_decode_str(text).decode_utf8().ok().filter(|_| text.split('%').skip(1).all(is_byte));
    decoded.map(Into::into).ok_or_else(|| BadInput::BadEncoding(text.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_goes_both_ways() {
        for text in ["amber-owl-42", "a&b=c;d#e%f", "Zwölf Türme ⚅", "\u{0}\n", "1+1"] {
            assert_eq!(decode(&encode(text)).as_deref(), Ok(text));
        }
        assert_eq!(decode("6d6+2d8").as_deref(), Ok("6d6+2d8"));
        for text in ["%", "%4", "%zz", "%ff", "%C3"] {
            assert_eq!(decode(text), Err(BadInput::BadEncoding(text.into())));
        }
    }
}
