//! Short names for what a module takes from the JavaScript beside it: wasm-bindgen's names end in 16 digits each.

use std::collections::HashMap;

use super::wasm::Module;

/// Gives the imports of a module short names, there and in its script. Returns the script. None if one of
/// these names is in it already.
pub fn shorten(module: &mut Module, script: &str) -> Option<String> {
    let mut names = HashMap::new();
    module.rename_imports(|name| {
        let short = format!("${}", names.len());
        names.insert(String::from_utf8_lossy(name).into_owned(), short.clone());
        short.into_bytes()
    });
    if words(script).any(|word| names.values().any(|short| short == word)) {
        return None;
    }
    Some(words(script).map(|word| names.get(word).map_or(word, String::as_str)).collect())
}

/// The names and what is between them.
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
        let bytes = b"\0asm\x01\0\0\0\x02\x0b\x01\x01m\x05a_123\0\0";
        let mut module = Module::read(bytes).expect("a module with one import");
        let script = shorten(&mut module, "{ a_123: () => a_1234 + ba_123 }");
        assert_eq!(script.as_deref(), Some("{ $0: () => a_1234 + ba_123 }"));
        assert_eq!(module.write(), b"\0asm\x01\0\0\0\x02\x08\x01\x01m\x02$0\0\0");
    }
}
