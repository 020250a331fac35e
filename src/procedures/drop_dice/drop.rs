use super::facts::DropKind;
use super::made::Made;
use super::settings::{draws_by_hand, tells_danger, tray};
use super::tray::drop_the_dice;
use crate::dice::Pool;
use crate::procedures::{Options, Stop, Table};

#[derive(Clone, Debug)]
pub(in crate::procedures) struct Drop {
    pub pool: Pool,
    /// The room where the walk starts (step 3).
    pub from: i32,
    pub streams: String,
    pub kind: DropKind,
    /// The number of starting rooms with a way in, from outside or from another area. These are the starting rooms with
    /// the lowest numbers. A path between two starting rooms is secret only if both rooms have a way in.
    pub ways_in: usize,
}

impl Drop {
    /// The party can enter from outside through any starting room.
    pub(in crate::procedures) fn of(pool: Pool) -> Self {
        Self { pool, from: 1, streams: String::new(), kind: DropKind::Rooms, ways_in: usize::MAX }
    }

    /// Takes steps 1 to 5, and step 6 if the options ask for danger.
    pub(in crate::procedures) fn make(&self, options: &Options, table: &mut Table) -> Result<Made, Stop> {
        let dice = self.pool.len();
        // Finding a room is a step, and so is adding a loop. Usually a dungeon has a third as many loops as rooms.
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
        // The areas of a mega-dungeon aren't rooms, so they don't show danger.
        if self.kind != DropKind::Areas && tells_danger(options) {
            made.tell_the_danger(self.kind, table);
        }
        Ok(made)
    }
}
