//! The report on known dungeons, in words.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod worked;

use dicefall::dungeon::{Dungeon, Report};
use dicefall::export::{Line, Measure, lines, sentence};
use dicefall::link;
use dicefall::procedures::REGISTRY;

fn dungeon(fragment: &str) -> Dungeon {
    link::read(fragment, &REGISTRY).unwrap().recipe.run().unwrap().dungeon()
}

fn told(fragment: &str) -> (String, Vec<String>) {
    let dungeon = dungeon(fragment);
    let report = Report::of(&dungeon);
    let line = |line: &Line| {
        let route = line.route.as_ref().map(|route| format!(": {route}")).unwrap_or_default();
        format!("{} {}{route}", line.number, line.words)
    };
    (sentence(&dungeon, &report).unwrap(), lines(&dungeon, &report).iter().map(line).collect())
}

#[test]
fn a_lock_and_key_dungeon_proves_that_its_key_comes_first() {
    let (sentence, lines) = told("#/drop-dice?seed=b&pool=20d6");
    assert_eq!(sentence, "7 independent loops; the goal is behind a lock, and the party can get its key first.");
    let expected = [
        "20 rooms",
        "26 paths",
        "7 independent loops",
        "2 paths with no way round",
        "2 dead ends",
        "4 entrances",
        "1 locked path",
        "1 path to the goal, room 17, by the shortest route: 2 → 17",
        "1 bottleneck: every route must use this path",
        "3 paths to the key in room 8, without passing a lock: 5 → 12 → 4 → 8",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn several_keys_are_listed_one_by_one() {
    let (sentence, lines) = told("#/drop-dice?seed=amber-owl-42");
    assert_eq!(sentence, "4 independent loops; the goal is behind a lock, and the party can get its keys first.");
    let expected = [
        "4 keys that the party can reach before opening the lock",
        "2 paths: 8 → 1 → 2",
        "2 paths: 8 → 5 → 6",
        "2 paths: 4 → 3 → 9",
        "2 paths: 8 → 1 → 10",
    ];
    assert_eq!(lines[lines.len() - 5..], expected);
}

#[test]
fn routes_to_a_goal_that_share_no_passage_are_listed_one_by_one() {
    let (sentence, lines) = told("#/drop-dice?seed=g10");
    assert_eq!(sentence, "4 independent loops, and 2 routes to the nearest goal that share no path.");
    let at = lines.iter().position(|line| line == "2 separate routes: they share no path").expect("the line");
    assert!(lines[at + 1..].iter().all(|line| line.contains(" paths: ")) && lines.len() == at + 3, "{lines:?}");
}

#[test]
fn a_crawl_of_three_levels_is_one_dungeon_and_a_long_route_is_listed_by_its_ends() {
    let (sentence, lines) = told("#/threads?seed=amber-owl-42&levels=dead-ends&size=large");
    assert_eq!(sentence, "30 independent loops, but all routes to the deepest room share a passage.");
    assert_eq!(lines[2], "3 ways between levels");
    let way = "22 passages to the deepest room, 3-33, by the shortest route: 1 → 3 → 30 → 25 → 26 → 27 → … 11 more … → 3-26 → 3-28 → 3-29 → 3-30 → 3-32 → 3-33";
    assert!(lines.iter().any(|line| line == way), "{lines:?}");
}

#[test]
fn a_line_has_as_many_places_or_ways_as_its_number_says() {
    for seed in 0..300 {
        let fragment = format!("#/{}?seed=lines-{seed}", ["drop-dice", "threads", "megadungeon"][seed % 3]);
        let dungeon = dungeon(&fragment);
        for line in lines(&dungeon, &Report::of(&dungeon)) {
            let counted = match line.measure {
                Measure::Rooms | Measure::DeadEnds | Measure::Entrances => line.places.len(),
                Measure::Loops | Measure::Apart | Measure::Keys if line.route.is_none() => continue,
                _ => line.ways.len(),
            };
            assert_eq!(counted, line.number, "{fragment}: {line:?}");
        }
    }
}

#[test]
fn before_the_first_room_there_is_no_sentence() {
    assert_eq!(sentence(&Dungeon::default(), &Report::of(&Dungeon::default())), None);
}

#[test]
fn locks_of_a_mega_dungeon_are_listed_in_the_order_in_which_they_open() {
    let (sentence, lines) = told("#/megadungeon?seed=hidden-river-789");
    let expected = "20 independent loops; the goal is behind a lock, and the party can get the keys it needs first.";
    assert_eq!(sentence, expected);
    let expected = [
        "6 locks that can be opened",
        "1 path to a key in room 3-1 for the lock between 3-3 and 3-4, without passing a lock: 3-2 → 3-1",
        "4 paths to a key in room 2-4 for the lock between 2-1 and 2-7. First open the lock between 3-3 and 3-4: 3-4 → 3-3 → 2-3 → 2-8 → 2-4",
    ];
    let at = lines.iter().position(|line| line == expected[0]).expect("the line");
    assert_eq!(lines[at..at + 3], expected);
    let last = "6 paths to the key in room 4-6 for the lock between 4-5 and 4-7. First open three other locks: 3-3 to 3-4, 6-2 to 6-3 and 6-2 to 4-2: 3-4 → 3-3 → 6-3 → 6-2 → 4-2 → 4-1 → 4-6";
    assert_eq!(lines.last().map(String::as_str), Some(last));
}
