//! Step 2: lines join the rooms into triangles.

use super::facts::DropEvent;
use super::rooms::Draft;
use crate::dungeon::AreaId;
use crate::geometry::{HandDrawn, by_hand, delaunay};
use crate::order::Gather;
use crate::trace::Change;

impl Draft<'_, '_> {
    /// Delaunay's method takes one step. By hand, each triangle and each line is a step, in the order drawn.
    pub(super) fn draw_the_grid(&mut self, as_a_hand_would: bool) {
        let rooms = &mut self.rooms;
        if as_a_hand_would {
            let (drawn, grid) = by_hand(&rooms.at);
            rooms.join_by(grid);
            let mut lines = Vec::new();
            for each in drawn {
                self.note_drawn(each, &mut lines);
            }
        } else {
            rooms.join_by(delaunay(&rooms.at));
            let (lines, outer) = (rooms.grid.edges.len(), rooms.grid.outer_edges);
            self.table.change(Change::Grid(rooms.lines().collect()));
            let drawn = DropEvent::Grid { rooms: rooms.len(), lines, outer };
            self.table.note(self.step("drop-dice/2", drawn).ruled_by(&["R3"]));
        }
    }

    fn note_drawn(&mut self, drawn: HandDrawn, lines: &mut Vec<(u32, u32)>) {
        let room = |place: u32| AreaId(place + 1);
        let new: Vec<_> = drawn.lines().filter(|line| !lines.contains(line)).gather();
        lines.extend(&new);
        self.table.change(Change::Grid(new.into_iter().map(|(a, b)| (room(a), room(b))).collect()));
        let drawn = match drawn {
            HandDrawn::Triangle(corners) => DropEvent::Triangle(corners.map(room)),
            HandDrawn::Line(a, b) => DropEvent::Line([a, b].map(room)),
        };
        self.table.note(self.step("drop-dice/2", drawn).ruled_by(&["R13"]));
    }
}
