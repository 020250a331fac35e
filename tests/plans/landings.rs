//! Stairs at the ends of corridors, and words on the rock.

use super::draw::recipe;
use dicefall::dungeon::{LevelId, Mark};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Layout, PLAN_SQUARE, Role, Scene, Shape, Sign, Subject, View};
use kurbo::{Point, Rect, Shape as _};

const LINKS: [&str; 3] = [
    "#/room-number?v=1&seed=hidden-tower-188&rooms=28&levels=5&ladders=on",
    "#/room-number?v=1&seed=scarlet-well-819&rooms=52&levels=5&sides=on",
    "#/pips?v=1&seed=wild-crow-896&areas=195&levels=5&secret-doors=off",
];

/// The pictures of all levels of these dungeons.
fn scenes(mut see: impl FnMut(&dicefall::dungeon::Level, &Scene)) {
    for link in LINKS {
        let recipe = recipe(link);
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            see(level, &Scene::draw(&View::of(&dungeon, &layout, id)));
        }
    }
}

#[test]
fn stairs_up_and_stairs_down_are_two_flights_on_neighbouring_squares_or_one_flight() {
    let (mut apart, mut shared) = (0, 0);
    scenes(|level, scene| {
        for area in level.areas() {
            if !area.marks.contains(Mark::StairsUp) || !area.marks.contains(Mark::StairsDown) {
                continue;
            }
            let flight = |sign: Sign| {
                let is_flight = |shape: &&Shape| {
                    shape.subject == Subject::Sign(area.id, sign) && matches!(shape.form, Form::Line(..))
                };
                let of = |shape: &Shape| {
                    if let Form::Line(path, _) = &shape.form { path.bounding_box() } else { Rect::ZERO }
                };
                scene.shapes.iter().find(is_flight).map(of)
            };
            match [Sign::StairsUp, Sign::StairsDown].map(flight) {
                [Some(up), Some(down)] => {
                    let far = (up.center() - down.center()).hypot();
                    assert!((far - PLAN_SQUARE).abs() < 3.0, "{:?}: {up:?} {down:?}", area.name());
                    apart += 1;
                }
                [None, Some(_)] => shared += 1,
                [None, None] => {}
                flights => panic!("{:?}: {flights:?}", area.name()),
            }
        }
    });
    assert!(apart > 1 && shared > 2, "{apart} and {shared}");
}

#[test]
fn no_stroke_of_the_hatching_runs_through_letters_on_the_rock() {
    let mut seen = 0;
    scenes(|_, scene| {
        let mut words: Vec<Rect> = Vec::new();
        for shape in &scene.shapes {
            if let Form::Words { text, at, size, halo: Some(Role::Page), .. } = &shape.form {
                let half = 0.2 * *size * if text.len() > 1 { 2.0 } else { 1.0 };
                words.push(Rect::from_center_size(*at, (2.0 * half, 0.6 * *size)));
            }
        }
        seen += words.len();
        for shape in &scene.shapes {
            let Form::Strokes { strokes, .. } = &shape.form else { continue };
            for pen in &strokes.strokes {
                let from = Point::new(pen.from.0.into(), pen.from.1.into());
                let end =
                    |share: f64| strokes.place() * (from + (share * f64::from(pen.to.0), share * f64::from(pen.to.1)));
                for at in [end(0.0), end(0.5), end(1.0)] {
                    assert!(!words.iter().any(|word| word.contains(at)), "a stroke at {at:?}");
                }
            }
        }
    });
    assert!(seen > 100, "{seen} letters");
}
