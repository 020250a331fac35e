//! The whole stocking in words, for the JSON.

use super::entry_words::{entry, inhabitants, place, rivals, rumours};
use super::tables::StockTable;
use super::words::people;
use crate::dungeon::{Dungeon, Rivals, Spot};
use crate::trace::{AreaText, KeyText, PeopleText, PlaceText, RivalsText};

/// The name and the stocking of a dungeon in words. `rewritten` returns what the user wrote in place of a line of an
/// area's entry, by the line's name.
pub fn key_text(name: String, dungeon: &Dungeon, rewritten: impl Fn(Spot, &str) -> Option<String>) -> KeyText {
    let Some(stock) = &dungeon.stock else { return KeyText { name, ..KeyText::default() } };
    let mut key = KeyText { name, ..KeyText::default() };
    key.place = place(dungeon)
        .zip(stock.theme)
        .map(|(text, theme)| PlaceText { theme: StockTable::Places.column(theme, 0), text });
    let of_rivals = |each: &Rivals| RivalsText { level: each.tier, who: people(each.who), text: rivals(stock, *each) };
    key.inhabitants = inhabitants(stock).zip(stock.inhabitants).map(|(text, who)| PeopleText {
        who: people(who),
        text,
        rivals: stock.rivals.iter().map(of_rivals).collect(),
    });
    key.rumours = rumours(dungeon).into_iter().map(|rumour| (rumour.text, rumour.is_true)).collect();
    for (spot, _) in stock.areas() {
        let Some(entry) = entry(dungeon, spot) else { continue };
        let entry = entry.rewritten(|line| rewritten(spot, line));
        let [seen, hidden] = [entry.seen().map(String::from).collect(), entry.hidden().map(String::from).collect()];
        key.areas.insert(spot, AreaText { title: entry.title, seen, hidden });
    }
    key
}
