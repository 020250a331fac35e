//! `room-number`, by hand.

use super::{areas, cites, connections, example, passages, times};

/// Four rooms, of which the last leaves a gap in the numbers.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1 | the first room | 3 × 3: x −1..1, y −1..1 |
/// | 1 2 3 4 | its exits | one in each wall: (0, −1), (1, 0), (0, 1), (−1, 0) |
/// | 2 | north | in room 1 the roll is the number: room 2, which is new |
/// | 1 | | ten feet of corridor: (0, −2) |
/// | 4 1, 7 7 7 8 | | 6 × 3, its near wall on y −3, its middle (rounded west) before the exit: x −2..3, y −5..−3. No exits |
/// | 3, 1, 1 1, 7 8 7 8 | east | room 3, new, ten feet off: its near wall on x 3. On y −1..1 the floor of room 2, (3, −3), lies two squares away; slid left, that is north, it is nearer; slid one to the right it is three away: y 0..2 |
/// | 1 | south | its own number: back, by the next open exit clockwise, the western one. A square of rock beside the room: (0, 2), out to y 3, x −3, in by (−2, 0). Ten steps, so the second door is 19 half steps along |
/// | | west | is used up; nothing is rolled |
/// | 2 7 7 7 | once more | three of four rooms stand: none has rolled again, and room 3 is the newest. An exit east on (5, 1) |
/// | 9 | | room 9: there are no 4 to 8 |
/// | 0 | | no corridor: wall to wall, x 6..8, y 0..2 |
/// | 1 1, 1 7 7 7 | | 3 × 3, an exit north on (7, 0) |
/// | 3 | from room 9 | 9 − 2 is 7, which would be new, but all four stand: a dead end, two squares |
#[test]
fn raw_numbers_a_gap_a_slide_and_the_way_back() {
    let trace = example("room-number-gap");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..1 y -1..1 entrance",
            "2 room x -2..3 y -5..-3",
            "3 room x 3..5 y 0..2",
            "9 room x 6..8 y 0..2",
            "a dead-end 7,-2",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 0,-1 0,-3 door:1",
            "1-3 1,0 3,0 door:1",
            "1-1 0,1 0,3 -3,3 -3,0 -1,0 door:1 door:19",
            "3-4 5,1 6,1 door:1",
            "4-5 7,0 7,-2 door:1",
        ]
    );
    assert!(connections(&dungeon).is_empty());
    assert_eq!((times(&trace, "room-number/3"), times(&trace, "room-number/3b")), (5, 1));
}

/// A room that corridors close in, so that its last exit can only cross one.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 3 3 | the first room | x −2..2, y −2..2 |
/// | 1 3 7 8 | its exits | (0, −2) and (0, 2) |
/// | 8, 7, 1 1 | north | room 8, 60 feet off: corridor on y −3 to −8, the room x −1..1, y −11..−9 |
/// | 2 4 1 2 | its exits | (1, −10), (−1, −10), (0, −11); of the second in the east every square of the wall is too near to the first: it falls away |
/// | 1 | 60 feet out, (0, −8), left | a blank wall |
/// | 3, 1 | right, the east | a side passage, a dead end: junction a, (0, −8), and b, (2, −8) |
/// | 1 | south | back to room 1, whose other exit is used: it forks on (0, 5), c. Facing south the left arm goes to the middle of the east wall, (2, 0), with a square of rock beside the room: by (4, 5) and (4, 0); the right one likewise |
/// | 5 | room 8, east | counted now: 8 − 5 + 5 is itself. The next open exit clockwise is the western one (the south wall has none), round by the north: x 3, y −13, x −3 |
/// | | west | is used up |
/// | 2 | north | 8 − 3 is 5, a new room |
/// | 2, 1 1, 7 7 7 8 | | 20 feet, 3 × 3: but the corridor on y −13 must lie three squares off, so its near wall goes up to y −16 |
/// | 0 | crossing on (0, −13) | a dead end before it, on (0, −12): d. The room is not drawn |
/// | 1 2 3 4 | once more | two of three rooms stand; room 8, the newest, first: a door is in the middle of each of its walls, and four fall away |
/// | 2 7 7 7 | once more | room 1 has not rolled again yet, room 8 has. The east wall has an arm on (2, 0): of (2, −2) and (2, 2) the northern one |
/// | 5 | | 5 is still free |
/// | 1, 1 1, 7 7 7 8 | | ten feet would set it on x 4, on the left arm; that lies on (3, 0) and x 4, from y 0. The exit’s y −2 has to be before it, so whichever way it slides y 0 is within two squares: x 7 is the first that is free, after four squares |
#[test]
fn a_check_after_60_feet_a_fork_and_a_crossing_that_ends_it() {
    let trace = example("room-number-fork");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -2..2 y -2..2 entrance",
            "8 room x -1..1 y -11..-9",
            "a junction 0,-8",
            "b dead-end 2,-8",
            "c junction 0,5",
            "d dead-end 0,-12",
            "5 room x 7..9 y -3..-1",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-3 0,-2 0,-8 door:1",
            "2-3 0,-9 0,-8",
            "3-4 0,-8 2,-8",
            "1-5 0,2 0,5 door:1",
            "1-5 2,0 4,0 4,5 0,5",
            "1-5 -2,0 -4,0 -4,5 0,5",
            "2-2 1,-10 3,-10 3,-13 -3,-13 -3,-10 -1,-10 door:1 door:31",
            "2-6 0,-11 0,-12 door:1",
            "1-7 2,-2 7,-2 door:1",
        ]
    );
    assert_eq!((times(&trace, "room-number/5"), times(&trace, "room-number/6")), (2, 2));
}

/// Two exits that look for a distant room before there is any.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 4 1 | the first room | 6 × 3: x −2..3, y −1..1 |
/// | 1 1 2 4 | its exits | of the middle of the north wall, 0 and 1, the western: (0, −1); the second, two squares off and nearest: (2, −1); (3, 0); (−2, 0) |
/// | 0 | north | nothing is mapped that way: put off |
/// | 6, 4, 1 1, 2 8 8 8 | the second north | room 6, 40 feet off: x 1..3, y −8..−6; an exit on (3, −7) |
/// | 0 | east | room 6 lies in the north: put off |
/// | 4, 1, 1 1, 7 7 7 7 | west | room 4, ten feet off: x −6..−4, y −1..1 |
/// | 6, 6, 2 2, 3 7 7 7 | room 6, east | room 7, 60 feet off: 4 × 4, the middle rounded north on y −7: x 10..13, y −8..−5; an exit on (11, −5) |
/// | 1 | room 7, south | 7 − 4 is 3, a new room, but all four stand: a dead end on (11, −3) |
/// | 6 | north, looked for again | room 6’s middle (2, −7) is within 45° of north, room 7’s (11, −7) is not. From 6 it is room 7, drawn already. The west wall of 7 has a corridor on (9, −7), the south wall one on (11, −4): (9, −5) alone is beside none. So y −5 at last, and before that over the corridor on x 2 squarely, on y −3 or −4 (y −2 is beside room 1, −5 beside room 6): north first, −4; then up as soon as no room is beside, on x 5. 130 feet |
/// | 8 | crossing on (2, −4) | over, stairs on (1, −4) and (3, −4). The other tells `under` on its fourth square |
/// | 5 | east, looked for again | room 7’s middle is 8 east and 7 north: within 45°. A 5 leads to that room. Now (9, −5) is a corridor: of the squares before it, beside none is (13, −4) alone. One bend: (13, 0) |
#[test]
fn distant_rooms_are_looked_for_once_more() {
    let trace = example("room-number-distant");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -2..3 y -1..1 entrance",
            "6 room x 1..3 y -8..-6",
            "4 room x -6..-4 y -1..1",
            "7 room x 10..13 y -8..-5",
            "a dead-end 11,-3",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 2,-1 2,-6 door:1 under:6",
            "1-3 -2,0 -4,0 door:1",
            "2-4 3,-7 10,-7 door:1",
            "4-5 11,-5 11,-3 door:1",
            "1-4 0,-1 0,-4 5,-4 5,-5 10,-5 door:1 stairs:8 over:10 stairs:12",
            "1-4 3,0 13,0 13,-5 door:1",
        ]
    );
    assert!(cites(&trace, "room-number/3d", "R7"));
    assert_eq!(times(&trace, "room-number/3d"), 4, "twice put off, twice found");
}

/// Four rooms by a d4 that says the number, on two levels.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1 | the first room | x −1..1, y −1..1 |
/// | 6 1 2 4 | its exits | stairs on (0, 0); (0, −1), (1, 0), (−1, 0) |
/// | | stairs | there is no level above: down, to a landing on (0, 0), which faces north |
/// | 2, 6, 1 1, 7 7 7 7 | the landing | room 2, 60 feet off: x −1..1, y −9..−7, on level 2 |
/// | 2 | north | room 2, drawn, but below: stairs of its own two squares out, (0, −3). There the other corridor runs: they join it, and nothing is rolled |
/// | 3, 9, 1 1, 1 8 8 8 | east | room 3, 60 feet off, sides checked: x 8..10, y −1..1; an exit on (9, −1) |
/// | 8, 1 | 60 feet out, (7, 0), left | stairs down: their head on (7, −1), below a dead end to the north, (7, −3) |
/// | 5 | right | a passage that is blocked: (7, 1) |
/// | 4, 0, 1 2, 7 7 7 7 | west | room 4 without a corridor: 3 × 4, its middle rounded north, y −1..2. Wall to wall, on x −4..−2, the corridor on (0, −2) would be within two squares, and slid south by one, the most that keeps it before the exit, it still is: one square farther, x −5..−3 |
/// | 4 | room 3, north | room 4. Over the north: a square of rock above the stairs on (0, −3) is y −5. (−2, −2) is beside room 1, so it comes down to (−3, −2). 190 feet |
#[test]
fn numbers_read_off_a_die_on_two_levels() {
    let trace = example("room-number-direct");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..1 y -1..1 entrance stairs-down",
            "a stairs 0,-3 stairs-down",
            "3 room x 8..10 y -1..1",
            "b junction 7,0",
            "c stairs 7,-1 stairs-down",
            "d dead-end 7,1",
            "4 room x -5..-3 y -1..2",
        ]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 0,-1 0,-3 door:1",
            "1-4 1,0 7,0 door:1",
            "3-4 8,0 7,0",
            "4-5 7,0 7,-1",
            "4-6 7,0 7,1 blocked:1",
            "1-7 -1,0 -3,0 door:1",
            "3-7 9,-1 9,-5 -3,-5 -3,-1 door:1",
        ]
    );
    assert_eq!(
        areas(&dungeon, 2),
        [
            "2-a stairs 0,0 stairs-up",
            "2 room x -1..1 y -9..-7",
            "2-b corner 0,-3 stairs-up",
            "2-c stairs 7,-1 stairs-up",
            "2-d dead-end 7,-3",
        ]
    );
    assert_eq!(passages(&dungeon, 2), ["1-3 0,0 0,-3", "2-3 0,-7 0,-3", "4-5 7,-1 7,-3"]);
    assert_eq!(connections(&dungeon), ["1:1 2:1 stairs", "1:2 2:3 stairs", "1:5 2:4 stairs"]);
}

/// As `room-number-fork`, but for the crossing on (0, −13): a 5. The corridor ends there in a secret door, which is
/// its second threshold; the loop becomes two passages, each from its own door of room 8 to junction d. Room 5 is not
/// drawn this time either, and all that follows is the same.
#[test]
fn a_crossing_that_ends_in_a_secret_door() {
    let (trace, cut) = (example("room-number-secret"), example("room-number-fork"));
    let (dungeon, other) = (trace.dungeon(), cut.dungeon());
    let (now, then) = (areas(&dungeon, 1), areas(&other, 1));
    assert_eq!(now[5], "d junction 0,-13");
    assert_eq!((&now[..5], &now[6..]), (&then[..5], &then[6..]));
    let loops: Vec<String> = passages(&dungeon, 1).into_iter().filter(|each| each.starts_with("2-6")).collect();
    assert_eq!(
        loops,
        [
            "2-6 1,-10 3,-10 3,-13 0,-13 door:1",
            "2-6 -1,-10 -3,-10 -3,-13 0,-13 door:1",
            "2-6 0,-11 0,-13 door:1 secret:3",
        ]
    );
    assert!(!passages(&dungeon, 1).iter().any(|each| each.starts_with("2-2")));
}

/// Stairs that would only lead back (R12): the number is the room’s own.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 2 6 8 | the first room | x −1..1, y −1..1; (0, −1), (1, 0), stairs on (0, 0) |
/// | 2, 1, 1 1, 7 7 7 7 | north | room 2, new, ten feet off: x −1..1, y −5..−3 |
/// | 9 | east | room 9 would be new, but both stand: a dead end, two squares |
/// | 1 | the stairs | down, without a die, for there is no level above. From the landing they lead to room 1, their own: there is no landing, no level 2, and no mark of stairs is left |
#[test]
fn stairs_to_their_own_room_count_as_none() {
    let trace = example("room-number-only-back");
    let dungeon = trace.dungeon();
    assert_eq!(dungeon.levels.len(), 1);
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-1 0,-3 door:1", "1-3 1,0 3,0 door:1"]);
    assert!(connections(&dungeon).is_empty() && cites(&trace, "room-number/2", "R12"));
    let marks = dungeon.levels[0].areas().next().unwrap().marks;
    assert_eq!(marks.iter().map(dicefall::dungeon::Mark::name).collect::<Vec<_>>(), ["entrance"]);
}

/// The same in a room of 6 × 6, x −2..3, y −2..3, its stairs on (0, 0) leading to room 2. Two squares out, on (0, −2), the
/// corridor’s own stairs would come up in room 1.
#[test]
fn stairs_that_come_up_in_their_own_room_count_as_none() {
    let trace = example("room-number-comes-up");
    let dungeon = trace.dungeon();
    assert_eq!(dungeon.levels.len(), 1);
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-2 0,-4 door:1", "1-3 3,0 5,0 door:1"]);
    assert!(connections(&dungeon).is_empty() && cites(&trace, "room-number/2", "R12"));
}

/// The article of 18 April 2017: room A with four rooms around it, and a d4 for each of its doors.
///
/// Room A is x −1..2, y −1..2; its exits are (0, −1), (2, 0), (0, 2) and (−1, 0). The squares of rooms 1 to 4 that are
/// nearest to it are (−7, −7), (8, −7), (8, 8) and (−7, 8).
///
/// | die | for | what comes of it |
/// |---|---|---|
/// | 1 | north | room 1, in the north-west: north as far as y −7, then west. One bend |
/// | 2 | east | room 2, in the north-east: east as far as x 8, then north |
/// | 3 | south | room 3, in the south-east: south as far as y 8, then east |
/// | 4 | west | room 4, in the south-west: west as far as x −7, then south |
#[test]
fn a_d4_for_each_door_of_room_a() {
    let trace = example("room-number-article");
    assert_eq!(
        passages(&trace.dungeon(), 1),
        [
            "1-2 0,-1 0,-7 -7,-7 door:1",
            "1-3 2,0 8,0 8,-7 door:1",
            "1-4 0,2 0,8 8,8 door:1",
            "1-5 -1,0 -7,0 -7,8 door:1",
        ]
    );
    assert!(cites(&trace, "room-number/1", "R14"));
}

/// Sixty feet of corridor that turn.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (0, 1) |
/// | 2, 8 | north | room 2, new, 60 feet off: (0, −2) to (0, −7) |
/// | 1 | a turn | left, that is west, on (0, −8) |
/// | 1 1, 7 7 7 7 | | 3 × 3, its near wall beside (0, −8): x −3..−1, y −9..−7 |
/// | 1, 1 | both sides of (0, −7) | walls |
/// | 9 | south | room 9 would be new, but both stand: a dead end |
///
/// With a 2 for the turn the room is on the right: x 1..3.
#[test]
fn sixty_feet_of_corridor_turn_left_or_right() {
    let left = example("room-number-turn-left");
    assert_eq!(passages(&left.dungeon(), 1), ["1-2 0,-1 0,-8 -1,-8 door:1", "1-3 0,1 0,3 door:1"]);
    assert!(cites(&left, "room-number/3e", "R15") && times(&left, "room-number/6") == 2);
    let right = example("room-number-turn-right");
    assert_eq!(passages(&right.dungeon(), 1), ["1-2 0,-1 0,-8 1,-8 door:1", "1-3 0,1 0,3 door:1"]);
}

/// Rooms laid out, and one that no die names (R14).
///
/// | die | for | what comes of it |
/// |---|---|---|
/// | 2 | north | room 2, whose square (8, −7) is nearest: north as far as y −7, then east |
/// | 2 | east | room 2 once more. (8, −6) is beside the first corridor, so it comes in one square farther, on x 9 |
/// | 3 | south | room 3: south as far as y 8, then east |
/// | 4 | west | room 4: west as far as x −7, then south |
/// | | room 1 | no die names it: an exit in its southern wall, of the middle squares the western, (−9, −7). To room A’s western wall are 16 squares and one bend: south as far as y 2, then east. On (−7, 2) it meets the corridor to room 4, and ends there |
#[test]
fn a_room_that_no_die_names_has_a_corridor_without_a_die() {
    let trace = example("room-number-laid");
    assert_eq!(
        passages(&trace.dungeon(), 1),
        [
            "1-3 0,-1 0,-7 8,-7 door:1",
            "1-3 2,0 9,0 9,-7 door:1",
            "1-4 0,2 0,8 8,8 door:1",
            "1-6 -1,0 -7,0 -7,2 door:1",
            "5-6 -7,8 -7,2",
            "2-6 -9,-7 -9,2 -7,2 door:1",
        ]
    );
    assert_eq!((trace.all_rolls().len(), times(&trace, "room-number/1")), (4, 2));
}

/// One more arm of a junction (R18).
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (0, 1) |
/// | 2, 0, 1 1, 7 7 7 7 | north | room 2, wall to wall: y −4..−2 |
/// | 1 | south | back to room 1, which has no other open exit: it forks on (0, 4). Its arms keep a square of rock beside the room: on x 3 and x −3 |
/// | 6 | junction a, on (0, 4) | up to the target: one more arm. In the north, the east and the west are corridors: it leads south |
/// | 9 | the arm | room 1 is the nearest, so the die shows the number itself: room 9. It would be new, but both stand: a dead end, two squares |
#[test]
fn a_fork_gets_one_more_arm() {
    let trace = example("room-number-arm");
    let dungeon = trace.dungeon();
    assert_eq!(
        passages(&dungeon, 1),
        ["1-2 0,-1 0,-2 door:1", "1-3 0,1 0,4 door:1", "1-3 1,0 3,0 3,4 0,4", "1-3 -1,0 -3,0 -3,4 0,4", "3-4 0,4 0,6",]
    );
    assert!(times(&trace, "room-number/8") == 1 && cites(&trace, "room-number/8", "R18"));
}

/// The same fork on the table of leximorph: a 6 is a room of 5 × 5 around it. Its two corridors and the door’s all end in
/// it, and the door, on the threshold of (0, 1) and (0, 2), is not inside. Room 1 ends on y 1, so nothing is in the way.
/// The room has no number: no die names it.
#[test]
fn a_fork_is_a_room() {
    let trace = example("room-number-junction");
    assert_eq!(
        areas(&trace.dungeon(), 1),
        ["1 room x -1..1 y -1..1 entrance", "2 room x -1..1 y -4..-2", "a room x -2..2 y 2..6"]
    );
    assert!(cites(&trace, "room-number/7", "R16"));
}
