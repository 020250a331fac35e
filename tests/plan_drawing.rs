//! Reads the floor plan from its picture: which floors are joined, where the rock is hatched, what is left out.

#![allow(clippy::unwrap_used)]

use dicefall::dungeon::{AreaKind, Feature, Level, LevelId, PassageId};
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Layer, Layout, Overlay, Paint, Role, Scene, Shape, View};
use dicefall::trace::Trace;
use kurbo::{BezPath, PathEl, Point, Rect, Shape as _};
use petgraph::unionfind::UnionFind;
use std::collections::BTreeSet;

#[path = "dials/made.rs"]
#[allow(dead_code)]
mod made;

struct Plan {
    name: String,
    trace: Trace,
    layout: Layout,
}

impl Plan {
    fn of(fragment: &str) -> Self {
        let recipe = link::read(fragment, &REGISTRY).unwrap().recipe;
        let trace = recipe.run().unwrap();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &trace.dungeon());
        Self { name: link::write(&recipe, None), trace, layout }
    }

    fn made(name: &str, ground: made::Ground) -> Self {
        let trace = made::trace(ground, Vec::new());
        Self { name: name.into(), layout: made::layout(&trace), trace }
    }

    fn scene(&self, step: usize, level: LevelId, plain: bool) -> Scene {
        let told = step.checked_sub(1).map(|index| &self.trace.steps()[index]);
        let step_told = told.filter(|_| step < self.trace.steps().len());
        let dungeon = self.trace.dungeon_at(step);
        Scene::draw(&View { step: step_told, plain, ..View::of(&dungeon, &self.layout, level) })
    }

    fn finished(&self, level: LevelId) -> Scene {
        self.scene(self.trace.steps().len(), level, false)
    }
}

fn on(scene: &Scene, layer: Layer) -> Vec<&Shape> {
    scene.shapes.iter().filter(|shape| shape.layer == layer).collect()
}

/// The distance between dots, in map units. It is smaller than a wall's thickness.
const DOT: f64 = 3.0;

/// A picture as dots, and which of them are on floor.
struct Dots {
    corner: Point,
    wide: usize,
    floor: Vec<bool>,
}

impl Dots {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a picture's size")]
    fn of(scene: &Scene) -> Self {
        let (corner, bounds) = (scene.bounds.origin(), scene.bounds);
        let (wide, high) = ((bounds.width() / DOT) as usize + 1, (bounds.height() / DOT) as usize + 1);
        let mut dots = Self { corner, wide, floor: vec![false; wide * high] };
        for shape in on(scene, Layer::Map) {
            let Form::Fill(path, Paint::Flat(role, opacity)) = &shape.form else { continue };
            if *opacity < 1.0 {
                continue;
            }
            // All parts of a path run in the same direction, so together they cover the area of each part.
            for part in path.elements().split_inclusive(|element| *element == PathEl::ClosePath) {
                let part = BezPath::from_vec(part.to_vec());
                for dot in dots.in_box(part.bounding_box()) {
                    if part.contains(dots.at(dot)) {
                        dots.floor[dot] = *role == Role::Floor;
                    }
                }
            }
        }
        dots
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the picture")]
    fn in_box(&self, bounds: Rect) -> Vec<usize> {
        let column = |x: f64| ((x - self.corner.x) / DOT).ceil().max(0.0) as usize;
        let row = |y: f64| ((y - self.corner.y) / DOT).ceil().max(0.0) as usize;
        let rows = row(bounds.y0)..row(bounds.y1);
        rows.flat_map(|y| (column(bounds.x0)..column(bounds.x1)).map(move |x| y * self.wide + x)).collect()
    }

    #[expect(clippy::cast_precision_loss, reason = "a picture's size")]
    fn at(&self, dot: usize) -> Point {
        let (x, y) = ((dot % self.wide) as f64, (dot / self.wide) as f64);
        Point::new(self.corner.x + x * DOT, self.corner.y + y * DOT)
    }

    /// Which dots are joined by floor.
    fn joined(&self) -> UnionFind<usize> {
        let mut joined = UnionFind::new(self.floor.len());
        for dot in (0..self.floor.len()).filter(|&dot| self.floor[dot]) {
            for next in [dot + 1, dot + self.wide] {
                if self.floor.get(next) == Some(&true) {
                    joined.union(dot, next);
                }
            }
        }
        joined
    }

    fn nearest(&self, to: Point) -> usize {
        self.in_box(Rect::from_center_size(to, (2.5 * DOT, 2.5 * DOT)))[0]
    }
}

/// Which areas are joined, as indices in the list of areas.
fn parts(level: &Level, counts: impl Fn(PassageId) -> bool) -> UnionFind<usize> {
    let ids: Vec<_> = level.areas().map(|area| area.id).collect();
    let place = |id| ids.iter().position(|&each| each == id).unwrap();
    let mut parts = UnionFind::new(ids.len());
    for (_, passage) in level.passages().filter(|(id, _)| counts(*id)) {
        parts.union(place(passage.a), place(passage.b));
    }
    parts
}

/// Checks that the picture joins the areas that passages join, and no others. A passage under another corridor is
/// hidden, so its areas needn't look joined.
fn floors_are_joined_like_the_graph(plan: &Plan) {
    let dungeon = plan.trace.dungeon();
    for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
        let dots = Dots::of(&plan.scene(plan.trace.steps().len(), id, true));
        let (drawn, all) = (dots.joined(), parts(level, |_| true));
        let Layout::Plan(layout) = &plan.layout else { panic!("no floor plan") };
        let runs_below = |passage: &PassageId| {
            let tunnel = &layout.floor(id).unwrap().corridors[passage];
            tunnel.fittings.iter().any(|fitting| fitting.feature == Feature::Under)
        };
        let seen = parts(level, |passage| !runs_below(&passage));
        let middles: Vec<_> =
            level.areas().map(|area| dots.nearest(plan.layout.area(&dungeon, (id, area.id)).unwrap().0)).collect();
        for (one, &from) in middles.iter().enumerate() {
            let name = || format!("{} level {}: area {one}", plan.name, level.name);
            assert!(dots.floor[from], "{} is on no floor", name());
            for (other, &to) in middles.iter().enumerate().skip(one + 1) {
                let is_drawn = drawn.equiv(from, to);
                assert!(is_drawn || !seen.equiv(one, other), "{} and {other}: joined, but not drawn as joined", name());
                assert!(!is_drawn || all.equiv(one, other), "{} and {other}: drawn as joined, but not joined", name());
            }
        }
    }
}

#[test]
fn the_picture_joins_what_the_graph_joins() {
    for procedure in REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan)) {
        for seed in 1..=12 {
            floors_are_joined_like_the_graph(&Plan::of(&format!("#/{}?seed={seed}", procedure.id)));
        }
    }
}

#[test]
fn a_corridor_under_or_over_a_room_joins_its_ends_and_not_the_room() {
    floors_are_joined_like_the_graph(&Plan::made("crossings", made::crossings()));
    for feature in [Feature::Over, Feature::Under] {
        for quarters in 0..4 {
            let ground = made::turned(made::through_a_room(feature), quarters);
            floors_are_joined_like_the_graph(&Plan::made(&format!("{feature:?}, turned {quarters}"), ground));
        }
    }
}

#[test]
fn shapes_of_a_step_stay_in_the_next_step() {
    let plan = Plan::of("#/lattice?seed=1");
    let mut before: Vec<_> = Vec::new();
    for step in 0..=plan.trace.steps().len() {
        let scene = plan.scene(step, LevelId(0), false);
        let here: Vec<_> = on(&scene, Layer::Map).iter().map(|shape| shape.subject).collect();
        assert!(before.iter().all(|subject| here.contains(subject)), "step {step} takes something away");
        before = here;
    }
    assert!(before.len() > 30, "{} shapes: is anything drawn?", before.len());
}

#[test]
fn rock_is_hatched_around_floors_but_not_on_them() {
    let scene = Plan::of("#/lattice?seed=1").finished(LevelId(0));
    let dots = Dots::of(&scene);
    let rock = on(&scene, Layer::Rock);
    let tufts = rock.iter().filter_map(|shape| match &shape.form {
        Form::Line(path, stroke) if stroke.width < 2.0 => Some(path),
        _ => None,
    });
    let strokes: Vec<_> = tufts.flat_map(|path| path.segments().collect::<Vec<_>>()).collect();
    assert!(strokes.len() > 3000, "{} strokes", strokes.len());
    let middles = strokes.iter().map(|stroke| {
        let line = stroke.to_cubic();
        line.p0.midpoint(line.p3)
    });
    let far = |at: Point| {
        let near = dots.in_box(Rect::from_center_size(at, (80.0, 80.0)));
        near.into_iter().filter(|&dot| dots.floor.get(dot) == Some(&true)).all(|dot| (dots.at(dot) - at).hypot() > 36.0)
    };
    let on_floor = middles.clone().filter(|&at| dots.floor[dots.nearest(at)]).count();
    assert!(on_floor * 50 < strokes.len(), "{on_floor} of {} strokes lie on floor", strokes.len());
    let astray = middles.filter(|&at| far(at)).count();
    assert_eq!(astray, 0, "strokes far from any floor");
}

#[test]
fn the_plain_style_has_no_rock_and_the_finished_map_no_pencil() {
    let plan = Plan::of("#/lattice?seed=1");
    let nearly = plan.trace.steps().len() - 2;
    let (plain, inked) = (plan.scene(nearly, LevelId(0), true), plan.scene(nearly, LevelId(0), false));
    assert!(on(&plain, Layer::Rock).is_empty() && !on(&inked, Layer::Rock).is_empty());
    assert_eq!(on(&plain, Layer::Labels).len(), on(&inked, Layer::Labels).len());
    let finished = plan.finished(LevelId(0));
    assert!(on(&finished, Layer::Grid).is_empty() && on(&finished, Layer::Sums).is_empty());
}

fn words(scene: &Scene) -> BTreeSet<String> {
    let texts = scene.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Words { text, .. } if shape.layer == Layer::Labels => Some(text.as_str()),
        _ => None,
    });
    texts.flat_map(str::split_whitespace).map(Into::into).collect()
}

/// The names of all rooms, or of all other areas.
fn names(level: &Level, rooms: bool) -> BTreeSet<String> {
    let all = level.areas().filter(|area| (area.kind == AreaKind::Room) == rooms);
    all.map(|area| level.label(area.id)).collect()
}

#[test]
fn letters_are_on_the_plan_if_the_overlay_is_on_or_the_step_names_them() {
    let mut spoken_letters = 0;
    for fragment in ["#/pips?v=1&seed=a&levels=1", "#/lattice?v=1&seed=1", "#/lattice?v=1&seed=2&lattice=2"] {
        let plan = Plan::of(fragment);
        let dungeon = plan.trace.dungeon();
        let (view, level) = (View::of(&dungeon, &plan.layout, LevelId(0)), &dungeon.levels[0]);
        assert_eq!(words(&Scene::draw(&view)), names(level, true), "{fragment}");
        let with_letters = View { overlays: view.overlays.switched(Overlay::Junctions), ..view };
        let all: BTreeSet<String> = names(level, true).union(&names(level, false)).cloned().collect();
        assert_eq!(words(&Scene::draw(&with_letters)), all, "{fragment}");
        for (nth, step) in (1..).zip(plan.trace.steps()) {
            let dungeon = plan.trace.dungeon_at(nth);
            let (level, spoken_of) = (&dungeon.levels[0], plan.trace.spoken_of(step, &dungeon));
            let told: BTreeSet<String> = spoken_of.iter().map(|&area| level.label(area)).collect();
            let drawn = words(&Scene::draw(&View {
                step: Some(step),
                spoken_of: &spoken_of,
                ..View::of(&dungeon, &plan.layout, LevelId(0))
            }));
            let others = names(level, false);
            let letters: BTreeSet<&String> = drawn.intersection(&others).collect();
            let expected: BTreeSet<&String> = told.intersection(&others).collect();
            assert_eq!(letters, expected, "{fragment}, step {nth}");
            spoken_letters += letters.len();
        }
    }
    assert!(spoken_letters > 40, "{spoken_letters}");
}

#[test]
fn a_step_highlights_the_letters_in_its_sentence() {
    let mut named = 0;
    for fragment in ["#/pips?v=1&seed=a&levels=1", "#/lattice?v=1&seed=1"] {
        let plan = Plan::of(fragment);
        for (nth, step) in (1..).zip(plan.trace.steps()) {
            let dungeon = plan.trace.dungeon_at(nth);
            let (level, spoken_of) = (&dungeon.levels[0], plan.trace.spoken_of(step, &dungeon));
            let told = plan.trace.fact(step).to_string();
            for noun in ["crossing ", "junction ", "dead end ", "corridor’s end "] {
                for after in told.split(noun).skip(1) {
                    let label: String = after.chars().take_while(char::is_ascii_lowercase).collect();
                    let Some(area) = level.areas().find(|area| level.label(area.id) == label) else { continue };
                    assert!(spoken_of.contains(&area.id), "{fragment}, step {nth}: {told}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 10, "{named}");
}
