//! Files that the user opens, and the file with all dungeons of a device.
//!
//! Both kinds of file are JSON. A file of a dungeon is the JSON export (`trace/json.rs`), of which only the link, the
//! notes and `kept` are read: the link makes the rest. The browser parses the JSON, so a [`ParsedJson`] is a parsed value.
//! The code is in the learners' module (`dicefall-learn`).
//!
//! Dicefall must be able to open the files that it saves. So the only bound is the size of the file, [`LARGEST`]. If a
//! dungeon of a list can't be opened, Dicefall still opens the others. The link of that dungeon may be damaged, or from
//! another version.

use crate::dungeon::{AreaId, LevelId, Notes};
use crate::kept::{Additions, FileContent, FiledDungeon, FiledList, KeptDungeon};
use crate::link;
use crate::procedures::{BadInput, Quoted, REGISTRY};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The largest file that can be opened, in bytes.
pub const LARGEST: u32 = 32 << 20;
/// The most faults of a list that a sentence explains.
const MOST_TOLD: usize = 3;

const ONE: &str = "dicefall/1";
const LIST: &str = "dicefall-dungeons/1";

/// A JSON value that is already parsed.
pub trait ParsedJson: Sized {
    /// A part of the value. None if the value has no such part.
    fn part<T: DeserializeOwned>(&self) -> Option<T>;

    /// The values in the list `dungeons`. None if the value has no such list.
    fn dungeons(&self) -> Option<Vec<Self>>;
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
        LIST => Ok(FileContent::List(list(source, &quoted(file.name))?)),
        other if other.starts_with("dicefall/") || other.starts_with("dicefall-dungeons/") => {
            Err(FileFault::Newer(format))
        }
        _ => Err(FileFault::Foreign),
    }
}

fn one(source: &impl ParsedJson) -> Result<FiledDungeon, FileFault> {
    let LinkPart { link } = source.part().ok_or(FileFault::Damaged("`link` is missing, or isn’t a text"))?;
    let link = canonical(&link).map_err(FileFault::BadLink)?;
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

fn list(source: &impl ParsedJson, file: &str) -> Result<FiledList, FileFault> {
    let entries = source.dungeons().ok_or(FileFault::Damaged("`dungeons` can’t be read"))?;
    let (count, mut dungeons, mut faults) = (entries.len(), Vec::new(), Vec::new());
    for (number, entry) in (1..).zip(entries) {
        match filed(&entry) {
            Ok(dungeon) => dungeons.push(dungeon),
            Err(fault) => faults.push(fault.sentence_in_a_list(number)),
        }
    }
    let mut told = Vec::new();
    if !faults.is_empty() {
        told.push(if count == 1 {
            format!("Dicefall couldn’t open the dungeon in {file}.")
        } else {
            format!("{file} has {count} dungeons. Dicefall couldn’t open {} of them.", faults.len())
        });
    }
    if faults.len() > MOST_TOLD {
        told.push(format!("Here is what is wrong with the first {MOST_TOLD}:"));
    }
    told.extend(faults.into_iter().take(MOST_TOLD));
    let scores = source.part().map(|ScoresPart { scores }| scores);
    if scores.is_none() {
        told.push(format!("The scores in {file} are damaged: `scores` isn’t a text."));
    }
    Ok(FiledList { dungeons, scores: scores.unwrap_or_default(), faults: told.join(" ") })
}

/// A dungeon of a list.
fn filed(entry: &impl ParsedJson) -> Result<FiledDungeon, FileFault> {
    let LinkPart { link } = entry.part().ok_or(FileFault::Damaged("`link` is missing, or isn’t a text"))?;
    let link = canonical(&link).map_err(FileFault::BadLink)?;
    let entry: DungeonEntry =
        entry.part().ok_or(FileFault::Damaged("`name`, `opened`, `favourite`, `notes` or `kept` can’t be read"))?;
    let additions = additions(entry.notes, entry.kept)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number that is too large is cut")]
    let opened = entry.opened as u64;
    let (has_notes, is_in_play) = (additions.has_notes(), additions.is_in_play());
    let title = KeptDungeon::tidy(&entry.name);
    let dungeon = KeptDungeon { link, opened, is_favourite: entry.favourite, has_notes, is_in_play, title };
    Ok(FiledDungeon { dungeon, additions })
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
        if all.text(&key).is_empty() && !text.is_empty() {
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

#[derive(Deserialize)]
struct ScoresPart {
    #[serde(default)]
    scores: String,
}

/// The file with all dungeons.
#[derive(Serialize, Debug)]
pub struct DungeonsFile {
    format: String,
    dungeons: Vec<DungeonEntry>,
    /// The scores of practices, as the device keeps them.
    #[serde(skip_serializing_if = "String::is_empty")]
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
    pub fn of(FiledList { dungeons, scores, .. }: FiledList) -> Self {
        let entry = |FiledDungeon { dungeon, additions }: FiledDungeon| DungeonEntry {
            link: dungeon.link,
            name: dungeon.title,
            #[expect(clippy::cast_precision_loss, reason = "a date has far fewer digits")]
            opened: dungeon.opened as f64,
            favourite: dungeon.is_favourite,
            notes: additions.notes.iter().map(NoteLine::of).collect(),
            kept: additions.texts().map(|(key, text)| (key.to_owned(), text)).collect(),
        };
        Self { format: LIST.to_owned(), dungeons: dungeons.into_iter().map(entry).collect(), scores }
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
    /// What is wrong with the link.
    BadLink(BadInput),
    LongNote {
        level: u32,
        area: u32,
        characters: usize,
    },
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
            Self::BadLink(fault) => format!("The link in {file} doesn’t work. {fault}"),
            Self::LongNote { level, area, characters } => {
                format!(
                    "In {file}, the note on area {area} of level {level} has {characters} characters. Use at most {}.",
                    Notes::LONGEST
                )
            }
        }
    }

    /// Why a dungeon of a list can't be opened. `number`: its place in the list, from 1.
    fn sentence_in_a_list(&self, number: usize) -> String {
        match self {
            Self::BadLink(fault) => format!("The link of dungeon {number} doesn’t work. {fault}"),
            Self::LongNote { level, area, characters } => {
                format!(
                    "In dungeon {number}, the note on area {area} of level {level} has {characters} characters. Use at \
                     most {}.",
                    Notes::LONGEST
                )
            }
            Self::Damaged(what) => format!("Dungeon {number} is damaged: {what}."),
            Self::TooLarge | Self::NotJson | Self::Foreign | Self::Newer(_) => {
                format!("Dungeon {number} isn’t from Dicefall.")
            }
        }
    }
}

fn quoted(text: &str) -> String {
    Quoted(text).to_string()
}
