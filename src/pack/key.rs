//! The written key as Markdown.

use super::exits::other_levels;
use super::{Audience, LevelChart, RoomWords};
use crate::dungeon::{Dungeon, LevelId, Spot};
use crate::english::capital;
use crate::export;
use crate::stocking::WholeLine;
use std::fmt::Write;

/// The key of a dungeon as Markdown. `levels`: the chart and the rooms of each level. `whole`: the lines about the whole
/// dungeon. Only the game master's key has them.
pub fn key_page(
    title: &str,
    dungeon: &Dungeon,
    levels: &[(&LevelChart, &[RoomWords])],
    (audience, whole): (Audience, &[WholeLine]),
) -> String {
    let is_master = audience == Audience::GameMaster;
    let whose = if is_master { "For the game master." } else { "For the players." };
    let mut page = format!("# {}\n\n{whose}\n", plain(title));
    if is_master {
        let _ = write!(page, "\n{}\n", plain(&summary(dungeon)));
        page += &of_the_whole(whole);
    }
    if dungeon.is_of_areas && is_master {
        page += "\n## Areas\n\n";
        for entry in export::key(dungeon, LevelId::default()) {
            let _ = writeln!(page, "- **{}**: {}. {}.", plain(&entry.name), plain(&entry.about), plain(&entry.paths));
        }
    }
    for (chart, rooms) in levels {
        let _ = write!(page, "\n## {}\n", plain(&chart.title));
        if dungeon.is_of_areas && is_master {
            let (kind, summary) = export::about(dungeon, chart.level);
            let _ = write!(page, "\n{}. {}\n", plain(&kind.unwrap_or_default()), plain(&summary));
        }
        for room in *rooms {
            page += &entry(room);
        }
        let ways = elsewhere(dungeon, chart, rooms);
        if !ways.is_empty() {
            page += "\n### Stairs outside the rooms\n\n";
            page += &list(&ways);
        }
    }
    page
}

/// What kind of dungeon it is, and how large: "Gauntlet. 7 rooms, 9 paths."
pub(super) fn summary(dungeon: &Dungeon) -> String {
    let kind = export::title(dungeon).map(|kind| format!("{kind}. ")).unwrap_or_default();
    kind + &export::summary(dungeon)
}

/// The place and its inhabitants, a paragraph each, and the rumours.
fn of_the_whole(lines: &[WholeLine]) -> String {
    let mut page = String::new();
    for line in lines.iter().filter(|line| line.truth.is_none()) {
        let _ = write!(page, "\n{}\n", plain(&line.text));
    }
    let rumours: Vec<String> = lines.iter().filter_map(rumour).collect();
    if !rumours.is_empty() {
        let _ = write!(page, "\n## Rumours\n\n{}", list(&rumours));
    }
    page
}

/// A rumour, and whether it is true. None if the line is no rumour.
pub(super) fn rumour(line: &WholeLine) -> Option<String> {
    let (is_true, _) = line.truth.as_ref()?;
    Some(format!("“{}” ({})", line.text, if *is_true { "true" } else { "false" }))
}

fn entry(room: &RoomWords) -> String {
    let mut page = format!("\n### {}\n", plain(&room.heading));
    let hidden = if room.hidden.is_empty() { "" } else { "**Secret:** " };
    for (before, lines) in [("", &room.about), ("", &room.seen), (hidden, &room.hidden)] {
        if !lines.is_empty() {
            let _ = write!(page, "\n{before}{}\n", in_a_paragraph(&lines.join(" ")));
        }
    }
    if !room.exits.is_empty() {
        let _ = write!(page, "\n{}", list(&room.exits));
    }
    if let Some(note) = &room.note {
        let _ = write!(page, "\n> {}\n", plain(note).replace('\n', "  \n> "));
    }
    page
}

fn list(items: &[String]) -> String {
    let items: Vec<String> = items.iter().map(|item| format!("- {}\n", in_a_paragraph(&capital(item)))).collect();
    items.concat()
}

/// The ways to other levels that aren't in the entry of a room.
pub(super) fn elsewhere(dungeon: &Dungeon, chart: &LevelChart, rooms: &[RoomWords]) -> Vec<String> {
    let outside = chart.areas.iter().filter(|area| !rooms.iter().any(|room| room.id == area.id));
    outside.flat_map(|area| other_levels(dungeon, Spot { level: chart.level, area: area.id })).collect()
}

/// A text in which a line break ends no paragraph.
fn in_a_paragraph(text: &str) -> String {
    plain(text).replace('\n', "  \n")
}

/// A text without the characters that Markdown gives a meaning.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            plain.push('\\');
        }
        plain.push(if c == '\u{a0}' { ' ' } else { c });
    }
    plain
}
