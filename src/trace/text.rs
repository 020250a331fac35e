//! The words of a step, put together only when someone reads them.

use crate::dungeon::{AreaId, End, LevelId, Spot};
use std::fmt;

/// One or two sentences. A run makes thousands of them and a reader sees a few, so a sentence with
/// numbers keeps the two apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// A sentence in which each `{}` stands for the next number; `{room}` and `{way}` for one that
    /// [`room`] or [`way`] made.
    Counted(&'static str, [u32; 5]),
    /// A sentence as it is.
    Told(String),
}

impl Text {
    /// A sentence with up to five numbers, each where a `{}` stands.
    #[must_use]
    pub fn counted<const N: usize>(sentence: &'static str, numbers: [u32; N]) -> Self {
        const { assert!(N <= 5, "a sentence holds five numbers at most") };
        debug_assert_eq!(sentence.matches('{').count(), N, "{sentence}");
        let mut five = [0; 5];
        five[..N].copy_from_slice(&numbers);
        Self::Counted(sentence, five)
    }
}

impl From<String> for Text {
    fn from(sentence: String) -> Self {
        Self::Told(sentence)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Told(sentence) => f.write_str(sentence),
            Self::Counted(sentence, numbers) => {
                let mut pieces = sentence.split('{');
                f.write_str(pieces.next().unwrap_or_default())?;
                for (piece, &number) in pieces.zip(numbers) {
                    let (place, words) = piece.split_once('}').unwrap_or((piece, ""));
                    match place {
                        "room" => write_room(number, f)?,
                        "way" => write_way(number, f)?,
                        _ => write!(f, "{number}")?,
                    }
                    f.write_str(words)?;
                }
                Ok(())
            }
        }
    }
}

/// A room as a number for a sentence: `14`, on a further level `2-14`.
#[must_use]
pub fn room(level: LevelId, area: AreaId) -> u32 {
    level.0 << 24 | (area.0 & 0xFFFF)
}

/// A lettered way out of a room as a number for a sentence: `14B`.
#[must_use]
pub fn way(level: LevelId, end: End) -> u32 {
    room(level, end.area) | u32::from(end.letter.char()) << 16
}

fn write_room(number: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", Spot { level: LevelId(number >> 24), area: AreaId(number & 0xFFFF) })
}

fn write_way(number: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_room(number & 0xFF00_FFFF, f)?;
    fmt::Write::write_char(f, char::from((number >> 16 & 0xFF) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_where_the_sentence_wants_them() {
        assert_eq!(Text::counted("{} and {}: {}.", [1, 20, 300]).to_string(), "1 and 20: 300.");
        assert_eq!(Text::counted("None.", []).to_string(), "None.");
    }

    #[test]
    fn rooms_and_ways_are_called_as_on_the_map() {
        let (above, below) = (LevelId(0), LevelId(1));
        let end = End { area: AreaId(14), letter: crate::dungeon::Letter::at(1) };
        let numbers = [room(above, AreaId(3)), room(below, AreaId(14)), way(above, end), way(below, end)];
        assert_eq!(Text::counted("{room}, {room}, {way}, {way}.", numbers).to_string(), "3, 2-14, 14B, 2-14B.");
    }
}
