//! The tables of stocking as a whole, to read or to print beside their rules.

use super::tables::{StockTable, THEMES};
use crate::order::Gather;
use crate::procedures::{RollTable, THEMES_BY_NAME, UNMARKED, WHO};

/// The titles of the small tables.
pub(super) const WHO_IS_MET: &str = "Who is met";
pub(super) const NO_MARKS: &str = "A room without marks";

/// A table with everything that its entries say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WholeTable {
    /// Its title.
    pub name: String,
    /// The dice: `1d12`.
    pub dice: String,
    /// What the dice show, and what that means.
    pub rows: Vec<(String, String)>,
}

/// The tables of a rule of stocking, by the rule's id. Empty if the tables haven't come yet, or if the rule has none.
pub fn tables_of(rule: &str) -> Vec<WholeTable> {
    if !StockTable::have_come() {
        return Vec::new();
    }
    let entries = |table: StockTable| whole(table, 0, table.title().into());
    match rule {
        "stocking/1" => [StockTable::Places, StockTable::Fates].map(entries).into(),
        "stocking/2" => [StockTable::Inhabitants, StockTable::Wants, StockTable::Stances].map(entries).into(),
        "stocking/3a" => (0..THEMES).map(rooms).collect(),
        "stocking/3b" => {
            let tables = [
                StockTable::Prizes,
                StockTable::Hiding,
                StockTable::Clues,
                StockTable::Treasures,
                StockTable::Guards,
                StockTable::Hazards,
            ];
            let met = [StockTable::Beasts, StockTable::Doings, StockTable::Sights];
            let who = small(WHO_IS_MET, &WHO);
            let unmarked = small(NO_MARKS, &UNMARKED);
            let all = tables.map(entries).into_iter().chain([who]).chain(met.map(entries));
            all.chain([unmarked, entries(StockTable::Oddities)]).gather()
        }
        "stocking/3c" => vec![entries(StockTable::Details)],
        "stocking/3d" => vec![entries(StockTable::Trinkets)],
        "stocking/4" => vec![entries(StockTable::Rumours)],
        _ => Vec::new(),
    }
}

fn rooms(theme: u8) -> WholeTable {
    whole(StockTable::Rooms, theme, rooms_of(theme))
}

/// The title of a theme's table of rooms.
pub(super) fn rooms_of(theme: u8) -> String {
    let name = THEMES_BY_NAME.get(usize::from(theme) + 1).map_or("", |theme| theme.label);
    format!("{}, theme {name}", StockTable::Rooms.title())
}

fn whole(table: StockTable, theme: u8, name: String) -> WholeTable {
    let rows = (1..).map(|on: u8| on.to_string()).zip(table.entries(theme).map(|entry| table.told(entry))).gather();
    WholeTable { name, dice: format!("1d{}", table.entries(theme).count()), rows }
}

fn small(name: &str, table: &RollTable) -> WholeTable {
    let rows = table.rows.iter().map(|row| (row.on.to_owned(), row.words.to_owned())).collect();
    WholeTable { name: name.into(), dice: table.dice.into(), rows }
}

/// An entry of a table, with words in place of the gap for the title of the room that has the real key.
pub(super) fn with_a_room(entry: &str) -> String {
    entry.replace("{room}", "(the room’s title)")
}

impl StockTable {
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::Places => "What the place was built as",
            Self::Fates => "What became of the place",
            Self::Rooms => "Rooms",
            Self::Inhabitants => "Inhabitants and their rivals",
            Self::Wants => "What the inhabitants want",
            Self::Stances => "How the inhabitants and their rivals get on",
            Self::Beasts => "Beasts",
            Self::Doings => "What they are doing",
            Self::Prizes => "Prizes",
            Self::Hiding => "Where the key is",
            Self::Clues => "Clues to the key",
            Self::Treasures => "Treasures",
            Self::Guards => "How a treasure is guarded",
            Self::Trinkets => "Small treasures",
            Self::Hazards => "Hazards",
            Self::Oddities => "Something strange",
            Self::Details => "Details",
            Self::Sights => "First sights at an entrance",
            Self::Rumours => "False rumours",
        }
    }

    /// All columns of an entry, to read.
    fn told(self, entry: &str) -> String {
        let columns: Vec<&str> = entry.split(" | ").collect();
        match (self, &columns[..]) {
            (Self::Places, [_, phrase]) => (*phrase).into(),
            (Self::Clues, [clue]) => with_a_room(clue),
            (Self::Trinkets, [noun, hidden]) => format!("{noun}, {hidden}"),
            (Self::Doings, [people, beast]) => format!("People: {people}. A beast: {beast}."),
            (Self::Doings, [people, beast, sign]) => {
                format!("People: {people}. A beast: {beast}. The party sees: {sign}")
            }
            (_, [first, rest]) if first.ends_with('.') => format!("{first} {rest}"),
            (_, [first, rest]) => format!("{first}: {rest}"),
            _ => entry.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedures::STOCKING;

    #[test]
    fn the_rules_have_every_table_and_every_entry() {
        let all: Vec<WholeTable> = STOCKING.rules.iter().flat_map(|rule| tables_of(rule.id)).collect();
        let entries = |table: StockTable| {
            let themes = if table == StockTable::Rooms { THEMES } else { 1 };
            (0..themes).map(|theme| table.entries(theme).count()).sum::<usize>()
        };
        let small = WHO.rows.len() + UNMARKED.rows.len();
        let expected: usize = StockTable::ALL.into_iter().map(entries).sum();
        assert_eq!(all.iter().map(|table| table.rows.len()).sum::<usize>(), expected + small);
        let mut names: Vec<&String> = all.iter().map(|table| &table.name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all.len());
        assert!(all.iter().flat_map(|table| &table.rows).all(|(_, words)| !words.contains(['|', '{'])));
    }
}
