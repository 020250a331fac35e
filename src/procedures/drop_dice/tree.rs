//! Step 3: the tree of least sums is walked; its entrances and what waits in its dead ends.

use super::rooms::{Neighbours, Rank, Rooms, count};
use crate::dungeon::{AreaId, Mark, Passage, PassageKind};
use crate::procedures::Table;
use crate::trace::{Change, Step, Text};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Walks from a room, always along the least edge that leads out of the visited rooms: Prim's
/// algorithm, 1957. Each edge taken is a step.
pub(super) fn walk_the_tree(from: i32, rooms: &mut Rooms, table: &mut Table) {
    let from = AreaId(u32::try_from(from).unwrap_or(1));
    let joined = Neighbours::new(rooms.len(), rooms.edges());
    let mut visited = vec![false; rooms.len()];
    let mut leading_out = BinaryHeap::with_capacity(rooms.len());
    visit(from, rooms, &joined, &mut visited, &mut leading_out);
    while let Some(Reverse(least)) = leading_out.pop() {
        let found = if visited[least.a.index()] { least.b } else { least.a };
        if visited[found.index()] {
            continue;
        }
        rooms.add_path((least.a, least.b));
        visit(found, rooms, &joined, &mut visited, &mut leading_out);
        note_found(found, from, least, rooms.paths.len() == 1, tied(least, &visited, &mut leading_out), table);
    }
}

fn visit(id: AreaId, rooms: &Rooms, joined: &Neighbours, visited: &mut [bool], out: &mut BinaryHeap<Reverse<Rank>>) {
    visited[id.index()] = true;
    for &other in joined.of(id) {
        if !visited[other.index()] {
            out.push(Reverse(rooms.rank((id.min(other), id.max(other)))));
        }
    }
}

/// Whether another edge that led out was worth as much and as long, so that R4 decided. Edges that
/// lead nowhere new are cleared off the top on the way.
fn tied(least: Rank, visited: &[bool], leading_out: &mut BinaryHeap<Reverse<Rank>>) -> bool {
    while let Some(Reverse(next)) = leading_out.peek() {
        if visited[next.a.index()] && visited[next.b.index()] {
            leading_out.pop();
        } else {
            return least.ties_with(*next);
        }
    }
    false
}

fn note_found(found: AreaId, start: AreaId, edge: Rank, first: bool, tied: bool, table: &mut Table) {
    let (a, b) = (edge.a, edge.b);
    table.change(Change::Passage(Passage { value: Some(edge.value), ..Passage::between(a, b, PassageKind::Tree) }));
    let from = if found == a { b } else { a };
    let text = if first {
        let words = "The walk starts in room {}. The least edge that leads out of it is worth {} and finds room {}.";
        Text::counted(words, [start.0, edge.value.into(), found.0])
    } else {
        let words = "The least edge that leads on is worth {}: from room {} it finds room {}.";
        Text::counted(words, [edge.value.into(), from.0, found.0])
    };
    let rulings: &[_] = match (first, tied) {
        (true, _) => &["R4"],
        (false, true) => &["R4"],
        (false, false) => &[],
    };
    table.note(Step::new("drop-dice/3", text).along(a, b).ruled_by(rulings));
}

/// Step 3a: the ⌈rooms / 5⌉ rooms of least value are the entrances; equal ones by more paths, then
/// by the greater sum of the neighbours' values, then by the lower number (R5).
pub(super) fn mark_entrances(rooms: &Rooms, table: &mut Table) -> Vec<AreaId> {
    let neighbours = rooms.neighbours();
    let worth = |id: AreaId| neighbours.of(id).iter().map(|&other| u32::from(rooms.value_of(other))).sum::<u32>();
    let claim = |id: AreaId| (rooms.value_of(id), Reverse(rooms.degree(id)), Reverse(worth(id)));
    let mut ids: Vec<_> = rooms.ids().collect();
    ids.sort_by_cached_key(|&id| (claim(id), id));
    let wanted = rooms.len().div_ceil(5);
    let decided_by_number = ids.get(wanted).is_some_and(|&next| claim(next) == claim(ids[wanted - 1]));
    ids.truncate(wanted);
    ids.sort_unstable();
    for &id in &ids {
        table.change(Change::Mark(id, Mark::Entrance));
    }
    let rulings: &[_] = if decided_by_number { &["R5"] } else { &[] };
    let text = match ids[..] {
        [only] => Text::counted("One way in: room {}, the least of all.", [only.0]),
        _ => Text::counted("The {} rooms of least value are the ways in.", [count(ids.len())]),
    };
    table.note(Step::new("drop-dice/3a", text).ruled_by(rulings));
    ids
}
