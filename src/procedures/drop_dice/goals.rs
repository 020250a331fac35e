//! Step 5: the goal, what locks it, and what is secret.

use super::happened::Happened;
use super::made::Made;
use super::rooms::{ByRoom, Rooms, count};
use crate::dungeon::{AreaId, DungeonKind, Feature, Mark, PassageId};
use crate::procedures::Table;
use crate::trace::{Change, Step};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Steps 5a, 5b and 5c. Of the entrances only the first so many have a way in of their own, which makes a path
/// between two of them secret.
pub(super) fn set_goals(rooms: Rooms, entrances: Vec<AreaId>, ways_in: usize, table: &mut Table) -> Made {
    let neighbours = rooms.neighbours();
    let depths = depths(&rooms, &entrances, &neighbours);
    let (goals, keys, locked) = match close_goal(&rooms, &entrances, &neighbours) {
        Some((goal, entrance)) => {
            let keys = farthest(&rooms, &depths, Some(goal));
            let locked = lock(goal, entrance, &keys, &rooms, table);
            (vec![goal], keys, locked)
        }
        None => (run_the_gauntlet(&rooms, &depths, table), Vec::new(), None),
    };
    let entered = &entrances[..ways_in.min(entrances.len())];
    let spares_some = entered.len() < entrances.len();
    let secret = hide_secrets(&rooms, [entered, &goals, &keys], spares_some, table);
    Made { rooms, starts: entrances, goals, keys, locked, secret }
}

/// R9: how many paths each room is from the nearest entrance.
fn depths(rooms: &Rooms, entrances: &[AreaId], neighbours: &ByRoom<AreaId>) -> Vec<u32> {
    let mut depths = vec![u32::MAX; rooms.len()];
    let mut queue: VecDeque<_> = entrances.iter().copied().collect();
    for id in entrances {
        depths[id.index()] = 0;
    }
    while let Some(id) = queue.pop_front() {
        for &other in neighbours.of(id) {
            if depths[other.index()] == u32::MAX {
                depths[other.index()] = depths[id.index()] + 1;
                queue.push_back(other);
            }
        }
    }
    depths
}

/// R8: the dead end joined to an entrance that is worth most, and that entrance. An entrance is
/// never the goal; equal ones by the lower number.
fn close_goal(rooms: &Rooms, entrances: &[AreaId], neighbours: &ByRoom<AreaId>) -> Option<(AreaId, AreaId)> {
    let is_entrance = |id: &AreaId| entrances.binary_search(id).is_ok();
    let dead_ends = rooms.ids().filter(|id| rooms.is_dead_end(*id) && !is_entrance(id));
    let hanging =
        dead_ends.filter_map(|id| neighbours.of(id).first().copied().filter(is_entrance).map(|door| (id, door)));
    hanging.min_by_key(|&(id, _)| (Reverse(rooms.value_of(id)), id))
}

/// R9: all rooms at the greatest distance, but for one that does not count.
fn farthest(rooms: &Rooms, depths: &[u32], but: Option<AreaId>) -> Vec<AreaId> {
    let counted = || rooms.ids().filter(|&id| Some(id) != but);
    let greatest = counted().map(|id| depths[id.index()]).max();
    counted().filter(|id| Some(depths[id.index()]) == greatest).collect()
}

fn lock(goal: AreaId, entrance: AreaId, keys: &[AreaId], rooms: &Rooms, table: &mut Table) -> Option<usize> {
    table.change(Change::Kind(DungeonKind::LockAndKey));
    table.change(Change::Mark(goal, Mark::Goal));
    table.change(Change::Mark(entrance, Mark::Straightforward));
    let locked = rooms.paths.iter().position(|&(a, b)| a == goal || b == goal);
    if let Some(path) = locked {
        table.change(Change::Feature(PassageId(count(path)), Feature::Locked));
    }
    for &key in keys {
        table.change(Change::Mark(key, Mark::Key));
    }
    let happened = Happened::LockAndKey { goal, entrance, keys: keys.to_vec() };
    table.note(Step::new("drop-dice/5a", happened).ruled_by(&["R8", "R9"]));
    locked
}

fn run_the_gauntlet(rooms: &Rooms, depths: &[u32], table: &mut Table) -> Vec<AreaId> {
    let goals = farthest(rooms, depths, None);
    table.change(Change::Kind(DungeonKind::Gauntlet));
    for &goal in &goals {
        table.change(Change::Mark(goal, Mark::Goal));
    }
    let depth = goals.first().map_or(0, |goal| depths[goal.index()]);
    let happened = Happened::Gauntlet { goals: goals.clone(), depth };
    table.note(Step::new("drop-dice/5b", happened).ruled_by(&["R9"]));
    goals
}

/// Step 5c: a path between two rooms of one kind is secret, though not where it spares those without a way in. Gives
/// those paths by their places.
fn hide_secrets(rooms: &Rooms, kinds: [&[AreaId]; 3], spares_some: bool, table: &mut Table) -> Vec<usize> {
    let mut of_kind = vec![[false; 3]; rooms.len()];
    for (kind, ids) in kinds.into_iter().enumerate() {
        for id in ids {
            of_kind[id.index()][kind] = true;
        }
    }
    let mut secrets = Vec::new();
    for (path, (a, b)) in rooms.paths.iter().enumerate() {
        if (0..3).any(|kind| of_kind[a.index()][kind] && of_kind[b.index()][kind]) {
            table.change(Change::Feature(PassageId(count(path)), Feature::Secret));
            secrets.push(path);
        }
    }
    let paths = secrets.iter().map(|&path| rooms.paths[path]).collect();
    table.note(Step::new("drop-dice/5c", Happened::Secrets { paths, spares_some }));
    secrets
}
