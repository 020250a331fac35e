//! Which entries of the tables about rooms are used. No entry comes twice while its table has unused entries (3a, S10).

use super::facts::DrawnEntry;
use super::rolls::StockRoll;
use crate::dungeon::{Folk, Spot, Stock, StockItem};

/// How often each entry of these tables is used so far.
#[derive(Debug)]
pub struct Uses(Vec<(StockRoll, Vec<usize>)>);

impl Uses {
    /// The uses in a stocked dungeon.
    pub fn of(stock: &Stock) -> Self {
        let rolls = StockRoll::ALL.iter().filter(|roll| roll.is_on_a_table_of_rooms());
        let unused = |&roll: &StockRoll| (roll, vec![0; roll.die().map_or(0, |die| die.sides().into())]);
        let mut uses = Self(rolls.map(unused).collect());
        let areas = || stock.areas();
        for (spot, items) in areas() {
            for item in items {
                // The goal rooms of a gauntlet share a prize, which was rolled once (S7).
                let is_shared = matches!(item, StockItem::Prize { is_part: true, .. });
                let is_part = |other: Spot| other.level == spot.level && stock.of(other).contains(item);
                if !is_shared || areas().map(|(other, _)| other).find(|&other| is_part(other)) == Some(spot) {
                    uses.add_item(*item);
                }
            }
        }
        uses
    }

    fn add_item(&mut self, item: StockItem) {
        let (roll, entry) = match item {
            StockItem::Was { entry, .. } => (StockRoll::Room, entry),
            StockItem::Prize { entry, .. } => (StockRoll::Prize, entry),
            StockItem::Key(entry) => (StockRoll::Hiding, entry),
            StockItem::Clue { entry, .. } => (StockRoll::Clue, entry),
            StockItem::Treasure { entry, guard } => {
                self.add(StockRoll::Guard, guard);
                (StockRoll::Treasure, entry)
            }
            StockItem::Hazard(entry) => (StockRoll::Hazard, entry),
            StockItem::Encounter { who, doing } => {
                if let Folk::Beast(beast) = who {
                    self.add(StockRoll::Beast, beast);
                }
                (StockRoll::Doing, doing)
            }
            StockItem::Sight(entry) => (StockRoll::Sight, entry),
            StockItem::Oddity(entry) => (StockRoll::Oddity, entry),
            StockItem::Detail(entry) => (StockRoll::Detail, entry),
            StockItem::Trinket(Some(entry)) => (StockRoll::Trinket, entry),
            StockItem::Unmarked(_) | StockItem::Trinket(None) => return,
        };
        self.add(roll, entry);
    }

    /// Uses the entry that a die gives: the first entry from `rolled` on that is used least. After the last entry comes
    /// the first. Also returns whether all entries were used before.
    pub fn draw(&mut self, roll: StockRoll, rolled: u8) -> (DrawnEntry, bool) {
        let counts = self.0.iter().find(|(other, _)| *other == roll).map_or(&[][..], |(_, counts)| counts);
        let fewest = counts.iter().copied().min().unwrap_or_default();
        let start = usize::from(rolled);
        let mut after = (start..counts.len()).chain(0..start.min(counts.len()));
        let found = after.find(|&entry| counts[entry] == fewest);
        let entry = found.and_then(|entry| u8::try_from(entry).ok()).unwrap_or(rolled);
        self.add(roll, entry);
        (DrawnEntry { face: rolled + 1, entry }, fewest > 0)
    }

    fn add(&mut self, roll: StockRoll, entry: u8) {
        let counts = self.0.iter_mut().find(|(other, _)| *other == roll);
        if let Some(count) = counts.and_then(|(_, counts)| counts.get_mut(usize::from(entry))) {
            *count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_unused_entry_counts_and_after_the_last_comes_the_first() {
        let mut uses = Uses::of(&Stock::default());
        let mut draw = |rolled| {
            let (drawn, again) = uses.draw(StockRoll::Guard, rolled);
            (drawn.entry, again)
        };
        assert_eq!(
            [6, 6, 6, 6, 2, 1].map(&mut draw),
            [(6, false), (7, false), (0, false), (1, false), (2, false), (3, false)]
        );
        assert_eq!([0, 0, 0, 7].map(&mut draw), [(4, false), (5, false), (0, true), (7, true)]);
        assert_eq!(uses.draw(StockRoll::Detail, 19).0, DrawnEntry { face: 20, entry: 19 }, "another table");
    }
}
