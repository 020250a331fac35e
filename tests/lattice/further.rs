//! Exits of rooms (R10), levels (R11) and letters as nodes (R12).

use super::by_chance::is_by_chance;
use super::{asked, dice, ends, ends_of, map, open, passages, passages_of, play, told};
use dicefall::dungeon::{AreaId, AreaKind, Dungeon, Feature, LevelId, Mark, Passage, Spot};
use dicefall::geometry::{Direction, Square};
use dicefall::trace::{Change, Trace};
use std::collections::{BTreeMap, BTreeSet};

/// Crossings a (12,12), b (24,12), c (12,24) and d (24,24) are areas 1 to 4. The entrance, end e, is north of a. Room 1
/// is between a and b, around (18,12): x 17–20, y 11–14. Tunnels join the other neighbouring crossings. The room's
/// north and south walls are rolled for.
const A_ROOM: &str = "trtw wwtt ttww twwt";

fn with_exits(rolled: &str) -> Trace {
    play(format!("lattice=2&exits=on&dice={};{rolled}", dice(A_ROOM)).trim_end_matches(';'))
}

#[test]
fn exits_are_rolled_for_walls_without_a_tunnel_north_first() {
    assert_eq!(asked(&with_exits("")), (vec![6, 6], "for the north wall of room 1"));
    assert_eq!(asked(&with_exits("1;6")), (vec![6, 6], "for the south wall of room 1"));
    assert_eq!(asked(&with_exits("4;5")), (vec![6], "for stairs or a ladder at the north wall of room 1"));
    assert_eq!(
        asked(&with_exits("3;3")),
        (vec![6, 6], "for what is behind the stairs or secret door at the north wall of room 1")
    );
    assert_eq!(asked(&with_exits("1;6;1;1")), (vec![], "nothing"));
}

#[test]
fn an_exit_joins_the_first_tunnel_or_ends_after_thirty_feet() {
    // North: a tunnel. Nothing is mapped as far as row 0, so the tunnel ends three squares beyond the wall (row 11), at
    // (18,8).
    // South: a door to a tunnel, which meets the tunnel 3–4 at (18,24): a junction.
    let trace = with_exits("3;5;1;2");
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance", "6 room 18,12", "7 dead-end 18,8"]);
    assert_eq!(passages(&trace), ["1-3", "1-5", "1-6", "2-4", "2-6", "3-8", "4-8", "6-7", "6-8 door"]);
    let dungeon = trace.dungeon();
    let (_, door) = dungeon.levels[0].passages().find(|(_, it)| it.features.contains(Feature::Door)).unwrap();
    let tunnel = door.tunnel.as_ref().unwrap();
    assert_eq!((tunnel.fittings[0].along, tunnel.length()), (5, 24));
    assert_eq!(
        told(&trace, "lattice/4"),
        [
            "You rolled for the north wall of room 1: a tunnel. The tunnel meets nothing. It ends after 30 feet, at a dead end, f.",
            "You rolled for the south wall of room 1: a door to a tunnel. The tunnel joins junction g."
        ]
    );
}

#[test]
fn nothing_is_drawn_for_a_wall_or_a_block() {
    let trace = with_exits("1;6;1;1");
    let plain = play(&format!("lattice=2&dice={}", dice(A_ROOM)));
    assert_eq!(passages(&trace), passages(&plain));
    assert_eq!(told(&trace, "lattice/4").len(), 2);
}

#[test]
fn a_second_room_is_sixty_feet_away_and_stairs_at_a_dead_end_lead_off_the_map() {
    // North: a door to a room, its middle at (18,6). South: stairs down, then a tunnel that joins the next line.
    let trace = with_exits("2;2;4;5;1;3;5");
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance", "6 room 18,12", "7 room 18,6"]);
    assert!(passages(&trace).contains(&"6-7 door".into()) && passages(&trace).contains(&"6-8 stairs".into()));
    // North: a ladder up, then a tunnel that meets nothing.
    let trace = with_exits("5;5;6;3;5;1;6");
    assert_eq!(ends(&trace)[2], "7 dead-end 18,8 stairs-up");
    assert!(passages(&trace).contains(&"6-7 ladder".into()));
}

#[test]
fn an_exit_of_a_node_is_a_way_into_it() {
    // The same room at five times the scale. An exit to the south joins the tunnel 3–4, so the node has ways in from
    // the west, the east and the south. In the node, all mouths are open.
    let all = "tttt tttt tttt tttt";
    let trace = play(&format!("depth=2&lattice=2&exits=on&dice={};1;6;3;5;{}", dice(A_ROOM), dice(all)));
    assert_eq!(trace.pending, None);
    let sides = told(&trace, "lattice/3");
    assert_eq!(sides[0].split(". ").nth(1), Some("Tunnels lead into it from the west, the east and the south."));
    assert_eq!(trace.dungeon().connections.len(), 3);
}

#[test]
fn stairs_down_lead_to_the_same_mouth_of_the_level_below() {
    // East of 1: stairs down to a tunnel, joined to 2. The stairs are area 6, three squares from 1. Below, the mouth
    // east of 1 is a tunnel, and the other 15 mouths are rolled. The landing is area 5.
    let below = "w tw wwtw ttww twwt";
    let trace = play(&format!("lattice=2&levels=2&dice={};{}", dice("tvtw wwtt ttww twwt"), dice(below)));
    assert_eq!(trace.pending, None);
    let dungeon = trace.dungeon();
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance", "6 stairs 15,12 stairs-down"]);
    assert_eq!(passages(&trace), ["1-3", "1-5", "1-6", "2-4", "2-6", "3-4"]);
    assert_eq!(ends_of(&dungeon, LevelId(1)), ["5 stairs 15,12 stairs-up"]);
    assert_eq!(passages_of(&dungeon, LevelId(1)), ["1-3", "1-5", "2-4", "2-5", "3-4"]);
    let [way] = &dungeon.connections[..] else { panic!("{:?}", dungeon.connections) };
    let spot = |level, area| Spot { level: LevelId(level), area: AreaId(area) };
    assert_eq!((way.from, way.to), (spot(0, 6), spot(1, 5)));
    assert!(way.features.contains(Feature::Stairs));
    let said = told(&trace, "lattice/1");
    assert_eq!(
        said[1],
        "You rolled for the east mouth of crossing a: stairs down, then a tunnel. This way leads to the same mouth on level 2."
    );
    assert_eq!(
        told(&trace, "lattice/2")[6],
        "Area f is at the east mouth of crossing a. It has stairs down to level 2."
    );
    assert_eq!(
        said[17],
        "You already rolled for the east mouth of crossing 2-a, when you rolled for the stairs on the level above: a tunnel."
    );
}

#[test]
fn stairs_up_join_the_mouth_above_without_another_roll() {
    // On level 1, stairs lead down east of crossing 1. On level 2, a ladder leads up east of crossing 3, to area 7 of
    // level 1, at (15,24). South of crossing 4, stairs lead down. No level is below, so these stairs are at the end of
    // a tunnel of three squares.
    let below = "w tw wwtw t";
    let dice = format!("{};{};5;5;6;{}", dice("tvtw wwtt ttww twwt"), dice(below), dice("ww twvt"));
    let trace = play(&format!("lattice=2&levels=2&dice={dice}"));
    assert_eq!(trace.pending, None);
    let dungeon = trace.dungeon();
    assert_eq!(ends(&trace)[2], "7 stairs 15,24 stairs-down");
    assert_eq!(
        ends_of(&dungeon, LevelId(1)),
        ["5 stairs 15,12 stairs-up", "6 stairs 15,24 stairs-up", "7 stairs 24,27 stairs-down"]
    );
    assert!(passages_of(&dungeon, LevelId(1)).contains(&"4-7".into()));
    let up = &dungeon.connections[1];
    assert_eq!((up.from.area, up.to.area, up.to.level), (AreaId(6), AreaId(7), LevelId(0)));
    assert!(up.features.contains(Feature::Ladder));
}

#[test]
fn without_stairs_down_there_is_one_level() {
    let trace = play(&format!("lattice=2&levels=3&dice={}", dice("tttw wwtt ttww twwt")));
    assert_eq!((trace.dungeon().levels.len(), trace.pending.as_ref()), (1, None));
}

/// No outer mouth is open without stairs, so the first outer mouth becomes a plain tunnel.
#[test]
fn a_mouth_that_becomes_the_entrance_loses_its_stairs() {
    let trace = play(&format!("lattice=2&levels=2&dice={}", dice("vttw wwtt ttww twwt")));
    assert_eq!((trace.dungeon().levels.len(), trace.pending.as_ref()), (1, None));
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance"]);
}

fn query(number: u32) -> String {
    let depth = if number.is_multiple_of(3) { "&depth=2" } else { "" };
    let kind =
        ["", "&node-kind=leximorph", "&node-kind=rolled"][if depth.is_empty() { 0 } else { number as usize / 3 % 3 }];
    let lines = 2 + number / 2 % if depth.is_empty() { 4 } else { 2 };
    let exits = if number % 4 == 3 { "" } else { "&exits=on" };
    format!("seed=f-{number}{depth}&lattice={lines}{exits}&levels={}{kind}", 1 + number / 5 % 3)
}

fn made() -> impl Iterator<Item = (String, Trace)> {
    (0..1200).map(|number| (query(number), play(&query(number))))
}

fn reached(dungeon: &Dungeon) -> BTreeSet<Spot> {
    let start = dungeon.levels[0].areas().find(|area| area.marks.contains(Mark::Entrance)).unwrap().id;
    let mut reached = BTreeSet::new();
    let mut open = vec![Spot { level: LevelId(0), area: start }];
    while let Some(here) = open.pop() {
        if !reached.insert(here) {
            continue;
        }
        let level = &dungeon.levels[here.level.index()];
        let passages =
            level.passages_at(here.area).into_iter().filter(|(_, it)| !it.features.contains(Feature::Blocked));
        open.extend(passages.map(|(_, it)| Spot { area: it.beyond(here.area), ..here }));
        for way in &dungeon.connections {
            open.extend((way.from == here).then_some(way.to).into_iter().chain((way.to == here).then_some(way.from)));
        }
    }
    reached
}

#[test]
fn everything_that_is_not_behind_a_block_is_reached() {
    for (query, trace) in made() {
        assert_eq!(trace.pending, None, "{query}");
        let dungeon = trace.dungeon();
        let reached = reached(&dungeon);
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            for area in level.areas().filter(|area| !reached.contains(&Spot { level: id, area: area.id })) {
                let is_blocked =
                    level.passages_at(area.id).iter().all(|(_, it)| it.features.contains(Feature::Blocked));
                assert!(is_blocked && area.kind != AreaKind::Room, "{query}: {} of {}", area.id, level.name);
            }
        }
    }
}

#[test]
fn nothing_is_dug_twice() {
    for (query, trace) in made() {
        let dungeon = trace.dungeon();
        for level in &dungeon.levels {
            let mut ground: BTreeMap<Square, AreaId> = BTreeMap::new();
            for area in level.areas() {
                for square in area.footprint().unwrap().squares() {
                    assert_eq!(ground.insert(square, area.id), None, "{query}: {} of {}", area.id, level.name);
                }
            }
            let mut dug = BTreeSet::new();
            for (_, passage) in level.passages() {
                for square in passage.tunnel.as_ref().unwrap().course.squares() {
                    match ground.get(&square) {
                        Some(area) => {
                            assert!([passage.a, passage.b].contains(area), "{query}: {passage:?} {}", level.name);
                        }
                        None => assert!(dug.insert(square), "{query}: {passage:?} of {}", level.name),
                    }
                }
            }
        }
    }
}

fn walls_of(passage: &Passage) -> [(AreaId, Direction); 2] {
    let squares = passage.tunnel.as_ref().unwrap().course.squares();
    let [first, second, .., before, last] = squares[..] else { panic!("{passage:?} is too short") };
    [(passage.a, (first, second)), (passage.b, (last, before))]
        .map(|(area, (from, to))| (area, Direction::between(from, to).unwrap()))
}

#[test]
fn only_walls_without_a_tunnel_are_rolled_for_and_in_order() {
    let (mut joined, mut ends, mut rooms, mut free) = (0, 0, 0, 0);
    for (query, trace) in made().filter(|(query, _)| query.contains("exits=on")) {
        let mut steps = (0..).zip(trace.steps()).filter(|(_, step)| step.rule == "lattice/4").peekable();
        while let Some(&(first, step)) = steps.peek() {
            let (id, dungeon) = (step.level, trace.dungeon_at(first));
            let level = &dungeon.levels[id.index()];
            let mut ways: BTreeSet<(AreaId, Direction)> =
                level.passages().flat_map(|(_, passage)| walls_of(passage)).collect();
            let all = level.areas().filter(|area| area.kind == AreaKind::Room);
            let due: Vec<_> = all.flat_map(|room| Direction::STRAIGHT.map(|wall| (room.id, wall))).collect();
            let mut due = due.into_iter();
            while let Some((_, step)) = steps.next_if(|(_, step)| step.level == id) {
                let (room, wall) = due.find(|wall| !ways.contains(wall)).expect("a wall without a tunnel");
                let wall = ["north", "east", "south", "west"][wall as usize / 2];
                let told = trace.fact(step).to_string();
                let place = format!("You rolled for the {wall} wall of room {}: ", level.label(room));
                assert!(told.starts_with(&place), "{query}: {told:?}, not {place:?}");
                for change in trace.changes(step) {
                    if let Change::Passage(passage) = change {
                        ways.extend(walls_of(passage));
                    }
                }
                joined += usize::from(told.contains("The tunnel joins"));
                ends += usize::from(told.contains("It ends after"));
                rooms += usize::from(told.contains("The new room is room"));
                free += 1;
            }
            assert_eq!(due.find(|wall| !ways.contains(wall)), None, "{query}");
        }
    }
    assert!(joined > 200 && ends > 100 && rooms > 50 && free > 1000, "{joined} {ends} {rooms} {free}");
}

#[test]
fn levels_are_above_each_other_and_stairs_arrive_on_the_same_square() {
    let mut several = 0;
    for (query, trace) in made().filter(|(query, _)| !query.contains("depth")) {
        let dungeon = trace.dungeon();
        let most: usize = query.rsplit("levels=").next().unwrap().parse().unwrap();
        assert!((1..=most).contains(&dungeon.levels.len()), "{query}");
        several += usize::from(dungeon.levels.len() > 1);
        for way in &dungeon.connections {
            let at = |spot: Spot| dungeon.levels[spot.level.index()].area(spot.area).unwrap();
            assert_eq!(at(way.from).square(), at(way.to).square(), "{query}");
            assert_eq!(way.from.level.0.abs_diff(way.to.level.0), 1, "{query}");
            let (upper, lower) = if way.from.level < way.to.level { (way.from, way.to) } else { (way.to, way.from) };
            assert!(at(upper).marks.contains(Mark::StairsDown) && at(lower).marks.contains(Mark::StairsUp), "{query}");
        }
    }
    assert!(several > 300, "{several}");
}

#[test]
fn own_dice_make_the_same_dungeon_and_a_node_alone_is_the_same() {
    for number in (0..1200).step_by(15) {
        let recipe = open(&query(number)).recipe;
        let trace = recipe.run().unwrap();
        let own = recipe.as_dice(&trace).unwrap().run().unwrap();
        assert_eq!((own.digest(), own.steps()), (trace.digest(), trace.steps()), "{}", query(number));
        let whole = trace.dungeon();
        for &node in &trace.nodes {
            let alone = recipe.run_opening(Some(node)).unwrap().dungeon();
            let inside = |dungeon: &Dungeon| -> Vec<_> {
                let levels = dungeon.levels.iter().filter(|level| level.inside == Some(node));
                levels.map(|level| (level.name.clone(), map(level))).collect()
            };
            assert!(!inside(&whole).is_empty(), "{}: {node}", query(number));
            let (whole, alone) = (inside(&whole), inside(&alone));
            assert_eq!(whole.len(), alone.len());
            for (one, other) in whole.iter().zip(&alone) {
                assert!(one == other, "{}: {}", query(number), one.0);
            }
        }
    }
}

#[test]
fn each_way_into_a_letter_leads_to_its_nearest_free_end_or_corner() {
    // Tunnels come from the west and the east. A 5 is an L. Twice as large, it has free ends at (0,0) and (48,48). The
    // middle of its western side is (0,24), of its eastern side (48,24).
    let query = format!("depth=2&lattice=2&node-kind=leximorph&dice={}", dice(A_ROOM));
    assert_eq!(asked(&play(&query)).0, [10]);
    let trace = play(&format!("{query};5"));
    let dungeon = trace.dungeon();
    let letter = &dungeon.levels[1];
    assert_eq!((letter.name.as_str(), letter.inside), ("N6", Some(AreaId(6))));
    let at = |area| letter.area(area).and_then(dicefall::dungeon::Area::square).map(|at| (at.x, at.y)).unwrap();
    let ways: Vec<_> = dungeon.connections.iter().map(|way| (way.from.area.0, at(way.to.area))).collect();
    assert_eq!(ways, [(6, (0, 0)), (6, (48, 48))]);
    assert!(letter.areas().all(|area| !area.marks.contains(Mark::Entrance)));
    // A 2 is a D, without free ends. Its corners (0,0) and (0,48) are equally near to (0,24): the northern one counts.
    let trace = play(&format!("{query};2"));
    let dungeon = trace.dungeon();
    let at =
        |area| dungeon.levels[1].area(area).and_then(dicefall::dungeon::Area::square).map(|at| (at.x, at.y)).unwrap();
    let ways: Vec<_> = dungeon.connections.iter().map(|way| at(way.to.area)).collect();
    assert_eq!(ways, [(0, 0), (48, 24)]);
}

#[test]
fn a_die_says_whether_a_node_is_a_lattice_or_a_letter() {
    let query = format!("depth=2&lattice=2&node-kind=rolled&dice={}", dice(A_ROOM));
    assert_eq!(asked(&play(&query)), (vec![6], "for what node N6 is: a lattice or a letter"));
    assert_eq!(asked(&play(&format!("{query};3"))), (vec![6, 6], "for the north mouth of crossing N6-a"));
    assert_eq!(asked(&play(&format!("{query};4"))).0, [10]);
    let (mut letters, mut all) = (0_u32, 0_u32);
    for (_, trace) in made().filter(|(query, _)| query.contains("rolled")) {
        for step in trace.steps().iter().filter(|step| step.rule == "lattice/3" && !trace.rolls(step).is_empty()) {
            let face = trace.rolls(step)[0].face;
            assert_eq!(trace.fact(step).to_string().contains("is a letter"), face % 2 == 0);
            assert!(step.rows.has(usize::from(face % 2 == 0)));
            letters += u32::from(face % 2 == 0);
            all += 1;
        }
    }
    is_by_chance(&[letters, all - letters], &[1.0; 2], "letters and lattices");
}

#[test]
fn node_kind_without_nodes_is_refused() {
    let refused = dicefall::link::read("#/lattice?v=1&node-kind=rolled", &dicefall::procedures::REGISTRY).unwrap_err();
    let told = "“node-kind” counts only if “depth” is 2. Set “depth” too, or leave out “node-kind”.";
    assert_eq!(refused.to_string(), told);
}

/// The 2d6 of a mouth belong together. The 1d6 of its stairs is a throw of its own, and so is each reroll.
#[test]
fn dice_that_were_rolled_together_stay_together() {
    let trace = open("seed=throws&levels=2&lattice=4").recipe.run().expect("a dungeon");
    let mut shapes = BTreeSet::new();
    for step in trace.steps() {
        let throws = trace.throws(step);
        assert_eq!(throws.concat(), trace.rolls(step));
        if step.rule == "lattice/1" && !throws.is_empty() {
            shapes.insert(throws.iter().map(Vec::len).collect::<Vec<_>>());
        }
    }
    assert!(shapes.contains(&vec![2]) && shapes.contains(&vec![2, 1, 2]), "{shapes:?}");
    assert!(shapes.iter().all(|throws| throws.iter().all(|&dice| dice < 3)), "{shapes:?}");
    let half = trace.up_to(20);
    assert_eq!(half.throws(&half.steps()[19]), trace.throws(&trace.steps()[19]));
}
