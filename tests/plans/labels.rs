//! Labels on floor plans, over dungeons of all procedures: large enough to read, and clear of everything.

use super::draw::recipe;
use super::label_measure::LabelMeasures;
use dicefall::dungeon::LevelId;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Layout, Scene, View};

#[test]
fn labels_are_legible_and_clear_of_other_labels_of_walls_and_of_furniture() {
    for procedure in REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan)) {
        let mut all = LabelMeasures::default();
        for seed in 0..10 {
            let recipe = recipe(&format!("#/{}?v=1&seed=plan-{seed}", procedure.id));
            let trace = recipe.run().unwrap();
            let dungeon = trace.dungeon();
            let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
            let Layout::Plan(plan) = &layout else { panic!("no floor plan") };
            for level in (0..).map(LevelId).take(dungeon.levels.len().min(3)) {
                all.add(&Scene::draw(&View::of(&dungeon, &layout, level)), plan, level);
            }
        }
        assert!(all.labels > 40 && all.sizes.len() > 15, "{}: {} labels", procedure.id, all.labels);
        assert!(all.faults.is_empty(), "{}: {:#?}", procedure.id, all.faults);
        let small = all.smaller_than(0.5);
        assert!(small <= 0.02, "{}: {small} of the numbers are too small", procedure.id);
    }
}
