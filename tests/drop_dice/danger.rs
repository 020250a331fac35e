//! The danger of rooms: one step for each depth, and a number beside each room.

use super::{recipe, run};
use dicefall::dungeon::{Depths, LevelId};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Layer, Layout, Scene, View};
use dicefall::trace::{Document, Trace};

fn said(trace: &Trace, rule: &str) -> Vec<String> {
    trace.steps().iter().filter(|step| step.rule == rule).map(|step| trace.fact(step).to_string()).collect()
}

/// Rooms in a row. Room 2 is the only entrance.
const LINE: &str = "#/drop-dice?v=1&pool=5d6&danger=on&dice=3@0,0;1@60,0;6@120,0;2@180,0;5@240,0";

#[test]
fn steps_state_the_danger_depth_by_depth_from_the_entrances() {
    let told = [
        "Room 2 is an entrance, so its danger is +0.",
        "Rooms 1 and 3 are 1 path from the nearest entrance, so their danger is +1.",
        "Room 4 is 2 paths from the nearest entrance, so its danger is +2.",
        "Room 5 is 3 paths from the nearest entrance, so its danger is +3.",
    ];
    assert_eq!(said(&run(LINE), "drop-dice/6"), told);
    // Rooms 1 and 2 are the entrances.
    let two = "#/drop-dice?v=1&pool=6d6&danger=on&dice=1@0,0;1@60,0;6@120,0;6@180,0;6@240,0;6@300,0";
    let told = said(&run(two), "drop-dice/6");
    assert_eq!((told.len(), &*told[0]), (5, "Rooms 1 and 2 are entrances, so their danger is +0."));
    assert_eq!(said(&run(&LINE.replace("on", "off")), "drop-dice/6"), [""; 0]);
}

/// The numbers for danger that the map shows after some steps, each once, sorted.
fn written(trace: &Trace, steps: usize, map: MapKind) -> Vec<String> {
    let recipe = recipe(LINE);
    let layout = Layout::of(recipe.procedure(), map, trace, &trace.dungeon());
    let dungeon = trace.dungeon_at(steps);
    let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(0)));
    let depth = |form: &Form| match form {
        Form::Words { text, .. } => text.split('+').nth(1).map(|depth| format!("+{depth}")),
        _ => None,
    };
    let mut depths: Vec<String> = scene.shapes.iter().filter_map(|shape| depth(&shape.form)).collect();
    assert!(
        map != MapKind::Tray
            || scene.shapes.iter().all(|shape| shape.layer != Layer::Depth || matches!(shape.form, Form::Words { .. }))
    );
    depths.sort();
    depths.dedup();
    depths
}

#[test]
fn each_room_shows_its_danger_after_its_step() {
    let trace = run(LINE);
    let steps = trace.steps().len();
    for map in [MapKind::Tray, MapKind::Plan] {
        assert_eq!(written(&trace, steps, map), ["+0", "+1", "+2", "+3"], "{map:?}");
        assert_eq!(written(&trace, steps - 2, map), ["+0", "+1"], "{map:?}");
        assert_eq!(written(&trace, steps - 4, map), [""; 0], "{map:?}");
    }
    let document = serde_json::to_value(Document::new("drop-dice", LINE, &trace)).unwrap();
    let areas = document["levels"][0]["areas"].as_array().unwrap();
    assert_eq!(areas.iter().map(|area| area["danger"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 0, 1, 2, 3]);
    let key = dicefall::export::key(&trace.dungeon(), LevelId(0));
    assert_eq!(key[4].about.split(", ").nth(2), Some("danger +3"), "{}", key[4].about);
}

#[test]
fn danger_is_depth_and_every_depth_has_one_step() {
    for procedure in ["drop-dice", "megadungeon"] {
        for seed in 0..1000 {
            let pool = if seed % 2 == 0 { "9d6" } else { "5d4%2B3d8" };
            let with = |danger: &str| run(&format!("#/{procedure}?seed=danger-{seed}&pool={pool}&danger={danger}"));
            let (on, off) = (with("on"), with("off"));
            let dungeon = on.dungeon();
            let depths = Depths::of(&dungeon);
            for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
                if dungeon.is_of_areas && id == LevelId(0) {
                    assert_eq!(level.danger, None, "an area is not a room");
                    continue;
                }
                let deepest = level.areas().filter_map(|area| depths.at(id, area.id)).max();
                assert_eq!(level.danger, deepest, "{procedure} {seed}");
                let told = on.steps().iter().filter(|step| step.level == id && step.rule == "drop-dice/6");
                assert_eq!(told.count(), deepest.unwrap() as usize + 1, "{procedure} {seed}");
            }
            assert_eq!(on.digest(), off.digest(), "{procedure} {seed}");
            assert_eq!(on.all_rolls(), off.all_rolls(), "{procedure} {seed}");
        }
    }
}
