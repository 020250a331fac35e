//! Bytes as text that needs no encoding in a link: base64url without padding (RFC 4648).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        for place in 0..=group.len() {
            let letter = bits >> (18 - 6 * place) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

/// The bytes of a text.
///
/// # Errors
/// The first character that isn't allowed. None if the text has the wrong length, or bits that belong to no byte.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, Option<char>> {
    let mut values = Vec::new();
    for c in text.chars() {
        let place = LETTERS.iter().position(|&letter| char::from(letter) == c).ok_or(Some(c))?;
        values.push(u32::try_from(place).unwrap_or_default());
    }
    let mut bytes = Vec::new();
    for group in values.chunks(4) {
        let bits = group.iter().fold(0_u32, |bits, &value| bits << 6 | value) << (6 * (4 - group.len()));
        let count = group.len() - 1;
        if count == 0 || bits & (0x00ff_ffff >> (8 * count)) != 0 {
            return Err(None);
        }
        bytes.extend_from_slice(&bits.to_be_bytes()[1..=count]);
    }
    Ok(bytes)
}

/// The check sum of some bytes: CRC-16/CCITT-FALSE (polynomial 1021, start FFFF).
pub(super) fn check_sum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xffff, |sum, &byte| {
        (0..8).fold(sum ^ u16::from(byte) << 8, |sum: u16, _| if sum >> 15 == 1 { sum << 1 ^ 0x1021 } else { sum << 1 })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_back_as_they_were_written() {
        // The examples of RFC 4648, without padding.
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg")] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Ok(bytes.as_bytes()));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Ok(all));
    }

    #[test]
    fn other_texts_are_refused() {
        assert_eq!(decode("Zm9v+g"), Err(Some('+')));
        assert_eq!(decode("Zm9v="), Err(Some('=')));
        assert_eq!(decode("Zm9vZ"), Err(None), "one letter is less than a byte");
        assert_eq!(decode("Zh"), Err(None), "these bits belong to no byte");
    }

    #[test]
    fn the_check_sum_agrees_with_the_published_example() {
        assert_eq!(check_sum(b"123456789"), 0x29b1);
    }
}
