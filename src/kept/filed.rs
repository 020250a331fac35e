//! Dungeons in a file, and what a file says.
//!
//! `src/files.rs` reads and writes the JSON. It is in `dicefall-learn`, so the page and that module pass texts.

use super::{Additions, KeptDungeon};

/// A dungeon in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FiledDungeon {
    /// The dungeon.
    pub dungeon: KeptDungeon,
    /// What the user has added to it.
    pub additions: Additions,
}

/// The content of a file with a list of dungeons.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FiledList {
    /// The dungeons that can be opened.
    pub dungeons: Vec<FiledDungeon>,
    /// The scores of practices.
    pub scores: String,
    /// What can't be opened, and why. Empty if the page can open all of the file.
    pub faults: String,
}

/// The content of a file that the user opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileContent {
    /// A dungeon.
    One(FiledDungeon),
    /// A list of dungeons.
    List(FiledList),
    /// The sentence says why the file can't be opened.
    Refused(String),
}

const ONE: &str = "one";
const LIST: &str = "list";

impl FileContent {
    /// The content as texts, for [`read`](Self::read).
    pub fn texts(self) -> Vec<String> {
        match self {
            Self::One(filed) => texts_of(ONE, FiledList { dungeons: vec![filed], ..FiledList::default() }),
            Self::List(list) => texts_of(LIST, list),
            Self::Refused(sentence) => vec![sentence],
        }
    }

    /// Reads the texts of a content.
    pub fn read(texts: &[String]) -> Self {
        let [kind, scores, faults, rest @ ..] = texts else {
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
            (LIST, first) => {
                let dungeons = first.into_iter().chain(all).collect();
                Self::List(FiledList { dungeons, scores: scores.clone(), faults: faults.clone() })
            }
            _ => Self::Refused(kind.clone()),
        }
    }
}

fn texts_of(kind: &str, FiledList { dungeons, scores, faults }: FiledList) -> Vec<String> {
    let mut texts = vec![kind.to_owned(), scores, faults];
    for FiledDungeon { dungeon, additions } in dungeons {
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
            FileContent::List(FiledList {
                dungeons: vec![one, other],
                scores: "threads/2=1.0.2.1".into(),
                faults: "Not the third.".into(),
            }),
            FileContent::List(FiledList::default()),
            FileContent::Refused("No.".into()),
        ] {
            assert_eq!(FileContent::read(&content.clone().texts()), content);
        }
        assert_eq!(FileContent::read(&[]), FileContent::Refused(String::new()));
    }
}
