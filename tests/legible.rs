//! On small screens, the numbers of rooms on trays and node maps are enlarged, so that everyone can read them.

use dicefall::dungeon::LevelId;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Layer, Layout, Legible, Scene, Shape, Subject, View};
use kurbo::{Affine, Point, Rect};

/// The finished first level of a link, on its first map.
fn scene(link: &str) -> Scene {
    let opened = link::read(link, &REGISTRY).expect("a link");
    let (recipe, trace) = (&opened.recipe, opened.recipe.run().expect("a run"));
    let dungeon = trace.dungeon();
    let layout = Layout::of(recipe.procedure(), recipe.procedure().maps[0], &trace, &dungeon);
    Scene::draw(&View::of(&dungeon, &layout, LevelId::default()))
}

/// How a shape is enlarged at a scale. None: it is left out.
fn enlarged_by(shape: &Shape, scale: f64) -> Option<Affine> {
    match shape.legible(scale) {
        Legible::AsItIs => Some(Affine::IDENTITY),
        Legible::Larger(larger) => Some(larger),
        Legible::LeftOut => None,
    }
}

fn enlarged(shape: &Shape, scale: f64) -> Option<f64> {
    enlarged_by(shape, scale).map(|larger| larger.determinant().sqrt())
}

/// The number of each room, with the height of its type in pixels.
fn numbers(scene: &Scene, scale: f64) -> Vec<(String, f64)> {
    let number = |shape: &Shape| match (&shape.form, shape.subject, shape.layer) {
        (Form::Words { text, size, .. }, Subject::Room(id), Layer::Labels) if *text == id.to_string() => {
            Some((text.clone(), size * scale * enlarged(shape, scale).unwrap_or_default()))
        }
        _ => None,
    };
    scene.shapes.iter().filter_map(number).collect()
}

#[test]
fn a_number_has_12_pixels_on_the_smallest_screen() {
    for seed in 1..=20 {
        // A tray is 1160 units wide. It is shown whole even on a screen that is 320 pixels wide and has little height.
        // A node map opens at a larger scale.
        let trays = ["", "&pool=3d6", "&pool=30d6"].map(|pool| (format!("#/drop-dice?v=1&seed={seed}{pool}"), 0.19));
        let nodes = ["", "&size=large"].map(|size| (format!("#/threads?v=1&seed={seed}{size}"), 12.0 / 23.0));
        for (link, least) in trays.into_iter().chain(nodes) {
            let scene = scene(&link);
            for scale in [least, 0.3, 0.4, 1.0].into_iter().filter(|scale| *scale >= least) {
                let numbers = numbers(&scene, scale);
                assert!(numbers.len() >= 3, "{link}: {numbers:?}");
                for (number, high) in numbers {
                    assert!(high >= 11.99, "{link}: room {number} at {scale} has {high:.1} pixels");
                }
            }
        }
    }
}

/// A presentation shows a map at 0.7 of the scale at which a number is 12 pixels high.
#[test]
fn a_number_has_12_pixels_in_a_presentation() {
    let mut count = 0;
    for procedure in REGISTRY.0 {
        for seed in 1..=8 {
            let opened = link::read(&format!("#/{}?v=1&seed={seed}", procedure.id), &REGISTRY).expect("a link");
            let trace = opened.recipe.run().expect("a run");
            let dungeon = trace.dungeon();
            for (kind, size) in [(MapKind::Nodes, 23.0), (MapKind::Plan, 26.0)] {
                if !procedure.maps.contains(&kind) {
                    continue;
                }
                let layout = Layout::of(procedure, kind, &trace, &dungeon);
                let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId::default()));
                let scale = 0.7 * 12.0 / size;
                let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
                for shape in &scene.shapes {
                    if let (Form::Words { text, size, .. }, Layer::Labels) = (&shape.form, shape.layer)
                        && is_number(text)
                    {
                        count += 1;
                        let high = size * scale * enlarged(shape, scale).unwrap_or_default();
                        assert!(high >= 11.99, "{} {seed}, {kind:?}: {text} has {high:.1} pixels", procedure.id);
                    }
                }
            }
        }
    }
    assert!(count >= 400, "{count} numbers");
}

/// A number and the signs of its room grow by the same factor, so they don't overlap. If the number must grow more than
/// the signs can, it takes the place of the signs, which aren't drawn.
#[test]
fn a_number_on_the_tray_grows_with_its_signs_or_has_their_place() {
    let scene = scene("#/drop-dice?v=1&seed=amber-owl-42");
    for (scale, is_alone) in [(1.0, false), (0.34, false), (0.2, true)] {
        let number = numbers(&scene, scale).first().expect("a number").1 / (21.0 * scale);
        let signs = scene.shapes.iter().filter(|shape| matches!(shape.subject, Subject::Sign(..)));
        let signs: Vec<Option<f64>> = signs.map(|sign| enlarged(sign, scale)).collect();
        assert!(signs.len() > 5);
        for sign in signs {
            assert_eq!(sign.is_none(), is_alone, "at {scale}");
            assert!(sign.is_none_or(|sign| (sign - number).abs() < 1e-9), "{sign:?} {number}");
        }
    }
}

/// A tray when the grid has just been drawn.
fn scene_with_grid(link: &str) -> Scene {
    let opened = link::read(link, &REGISTRY).expect("a link");
    let (recipe, trace) = (&opened.recipe, opened.recipe.run().expect("a run"));
    let layout = Layout::of(recipe.procedure(), recipe.procedure().maps[0], &trace, &trace.dungeon());
    let drawn = (0..trace.steps().len()).find(|&step| !trace.dungeon_at(step).levels[0].grid.is_empty());
    let dungeon = trace.dungeon_at(drawn.expect("a grid"));
    Scene::draw(&View::of(&dungeon, &layout, LevelId::default()))
}

/// The middles of the dice and of the sums of lines.
fn dice_and_sums(link: &str) -> (Vec<Point>, Vec<Point>) {
    let scene = scene_with_grid(link);
    let (mut dice, mut sums) = (Vec::new(), Vec::new());
    for shape in &scene.shapes {
        match (&shape.form, shape.layer) {
            (Form::Words { at, .. }, Layer::Sums) => sums.push(*at),
            (Form::Stamp { place, .. }, Layer::Dice) => dice.push(place.translation().to_point()),
            _ => {}
        }
    }
    (dice, sums)
}

#[test]
fn dice_never_cover_the_sum_of_a_line() {
    /// The radius of a die.
    const COVERED: f64 = 24.0;
    let (mut all, mut covered) = (0, 0);
    for seed in (1..=60).map(|seed| seed.to_string()).chain(["green-harbour-724".into()]) {
        let (dice, sums) = dice_and_sums(&format!("#/drop-dice?v=1&seed={seed}"));
        assert!(dice.len() >= 5 && sums.len() >= 5, "seed {seed}: {dice:?} {sums:?}");
        all += sums.len();
        covered += sums.iter().filter(|sum| dice.iter().any(|die| (*die - **sum).hypot() < COVERED)).count();
    }
    assert_eq!(covered, 0, "of {all} sums");
}

/// The boxes of the numbers of rooms and of the sums of lines at a scale, when the grid has just been drawn.
fn boxes(link: &str, scale: f64) -> [Vec<(String, Rect)>; 2] {
    let scene = scene_with_grid(link);
    [Layer::Labels, Layer::Sums].map(|layer| {
        let words = scene.shapes.iter().filter(|shape| shape.layer == layer);
        let words = words.filter_map(|shape| match (&shape.form, enlarged_by(shape, scale)) {
            (Form::Words { text, at, size, .. }, Some(larger)) => {
                let high = size * larger.determinant().sqrt();
                #[expect(clippy::cast_precision_loss, reason = "a few digits")]
                let wide = 0.5 * high * text.len() as f64;
                Some((text.clone(), Rect::from_center_size(larger * *at, (wide, 0.6 * high))))
            }
            _ => None,
        });
        words.collect()
    })
}

#[test]
fn on_a_phone_a_sum_hardly_ever_touches_a_number_or_another_sum() {
    /// An upright phone shows the whole tray at this scale.
    const PHONE: f64 = 0.31;
    let (mut touching, mut count) = (Vec::new(), 0);
    for seed in (0..150).map(|seed| format!("labels-{seed}")).chain(["amber-owl-42".into()]) {
        let [numbers, sums] = boxes(&format!("#/drop-dice?v=1&seed={seed}"), PHONE);
        count += sums.len();
        for (nth, (sum, bounds)) in sums.iter().enumerate() {
            let others = numbers.iter().chain(&sums[..nth]);
            let near = others.filter(|(_, there)| there.inflate(3.0, 0.0).overlaps(*bounds));
            touching.extend(near.map(|(other, _)| format!("{seed}: the sum {sum} and {other}")));
        }
    }
    assert!(touching.len() * 100 <= count, "{} of {count} sums: {touching:#?}", touching.len());
}
