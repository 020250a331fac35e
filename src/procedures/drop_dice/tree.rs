//! Step 3: the tree of least sums is walked; its entrances and what waits in its dead ends.

use super::Happened;
use super::ordered::OrderedSet;
use super::rooms::{ByRoom, Edge, Rooms};
use crate::dungeon::{AreaId, Mark, Passage, PassageKind};
use crate::order::sorted;
use crate::procedures::Table;
use crate::trace::{Change, Step};
use std::cmp::Reverse;

/// Walks from a room, always along the least edge that leads out of the visited rooms: Prim's
/// algorithm, 1957. Each edge taken is a step.
pub(super) fn walk_the_tree(from: i32, rooms: &mut Rooms, table: &mut Table) {
    let edges = std::mem::take(&mut rooms.free);
    let mut walk = Walk::new(rooms.len(), &edges);
    walk.visit(AreaId(u32::try_from(from).unwrap_or(1)));
    while let Some(least) = walk.leading_out.least() {
        let edge = edges[least];
        let (standing, found) = if walk.visited[edge.a.index()] { (edge.a, edge.b) } else { (edge.b, edge.a) };
        let tied = walk.next_after(least).is_some_and(|next| edge.ties_with(edges[next]));
        walk.taken[least] = true;
        walk.visit(found);
        rooms.add_path(edge);
        note_found(found, standing, edge, rooms.paths.len() == 1, tied, table);
    }
    rooms.free = edges.into_iter().zip(walk.taken).filter(|(_, taken)| !taken).map(|(edge, _)| edge).collect();
}

/// How far the walk has come. It knows an edge by its place among all, the least first.
struct Walk {
    visited: Vec<bool>,
    taken: Vec<bool>,
    /// The edges at each room.
    at: ByRoom<u32>,
    /// The edges that lead from a visited room to one that is not.
    leading_out: OrderedSet,
}

impl Walk {
    fn new(rooms: usize, edges: &[Edge]) -> Self {
        let ends = edges.iter().zip(0..).flat_map(|(edge, place)| [(edge.a, place), (edge.b, place)]);
        Self {
            visited: vec![false; rooms],
            taken: vec![false; edges.len()],
            at: ByRoom::new(rooms, ends),
            leading_out: OrderedSet::below(edges.len()),
        }
    }

    /// An edge leads out from when one end of it is visited until the other one is.
    fn visit(&mut self, id: AreaId) {
        self.visited[id.index()] = true;
        for &edge in self.at.of(id) {
            self.leading_out.toggle(edge as usize);
        }
    }

    fn next_after(&mut self, least: usize) -> Option<usize> {
        self.leading_out.toggle(least);
        let next = self.leading_out.least();
        self.leading_out.toggle(least);
        next
    }
}

fn note_found(found: AreaId, standing: AreaId, edge: Edge, first: bool, tied: bool, table: &mut Table) {
    let passage = Passage::between(standing, found, PassageKind::Tree);
    table.change(Change::Passage(Passage { value: Some(edge.value()), ..passage }));
    let happened = Happened::Found { from: standing, found, worth: edge.value(), first, tied };
    let rulings: &[_] = if first || tied { &["R4"] } else { &[] };
    table.note(Step::new("drop-dice/3", happened).along(standing, found).ruled_by(rulings));
}

/// Step 3a: the ⌈rooms / 5⌉ rooms of least value are the entrances; equal ones by more paths, then
/// by the greater sum of the neighbours' values, then by the lower number (R5).
pub(super) fn mark_starts(mark: Mark, rooms: &Rooms, table: &mut Table) -> Vec<AreaId> {
    let neighbours = rooms.neighbours();
    let claim = |id| (rooms.value_of(id), Reverse(rooms.degree(id)), Reverse(rooms.worth_around(id, &neighbours)));
    let mut claims: Vec<_> = rooms.ids().map(|id| (claim(id), id)).collect();
    claims.sort_unstable();
    let wanted = rooms.len().div_ceil(5);
    let decided_by_number = claims.get(wanted).is_some_and(|next| next.0 == claims[wanted - 1].0);
    let ids = sorted(claims.into_iter().take(wanted).map(|(_, id)| id));
    for &id in &ids {
        table.change(Change::Mark(id, mark));
    }
    let rulings: &[_] = if decided_by_number { &["R5"] } else { &[] };
    let happened = Happened::Starts { rooms: ids.clone(), mark, tied: decided_by_number };
    table.note(Step::new("drop-dice/3a", happened).ruled_by(rulings));
    ids
}
