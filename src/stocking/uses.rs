//! Tables in which no entry comes twice while unused entries are left (3a, R10).

use super::facts::DrawnEntry;
use super::rolls::StockRoll;
use crate::dungeon::{Stock, StockItem};

/// How often each entry of these tables is used so far.
#[derive(Debug)]
pub struct Uses(Vec<(StockRoll, Vec<usize>)>);

impl Uses {
    /// The uses in a stocked dungeon.
    pub fn of(stock: &Stock) -> Self {
        let rolls = [StockRoll::Room, StockRoll::Treasure, StockRoll::Guard, StockRoll::Doing, StockRoll::Detail];
        let unused = |roll: StockRoll| (roll, vec![0; roll.die().map_or(0, |die| die.sides().into())]);
        let mut uses = Self(rolls.into_iter().map(unused).collect());
        for item in stock.areas().flat_map(|(_, items)| items) {
            match *item {
                StockItem::Was { entry, .. } => uses.add(StockRoll::Room, entry),
                StockItem::Treasure { entry, guard } => {
                    uses.add(StockRoll::Treasure, entry);
                    uses.add(StockRoll::Guard, guard);
                }
                StockItem::Encounter { doing, .. } => uses.add(StockRoll::Doing, doing),
                StockItem::Detail(entry) => uses.add(StockRoll::Detail, entry),
                _ => {}
            }
        }
        uses
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
