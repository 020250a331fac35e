//! The same dungeon looks the same on every visit: by any of its links, at every step, whole or from inside a node.

use super::draw::recipe;
use dicefall::Recipe;
use dicefall::dungeon::{AreaId, Dungeon, LevelId};
use dicefall::export::svg;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Layer, Layout, Scene, Shape, Subject, Theme, View};
use dicefall::trace::{Ask, Trace};
use kurbo::{BezPath, Point};
use std::collections::BTreeMap;

const LINKS: [&str; 12] = [
    "drop-dice?",
    "drop-dice?pool=20d6&",
    "threads?",
    "threads?size=small&levels=every-room&",
    "lattice?",
    "pips?levels=2&",
    "leximorph?",
    "leximorph?word=MAZE&",
    "room-number?",
    "clock?",
    "compass?",
    "megadungeon?areas=3d6&pool=4d6&",
];

struct Visit {
    trace: Trace,
    dungeon: Dungeon,
    layout: Layout,
}

impl Visit {
    fn of(recipe: &Recipe, trace: Trace) -> Self {
        let dungeon = trace.dungeon();
        let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
        Self { trace, dungeon, layout }
    }

    fn pictures(&self) -> Vec<String> {
        let levels = (0..).map(LevelId).take(self.dungeon.levels.len());
        levels.map(|level| svg(&Scene::draw(&View::of(&self.dungeon, &self.layout, level)), Theme::Print, "")).collect()
    }

    /// The floor of each room and the things on it at a step, without the lines of the hatching.
    fn rooms(&self, level: LevelId, step: usize) -> BTreeMap<AreaId, Vec<BezPath>> {
        let dungeon = self.trace.dungeon_at(step);
        let told = step.checked_sub(1).map(|index| &self.trace.steps()[index]);
        let told = told.filter(|_| step < self.trace.steps().len());
        let view = View { step: told, ..View::of(&dungeon, &self.layout, level) };
        let mut rooms: BTreeMap<AreaId, Vec<BezPath>> = BTreeMap::new();
        for Shape { layer, subject, form, .. } in Scene::draw(&view).shapes {
            let Subject::Room(id) = subject else { continue };
            match form {
                Form::Sunken { floor, .. } if !floor.is_empty() => rooms.entry(id).or_default().push(floor),
                Form::Fill(path, _) if layer == Layer::Map => rooms.entry(id).or_default().push(path),
                _ => {}
            }
        }
        rooms
    }
}

#[test]
fn a_dungeon_is_drawn_the_same_from_its_seed_and_from_its_dice() {
    let mut seen = 0;
    for link in LINKS {
        for seed in 0..6 {
            let rolled = recipe(&format!("#/{link}seed=visit-{seed}"));
            let trace = rolled.run().unwrap();
            let own = rolled.as_dice(&trace).unwrap();
            let again = own.run().unwrap();
            assert_eq!(trace.digest(), again.digest(), "{link} {seed}");
            let (first, second) = (Visit::of(&rolled, trace).pictures(), Visit::of(&own, again).pictures());
            assert!(first == second, "{link} {seed}");
            seen += first.len();
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn an_opened_node_is_drawn_as_in_the_whole_dungeon() {
    let mut seen = 0;
    for link in ["megadungeon?areas=4d6&pool=6d6&", "lattice?depth=2&node-kind=leximorph&"] {
        for seed in 0..4 {
            let recipe = recipe(&format!("#/{link}seed=node-{seed}"));
            let whole = recipe.run().unwrap();
            let nodes = whole.nodes.clone();
            let whole = Visit::of(&recipe, whole);
            for node in nodes.into_iter().take(3) {
                let opened = Visit::of(&recipe, recipe.run_opening(Some(node)).unwrap());
                let inside = |visit: &Visit| -> Vec<usize> {
                    let levels = visit.dungeon.levels.iter().enumerate();
                    levels.filter(|(_, level)| level.inside == Some(node)).map(|(nth, _)| nth).collect()
                };
                let rooms = |visit: &Visit, nth: usize| {
                    visit.rooms(LevelId(u32::try_from(nth).unwrap()), visit.trace.steps().len())
                };
                for (here, there) in inside(&opened).into_iter().zip(inside(&whole)) {
                    let rooms = [rooms(&opened, here), rooms(&whole, there)];
                    let ids = rooms.each_ref().map(|rooms| rooms.keys().copied().collect::<Vec<_>>());
                    assert_eq!(ids[0], ids[1], "{link} {seed}, node {node}");
                    assert!(rooms[0] == rooms[1], "{link} {seed}, node {node}: {ids:?}");
                    seen += usize::from(!ids[0].is_empty());
                }
            }
        }
    }
    assert!(seen > 15, "{seen}");
}

/// The shape of a room is settled at the start, by the dice.
#[test]
fn no_room_changes_its_shape_while_the_steps_are_revealed() {
    let mut seen = 0;
    for link in LINKS {
        for seed in 0..3 {
            let recipe = recipe(&format!("#/{link}seed=step-{seed}"));
            let visit = Visit::of(&recipe, recipe.run().unwrap());
            let count = visit.trace.steps().len();
            for level in (0..).map(LevelId).take(visit.dungeon.levels.len().min(3)) {
                let Layout::Plan(layout) = &visit.layout else { panic!("no floor plan") };
                let last = visit.rooms(level, count);
                for part in 1..8 {
                    let step = count * part / 8;
                    let now = visit.trace.dungeon_at(step);
                    let Some(now) = now.levels.get(level.index()) else { continue };
                    for (id, shapes) in visit.rooms(level, step) {
                        let finished = layout.floor(level).and_then(|floor| floor.rooms.get(&id));
                        let Some(ground) = finished.filter(|ground| ground.w > 1 && ground.h > 1) else { continue };
                        // A corner or a junction can become a room.
                        if now.area(id).and_then(dicefall::dungeon::Area::ground).is_some_and(|then| then != *ground) {
                            continue;
                        }
                        // A way to the outside may come later. It is the last part of the floor.
                        let floor = &last[&id][0];
                        assert!(floor.elements().starts_with(shapes[0].elements()), "{link} {seed}, {step}: {id}");
                        seen += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn no_room_changes_its_shape_while_a_player_explores() {
    let (mut seen, mut shaped) = (0, 0);
    let procedure = REGISTRY.find("threads").unwrap();
    for n in 0..20 {
        let link = format!("#/threads?v=1&seed=ink-{n}&explore=by-hand&size=large");
        let (mut choices, mut before) = (String::new(), BTreeMap::<AreaId, (usize, Vec<Vec<Point>>)>::new());
        for _ in 0..12 {
            let trace = recipe(&format!("{link}&choices={choices}")).run().unwrap();
            let pending = trace.pending.clone();
            let layout = Layout::of(procedure, MapKind::Plan, &trace, &trace.dungeon());
            let visit = Visit { dungeon: trace.dungeon(), layout, trace };
            let Layout::Plan(layout) = &visit.layout else { panic!("no floor plan") };
            let now: BTreeMap<AreaId, _> = visit.dungeon.levels[0]
                .areas()
                .map(|area| {
                    let exits = visit.dungeon.levels[0].degree(area.id);
                    (area.id, (exits, layout.room_outlines(LevelId(0), area.id)))
                })
                .collect();
            for (id, (exits, outlines)) in &before {
                let (now_exits, now_outlines) = &now[id];
                if now_exits == exits {
                    assert_eq!(now_outlines.first(), outlines.first(), "{link}&choices={choices}, room {id}");
                    seen += 1;
                    shaped += usize::from(outlines.first().is_some_and(|corners| corners.len() > 4));
                }
            }
            before = now;
            let Some(Ask::Choice(choice)) = pending.map(|request| request.ask) else { break };
            let Some(next) = choice.next else { break };
            choices = format!("{choices}.{}", choice.moves[next].name);
        }
    }
    assert!(seen > 300 && shaped > 10, "{seen} {shaped}");
}
