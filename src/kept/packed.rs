//! A short way to write any text in a link.
//!
//! Letters, digits and `-.,:` are written as they are, `_` is a space, and `;` is a line break. Any other character is `~`
//! and two digits of base64url, or `~_` and four: its number in Unicode, in base 64, the highest digit first. An
//! English text hardly grows, and a Cyrillic letter is three characters long. The last character is always a letter, a
//! digit or one of `-_`: programs that find links in a text leave out punctuation at the end.

use crate::base64::OF_LINKS as DIGITS;

/// Numbers below this have two digits, the first of which isn't `_`.
const SHORT: u32 = 63 * 64;

/// Writes a text for a link. Line breaks at the end are left out.
pub fn pack(text: &str) -> String {
    let text = text.trim_end_matches('\n');
    let mut packed = String::with_capacity(text.len());
    let last = text.char_indices().next_back().map_or(0, |(place, _)| place);
    for (place, c) in text.char_indices() {
        match c {
            ' ' => packed.push('_'),
            '\n' => packed.push(';'),
            c if c.is_ascii_alphanumeric() || c == '-' => packed.push(c),
            '.' | ',' | ':' if place < last => packed.push(c),
            c => {
                let number = u32::from(c);
                let (mark, places) = if number < SHORT { ("~", 2) } else { ("~_", 4) };
                packed.push_str(mark);
                let digit = |place: u32| char::from(DIGITS[(number >> (6 * place) & 63) as usize]);
                packed.extend((0..places).rev().map(digit));
            }
        }
    }
    packed
}

/// Reads what [`pack`] writes. None if the text isn't in that form.
pub fn unpack(packed: &str) -> Option<String> {
    let mut text = String::with_capacity(packed.len());
    let mut rest = packed.chars().peekable();
    while let Some(c) = rest.next() {
        text.push(match c {
            '_' => ' ',
            ';' => '\n',
            '~' => {
                let places = if rest.next_if_eq(&'_').is_some() { 4 } else { 2 };
                let mut number = 0;
                for _ in 0..places {
                    let digit = u8::try_from(rest.next()?).ok()?;
                    let value = DIGITS.iter().position(|&other| other == digit)?;
                    number = number << 6 | u32::try_from(value).ok()?;
                }
                char::from_u32(number)?
            }
            c if c.is_ascii_alphanumeric() || "-.,:".contains(c) => c,
            _ => return None,
        });
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_read_back_as_it_was_packed() {
        let all: String = (0..0x11_0000).step_by(7).filter_map(char::from_u32).collect();
        for text in ["", "1-4 Three goblins, one asleep.\n1-7 a door: “locked”", "_~;%&=#+", "Zwölf Türme ⚅🐉", &all]
        {
            assert_eq!(unpack(&pack(text)).as_deref(), Some(text));
        }
        assert_eq!(pack("1-4 a well, dry.\n2-1 no\n\n"), "1-4_a_well,_dry.;2-1_no");
        assert_eq!(unpack(&pack(&format!("{}{}", '\u{fbf}', '\u{fc0}'))).as_deref(), Some("\u{fbf}\u{fc0}"));
    }

    #[test]
    fn the_last_character_is_never_punctuation_and_each_script_is_short() {
        for text in ["a.", "a:", "a,", "a!", "a;", "a)", ".", "~"] {
            let packed = pack(text);
            assert!(packed.ends_with(|c: char| c.is_ascii_alphanumeric() || "-_".contains(c)), "{packed}");
            assert_eq!(unpack(&packed).as_deref(), Some(text));
        }
        let percent = |text: &str| pack(text).len() * 100 / text.chars().count();
        assert!(percent("The goblins’ guards sleep here, and a lever (behind the well) opens the gate.") < 120);
        assert!(percent("Die Wächter schlafen hier. Ein Hebel öffnet das Tor über dem Brunnen.") < 115);
        assert!(percent("Гоблины спят здесь") < 290);
        assert!(percent("哥布林在這裡睡覺") < 610);
    }

    #[test]
    fn text_that_was_not_packed_is_none() {
        for text in ["a b", "~", "~A", "~A!", "~_AAA", "~____", "ä", "a%20b", "~_ANgA", "a\n"] {
            assert_eq!(unpack(text), None, "{text}");
        }
    }
}
