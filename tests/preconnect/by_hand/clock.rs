//! `clock`, by hand. A site is a square of the map where a room or a junction can be. Sites are 6 squares apart on the
//! clock, 9 on the board.

use super::{areas, cites, connections, example, passages, times};

/// The target number is 6.
///
/// - `1 1`, `1 2 3 4`: room 1, 3 × 3, an exit in each wall.
/// - `12`, `8`: north exit to (0, −12). 8 > 6: a room.
/// - `1 1`, `7 7 7 8`: room 2, 3 × 3, no exits.
/// - `3`, `3`: east exit to (12, 0). 3 isn't above 6: junction a.
/// - `1 5`: junction a leads on to (18, −12) and (18, 12).
/// - `6`, `0`: south exit to (0, 12): dead end b, after two squares.
/// - `11`, `5`: west exit to (−6, −12): a junction.
/// - `9 9`: doubles, so the junction becomes a corner, c. It leads on to (−18, −12).
/// - `9`, `2 1`, `7 7 7 7`: junction a to 1 o'clock: room 3, 4 × 3. The corridor leaves to the north, because (12, −1)
///   is nearer to the site of room 3 than (13, 0).
/// - `7`: junction a to 5 o'clock. A room, but all three rooms are drawn: dead end d.
/// - `0`: the corner to 9 o'clock: dead end e.
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

/// The board of nine. The target number is 9, so every roll but a 0 makes a junction. With two rooms asked for, the map
/// has at most two junctions: a roll that would make a third junction makes a room.
///
/// - `2 2`, `2 4 7 8`: room 1, x −1..2, y −1..2. Exits (2, 0) and (−1, 0).
/// - `3`, `4`, `1 5`: east exit to (9, 0): junction a. It leads on to (9, −9) and (9, 9).
/// - `8`, `9`, `4 3`: west exit to (−9, −9): junction b. It leads on to (0, 0) and (0, −9).
/// - `5`, `4 4`, `4 7 7 8`: junction a to the north. The map has two junctions and one room, so the 5 makes a room.
///   Room 2, 6 × 6, west exit.
/// - `2`: junction a to the south. Both rooms are drawn: dead end c.
/// - No die: junction b to (0, 0), in room 1.
///   - The south side of b is taken. The corridor leaves to the east, the nearest side with rock.
///   - It runs along y −9, then down on x −1: one bend.
///   - It comes in from (−1, −2), which isn't beside the corridor on y 0.
/// - No die: junction b to (0, −9), which touches the corridor from b to room 1. The corridor's nearest square is its
///   corner, (−1, −9).
///   - The east and south sides of b are taken, so the new corridor leaves to the north.
///   - It runs along y −11 and comes down on x −1 to junction d.
/// - `7`: west exit of room 2 to (0, −9), too. A junction takes precedence over a corridor: straight to
///   junction d.
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
    // 9 times 3n: three exits, two junctions, and four corridors that lead on from them. Three corridors join the map.
    assert_eq!((times(&trace, "clock/3n"), times(&trace, "clock/3a")), (9, 3));
    assert!(cites(&trace, "clock/3a", "R8"));
}

/// The target number is 0.
///
/// - `1 1`, `1 2 6 8`: room 1, exits north and east, stairs.
/// - `12`, `2`, `1 1`, `7 7 7 7`: north exit. 2 > 0: room 2.
/// - `3`, `1`, `4 4`, `1 4 7 7`: east exit to room 3, 6 × 6, exits at (12, −2) and (10, 0). The corridor uses up the
///   west exit.
/// - No die: the stairs lead to a landing at (0, 0) of level 2.
/// - `12`, `9`, `1 1`, `5 7 7 7`: the landing leads north to (0, −12): room 4, with a ladder.
/// - `10`: north exit of room 3. From (12, 0), 10 o'clock is two sites west and one north: (0, −6), on the corridor
///   1–2.
/// - `3`: the new corridor crosses under that corridor. Odd: by a ladder, two squares out at (12, −4). On level 2,
///   another corridor runs on (0, −6).
/// - `5`: the new corridor ends there in a secret door, at junction 2-c.
/// - No die: the ladder of room 4 leads up to room 2, so nothing is rolled.
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

/// - `4 4`, `1 2 7 7`: room 1, x −2..3, y −2..3, exits north and east.
/// - `12`, `7`, `4 4`, `7 7 7 7`: north exit to room 2, x −2..3, y −14..−9.
/// - `3`, `7`, `4 4`, `1 4 4 7`: east exit to room 3, x 10..15, y −2..3, three exits.
///   - The corridor uses up the first west exit, (10, 0). The second is (10, 2).
/// - `12`, `7`, `4 4`, `7 7 7 7`: north exit of room 3 to room 4, x 10..15, y −14..−9.
/// - `11`, `7`, `4 4`, `7 7 7 7`: west exit of room 3 to (6, −12): room 5. Between x 3 and x 10, only four columns
///   touch neither room. No shift helps 6 × 6 or 5 × 5. 4 × 4 fits.
/// - `2`: the corridor to room 5 runs north on x 8. At (8, 0) it runs under the corridor 1–3, with stairs at (8, 1) and
///   (8, −1).
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

/// - `1 1`, `1 2 7 7`: room 1, 3 × 3, exits north and east.
/// - `12`, `7`, `4 4`, `7 7 7 7`: north exit to room 2, x −2..3, y −14..−9.
/// - `1`, `7`, `4 4`, `7 7 7 7`: east exit to (6, −12): room 3. On x 4..9 it would touch room 2. It would also touch
///   room 2 one square farther north or west, but not one square farther east.
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
/// - On a 7, “the corridor turns west for about 40 feet, then south until it connects with Room 7”.
///   - 7 o'clock is (−6, 12), and the room there is x −7..−5, y 11..13.
///   - The corridor turns west on y −3. After 50 feet it turns south on x −5, to the room's nearest square, (−5, 11).
///     No route has fewer bends.
/// - In both examples, a 6 and a 0: the south exit is a dead end.
#[test]
fn the_door_of_the_article_leads_to_12_and_to_7() {
    let north = example("clock-article-12").dungeon();
    assert_eq!(passages(&north, 1)[0], "1-2 0,-1 0,-11 door:1");
    let round = example("clock-article-7").dungeon();
    assert_eq!(passages(&round, 1)[0], "1-2 0,-1 0,-3 -5,-3 -5,11 door:1");
}

/// R17.
///
/// - `1 1`, `1 3 7 7`: room 1, 3 × 3, exits north and south.
/// - `12`, `9`, `1 1`, `7 7 7 7`: north exit to room 2.
/// - `6`, `4`: after 60 feet, at (0, −7), the left side has a door to a room: 1A.
/// - `6`, `4`: the same on the right: 1B.
/// - `6`, `0`: the south exit is a dead end.
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

/// R17.
///
/// - `1 1`, `1 3 7 7`: room 1, 3 × 3, exits north and south.
/// - `12`, `9`, `1 1`, `1 7 7 7`: north exit to room 2, with a north exit.
/// - `1`: after 60 feet, at (0, −7), the left side is a blank wall.
/// - `3`, `6`: the right side has a side passage to a room of 6 × 3 squares: 1A.
/// - `6`, `0`: the south exit is a dead end.
/// - `12`, `9`, `1 1`, `7 7 7 7`: north exit of room 2 to room 3. Room 1A took no number.
/// - `6`, `4`: at (0, −19), the left side has a door to a room of 3 × 3 squares: 2A.
/// - `1`: the right side is a blank wall.
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
