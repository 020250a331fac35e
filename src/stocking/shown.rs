//! The tables of a step, to show beside its rule.

use super::facts::{DrawnEntry, Found, Met, StockEvent};
use super::table_words::{NO_MARKS, WHO_IS_MET, rooms_of, with_a_room};
use super::tables::StockTable;
use crate::dungeon::Folk;
use crate::order::Gather;
use crate::procedures::{RollTable, UNMARKED, WHO};

/// A table, and the row that the dice gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownTable {
    rows: TableRows,
    /// The row that the dice gave, from 0.
    pub hit: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableRows {
    /// A table of entries, and the theme.
    Entries(StockTable, u8),
    /// Who is met.
    Who,
    /// What is in a room without marks.
    Unmarked,
}

impl ShownTable {
    fn small(self) -> Option<&'static RollTable> {
        match self.rows {
            TableRows::Entries(..) => None,
            TableRows::Who => Some(&WHO),
            TableRows::Unmarked => Some(&UNMARKED),
        }
    }

    /// Its title.
    pub fn name(self) -> String {
        match self.rows {
            TableRows::Entries(StockTable::Rooms, theme) => rooms_of(theme),
            TableRows::Entries(table, _) => table.title().into(),
            TableRows::Who => WHO_IS_MET.into(),
            TableRows::Unmarked => NO_MARKS.into(),
        }
    }

    /// The dice: `1d12`.
    pub fn dice(self) -> String {
        match self.rows {
            TableRows::Entries(table, theme) => format!("1d{}", table.entries(theme).count()),
            TableRows::Who | TableRows::Unmarked => self.small().map(|table| table.dice.to_owned()).unwrap_or_default(),
        }
    }

    /// Its rows: what the dice show, and what that means.
    pub fn rows(self) -> Vec<(String, String)> {
        match self.rows {
            TableRows::Entries(table, theme) => {
                // Of a theme, the phrase says more than its name.
                let column = usize::from(table == StockTable::Places);
                let words = |entry: &str| with_a_room(entry.split(" | ").nth(column).unwrap_or_default());
                (1..).map(|on: u8| on.to_string()).zip(table.entries(theme).map(words)).gather()
            }
            TableRows::Who | TableRows::Unmarked => {
                let rows = self.small().into_iter().flat_map(|table| table.rows);
                rows.map(|row| (row.on.to_owned(), row.words.to_owned())).collect()
            }
        }
    }
}

impl StockEvent {
    /// The tables on which the dice of the step are read, in roll order.
    pub fn tables(&self) -> Vec<ShownTable> {
        let on = |table, entry: u8| ShownTable { rows: TableRows::Entries(table, 0), hit: entry.into() };
        let rolled = |table, drawn: DrawnEntry| on(table, drawn.face - 1);
        match *self {
            Self::Place { theme, rolled, fate } => {
                let place = rolled.then(|| on(StockTable::Places, theme));
                place.into_iter().chain([on(StockTable::Fates, fate)]).gather()
            }
            Self::People { inhabitants, want, rivals, face } => vec![
                on(StockTable::Inhabitants, inhabitants),
                on(StockTable::Inhabitants, face - 1),
                on(StockTable::Wants, want),
                on(StockTable::Stances, rivals.stance),
            ],
            Self::Holders { inhabitants, want } => {
                vec![on(StockTable::Inhabitants, inhabitants), on(StockTable::Wants, want)]
            }
            Self::RivalsOn { rivals, face, .. } => {
                vec![on(StockTable::Inhabitants, face - 1), on(StockTable::Stances, rivals.stance)]
            }
            Self::Was { theme, face, .. } => {
                vec![ShownTable { rows: TableRows::Entries(StockTable::Rooms, theme), hit: usize::from(face) - 1 }]
            }
            Self::Prize { prize, .. } => vec![rolled(StockTable::Prizes, prize)],
            Self::Part { .. } | Self::Which { .. } => Vec::new(),
            Self::Key { hiding, .. } => vec![rolled(StockTable::Hiding, hiding)],
            Self::Clue { clue, .. } => vec![rolled(StockTable::Clues, clue)],
            Self::Treasure { treasure, guard, .. } => {
                vec![rolled(StockTable::Treasures, treasure), rolled(StockTable::Guards, guard)]
            }
            Self::Trap { hazard, .. } => vec![rolled(StockTable::Hazards, hazard)],
            Self::Encounter { met, .. } => met.tables(),
            Self::Sight { sight, .. } => vec![rolled(StockTable::Sights, sight)],
            Self::Unmarked { face, found, .. } => {
                let hit = usize::from(face.saturating_sub(2).min(3));
                let mut tables = vec![ShownTable { rows: TableRows::Unmarked, hit }];
                match found {
                    Found::Encounter(met) => tables.extend(met.tables()),
                    Found::Hazard(hazard) => tables.push(rolled(StockTable::Hazards, hazard)),
                    Found::Oddity(oddity) => tables.push(rolled(StockTable::Oddities, oddity)),
                    Found::Nothing => {}
                }
                tables
            }
            Self::Detail { detail, .. } => vec![rolled(StockTable::Details, detail)],
            Self::Small { trinket, .. } => {
                trinket.map(|trinket| rolled(StockTable::Trinkets, trinket)).into_iter().collect()
            }
            Self::Rumours { third, .. } => vec![on(StockTable::Rumours, third)],
        }
    }
}

impl Met {
    fn tables(self) -> Vec<ShownTable> {
        let on = |table, entry: u8| ShownTable { rows: TableRows::Entries(table, 0), hit: entry.into() };
        let hit = match self.who {
            Folk::Inhabitants(_) => 0,
            Folk::Rivals(_) => 1,
            Folk::Beast(_) => 2,
        };
        let beast = self.beast.map(|beast| on(StockTable::Beasts, beast.face - 1));
        let who = ShownTable { rows: TableRows::Who, hit };
        [who].into_iter().chain(beast).chain([on(StockTable::Doings, self.doing.face - 1)]).gather()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_a_die_is_the_row_that_names_its_face() {
        let row = |face| {
            let place = super::super::StockPlace { name: "2".into(), kind: crate::dungeon::AreaKind::Room };
            let event = StockEvent::Unmarked { place, face, found: Found::Nothing };
            let table = event.tables()[0];
            table.rows()[table.hit].0.clone()
        };
        assert_eq!([1, 2, 3, 4, 5, 6].map(row), ["1–2", "1–2", "3", "4", "5–6", "5–6"]);
        let met = |face, who, beast| Met { face, who, beast, doing: DrawnEntry { face: 8, entry: 0 } }.tables();
        let bear = met(6, Folk::Beast(2), Some(DrawnEntry { face: 2, entry: 2 }));
        assert_eq!(bear[1].hit, 1, "the row that was rolled");
        assert_eq!(bear.iter().map(|table| table.dice()).collect::<Vec<_>>(), ["1d6", "1d12", "1d8"]);
        assert_eq!(met(4, Folk::Rivals(2), None)[0].hit, 1);
    }
}
