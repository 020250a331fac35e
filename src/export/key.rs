//! The written key: each room in words, as it stands in the document beside the map and on paper.

use crate::dungeon::{AreaId, Depths, Detail, Dungeon, DungeonKind, Feature, Level, LevelId, Mark, Passage, Stub};
use crate::scene::Sign;

/// What the key says of one room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The room.
    pub id: AreaId,
    /// What it is called: "Room 4".
    pub name: String,
    /// Its value, how far in it lies and its marks.
    pub about: String,
    /// Where its paths lead.
    pub paths: String,
}

/// The key of a level, by room.
#[must_use]
pub fn key(dungeon: &Dungeon, level: LevelId) -> Vec<Entry> {
    let depths = Depths::of(dungeon);
    let Some(rooms) = dungeon.levels.get(level.index()) else { return Vec::new() };
    rooms.areas().map(|area| entry(area.id, rooms, depths.at(level, area.id))).collect()
}

fn entry(id: AreaId, level: &Level, depth: Option<u32>) -> Entry {
    let area = level.area(id);
    let mut about = Vec::new();
    if let Some((die, face)) = area.and_then(|area| area.die) {
        about.push(format!("d{} shows {}", die.sides(), die.printed(face)));
    }
    about.extend(depth.map(|depth| match depth {
        0 => "a way in".into(),
        1 => "1 step in".into(),
        depth => format!("{depth} steps in"),
    }));
    let marks = area.map(|area| area.marks).unwrap_or_default();
    // That an entrance is a way in has been said.
    about.extend(marks.iter().filter(|&mark| mark != Mark::Entrance).map(|mark| Sign::of(mark).meaning().into()));
    let ways = level.passages_at(id).into_iter().map(|(_, passage)| way(passage, id, level));
    let ways: Vec<_> = ways.chain(level.stubs.iter().filter(|stub| stub.end.area == id).map(unexplored)).collect();
    let paths = if ways.is_empty() { "No paths yet".into() } else { format!("To\u{a0}{}", ways.join(", ")) };
    Entry { id, name: format!("Room {}", level.label(id)), about: about.join(", "), paths }
}

fn way(passage: &Passage, from: AreaId, level: &Level) -> String {
    let letter = passage.letters[usize::from(passage.a != from)];
    let letter = letter.map(|letter| format!("by {}", letter.char()));
    let notes: Vec<_> =
        letter.into_iter().chain(passage.features.iter().map(|feature| feature.name().into())).collect();
    let beyond = level.label(passage.beyond(from));
    if notes.is_empty() { beyond } else { format!("{beyond} ({})", notes.join(", ")) }
}

fn unexplored(stub: &Stub) -> String {
    let secret = if stub.features.contains(Feature::Secret) { ", secret" } else { "" };
    format!("the unknown (by {}{secret})", stub.end.letter.char())
}

/// What kind of dungeon it is, if that is known.
#[must_use]
pub fn title(dungeon: &Dungeon) -> Option<String> {
    let kind = dungeon.levels.first()?.kind.map(|kind| match kind {
        DungeonKind::Gauntlet => "Gauntlet".into(),
        DungeonKind::LockAndKey => "Lock and Key".into(),
    });
    kind.or_else(|| match (dungeon.details.get("size")?, dungeon.details.get("dungeon_seed")?) {
        (Detail::Word(size), Detail::Number(seed)) => {
            let (first, rest) = size.split_at(1);
            Some(format!("{}{rest}, Dungeon Seed {seed}", first.to_uppercase()))
        }
        _ => None,
    })
}

/// The dungeon in a sentence or two: how many levels, rooms and paths, how many ways in, and that there
/// is no treasure where there is none (drop-dice R6).
#[must_use]
pub fn summary(dungeon: &Dungeon) -> String {
    let levels = &dungeon.levels;
    let Some(first) = levels.first() else { return String::new() };
    let counted = |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let sum = |of: fn(&Level) -> usize| levels.iter().map(of).sum::<usize>();
    let marked = |mark: Mark| first.areas().filter(|area| area.marks.contains(mark)).count();
    let mut words = Vec::new();
    if levels.len() > 1 {
        words.push(counted(levels.len(), "level", "levels"));
    }
    words.push(counted(sum(|level| level.areas().count()), "room", "rooms"));
    words.push(counted(sum(|level| level.passages().count()), "path", "paths"));
    match sum(|level| level.stubs.len()) {
        0 if first.kind.is_some() || first.passages().any(|(_, passage)| passage.letters[0].is_some()) => {
            words.push(counted(sum(crate::dungeon::loops), "loop", "loops"));
        }
        0 => {}
        unexplored => words.push(format!("{unexplored} unexplored")),
    }
    if first.kind.is_some() {
        words.push(counted(marked(Mark::Entrance), "way in", "ways in"));
    }
    let mut sentence = format!("{}.", words.join(", "));
    if first.kind.is_some() && marked(Mark::Treasure) == 0 {
        sentence.push_str(" No dead end is left, so there is no treasure but the goal.");
    }
    sentence
}
