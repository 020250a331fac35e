//! Step 4: the highest unused lines become loops.

use super::facts::{DropEvent, DropPurpose};
use super::rooms::{Draft, GridLine};
use super::settings::rolls_share;
use crate::dice::Die;
use crate::dungeon::{Mark, Passage, PassageKind};
use crate::procedures::{Options, Stop};
use crate::trace::Change;

impl Draft<'_, '_> {
    /// Returns the number of loops: ⌈rooms / 3⌉, or the result of the overachiever's formula (R7).
    pub(super) fn count_loops(&mut self, options: &Options) -> Result<usize, Stop> {
        let share = if rolls_share(options) {
            Some(60 + usize::from(self.table.roll(Die::D10, DropPurpose::Share)?))
        } else {
            options.hundredths("loops").map(usize::from)
        };
        let (rooms, outer) = (self.rooms.len(), self.rooms.grid.outer_edges);
        let share = share.map(|share| (share, overachieved(rooms, outer, share)));
        let loops = share.map_or(rooms.div_ceil(3), |(_, exact)| rounded_up(exact));
        let rulings: &[_] = if share.is_some() { &["R7"] } else { &[] };
        let counted = DropEvent::LoopCount { rooms, outer, share, loops };
        self.table.note(self.step("drop-dice/4-count", counted).ruled_by(rulings));
        Ok(loops)
    }

    /// Adds at most `loops` loops, each in a step. R4 decides ties.
    pub(super) fn add_loops(&mut self, loops: usize) {
        let unused = std::mem::take(&mut self.rooms.unused);
        // `rev` reverses the groups of equal worth, but not the lines inside a group.
        let highest_first = unused.chunk_by(|one, other| one.worth == other.worth).rev().flatten();
        // One candidate more than needed shows whether the last loop tied with the next line.
        let candidates: Vec<_> = highest_first.copied().take(loops + 1).collect();
        for (place, &line) in candidates.iter().take(loops).enumerate() {
            let before = place.checked_sub(1).map(|place| candidates[place]);
            let next = candidates.get(place + 1).copied();
            let tied = [before, next].into_iter().flatten().any(|other| line.ties_with(other));
            self.add_loop(line, tied);
        }
    }

    fn add_loop(&mut self, line: GridLine, tied: bool) {
        self.rooms.add_path(line);
        let (a, b, worth) = (line.a, line.b, line.worth);
        let passage = Passage::between(a, b, PassageKind::Loop);
        self.table.change(Change::Passage(Passage { value: Some(worth), ..passage }));
        let step = self.step("drop-dice/4", DropEvent::Loop { line: (a, b), worth });
        self.table.note(step.along(a, b).ruled_by(if tied { &["R4"] } else { &[] }));
    }

    /// Step 4a: the rooms that are still dead ends get treasure.
    pub(super) fn mark_treasures(&mut self) {
        let dead_ends = self.mark_dead_ends(Mark::Treasure);
        self.table.note(self.step("drop-dice/4a", DropEvent::Treasures(dead_ends)));
    }
}

/// Hundredths rounded up to a whole number, or 0 if they are below zero (R7).
fn rounded_up(hundredths: isize) -> usize {
    usize::try_from(hundredths).unwrap_or_default().div_ceil(100)
}

/// (3r − k − 3)·L − r + 1 for r rooms and k outer lines, in hundredths.
fn overachieved(rooms: usize, outer: usize, hundredths: usize) -> isize {
    let lines = (3 * rooms).saturating_sub(outer + 3);
    (lines * hundredths).cast_signed() - (100 * (rooms - 1)).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_overachiever_rounds_up_and_never_goes_below_zero() {
        // r 31, k 10: 80 lines. L 0.64: 51.2 − 30 = 21.2 → 22. L 0.61: 48.8 − 30 = 18.8 → 19.
        assert_eq!([64, 61, 100, 0].map(|share| rounded_up(overachieved(31, 10, share))), [22, 19, 50, 0]);
        // If the 5 rooms are in a row, each of the 4 lines counts twice as an outer line.
        assert_eq!(rounded_up(overachieved(5, 8, 100)), 0);
    }
}
