//! What people write about rooms: notes, and lines of the key that they rewrote. It is private: it is in no digest and no
//! link.

use super::{AreaId, LevelId};
use std::fmt::{self, Write};

/// The notes on rooms, and the rewritten lines of their entries, sorted by level and room.
///
/// As plain text, each note has one line that starts with its level (from 1) and its room's number. A rewritten line of
/// the key has the line's name after a full stop. A line break in a text is written as `\n`:
///
/// ```
/// use dicefall::dungeon::{AreaId, LevelId, Notes};
///
/// let mut notes = Notes::default();
/// notes.set(LevelId(0), AreaId(4), "Three goblins,\none asleep");
/// notes.rewrite(LevelId(0), AreaId(4), "detail", "It smells of fish.");
/// assert_eq!(notes.to_string(), "1-4 Three goblins,\\none asleep\n1-4.detail It smells of fish.\n");
/// assert_eq!(Notes::from(&*notes.to_string()), notes);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes(Vec<(LevelId, AreaId, String, String)>);

impl Notes {
    /// The longest note that the user can type, in characters.
    pub const TYPED: usize = 500;
    /// The longest note, in characters. It has space for two typed notes: if two windows of the browser have different
    /// notes on a room, the room gets both texts.
    pub const LONGEST: usize = 2 * (Self::TYPED + 1);

    /// The note on a room, if there is one.
    pub fn get(&self, level: LevelId, room: AreaId) -> Option<&str> {
        self.rewritten(level, room, "")
    }

    /// What the user wrote in place of a line of the key, if the user did.
    pub fn rewritten(&self, level: LevelId, room: AreaId, line: &str) -> Option<&str> {
        self.place(level, room, line).ok().map(|at| &*self.0[at].3)
    }

    /// Replaces the note on a room with a [tidied](Self::tidy) text. Blank text removes the note.
    pub fn set(&mut self, level: LevelId, room: AreaId, text: &str) {
        self.rewrite(level, room, "", text);
    }

    /// Replaces a line of the key with a [tidied](Self::tidy) text. Blank text brings the old line back.
    pub fn rewrite(&mut self, level: LevelId, room: AreaId, line: &str, text: &str) {
        let text = Self::tidy(text);
        match self.place(level, room, line) {
            Ok(at) if text.is_empty() => drop(self.0.remove(at)),
            Ok(at) => self.0[at].3 = text,
            Err(_) if text.is_empty() => {}
            Err(at) => self.0.insert(at, (level, room, line.to_owned(), text)),
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
        let number = |room: AreaId| match room {
            room if room == from => to,
            room if from < room && room <= to => AreaId(room.0 - 1),
            room if to <= room && room < from => AreaId(room.0 + 1),
            room => room,
        };
        for (at, room, line, text) in std::mem::take(&mut self.0) {
            self.rewrite(at, if at == level { number(room) } else { room }, &line, &text);
        }
    }

    /// Whether nothing has been written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All texts, by level and room. The name of the line is empty for a note.
    pub fn iter(&self) -> impl Iterator<Item = (LevelId, AreaId, &str, &str)> {
        self.0.iter().map(|(level, room, line, text)| (*level, *room, line.as_str(), text.as_str()))
    }

    /// The index of a text (`Ok`), or the index at which the text would be inserted (`Err`).
    fn place(&self, level: LevelId, room: AreaId, line: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(at, of, name, _)| (*at, *of, name.as_str()).cmp(&(level, room, line)))
    }
}

impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (level, room, line, text) in self.iter() {
            let dot = if line.is_empty() { "" } else { "." };
            write!(f, "{}-{room}{dot}{line} ", u64::from(level.0) + 1)?;
            for c in text.chars() {
                match c {
                    '\n' => f.write_str("\\n"),
                    '\\' => f.write_str("\\\\"),
                    c => f.write_char(c),
                }?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl From<&str> for Notes {
    /// Reads notes from plain text. Skips damaged lines.
    fn from(text: &str) -> Self {
        let mut notes = Self::default();
        for (level, room, line, text) in text.lines().filter_map(read_line) {
            notes.rewrite(level, room, line, &text);
        }
        notes
    }
}

fn read_line(line: &str) -> Option<(LevelId, AreaId, &str, String)> {
    let (place, text) = line.split_once(' ')?;
    let (place, name) = place.split_once('.').unwrap_or((place, ""));
    let (level, room) = place.split_once('-')?;
    if !name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') {
        return None;
    }
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0);
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        plain.push(if c == '\\' { escaped(rest.next()?)? } else { c });
    }
    Some((LevelId(number(level)? - 1), AreaId(number(room)?), name, plain))
}

fn escaped(c: char) -> Option<char> {
    match c {
        'n' => Some('\n'),
        '\\' => Some('\\'),
        _ => None,
    }
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
        let places: Vec<_> = notes.iter().map(|(level, room, ..)| (level.0, room.0)).collect();
        assert_eq!(places, [(0, 3), (0, 12), (1, 1)]);
        assert_eq!(notes.to_string(), "1-3 three\n1-12 twelve\n2-1 one below\n");
    }

    #[test]
    fn rewritten_lines_are_kept_beside_the_note() {
        let mut notes = of(&[(4, "a well")]);
        notes.rewrite(FIRST, AreaId(4), "treasure-hidden", " It is lead. ");
        notes.rewrite(FIRST, AreaId(3), "room", "A hall.\nIt is dark.");
        assert_eq!(notes.to_string(), "1-3.room A hall.\\nIt is dark.\n1-4 a well\n1-4.treasure-hidden It is lead.\n");
        assert_eq!(Notes::from(&*notes.to_string()), notes);
        assert_eq!(notes.rewritten(FIRST, AreaId(4), "treasure-hidden"), Some("It is lead."));
        assert_eq!((notes.get(FIRST, AreaId(3)), notes.get(FIRST, AreaId(4))), (None, Some("a well")));
        notes.renumber(FIRST, AreaId(3), AreaId(4));
        assert_eq!(notes.rewritten(FIRST, AreaId(4), "room"), Some("A hall.\nIt is dark."));
        notes.rewrite(FIRST, AreaId(4), "room", "");
        assert_eq!(notes.rewritten(FIRST, AreaId(4), "room"), None);
        assert_eq!(Notes::from("1-4.Room x\n1-4.a.b y\n1-4. z"), of(&[(4, "z")]));
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
