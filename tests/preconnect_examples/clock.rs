//! `clock`, by hand. Sites are 6 squares apart, 9 on the board.

use super::{areas, cites, connections, example, passages, times};

/// A room, junctions, a bend and dead ends.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 2 3 4 | the first room | x −1..1, y −1..1, an exit in each wall |
/// | 12, 8, 1 1, 7 7 7 8 | north | (0, −12), above the target: a room, x −1..1, y −13..−11 |
/// | 3, 3 | east | (12, 0), up to the target: junction 3 |
/// | 1 5 | | on to (18, −12), and to (18, 12) |
/// | 6, 0 | south | (0, 12): a dead end, a stump of two squares |
/// | 11, 5 | west | (−6, −12): a junction, round the corner on (−6, 0) |
/// | 9 9 | | doubles: it is a bend, and goes on to (−18, −12) |
/// | 9, 2 1, 7 7 7 7 | 3, 1 o’clock | a room, 4 × 3: x 17..20, y −13..−11. It leaves to the north: (12, −1) is nearer than (13, 0). One bend, on (12, −11) |
/// | 7 | 3, 5 o’clock | a room, but all three stand: a dead end, two squares south |
/// | 0 | the bend, 9 o’clock | a dead end, two squares west |
#[test]
fn a_junction_a_bend_and_dead_ends() {
    let trace = example("clock-hours");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..1 y -1..1 entrance",
            "2 room x -1..1 y -13..-11",
            "a junction 12,0",
            "b dead-end 0,3",
            "c corner -6,-12",
            "3 room x 17..20 y -13..-11",
            "d dead-end 12,2",
            "e dead-end -8,-12",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 0,-1 0,-11 door:1",
            "1-3 1,0 12,0 door:1",
            "1-4 0,1 0,3 door:1",
            "1-5 -1,0 -6,0 -6,-12 door:1",
            "3-6 12,0 12,-11 17,-11",
            "3-7 12,0 12,2",
            "5-8 -6,-12 -8,-12",
        ]
    );
}

/// The board of nine, where all but a 0 is a junction: then a room, once as many junctions as rooms stand.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 2 2, 2 4 7 8 | the first room | x −1..2, y −1..2; of the middle squares of its walls the northern: (2, 0), (−1, 0) |
/// | 3, 4, 1 5 | east | (9, 0): junction 2, on to (9, −9) and (9, 9) |
/// | 8, 9, 4 3 | west | (−9, −9): 9 is a junction too, 3, on to (0, 0) and (0, −9). Round the corner on (−9, 0) |
/// | 5, 4 4, 4 7 7 8 | 2, north | two junctions stand and one of two rooms: a room, 6 × 6: x 7..12, y −11..−6; an exit west, (7, −9) |
/// | 2 | 2, south | both rooms stand too: a dead end, two squares |
/// | | 3, to (0, 0) | room 1 is there. By the side nearest to it where there is rock, the east. All along y −9, then down on x −1: one bend. (−1, −2) is not beside the corridor on y 0. 150 feet |
/// | | 3, to (0, −9) | that corridor touches the place: nearest is its corner, (−1, −9). East and south are taken: it leaves to the north, keeps a square of rock apart on y −11, and comes down on x −1: junction 6 |
/// | 7 | room 2, west | (0, −9) again: a junction comes before a corridor: straight to 6 |
#[test]
fn the_board_joins_a_room_a_corridor_and_a_junction() {
    let trace = example("clock-board");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..2 y -1..2 entrance",
            "a junction 9,0",
            "b junction -9,-9",
            "2 room x 7..12 y -11..-6",
            "c dead-end 9,2",
            "d junction -1,-9",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 2,0 9,0 door:1",
            "1-3 -1,0 -9,0 -9,-9 door:1",
            "2-4 9,0 9,-6",
            "2-5 9,0 9,2",
            "1-6 -1,-1 -1,-9",
            "3-6 -9,-9 -1,-9",
            "3-6 -9,-9 -9,-11 -1,-11 -1,-9",
            "4-6 7,-9 -1,-9 door:1",
        ]
    );
    // Three exits and two junctions are rolled for, whose four ways are told again as each is followed; three corridors
    // join what is there.
    assert_eq!((times(&trace, "clock/3n"), times(&trace, "clock/3a")), (9, 3));
    assert!(cites(&trace, "clock/3a", "R8"));
}

/// A corridor that is met is crossed, on ladders; a ladder that comes up in a room.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 2 6 8 | the first room | x −1..1, y −1..1; (0, −1), (1, 0), stairs on (0, 0) |
/// | 12, 2, 1 1, 7 7 7 7 | north | the target is 0, so a 2 is a room: x −1..1, y −13..−11 |
/// | 3, 1, 4 4, 1 4 7 7 | east | a room, 6 × 6: x 10..15, y −2..3; exits (12, −2) and (10, 0), by which the corridor comes in and which is used up |
/// | 12, 9, 1 1, 5 7 7 7 | stairs | down, without a die; from the landing on (0, 0) of level 2 north, a room on (0, −12) with a ladder |
/// | 10 | room 3, north | from (12, 0) two sites west and one north, (0, −6): there runs the corridor of 1 and 2 |
/// | 3 | crossing | under it. A 3 is odd: by a ladder two squares out, (12, −4). On level 2 a corridor runs on (0, −6) too |
/// | 5 | crossing | a secret door: junction 4 on (0, −6), reached over (12, −6) |
/// | | the ladder of 2-2 | up, without a die: there is room 2’s floor, and nothing is rolled |
#[test]
fn a_corridor_is_met_on_two_levels() {
    let trace = example("clock-cross");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..1 y -1..1 entrance stairs-down",
            "2 room x -1..1 y -13..-11 stairs-down",
            "3 room x 10..15 y -2..3",
            "a stairs 12,-4 stairs-down",
        ]
    );
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-1 0,-11 door:1", "1-3 1,0 10,0 door:1", "3-4 12,-2 12,-4 door:1"]);
    assert_eq!(
        areas(&dungeon, 2),
        [
            "2-a stairs 0,0 stairs-up",
            "4 room x -1..1 y -13..-11 stairs-up",
            "2-b stairs 12,-4 stairs-up",
            "2-c junction 0,-6",
        ]
    );
    assert_eq!(passages(&dungeon, 2), ["1-4 0,0 0,-6", "2-4 0,-11 0,-6", "3-4 12,-4 12,-6 0,-6 secret:27"]);
    assert_eq!(connections(&dungeon), ["1:1 2:1 stairs", "1:4 2:3 ladder", "2:2 1:2 ladder"]);
}

/// A room between two others, as large as there is place for.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 4 4, 1 2 7 7 | the first room | x −2..3, y −2..3; (0, −2) and (3, 0) |
/// | 12, 7, 4 4, 7 7 7 7 | north | a room, x −2..3, y −14..−9 |
/// | 3, 7, 4 4, 1 4 4 7 | east | a room, x 10..15, y −2..3; (12, −2); of (10, 0) and (10, 1) the northern, by which it comes in; (10, 2) |
/// | 12, 7, 4 4, 7 7 7 7 | room 3, north | (12, −12): a room, x 10..15, y −14..−9 |
/// | 11, 7, 4 4, 7 7 7 7 | room 3, west | (6, −12). Between x 3 and x 10 there are four squares that touch neither: no shift helps 6 × 6 or 5 × 5; 4 × 4 stands on x 5..8, y −13..−10 |
/// | 2 | crossing on (8, 0) | the way north, on x 8, a square of rock from the rooms, is over the corridor of 1 and 3: under it, with stairs on (8, 1) and (8, −1) |
#[test]
fn a_room_is_made_smaller_and_a_corridor_runs_under_another() {
    let trace = example("clock-smaller");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -2..3 y -2..3 entrance",
            "2 room x -2..3 y -14..-9",
            "3 room x 10..15 y -2..3",
            "4 room x 10..15 y -14..-9",
            "5 room x 5..8 y -13..-10",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 0,-2 0,-9 door:1",
            "1-3 3,0 10,0 door:1 over:10",
            "3-4 12,-2 12,-9 door:1",
            "3-5 10,2 8,2 8,-10 door:1 stairs:6 under:8 stairs:10",
        ]
    );
}

/// A room that is shifted.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 2 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (1, 0) |
/// | 12, 7, 4 4, 7 7 7 7 | north | a room, x −2..3, y −14..−9 |
/// | 1, 7, 4 4, 7 7 7 7 | east | (6, −12): x 4..9 would touch x 3. North or west by one it still does; east by one it does not: x 5..10. In by its south wall, one bend on (5, 0) |
#[test]
fn a_room_is_shifted_as_little_as_possible() {
    let dungeon = example("clock-shifted").dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        ["1 room x -1..1 y -1..1 entrance", "2 room x -2..3 y -14..-9", "3 room x 5..10 y -14..-9"]
    );
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-1 0,-9 door:1", "1-3 1,0 5,0 5,-9 door:1"]);
}

/// The article of 20 April 2017: a door in the north wall of the room in the middle.
///
/// A 12 heads straight north, to (0, −12). On a 7 “the corridor turns west for about 40 feet, then south until it connects
/// with Room 7”: seven o’clock is (−6, 12), where the room is x −7..−5, y 11..13. One square of rock from its own room the
/// corridor turns west, on y −3, and after 50 feet, on x −5, south: the room’s nearest square is (−5, 11), and two bends
/// are the fewest. In both the southern exit rolls a 6 and a 0, a dead end.
#[test]
fn the_door_of_the_article_leads_to_12_and_to_7() {
    let north = example("clock-article-12").dungeon();
    assert_eq!(passages(&north, 1)[0], "1-2 0,-1 0,-11 door:1");
    let round = example("clock-article-7").dungeon();
    assert_eq!(passages(&round, 1)[0], "1-2 0,-1 0,-3 -5,-3 -5,11 door:1");
}

/// Rooms behind both sides of a corridor are called after the room that it leaves (R17).
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (0, 1) |
/// | 12, 9, 1 1, 7 7 7 7 | north | (0, −12): above the target, a room, y −13..−11. The corridor is on (0, −2) to (0, −10) |
/// | 6, 4 | its left side after 60 feet, (0, −7) | west: a door, and a room of 3 × 3, x −3..−1: 1A |
/// | 6, 4 | its right side | the same in the east: 1B |
/// | 6, 0 | south | (0, 12): a dead end |
#[test]
fn rooms_behind_sides_are_called_after_their_room() {
    let trace = example("clock-nested");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..1 y -1..1 entrance",
            "2 room x -1..1 y -13..-11",
            "a junction 0,-7",
            "1A room x -3..-1 y -8..-6",
            "1B room x 1..3 y -8..-6",
            "b dead-end 0,3",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-3 0,-1 0,-7 door:1",
            "2-3 0,-11 0,-7",
            "3-4 0,-7 -1,-7 door:1",
            "3-5 0,-7 1,-7 door:1",
            "1-6 0,1 0,3 door:1"
        ]
    );
}

/// The same with two corridors, which leave two rooms.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | as above |
/// | 12, 9, 1 1, 1 7 7 7 | north | room 2, as above, with an exit on (0, −13) |
/// | 1; 3, 6 | the sides of (0, −7) | west a wall; east a branch, and a room of 6 × 3, x 1..6: 1A |
/// | 6, 0 | south | a dead end |
/// | 12, 9, 1 1, 7 7 7 7 | room 2, north | (0, −24): room 3, y −25..−23. It takes the number 3, for 1A has none |
/// | 6, 4; 1 | the sides of (0, −19) | west a door and a room of 3 × 3: 2A; east a wall |
#[test]
fn each_room_has_rooms_of_its_own() {
    let trace = example("clock-nested-two");
    assert_eq!(
        areas(&trace.dungeon(), 1),
        [
            "1 room x -1..1 y -1..1 entrance",
            "2 room x -1..1 y -13..-11",
            "a junction 0,-7",
            "1A room x 1..6 y -8..-6",
            "b dead-end 0,3",
            "3 room x -1..1 y -25..-23",
            "c junction 0,-19",
            "2A room x -3..-1 y -20..-18",
        ]
    );
}
