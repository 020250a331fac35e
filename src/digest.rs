//! A digest: 64 bits that identify a text, the same on every machine.
//!
//! FNV-1a (64 bits) hashes the UTF-8 bytes of the text. The finaliser of `MurmurHash3` then mixes the hash, so that
//! similar texts get very different digests.
//! Sources: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm"; Appleby, `MurmurHash3`.

pub use dicefall_pen::stir;
use std::fmt;

/// The digest of a text, shown as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Builds the digest of a text piece by piece.
#[derive(Clone, Debug)]
pub struct Digester(u64);

impl Default for Digester {
    fn default() -> Self {
        Self(START)
    }
}

impl Digester {
    /// Adds the bytes of `text`.
    pub fn add(&mut self, text: &str) {
        self.0 = hashed(self.0, text);
    }

    /// The digest of everything added.
    pub fn finish(&self) -> Digest {
        Digest(stir(self.0))
    }
}

impl fmt::Write for Digester {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text);
        Ok(())
    }
}

/// The digest of one text.
pub const fn of(text: &str) -> Digest {
    Digest(stir(hashed(START, text)))
}

/// The hash before the first byte.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash after these bytes, too. A constant function has no `for` loops.
const fn hashed(mut hash: u64, text: &str) -> u64 {
    let mut at = 0;
    while at < text.len() {
        hash = (hash ^ text.as_bytes()[at] as u64).wrapping_mul(0x0000_0100_0000_01b3);
        at += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_agrees_with_a_published_example() {
        let mut digester = Digester::default();
        digester.add("foobar");
        assert_eq!(digester.0, 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_text_in_pieces_has_the_digest_of_the_whole_text() {
        let mut digester = Digester::default();
        digester.add("foo");
        digester.add("bar");
        assert_eq!(digester.finish(), of("foobar"));
        assert_eq!(of("").to_string().len(), 16);
    }
}
