use super::super::{Pathfinder, RouteCrossing, RouteQuery, RouteStart, RouteTarget};
use super::picture::{LevelPicture, To, finds};
use crate::dungeon::{AreaId, PassageId};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Table;
use crate::procedures::tunnels::Occupant;
use crate::trace::Hand::{Left, Right, Straight};

const CORRIDOR: Occupant = Occupant::Passage(PassageId(0));

macro_rules! draw {
    ($($fact:ident: $to:expr, $around:expr, $rows:expr;)*) => { $(
        #[test]
        fn $fact() {
            finds(&$rows, $to, $around);
        }
    )* };
}

draw! {
    a_route_keeps_a_square_of_rock_beside_rooms: To::Room('B'), None,
        ["........CCC......", "AAA.....CCC...BBB", "AAA>ooo.......BBB", "AAA...ooooooooBBB"];
    a_route_in_a_tight_place_runs_beside_rooms_rather_than_corridors: To::Room('B'), None,
        ["AAA..q-r..BBB", "AAA>......BBB", "AAAoooooooBBB", "....DDDDD....", "....DDDDD...."];
    a_route_in_a_tighter_place_runs_beside_corridors_too: To::Room('B'), None,
        ["AAA.q-roooooBBB", "AAA>ooooDD..BBB", "AAA.....DD..BBB"];
    a_junction_is_not_crossed_and_north_comes_before_south: To::Room('B'), None,
        [".......q.......", "AAA.ooo|ooooBBB", "AAA>o..j....BBB", "AAA....|....BBB", ".......r......."];
    a_corridor_is_not_crossed_at_or_beside_its_corner: To::Room('B'), None, [
        "........q.......",
        "AAA.....|....BBB",
        "AAA>ooo.+-s..BBB",
        "AAA...o......BBB",
        "......oooooooBBB",
        ".............BBB",
    ];
    a_planned_room_counts_as_a_room_for_the_squares_beside_it: To::Planned('Z'), None,
        ["AAA........", "AAA>ooo....", "AAA...ooZZZ", "........ZZZ", "........ZZZ"];
    a_route_can_begin_beside_the_corridors_of_its_junction: To::Room('B'), None,
        ["...q...CC........", "...|...CC.....BBB", "...j>o........BBB", ".....oooooooooBBB"];
    a_right_hand_route_goes_the_long_way_to_a_room_on_the_left: To::Room('B'), Some(('A', Right)), [
        ".......oooo..",
        ".......^..o..",
        "BBB...AAA.o..",
        "BBB...AAA.o..",
        "BBB...AAA.o..",
        "..o.......o..",
        "..ooooooooo..",
    ];
    a_route_to_a_room_in_front_of_the_exit_goes_straight_there_if_the_plot_is_on_its_side:
        To::OnPlot('Z', (7, 0)), Some(('A', Right)),
        ["....ZZZZ...", "....ZZZZ...", "......o....", "......o....", "......^....", ".....AAA...", ".....AAA..."];
    a_route_to_a_room_in_front_of_the_exit_goes_all_the_way_round_if_the_plot_is_on_the_line:
        To::OnPlot('Z', (6, 0)), Some(('A', Right)), [
        "....ZZZZ...",
        "....ZZZZ...",
        "....o......",
        "...oo.oooo.",
        "...o..^..o.",
        "...o.AAA.o.",
        "...o.AAA.o.",
        "...o.....o.",
        "...ooooooo.",
    ];
    a_route_goes_round_in_a_loop_to_cross_two_corridors_straight_on: To::Square(4, 0), None, [
        "....oo....",
        ".....o....",
        ".....o....",
        ".....o....",
        ".....o....",
        ".BBB.o....",
        ".BBBd----e",
        ".BBB.o....",
        "CC.ooo....",
        "CCf----+..",
        "CC.o^o.|..",
        "...oa--h..",
        "...o.o....",
        "...ooo....",
    ];
    a_route_crosses_a_corridor_to_end_beside_it: To::Square(5, 3), None, [
        "ooooo.....",
        "o...o.....",
        "o.b--c....",
        "o...oo....",
        "o.........",
        "o..d-e....",
        "o.........",
        "o.........",
        "o.f-----g.",
        "o.........",
        "o.........",
        "o.h-----i.",
        "o.v.......",
        "ooo.......",
    ];
    a_route_turns_back_on_open_ground_to_cross_the_corridor_beside_its_start: To::Square(1, 0), None, [
        ".oo.b-----c",
        "..o........",
        "..o........",
        ".d-----e...",
        "..o........",
        "..o........",
        ".f--g.h-i..",
        "..o........",
        "..o^o......",
        "j--ko..l-m.",
        "..o.o......",
        "..ooo......",
    ];
}

#[test]
fn a_route_runs_through_a_room_if_every_way_round_is_more_than_twice_as_long() {
    let aside = ["....DDD...."; 3];
    let rows = ["AAA.DDD.BBB", "AAA>DDDoBBB", "AAA.DDD.BBB"];
    let route = finds(&[&aside[..], &rows, &aside].concat(), To::Room('B'), None);
    assert_eq!(route.crossed, [RouteCrossing { what: Occupant::Area(AreaId(3)), first: 2, last: 4 }]);
}

/// The corridor through the room has 5 squares, and the corridor round it has 12: more than twice as many. If the
/// squares in the rooms at both ends counted, the lengths would be 7 and 14: only twice as many.
#[test]
fn squares_in_the_rooms_at_both_ends_do_not_count_in_the_length() {
    let (aside, free) = (["....DDD...."; 2], ["..........."]);
    let rows = ["AAA.DDD.BBB", "AAA>DDDoBBB", "AAA.DDD.BBB"];
    let route = finds(&[&free[..], &aside, &rows, &aside].concat(), To::Room('B'), None);
    assert_eq!(route.crossed, [RouteCrossing { what: Occupant::Area(AreaId(3)), first: 2, last: 4 }]);
}

#[test]
fn among_equally_long_routes_the_route_with_the_fewest_bends_is_taken() {
    let rows =
        ["...........", "...oooooo..", "...oDDD.o..", "AAAoDDD.BBB", "AAA>DDD.BBB", "AAA.DDD.BBB", "....DDD...."];
    assert!(finds(&rows, To::Room('B'), None).crossed.is_empty());
}

#[test]
fn no_route_runs_through_a_room_with_a_corridor_in_it_or_through_two_rooms_wall_to_wall() {
    let aside = ["....DDD...."; 3];
    let rows = ["AAA.DDD.BBB", "AAA>DDD.BBB", "AAA.DDD.BBB"];
    let rows = [&["....q......"], &aside[..], &rows, &aside, &["....r......"]].concat();
    let mut picture = LevelPicture::new(&rows, &[]);
    let down: Vec<Square> = (0..=10).map(|y| Square::new(4, y)).collect();
    picture.site.dig([AreaId(4), AreaId(5)], &down, None, &mut Table::new(&[], None, &[]));
    let route = picture.route(To::Room('B'), None).expect("a route");
    assert!(route.squares.len() > 14 && route.crossed.is_empty(), "{route:?}");
    let aside = ["....DDEE..."; 3];
    let rows = ["AAA.DDEE.BBB", "AAA>DDEE.BBB", "AAA.DDEE.BBB"];
    let route =
        LevelPicture::new(&[&aside[..], &rows, &aside].concat(), &[]).route(To::Room('B'), None).expect("a route");
    assert!(route.crossed.is_empty(), "{route:?}");
}

#[test]
fn corridors_are_crossed_at_right_angles_one_after_the_other() {
    let down = ".......|.||.....";
    let rows =
        [".......q.st.....", "AAA....|.||..BBB", "AAA>ooo|o||ooBBB", "AAA....|.||..BBB", down, ".......r.uw....."];
    let route = finds(&rows, To::Room('B'), None);
    let places: Vec<(usize, usize)> = route.crossed.iter().map(|crossed| (crossed.first, crossed.last)).collect();
    assert_eq!(places, [(5, 5), (7, 7), (8, 8)]);
    assert_eq!(route.crossed[0].what, CORRIDOR);
}

#[test]
fn a_room_is_entered_from_a_square_that_is_not_beside_a_corridor_if_possible() {
    let rows = [
        "........q....",
        "....oooo|oo..",
        "....o...|.o..",
        "AAA.o...|.BBB",
        "AAA>o...|.BBB",
        "AAA.....|.BBB",
        "........|....",
        "........|....",
        "........r....",
    ];
    finds(&rows, To::Room('B'), None);
    let rows = [
        "........q.CCC",
        "........|.CCC",
        "........|.CCC",
        "AAA.....|.BBB",
        "AAA>oooo|oBBB",
        "AAA.....|.BBB",
        "........|.DDD",
        "........|.DDD",
        "........r.DDD",
    ];
    finds(&rows, To::Room('B'), None);
}

#[test]
fn a_room_wall_to_wall_is_entered_at_once() {
    let picture = LevelPicture::new(&["AAA", "AAA", "AAA"], &[]);
    let (start, ground) =
        (RouteStart { inside: Square::new(2, 1), way: Direction::East }, Footprint::around(Square::new(4, 1), 3, 3));
    let target = RouteTarget::Room { area: None, ground };
    let route = Pathfinder::default()
        .find(&picture.site, RouteQuery { from: AreaId(1), leaves_a_side: false, start, target, around: None })
        .expect("a route");
    assert_eq!(route.squares, [Square::new(2, 1), Square::new(3, 1)]);
}

#[test]
fn a_door_is_entered_straight() {
    let rows = ["....ooooooo..", "....o.....o..", "AAA.o....BBB.", "AAA>o....BBB.", "AAA......BBB."];
    finds(&rows, To::Door('B', (10, 2), Direction::North), None);
    let rows = ["....ooooo..", "....o...o..", "AAA.o...BBB", "AAA>o...BBB", "AAA.....BBB"];
    finds(&rows, To::Door('B', (8, 2), Direction::North), None);
}

#[test]
fn a_route_may_end_on_rock_or_on_a_corridor() {
    finds(&["AAA......", "AAA>ooooo", "AAA.....o"], To::Square(8, 2), None);
    let rows = ["........q..", "AAA.....|..", "AAA>oooo|..", "AAA.....|..", "........r.."];
    assert!(finds(&rows, To::Square(8, 2), None).crossed.is_empty());
}

#[test]
fn a_route_back_to_its_own_room_comes_in_by_another_wall() {
    finds(&["..ooo.", "..o.o.", "AAA.o.", "AAA>o.", "AAA..."], To::Room('A'), None);
}

#[test]
fn east_comes_before_west_and_south_before_west() {
    let rows = [
        "....oooo.",
        ".......o.",
        "...CCC.o.",
        "...CCC.o.",
        ".......o.",
        "....oooo.",
        "....^....",
        "...AAA...",
        "...AAA...",
    ];
    finds(&rows, To::Square(4, 0), None);
    let rows =
        ["........AAA", "......o<AAA", "......o.AAA", "......o....", "BBB...o....", "BBBoooo....", "BBB........"];
    finds(&rows, To::Door('B', (2, 5), Direction::East), None);
}

#[test]
fn an_exit_that_is_shut_in_has_no_route() {
    let picture = LevelPicture::new(&["AAAc.....", "AAA>d.BBB", "AAAe..BBB"], &[]);
    assert_eq!(picture.route(To::Room('B'), None), None);
}

#[test]
fn a_left_or_right_hand_route_goes_all_the_way_round_to_a_room_straight_ahead() {
    let left = [
        "....BBB....",
        "....BBB....",
        "....BBBoo..",
        "........o..",
        "..oooo..o..",
        "..o..^..o..",
        "..o.AAA.o..",
        "..o.AAA.o..",
        "..o.AAA.o..",
        "..o.....o..",
        "..ooooooo..",
    ];
    finds(&left, To::Room('B'), Some(('A', Left)));
    let right = left.map(|row| row.chars().rev().collect::<String>());
    finds(&right.each_ref().map(String::as_str), To::Room('B'), Some(('A', Right)));
    let ahead = ["....BBB....", "....BBB....", ".....o.....", ".....^.....", "....AAA....", "....AAA...."];
    finds(&ahead, To::Room('B'), Some(('A', Straight)));
}

/// The line of R6 begins at the exit, not inside the room.
#[test]
fn a_left_or_right_hand_route_goes_all_the_way_round_to_a_door_round_the_corner() {
    let left = [
        "...........",
        "..oooooooo.",
        "..o......o.",
        "..o.AAAA.o.",
        "..o.AAAA.o.",
        "..o.AAAA.o.",
        "..o.AAAA>o.",
        "..o..o.....",
        "..oooo.....",
    ];
    finds(&left, To::Door('A', (5, 6), Direction::South), Some(('A', Left)));
}
