//! Bytes as text (RFC 4648): base64url without padding needs no encoding in a link; other programs read base64 with
//! padding.

/// The digits of base64url.
pub const OF_LINKS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const OF_FILES: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as base64url, without padding.
pub fn encode(bytes: &[u8]) -> String {
    written(bytes, OF_LINKS)
}

/// Bytes as base64, with padding.
pub fn padded(bytes: &[u8]) -> String {
    let mut text = written(bytes, OF_FILES);
    text.extend(std::iter::repeat_n('=', (3 - bytes.len() % 3) % 3));
    text
}

fn written(bytes: &[u8], digits: &[u8; 64]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        for place in 0..=group.len() {
            let digit = bits >> (18 - 6 * place) & 63;
            text.push(char::from(digits[digit as usize]));
        }
    }
    text
}

/// The bytes of a text that [`encode`] has written.
///
/// # Errors
/// The first character that isn't allowed. None if the text has the wrong length, or bits that belong to no byte.
pub fn decode(text: &str) -> Result<Vec<u8>, Option<char>> {
    let mut values = Vec::new();
    for c in text.chars() {
        let place = OF_LINKS.iter().position(|&digit| char::from(digit) == c).ok_or(Some(c))?;
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
    fn padding_fills_the_last_group() {
        let all = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map(|text| padded(text.as_bytes()));
        assert_eq!(all, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]);
        assert_eq!(padded(&[0xfb, 0xff, 0xfe]), "+//+");
    }
}
