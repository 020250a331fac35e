//! Step 4a: the way into the dungeon.

use super::{asked, marked, offered, passages, play, refused};
use dicefall::dungeon::Mark;
use dicefall::trace::Trace;

/// The first die is for the thread, the second for the way in. A search has to reach 7 + 2 with a modifier of 3.
fn way_in(more: &str) -> Trace {
    play(&format!("size=small&dungeon-seed=2&entrance=rolled&{more}"))
}

fn said(trace: &Trace, rule: &str) -> Vec<String> {
    trace.steps().iter().filter(|step| step.rule == rule).map(|step| trace.fact(step).to_string()).collect()
}

#[test]
fn a_d6_decides_the_way_in() {
    assert_eq!(asked(&way_in("dice=1")), (vec![6], "for the way in"));
    let marks = |face: u8| {
        let dungeon = way_in(&format!("dice=1;{face}")).dungeon();
        dungeon.levels[0].areas().flat_map(|area| area.marks.iter().collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    assert_eq!([marks(1), marks(2), marks(6)], [[Mark::Entrance], [Mark::Entrance], [Mark::Entrance]]);
    assert_eq!(marks(3), [Mark::Entrance, Mark::Locked]);
    assert_eq!(marks(4), [Mark::Entrance, Mark::Trap]);
    assert_eq!(marks(5), [Mark::Entrance, Mark::Unsure]);
    for (face, row) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)] {
        let trace = way_in(&format!("dice=1;{face}"));
        let step = trace.steps().iter().find(|step| step.rule == "threads/4a").unwrap();
        assert!(step.rows.has(row), "{face}");
    }
}

#[test]
fn a_plain_entrance_rolls_nothing() {
    assert_eq!(asked(&play("size=small&dungeon-seed=2&dice=1")), (vec![6], "for room 1, the entrance"));
    assert_eq!(asked(&way_in("dice=1;1")), (vec![6], "for room 1, the entrance"));
}

#[test]
fn the_party_searches_for_a_hidden_entrance_and_the_third_search_always_finds_it() {
    assert_eq!(asked(&way_in("dice=1;5")), (vec![6, 6], "for the search for the entrance"));
    // 3 + 3 + 3 reaches 9, but 3 + 2 + 3 doesn't.
    let found = way_in("dice=1;5;3;3");
    assert_eq!(asked(&found), (vec![6], "for room 1, the entrance"));
    assert_eq!(
        (marked(&found.dungeon(), Mark::Secret), marked(&found.dungeon(), Mark::Unsure)),
        (vec!["1".into()], vec![])
    );
    let failed = way_in("dice=1;5;3;2;1;1");
    assert_eq!(asked(&failed), (vec![6, 6], "for the search for the entrance"));
    assert_eq!(marked(&failed.dungeon(), Mark::Unsure), ["1"]);
    let third = way_in("dice=1;5;3;2;1;1;1;1");
    assert_eq!(asked(&third), (vec![6], "for room 1, the entrance"));
    let told = [
        "You rolled 5: the entrance, room 1, is hidden. The party has to find it first.",
        "The result is 8, but you need 9: the search fails. Search for the entrance again.",
        "The result is 5, but you need 9: the search fails. Search for the entrance again.",
        "The result is 5, but you need 9: the search fails. Still, the third search always finds the hidden entrance, room 1.",
    ];
    assert_eq!(said(&third, "threads/4a"), told);
}

#[test]
fn by_hand_the_crawl_begins_with_the_search() {
    let by_hand = |more: &str| way_in(&format!("explore=by-hand&{more}"));
    let hidden = by_hand("dice=1;5");
    assert_eq!(offered(&hidden), "s1");
    assert_eq!(super::choice(&hidden).moves[0].words, "Search for the entrance");
    assert_eq!(asked(&by_hand("dice=1;5&choices=s1")), (vec![6, 6], "for the search for the entrance"));
    assert_eq!(offered(&by_hand("dice=1;5;1;1&choices=s1")), "s1", "the search failed");
    assert_eq!(offered(&by_hand("dice=1;5;6;6;2&choices=s1")), "1A 1B s1");
    let query = "size=small&dungeon-seed=2&entrance=rolled&explore=by-hand&dice=1;5&choices=1A";
    assert_eq!(refused(query), "Move 1, “1A”, can’t be made. Choose s1.");
}

#[test]
fn the_first_room_at_depth_three_is_a_second_entrance() {
    // Rooms 2, 3 and 4 are in a row, with one passage each.
    let query = "rules=summary&size=small&dungeon-seed=4&loop-chance=0&entrance=rolled";
    let trace = play(&format!("{query}&dice=6;1;1;1"));
    assert_eq!(passages(&trace), ["1A-2", "2A-3", "3A-4"]);
    assert_eq!(marked(&trace.dungeon(), Mark::Entrance), ["1", "4"]);
    let later = play(&format!("{query}&dice=6;1;1;1;6;6;6;6"));
    assert_eq!(marked(&later.dungeon(), Mark::Entrance), ["1", "4"]);
    assert!(said(&later, "threads/4a")[1].starts_with("Room 4 is the first room three passages from room 1"));
    let plain = play(&format!("{query}&dice=1;1;1;1"));
    assert_eq!(marked(&plain.dungeon(), Mark::Entrance), ["1"]);
}

#[test]
fn if_no_room_is_deep_enough_the_dungeon_has_no_second_entrance() {
    // Room 2 is a dead end.
    let trace = play("rules=summary&size=small&dungeon-seed=1&entrance=rolled&dice=6;6");
    let told: Vec<_> = trace.steps().iter().rev().take(2).map(|step| trace.fact(step).to_string()).collect();
    assert_eq!(told[1], "No room of level 1 is three passages from room 1, so the dungeon has no second entrance.");
}

#[test]
fn new_levels_have_a_plain_way_in() {
    // Room 2 is a dead end with stairs. Nothing is rolled for the way into the room below.
    let query = "rules=summary&size=small&dungeon-seed=3&loop-chance=0&levels=dead-ends&entrance=rolled";
    let trace = play(&format!("{query}&explore=by-hand&choices=1A.l2.2-1A&dice=3;6;1;1"));
    assert_eq!(asked(&trace), (vec![6], "for room 2-2"));
    assert_eq!(marked(&trace.dungeon(), Mark::Locked), ["1"]);
}
