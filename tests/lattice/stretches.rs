//! Step 2: what the two mouths of a stretch give (R2, R3), and spurs (R4). A stretch is the tunnel between two
//! crossings, and a mouth is either end of it. A spur is a short tunnel off the lattice. Every lattice has two tunnels
//! each way.

use super::{crossings, ends, passages, two_by_two};
use dicefall::dungeon::{Feature, LevelId, PassageId};

/// The two mouths of the stretch between crossings a and b. All other stretches are open.
fn stretch(west: char, east: char) -> Vec<String> {
    let trace = two_by_two(&format!("t{west}tw wwt{east} ttww twwt"));
    let all = passages(&trace).into_iter();
    all.filter(|each| each.starts_with("1-2") || each.starts_with("1-6") || each.starts_with("2-6")).collect()
}

#[test]
fn a_stretch_is_open_with_one_wall_and_not_dug_with_two() {
    assert_eq!(stretch('w', 'w'), Vec::<String>::new());
    assert_eq!(stretch('t', 'w'), ["1-2"]);
    assert_eq!(stretch('w', 't'), ["1-2"]);
    assert_eq!(stretch('w', 'd'), ["1-2 door"]);
    assert_eq!(stretch('s', 'w'), ["1-2 secret"]);
    assert_eq!(stretch('w', 'v'), ["1-2 stairs"]);
}

#[test]
fn a_blocked_mouth_blocks_the_stretch_for_every_roll_of_the_other_mouth() {
    assert_eq!(stretch('b', 'w'), ["1-2 blocked"]);
    assert_eq!(stretch('b', 'b'), ["1-2 blocked"]);
    assert_eq!(stretch('d', 'b'), ["1-2 blocked door"]);
    assert_eq!(stretch('b', 'v'), ["1-2 blocked stairs"]);
}

#[test]
fn each_mouth_has_its_own_door() {
    let trace = two_by_two("tdtw wwts ttww twwt");
    let level = &trace.dungeon().levels[0];
    let (_, passage) = level.passages().find(|(_, passage)| (passage.a.0, passage.b.0) == (1, 2)).unwrap();
    let tunnel = passage.tunnel.as_ref().unwrap();
    let places: Vec<_> = tunnel.fittings.iter().map(|fitting| (fitting.feature, fitting.along)).collect();
    assert_eq!(places, [(Feature::Door, 1), (Feature::Secret, 23)]);
    assert_eq!(tunnel.course.corners().iter().map(|at| (at.x, at.y)).collect::<Vec<_>>(), [(12, 12), (24, 12)]);
}

#[test]
fn a_room_from_either_mouth_is_in_the_middle() {
    for (mouths, halves) in [
        (('r', 'w'), ["1-6", "2-6"]),
        (('w', 'r'), ["1-6", "2-6"]),
        (('r', 'r'), ["1-6", "2-6"]),
        (('D', 'r'), ["1-6 door", "2-6"]),
        (('w', 'D'), ["1-6", "2-6 door"]),
        (('d', 'r'), ["1-6 door", "2-6"]),
        (('r', 'b'), ["1-6", "2-6 blocked"]),
        (('s', 'D'), ["1-6 secret", "2-6 door"]),
        (('r', 'v'), ["1-6 stairs", "2-6 stairs"]),
        (('^', 'D'), ["1-6 ladder", "2-6 door ladder"]),
    ] {
        assert_eq!(stretch(mouths.0, mouths.1), halves, "{mouths:?}");
    }
    let trace = two_by_two("trtw wwtw ttww twwt");
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance", "6 room 18,12"]);
    let room = trace.dungeon().levels[0].area(dicefall::dungeon::AreaId(6)).unwrap().ground().unwrap();
    assert_eq!((room.w, room.h, room.turned), (4, 4, false));
}

#[test]
fn a_stretch_has_at_most_one_staircase_and_one_ladder() {
    assert_eq!(stretch('v', 'v'), ["1-2 stairs"]);
    assert_eq!(stretch('v', '^'), ["1-2 ladder stairs"]);
    // The first stairs decide whether they lead up or down.
    let said = |mouths: &str| super::told(&two_by_two(mouths), "lattice/2").into_iter().nth(1).unwrap();
    assert!(
        said("tvtw wwt^ ttww twwt")
            .ends_with("The tunnel goes down by stairs and a ladder, runs one level lower and comes back up.")
    );
    assert!(
        said("t^tw wwtv ttww twwt")
            .ends_with("The tunnel goes up by stairs and a ladder, runs one level higher and comes back down.")
    );
    assert!(
        said("twtw wwt^ ttww twwt")
            .ends_with("The tunnel goes up by a ladder, runs one level higher and comes back down.")
    );
}

#[test]
fn spurs_lead_to_an_end_or_a_room() {
    // North and west of 1, north and east of 2, south and west of 3, east and south of 4.
    let trace = two_by_two("ttts rDtt ttbw tv^t");
    assert_eq!(
        ends(&trace),
        [
            "5 edge 12,6 entrance",
            "6 edge 6,12",
            "7 room 24,6",
            "8 room 30,12",
            "9 edge 12,30",
            "10 edge 30,24 stairs-down",
            "11 edge 24,30 stairs-up",
        ]
    );
    let all = passages(&trace);
    for spur in ["1-5", "1-6 secret", "2-7", "2-8 door", "3-9 blocked", "4-10 stairs", "4-11 ladder"] {
        assert!(all.contains(&spur.to_owned()), "{spur}: {all:?}");
    }
}

#[test]
fn nothing_is_drawn_behind_stairs_that_lead_off_the_lattice() {
    let mouths = super::dice("tttw");
    let rest = super::dice("wtt ttww twwt");
    let trace = super::play(&format!("lattice=2&dice={mouths};4;5;1;4;4;{rest}"));
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance", "6 edge 24,6 stairs-down"]);
}

#[test]
fn rooms_and_ends_are_numbered_in_roll_order_and_the_number_of_a_crossing_that_is_rock_stays_unused() {
    // Only the roll at crossing 3 makes the room between 1 and 3.
    let trace = two_by_two("ttww ttwt rwww wwww");
    assert_eq!(crossings(&trace), [1, 2, 3]);
    assert_eq!(ends(&trace), ["5 edge 12,6 entrance", "6 edge 24,6", "7 edge 30,12", "8 room 12,18"]);
    assert!(super::told(&trace, "lattice/2").iter().any(|said| said.starts_with("Nothing leads to crossing d")));
}

#[test]
fn the_map_grows_stretch_by_stretch_in_roll_order() {
    let trace = two_by_two("tttw ttrw ttww twwt");
    let found: Vec<_> = trace.steps().iter().filter_map(|step| step.passage).map(|(a, b)| (a.0, b.0)).collect();
    assert_eq!(found, [(1, 5), (1, 2), (1, 3), (2, 6), (2, 7), (2, 8), (3, 4), (1, 5)]);
    for count in 0..=trace.steps().len() {
        let dungeon = trace.dungeon_at(count);
        let rooms = dungeon.levels[LevelId(0).index()].passages().count();
        let steps = trace.steps()[..count].iter().filter(|step| step.passage.is_some()).count();
        // The two halves of the room are dug in one step.
        assert!(rooms + 1 >= steps && rooms <= steps + 1, "{count}: {rooms} passages, {steps} steps");
    }
    let ids: Vec<_> = trace.dungeon().levels[0].passages().map(|(PassageId(id), _)| id).collect();
    assert_eq!(ids, (0..8).collect::<Vec<_>>());
}

#[test]
fn doors_and_stairs_at_one_mouth_keep_apart() {
    // A secret door that hides a door, then stairs and a ladder.
    let rest = super::dice("tww wwtt ttww tttt");
    let trace = super::play(&format!("lattice=2&dice=3;3;4;5;1;4;5;6;1;2;{rest}"));
    let level = &trace.dungeon().levels[0];
    let (_, passage) = level.passages().next().unwrap();
    let places: Vec<_> =
        passage.tunnel.as_ref().unwrap().fittings.iter().map(|it| (it.feature.name(), it.along)).collect();
    assert_eq!(places, [("secret", 1), ("door", 3), ("stairs", 8), ("ladder", 10)]);
}
