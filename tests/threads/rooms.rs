//! Steps 5 and 7: new rooms, their passages and threads, and the way of the party.

use super::{asked, paper, passages, play, rolled, rooms, ways_out};
use dicefall::trace::Against;

/// The passages of room 2, and the thread's line. The thread begins at 4.
fn room_2(rules: &str, dice: &str) -> (usize, String) {
    let query = format!("rules={rules}&size=large&dungeon-seed=4&explore=by-hand&choices=1A&dice={dice}");
    let trace = play(&query);
    let ways = ways_out(&trace).iter().filter(|way| way.starts_with('2')).count();
    (ways, paper(&trace)[0].clone())
}

#[test]
fn the_lowest_die_at_or_below_the_thread_is_the_number_of_passages() {
    for (dice, passages) in [("1;1;1", 1), ("4;6;6", 4), ("5;3;4", 3), ("2;2;2", 2), ("6;5;4", 4)] {
        assert_eq!(room_2("summary", dice), (passages, "Thread 1A: 4 3".into()), "{dice}");
    }
}

#[test]
fn in_the_sketch_each_die_at_or_below_the_thread_is_a_passage() {
    for (dice, passages) in [("1;1;1", 3), ("4;6;6", 1), ("5;3;4", 2), ("2;2;5", 2)] {
        assert_eq!(room_2("sketch", dice), (passages, "Thread 1A: 4 3".into()), "{dice}");
    }
}

#[test]
fn a_dead_end_leaves_the_thread_as_it_is() {
    for rules in ["summary", "sketch"] {
        assert_eq!(room_2(rules, "6;5;5"), (0, "Thread 1A: 4".into()));
    }
}

#[test]
fn the_first_of_the_lowest_dice_decides() {
    let step = |rules: &str, dice: &str| {
        let query = format!("rules={rules}&size=large&dungeon-seed=4&explore=by-hand&choices=1A&dice={dice}");
        let step = play(&query).steps().last().unwrap().clone();
        assert_eq!(step.against, Some(Against::AtMost(4)));
        step.decided_by
    };
    assert_eq!((step("summary", "4;3;3"), step("summary", "6;6;5")), (Some(1), None));
    assert_eq!((step("sketch", "6;3;6"), step("sketch", "4;3;6")), (Some(1), None));
}

/// "Suppose you’re exploring a Large dungeon with a Seed of 10, and you’re 3 passages deep (so the thread
/// number is 7). You roll 3d6, getting 3-3-2 … there are 2 passages in this room. The thread is reduced to 6."
#[test]
fn three_three_two_at_a_thread_of_7_gives_2_passages_and_leaves_6() {
    let three_rooms = "1;1;1;1;1;1;1;1;1";
    for (rules, entrance) in [("summary", ""), ("revised", "1;1;1;")] {
        let query = format!(
            "rules={rules}&size=large&dungeon-seed=10&loop-chance=0&explore=by-hand&choices=1A.2A.3A.4A\
             &dice={entrance}{three_rooms};3;3;2"
        );
        let trace = play(&query);
        assert_eq!(paper(&trace), ["Thread 1A: 10 9 8 7 6"], "{rules}");
        assert_eq!(ways_out(&trace).iter().filter(|way| way.starts_with('5')).count(), 2, "{rules}");
    }
}

/// Threads of 2 and 3, an entrance with two passages, no loops.
const TWO_THREADS: &str = "size=medium&dungeon-seed=1&loop-chance=0&dice=1;2;2;1;\
    1;6;1;1;3;3;6;6;2;6;1;5";

#[test]
fn threads_run_one_after_the_other_through_the_whole_level() {
    // Rooms 2 and 3 use up the first thread, rooms 4, 6 and 7 the second. Room 5 is a dead end.
    assert_eq!(paper(&play(TWO_THREADS)), ["Thread 1: 2 1 0", "Thread 2: 3 2 1 0"]);
}

#[test]
fn with_all_threads_used_up_nothing_is_rolled() {
    let trace = play(TWO_THREADS);
    assert_eq!(asked(&trace), (vec![], "nothing"));
    let fifth = rolled(&trace, "threads/5");
    let rolls = [[1, 6], [1, 1], [3, 3], [6, 6], [2, 6], [1, 5]].map(Vec::from);
    assert_eq!(fifth[..6], rolls);
    assert_eq!(fifth[6..], [const { Vec::new() }; 4]);
    assert_eq!((rooms(&trace), ways_out(&trace)), (11, vec![]));
}

#[test]
fn dicefall_takes_the_first_letter_then_goes_back() {
    let order = ["1A-2", "2A-3", "3A-4", "4A-5", "4B-6", "6A-7", "7A-8", "6B-9", "4C-10", "1B-11"];
    assert_eq!(passages(&play(TWO_THREADS)), order);
}

#[test]
fn only_one_thread_follows_a_used_up_thread() {
    // The first thread ends in room 3.
    let trace = play("size=medium&dungeon-seed=1&loop-chance=0&dice=1;6;1;1;1;1;1;1;6;6");
    assert_eq!(paper(&trace), ["Thread 1: 2 1 0", "Thread 2: 7 6"]);
}

#[test]
fn in_earlier_rules_each_passage_of_the_entrance_has_its_own_thread() {
    // Thread 1A gives room 2 two passages and room 3 one. Behind them nothing is rolled, although thread 1B is still 2.
    for (rules, entrance) in [("revised", "2;"), ("summary", "")] {
        let query = format!("rules={rules}&size=small&dungeon-seed=2&loop-chance=0&dice={entrance}2;1");
        let trace = play(&query);
        assert_eq!(paper(&trace), ["Thread 1A: 2 1 0", "Thread 1B: 2"], "{rules}");
        assert_eq!(rolled(&trace, "threads/5"), [vec![2], vec![1], vec![], vec![]]);
        assert_eq!(asked(&trace), (vec![6], "for room 6"));
    }
}

#[test]
fn a_thread_begins_when_its_passage_is_taken() {
    let trace = play("rules=summary&size=small&dungeon-seed=5&explore=by-hand&choices=1D&dice=6");
    assert_eq!(paper(&trace), ["Thread 1D: 5"]);
    assert_eq!(passages(&trace), ["1D-2"]);
}

#[test]
fn each_size_rolls_its_own_dice_for_a_room() {
    for (size, dice) in [("small", 1), ("medium", 2), ("large", 3)] {
        let trace = play(&format!("rules=summary&size={size}&dungeon-seed=1"));
        assert_eq!(asked(&trace), (vec![6; dice], "for room 2"));
    }
}

#[test]
fn the_last_step_says_that_every_passage_is_explored() {
    let trace = play(TWO_THREADS);
    let last = trace.steps().last().unwrap();
    assert_eq!(last.rule, "threads/7");
    assert_eq!(trace.fact(last).to_string(), "Every passage is explored. The party has found 11 rooms.");
    let waiting = play("rules=summary&size=small&dungeon-seed=1&explore=by-hand&choices=1A&dice=6");
    assert!(waiting.steps().iter().all(|step| step.rule != "threads/7"), "rooms can still be searched");
}
