//! Letters at stairs. They come after all areas, in the order of the alphabet: the next letter is often near the last
//! one. Every letter is on the map twice, at both ends of the stairs, and nearly always the two places are above each
//! other.

use super::about::About;
use super::bits::Bits;
use super::fault::{Read, SnapshotFault};
use super::snapshot::Snapshot;
use crate::dungeon::Mark;
use crate::order::Gather;
use crate::order::sorted;

/// The most letters at one sign.
pub(super) const MOST_LETTERS: usize = 30;
/// The most signs with letters. The letters of further signs are written as texts.
pub(super) const MOST_SIGNS: usize = 1500;

/// A sign of stairs with letters.
pub(super) struct LetteredSign {
    /// The index of its level.
    pub(super) level: usize,
    /// The middle of its area, in half squares.
    pub(super) at: (i32, i32),
    pub(super) leads_down: bool,
    /// The letters that have come, as places in the alphabet.
    pub(super) letters: Vec<u32>,
    /// How many letters are still to come.
    pub(super) left: usize,
}

/// A letter and its signs, as indices: the sign of the stairs down, and the sign of the stairs up.
#[derive(Clone, Copy, Default)]
pub(super) struct LetterEnds {
    letter: u32,
    signs: [Option<usize>; 2],
}

/// Whether stairs lead down. None for marks that aren't stairs.
pub(super) const fn leads_down(mark: Mark) -> Option<bool> {
    match mark {
        Mark::StairsDown | Mark::TrapDoor => Some(true),
        Mark::StairsUp => Some(false),
        _ => None,
    }
}

/// The letters of each sign of a snapshot, in order. None for signs that are written as texts: they have names, or a
/// letter that isn't at one end of one flight of stairs.
pub(super) fn letters_of_signs(snapshot: &Snapshot) -> Vec<Option<Vec<u32>>> {
    let of_sign = |(mark, text): &(Mark, String)| {
        let (down, letters) = (leads_down(*mark), letters(text)?);
        let is_right = letters.is_empty() || down.is_some() && letters.is_sorted_by(|one, next| one < next);
        is_right.then_some((down, letters))
    };
    let areas = snapshot.levels.iter().flat_map(|level| &level.areas);
    let signs: Vec<_> = areas.flat_map(|area| &area.signs).map(of_sign).gather();
    let each = signs.iter().flatten().flat_map(|(down, letters)| letters.iter().map(|letter| (*letter, *down)));
    let each = sorted(each);
    let twice: Vec<_> = each.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).gather();
    let mut lettered = 0;
    let kept = |sign: Option<(Option<bool>, Vec<u32>)>| {
        let (down, letters) = sign?;
        lettered += usize::from(!letters.is_empty());
        let is_once = |letter: &u32| twice.binary_search(&(*letter, down)).is_err();
        (letters.is_empty() || lettered <= MOST_SIGNS && letters.iter().all(is_once)).then_some(letters)
    };
    signs.into_iter().map(kept).collect()
}

/// The letters that a writer has to write, in the order of the alphabet. It takes them from their signs.
pub(super) fn ends_of(signs: &mut [LetteredSign]) -> Vec<LetterEnds> {
    let each = signs.iter().enumerate().flat_map(|(nth, sign)| sign.letters.iter().map(move |letter| (*letter, nth)));
    let mut ends: Vec<LetterEnds> = Vec::new();
    for (letter, nth) in sorted(each) {
        if ends.last().is_none_or(|last| last.letter != letter) {
            ends.push(LetterEnds { letter, ..LetterEnds::default() });
        }
        if let Some(last) = ends.last_mut() {
            last.signs[usize::from(!signs[nth].leads_down)] = Some(nth);
        }
    }
    for sign in signs.iter_mut() {
        sign.letters.clear();
    }
    ends
}

/// Writes or reads the letters of all signs. `wanted`: what a writer writes; nothing for a reader. A fault if there
/// can't be such letters.
pub(super) fn all(bits: &mut impl Bits, signs: &mut [LetteredSign], wanted: &[LetterEnds]) -> Read<()> {
    let mut next = 0;
    // Where the last letter was first placed.
    let mut last = (0, 0);
    // For each level: how far the last stairs down from there have moved, because levels don't share the middle of the
    // map.
    let mut moved = vec![(0, 0); 1 + signs.iter().map(|sign| sign.level).max().unwrap_or_default()];
    let mut wanted = wanted.iter();
    while signs.iter().any(|sign| sign.left > 0) {
        let want = wanted.next().copied().unwrap_or(LetterEnds { letter: next, ..LetterEnds::default() });
        let step = bits.count(About::LetterStep, 0, (want.letter - next) as usize)?;
        let letter = u32::try_from(step).ok().and_then(|step| step.checked_add(next));
        let letter = letter.filter(|letter| *letter < MOST).ok_or(SnapshotFault::Damaged)?;
        next = letter + 1;
        let [down, up] = want.signs.map(|sign| u32::from(sign.is_some()));
        let ends = bits.few(About::LetterEnds.into(), 2, down + 2 * up);
        let mut first: Option<usize> = None;
        for (end, want) in (0..).zip(want.signs).filter(|(end, _)| ends >> end & 1 == 1) {
            let free = (0..signs.len()).filter(|&nth| signs[nth].left > 0 && signs[nth].leads_down == (end == 0));
            let (about, from, level) = match first.map(|nth| &signs[nth]) {
                None => (About::NextStairs, last, None),
                Some(LetteredSign { level, at, .. }) => {
                    let (x, y) = moved[*level];
                    (About::OtherEnd, (at.0 + x, at.1 + y), Some(level + 1))
                }
            };
            // Signs on the next level come first, then the nearest, then the first on the map.
            let rank = |nth: usize| {
                let sign = &signs[nth];
                let is_elsewhere = level.is_some_and(|level| level != sign.level);
                let far = sign.at.0.abs_diff(from.0) + sign.at.1.abs_diff(from.1);
                u64::from(is_elsewhere) << 63 | u64::from(far) << 16 | nth as u64
            };
            let ranks = free.map(rank).gather();
            let place = want.map_or(0, |want| ranks.iter().filter(|it| **it < rank(want)).count());
            let chosen = nth_lowest(ranks, bits.count(about, 0, place)?).ok_or(SnapshotFault::Damaged)?;
            let nth = (chosen & 0xffff) as usize;
            signs[nth].letters.push(letter);
            signs[nth].left -= 1;
            if let Some(first) = first.map(|first| &signs[first]) {
                moved[first.level] = (signs[nth].at.0 - first.at.0, signs[nth].at.1 - first.at.1);
            }
            first = first.or(Some(nth));
        }
        last = signs[first.ok_or(SnapshotFault::Damaged)?].at;
    }
    Ok(())
}

/// The number that would be at this place if the numbers were sorted, lowest first. Compares binary digits from the
/// highest, because sorting for each of a thousand letters is slow.
fn nth_lowest(mut numbers: Vec<u64>, mut place: usize) -> Option<u64> {
    for digit in (0..u64::BITS).rev() {
        let (ones, zeros): (Vec<u64>, Vec<u64>) = numbers.into_iter().partition(|number| number >> digit & 1 == 1);
        numbers = zeros;
        if place >= numbers.len() {
            place -= numbers.len();
            numbers = ones;
        }
    }
    numbers.get(place).copied()
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
    use crate::players::bits::{BitReader, BitWriter};

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
    fn the_nth_lowest_number_is_the_nth_of_the_sorted_numbers() {
        let mixed: Vec<u64> = (0..60).map(|nth| (nth * 7919 % 61) << (nth % 3 * 24) | nth).collect();
        for (place, number) in sorted(mixed.clone()).into_iter().enumerate() {
            assert_eq!(nth_lowest(mixed.clone(), place), Some(number));
        }
        assert_eq!(nth_lowest(mixed, 60), None);
    }

    fn sign(level: usize, at: (i32, i32), letters: &[u32]) -> LetteredSign {
        LetteredSign { level, at, leads_down: level == 0, letters: letters.to_vec(), left: letters.len() }
    }

    #[test]
    fn letters_come_back_to_their_stairs() {
        let made = || {
            let upper = [sign(0, (0, 0), &[0, 7]), sign(0, (20, 0), &[3]), sign(0, (4, 8), &[9])];
            let lower = [sign(1, (2, 0), &[0]), sign(1, (3, 0), &[7, 8]), sign(1, (25, 0), &[3])];
            upper.into_iter().chain(lower).collect::<Vec<_>>()
        };
        let mut written = made();
        let (ends, mut writer) = (ends_of(&mut written), BitWriter::default());
        all(&mut writer, &mut written, &ends).expect("letters");
        let bytes = writer.bytes();
        let mut read = made();
        for sign in &mut read {
            sign.letters.clear();
        }
        all(&mut BitReader::of(&bytes), &mut read, &[]).expect("letters");
        for (read, made) in read.iter().zip(made()) {
            assert_eq!(read.letters, made.letters);
        }
    }

    #[test]
    fn the_usual_stairs_take_few_bytes() {
        let places = (0..100).map(|nth| (nth, (i32::try_from(nth).expect("small") * 6, 0)));
        let both = places.flat_map(|(letter, at)| [sign(0, at, &[letter]), sign(1, at, &[letter])]);
        let mut signs: Vec<_> = both.collect();
        let (ends, mut writer) = (ends_of(&mut signs), BitWriter::default());
        all(&mut writer, &mut signs, &ends).expect("letters");
        assert!(writer.bytes().len() < 15);
    }
}
