//! `compass`, by hand. Sites are 9 squares apart.

use super::{areas, cites, connections, example, passages, times};

/// A corridor straight on, a corridor round by the left, a crossing, and a tunnel to nowhere.
///
/// - `1 1`, `1 3 2 4`: room 1 has 3 × 3 squares, and exits north, south, east and west.
/// - `1`, `1 1`, `7 7 7 7`: the north exit leads to room 2. Straight on is the shortest route, so no die chooses.
/// - `1`: the south exit leads to room 2, too. The party faces south, so the left-hand route goes round by the east.
///   Both routes are equally long.
/// - `3`: odd, so the corridor takes the left-hand route.
///   - It keeps a square of rock beside room 1: it runs on y 3 and x 3.
///   - It comes in by the east wall from (2, −8), which is beside no corridor.
/// - `3`, `4 4`, `7 7 7 7`: the east exit leads straight on to room 3, 6 × 6 squares.
/// - `7`: at (3, 0) the corridor to room 3 runs over the left-hand route, with stairs at (2, 0) and (4, 0). The
///   crossing is 16 half steps along the left-hand route, on its ninth square.
/// - `0`, `4`, `5`: the west exit leads nowhere. Its tunnel has four squares. It turns left, south, after the second.
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

/// Any route that fits: a spiral round the room, then a corridor back to the room inside the spiral.
///
/// - `3 3`, `1 3 4 7`: room 1 has 5 × 5 squares, and exits in the north, south and west.
/// - `1`: the north exit leads to (0, −9). The left-hand route, the straight route and the right-hand route all fit.
/// - `2`: below 5 and even, so the corridor takes the right-hand route. It goes clockwise all the way round.
/// - `1 1`, `7 7 7 7`: room 2 has 3 × 3 squares.
/// - `9`, `2`: the south exit leads back by the east wall. That wall has no exit yet, so it gets a door at (2, 0).
/// - `1`: odd, so the corridor takes the left-hand route, anticlockwise.
///   - To keep a square of rock between itself and the spiral, the corridor would have to cross it twice, out and in:
///     19 squares of corridor.
///   - If it may touch the room and the spiral, it has only 7 squares, through (3, 3). That is less than half as many,
///     so it takes that route.
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

/// Down and back by ladders, and stairs on three levels.
///
/// - `1 1`, `1 2 7 7`: room 1 has 3 × 3 squares, and exits in the north and east.
/// - `9`, `5`: the north exit leads back by a ladder in the middle of the room. No level is above, so the corridor goes
///   down by a ladder of its own, two squares out at (0, −3).
///   - Below, it goes on to the north, to y −5, and comes back on x 2. So it keeps a square of rock beside the landing.
///   - The western way is equally long, but east comes before west.
///   - The ladder back up is at (0, 0), under room 1.
/// - `3`, `1 1`, `6 7 7 7`: the east exit leads straight on to room 2. Room 2 has stairs.
/// - `1`, `1 1`, `6 7 7 7`: the stairs of room 2 lead down, because no level is above. From their landing, a 1 leads
///   north to room 3, on level 2. Room 3 has stairs, too.
/// - `3`: odd, so the stairs of room 3 lead down, to a landing on level 3.
/// - `0`, `2`: that landing leads nowhere. Its tunnel has two squares.
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

/// A dungeon with one level, where a ladder is the way in. The exits run out three times.
///
/// - `1 1`, `5 1 2 6`: room 1 has exits in the north and east. The ladder leads outside. The stairs would be a second
///   way outside, so they are left out.
/// - `9`: the north exit leads back to room 1.
/// - `5`, `6`, `2`: no ladder or stairs lead to another level, so the 5 and the 6 are rolled again. The 2 is the east
///   wall, whose exit is open. The right-hand route is shorter.
/// - No die: the east exit is used up.
/// - `3 7 7 7`: room 1 rolls for exits again, and gets a south exit.
/// - `5`, `1 1`, `8 8 8 8`: the south exit leads to room 2. It has no exits.
/// - `7 8 7 8`: room 2 rolls again, because it has had fewer of these rolls than room 1. It gets no exit.
/// - `4 7 7 7`: both rooms have had one of these rolls, so the newer room rolls. Room 2 gets a west exit.
/// - `8`, `4 4`, `7 7 7 7`: the west exit leads to (−9, 0): room 3. The right-hand route has one bend.
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

/// Dice dropped around rooms. On the tray, a room's middle is (500, 350), and a square is 50 units wide.
///
/// - `1 1`: room 1 has 3 × 3 squares.
/// - `3 2`: halved and rounded up, the dice are 2 and 1. So three dice are dropped:
///   - `1@500,100` is right above the middle: an exit at (0, −1), to the north.
///   - `9@700,340` is to the east, ten units above the middle: an exit at (1, 0), back to the room.
///   - `0@430,600` is to the south, 70 units to the left, below the western square: an exit at (−1, 1), to nowhere.
/// - `1 1`: the north exit leads to room 2, 3 × 3 squares.
/// - `1 2`: halved and rounded up, the dice are 1 and 1. So two dice are dropped:
///   - `0@100,350` is an exit in the west, to nowhere.
///   - `0@900,350` is an exit in the east, to nowhere.
/// - `4`: the east exit leads back by the west wall. That wall has no exit yet, so it gets a door at (−1, 0).
/// - `2`: the route round by the north crosses a corridor, and is as long as the route round by the south. The 2 is
///   even, so the corridor takes the right-hand route, by the south.
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
/// - A 5 leads to a room in the south, x −1..1, y 8..10. A second die chooses the route:
///   - On a 1, odd, the corridor takes the left-hand route, west of room 1.
///   - On a 2, even, it takes the right-hand route, east of room 1.
///   - Both keep a square of rock from room 1, so they run on y −3 and on x −3 or 3.
///   - They come in at (−1, 8) or (1, 8), the nearest squares of the room. By the west or east wall they have one bend
///     fewer than by the north wall.
/// - The south exit opens on a blank wall.
#[test]
fn the_door_of_the_article_leads_north_or_round_to_the_south() {
    let white = example("compass-article-1");
    assert_eq!(passages(&white.dungeon(), 1), ["1-2 0,-1 0,-8 door:1"]);
    let red = example("compass-article-5-left");
    assert_eq!(passages(&red.dungeon(), 1), ["1-2 0,-1 0,-3 -3,-3 -3,8 -1,8 door:1"]);
    let blue = example("compass-article-5-right");
    assert_eq!(passages(&blue.dungeon(), 1), ["1-2 0,-1 0,-3 3,-3 3,8 1,8 door:1"]);
}

/// A junction gets one more arm (R18). The target number is 6.
///
/// - `1 1`, `2 3 7 7`: room 1 has 3 × 3 squares, and exits in the east and south.
/// - `2`, `1 1`, `7 7 7 7`: the east exit leads to (9, −9): room 2. The left-hand route is the shortest, so no die
///   chooses.
/// - `3`: the south exit leads to (9, 0). The corridor square (8, 0) touches that site, so the new corridor joins it
///   there, at junction a. It takes the left-hand route, with a square of rock beside room 1 and the first corridor.
/// - `6`: a 6 isn't above the target number, so junction a gets one more arm. A corridor leaves it to the north. The
///   arm leads east, the next side with rock.
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

/// The junction of `a_junction_gets_one_more_arm`, by the junction table of `leximorph`. A 5 is a door.
///
/// Clockwise from north, the first corridor is the corridor to room 2. It is 16 half steps long and is measured from
/// room 2. So the door next to the junction is 15 half steps along.
#[test]
fn a_door_bars_the_first_corridor_of_a_junction() {
    let trace = example("compass-junction");
    assert_eq!(
        passages(&trace.dungeon(), 1),
        ["1-3 1,0 8,0 door:1", "2-3 8,-8 8,0 door:15", "1-3 0,1 0,3 8,3 8,0 door:1"]
    );
    assert!(cites(&trace, "compass/7", "R16"));
}
