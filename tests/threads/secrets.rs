//! Step 8.

use super::{asked, marked, offered, paper, passages, play, refused, rolled, ways_out};
use dicefall::dungeon::Mark::{self, Secret, Treasure, Unsure};

/// Two passages out of the entrance, searched by hand; a search has to reach 9 with a modifier of 3.
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
    // 12 − 4 reaches 7 + 1, and 12 − 5 does not.
    let query = "rules=summary&size=small&dungeon-seed=1&explore=by-hand&choices=s1&dice=6;6&modifier=-4";
    assert_eq!(asked(&play(query)), (vec![6], "for a secret in room 1"));
}

#[test]
fn a_1_is_a_secret_and_anything_else_nothing() {
    assert_eq!(asked(&by_hand("s1", "6;6;1")), (vec![6], "for the kind of secret in room 1"));
    for face in 2..=6 {
        let trace = by_hand("s1", &format!("6;6;{face}"));
        assert_eq!(offered(&trace), "1A 1B", "the room is done");
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
fn a_chance_of_0_is_not_rolled_and_any_other_is_held_against_its_number() {
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
fn a_hidden_passage_is_on_its_rooms_thread() {
    // Room 2 has 2A and 2B and leaves 1; its hidden 2C leads to room 3, which uses up the rest.
    let trace = by_hand("1A.s2.2C", "2;6;6;1;1;6;1");
    assert_eq!(paper(&trace), ["Thread 1A: 2 1 0"]);
    assert_eq!(passages(&trace), ["1A-2", "2C-3 secret"]);
    assert_eq!(ways_out(&trace), ["1B", "2A", "2B", "3A"]);
}

#[test]
fn a_hidden_passage_of_the_entrance_begins_a_thread_where_threads_go_by_passage() {
    let trace = by_hand("s1.1C", "6;6;1;1;2");
    assert_eq!((paper(&trace), passages(&trace)), (vec!["Thread 1C: 2 1".into()], vec!["1C-2 secret".into()]));
    // In the final rules it is one more passage of the level.
    let query = "size=small&dungeon-seed=2&explore=by-hand&choices=s1.1B&dice=1;1;6;6;1;1;2";
    let trace = play(query);
    assert_eq!((paper(&trace), passages(&trace)), (vec!["Thread 1: 3 2".into()], vec!["1B-2 secret".into()]));
}

#[test]
fn a_hidden_passage_can_lead_back_and_stays_hidden() {
    // 1C is hidden; 2A leads back to room 1, to the second of 1B and 1C.
    let trace = by_hand("s1.1A.2A", "6;6;1;1;2;1;2");
    assert_eq!(passages(&trace), ["1A-2", "1C-2A secret"]);
    // It is hidden from the other side too: room 2 has the hidden 2C, which leads back to 1B.
    let trace = by_hand("1A.s2.2C", "2;6;6;1;1;1");
    assert_eq!(passages(&trace), ["1A-2", "1B-2C secret"]);
}

#[test]
fn a_hidden_passage_makes_a_loop_check_due_like_any_other() {
    // Room 2 is a dead end until it is searched; then 2A and 1B may be one.
    assert_eq!(asked(&by_hand("1A.s2.1B", "6;6;6;1;1")), (vec![6], "for a loop at passage 1B"));
}

#[test]
fn what_is_unsure_may_be_searched_again_once_a_room_has_been_found() {
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
fn a_loop_is_no_new_room() {
    // s2 fails, then 2A is found to be 1B: no room has been found since.
    let trace = by_hand("1A.s2.2A", "2;1;1;1");
    assert_eq!(offered(&trace), "2B s1");
}

#[test]
fn by_itself_each_room_is_searched_once_the_entrance_after_its_passages() {
    let query = "size=small&dungeon-seed=1&search=every-room&loop-chance=0&dice=1;2;1;1;6;1;1;1;1;1;6;1;1";
    // Thread 2, two passages, entrance unsure; room 2 a dead end, unsure; room 3 has one passage, unsure;
    // room 4 a dead end, unsure.
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
fn by_itself_a_hidden_passage_is_taken_in_its_turn() {
    // Room 2, a dead end, has the hidden 2A: it is taken before 1B.
    let query = "rules=summary&size=small&dungeon-seed=2&search=every-room&loop-chance=0&dice=1;1;6;6;6;1;1";
    let trace = play(query);
    assert_eq!(passages(&trace), ["1A-2"]);
    assert_eq!(asked(&trace), (vec![6], "for room 3"));
}

#[test]
fn never_means_that_nothing_is_searched_by_itself() {
    let trace = play("rules=summary&size=small&dungeon-seed=1&dice=6");
    assert_eq!((asked(&trace), rolled(&trace, "threads/8")), ((vec![], "nothing"), vec![]));
}
