//! Step 8: searches and secrets.

use super::{asked, marked, offered, paper, passages, play, refused, rolled, ways_out};
use dicefall::dungeon::Mark::{self, Secret, Treasure, Unsure};

/// The entrance has two passages. A search has to reach 9 with a modifier of 3.
fn by_hand(moves: &str, dice: &str) -> super::Trace {
    play(&format!("rules=summary&size=small&dungeon-seed=2&explore=by-hand&choices={moves}&dice={dice}"))
}

fn rooms_with(mark: Mark, trace: &super::Trace) -> Vec<String> {
    marked(&trace.dungeon(), mark)
}

#[test]
fn the_dice_and_the_modifier_have_to_reach_7_and_the_dungeon_seed() {
    assert_eq!(asked(&by_hand("s1", "3")), (vec![6], "for the search of room 1"));
    assert_eq!(asked(&by_hand("s1", "3;3")), (vec![6], "for a secret in room 1"));
    let failed = by_hand("s1", "3;2");
    assert_eq!((offered(&failed), rooms_with(Unsure, &failed)), ("1A 1B".into(), vec!["1".into()]));
}

#[test]
fn the_modifier_goes_from_minus_5_to_15() {
    for (modifier, seed, dice, passes) in [(-5, 1, "6;6", false), (15, 12, "1;3", true), (15, 12, "1;2", false)] {
        let query = format!("rules=summary&size=small&dungeon-seed={seed}&modifier={modifier}&secret-chance=0");
        let trace = play(&format!("{query}&explore=by-hand&choices=s1&dice={dice}"));
        assert_eq!(rooms_with(Unsure, &trace).is_empty(), passes, "{modifier} {dice}");
    }
    // 12 − 4 reaches 7 + 1, but 12 − 5 doesn't.
    let query = "rules=summary&size=small&dungeon-seed=1&explore=by-hand&choices=s1&dice=6;6&modifier=-4";
    assert_eq!(asked(&play(query)), (vec![6], "for a secret in room 1"));
}

#[test]
fn only_a_1_is_a_secret() {
    assert_eq!(asked(&by_hand("s1", "6;6;1")), (vec![6], "for the kind of secret in room 1"));
    for face in 2..=6 {
        let trace = by_hand("s1", &format!("6;6;{face}"));
        assert_eq!(offered(&trace), "1A 1B", "the room can't be searched again");
        assert!(trace.dungeon().levels[0].areas().all(|area| area.marks.iter().eq([Mark::Entrance])));
    }
}

#[test]
fn our_table_has_passages_treasures_and_something_else() {
    for face in 1..=6 {
        let trace = by_hand("s1", &format!("6;6;1;{face}"));
        let hidden: &[&str] = if face <= 3 { &["1A", "1B", "1C secret"] } else { &["1A", "1B"] };
        assert_eq!(ways_out(&trace), hidden, "{face}");
        assert_eq!(rooms_with(Treasure, &trace).len(), usize::from(face == 4 || face == 5), "{face}");
        assert_eq!(rooms_with(Secret, &trace).len(), usize::from(face == 6), "{face}");
        assert_eq!(rooms_with(Unsure, &trace).len(), 0);
    }
}

#[test]
fn a_chance_of_0_is_not_rolled_and_any_other_chance_is_compared_with_the_die() {
    let search = |chance: u32, dice: &str| {
        let query = "rules=summary&size=small&dungeon-seed=2&explore=by-hand&choices=s1";
        play(&format!("{query}&secret-chance={chance}&dice={dice}"))
    };
    assert_eq!(offered(&search(0, "6;6")), "1A 1B");
    assert_eq!(asked(&search(6, "6;6;6")), (vec![6], "for the kind of secret in room 1"));
    assert_eq!(asked(&search(2, "6;6;2")), (vec![6], "for the kind of secret in room 1"));
    assert_eq!(offered(&search(2, "6;6;3")), "1A 1B");
}

#[test]
fn a_hidden_passage_uses_its_rooms_thread() {
    // Room 2 has 2A and 2B, so the thread falls to 1. Its hidden passage 2C leads to room 3, so the thread falls to 0.
    let trace = by_hand("1A.s2.2C", "2;6;6;1;1;6;1");
    assert_eq!(paper(&trace), ["Thread 1A: 2 1 0"]);
    assert_eq!(passages(&trace), ["1A-2", "2C-3 secret"]);
    assert_eq!(ways_out(&trace), ["1B", "2A", "2B", "3A"]);
}

#[test]
fn a_hidden_passage_of_the_entrance_has_its_own_thread_if_the_others_do() {
    let trace = by_hand("s1.1C", "6;6;1;1;2");
    assert_eq!((paper(&trace), passages(&trace)), (vec!["Thread 1C: 2 1".into()], vec!["1C-2 secret".into()]));
    // The hidden passage uses the level's thread.
    let query = "size=small&dungeon-seed=2&explore=by-hand&choices=s1.1B&dice=1;1;6;6;1;1;2";
    let trace = play(query);
    assert_eq!((paper(&trace), passages(&trace)), (vec!["Thread 1: 3 2".into()], vec!["1B-2 secret".into()]));
}

#[test]
fn a_hidden_passage_can_lead_back_and_stays_hidden() {
    // 2A leads back to room 1, which has 1B and the hidden 1C unexplored. The die takes the second, 1C.
    let trace = by_hand("s1.1A.2A", "6;6;1;1;2;1;2");
    assert_eq!(passages(&trace), ["1A-2", "1C-2A secret"]);
    // The hidden 2C leads back to 1B.
    let trace = by_hand("1A.s2.2C", "2;6;6;1;1;1");
    assert_eq!(passages(&trace), ["1A-2", "1B-2C secret"]);
}

#[test]
fn a_hidden_passage_can_be_joined_by_a_loop() {
    // Room 2 is a dead end until the party finds the hidden 2A.
    assert_eq!(asked(&by_hand("1A.s2.1B", "6;6;6;1;1")), (vec![6], "for a loop at passage 1B"));
}

#[test]
fn after_a_failed_search_a_room_can_be_searched_again_once_a_new_room_is_found() {
    let failed = by_hand("s1", "1;1");
    assert_eq!(offered(&failed), "1A 1B");
    assert_eq!(refused_after_a_failed_search("s1.s1"), "Move 2, “s1”, can’t be made. Choose 1A or 1B.");
    let later = by_hand("s1.1A", "1;1;6");
    assert_eq!(offered(&later), "1B s1 s2");
    let words: Vec<_> = super::choice(&later).moves.iter().map(|each| each.words.as_str()).collect();
    assert_eq!(words, ["Take passage 1B", "Search room 1 again", "Search room 2"]);
    let passed = by_hand("s1.1A.s1", "1;1;6;6;6;2");
    assert_eq!((rooms_with(Unsure, &passed), offered(&passed)), (vec![], "1B s2".into()));
    let failed_again = by_hand("s1.1A.s1", "1;1;6;1;1");
    assert_eq!((rooms_with(Unsure, &failed_again), offered(&failed_again)), (vec!["1".into()], "1B s2".into()));
}

fn refused_after_a_failed_search(moves: &str) -> String {
    refused(&format!("rules=summary&size=small&dungeon-seed=2&explore=by-hand&dice=1;1&choices={moves}"))
}

#[test]
fn a_loop_does_not_count_as_a_new_room() {
    // The search of room 2 fails. Then 2A joins 1B, so the party has found no new room.
    let trace = by_hand("1A.s2.2A", "2;1;1;1");
    assert_eq!(offered(&trace), "2B s1");
}

#[test]
fn dicefall_searches_each_room_once_and_the_entrance_after_its_passages_are_rolled() {
    let query = "size=small&dungeon-seed=1&search=every-room&loop-chance=0&dice=1;2;1;1;6;1;1;1;1;1;6;1;1";
    // Thread 2, an entrance with two passages. Rooms 2 and 4 are dead ends. Every search fails.
    let trace = play(query);
    let rules: Vec<_> = trace.steps().iter().map(|step| step.rule.trim_start_matches("threads/")).collect();
    assert_eq!(rules, ["1", "2", "3", "4", "8", "5", "8", "5", "8", "5", "8", "7"]);
    assert_eq!(rolled(&trace, "threads/8"), vec![vec![1, 1]; 4]);
    assert_eq!(
        (asked(&trace), rooms_with(Unsure, &trace)),
        ((vec![], "nothing"), ["1", "2", "3", "4"].map(String::from).into())
    );
}

#[test]
fn dicefall_takes_a_hidden_passage_when_its_turn_comes() {
    // Room 2 is a dead end with the hidden passage 2A.
    let query = "rules=summary&size=small&dungeon-seed=2&search=every-room&loop-chance=0&dice=1;1;6;6;6;1;1";
    let trace = play(query);
    assert_eq!(passages(&trace), ["1A-2"]);
    assert_eq!(asked(&trace), (vec![6], "for room 3"));
}

#[test]
fn never_means_that_dicefall_searches_no_room() {
    let trace = play("rules=summary&size=small&dungeon-seed=1&dice=6");
    assert_eq!((asked(&trace), rolled(&trace, "threads/8")), ((vec![], "nothing"), vec![]));
}
