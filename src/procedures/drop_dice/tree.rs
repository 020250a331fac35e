//! Step 3: the tree of the lowest lines is walked; its entrances and what waits in its dead ends.

use super::facts::DropEvent;
use super::ordered::OrderedSet;
use super::rooms::{ByRoom, Draft, GridLine};
use crate::dungeon::{AreaId, Mark, Passage, PassageKind};
use crate::order::sorted;
use crate::trace::{Change, Step};
use std::cmp::Reverse;

impl Draft<'_, '_> {
    /// Walks from a room, always along the lowest line that leads out of the visited rooms: Prim's
    /// algorithm, 1957. Each line taken is a step.
    pub(super) fn walk_the_tree(&mut self, from: i32) {
        let lines = std::mem::take(&mut self.rooms.unused);
        let mut walk = Walk::new(self.rooms.len(), &lines);
        walk.visit(AreaId(u32::try_from(from).unwrap_or(1)));
        while let Some(lowest) = walk.leading_out.least() {
            let line = lines[lowest];
            let (from, found) = if walk.visited[line.a.index()] { (line.a, line.b) } else { (line.b, line.a) };
            let tied = walk.next_after(lowest).is_some_and(|next| line.ties_with(lines[next]));
            walk.taken[lowest] = true;
            walk.visit(found);
            self.rooms.add_path(line);
            self.note_found(from, found, line.worth, tied);
        }
        self.rooms.unused =
            lines.into_iter().zip(walk.taken).filter(|(_, taken)| !taken).map(|(line, _)| line).collect();
    }

    fn note_found(&mut self, from: AreaId, found: AreaId, worth: u16, tied: bool) {
        let first = self.rooms.paths.len() == 1;
        let passage = Passage::between(from, found, PassageKind::Tree);
        self.table.change(Change::Passage(Passage { value: Some(worth), ..passage }));
        let rulings: &[_] = if first || tied { &["R4"] } else { &[] };
        let step = Step::new("drop-dice/3", DropEvent::Found { from, found, worth, first });
        self.table.note(step.along(from, found).ruled_by(rulings));
    }

    /// Step 3a: the ⌈rooms / 5⌉ rooms that are worth least are the entrances; equal ones by more paths, then
    /// by the worthier neighbours, then by the lower number (R5).
    pub(super) fn mark_starts(&mut self, mark: Mark) -> Vec<AreaId> {
        let rooms = &self.rooms;
        let neighbours = rooms.neighbours();
        let claim = |id| (rooms.worth_of(id), Reverse(rooms.degree(id)), Reverse(rooms.worth_around(id, &neighbours)));
        let claims = sorted(rooms.ids().map(|id| (claim(id), id)));
        let count = rooms.len().div_ceil(5);
        let tied = claims.get(count).is_some_and(|next| next.0 == claims[count - 1].0);
        let starts = sorted(claims.into_iter().take(count).map(|(_, id)| id));
        self.mark(&starts, mark);
        let rulings: &[_] = if tied { &["R5"] } else { &[] };
        let marked = DropEvent::Starts { rooms: starts.clone(), mark };
        self.table.note(Step::new("drop-dice/3a", marked).ruled_by(rulings));
        starts
    }

    /// Step 3b: what waits in the dead ends of the tree.
    pub(super) fn mark_encounters(&mut self) {
        let dead_ends = self.mark_dead_ends(Mark::Encounter);
        self.table.note(Step::new("drop-dice/3b", DropEvent::Encounters(dead_ends)));
    }
}

/// How far the walk has come. It knows a line by its place among all, the lowest first.
struct Walk {
    visited: Vec<bool>,
    taken: Vec<bool>,
    /// The lines at each room.
    at: ByRoom<u32>,
    /// The lines that lead from a visited room to one that is not.
    leading_out: OrderedSet,
}

impl Walk {
    fn new(rooms: usize, lines: &[GridLine]) -> Self {
        let ends = lines.iter().zip(0..).flat_map(|(line, place)| [(line.a, place), (line.b, place)]);
        Self {
            visited: vec![false; rooms],
            taken: vec![false; lines.len()],
            at: ByRoom::new(rooms, ends),
            leading_out: OrderedSet::below(lines.len()),
        }
    }

    /// A line leads out from when one end of it is visited until the other one is.
    fn visit(&mut self, id: AreaId) {
        self.visited[id.index()] = true;
        for &line in self.at.of(id) {
            self.leading_out.toggle(line as usize);
        }
    }

    fn next_after(&mut self, lowest: usize) -> Option<usize> {
        self.leading_out.toggle(lowest);
        let next = self.leading_out.least();
        self.leading_out.toggle(lowest);
        next
    }
}
