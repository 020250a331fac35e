use super::{Direction, Square, SquareRect};
use crate::order::one_copy;

/// A rectangle on the ten-foot grid, along the squares or set diagonally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Footprint {
    /// In half squares: the middle of the square (x, y) is (2x, 2y).
    middle: (i32, i32),
    /// In squares. If the rectangle is set diagonally, its width goes from north-west to south-east.
    pub w: u8,
    pub h: u8,
    pub turned: bool,
}

impl Footprint {
    pub const fn square(at: Square) -> Self {
        Self { middle: (2 * at.x, 2 * at.y), w: 1, h: 1, turned: false }
    }

    /// If a side has an even number of squares, `at` is the western or northern of its two middle squares.
    pub fn around(at: Square, w: u8, h: u8) -> Self {
        let half = |size: u8| i32::from(size + 1) % 2;
        Self { middle: (2 * at.x + half(w), 2 * at.y + half(h)), w, h, turned: false }
    }

    /// Sides of length `w` run from north-west to south-east.
    pub const fn diamond(at: Square, w: u8, h: u8) -> Self {
        Self { middle: (2 * at.x, 2 * at.y), w, h, turned: true }
    }

    /// A room that the party enters in the direction `way`. The room's square `first` is in the middle of the side
    /// where the party enters. If that middle is between two squares, the room shifts to the east or south.
    pub fn beyond(first: Square, way: Direction, (w, h): (u8, u8), turned: bool) -> Self {
        let (east, south) = way.step();
        let squared = east * east + south * south;
        let far = squared * (2 * i32::from(w.max(h)) + 2);
        let parity = |size: u8| if turned { 0 } else { i32::from(size + 1) % 2 };
        // The places where the middle of the room can be. `along` and `aside` are the distances from `first`, in half
        // squares: in the direction, and at a right angle to it. The room's size decides whether each coordinate must
        // be even or odd. The nearest place that fits is at most two half squares to the side.
        let candidates = (0..=far).flat_map(|along| (-2..=2).map(move |aside| (along, aside)));
        let placed = candidates.filter_map(|(along, aside)| {
            let (x, y) = (along * east + aside * south, along * south - aside * east);
            let (x, y) = (x % squared == 0 && y % squared == 0).then_some((x / squared, y / squared))?;
            let footprint = Self { middle: (2 * first.x + x, 2 * first.y + y), w, h, turned };
            ((x & 1, y & 1) == (parity(w), parity(h))).then_some(((aside.abs(), -along, -x, -y), footprint))
        });
        let best = placed.filter(|(_, footprint)| footprint.covers(first)).min_by_key(|&(order, _)| order);
        best.map_or(Self::square(first), |(_, footprint)| footprint)
    }

    pub const fn moved(self, by: Square) -> Self {
        Self { middle: (self.middle.0 + 2 * by.x, self.middle.1 + 2 * by.y), ..self }
    }

    pub const fn with_margin(self, squares: u8) -> Self {
        let more = squares.saturating_mul(2);
        Self { w: self.w.saturating_add(more), h: self.h.saturating_add(more), ..self }
    }

    pub fn at(&self) -> Square {
        Square::new(self.middle.0.div_euclid(2), self.middle.1.div_euclid(2))
    }

    /// The middle in squares: the middle of the square (x, y) is (x, y).
    pub fn middle(&self) -> (f64, f64) {
        (f64::from(self.middle.0) / 2.0, f64::from(self.middle.1) / 2.0)
    }

    /// How far a square is from the footprint's middle, in half squares to the east and south.
    pub const fn offset(&self, square: Square) -> (i32, i32) {
        (2 * square.x - self.middle.0, 2 * square.y - self.middle.1)
    }

    /// Whether the middle of a square is inside the footprint.
    pub fn covers(&self, square: Square) -> bool {
        let (x, y) = self.offset(square);
        let (w, h) = (i32::from(self.w), i32::from(self.h));
        if self.turned {
            // Along the footprint's own sides, the square is (x + y)/√2 and (y − x)/√2 half squares from the middle.
            (x + y) * (x + y) <= 2 * w * w && (y - x) * (y - x) <= 2 * h * h
        } else {
            x.abs() <= w && y.abs() <= h
        }
    }

    /// Whether the footprint reaches into a square, but not to the square's middle. Only a diagonal footprint can do
    /// that.
    pub fn nicks(&self, square: Square) -> bool {
        let (x, y) = self.offset(square);
        let (w, h) = (i32::from(self.w), i32::from(self.h));
        // Along the footprint's own sides, a square's corners are up to √2 half squares from the square's middle.
        let reaches = |far: i32, size: i32| (far.abs() - 2).max(0).pow(2) < 2 * size * size;
        self.turned && reaches(x + y, w) && reaches(y - x, h) && !self.covers(square)
    }

    pub fn squares(self) -> impl Iterator<Item = Square> {
        let long = i32::from(self.w.max(self.h));
        let around = SquareRect::around(self.at(), if self.turned { long } else { long / 2 + 1 });
        one_copy(around.squares().filter(move |&square| self.covers(square)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(footprint: &Footprint) -> Vec<String> {
        let squares: Vec<Square> = footprint.squares().collect();
        let ends = |along: fn(&Square) -> i32| {
            let along = || squares.iter().map(along);
            along().min().unwrap_or(0)..=along().max().unwrap_or(0)
        };
        let sign = |x, y| match (footprint.at() == Square::new(x, y), footprint.covers(Square::new(x, y))) {
            (true, _) => 'o',
            (_, true) => '#',
            _ => '.',
        };
        ends(|at| at.y).map(|y| ends(|at| at.x).map(|x| sign(x, y)).collect()).collect()
    }

    #[test]
    fn footprints_cover_the_squares_whose_middles_they_contain() {
        let at = Square::new(-3, 5);
        assert_eq!(picture(&Footprint::square(at)), ["o"]);
        assert_eq!(picture(&Footprint::around(at, 4, 3)), ["####", "#o##", "####"]);
        assert_eq!(picture(&Footprint::diamond(at, 3, 3)), ["..#..", ".###.", "##o##", ".###.", "..#.."]);
        let long = ["..#....", ".###...", "#####..", ".##o##.", "..#####", "...###.", "....#.."];
        assert_eq!(picture(&Footprint::diamond(at, 6, 3)), long);
    }

    #[test]
    fn a_room_begins_at_the_square_where_the_party_enters() {
        let first = Square::new(7, -2);
        for way in Direction::ALL {
            for (size, turned) in [((3, 3), false), ((3, 3), true), ((3, 6), false), ((6, 3), true), ((4, 4), false)] {
                let room = Footprint::beyond(first, way, size, turned);
                assert!(room.covers(first), "{way:?} {size:?} {turned}");
                let before = way.from(first, -1);
                assert!(!room.covers(before), "{way:?} {size:?} {turned}: {room:?}");
            }
        }
        let south = Footprint::beyond(first, Direction::South, (3, 6), false);
        assert_eq!((south.at(), south.w, south.h), (Square::new(7, 0), 3, 6));
        let diamond = Footprint::beyond(first, Direction::East, (3, 3), true);
        assert_eq!(diamond.at(), Square::new(9, -2));
        assert_eq!(Footprint::beyond(first, Direction::NorthEast, (3, 3), true).at(), Square::new(8, -3));
    }
}
