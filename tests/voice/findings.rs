//! The faults, reported together at the end.

use super::law::{Kind, faults};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Texts that differ only in their numbers count as the same.
#[derive(Default)]
pub struct Findings {
    /// The key: owner, fault and text without numbers. The value: the fault and the text as first found, their place,
    /// and how often.
    found: BTreeMap<(String, String, String), (String, String, usize)>,
    heard: BTreeSet<String>,
}

impl Findings {
    /// `owner` is the text's source, for example a procedure. `place` is a link or a line.
    pub fn hear(&mut self, owner: &str, place: &str, kind: Kind, text: &str) {
        if !self.heard.insert(text.into()) {
            return;
        }
        for fault in faults(text, kind) {
            self.add(owner, place, &fault, text);
        }
    }

    pub fn add(&mut self, owner: &str, place: &str, fault: &str, text: &str) {
        let key = (owner.into(), without_numbers(fault), without_numbers(text));
        self.found.entry(key).or_insert_with(|| (format!("{fault}: {text:?}"), place.into(), 0)).2 += 1;
    }

    pub fn and(mut self, other: Self) -> Self {
        for (key, (text, place, count)) in other.found {
            self.found.entry(key).or_insert((text, place, 0)).2 += count;
        }
        self
    }

    pub fn assert_none(self) {
        let (mut list, mut last) = (String::new(), String::new());
        for ((owner, ..), (text, place, count)) in &self.found {
            if *owner != last {
                writeln!(list, "\n== {owner}").unwrap();
                last.clone_from(owner);
            }
            let more = if *count > 1 { format!(" (and {} more like it)", count - 1) } else { String::new() };
            writeln!(list, "{text}{more}\n    {place}").unwrap();
        }
        assert!(self.found.is_empty(), "{} sentences to fix:\n{list}", self.found.len());
    }
}

/// Numbers, directions and labels differ from dungeon to dungeon.
fn without_numbers(text: &str) -> String {
    let is_name = |word: &str| {
        word.len() < 3
            || word.contains(|c: char| c.is_ascii_digit())
            || ["north", "south", "east", "west"].iter().any(|way| word.contains(way))
    };
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    text.split_whitespace().filter(|word| !is_name(&bare(word))).collect::<Vec<_>>().join(" ")
}
