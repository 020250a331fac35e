//! The written key: each room in words, as it stands in the document beside the map and on paper.

use crate::dungeon::{AreaId, Depths, Dungeon, DungeonKind, Feature, Level, LevelId, Mark, Passage};
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
    let paths: Vec<_> = level.passages_at(id).iter().map(|(_, passage)| way(passage, id)).collect();
    let paths = if paths.is_empty() { "No paths yet".into() } else { format!("To\u{a0}{}", paths.join(", ")) };
    Entry { id, name: format!("Room {id}"), about: about.join(", "), paths }
}

fn way(passage: &Passage, from: AreaId) -> String {
    let features: Vec<_> = passage.features.iter().map(Feature::name).collect();
    let beyond = passage.beyond(from);
    if features.is_empty() { beyond.to_string() } else { format!("{beyond} ({})", features.join(", ")) }
}

/// What kind of dungeon it is, if that is known.
#[must_use]
pub fn title(dungeon: &Dungeon) -> Option<&'static str> {
    dungeon.levels.first()?.kind.map(|kind| match kind {
        DungeonKind::Gauntlet => "Gauntlet",
        DungeonKind::LockAndKey => "Lock and Key",
    })
}

/// The dungeon in a sentence or two: how many rooms and paths, how many ways in, and that there is
/// no treasure where there is none (drop-dice R6).
#[must_use]
pub fn summary(dungeon: &Dungeon) -> String {
    let Some(level) = dungeon.levels.first() else { return String::new() };
    let counted = |count: usize, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let marked = |mark: Mark| level.areas().filter(|area| area.marks.contains(mark)).count();
    let mut words =
        vec![counted(level.areas().count(), "room", "rooms"), counted(level.passages().count(), "path", "paths")];
    if level.kind.is_some() {
        words.push(counted(crate::dungeon::loops(level), "loop", "loops"));
        words.push(counted(marked(Mark::Entrance), "way in", "ways in"));
    }
    let mut sentence = format!("{}.", words.join(", "));
    if level.kind.is_some() && marked(Mark::Treasure) == 0 {
        sentence.push_str(" No dead end is left, so there is no treasure but the goal.");
    }
    sentence
}
