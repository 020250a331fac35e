//! `room-number`, by hand.

use super::{areas, cites, connections, example, passages, times};

/// The numbers of four rooms, with a gap before the last.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1 | the first room | 3 × 3 squares: x −1..1, y −1..1 |
/// | 1 2 3 4 | its exits | one in each wall: (0, −1), (1, 0), (0, 1), (−1, 0) |
/// | 2 | the north exit | In room 1 the roll is the number itself: room 2, which is new. |
/// | 1 | its corridor | 10 feet: (0, −2) |
/// | 4 1, 7 7 7 8 | room 2 | 6 × 3 squares, no exits. Its near wall is on y −3, and its middle (rounded west) is in front of the exit: x −2..3, y −5..−3. |
/// | 3, 1, 1 1, 7 8 7 8 | the east exit | Room 3 is new, 10 feet away: its near wall is on x 3. On y −1..1, room 2 at (3, −3) would be two squares away. A slide to the left, north, brings room 3 nearer to room 2. A slide of one square to the right leaves three squares between them: y 0..2. |
/// | 1 | the south exit | Room 1's own number: back by the next open exit clockwise, the west exit. The corridor keeps a square of rock beside the room: from (0, 2) down to y 3, west to x −3, and in at (−2, 0). It is 10 steps long, so the second door is 19 half steps along. |
/// | | the west exit | It is used up, so nothing is rolled. |
/// | 2 7 7 7 | exits once more | Three of four rooms are drawn. No room has had another roll, and room 3 is the newest. It gets an east exit at (5, 1). |
/// | 9 | this exit | Room 9 is new; rooms 4 to 8 don't exist. |
/// | 0 | its corridor | None. The rooms are wall to wall: x 6..8, y 0..2. |
/// | 1 1, 1 7 7 7 | room 9 | 3 × 3 squares, with a north exit at (7, 0) |
/// | 3 | the exit of room 9 | 9 − 2 is 7, a new room, but all four are drawn: a dead end of two squares |
#[test]
fn numbers_with_a_gap_a_slide_and_the_way_back() {
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

/// Corridors close a room in, so that the corridor from its last exit has to cross another corridor.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 3 3 | the first room | x −2..2, y −2..2 |
/// | 1 3 7 8 | its exits | (0, −2) and (0, 2) |
/// | 8, 7, 1 1 | the north exit | Room 8, 60 feet away: the corridor is on y −3 to −8, the room on x −1..1, y −11..−9. |
/// | 2 4 1 2 | the exits of room 8 | (1, −10), (−1, −10), (0, −11). For the second east exit, every square of the wall is too near the first: it is left out. |
/// | 1 | left side after 60 feet, (0, −8) | a blank wall |
/// | 3, 1 | right side, the east | A side passage, a dead end. Junction a is at (0, −8), dead end b at (2, −8). |
/// | 1 | the south exit | Back to room 1. Its other exit is used up, so the corridor forks at (0, 5), junction c. Facing south, the left arm goes to the middle of the east wall, (2, 0). It keeps a square of rock beside the room, by (4, 5) and (4, 0). The right arm does the same in the west. |
/// | 5 | the east exit of room 8 | From room 6 on you count: 8 − 5 + 5 is room 8 itself. The next open exit clockwise is the west exit, because the south wall has none. The corridor goes round the north: x 3, y −13, x −3. |
/// | | the west exit | It is used up. |
/// | 2 | the north exit of room 8 | 8 − 3 is 5, a new room. |
/// | 2, 1 1, 7 7 7 8 | room 5 | 20 feet away, 3 × 3 squares. It must be three squares from the corridor on y −13, so its near wall moves up to y −16. |
/// | 0 | crossing at (0, −13) | A dead end before the corridor, at (0, −12): d. The room is not drawn. |
/// | 1 2 3 4 | exits once more | Two of three rooms are drawn. Room 8, the newest, comes first. Each of its walls has a door in the middle, so all four new exits are left out. |
/// | 2 7 7 7 | exits once more | Room 1's turn: unlike room 8, it has had no other roll. The left arm comes in at (2, 0) in the east wall. Of (2, −2) and (2, 2) the exit takes the northern. |
/// | 5 | this exit | Number 5 is still free. |
/// | 1, 1 1, 7 7 7 8 | room 5 | 10 feet would put its wall on x 4, on the left arm, which is on (3, 0) and on x 4 from y 0 down. The room must be in front of the exit on y −2, so however it slides, y 0 is within two squares. x 7 is the first place that is free, four squares away. |
#[test]
fn a_check_after_60_feet_a_fork_and_a_crossing_that_ends_a_corridor() {
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

/// Two exits lead to a distant room before any distant room is mapped.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 4 1 | the first room | 6 × 3 squares: x −2..3, y −1..1 |
/// | 1 1 2 4 | its exits | The middle of the north wall is x 0 or 1; the western square wins: (0, −1). The second north exit takes the nearest square that is two away: (2, −1). Then (3, 0) and (−2, 0). |
/// | 0 | the north exit | No room is mapped that way: put off. |
/// | 6, 4, 1 1, 2 8 8 8 | the second north exit | Room 6, 40 feet away: x 1..3, y −8..−6, with an exit at (3, −7). |
/// | 0 | the east exit | Room 6 is in the north, so no room is in the east: put off. |
/// | 4, 1, 1 1, 7 7 7 7 | the west exit | Room 4, 10 feet away: x −6..−4, y −1..1. |
/// | 6, 6, 2 2, 3 7 7 7 | the east exit of room 6 | Room 7, 60 feet away, 4 × 4 squares, its middle rounded north to y −7: x 10..13, y −8..−5. It has an exit at (11, −5). |
/// | 1 | the south exit of room 7 | 7 − 4 is 3, a new room, but all four are drawn: a dead end at (11, −3). |
/// | 6 | the north exit again | Room 6's middle, (2, −7), is within 45° of north. Room 7's, (11, −7), is not. From room 6, a 6 is room 7, which is drawn. A corridor is beside the west wall of room 7 on (9, −7), and one beside its south wall on (11, −4). Only (9, −5) is beside no corridor, so the route ends on y −5. Before that it crosses the corridor on x 2 at a right angle, on y −3 or −4: y −2 is beside room 1, y −5 beside room 6. North first, so y −4. It turns up on x 5, as soon as no room is beside it: 130 feet. |
/// | 8 | crossing at (2, −4) | Over, with stairs at (1, −4) and (3, −4). The other corridor gets `under` on its fourth square. |
/// | 5 | the east exit again | Room 7's middle is 8 squares east and 7 north: within 45°. A 5 leads to that room. (9, −5) is now part of a corridor; only (13, −4) is beside none. One bend, at (13, 0). |
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
    assert_eq!(times(&trace, "room-number/3d"), 4, "two exits are put off, and both find a room later");
}

/// A d4 shows the numbers of four rooms on two levels.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1 | the first room | x −1..1, y −1..1 |
/// | 6 1 2 4 | its exits | stairs at (0, 0); (0, −1), (1, 0), (−1, 0) |
/// | | the stairs | No level is above, so they lead down, to a landing at (0, 0) that faces north. |
/// | 2, 6, 1 1, 7 7 7 7 | the landing | Room 2, 60 feet away: x −1..1, y −9..−7, on level 2. |
/// | 2 | the north exit | Room 2 is drawn, but one level down. The corridor has stairs of its own two squares out, at (0, −3). They come down on the other corridor and join it without a roll. |
/// | 3, 9, 1 1, 1 8 8 8 | the east exit | Room 3, 60 feet away, both sides checked: x 8..10, y −1..1, with an exit at (9, −1). |
/// | 8, 1 | left side after 60 feet, (7, 0) | Stairs down. Their head is at (7, −1); below, a passage leads north to a dead end at (7, −3). |
/// | 5 | right side | a blocked passage: (7, 1) |
/// | 4, 0, 1 2, 7 7 7 7 | the west exit | Room 4 without a corridor: 3 × 4 squares, its middle rounded north, y −1..2. Wall to wall it would be on x −4..−2, within two squares of the corridor on (0, −2). One square to the south, the farthest slide that keeps it in front of the exit, doesn't help. So it goes one square farther: x −5..−3. |
/// | 4 | the north exit of room 3 | Room 4, by the north: y −5 keeps a square of rock from the stairs at (0, −3). (−2, −2) is beside room 1, so the corridor comes down to (−3, −2). 190 feet. |
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

/// The dice of `room-number-fork`, but with a 5 for the crossing at (0, −13).
///
/// The corridor ends there in a secret door, on the second threshold from room 8. The loop becomes two passages, each
/// from its own door of room 8 to junction d. Room 5 is not drawn this time either, and the rest is the same.
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

/// Stairs that would only lead back (R12): the number rolled is their own room's.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 2 6 8 | the first room | x −1..1, y −1..1; exits at (0, −1) and (1, 0), stairs at (0, 0) |
/// | 2, 1, 1 1, 7 7 7 7 | the north exit | Room 2 is new, 10 feet away: x −1..1, y −5..−3. |
/// | 9 | the east exit | Room 9 would be new, but both rooms are drawn: a dead end of two squares. |
/// | 1 | the stairs | They lead down without a die, because no level is above. From their landing, a 1 leads to room 1, their own room. So they get no landing, the dungeon gets no level 2, and room 1 loses its mark of stairs. |
#[test]
fn stairs_to_their_own_room_are_left_out() {
    let trace = example("room-number-only-back");
    let dungeon = trace.dungeon();
    assert_eq!(dungeon.levels.len(), 1);
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-1 0,-3 door:1", "1-3 1,0 3,0 door:1"]);
    assert!(connections(&dungeon).is_empty() && cites(&trace, "room-number/2", "R12"));
    let marks = dungeon.levels[0].areas().next().unwrap().marks;
    assert_eq!(marks.iter().map(dicefall::dungeon::Mark::name).collect::<Vec<_>>(), ["entrance"]);
}

/// Stairs that would only lead back (R12): the corridor from their landing would come up in their own room.
///
/// Room 1 is 6 × 6 squares, x −2..3, y −2..3, and its stairs are at (0, 0). They lead to room 2. The corridor's own
/// stairs, two squares out at (0, −2), would come up in room 1.
#[test]
fn stairs_that_come_up_in_their_own_room_are_left_out() {
    let trace = example("room-number-comes-up");
    let dungeon = trace.dungeon();
    assert_eq!(dungeon.levels.len(), 1);
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-2 0,-4 door:1", "1-3 3,0 5,0 door:1"]);
    assert!(connections(&dungeon).is_empty() && cites(&trace, "room-number/2", "R12"));
}

/// The picture in the article of 18 April 2017: room A with four rooms around it, and a d4 for each of its doors.
///
/// Room A is x −1..2, y −1..2; its exits are (0, −1), (2, 0), (0, 2) and (−1, 0). The squares of rooms 1 to 4 nearest
/// to room A are (−7, −7), (8, −7), (8, 8) and (−7, 8). Each corridor has one bend.
///
/// | die | rolled for | result |
/// |---|---|---|
/// | 1 | the north exit | Room 1 in the north-west: north to y −7, then west. |
/// | 2 | the east exit | Room 2 in the north-east: east to x 8, then north. |
/// | 3 | the south exit | Room 3 in the south-east: south to y 8, then east. |
/// | 4 | the west exit | Room 4 in the south-west: west to x −7, then south. |
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

/// A corridor of 60 feet turns (R15).
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; exits at (0, −1) and (0, 1) |
/// | 2, 8 | the north exit | Room 2 is new, 60 feet away: (0, −2) to (0, −7). |
/// | 1 | a turn | To the left, west, at (0, −8). |
/// | 1 1, 7 7 7 7 | room 2 | 3 × 3 squares, its near wall beside (0, −8): x −3..−1, y −9..−7 |
/// | 1, 1 | both sides of (0, −7) | walls |
/// | 9 | the south exit | Room 9 would be new, but both rooms are drawn: a dead end. |
///
/// With a 2 for the turn, the room is on the right: x 1..3.
#[test]
fn sixty_feet_of_corridor_turn_left_or_right() {
    let left = example("room-number-turn-left");
    assert_eq!(passages(&left.dungeon(), 1), ["1-2 0,-1 0,-8 -1,-8 door:1", "1-3 0,1 0,3 door:1"]);
    assert!(cites(&left, "room-number/3e", "R15") && times(&left, "room-number/6") == 2);
    let right = example("room-number-turn-right");
    assert_eq!(passages(&right.dungeon(), 1), ["1-2 0,-1 0,-8 1,-8 door:1", "1-3 0,1 0,3 door:1"]);
}

/// Rooms laid out from the start. No die names room 1 (R14).
///
/// | die | rolled for | result |
/// |---|---|---|
/// | 2 | the north exit | Room 2, whose nearest square is (8, −7): north to y −7, then east. |
/// | 2 | the east exit | Room 2 again. (8, −6) is beside the first corridor, so the second comes in one square farther, on x 9. |
/// | 3 | the south exit | Room 3: south to y 8, then east. |
/// | 4 | the west exit | Room 4: west to x −7, then south. |
/// | | room 1 | It gets an exit in its south wall, on the western of the two middle squares: (−9, −7). The route to room A's west wall is 16 squares with one bend: south to y 2, then east. At (−7, 2) it meets the corridor to room 4 and ends. |
#[test]
fn a_room_that_no_die_names_gets_a_corridor_without_a_die() {
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

/// A junction gets one more arm (R18).
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 3 7 7 | the first room | x −1..1, y −1..1; exits at (0, −1) and (0, 1) |
/// | 2, 0, 1 1, 7 7 7 7 | the north exit | Room 2, wall to wall: y −4..−2. |
/// | 1 | the south exit | Back to room 1, which has no other open exit: the corridor forks at (0, 4). Its arms keep a square of rock beside the room, on x 3 and x −3. |
/// | 6 | junction a, at (0, 4) | Not above the target: one more arm. North, east and west are corridors, so it leads south. |
/// | 9 | the arm | Room 1 is the nearest, so the die shows the number itself: room 9. It would be new, but both rooms are drawn: a dead end of two squares. |
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

/// The fork of `a_fork_gets_one_more_arm`, by the table of leximorph: a 6 is a room of 5 × 5 squares around the
/// junction.
///
/// The two arms and the corridor from the door all end in the room. The door, between (0, 1) and (0, 2), is not inside
/// it. Room 1 ends on y 1, so nothing is in the way. The room has a letter, because no die gives it a number.
#[test]
fn a_fork_is_a_room() {
    let trace = example("room-number-junction");
    assert_eq!(
        areas(&trace.dungeon(), 1),
        ["1 room x -1..1 y -1..1 entrance", "2 room x -1..1 y -4..-2", "a room x -2..2 y 2..6"]
    );
    assert!(cites(&trace, "room-number/7", "R16"));
}
