//! A drop while it is being made.

use super::rooms::Rooms;
use crate::dungeon::{AreaId, Mark};
use crate::procedures::Table;
use crate::trace::Change;

/// What a drop has come to so far, and the table that it is made at.
pub(super) struct Draft<'t, 'r> {
    pub rooms: Rooms,
    pub table: &'t mut Table<'r>,
}

impl Draft<'_, '_> {
    /// Marks all the dead ends that there are by now.
    pub(super) fn mark_dead_ends(&mut self, mark: Mark) -> Vec<AreaId> {
        let dead_ends: Vec<_> = self.rooms.ids().filter(|&id| self.rooms.is_dead_end(id)).collect();
        self.mark(&dead_ends, mark);
        dead_ends
    }

    pub(super) fn mark(&mut self, rooms: &[AreaId], mark: Mark) {
        for &id in rooms {
            self.table.change(Change::Mark(id, mark));
        }
    }
}
