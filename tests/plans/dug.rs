//! The floors of procedures that dig on squared ground themselves.

use dicefall::dungeon::{AreaId, Feature, Level, LevelId, PassageId};
use dicefall::geometry::{Direction, Point};
use dicefall::procedures::REGISTRY;
use dicefall::scene::{Floor, PlanLayout};
use dicefall::{Recipe, link};
use std::collections::BTreeMap;

fn check(recipe: &Recipe) {
    let trace = recipe.run().unwrap();
    let dungeon = trace.dungeon();
    let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        let faults = faults(level, layout.floor(id).unwrap());
        assert!(faults.is_empty(), "{} level {}: {faults:#?}", link::write(recipe, None), level.name);
    }
}

/// All that is wrong with a floor.
fn faults(level: &Level, floor: &Floor) -> Vec<String> {
    let mut faults = Vec::new();
    if !floor.rooms.keys().copied().eq(level.areas().map(|area| area.id)) {
        faults.push("the rooms are not the areas".into());
    }
    if !floor.corridors.keys().copied().eq(level.passages().map(|(id, _)| id)) {
        faults.push("the corridors are not the passages".into());
    }
    let mut rooms: BTreeMap<Point, AreaId> = BTreeMap::new();
    for (&id, room) in &floor.rooms {
        for at in room.squares() {
            if let Some(other) = rooms.insert(at, id) {
                faults.push(format!("areas {other} and {id} both cover {at:?}"));
            }
        }
    }
    let mut runs: BTreeMap<Point, Vec<(PassageId, bool)>> = BTreeMap::new();
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
        for (nth, at) in squares.iter().enumerate() {
            match rooms.get(at) {
                Some(room) if ![passage.a, passage.b].contains(room) => {
                    faults.push(format!("{id:?} runs through area {room}"));
                }
                Some(_) => {}
                None => {
                    let is_crossing = |feature| matches!(feature, Feature::Over | Feature::Under);
                    let mut told = tunnel.fittings.iter().filter(|fitting| is_crossing(fitting.feature));
                    runs.entry(*at).or_default().push((id, told.any(|fitting| usize::from(fitting.along) == 2 * nth)));
                }
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
