//! The written key as Markdown, and the texts about rooms for the other formats.

use super::LevelChart;
use super::exits::{exits, other_levels};
use crate::dungeon::{AreaId, Dungeon, LevelId, Notes, Spot};
use crate::english::capital;
use crate::export;
use crate::geometry::Footprint;

/// Who a file is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Audience {
    /// The game master, who knows everything.
    GameMaster,
    /// The players, who know nothing that is hidden.
    Players,
}

/// A room in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyRoom {
    /// The room.
    pub id: AreaId,
    /// Its name on the map: "7".
    pub label: String,
    /// Its heading: "Room 7".
    pub heading: String,
    /// Its size, and what is in it.
    pub lines: Vec<String>,
    /// Where its exits lead.
    pub exits: Vec<String>,
    /// The user's note.
    pub note: Option<String>,
}

impl KeyRoom {
    /// Everything but the heading and the note, on one line.
    pub fn line(&self) -> String {
        let exits = (!self.exits.is_empty()).then(|| format!("Exits: {}.", self.exits.join("; ")));
        self.lines.iter().cloned().chain(exits).collect::<Vec<_>>().join(" ")
    }
}

/// The rooms of a level, in order.
pub fn rooms_in_words(dungeon: &Dungeon, chart: &LevelChart, audience: Audience, notes: &Notes) -> Vec<KeyRoom> {
    let room = |entry: export::Entry| {
        let area = chart.areas.iter().find(|area| area.id == entry.id && area.is_room())?;
        let here = Spot { level: chart.level, area: area.id };
        let mut lines = vec![size(&area.ground, chart.feet)];
        // Depths and dice tell players more than they see.
        let about = Some(entry.about).filter(|about| audience == Audience::GameMaster && !about.is_empty());
        lines.extend(about.map(|about| format!("{}.", capital(about))));
        let is_way_in = audience == Audience::Players && area.is_entrance;
        lines.extend(is_way_in.then(|| "An entrance.".to_owned()));
        Some(KeyRoom {
            id: area.id,
            label: area.label.clone(),
            heading: entry.name,
            lines,
            exits: exits(dungeon, here, &chart.plan),
            note: notes.get(chart.level, area.id).filter(|_| audience == Audience::GameMaster).map(str::to_owned),
        })
    };
    export::key(dungeon, chart.level).into_iter().filter_map(room).collect()
}

/// The size of a room: "30 by 40 feet."
fn size(ground: &Footprint, feet: u32) -> String {
    let [w, h] = [ground.w, ground.h].map(|side| u32::from(side) * feet);
    let turned = if ground.turned { ", set diagonally" } else { "" };
    format!("{w} by {h} feet{turned}.")
}

/// The key of a dungeon as Markdown. `levels`: the chart and the rooms of each level.
pub fn key_page(title: &str, dungeon: &Dungeon, levels: &[(&LevelChart, &[KeyRoom])], audience: Audience) -> String {
    let whose = match audience {
        Audience::GameMaster => "For the game master.",
        Audience::Players => "For the players.",
    };
    let mut page = format!("# {}\n\n{whose}\n", plain(title));
    if audience == Audience::GameMaster {
        let kind = export::title(dungeon).map(|kind| format!("{kind}. ")).unwrap_or_default();
        page += &format!("\n{kind}{}\n", plain(&export::summary(dungeon)));
    }
    if dungeon.is_of_areas && audience == Audience::GameMaster {
        page += "\n## Areas\n\n";
        for entry in export::key(dungeon, LevelId::default()) {
            page += &format!("- **{}**: {}. {}.\n", plain(&entry.name), plain(&entry.about), plain(&entry.paths));
        }
    }
    for (chart, rooms) in levels {
        page += &format!("\n## {}\n", plain(&chart.title));
        if dungeon.levels.get(chart.level.index()).is_some_and(|_| dungeon.is_of_areas)
            && audience == Audience::GameMaster
        {
            let (kind, summary) = export::about(dungeon, chart.level);
            page += &format!("\n{}. {}\n", plain(&kind.unwrap_or_default()), plain(&summary));
        }
        for room in *rooms {
            page += &format!("\n### {}\n\n{}\n", plain(&room.heading), plain(&room.lines.join(" ")));
            if !room.exits.is_empty() {
                page.push('\n');
            }
            for exit in &room.exits {
                page += &format!("- {}\n", plain(&capital(exit)));
            }
            if let Some(note) = &room.note {
                page += &format!("\n> {}\n", plain(note).replace('\n', "  \n> "));
            }
        }
        let ways: Vec<String> = elsewhere(dungeon, chart);
        if !ways.is_empty() {
            page += &format!("\n### Stairs outside the rooms\n\n{}", ways.join(""));
        }
    }
    page
}

/// The ways to other levels that aren't in a room, an item of a list each.
fn elsewhere(dungeon: &Dungeon, chart: &LevelChart) -> Vec<String> {
    let outside = chart.areas.iter().filter(|area| !area.is_room());
    let ways = outside.flat_map(|area| other_levels(dungeon, Spot { level: chart.level, area: area.id }));
    ways.map(|way| format!("- {}\n", plain(&capital(way)))).collect()
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
