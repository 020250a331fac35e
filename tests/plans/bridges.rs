//! Parapets where corridors run over corridors, read from the picture.

use super::draw::recipe;
use super::made;
use dicefall::dungeon::{Dungeon, Feature, LevelId, PassageId, Tunnel};
use dicefall::procedures::MapKind;
use dicefall::scene::{
    FloorPlan, Form, Layer, Layout, PLAN_SQUARE as SQUARE, Paint, Role, Scene, Shape, Stroke, Subject, View,
};
use kurbo::{BezPath, ParamCurveNearest, PathSeg, Point, Shape as _};

const PIPS: u32 = 60;
const OTHERS: [&str; 5] =
    ["clock?v=1&rooms=30", "compass?v=1&rooms=30", "room-number?v=1", "leximorph?v=1", "lattice?v=1"];

struct Drawn {
    name: String,
    floor: FloorPlan,
    parapets: Vec<(PassageId, BezPath)>,
}

impl Drawn {
    fn of(name: &str, dungeon: &Dungeon, layout: &Layout, id: LevelId) -> Self {
        let Layout::Plan(plan) = layout else { panic!("no floor plan") };
        let scene = Scene::draw(&View::of(dungeon, layout, id));
        let name = format!("{name}, level {}", dungeon.levels[id.index()].name);
        Self { name, floor: plan.floor(id).unwrap().clone(), parapets: parapets(&scene) }
    }

    fn tunnel(&self, id: PassageId) -> &Tunnel {
        &self.floor.corridors[&id]
    }

    /// Whether corridor `under` runs under something near a point.
    fn is_under(&self, under: PassageId, at: Point) -> bool {
        let tunnel = self.tunnel(under);
        let crossings = tunnel.fittings.iter().filter(|fitting| fitting.feature == Feature::Under);
        let mut places = crossings.map(|fitting| middle(tunnel, usize::from(fitting.along)));
        places.any(|place| (place - at).hypot() < 2.0 * SQUARE)
    }
}

/// A point on the middle of a tunnel. `along`: in half steps.
fn middle(tunnel: &Tunnel, along: usize) -> Point {
    let squares = tunnel.course.squares();
    let at = |nth: usize| {
        let square = squares[nth.min(squares.len() - 1)];
        Point::new(f64::from(square.x) * SQUARE, f64::from(square.y) * SQUARE)
    };
    at(along / 2).midpoint(at(along.div_ceil(2)))
}

/// The distance from the middle line of a tunnel.
fn aside(tunnel: &Tunnel, at: Point) -> f64 {
    let points: Vec<Point> = (0..tunnel.course.squares().len()).map(|nth| middle(tunnel, 2 * nth)).collect();
    let to_line = |pair: &[Point]| {
        let way = pair[1] - pair[0];
        let share = ((at - pair[0]).dot(way) / way.hypot2()).clamp(0.0, 1.0);
        (pair[0] + way * share - at).hypot()
    };
    points.windows(2).map(to_line).fold(f64::INFINITY, f64::min)
}

/// A parapet is filled with the colour of the floor, and has a thinner outline than a door.
fn parapets(scene: &Scene) -> Vec<(PassageId, BezPath)> {
    let is_parapet = |pair: &[&Shape]| match (&pair[0].form, &pair[1].form) {
        (Form::Fill(one, Paint::Flat(Role::Floor, _)), Form::Line(other, stroke)) => {
            one == other && (stroke.width - 0.05 * SQUARE).abs() < 1e-6
        }
        _ => false,
    };
    let shapes: Vec<&Shape> = scene.shapes.iter().filter(|shape| shape.layer == Layer::Fittings).collect();
    let found =
        shapes.windows(2).filter(|pair| is_parapet(pair)).filter_map(|pair| match (&pair[0].form, pair[0].subject) {
            (Form::Fill(path, _), Subject::Passage(id)) => Some((id, path.clone())),
            _ => None,
        });
    found.collect()
}

/// Points within a parapet, one map unit apart.
fn points(parapet: &BezPath) -> Vec<Point> {
    let bounds = parapet.bounding_box();
    let (mut found, mut at) = (Vec::new(), bounds.origin());
    while at.y < bounds.y1 {
        found.extend(Some(at).filter(|at| parapet.contains(*at)));
        at.x += 1.0;
        if at.x > bounds.x1 {
            at = Point::new(bounds.x0, at.y + 1.0);
        }
    }
    found
}

fn each(mut check: impl FnMut(&Drawn)) {
    let pips = (0..PIPS).map(|seed| format!("#/pips?v=1&areas=60&seed=bridge-{seed}"));
    let others = OTHERS.iter().flat_map(|options| (0..4).map(move |seed| format!("#/{options}&seed=bridge-{seed}")));
    for link in pips.chain(others).chain(["#/pips?v=1&seed=blue-heron-11".to_owned()]) {
        let recipe = recipe(&link);
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        for id in (0..).map(LevelId).take(dungeon.levels.len()) {
            check(&Drawn::of(&link, &dungeon, &layout, id));
        }
    }
    let trace = made::trace(made::crossings(), Vec::new());
    check(&Drawn::of("crossings", &trace.dungeon(), &made::layout(&trace), LevelId(0)));
}

#[test]
fn a_parapet_is_beside_its_corridor_and_never_on_it() {
    let mut count = 0;
    each(|drawn| {
        for (id, parapet) in &drawn.parapets {
            count += 1;
            let tunnel = drawn.tunnel(*id);
            for at in points(parapet) {
                let off = aside(tunnel, at) / SQUARE;
                assert!(
                    (0.37..0.75).contains(&off),
                    "{}: a parapet of {id:?} is {off:.2} squares from its middle line at {at:?}",
                    drawn.name
                );
            }
        }
    });
    assert!(count > 400, "{count}");
}

/// Whether the last shape that covers a point is in ink. Dashed lines, words and strokes are left out.
fn is_ink(scene: &Scene, at: Point) -> bool {
    let covering = |shape: &Shape| match &shape.form {
        Form::Fill(path, Paint::Flat(role, opacity)) if *opacity >= 1.0 => path.contains(at).then_some(*role),
        Form::Sunken { floor, .. } => floor.contains(at).then_some(Role::Floor),
        Form::Line(path, Stroke { paint: Paint::Flat(role, _), width, dash: None, .. }) => {
            let is_near = |part: PathSeg| part.nearest(at, 0.01).distance_sq < width * width / 4.0;
            path.segments().any(is_near).then_some(*role)
        }
        _ => None,
    };
    scene.shapes.iter().filter_map(covering).next_back() == Some(Role::Ink)
}

/// Here, a floor as high as the bridge is beside the lower corridor, with a wall between them. The parapet ends at that
/// wall.
#[test]
fn no_tip_of_a_wall_sticks_out_beside_the_end_of_a_parapet() {
    let recipe = recipe("#/pips?v=1&areas=60&seed=bridge-45");
    let trace = recipe.run().unwrap();
    let dungeon = trace.dungeon();
    let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
    let scene = Scene::draw(&View::of(&dungeon, &layout, LevelId(1)));
    // The wall is on the line x = 348, and the middle of the parapet reaches that line at y = 604.3.
    assert!(is_ink(&scene, Point::new(348.7, 608.5)), "the wall below the parapet");
    for (x, y) in [(348.3, 602.5), (348.7, 602.2), (348.9, 603.0), (349.1, 602.6)] {
        assert!(!is_ink(&scene, Point::new(x, y)), "a tip of the wall at {x}, {y}");
    }
}

#[test]
fn no_parapet_covers_another() {
    each(|drawn| {
        for (nth, (id, one)) in drawn.parapets.iter().enumerate() {
            for (other_id, other) in &drawn.parapets[nth + 1..] {
                if one.bounding_box().overlaps(other.bounding_box()) {
                    let common = points(one).into_iter().filter(|at| other.contains(*at)).count();
                    // Two parapets may share a corner. At 45 degrees, such a corner has 15 points.
                    assert!(common < 20, "{}: {id:?} and {other_id:?} share {common} points", drawn.name);
                }
            }
        }
    });
}

#[test]
fn a_parapet_bars_only_corridors_below_its_own() {
    each(|drawn| {
        for (id, parapet) in &drawn.parapets {
            for (other, tunnel) in drawn.floor.corridors.iter().filter(|(other, _)| *other != id) {
                for along in 0..10 * tunnel.course.steps() {
                    let (one, next) = (middle(tunnel, along / 10 * 2), middle(tunnel, along / 10 * 2 + 2));
                    #[expect(clippy::cast_precision_loss, reason = "below 10")]
                    let at = one.lerp(next, (along % 10) as f64 / 10.0);
                    let is_barred = parapet.contains(at) && !drawn.is_under(*other, at);
                    assert!(!is_barred, "{}: a parapet of {id:?} bars {other:?} at {at:?}", drawn.name);
                }
            }
        }
    });
}

/// Corridors side by side share the parapet between them.
#[test]
fn each_crossing_of_corridors_has_a_parapet_on_both_sides() {
    let (mut both, mut others) = (0, Vec::new());
    each(|drawn| {
        for (id, tunnel) in &drawn.floor.corridors {
            for fitting in tunnel.fittings.iter().filter(|fitting| fitting.feature == Feature::Over) {
                let at = middle(tunnel, fitting.along.into());
                let is_near = |point: &Point| (*point - at).hypot() < 0.9 * SQUARE;
                let near = drawn.parapets.iter().filter(|(_, parapet)| points(parapet).iter().any(is_near)).count();
                both += usize::from(near >= 2);
                if near < 2 {
                    others.push(format!("{}: {id:?} at {at:?}", drawn.name));
                }
            }
        }
    });
    // Corridors that begin where the upper corridor ends can leave no room for a parapet.
    assert!(both > 400 && both > 20 * others.len(), "{both} crossings with two parapets, not {others:#?}");
}
