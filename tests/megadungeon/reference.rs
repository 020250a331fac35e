//! A second version of steps 2, 4 and 5, slow and plain. It reads the finished maps.

use super::{areas, marked, starts};
use dicefall::dungeon::{Dungeon, Feature, Level, Mark};
use std::collections::BTreeMap;

pub struct Map {
    value: BTreeMap<u32, u32>,
    pub paths: Vec<(u32, u32, Vec<&'static str>)>,
    /// The entrances of step 3a. Those below level 1 are starting areas on the map.
    entrances: Vec<u32>,
}

impl Map {
    pub fn of(dungeon: &Dungeon) -> Self {
        let map = &dungeon.levels[0];
        let mut paths: Vec<_> = map
            .passages()
            .map(|(_, it)| (it.a.0, it.b.0, it.features.iter().map(Feature::name).collect::<Vec<_>>()))
            .collect();
        paths.sort();
        let value = map.areas().map(|area| (area.id.0, u32::from(area.value().unwrap()))).collect();
        Self { value, paths, entrances: starts(map) }
    }

    fn neighbours(&self, area: u32) -> Vec<u32> {
        let other = |(a, b, _): &(u32, u32, _)| if *a == area { Some(*b) } else { (*b == area).then_some(*a) };
        self.paths.iter().filter_map(other).collect()
    }

    /// Step 2: levels spread along paths until nothing changes.
    pub fn tiers(&self) -> BTreeMap<u32, u32> {
        let worth = |area: &u32| self.neighbours(*area).iter().map(|other| self.value[other]).sum::<u32>();
        let most = self.entrances.iter().map(worth).max().unwrap();
        let mut tiers: BTreeMap<u32, u32> =
            self.entrances.iter().filter(|area| worth(area) == most).map(|&area| (area, 1)).collect();
        loop {
            let mut next = tiers.clone();
            for &(a, b, _) in &self.paths {
                for (one, other) in [(a, b), (b, a)] {
                    if let Some(&tier) = tiers.get(&one) {
                        let slot = next.entry(other).or_insert(tier + 1);
                        *slot = (*slot).min(tier + 1);
                    }
                }
            }
            if next == tiers {
                return tiers;
            }
            tiers = next;
        }
    }
}

/// Step 4, written like `super::ways`.
pub fn ways(dungeon: &Dungeon) -> Vec<String> {
    let map = Map::of(dungeon);
    let tiers = map.tiers();
    // Each list starts again after its last room.
    let mut starting: BTreeMap<u32, _> =
        areas(dungeon).map(|n| (n, starts(inside(dungeon, n)).into_iter().cycle())).collect();
    let mut goals: BTreeMap<u32, _> =
        areas(dungeon).map(|n| (n, marked(inside(dungeon, n), Mark::Goal).into_iter().cycle())).collect();
    let mut ways = Vec::new();
    for (a, b, features) in &map.paths {
        let mut next_start = |area: &u32| format!("{area}-{}", starting.get_mut(area).unwrap().next().unwrap());
        let mut next_goal = |area: &u32| format!("{area}-{}", goals.get_mut(area).unwrap().next().unwrap());
        let ends = match tiers[a].cmp(&tiers[b]) {
            std::cmp::Ordering::Less => [next_goal(a), next_start(b)],
            std::cmp::Ordering::Equal => [next_start(a), next_start(b)],
            std::cmp::Ordering::Greater => [next_goal(b), next_start(a)],
        };
        ways.push(format!("{} {}", ends.join(" "), features.join(" ")).trim_end().to_owned());
    }
    ways
}

/// R4: the rooms that lead outside.
pub fn doors(dungeon: &Dungeon, area: u32) -> Vec<u32> {
    if Map::of(dungeon).tiers()[&area] > 1 {
        return Vec::new();
    }
    let starting = starts(inside(dungeon, area));
    let free: Vec<u32> = starting.iter().copied().filter(|&room| !is_joined(dungeon, area, room)).collect();
    if free.is_empty() { starting } else { free }
}

/// The secret paths of an area (step 5c and R4).
pub fn secrets(dungeon: &Dungeon, area: u32) -> Vec<(u32, u32)> {
    let level = inside(dungeon, area);
    let (doors, goals) = (doors(dungeon, area), marked(level, Mark::Goal));
    let has_a_way_in = |room: &u32| doors.contains(room) || is_joined(dungeon, area, *room);
    let entered: Vec<u32> = starts(level).into_iter().filter(has_a_way_in).collect();
    let keys: Vec<u32> = marked(level, Mark::Key).into_iter().filter(|room| !goals.contains(room)).collect();
    let of_one_kind =
        |a: u32, b: u32| [&entered, &goals, &keys].iter().any(|kind| kind.contains(&a) && kind.contains(&b));
    let paths = level.passages().map(|(_, it)| (it.a.0, it.b.0));
    let mut secret: Vec<_> = paths.filter(|&(a, b)| of_one_kind(a, b)).collect();
    secret.sort_unstable();
    secret
}

fn is_joined(dungeon: &Dungeon, area: u32, room: u32) -> bool {
    let ends = dungeon.connections.iter().flat_map(|it| [it.from, it.to]);
    let is_start = starts(inside(dungeon, area)).contains(&room);
    is_start && ends.into_iter().any(|end| (end.level.0, end.area.0) == (area, room))
}

fn inside(dungeon: &Dungeon, area: u32) -> &Level {
    &dungeon.levels[area as usize]
}
