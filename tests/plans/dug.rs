//! The floors of procedures that dig on squared ground themselves.

use super::made;
use dicefall::dungeon::{AreaId, Feature, Fitting, Level, LevelId, PassageId, Tunnel};
use dicefall::geometry::{Direction, Square};
use dicefall::procedures::REGISTRY;
use dicefall::scene::{FloorPlan, PlanLayout};
use dicefall::{Recipe, link};
use std::collections::{BTreeMap, BTreeSet};

fn check(recipe: &Recipe) {
    let trace = recipe.run().unwrap();
    let dungeon = trace.dungeon();
    let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        let faults = faults(level, layout.floor(id).unwrap());
        assert!(faults.is_empty(), "{} level {}: {faults:#?}", link::write(recipe, None), level.name);
    }
}

/// What is wrong with how a tunnel runs through areas other than those it leaves and enters, given which area
/// covers each of its squares: it may run under or over a room, from wall to wall and straight, and has to tell of it.
fn crossed<'f>(
    level: &'f Level,
    covered: &'f [Option<AreaId>],
    tunnel: &'f Tunnel,
) -> impl Iterator<Item = String> + use<'f> {
    let squares = tunnel.course.squares();
    let firsts = covered.chunk_by(|one, other| one == other).scan(0, |next, run| {
        let first = *next;
        *next += run.len();
        Some((first, run))
    });
    firsts.filter_map(move |(first, run)| {
        let last = first + run.len() - 1;
        let area = run[0].filter(|_| first > 0 && last + 1 < covered.len())?;
        if level.area(area).is_none_or(|area| area.ground().is_none()) {
            return Some(format!("runs through area {area}"));
        }
        if Direction::between(squares[first - 1], squares[last + 1]).is_none_or(Direction::is_diagonal) {
            return Some(format!("bends within room {area}"));
        }
        let here = |fitting: &&Fitting| (2 * first - 1..=2 * last + 1).contains(&usize::from(fitting.along));
        let here: BTreeSet<_> = tunnel.fittings.iter().filter(here).map(|fitting| fitting.feature).collect();
        let (over, under) = (here.contains(&Feature::Over), here.contains(&Feature::Under));
        (over == under).then(|| format!("runs through room {area} and tells of {here:?}"))
    })
}

/// All that is wrong with a floor.
fn faults(level: &Level, floor: &FloorPlan) -> Vec<String> {
    let mut faults = Vec::new();
    if !floor.rooms.keys().copied().eq(level.areas().map(|area| area.id)) {
        faults.push("the rooms are not the areas".into());
    }
    if !floor.corridors.keys().copied().eq(level.passages().map(|(id, _)| id)) {
        faults.push("the corridors are not the passages".into());
    }
    let mut rooms: BTreeMap<Square, AreaId> = BTreeMap::new();
    for (&id, room) in &floor.rooms {
        for at in room.squares() {
            if let Some(other) = rooms.insert(at, id) {
                faults.push(format!("areas {other} and {id} both cover {at:?}"));
            }
        }
    }
    let mut runs: BTreeMap<Square, Vec<(PassageId, bool)>> = BTreeMap::new();
    for (id, passage) in level.passages() {
        let Some(tunnel) = floor.corridors.get(&id) else { continue };
        let squares = tunnel.course.squares();
        let at_ends = [squares.first(), squares.last()].map(|at| at.and_then(|at| rooms.get(at)).copied());
        if at_ends != [Some(passage.a), Some(passage.b)] {
            faults.push(format!("{id:?} does not join {} and {} but {at_ends:?}", passage.a, passage.b));
        }
        if squares.windows(2).any(|pair| Direction::between(pair[0], pair[1]).is_none()) {
            faults.push(format!("{id:?} leaves the eight directions"));
        }
        let covered: Vec<_> = squares.iter().map(|at| rooms.get(at).copied()).collect();
        faults.extend(crossed(level, &covered, tunnel).map(|fault| format!("{id:?} {fault}")));
        for (nth, at) in squares.iter().enumerate() {
            if !rooms.contains_key(at) {
                let is_crossing = |feature| matches!(feature, Feature::Over | Feature::Under);
                let mut told = tunnel.fittings.iter().filter(|fitting| is_crossing(fitting.feature));
                runs.entry(*at).or_default().push((id, told.any(|fitting| usize::from(fitting.along) == 2 * nth)));
            }
        }
    }
    for (at, here) in runs.iter().filter(|(_, here)| here.len() > 1) {
        // Of those that meet outside of areas all but the one above or below have to tell of it.
        if here.iter().any(|(_, is_told)| !is_told) {
            faults.push(format!("{here:?} share {at:?} untold"));
        }
    }
    faults
}

fn recipe(link: &str) -> Recipe {
    link::read(link, &REGISTRY).unwrap().recipe
}

#[test]
fn a_lattice_lies_as_it_is_joined() {
    for seed in 0..2000 {
        check(&recipe(&format!("#/lattice?seed=dug-{seed}&lattice={}", 2 + seed % 4)));
    }
    for seed in 0..60 {
        check(&recipe(&format!("#/lattice?seed=dug-{seed}&lattice={}&depth=2", 2 + seed % 4)));
    }
}

#[test]
fn letters_lie_as_they_are_joined() {
    let options = ["", "&sectors=6", "&turn=on", "&word=APE", "&skeleton=starter", "&word=g", "&sectors=9&turn=on"];
    for seed in 0..2002 {
        check(&recipe(&format!("#/leximorph?seed=dug-{seed}{}", options[seed % options.len()])));
    }
}

#[test]
fn pieces_lie_as_they_are_joined() {
    let options = ["", "&areas=60", "&levels=1", "&start=tunnel&levels=5", "&more=off", "&areas=120&secret-doors=off"];
    for seed in 0..2004 {
        check(&recipe(&format!("#/pips?seed=dug-{seed}{}", options[seed % options.len()])));
    }
}

fn faults_of(ground: made::Ground) -> Vec<String> {
    let trace = made::trace(ground, Vec::new());
    let level = &trace.dungeon().levels[0];
    faults(level, &FloorPlan::dug(level))
}

#[test]
fn what_runs_under_or_over_a_room_tells_of_it() {
    assert_eq!(faults_of(made::through_a_room(Feature::Over)), Vec::<String>::new());
    assert_eq!(faults_of(made::through_a_room(Feature::Under)), Vec::<String>::new());
    assert_eq!(faults_of(made::through_a_room(Feature::Door)).len(), 1);
}

#[test]
fn what_is_connected_beforehand_lies_as_it_is_joined() {
    let shared = ["", "&rooms=20&levels=1", "&levels=5&sides=on", "&rooms=8&sides=on&ladders=on"];
    let own = [
        ("room-number", ["", "&numbers=direct&rooms=12", "&rooms=30"]),
        ("clock", ["&dial=d8", "&meet=cross&rooms=20", "&target=9"]),
        ("compass", ["&routes=any", "&exits=drop", "&exits=drop-2d3"]),
    ];
    for (procedure, own) in own {
        for seed in 0..336 {
            let options = if seed % 2 == 0 { shared[seed / 2 % 4] } else { own[seed / 2 % 3] };
            check(&recipe(&format!("#/{procedure}?seed=dug-{seed}{options}")));
        }
    }
}
