//! Small dungeons on squared ground with dials over them, made by hand.

use dicefall::dice::{Die, Seed};
use dicefall::dungeon::{Area, AreaId, AreaKind, Feature, Label, LevelId, Mark, Passage, Tunnel};
use dicefall::geometry::{Course, Direction, Footprint, Point};
use dicefall::procedures::{MapKind, REGISTRY, Table};
use dicefall::scene::{Layout, Overlays, Scene, View};
use dicefall::trace::{Change, Dial, DialKind, DialPlace, DialRoute, Hand, Step, Trace};
use std::sync::Arc;

pub fn at(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

/// The sites of a clock's hours around its room, from 1 to 12, in steps of six squares.
pub const HOURS: [(i32, i32); 12] =
    [(1, -2), (2, -1), (2, 0), (2, 1), (1, 2), (0, 2), (-1, 2), (-2, 1), (-2, 0), (-2, -1), (-1, -2), (0, -2)];

pub fn room(id: u32, (x, y): (i32, i32), (w, h): (u8, u8)) -> Area {
    Area::on(AreaId(id), Footprint::around(at(x, y), w, h))
}

pub fn spot(id: u32, kind: AreaKind, (x, y): (i32, i32)) -> Area {
    Area::spot(AreaId(id), kind, at(x, y)).called(Label::Letters(id % 26))
}

pub fn tunnel(corners: &[(i32, i32)]) -> Tunnel {
    Tunnel::over(corners.iter().map(|&(x, y)| at(x, y)))
}

pub fn passage(a: u32, b: u32, tunnel: Tunnel) -> Passage {
    Passage::dug(AreaId(a), AreaId(b), tunnel)
}

/// Four rooms: the first in the middle, one north of it, one to the east, one to the south-west.
pub fn ground() -> (Vec<Area>, Vec<Passage>) {
    let areas = vec![
        room(1, (0, 0), (5, 4)).marked(Mark::Entrance),
        room(2, (12, 0), (4, 4)),
        room(3, (0, -12), (3, 5)),
        room(4, (-6, 12), (6, 3)),
    ];
    let passages = vec![
        passage(1, 2, tunnel(&[(2, 0), (10, 0)]).with(Feature::Door, 1).with(Feature::Door, 15)),
        passage(1, 3, tunnel(&[(0, -1), (0, -10)]).with(Feature::Door, 1)),
        passage(3, 4, tunnel(&[(-1, -12), (-9, -12), (-9, 11)]).with(Feature::Secret, 1)),
    ];
    (areas, passages)
}

pub fn place(word: impl ToString, means: &str, at: Option<Point>) -> DialPlace {
    DialPlace { word: word.to_string(), means: means.into(), at }
}

/// A dial over the first room, with an exit in its western wall.
pub fn dial(kind: DialKind, places: Vec<DialPlace>, named: Option<usize>) -> Dial {
    let (over, exit) = (Footprint::around(at(0, 0), 5, 4), Some((at(-2, 0), Direction::West)));
    Dial { kind, over, exit, places, named, routes: Vec::new(), taken: None }
}

pub fn clock(named: Option<usize>) -> Dial {
    let hours = (1..).zip(HOURS).map(|(hour, (x, y))| place(hour, "", Some(at(6 * x, 6 * y))));
    dial(DialKind::Clock, hours.collect(), named)
}

fn eight() -> Vec<DialPlace> {
    let site = |way: Direction| at(9 * way.step().x, 9 * way.step().y);
    (1..).zip(Direction::ALL).map(|(nth, way)| place(nth, "", Some(site(way)))).collect()
}

pub fn board(named: Option<usize>) -> Dial {
    dial(DialKind::Board, eight(), named)
}

pub fn compass(named: Option<usize>) -> Dial {
    let mut places = eight();
    places.extend([place(9, "back", Some(at(0, 0))), place(0, "none", None)]);
    dial(DialKind::Compass, places, named)
}

/// The compass with three ways round to its east.
pub fn routes(taken: Option<Hand>) -> Dial {
    let course = |corners: &[(i32, i32)]| Course::over(corners.iter().map(|&(x, y)| at(x, y)));
    let route = |hand, corners: &[(i32, i32)]| DialRoute { hand, course: course(corners) };
    let routes = vec![
        route(Hand::Left, &[(-2, 0), (-4, 0), (-4, 5), (11, 5), (11, 1)]),
        route(Hand::Straight, &[(-2, 0), (-7, 0), (-7, 7), (13, 7), (13, 1)]),
        route(Hand::Right, &[(-2, 0), (-4, 0), (-4, -5), (11, -5), (11, -2)]),
    ];
    Dial { routes, taken, ..compass(Some(2)) }
}

pub fn numbers(named: Option<usize>) -> Dial {
    let means = ["−4", "−3", "−2", "−1", "back", "+1", "+2", "+3", "+4", "distant"];
    let drawn = |face: usize| match face {
        3 => Some(at(0, -12)),
        4 => Some(at(12, 0)),
        5 => Some(at(0, 0)),
        6 => Some(at(-6, 12)),
        _ => None,
    };
    let places = (1..=10).zip(means).map(|(face, means)| place(face % 10, means, drawn(face)));
    dial(DialKind::Numbers, places.collect(), named)
}

/// A trace that digs some ground in its first step and lays each of the dials over it in a step of its own.
pub fn trace(ground: (Vec<Area>, Vec<Passage>), dials: Vec<Dial>) -> Trace {
    let seed: Seed = "made-by-hand".parse().unwrap();
    let mut table = Table::new(&[], Some(&seed), &[]);
    ground.0.into_iter().for_each(|area| table.change(Change::Area(area)));
    ground.1.into_iter().for_each(|passage| table.change(Change::Passage(passage)));
    table.note(Step::new("pips/1", "The ground.".to_owned()));
    for dial in dials {
        table.roll(Die::D12, "for the exit").unwrap();
        let door = dial.exit.map_or(dial.over.at(), |(door, _)| door);
        table.note(Step::new("pips/1", "A dial.".to_owned()).at(door).under(&Arc::new(dial)));
    }
    table.finish(Ok(())).unwrap()
}

pub fn layout(trace: &Trace) -> Layout {
    Layout::of(REGISTRY.find("pips").unwrap(), MapKind::Plan, trace, &trace.dungeon())
}

/// The picture after so many steps.
pub fn scene(trace: &Trace, step: usize, plain: bool) -> Scene {
    Scene::draw(&View {
        dungeon: &trace.dungeon_at(step),
        layout: &layout(trace),
        step: step.checked_sub(1).and_then(|step| trace.steps().get(step)),
        why: None,
        overlays: Overlays::default(),
        poses: None,
        level: LevelId::default(),
        chosen: None,
        here: None,
        plain,
        lit: None,
    })
}
