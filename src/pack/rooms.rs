//! The rooms of a level in words, for the key and for the formats that have texts.

use super::LevelChart;
use super::exits::exits;
use crate::dungeon::{AreaId, Dungeon, Spot};
use crate::english::capital;
use crate::export;
use crate::geometry::Footprint;
use crate::kept::Additions;
use crate::stocking::{LineKind, StockedEntry, WholeLine, entry, whole_lines};

/// Who a file is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Audience {
    /// The game master, who knows everything.
    GameMaster,
    /// The players, who know nothing that is hidden.
    Players,
}

/// A room in words. For players, it has nothing that is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomWords {
    /// The room. In the game master's key, it can also be another area that stocking put something into.
    pub id: AreaId,
    /// Its name on the map: "7".
    pub label: String,
    /// Its heading: "Room 7: Burial chamber".
    pub heading: String,
    /// Whether it is a room, or as large as one.
    pub is_room: bool,
    /// Its size, and its marks.
    pub about: Vec<String>,
    /// What the party can see.
    pub seen: Vec<String>,
    /// What only the game master knows.
    pub hidden: Vec<String>,
    /// Where its exits lead.
    pub exits: Vec<String>,
    /// The user's note.
    pub note: Option<String>,
}

impl RoomWords {
    /// Everything but the heading and the note, on one line.
    pub fn line(&self) -> String {
        let told = self.about.iter().chain(&self.seen).cloned();
        let hidden = (!self.hidden.is_empty()).then(|| format!("Secret: {}", self.hidden.join(" ")));
        let exits = (!self.exits.is_empty()).then(|| format!("Exits: {}.", self.exits.join("; ")));
        told.chain(hidden).chain(exits).collect::<Vec<_>>().join(" ")
    }
}

/// What stocking put into the whole dungeon, with what the user wrote in place of lines, and the user's notes.
#[derive(Clone, Copy, Debug)]
pub(super) struct StockedWords<'w> {
    pub(super) whole: &'w Dungeon,
    pub(super) additions: &'w Additions,
}

impl StockedWords<'_> {
    /// The lines about the whole dungeon. They are for the game master: a rumour can tell a secret.
    pub(super) fn lines(self) -> Vec<WholeLine> {
        whole_lines(self.whole, &|at, line| self.additions.rewritten(at, line))
    }

    /// The entry of an area. Empty if it has none.
    fn entry(self, at: Spot, audience: Audience) -> StockedEntry {
        let mut entry = entry(self.whole, at, &|at, line| self.additions.rewritten(at, line)).unwrap_or_default();
        if audience == Audience::Players {
            entry.lines.retain(|line| !line.is_hidden && is_scenery(line.kind));
        }
        entry
    }
}

/// Whether a line is about the place, and not about who or what the party meets there. The players' key tells no more:
/// the party sees an encounter, a trap or a treasure when it comes into the room, and the game master tells it then.
const fn is_scenery(kind: LineKind) -> bool {
    matches!(kind, LineKind::Room | LineKind::Sight | LineKind::Detail)
}

/// The rooms of a level, in order. `dungeon`: the dungeon as the audience knows it.
pub(super) fn rooms_in_words(
    dungeon: &Dungeon,
    chart: &LevelChart,
    audience: Audience,
    words: StockedWords<'_>,
) -> Vec<RoomWords> {
    let is_for_all = audience == Audience::Players;
    let room = |key: export::Entry| {
        let area = chart.areas.iter().find(|area| area.id == key.id)?;
        let here = Spot { level: chart.level, area: area.id };
        let stocked = words.entry(here, audience);
        let [seen, hidden]: [Vec<String>; 2] =
            [stocked.seen().map(String::from).collect(), stocked.hidden().map(String::from).collect()];
        if !area.is_room() && (is_for_all || seen.is_empty() && hidden.is_empty()) {
            return None;
        }
        let mut about = Vec::new();
        about.extend(area.is_room().then(|| size(&area.ground, chart.feet)));
        // Depths and dice tell players more than they see.
        about.extend((!is_for_all && !key.about.is_empty()).then(|| format!("{}.", capital(&key.about))));
        about.extend((is_for_all && area.is_entrance).then(|| "An entrance.".to_owned()));
        let title = stocked.title.map(|title| format!(": {title}")).unwrap_or_default();
        let note = words.additions.get(chart.level, area.id).filter(|_| !is_for_all);
        Some(RoomWords {
            id: area.id,
            label: area.label.clone(),
            heading: key.name + &title,
            is_room: area.is_room(),
            about,
            seen,
            hidden,
            exits: exits(dungeon, here, &chart.plan),
            note: note.map(str::to_owned),
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
