//! What a user adds to a dungeon. It is private: no digest has it, and a link has it only if the user wants.

use crate::dungeon::{AreaId, LevelId, Notes, Revealed, Spot};
use std::fmt;

/// What a user adds to a dungeon: notes on rooms, and other texts with a key each.
///
/// As plain text, each addition is a line: its key, a space, and its text, in which `\n` is a line break. A note's key
/// is its level (from 1) and its room. Any other key begins with a word:
///
/// | key | text |
/// |---|---|
/// | `1-4` | the note on room 4 of level 1 |
/// | `entry.1-4.detail` | the text in place of a line of that room's entry, by the line's name |
/// | `entry.place` | the text in place of a line about the whole dungeon |
/// | `shown` | what the players have seen: a line for each change, the latest last |
///
/// A part of a key that names a room, such as `1-4`, follows the room if its number changes.
///
/// ```
/// use dicefall::kept::Additions;
///
/// let mut all = Additions::from("1-4 Three goblins\n");
/// all.set_text("shown", "+ 1-4\n+ 1-5\n");
/// assert_eq!(all.to_string(), "1-4 Three goblins\nshown + 1-4\\n+ 1-5\\n\n");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Additions {
    /// The notes.
    pub notes: Notes,
    /// Keys and texts, sorted by key. The texts are as lines have them, with `\n` for a line break.
    others: Vec<(String, String)>,
}

impl Additions {
    /// The key of what the players have seen.
    pub const SHOWN: &str = "shown";
    /// The longest key, in bytes.
    const LONGEST_KEY: usize = 64;

    /// The note on a room, if there is one.
    pub fn get(&self, level: LevelId, room: AreaId) -> Option<&str> {
        self.notes.get(level, room)
    }

    /// The text of a key that isn't a note's. An empty text if there is none.
    pub fn text(&self, key: &str) -> String {
        let found = self.place(key).ok().and_then(|place| Notes::plain(&self.others[place].1));
        found.unwrap_or_default()
    }

    /// Replaces the text of a key that isn't a note's. An empty text removes it. Does nothing if the key can't be kept.
    pub fn set_text(&mut self, key: &str, text: &str) {
        if is_key(key) {
            let plain = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
            self.set_line(key, Notes::in_a_line(&text.chars().map(plain).collect::<String>()));
        }
    }

    /// All texts that aren't notes, with their keys, in the order of the keys.
    pub fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.others.iter().filter_map(|(key, text)| Some((&**key, Notes::plain(text)?)))
    }

    /// What the user wrote in place of a line of a room's entry, by the line's name; without a room, in place of a line
    /// about the whole dungeon. None if the user didn't.
    pub fn rewritten(&self, at: Option<Spot>, line: &str) -> Option<String> {
        Some(self.text(&key_of(at, line))).filter(|text| !text.is_empty())
    }

    /// Replaces the line with a [tidied](Notes::tidy) text. Blank text brings the old line back.
    pub fn rewrite(&mut self, at: Option<Spot>, line: &str, text: &str) {
        self.set_text(&key_of(at, line), &Notes::tidy(text));
    }

    /// The additions that a link can have: not what the players have seen.
    pub fn for_a_link(&self) -> Self {
        let mut all = self.clone();
        all.others.retain(|(key, _)| key.starts_with("entry"));
        all
    }

    /// Whether the user has written anything: notes, or lines in place of others.
    pub fn has_notes(&self) -> bool {
        !self.notes.is_empty() || self.others.iter().any(|(key, _)| key != Self::SHOWN)
    }

    /// Whether the players have seen anything.
    pub fn is_in_play(&self) -> bool {
        !self.line(Self::SHOWN).is_empty()
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.notes.is_empty() && self.others.is_empty()
    }

    /// Follows a room of the first level whose number changes from `from` to `to`, as [`Notes::renumber`] does.
    pub fn renumber(&mut self, from: AreaId, to: AreaId) {
        self.notes.renumber(LevelId::default(), from, to);
        for (key, text) in std::mem::take(&mut self.others) {
            let part = |part: &str| match part.strip_prefix("1-").and_then(|room| room.parse().ok()) {
                Some(room) => format!("1-{}", Notes::renumbered(AreaId(room), from, to)),
                None => part.to_owned(),
            };
            let key: Vec<String> = key.split('.').map(part).collect();
            self.set_line(&key.join("."), text);
        }
    }

    /// Merges the additions of two pages. `before`: what both began with. If both have changed the same text, the
    /// result has both texts. For what the players have seen, see [`Revealed::merged`].
    pub fn merged(before: &Self, ours: &Self, theirs: &Self) -> Self {
        let mut all = theirs.clone();
        for (level, room, _) in before.notes.iter().chain(ours.notes.iter()) {
            let [old, our, their] = [before, ours, theirs].map(|each| each.get(level, room).unwrap_or_default());
            if let Some(text) = joined(old, our, their, "\n") {
                all.notes.set(level, room, &text);
            }
        }
        for (key, _) in before.others.iter().chain(&ours.others) {
            let [old, our, their] = [before, ours, theirs].map(|each| each.line(key));
            let text = match &**key {
                Self::SHOWN if our != old && their != old => Some(shown_on_both(old, our, their)),
                _ => joined(old, our, their, LINE_BREAK),
            };
            if let Some(text) = text {
                all.set_line(key, text);
            }
        }
        all
    }

    fn line(&self, key: &str) -> &str {
        self.place(key).map_or("", |place| &self.others[place].1)
    }

    fn set_line(&mut self, key: &str, text: String) {
        match self.place(key) {
            Ok(at) if text.is_empty() => drop(self.others.remove(at)),
            Ok(at) => self.others[at].1 = text,
            Err(_) if text.is_empty() => {}
            Err(at) => self.others.insert(at, (key.to_owned(), text)),
        }
    }

    fn place(&self, key: &str) -> Result<usize, usize> {
        self.others.binary_search_by(|(other, _)| (**other).cmp(key))
    }
}

/// What both sides have written, or None if it is `their` text.
fn joined(old: &str, our: &str, their: &str, line_break: &str) -> Option<String> {
    match (our == old, their == old) {
        // A deleted text stays deleted, unless the other side has changed it.
        (true, _) => None,
        (false, true) => Some(our.to_owned()),
        _ if their.contains(our) => None,
        _ if our.contains(their) => Some(our.to_owned()),
        _ => Some([their, line_break, our].concat()),
    }
}

/// What the players have seen, if both sides have changed it.
fn shown_on_both(old: &str, our: &str, their: &str) -> String {
    let [old, our, their] = [old, our, their].map(|line| Revealed::from(&*Notes::plain(line).unwrap_or_default()));
    Notes::in_a_line(&Revealed::merged(&old, &our, &their).to_string())
}

/// A line break in a text, as lines have it.
const LINE_BREAK: &str = "\\n";

/// The key of the text in place of a line.
fn key_of(at: Option<Spot>, line: &str) -> String {
    match at {
        Some(Spot { level, area }) => format!("entry.{}-{area}.{line}", u64::from(level.0) + 1),
        None => format!("entry.{line}"),
    }
}

/// Whether a text can be the key of an addition that isn't a note.
fn is_key(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.' | b'~');
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.len() <= Additions::LONGEST_KEY
        && text.bytes().all(is_part)
}

impl fmt::Display for Additions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notes.fmt(f)?;
        self.others.iter().try_for_each(|(key, text)| writeln!(f, "{key} {text}"))
    }
}

impl From<&str> for Additions {
    /// Reads additions from plain text. Skips damaged lines.
    fn from(text: &str) -> Self {
        let mut all = Self { notes: Notes::from(text), ..Self::default() };
        for (key, text) in text.lines().filter_map(|line| line.split_once(' ')) {
            if is_key(key) && Notes::plain(text).is_some() {
                all.set_line(key, text.to_owned());
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Additions {
        Additions::from(text)
    }

    #[test]
    fn any_addition_is_read_back_as_it_was_written() {
        let mut all = of("2-1 below\n1-12 a door\\nto 3\n");
        for (key, text) in [("shown", "1-4 1-5\n\\n"), ("entry.1-4", "A well – “deep”"), ("entry.1-4.2", " ")] {
            all.set_text(key, text);
        }
        assert_eq!(of(&all.to_string()), all);
        assert_eq!(all.text("shown"), "1-4 1-5\n\\n");
        assert_eq!(all.texts().map(|(key, _)| key).collect::<Vec<_>>(), ["entry.1-4", "entry.1-4.2", "shown"]);
        all.set_text("shown", "a\rb\r\n\u{0}");
        assert_eq!((of(&all.to_string()), all.text("shown")), (all.clone(), "a b \n ".into()));
        all.set_text("shown", "");
        assert_eq!((all.text("shown"), all.text("entry.1-4")), (String::new(), "A well – “deep”".into()));
        assert!(of("").is_empty() && !of("shown x").is_empty());
    }

    #[test]
    fn damaged_lines_and_keys_are_left_out() {
        let long = "a".repeat(65);
        let text = format!("1-4 kept\nshown kept\nShown no\n9x no\n{long} no\nsh\u{f6}wn no\nshown2 \\q\nno-space\n");
        assert_eq!(of(&text).to_string(), "1-4 kept\nshown kept\n");
        let mut all = of("");
        for key in ["1-4", "", "a b", "A", &long] {
            all.set_text(key, "no");
        }
        assert!(all.is_empty());
    }

    #[test]
    fn two_pages_keep_what_both_have_written() {
        let before = of("1-1 a\n1-2 b\nshown.1-1 yes\nshown.1-2 yes\n");
        let ours = of("1-1 a\n1-2 ours\nentry.1-1 ours\nshown.1-1 yes\n");
        let theirs = of("1-2 theirs\nentry.1-1 theirs\nshown.1-1 yes\nshown.1-2 yes\nshown.1-3 yes\n");
        let merged = "1-2 theirs\\nours\nentry.1-1 theirs\\nours\nshown.1-1 yes\nshown.1-3 yes\n";
        assert_eq!(Additions::merged(&before, &ours, &theirs).to_string(), merged);
        let same = Additions::merged(&before, &ours, &before);
        assert_eq!(same, ours);
        assert_eq!(Additions::merged(&of(""), &of("1-1 a"), &of("1-1 b and a")).to_string(), "1-1 b and a\n");
    }

    #[test]
    fn two_pages_keep_all_changes_of_what_players_see_in_order() {
        let before = of("shown + 1-1\\n- 1-1\\n\n");
        let ours = of("shown + 1-1\\n- 1-1\\n+ 1-2\\n\n");
        let theirs = of("shown + 1-1\\n- 1-1\\n+ 1-1\\n+ 1-3\\n\n");
        let both = "shown + 1-1\\n- 1-1\\n+ 1-1\\n+ 1-3\\n+ 1-2\\n\n";
        assert_eq!(Additions::merged(&before, &ours, &theirs).to_string(), both);
        assert_eq!(Additions::merged(&of(""), &ours, &before), ours, "the file has all that the device has, and more");
        assert_eq!(Additions::merged(&of(""), &before, &ours), ours);
        assert_eq!(Additions::merged(&before, &of(""), &before), of(""), "everything undone");
    }

    #[test]
    fn additions_follow_renumbered_rooms() {
        let mut all = of("1-2 b\n1-3 c\nentry.1-2 b\nentry.1-3.7 c\nshown.1-5 e\nshown.2-2 below\nshown 1-2\n");
        let before = all.clone();
        all.renumber(AreaId(2), AreaId(5));
        let after = "1-2 c\n1-5 b\nentry.1-2.7 c\nentry.1-5 b\nshown 1-2\nshown.1-4 e\nshown.2-2 below\n";
        assert_eq!(all.to_string(), after);
        all.renumber(AreaId(5), AreaId(2));
        assert_eq!(all, before);
    }

    #[test]
    fn rewritten_lines_have_keys_of_their_own_and_follow_their_room() {
        let at = |level, room| Some(Spot { level: LevelId(level), area: AreaId(room) });
        let mut all = of("1-4 a well\n");
        all.rewrite(at(0, 4), "treasure-hidden", " It is lead.\nAll of it. ");
        all.rewrite(at(2, 10), "room", "A hall.");
        all.rewrite(None, "l2.rivals", "Nobody is here.");
        let text = "1-4 a well\nentry.1-4.treasure-hidden It is lead.\\nAll of it.\nentry.3-10.room A hall.\nentry.l2.rivals Nobody is here.\n";
        assert_eq!((all.to_string(), of(text)), (text.into(), all.clone()));
        assert_eq!(all.rewritten(at(0, 4), "treasure-hidden").as_deref(), Some("It is lead.\nAll of it."));
        assert_eq!(all.rewritten(None, "l2.rivals").as_deref(), Some("Nobody is here."));
        assert_eq!((all.rewritten(at(0, 4), "treasure"), all.rewritten(None, "place")), (None, None));
        all.renumber(AreaId(4), AreaId(3));
        assert!(all.rewritten(at(0, 3), "treasure-hidden").is_some());
        all.rewrite(at(0, 3), "treasure-hidden", " ");
        all.rewrite(None, "l2.rivals", "");
        assert_eq!(all.to_string(), "1-3 a well\nentry.3-10.room A hall.\n");
    }

    #[test]
    fn what_players_have_seen_is_no_note() {
        let all = |text: &str| (of(text).has_notes(), of(text).is_in_play());
        assert_eq!(
            [all(""), all("shown + 1-4\n"), all("1-4 a\n"), all("entry.1-4.detail a\n")],
            [(false, false), (false, true), (true, false), (true, false)]
        );
    }

    #[test]
    fn a_link_has_the_notes_and_the_entries_alone() {
        let all = of("1-4 a\nentry.1-4 b\nshown c\n");
        assert_eq!(all.for_a_link().to_string(), "1-4 a\nentry.1-4 b\n");
    }
}
