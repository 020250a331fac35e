//! Numbers as bits, and bits as few bytes.
//!
//! A *number of order k* (an exponential Golomb code) is short for small numbers: with n + 2ᵏ written in binary, as many
//! zeros come first as that has digits beyond its first k + 1, and then all its digits. Of order 0, 0 is `1`, 1 is `010`,
//! 2 is `011`, 3 is `00100`. A *signed number* n is written as 2n if n isn't negative, and as −2n − 1 otherwise.
//!
//! The bits go through a range coder. For each [`AboutCase`] and each place in a number, the coder learns from the bits so
//! far how likely the next bit is. A likely bit takes less than a bit of the link. `docs/links.md` describes the coder.

use super::about::{About, AboutCase};
use super::fault::{Read, SnapshotFault};

/// The most zeros before a number.
const MOST_ZEROS: u32 = 24;
/// How many digits of a number have chances of their own. The digits after them are as likely 0 as 1.
const DIGITS: u32 = 3;
/// How many first bits of a few bits have chances of their own.
const FIRST_BITS: u32 = 8;
/// The chances of each [`AboutCase`].
const CHANCES: usize = 512;
/// After this many bits, a chance changes no slower any more.
const SLOWEST: u16 = 24;

/// How likely a bit is 0, in parts of 65536, and how many bits have come so far.
#[derive(Clone, Copy)]
struct BitChance(u16, u16);

impl BitChance {
    const EVEN: Self = Self(1 << 15, 0);

    /// The part of a range that belongs to 0.
    const fn share(self, range: u32) -> u32 {
        (range >> 16) * self.0 as u32
    }

    fn learn(&mut self, is_set: bool) {
        let pace = self.1 + 2;
        self.0 = if is_set { self.0 - self.0 / pace } else { self.0 + (u16::MAX - self.0) / pace };
        // Nothing is certain.
        self.0 = self.0.clamp(1 << 7, u16::MAX - (1 << 7));
        self.1 = (self.1 + 1).min(SLOWEST);
    }
}

/// What a writer and a reader keep in step: the chances, and the width of the range that the bits so far leave.
struct BitRange {
    chances: Vec<BitChance>,
    width: u32,
}

impl Default for BitRange {
    fn default() -> Self {
        Self { chances: vec![BitChance::EVEN; CHANCES * AboutCase::CASES * About::COUNT], width: u32::MAX }
    }
}

impl BitRange {
    /// The part that belongs to 0 if the next bit has this chance. Without a chance, half of the range.
    fn share(&self, chance: Option<usize>) -> u32 {
        chance.map_or(self.width >> 1, |nth| self.chances[nth].share(self.width))
    }

    /// Narrows the range to the part of a bit, and learns from the bit. `share`: as [`Self::share`] returns it.
    fn narrow(&mut self, chance: Option<usize>, share: u32, is_set: bool) {
        self.width = if is_set { self.width - share } else { share };
        if let Some(nth) = chance {
            self.chances[nth].learn(is_set);
        }
    }

    /// Widens a range that has become too narrow, by a byte. Returns whether it was.
    fn widen(&mut self) -> bool {
        let is_narrow = self.width < 1 << 24;
        if is_narrow {
            self.width <<= 8;
        }
        is_narrow
    }
}

/// Writes or reads bits one by one.
pub(super) trait Bits {
    /// The next bit. A writer writes `is_set`; a reader ignores it, and returns the bit that it has read.
    fn next(&mut self, chance: Option<usize>, is_set: bool) -> bool;

    /// A few bits, the highest first.
    fn few(&mut self, about: AboutCase, count: u32, number: u32) -> u32 {
        let mut read = 1;
        for nth in 0..count {
            let chance = (nth < FIRST_BITS).then_some(about.first() + 256 + (read as usize & 255));
            let bit = self.next(chance, number >> (count - 1 - nth) & 1 == 1);
            read = read << 1 | u32::from(bit);
        }
        read - (1 << count)
    }

    /// A number of order `order`. A fault if the number that is read is too large.
    fn golomb(&mut self, about: AboutCase, order: u32, number: u32) -> Read<u32> {
        let sum = number.saturating_add(1 << order);
        let digits = u32::BITS - sum.leading_zeros() - 1;
        let mut zeros = 0;
        while !self.next(Some(about.first() + zeros as usize), zeros + order >= digits) {
            zeros += 1;
            if zeros > MOST_ZEROS {
                return Err(SnapshotFault::Damaged);
            }
        }
        let mut read = 1_u32;
        for nth in 0..zeros + order {
            let own = 32 + 8 * zeros as usize + (read as usize & 7);
            let chance = (nth < DIGITS).then_some(about.first() + own);
            let is_set = sum >> (zeros + order - 1 - nth) & 1 == 1;
            read = read << 1 | u32::from(self.next(chance, is_set));
        }
        Ok(read - (1 << order))
    }

    fn flag(&mut self, about: impl Into<AboutCase>, is_set: bool) -> bool {
        self.few(about.into(), 1, is_set.into()) == 1
    }

    /// A number of order `order`, as an index or a count. A fault if the number that is read is too large.
    fn count(&mut self, about: impl Into<AboutCase>, order: u32, number: usize) -> Read<usize> {
        // No map has larger numbers.
        let number = u32::try_from(number).unwrap_or(u32::MAX).min((1 << MOST_ZEROS) - 1);
        self.golomb(about.into(), order, number).map(|number| number as usize)
    }
}

impl AboutCase {
    const fn first(self) -> usize {
        (self.about as usize * Self::CASES + self.case as usize) * CHANCES
    }
}

#[derive(Default)]
pub(super) struct BitWriter {
    range: BitRange,
    bytes: Vec<u8>,
    low: u64,
}

impl Bits for BitWriter {
    fn next(&mut self, chance: Option<usize>, is_set: bool) -> bool {
        let share = self.range.share(chance);
        if is_set {
            self.low += u64::from(share);
        }
        self.range.narrow(chance, share, is_set);
        while self.range.widen() {
            self.push();
        }
        is_set
    }
}

impl BitWriter {
    pub(super) fn bit(&mut self, about: impl Into<AboutCase>, is_set: bool) {
        self.flag(about, is_set);
    }

    pub(super) fn bits(&mut self, about: impl Into<AboutCase>, count: u32, number: u32) {
        self.few(about.into(), count, number);
    }

    pub(super) fn number(&mut self, about: impl Into<AboutCase>, order: u32, number: usize) {
        // Only a reader can meet a number that is too large.
        let _ = self.count(about, order, number);
    }

    pub(super) fn signed(&mut self, about: impl Into<AboutCase>, order: u32, number: i32) {
        let unsigned = 2 * number.unsigned_abs() - u32::from(number < 0);
        self.number(about, order, unsigned as usize);
    }

    /// Moves the highest byte of `low` to the bytes.
    fn push(&mut self) {
        if self.low >> 32 != 0 {
            let ends_in_ones = self.bytes.iter().rev().take_while(|byte| **byte == u8::MAX).count();
            let carried = self.bytes.len() - ends_in_ones;
            self.bytes[carried..].fill(0);
            // The sum is always below 1, so a byte before these is lower than 255.
            if let Some(byte) = carried.checked_sub(1).and_then(|nth| self.bytes.get_mut(nth)) {
                *byte += 1;
            }
        }
        self.bytes.push((self.low >> 24 & 255) as u8);
        self.low = self.low << 8 & 0xffff_ffff;
    }

    /// The bytes. They have no zeros at the end: a reader reads zeros there anyway.
    pub(super) fn bytes(mut self) -> Vec<u8> {
        // The number with the most zeros at its end that is still in the range.
        let top = self.low + u64::from(self.range.width) - 1;
        let zeros = (0..=32).rev().find(|zeros| top >> zeros << zeros >= self.low).unwrap_or_default();
        self.low = top >> zeros << zeros;
        (0..4).for_each(|_| self.push());
        let long = self.bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        self.bytes.truncate(long);
        self.bytes
    }
}

pub(super) struct BitReader<'b> {
    range: BitRange,
    bytes: &'b [u8],
    /// How many bytes have been read.
    at: usize,
    code: u32,
}

impl Bits for BitReader<'_> {
    fn next(&mut self, chance: Option<usize>, _: bool) -> bool {
        let share = self.range.share(chance);
        let is_set = self.code >= share;
        if is_set {
            self.code -= share;
        }
        self.range.narrow(chance, share, is_set);
        while self.range.widen() {
            self.code = self.code << 8 | self.byte();
        }
        is_set
    }
}

impl<'b> BitReader<'b> {
    pub(super) fn of(bytes: &'b [u8]) -> Self {
        let mut reader = Self { range: BitRange::default(), bytes, at: 0, code: 0 };
        reader.code = (0..4).fold(0, |code, _| code << 8 | reader.byte());
        reader
    }

    fn byte(&mut self) -> u32 {
        self.at += 1;
        self.bytes.get(self.at - 1).copied().unwrap_or_default().into()
    }

    /// What has been read, unless the reader is more than eight bytes past the end. No map goes on there.
    fn within<T>(&self, read: T) -> Read<T> {
        if self.at > self.bytes.len() + 8 { Err(SnapshotFault::Damaged) } else { Ok(read) }
    }

    /// The next bit. A fault after the end, as with the methods below.
    pub(super) fn bit(&mut self, about: impl Into<AboutCase>) -> Read<bool> {
        self.bits(about, 1).map(|bit| bit == 1)
    }

    pub(super) fn bits(&mut self, about: impl Into<AboutCase>, count: u32) -> Read<usize> {
        let number = self.few(about.into(), count, 0);
        self.within(number as usize)
    }

    /// A number of order `order`.
    pub(super) fn number(&mut self, about: impl Into<AboutCase>, order: u32) -> Read<usize> {
        let number = self.count(about, order, 0)?;
        self.within(number)
    }

    pub(super) fn signed(&mut self, about: impl Into<AboutCase>, order: u32) -> Read<i32> {
        let number = i32::try_from(self.number(about, order)?).map_err(|_| SnapshotFault::Damaged)?;
        Ok(if number % 2 == 0 { number / 2 } else { -number / 2 - 1 })
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
                writer.number(About::Areas, order, number);
            }
            writer.signed(About::Leg, 2, i32::try_from(number).expect("small") - 1500);
            writer.bits(About::Letter, 8, u32::try_from(number).expect("small") & 255);
        }
        writer.bit(About::Areas, true);
        let bytes = writer.bytes();
        let mut reader = BitReader::of(&bytes);
        for number in 0..3000 {
            for order in 0..6 {
                assert_eq!(reader.number(About::Areas, order), Ok(number), "of order {order}");
            }
            assert_eq!(reader.signed(About::Leg, 2), Ok(i32::try_from(number).expect("small") - 1500));
            assert_eq!(reader.bits(About::Letter, 8), Ok(number & 255));
        }
        assert_eq!(reader.bit(About::Areas), Ok(true));
        let ends = (0..99).any(|_| reader.bits(About::Letter, 8).is_err());
        assert!(ends, "nothing is read for ever");
    }

    #[test]
    fn a_carry_goes_through_bytes_that_are_full() {
        // Ones make `low` grow as far as it can.
        for ones in 0..200 {
            let mut writer = BitWriter::default();
            (0..ones).for_each(|_| writer.bits(About::Letter, 9, 511));
            writer.bits(About::Letter, 9, 0);
            (0..9).for_each(|_| writer.bits(About::Leg, 9, 257));
            let bytes = writer.bytes();
            let mut reader = BitReader::of(&bytes);
            assert!((0..ones).all(|_| reader.bits(About::Letter, 9) == Ok(511)));
            assert_eq!(reader.bits(About::Letter, 9), Ok(0));
            assert!((0..9).all(|_| reader.bits(About::Leg, 9) == Ok(257)));
        }
    }

    #[test]
    fn what_comes_again_and_again_takes_few_bytes() {
        let mut writer = BitWriter::default();
        (0..400).for_each(|_| writer.number(About::Ways, 0, 5));
        assert!(writer.bytes().len() < 20);
    }

    #[test]
    fn a_number_that_is_too_large_is_a_fault() {
        assert_eq!(BitReader::of(&[0; 20]).number(About::Areas, 0), Err(SnapshotFault::Damaged));
    }
}
