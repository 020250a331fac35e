//! Checks the floor plan by reading its picture.

#![allow(clippy::unwrap_used)]

use dicefall::dungeon::{AreaKind, Dungeon, Feature, Label, Level, LevelId, Mark, PassageId, Spot};
use dicefall::geometry::Footprint;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{
    Form, Layer, Layout, Legible, Overlay, PLAN_SQUARE as SQUARE, Paint, Role, SHADOW_STEP, Scene, Shape, Sign,
    Strokes, Subject, View,
};
use dicefall::trace::Trace;
use kurbo::{Affine, BezPath, PathEl, Point, Rect, Shape as _, Vec2};
use petgraph::unionfind::UnionFind;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

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
            let (path, is_floor) = match &shape.form {
                Form::Fill(path, Paint::Flat(role, opacity)) if *opacity >= 1.0 => (path, *role == Role::Floor),
                Form::Sunken { floor, .. } => (floor, true),
                _ => continue,
            };
            // All parts of a path run in the same direction, so no part cuts a hole into another: together they cover
            // the areas of all parts.
            for part in path.elements().split_inclusive(|element| *element == PathEl::ClosePath) {
                let part = BezPath::from_vec(part.to_vec());
                for dot in dots.in_box(part.bounding_box()) {
                    if part.contains(dots.at(dot)) {
                        dots.floor[dot] = is_floor;
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

fn parts(level: &Level, counts: impl Fn(PassageId) -> bool) -> UnionFind<usize> {
    let ids: Vec<_> = level.areas().map(|area| area.id).collect();
    let place = |id| ids.iter().position(|&each| each == id).unwrap();
    let mut parts = UnionFind::new(ids.len());
    for (_, passage) in level.passages().filter(|(id, _)| counts(*id)) {
        parts.union(place(passage.a), place(passage.b));
    }
    parts
}

/// A passage under another corridor is hidden, so its areas needn't look joined.
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

fn hatching(scene: &Scene) -> Vec<(Subject, Arc<Strokes>)> {
    let strokes = scene.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Strokes { strokes, .. } => Some((shape.subject, strokes.clone())),
        _ => None,
    });
    strokes.collect()
}

fn ends(strokes: &Strokes) -> Vec<[Point; 2]> {
    let ends = strokes.strokes.iter().map(|stroke| {
        let from = Point::new(stroke.from.0.into(), stroke.from.1.into());
        [from, from + Vec2::new(stroke.to.0.into(), stroke.to.1.into())].map(|at| strokes.place() * at)
    });
    ends.collect()
}

#[test]
fn strokes_are_near_floors_and_reach_under_them_only_at_the_walls() {
    // How far a stroke can be from the nearest floor. The farthest are in the middle of a filled island.
    const FARTHEST: f64 = 6.5 * SQUARE;
    // How far a stroke under a floor can be from the nearest rock. The farthest are in a cluster whose middle is inside
    // a floor.
    const DEEPEST: f64 = 1.0 * SQUARE;
    // How far a stroke outside the bounds of all floors can be from the nearest floor.
    const EDGE: f64 = 1.7 * SQUARE;
    for fragment in ["#/lattice?seed=1", "#/pips?v=1&seed=amber-owl-42", "#/compass?v=1&seed=amber-owl-42"] {
        let scene = Plan::of(fragment).finished(LevelId(0));
        let dots = Dots::of(&scene);
        let all: Vec<Point> = hatching(&scene).iter().flat_map(|(_, strokes)| ends(strokes)).flatten().collect();
        assert!(all.len() > 6000, "{fragment}: {} ends", all.len());
        let any_within = |at: Point, reach: f64, floor: bool| {
            let near = dots.in_box(Rect::from_center_size(at, (2.0 * reach, 2.0 * reach)));
            near.into_iter().any(|dot| dots.floor.get(dot) == Some(&floor) && (dots.at(dot) - at).hypot() < reach)
        };
        assert!(all.iter().all(|&at| any_within(at, FARTHEST, true)), "{fragment}: strokes far from any floor");
        let floors = (0..dots.floor.len()).filter(|&dot| dots.floor[dot]).map(|dot| dots.at(dot));
        let floors = floors.map(|at| Rect::from_points(at, at)).reduce(|one, other| one.union(other)).unwrap();
        let outside: Vec<&Point> = all.iter().filter(|at| !floors.contains(**at)).collect();
        assert!(outside.len() > 150, "{fragment}: {} ends outside of all floors", outside.len());
        assert!(outside.iter().all(|at| any_within(**at, EDGE, true)), "{fragment}: the rock is too broad");
        let is_broad = |at: &&&Point| !any_within(***at, 0.8 * SQUARE, true);
        let broad = outside.iter().filter(is_broad).count();
        assert!(5 * broad > outside.len(), "{fragment}: the rock is too narrow: {broad} of {}", outside.len());
        assert!(
            all.iter().all(|&at| any_within(at, DEEPEST, false)),
            "{fragment}: strokes under the middle of a floor"
        );
        let first_floor = scene.shapes.iter().position(|shape| shape.layer == Layer::Map).unwrap();
        assert!(scene.shapes[first_floor..].iter().all(|shape| shape.layer != Layer::Rock), "rock covers a floor");
    }
}

/// A shadow across an opening to the outside would look like a wall. The ground beyond the opening keeps the shadow
/// away.
#[test]
fn no_shadow_falls_where_a_floor_leads_out() {
    let (mut openings, mut needed_openings) = (0, 0);
    for fragment in ["#/lattice?seed=1", "#/pips?v=1&seed=amber-owl-42", "#/compass?v=1&seed=amber-owl-42"] {
        for shape in &Plan::of(fragment).finished(LevelId(0)).shapes {
            let Form::Sunken { floor, beyond } = &shape.form else { continue };
            let ways_out = beyond.elements().iter().filter(|each| matches!(each, kurbo::PathEl::MoveTo(_))).count();
            openings += ways_out;
            let around = beyond.bounding_box();
            if ways_out == 1 {
                // The ground beyond begins on the floor, and reaches farther than the shadow.
                let common = floor.bounding_box().intersect(around).area();
                let outside = around.area() - common;
                assert!(common > 0.0 && outside > 2.0 * SHADOW_STEP * around.width(), "{fragment}: {around:?}");
            }
        }
        let edges = Plan::of(fragment).trace.dungeon();
        let leads_out =
            |area: &&dicefall::dungeon::Area| area.kind == AreaKind::Edge || area.marks.contains(Mark::Entrance);
        let count = edges.levels[0].areas().filter(leads_out).count();
        assert!(count > 0, "{fragment}");
        needed_openings += count;
    }
    assert!(openings > 3 && openings <= needed_openings, "{openings} openings, {needed_openings} ways out");
}

/// The bounds of the floors that are in the first scene but not in the other.
fn changed_floors(scene: &Scene, other: &Scene) -> Vec<Rect> {
    let floors = |scene: &Scene| -> Vec<(Subject, BezPath)> {
        let sunken = scene.shapes.iter().filter_map(|shape| match &shape.form {
            Form::Sunken { floor, .. } => Some((shape.subject, floor.clone())),
            _ => None,
        });
        sunken.collect()
    };
    let known = floors(other);
    floors(scene).iter().filter(|floor| !known.contains(floor)).map(|(_, floor)| floor.bounding_box()).collect()
}

/// The bounds of the words on the rock that are in the first scene but not in the other. The hatching keeps clear of
/// them.
fn changed_words(scene: &Scene, other: &Scene) -> Vec<Rect> {
    let changed = scene.shapes.iter().filter(|shape| !other.shapes.contains(shape));
    let words = changed.filter_map(|shape| match &shape.form {
        Form::Words { at, size, halo: Some(Role::Page), .. } => {
            Some(Rect::from_center_size(*at, (4.0 * size, 2.0 * size)))
        }
        _ => None,
    });
    words.collect()
}

/// The picture of a step doesn't depend on what was drawn before it. What the step doesn't change isn't drawn again.
#[test]
fn a_step_inks_only_what_changed() {
    /// How far from a changed floor the hatching can change. It follows the floor in a band, and fills small gaps and
    /// courtyards.
    const FAR: f64 = 12.0 * SQUARE;
    for fragment in ["#/pips?v=1&seed=amber-owl-42", "#/compass?v=1&seed=amber-owl-42"] {
        let plan = Plan::of(fragment);
        let (mut before, mut kept, mut drawn): (Vec<(Subject, Arc<Strokes>)>, _, _) = (Vec::new(), 0, 0);
        let mut last = plan.scene(0, LevelId(0), false);
        for step in 0..=plan.trace.steps().len() {
            let scene = plan.scene(step, LevelId(0), false);
            let here = hatching(&scene);
            let is_kept = |tile: &&(Subject, Arc<Strokes>)| before.iter().any(|old| Arc::ptr_eq(&old.1, &tile.1));
            kept += here.iter().filter(is_kept).count();
            let changed = [changed_floors(&scene, &last), changed_floors(&last, &scene)].concat();
            let words = [changed_words(&scene, &last), changed_words(&last, &scene)].concat();
            for (tile, strokes) in here.iter().filter(|tile| !is_kept(tile)) {
                drawn += 1;
                let tile_bounds = Rect::new(0.0, 0.0, 800.0, 800.0);
                let tile_bounds = strokes.place().transform_rect_bbox(tile_bounds);
                let (reach, near) = (tile_bounds.inflate(FAR, FAR), tile_bounds.inflate(SQUARE, SQUARE));
                let has_changed = changed.iter().any(|floor| reach.overlaps(*floor));
                assert!(
                    has_changed || words.iter().any(|word| near.overlaps(*word)),
                    "{fragment}, step {step}: {tile:?}"
                );
            }
            if step % 7 == 0 {
                assert_eq!(scene, Plan::of(fragment).scene(step, LevelId(0), false), "{fragment}, step {step}");
            }
            (before, last) = (here, scene);
        }
        assert!(kept > 3 * drawn, "{fragment}: {kept} tiles were kept, {drawn} were drawn");
    }
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

fn needed(dungeon: &Dungeon, id: LevelId, floor: &dicefall::scene::FloorPlan) -> BTreeSet<Sign> {
    let mut needed = BTreeSet::new();
    for area in dungeon.levels[id.index()].areas() {
        let ways = dungeon.ways_between_areas(Spot { level: id, area: area.id });
        let ways: Vec<Sign> = ways
            .map(|(_, leads, _)| match leads {
                Ordering::Less => Sign::StairsUp,
                Ordering::Equal => Sign::Start,
                Ordering::Greater => Sign::StairsDown,
            })
            .collect();
        let marks = area.marks.iter().filter(|&mark| !dungeon.hides(id, area, mark)).map(Sign::of);
        // The room with the main goal has no sign for an ordinary goal.
        let is_reason = area.marks.contains(Mark::Reason);
        let is_shown = |&sign: &Sign| (sign != Sign::Start || ways.is_empty()) && !(is_reason && sign == Sign::Goal);
        needed.extend(marks.filter(is_shown));
        needed.extend(ways);
    }
    for tunnel in floor.corridors.values() {
        needed.extend(tunnel.fittings.iter().filter_map(|fitting| match fitting.feature {
            Feature::Door => Some(Sign::Door),
            Feature::Locked => Some(Sign::Lock),
            Feature::Secret => Some(Sign::Secret),
            Feature::Ladder => Some(Sign::Ladder),
            Feature::Slope => Some(Sign::Slope),
            Feature::Blocked => Some(Sign::Blocked),
            Feature::TrapDoor => Some(Sign::TrapDoor),
            Feature::Over => Some(Sign::Bridge),
            Feature::Stairs | Feature::Under => None,
        }));
    }
    needed
}

#[test]
fn the_legend_lists_exactly_what_is_on_the_plan() {
    let mut all = BTreeSet::new();
    for procedure in REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan)) {
        for seed in 1..=12 {
            let plan = Plan::of(&format!("#/{}?seed={seed}", procedure.id));
            let Layout::Plan(layout) = &plan.layout else { panic!("no floor plan") };
            let dungeon = plan.trace.dungeon();
            for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
                let Some(floor) = layout.floor(id) else { continue };
                let listed: BTreeSet<Sign> = plan.finished(id).signs.into_iter().collect();
                // Stairs are listed as a fitting if a corridor has them, and as a sign if a room has them.
                let stairs = [Sign::Stairs, Sign::StairsDown, Sign::StairsUp];
                let but_stairs = |signs: &BTreeSet<Sign>| -> Vec<Sign> {
                    signs.iter().copied().filter(|sign| !stairs.contains(sign)).collect()
                };
                let needed = needed(&dungeon, id, floor);
                assert_eq!(but_stairs(&listed), but_stairs(&needed), "{} level {}", plan.name, level.name);
                let stepped = |tunnel: &dicefall::dungeon::Tunnel| {
                    tunnel.fittings.iter().any(|fitting| fitting.feature == Feature::Stairs)
                };
                let has_stairs =
                    stairs.iter().any(|sign| needed.contains(sign)) || floor.corridors.values().any(stepped);
                assert_eq!(stairs.iter().any(|sign| listed.contains(sign)), has_stairs, "{}", plan.name);
                all.extend(listed);
            }
        }
    }
    let rare =
        [Sign::Door, Sign::Secret, Sign::Lock, Sign::Ladder, Sign::Stairs, Sign::Key, Sign::Goal, Sign::Treasure];
    assert!(rare.iter().all(|sign| all.contains(sign)), "{all:?}");
}

#[test]
fn the_plan_of_drop_dice_has_its_own_legend() {
    let signs = Plan::of("#/drop-dice?v=1&seed=amber-owl-42").finished(LevelId(0)).signs;
    for sign in [Sign::Key, Sign::Goal, Sign::Lock, Sign::Encounter, Sign::Treasure, Sign::Secret, Sign::Entrance] {
        assert!(signs.contains(&sign), "{sign:?}");
    }
    assert!(!signs.iter().any(|sign| matches!(sign, Sign::Stairs | Sign::StairsDown | Sign::Trap | Sign::TrapDoor)));
}

/// The bounds of the numbers of rooms at a scale, and the heights of their type in pixels.
fn numbers(plan: &Plan, scale: f64) -> Vec<(String, Rect, Footprint, f64)> {
    let Layout::Plan(layout) = &plan.layout else { panic!("no floor plan") };
    let rooms = &layout.floor(LevelId(0)).unwrap().rooms;
    let of = |shape: &Shape| {
        let (Form::Words { text, at, size, .. }, Subject::Room(id)) = (&shape.form, shape.subject) else { return None };
        let ground = rooms.get(&id).filter(|room| room.w > 1 && room.h > 1 && text.parse::<u32>().is_ok())?;
        let place = match shape.legible(scale) {
            Legible::AsItIs => Affine::IDENTITY,
            Legible::Larger(larger) => larger,
            Legible::LeftOut => panic!("{text} is left out"),
        };
        let high = size * place.determinant().sqrt();
        // Figures are about half as wide and two thirds as high as their type.
        let wide = high * 0.5 * f64::from(u32::try_from(text.len()).unwrap());
        Some((text.clone(), Rect::from_center_size(place * *at, (wide, high * 0.66)), *ground, high * scale))
    };
    on(&plan.finished(LevelId(0)), Layer::Labels).into_iter().filter_map(of).collect()
}

#[test]
fn numbers_of_rooms_are_legible_on_a_small_screen_and_stay_in_their_rooms() {
    let mut enlarged = 0;
    let plans =
        ["drop-dice", "threads", "pips", "clock"].into_iter().flat_map(|id| (1..=12).map(move |seed| (id, seed)));
    for (procedure, seed) in plans {
        let plan = Plan::of(&format!("#/{procedure}?seed={seed}"));
        // Pixels for each square: from a phone that shows the whole map to a desktop computer.
        for pixels in [3.0, 7.5, 12.0, 24.0, 40.0] {
            let mut seen: Vec<Rect> = Vec::new();
            for (text, bounds, ground, high) in numbers(&plan, pixels / SQUARE) {
                let (w, h) = (f64::from(ground.w) * SQUARE, f64::from(ground.h) * SQUARE);
                let (x, y) = ground.middle();
                let room = Rect::from_center_size((x * SQUARE, y * SQUARE), (w, h));
                let off = bounds.center() - room.center();
                let diagonal = off.x.abs() + bounds.width() / 2.0 + off.y.abs() + bounds.height() / 2.0;
                let fits =
                    if ground.turned { diagonal <= w.min(h) / 2.0_f64.sqrt() } else { room.union(bounds) == room };
                assert!(fits, "{}: {text} leaves its room", plan.name);
                assert!(seen.iter().all(|other| !other.overlaps(bounds)), "{}: {text} touches another", plan.name);
                seen.push(bounds);
                let is_large = w.min(h) > 2.5 * SQUARE && pixels > 7.0;
                assert!(high > 11.99 || !is_large, "{}: {text} is {high} pixels high at {pixels}", plan.name);
                enlarged += usize::from(is_large && high < 12.01);
            }
        }
    }
    assert!(enlarged > 300, "{enlarged}");
}

fn letters(scene: &Scene) -> Vec<String> {
    let words = on(scene, Layer::Labels).into_iter().filter_map(|shape| match (&shape.form, shape.subject) {
        (Form::Words { text, .. }, Subject::Room(_)) => Some(text.as_str()),
        _ => None,
    });
    let is_letter = |word: &&str| word.chars().all(|letter| letter.is_ascii_uppercase());
    words.flat_map(str::split_whitespace).filter(is_letter).map(Into::into).collect()
}

#[test]
fn stairs_have_the_same_letter_on_both_levels_on_every_kind_of_map() {
    let mut pairs = [0, 0];
    for link in ["pips?levels=2", "clock?rooms=20", "compass?rooms=20", "threads?size=large&levels=every-room"] {
        for seed in 1..=10 {
            let Ok(opened) = link::read(&format!("#/{link}&seed={seed}"), &REGISTRY) else { panic!("{link}") };
            let trace = opened.recipe.run().unwrap();
            let dungeon = trace.dungeon();
            let count = dungeon.connections.len();
            for (nth, &map) in [MapKind::Nodes, MapKind::Plan].iter().enumerate() {
                if !opened.recipe.procedure().maps.contains(&map) {
                    continue;
                }
                let layout = Layout::of(opened.recipe.procedure(), map, &trace, &dungeon);
                let levels = (0..).map(LevelId).take(dungeon.levels.len());
                let scenes = levels.map(|level| Scene::draw(&View::of(&dungeon, &layout, level)));
                let mut found: Vec<String> = scenes.flat_map(|scene| letters(&scene)).collect();
                found.sort_unstable();
                let letters = (0..u32::try_from(count).unwrap()).map(Label::capitals);
                let mut expected: Vec<String> = letters.flat_map(|letter| [letter.clone(), letter]).collect();
                expected.sort_unstable();
                assert_eq!(found, expected, "{link}, seed {seed}, {map:?}");
                pairs[nth] += count;
            }
        }
    }
    assert!(pairs.iter().all(|&pairs| pairs > 5), "{pairs:?}");
}
