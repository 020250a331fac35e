//! The tables of stocking: plain text, one entry a line, with columns. A text is read only when an entry is shown.

use super::rolls::StockRoll;

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
    /// The ends of “The deserters are …” and of “A blind bear is …”, as two columns. If they are in ambush, the
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
        match self {
            Self::Places => include_str!("tables/places.txt"),
            Self::Fates => include_str!("tables/fates.txt"),
            Self::Rooms => include_str!("tables/rooms.txt"),
            Self::Inhabitants => include_str!("tables/inhabitants.txt"),
            Self::Wants => include_str!("tables/wants.txt"),
            Self::Stances => include_str!("tables/stances.txt"),
            Self::Beasts => include_str!("tables/beasts.txt"),
            Self::Doings => include_str!("tables/doings.txt"),
            Self::Prizes => include_str!("tables/prizes.txt"),
            Self::Hiding => include_str!("tables/hiding.txt"),
            Self::Clues => include_str!("tables/clues.txt"),
            Self::Treasures => include_str!("tables/treasures.txt"),
            Self::Guards => include_str!("tables/guards.txt"),
            Self::Trinkets => include_str!("tables/trinkets.txt"),
            Self::Hazards => include_str!("tables/hazards.txt"),
            Self::Oddities => include_str!("tables/oddities.txt"),
            Self::Details => include_str!("tables/details.txt"),
            Self::Sights => include_str!("tables/sights.txt"),
            Self::Rumours => include_str!("tables/rumours.txt"),
        }
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
    (0..THEMES).find(|&theme| StockTable::Places.column(theme, 0) == name)
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
    use crate::procedures::{OptionKind, STOCKING};
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
        let OptionKind::Choice(names) = &STOCKING.options[1].kind else { panic!("a choice") };
        assert_eq!(names[1..].iter().map(|name| name.value).collect::<Vec<_>>(), places);
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
