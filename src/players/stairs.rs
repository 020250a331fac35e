//! Letters at stairs. Every letter is on the map twice, at both ends of the stairs, and nearly always the two places are
//! above each other. So the second place needs no letter: the nearest stairs on another level that have only one end so
//! far are nearly always the right ones.

/// Letters of stairs that have only one end so far.
#[derive(Default)]
pub(super) struct OpenStairs {
    /// Each letter's place in the alphabet, its level, and the middle of the area there, in half squares.
    open: Vec<(u32, usize, (i32, i32))>,
    /// The last letter that was new.
    last: u32,
    /// How far the last stairs with both ends have moved: levels don't share the middle of the map.
    moved: (i32, i32),
}

/// How many letters can be open. After that, the oldest is forgotten.
const MOST_OPEN: usize = 400;
/// The most letters at one area.
pub(super) const MOST_LETTERS: usize = 30;

impl OpenStairs {
    /// The letters that can end at this place, the nearest first.
    pub(super) fn here(&self, level: usize, at: (i32, i32)) -> Vec<u32> {
        let far = |(x, y): (i32, i32)| (x + self.moved.0).abs_diff(at.0) + (y + self.moved.1).abs_diff(at.1);
        let mut there: Vec<_> = self.open.iter().filter(|(_, other, _)| *other != level).collect();
        there.sort_by_key(|(letter, _, at)| (far(*at), *letter));
        there.into_iter().map(|(letter, ..)| *letter).collect()
    }

    /// What to add to the last new letter and 1.
    pub(super) fn step_to(&self, letter: u32) -> i32 {
        i32::try_from(letter).unwrap_or_default() - i32::try_from(self.next()).unwrap_or_default()
    }

    /// The letter so far from the last new one and 1. None: no stairs have it.
    pub(super) fn stepped(&self, step: i32) -> Option<u32> {
        self.next().checked_add_signed(step).filter(|letter| *letter < MOST)
    }

    fn next(&self) -> u32 {
        if self.open.is_empty() && self.last == 0 { 0 } else { self.last + 1 }
    }

    /// Remembers a letter that has come.
    pub(super) fn note(&mut self, letter: u32, level: usize, at: (i32, i32)) {
        let before = self.open.iter().position(|(other, there, _)| *other == letter && *there != level);
        if let Some(nth) = before {
            let (_, _, from) = self.open.remove(nth);
            self.moved = (at.0 - from.0, at.1 - from.1);
        } else {
            self.last = letter;
            if self.open.len() == MOST_OPEN {
                self.open.remove(0);
            }
            self.open.push((letter, level, at));
        }
    }
}

/// No dungeon has more letters.
const MOST: u32 = 4000;

/// The places in the alphabet of the letters in a text: `A AC`. None if the text has anything else in it.
pub(super) fn letters(text: &str) -> Option<Vec<u32>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let words: Vec<u32> = text.split(' ').map(letter).collect::<Option<_>>()?;
    (words.len() <= MOST_LETTERS).then_some(words)
}

/// The letters grow with their places, first by length.
fn letter(word: &str) -> Option<u32> {
    let name = |place: &u32| crate::dungeon::Label::capitals(*place);
    let is_before = |place: &u32| {
        let name = name(place);
        (name.len(), &*name) < (word.len(), word)
    };
    let (mut low, mut high) = (0, MOST);
    while low < high {
        let middle = u32::midpoint(low, high);
        if is_before(&middle) { low = middle + 1 } else { high = middle }
    }
    (low < MOST && name(&low) == word).then_some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_as_they_are_written() {
        for place in 0..MOST {
            assert_eq!(letter(&crate::dungeon::Label::capitals(place)), Some(place));
        }
        assert_eq!(letters("A B AA"), Some(vec![0, 1, 24]));
        assert_eq!(letters(""), Some(vec![]));
        for other in ["a", "A, B", "A  B", "12", "ABCD", "L", "Ä", "A "] {
            assert_eq!(letters(other), None, "{other}");
        }
    }

    #[test]
    fn the_other_end_of_stairs_is_the_nearest() {
        let mut stairs = OpenStairs::default();
        stairs.note(0, 0, (0, 0));
        stairs.note(7, 0, (20, 0));
        assert_eq!(stairs.here(1, (21, 0)), [7, 0]);
        assert_eq!(stairs.here(0, (21, 0)), [0; 0], "both ends are on different levels");
        stairs.note(7, 1, (40, 0));
        assert_eq!(stairs.here(1, (20, 0)), [0]);
        assert_eq!((stairs.step_to(8), stairs.stepped(-8), stairs.stepped(-9)), (0, Some(0), None));
    }
}
