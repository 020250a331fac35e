//! `clock`, by hand. Sites are 6 squares apart on the clock, 9 on the board.

use super::{areas, cites, connections, example, passages, times};

/// A room, junctions, a bend and dead ends.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 2 3 4 | the first room | x −1..1, y −1..1, an exit in each wall |
/// | 12, 8, 1 1, 7 7 7 8 | the north exit | (0, −12). 8 is above the target: a room, x −1..1, y −13..−11. |
/// | 3, 3 | the east exit | (12, 0). 3 is not above the target: a junction, area 3. |
/// | 1 5 | its ways on | to (18, −12) and to (18, 12) |
/// | 6, 0 | the south exit | (0, 12): a dead end of two squares. |
/// | 11, 5 | the west exit | (−6, −12): a junction. On the way, the corridor turns at (−6, 0). |
/// | 9 9 | its ways on | Doubles: the junction becomes a bend, which goes on to (−18, −12). |
/// | 9, 2 1, 7 7 7 7 | area 3, 1 o'clock | A room of 4 × 3 squares: x 17..20, y −13..−11. The corridor leaves to the north, because (12, −1) is nearer to it than (13, 0). One bend, at (12, −11). |
/// | 7 | area 3, 5 o'clock | A room, but all three are drawn: a dead end of two squares to the south. |
/// | 0 | the bend, 9 o'clock | a dead end of two squares to the west |
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

/// The board of nine with target 9: only a 0 isn't a junction. When the map has as many junctions as rooms asked for, a
/// junction becomes a room.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 2 2, 2 4 7 8 | the first room | x −1..2, y −1..2. Exits on the northern of the middle squares of its walls: (2, 0), (−1, 0). |
/// | 3, 4, 1 5 | the east exit | (9, 0): junction, area 2, which goes on to (9, −9) and (9, 9). |
/// | 8, 9, 4 3 | the west exit | (−9, −9): a 9 is a junction, too. Area 3 goes on to (0, 0) and (0, −9). Bend at (−9, 0). |
/// | 5, 4 4, 4 7 7 8 | area 2, north | The map has two junctions and one of two rooms: a room of 6 × 6 squares, x 7..12, y −11..−6, with a west exit at (7, −9). |
/// | 2 | area 2, south | Both rooms are drawn, too: a dead end of two squares. |
/// | | area 3, to (0, 0) | Room 1 is there. The corridor leaves to the east, the side nearest to it that is rock. It runs along y −9, then down on x −1: one bend. (−1, −2) is not beside the corridor on y 0. 150 feet. |
/// | | area 3, to (0, −9) | That corridor touches the place. The corridor's nearest square is its corner, (−1, −9). East and south are taken, so the new corridor leaves to the north. On y −11 it keeps a square of rock between the two corridors, and it comes down on x −1: junction, area 6. |
/// | 7 | the west exit of room 2 | (0, −9) again. A junction comes before a corridor: straight to area 6. |
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
    // The rule has 9 steps: the rolls for three exits and two junctions, then the four ways on from these junctions.
    // Three corridors join what is there.
    assert_eq!((times(&trace, "clock/3n"), times(&trace, "clock/3a")), (9, 3));
    assert!(cites(&trace, "clock/3a", "R8"));
}

/// A corridor crosses another by a ladder, and a ladder comes up in a room.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 2 6 8 | the first room | x −1..1, y −1..1; (0, −1), (1, 0), stairs at (0, 0) |
/// | 12, 2, 1 1, 7 7 7 7 | the north exit | The target is 0, so a 2 is a room: x −1..1, y −13..−11. |
/// | 3, 1, 4 4, 1 4 7 7 | the east exit | A room of 6 × 6 squares: x 10..15, y −2..3. Its exits are (12, −2) and (10, 0); the corridor comes in by the second and uses it up. |
/// | 12, 9, 1 1, 5 7 7 7 | the stairs | Down, without a die. North of the landing at (0, 0) of level 2: a room at (0, −12) with a ladder. |
/// | 10 | the north exit of room 3 | From (12, 0) two sites west and one north, (0, −6). The corridor between rooms 1 and 2 runs there. |
/// | 3 | crossing | Under it. A 3 is odd: by a ladder two squares out, at (12, −4). On level 2 a corridor runs on (0, −6), too. |
/// | 5 | crossing | A secret door: area 4 of level 2, a junction at (0, −6), which the corridor reaches by (12, −6). |
/// | | the ladder of area 2 of level 2 | Up, without a die. Room 2 is there, so nothing is rolled. |
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

/// A room between two others is made as large as fits.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 4 4, 1 2 7 7 | the first room | x −2..3, y −2..3; (0, −2) and (3, 0) |
/// | 12, 7, 4 4, 7 7 7 7 | the north exit | a room, x −2..3, y −14..−9 |
/// | 3, 7, 4 4, 1 4 4 7 | the east exit | A room, x 10..15, y −2..3. Its exits: (12, −2); the northern of (10, 0) and (10, 1), by which the corridor comes in; (10, 2). |
/// | 12, 7, 4 4, 7 7 7 7 | the north exit of room 3 | (12, −12): a room, x 10..15, y −14..−9. |
/// | 11, 7, 4 4, 7 7 7 7 | the west exit of room 3 | (6, −12). Four squares between x 3 and x 10 touch neither room. No shift helps 6 × 6 or 5 × 5 squares; 4 × 4 fits on x 5..8, y −13..−10. |
/// | 2 | crossing at (8, 0) | The way north on x 8 keeps a square of rock from the rooms. It runs under the corridor between rooms 1 and 3, with stairs at (8, 1) and (8, −1). |
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

/// A room is shifted.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 2 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (1, 0) |
/// | 12, 7, 4 4, 7 7 7 7 | the north exit | a room, x −2..3, y −14..−9 |
/// | 1, 7, 4 4, 7 7 7 7 | the east exit | (6, −12). On x 4..9 the room would touch x 3. One square north or west it still does; one square east it doesn't: x 5..10. The corridor comes in by the south wall, with one bend at (5, 0). |
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
/// A 12 heads straight north, to (0, −12). On a 7 “the corridor turns west for about 40 feet, then south until it
/// connects with Room 7”. Seven o'clock is (−6, 12), and the room there is x −7..−5, y 11..13. The corridor turns west
/// on y −3, one square of rock from its own room, and after 50 feet it turns south on x −5. The room's nearest square
/// is (−5, 11), and two bends are the fewest. In both examples the south exit rolls a 6 and a 0: a dead end.
#[test]
fn the_door_of_the_article_leads_to_12_and_to_7() {
    let north = example("clock-article-12").dungeon();
    assert_eq!(passages(&north, 1)[0], "1-2 0,-1 0,-11 door:1");
    let round = example("clock-article-7").dungeon();
    assert_eq!(passages(&round, 1)[0], "1-2 0,-1 0,-3 -5,-3 -5,11 door:1");
}

/// Rooms at both sides of a corridor are named after the room that the corridor leaves (R17).
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (0, 1) |
/// | 12, 9, 1 1, 7 7 7 7 | the north exit | (0, −12). 9 is above the target: a room, y −13..−11. The corridor is on (0, −2) to (0, −10). |
/// | 6, 4 | left side after 60 feet, (0, −7) | A door in the west, and a room of 3 × 3 squares, x −3..−1: 1A. |
/// | 6, 4 | right side | The same in the east: 1B. |
/// | 6, 0 | the south exit | (0, 12): a dead end. |
#[test]
fn rooms_behind_sides_are_named_after_their_room() {
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

/// Rooms at the sides of two corridors are named after the two rooms that the corridors leave (R17).
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (0, 1) |
/// | 12, 9, 1 1, 1 7 7 7 | the north exit | (0, −12): room 2, y −13..−11, with an exit at (0, −13). The corridor is on (0, −2) to (0, −10). |
/// | 1; 3, 6 | both sides of (0, −7) | A wall in the west. In the east, a branch and a room of 6 × 3 squares, x 1..6: 1A. |
/// | 6, 0 | the south exit | a dead end |
/// | 12, 9, 1 1, 7 7 7 7 | the north exit of room 2 | (0, −24): room 3, y −25..−23. Its number is 3, because 1A took none. |
/// | 6, 4; 1 | both sides of (0, −19) | A door and a room of 3 × 3 squares in the west: 2A. A wall in the east. |
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
