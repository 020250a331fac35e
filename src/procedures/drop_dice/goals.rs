//! Step 5: the goal, what locks it, and what is secret.

use super::facts::DropEvent;
use super::made::Made;
use super::rooms::{ByRoom, Draft, Rooms};
use crate::dungeon::{AreaId, DungeonKind, Feature, Mark, PassageId};
use crate::order::Gather;
use crate::trace::Change;
use std::cmp::Reverse;
use std::collections::VecDeque;

impl Draft<'_, '_> {
    /// Takes step 5a or 5b, then step 5c.
    pub(super) fn set_goals(mut self, entrances: Vec<AreaId>, ways_in: usize) -> Made {
        let neighbours = self.rooms.neighbours();
        let depths = depths(&self.rooms, &entrances, &neighbours);
        let (goals, keys, locked) = match close_goal(&self.rooms, &entrances, &neighbours) {
            Some((goal, entrance)) => {
                let keys = farthest(&self.rooms, &depths, Some(goal));
                let locked = self.lock((goal, entrance), &keys);
                (vec![goal], keys, locked)
            }
            None => (self.run_the_gauntlet(&depths), Vec::new(), None),
        };
        let entered = &entrances[..ways_in.min(entrances.len())];
        let spares_some = entered.len() < entrances.len();
        let secret = self.hide_secrets([entered, &goals, &keys], spares_some);
        Made { rooms: self.rooms, starts: entrances, goals, keys, locked, secret }
    }

    fn lock(&mut self, (goal, entrance): (AreaId, AreaId), keys: &[AreaId]) -> Option<usize> {
        self.table.change(Change::Kind(DungeonKind::LockAndKey));
        self.mark(&[goal], Mark::Goal);
        self.mark(&[entrance], Mark::Straightforward);
        let locked = self.rooms.paths.iter().position(|&(a, b)| a == goal || b == goal);
        if let Some(path) = locked {
            self.table.change(Change::Feature(PassageId::at(path), Feature::Locked));
        }
        self.mark(keys, Mark::Key);
        let locks = DropEvent::LockAndKey { goal, entrance, keys: keys.to_vec() };
        self.table.note(self.step("drop-dice/5a", locks).ruled_by(&["R8", "R9"]));
        locked
    }

    fn run_the_gauntlet(&mut self, depths: &[u32]) -> Vec<AreaId> {
        let goals = farthest(&self.rooms, depths, None);
        self.table.change(Change::Kind(DungeonKind::Gauntlet));
        self.mark(&goals, Mark::Goal);
        let depth = goals.first().map_or(0, |goal| depths[goal.index()]);
        let gauntlet = DropEvent::Gauntlet { goals: goals.clone(), depth };
        self.table.note(self.step("drop-dice/5b", gauntlet).ruled_by(&["R9"]));
        goals
    }

    /// Step 5c: makes paths between rooms with the same mark secret. `kinds` has a list of rooms for each mark. Returns
    /// the indices of the secret paths.
    fn hide_secrets(&mut self, kinds: [&[AreaId]; 3], spares_some: bool) -> Vec<usize> {
        let mut of_kind = vec![[false; 3]; self.rooms.len()];
        for (kind, ids) in kinds.into_iter().enumerate() {
            for id in ids {
                of_kind[id.index()][kind] = true;
            }
        }
        let mut secret = Vec::new();
        for (path, (a, b)) in self.rooms.paths.iter().enumerate() {
            if (0..3).any(|kind| of_kind[a.index()][kind] && of_kind[b.index()][kind]) {
                self.table.change(Change::Feature(PassageId::at(path), Feature::Secret));
                secret.push(path);
            }
        }
        let paths = secret.iter().map(|&path| self.rooms.paths[path]).collect();
        self.table.note(self.step("drop-dice/5c", DropEvent::Secrets { paths, spares_some }));
        secret
    }
}

/// For each room, the number of paths to the nearest entrance (R9).
pub(super) fn depths(rooms: &Rooms, entrances: &[AreaId], neighbours: &ByRoom<AreaId>) -> Vec<u32> {
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

/// The dead end that becomes the goal, and the entrance next to it (R8).
fn close_goal(rooms: &Rooms, entrances: &[AreaId], neighbours: &ByRoom<AreaId>) -> Option<(AreaId, AreaId)> {
    let is_entrance = |id: &AreaId| entrances.binary_search(id).is_ok();
    let dead_ends = rooms.ids().filter(|id| rooms.is_dead_end(*id) && !is_entrance(id));
    let hanging = dead_ends
        .filter_map(|id| neighbours.of(id).first().copied().filter(is_entrance).map(|entrance| (id, entrance)));
    hanging.min_by_key(|&(id, _)| (Reverse(rooms.worth_of(id)), id))
}

/// The rooms at the highest depth (R9). Leaves out the room `but`.
fn farthest(rooms: &Rooms, depths: &[u32], but: Option<AreaId>) -> Vec<AreaId> {
    let counted = || rooms.ids().filter(|&id| Some(id) != but);
    let highest = counted().map(|id| depths[id.index()]).max();
    counted().filter(|id| Some(depths[id.index()]) == highest).gather()
}
