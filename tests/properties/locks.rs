//! A simulated party goes through dungeons with locks and picks up keys until it can get no farther. The report must
//! agree.

use dicefall::Recipe;
use dicefall::dungeon::{Dungeon, Feature, Level, LevelId, Lock, Mark, Report, Route, Spot, Way};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use std::collections::{BTreeMap, BTreeSet};

/// The locks on one level, by its index, or those between areas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Opens {
    Within(u32),
    Between,
}

/// A way, with the keys that open it if it is locked.
struct Door {
    way: Way,
    ends: [Spot; 2],
    lock: Option<Opens>,
}

struct Ground {
    doors: Vec<Door>,
    keys: Vec<(Spot, Opens)>,
    entrances: Vec<Spot>,
}

fn marked(level: &Level, mark: Mark) -> Vec<u32> {
    level.areas().filter(|area| area.marks.contains(mark)).map(|area| area.id.0).collect()
}

impl Ground {
    fn of(dungeon: &Dungeon) -> Self {
        let mut ground = Self { doors: Vec::new(), keys: Vec::new(), entrances: Vec::new() };
        let levels = (0..).zip(&dungeon.levels).skip(usize::from(dungeon.is_of_areas));
        for (number, level) in levels {
            let spot = |area: u32| Spot { level: LevelId(number), area: dicefall::dungeon::AreaId(area) };
            // megadungeon/5: if the map of areas marks an area with a key, this key is in the area's goals.
            let has_keys_of_the_map = dungeon.is_of_areas && marked(&dungeon.levels[0], Mark::Key).contains(&number);
            let goals = marked(level, Mark::Goal);
            for key in marked(level, Mark::Key) {
                let is_of_the_map = has_keys_of_the_map && goals.contains(&key);
                ground.keys.push((spot(key), if is_of_the_map { Opens::Between } else { Opens::Within(number) }));
            }
            ground.entrances.extend(marked(level, Mark::Entrance).into_iter().map(spot));
            ground.doors.extend(level.passages().map(|(id, passage)| Door {
                way: Way::Passage(LevelId(number), id),
                ends: [spot(passage.a.0), spot(passage.b.0)],
                lock: passage.features.contains(Feature::Locked).then_some(Opens::Within(number)),
            }));
        }
        ground.doors.extend(dungeon.connections.iter().enumerate().map(|(nth, way)| Door {
            way: Way::Connection(nth),
            ends: [way.from, way.to],
            lock: way.features.contains(Feature::Locked).then_some(Opens::Between),
        }));
        ground
    }

    /// The distances from the entrances, by ways that are open or that `keys` open. No route uses the way `without`.
    fn far(&self, keys: &BTreeSet<Opens>, without: Option<Way>) -> BTreeMap<Spot, usize> {
        let mut far: BTreeMap<Spot, usize> = self.entrances.iter().map(|&entrance| (entrance, 0)).collect();
        let may = |door: &&Door| Some(door.way) != without && door.lock.is_none_or(|lock| keys.contains(&lock));
        for round in 0.. {
            let before = far.len();
            for door in self.doors.iter().filter(may) {
                for [one, other] in [door.ends, [door.ends[1], door.ends[0]]] {
                    if far.get(&one) == Some(&round) {
                        far.entry(other).or_insert(round + 1);
                    }
                }
            }
            if far.len() == before {
                break;
            }
        }
        far
    }

    /// The keys after each turn, until a turn brings no new key.
    fn hands(&self, without: Option<Way>) -> Vec<BTreeSet<Opens>> {
        let mut hands = vec![BTreeSet::new()];
        loop {
            let far = self.far(&hands[hands.len() - 1], without);
            let hand: BTreeSet<Opens> =
                self.keys.iter().filter(|(at, _)| far.contains_key(at)).map(|&(_, key)| key).collect();
            if hand.len() == hands[hands.len() - 1].len() {
                return hands;
            }
            hands.push(hand);
        }
    }

    fn everywhere_reached(&self, without: Option<Way>) -> BTreeMap<Spot, usize> {
        self.far(self.hands(without).last().unwrap(), without)
    }

    fn door(&self, way: Way) -> &Door {
        self.doors.iter().find(|door| door.way == way).unwrap()
    }

    fn leads(&self, route: &Route, to: Spot) -> bool {
        let steps = route.places.windows(2).zip(&route.ways);
        let goes = |(pair, &way): (&[Spot], &Way)| {
            let ends = self.door(way).ends;
            ends == [pair[0], pair[1]] || ends == [pair[1], pair[0]]
        };
        route.places.len() == route.ways.len() + 1
            && self.entrances.contains(&route.places[0])
            && route.places[route.places.len() - 1] == to
            && steps.into_iter().all(goes)
    }
}

/// Compares the report with the simulated party. Returns the last turn in which a lock opens.
fn agrees(told: &str, dungeon: &Dungeon) -> usize {
    let (ground, report) = (Ground::of(dungeon), Report::of(dungeon));
    let locked: Vec<Way> = ground.doors.iter().filter(|door| door.lock.is_some()).map(|door| door.way).collect();
    assert_eq!(report.locks.iter().map(|lock| lock.way).collect::<Vec<_>>(), locked, "{told}");
    let hands = ground.hands(None);
    for lock in &report.locks {
        let opens = ground.door(lock.way).lock.unwrap();
        let keys: Vec<Spot> = ground.keys.iter().filter(|(_, key)| *key == opens).map(|&(at, _)| at).collect();
        assert_eq!(lock.keys.iter().map(|key| key.place).collect::<Vec<_>>(), keys, "{told}: {lock:?}");
        let turn = hands.iter().position(|hand| hand.contains(&opens));
        assert_eq!(lock.turn, turn, "{told}: {lock:?}");
        let (without, hand) = (ground.everywhere_reached(Some(lock.way)), ground.hands(Some(lock.way)).pop().unwrap());
        for key in &lock.keys {
            assert_eq!(key.first.is_some(), without.contains_key(&key.place), "{told}: {key:?}");
            let Some(route) = &key.first else { continue };
            assert!(ground.leads(route, key.place), "{told}: {key:?}");
            let passed = || route.ways.iter().filter_map(|&way| Some((way, ground.door(way).lock?)));
            assert!(passed().all(|(way, opens)| way != lock.way && hand.contains(&opens)), "{told}: {key:?}");
        }
        is_proved(told, &ground, lock, &report.locks, &hands);
    }
    let Some(target) = &report.target else { return hands.len() - 1 };
    let is_reached = |hand: &BTreeSet<Opens>| ground.far(hand, None).contains_key(&target.place);
    assert_eq!(target.is_behind_a_lock, !is_reached(&BTreeSet::new()), "{told}");
    assert_eq!(target.can_be_opened, is_reached(&hands[hands.len() - 1]), "{told}");
    hands.len() - 1
}

/// The proof is a route to a key of the lock. It passes only locks of earlier turns, and is as short as possible.
fn is_proved(told: &str, ground: &Ground, lock: &Lock, locks: &[Lock], hands: &[BTreeSet<Opens>]) {
    // In a dungeon made by dice, the party can open every lock.
    let turn = lock.turn.unwrap_or_else(|| panic!("{told}: the party can't open {lock:?}"));
    let (key, route) = lock.proof(locks).unwrap_or_else(|| panic!("{told}: no proof of {lock:?}"));
    let earlier = |way: &Way| locks.iter().find(|other| other.way == *way).is_none_or(|other| other.turn < lock.turn);
    assert!(route.ways.iter().all(earlier), "{told}: {key:?}");
    let far = ground.far(&hands[turn - 1], None);
    let nearest = lock.keys.iter().filter_map(|key| far.get(&key.place)).min();
    assert_eq!(Some(&route.ways.len()), nearest, "{told}: {key:?}");
}

fn recipe(fragment: &str) -> Recipe {
    link::read(fragment, &REGISTRY).unwrap_or_else(|fault| panic!("{fragment}: {fault}")).recipe
}

#[test]
fn every_lock_of_dropped_dice_has_a_key_that_comes_first() {
    let mut locked = 0;
    for seed in 0..3000 {
        let pool = ["3d6", "5d4", "10d6", "6d6%2B4d20", "24d6"][seed % 5];
        let loops = ["third", "0.00", "overachiever"][seed / 5 % 3];
        let fragment = format!("#/drop-dice?seed=lock-{seed}&pool={pool}&loops={loops}");
        let turns = agrees(&fragment, &recipe(&fragment).run().unwrap().dungeon());
        assert!(turns <= 1, "{fragment}: one lock opens in one turn");
        locked += turns;
    }
    assert!(locked > 1000, "only {locked} with a lock");
}

#[test]
fn every_lock_of_a_mega_dungeon_has_a_key_that_comes_first() {
    let mut last = BTreeMap::new();
    for seed in 0..2000 {
        let areas = ["3d6", "6d6", "9d4", "12d6"][seed % 4];
        let pool = ["3d6", "8d6", "13d6"][seed / 4 % 3];
        let loops = ["third", "0.00", "overachiever"][seed / 12 % 3];
        let fragment = format!("#/megadungeon?seed=lock-{seed}&areas={areas}&pool={pool}&loops={loops}");
        let turns = agrees(&fragment, &recipe(&fragment).run().unwrap().dungeon());
        *last.entry(turns).or_insert(0) += 1;
    }
    assert!(last.iter().filter(|(turns, _)| **turns > 2).map(|(_, count)| count).sum::<u32>() > 100, "{last:?}");
}

/// A new procedure that makes locks needs a test above.
#[test]
fn no_other_procedure_locks_anything() {
    for procedure in REGISTRY.0.iter().filter(|procedure| !["drop-dice", "megadungeon"].contains(&procedure.id)) {
        for seed in 0..20 {
            let recipe = Recipe::fresh(procedure, format!("lock-{seed}").parse().unwrap()).unwrap();
            let dungeon = recipe.run().unwrap().dungeon();
            assert!(Report::of(&dungeon).locks.is_empty(), "{} locks something", procedure.id);
        }
    }
}

#[test]
fn the_report_agrees_at_any_step() {
    for seed in 0..12 {
        let trace = recipe(&format!("#/megadungeon?seed=lock-{seed}&areas=4d6&pool=5d6")).run().unwrap();
        for step in 0..trace.steps().len() {
            let dungeon = trace.dungeon_at(step);
            let (ground, report) = (Ground::of(&dungeon), Report::of(&dungeon));
            if ground.entrances.is_empty() {
                continue;
            }
            let reached = ground.everywhere_reached(None);
            for lock in &report.locks {
                let is_had = lock.keys.iter().any(|key| reached.contains_key(&key.place));
                assert_eq!(lock.turn.is_some(), is_had, "{seed} at {step}: {lock:?}");
            }
        }
    }
}
