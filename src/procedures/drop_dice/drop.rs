//! One drop of the dice, from the throw to the danger of the rooms. A mega-dungeon has many drops.

use super::facts::DropKind;
use super::made::Made;
use super::settings::{draws_by_hand, tells_danger, tray};
use super::tray::drop_the_dice;
use crate::dice::Pool;
use crate::procedures::{Options, Stop, Table};

/// What is dropped, and how the party gets in.
#[derive(Clone, Debug)]
pub(in crate::procedures) struct Drop {
    pub pool: Pool,
    /// The number of the room where the walk of the tree starts.
    pub from: i32,
    /// The prefix of the names of its dice streams.
    pub streams: String,
    pub kind: DropKind,
    /// How many of its starting rooms, from the lowest number, have a way in. A path between two starting rooms is
    /// secret only if both have a way in.
    pub ways_in: usize,
}

impl Drop {
    /// A dungeon by itself: the party can enter from outside through any starting room.
    pub(in crate::procedures) fn of(pool: Pool) -> Self {
        Self { pool, from: 1, streams: String::new(), kind: DropKind::Rooms, ways_in: usize::MAX }
    }

    /// Takes steps 1 to 5, and step 6 if the options ask for danger, on the table's level.
    ///
    /// # Errors
    /// [`Stop`] when the table has no die left to give.
    pub(in crate::procedures) fn make(&self, options: &Options, table: &mut Table) -> Result<Made, Stop> {
        let dice = self.pool.len();
        // Finding a room is a step, and so is adding a loop. Usually a dungeon has a third as many loops as rooms. Each
        // of these steps makes a change, and so does each room and each mark.
        table.expect(dice + 1, dice * 4 / 3 + 10, dice * 3 + 10);
        let mut draft = drop_the_dice(&self.pool, &self.streams, self.kind, tray(options), table)?;
        draft.draw_the_grid(draws_by_hand(options));
        draft.walk_the_tree(self.from);
        let starts = draft.mark_starts();
        draft.mark_encounters();
        let loops = draft.count_loops(options)?;
        draft.add_loops(loops);
        draft.mark_treasures();
        let made = draft.set_goals(starts, self.ways_in);
        // Only rooms can show their danger; the areas of a mega-dungeon are not rooms.
        if self.kind != DropKind::Areas && tells_danger(options) {
            made.tell_the_danger(self.kind, table);
        }
        Ok(made)
    }
}
