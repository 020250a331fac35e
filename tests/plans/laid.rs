//! Laws that hold for every floor plan, over many seeds.

use super::draw::trace;
use super::strategies::dropped;
use dicefall::dungeon::{AreaId, Dungeon, Feature, Level, LevelId, PassageId};
use dicefall::geometry::{Direction, Square};
use dicefall::scene::{FloorPlan, PlanLayout};
use dicefall::{Recipe, link, procedures::REGISTRY};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

fn check(recipe: &Recipe) {
    let trace = recipe.run().unwrap();
    let dungeon = trace.dungeon();
    check_all(&dungeon, &PlanLayout::of(recipe.procedure(), &trace, &dungeon));
}

pub fn check_all(dungeon: &Dungeon, layout: &PlanLayout) {
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        let floor = layout.floor(id).unwrap();
        let faults = faults(level, floor);
        assert!(faults.is_empty(), "{faults:#?}\n{}", super::draw::picture(floor));
    }
}

fn faults(level: &Level, floor: &FloorPlan) -> Vec<String> {
    let mut faults = Vec::new();
    let areas: Vec<AreaId> = level.areas().map(|area| area.id).collect();
    if floor.rooms.keys().copied().collect::<Vec<_>>() != areas {
        faults.push("the rooms are not the areas".into());
    }
    let passages: Vec<PassageId> = level.passages().map(|(id, _)| id).collect();
    if floor.corridors.keys().copied().collect::<Vec<_>>() != passages {
        faults.push("the corridors are not the passages".into());
    }
    let mut rooms = BTreeMap::new();
    for (id, room) in &floor.rooms {
        rooms.extend(room.squares().map(|at| (at, *id)));
    }
    for (at, id) in &rooms {
        let near = (-1..=1).flat_map(|y| (-1..=1).map(move |x| Square::new(at.x + x, at.y + y)));
        if near.filter_map(|near| rooms.get(&near)).any(|other| other != id) {
            faults.push(format!("room {id} is too close to another at {at:?}"));
        }
    }
    let mut runs: BTreeMap<Square, Vec<(PassageId, usize)>> = BTreeMap::new();
    for (id, passage) in level.passages() {
        let Some(tunnel) = floor.corridors.get(&id) else { continue };
        let squares = tunnel.course.squares();
        let last = squares.len() - 1;
        if rooms.get(&squares[0]) != Some(&passage.a) || rooms.get(&squares[last]) != Some(&passage.b) {
            faults.push(format!("{id:?} does not join {} and {}", passage.a, passage.b));
        }
        let steps = squares.windows(2).map(|pair| Direction::between(pair[0], pair[1]));
        if !steps.into_iter().all(|way| way.is_some_and(|way| !way.is_diagonal())) {
            faults.push(format!("{id:?} does not run square to the grid"));
        }
        for (place, at) in squares.iter().enumerate().take(last).skip(1) {
            if let Some(room) = rooms.get(at) {
                faults.push(format!("{id:?} runs through room {room}"));
            }
            runs.entry(*at).or_default().push((id, place));
        }
        let told = |feature| tunnel.fittings.iter().filter(move |fitting| fitting.feature == feature);
        for feature in passage.features.iter() {
            let place = told(feature).map(|fitting| fitting.along).collect::<Vec<_>>();
            let expected = match feature {
                Feature::Secret => 1,
                Feature::Locked | Feature::Door => tunnel.length() - 1,
                _ => place.first().copied().unwrap_or(1),
            };
            if place != [expected] {
                faults.push(format!("{id:?} has its {feature:?} at {place:?}"));
            }
        }
        let mine = tunnel.fittings.iter().map(|fitting| fitting.feature);
        let extra = mine.filter(|each| !passage.features.contains(*each));
        if extra.into_iter().any(|feature| !matches!(feature, Feature::Door | Feature::Over | Feature::Under)) {
            faults.push(format!("{id:?} has fittings that its passage doesn't have"));
        }
    }
    faults.extend(runs.iter().filter_map(|(at, here)| sharing(floor, *at, here)));
    faults
}

fn sharing(floor: &FloorPlan, at: Square, here: &[(PassageId, usize)]) -> Option<String> {
    let told = |(id, place): (PassageId, usize)| -> Vec<Feature> {
        let along = u16::try_from(2 * place).unwrap();
        let fittings = &floor.corridors[&id].fittings;
        let crossing = |feature| matches!(feature, Feature::Over | Feature::Under);
        fittings.iter().filter(|each| each.along == along && crossing(each.feature)).map(|each| each.feature).collect()
    };
    let way = |(id, place): (PassageId, usize)| {
        let squares = floor.corridors[&id].course.squares();
        let ways = [place - 1, place].map(|nth| Direction::between(squares[nth], squares[nth + 1]).unwrap());
        (ways[0] == ways[1]).then_some(ways[0])
    };
    match *here {
        [one] => (!told(one).is_empty()).then(|| format!("{at:?} has a fitting for a crossing")),
        [one, other] => {
            let features: BTreeSet<Feature> = [told(one), told(other)].concat().into_iter().collect();
            let squarely = way(one).zip(way(other)).is_some_and(|(one, other)| one != other && one != other.back());
            let is_told = told(one).len() == 1 && told(other).len() == 1 && features.len() == 2;
            (!squarely || !is_told).then(|| format!("{one:?} and {other:?} share {at:?}"))
        }
        _ => Some(format!("{} corridors share {at:?}", here.len())),
    }
}

fn recipe(link: &str) -> Recipe {
    link::read(link, &REGISTRY).unwrap().recipe
}

#[test]
fn a_floor_plan_joins_what_the_tray_joins() {
    let pools = ["3d4", "5d6", "10d6", "7d20", "2d4+2d8+2d10+2d12+2d20", "4d4+12d8", "31d6"];
    let loops = ["third", "third", "overachiever", "0", "0.50", "1.00"];
    for seed in 0..2100 {
        let (pool, loops) = (pools[seed % pools.len()], loops[seed % loops.len()]);
        let more = ["", "", "&tray=portrait", "&tray=square&danger=on"][seed / 7 % 4];
        check(&recipe(&format!("#/drop-dice?v=1&seed=lay-{seed}&pool={pool}&loops={loops}{more}")));
    }
}

/// A short path has one door for both rooms, and a longer path has a door at each end. A locked path has its locked
/// door in place of the second door. A secret path has only its secret door.
#[test]
fn doors_stand_where_paths_meet_rooms() {
    const SHORT: u16 = 8;
    let mut counts = [0; 5];
    for seed in 0..300 {
        let pool = ["10d6", "6d6+3d8", "31d6"][seed % 3];
        let (dungeon, layout) = super::draw::plan(&format!("#/drop-dice?v=1&seed=door-{seed}&pool={pool}"));
        let floor = layout.floor(LevelId(0)).unwrap();
        for (id, passage) in dungeon.levels[0].passages() {
            let tunnel = &floor.corridors[&id];
            let at = |feature| -> Vec<u16> {
                tunnel.fittings.iter().filter(|each| each.feature == feature).map(|each| each.along).collect()
            };
            let (plain, far) = (at(Feature::Door), tunnel.length() - 1);
            let has = |feature| passage.features.contains(feature);
            let expected: &[&[u16]] = match (has(Feature::Secret), has(Feature::Locked), tunnel.length() > SHORT) {
                (true, ..) | (_, true, false) => &[&[]],
                (_, true, true) => &[&[1]],
                (_, _, true) => &[&[1, far]],
                (_, _, false) => &[&[1], &[far]],
            };
            let told = format!("door-{seed} {pool} {id:?}, {} half steps: {plain:?}", tunnel.length());
            assert!(tunnel.length() < 4 || expected.contains(&&*plain), "{told}");
            assert_eq!(at(Feature::Locked), if has(Feature::Locked) { vec![far] } else { Vec::new() }, "{told}");
            assert_eq!(at(Feature::Secret), if has(Feature::Secret) { vec![1] } else { Vec::new() }, "{told}");
            counts[match (has(Feature::Secret), has(Feature::Locked), plain.len()) {
                (true, ..) => 0,
                (_, true, _) => 1,
                (_, _, plain) => 2 + plain,
            }] += 1;
        }
    }
    let [secret, locked, none, one, two] = counts;
    assert!(secret > 50 && locked > 50 && none == 0 && one > 300 && two > 300, "{counts:?}");
}

#[test]
fn a_floor_plan_joins_what_a_crowded_tray_joins() {
    for seed in 0..6 {
        check(&recipe(&format!("#/drop-dice?v=1&seed=crowd-{seed}&pool=200d{}&loops=1.00", [4, 6, 20][seed % 3])));
    }
}

#[test]
fn a_floor_plan_joins_what_the_node_map_joins() {
    let rules = ["final", "revised", "summary", "sketch", "next-thread"];
    let more = ["", "&levels=every-room", "&search=every-room&secret-chance=6&modifier=15", "&loop-chance=6"];
    let sizes = ["", "&size=small", "&size=medium", "&size=small", "&dungeon-seed=3", "&size=tiny"];
    for seed in 0..2000 {
        let (rules, more, size) = (rules[seed % 5], more[seed / 4 % 4], sizes[seed % sizes.len()]);
        check(&recipe(&format!("#/threads?v=1&seed=lay-{seed}&rules={rules}{more}{size}")));
    }
}

#[test]
fn the_largest_crawls_fit_on_a_floor_plan() {
    for rules in ["final", "revised", "summary", "sketch", "next-thread"] {
        let link = format!(
            "#/threads?v=1&seed=large&rules={rules}&size=large&dungeon-seed=12&search=every-room&secret-chance=6"
        );
        check(&recipe(&link));
    }
}

#[test]
fn a_floor_plan_is_the_same_each_time() {
    let trace = trace("#/drop-dice?v=1&seed=same&pool=40d6&loops=1.00");
    let dungeon = trace.dungeon();
    let floor = || PlanLayout::of(REGISTRY.find("drop-dice").unwrap(), &trace, &dungeon).floor(LevelId(0)).cloned();
    assert_eq!(floor(), floor());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn dice_in_lines_and_rings_fit_on_a_floor_plan(dropped in dropped()) {
        check(&dropped.recipe());
    }
}
