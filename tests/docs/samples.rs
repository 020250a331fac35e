//! Samples of JSON with comments, and the values of options.

use dicefall::link::{read, write};
use dicefall::procedures::{Input, REGISTRY};
use dicefall::trace::Document;
use serde_json::Value;

pub fn values(input: &Input) -> Vec<&'static str> {
    match input {
        Input::Pool { or: names } | Input::Choice { names, .. } => names.iter().map(|name| name.value).collect(),
        Input::NumberOr { name, .. } | Input::Word { name, .. } => vec![name.value],
        Input::Number { .. } => Vec::new(),
    }
}

/// Compares a sample with the document of the link in its first comment.
///
/// A sample can leave out keys. It can also leave out elements of a list, if the elements are objects or lists. `…`
/// stands for any text, or for any number of texts at the end of a list.
pub fn compare(block: &str) -> Option<String> {
    let link = block.strip_prefix("// ").and_then(|rest| rest.lines().next()).expect("a link in the first comment");
    let recipe = read(link, &REGISTRY).unwrap().recipe;
    let (trace, canonical) = (recipe.run().unwrap(), write(&recipe, None));
    let stocked = Document::new(recipe.procedure().id, &canonical, &trace).with_key(recipe.key_text(&trace));
    let document = serde_json::to_value(stocked).unwrap();
    let sample = serde_json::from_str(&without_comments(block)).expect("JSON with comments");
    difference("", &sample, &document)
}

/// `//` in a string isn't a comment.
fn without_comments(text: &str) -> String {
    let code = |line: &str| {
        let is_comment = |at: &usize| line[..*at].matches('"').count().is_multiple_of(2);
        let at = line.match_indices("//").map(|(at, _)| at).find(is_comment);
        line[..at.unwrap_or(line.len())].to_owned() + "\n"
    };
    text.lines().map(code).collect()
}

fn difference(path: &str, sample: &Value, actual: &Value) -> Option<String> {
    match (sample, actual) {
        (Value::Object(sample), Value::Object(actual)) => sample.iter().find_map(|(key, value)| {
            let there = actual.get(key).unwrap_or(&Value::String("(absent)".into())).clone();
            difference(&format!("{path}.{key}"), value, &there)
        }),
        (Value::Array(some), Value::Array(all)) if some.iter().any(|each| each.is_object() || each.is_array()) => {
            let is_missing = |each: &&Value| all.iter().all(|other| difference(path, each, other).is_some());
            some.iter().find(is_missing).map(|each| format!("{path}: {each} is not in {actual}"))
        }
        (Value::Array(first), Value::Array(all)) if first.last().is_some_and(|last| last == "…") => {
            let first = &first[..first.len() - 1];
            (!all.starts_with(first)).then(|| format!("{path}: {actual} doesn't begin with {first:?}"))
        }
        (Value::String(text), Value::String(_)) if text == "…" => None,
        _ => (sample != actual).then(|| format!("{path}: the sample has {sample}, the document {actual}")),
    }
}

#[test]
fn a_sample_can_be_shorter_but_not_different() {
    let actual =
        serde_json::json!({ "a": [{ "b": 1, "c": "x" }, { "b": 2 }], "d": [1, 2], "e": "text", "g": ["x", "y"] });
    let differs = |sample: Value| difference("", &sample, &actual).is_some();
    assert!(!differs(serde_json::json!({ "a": [{ "b": 2 }], "e": "…" })));
    assert!(differs(serde_json::json!({ "a": [{ "b": 3 }] })));
    assert!(!differs(serde_json::json!({ "g": ["x", "…"] })) && differs(serde_json::json!({ "g": ["y", "…"] })));
    assert!(differs(serde_json::json!({ "d": [1] })) && differs(serde_json::json!({ "f": null })));
    assert_eq!(without_comments("{} // \"#//\"\n\"//\" // x"), "{} \n\"//\" \n");
}
