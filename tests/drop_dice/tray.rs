//! Trays: which places a die can have, how links write the shape, and how large the picture is.

use super::{recipe, run};
use dicefall::dice::{Die, Lie, Surface};
use dicefall::dungeon::LevelId;
use dicefall::geometry::Point;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Layout, Scene, View};
use dicefall::trace::Ask;

fn refused(fragment: &str) -> String {
    link::read(fragment, &REGISTRY).and_then(|opened| opened.recipe.run()).expect_err("a refused link").to_string()
}

#[test]
fn a_die_lies_off_one_tray_and_on_another() {
    let with = |tray: &str, die: &str| format!("#/drop-dice?v=1&pool=3d6&tray={tray}&dice={die}");
    // 800 across is off the portrait tray. 900 down is off the others.
    for (tray, die, size) in [
        ("portrait", "4@800,20", "X goes from 0 to 700, Y from 0 to 1000"),
        ("square", "4@20,900", "X goes from 0 to 850, Y from 0 to 850"),
        ("landscape", "4@20,900", "X goes from 0 to 1000, Y from 0 to 700"),
    ] {
        let told = refused(&with(tray, die));
        assert!(told.starts_with(&format!("Die 1, “{die}”, ")) && told.contains(size), "{told}");
    }
    for (tray, die, surface) in [
        ("portrait", "4@700,1000", Surface::PORTRAIT),
        ("square", "4@850,850", Surface::SQUARE),
        ("landscape", "4@1000,700", Surface::TRAY),
    ] {
        let trace = run(&with(tray, die));
        assert_eq!(trace.pending.unwrap().ask, Ask::Dice(vec![Die::D6; 2], Some(surface)), "{tray}");
    }
    let told = refused("#/drop-dice?tray=round");
    assert!(told.contains("“round”") && told.contains("landscape, portrait or square"), "{told}");
}

#[test]
fn the_usual_tray_is_left_out_of_the_link() {
    let written = |fragment: &str| link::write(&recipe(fragment), None);
    assert_eq!(written("#/drop-dice?tray=landscape&danger=off&seed=a"), "#/drop-dice?v=1&seed=a");
    assert_eq!(written("#/drop-dice?danger=on&tray=portrait&seed=a"), "#/drop-dice?v=1&seed=a&tray=portrait&danger=on");
}

/// The squared distance between the two closest dice.
fn nearest(points: &[Point]) -> i64 {
    let pairs = points.iter().enumerate().flat_map(|(nth, one)| points[..nth].iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| one.squared_distance(*other)).min().unwrap()
}

#[test]
fn dice_fall_all_over_a_tray_of_any_shape_and_keep_apart() {
    for (shape, far) in [("portrait", (700, 1000)), ("square", (850, 850)), ("landscape", (1000, 700))] {
        let (mut low, mut high) = (Point::new(500, 500), Point::new(500, 500));
        for seed in 0..1000 {
            let trace = run(&format!("#/drop-dice?seed=tray-{seed}&tray={shape}"));
            let points: Vec<Point> =
                trace.all_rolls().iter().filter_map(|roll| roll.lie.and_then(Lie::point)).collect();
            assert!(
                points.iter().all(|at| (0..=far.0).contains(&at.x) && (0..=far.1).contains(&at.y)),
                "{shape} {seed}"
            );
            assert!(nearest(&points) >= 60 * 60, "{shape} {seed}");
            for at in points {
                low = Point::new(low.x.min(at.x), low.y.min(at.y));
                high = Point::new(high.x.max(at.x), high.y.max(at.y));
            }
        }
        // A die never rests within 28 units of the rim.
        assert_eq!((low, high), (Point::new(28, 28), Point::new(far.0 - 28, far.1 - 28)), "{shape}");
    }
}

#[test]
fn the_picture_is_as_wide_and_high_as_the_tray() {
    for (shape, wide, high) in [("landscape", 1000.0, 700.0), ("portrait", 700.0, 1000.0), ("square", 850.0, 850.0)] {
        for procedure in ["drop-dice", "megadungeon"] {
            let fragment = format!("#/{procedure}?seed=a&tray={shape}");
            let (recipe, trace) = (recipe(&fragment), run(&fragment));
            let dungeon = trace.dungeon();
            let layout = Layout::of(recipe.procedure(), MapKind::Tray, &trace, &dungeon);
            for level in 0..u32::try_from(dungeon.levels.len()).unwrap() {
                let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(level)));
                let felt = scene.felt().expect("the felt of a tray");
                assert_eq!((felt.width(), felt.height()), (wide + 20.0, high + 20.0), "{fragment}");
                assert_eq!(scene.bounds, layout.bounds(LevelId(level)), "{fragment}");
            }
        }
    }
}
