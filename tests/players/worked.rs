//! Small dungeons, worked out by hand.

use super::*;
use dicefall::dungeon::{
    Area, AreaId, AreaKind, Connection, Feature, FoundSecrets, Label, LevelId, Mark, Passage, PassageKind, Set, Spot,
    Stub, Tunnel, Way,
};
use dicefall::geometry::{Footprint, Square};

fn at(x: i32, y: i32) -> Square {
    Square::new(x, y)
}

fn room(id: u32, middle: Square, marks: &[Mark]) -> Area {
    let mut area = Area::on(AreaId(id), Footprint::around(middle, 3, 3)).called(Label::Number(id));
    for &mark in marks {
        area.marks.insert(mark);
    }
    area
}

fn level(name: &str, areas: Vec<Area>, passages: Vec<(u32, u32, Tunnel)>) -> Level {
    let mut level = Level::named(name.into());
    for area in areas {
        level.add_area(area);
    }
    for (a, b, tunnel) in passages {
        level.add_passage(Passage::dug(AreaId(a), AreaId(b), tunnel));
    }
    level
}

fn stairs(from: (u32, u32), to: (u32, u32)) -> Connection {
    let spot = |(level, area)| Spot { level: LevelId(level), area: AreaId(area) };
    Connection { from: spot(from), to: spot(to), features: Set::of(Feature::Stairs) }
}

/// Two levels:
///
/// ```text
/// 1 ──── 2 ──── 3 ────S 5        1   2
///        S      L                (A)  (B)
///        4 (A)  6 (B)
/// ```
fn dungeon() -> Dungeon {
    let upper = level(
        "1",
        vec![
            room(1, at(0, 0), &[Mark::Entrance, Mark::Encounter]),
            Area::spot(AreaId(2), AreaKind::Junction, at(5, 0)),
            room(3, at(10, 0), &[Mark::Goal, Mark::Treasure, Mark::Trap]),
            room(4, at(5, 6), &[Mark::StairsDown]),
            room(5, at(16, 0), &[]),
            room(6, at(10, 6), &[Mark::StairsDown, Mark::Key]),
        ],
        vec![
            (1, 2, Tunnel::over([at(1, 0), at(5, 0)]).with(Feature::Door, 1)),
            (2, 3, Tunnel::over([at(5, 0), at(9, 0)])),
            (2, 4, Tunnel::over([at(5, 0), at(5, 5)]).with(Feature::Secret, 1)),
            (3, 5, Tunnel::over([at(11, 0), at(15, 0)]).with(Feature::Door, 1).with(Feature::Secret, 7)),
            (3, 6, Tunnel::over([at(10, 1), at(10, 5)]).with(Feature::Locked, 1)),
        ],
    );
    let lower = level("2", vec![room(7, at(5, 6), &[Mark::StairsUp]), room(8, at(10, 6), &[Mark::StairsUp])], vec![]);
    let connections = vec![stairs((0, 4), (1, 7)), stairs((0, 6), (1, 8))];
    Dungeon { levels: vec![upper, lower], connections, ..Dungeon::default() }
}

fn tunnel(level: &Level, (a, b): (u32, u32)) -> &Tunnel {
    let passage = level.passages().find(|(_, it)| (it.a, it.b) == (AreaId(a), AreaId(b))).expect("the passage").1;
    passage.tunnel.as_ref().expect("a tunnel")
}

#[test]
fn a_secret_door_is_a_wall_and_what_is_only_behind_it_is_gone() {
    let players = dungeon().for_players();
    let upper = &players.levels[0];
    let expected = ["1 room [entrance]", "3 room []", "6 room [stairs-down]", "7 dead-end []"];
    assert_eq!(areas(upper), expected, "the corridor to room 5 is a dead end, and nothing is left of the junction");
    assert_eq!(passages(upper), ["1-3 door", "3-6 door", "3-7 door"]);
    assert_eq!(*tunnel(upper, (1, 3)), Tunnel::over([at(1, 0), at(9, 0)]).with(Feature::Door, 1));
    assert_eq!(*tunnel(upper, (3, 7)), Tunnel::over([at(11, 0), at(14, 0)]).with(Feature::Door, 1));
    assert_eq!(areas(&players.levels[1]), ["8 room [stairs-up]"]);
}

#[test]
fn stairs_keep_their_letters_if_other_stairs_are_gone() {
    let players = dungeon().for_players();
    let [joins] = &players.connections[..] else { panic!("{:?}", players.connections) };
    assert_eq!(players.letter_of(joins).as_deref(), Some("B"));
    assert_eq!(players.letters_of_stairs(joins.from, Mark::StairsDown), ["B"]);
    let again = players.for_players();
    assert_eq!(again.letter_of(&again.connections[0]).as_deref(), Some("B"));
}

#[test]
fn a_secret_that_the_party_has_found_is_on_the_map_with_all_that_is_behind_it() {
    let whole = dungeon();
    let secret = |ends: (u32, u32)| {
        let it = whole.levels[0].passages().find(|(_, it)| (it.a, it.b) == (AreaId(ends.0), AreaId(ends.1)));
        Way::Passage(LevelId(0), it.unwrap().0)
    };
    let found = FoundSecrets { ways: [secret((2, 4))].into_iter().collect(), ..FoundSecrets::default() };
    let players = whole.known_to_players(&found).dungeon;
    assert_eq!(
        areas(&players.levels[0]),
        [
            "1 room [entrance]",
            "2 junction []",
            "3 room []",
            "4 room [stairs-down]",
            "6 room [stairs-down]",
            "7 dead-end []"
        ]
    );
    assert_eq!(passages(&players.levels[0])[2], "2-4 secret");
    assert_eq!(areas(&players.levels[1]).len(), 2);
}

#[test]
fn where_the_party_has_been_it_knows_everything_without_a_secret_way() {
    let whole = dungeon();
    let been = [Spot { level: LevelId(1), area: AreaId(7) }].into_iter().collect();
    let players = whole.known_to_players(&FoundSecrets { areas: been, ..FoundSecrets::default() });
    let upper = [
        "1 room [entrance]",
        "3 room []",
        "4 room [stairs-down]",
        "6 room [stairs-down]",
        "8 dead-end []",
        "7 dead-end []",
    ];
    let mut found = areas(&players.dungeon.levels[0]);
    found.sort();
    let mut expected: Vec<String> = upper.iter().map(ToString::to_string).collect();
    expected.sort();
    assert_eq!(found, expected, "room 4 is known by its stairs, and the corridor from there ends at a wall");
    assert_eq!(areas(&players.dungeon.levels[1]).len(), 2);
    let joined: Vec<_> = players.passages[0].iter().map(Vec::len).collect();
    assert_eq!(joined.iter().filter(|count| **count == 2).count(), 1, "two passages are one corridor");
}

/// Rooms without squares, joined by these passages. The ends of a secret passage have a minus sign.
fn tray(rooms: u32, paths: &[(i32, i32)], marks: &[(u32, Mark)]) -> Dungeon {
    let mut level = Level::named("1".into());
    for id in (1..=rooms).map(AreaId) {
        let mut area = Area::somewhere(id);
        marks.iter().filter(|(of, _)| *of == id.0).for_each(|(_, mark)| area.marks.insert(*mark));
        level.add_area(area);
    }
    for &(a, b) in paths {
        let ends = [a, b].map(|id| AreaId(id.unsigned_abs()));
        let mut passage = Passage::between(ends[0], ends[1], PassageKind::Tree);
        if a < 0 {
            passage.features.insert(Feature::Secret);
        }
        level.add_passage(passage);
    }
    Dungeon { levels: vec![level], ..Dungeon::default() }
}

fn rooms(dungeon: &Dungeon) -> Vec<u32> {
    dungeon.levels.iter().flat_map(Level::areas).map(|area| area.id.0).collect()
}

#[test]
fn without_an_entrance_the_party_comes_in_to_the_largest_part() {
    let paths = [(1, 2), (-2, -3), (3, 4), (4, 5), (-5, -6)];
    assert_eq!(rooms(&tray(6, &paths, &[]).for_players()), [3, 4, 5]);
    assert_eq!(rooms(&tray(6, &paths, &[(6, Mark::Entrance)]).for_players()), [6]);
    // Two parts are equally large.
    assert_eq!(rooms(&tray(4, &[(1, 2), (-2, -3), (3, 4)], &[]).for_players()), [1, 2]);
}

#[test]
fn what_no_way_leads_to_stays_because_nothing_secret_hides_it() {
    let dungeon = tray(5, &[(1, 2), (-2, -3), (4, 5)], &[(1, Mark::Entrance)]);
    assert_eq!(rooms(&dungeon.for_players()), [1, 2, 4, 5]);
    assert_eq!(rooms(&Dungeon::default().for_players()), Vec::<u32>::new());
}

#[test]
fn a_part_of_a_corridor_between_two_secret_doors_is_gone() {
    let tunnel = Tunnel::over([at(1, 0), at(11, 0)]).with(Feature::Secret, 5).with(Feature::Secret, 14);
    let rooms = vec![room(1, at(0, 0), &[Mark::Entrance]), room(2, at(12, 0), &[Mark::Entrance])];
    let dungeon = Dungeon { levels: vec![level("1", rooms, vec![(1, 2, tunnel)])], ..Dungeon::default() };
    let players = dungeon.for_players();
    assert_eq!(passages(&players.levels[0]), ["1-3", "2-4"]);
    let courses = [(1, 3), (2, 4)].map(|ends| self::tunnel(&players.levels[0], ends).course.squares());
    assert_eq!(courses[0], [at(1, 0), at(2, 0), at(3, 0)], "the door is between the third and the fourth square");
    assert_eq!(courses[1], [at(11, 0), at(10, 0), at(9, 0)], "the door is on the eighth square");
}

#[test]
fn an_exit_that_nobody_has_taken_stays_unless_it_is_secret() {
    let mut dungeon = tray(1, &[], &[(1, Mark::Entrance)]);
    for (place, features) in [(0, Set::default()), (1, Set::of(Feature::Secret))] {
        let end = dicefall::dungeon::End { area: AreaId(1), letter: dicefall::dungeon::Letter::at(place) };
        dungeon.levels[0].add_stub(Stub { end, features });
    }
    let stubs = &dungeon.for_players().levels[0].stubs;
    assert_eq!(stubs.iter().map(|stub| stub.end.letter.char()).collect::<String>(), "A");
}

#[test]
fn a_secret_tunnel_of_a_superstructure_has_no_way_into_its_node() {
    let mut told = 0;
    for seed in 0..60 {
        let whole = whole(&format!("#/lattice?seed=mouth-{seed}&depth=2"));
        let players = whole.known_to_players(&FoundSecrets::default());
        let gone = whole.connections.len() - players.connections.len();
        let secrets = whole.levels[0].passages().filter(|(_, it)| it.features.contains(Feature::Secret));
        let ends = secrets.flat_map(|(_, it)| [it.a, it.b]);
        let is_node = |id: &AreaId| whole.levels.iter().any(|level| level.inside == Some(*id));
        assert!(gone >= ends.filter(is_node).count(), "seed {seed}");
        told += gone;
        for nth in (0..whole.connections.len()).filter(|nth| !players.connections.contains(nth)) {
            let to = whole.connections[nth].to;
            let end = players.dungeon.levels.get(to.level.index()).and_then(|level| level.area(to.area));
            assert!(end.is_none_or(|area| area.kind != AreaKind::Edge), "seed {seed}: {end:?}");
        }
    }
    assert!(told > 10, "{told}");
}

#[test]
fn an_area_of_a_mega_dungeon_behind_a_secret_path_is_gone_with_its_inside() {
    let mut told = 0;
    for seed in 0..40 {
        let whole = whole(&format!("#/megadungeon?seed=behind-{seed}&areas=8d6&loops=0.00"));
        let players = whole.for_players();
        for area in whole.levels[0].areas().map(|area| area.id) {
            let inside =
                |dungeon: &Dungeon| dungeon.levels.get(area.0 as usize).map_or(0, |level| level.areas().count());
            let is_there = players.levels[0].area(area).is_some();
            assert_eq!(is_there, inside(&players) > 0, "seed {seed}: area {area}");
            told += usize::from(!is_there);
        }
        let known = |spot: Spot| players.levels[spot.level.index()].area(spot.area).is_some();
        assert!(players.connections.iter().all(|joins| known(joins.from) && known(joins.to)), "seed {seed}");
    }
    assert!(told > 3, "{told}");
}
