//! Lines that the user rolls again, and lines that the user rewrites.

use super::entry_words::{LineKind, StockedEntry, StockedLine, TITLE};
use super::fill::areas_of;
use super::rolls::StockRoll;
use crate::dungeon::Dungeon;

impl LineKind {
    /// The rolls that a line is made of, in roll order. Not every roll is made for every line.
    pub const fn rolls(self) -> &'static [StockRoll] {
        match self {
            Self::Room => &[StockRoll::Room],
            Self::Prize => &[StockRoll::Prize],
            Self::Key => &[StockRoll::Hiding, StockRoll::Clue],
            Self::Treasure => &[StockRoll::Treasure],
            Self::Guard => &[StockRoll::Guard],
            Self::Hazard => &[StockRoll::Hazard],
            Self::Encounter => &[StockRoll::Who, StockRoll::Beast, StockRoll::Doing],
            Self::Sight => &[StockRoll::Sight],
            Self::What => &[
                StockRoll::What,
                StockRoll::Who,
                StockRoll::Beast,
                StockRoll::Doing,
                StockRoll::Hazard,
                StockRoll::Oddity,
            ],
            Self::Detail => &[StockRoll::Detail],
            Self::Trinket => &[StockRoll::Trinket],
            Self::Place => &[StockRoll::Place, StockRoll::Fate],
            Self::People => &[StockRoll::Inhabitants, StockRoll::Want],
            Self::Rivals => &[StockRoll::Rivals, StockRoll::Stance],
            Self::Rumour => &[StockRoll::Rumour],
        }
    }
}

/// Whether an area has something else in the other dungeon, or the whole dungeon if `of` is the label of no area. Two
/// faces can give the same entry, if the entry of one of them is used already.
pub fn differs(one: &Dungeon, other: &Dungeon, of: &str) -> bool {
    let told = |dungeon: &Dungeon| {
        let stock = dungeon.stock.as_ref()?;
        let area = areas_of(dungeon).into_iter().find(|area| area.label == of);
        Some(match area {
            Some(area) => (stock.of(area.spot).to_vec(), None),
            None => (Vec::new(), Some(stock.of_whole())),
        })
    };
    told(one) != told(other)
}

impl StockedLine {
    /// The name under which the device stores a text of the user in place of this line.
    pub fn name(&self) -> &'static str {
        name_of(self.kind, self.is_hidden)
    }
}

/// The name of a line. What is seen and what is hidden have different names.
const fn name_of(kind: LineKind, is_hidden: bool) -> &'static str {
    match (kind, is_hidden) {
        (LineKind::Prize, true) => "prize-hidden",
        (LineKind::Key, true) => "key-hidden",
        (LineKind::Treasure, true) => "treasure-hidden",
        (LineKind::Hazard, true) => "hazard-hidden",
        (LineKind::Encounter, true) => "encounter-hidden",
        (LineKind::What, true) => "what-hidden",
        (kind, _) => kind.name(),
    }
}

impl LineKind {
    /// The names of all lines of this kind. The roll for what a room was gives its title, too.
    pub const fn names(self) -> [&'static str; 2] {
        let hidden = if matches!(self, Self::Room) { TITLE } else { name_of(self, true) };
        [name_of(self, false), hidden]
    }
}

impl StockedEntry {
    /// The entry with the texts that the user wrote in place of its lines. `rewritten` returns the text for a line's
    /// name.
    pub(super) fn rewritten(mut self, rewritten: impl Fn(&str) -> Option<String>) -> Self {
        for line in &mut self.lines {
            if let Some(text) = rewritten(line.name()) {
                line.text = text;
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_that_makes_a_line_belongs_to_one_kind_of_line() {
        let all: Vec<StockRoll> = LineKind::ALL.iter().flat_map(|kind| kind.rolls()).copied().collect();
        let left_out = [StockRoll::Which, StockRoll::Small];
        for roll in StockRoll::ALL {
            assert!(all.contains(roll) || left_out.contains(roll), "{roll:?}");
        }
        // In a room without marks, these rolls belong to the line about what is there.
        let twice = [StockRoll::Who, StockRoll::Beast, StockRoll::Doing, StockRoll::Hazard];
        assert_eq!(all.len(), StockRoll::ALL.len() - left_out.len() + twice.len());
    }

    #[test]
    fn a_text_of_the_user_replaces_only_its_line() {
        let line = |kind, is_hidden, text: &str| StockedLine { kind, is_hidden, text: text.into() };
        let lines = vec![line(LineKind::Hazard, false, "a"), line(LineKind::Hazard, true, "b")];
        let entry = StockedEntry { title: None, lines }.rewritten(|name| (name == "hazard-hidden").then(|| "c".into()));
        assert_eq!((entry.seen().collect::<Vec<_>>(), entry.hidden().collect::<Vec<_>>()), (vec!["a"], vec!["c"]));
    }
}
