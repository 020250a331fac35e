//! The notes people write about rooms. Notes are private: no digest has them, and a link has them only if the user
//! wants.

use super::{AreaId, LevelId};
use std::fmt;

/// The notes on rooms, sorted by level and room.
///
/// As plain text, each room has one line that starts with its level (from 1) and its number. A line break in a note is
/// written as `\n`:
///
/// ```
/// use dicefall::dungeon::{AreaId, LevelId, Notes};
///
/// let mut notes = Notes::default();
/// notes.set(LevelId(0), AreaId(4), "Three goblins,\none asleep");
/// assert_eq!(notes.to_string(), "1-4 Three goblins,\\none asleep\n");
/// assert_eq!(Notes::from(&*notes.to_string()), notes);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes(Vec<(LevelId, AreaId, String)>);

impl Notes {
    /// The longest note that the user can type, in characters.
    pub const TYPED: usize = 500;
    /// The longest note, in characters. It has space for two typed notes: if two windows of the browser have different
    /// notes on a room, the room gets both texts.
    pub const LONGEST: usize = 2 * (Self::TYPED + 1);

    /// The note on a room, if there is one.
    pub fn get(&self, level: LevelId, room: AreaId) -> Option<&str> {
        self.place(level, room).ok().map(|at| &*self.0[at].2)
    }

    /// Replaces the note on a room with a [tidied](Self::tidy) text. Blank text removes the note.
    pub fn set(&mut self, level: LevelId, room: AreaId, text: &str) {
        let text = Self::tidy(text);
        match self.place(level, room) {
            Ok(at) if text.is_empty() => drop(self.0.remove(at)),
            Ok(at) => self.0[at].2 = text,
            Err(_) if text.is_empty() => {}
            Err(at) => self.0.insert(at, (level, room, text)),
        }
    }

    /// The text as it is stored: trimmed, at most [`LONGEST`](Self::LONGEST) characters, and without control characters
    /// except line feeds. A tidy text stays the same.
    pub fn tidy(text: &str) -> String {
        let plain = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
        let cut: String = text.trim().chars().map(plain).take(Self::LONGEST).collect();
        cut.trim().to_owned()
    }

    /// Moves the notes on a level when room `from` gets the number `to`. The rooms between these two numbers shift by
    /// one.
    pub fn renumber(&mut self, level: LevelId, from: AreaId, to: AreaId) {
        for (at, room, text) in std::mem::take(&mut self.0) {
            self.set(at, if at == level { Self::renumbered(room, from, to) } else { room }, &text);
        }
    }

    /// The number of a room when room `from` gets the number `to`.
    pub fn renumbered(room: AreaId, from: AreaId, to: AreaId) -> AreaId {
        match room {
            room if room == from => to,
            room if from < room && room <= to => AreaId(room.0 - 1),
            room if to <= room && room < from => AreaId(room.0 + 1),
            room => room,
        }
    }

    /// A text as a line has it, with `\n` for a line break.
    pub fn in_a_line(text: &str) -> String {
        text.replace('\\', "\\\\").replace('\n', "\\n")
    }

    /// The text that [`in_a_line`](Self::in_a_line) has put in a line. None if the line is damaged.
    pub fn plain(line: &str) -> Option<String> {
        let mut plain = String::with_capacity(line.len());
        let mut rest = line.chars();
        while let Some(c) = rest.next() {
            plain.push(match c {
                '\\' => match rest.next()? {
                    'n' => '\n',
                    '\\' => '\\',
                    _ => return None,
                },
                c => c,
            });
        }
        Some(plain)
    }

    /// Whether no note has been written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All notes, by level and room.
    pub fn iter(&self) -> impl Iterator<Item = (LevelId, AreaId, &str)> {
        self.0.iter().map(|(level, room, text)| (*level, *room, text.as_str()))
    }

    /// The index of the note on a room (`Ok`), or the index at which the note would be inserted (`Err`).
    fn place(&self, level: LevelId, room: AreaId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&(level, room), |&(level, room, _)| (level, room))
    }
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (level, room, text) in self.iter() {
            writeln!(f, "{}-{room} {}", u64::from(level.0) + 1, Self::in_a_line(text))?;
        }
        Ok(())
    }
}

impl From<&str> for Notes {
    /// Reads notes from plain text. Skips damaged lines.
    fn from(text: &str) -> Self {
        let mut notes = Self::default();
        for (level, room, text) in text.lines().filter_map(read_line) {
            notes.set(level, room, &text);
        }
        notes
    }
}

fn read_line(line: &str) -> Option<(LevelId, AreaId, String)> {
    let (place, text) = line.split_once(' ')?;
    let (level, room) = place.split_once('-')?;
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0);
    Some((LevelId(number(level)? - 1), AreaId(number(room)?), Notes::plain(text)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: LevelId = LevelId(0);

    fn of(notes: &[(u32, &str)]) -> Notes {
        let mut all = Notes::default();
        for &(room, text) in notes {
            all.set(FIRST, AreaId(room), text);
        }
        all
    }

    #[test]
    fn a_note_replaces_the_earlier_note_and_blank_text_removes_it() {
        let mut notes = of(&[(4, "a well"), (4, "a dry well")]);
        assert_eq!(notes.get(FIRST, AreaId(4)), Some("a dry well"));
        assert_eq!(notes.get(LevelId(1), AreaId(4)), None);
        notes.set(FIRST, AreaId(4), " \n\t ");
        assert!(notes.is_empty());
    }

    #[test]
    fn a_note_is_trimmed_and_shortened_and_loses_control_characters() {
        assert_eq!(Notes::tidy("  a\nb\rc\td\u{0}\u{85}e \n"), "a\nb c d  e");
        let long = "ä ".repeat(Notes::LONGEST);
        let tidy = Notes::tidy(&long);
        assert_eq!(tidy.chars().count(), Notes::LONGEST - 1, "cut after a space, which is trimmed");
        assert_eq!(Notes::tidy(&tidy), tidy);
    }

    #[test]
    fn notes_are_in_the_order_of_levels_and_rooms() {
        let mut notes = of(&[(12, "twelve"), (3, "three")]);
        notes.set(LevelId(1), AreaId(1), "one below");
        let places: Vec<_> = notes.iter().map(|(level, room, _)| (level.0, room.0)).collect();
        assert_eq!(places, [(0, 3), (0, 12), (1, 1)]);
        assert_eq!(notes.to_string(), "1-3 three\n1-12 twelve\n2-1 one below\n");
    }

    #[test]
    fn any_text_is_read_back_as_it_was_written() {
        let notes = of(&[(1, "a\\nb\nc\\"), (2, "1-3 not another"), (3, "⚅ – “Türme”\u{2028}x"), (4, "\\\\n\n\n\\")]);
        assert_eq!(Notes::from(&*notes.to_string()), notes);
        assert_eq!(Notes::from(""), Notes::default());
        let mut last = Notes::default();
        last.set(LevelId(u32::MAX - 1), AreaId(u32::MAX), "deep");
        assert_eq!(Notes::from(&*last.to_string()), last);
    }

    #[test]
    fn damaged_lines_are_left_out_and_the_others_kept() {
        let text = "1-1 a\n1-2\n\n1 b\n0-3 c\n1-0 d\n-1-4 e\n1-x f\n1-99999999999 g\n1-5 h\\q\n1-6 i\\\n{}\n1-7  \n1-8 k\r\n1-8 l";
        assert_eq!(Notes::from(text), of(&[(1, "a"), (8, "l")]));
    }

    #[test]
    fn notes_follow_renumbered_rooms() {
        let mut notes = of(&[(1, "a"), (2, "b"), (3, "c"), (5, "e"), (6, "f")]);
        notes.set(LevelId(1), AreaId(2), "below");
        let before = notes.clone();
        notes.renumber(FIRST, AreaId(2), AreaId(5));
        let mut after = of(&[(1, "a"), (2, "c"), (4, "e"), (5, "b"), (6, "f")]);
        after.set(LevelId(1), AreaId(2), "below");
        assert_eq!(notes, after);
        notes.renumber(FIRST, AreaId(5), AreaId(2));
        assert_eq!(notes, before);
    }
}
