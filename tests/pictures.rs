//! Snapshots of the SVG: what is on the map is pinned shape by shape, so that no change of the
//! drawing goes unseen. `cargo insta review` shows what differs; `INSTA_UPDATE=always` renews them.

#![allow(clippy::unwrap_used)]

use dicefall::export::svg;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::scene::{Form, Layer, Layout, Overlay, Overlays, Scene, Theme, Tumble, View};
use dicefall::trace::Trace;

/// The picture of a link, as the page would draw it.
fn scene(fragment: &str, overlays: Overlays) -> (Scene, Trace) {
    let opened = link::read(fragment, &REGISTRY).unwrap();
    let trace = opened.recipe.run().unwrap();
    let step = opened.checked_step(trace.steps().len()).unwrap();
    let before = trace.dungeon_at(step.saturating_sub(1));
    let dungeon = trace.dungeon_at(step);
    let told = step.checked_sub(1).map(|index| &trace.steps()[index]);
    let why = told.and_then(|told| (opened.recipe.procedure().why)(opened.recipe.options(), told, &before));
    let layout = Layout::of(&trace.dungeon());
    let view =
        View { dungeon: &dungeon, layout: &layout, step: told, why: why.as_ref(), overlays, poses: None, chosen: None };
    (Scene::draw(&view), trace)
}

fn count(scene: &Scene, layer: Layer) -> usize {
    scene.shapes.iter().filter(|shape| shape.layer == layer).count()
}

#[test]
fn a_lock_and_key_dungeon_on_parchment() {
    let line = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,350;2@700,350;5@900,350";
    insta::assert_snapshot!(svg(&scene(line, Overlays::default()).0, Theme::Parchment, "five on one line"));
}

#[test]
fn a_step_of_the_tree_on_slate_with_what_it_was_chosen_over() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=2d4+2d8+2d10+2d12+2d20&step=6";
    insta::assert_snapshot!(svg(&scene(link, Overlays::default()).0, Theme::Slate, "the walk"));
}

#[test]
fn an_empty_tray_for_printing() {
    insta::assert_snapshot!(svg(&scene("#/drop-dice", Overlays::default()).0, Theme::Print, "<nothing> & \"no one\""));
}

#[test]
fn each_overlay_takes_away_its_own_part_and_no_other() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=20d6&step=32";
    let (all, _) = scene(link, Overlays::default().switched(Overlay::Depth));
    for overlay in Overlay::ALL {
        let (without, _) = scene(link, Overlays::default().switched(Overlay::Depth).switched(overlay));
        let layers: &[Layer] = match overlay {
            Overlay::Dice => &[Layer::Dice, Layer::Labels],
            Overlay::Grid => &[Layer::Grid, Layer::Sums],
            Overlay::Tree | Overlay::Loops => &[Layer::Map],
            Overlay::Marks => &[Layer::Marks],
            Overlay::Depth => &[Layer::Depth],
            Overlay::Secrets => &[Layer::Map, Layer::Marks],
        };
        let differs = |layer: Layer| {
            let of = |scene: &Scene| -> Vec<_> {
                scene.shapes.iter().filter(|shape| shape.layer == layer).cloned().collect()
            };
            of(&all).len() != of(&without).len() || layer == Layer::Labels && of(&all) != of(&without)
        };
        for layer in [Layer::Ground, Layer::Grid, Layer::Sums, Layer::Map, Layer::Dice, Layer::Marks, Layer::Depth] {
            if !layers.contains(&layer) {
                assert!(!differs(layer), "{overlay:?} changes {layer:?}");
            }
        }
        if overlay != Overlay::Secrets {
            assert!(layers.iter().any(|&layer| differs(layer)), "{overlay:?} changes nothing");
        }
    }
}

#[test]
fn what_the_dungeon_has_is_on_the_map_step_by_step() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=12d6";
    let (_, trace) = scene(link, Overlays::default());
    for step in 0..=trace.steps().len() {
        let (scene, trace) = scene(&format!("{link}&step={step}"), Overlays::default());
        let dungeon = trace.dungeon_at(step);
        let level = &dungeon.levels[0];
        assert_eq!(count(&scene, Layer::Labels), level.areas().count(), "numbers at step {step}");
        assert_eq!(count(&scene, Layer::Grid), level.grid.len(), "grid at step {step}");
        let reached = level.areas().filter(|area| level.degree(area.id) > 0).count();
        assert_eq!(count(&scene, Layer::Map), 2 * reached + 2 * level.passages().count(), "map at step {step}");
    }
}

#[test]
fn nothing_on_the_map_lies_beyond_its_bounds() {
    for link in ["#/drop-dice?v=1&seed=a&pool=100d20", "#/drop-dice?v=1&dice=6@0,0;1@1000,0;2@0,700;3@1000,700"] {
        let (scene, _) = scene(link, Overlays::default());
        for shape in &scene.shapes {
            if let Form::Words { at, text, .. } = &shape.form {
                assert!(scene.bounds.contains(*at), "{text} at {at:?} in {link}");
            }
        }
    }
}

#[test]
fn the_dice_of_every_throw_come_to_rest_where_the_trace_says() {
    for seed in 0..50 {
        let (_, trace) = scene(&format!("#/drop-dice?v=1&seed=throw-{seed}&pool=8d6+4d20"), Overlays::default());
        let poses = Tumble::of(trace.all_rolls()).at(1.0);
        for (pose, roll) in poses.iter().zip(trace.all_rolls()) {
            let at = roll.lie.unwrap().point().unwrap();
            assert!((pose.at.x - f64::from(at.x)).abs() < 1e-9 && (pose.at.y - f64::from(at.y)).abs() < 1e-9);
            assert_eq!(pose.face, roll.face);
        }
    }
}
