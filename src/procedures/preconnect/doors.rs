//! The places of doors in the walls of a room (R3).

use super::map::{MappedRoom, RoomDoor};
use crate::geometry::{Direction, Footprint, Square};

pub fn wall(ground: &Footprint, way: Direction) -> Vec<Square> {
    let (at, w, h) = (ground.at(), i32::from(ground.w), i32::from(ground.h));
    let (left, top) = (at.x - (w - 1) / 2, at.y - (h - 1) / 2);
    match way {
        Direction::North => (0..w).map(|along| Square::new(left + along, top)).collect(),
        Direction::South => (0..w).map(|along| Square::new(left + along, top + h - 1)).collect(),
        Direction::West => (0..h).map(|along| Square::new(left, top + along)).collect(),
        _ => (0..h).map(|along| Square::new(left + w - 1, top + along)).collect(),
    }
}

/// The square nearest to `place` that is at least two squares from every other door of the wall, if any. `place` is a
/// distance from the middle of the wall's first square. `side` is the width of a square in the same units. Ties go to
/// the western or northern square.
pub fn square_near(place: i32, side: i32, way: Direction, room: &MappedRoom) -> Option<Square> {
    let wall = wall(&room.ground, way);
    let others = room.doors.iter().filter(|door| door.way == way);
    let is_free =
        |at: &Square| others.clone().all(|door| (door.inside.x - at.x).abs().max((door.inside.y - at.y).abs()) >= 2);
    let free = (0..).zip(&wall).filter(|(_, at)| is_free(at));
    free.min_by_key(|&(along, _): &(i32, _)| (side * along - place).abs()).map(|(_, &at)| at)
}

pub fn square_in(way: Direction, room: &MappedRoom) -> Option<Square> {
    let length = if way == Direction::North || way == Direction::South { room.ground.w } else { room.ground.h };
    square_near(i32::from(length) - 1, 2, way, room)
}

/// The next open door clockwise. `after` and the result are indices in the list of doors.
pub fn next_open(after: usize, room: &MappedRoom) -> Option<usize> {
    let from = room.doors.get(after)?;
    let round = |door: &RoomDoor| {
        let turned = (way_number(door.way) - way_number(from.way)).rem_euclid(4);
        let along = clockwise(door) - clockwise(from);
        // A door anticlockwise on the same wall comes last, after a whole turn.
        (if turned == 0 && along <= 0 { 4 } else { turned }, along)
    };
    let open = room.doors.iter().enumerate().filter(|(place, door)| *place != after && door.open);
    open.min_by_key(|(_, door)| round(door)).map(|(place, _)| place)
}

fn way_number(way: Direction) -> i32 {
    way as i32 / 2
}

/// A number that grows clockwise along the wall. It is only for comparing doors.
fn clockwise(door: &RoomDoor) -> i32 {
    match door.way {
        Direction::North => door.inside.x,
        Direction::South => -door.inside.x,
        Direction::West => -door.inside.y,
        _ => door.inside.y,
    }
}

pub fn square_for_stairs(room: &MappedRoom) -> Option<Square> {
    let middle = room.ground.at();
    let beside = Direction::STRAIGHT.into_iter().chain(Direction::ALL.into_iter().filter(|way| way.is_diagonal()));
    let squares = std::iter::once(middle).chain(beside.map(|way| way.from(middle, 1)));
    squares.filter(|&at| room.ground.covers(at)).find(|at| !room.stairs.contains(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dungeon::{AreaId, LevelId, Spot};

    fn room(long: u8) -> MappedRoom {
        let (spot, plot) = (Spot { level: LevelId(0), area: AreaId(0) }, Square::new(0, 0));
        let ground = Footprint::around(plot, long, long);
        MappedRoom { spot, ground, number: None, plot, doors: Vec::new(), stairs: Vec::new(), renewed: 0 }
    }

    #[test]
    fn a_wall_of_3_squares_has_space_for_one_exit_of_4_for_two_and_of_5_or_6_for_three() {
        let way = Direction::South;
        let squares = [(3, vec![1]), (4, vec![1, 3]), (5, vec![2, 0, 4]), (6, vec![2, 4, 0])];
        for (long, expected) in squares {
            let mut room = room(long);
            let mut exits = Vec::new();
            while let Some(inside) = square_in(way, &room) {
                exits.push(wall(&room.ground, way).iter().position(|&at| at == inside).expect("a square of the wall"));
                room.doors.push(RoomDoor { inside, way, open: true });
            }
            assert_eq!(exits, expected, "a wall of {long}");
        }
    }

    #[test]
    fn ladders_and_stairs_go_in_the_middle_then_north_east_south_and_west_of_it() {
        let mut room = room(4);
        for (x, y) in [(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)] {
            assert_eq!(square_for_stairs(&room), Some(Square::new(x, y)));
            room.stairs.push(Square::new(x, y));
        }
    }
}
