//! Plurals, ordinals, lists, directions and capitals for all sentences.

use crate::geometry::Direction;
use std::fmt::Display;

/// A number with its noun: `1 path`, `2 paths`. The plural gets an s.
pub fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// A number with its noun in the singular (`one`) or the plural (`many`): `1 way in`, `2 ways in`.
pub fn counted_as(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A number as a word: `no`, `one`, `two`. Numbers above twelve are in digits.
pub fn in_letters(number: usize) -> String {
    let words = "no one two three four five six seven eight nine ten eleven twelve".split(' ').nth(number);
    words.map_or_else(|| number.to_string(), str::to_owned)
}

/// A number that counts the place in a row: `first`, `second`. Numbers above twelve are in digits: `21st`.
pub fn ordinal(number: usize) -> String {
    let words = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth";
    let word = number.checked_sub(1).and_then(|before| words.split(' ').nth(before));
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    word.map_or_else(|| format!("{number}{end}"), str::to_owned)
}

/// `a`, `a and b`, `a, b and c`.
pub fn all_of(items: impl IntoIterator<Item: Display>) -> String {
    list(items, "and")
}

/// `a`, `a or b`, `a, b or c`; `nothing` for an empty list.
pub fn one_of(items: impl IntoIterator<Item: Display>) -> String {
    let list = list(items, "or");
    if list.is_empty() { "nothing".into() } else { list }
}

fn list(items: impl IntoIterator<Item: Display>, joint: &str) -> String {
    let mut items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(last) => format!("{} {joint} {last}", items.join(", ")),
    }
}

/// The name of a direction: `north-east`.
pub const fn direction(way: Direction) -> &'static str {
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"][way as usize]
}

/// The words with a capital first letter, if that letter is one of a to z. Capitals for all of Unicode would add 5 kB
/// to the page.
pub fn capital(words: impl Display) -> String {
    let mut words = words.to_string();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// The words with a small first letter, if that letter is one of A to Z.
pub fn small(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_thing_is_singular() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "path")), ["0 paths", "1 path", "2 paths"]);
        assert_eq!([1, 2].map(|count| counted_as(count, "way in", "ways in")), ["1 way in", "2 ways in"]);
    }

    #[test]
    fn small_counts_are_words() {
        assert_eq!([0, 1, 12, 13].map(in_letters), ["no", "one", "twelve", "13"]);
    }

    #[test]
    fn small_ordinals_are_words() {
        let expected = ["first", "second", "twelfth", "13th", "21st", "22nd", "103rd", "112th"];
        assert_eq!([1, 2, 12, 13, 21, 22, 103, 112].map(ordinal), expected);
        assert_eq!(ordinal(0), "0th");
    }

    #[test]
    fn the_last_two_items_of_a_list_are_joined_by_a_word() {
        assert_eq!([&[][..], &[1], &[1, 2], &[1, 2, 3]].map(all_of), ["", "1", "1 and 2", "1, 2 and 3"]);
        assert_eq!([&[][..], &[1], &[1, 2, 3]].map(one_of), ["nothing", "1", "1, 2 or 3"]);
    }

    #[test]
    fn every_direction_has_its_name() {
        assert_eq!(
            Direction::ALL.map(direction).join(" "),
            "north north-east east south-east south south-west west north-west"
        );
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!([capital("north of room 4"), capital("é"), capital("")], ["North of room 4", "é", ""]);
    }
}
