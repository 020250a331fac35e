//! `compass`, by hand. Sites are 9 squares apart.

use super::{areas, cites, connections, example, passages, times};

/// Straight on, round by the left, over a corridor, and nowhere.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 3 2 4 | the first room | x −1..1, y −1..1, with exits north, south, east and west |
/// | 1, 1 1, 7 7 7 7 | the north exit | (0, −9). Straight on is the shortest route, so no die chooses. A room, x −1..1, y −10..−8. |
/// | 1 | the south exit | Room 2. The routes round by the left (the east, facing south) and by the right are equally long. |
/// | 3 | which route | Odd: the left. A square of rock beside room 1: y 3, x 3. (2, −8) is beside no corridor, so the corridor comes in by the east wall. |
/// | 3, 4 4, 7 7 7 7 | the east exit | (9, 0), straight on: a room of 6 × 6 squares, x 7..12, y −2..3. |
/// | 7 | crossing at (3, 0) | Over, with stairs at (2, 0) and (4, 0). It is the ninth square of the corridor round by the left, 16 half steps along. |
/// | 0, 4, 5 | the west exit | Nowhere: a tunnel of four squares that turns left, south, after two: (−3, 2). |
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

/// Any route that fits: a spiral, then a corridor back between the room and the spiral.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 3 3, 1 3 4 7 | the first room | x −2..2, y −2..2; (0, −2), (0, 2), (−2, 0) |
/// | 1 | the north exit | (0, −9). Left, straight and right all fit. |
/// | 2 | which route | Below 5 and even: right, clockwise all the way round: y −4, x 4, y 4, x −4. |
/// | 1 1, 7 7 7 7 | the new room | x −1..1, y −10..−8. The corridor comes in from the west, on y −8. |
/// | 9, 2 | the south exit | Back by the east wall. That wall has no exit yet, so it gets a door at (2, 0). |
/// | 1 | which route | Odd: the left, anticlockwise. To keep a square of rock from the spiral, the corridor would have to cross it twice, out and in: 21 squares. If it may touch the room and the spiral, it has 9 squares, less than half as many: by (3, 3). It is 8 steps long, and the second door is 15 half steps along. |
/// | 0, 6 | the west exit | a blank wall |
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
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 1 2 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (1, 0) |
/// | 9, 5 | the north exit | Back by a ladder in the middle. No level is above, so the corridor goes down, by a ladder of its own two squares out, at (0, −3). Below, it goes on north and comes round. A square of rock beside the landing means y −5 and x 2; the eastern way comes first. The other ladder is under (0, 0). |
/// | 3, 1 1, 6 7 7 7 | the east exit | (9, 0), straight on: a room, x 8..10, with stairs. |
/// | 1, 1 1, 6 7 7 7 | its stairs | Down, because no level is above: a landing at (9, 0). North of it a room, x 8..10, y −10..−8, on level 2, with stairs. |
/// | 3 | its stairs | Odd: down, to a landing at (9, −9) of level 3. |
/// | 0, 2 | that landing | Nowhere: a tunnel of two squares. |
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

/// One level: a ladder is the way in. Three times no exit is left.
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 5 1 2 6 | the first room | x −1..1, y −1..1. The ladder leads outside; exits at (0, −1) and (1, 0). The stairs would be a second way outside and are left out. |
/// | 9, 5, 6, 2 | the north exit | Back. Neither a ladder nor stairs lead to another level, so the die is rolled again, twice. By the east wall, whose exit is open. The right-hand route is the shorter: y −3, x 3. |
/// | | the east exit | It is used up. |
/// | 3 7 7 7 | room 1 once more | an exit at (0, 1) |
/// | 5, 1 1, 8 8 8 8 | the south exit | (0, 9): a room, x −1..1, y 8..10, without exits. |
/// | 7 8 7 8 | room 2 once more | It has had fewer such rolls than room 1. No exits. |
/// | 4 7 7 7 | room 2 once more | Both rooms have had one: the newer goes first. An exit at (−1, 9). |
/// | 8, 4 4, 7 7 7 7 | the west exit | (−9, 0): a room, x −11..−6, y −2..3, by the right, with one bend at (−6, 9). |
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
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1 | the first room | x −1..1, y −1..1 |
/// | 3 2 | how many dice | Halved and rounded up, 2 and 1: three dice. |
/// | 1@500,100 | | Right above the middle: (0, −1), an exit north. |
/// | 9@700,340 | | To the east, ten units above the middle: (1, 0), back. |
/// | 0@430,600 | | To the south, 70 units to the left, below the western square: (−1, 1), nowhere. |
/// | 1 1, 1 2 | the north exit | A room, x −1..1, y −10..−8. Halved and rounded up, 1 and 1: two dice. |
/// | 0@100,350, 0@900,350 | | (−1, −9) and (1, −9), both nowhere |
/// | 4, 2 | the east exit | Back by the west wall, which has no exit yet: (−1, 0). Round by the north the corridor crosses another, and is as long as by the south. Even: the right, south: x 3, y 3, x −3. |
/// | 1 | the south exit | one square |
/// | 6 | the west exit of room 2 | a blank wall |
/// | 3, 4 | the east exit of room 2 | three squares, turning right, south, after two |
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

/// The article of 24 April 2017: a door in the north wall of room 9, here room 1.
///
/// A 1 leads due north by the white corridor. No die chooses, because it is the shortest. A 5 leads south, round the
/// room: on a 1, odd, by the left-hand route west of the room; on a 2 by the right-hand route east of it. Both keep a
/// square of rock from room 1, x −1..1, y −1..1, so they run on y −3 and on x −3 or 3. The room in the south is x
/// −1..1, y 8..10. Its nearest squares are (−1, 8) and (1, 8); by the west or east wall the route has one bend fewer.
/// The south exit opens on a blank wall.
#[test]
fn the_door_of_the_article_leads_north_or_round_to_the_south() {
    let white = example("compass-article-1");
    assert_eq!(passages(&white.dungeon(), 1), ["1-2 0,-1 0,-8 door:1"]);
    let red = example("compass-article-5-left");
    assert_eq!(passages(&red.dungeon(), 1), ["1-2 0,-1 0,-3 -3,-3 -3,8 -1,8 door:1"]);
    let blue = example("compass-article-5-right");
    assert_eq!(passages(&blue.dungeon(), 1), ["1-2 0,-1 0,-3 3,-3 3,8 1,8 door:1"]);
}

/// A junction gets one more arm (R18).
///
/// | dice | rolled for | result |
/// |---|---|---|
/// | 1 1, 2 3 7 7 | the first room | x −1..1, y −1..1; (1, 0) and (0, 1) |
/// | 2, 1 1, 7 7 7 7 | the east exit | (9, −9): a room, x 8..10, y −10..−8. The left-hand route is the shortest, so no die. One bend: east to x 8, then north. |
/// | 3 | the south exit | (9, 0). The corridor on (8, 0) is beside it, so it is mapped. By the left, with rock beside the room and the corridor: on y 3 and on x 8. Junction a. |
/// | 6 | junction a, at (8, 0) | Not above the target: one more arm. North is a corridor, east is rock. |
/// | 1 | the arm | Its site is (8, 0), so north is (8, −9), inside room 2. By the left, the shortest; x 10 is beside no corridor. |
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

/// The junction of `a_junction_gets_one_more_arm`, by the table of leximorph: a 5 is a door. Clockwise from north, the
/// first corridor is the corridor to room 2. It is 16 half steps long when measured from room 2.
#[test]
fn a_door_bars_the_first_corridor_of_a_junction() {
    let trace = example("compass-junction");
    assert_eq!(
        passages(&trace.dungeon(), 1),
        ["1-3 1,0 8,0 door:1", "2-3 8,-8 8,0 door:15", "1-3 0,1 0,3 8,3 8,0 door:1"]
    );
    assert!(cites(&trace, "compass/7", "R16"));
}
