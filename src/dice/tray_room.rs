//! A room drawn in the middle of the tray. Lines from the middle of the room through its corners divide the tray among
//! its walls.

use super::Surface;
use crate::geometry::{Direction, Point};

/// A room in the middle of the tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrayRoom {
    /// The room's width and height in squares.
    pub squares: (u8, u8),
    /// The side of a square in tray units.
    pub side: i32,
}

impl TrayRoom {
    /// The wall that a place belongs to, and how far along the wall the place is. The distance is in tray units from
    /// the middle of the wall's westernmost or northernmost square.
    pub fn wall(self, at: Point) -> (Direction, i32) {
        let (w, h) = (i32::from(self.squares.0), i32::from(self.squares.1));
        let (x, y) = (at.x - Surface::TRAY.far.x / 2, at.y - Surface::TRAY.far.y / 2);
        let along = |off: i32, length: i32| off + self.side / 2 * (length - 1);
        if x.abs() * h > y.abs() * w {
            (if x < 0 { Direction::West } else { Direction::East }, along(y, h))
        } else {
            (if y <= 0 { Direction::North } else { Direction::South }, along(x, w))
        }
    }

    /// The wall that a place belongs to, and the wall's square nearest to the place. Squares are counted from the west
    /// or the north, from 0.
    pub fn nearest_square(self, at: Point) -> (Direction, i32) {
        let (way, along) = self.wall(at);
        let is_level = matches!(way, Direction::North | Direction::South);
        let length = i32::from(if is_level { self.squares.0 } else { self.squares.1 });
        // Ties go to the western or northern square.
        let nearest = (along + (self.side - 1) / 2).div_euclid(self.side);
        (way, nearest.clamp(0, length - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_names_the_wall_in_front_of_it() {
        let at = |x, y| TrayRoom { squares: (4, 4), side: 50 }.nearest_square(Point::new(x, y));
        assert_eq!(at(500, 10), (Direction::North, 1));
        assert_eq!(at(501, 10), (Direction::North, 2));
        assert_eq!(at(425, 10), (Direction::North, 0));
        assert_eq!(at(990, 350), (Direction::East, 1));
        assert_eq!(at(10, 425), (Direction::West, 3));
        assert_eq!(at(520, 690), (Direction::South, 2));
        assert_eq!(at(999, 699), (Direction::East, 3));
        assert_eq!(at(500, 350).0, Direction::North);
    }

    #[test]
    fn a_die_names_the_nearest_square_of_the_wall() {
        let east = |y| TrayRoom { squares: (3, 3), side: 50 }.nearest_square(Point::new(900, y));
        for y in 326..=375 {
            assert_eq!(east(y), (Direction::East, 1), "{y}");
        }
        assert_eq!((east(325).1, east(376).1), (0, 2));
    }
}
