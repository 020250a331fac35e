//! Dungeons in a file, and what a file says.
//!
//! `src/files.rs` reads and writes the JSON. It is in the learners' module, so the two modules pass texts.

use super::{Additions, KeptDungeon};

/// A dungeon in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FiledDungeon {
    /// The dungeon.
    pub dungeon: KeptDungeon,
    /// What the user has added to it.
    pub additions: Additions,
}

/// The content of a file that the user opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileContent {
    /// A dungeon.
    One(FiledDungeon),
    /// A list of dungeons, and the scores of practices.
    List(Vec<FiledDungeon>, String),
    /// The sentence says why the file can't be opened.
    Refused(String),
}

const ONE: &str = "one";
const LIST: &str = "list";

impl FileContent {
    /// The content as texts, for [`read`](Self::read).
    pub fn texts(self) -> Vec<String> {
        match self {
            Self::One(filed) => texts_of(ONE, String::new(), [filed]),
            Self::List(all, scores) => texts_of(LIST, scores, all),
            Self::Refused(sentence) => vec![sentence],
        }
    }

    /// Reads the texts of a content.
    pub fn read(texts: &[String]) -> Self {
        let [kind, scores, rest @ ..] = texts else {
            return Self::Refused(texts.first().cloned().unwrap_or_default());
        };
        let filed = |texts: &[String]| {
            let [link, record, additions] = texts else { return None };
            let dungeon = KeptDungeon::read(link, record)?;
            Some(FiledDungeon { dungeon, additions: Additions::from(&**additions) })
        };
        let mut all = rest.chunks(3).filter_map(filed);
        match (&**kind, all.next()) {
            (ONE, Some(filed)) => Self::One(filed),
            (LIST, first) => Self::List(first.into_iter().chain(all).collect(), scores.clone()),
            _ => Self::Refused(kind.clone()),
        }
    }
}

fn texts_of(kind: &str, scores: String, all: impl IntoIterator<Item = FiledDungeon>) -> Vec<String> {
    let mut texts = vec![kind.to_owned(), scores];
    for FiledDungeon { dungeon, additions } in all {
        texts.extend([dungeon.link.clone(), dungeon.to_string(), additions.to_string()]);
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_content_is_read_back_from_its_texts() {
        let filed = |link: &str, record: &str, additions: &str| {
            let dungeon = KeptDungeon::read(link, record).expect("a record");
            FiledDungeon { dungeon, additions: Additions::from(additions) }
        };
        let [one, other] = [filed("#/a", "7 f A", "1-4 x\n"), filed("#/b", "8 - ", "")];
        for content in [
            FileContent::One(one.clone()),
            FileContent::List(vec![one, other], "threads/2=1.0.2.1".into()),
            FileContent::List(Vec::new(), String::new()),
            FileContent::Refused("No.".into()),
        ] {
            assert_eq!(FileContent::read(&content.clone().texts()), content);
        }
        assert_eq!(FileContent::read(&[]), FileContent::Refused(String::new()));
    }
}
