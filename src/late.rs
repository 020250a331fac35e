//! Texts that the page doesn't need at once: those for learners, and the tables of the stocking. They would make the
//! page's module a tenth larger, so the page's module has only their tags. The learners' module (`src/learn.rs`) has
//! the texts and brings them to the page.

use crate::digest;
use std::sync::OnceLock;

/// Whether this build leaves out what only learners need. The page's module leaves it out; the learners' module
/// doesn't.
pub const IS_LEFT_OUT: bool = cfg!(all(feature = "app", not(feature = "learn")));

/// Separates the texts in a bundle.
pub(crate) const BETWEEN: char = '\x0c';

/// Stands for a text in the page's module: half of its digest, to save space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Tag(u32);

impl Tag {
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    pub(crate) const fn of(text: &str) -> Self {
        Self(digest::of(text).0 as u32)
    }
}

static BROUGHT: OnceLock<Vec<(Tag, &'static str)>> = OnceLock::new();

/// A text for learners. The page's module may not have the text yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LateText {
    text: &'static str,
    tag: Tag,
}

/// Makes a text for learners. In the page's module, only its tag is kept.
pub const fn late(text: &'static str) -> LateText {
    LateText { text: if IS_LEFT_OUT { "" } else { text }, tag: Tag::of(text) }
}

impl LateText {
    /// The text. Empty if the page doesn't have it yet.
    pub fn text(self) -> &'static str {
        if !IS_LEFT_OUT {
            return self.text;
        }
        let all = BROUGHT.get().map(Vec::as_slice).unwrap_or_default();
        all.iter().find(|(tag, _)| *tag == self.tag).map_or("", |(_, text)| text)
    }
}

/// Joins texts into one bundle for [`bring`].
pub fn bundled(texts: impl IntoIterator<Item = LateText>) -> String {
    let mut all = String::new();
    for late in texts {
        all.push_str(late.text);
        all.push(BETWEEN);
    }
    all
}

/// Gives the page the texts of a bundle. Only the first call has an effect.
pub fn bring(bundled: String) {
    BROUGHT.get_or_init(|| bundled.leak().split(BETWEEN).map(|text| (Tag::of(text), text)).collect());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_its_tag() {
        const FIRST: LateText = late("A ruling.\nIt has two lines.");
        const SECOND: LateText = late("seed=7; R2@4");
        bring(bundled([FIRST, SECOND]));
        let brought = BROUGHT.get().expect("texts");
        for text in [FIRST, SECOND] {
            assert!(brought.contains(&(text.tag, text.text)));
            assert_eq!(text.text(), text.text);
        }
    }
}
