//! Where the doors of a room are (R5).

use crate::geometry::{Direction, Footprint, Square};

/// The middle square of the wall, or the western or northern of two middle squares. In a turned room, the corner on
/// that side.
/// ```text
///   ·N·      ··N··
///   W·E      ·····
///   ·S·      W···E
///            ·····
///            ··S··
/// ```
pub fn door_square(room: &Footprint, side: Direction) -> Square {
    if room.w == room.h && side.is_diagonal() == room.turned || !room.turned && !side.is_diagonal() {
        let ahead = (1..).map(|steps| side.from(room.at(), steps)).take_while(|&square| room.covers(square));
        return ahead.last().unwrap_or(room.at());
    }
    let (east, south) = side.step();
    let order = |square: Square| {
        let (x, y) = room.offset(square);
        (-(x * east + y * south), (x * south - y * east).abs(), square)
    };
    room.squares().min_by_key(|&square| order(square)).unwrap_or(room.at())
}

pub fn room_beyond(first: Square, way: Direction, (w, h): (u8, u8), turned: bool) -> Footprint {
    let at = |at: Square| if turned { Footprint::diamond(at, w, h) } else { Footprint::around(at, w, h) };
    let behind_the_door = door_square(&at(Square::new(0, 0)), way.back());
    at(Square::new(first.x - behind_the_door.x, first.y - behind_the_door.y))
}

/// How far the room reaches, in squares, counting `first`.
pub fn reach(room: &Footprint, first: Square, way: Direction) -> usize {
    let (east, south) = way.step();
    let along = |square: Square| square.x * east + square.y * south;
    let far = room.squares().map(along).max().unwrap_or(0) - along(first);
    usize::try_from(far / (east * east + south * south) + 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_party_comes_in_by_the_middle_of_a_wall_or_by_a_corner() {
        let first = Square::new(7, -2);
        for (size, turned) in
            [((3, 3), false), ((3, 6), false), ((6, 3), false), ((3, 3), true), ((6, 3), true), ((3, 6), true)]
        {
            for way in Direction::STRAIGHT {
                let room = room_beyond(first, way, size, turned);
                assert!(room.covers(first), "{way:?} {size:?} {turned}");
                let before = (1..8).map(|steps| way.from(first, -steps));
                assert_eq!(before.filter(|&square| room.covers(square)).count(), 0, "{way:?} {size:?} {turned}");
                assert_eq!(door_square(&room, way.back()), first);
            }
        }
        assert_eq!(room_beyond(first, Direction::East, (3, 6), false).at(), Square::new(8, -2));
        assert_eq!(room_beyond(first, Direction::East, (3, 3), true).at(), Square::new(9, -2));
        assert_eq!(room_beyond(first, Direction::NorthEast, (3, 3), true).at(), Square::new(8, -3));
    }

    #[test]
    fn no_square_is_farther_out_than_the_square_behind_a_door() {
        let at = Square::new(-4, 9);
        let upright = [(3, 3), (3, 6), (6, 3)].map(|(w, h)| Footprint::around(at, w, h));
        let turned = [(3, 3), (3, 6), (6, 3)].map(|(w, h)| Footprint::diamond(at, w, h));
        for room in upright.into_iter().chain(turned) {
            for side in Direction::ALL {
                let (east, south) = side.step();
                let out = |square: Square| square.x * east + square.y * south;
                let door = door_square(&room, side);
                assert!(room.squares().all(|square| out(square) <= out(door)), "{side:?} {room:?}");
            }
        }
    }

    #[test]
    fn a_room_reaches_as_far_as_its_squares() {
        let first = Square::new(0, 0);
        let cases = [((3, 3), false, 3), ((6, 3), false, 6), ((3, 6), false, 3), ((3, 3), true, 5)];
        for (size, turned, squares) in cases {
            let room = room_beyond(first, Direction::East, size, turned);
            assert_eq!(reach(&room, first, Direction::East), squares, "{size:?} {turned}");
        }
        let diamond = room_beyond(first, Direction::NorthEast, (3, 3), true);
        assert_eq!(reach(&diamond, first, Direction::NorthEast), 3);
    }
}
