//! `compass`, by hand. Sites are 9 squares apart.

use super::{areas, cites, connections, example, passages, times};

/// Straight on, round by the left, over a corridor, and nowhere.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 3 2 4 | the first room | x −1..1, y −1..1, an exit in each wall: north, south, east, west |
/// | 1, 1 1, 7 7 7 7 | north | (0, −9), straight, the shortest: no die. A room, x −1..1, y −10..−8 |
/// | 1 | south | room 2. Round by the left (facing south, the east) or the right: equally long |
/// | 3 | | odd: the left. A square of rock beside room 1: y 3, x 3; beside no corridor is (2, −8): in by the east wall |
/// | 3, 4 4, 7 7 7 7 | east | (9, 0), straight: a room, 6 × 6: x 7..12, y −2..3 |
/// | 7 | crossing on (3, 0) | over: stairs on (2, 0), (4, 0). It is the ninth square of the way round the left, 16 half steps along |
/// | 0, 4, 5 | west | nowhere: four squares of tunnel, turning left, south, after two: (−3, 2) |
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

/// Any route that fits: a spiral; then back between the room and it.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 3 3, 1 3 4 7 | the first room | x −2..2, y −2..2; (0, −2), (0, 2), (−2, 0) |
/// | 1 | north | (0, −9): left, straight and right all fit |
/// | 2 | | below 5 and even: right, clockwise all the way round: y −4, x 4, y 4, x −4 |
/// | 1 1, 7 7 7 7 | | a room, x −1..1, y −10..−8, which it comes into from the west, on y −8 |
/// | 9, 2 | south | back by the east wall, where there is no exit yet: one on (2, 0) |
/// | 1 | | odd: the left, anticlockwise. With rock beside the corridor it would have to cross it out and in, 21 squares; beside both it is 9, and less than half of that: (3, 3). Eight steps, the second door 15 half steps along |
/// | 0, 6 | west | a blank wall |
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

/// Down and back by ladders, and three levels of stairs.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 1 2 7 7 | the first room | x −1..1, y −1..1; (0, −1) and (1, 0) |
/// | 9, 5 | north | back by a ladder in the middle. There is no level above: down, by a ladder of its own two squares out, (0, −3). Below it goes on north and comes round: a square of rock beside the landing, so y −5 and x 2; the eastern way first. Below (0, 0) the other ladder |
/// | 3, 1 1, 6 7 7 7 | east | (9, 0), straight: a room, x 8..10, with stairs |
/// | 1, 1 1, 6 7 7 7 | its stairs | down, for above there is no level: a landing on (9, 0). From it north: a room, x 8..10, y −10..−8, on level 2, with stairs |
/// | 3 | its stairs | odd: down, to a landing on (9, −9) of level 3 |
/// | 0, 2 | that landing | nowhere: two squares of tunnel |
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

/// One level: a ladder is the way in; exits run dry three times.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 5 1 2 6 | the first room | x −1..1, y −1..1; the ladder leads out of doors, (0, −1), (1, 0); the stairs would be a second way out and are none |
/// | 9, 5, 6, 2 | north | back: neither ladder nor stairs lead anywhere, so the die is rolled again, twice; by the east wall, whose exit is open. The right-hand way is the shorter: y −3, x 3 |
/// | | east | is used up |
/// | 3 7 7 7 | room 1 once more | an exit on (0, 1) |
/// | 5, 1 1, 8 8 8 8 | south | (0, 9): a room, x −1..1, y 8..10, without exits |
/// | 7 8 7 8 | room 2 once more | it has done so less often. None |
/// | 4 7 7 7 | room 2 once more | both have once: the newer. An exit on (−1, 9) |
/// | 8, 4 4, 7 7 7 7 | west | (−9, 0): a room, x −11..−6, y −2..3, by the right and one bend, (−6, 9) |
#[test]
fn a_way_in_and_exits_that_run_dry() {
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

/// Dice dropped around rooms: on the tray a room’s middle is (500, 350), a square 50 long.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1 | the first room | x −1..1, y −1..1 |
/// | 3 2 | how many | halved and rounded up 2 and 1: three dice |
/// | 1@500,100 | | right above the middle: (0, −1), north |
/// | 9@700,340 | | to the east, ten units above the middle: (1, 0), back |
/// | 0@430,600 | | to the south, 70 to the left, before the western square: (−1, 1), nowhere |
/// | 1 1, 1 2 | north | a room, x −1..1, y −10..−8; halved 1 and 1: two dice |
/// | 0@100,350, 0@900,350 | | (−1, −9) and (1, −9), both nowhere |
/// | 4, 2 | east | back by the west wall, where there is none yet: (−1, 0). Round by the north it crosses the corridor, and is as long as by the south: even, the right, south: x 3, y 3, x −3 |
/// | 1 | south | one square |
/// | 6 | room 2, west | a blank wall |
/// | 3, 4 | room 2, east | three squares, turning right, south, after two |
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
/// A 1 leads due north by the white corridor; no die chooses, because it is the shortest. A 5 leads south, round the
/// room: on a 1, odd, by the left-hand way, west of it, on a 2 by the right-hand way, east of it. Both keep a square of
/// rock from room 1, x −1..1, y −1..1: on y −3 and on x −3 or 3. The room there is x −1..1, y 8..10; its nearest squares
/// are (−1, 8) and (1, 8), and by the western or eastern wall there is a bend less. The southern exit opens on a blank
/// wall.
#[test]
fn the_door_of_the_article_leads_north_or_round_to_the_south() {
    let white = example("compass-article-1");
    assert_eq!(passages(&white.dungeon(), 1), ["1-2 0,-1 0,-8 door:1"]);
    let red = example("compass-article-5-left");
    assert_eq!(passages(&red.dungeon(), 1), ["1-2 0,-1 0,-3 -3,-3 -3,8 -1,8 door:1"]);
    let blue = example("compass-article-5-right");
    assert_eq!(passages(&blue.dungeon(), 1), ["1-2 0,-1 0,-3 3,-3 3,8 1,8 door:1"]);
}

/// One more arm of a junction (R18).
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 1 1, 2 3 7 7 | the first room | x −1..1, y −1..1; (1, 0) and (0, 1) |
/// | 2, 1 1, 7 7 7 7 | east | (9, −9): a room, x 8..10, y −10..−8. By the left, the shortest: no die. One bend: east as far as x 8, then north |
/// | 3 | south | (9, 0): the corridor is on (8, 0), beside it, so it is mapped. By the left, with rock beside the room and the corridor: on y 3 and on x 8. Junction a |
/// | 6 | junction a, on (8, 0) | up to the target: one more arm. North is a corridor, east is rock |
/// | 1 | the arm | its site is (8, 0), so north is (8, −9), and room 2 covers that. By the left, the shortest: beside no corridor is x 10 |
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

/// The same junction on the table of leximorph: a 5 is a door. Clockwise from north the first corridor is the one to room
/// 2, 16 half steps long from there.
#[test]
fn a_door_bars_the_first_corridor_of_a_junction() {
    let trace = example("compass-junction");
    assert_eq!(
        passages(&trace.dungeon(), 1),
        ["1-3 1,0 8,0 door:1", "2-3 8,-8 8,0 door:15", "1-3 0,1 0,3 8,3 8,0 door:1"]
    );
    assert!(cites(&trace, "compass/7", "R16"));
}
