//! Laws that hold for every dial.

use super::made;
use dicefall::dungeon::LevelId;
use dicefall::geometry::Square;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{
    DiceBeside, Form, Layer, Layout, Legible, PLAN_SQUARE, Paint, Role, Scene, Shape, Subject, View, dice_beside,
};
use dicefall::trace::{Dial, DialKind, Hand};
use kurbo::{Affine, Point, Rect, Shape as _};

fn all() -> Vec<Dial> {
    let named = [None, Some(0), Some(3), Some(7)];
    let dials = [made::clock, made::board, made::compass, made::numbers];
    let mut all: Vec<Dial> = dials.iter().flat_map(|dial| named.map(dial)).collect();
    all.extend([None, Some(Hand::Left), Some(Hand::Straight), Some(Hand::Right)].map(made::routes));
    all
}

fn drawn(dial: &Dial) -> Vec<Shape> {
    let trace = made::trace(made::ground(), vec![dial.clone()]);
    made::scene(&trace, 2, false).shapes.into_iter().filter(|shape| shape.layer == Layer::Dial).collect()
}

fn middle(square: Square) -> Point {
    Point::new(f64::from(square.x) * PLAN_SQUARE, f64::from(square.y) * PLAN_SQUARE)
}

/// The words, each with their middle and type size.
fn words(shapes: &[Shape]) -> Vec<(&str, Point, f64)> {
    let words = shapes.iter().filter_map(|shape| match &shape.form {
        Form::Words { text, at, size, .. } => Some((text.as_str(), *at, *size)),
        _ => None,
    });
    words.collect()
}

#[test]
fn every_place_of_a_dial_has_its_word_once() {
    for dial in all() {
        let shapes = drawn(&dial);
        let words = words(&shapes);
        for place in &dial.places {
            let count = words.iter().filter(|(text, ..)| *text == place.word).count();
            assert_eq!(count, 1, "{:?}: {}", dial.kind, place.word);
            let means = words.iter().filter(|(text, ..)| *text == place.means).count();
            assert_eq!(means, usize::from(!place.means.is_empty()), "{:?}: {}", dial.kind, place.means);
        }
    }
}

#[test]
fn a_numeral_is_on_its_square_or_beside_a_number_there() {
    for dial in all().iter().filter(|dial| dial.kind != DialKind::Numbers) {
        let shapes = drawn(dial);
        for place in &dial.places {
            let Some(site) = place.at.filter(|at| !dial.over.covers(*at)) else { continue };
            let (_, at, _) = words(&shapes).into_iter().find(|(text, ..)| *text == place.word).unwrap();
            let off = (at - middle(site)).hypot();
            let is_near = |area: &dicefall::dungeon::Area| area.square().unwrap().squared_distance(site) < 4;
            let has_number = made::ground().0.iter().any(is_near);
            assert!(off < 1.0 || has_number, "{:?}: {} is {off} off", dial.kind, place.word);
            assert!(off < 2.7 * PLAN_SQUARE);
        }
    }
}

/// Where the words of a shape are, as large as they are at this scale.
fn words_at(shape: &Shape, scale: f64) -> Option<Rect> {
    let Form::Words { text, at, size, .. } = &shape.form else { return None };
    let place = match shape.legible(scale) {
        Legible::LeftOut => return None,
        Legible::AsItIs => Affine::IDENTITY,
        Legible::Larger(larger) => larger,
    };
    let high = size * place.determinant().sqrt();
    #[expect(clippy::cast_precision_loss, reason = "a few digits")]
    let wide = text.chars().count() as f64 * 0.5 * high;
    Some(Rect::from_center_size(place * *at, (wide, 0.7 * high)))
}

/// The dials of real dungeons: nothing that is drawn over the map covers the number of a room.
#[test]
fn a_dial_hides_no_number_of_a_room() {
    let links = ["#/clock?seed=", "#/clock?dial=d8&seed=", "#/compass?seed=", "#/room-number?seed="];
    let (mut steps, mut numbers, mut hidden) = (0, 0, Vec::new());
    for seed in 0..24 {
        let link = format!("{}dial-{seed}", links[seed % 4]);
        let recipe = link::read(&link, &REGISTRY).unwrap().recipe;
        let trace = recipe.run().unwrap();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &trace.dungeon());
        for (nth, step) in trace.steps().iter().enumerate().filter(|(_, step)| step.dial.is_some()) {
            let dungeon = trace.dungeon_at(nth + 1);
            let scene = Scene::draw(&View { step: Some(step), plain: true, ..View::of(&dungeon, &layout, step.level) });
            steps += 1;
            for scale in [0.5, 1.0] {
                for (index, shape) in scene.shapes.iter().enumerate() {
                    let Some(label) = words_at(shape, scale).filter(|_| shape.layer == Layer::Labels) else { continue };
                    numbers += 1;
                    let over = scene.shapes[index..].iter().filter(|over| over.layer == Layer::Dial);
                    let covers = |over: &Shape| match &over.form {
                        Form::Fill(path, Paint::Flat(_, opacity)) if *opacity > 0.5 => {
                            let place = match over.legible(scale) {
                                Legible::Larger(larger) => larger,
                                _ => Affine::IDENTITY,
                            };
                            (place * path.clone()).bounding_box().intersect(label).area() > 0.1 * label.area()
                        }
                        _ => false,
                    };
                    if over.into_iter().any(covers) {
                        hidden.push(format!("{link}&step={} at {scale}", nth + 1));
                    }
                }
            }
        }
    }
    hidden.dedup();
    assert!(steps > 800 && numbers > 2000, "{steps} steps, {numbers} numbers");
    assert!(hidden.len() * 100 <= numbers, "{} of {numbers}: {hidden:?}", hidden.len());
}

#[test]
fn numerals_are_apart_and_legible_on_a_phone() {
    // The scales at which a dungeon of forty squares is shown, from a phone to a desktop computer.
    for scale in [0.3, 0.36, 0.9, 2.0] {
        for dial in all() {
            let shapes = drawn(&dial);
            let mut seen: Vec<Rect> = Vec::new();
            for shape in &shapes {
                let Form::Words { text, at, size, .. } = &shape.form else { continue };
                assert!(shape.grows.is_some(), "the words on a dial are kept legible");
                let place = match shape.legible(scale) {
                    Legible::Larger(larger) => larger,
                    _ => Affine::IDENTITY,
                };
                if dial.places.iter().all(|place| place.word != *text) {
                    continue;
                }
                let larger = place.determinant().sqrt();
                assert!(size * larger * scale >= 11.0, "{text} of {:?} at {scale}", dial.kind);
                let half = size * larger * 0.4;
                let here = Rect::from_center_size(place * *at, (2.0 * half, 2.0 * half));
                assert!(seen.iter().all(|other| other.intersect(here).area() <= 0.0), "{text} of {:?}", dial.kind);
                seen.push(here);
            }
        }
    }
}

#[test]
fn only_the_named_place_is_lit() {
    for dial in all() {
        let is_glow = |shape: &&Shape| matches!(shape.form, Form::Fill(_, Paint::Radial { role: Role::Gold, .. }));
        let shapes = drawn(&dial);
        let glows: Vec<_> = shapes.iter().filter(is_glow).collect();
        assert_eq!(glows.len(), usize::from(dial.named.is_some()), "{:?}", dial.kind);
        for glow in glows {
            assert!(matches!(glow.subject, Subject::Place { named: true, .. }));
            let named = &dial.places[dial.named.unwrap()];
            let Form::Fill(path, _) = &glow.form else { panic!("a glow is filled") };
            let (_, at, _) = words(&shapes).into_iter().find(|(text, ..)| *text == named.word).unwrap();
            assert!(path.bounding_box().contains(at), "{:?}: the highlight is beside {}", dial.kind, named.word);
        }
    }
}

#[test]
fn the_route_that_is_taken_has_the_strongest_colour() {
    let strengths = |taken| {
        let shapes = drawn(&made::routes(taken));
        [Role::Oxblood, Role::IvoryLight, Role::Azure].map(|wanted| {
            let strengths = shapes.iter().filter_map(|shape| match &shape.form {
                Form::Line(_, stroke) => match stroke.paint {
                    Paint::Flat(role, opacity) if role == wanted && stroke.width > 8.0 => Some(opacity),
                    _ => None,
                },
                _ => None,
            });
            let strengths: Vec<f64> = strengths.collect();
            assert_eq!(strengths.len(), 1, "a ribbon of {wanted:?}");
            strengths[0]
        })
    };
    for (nth, hand) in [Hand::Left, Hand::Straight, Hand::Right].into_iter().enumerate() {
        let taken = strengths(Some(hand));
        let others = (0..3).filter(|&other| other != nth);
        assert!(others.into_iter().all(|other| taken[nth] > 2.0 * taken[other]), "{hand:?}: {taken:?}");
    }
    let shapes = drawn(&made::routes(None));
    for letter in ["L", "S", "R"] {
        assert_eq!(words(&shapes).iter().filter(|(text, ..)| *text == letter).count(), 1, "{letter}");
    }
}

#[test]
fn the_view_of_each_step_includes_its_dial_and_the_picture_includes_map_and_dial() {
    let trace = made::trace(made::ground(), all());
    let layout = made::layout(&trace);
    assert_eq!(layout.bounds_told(LevelId(0), &[]), None, "no step yet");
    for step in 1..=trace.steps().len() {
        let steps = &trace.steps()[..step];
        let Some(dial) = steps.last().and_then(|step| step.dial.as_ref()) else { continue };
        let seen = layout.bounds_told(LevelId(0), steps).expect("a dial");
        let scene = made::scene(&trace, step, true);
        assert_eq!(scene.bounds.union(layout.bounds(LevelId(0))), scene.bounds, "step {step}");
        // A room number belongs to its room, anywhere on the map, so it is left out here.
        let places = dial.places.iter().filter(|_| dial.kind != DialKind::Numbers).filter_map(|place| place.at);
        for at in places.chain([dial.over.at()]) {
            let middle = Point::new(f64::from(at.x) * PLAN_SQUARE, f64::from(at.y) * PLAN_SQUARE);
            assert!(seen.contains(middle), "{at:?} at step {step}");
            assert!(scene.bounds.contains(middle), "{at:?} at step {step}");
        }
    }
}

#[test]
fn the_dice_of_a_step_almost_never_cover_a_numeral_of_its_dial() {
    let links = ["#/clock?seed=", "#/clock?dial=d8&seed=", "#/compass?seed=", "#/room-number?seed="];
    let (mut steps, mut covered) = (0, 0);
    for seed in 0..24 {
        let recipe = link::read(&format!("{}dice-{seed}", links[seed % 4]), &REGISTRY).unwrap().recipe;
        let trace = recipe.run().unwrap();
        let finished = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &finished);
        let Layout::Plan(plan) = &layout else { panic!("no floor plan") };
        for (nth, step) in trace.steps().iter().enumerate().filter(|(_, step)| step.dial.is_some()) {
            let rolled = trace.rolls(step);
            let Some(beside) = DiceBeside::of(step, rolled.len(), &finished, plan).filter(|_| !rolled.is_empty())
            else {
                continue;
            };
            steps += 1;
            let dial = step.dial.as_ref().unwrap();
            let dungeon = trace.dungeon_at(nth + 1);
            let scene = Scene::draw(&View { step: Some(step), plain: true, ..View::of(&dungeon, &layout, step.level) });
            let dice: Vec<Point> = dice_beside(rolled, beside, 1.0)
                .iter()
                .filter_map(|shape| match &shape.form {
                    Form::Stamp { place, .. } => Some((*place * Point::ORIGIN, shape.layer)),
                    _ => None,
                })
                .filter(|(_, layer)| *layer == Layer::Dice)
                .map(|(at, _)| at)
                .collect();
            let shapes: Vec<Shape> = scene.shapes.into_iter().filter(|shape| shape.layer == Layer::Dial).collect();
            let is_word = |text: &str| dial.places.iter().any(|place| place.word == text);
            let numerals = words(&shapes).into_iter().filter(|(text, ..)| is_word(text)).map(|(_, at, _)| at);
            covered += usize::from(
                numerals.into_iter().any(|numeral| dice.iter().any(|die| (*die - numeral).hypot() < 0.8 * PLAN_SQUARE)),
            );
        }
    }
    assert!(steps > 800, "{steps} steps with dice and a dial");
    assert!(covered * 150 <= steps, "{covered} of {steps}");
}

#[test]
fn the_arrow_leads_out_through_the_exit() {
    for dial in all() {
        let (door, way) = dial.exit.unwrap();
        let shapes = drawn(&dial);
        let arrow = shapes.iter().find_map(|shape| match &shape.form {
            Form::Fill(path, Paint::Flat(Role::Gold, _))
                if shape.subject == (Subject::Place { x: door.x, y: door.y, size: 0, named: true }) =>
            {
                Some(path)
            }
            _ => None,
        });
        let threshold = middle(door).midpoint(middle(way.from(door, 1)));
        assert!(arrow.unwrap().contains(threshold), "{:?}", dial.kind);
    }
}
