//! A dungeon in the list *My dungeons*.

use std::fmt;

/// A dungeon that the device keeps in a list.
///
/// As plain text, it has three words and the title. The link isn't in the text, because it is in the name:
///
/// ```
/// use dicefall::kept::KeptDungeon;
///
/// let link = "#/drop-dice?v=1&seed=amber-owl-42";
/// let dungeon = KeptDungeon::read(link, "1764259200000 fn The Mines of Lady Corvane").unwrap();
/// assert!(dungeon.is_favourite && dungeon.has_additions);
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
    /// Whether the user has added anything to it, such as notes.
    pub has_additions: bool,
    /// Its name. Empty if it has none.
    pub title: String,
}

impl KeptDungeon {
    /// The longest title, in characters.
    const LONGEST_TITLE: usize = 100;

    /// Reads what `Display` writes. None if the text isn't in that form, or if the link doesn't begin as a link to a
    /// dungeon does.
    pub fn read(link: &str, text: &str) -> Option<Self> {
        link.starts_with("#/").then_some(())?;
        let (opened, rest) = text.split_once(' ')?;
        let (flags, title) = rest.split_once(' ').unwrap_or((rest, ""));
        if !["-", "f", "n", "fn"].contains(&flags) {
            return None;
        }
        Some(Self {
            link: link.to_owned(),
            opened: opened.parse().ok()?,
            is_favourite: flags.contains('f'),
            has_additions: flags.contains('n'),
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
        self.is_favourite || self.has_additions
    }
}

impl fmt::Display for KeptDungeon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flags = match (self.is_favourite, self.has_additions) {
            (false, false) => "-",
            (true, false) => "f",
            (false, true) => "n",
            (true, true) => "fn",
        };
        write!(f, "{} {flags} {}", self.opened, self.title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_dungeon_is_read_back_as_it_was_written_and_damaged_text_is_none() {
        for text in ["0 - ", "18446744073709551615 f A", "7 n The Pits", "7 fn ⚅ Türme"] {
            let read = KeptDungeon::read("#/x", text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((read.to_string(), &*read.link), (text.to_owned(), "#/x"));
        }
        for text in ["", "x", "7", "-7 - A", "7 q A", "7 nf A", "18446744073709551616 - A", "7.5 f A"] {
            assert_eq!(KeptDungeon::read("#/x", text), None, "{text}");
        }
        assert_eq!(KeptDungeon::read("javascript:x", "7 - A"), None);
        assert_eq!(KeptDungeon::read("#/x", "7 -").map(|read| read.title), Some(String::new()));
        assert_eq!(KeptDungeon::tidy(" a\n\tb\u{0}c "), "a b c");
        assert_eq!(KeptDungeon::tidy(&"ä".repeat(200)).chars().count(), 100);
    }
}
