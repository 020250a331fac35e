//! The tables of stocking: plain text, one entry a line, with columns. A text is read only when an entry is shown. The
//! rolls need no text, so a dungeon is the same in the page's module before the texts have come.

use super::rolls::StockRoll;
use crate::late::{LateText, late};
use crate::procedures::THEMES_BY_NAME;

/// A table of stocking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StockTable {
    /// `id | phrase`: a theme's name in links, and what the place was built as: “a mine”.
    Places,
    /// A sentence: what became of the place.
    Fates,
    /// `title | sentence`: what a room was, and what the party sees of that now. Each theme has its own list.
    Rooms,
    /// `plural noun | sentence`: who they are, and something about them.
    Inhabitants,
    /// “to …”: what they want.
    Wants,
    /// The end of “The deserters and the ratcatchers …”.
    Stances,
    /// `noun with article | sentence`: the beast, and how it acts.
    Beasts,
    /// The ends of “The deserters are …” and of “A black goat is …”, as two columns. If they are in ambush, the
    /// party doesn’t see that. Then a third column has a sentence: the sign that the party sees.
    Doings,
    /// `noun with article | sentence`: the prize, and why it is worth the danger.
    Prizes,
    /// The end of “The key is …”.
    Hiding,
    /// A sentence with `{room}` for the title of the room that has the real key.
    Clues,
    /// `noun with article | sentence`: the treasure, and its worth.
    Treasures,
    /// A sentence: how a treasure is guarded.
    Guards,
    /// `noun with article | where`: a small treasure, and where it is hidden.
    Trinkets,
    /// `sentence | sentence`: what an attentive party can see, and what happens.
    Hazards,
    /// `sentence | sentence`: what the party sees, and what only the game master knows.
    Oddities,
    /// A sentence: a sound, a smell, a light or a trace.
    Details,
    /// A sentence: what the party sees first at an entrance.
    Sights,
    /// A sentence: a false rumour.
    Rumours,
}

/// How many themes there are.
pub const THEMES: u8 = 12;

/// How many rooms the list of a theme has.
pub const ROOMS: u8 = 12;

/// The texts, in the order of the variants.
static TEXTS: [LateText; 19] = [
    late(include_str!("tables/places.txt")),
    late(include_str!("tables/fates.txt")),
    late(include_str!("tables/rooms.txt")),
    late(include_str!("tables/inhabitants.txt")),
    late(include_str!("tables/wants.txt")),
    late(include_str!("tables/stances.txt")),
    late(include_str!("tables/beasts.txt")),
    late(include_str!("tables/doings.txt")),
    late(include_str!("tables/prizes.txt")),
    late(include_str!("tables/hiding.txt")),
    late(include_str!("tables/clues.txt")),
    late(include_str!("tables/treasures.txt")),
    late(include_str!("tables/guards.txt")),
    late(include_str!("tables/trinkets.txt")),
    late(include_str!("tables/hazards.txt")),
    late(include_str!("tables/oddities.txt")),
    late(include_str!("tables/details.txt")),
    late(include_str!("tables/sights.txt")),
    late(include_str!("tables/rumours.txt")),
];

impl StockTable {
    /// All tables.
    pub const ALL: [Self; 19] = [
        Self::Places,
        Self::Fates,
        Self::Rooms,
        Self::Inhabitants,
        Self::Wants,
        Self::Stances,
        Self::Beasts,
        Self::Doings,
        Self::Prizes,
        Self::Hiding,
        Self::Clues,
        Self::Treasures,
        Self::Guards,
        Self::Trinkets,
        Self::Hazards,
        Self::Oddities,
        Self::Details,
        Self::Sights,
        Self::Rumours,
    ];

    fn text(self) -> &'static str {
        TEXTS[self as usize].text()
    }

    /// Whether the tables have their texts. In the page's module, they come later ([`late`](crate::late)).
    pub fn have_come() -> bool {
        !Self::Places.text().is_empty()
    }

    /// The texts of all tables, for [`late::bring`](crate::late::bring).
    pub fn texts() -> impl Iterator<Item = LateText> {
        TEXTS.into_iter()
    }

    /// Its entries, each with all its columns. `theme` counts only for the list of rooms.
    pub fn entries(self, theme: u8) -> impl Iterator<Item = &'static str> {
        let lines = self.text().lines().filter(|line| !line.starts_with('#'));
        let (skipped, most) = match self {
            Self::Rooms => (usize::from(theme) * usize::from(ROOMS), ROOMS.into()),
            _ => (0, usize::MAX),
        };
        lines.skip(skipped).take(most)
    }

    /// A column of an entry of any table except the list of rooms. Both are counted from 0. Empty if the table has no
    /// such entry or column.
    pub fn column(self, entry: u8, column: usize) -> &'static str {
        self.column_of(0, entry, column)
    }

    fn column_of(self, theme: u8, entry: u8, column: usize) -> &'static str {
        let line = self.entries(theme).nth(entry.into()).unwrap_or_default();
        line.split(" | ").nth(column).unwrap_or_default()
    }
}

/// A column of an entry of a theme's list of rooms.
pub fn room(theme: u8, entry: u8, column: usize) -> &'static str {
    StockTable::Rooms.column_of(theme, entry, column)
}

/// The theme with this name in links.
pub fn theme_named(name: &str) -> Option<u8> {
    (0..).zip(&THEMES_BY_NAME[1..]).find(|(_, theme)| theme.value == name).map(|(theme, _)| theme)
}

impl StockRoll {
    /// The table on which this roll is read. None if it is read on a small table of its rule, or chooses a room.
    pub const fn table(self) -> Option<StockTable> {
        Some(match self {
            Self::Place => StockTable::Places,
            Self::Fate => StockTable::Fates,
            Self::Inhabitants | Self::Rivals => StockTable::Inhabitants,
            Self::Want => StockTable::Wants,
            Self::Stance => StockTable::Stances,
            Self::Room => StockTable::Rooms,
            Self::Prize => StockTable::Prizes,
            Self::Hiding => StockTable::Hiding,
            Self::Clue => StockTable::Clues,
            Self::Treasure => StockTable::Treasures,
            Self::Guard => StockTable::Guards,
            Self::Hazard => StockTable::Hazards,
            Self::Beast => StockTable::Beasts,
            Self::Doing => StockTable::Doings,
            Self::Sight => StockTable::Sights,
            Self::Oddity => StockTable::Oddities,
            Self::Detail => StockTable::Details,
            Self::Trinket => StockTable::Trinkets,
            Self::Rumour => StockTable::Rumours,
            Self::Which | Self::Who | Self::What | Self::Small => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn columns(table: StockTable) -> usize {
        match table {
            StockTable::Fates
            | StockTable::Wants
            | StockTable::Stances
            | StockTable::Hiding
            | StockTable::Clues
            | StockTable::Guards
            | StockTable::Details
            | StockTable::Sights
            | StockTable::Rumours => 1,
            _ => 2,
        }
    }

    #[test]
    fn every_table_has_an_entry_for_each_face_and_no_entry_twice() {
        for roll in StockRoll::ALL {
            let Some(table) = roll.table() else { continue };
            let themes = if table == StockTable::Rooms { THEMES } else { 1 };
            let sides = roll.die().expect("a die").sides();
            let mut seen = BTreeSet::new();
            for theme in 0..themes {
                let entries: Vec<&str> = table.entries(theme).collect();
                assert_eq!(entries.len(), usize::from(sides), "{table:?}, theme {theme}");
                for entry in entries {
                    let is_ambush = table == StockTable::Doings && entry.contains("ambush");
                    let expected = columns(table) + usize::from(is_ambush);
                    assert_eq!(entry.split(" | ").count(), expected, "{table:?}: {entry}");
                    assert!(entry.split(" | ").all(|column| column.trim() == column && !column.is_empty()), "{entry}");
                    assert!(seen.insert(entry), "{table:?}: {entry} twice");
                }
            }
        }
    }

    #[test]
    fn the_list_of_rooms_has_the_themes_of_the_option_in_the_same_order() {
        let blocks = StockTable::Rooms.text().lines().filter_map(|line| line.strip_prefix("# "));
        let places: Vec<&str> = (0..THEMES).map(|theme| StockTable::Places.column(theme, 0)).collect();
        assert_eq!(blocks.collect::<Vec<_>>(), places);
        assert_eq!(THEMES_BY_NAME[1..].iter().map(|name| name.value).collect::<Vec<_>>(), places);
        assert_eq!((theme_named("rolled"), theme_named(places[3])), (None, Some(3)));
        assert!(StockTable::Clues.entries(0).all(|clue| clue.matches("{room}").count() == 1));
    }

    #[test]
    fn titles_of_rooms_differ_within_a_theme() {
        for theme in 0..THEMES {
            let titles: BTreeSet<&str> = (0..ROOMS).map(|entry| room(theme, entry, 0)).collect();
            assert_eq!(titles.len(), usize::from(ROOMS), "theme {theme}");
        }
    }
}
