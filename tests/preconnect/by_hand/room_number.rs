//! `room-number`, by hand.

use super::{areas, cites, connections, example, passages, times};

/// - `1 1`, `1 2 3 4`: room 1, 3 × 3, an exit in each wall.
/// - `2`, `1`: north exit. In rooms 1 to 5, the roll is the number of the room that the exit leads to: room 2, new,
///   10 feet away.
/// - `4 1`, `7 7 7 8`: room 2, 6 × 3, no exits. Its middle column is in front of the exit.
/// - `3`, `1`: east exit to room 3, 10 feet away.
/// - `1 1`, `7 8 7 8`: room 3, 3 × 3, no exits.
///   - On y −1..1 it would be within two squares of room 2.
///   - A slide to the left, north, brings it nearer to room 2.
///   - A slide of one square to the right, south, is enough: y 0..2.
/// - `1`: room 1's own number. The south exit leads back by the next open exit clockwise, the west exit.
///   - The corridor runs on y 3 and x −3. It is 10 steps long, so its second door is 19 half steps along.
/// - No die: the west exit is used up.
/// - `2 7 7 7`: no exit is left, and three of four rooms are drawn. No room has had a second roll for exits, so the
///   newest room rolls. Room 3 gets an east exit at (5, 1).
/// - `9`, `0`: to room 9, without a corridor. The numbers 4 to 8 stay free.
/// - `1 1`, `1 7 7 7`: room 9, 3 × 3, north exit.
/// - `3`: from rooms above 5, the number is the current room plus the roll minus 5: 9 + 3 − 5 = 7, a new room.
///   But all four rooms are drawn: a dead end after two squares.
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

/// - `3 3`, `1 3 7 8`: room 1, 5 × 5, exits at (0, −2) and (0, 2).
/// - `8`, `7`: north exit to room 8, 60 feet away.
/// - `1 1`, `2 4 1 2`: room 8, 3 × 3, exits east, west and north. Every square of the east wall is too near that
///   wall's first exit, so the second is left out.
/// - `1`: after 60 feet, at junction a, the left side is a blank wall.
/// - `3`, `1`: the right side, east, has a side passage to dead end b.
/// - `1`: south exit of room 1 back to room 1. No other exit is open, so the corridor forks at junction c.
///   - The party faces south, so the left arm goes to the middle of the east wall, (2, 0).
///   - It runs through (4, 5) and (4, 0). The right arm does the same in the west.
/// - `5`: east exit of room 8 back to room 8. The south wall has no exit, so the next open exit clockwise is the west
///   exit. The corridor goes round the north, on y −13.
/// - No die: the west exit is used up.
/// - `2`, `2`, `1 1`, `7 7 7 8`: 8 − 3 = 5. North exit of room 8 to room 5, 20 feet away. A room can't be within two
///   squares of the corridor on y −13, so its near wall moves north to y −16.
/// - `0`: the corridor to room 5 would cross the corridor on y −13. It ends before that, in dead end d. Room 5 isn't
///   drawn.
/// - `1 2 3 4`: no exit is left, and two of three rooms are drawn. Room 8, the newest, rolls for exits again. Each of
///   its walls has a door in the middle: all four new exits are left out.
/// - `2 7 7 7`: now room 1 rolls, because room 8 has had such a roll. The left arm comes in at (2, 0), so the exit can
///   be at (2, −2) or (2, 2). It goes to the northern square, (2, −2).
/// - `5`, `1`, `1 1`, `7 7 7 8`: 5 is still free. Room 5 is 10 feet away, with its near wall on x 4, on the left arm.
///   - It has to be in front of the exit, on y −2. Wherever it slides, the left arm on y 0 is within two squares.
///   - The near wall moves to x 7, the first place that is free.
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

/// Two exits lead to a distant room before a room is mapped that way.
///
/// - `4 1`, `1 1 2 4`: room 1, 6 × 3, four exits.
///   - The middle of the north wall is x 0 or 1: (0, −1).
///   - The second north exit is on the nearest square two squares away: (2, −1).
/// - `0`: first north exit to a distant room. No room is mapped that way, so the exit is put off.
/// - `6`, `4`, `1 1`, `2 8 8 8`: second north exit to room 6, 40 feet away, with an east exit.
/// - `0`: east exit to a distant room. Room 6 is in the north, not in the east, so the exit is put off.
/// - `4`, `1`, `1 1`, `7 7 7 7`: west exit to room 4, 10 feet away.
/// - `6`, `6`, `2 2`, `3 7 7 7`: 6 + 1 = 7. East exit of room 6 to room 7, 60 feet away, 4 × 4, south exit. Its middle
///   row is y −7.
/// - `1`: 7 − 4 = 3, a new room. But all four rooms are drawn: the south exit of room 7 is a dead end.
/// - `6`: the first north exit again. Room 6's middle, (2, −7), is within 45° of north. Room 7's middle, (11, −7),
///   isn't. So the roll counts from room 6: 6 + 1 = 7, which is drawn. The corridor:
///   - Another corridor comes in by the west wall of room 7, from (9, −7). On that side only (9, −5) is beside no
///     corridor: the new corridor comes in on y −5.
///   - First it has to cross the corridor on x 2. On y −2 it would be beside room 1, on y −5 beside room 6. It could
///     cross on y −3 or y −4. North comes first: y −4.
///   - It turns north on x 5, the first place where y −5 isn't beside room 6.
/// - `8`: it crosses over the other corridor at (2, −4), stairs at (1, −4) and (3, −4). The other corridor gets `under`
///   on its fourth square.
/// - `5`: the east exit again. Room 7's middle is 8 squares east and 7 north: within 45°. From room 7, a 5 leads to
///   room 7 itself. (9, −5) is part of a corridor now, but (13, −4) is beside no corridor. The new corridor comes in
///   there, with one bend at (13, 0).
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
/// - `1 1`, `6 1 2 4`: room 1, 3 × 3, stairs in the middle, exits north, east and west.
/// - No die: the stairs lead to a landing at (0, 0), which faces north.
/// - `2`, `6`, `1 1`, `7 7 7 7`: the landing leads to room 2 on level 2, 60 feet away.
/// - `2`: north exit to room 2, one level down. The corridor has stairs of its own two squares out, at (0, −3). They
///   come down on the corridor from the landing and join it without a roll.
/// - `3`, `9`, `1 1`, `1 8 8 8`: east exit to room 3, 60 feet away, with a north exit. You check both sides of the
///   corridor.
/// - `8`, `1`: after 60 feet, at (7, 0), the left side has stairs down, with their upper end at (7, −1). Below, a
///   passage leads north to a dead end.
/// - `5`: the right side has a blocked passage.
/// - `4`, `0`, `1 2`, `7 7 7 7`: west exit to room 4, without a corridor, 3 × 4. Its middle row is in front of the
///   exit: y −1..2.
///   - With touching walls the room would be on x −4..−2, within two squares of the corridor square (0, −2).
///   - A slide of one square to the south doesn't help. Any farther, and the room isn't in front of the exit.
///   - So the room is one square farther west: x −5..−3.
/// - `4`: north exit of room 3 to room 4.
///   - The corridor runs on y −5, because of the stairs at (0, −3).
///   - (−2, −2) is beside room 1, so it can't come in by the east wall. It comes in by the north wall.
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
/// - The corridor ends there in a secret door, on the second threshold from room 8.
/// - It divides the corridor from room 8 back to room 8. Each part leads from a door of room 8 to junction d.
/// - Room 5 isn't drawn. The rest is as in `room-number-fork`.
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

/// R12: stairs would only lead back. The number rolled is that of the room that they leave.
///
/// - `1 1`, `1 2 6 8`: room 1, exits north and east, stairs.
/// - `2`, `1`, `1 1`, `7 7 7 7`: north exit to room 2.
/// - `9`: east exit to a new room, but both rooms are drawn: a dead end.
/// - `1`: from their landing, the stairs lead to room 1, their own room. Dicefall draws no landing and no level 2, and
///   room 1 loses its mark for stairs.
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

/// R12: room 1 is x −2..3, y −2..3, with its stairs at (0, 0). The last die, a 2, leads them to room 2 on level 1. The
/// corridor from the landing needs stairs of its own, two squares out at (0, −2). They would come up in room 1.
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
/// Room A is x −1..2, y −1..2. The squares of rooms 1 to 4 nearest to it are (−7, −7), (8, −7), (8, 8) and (−7, 8).
/// Each corridor has one bend.
///
/// - `1`: north exit to room 1 in the north-west: north, then west.
/// - `2`: east exit to room 2 in the north-east: east, then north.
/// - `3`: south exit to room 3 in the south-east: south, then east.
/// - `4`: west exit to room 4 in the south-west: west, then south.
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

/// R15.
///
/// - `1 1`, `1 3 7 7`: room 1, 3 × 3, exits north and south.
/// - `2`, `8`: north exit to room 2, 60 feet away, along (0, −2) to (0, −7).
/// - `1`: the corridor turns left, west, at (0, −8). A 2 turns right.
/// - `1 1`, `7 7 7 7`: the near wall of room 2 is next to (0, −8).
/// - `1`, `1`: both sides of (0, −7) are blank walls.
/// - `9`: south exit to a new room, but both rooms are drawn: a dead end.
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
/// - `2`: north exit to room 2: north, then east.
/// - `2`: east exit to room 2, too. (8, −6) is beside the first corridor, so the second comes in one square farther
///   east, on x 9.
/// - `3`: south exit to room 3: south, then east.
/// - `4`: west exit to room 4: west, then south.
/// - No die: room 1 gets an exit in its south wall, at (−9, −7). The shortest route to room A runs south to y 2, then
///   east. At (−7, 2) it meets the corridor to room 4 and ends there.
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

/// R18. The target number is 6.
///
/// - `1 1`, `1 3 7 7`: room 1, 3 × 3, exits north and south.
/// - `2`, `0`, `1 1`, `7 7 7 7`: the north exit opens into room 2.
/// - `1`: south exit back to room 1. No other exit is open, so the corridor forks at (0, 4).
/// - `6`: 6 isn't above 6, so junction a, at (0, 4), gets one more arm. Corridors leave it to the north, east and west:
///   the arm leads south.
/// - `9`: the nearest room is room 1, so the roll is the number itself. Room 9 would be new, but both rooms are drawn:
///   a dead end after two squares.
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

/// The junction table of `leximorph`: a 6 is a room of 5 × 5 squares around the junction.
///
/// - Both arms and the corridor from the door now end in the room.
/// - The door is between (0, 1) and (0, 2), on the edge of the room.
/// - No die gives the room a number, so it has a letter.
#[test]
fn a_fork_is_a_room() {
    let trace = example("room-number-junction");
    assert_eq!(
        areas(&trace.dungeon(), 1),
        ["1 room x -1..1 y -1..1 entrance", "2 room x -1..1 y -4..-2", "a room x -2..2 y 2..6"]
    );
    assert!(cites(&trace, "room-number/7", "R16"));
}
