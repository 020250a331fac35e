//! Steps 1 to 4, and what they ask for.

use super::{asked, paper, play, rolled, rooms, ways_out};
use dicefall::dungeon::Detail;

#[test]
fn a_d6_says_the_size() {
    let sizes = ["small", "small", "medium", "medium", "medium", "large"];
    for (face, size) in (1..).zip(sizes) {
        let trace = play(&format!("dice={face}"));
        assert_eq!(trace.dungeon().details[&"size"], Detail::Word(size));
        assert_eq!(asked(&trace), (vec![6, 6], "for the Dungeon Seed"));
    }
    assert_eq!(asked(&play("")), (vec![6], "for the size"));
}

#[test]
fn the_lower_die_the_higher_die_or_the_sum_is_the_dungeon_seed() {
    for (size, seed) in [("small", 3), ("medium", 5), ("large", 8)] {
        for dice in ["5;3", "3;5"] {
            let dungeon = play(&format!("size={size}&dice={dice}")).dungeon();
            assert_eq!(dungeon.details[&"dungeon_seed"], Detail::Number(seed), "{size} {dice}");
        }
    }
}

#[test]
fn the_die_that_is_the_dungeon_seed_decides() {
    let decided_by = |size: &str| play(&format!("size={size}&dice=5;3")).steps()[1].decided_by;
    assert_eq!((decided_by("small"), decided_by("medium"), decided_by("large")), (Some(1), Some(0), None));
}

#[test]
fn with_only_some_of_the_dice_the_run_asks_for_the_others() {
    assert_eq!(asked(&play("size=large&dice=4")), (vec![6], "for the Dungeon Seed"));
    assert_eq!(asked(&play("size=large&dungeon-seed=4&dice=4")), (vec![6, 6], "for the threads"));
}

#[test]
fn what_is_set_is_not_rolled() {
    let trace = play("size=large&dungeon-seed=4");
    assert_eq!((rolled(&trace, "threads/1"), rolled(&trace, "threads/2")), (vec![vec![]], vec![vec![]]));
    assert_eq!(trace.dungeon().details[&"dungeon_seed"], Detail::Number(4));
    assert_eq!(asked(&trace), (vec![6, 6, 6], "for the threads"));
}

#[test]
fn each_size_die_makes_a_thread_of_its_face_and_the_dungeon_seed() {
    assert_eq!(asked(&play("size=small&dungeon-seed=4")), (vec![6], "for the thread"));
    assert_eq!(paper(&play("size=small&dungeon-seed=4&dice=6")), ["Thread 1: 10"]);
    assert_eq!(paper(&play("size=medium&dungeon-seed=4&dice=6;1")), ["Thread 1: 10", "Thread 2: 5"]);
    assert_eq!(paper(&play("size=large&dungeon-seed=12&dice=6;1;3")), ["Thread 1: 18", "Thread 2: 13", "Thread 3: 15"]);
}

#[test]
fn in_earlier_rules_no_thread_begins_before_a_passage_is_taken() {
    for rules in ["revised", "summary", "sketch"] {
        let trace = play(&format!("rules={rules}&size=small&dungeon-seed=4&explore=by-hand&dice=3"));
        assert_eq!((paper(&trace), rolled(&trace, "threads/3")), (vec![], vec![]), "{rules}");
    }
}

#[test]
fn the_highest_size_die_is_the_number_of_passages_of_the_entrance() {
    let five = ["1A", "1B", "1C", "1D", "1E"];
    for (rules, dice) in [("final", "1;1;1;2;5;3"), ("revised", "2;5;3")] {
        let trace = play(&format!("rules={rules}&size=large&dungeon-seed=9&explore=by-hand&dice={dice}"));
        assert_eq!(
            (ways_out(&trace), rolled(&trace, "threads/4")),
            (five.map(String::from).into(), vec![vec![2, 5, 3]])
        );
    }
    let trace = play("rules=revised&size=medium&dungeon-seed=9");
    assert_eq!(asked(&trace), (vec![6, 6], "for room 1, the entrance"));
}

#[test]
fn in_the_earliest_rules_the_dungeon_seed_is_the_number_of_passages_of_the_entrance() {
    for (rules, seed) in [("summary", 1), ("summary", 12), ("sketch", 7)] {
        let trace = play(&format!("rules={rules}&size=large&dungeon-seed={seed}&explore=by-hand"));
        assert_eq!((ways_out(&trace).len(), rolled(&trace, "threads/4")), (seed, vec![vec![]]), "{rules}");
    }
}

#[test]
fn room_1_is_the_only_entrance_and_the_only_room_yet() {
    let trace = play("rules=summary&size=small&dungeon-seed=2");
    assert_eq!(rooms(&trace), 1);
    assert_eq!(super::marked(&trace.dungeon(), dicefall::dungeon::Mark::Entrance), ["1"]);
}
