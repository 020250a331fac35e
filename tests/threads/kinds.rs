//! Steps 9a and 10: the number of levels by the dungeon's size, and the kind of place.

use super::{asked, marked, offered, paper, passages, play, rooms, ways_out};
use dicefall::dungeon::{Detail, Mark};

#[test]
fn each_kind_of_place_has_its_own_secrets() {
    for (kind, passage, treasure) in
        [("any", 3, 5), ("caves", 4, 5), ("catacombs", 2, 5), ("ruin", 2, 3), ("fortress", 3, 4)]
    {
        for face in 1..=6 {
            let query = "rules=summary&size=small&dungeon-seed=2&explore=by-hand&choices=s1";
            let trace = play(&format!("{query}&type={kind}&dice=6;6;1;{face}"));
            let found = (
                ways_out(&trace).len() == 3,
                marked(&trace.dungeon(), Mark::Treasure).len() == 1,
                marked(&trace.dungeon(), Mark::Secret).len() == 1,
            );
            let expected = (face <= passage, face > passage && face <= treasure, face > treasure);
            assert_eq!(found, expected, "{kind} {face}");
        }
    }
}

#[test]
fn the_level_thread_begins_higher_in_catacombs_than_in_caves() {
    let thread = |kind: &str, seed: u32| {
        let query = format!("size=small&dungeon-seed={seed}&levels=dead-ends&type={kind}&dice=1");
        paper(&play(&query))[0].clone()
    };
    for (kind, of_5, of_2) in [("any", 5, 2), ("caves", 3, 1), ("catacombs", 7, 4), ("ruin", 5, 2), ("fortress", 6, 3)]
    {
        let threads = [5, 2].map(|seed| thread(kind, seed));
        assert_eq!(threads, [of_5, of_2].map(|thread| format!("Level thread: {thread}")), "{kind}");
    }
    assert_eq!(thread("caves", 1), "Level thread: 1");
}

#[test]
fn a_kind_of_place_has_a_step_unless_it_is_any() {
    let caves = play("size=small&dungeon-seed=5&type=caves&levels=dead-ends");
    let told: Vec<_> = caves.steps().iter().map(|step| caves.fact(step).to_string()).collect();
    assert_eq!(told[2], "The dungeon is a cave system. Its level thread starts at 3.");
    assert_eq!(caves.dungeon().details[&"type"], Detail::Word("caves"));
    let any = play("size=small&dungeon-seed=5");
    assert!(!any.dungeon().details.contains_key(&"type") && any.steps().len() == 2);
}

fn levels(size: &str, dice: &str) -> Detail {
    play(&format!("size={size}&dungeon-seed=1&levels=by-size&dice={dice}")).dungeon().details[&"levels"].clone()
}

#[test]
fn a_die_says_how_many_levels_a_size_has() {
    for (size, sides) in [("small", 6), ("medium", 4), ("large", 6), ("mega", 6)] {
        let trace = play(&format!("size={size}&dungeon-seed=1&levels=by-size"));
        assert_eq!(asked(&trace), (vec![sides], "for the number of levels"), "{size}");
    }
    assert_eq!(asked(&play("size=tiny&dungeon-seed=1&levels=by-size")), (vec![6], "for the thread"));
    assert_eq!(levels("tiny", ""), Detail::Number(1));
    for (face, count) in (1..).zip([1, 1, 1, 2, 2, 3]) {
        assert_eq!(levels("small", &face.to_string()), Detail::Number(count));
    }
    for face in 1..=4 {
        assert_eq!(levels("medium", &face.to_string()), Detail::Number(face + 1));
    }
    for face in 1..=5 {
        assert_eq!(levels("large", &face.to_string()), Detail::Number(face + 2));
        assert_eq!(levels("mega", &face.to_string()), Detail::Number(face + 4));
    }
    assert_eq!((levels("large", "6;6;1"), levels("mega", "6;5")), (Detail::Number(3), Detail::Number(9)));
    // After 100 rerolls, the die isn't rolled again.
    let sixes = |count: usize| vec!["6"; count].join(";");
    assert_eq!(levels("large", &format!("{};1", sixes(100))), Detail::Number(3));
    assert_eq!(levels("large", &format!("{};1", sixes(101))), Detail::Number(7));
}

#[test]
fn if_levels_are_missing_at_the_end_the_last_room_gets_stairs() {
    // The 4 gives two levels. The entrance has one passage, thread 1. Room 2 rolls 6: a dead end. The lower of 6 and 6
    // isn't under the level thread of 1, so room 2 gets no stairs yet. A level is missing, so room 2, found last, gets
    // stairs.
    let query = "rules=summary&size=small&dungeon-seed=1&levels=by-size";
    let trace = play(&format!("{query}&dice=4;6;6;6;6"));
    assert_eq!((asked(&trace), rooms(&trace)), ((vec![], "nothing"), 4));
    assert_eq!(
        (passages(&trace), paper(&trace)[0].as_str()),
        (vec!["1A-2".into(), "2-1A-2-2".into()], "Level thread: 1")
    );
    assert_eq!(marked(&trace.dungeon(), Mark::StairsDown), ["2"]);
    let told =
        "Every passage is explored, and the dungeon needs 1 more level. Room 2, found last, gets stairs to level 2.";
    assert!(trace.steps().iter().any(|step| trace.fact(step).to_string() == told));
}

#[test]
fn the_party_looks_for_stairs_in_every_room_until_the_dungeon_has_all_levels() {
    // Two levels. Room 2 has stairs, because the lower of 1 and 1 is under the thread of 3.
    let query = "rules=summary&size=small&dungeon-seed=3&levels=by-size&loop-chance=0";
    let trace = play(&format!("{query}&dice=4;1;1;1;6"));
    assert_eq!(marked(&trace.dungeon(), Mark::StairsDown), ["2"]);
    assert_eq!(asked(&trace), (vec![6], "for room 4"));
}

#[test]
fn by_hand_no_stairs_are_looked_for_once_the_dungeon_has_all_levels() {
    let query = "rules=summary&size=small&dungeon-seed=3&levels=by-size&loop-chance=0&explore=by-hand";
    let before = play(&format!("{query}&choices=1A.1B&dice=4;6;6"));
    assert_eq!(offered(&before), "1C s1 s2 s3 l2 l3");
    let after = play(&format!("{query}&choices=1A.1B.l2&dice=4;6;6;1;1"));
    assert_eq!(offered(&after), "1C 2-1A 2-1B 2-1C s1 s2 s3 s2-1");
}
