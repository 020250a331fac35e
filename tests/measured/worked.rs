//! Measures of small dungeons, worked out by hand. A level is written as a text of:
//!
//! - passages, such as `1-2`, with a feature: `!` locked, `?` secret, `x` blocked
//! - marks of areas: `1e` entrance, `3g` goal, `4k` key, `2s` start; and `5j` for a junction.

use dicefall::dungeon::{
    Area, AreaId, AreaKind, Connection, Dungeon, End, Feature, Letter, Level, LevelId, Mark, Measures, Passage,
    PassageId, PassageKind, Report, Set, Spot, Stub, Way,
};

fn level(text: &str) -> Level {
    let mut level = Level::named("1".into());
    let (passages, marks): (Vec<&str>, Vec<&str>) = text.split(' ').partition(|word| word.contains('-'));
    let number = |word: &str| word.trim_end_matches(char::is_alphabetic).parse::<u32>().expect("a number");
    let passage = |word: &str| {
        let (ends, feature) = match word.char_indices().last().expect("a word") {
            (at, '!') => (&word[..at], Some(Feature::Locked)),
            (at, '?') => (&word[..at], Some(Feature::Secret)),
            (at, 'x') => (&word[..at], Some(Feature::Blocked)),
            _ => (word, None),
        };
        let (one, other) = ends.split_once('-').expect("two ends");
        let mut passage = Passage::between(AreaId(number(one)), AreaId(number(other)), PassageKind::Passage);
        passage.features = feature.map(Set::of).unwrap_or_default();
        passage
    };
    let passages: Vec<_> = passages.into_iter().map(passage).collect();
    let named =
        passages.iter().flat_map(|passage| [passage.a.0, passage.b.0]).chain(marks.iter().map(|word| number(word)));
    for id in 1..=named.max().expect("areas") {
        level.add_area(Area::somewhere(AreaId(id)));
    }
    for passage in passages {
        level.add_passage(passage);
    }
    for word in marks {
        let area = level.area_mut(AreaId(number(word))).expect("an area");
        match word.chars().last() {
            Some('e') => area.marks.insert(Mark::Entrance),
            Some('g') => area.marks.insert(Mark::Goal),
            Some('k') => area.marks.insert(Mark::Key),
            Some('s') => area.marks.insert(Mark::Start),
            Some('j') => area.kind = AreaKind::Junction,
            _ => {}
        }
    }
    level
}

/// A level, counted from 1, and an area on it.
type At = (u32, u32);

fn dungeon(levels: &[&str], connections: &[(At, At)]) -> Dungeon {
    let place = |(level, area): At| Spot { level: LevelId(level - 1), area: AreaId(area) };
    let connection =
        |&(from, to): &(_, _)| Connection { from: place(from), to: place(to), features: Set::of(Feature::Stairs) };
    Dungeon {
        levels: levels.iter().map(|text| level(text)).collect(),
        connections: connections.iter().map(connection).collect(),
        ..Dungeon::default()
    }
}

fn report(text: &str) -> Report {
    Report::of(&dungeon(&[text], &[]))
}

/// The numbers of the areas, plus 100 for each earlier level.
fn numbers(places: &[Spot]) -> Vec<u32> {
    places.iter().map(|place| place.area.0 + 100 * place.level.0).collect()
}

/// The index of a passage, plus 100 for each earlier level. Connections count from 1000.
fn ways(ways: &[Way]) -> Vec<usize> {
    let number = |way: &Way| match way {
        Way::Passage(level, PassageId(nth)) => 100 * level.index() + *nth as usize,
        Way::Connection(nth) => 1000 + nth,
    };
    ways.iter().map(number).collect()
}

fn shortest(report: &Report) -> Vec<u32> {
    report
        .target
        .as_ref()
        .and_then(|target| target.shortest.as_ref())
        .map(|route| numbers(&route.places))
        .unwrap_or_default()
}

fn apart(report: &Report) -> Vec<Vec<u32>> {
    report.target.iter().flat_map(|target| &target.apart).map(|route| numbers(&route.places)).collect()
}

#[test]
fn only_the_bridge_between_two_rings_has_no_way_round() {
    // Rings 1-2-3 and 4-5-6, joined by 3-4. Room 7 is joined to 6.
    let report = report("1-2 2-3 3-1 3-4 4-5 5-6 6-4 6-7 1e");
    assert_eq!((report.rooms.len(), report.passages.len(), report.loops), (7, 8, 2));
    assert_eq!((ways(&report.bridges), ways(&report.on_loops)), (vec![3, 7], vec![0, 1, 2, 4, 5, 6]));
    assert_eq!((numbers(&report.dead_ends), numbers(&report.entrances)), (vec![7], vec![1]));
    assert_eq!((shortest(&report), apart(&report)), (vec![1, 3, 4, 6, 7], vec![vec![1, 3, 4, 6, 7]]));
    assert!(report.target.is_some_and(|target| !target.is_goal) && report.locks.is_empty());
}

#[test]
fn two_passages_between_the_same_rooms_make_a_loop_and_are_no_bridges() {
    let report = report("1-2 1-2 2-3 2-2 1e 3g");
    assert_eq!((report.loops, ways(&report.bridges), ways(&report.on_loops)), (2, vec![2], vec![0, 1, 3]));
    assert_eq!(apart(&report), [[1, 2, 3]]);
}

#[test]
fn separate_routes_can_leave_out_the_shortest_route() {
    // The shortest route, 1-2-5-6, uses 2-5.
    let report = report("1-2 2-5 5-6 1-3 3-7 7-5 2-4 4-8 8-6 1e 6g");
    assert_eq!(shortest(&report), [1, 2, 5, 6]);
    assert_eq!(apart(&report), [vec![1, 2, 4, 8, 6], vec![1, 3, 7, 5, 6]]);
}

#[test]
fn separate_routes_begin_at_any_entrance_and_pass_no_other_entrance() {
    // Room 1 leads only to room 2, which is an entrance too.
    let report = report("1-2 2-4 2-3 3-4 5-4 1e 2e 5e 4g");
    assert_eq!(apart(&report), [vec![2, 4], vec![5, 4], vec![2, 3, 4]]);
}

#[test]
fn a_shared_passage_is_on_every_route() {
    // 1-2, then through 3 or 4 to 5, then 5-6, then two passages 6-7.
    let shared = |text: &str| ways(&report(text).target.expect("a goal").shared);
    assert_eq!(shared("1-2 2-3 2-4 3-5 4-5 5-6 6-7 6-7 1e 7g"), [0, 5]);
    assert_eq!(shared("1-2 2-3 4-3 3-5 1e 4e 5g"), [3], "the routes from both entrances meet before passage 3");
    assert_eq!(shared("1-2 2-3 1-3 1e 3g"), []);
    // 1-5-3 and 2-6-4 avoid the first and last passages of the short route 1-2-3-4.
    assert_eq!(shared("1-2 2-3 3-4 1-5 5-3 2-6 6-4 1e 4g"), []);
}

#[test]
fn a_goal_at_an_entrance_needs_no_route() {
    let report = report("1-2 2-3 1e 1g");
    assert_eq!((shortest(&report), apart(&report).len()), (vec![1], 0));
}

#[test]
fn the_nearest_goal_counts_and_ties_go_to_the_first() {
    assert_eq!(shortest(&report("1-2 2-3 2-4 4-5 1e 3g 4g 5g")), [1, 2, 3]);
    assert_eq!(shortest(&report("1-2 2-3 3-4 1-5 1e 4g 5g")), [1, 5]);
}

#[test]
fn without_a_goal_the_deepest_room_counts_even_if_another_area_is_deeper() {
    assert_eq!(shortest(&report("1-2 2-3 2-4 4-5 5j 1e")), [1, 2, 3]);
    assert_eq!(shortest(&report("1-2 2j 1e")), [1, 2], "there is no other room");
    assert!(report("1e").target.is_none() && report("1-2").target.is_none());
    assert!(Report::of(&Dungeon::default()).target.is_none());
}

#[test]
fn two_levels_joined_by_two_stairs_are_one_dungeon_with_a_loop_through_both() {
    let both = dungeon(&["1-2 2-3 1e", "1-2 2-3 3g"], &[((1, 2), (2, 1)), ((1, 3), (2, 2))]);
    let report = Report::of(&both);
    assert_eq!((report.loops, report.connections.len()), (1, 2));
    assert_eq!((ways(&report.on_loops), ways(&report.bridges)), (vec![1, 100, 1000, 1001], vec![0, 101]));
    assert_eq!(numbers(&report.dead_ends), [1, 103], "stairs lead on from 3 and 101");
    assert_eq!(shortest(&report), [1, 2, 3, 102, 103]);
    assert_eq!(Measures::of(&both), Measures { rooms: 6, loops: 1, dead_ends: 2, levels: 2 });
    let one_stair = dungeon(&["1-2 2-3 1e", "1-2 2-3 3g"], &[((1, 2), (2, 1))]);
    assert_eq!(ways(&Report::of(&one_stair).bridges), [0, 1, 100, 101, 1000]);
}

#[test]
fn the_party_gets_a_key_first_by_a_route_without_locks() {
    let report = report("1-2 2-3! 1-4 4-5? 5-3 2-5 1e 3g 5k");
    assert!(report.target.as_ref().is_some_and(|target| !target.is_behind_a_lock), "5-3 is another way");
    assert_eq!((ways(&locked(&report)), report.locks[0].keys.len(), report.locks[0].turn), (vec![1], 1, Some(1)));
    assert_eq!(proofs(&report, 0), [Some(vec![1, 2, 5])]);
}

fn locked(report: &Report) -> Vec<Way> {
    report.locks.iter().map(|lock| lock.way).collect()
}

fn proofs(report: &Report, lock: usize) -> Vec<Option<Vec<u32>>> {
    let keys = report.locks[lock].keys.iter();
    keys.map(|key| key.first.as_ref().map(|route| numbers(&route.places))).collect()
}

fn turns(report: &Report) -> Vec<Option<usize>> {
    report.locks.iter().map(|lock| lock.turn).collect()
}

#[test]
fn the_party_cannot_get_a_key_behind_its_own_lock_first() {
    assert!(report("1-2! 2-3 1e 3g").target.is_some_and(|target| target.is_behind_a_lock));
    let behind = report("1-2! 2-3 1e 3k");
    assert_eq!((proofs(&behind, 0), turns(&behind)), (vec![None], vec![None]));
    let without = report("1-2! 1e");
    assert_eq!((without.locks[0].keys.len(), turns(&without)), (0, vec![None]), "a lock without a key");
}

/// The areas, and the ways between them. `true`: locked.
fn of_areas(areas: &[&str], ways: &[(At, At, bool)]) -> Report {
    let levels: Vec<&str> = std::iter::once("1-2 2-3").chain(areas.iter().copied()).collect();
    let ends: Vec<(At, At)> = ways.iter().map(|&((a, room), (b, other), _)| ((a + 1, room), (b + 1, other))).collect();
    let mut whole = Dungeon { is_of_areas: true, ..dungeon(&levels, &ends) };
    for (connection, &(.., is_locked)) in whole.connections.iter_mut().zip(ways) {
        connection.features = if is_locked { Set::of(Feature::Locked) } else { Set::default() };
    }
    Report::of(&whole)
}

#[test]
fn the_key_to_a_lock_may_be_behind_an_earlier_lock() {
    // In both areas, the goal, room 3, is behind a lock, and the key is in room 4. From room 3 the party goes down, so
    // area 2's key is behind area 1's lock, which opens in turn 1.
    let area = "1-2 2-3! 2-4 3g 4k";
    let report = of_areas(&[&format!("{area} 1e"), &format!("{area} 1s")], &[((1, 3), (2, 1), false)]);
    assert_eq!((ways(&locked(&report)), turns(&report)), (vec![101, 201], vec![Some(1), Some(2)]));
    assert_eq!(proofs(&report, 0), [Some(vec![101, 102, 104])]);
    assert_eq!(proofs(&report, 1), [Some(vec![101, 102, 103, 201, 202, 204])]);
}

#[test]
fn an_areas_key_opens_no_lock_of_another_area_and_no_way_between_areas() {
    // Nothing in area 1 is locked. The way between the areas needs a key in a goal. The only such key is in area 2,
    // behind that way.
    let report = of_areas(&["1-2 1e 2k", "1-2! 1s 2g 2k"], &[((1, 1), (2, 1), true)]);
    assert_eq!((ways(&locked(&report)), turns(&report)), (vec![200, 1000], vec![None, None]));
    assert_eq!((proofs(&report, 0), proofs(&report, 1)), (vec![], vec![None]));
    // The key in area 1's goal opens the way. The lock inside area 2 stays shut.
    let report = of_areas(&["1-2 1e 2g 2k", "1-2! 1s 2g"], &[((1, 1), (2, 1), true)]);
    assert_eq!((turns(&report), proofs(&report, 1)), (vec![None, Some(1)], vec![Some(vec![101, 102])]));
}

#[test]
fn two_locks_with_each_others_keys_behind_them_stay_shut() {
    // The key to the way down is behind area 1's own lock. The key to that lock is in room 3, which can be reached only
    // from area 2.
    let ways = [((1, 1), (2, 1), true), ((2, 1), (1, 3), false)];
    let report = of_areas(&["1-2! 3-4 1e 2g 2k 3k", "1-2 1s"], &ways);
    assert_eq!(turns(&report), [None, None]);
    assert_eq!((proofs(&report, 0), proofs(&report, 1)), (vec![None], vec![None]));
}

#[test]
fn a_second_key_may_be_behind_a_lock_that_opens_later() {
    // The lock of area 1 has keys in room 3, which is open, and in room 5, behind the locked way from area 2. The party
    // can get both before it opens the lock.
    let ways = [((1, 4), (2, 1), false), ((2, 1), (1, 5), true)];
    let report = of_areas(&["1-2! 1-3 1-4 5-6 1e 3k 5k", "1-2 1s 2g 2k"], &ways);
    assert_eq!(turns(&report), [Some(1), Some(1)]);
    assert_eq!(proofs(&report, 0), [Some(vec![101, 103]), Some(vec![101, 104, 201, 105])]);
    let (key, route) = report.locks[0].proof(&report.locks).expect("a proof");
    assert_eq!((key.place.area, route.ways.len()), (AreaId(3), 1), "the proof needs no other lock");
}

#[test]
fn an_area_that_is_opened_alone_is_entered_by_its_starting_rooms() {
    let report = of_areas(&["1-2! 1-3 1s 2g 3k"], &[]);
    assert_eq!((turns(&report), proofs(&report, 0)), (vec![Some(1)], vec![Some(vec![101, 103])]));
}

#[test]
fn unreachable_rooms_are_counted_and_no_route_leads_there() {
    let report = report("1-2 3-4 4-5 5-3 1e 4g");
    assert_eq!((report.rooms.len(), report.loops, report.bridges.len()), (5, 1, 1));
    let target = report.target.expect("a goal");
    assert_eq!((target.shortest, target.apart), (None, vec![]));
}

#[test]
fn blocked_passages_count_only_as_blocked() {
    let report = report("1-2 2-3 3-1x 3-4 4-5x 1e 4g");
    assert_eq!((report.passages.len(), ways(&report.blocked), report.loops), (3, vec![2, 4], 0));
    assert_eq!((shortest(&report), ways(&report.bridges)), (vec![1, 2, 3, 4], vec![0, 1, 3]));
    assert_eq!(numbers(&report.dead_ends), [1, 4]);
}

#[test]
fn a_dungeon_can_be_thousands_of_rooms_deep() {
    let line = (1..20_000).map(|id| format!("{id}-{}", id + 1)).collect::<Vec<_>>().join(" ");
    let report = report(&format!("{line} 1e"));
    assert_eq!((report.bridges.len(), shortest(&report).len(), report.loops), (19_999, 20_000, 0));
}

#[test]
fn a_dead_end_has_one_passage_and_nothing_leads_on() {
    // One passage each for 1–2, 1–3 and 1–4, and two passages for 1–5. Room 3 has stairs, room 4 an unexplored passage.
    let mut level = Level::named("1".into());
    (1..=5).for_each(|id| level.add_area(Area::somewhere(AreaId(id))));
    for id in [2, 3, 4, 5, 5] {
        level.add_passage(Passage::between(AreaId(1), AreaId(id), PassageKind::Passage));
    }
    level.add_stub(Stub { end: End { area: AreaId(4), letter: Letter::at(0) }, features: Set::default() });
    let mut below = Level::named("2".into());
    below.add_area(Area::somewhere(AreaId(1)));
    let [from, to] = [(0, 3), (1, 1)].map(|(level, area)| Spot { level: LevelId(level), area: AreaId(area) });
    let stairs = Connection { from, to, features: Set::default() };
    let dungeon = Dungeon { levels: vec![level, below], connections: vec![stairs], ..Dungeon::default() };
    assert_eq!(Measures::of(&dungeon), Measures { rooms: 6, loops: 1, dead_ends: 1, levels: 2 });
}
