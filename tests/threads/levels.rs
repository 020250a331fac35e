//! Step 9: stairs to new levels.

use super::{asked, marked, offered, paper, passages, play, refused, rolled, ways_out};
use dicefall::dungeon::{Depths, Feature, LevelId, Mark};

fn dead_ends(more: &str) -> super::Trace {
    play(&format!("rules=summary&size=small&dungeon-seed=3&loop-chance=0&levels=dead-ends&{more}"))
}

#[test]
fn the_party_looks_for_stairs_in_rooms_where_step_5_gave_no_passage() {
    assert_eq!(asked(&dead_ends("dice=6")), (vec![6, 6], "for stairs in room 2"));
    assert_eq!(asked(&dead_ends("dice=1")), (vec![6], "for room 3"), "room 2 has a passage");
}

#[test]
fn the_party_looks_for_stairs_in_rooms_without_a_thread_too() {
    // Rooms 2 and 3 use up a thread of 2. Room 4 is behind them.
    let trace = play("rules=summary&size=small&dungeon-seed=2&loop-chance=0&levels=dead-ends&dice=1;1");
    assert_eq!(asked(&trace), (vec![6, 6], "for stairs in room 4"));
}

#[test]
fn in_every_room_stairs_come_before_the_search_and_the_entrance_has_none() {
    let query = "rules=summary&size=small&dungeon-seed=1&loop-chance=0&levels=every-room&search=every-room";
    let trace = play(&format!("{query}&dice=1;1;1;1;1"));
    assert_eq!(asked(&trace), (vec![6, 6], "for the search of room 2"));
    let rules: Vec<_> = trace.steps().iter().map(|step| step.rule.trim_start_matches("threads/")).collect();
    assert_eq!(rules, ["1", "2", "4", "8", "3", "5", "9"]);
}

#[test]
fn never_means_that_nobody_looks_for_stairs() {
    assert_eq!(asked(&play("rules=summary&size=small&dungeon-seed=1&dice=6")), (vec![], "nothing"));
    let by_hand = play("rules=summary&size=small&dungeon-seed=1&explore=by-hand&choices=1A&dice=6");
    assert_eq!((offered(&by_hand), paper(&by_hand)), ("s1 s2".into(), vec!["Thread 1A: 1".into()]));
}

#[test]
fn the_result_has_to_be_under_the_level_thread() {
    // The lower die, the higher die or the sum, under a level thread of 5.
    for (size, room, fails, passes) in
        [("small", "6", "6;5", "6;4"), ("medium", "6;6", "1;5", "1;4"), ("large", "6;6;6", "3;2", "3;1")]
    {
        let check = |dice: &str| {
            let query = format!("rules=summary&size={size}&dungeon-seed=5&levels=dead-ends&explore=by-hand");
            play(&format!("{query}&choices=1A.l2&dice={room};{dice}"))
        };
        assert_eq!(check(fails).dungeon().levels.len(), 1, "{size}");
        assert_eq!(check(passes).dungeon().levels.len(), 2, "{size}");
        assert_eq!(
            (paper(&check(fails))[0].as_str(), paper(&check(passes))[0].as_str()),
            ("Level thread: 5", "Level thread: 5 4")
        );
    }
}

#[test]
fn the_dice_are_rolled_even_if_they_cannot_be_low_enough() {
    let query = "rules=summary&size=small&dungeon-seed=1&levels=dead-ends&dice=6";
    assert_eq!(asked(&play(query)), (vec![6, 6], "for stairs in room 2"));
    let trace = play(&format!("{query};1;1"));
    assert_eq!((trace.dungeon().levels.len(), paper(&trace)[0].as_str()), (1, "Level thread: 1"));
}

/// Rooms 2 to 4 are dead ends. Rooms 2 and 3 have stairs, so room 4 would need a result below 1.
const TWO_STAIRS: &str = "dice=6;2;2;6;1;1;6;1;1";

#[test]
fn levels_are_numbered_in_the_order_found_and_begin_after_the_level_above_is_finished() {
    let trace = dead_ends(TWO_STAIRS);
    assert_eq!(paper(&trace)[0], "Level thread: 3 2 1");
    assert_eq!(passages(&trace), ["1A-2", "1B-3", "1C-4"]);
    assert_eq!(asked(&trace), (vec![6], "for room 2-2"));
    assert_eq!(ways_out(&trace), ["2-1A", "2-1B", "2-1C"]);
    let dungeon = trace.dungeon();
    let stairs: Vec<_> =
        dungeon.connections.iter().map(|it| (it.from.area.0, it.to.level.0 + 1, it.to.area.0)).collect();
    assert_eq!(stairs, [(2, 2, 1), (3, 3, 1)]);
    assert!(
        dungeon.connections.iter().all(|it| it.features.iter().eq([Feature::Stairs]) && it.from.level == LevelId(0))
    );
}

#[test]
fn a_level_found_later_begins_later() {
    // Levels 2 and 3 are both below level 1. Level 2 has three dead ends, and no stairs.
    let trace = dead_ends(&format!("{TWO_STAIRS};6;1;1;6;1;1;6;1;1"));
    assert_eq!(asked(&trace), (vec![6], "for room 3-2"));
    // With a level thread of 4, level 2 has stairs, too: to level 4, which begins after level 3.
    let query = "rules=revised&size=small&dungeon-seed=4&loop-chance=0&levels=dead-ends";
    let trace = play(&format!("{query}&dice=2;6;1;1;6;1;1;1;6;1;1"));
    let dungeon = trace.dungeon();
    let stairs: Vec<_> = dungeon.connections.iter().map(|it| (it.from.level.0 + 1, it.to.level.0 + 1)).collect();
    assert_eq!(stairs, [(1, 2), (1, 3), (2, 4)]);
    assert_eq!(asked(&trace), (vec![6], "for room 3-1, the entrance"));
}

#[test]
fn rooms_are_named_by_level_stairs_are_marked_and_depth_counts_stairs() {
    let trace = dead_ends(&format!("{TWO_STAIRS};6"));
    let dungeon = trace.dungeon();
    assert_eq!(marked(&dungeon, Mark::Entrance), ["1"]);
    assert_eq!(marked(&dungeon, Mark::StairsDown), ["2", "3"]);
    assert_eq!(marked(&dungeon, Mark::StairsUp), ["2-1", "3-1"]);
    let depths = Depths::of(&dungeon);
    let all: Vec<_> = dungeon
        .levels
        .iter()
        .zip(0..)
        .flat_map(|(level, id)| {
            let depths = &depths;
            level.areas().map(move |area| (level.label(area.id), depths.at(LevelId(id), area.id).unwrap()))
        })
        .collect();
    let expected = [("1", 0), ("2", 1), ("3", 1), ("4", 1), ("2-1", 2), ("2-2", 3), ("3-1", 2)];
    assert!(all.iter().map(|(label, depth)| (label.as_str(), *depth)).eq(expected), "{all:?}");
}

#[test]
fn a_further_level_has_its_own_threads_entrance_and_search() {
    // The thread is 3, and the entrance has one passage. Room 2 is a dead end with stairs.
    let query = "size=small&dungeon-seed=2&levels=dead-ends&search=every-room&explore=by-hand&choices=1A.l2";
    let begun = format!("{query}&dice=1;1;1;1;6;1;1;1;1");
    assert_eq!(asked(&play(&begun)), (vec![6], "for the thread of level 2"));
    assert_eq!(asked(&play(&format!("{begun};6"))), (vec![6], "for room 2-1, the entrance"));
    let trace = play(&format!("{begun};6;4"));
    assert_eq!(asked(&trace), (vec![6, 6], "for the search of room 2-1"));
    assert_eq!(paper(&trace), ["Level thread: 2 1", "Thread 1: 3", "Thread 1, level 2: 8"]);
    assert_eq!(ways_out(&trace), ["2-1A", "2-1B", "2-1C", "2-1D"]);
}

#[test]
fn by_hand_a_level_begins_at_once() {
    let trace = dead_ends("explore=by-hand&choices=1A.l2&dice=6;1;1");
    assert_eq!(offered(&trace), "1B 1C 2-1A 2-1B 2-1C s1 s2 s2-1");
}

#[test]
fn by_hand_you_look_for_stairs_only_by_a_move_and_once_in_each_room() {
    let trace = dead_ends("explore=by-hand&choices=1A.1B&dice=6;6");
    assert_eq!((offered(&trace), rolled(&trace, "threads/9")), ("1C s1 s2 s3 l2 l3".into(), vec![]));
    let said = |more: &str| {
        refused(&format!("rules=summary&size=small&dungeon-seed=3&levels=dead-ends&explore=by-hand&{more}"))
    };
    assert_eq!(said("choices=1A.l2.l2&dice=6;6;6"), "Move 3, “l2”, can’t be made. Choose 1B, 1C, s1 or s2.");
    assert_eq!(said("choices=l1"), "Move 1, “l1”, can’t be made. Choose 1A, 1B, 1C or s1.");
}

#[test]
fn nobody_looks_for_stairs_in_an_entrance() {
    let query = "rules=summary&size=small&dungeon-seed=3&levels=every-room&explore=by-hand&choices=1A.l2&dice=1;1;1";
    assert_eq!(offered(&play(query)), "1B 1C 2A 2-1A 2-1B 2-1C s1 s2 s2-1");
}

#[test]
fn loops_stay_on_one_level() {
    // At 2-1A, no other room of level 2 has unexplored passages.
    let query = "rules=summary&size=small&dungeon-seed=3&levels=dead-ends&explore=by-hand&choices=1A.l2.2-1A";
    let trace = play(&format!("{query}&dice=6;1;1"));
    assert_eq!(asked(&trace), (vec![6], "for room 2-2"));
    let looped = play(&format!("{query}.2-2A&dice=6;1;1;1;1;2"));
    assert_eq!(passages(&looped), ["1A-2", "2-1A-2-2", "2-1C-2-2A"]);
}

#[test]
fn each_passage_has_its_own_thread_on_a_new_level_too() {
    let query = "rules=summary&size=small&dungeon-seed=3&levels=dead-ends&explore=by-hand&choices=1A.l2.2-1B";
    assert_eq!(
        paper(&play(&format!("{query}&dice=6;1;1;2"))),
        ["Level thread: 3 2", "Thread 1A: 3", "Thread 2-1B: 3 2"]
    );
}

#[test]
fn the_foot_of_the_stairs_counts_as_a_new_room_for_searches() {
    let trace = dead_ends("explore=by-hand&choices=1A.s2.l2&dice=6;1;1;1;1");
    assert_eq!(marked(&trace.dungeon(), Mark::Unsure), ["2"]);
    assert_eq!(offered(&trace), "1B 1C 2-1A 2-1B 2-1C s1 s2 s2-1");
}
