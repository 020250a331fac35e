//! Zip archives without compression: pictures are compressed already. Every file has the same date, so that the same
//! files make the same archive.
//!
//! The archive is written in pieces: before each file its [header](ZipWriter::header), and at the end the list of all
//! files. So the archive is never in memory as a whole. Format: APPNOTE.TXT 6.3.10 by PKWARE.

/// Midnight on 1 January 1980, the first date that an archive can have.
const DATE: [u8; 4] = [0, 0, 0x21, 0];
/// Archives of version 1.0.
const VERSION: [u8; 2] = [10, 0];
/// Names are in UTF-8.
const FLAGS: [u8; 2] = [0, 8];
const STORED: [u8; 2] = [0, 0];

/// The files written so far.
#[derive(Debug, Default)]
pub struct ZipWriter {
    files: Vec<ZippedFile>,
    written: u32,
}

#[derive(Debug)]
struct ZippedFile {
    /// Everything that the file's header and its entry in the list have in common.
    common: Vec<u8>,
    name: String,
    at: u32,
}

impl ZipWriter {
    /// The bytes before the next file. The file's own bytes follow. None if the archive would become larger than 4 GB.
    pub fn header(&mut self, name: &str, content: &[u8]) -> Option<Vec<u8>> {
        let long = u32::try_from(content.len()).ok()?;
        let name_long = u16::try_from(name.len()).ok()?;
        let mut common = Vec::new();
        for part in [&VERSION[..], &FLAGS, &STORED, &DATE] {
            common.extend_from_slice(part);
        }
        for number in [checksum(content), long, long] {
            common.extend(number.to_le_bytes());
        }
        common.extend(name_long.to_le_bytes());
        // No extra field.
        common.extend([0, 0]);
        let header = [&b"PK\x03\x04"[..], &common, name.as_bytes()].concat();
        let at = self.written;
        self.written = at.checked_add(u32::try_from(header.len()).ok()?)?.checked_add(long)?;
        self.files.push(ZippedFile { common, name: name.into(), at });
        Some(header)
    }

    /// The bytes after the last file: the list of all files.
    pub fn end(self) -> Vec<u8> {
        let mut list = Vec::new();
        for file in &self.files {
            list.extend(b"PK\x01\x02");
            list.extend(VERSION);
            list.extend(&file.common);
            // No comment, disk 0, and no attributes.
            list.extend([0; 10]);
            list.extend(file.at.to_le_bytes());
            list.extend(file.name.as_bytes());
        }
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred files")]
        let (count, long) = (self.files.len() as u16, list.len() as u32);
        list.extend(b"PK\x05\x06\0\0\0\0");
        list.extend(count.to_le_bytes());
        list.extend(count.to_le_bytes());
        list.extend(long.to_le_bytes());
        list.extend(self.written.to_le_bytes());
        // No comment.
        list.extend([0, 0]);
        list
    }
}

/// The checksum CRC-32 of an archive's file.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| (sum >> 8) ^ TABLE[((sum ^ u32::from(*byte)) & 0xff) as usize])
}

/// The checksum of each byte.
static TABLE: [u32; 256] = {
    let (mut table, mut nth) = ([0; 256], 0);
    while nth < 256 {
        #[expect(clippy::cast_possible_truncation, reason = "below 256")]
        let (mut sum, mut bit) = (nth as u32, 0);
        while bit < 8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
            bit += 1;
        }
        table[nth] = sum;
        nth += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_known_one() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
