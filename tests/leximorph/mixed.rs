//! `behind=room-number`, `clock` and `compass`: a method follows the exits of the sides. Examples worked out by hand,
//! then laws.
//!
//! Each example is an L: end 1 at (0,0), corner 2 at (0,24), end 3 at (24,24). The first die is for the corner. Twelve
//! are for the sides: at (0,6), (0,12) and (0,18) going south, first east, then west; at (6,24), (12,24) and (18,24)
//! going east, first north, then south.

use super::{asked, faces, play, recipe, said};
use dicefall::digest::{self, stir};
use dicefall::dungeon::{AreaKind, Depths, Dungeon, Feature, Level, LevelId, Mark, Passage, Spot};
use dicefall::procedures::leximorph;
use dicefall::trace::{Change, Step, Trace};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use std::sync::OnceLock;
use std::thread;

/// An L with these dice for its sides, then the dice `after`.
fn l(behind: &str, rooms: usize, sides: [u8; 12], after: &str) -> Trace {
    let sides = sides.map(|face| face.to_string()).join(";");
    play(&format!("word=L&behind={behind}&rooms={rooms}&dice=1;{sides};{after}"))
}

/// The areas that aren't the L's: `5 room x 8..10 y 5..7`, `4 junction 0,6`.
fn areas(dungeon: &Dungeon, level: usize) -> Vec<String> {
    let of_the_l = if level == 0 { 3 } else { 0 };
    let told = |area: &dicefall::dungeon::Area| {
        let squares: Vec<_> = area.footprint().unwrap().squares().collect();
        let (first, last) = (squares[0], squares[squares.len() - 1]);
        let place = match squares.len() {
            1 => format!("{},{}", first.x, first.y),
            _ => format!("x {}..{} y {}..{}", first.x, last.x, first.y, last.y),
        };
        format!("{} {} {place}", area.id.0, area.kind.name())
    };
    dungeon.levels[level].areas().skip(of_the_l).map(told).collect()
}

/// The passages from number `first` on: `4-5 0,6 8,6 door:1`.
fn passages(dungeon: &Dungeon, level: usize, first: usize) -> Vec<String> {
    let told = |passage: &dicefall::dungeon::Passage| {
        let tunnel = passage.tunnel.as_ref().unwrap();
        let corners = tunnel.course.corners().iter().map(|at| format!(" {},{}", at.x, at.y));
        let fittings = tunnel.fittings.iter().map(|it| format!(" {}:{}", it.feature.name(), it.along));
        let along: Vec<String> = corners.chain(fittings).collect();
        format!("{}-{}{}", passage.a.0, passage.b.0, along.concat())
    };
    dungeon.levels[level].passages().skip(first).map(|(_, passage)| told(passage)).collect()
}

/// Sites are nine squares apart.
///
/// | dice | for | result |
/// |---|---|---|
/// | 6 | east side of (0,6) | a door: junction 4 |
/// | 3 | the door | the way on is east, to the site (9,6). That is straight on, so no die is rolled for the route |
/// | 1 1, 7 7 7 7 | the room | x 8..10, y 5..7, no exits |
/// | 1 7 7 7 | more exits of room 5 | one of two rooms is drawn, and no exit is left, so you roll for exits of room 5 again. It gets an exit in the north wall, on (9,5) |
/// | 1, 1 1, 7 7 7 7 | that exit | to (9,−3): a room, x 8..10, y −4..−2 |
#[test]
fn a_door_followed_by_the_compass() {
    let trace = l("compass", 2, [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "3;1;1;7;7;7;7;1;7;7;7;1;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 18));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 junction 0,6", "5 room x 8..10 y 5..7", "6 room x 8..10 y -4..-2"]);
    assert_eq!(passages(&dungeon, 0, 3), ["4-5 0,6 8,6 door:1", "5-6 9,5 9,-2 door:1"]);
    assert_eq!(
        said(&trace, "6"),
        ["The sides have 1 exit, and the junctions have 0 rooms. Follow the exits until you have 2 rooms."]
    );
}

/// Sites are four squares apart (R14).
///
/// | dice | for | result |
/// |---|---|---|
/// | 2 | east side of (0,6) | a secret door: junction 4 |
/// | 8 | south side of (6,24) | stairs: junction 5. They are the second exit, after the secret door. Nothing is drawn yet |
/// | 3, 7, 1 1, 7 7 7 7 | the secret door | three o'clock is (8,6). 7 is above the target: area 6, a room, x 7..9, y 5..7 |
/// | 6, 8, 1 1, 7 7 7 7 | the stairs | six o'clock from (6,24) is (6,32): a room, x 5..7, y 31..33. The stairs are on (6,25), area 7. The landing faces south, like the stairs |
#[test]
fn a_secret_door_and_stairs_followed_by_the_clock() {
    let trace = l("clock", 2, [2, 1, 1, 1, 1, 1, 1, 8, 1, 1, 1, 1], "3;7;1;1;7;7;7;7;6;8;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 16));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 junction 0,6", "5 junction 6,24", "6 room x 7..9 y 5..7", "7 stairs 6,25"]);
    assert_eq!(areas(&dungeon, 1), ["1 stairs 6,25", "2 room x 5..7 y 31..33"]);
    assert_eq!(passages(&dungeon, 0, 4), ["4-6 0,6 7,6 secret:1", "5-7 6,24 6,25"]);
    assert_eq!(passages(&dungeon, 1, 0), ["1-2 6,25 6,31"]);
}

/// As in `a_secret_door_and_stairs_followed_by_the_clock`, but a 0 says that nothing is below (R12): no stairs, no
/// landing and no second level. You roll three times for more exits of room 6, and it gets none.
#[test]
fn stairs_that_lead_nowhere_are_not_drawn() {
    let none = "7;7;7;7;7;7;7;7;7;7;7;7";
    let trace = l("clock", 2, [2, 1, 1, 1, 1, 1, 1, 8, 1, 1, 1, 1], &format!("3;7;1;1;7;7;7;7;6;10;{none}"));
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 8 + 2 + 12));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 junction 0,6", "5 corner 6,24", "6 room x 7..9 y 5..7"]);
    assert_eq!((dungeon.levels.len(), dungeon.connections.len()), (1, 0));
    let told = said(&trace, "6");
    assert!(told[1].ends_with("the corridor leads nowhere. The stairs aren’t an exit and get no landing."), "{told:?}");
}

/// R14. A U: (0,0), (0,18), (6,24), (18,24), (24,18), (24,0). Four dice are for its corners, fourteen for its sides.
///
/// | dice | for | result |
/// |---|---|---|
/// | 3 | east side of (0,12) | a side passage: junction 7 |
/// | 3, 5, 6 6 | the side passage | three o’clock is (8,12): a bend, area 8, on to six o’clock |
/// | 5, 6 6 | the bend | six o’clock is (8,20): a bend, area 9, on to six o’clock |
/// | 8, 1 1, 7 7 7 7 | the second bend | six o’clock is (8,28): a room. Its corridor would cross the tunnel on (8,24), after 4 squares. The way there by bend 8 and junction 7 has 8 + 8 + 6 + 6 + 2 = 30 squares, more than five times 4. The corridor ends on (8,24), junction 10, and the room isn’t drawn |
#[test]
fn by_the_clock_a_corridor_ends_where_it_would_cross() {
    let trace =
        play("word=U&behind=clock&rooms=2&dice=1;1;1;1;1;1;3;1;1;1;1;1;1;1;1;1;1;1;3;5;6;6;5;6;6;8;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 18 + 14));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0)[3..], ["7 junction 0,12", "8 corner 8,12", "9 corner 8,20", "10 junction 8,24"],);
    let corridors = ["7-8 0,12 8,12", "8-9 8,12 8,20", "9-10 8,20 8,24"];
    assert!(corridors.iter().all(|corridor| passages(&dungeon, 0, 0).contains(&(*corridor).to_owned())));
    let told = said(&trace, "6");
    assert!(told[1].ends_with("the corridor would cross another corridor, so it ends there."), "{told:?}");
}

/// R14. The east side of (0,18) is a side passage. Five o’clock is (4,26): a room, south of the tunnel on y 24. You can
/// walk to that tunnel already, and the walk isn't longer than the corridor would be. By R14 the corridor isn't dug
/// if the walk is at most five times as long.
#[test]
fn by_the_clock_a_corridor_that_is_not_needed_is_not_dug() {
    let none = "7;7;7;7;7;7;7;7;7;7;7;7";
    let trace = l("clock", 2, [1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1], &format!("5;8;1;1;7;7;7;7;{none}"));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 corner 0,18"]);
    let last = trace.steps().iter().rev().find(|step| step.rule == "clock/4").unwrap();
    let told = trace.fact(last).to_string();
    assert!(
        told.ends_with("a short way already leads to the corridor’s other end. The exit opens onto a blank wall."),
        "{told}"
    );
}

/// R14. The H has two junctions, on (0,12) and (24,12). With two rooms asked for, a map has at most two junctions. So
/// a 5, which would make another junction, makes a room. The east side of (0,6) is a side passage, and three o’clock is
/// (8,6).
#[test]
fn by_the_clock_the_junctions_of_the_skeleton_count() {
    let none = "7;7;7;7;7;7;7;7;7;7;7;7";
    let sides = "3;1;1;1;1;1;1;1;1;1;1;1;1;1";
    let trace = play(&format!("word=H&behind=clock&rooms=2&dice=1;1;{sides};3;5;1;1;7;7;7;7;{none}"));
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 16 + 8 + 12));
    assert!(areas(&trace.dungeon(), 0).iter().any(|area| area.ends_with("room x 7..9 y 5..7")));
}

/// Area 6 is room 7 on the map.
///
/// | dice | for | result |
/// |---|---|---|
/// | 3, 6 | east side of (0,6), north side of (18,24) | a side passage, junction 4, and a door, junction 5 |
/// | 7, 2, 1 1, 7 7 7 7 | the side passage | room 7, 20 feet away: x 3..5, y 5..7 |
/// | 5 | the door | the nearest room is room 7. Its number plus the roll minus 5 is 7 + 5 − 5 = 7: room 7. The way from (18,24) to (5,7) has 30 steps, with 29 squares between. More than 24 is too far (R13), and nothing is on the way: a dead end after two squares |
/// | 7 7 7 7, three times | room 7 | no more exits |
#[test]
fn a_corridor_that_would_run_too_far_is_a_dead_end() {
    let none = "7;7;7;7;7;7;7;7;7;7;7;7";
    let trace = l("room-number", 2, [3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1], &format!("7;2;1;1;7;7;7;7;5;{none}"));
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 8 + 1 + 12));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 junction 0,6", "5 junction 18,24", "6 room x 3..5 y 5..7", "7 dead-end 18,22"]);
    assert_eq!(passages(&dungeon, 0, 4), ["4-6 0,6 3,6", "5-7 18,24 18,22 door:1"]);
}

/// Area 6 is room 7 on the map, and area 7 is room 8.
///
/// | dice | for | result |
/// |---|---|---|
/// | 3, 6 | east sides of (0,6), (0,12) | a side passage, junction 4, and a door, junction 5 |
/// | 7, 2, 1 1, 2 7 7 7 | the side passage | no room is drawn: a new room, 7, 20 feet away: x 3..5, y 5..7. Exit east, on (5,6) |
/// | 5 | the door | the nearest room is room 7. Its number plus the roll minus 5 is 7 + 5 − 5 = 7: room 7. The corridor turns north on x 3, and enters by the southern wall |
/// | 6, 0, 1 1, 7 7 7 7 | room 7, east | 7 + 6 − 5 = 8: room 8, a new room. A 0 is no corridor: x 6..8, y 5..7 |
#[test]
fn a_side_passage_and_a_door_followed_by_room_numbers() {
    let trace = l("room-number", 2, [3, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1], "7;2;1;1;2;7;7;7;5;6;10;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 17));
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 0),
        ["4 junction 0,6", "5 junction 0,12", "6 room x 3..5 y 5..7", "7 room x 6..8 y 5..7"]
    );
    assert_eq!(passages(&dungeon, 0, 4), ["4-6 0,6 3,6", "5-6 0,12 3,12 3,7 door:1", "6-7 5,6 6,6 door:1"]);
    let label = |id| dungeon.levels[0].label(dicefall::dungeon::AreaId(id));
    assert_eq!((label(6), label(7)), ("7".into(), "8".into()));
}

// ── Laws ────────────────────────────────────────────────────────────────────────────────────────

const DUNGEONS: u32 = 1000;

fn query(number: u32) -> String {
    let mut bits = digest::of(&format!("mixed-{number}")).0;
    let mut one_of = |values: &[&'static str]| {
        bits = stir(bits.wrapping_add(1));
        values[usize::try_from(bits % values.len() as u64).unwrap()]
    };
    let behind = one_of(&["room-number", "clock", "compass"]);
    let map = one_of(&["", "&skeleton=starter", "&turn=on", "&word=L", "&word=Xg", "&word=APE&turn=on", "&word=QUOIZ"]);
    let rooms = if number % 100 == 99 { "60" } else { one_of(&["2", "5", "8", "12", "20", "20", "30"]) };
    format!("seed=m-{number}{map}&behind={behind}&rooms={rooms}")
}

struct Mixed {
    query: String,
    trace: Trace,
    dungeon: Dungeon,
}

fn dungeons() -> &'static [Mixed] {
    static MADE: OnceLock<Vec<Mixed>> = OnceLock::new();
    MADE.get_or_init(|| {
        let made = |number| {
            let query = query(number);
            let trace = play(&query);
            assert_eq!(trace.pending, None, "{query}");
            Mixed { query, dungeon: trace.dungeon(), trace }
        };
        let half = |numbers: Range<u32>| numbers.map(made).collect::<Vec<_>>();
        thread::scope(|scope| {
            let second = scope.spawn(|| half(DUNGEONS / 2..DUNGEONS));
            let first = half(0..DUNGEONS / 2);
            first.into_iter().chain(second.join().unwrap()).collect()
        })
    })
}

#[test]
fn everything_can_be_reached_and_no_dungeon_has_more_rooms_than_asked_for() {
    let (mut full, mut loops) = (0, 0);
    for Mixed { query, trace, dungeon } in dungeons() {
        assert!(dungeon.levels.len() <= 2, "{query}");
        let depths = Depths::of(dungeon);
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            let lost: Vec<_> = level.areas().filter(|area| depths.at(id, area.id).is_none()).collect();
            assert!(lost.is_empty(), "{query}: {lost:?}");
        }
        // Rooms at the sides of a corridor (`room-number/6a`) don't count.
        let changes =
            trace.steps().iter().filter(|step| step.rule != "room-number/6a").flat_map(|step| trace.changes(step));
        let rooms = changes.filter(|change| match change {
            Change::Area(area) | Change::Level(area) => area.kind == AreaKind::Room,
            Change::Widen(..) => true,
            _ => false,
        });
        let (rooms, wanted) = (rooms.count(), usize::try_from(recipe(query).options().number("rooms")).unwrap());
        let at_junctions =
            trace.steps().iter().filter(|step| trace.fact(step).to_string().starts_with("You rolled a room: ")).count();
        assert!(rooms <= wanted.max(at_junctions), "{query}: {rooms}");
        full += usize::from(rooms >= wanted);
        let passages: usize = dungeon.levels.iter().map(|level| level.passages().count()).sum();
        let areas: usize = dungeon.levels.iter().map(|level| level.areas().count()).sum();
        loops += usize::from(passages + dungeon.connections.len() > areas);
    }
    // Few dungeons run out of exits, and few have no loop.
    assert!(full > 900 && loops > 900, "{full} {loops}");
}

#[test]
fn each_exit_of_a_side_is_counted() {
    for Mixed { query, trace, .. } in dungeons() {
        let stairs = said(trace, "5").iter().filter(|text| text.ends_with(" has stairs down.")).count();
        let of_face = |face| match face {
            2 | 3 | 6 => 1,
            4 | 7 => 2,
            _ => 0,
        };
        let exits = faces(trace, "5").into_iter().map(of_face).sum::<usize>() + stairs;
        let told = said(trace, "6");
        let count = format!("The sides have {exits} exit{},", if exits == 1 { "" } else { "s" });
        assert!(told[0].starts_with(&count), "{query}: {} for {exits}", told[0]);
    }
}

#[test]
fn every_rule_and_ruling_that_a_step_cites_is_declared() {
    for Mixed { query, trace, .. } in dungeons() {
        for step in trace.steps() {
            let rule = leximorph::PROCEDURE.rule_of(step).unwrap_or_else(|| panic!("{query}: {}", step.rule));
            let rulings: Vec<_> = leximorph::PROCEDURE.rulings_of(step).map(|ruling| ruling.id).collect();
            assert_eq!(rulings.len(), step.rulings.len(), "{query}: {} {:?}", step.rule, step.rulings);
            let rows = rule.table.map_or(0, |table| table.rows.len());
            assert!((rows..32).all(|row| !step.rows.has(row)), "{query}: {}", trace.fact(step));
        }
    }
}

#[test]
fn passages_share_squares_only_where_one_runs_over_the_other() {
    let mut crossings = 0;
    for Mixed { query, dungeon, .. } in dungeons() {
        for level in &dungeon.levels {
            let mut ground = BTreeMap::new();
            for area in level.areas() {
                for square in area.footprint().unwrap().squares() {
                    assert_eq!(ground.insert(square, area.id), None, "{query}: {} at {square:?}", area.id);
                }
            }
            let (mut told, mut diagonals) = (BTreeMap::<_, Vec<Feature>>::new(), BTreeMap::new());
            for (_, passage) in level.passages() {
                let tunnel = passage.tunnel.as_ref().unwrap();
                let squares = tunnel.course.squares();
                let ends = [squares[0], squares[squares.len() - 1]].map(|at| ground.get(&at).copied());
                assert_eq!(ends, [Some(passage.a), Some(passage.b)], "{query}: {passage:?}");
                let crossing = |place: usize| {
                    let here = tunnel.fittings.iter().filter(move |it| usize::from(it.along) == 2 * place);
                    here.map(|it| it.feature).find(|feature| [Feature::Over, Feature::Under].contains(feature))
                };
                for (place, &square) in squares.iter().enumerate() {
                    match ground.get(&square) {
                        None => told.entry(square).or_default().push(crossing(place).unwrap_or(Feature::Slope)),
                        Some(area) if [passage.a, passage.b].contains(area) => {}
                        Some(_) => assert!(
                            passage.features.contains(Feature::Over) || passage.features.contains(Feature::Under),
                            "{query}"
                        ),
                    }
                }
                for pair in squares.windows(2).filter(|pair| pair[0].x != pair[1].x && pair[0].y != pair[1].y) {
                    let falls = (pair[0].x < pair[1].x) == (pair[0].y < pair[1].y);
                    let other = diagonals.insert((pair[0].x + pair[1].x, pair[0].y + pair[1].y), falls);
                    assert!(other.is_none_or(|other| other == falls), "{query}: {passage:?} slips through another");
                }
            }
            for (square, mut features) in told {
                features.sort_unstable();
                let is_crossing = features == [Feature::Over, Feature::Under];
                assert!(features.len() == 1 || is_crossing, "{query}: {square:?} {features:?}");
                crossings += usize::from(is_crossing);
            }
        }
    }
    assert!(crossings > 5000, "{crossings}");
}

#[test]
fn with_its_rolls_as_own_dice_a_dungeon_is_the_same_and_with_fewer_dice_it_begins_the_same() {
    for number in 0..30 {
        let seeded = recipe(&query(number));
        let trace = seeded.run().unwrap();
        let own = seeded.as_dice(&trace).unwrap();
        assert_eq!(own.run().unwrap().digest(), trace.digest(), "{number}");
        let count = own.dice().len();
        for cut in (0..count).filter(|cut| cut % 37 == 0) {
            let short = own.with_dice(own.dice()[..cut].to_vec()).unwrap().run().unwrap();
            assert_eq!(asked(&short).0[0], trace.all_rolls()[cut].die.sides(), "{number} {cut}");
            assert_eq!(short.steps(), &trace.steps()[..short.steps().len()], "{number} {cut}");
        }
    }
}

#[test]
fn stairs_have_a_landing_if_it_leads_somewhere() {
    let (mut landings, mut left_out, mut stumps) = (0, 0, 0);
    for Mixed { query, trace, dungeon } in dungeons() {
        left_out += said(trace, "6").iter().filter(|text| text.contains("no landing")).count();
        for (number, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            let ends = dungeon.connections.iter().map(|way| way.to).filter(|to| to.level == number);
            for end in ends.filter(|to| level.area(to.area).unwrap().kind == AreaKind::Stairs) {
                assert!(level.degree(end.area) > 0, "{query}: {}", level.label(end.area));
            }
        }
        for (number, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            for area in level.areas() {
                let here = Spot { level: number, area: area.id };
                let leads = |to: LevelId| {
                    let mut ends = dungeon.connections.iter().map(|way| [way.from, way.to]);
                    ends.any(|ends| ends.contains(&here) && ends.iter().any(|end| end.level == to))
                };
                let (up, down) = (Mark::StairsUp, Mark::StairsDown);
                let place = format!("{query}: {}", level.label(area.id));
                assert_eq!(area.marks.contains(down), leads(LevelId(number.0 + 1)), "{place}");
                // The entrance can be stairs up.
                let is_the_way_in = area.marks.contains(Mark::Entrance);
                assert!(
                    is_the_way_in || area.marks.contains(up) == (number.0 > 0 && leads(LevelId(number.0 - 1))),
                    "{place}"
                );
            }
        }
        let told: Vec<String> = trace.steps().iter().map(|step| trace.fact(step).to_string()).collect();
        for at in (2..told.len() - 1).filter(|&at| told[at].contains(" on a landing, ")) {
            // A corridor that changes level on its way continues from its landing, so that landing isn't counted here.
            if !told[at - 2..at].iter().any(|text| text.contains("of its own")) {
                landings += 1;
                stumps += usize::from(told[at + 1].contains("ends in a dead end after"));
            }
        }
    }
    println!("{landings} landings, {left_out} left out, {stumps} lead nowhere");
    // Landings are dead ends only if a die asks for a left or right route, and none exists.
    assert!(landings > 2000 && left_out > 1000 && 200 * stumps < landings, "{landings} {left_out} {stumps}");
}

#[test]
fn by_room_numbers_no_corridor_runs_too_far() {
    let (mut cut, mut most) = (0, 0);
    for Mixed { query, trace, .. } in dungeons().iter().filter(|mixed| mixed.query.contains("room-number")) {
        cut += said(trace, "6").iter().filter(|text| text.contains("the first thing it meets")).count();
        let is_corridor = |step: &&Step| ["room-number/4", "room-number/5"].contains(&step.rule);
        for change in trace.steps().iter().filter(is_corridor).flat_map(|step| trace.changes(step)) {
            let Change::Passage(passage) = change else { continue };
            let squares = passage.tunnel.as_ref().unwrap().course.squares().len();
            assert!(squares <= 26, "{query}: {passage:?}");
            most = most.max(squares);
        }
    }
    assert!(cut > 300 && most == 26, "{cut} {most}");
}

/// A level as it was before a step.
struct Walked {
    floor: BTreeSet<(i32, i32)>,
    corridors: BTreeSet<(i32, i32)>,
    steps: BTreeSet<[(i32, i32); 2]>,
}

impl Walked {
    fn of(level: &Level) -> Self {
        let (mut floor, mut corridors, mut steps) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for area in level.areas() {
            let squares: BTreeSet<_> = area.footprint().unwrap().squares().map(|at| (at.x, at.y)).collect();
            for &(x, y) in &squares {
                let near = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)];
                steps.extend(near.into_iter().filter(|next| squares.contains(next)).map(|next| [(x, y), next]));
            }
            if squares.len() == 1 {
                corridors.extend(&squares);
            }
            floor.extend(squares);
        }
        for (_, passage) in level.passages() {
            let squares = passage.tunnel.as_ref().unwrap().course.squares();
            let squares: Vec<_> = squares.iter().map(|at| (at.x, at.y)).collect();
            steps.extend(squares.windows(2).flat_map(|pair| [[pair[0], pair[1]], [pair[1], pair[0]]]));
            corridors.extend(squares.iter().filter(|at| !floor.contains(at)));
        }
        floor.extend(&corridors);
        Self { floor, corridors, steps }
    }

    /// The distance in steps. None if no way leads there.
    fn distance(&self, from: (i32, i32), to: (i32, i32)) -> Option<usize> {
        let mut reached = BTreeMap::from([(from, 0)]);
        let mut edge = VecDeque::from([from]);
        while let Some(at) = edge.pop_front() {
            for [_, next] in self.steps.range([at, (i32::MIN, i32::MIN)]..=[at, (i32::MAX, i32::MAX)]) {
                if !reached.contains_key(next) {
                    reached.insert(*next, reached[&at] + 1);
                    edge.push_back(*next);
                }
            }
        }
        reached.get(&to).copied()
    }
}

#[test]
fn by_the_clock_corridors_keep_clear_of_each_other() {
    let (mut dug, mut joined, mut rooms) = (0, 0, 0);
    for Mixed { query, trace, dungeon } in dungeons().iter().filter(|mixed| mixed.query.contains("clock")) {
        let crosses =
            |passage: &Passage| [Feature::Over, Feature::Under].iter().any(|&it| passage.features.contains(it));
        let mut passages = dungeon.levels.iter().flat_map(Level::passages);
        assert!(passages.all(|(_, passage)| !crosses(passage)), "{query}");
        let steps = trace.steps().iter().enumerate().filter(|(_, step)| step.rule == "clock/4");
        for (nth, step) in steps.filter(|(_, step)| !trace.fact(step).to_string().contains("ends in a dead end after"))
        {
            let new = trace.changes(step).iter().filter_map(|change| match change {
                Change::Passage(passage) => passage.tunnel.as_ref(),
                _ => None,
            });
            for tunnel in new {
                let squares: Vec<_> = tunnel.course.squares().iter().map(|at| (at.x, at.y)).collect();
                let before = Walked::of(&trace.dungeon_at(nth).levels[step.level.0 as usize]);
                assert!(squares.len() <= 18, "{query}: {squares:?}");
                let ends = [squares[0], squares[squares.len() - 1]];
                for &(x, y) in squares.iter().skip(2).rev().skip(2) {
                    let around = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| (x, y)));
                    let beside: Vec<_> =
                        around.filter(|at| !ends.contains(at) && before.corridors.contains(at)).collect();
                    assert!(beside.is_empty(), "{query}: {squares:?} runs beside {beside:?}");
                }
                dug += 1;
                if ends.iter().all(|end| before.floor.contains(end)) {
                    joined += 1;
                    let most = 5 * (squares.len() - 1);
                    let walk = before.distance(ends[0], ends[1]);
                    assert!(walk.is_none_or(|walk| walk > most), "{query}: {ends:?} {walk:?} {most}");
                } else {
                    rooms += usize::from(trace.fact(step).to_string().contains("to a new room"));
                }
            }
        }
    }
    println!("{dug} corridors, {joined} between areas drawn before, {rooms} to new rooms");
    assert!(dug > 3000 && joined > 300 && rooms > 800, "{dug} {joined} {rooms}");
}
