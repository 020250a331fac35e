//! The strings of the source, for rare sentences that no other test meets.

use super::findings::Findings;
use super::law::Kind;
use std::path::{Path, PathBuf};

pub fn hear() -> Findings {
    let mut findings = Findings::default();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for file in rust_files(&root.join("src")) {
        let name = file.strip_prefix(&root).unwrap().display().to_string();
        let text = std::fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]\n").next().unwrap_or_default();
        let owner: Vec<&str> = name.split('/').take(if name.starts_with("src/procedures/") { 3 } else { 2 }).collect();
        for (line, string) in strings(code) {
            if is_prose(&string) {
                findings.hear(&owner.join("/"), &format!("{name}:{line}"), Kind::Source, string.trim());
            }
        }
    }
    findings
}

/// Whether a string has two words or more, and is neither the path of a drawing nor a CSS selector.
fn is_prose(string: &str) -> bool {
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
        letters.len() > 1 && letters.chars().all(|c| c.is_alphabetic() || matches!(c, '’' | '-' | '\''))
    };
    let is_selector = string.starts_with('.') && !string.starts_with(". ");
    !is_selector && string.split_whitespace().filter(is_word).count() > 1
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.retain(|path| path.file_name().is_some_and(|name| name != "tests"));
    let files = |path: PathBuf| match path.extension() {
        _ if path.is_dir() => rust_files(&path),
        Some(end) if end == "rs" => vec![path],
        _ => Vec::new(),
    };
    paths.into_iter().flat_map(files).collect()
}

/// The strings in the code, each with its line, counted from 1.
pub fn strings(code: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut rest = code;
    let line = |rest: &str| code[..code.len() - rest.len()].matches('\n').count() + 1;
    while let Some(first) = rest.chars().next() {
        let after = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = character(rest) {
            length
        } else if let Some((string, length)) = raw(rest).or_else(|| plain(rest)) {
            found.push((line(rest), string));
            length
        } else {
            // A word is skipped as a whole, so that an r at its end doesn't begin a raw string.
            let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            word.filter(|&end| end > 0).unwrap_or(first.len_utf8())
        };
        rest = &rest[after..];
    }
    found
}

/// The length of a character in single quotes. None for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('\'')?;
    if let Some(escaped) = inside.strip_prefix('\\') {
        return Some(4 + escaped.get(1..)?.find('\'')?);
    }
    let first = inside.chars().next()?.len_utf8();
    inside[first..].starts_with('\'').then_some(first + 2)
}

/// The raw string at the beginning, and its length with r, hashes and quotes.
fn raw(rest: &str) -> Option<(String, usize)> {
    let marked = rest.strip_prefix('r')?;
    let hashes = &marked[..marked.len() - marked.trim_start_matches('#').len()];
    marked[hashes.len()..].strip_prefix('"')?;
    let start = hashes.len() + 2;
    let end = format!("\"{hashes}");
    let length = rest[start..].find(&end)?;
    Some((rest[start..start + length].into(), start + length + end.len()))
}

/// The plain string at the beginning, and its length with quotes. `\n` and `\t` become spaces. `\u{…}` and a line break
/// after a backslash are left out. Any other escape becomes the character after its backslash.
fn plain(rest: &str) -> Option<(String, usize)> {
    let inside = rest.strip_prefix('"')?;
    let mut string = String::new();
    let mut characters = inside.char_indices().peekable();
    while let Some((place, c)) = characters.next() {
        match c {
            '"' => return Some((string, place + 2)),
            '\\' => match characters.next()?.1 {
                '\n' => while characters.next_if(|(_, c)| c.is_whitespace()).is_some() {},
                'n' | 't' => string.push(' '),
                'u' => while characters.next().is_some_and(|(_, c)| c != '}') {},
                other => string.push(other),
            },
            c => string.push(c),
        }
    }
    None
}

#[test]
fn strings_are_found_and_comments_are_not() {
    let code = "// \"no\"\nlet x: &'a str = \"one \\\"two\\\" \\\n    three\"; /* \"no\" */ let c = ['\"', '\\''];\nfor\"no\"; r#\"raw \"it\" is\"#; for_r(\"four\")";
    let found = strings(code);
    let found: Vec<_> = found.iter().map(|(line, string)| (*line, string.as_str())).collect();
    assert_eq!(found, [(2, "one \"two\" three"), (4, "no"), (4, "raw \"it\" is"), (4, "four")]);
}
