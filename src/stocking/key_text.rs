//! The whole stocking in words, for the JSON.

use super::entry_words::{LineKind, OwnWords, entry};
use super::tables::StockTable;
use super::whole::{name_of_whole, whole_lines};
use super::words::people;
use crate::dungeon::{Dungeon, Rivals};
use crate::order::Gather;
use crate::trace::{AreaText, KeyText, PeopleText, PlaceText, RivalsText};

/// The name and the stocking of a dungeon in words, with what the user wrote in place of lines.
pub fn key_text(name: String, dungeon: &Dungeon, own: OwnWords<'_>) -> KeyText {
    let Some(stock) = &dungeon.stock else { return KeyText { name, ..KeyText::default() } };
    let lines = whole_lines(dungeon, own);
    let text = |kind: LineKind, of: &str| {
        let line = name_of_whole(kind, of);
        lines.iter().find(|each| each.name == line).map(|each| each.text.clone())
    };
    let of_rivals = |each: &Rivals| {
        let of = each.tier.map(|tier| format!("l{tier}")).unwrap_or_default();
        let text = text(LineKind::Rivals, &of).unwrap_or_default();
        RivalsText { level: each.tier, who: people(each.who), text }
    };
    let place = text(LineKind::Place, "").zip(stock.theme);
    let inhabitants = text(LineKind::People, "").zip(stock.inhabitants);
    let mut key = KeyText {
        name,
        place: place.map(|(text, theme)| PlaceText { theme: StockTable::Places.column(theme, 0), text }),
        inhabitants: inhabitants.map(|(text, who)| PeopleText {
            who: people(who),
            text,
            rivals: stock.rivals.iter().map(of_rivals).collect(),
        }),
        rumours: lines.iter().filter_map(|line| Some((line.text.clone(), line.truth.as_ref()?.0))).gather(),
        ..KeyText::default()
    };
    for (spot, _) in stock.areas() {
        let Some(entry) = entry(dungeon, spot, own) else { continue };
        let [seen, hidden] = [entry.seen().map(String::from).collect(), entry.hidden().map(String::from).collect()];
        key.areas.insert(spot, AreaText { title: entry.title, seen, hidden });
    }
    key
}
