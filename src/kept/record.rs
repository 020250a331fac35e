//! A dungeon in the list *My dungeons*.

use std::fmt;

/// A dungeon that the device keeps in a list.
///
/// As plain text, it has its time, its marks and the title. The marks are `f` for a favourite, `n` for notes and `p` for
/// a dungeon in play, or `-` for none. The link isn't in the text, because it is in the name:
///
/// ```
/// use dicefall::kept::KeptDungeon;
///
/// let link = "#/drop-dice?v=1&seed=amber-owl-42";
/// let dungeon = KeptDungeon::read(link, "1764259200000 fn The Mines of Lady Corvane").unwrap();
/// assert!(dungeon.is_favourite && dungeon.has_notes && !dungeon.is_in_play);
/// assert_eq!(dungeon.to_string(), "1764259200000 fn The Mines of Lady Corvane");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptDungeon {
    /// Its canonical link, without a step and a node.
    pub link: String,
    /// When it was last opened, in milliseconds since the beginning of 1970.
    pub opened: u64,
    /// Whether the user has marked it as a favourite.
    pub is_favourite: bool,
    /// Whether the user has written notes on it, or rewritten its entries.
    pub has_notes: bool,
    /// Whether anything of it has been shown to players.
    pub is_in_play: bool,
    /// Its name. Empty if it has none.
    pub title: String,
}

impl KeptDungeon {
    /// The longest title, in characters.
    const LONGEST_TITLE: usize = 100;
    /// All marks, in the order in which a text has them.
    const MARKS: &str = "fnp";

    /// Reads what `Display` writes. None if the text isn't in that form, or if the link doesn't begin as a link to a
    /// dungeon does.
    pub fn read(link: &str, text: &str) -> Option<Self> {
        link.starts_with("#/").then_some(())?;
        let (opened, rest) = text.split_once(' ')?;
        let (flags, title) = rest.split_once(' ').unwrap_or((rest, ""));
        let mut all = Self::MARKS.chars();
        // Each mark comes once at most, in their order.
        if flags != "-" && (flags.is_empty() || !flags.chars().all(|flag| all.any(|mark| mark == flag))) {
            return None;
        }
        Some(Self {
            link: link.to_owned(),
            opened: opened.parse().ok()?,
            is_favourite: flags.contains('f'),
            has_notes: flags.contains('n'),
            is_in_play: flags.contains('p'),
            title: Self::tidy(title),
        })
    }

    /// A title as it is kept: on one line, and not too long.
    pub fn tidy(title: &str) -> String {
        let words: Vec<&str> = title.split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" ").chars().take(Self::LONGEST_TITLE).collect()
    }

    /// Whether the dungeon stays in the list when newer dungeons come.
    pub fn stays(&self) -> bool {
        self.is_favourite || self.has_notes || self.is_in_play
    }

    /// What the links of the same dungeon have in common, however it is stocked and named. A link with other moves or
    /// edits is another dungeon of the list, because the map differs.
    pub fn without_stocking(link: &str) -> String {
        without(&STOCKING, link)
    }

    /// What the links of the same dungeon have in common, however it is explored, edited, stocked and named.
    pub fn without_moves(link: &str) -> String {
        without(&["choices", "edits"], &without(&STOCKING, link))
    }
}

const STOCKING: [&str; 4] = ["stock", "theme", "rerolled", "name"];

fn without(others: &[&str], link: &str) -> String {
    let (procedure, query) = link.split_once('?').unwrap_or((link, ""));
    let is_kept = |part: &&str| !others.contains(&part.split('=').next().unwrap_or_default());
    let parts: Vec<&str> = query.split('&').filter(is_kept).collect();
    [procedure, &parts.join("&")].join("?")
}

impl fmt::Display for KeptDungeon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = [self.is_favourite, self.has_notes, self.is_in_play];
        let flags: String = Self::MARKS.chars().zip(marks).filter_map(|(mark, is_on)| is_on.then_some(mark)).collect();
        let flags = if flags.is_empty() { "-" } else { &*flags };
        write!(f, "{} {flags} {}", self.opened, self.title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_dungeon_is_read_back_as_it_was_written_and_damaged_text_is_none() {
        for text in ["0 - ", "18446744073709551615 f A", "7 n The Pits", "7 p B", "7 fp C", "7 fnp ⚅ Türme"] {
            let read = KeptDungeon::read("#/x", text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((read.to_string(), &*read.link), (text.to_owned(), "#/x"));
        }
        for text in [
            "",
            "x",
            "7",
            "-7 - A",
            "7 q A",
            "7 nf A",
            "7 ff A",
            "7 -f A",
            "7  A",
            "18446744073709551616 - A",
            "7.5 f A",
        ] {
            assert_eq!(KeptDungeon::read("#/x", text), None, "{text}");
        }
        assert_eq!(KeptDungeon::read("javascript:x", "7 - A"), None);
        assert_eq!(KeptDungeon::read("#/x", "7 -").map(|read| read.title), Some(String::new()));
        assert_eq!(KeptDungeon::tidy(" a\n\tb\u{0}c "), "a b c");
        assert_eq!(KeptDungeon::tidy(&"ä".repeat(200)).chars().count(), 100);
    }

    #[test]
    fn stocking_and_a_name_make_no_other_dungeon_but_moves_and_edits_do() {
        let plain = KeptDungeon::without_stocking("#/threads?v=1&seed=a&search=every-room&choices=1A");
        let stocked =
            "#/threads?v=1&seed=a&search=every-room&stock=on&theme=mine&choices=1A&rerolled=7.detail~12&name=B";
        assert_eq!(KeptDungeon::without_stocking(stocked), plain);
        for other in ["#/threads?v=1&seed=a&search=every-room", "#/pips?v=1&seed=a&search=every-room&choices=1A"] {
            assert_ne!(KeptDungeon::without_stocking(other), plain);
        }
    }
}
