//! Step 6: loops.

use super::{asked, passages, play, rolled, ways_out};

fn small(seed: u32, dice: &str) -> String {
    format!("rules=summary&size=small&dungeon-seed={seed}&dice={dice}")
}

#[test]
fn nothing_is_rolled_if_only_the_partys_room_has_unexplored_passages() {
    // At 1A, only 1B is unexplored.
    assert_eq!(asked(&play(&small(2, ""))), (vec![6], "for room 2"));
    // 2A can join 1B.
    assert_eq!(asked(&play(&small(2, "2"))), (vec![6], "for a loop at passage 2A"));
    // Only 2A is unexplored. Room 3 needs no die because no thread is left.
    assert_eq!(asked(&play(&small(1, "1"))), (vec![], "nothing"));
}

#[test]
fn the_only_room_and_its_only_passage_are_not_rolled_for() {
    let trace = play(&small(2, "2;1"));
    assert_eq!(passages(&trace), ["1A-2", "1B-2A"]);
    assert_eq!(rolled(&trace, "threads/6"), [vec![1], vec![]]);
}

#[test]
fn only_a_1_is_a_loop() {
    for face in 2..=6 {
        assert_eq!(asked(&play(&small(2, &format!("2;{face}")))), (vec![6], "for room 3"));
    }
}

#[test]
fn both_passages_are_explored_and_the_party_stays() {
    // 2A joins 1B. Next is 2B, not 1C. 2B can join 1C.
    let trace = play(&small(3, "2;1;1"));
    assert_eq!(passages(&trace), ["1A-2", "1B-2A"]);
    assert_eq!(ways_out(&trace), ["1C", "2B"]);
    assert_eq!(asked(&trace), (vec![6], "for a loop at passage 2B"));
}

#[test]
fn a_die_chooses_among_several_passages_and_is_rolled_again_if_it_is_too_high() {
    // 1B and 1C are unexplored, so only a 1 or a 2 counts.
    assert_eq!(asked(&play(&small(3, "2;1"))), (vec![6], "for the passage of room 1 that passage 2A leads to"));
    assert_eq!(asked(&play(&small(3, "2;1;3"))), (vec![6], "for the passage of room 1 that passage 2A leads to"));
    let trace = play(&small(3, "2;1;6;3;2"));
    assert_eq!(passages(&trace), ["1A-2", "1C-2A"]);
    assert_eq!(rolled(&trace, "threads/6"), [vec![1], vec![6, 3, 2], vec![]]);
}

#[test]
fn the_die_counts_only_unexplored_passages() {
    // 1A and 1B are explored, so the second unexplored passage is 1D.
    let trace = play(&(small(4, "6;1;1;2") + "&explore=by-hand&choices=1A.1B.3A"));
    assert_eq!(passages(&trace), ["1A-2", "1B-3", "1D-3A"]);
}

#[test]
fn a_d12_chooses_among_more_than_six_passages() {
    assert_eq!(asked(&play(&small(7, "2;1"))).0, [6], "6 of 7 passages are unexplored");
    assert_eq!(asked(&play(&small(8, "2;1"))).0, [12], "7 of 8 passages are unexplored");
    assert_eq!(passages(&play(&small(8, "2;1;12;8;7"))), ["1A-2", "1H-2A"]);
    assert_eq!(passages(&play(&small(12, "2;1;11"))), ["1A-2", "1L-2A"]);
}

/// The entrance has twelve passages. Rooms 2 to `last` have one passage each. The last move takes the passage
/// that `takes` names: a loop.
fn spread(last: usize, takes: &str, dice: &str) -> super::Trace {
    let letters = ('A'..='L').take(last - 1);
    let rooms: Vec<&str> = letters.clone().enumerate().map(|(nth, _)| if nth == 0 { "1" } else { "6;1" }).collect();
    let moves: Vec<String> = letters.map(|letter| format!("1{letter}")).collect();
    let dice = format!("{};1{dice}", rooms.join(";"));
    play(&(small(12, &dice) + &format!("&explore=by-hand&choices={}.{takes}", moves.join("."))))
}

#[test]
fn the_highest_number_of_the_possible_rooms_decides_the_dice() {
    let dice = |last, takes| asked(&spread(last, takes, "")).0.len();
    assert_eq!(asked(&spread(6, "1F", "")), (vec![6], "for the room that the loop leads to"));
    assert_eq!((dice(6, "1F"), dice(7, "1G"), dice(12, "1L"), dice(13, "2A")), (1, 2, 2, 3));
    // Room 7 itself isn't possible.
    assert_eq!(dice(7, "7A"), 1);
    // 12A can lead to rooms 1 to 11, 13A to rooms 2 to 12.
    assert_eq!((dice(12, "12A"), dice(13, "13A")), (2, 2));
}

#[test]
fn the_room_whose_number_is_closest_is_taken() {
    for (face, room) in [(1, 2), (2, 2), (4, 4), (6, 6)] {
        let trace = spread(6, "1G", &format!(";{face}"));
        assert_eq!(passages(&trace).last().unwrap(), &format!("1G-{room}A"));
    }
    assert_eq!(passages(&spread(9, "1L", ";4;4")).last().unwrap(), "1L-8A");
}

#[test]
fn ties_go_to_the_lower_number() {
    // 3A leads to a dead end. From room 5, rooms 1, 2 and 4 are possible. The 3 is as close to 2 as to 4.
    let query = small(6, "1;6;1;6;1;6;1;6;6;1;3") + "&explore=by-hand&choices=1A.1B.1C.1D.3A.5A";
    let trace = play(&query);
    assert_eq!(passages(&trace).last().unwrap(), "2A-5A");
    assert_eq!(trace.steps().last().unwrap().passage.map(|(a, b)| (a.0, b.0)), Some((2, 5)));
}

#[test]
fn a_chance_of_0_is_not_rolled_and_any_other_chance_is_compared_with_the_die() {
    assert_eq!(asked(&play(&(small(2, "2") + "&loop-chance=0"))), (vec![6], "for room 3"));
    for (chance, face, is_loop) in [(3, 3, true), (3, 4, false), (6, 6, true)] {
        let trace = play(&(small(2, &format!("2;{face}")) + &format!("&loop-chance={chance}")));
        assert_eq!(passages(&trace).contains(&"1B-2A".into()), is_loop, "{face} of {chance}");
    }
}

#[test]
fn a_loop_does_not_change_the_thread_and_adds_no_room() {
    let trace = play(&(small(2, "2;1") + "&explore=by-hand&choices=1A.2A"));
    assert_eq!((super::rooms(&trace), super::paper(&trace)), (2, vec!["Thread 1A: 2 1".into()]));
}
