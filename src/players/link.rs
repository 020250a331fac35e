//! The player link: `#/map?v=1&map=…`. `docs/links.md` describes it.

use super::fault::SnapshotFault;
use super::snapshot::Snapshot;
use super::{read, write};
use crate::base64::{decode, encode};

/// How a player link begins, after the `#`.
const START: &str = "/map";
/// The most characters of a map. The largest dungeon has far fewer.
const LONGEST: usize = 1 << 16;

impl Snapshot {
    /// Whether a fragment is a player link.
    pub fn is_linked(fragment: &str) -> bool {
        parts(fragment).is_some()
    }

    /// The player link. It always has the same characters for the same map.
    pub fn link(&self) -> String {
        format!("#{START}?v=1&map={}", self.written())
    }

    /// The map as text: the last part of [`Self::link`].
    pub fn written(&self) -> String {
        Self::with_check_sum(&write::bytes(self))
    }

    /// The bytes of a map as text, with their check sum.
    pub fn with_check_sum(map: &[u8]) -> String {
        let mut bytes = map.to_vec();
        bytes.extend(check_sum(map).to_be_bytes());
        encode(&bytes)
    }

    /// The bytes of a map, without their check sum.
    ///
    /// # Errors
    /// [`SnapshotFault`] says what is wrong with the text.
    pub fn bytes_of(text: &str) -> Result<Vec<u8>, SnapshotFault> {
        if text.is_empty() {
            return Err(SnapshotFault::NoMap);
        }
        if text.len() > LONGEST {
            return Err(SnapshotFault::TooLarge);
        }
        let mut bytes = decode(text).map_err(|letter| letter.map_or(SnapshotFault::Damaged, SnapshotFault::Letter))?;
        let (map, sum) = bytes.split_last_chunk::<2>().ok_or(SnapshotFault::Damaged)?;
        if check_sum(map) != u16::from_be_bytes(*sum) {
            return Err(SnapshotFault::Damaged);
        }
        bytes.truncate(bytes.len() - 2);
        Ok(bytes)
    }

    /// Reads a player link, with or without its `#`.
    ///
    /// # Errors
    /// [`SnapshotFault`] says what is wrong.
    pub fn read(fragment: &str) -> Result<Self, SnapshotFault> {
        let query = parts(fragment).ok_or(SnapshotFault::NoMap)?;
        let (mut version, mut map) = (None, None);
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let (name, place) = match key {
                "v" => ("v", &mut version),
                "map" => ("map", &mut map),
                _ => return Err(SnapshotFault::UnknownPart(key.into())),
            };
            if place.replace(value).is_some() {
                return Err(SnapshotFault::Twice(name));
            }
        }
        match version {
            None | Some("1") => Self::from_text(map.unwrap_or_default()),
            Some(other) => Err(SnapshotFault::Version(other.into())),
        }
    }

    /// Reads what [`Self::written`] has written.
    ///
    /// # Errors
    /// [`SnapshotFault`] says what is wrong.
    pub fn from_text(text: &str) -> Result<Self, SnapshotFault> {
        read::snapshot(&Self::bytes_of(text)?)
    }
}

/// The parts of a player link. None for another link.
fn parts(fragment: &str) -> Option<&str> {
    let rest = fragment.strip_prefix('#').unwrap_or(fragment).strip_prefix(START)?;
    if rest.is_empty() { Some("") } else { rest.strip_prefix('?') }
}

/// The check sum of some bytes: CRC-16/CCITT-FALSE (polynomial 1021, start FFFF).
fn check_sum(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xffff, |sum, &byte| {
        (0..8).fold(sum ^ u16::from(byte) << 8, |sum: u16, _| if sum >> 15 == 1 { sum << 1 ^ 0x1021 } else { sum << 1 })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_agrees_with_the_published_example() {
        assert_eq!(check_sum(b"123456789"), 0x29b1);
    }
}
