//! Further options: chosen starters and turns, entrances in the south, and rooms with exits.

use super::by_chance::is_by_chance;
use super::{Made, asked, dungeons, faces, play, recipe, said, steps};
use dicefall::dungeon::{AreaId, AreaKind, Depths, Feature, LevelId, Mark, loops};
use dicefall::geometry::Square;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;

fn refused(query: &str) -> String {
    link::read(&format!("#/leximorph?v=1&{query}"), &REGISTRY).unwrap_err().to_string()
}

fn entrances(trace: &Trace) -> Vec<(i32, i32)> {
    let dungeon = trace.dungeon();
    let areas = dungeon.levels[0].areas().filter(|area| area.marks.contains(Mark::Entrance));
    areas.map(|area| area.square().map(|at| (at.x, at.y)).unwrap()).collect()
}

#[test]
fn a_starter_that_is_chosen_needs_no_die() {
    for starter in 1..=5_u8 {
        let chosen = play(&format!("skeleton=starter&starter={starter}&dice=1"));
        let rolled = play(&format!("skeleton=starter&dice={};1", 2 * starter));
        assert_eq!(faces(&chosen, "3"), [], "{starter}");
        assert_eq!(chosen.digest(), rolled.digest(), "{starter}");
        assert_eq!((chosen.all_rolls().len() + 1, asked(&chosen)), (rolled.all_rolls().len(), asked(&rolled)));
    }
    assert_eq!(said(&play("skeleton=starter&starter=3"), "3")[0], "You chose the starter: a ladder.");
}

#[test]
fn turns_that_are_chosen_need_no_dice() {
    // These turns are a 2 for the R and a 4 for the g. A 1 leaves a letter as it is.
    let chosen = play("turn=on&turns=2.4.1.1&dice=10;9;8;7");
    let rolled = play("turn=on&dice=10;9;8;7;2;4;1;1");
    assert_eq!(faces(&chosen, "2"), []);
    assert_eq!((chosen.digest(), asked(&chosen)), (rolled.digest(), asked(&rolled)));
    assert_eq!(said(&chosen, "2"), said(&rolled, "2"));
    assert_eq!(asked(&play("word=LT&turn=on&turns=3.2")).0, [6]);
}

#[test]
fn the_example_of_14_april_has_three_entrances_in_the_south() {
    // A and P are above an E turned clockwise, whose arms lead south.
    let trace = play("word=APE&turn=on&turns=1.1.2&entrances=all");
    assert_eq!(entrances(&trace), [(0, 48), (12, 48), (24, 48)]);
    let told = said(&trace, "3");
    let ways_in: Vec<_> = told.iter().filter(|text| text.ends_with("on the southern edge.")).collect();
    assert_eq!(ways_in.len(), 3, "{told:?}");
    // The loops are the top of the A, the legs of the A with the spine of the E, and the P.
    let dungeon = trace.dungeon();
    assert_eq!(loops(&dungeon.levels[0]), 3);
    let depths = Depths::of(&dungeon);
    assert!(dungeon.levels[0].areas().all(|area| depths.at(LevelId(0), area.id).is_some()));
    assert_eq!(entrances(&play("word=APE&turn=on&turns=1.1.2")), [(0, 48)]);
}

#[test]
fn only_free_ends_on_the_southern_edge_are_entrances() {
    // Both feet of an A are free ends. A T has one in the south and two in the north.
    assert_eq!(entrances(&play("word=A&entrances=all")), [(0, 24), (24, 24)]);
    assert_eq!(entrances(&play("word=T&entrances=all")), [(12, 24)]);
    // A C has a free end in the north-east and one in the south-east. An O has none, so it gets stairs by R7.
    assert_eq!(entrances(&play("word=C&entrances=all")), [(24, 24)]);
    assert_eq!(entrances(&play("word=O&entrances=all")), entrances(&play("word=O")));
    // A ladder: both rails end in the south.
    assert_eq!(entrances(&play("skeleton=starter&starter=3&entrances=all")), [(12, 48), (36, 48)]);
}

/// An L: end a at (0,0), corner b at (0,24), end c at (24,24). Nothing is at the corner. `dice` are for the sides.
fn l(dice: &str) -> Trace {
    play(format!("word=L&behind=chain&dice=1;{dice}").trim_end_matches(';'))
}

#[test]
fn each_exit_of_a_room_is_rolled_for_and_then_what_is_behind_it() {
    // The door is east of (0,6), junction d. Behind it is room 1, x 1–3, y 5–7.
    assert_eq!(asked(&l("6;4")), (vec![4], "for an exit of room 1"));
    assert_eq!(asked(&l("6;6")), (vec![4], "for an exit of room 1"));
    assert_eq!(asked(&l("6;4;2")), (vec![6], "for what is behind the door at area 1"));
    assert_eq!(asked(&l("6;4;2;1")), (vec![8], "for the right side, 60 feet along the tunnel from area a to area b"));
    assert_eq!(asked(&l("6;5;2;1")), (vec![4], "for an exit of room 1"));
    assert_eq!(
        asked(&l("6;5;2;1;1;1")),
        (vec![8], "for the right side, 60 feet along the tunnel from area a to area b")
    );
    // The exits of the room behind an exit come later.
    assert_eq!(asked(&l("6;5;2;4;1;1")), (vec![4], "for an exit of room 2"));
}

#[test]
fn an_exit_is_a_door_in_the_middle_of_its_wall() {
    // The door is at (3,6). A passage of two squares leads to a dead end at (5,6), area 6.
    let trace = l("6;4;2;1");
    assert_eq!(said(&trace, "7"), ["You rolled 2: room 1 gets an exit to the east."]);
    let dungeon = trace.dungeon();
    let (_, passage) = dungeon.levels[0].passages().last().unwrap();
    let tunnel = passage.tunnel.as_ref().unwrap();
    assert_eq!(tunnel.course.corners(), [Square::new(3, 6), Square::new(5, 6)]);
    assert_eq!((tunnel.fittings[0].feature, tunnel.fittings[0].along), (Feature::Door, 1));
    assert_eq!(dungeon.levels[0].area(AreaId(6)).map(|area| area.kind), Some(AreaKind::DeadEnd));
    // A long room, x 1–6, y 5–7. The middle of its northern wall is between x 3 and x 4. The western square counts.
    let trace = l("6;6;1;1");
    let dungeon = trace.dungeon();
    let (_, passage) = dungeon.levels[0].passages().last().unwrap();
    assert_eq!(passage.tunnel.as_ref().unwrap().course.corners(), [Square::new(3, 5), Square::new(3, 3)]);
}

#[test]
fn an_exit_in_a_taken_wall_moves_to_the_next_wall_clockwise() {
    // The party enters by the western wall. A 4, west, becomes north.
    let trace = l("6;4;4;1");
    assert_eq!(
        said(&trace, "7"),
        [
            "You rolled 4, west, but room 1 has a passage there already. The next free wall clockwise is north, so the exit goes there."
        ]
    );
    // Both rolls name the north wall. The second exit is to the east.
    let trace = l("6;5;1;1;1;1");
    assert_eq!(
        said(&trace, "7")[1],
        "You rolled 1, north, but room 1 has a passage there already. The next free wall clockwise is east, so the exit goes there."
    );
    let trace = l("6;5;1;1;4;1");
    assert_eq!(
        said(&trace, "7")[1],
        "You rolled 4, west, but room 1 has a passage there already. The next free wall clockwise is east, so the exit goes there."
    );
}

#[test]
fn once_there_are_enough_rooms_new_rooms_have_no_exits() {
    let query = |rooms: u8| format!("word=L&behind=chain&rooms={rooms}&dice=1;6;4;2;4");
    assert_eq!(
        asked(&play(&query(2))),
        (vec![8], "for the right side, 60 feet along the tunnel from area a to area b")
    );
    assert_eq!(asked(&play(&query(3))), (vec![4], "for an exit of room 2"));
    let trace = play(&format!("{};6;4", query(2)));
    assert_eq!(trace.dungeon().levels[0].areas().filter(|area| area.kind == AreaKind::Room).count(), 3);
}

#[test]
fn no_exit_is_rolled_once_there_are_enough_rooms() {
    let (mut exits, mut full) = (0, 0);
    for number in 0..1000 {
        let (letters, rooms) = (["L", "IT", "APE", "BOOK"][number % 4], 2 + number / 4 % 59);
        let trace = play(&format!("seed=c-{number}&word={letters}&behind=chain&rooms={rooms}"));
        assert_eq!(trace.pending, None);
        let mut stand = 0;
        for step in trace.steps() {
            let text = trace.fact(step).to_string();
            if step.rule == "leximorph/7" {
                assert!(stand < rooms, "{number}: {text}");
                exits += 1;
            }
            stand +=
                usize::from(step.rule == "leximorph/6" && text.contains(" room") && text.contains(" It becomes room "));
        }
        full += usize::from(stand >= rooms);
        let dungeon = trace.dungeon();
        let depths = Depths::of(&dungeon);
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            assert!(level.areas().all(|area| depths.at(id, area.id).is_some()), "{number}");
        }
        let again = recipe(&format!("seed=c-{number}&word={letters}&behind=chain&rooms={rooms}"));
        let own = again.as_dice(&trace).unwrap();
        assert_eq!(own.run().unwrap().steps(), trace.steps(), "{number}");
    }
    assert!(exits > 5000 && full > 300, "{exits} {full}");
}

#[test]
fn walls_come_up_equally_often() {
    let mut counts = [0_u32; 4];
    for number in 0..400 {
        let trace = play(&format!("seed=d-{number}&behind=chain&rooms=60"));
        for step in steps(&trace, "7") {
            let face = trace.rolls(step)[0].face;
            assert!(step.rows.has(usize::from(face) - 1));
            counts[usize::from(face) - 1] += 1;
        }
    }
    is_by_chance(&counts, &[1.0; 4], "walls of exits");
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    for (query, told) in [
        ("starter=2", "“starter” counts only if “skeleton” is starter. Set “skeleton” too, or leave out “starter”."),
        ("turns=1.2.3.4", "“turns” counts only if “turn” is on. Set “turn” too, or leave out “turns”."),
        ("turn=on&turns=1.2", "“turns” can’t be “1.2”. Use 4 numbers, one for each letter, as in 1.1.1.1."),
        (
            "turn=on&turns=1.5",
            "“turns” can’t be “1.5”. Use 1 to 9 numbers from 1 to 4 with dots between them, as in 1.1, or “rolled” to roll them.",
        ),
        (
            "rooms=30",
            "“rooms” counts only if “behind” is chain, room-number, clock or compass. Set “behind” too, or leave out “rooms”.",
        ),
        ("skeleton=starter&turns=1", "“turns” counts only if “turn” is on. Set “turn” too, or leave out “turns”."),
    ] {
        assert_eq!(refused(query), told, "{query}");
    }
    for odd in ["", ".", "1..2", "1.2.", "01.1.1.1", "+1.1.1.1", "1.1.1.1.1.1.1.1.1.1", "1,1,1,1"] {
        assert!(refused(&format!("turn=on&turns={odd}")).starts_with("“turns” can’t be "), "{odd}");
    }
}

#[test]
fn with_all_entrances_only_free_ends_in_the_south_are_entrances() {
    let (mut several, mut without) = (0, 0);
    for Made { query, skeleton, trace, .. } in dungeons().iter().filter(|made| made.query.contains("entrances=all")) {
        let south = skeleton.levels[0].areas().map(|area| area.square().unwrap().y).max();
        let ends = skeleton.levels[0].areas().filter(|area| area.kind == AreaKind::DeadEnd);
        let ends: Vec<_> =
            ends.map(|area| area.square().unwrap()).filter(|at| Some(at.y) == south).map(|at| (at.x, at.y)).collect();
        let entrances = entrances(trace);
        several += usize::from(ends.len() > 1);
        if ends.is_empty() {
            without += 1;
            assert_eq!(entrances.len(), 1, "{query}");
        } else {
            assert_eq!(entrances, ends, "{query}");
        }
    }
    assert!(several > 50 && without > 20, "{several} {without}");
}
