//! Step 3: walks the tree, then marks the entrances and the encounters in dead ends.

use super::facts::DropEvent;
use super::ordered::OrderedSet;
use super::rooms::{ByRoom, Draft, GridLine};
use crate::dungeon::{AreaId, Mark, Passage, PassageKind};
use crate::order::Gather;
use crate::order::sorted;
use crate::trace::Change;
use std::cmp::Reverse;

impl Draft<'_, '_> {
    /// Prim's algorithm, 1957. Each line taken is a step.
    pub(super) fn walk_the_tree(&mut self, from: i32) {
        let lines = std::mem::take(&mut self.rooms.unused);
        let mut walk = Walk::new(self.rooms.len(), &lines);
        walk.explore(AreaId(u32::try_from(from).unwrap_or(1)));
        while let Some(lowest) = walk.leading_out.lowest() {
            let line = lines[lowest];
            let (from, found) = if walk.explored[line.a.index()] { (line.a, line.b) } else { (line.b, line.a) };
            let tied = walk.next_after(lowest).is_some_and(|next| line.ties_with(lines[next]));
            walk.taken[lowest] = true;
            walk.explore(found);
            self.rooms.add_path(line);
            self.note_found(from, found, line.worth, tied);
        }
        self.rooms.unused =
            lines.into_iter().zip(walk.taken).filter(|(_, taken)| !taken).map(|(line, _)| line).gather();
    }

    fn note_found(&mut self, from: AreaId, found: AreaId, worth: u16, tied: bool) {
        let first = self.rooms.paths.len() == 1;
        let passage = Passage::between(from, found, PassageKind::Tree);
        self.table.change(Change::Passage(Passage { value: Some(worth), ..passage }));
        let rulings: &[_] = if first || tied { &["R4"] } else { &[] };
        let step = self.step("drop-dice/3", DropEvent::Found { from, found, worth, first });
        self.table.note(step.along(from, found).ruled_by(rulings));
    }

    /// Step 3a (R5).
    pub(super) fn mark_starts(&mut self) -> Vec<AreaId> {
        let rooms = &self.rooms;
        let neighbours = rooms.neighbours();
        let claim = |id| (rooms.worth_of(id), Reverse(rooms.degree(id)), Reverse(rooms.worth_around(id, &neighbours)));
        let claims = sorted(rooms.ids().map(|id| (claim(id), id)));
        let count = rooms.len().div_ceil(5);
        let tied = claims.get(count).is_some_and(|next| next.0 == claims[count - 1].0);
        let starts = sorted(claims.into_iter().take(count).map(|(_, id)| id));
        self.mark(&starts, self.kind.start());
        let rulings: &[_] = if tied { &["R5"] } else { &[] };
        let marked = DropEvent::Starts(starts.clone());
        self.table.note(self.step("drop-dice/3a", marked).ruled_by(rulings));
        starts
    }

    pub(super) fn mark_encounters(&mut self) {
        let dead_ends = self.mark_dead_ends(Mark::Encounter);
        self.table.note(self.step("drop-dice/3b", DropEvent::Encounters(dead_ends)));
    }
}

/// Lines are indices in a list that starts with the lowest line.
struct Walk {
    explored: Vec<bool>,
    taken: Vec<bool>,
    at: ByRoom<u32>,
    leading_out: OrderedSet,
}

impl Walk {
    fn new(rooms: usize, lines: &[GridLine]) -> Self {
        let ends = lines.iter().zip(0..).flat_map(|(line, place)| [(line.a, place), (line.b, place)]);
        Self {
            explored: vec![false; rooms],
            taken: vec![false; lines.len()],
            at: ByRoom::new(rooms, ends),
            leading_out: OrderedSet::below(lines.len()),
        }
    }

    /// A line leads out while only one of its ends is explored. Exploring the room changes one end of each of its
    /// lines, so each of them is toggled.
    fn explore(&mut self, id: AreaId) {
        self.explored[id.index()] = true;
        for &line in self.at.of(id) {
            self.leading_out.toggle(line as usize);
        }
    }

    fn next_after(&mut self, lowest: usize) -> Option<usize> {
        self.leading_out.toggle(lowest);
        let next = self.leading_out.lowest();
        self.leading_out.toggle(lowest);
        next
    }
}
