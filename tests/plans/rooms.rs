//! The drawn shapes of rooms, over many dungeons: no shape changes what is joined, and a room keeps its shape.

use super::draw::recipe;
use dicefall::Recipe;
use dicefall::dungeon::{AreaId, AreaKind, Dungeon, LevelId, Mark};
use dicefall::geometry::{Footprint, Square};
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{FloorPlan, Form, Layer, Layout, PLAN_SQUARE, PlanLayout, Scene, Subject, View, polygon};
use dicefall::trace::Trace;
use kurbo::{BezPath, PathEl, Point, Shape as _};
use std::collections::BTreeSet;

struct Plan {
    name: String,
    dungeon: Dungeon,
    layout: PlanLayout,
}

impl Plan {
    fn of(recipe: &Recipe, name: &str) -> Self {
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
        Self { name: name.into(), dungeon, layout }
    }

    fn rooms(&self) -> Vec<Room> {
        let levels = (0..).map(LevelId).zip(&self.dungeon.levels);
        let rooms = levels.flat_map(|(level, here)| {
            let floor = self.layout.floor(level).unwrap();
            here.areas().filter_map(move |area| {
                let outlines = self.layout.room_outlines(level, area.id);
                let ground = floor.rooms[&area.id];
                let exits = exits(floor, &ground);
                let is_entrance = area.marks.contains(Mark::Entrance);
                (!outlines.is_empty()).then_some(Room { level, id: area.id, ground, exits, is_entrance, outlines })
            })
        });
        rooms.collect()
    }
}

struct Room {
    level: LevelId,
    id: AreaId,
    ground: Footprint,
    /// The squares inside and outside each exit.
    exits: Vec<(Square, Square)>,
    is_entrance: bool,
    outlines: Vec<Vec<Point>>,
}

fn exits(floor: &FloorPlan, ground: &Footprint) -> Vec<(Square, Square)> {
    let squares = floor.corridors.values().map(|tunnel| tunnel.course.squares());
    let pairs = squares.flat_map(|squares| squares.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>());
    let both_ways = pairs.flat_map(|(one, other)| [(one, other), (other, one)]);
    both_ways.filter(|(inside, outside)| ground.covers(*inside) && !ground.covers(*outside)).collect()
}

fn on_map(square: Square) -> Point {
    Point::new(f64::from(square.x) * PLAN_SQUARE, f64::from(square.y) * PLAN_SQUARE)
}

fn square_at(at: Point) -> Square {
    #[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
    let whole = |at: f64| (at / PLAN_SQUARE).round() as i32;
    Square::new(whole(at.x), whole(at.y))
}

fn plans(seeds: std::ops::Range<u32>) -> impl Iterator<Item = Plan> {
    let procedures = REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan));
    let links =
        procedures.flat_map(move |procedure| seeds.clone().map(|seed| format!("#/{}?seed=r{seed}", procedure.id)));
    links.map(|link| Plan::of(&recipe(&link), &link))
}

#[test]
fn every_exit_leads_onto_the_floor_of_its_room() {
    let mut checked = 0;
    for plan in plans(0..150) {
        for room in plan.rooms() {
            let shape: BezPath = polygon(room.outlines[0].iter().copied());
            for (inside, outside) in &room.exits {
                let across = (on_map(*outside) - on_map(*inside)).turn_90() * 0.2;
                // The room's floor must be under the middle of the square inside, and under a point on each side of
                // this middle. For a turned room, only the middle counts.
                for at in [on_map(*inside), on_map(*inside) + across, on_map(*inside) - across] {
                    let is_joined = shape.contains(at) || room.ground.turned;
                    assert!(is_joined, "{} room {}: {inside:?}", plan.name, room.id);
                }
                assert!(shape.contains(on_map(*inside)), "{} room {}: {inside:?}", plan.name, room.id);
                checked += 1;
            }
        }
    }
    assert!(checked > 10_000, "{checked}");
}

#[test]
fn a_room_stays_in_its_squares_and_its_niches_and_ways_out_stay_in_rock() {
    let (mut niches, mut ways_out) = (0, 0);
    for plan in plans(0..150) {
        for room in plan.rooms() {
            let floor = plan.layout.floor(room.level).unwrap();
            let name = format!("{} level {:?} room {}", plan.name, room.level, room.id);
            for corner in &room.outlines[0] {
                // The point is moved a little towards the middle, because corners are on the lines between squares.
                let (x, y) = room.ground.middle();
                let within = corner.lerp(Point::new(x * PLAN_SQUARE, y * PLAN_SQUARE), 0.02);
                assert!(room.ground.turned || room.ground.covers(square_at(within)), "{name}: {corner:?}");
            }
            let others: BTreeSet<Square> = floor.squares().filter(|at| !room.ground.covers(*at)).collect();
            for (nth, piece) in room.outlines.iter().enumerate().skip(1) {
                let is_way_out = room.is_entrance && nth + 1 == room.outlines.len();
                let reach = polygon(piece.iter().copied()).bounding_box();
                // With half a square more on each side, the box contains the middle of every square that the niche or
                // way out touches. Outside the room, none of these squares may be floor.
                let around = reach.inflate(0.5 * PLAN_SQUARE, 0.5 * PLAN_SQUARE);
                for other in &others {
                    assert!(!around.contains(on_map(*other)), "{name}: {reach:?} is near {other:?}");
                }
                niches += usize::from(!is_way_out);
                ways_out += usize::from(is_way_out);
            }
        }
    }
    assert!(niches > 300 && ways_out > 200, "{niches} niches, {ways_out} ways out");
}

/// One Page Dungeon is another program that makes dungeons. Half of its dungeons have pillars, and about one room in
/// twenty is round. Procedures whose rules call most rooms square or elongated are left out here.
#[test]
fn round_rooms_and_pillars_are_about_as_frequent_as_in_one_page_dungeon() {
    let [mut rooms, mut round, mut straight, mut dungeons, mut with_pillars] = [0; 5];
    for procedure in ["drop-dice", "threads", "room-number", "clock", "compass"] {
        for seed in 0..120 {
            let link = format!("#/{procedure}?seed=o{seed}");
            let plan = Plan::of(&recipe(&link), &link);
            let all = plan.rooms();
            let with = |corners: &[usize]| all.iter().filter(|room| corners.contains(&room.outlines[0].len())).count();
            rooms += all.len();
            round += with(&[44, 64]);
            straight += with(&[4]);
            dungeons += 1;
            let pillars = |room: &Room| plan.layout.pillars(room.level, room.id).len();
            with_pillars += usize::from(all.iter().any(|room| pillars(room) > 0));
        }
        println!("{procedure}: {rooms} rooms: {round} round, {straight} rectangles; pillars in {with_pillars}");
    }
    assert!((rooms / 50..rooms / 15).contains(&round), "{round} of {rooms} rooms are round");
    assert!((rooms / 2..rooms * 9 / 10).contains(&straight), "{straight} of {rooms} rooms are rectangles");
    assert!((dungeons * 2 / 5..dungeons * 7 / 10).contains(&with_pillars), "{with_pillars} of {dungeons} have pillars");
}

/// The user types own dice one by one. A room that gets a new exit may change.
#[test]
fn a_room_keeps_its_shape_while_the_dungeon_grows() {
    let (mut kept, mut shaped) = (0, 0);
    for procedure in ["compass", "clock", "room-number", "lattice", "leximorph", "pips"] {
        for seed in 0..6 {
            let whole = recipe(&format!("#/{procedure}?seed=g{seed}"));
            let dice = whole.run().unwrap().as_own_dice();
            let mut before: Option<Vec<Room>> = None;
            for count in (5..dice.len()).step_by(7) {
                let own = dice[..count].to_vec();
                let grown = Recipe::new(whole.procedure(), whole.options().clone(), None, own, Vec::new()).unwrap();
                let rooms = Plan::of(&grown, "grown").rooms();
                for old in before.iter().flatten() {
                    let is_same = |room: &&Room| (room.level, room.id, room.ground) == (old.level, old.id, old.ground);
                    let Some(room) = rooms.iter().find(is_same).filter(|room| room.exits == old.exits) else {
                        continue;
                    };
                    assert_eq!(room.outlines[0], old.outlines[0], "{procedure} {seed}: room {}", room.id);
                    kept += 1;
                    shaped += usize::from(room.outlines[0].len() > 4);
                }
                before = Some(rooms);
            }
        }
    }
    assert!(kept > 1000 && shaped > 60, "{kept} {shaped}");
}

fn floors(trace: &Trace, layout: &Layout, step: usize) -> Vec<(Subject, BezPath)> {
    let told = step.checked_sub(1).map(|index| &trace.steps()[index]);
    let dungeon = trace.dungeon_at(step);
    let view = View { step: told.filter(|_| step < trace.steps().len()), ..View::of(&dungeon, layout, LevelId(0)) };
    let shapes = Scene::draw(&view).shapes.into_iter();
    let floors = shapes.filter_map(|shape| match (shape.subject, shape.form) {
        (Subject::Room(id), Form::Sunken { floor, .. }) => {
            let area = dungeon.levels[0].area(id)?;
            area.ground().is_some_and(|ground| ground.w > 1).then_some((shape.subject, floor))
        }
        _ => None,
    });
    floors.collect()
}

#[test]
fn a_step_shows_a_room_as_the_finished_map_does() {
    let mut seen = 0;
    for link in
        ["#/compass?seed=s1", "#/clock?seed=s2", "#/room-number?seed=s3", "#/leximorph?seed=s4", "#/pips?seed=s5"]
    {
        let recipe = recipe(link);
        let trace = recipe.run().unwrap();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &trace.dungeon());
        let count = trace.steps().len();
        let finished = floors(&trace, &layout, count);
        for step in (1..count).step_by(3) {
            for (subject, floor) in floors(&trace, &layout, step) {
                let last = finished.iter().find(|(other, _)| *other == subject).map(|(_, floor)| floor);
                // A way to the outside may come later. It is the last part of the outline.
                let starts_alike = last.is_some_and(|last| last.elements().starts_with(floor.elements()));
                assert!(starts_alike, "{link}, step {step}: {subject:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "{seen}");
}

/// A flight of steps is outside, in front of the opening. If tunnels are on all sides of a room, its flight is inside,
/// and it has no opening.
#[test]
fn entrances_are_openings_with_a_flight_of_steps_or_a_road_outside() {
    let (mut steps, mut roads, mut inside, mut closed) = (0, 0, 0, Vec::new());
    for plan in plans(0..60) {
        let layout = Layout::Plan(Box::new(plan.layout));
        for (id, level) in (0..).map(LevelId).zip(&plan.dungeon.levels).take(3) {
            if level.coarseness > 1 || plan.dungeon.is_of_areas && id == LevelId(0) {
                continue;
            }
            let scene = Scene::draw(&View::of(&plan.dungeon, &layout, id));
            let is_open = |is_it: &dyn Fn(Subject) -> bool| {
                let mut floors = scene.shapes.iter().filter(|shape| is_it(shape.subject));
                floors.any(|shape| matches!(&shape.form, Form::Sunken { beyond, .. } if !beyond.is_empty()))
            };
            for area in level.areas() {
                let has = |mark| area.marks.contains(mark);
                let name = format!("{} {}", plan.name, level.label(area.id));
                let own = scene.shapes.iter().filter(|shape| shape.subject == Subject::Room(area.id));
                // A flight has seven lines: seven steps outside, or five steps and two walls inside.
                let mut lines = own.filter_map(|shape| match &shape.form {
                    Form::Line(path, _) if shape.layer == Layer::Map => {
                        Some(path.elements().iter().filter(|it| matches!(it, PathEl::MoveTo(_))).count())
                    }
                    _ => None,
                });
                let (has_steps, is_open_here) =
                    (lines.any(|count| count == 7), is_open(&|it| it == Subject::Room(area.id)));
                if area.kind == AreaKind::Edge {
                    let ways: Vec<_> = level.passages_at(area.id).into_iter().map(|(way, _)| way).collect();
                    assert!(is_open(&|it| ways.iter().any(|way| it == Subject::Passage(*way))), "{name}");
                    roads += usize::from(has(Mark::Entrance));
                } else if has(Mark::Entrance) && !has(Mark::StairsUp) && !has(Mark::StairsDown) {
                    steps += usize::from(is_open_here && has_steps);
                    inside += usize::from(!is_open_here && has_steps);
                    if !has_steps {
                        closed.push(name);
                    }
                } else {
                    assert!(!is_open_here || has(Mark::Entrance), "{name} is open");
                }
            }
        }
    }
    println!("{steps} with steps outside, {inside} inside, {roads} roads");
    assert!(closed.is_empty(), "{closed:?}");
    assert!(steps > 250 && roads > 40 && inside > 5 && inside * 2 < steps, "{steps} {inside} {roads}");
}
