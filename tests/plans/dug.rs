use super::faults::faults;
use super::made;
use dicefall::dungeon::{Feature, LevelId};
use dicefall::procedures::REGISTRY;
use dicefall::scene::{FloorPlan, PlanLayout};
use dicefall::{Recipe, link};

fn check(recipe: &Recipe) {
    let trace = recipe.run().unwrap();
    let dungeon = trace.dungeon();
    let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        let faults = faults(level, layout.floor(id).unwrap());
        assert!(faults.is_empty(), "{} level {}: {faults:#?}", link::write(recipe, None), level.name);
    }
}

fn recipe(link: &str) -> Recipe {
    link::read(link, &REGISTRY).unwrap().recipe
}

#[test]
fn a_lattice_is_drawn_as_it_is_joined() {
    for seed in 0..2000 {
        check(&recipe(&format!("#/lattice?seed=dug-{seed}&lattice={}", 2 + seed % 4)));
    }
    for seed in 0..60 {
        check(&recipe(&format!("#/lattice?seed=dug-{seed}&lattice={}&depth=2", 2 + seed % 4)));
    }
}

#[test]
fn letters_are_drawn_as_they_are_joined() {
    let options = ["", "&sectors=6", "&turn=on", "&word=APE", "&skeleton=starter", "&word=g", "&sectors=9&turn=on"];
    for seed in 0..2002 {
        check(&recipe(&format!("#/leximorph?seed=dug-{seed}{}", options[seed % options.len()])));
    }
}

#[test]
fn pieces_are_drawn_as_they_are_joined() {
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
fn corridors_under_or_over_a_room_have_a_fitting_for_it() {
    assert_eq!(faults_of(made::through_a_room(Feature::Over)), Vec::<String>::new());
    assert_eq!(faults_of(made::through_a_room(Feature::Under)), Vec::<String>::new());
    assert_eq!(faults_of(made::through_a_room(Feature::Door)).len(), 1);
}

#[test]
fn pre_connected_rooms_are_drawn_as_they_are_joined() {
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
