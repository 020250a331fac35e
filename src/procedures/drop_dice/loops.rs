//! Step 4: edges of greatest value become loops.

use super::rooms::{Edge, Rooms};
use super::{For, Happened};
use crate::dice::Die;
use crate::dungeon::{Passage, PassageKind};
use crate::procedures::{Options, Stop, Table};
use crate::trace::{Change, Step};

/// How many loops are asked for: ⌈rooms / 3⌉, or what the overachiever's formula says.
///
/// # Errors
/// [`Stop`] when its 1d10 has nowhere to come from.
pub(super) fn how_many(options: &Options, rooms: &Rooms, table: &mut Table) -> Result<usize, Stop> {
    let share = match (options.name("loops"), options.hundredths("loops")) {
        (Some("overachiever"), _) => {
            let tenth = table.roll(Die::D10, For::Share)?;
            Some(60 + usize::from(tenth))
        }
        (_, Some(share)) => Some(usize::from(share)),
        _ => None,
    };
    let room_count = rooms.len();
    let wanted = share.map_or(room_count.div_ceil(3), |share| overachiever(room_count, rooms.grid.outer_edges, share));
    let counted = Happened::LoopCount { rooms: room_count, outer: rooms.grid.outer_edges, share, loops: wanted };
    let rulings: &[_] = if share.is_some() { &["R7"] } else { &[] };
    table.note(Step::new("drop-dice/4-count", counted).ruled_by(rulings));
    Ok(wanted)
}

/// ⌈(3r − k − 3)·L − r + 1⌉, L in hundredths; below zero none. In whole numbers (R7).
fn overachiever(rooms: usize, outer_edges: usize, hundredths: usize) -> usize {
    let edges = (3 * rooms).saturating_sub(outer_edges + 3);
    (edges * hundredths).saturating_sub(100 * (rooms - 1)).div_ceil(100)
}

/// Turns edges that are no paths yet into paths, the greatest value first, then the shorter, then
/// the lower numbers; at most `wanted`. Each is a step.
pub(super) fn add_loops(wanted: usize, rooms: &mut Rooms, table: &mut Table) {
    let free = std::mem::take(&mut rooms.free);
    // The free edges stand with the least value first, and equal ones as they are taken here too.
    let worthiest_first = free.chunk_by(|one, other| one.value() == other.value()).rev().flatten();
    // One more than wanted, to see whether numbers decided the last of them.
    let candidates: Vec<_> = worthiest_first.copied().take(wanted + 1).collect();
    for (place, &edge) in candidates.iter().take(wanted).enumerate() {
        let before = place.checked_sub(1).map(|place| candidates[place]);
        let next = candidates.get(place + 1).copied();
        let tied = [before, next].into_iter().flatten().any(|other| edge.ties_with(other));
        add_loop(edge, tied, rooms, table);
    }
}

fn add_loop(edge: Edge, tied: bool, rooms: &mut Rooms, table: &mut Table) {
    rooms.add_path(edge);
    let passage = Passage::between(edge.a, edge.b, PassageKind::Loop);
    table.change(Change::Passage(Passage { value: Some(edge.value()), ..passage }));
    let line = (edge.a, edge.b);
    let step = Step::new("drop-dice/4", Happened::Loop { line, worth: edge.value(), tied });
    table.note(step.along(edge.a, edge.b).ruled_by(if tied { &["R4"] } else { &[] }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_overachiever_rounds_up_and_never_below_none() {
        // r 31, k 10: 80 edges. L 0.64: 51.2 − 30 = 21.2 → 22. L 0.61: 48.8 − 30 = 18.8 → 19.
        assert_eq!([64, 61, 100, 0].map(|share| overachiever(31, 10, share)), [22, 19, 50, 0]);
        // All on one line: r 5, k 8, 4 edges.
        assert_eq!(overachiever(5, 8, 100), 0);
    }
}
