use super::facts::{DropEvent, DropKind, OfDrop};
use super::goals::depths;
use super::made::Made;
use crate::dungeon::AreaId;
use crate::order::Gather;
use crate::procedures::Table;
use crate::trace::{Change, Step};

impl Made {
    pub(super) fn tell_the_danger(&self, kind: DropKind, table: &mut Table) {
        let depths = depths(&self.rooms, &self.starts, &self.rooms.neighbours());
        for depth in 0.. {
            let rooms: Vec<AreaId> = self.ids().filter(|room| depths[room.index()] == depth).gather();
            if rooms.is_empty() {
                break;
            }
            table.change(Change::Danger(depth));
            let told = DropEvent::Danger { rooms, depth };
            table.note(Step::new("drop-dice/6", OfDrop { kind, told }).ruled_by(&["R9", "R11"]));
        }
    }
}
