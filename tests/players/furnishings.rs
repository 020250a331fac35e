//! The stones and rocks on the floors of rooms, on the map of the game master and on the players' map.

use super::snapshots::{Opened, made};
use super::*;
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::players::SnapshotMap;
use dicefall::scene::{Form, Layer, Layout, PLAN_SQUARE, Paint, Role, Scene, Subject, View};
use std::collections::BTreeSet;

/// The stones of a room, as their corners in tenths of a map unit from the room's middle. A room with pillars has no
/// heap of stones, and its pillars have the colour of stones.
fn stones(scene: &Scene, room: AreaId, (x, y): (f64, f64), has_pillars: bool) -> BTreeSet<String> {
    let mut stones = BTreeSet::new();
    for shape in scene.shapes.iter().filter(|it| (it.layer, it.subject) == (Layer::Map, Subject::Room(room))) {
        let Form::Fill(path, Paint::Flat(role, _)) = &shape.form else { continue };
        if *role == Role::Floor || *role == Role::Stone && !has_pillars {
            let tenths = |at: f64| (at * 10.0).round();
            let told =
                |at: kurbo::Point| format!(" {},{}", tenths(at.x - x * PLAN_SQUARE), tenths(at.y - y * PLAN_SQUARE));
            let stone = |stone: &str| stone.to_owned();
            let corners: String = path
                .elements()
                .iter()
                .map(|element| match element {
                    kurbo::PathEl::MoveTo(at) => format!(";{}", told(*at)),
                    other => other.end_point().map(told).unwrap_or_default(),
                })
                .collect();
            stones.extend(corners.split(';').filter(|stone| !stone.is_empty()).map(stone));
        }
    }
    stones
}

#[test]
fn players_see_the_stones_that_the_game_master_sees() {
    let (mut same, mut different) = (0, 0);
    for fragment in fragments(6) {
        let opened = Opened::of(&fragment);
        for (layout, map) in opened.layouts().iter().zip(made(&opened, &opened.all())) {
            let Layout::Plan(plan) = layout else { continue };
            let drawn = SnapshotMap::from(map.clone());
            for (nth, players) in map.levels.iter().enumerate() {
                let is_it = |level: &&Level| map.levels.len() == 1 || players.name == format!("Level {}", level.name);
                let found = (0..).map(LevelId).zip(&opened.dungeon.levels).find(|(_, level)| is_it(level));
                let Some((id, level)) = found.filter(|(_, level)| level.coarseness == 1) else { continue };
                let scenes = (
                    Scene::draw(&View::of(&opened.dungeon, layout, id)),
                    drawn.scene(nth, false, false).expect("a level"),
                );
                for (index, seen) in players.areas.iter().enumerate().filter(|(_, it)| !it.name.is_empty()) {
                    let Some(area) = level.areas().find(|area| area.name() == seen.name) else { continue };
                    let Some(ground) = plan.floor(id).and_then(|floor| floor.rooms.get(&area.id)) else { continue };
                    let has_pillars = !seen.look.pillars.is_empty();
                    let of_gm = stones(&scenes.0, area.id, ground.middle(), has_pillars);
                    let of_players = stones(&scenes.1, AreaId::at(index), seen.ground.middle(), has_pillars);
                    same += of_gm.intersection(&of_players).count();
                    different += of_players.symmetric_difference(&of_gm).count();
                }
            }
        }
    }
    // The game master's map has more signs, and no stone is under a sign. Behind a hidden corridor is another exit.
    assert!(same > 5000 && different * 40 < same, "{same} stones are on both maps, {different} on only one");
}
