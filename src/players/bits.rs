//! Numbers as bits, the highest bit first.
//!
//! A *number of order k* (an exponential Golomb code) is short for small numbers: with n + 2ᵏ written in binary, as many
//! zeros come first as that has digits beyond its first k + 1, and then all its digits. Of order 0, 0 is `1`, 1 is `010`,
//! 2 is `011`, 3 is `00100`. A *signed number* n is written as 2n if n isn't negative, and as −2n − 1 otherwise.

/// The most zeros before a number.
const MOST_ZEROS: u32 = 24;

#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits of the last byte are free.
    free: u32,
}

impl BitWriter {
    pub(super) fn bit(&mut self, is_set: bool) {
        if self.free == 0 {
            self.bytes.push(0);
            self.free = 8;
        }
        self.free -= 1;
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(is_set) << self.free;
        }
    }

    pub(super) fn bits(&mut self, count: u32, number: u32) {
        for place in (0..count).rev() {
            self.bit(number >> place & 1 == 1);
        }
    }

    /// A number of order `order`.
    pub(super) fn number(&mut self, order: u32, number: usize) {
        let sum = u32::try_from(number).unwrap_or(u32::MAX >> 2) + (1 << order);
        let digits = u32::BITS - sum.leading_zeros();
        self.bits(digits - order - 1, 0);
        self.bits(digits, sum);
    }

    pub(super) fn signed(&mut self, order: u32, number: i32) {
        let unsigned = 2 * number.unsigned_abs() - u32::from(number < 0);
        self.number(order, unsigned as usize);
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        self.bytes
    }
}

pub(super) struct BitReader<'b> {
    bytes: &'b [u8],
    /// How many bits have been read.
    at: usize,
}

impl<'b> BitReader<'b> {
    pub(super) const fn of(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The next bit. None at the end.
    pub(super) fn bit(&mut self) -> Option<bool> {
        let byte = self.bytes.get(self.at / 8)?;
        let bit = byte >> (7 - self.at % 8) & 1;
        self.at += 1;
        Some(bit == 1)
    }

    pub(super) fn bits(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for _ in 0..count {
            number = number << 1 | u32::from(self.bit()?);
        }
        Some(number)
    }

    /// A number of order `order`. None if it is too large.
    pub(super) fn number(&mut self, order: u32) -> Option<usize> {
        let mut zeros = 0;
        while !self.bit()? {
            zeros += 1;
            if zeros > MOST_ZEROS {
                return None;
            }
        }
        let sum = 1 << (zeros + order) | self.bits(zeros + order)?;
        Some((sum - (1_u32 << order)) as usize)
    }

    pub(super) fn signed(&mut self, order: u32) -> Option<i32> {
        let number = i32::try_from(self.number(order)?).ok()?;
        Some(if number % 2 == 0 { number / 2 } else { -number / 2 - 1 })
    }

    /// Whether only zeros are left, and fewer than a byte of them.
    pub(super) fn is_at_end(&mut self) -> bool {
        let left = 8 * self.bytes.len() - self.at;
        left < 8 && self.bits(u32::try_from(left).unwrap_or_default()) == Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back_as_they_were_written() {
        let mut writer = BitWriter::default();
        for number in 0..3000 {
            for order in 0..6 {
                writer.number(order, number);
            }
            writer.signed(2, i32::try_from(number).expect("small") - 1500);
        }
        writer.bit(true);
        let bytes = writer.bytes();
        let mut reader = BitReader::of(&bytes);
        for number in 0..3000 {
            for order in 0..6 {
                assert_eq!(reader.number(order), Some(number), "of order {order}");
            }
            assert_eq!(reader.signed(2), Some(i32::try_from(number).expect("small") - 1500));
        }
        assert_eq!(reader.bit(), Some(true));
        assert!(reader.is_at_end());
        assert_eq!(BitReader::of(&bytes[..1]).bits(9), None);
    }

    #[test]
    fn small_numbers_are_short() {
        let text = |order, number| {
            let mut writer = BitWriter::default();
            writer.number(order, number);
            let (bytes, free) = (writer.bytes.clone(), writer.free as usize);
            let bits: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
            bits[..bits.len() - free].to_owned()
        };
        assert_eq!([0, 1, 2, 3].map(|number| text(0, number)), ["1", "010", "011", "00100"]);
        assert_eq!([0, 3, 4].map(|number| text(2, number)), ["100", "111", "01000"]);
    }

    #[test]
    fn a_number_that_is_too_large_is_none() {
        assert_eq!(BitReader::of(&[0; 20]).number(0), None);
        assert_eq!(BitReader::of(&[0, 0, 0, 255, 255, 255, 255, 255]).number(5).map(|it| it > 0), Some(true));
    }
}
