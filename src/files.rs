//! Files that the user opens, and the file with all dungeons of a device.
//!
//! Both kinds of file are JSON. A file of a dungeon is the JSON export (`trace/json.rs`), of which only the link, the
//! notes and `kept` are read: the link makes the rest. The browser parses the JSON, so a [`ParsedJson`] is a parsed value.
//! The code is in the learners' module (`dicefall-learn`).

use crate::dungeon::{AreaId, LevelId, Notes};
use crate::kept::{Additions, FileContent, FiledDungeon, KeptDungeon};
use crate::link;
use crate::procedures::{BadInput, Quoted, REGISTRY};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The largest file that can be opened, in bytes.
pub const LARGEST: u32 = 32 << 20;
/// The most dungeons that a file can have.
const MOST: usize = 1000;
/// The most characters of a text in `kept`.
const LONGEST_TEXT: usize = 1 << 16;

const ONE: &str = "dicefall/1";
const LIST: &str = "dicefall-dungeons/1";

/// A JSON value that is already parsed.
pub trait ParsedJson {
    /// A part of the value. None if the value has no such part.
    fn part<T: DeserializeOwned>(&self) -> Option<T>;
}

/// A file that the user chose.
#[derive(Clone, Copy, Debug)]
pub struct ChosenFile<'f> {
    /// Its name.
    pub name: &'f str,
    /// Its length.
    pub bytes: f64,
}

/// What a file has that the user opens. `source`: its content, or None if the file is too large or isn't JSON.
pub fn opened(file: ChosenFile, source: Option<&impl ParsedJson>) -> FileContent {
    content(file, source).unwrap_or_else(|fault| {
        let file = quoted(file.name);
        FileContent::Refused(fault.sentence(&file))
    })
}

fn content(file: ChosenFile, source: Option<&impl ParsedJson>) -> Result<FileContent, FileFault> {
    if file.bytes > f64::from(LARGEST) {
        return Err(FileFault::TooLarge);
    }
    let source = source.ok_or(FileFault::NotJson)?;
    let FormatPart { format } = source.part().ok_or(FileFault::Foreign)?;
    match &*format {
        ONE => Ok(FileContent::One(one(source)?)),
        LIST => list(source),
        other if other.starts_with("dicefall/") || other.starts_with("dicefall-dungeons/") => {
            Err(FileFault::Newer(format))
        }
        _ => Err(FileFault::Foreign),
    }
}

fn one(source: &impl ParsedJson) -> Result<FiledDungeon, FileFault> {
    let LinkPart { link } = source.part().ok_or(FileFault::Damaged("`link` is missing"))?;
    let link = canonical(&link).map_err(|fault| FileFault::BadLink(None, fault))?;
    let LevelsPart { levels } = source.part().ok_or(FileFault::Damaged("`levels` can’t be read"))?;
    let KeptPart { kept } = source.part().ok_or(FileFault::Damaged("`kept` can’t be read"))?;
    let notes = (1..).zip(levels).flat_map(|(level, LevelIn { areas })| {
        areas.into_iter().filter_map(move |AreaIn { id, note }| Some(NoteLine { level, area: id, note: note? }))
    });
    let additions = additions(notes, kept)?;
    let (has_notes, is_in_play) = (additions.has_notes(), additions.is_in_play());
    let dungeon = KeptDungeon { link, opened: 0, is_favourite: false, has_notes, is_in_play, title: String::new() };
    Ok(FiledDungeon { dungeon, additions })
}

fn list(source: &impl ParsedJson) -> Result<FileContent, FileFault> {
    let DungeonsFile { dungeons, scores, .. } = source.part().ok_or(FileFault::Damaged("`dungeons` can’t be read"))?;
    if dungeons.len() > MOST {
        return Err(FileFault::TooMany(dungeons.len()));
    }
    if dungeons.is_empty() {
        return Err(FileFault::Damaged("`dungeons` is empty"));
    }
    let filed = |(number, entry): (usize, DungeonEntry)| {
        let link = canonical(&entry.link).map_err(|fault| FileFault::BadLink(Some(number), fault))?;
        let additions = additions(entry.notes, entry.kept)?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number that is too large is cut"
        )]
        let opened = entry.opened as u64;
        let (has_notes, is_in_play) = (additions.has_notes(), additions.is_in_play());
        let title = KeptDungeon::tidy(&entry.name);
        let dungeon = KeptDungeon { link, opened, is_favourite: entry.favourite, has_notes, is_in_play, title };
        Ok(FiledDungeon { dungeon, additions })
    };
    let all = (1..).zip(dungeons).map(filed).collect::<Result<_, _>>()?;
    Ok(FileContent::List(all, scores))
}

/// The link without a step, a node and notes.
fn canonical(text: &str) -> Result<String, BadInput> {
    Ok(link::write(&link::read(text, &REGISTRY)?.recipe, None))
}

fn additions(
    notes: impl IntoIterator<Item = NoteLine>,
    kept: BTreeMap<String, String>,
) -> Result<Additions, FileFault> {
    let mut all = Additions::default();
    for NoteLine { level, area, note } in notes {
        let (characters, number) = (note.chars().count(), level.checked_sub(1));
        if characters > Notes::LONGEST {
            return Err(FileFault::LongNote { level, area, characters });
        }
        let Some(number) = number.filter(|_| area > 0) else {
            return Err(FileFault::Damaged("a note names level 0 or area 0, but both are counted from 1"));
        };
        all.notes.set(LevelId(number), AreaId(area), &note);
    }
    for (key, text) in kept {
        all.set_text(&key, &text);
        if all.text(&key) != text || text.len() > LONGEST_TEXT {
            return Err(FileFault::Damaged("`kept` can’t be read"));
        }
    }
    Ok(all)
}

#[derive(Deserialize)]
struct FormatPart {
    format: String,
}

#[derive(Deserialize)]
struct LinkPart {
    link: String,
}

#[derive(Deserialize)]
struct LevelsPart {
    levels: Vec<LevelIn>,
}

#[derive(Deserialize)]
struct LevelIn {
    areas: Vec<AreaIn>,
}

#[derive(Deserialize)]
struct AreaIn {
    id: u32,
    note: Option<String>,
}

#[derive(Deserialize)]
struct KeptPart {
    #[serde(default)]
    kept: BTreeMap<String, String>,
}

/// The file with all dungeons.
#[derive(Serialize, Deserialize, Debug)]
pub struct DungeonsFile {
    format: String,
    dungeons: Vec<DungeonEntry>,
    /// The scores of practices, as the device keeps them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    scores: String,
}

#[derive(Serialize, Deserialize, Debug)]
struct DungeonEntry {
    link: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    opened: f64,
    #[serde(default)]
    favourite: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteLine>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    kept: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize, Debug)]
struct NoteLine {
    level: u32,
    area: u32,
    note: String,
}

impl DungeonsFile {
    /// The file with these dungeons and scores.
    pub fn of(all: Vec<FiledDungeon>, scores: String) -> Self {
        let entry = |FiledDungeon { dungeon, additions }: FiledDungeon| DungeonEntry {
            link: dungeon.link,
            name: dungeon.title,
            #[expect(clippy::cast_precision_loss, reason = "a date has far fewer digits")]
            opened: dungeon.opened as f64,
            favourite: dungeon.is_favourite,
            notes: additions.notes.iter().map(NoteLine::of).collect(),
            kept: additions.texts().map(|(key, text)| (key.to_owned(), text)).collect(),
        };
        Self { format: LIST.to_owned(), dungeons: all.into_iter().map(entry).collect(), scores }
    }
}

impl NoteLine {
    fn of((level, area, note): (LevelId, AreaId, &str)) -> Self {
        Self { level: level.0 + 1, area: area.0, note: note.to_owned() }
    }
}

/// Why a file can't be opened.
enum FileFault {
    TooLarge,
    NotJson,
    Foreign,
    /// The format of the file.
    Newer(String),
    /// What is wrong.
    Damaged(&'static str),
    /// The number of the dungeon, from 1, if the file has a list. Then what is wrong with its link.
    BadLink(Option<usize>, BadInput),
    LongNote {
        level: u32,
        area: u32,
        characters: usize,
    },
    TooMany(usize),
}

impl FileFault {
    fn sentence(&self, file: &str) -> String {
        const GOOD: &str = "Open a JSON file that Dicefall saved, such as dicefall-amber-owl-42.json.";
        match self {
            Self::TooLarge => {
                format!("{file} is too large. Dicefall opens files of up to {} MB. {GOOD}", LARGEST >> 20)
            }
            Self::NotJson => format!("{file} isn’t JSON, or it is damaged. {GOOD}"),
            Self::Foreign => format!("{file} isn’t from Dicefall. {GOOD}"),
            Self::Newer(format) => {
                format!(
                    "{file} has the format {}, but your page reads only {ONE} and {LIST}. Reload the page, and open \
                     the file again.",
                    quoted(format)
                )
            }
            Self::Damaged(what) => {
                format!("{file} is damaged: {what}. Save the dungeon in Dicefall again, and open the new file.")
            }
            Self::BadLink(None, fault) => format!("The link in {file} doesn’t work. {fault}"),
            Self::BadLink(Some(number), fault) => {
                format!("The link of dungeon {number} in {file} doesn’t work. {fault}")
            }
            Self::LongNote { level, area, characters } => {
                format!(
                    "In {file}, the note on area {area} of level {level} has {characters} characters. Use at most {}.",
                    Notes::LONGEST
                )
            }
            Self::TooMany(dungeons) => format!("{file} has {dungeons} dungeons. Use at most {MOST} in a file."),
        }
    }
}

fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}
