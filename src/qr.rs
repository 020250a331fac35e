//! QR codes of links.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The most bytes that a QR code can have.
pub const MOST: usize = 2953;

/// A QR code as a path of an SVG, with a white border of four units: each module is a unit square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrPicture {
    /// The width of the picture in units, with its border.
    pub side: u32,
    /// The dark modules.
    pub path: String,
}

/// The QR code of a text. None if the text is too long.
pub fn picture(text: &str) -> Option<QrPicture> {
    const BORDER: i32 = 4;
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                // Writing to a String can't fail.
                let _ = write!(path, "M{} {}h{}v1h-{}z", start + BORDER, y + BORDER, x - start, x - start);
            }
            x += 1;
        }
    }
    Some(QrPicture { side: (code.size() + 2 * BORDER).unsigned_abs(), path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_link_has_a_code_and_a_long_text_has_none() {
        let code = picture("https://example.org/#/drop-dice?v=1&seed=amber-owl-42").expect("a code");
        assert_eq!(code.side % 4, 1, "a code has 17 + 4n modules each way, and 8 of its border");
        // The finder pattern in the corner: seven modules, then the border of the pattern.
        assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
        assert!(picture(&"a".repeat(MOST)).is_some());
        assert_eq!(picture(&"a".repeat(MOST + 1)), None);
    }
}
