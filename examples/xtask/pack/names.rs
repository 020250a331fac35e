//! Gives short names to the imports of a module. wasm-bindgen ends each name with a hash of 16 digits, and hashes
//! don't compress.

use std::collections::BTreeMap;

use wasmparser::{BinaryReaderError, Parser, Payload};

/// The short name for each long name.
pub struct Names(BTreeMap<String, String>);

impl Names {
    pub fn of(module: &[u8]) -> Result<Self, BinaryReaderError> {
        let mut names = BTreeMap::new();
        for payload in Parser::new(0).parse_all(module) {
            if let Payload::ImportSection(section) = payload? {
                for import in section.into_imports() {
                    let short = format!("${}", names.len());
                    names.entry(import?.name.to_owned()).or_insert(short);
                }
            }
        }
        Ok(Self(names))
    }

    /// All names stay as they are.
    pub const fn none() -> Self {
        Self(BTreeMap::new())
    }

    /// The short name for a long name. Any other word stays as it is.
    pub fn short<'w>(&'w self, word: &'w str) -> &'w str {
        self.0.get(word).map_or(word, String::as_str)
    }

    /// `None` if the script already has one of the short names.
    pub fn shorten(&self, script: &str) -> Option<String> {
        let is_free = words(script).all(|word| self.0.values().all(|short| short != word));
        is_free.then(|| words(script).map(|word| self.short(word)).collect())
    }
}

/// Splits a script into words and the text between words.
fn words(script: &str) -> impl Iterator<Item = &str> {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let mut rest = script;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = rest.find(|letter| is_of_name(letter) != is_of_name(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_names_are_shortened() {
        let names = Names(BTreeMap::from([("a_123".into(), "$0".into())]));
        let script = names.shorten("{ a_123: () => a_1234 + ba_123 }");
        assert_eq!(script.as_deref(), Some("{ $0: () => a_1234 + ba_123 }"));
        assert_eq!(names.shorten("{ a_123: $0 }"), None);
    }
}
