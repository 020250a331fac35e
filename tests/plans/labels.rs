//! Labels on floor plans, over dungeons of all procedures: large enough to read, and clear of everything.

use super::draw::recipe;
use super::label_measure::LabelMeasures;
use dicefall::dungeon::{AreaKind, LevelId};
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Layer, Layout, Scene, Shape, Subject, View};

#[test]
fn labels_are_legible_and_clear_of_other_labels_of_walls_and_of_furniture() {
    for procedure in REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan)) {
        let (mut all, mut numbered) = (LabelMeasures::default(), 0);
        // With the last four seeds, labels of some procedures need the place of pillars.
        let seeds = (0..10).map(|seed| format!("plan-{seed}"));
        for seed in seeds.chain([9, 34, 35, 52].map(|seed| format!("labels-{seed}"))) {
            let recipe = recipe(&format!("#/{}?v=1&seed={seed}", procedure.id));
            let trace = recipe.run().unwrap();
            let dungeon = trace.dungeon();
            let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
            let Layout::Plan(plan) = &layout else { panic!("no floor plan") };
            for level in (0..).map(LevelId).take(dungeon.levels.len().min(3)) {
                let scene = Scene::draw(&View::of(&dungeon, &layout, level));
                all.add(&scene, plan, level);
                for area in dungeon.levels[level.index()].areas().filter(|area| area.kind == AreaKind::Room) {
                    let is_number = |shape: &Shape| match &shape.form {
                        Form::Words { text, .. } if shape.layer == Layer::Labels => {
                            shape.subject == Subject::Room(area.id) && text.split(' ').next() == Some(&area.name())
                        }
                        _ => false,
                    };
                    let is_there = scene.shapes.iter().any(is_number);
                    assert!(is_there, "{} {seed}: the number of room {}", procedure.id, area.name());
                    numbered += 1;
                }
            }
        }
        assert!(all.labels > 40 && all.sizes.len() > 15, "{}: {} labels", procedure.id, all.labels);
        assert!(all.faults.is_empty(), "{}: {:#?}", procedure.id, all.faults);
        assert!(numbered > 15, "{}: {numbered} rooms", procedure.id);
        let [pillared, drawn] = all.pillared;
        assert!(10 * drawn >= 7 * pillared, "{}: {drawn} of {pillared} rooms have their pillars", procedure.id);
        let small = all.smaller_than(0.5);
        assert!(small <= 0.02, "{}: {small} of the numbers are too small", procedure.id);
    }
}
