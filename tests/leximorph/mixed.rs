//! `behind=room-number`, `clock` and `compass`: the sides' exits are followed by a method. Worked by hand from the rule
//! book, then laws.
//!
//! Each example is an L: end 1 at (0,0), corner 2 at (0,24), end 3 at (24,24). Its first die is the corner's. Then come
//! twelve sides: at (0,6), (0,12) and (0,18) going south, first east, then west; at (6,24), (12,24) and (18,24) going
//! east, first north, then south.

use super::{asked, play, recipe, said};
use dicefall::dungeon::{AreaKind, Depths, Dungeon, LevelId};
use dicefall::procedures::leximorph;
use dicefall::trace::Trace;

/// An L with these dice for its sides and for what comes after.
fn l(behind: &str, rooms: usize, sides: [u8; 12], after: &str) -> Trace {
    let sides = sides.map(|face| face.to_string()).join(";");
    play(
        &format!("word=L&behind={behind}&rooms={rooms}&dice=1;{sides};{after}")
            .trim_end_matches(';')
            .replace("&rooms=20", ""),
    )
}

/// The areas of a level that are not the L's: `5 room x 8..10 y 5..7`, `4 junction 0,6`.
fn areas(dungeon: &Dungeon, level: usize) -> Vec<String> {
    let of_the_l = if level == 0 { 3 } else { 0 };
    let told = |area: &dicefall::dungeon::Area| {
        let squares: Vec<_> = area.footprint().unwrap().squares().collect();
        let (first, last) = (squares[0], squares[squares.len() - 1]);
        let place = match squares.len() {
            1 => format!("{},{}", first.x, first.y),
            _ => format!("x {}..{} y {}..{}", first.x, last.x, first.y, last.y),
        };
        format!("{} {} {place}", area.id.0, area.kind.name())
    };
    dungeon.levels[level].areas().skip(of_the_l).map(told).collect()
}

/// The passages of a level from the `first` on: `4-5 0,6 8,6 door:1`.
fn passages(dungeon: &Dungeon, level: usize, first: usize) -> Vec<String> {
    let told = |passage: &dicefall::dungeon::Passage| {
        let tunnel = passage.tunnel.as_ref().unwrap();
        let corners = tunnel.course.corners().iter().map(|at| format!(" {},{}", at.x, at.y)).collect::<String>();
        let fittings =
            tunnel.fittings.iter().map(|it| format!(" {}:{}", it.feature.name(), it.along)).collect::<String>();
        format!("{}-{}{corners}{fittings}", passage.a.0, passage.b.0)
    };
    dungeon.levels[level].passages().skip(first).map(|(_, passage)| told(passage)).collect()
}

/// By the compass, with sites nine squares apart.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 6 | the east side of (0,6) | a door: junction 4. The other eleven sides are walls |
/// | 3 | the door | east of its site (0,6) is (9,6), where nothing is mapped. Straight on is the shortest way: no die |
/// | 1 1, 7 7 7 7 | | a room, x 8..10, y 5..7, without exits |
/// | 1 7 7 7 | room 5 once more | one of two rooms stands, and no exit is left: an exit north, on (9,5) |
/// | 1, 1 1, 7 7 7 7 | that exit | north of the room's site is (9,−3): a room, x 8..10, y −4..−2 |
#[test]
fn a_door_followed_by_the_compass() {
    let trace = l("compass", 2, [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "3;1;1;7;7;7;7;1;7;7;7;1;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 18));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 junction 0,6", "5 room x 8..10 y 5..7", "6 room x 8..10 y -4..-2"]);
    assert_eq!(passages(&dungeon, 0, 3), ["4-5 0,6 8,6 door:1", "5-6 9,5 9,-2 door:1"]);
    assert_eq!(
        said(&trace, "6"),
        ["The sides have 1 exit, and 0 rooms at junctions. Follow the exits until 2 rooms stand."]
    );
}

/// By the clock, with sites six squares apart: a secret door, and stairs down.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 2 | the east side of (0,6) | a secret door: junction 4 |
/// | 8 | the south side of (6,24) | stairs on (6,25): junction 5, stairs 6, and a landing below them, which is the second exit |
/// | 3, 7, 1 1, 7 7 7 7 | the secret door | three o'clock of (0,6) is (12,6). Above the target: a room, x 11..13, y 5..7 |
/// | 6, 8, 1 1, 7 7 7 7 | the landing | six o'clock of the tunnel's square (6,24) is (6,36): a room, x 5..7, y 35..37. The landing faces south, as the stairs do |
#[test]
fn a_secret_door_and_stairs_followed_by_the_clock() {
    let trace = l("clock", 2, [2, 1, 1, 1, 1, 1, 1, 8, 1, 1, 1, 1], "3;7;1;1;7;7;7;7;6;8;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 16));
    let dungeon = trace.dungeon();
    assert_eq!(areas(&dungeon, 0), ["4 junction 0,6", "5 junction 6,24", "6 stairs 6,25", "7 room x 11..13 y 5..7"]);
    assert_eq!(areas(&dungeon, 1), ["1 stairs 6,25", "2 room x 5..7 y 35..37"]);
    assert_eq!(passages(&dungeon, 0, 4), ["5-6 6,24 6,25", "4-7 0,6 11,6 secret:1"]);
    assert_eq!(passages(&dungeon, 1, 0), ["1-2 6,25 6,35"]);
}

/// By room numbers.
///
/// | dice | for | what comes of it |
/// |---|---|---|
/// | 3, 6 | the east sides of (0,6) and (0,12) | a branch, junction 4, and a door, junction 5 |
/// | 7, 2, 1 1, 2 7 7 7 | the branch | no room is drawn: a 7 is room 7. It is new, 20 feet off: x 3..5, y 5..7, more than two squares from the tunnel. An exit east, on (5,6) |
/// | 5 | the door | room 7 was drawn last: 7 + 5 − 5 is room 7 itself. The corridor turns north on x 3, and comes in by the southern wall |
/// | 6, 0, 1 1, 7 7 7 7 | room 7, east | 7 + 6 − 5: room 8, new, without a corridor: x 6..8, y 5..7 |
#[test]
fn a_branch_and_a_door_followed_by_room_numbers() {
    let trace = l("room-number", 2, [3, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1], "7;2;1;1;2;7;7;7;5;6;10;1;1;7;7;7;7");
    assert_eq!((trace.pending.as_ref(), trace.own_dice_used), (None, 13 + 17));
    let dungeon = trace.dungeon();
    assert_eq!(
        areas(&dungeon, 0),
        ["4 junction 0,6", "5 junction 0,12", "6 room x 3..5 y 5..7", "7 room x 6..8 y 5..7"]
    );
    assert_eq!(passages(&dungeon, 0, 4), ["4-6 0,6 3,6", "5-6 0,12 3,12 3,7 door:1", "6-7 5,6 6,6 door:1"]);
    let label = |id| dungeon.levels[0].label(dicefall::dungeon::AreaId(id));
    assert_eq!((label(6), label(7)), ("7".into(), "8".into()));
}
