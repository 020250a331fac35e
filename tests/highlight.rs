//! Dicefall can highlight what a measure counts. On every kind of map, it draws the highlight below rooms and passages.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dungeon::{AreaKind, Dungeon, Feature, LevelId, Report, Spot};
use dicefall::export::lines;
use dicefall::geometry::Square;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Highlight, Layer, Layout, Overlay, Overlays, PLAN_SQUARE, Scene, Shape, View};
use kurbo::{Point, Shape as _};

struct Drawn {
    dungeon: Dungeon,
    layout: Layout,
}

impl Drawn {
    fn of(fragment: &str) -> Self {
        Self::on(fragment, None)
    }

    fn on(fragment: &str, map: Option<MapKind>) -> Self {
        let recipe = link::read(fragment, &REGISTRY).unwrap().recipe;
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), map.unwrap_or(recipe.procedure().maps[0]), &trace, &dungeon);
        Self { dungeon, layout }
    }

    fn scene(&self, level: LevelId, overlays: Overlays, highlight: Option<&Highlight>) -> Vec<Shape> {
        Scene::draw(&View { overlays, highlight, ..View::of(&self.dungeon, &self.layout, level) }).shapes
    }
}

const MAPS: [&str; 3] = [
    "#/drop-dice?seed=amber-owl-42",
    "#/drop-dice?seed=g10&pool=30d6",
    "#/threads?seed=amber-owl-42&levels=dead-ends&size=large",
];

#[test]
fn every_count_is_highlighted_level_by_level_and_nothing_else_changes() {
    for fragment in MAPS {
        let drawn = Drawn::of(fragment);
        for line in lines(&drawn.dungeon, &Report::of(&drawn.dungeon)) {
            for level in (0..).map(LevelId).take(drawn.dungeon.levels.len()) {
                let lit = Highlight::on(level, &line.places, &line.ways);
                let overlays = Overlays::default();
                let (dark, bright) = (drawn.scene(level, overlays, None), drawn.scene(level, overlays, Some(&lit)));
                let (light, rest): (Vec<Shape>, Vec<Shape>) =
                    bright.into_iter().partition(|shape| shape.layer == Layer::Focus);
                assert_eq!(rest, dark, "{fragment}: {}", line.words);
                assert_eq!(light.len(), lit.areas.len() + lit.passages.len(), "{fragment}: {}", line.words);
            }
        }
    }
}

#[test]
fn a_highlight_is_under_the_shapes_it_highlights() {
    for fragment in MAPS {
        let drawn = Drawn::of(fragment);
        let report = Report::of(&drawn.dungeon);
        let lit = Highlight::on(LevelId(0), &report.rooms, &report.passages);
        let shapes = drawn.scene(LevelId(0), Overlays::default(), Some(&lit));
        let last_light = shapes.iter().rposition(|shape| shape.layer == Layer::Focus).expect("light");
        let first_wall = shapes.iter().position(|shape| shape.layer == Layer::Map).expect("a map");
        assert!(last_light < first_wall, "{fragment}");
    }
}

#[test]
fn a_hidden_secret_passage_is_not_highlighted() {
    let drawn = Drawn::of(MAPS[0]);
    let report = Report::of(&drawn.dungeon);
    let lit = Highlight::on(LevelId(0), &[], &report.passages);
    let light = |overlays: Overlays| {
        drawn.scene(LevelId(0), overlays, Some(&lit)).iter().filter(|shape| shape.layer == Layer::Focus).count()
    };
    let without_secrets = Overlays::default().switched(Overlay::Secrets);
    assert_eq!((light(Overlays::default()), light(without_secrets)), (13, 10));
}

#[test]
fn on_the_floor_plan_the_highlight_is_one_shape_on_the_floor() {
    for fragment in ["#/drop-dice?seed=g10", "#/threads?seed=g10", "#/lattice?seed=g10", "#/leximorph?seed=g10"] {
        let drawn = Drawn::on(fragment, Some(MapKind::Plan));
        let report = Report::of(&drawn.dungeon);
        for (places, ways) in [(&report.rooms[..], &[][..]), (&[], &report.passages)] {
            let lit = Highlight::on(LevelId(0), places, ways);
            let (dark, bright) = (
                drawn.scene(LevelId(0), Overlays::default(), None),
                drawn.scene(LevelId(0), Overlays::default(), Some(&lit)),
            );
            let (light, rest): (Vec<Shape>, Vec<Shape>) =
                bright.into_iter().partition(|shape| shape.layer == Layer::Focus);
            assert_eq!((light.len(), rest == dark), (1, true), "{fragment}");
        }
    }
}

#[test]
fn a_highlighted_corridor_ends_at_the_walls_of_rooms_that_are_not_highlighted() {
    for fragment in ["#/drop-dice?seed=g10", "#/drop-dice?seed=eager-bell-432", "#/leximorph?seed=g10"] {
        let drawn = Drawn::on(fragment, Some(MapKind::Plan));
        let Layout::Plan(plan) = &drawn.layout else { panic!("{fragment}") };
        let (floor, level) = (plan.floor(LevelId(0)).unwrap(), &drawn.dungeon.levels[0]);
        let lit = |areas: &[Spot]| {
            let lit = Highlight::on(LevelId(0), areas, &Report::of(&drawn.dungeon).passages);
            let mut shapes = drawn.scene(LevelId(0), Overlays::default(), Some(&lit)).into_iter();
            let Some(Form::Fill(path, _)) = shapes.find(|it| it.layer == Layer::Focus).map(|it| it.form) else {
                panic!("{fragment}: no highlight")
            };
            path
        };
        let middle = |at: Square| Point::new(f64::from(at.x) * PLAN_SQUARE, f64::from(at.y) * PLAN_SQUARE);
        let rooms: Vec<_> = level.areas().filter(|area| area.kind == AreaKind::Room).map(|area| area.id).collect();
        let squares = || rooms.iter().flat_map(|id| floor.rooms[id].squares());
        let (corridors, all) = (lit(&[]), lit(&Report::of(&drawn.dungeon).rooms));
        let crossed = level.passages().any(|(_, it)| it.features.contains(Feature::Over));
        assert!(!crossed && squares().count() > 40, "{fragment}");
        assert!(squares().all(|at| !corridors.contains(middle(at))), "{fragment}");
        let courses = level.passages().filter_map(|(id, _)| floor.corridors.get(&id));
        let outside: Vec<Square> =
            courses.flat_map(|it| it.course.squares()).filter(|at| !squares().any(|room| room == *at)).collect();
        let (count, mut lit_squares) = (outside.len(), 0);
        for at in outside {
            assert_eq!(corridors.contains(middle(at)), all.contains(middle(at)), "{fragment}: {at:?}");
            lit_squares += usize::from(corridors.contains(middle(at)));
        }
        assert!(lit_squares > 20, "{fragment}: {lit_squares} of {count}");
    }
}
