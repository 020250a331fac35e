//! One drop of the dice, from the throw to its secrets; it may be one of many in a larger dungeon.

use super::facts::DropPurpose;
use super::made::Made;
use super::settings::{draws_by_hand, tells_danger, tray};
use super::tray::drop_the_dice;
use crate::dice::Pool;
use crate::dungeon::Mark;
use crate::procedures::{Options, Stop, Table};

/// What is dropped, and what its starting rooms are for.
#[derive(Clone, Debug)]
pub(in crate::procedures) struct Drop {
    pub pool: Pool,
    /// The room that the walk of the tree starts in.
    pub from: i32,
    /// Which streams its dice come from, as a beginning of their names.
    pub streams: String,
    pub why: DropPurpose,
    /// What marks its starting rooms.
    pub start: Mark,
    /// How many of its starting rooms, by number, have a way in of their own; only between such is a path secret.
    pub ways_in: usize,
    /// Whether its dice are rooms, which can show their danger. The areas of a mega-dungeon are not rooms.
    pub has_rooms: bool,
}

impl Drop {
    /// A dungeon by itself: one comes in from outside by any of its starting rooms.
    pub(in crate::procedures) fn of(pool: Pool) -> Self {
        Self {
            pool,
            from: 1,
            streams: String::new(),
            why: DropPurpose::Rooms,
            start: Mark::Entrance,
            ways_in: usize::MAX,
            has_rooms: true,
        }
    }

    /// Steps 1 to 5, on the table's level; `options` tell the grid and the loops.
    ///
    /// # Errors
    /// [`Stop`] when the table has no die left to give.
    pub(in crate::procedures) fn make(&self, options: &Options, table: &mut Table) -> Result<Made, Stop> {
        let dice = self.pool.len();
        // A step for each room found and, mostly, for a third as many loops; a change for each of these,
        // each room and each mark.
        table.expect(dice + 1, dice * 4 / 3 + 10, dice * 3 + 10);
        let mut draft = drop_the_dice(&self.pool, &self.streams, self.why, tray(options), table)?;
        draft.draw_the_grid(draws_by_hand(options));
        draft.walk_the_tree(self.from);
        let starts = draft.mark_starts(self.start);
        draft.mark_encounters();
        let loops = draft.count_loops(options)?;
        draft.add_loops(loops);
        draft.mark_treasures();
        let made = draft.set_goals(starts, self.ways_in);
        if self.has_rooms && tells_danger(options) {
            made.tell_the_danger(table);
        }
        Ok(made)
    }
}
