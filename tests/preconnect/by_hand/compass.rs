//! `compass`, by hand. A site is a square of the map where a room can be. Sites are 9 squares apart.

use super::{areas, cites, connections, example, passages, times};

/// - `1 1`, `1 3 2 4`: room 1, 3 × 3, exits north, south, east and west.
/// - `1`, `1 1`, `7 7 7 7`: north exit to room 2. Straight on is the shortest route, so no die chooses.
/// - `1`: south exit to room 2, too. The party faces south, so the left-hand route goes round the east side. Both
///   routes are equally long.
/// - `3`: odd, left.
///   - The corridor runs on y 3 and x 3. It comes in by the east wall from (2, −8), which is beside no corridor.
/// - `3`, `4 4`, `7 7 7 7`: east exit straight on to room 3, 6 × 6.
/// - `7`: at (3, 0) the corridor to room 3 runs over the left-hand route, stairs at (2, 0) and (4, 0). The crossing is
///   16 half steps along that route, on its ninth square.
/// - `0`, `4`, `5`: west exit to nowhere. A tunnel of four squares turns left, south, after the second.
#[test]
fn straight_round_by_the_left_and_nowhere() {
    let trace = example("compass-ways");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        ["1 room x -1..1 y -1..1 entrance", "2 room x -1..1 y -10..-8", "3 room x 7..12 y -2..3", "a dead-end -3,2",]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 0,-1 0,-8 door:1",
            "1-2 0,1 0,3 3,3 3,-8 1,-8 door:1 under:16",
            "1-3 1,0 7,0 door:1 stairs:2 over:4 stairs:6",
            "1-4 -1,0 -3,0 -3,2 door:1",
        ]
    );
    assert!(cites(&trace, "compass/3a", "R6"));
}

/// Any route that fits.
///
/// - `3 3`, `1 3 4 7`: room 1, 5 × 5, exits north, south and west.
/// - `1`: north exit to (0, −9). All three routes fit.
/// - `2`: it is below 5 and even, so the corridor goes right, clockwise all the way round.
/// - `1 1`, `7 7 7 7`: room 2, 3 × 3.
/// - `9`, `2`: south exit back by the east wall. That wall has no exit yet: a door at (2, 0).
/// - `1`: it is odd, so the corridor goes left, anticlockwise.
///   - With a square of rock on each side, the corridor would cross the first corridor on the way out and on the way
///     back: 19 squares.
///   - If it may touch the room and the first corridor: 7 squares, through (3, 3). That is less than half, so it
///     takes this route.
/// - `0`, `6`: the west exit is a blank wall.
#[test]
fn a_spiral_and_a_second_door() {
    let trace = example("compass-spiral");
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 1), ["1 room x -2..2 y -2..2 entrance", "2 room x -1..1 y -10..-8"]);
    assert_eq!(
        passages(&dungeon, 1),
        ["1-2 0,-2 0,-4 4,-4 4,4 -4,4 -4,-8 -1,-8 door:1", "1-1 0,2 0,3 3,3 3,0 2,0 door:1 door:15",]
    );
    assert_eq!((times(&trace, "compass/3a"), times(&trace, "compass/3c")), (2, 1));
}

/// - `1 1`, `1 2 7 7`: room 1, 3 × 3, exits north and east.
/// - `9`, `5`: north exit back by a ladder in the middle of the room. The corridor goes down by a ladder of its own,
///   two squares out at (0, −3).
///   - Below, it goes north to y −5 and comes back on x 2.
///   - The western way is equally long. East comes before west.
///   - The ladder back up is at (0, 0), under room 1.
/// - `3`, `1 1`, `6 7 7 7`: east exit straight on to room 2, with stairs.
/// - `1`, `1 1`, `6 7 7 7`: from the landing of its stairs, a 1 leads north to room 3 on level 2, with stairs.
/// - `3`: odd: the stairs of room 3 lead down to a landing on level 3.
/// - `0`, `2`: the landing leads nowhere, by a tunnel of two squares.
#[test]
fn ladders_down_and_back_and_three_levels() {
    let trace = example("compass-levels");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        [
            "1 room x -1..1 y -1..1 entrance stairs-down",
            "a stairs 0,-3 stairs-down",
            "2 room x 8..10 y -1..1 stairs-down",
        ]
    );
    assert_eq!(passages(&dungeon, 1), ["1-2 0,-1 0,-3 door:1", "1-3 1,0 8,0 door:1"]);
    assert_eq!(
        areas(&dungeon, 2),
        [
            "2-a stairs 0,-3 stairs-up",
            "2-b stairs 0,0 stairs-up",
            "2-c stairs 9,0 stairs-up",
            "3 room x 8..10 y -10..-8 stairs-down",
        ]
    );
    assert_eq!(passages(&dungeon, 2), ["1-2 0,-3 0,-5 2,-5 2,0 0,0", "3-4 9,0 9,-8"]);
    assert_eq!(areas(&dungeon, 3), ["3-a stairs 9,-9 stairs-up", "3-b dead-end 9,-11"]);
    assert_eq!(passages(&dungeon, 3), ["1-2 9,-9 9,-11"]);
    assert_eq!(connections(&dungeon), ["1:2 2:1 ladder", "1:1 2:2 ladder", "1:3 2:3 stairs", "2:4 3:1 stairs"]);
}

/// A dungeon with one level. The exits run out three times.
///
/// - `1 1`, `5 1 2 6`: room 1, exits north and east. The ladder leads outside. The stairs would be a second way
///   outside, so they are left out.
/// - `9`: north exit back to room 1.
/// - `5`, `6`, `2`: no ladder or stairs lead to another level: the 5 and the 6 are rolled again. The 2 is the east
///   wall, whose exit is open. The right-hand route is shorter.
/// - No die: the east exit is used up.
/// - `3 7 7 7`: room 1 rolls for exits again, and gets a south exit.
/// - `5`, `1 1`, `8 8 8 8`: south exit to room 2, no exits.
/// - `7 8 7 8`: room 2 rolls again, because it has had fewer of these rolls than room 1. No exit.
/// - `4 7 7 7`: both rooms have had one of these rolls, so the newer room rolls. Room 2 gets a west exit.
/// - `8`, `4 4`, `7 7 7 7`: west exit to (−9, 0): room 3. The right-hand route has one bend.
#[test]
fn a_ladder_as_the_way_in_and_no_exit_left() {
    let trace = example("compass-dry");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        ["1 room x -1..1 y -1..1 entrance stairs-up", "2 room x -1..1 y 8..10", "3 room x -11..-6 y -2..3",]
    );
    assert_eq!(
        passages(&dungeon, 1),
        ["1-1 0,-1 0,-3 3,-3 3,0 1,0 door:1 door:19", "1-2 0,1 0,8 door:1", "2-3 -1,9 -6,9 -6,3 door:1",]
    );
    assert_eq!(times(&trace, "compass/3c"), 3);
    assert!(connections(&dungeon).is_empty());
}

/// On the tray, a room's middle is (500, 350), and a square is 50 units wide.
///
/// - `1 1`: room 1, 3 × 3.
/// - `3 2`: halved and rounded up, 2 + 1: three dice are dropped.
///   - `1@500,100`, right above the middle: exit (0, −1), north.
///   - `9@700,340`, east, ten units above the middle: exit (1, 0), back to the room.
///   - `0@430,600`, south, 70 units to the left, below the western square: exit (−1, 1), to nowhere.
/// - `1 1`: north exit to room 2, 3 × 3.
/// - `1 2`: halved and rounded up, 1 + 1: two dice are dropped.
///   - `0@100,350` and `0@900,350`: exits west and east, to nowhere.
/// - `4`: east exit back by the west wall. That wall has no exit yet: a door at (−1, 0).
/// - `2`: the route round the north crosses a corridor. It is as long as the route round the south. Even: right, round
///   the south.
/// - `1`: the tunnel of the south exit has one square.
/// - `6`: the west exit of room 2 is a blank wall.
/// - `3`, `4`: the tunnel of the east exit of room 2 has three squares. It turns right, south, after the second.
#[test]
fn dice_dropped_around_rooms() {
    let trace = example("compass-dropped");
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 1),
        ["1 room x -1..1 y -1..1 entrance", "2 room x -1..1 y -10..-8", "a dead-end -1,2", "b dead-end 3,-8",]
    );
    assert_eq!(
        passages(&dungeon, 1),
        [
            "1-2 0,-1 0,-8 door:1",
            "1-1 1,0 3,0 3,3 -3,3 -3,0 -1,0 door:1 door:31",
            "1-3 -1,1 -1,2 door:1",
            "2-4 1,-9 3,-9 3,-8 door:1",
        ]
    );
    assert_eq!(times(&trace, "compass/2d"), 4);
}

/// The article of 24 April 2017: a door in the north wall of room 9, here room 1, x −1..1, y −1..1.
///
/// - A 1 leads due north by the white corridor. No other route is as short, so no die chooses.
/// - A 5 leads to a room in the south, x −1..1, y 8..10. Odd is left, west of room 1. Even is right, east of room 1.
///   - Both routes run on y −3, and on x −3 or 3.
///   - They come in at (−1, 8) or (1, 8), the nearest squares of the room. By the west or east wall they have one bend
///     fewer than by the north wall.
/// - The south exit opens onto a blank wall.
#[test]
fn the_door_of_the_article_leads_north_or_round_to_the_south() {
    let white = example("compass-article-1");
    assert_eq!(passages(&white.dungeon(), 1), ["1-2 0,-1 0,-8 door:1"]);
    let red = example("compass-article-5-left");
    assert_eq!(passages(&red.dungeon(), 1), ["1-2 0,-1 0,-3 -3,-3 -3,8 -1,8 door:1"]);
    let blue = example("compass-article-5-right");
    assert_eq!(passages(&blue.dungeon(), 1), ["1-2 0,-1 0,-3 3,-3 3,8 1,8 door:1"]);
}

/// R18. The target number is 6.
///
/// - `1 1`, `2 3 7 7`: room 1, 3 × 3, exits east and south.
/// - `2`, `1 1`, `7 7 7 7`: east exit to (9, −9): room 2. The left-hand route is the shortest: no die chooses.
/// - `3`: south exit to (9, 0). The corridor square (8, 0) touches that site, so the new corridor joins it there, at
///   junction a. It takes the left-hand route.
/// - `6`: 6 isn't above 6, so junction a gets one more arm. A corridor leaves it to the north. The arm leads east, the
///   next side with rock.
/// - `1`: the arm's site is (8, 0), so north is (8, −9), inside room 2. The left-hand route is the shortest. It comes
///   in on x 10, which is beside no corridor.
#[test]
fn a_junction_gets_one_more_arm() {
    let trace = example("compass-arm");
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 1), ["1 room x -1..1 y -1..1 entrance", "2 room x 8..10 y -10..-8", "a junction 8,0"]);
    assert_eq!(
        passages(&dungeon, 1),
        ["1-3 1,0 8,0 door:1", "2-3 8,-8 8,0", "1-3 0,1 0,3 8,3 8,0 door:1", "2-3 10,-8 10,0 8,0"]
    );
    assert!(times(&trace, "compass/8") == 1 && cites(&trace, "compass/8", "R18"));
}

/// The junction table of `leximorph`: a 5 is a door. The first corridor clockwise from north leads to room 2. It is 16
/// half steps long, measured from room 2, so the door next to the junction is 15 half steps along.
#[test]
fn a_door_bars_the_first_corridor_of_a_junction() {
    let trace = example("compass-junction");
    assert_eq!(
        passages(&trace.dungeon(), 1),
        ["1-3 1,0 8,0 door:1", "2-3 8,-8 8,0 door:15", "1-3 0,1 0,3 8,3 8,0 door:1"]
    );
    assert!(cites(&trace, "compass/7", "R16"));
}
