//! Tiny and Mega dungeons, and the rule set that goes on with the next thread.

use super::{asked, choice, offered, paper, passages, play, rolled, ways_out};
use dicefall::digest::stir;
use dicefall::dungeon::{AreaKind, Detail, Feature, LevelId, Measures, Spot};
use dicefall::procedures::threads::FurtherEvent;
use dicefall::trace::{Change, Trace};

#[test]
fn tiny_rolls_like_small_and_mega_like_large_with_one_more_die() {
    // The lower of 5 and 3, and their sum.
    for (size, seed, dice) in [("tiny", 3, 1), ("mega", 8, 4)] {
        let trace = play(&format!("size={size}&dice=5;3"));
        assert_eq!(trace.dungeon().details[&"dungeon_seed"], Detail::Number(seed), "{size}");
        let why = if dice == 1 { "for the thread" } else { "for the threads" };
        assert_eq!(asked(&trace), (vec![6; dice], why), "{size}");
    }
    let threads = paper(&play("size=mega&dungeon-seed=4&dice=6;1;2;3"));
    assert_eq!(threads, ["Thread 1: 10", "Thread 2: 5", "Thread 3: 6", "Thread 4: 7"]);
    // The highest of 2, 5, 3 and 1.
    let trace = play("size=mega&dungeon-seed=4&explore=by-hand&dice=6;1;2;3;2;5;3;1");
    assert_eq!(ways_out(&trace), ["1A", "1B", "1C", "1D", "1E"]);
    assert_eq!(asked(&play("rules=summary&size=mega&dungeon-seed=4")), (vec![6; 4], "for room 2"));
}

#[test]
fn a_tiny_entrance_has_half_of_a_d6_rounded_up() {
    for (face, passages) in (1..).zip([1, 1, 2, 2, 3, 3]) {
        for (rules, thread) in [("final", "1;"), ("revised", "")] {
            let trace = play(&format!("rules={rules}&size=tiny&dungeon-seed=2&explore=by-hand&dice={thread}{face}"));
            assert_eq!((ways_out(&trace).len(), rolled(&trace, "threads/4")), (passages, vec![vec![face]]), "{rules}");
        }
    }
    // In the earliest rule sets, the number of passages is the Dungeon Seed for every size.
    assert_eq!(ways_out(&play("rules=sketch&size=tiny&dungeon-seed=6&explore=by-hand")).len(), 6);
}

/// The thread is 4 + 2. The entrance has half of 5, rounded up: 3 passages. Room 2 has 6 passages, and the thread falls
/// to 5. Rooms 3 and 4 are dead ends, because 6 > 5. Room 5 has one passage.
const TINY: &str = "size=tiny&dungeon-seed=2&loop-chance=0&dice=4;5;6;6;6;1";

#[test]
fn after_the_fifth_room_of_a_tiny_dungeon_every_unexplored_passage_is_a_dead_end() {
    let trace = play(TINY);
    assert_eq!((asked(&trace), ways_out(&trace)), ((vec![], "nothing"), vec![]));
    let rooms = ["1A-2", "2A-3", "2B-4", "2C-5"];
    let ends = ["1B-a", "1C-b", "2D-c", "2E-d", "2F-e", "5A-f"];
    assert_eq!(passages(&trace), [&rooms[..], &ends[..]].concat());
    assert_eq!(paper(&trace), ["Thread 1: 6 5 4"]);
    let dungeon = trace.dungeon();
    assert_eq!(
        (Measures::of(&dungeon).rooms, Measures::of(&dungeon).dead_ends),
        (5, 8),
        "rooms 3 and 4 are two of the dead ends"
    );
    let kinds = dungeon.levels[0].areas().map(|area| area.kind);
    assert_eq!(kinds.filter(|kind| *kind == AreaKind::DeadEnd).count(), 6);
    let told: Vec<_> = trace.steps().iter().rev().take(2).map(|step| trace.fact(step).to_string()).collect();
    assert_eq!(told[0], "Every passage is explored. The party has found 5 rooms.");
    assert_eq!(
        told[1],
        "A level of a Tiny dungeon has at most 5 rooms, so passages 1B, 1C, 2D, 2E, 2F and 5A are dead ends."
    );
}

#[test]
fn a_hidden_passage_of_a_full_tiny_dungeon_is_a_dead_end_too() {
    // 6 + 6 + 3 reaches 7 + 2. The two 1s: a hidden passage, 3A.
    let query = TINY.replace("&dice", "&explore=by-hand&choices=1A.2A.2B.2C.s3&dice");
    let trace = play(&format!("{query};6;6;1;1"));
    assert_eq!(passages(&trace).last().map(String::as_str), Some("3A-g secret"));
    assert_eq!((offered(&trace), ways_out(&trace)), ("s1 s2 s4 s5".into(), vec![]));
    let dungeon = trace.dungeon();
    let secret = dungeon.levels[0].passages().filter(|(_, passage)| passage.features.contains(Feature::Secret));
    assert_eq!(secret.count(), 1);
}

#[test]
fn each_level_of_a_tiny_dungeon_has_five_rooms_of_its_own() {
    // Thread 1A is 3: room 2 has 3 passages. Rooms 3 to 5 roll 6: dead ends. Room 5 has stairs, because the lower of 1
    // and 1 is under 3.
    let query = "rules=summary&size=tiny&dungeon-seed=3&loop-chance=0&levels=dead-ends&dice=3";
    let trace = play(&format!("{query};6;6;6;6;6;6;6;1;1"));
    assert_eq!(ways_out(&trace), ["2-1A", "2-1B", "2-1C"]);
    assert_eq!(passages(&trace), ["1A-2", "2A-3", "2B-4", "2C-5", "1B-a", "1C-b"]);
    assert_eq!(asked(&trace), (vec![6], "for room 2-2"));
}

#[test]
fn in_the_rule_set_next_thread_the_next_thread_is_used_in_any_passage() {
    // 2 passages, each with a thread of 1. Room 2 uses up the first thread, room 3 behind it the second.
    let query = "size=small&dungeon-seed=1&loop-chance=0&dice=2;1;1";
    let trace = play(&format!("rules=next-thread&{query}"));
    assert_eq!(passages(&trace), ["1A-2", "2A-3", "3A-4", "1B-5"]);
    assert_eq!((paper(&trace), asked(&trace).1), (vec!["Thread 1A: 1 0".into(), "Thread 1B: 1 0".into()], "nothing"));
    let revised = play(&format!("rules=revised&{query}"));
    assert_eq!(passages(&revised), ["1A-2", "2A-3", "1B-4", "4A-5"]);
}

#[test]
fn a_hidden_passage_of_the_entrance_gets_its_own_thread() {
    // 6 + 6 + 3 reaches 7 + 1. The two 1s: a hidden passage, 1B.
    let query = "rules=next-thread&size=small&dungeon-seed=1&explore=by-hand&choices=s1&dice=1;6;6;1;1";
    assert_eq!(paper(&play(query)), ["Thread 1A: 1", "Thread 1B: 1"]);
}

#[test]
fn in_the_rule_set_next_thread_the_crawl_ends_at_500_rooms() {
    let large = "rules=next-thread&size=mega&dungeon-seed=12&levels=every-room&loop-chance=0";
    for seed in 0..20 {
        let trace = play(&format!("{large}&seed=balloon-{seed}"));
        assert_eq!(super::rooms(&trace), 500, "{seed}");
        let last = trace.steps().last().unwrap();
        assert_eq!((last.rule, last.rulings), ("threads/7", &["R10"][..]), "{seed}");
        let told = trace.fact(last).to_string();
        assert!(
            told.starts_with("The party has found 500 rooms, so the crawl ends here. The author dropped"),
            "{told}"
        );
    }
    // In any other rule set, the crawl goes on until everything is explored.
    let trace = play("rules=final&size=mega&dungeon-seed=12&levels=every-room&seed=balloon-1");
    assert!(super::rooms(&trace) > 500 && ways_out(&trace).is_empty());
}

fn found_by(trace: &Trace, steps: usize) -> Vec<Spot> {
    let (mut found, mut levels) = (Vec::new(), 1);
    for step in &trace.steps()[..steps] {
        for change in trace.changes(step) {
            match change {
                Change::Area(area) if area.kind == AreaKind::Room => {
                    found.push(Spot { level: step.level, area: area.id });
                }
                Change::Level(area) => {
                    found.push(Spot { level: LevelId(levels), area: area.id });
                    levels += 1;
                }
                _ => {}
            }
        }
    }
    found
}

/// With random moves, a deeper level can be explored before the level above it.
#[test]
fn if_levels_are_missing_the_room_found_last_gets_stairs() {
    let mut above = 0;
    for seed in 0..60 {
        let mut moves: Vec<String> = Vec::new();
        let trace = loop {
            let query = "rules=summary&size=large&dungeon-seed=2&levels=by-size&loop-chance=0&explore=by-hand";
            let trace = play(&format!("{query}&seed=last-{seed}&choices={}", moves.join(".")));
            if trace.pending.is_none() {
                break trace;
            }
            let offered = &choice(&trace).moves;
            let nth = stir((seed << 8) + moves.len() as u64) % offered.len() as u64;
            moves.push(offered[usize::try_from(nth).unwrap()].name.clone());
        };
        for (number, step) in trace.steps().iter().enumerate() {
            let Some(FurtherEvent::LastStairs { room, .. }) = trace.fact(step).get() else { continue };
            let found = found_by(&trace, number);
            assert_eq!(found.last(), Some(room), "{seed}, {moves:?}");
            above += usize::from(found.iter().any(|other| other.level > room.level));
        }
    }
    assert!(above > 0);
}
