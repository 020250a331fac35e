//! Stairs and trap doors (R3), and the order of the levels (R9).

use super::{asked, at, kinds, marked, passages, plan, play};
use dicefall::dungeon::Mark;
use dicefall::geometry::Square;
use dicefall::trace::Trace;

fn connections(trace: &Trace) -> Vec<String> {
    let dungeon = trace.dungeon();
    let told = dungeon.connections.iter().map(|each| {
        let features: Vec<&str> = each.features.iter().map(dicefall::dungeon::Feature::name).collect();
        format!(
            "{}:{}-{}:{} {}",
            each.from.level.0 + 1,
            each.from.area,
            each.to.level.0 + 1,
            each.to.area,
            features.join(" ")
        )
    });
    told.collect()
}

#[test]
fn on_an_even_die_the_centre_of_a_room_is_stairs_to_a_landing_below() {
    let trace = play("dice=4@C~0;1@C~0");
    assert_eq!(asked(&trace), "1 for stairs or a trap door in area 1");
    let trace = play("dice=4@C~0;1@C~0;2");
    assert_eq!(connections(&trace), ["1:2-2:1 stairs"]);
    assert_eq!(marked(&trace.dungeon(), Mark::StairsDown), ["1"]);
    assert_eq!(marked(&trace.dungeon(), Mark::StairsUp), ["2-a"]);
    assert_eq!((kinds(&trace, 2), at(&trace, 2, 1)), (vec!["1 stairs".to_owned()], Square::new(0, 2)));
    assert_eq!(asked(&trace), "1 thrown for landing 2-a");
    // The party still goes south. The zone is not read.
    let trace = play("dice=4@C~0;1@C~0;2;4@N~0");
    assert_eq!(plan(&trace, 2), [".1.", "222", "222", "222"]);
    assert_eq!(at(&trace, 2, 2), Square::new(0, 4));
}

#[test]
fn an_odd_die_is_a_trap_door() {
    let trace = play("dice=4@C~0;1@C~0;5");
    assert_eq!(connections(&trace), ["1:2-2:1 trap-door"]);
    assert_eq!(marked(&trace.dungeon(), Mark::TrapDoor), ["1"]);
}

#[test]
fn the_topmost_level_comes_first() {
    // The 5 makes stairs, and then a second exit, which comes before the landing.
    let trace = play("dice=5@C~0;1@C~0;2");
    assert_eq!(asked(&trace), "1 thrown for an exit of room 1");
    // The die is in the Centre again. The room has stairs, so the Centre means the wall opposite.
    let trace = play("dice=5@C~0;1@C~0;2;4@C~0");
    assert_eq!(at(&trace, 1, 3), Square::new(0, 5));
    assert_eq!(asked(&trace), "1 thrown for an exit of room 2");
}

#[test]
fn on_another_1_a_dead_end_has_a_way_down() {
    let trace = play("more=off&dice=1;1");
    assert_eq!(asked(&trace), "1 for stairs or a trap door in area b");
    let trace = play("more=off&dice=1;1;3;2@C~135");
    assert_eq!(connections(&trace), ["1:2-2:1 trap-door"]);
    assert_eq!(marked(&trace.dungeon(), Mark::TrapDoor), ["b"]);
    // South is at right angles to the pips, so the corridor turns right, west. The landing is at (0, 2).
    assert_eq!(plan(&trace, 2), [".....1", "2+++++"]);
    assert_eq!(at(&trace, 2, 2), Square::new(-5, 3));
}

#[test]
fn stairs_join_an_area_that_is_already_below() {
    // Level 2: an elongated room from (-2, 3) to (3, 5), then a dead end. Level 1: one more exit, to a room above the
    // elongated room.
    let trace = play("dice=4@C~0;1@C~0;2;6@N~90;1@S~0;4@S~0;1@C~0;3");
    assert_eq!(connections(&trace), ["1:2-2:1 stairs", "1:3-2:2 trap-door"]);
    assert_eq!(marked(&trace.dungeon(), Mark::StairsUp), ["2-a", "2"]);
    assert_eq!(kinds(&trace, 2), ["1 stairs", "2 room", "3 dead-end"]);
}

#[test]
fn stairs_above_a_corridor_lead_to_a_landing_on_the_corridor() {
    let trace = play("dice=4@C~0;1@C~0;2;2@N~45;1@S~0;4@S~0;1@C~0;2");
    assert_eq!(connections(&trace), ["1:2-2:1 stairs", "1:3-2:4 stairs"]);
    assert_eq!(kinds(&trace, 2), ["1 stairs", "2 corner", "3 dead-end", "4 stairs"]);
    assert_eq!(
        (at(&trace, 2, 4), passages(&trace, 2)),
        (Square::new(0, 5), ["1-4", "2-3", "2-4"].map(String::from).to_vec())
    );
    assert_eq!(asked(&trace), "1 thrown for an exit of room 2");
}
