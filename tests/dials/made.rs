//! Small dungeons on the ten-foot grid with dials over them, made by hand.

use dicefall::dice::{Die, Seed};
use dicefall::dungeon::{Area, AreaId, AreaKind, Feature, Label, LevelId, Mark, Passage, Tunnel};
use dicefall::geometry::{Course, Direction, Footprint, Square};
use dicefall::procedures::{MapKind, REGISTRY, Table};
use dicefall::scene::{Layout, Scene, View};
use dicefall::trace::{Change, Dial, DialKind, DialPlace, DialRoute, Hand, Step, Trace};
use std::sync::Arc;

pub fn at(x: i32, y: i32) -> Square {
    Square::new(x, y)
}

/// Where the hours 1 to 12 are around a room, in units of six squares.
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

pub type Ground = (Vec<Area>, Vec<Passage>);

pub fn ground() -> Ground {
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

pub fn place(word: &impl ToString, means: &str, at: Option<Square>) -> DialPlace {
    DialPlace { word: word.to_string(), means: means.into(), at }
}

pub fn dial(kind: DialKind, places: Vec<DialPlace>, named: Option<usize>) -> Dial {
    let (over, exit) = (Footprint::around(at(0, 0), 5, 4), Some((at(-2, 0), Direction::West)));
    Dial { kind, over, exit, places, named, routes: Vec::new(), taken: None }
}

pub fn clock(named: Option<usize>) -> Dial {
    let hours = (1..).zip(HOURS).map(|(hour, (x, y))| place(&hour, "", Some(at(6 * x, 6 * y))));
    dial(DialKind::Clock, hours.collect(), named)
}

fn eight() -> Vec<DialPlace> {
    let site = |way: Direction| way.from(at(0, 0), 9);
    (1..).zip(Direction::ALL).map(|(nth, way)| place(&nth, "", Some(site(way)))).collect()
}

pub fn board(named: Option<usize>) -> Dial {
    dial(DialKind::Board, eight(), named)
}

pub fn compass(named: Option<usize>) -> Dial {
    let mut places = eight();
    places.extend([place(&9, "back", Some(at(0, 0))), place(&0, "none", None)]);
    dial(DialKind::Compass, places, named)
}

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
    let places = (1..=10).zip(means).map(|(face, means)| place(&(face % 10), means, drawn(face)));
    dial(DialKind::Numbers, places.collect(), named)
}

/// The first step makes the areas and passages. Each later step has a dial over them.
pub fn trace(ground: Ground, dials: Vec<Dial>) -> Trace {
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

pub fn scene(trace: &Trace, step: usize, plain: bool) -> Scene {
    let (dungeon, layout) = (trace.dungeon_at(step), layout(trace));
    let step = step.checked_sub(1).and_then(|step| trace.steps().get(step));
    Scene::draw(&View { step, plain, ..View::of(&dungeon, &layout, LevelId::default()) })
}

/// Corridors under and over rooms, across each other, back to their own room, and through a secret door into a
/// junction. Some have stairs, slopes or ladders.
pub fn crossings() -> Ground {
    use Feature::{Door, Ladder, Over, Secret, Slope, Stairs, Under};
    let areas = vec![
        room(1, (0, 0), (4, 4)).marked(Mark::Entrance),
        room(2, (26, 0), (4, 5)),
        room(3, (12, -1), (5, 5)),
        room(4, (12, 9), (4, 3)),
        room(5, (12, -12), (3, 3)),
        spot(6, AreaKind::Junction, (0, 10)),
        spot(7, AreaKind::Junction, (22, 16)),
        spot(8, AreaKind::DeadEnd, (26, 16)),
        room(9, (0, 18), (3, 4)),
    ];
    let passages = vec![
        passage(1, 2, tunnel(&[(2, 0), (24, 0)]).with(Door, 1).with(Stairs, 14).with(Under, 20).with(Stairs, 26)),
        passage(
            6,
            7,
            tunnel(&[(0, 10), (22, 10), (22, 16)])
                .with(Stairs, 10)
                .with(Over, 12)
                .with(Stairs, 14)
                .with(Ladder, 20)
                .with(Over, 24)
                .with(Ladder, 30)
                .with(Stairs, 34)
                .with(Over, 36)
                .with(Stairs, 38),
        ),
        passage(1, 6, tunnel(&[(0, 2), (0, 10)]).with(Door, 1)),
        passage(1, 9, tunnel(&[(1, 2), (1, 4), (6, 4), (6, 18), (1, 18)]).with(Under, 26).with(Door, 47)),
        passage(2, 7, tunnel(&[(25, 2), (25, 6), (18, 6), (18, 16), (22, 16)]).with(Under, 30).with(Slope, 38)),
        passage(7, 8, tunnel(&[(22, 16), (26, 16)]).with(Secret, 1)),
        passage(4, 5, tunnel(&[(11, 8), (11, -11)]).with(Door, 1).with(Ladder, 12).with(Over, 18).with(Ladder, 24)),
        passage(1, 1, tunnel(&[(0, -1), (0, -6), (-6, -6), (-6, 0), (-1, 0)]).with(Door, 1).with(Door, 43)),
        passage(6, 9, tunnel(&[(0, 10), (0, 17)]).with(Secret, 11)),
    ];
    (areas, passages)
}

/// Three rooms in a row. A corridor joins the first to the last through the second. `feature` is on the corridor, in
/// the second room.
pub fn through_a_room(feature: Feature) -> Ground {
    let areas = vec![room(1, (0, 0), (3, 3)), room(2, (8, 1), (5, 5)), room(3, (16, 0), (3, 3))];
    let through = tunnel(&[(1, 0), (15, 0)]).with(Feature::Stairs, 8).with(feature, 14).with(Feature::Stairs, 20);
    (areas, vec![passage(1, 3, through)])
}

/// Turns clockwise. All rooms must have odd widths and heights.
pub fn turned((areas, passages): Ground, quarters: u32) -> Ground {
    let turn = |at: Square| (0..quarters).fold(at, |at, _| Square::new(-at.y, at.x));
    let area = |area: Area| {
        let ground = area.ground().unwrap();
        let (w, h) = if quarters.is_multiple_of(2) { (ground.w, ground.h) } else { (ground.h, ground.w) };
        Area::on(area.id, Footprint::around(turn(ground.at()), w, h))
    };
    let passage = |passage: Passage| {
        let tunnel = passage.tunnel.unwrap();
        let mut turned = Tunnel::over(tunnel.course.corners().iter().map(|&at| turn(at)));
        turned.fittings = tunnel.fittings;
        Passage::dug(passage.a, passage.b, turned)
    };
    (areas.into_iter().map(area).collect(), passages.into_iter().map(passage).collect())
}
