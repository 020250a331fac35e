//! The report, compared with slow calculations: each way is removed in turn, and all routes are tried.

use super::cases;
use super::strategies::{dropped, seeded};
use dicefall::Recipe;
use dicefall::dungeon::{AreaId, Dungeon, Feature, LevelId, Mark, Measures, Report, Route, Spot, Way};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use proptest::prelude::*;
use std::collections::BTreeMap;

struct Plain {
    places: Vec<Spot>,
    ways: Vec<(Way, Spot, Spot, bool)>,
}

impl Plain {
    fn of(dungeon: &Dungeon) -> Self {
        let mut plain = Self { places: Vec::new(), ways: Vec::new() };
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            plain.places.extend(level.areas().map(|area| Spot { level: id, area: area.id }));
            plain.ways.extend(level.passages().map(|(nth, passage)| {
                let locked = passage.features.contains(Feature::Locked);
                let end = |area| Spot { level: id, area };
                (Way::Passage(id, nth), end(passage.a), end(passage.b), locked)
            }));
        }
        for (nth, connection) in dungeon.connections.iter().enumerate() {
            plain.ways.push((Way::Connection(nth), connection.from, connection.to, false));
        }
        plain
    }

    /// The distances from these places, without these ways.
    fn reached(&self, from: &[Spot], without: &[Way]) -> BTreeMap<Spot, usize> {
        let mut reached: BTreeMap<Spot, usize> = from.iter().map(|&place| (place, 0)).collect();
        let open: Vec<_> = self.ways.iter().filter(|(way, ..)| !without.contains(way)).collect();
        for round in 0.. {
            let before = reached.len();
            for &&(_, a, b, _) in &open {
                for (one, other) in [(a, b), (b, a)] {
                    if reached.get(&one) == Some(&round) {
                        reached.entry(other).or_insert(round + 1);
                    }
                }
            }
            if reached.len() == before {
                break;
            }
        }
        reached
    }

    fn parts(&self) -> usize {
        let mut left = self.places.clone();
        let mut parts = 0;
        while let Some(&place) = left.first() {
            let part = self.reached(&[place], &[]);
            left.retain(|place| !part.contains_key(place));
            parts += 1;
        }
        parts
    }

    /// Whether removing `count` more ways cuts `to` off. Only the ways of one shortest route are tried, because every
    /// route must lose a way.
    fn can_be_cut(&self, from: &[Spot], to: Spot, count: usize, without: &mut Vec<Way>) -> bool {
        let reached = self.reached(from, without);
        let far = |place: Spot| reached.get(&place).copied();
        let Some(mut left) = far(to) else { return true };
        if count == 0 {
            return false;
        }
        let mut here = to;
        while left > 0 {
            left -= 1;
            let step = self.ways.iter().filter(|(way, ..)| !without.contains(way)).find_map(|&(way, a, b, _)| {
                let before = if a == here { b } else { a };
                ((a == here || b == here) && far(before) == Some(left)).then_some((way, before))
            });
            let (way, before) = step.unwrap();
            without.push(way);
            let cut = self.can_be_cut(from, to, count - 1, without);
            without.pop();
            if cut {
                return true;
            }
            here = before;
        }
        false
    }

    fn holds(&self, route: &Route, entrances: &[Spot], to: Spot) -> bool {
        let joins = |(&way, pair): (&Way, &[Spot])| {
            self.ways
                .iter()
                .any(|&(other, a, b, _)| way == other && ((a, b) == (pair[0], pair[1]) || (b, a) == (pair[0], pair[1])))
        };
        let simple = route.places.iter().all(|place| route.places.iter().filter(|other| *other == place).count() == 1);
        route.places.len() == route.ways.len() + 1
            && entrances.contains(&route.places[0])
            && route.places.last() == Some(&to)
            && simple
            && route.ways.iter().zip(route.places.windows(2)).all(joins)
    }
}

fn marked(dungeon: &Dungeon, mark: Mark) -> Vec<Spot> {
    let levels = (0..).map(LevelId).zip(&dungeon.levels);
    let on = |(id, level): (LevelId, &dicefall::dungeon::Level)| {
        level
            .areas()
            .filter(|area| area.marks.contains(mark))
            .map(|area| Spot { level: id, area: area.id })
            .collect::<Vec<_>>()
    };
    levels.flat_map(on).collect()
}

fn holds(dungeon: &Dungeon) -> Result<(), TestCaseError> {
    let (report, plain) = (Report::of(dungeon), Plain::of(dungeon));
    let parts = plain.parts();
    prop_assert_eq!(&report.rooms, &plain.places);
    prop_assert_eq!(report.passages.len() + report.connections.len(), plain.ways.len());
    prop_assert_eq!(report.loops, plain.ways.len() + parts - plain.places.len());
    let measures = Measures::of(dungeon).numbers().map(|number| number as usize);
    prop_assert_eq!(measures, [report.rooms.len(), report.loops, report.dead_ends.len(), dungeon.levels.len()]);

    let is_lost = |&&(way, a, b, _): &&(Way, Spot, Spot, bool)| !plain.reached(&[a], &[way]).contains_key(&b);
    let bridges: Vec<Way> = plain.ways.iter().filter(is_lost).map(|&(way, ..)| way).collect();
    prop_assert_eq!(&report.bridges, &bridges);
    let others: Vec<Way> = plain.ways.iter().map(|&(way, ..)| way).filter(|way| !bridges.contains(way)).collect();
    prop_assert_eq!(&report.on_loops, &others);

    let entrances = marked(dungeon, Mark::Entrance);
    prop_assert_eq!(&report.entrances, &entrances);
    let reached = plain.reached(&entrances, &[]);
    let far = |place: Spot| reached.get(&place).copied();
    let Some(target) = &report.target else {
        prop_assert!(marked(dungeon, Mark::Goal).is_empty() && reached.values().all(|far| *far == 0));
        return Ok(());
    };
    let depths = if target.is_goal { marked(dungeon, Mark::Goal) } else { plain.places.clone() };
    let depths = depths.into_iter().filter_map(far);
    let best = if target.is_goal { depths.min() } else { depths.max() };
    prop_assert_eq!(best, far(target.place));
    prop_assert_eq!(target.shortest.as_ref().map(|route| route.ways.len()), far(target.place));
    prop_assert!(target.shortest.iter().chain(&target.apart).all(|route| plain.holds(route, &entrances, target.place)));
    let is_lost =
        |&&(way, ..): &&(Way, Spot, Spot, bool)| !plain.reached(&entrances, &[way]).contains_key(&target.place);
    let lost = plain.ways.iter().filter(|_| target.shortest.is_some()).filter(is_lost).map(|&(way, ..)| way);
    let (mut shared, mut lost) = (target.shared.clone(), lost.collect::<Vec<_>>());
    shared.sort();
    lost.sort();
    prop_assert_eq!(shared, lost);
    let mut taken: Vec<Way> = target.apart.iter().flat_map(|route| route.ways.clone()).collect();
    let count = taken.len();
    taken.sort();
    taken.dedup();
    prop_assert_eq!(taken.len(), count, "separate routes share no way");
    prop_assert!(target.apart.iter().all(|route| route.places[1..].iter().all(|place| !entrances.contains(place))));
    if !entrances.contains(&target.place) {
        prop_assert!(plain.can_be_cut(&entrances, target.place, target.apart.len(), &mut Vec::new()));
    }
    keys_come_first(dungeon, &report, &plain, &entrances)
}

/// R8 and R9 of `drop-dice`: the lock is at the goal, the keys are in the farthest rooms.
fn keys_come_first(dungeon: &Dungeon, report: &Report, plain: &Plain, entrances: &[Spot]) -> Result<(), TestCaseError> {
    let locked: Vec<Way> = plain.ways.iter().filter(|(.., locked)| *locked).map(|&(way, ..)| way).collect();
    prop_assert_eq!(report.locks.iter().map(|lock| lock.way).collect::<Vec<_>>(), locked.clone());
    let keys = report.locks.iter().flat_map(|lock| &lock.keys);
    prop_assert_eq!(keys.clone().map(|key| key.place).collect::<Vec<_>>(), marked(dungeon, Mark::Key));
    let before_the_lock = plain.reached(entrances, &locked);
    for key in keys {
        let route = key.first.as_ref();
        prop_assert!(route.is_some_and(|route| plain.holds(route, entrances, key.place)), "{:?}", key);
        prop_assert_eq!(route.map(|route| route.ways.len()), before_the_lock.get(&key.place).copied());
        prop_assert!(route.is_some_and(|route| route.ways.iter().all(|way| !locked.contains(way))));
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn the_report_on_dropped_dice_is_right(recipe in seeded(3..=24)) {
        holds(&recipe.run().unwrap().dungeon())?;
    }

    #[test]
    fn the_report_on_dice_at_awkward_points_is_right(dropped in dropped()) {
        holds(&dropped.run().dungeon())?;
    }
}

fn recipe(fragment: &str) -> Recipe {
    link::read(fragment, &REGISTRY).unwrap().recipe
}

fn crawl(number: usize) -> Recipe {
    let levels = ["never", "dead-ends", "every-room"][number % 3];
    let size = ["small", "medium"][number % 2];
    let loops = [1, 3, 6][number / 3 % 3];
    recipe(&format!("#/threads?seed=report-{number}&size={size}&loop-chance={loops}&levels={levels}"))
}

#[test]
fn the_report_on_threads_is_right() {
    // The test would be too slow for the few very large dungeons.
    let is_small = |dungeon: &Dungeon| dungeon.levels.iter().map(|level| level.areas().count()).sum::<usize>() < 60;
    let dungeons = (0..2300).map(|number| (number, crawl(number).run().unwrap().dungeon()));
    let mut held = 0;
    for (number, dungeon) in dungeons.filter(|(_, dungeon)| is_small(dungeon)) {
        holds(&dungeon).unwrap_or_else(|fault| panic!("{number}: {fault}"));
        held += 1;
    }
    assert!(held >= 2000, "{held}");
}

#[test]
fn the_report_at_any_step_is_right() {
    for number in 0..60 {
        let trace = crawl(number).run().unwrap();
        for step in 0..trace.steps().len().min(40) {
            holds(&trace.dungeon_at(step)).unwrap_or_else(|fault| panic!("{number} at {step}: {fault}"));
        }
    }
    let trace = recipe("#/drop-dice?seed=amber-owl-42").run().unwrap();
    for step in 0..=trace.steps().len() {
        holds(&trace.dungeon_at(step)).unwrap_or_else(|fault| panic!("amber at {step}: {fault}"));
    }
    let goal = Report::of(&trace.dungeon()).target.unwrap();
    assert!(goal.is_goal && goal.place.area != AreaId(0));
}
