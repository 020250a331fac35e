use super::Square;

/// The directions on the ten-foot grid, clockwise from north. North is up; y runs down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    pub const STRAIGHT: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub const fn with_neighbours(self) -> u8 {
        self.turned(-1).bit() | self.bit() | self.turned(1).bit()
    }

    pub const STRAIGHT_SET: u8 = 0b0101_0101;

    pub fn in_set(mut set: u8) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let first = *Self::ALL.get(set.trailing_zeros() as usize)?;
            set &= set - 1;
            Some(first)
        })
    }

    /// The direction after a clockwise turn by this many eighths. A negative number turns anticlockwise.
    pub const fn turned(self, eighths: i32) -> Self {
        Self::ALL[((self as i32 + eighths).rem_euclid(8)) as usize]
    }

    /// The initials of the direction: `N`, `NE`.
    pub const fn letters(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][self as usize]
    }

    pub const fn back(self) -> Self {
        self.turned(4)
    }

    pub const fn is_diagonal(self) -> bool {
        self as i32 % 2 == 1
    }

    pub const fn step(self) -> (i32, i32) {
        // A table is faster than a `match`, and this function is called often.
        const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        STEPS[self as usize]
    }

    pub const fn from(self, square: Square, steps: i32) -> Square {
        let (x, y) = self.step();
        Square::new(square.x + x * steps, square.y + y * steps)
    }

    /// The direction from one square to another. None if the squares are the same, or if no straight or diagonal line
    /// joins them.
    pub fn between(from: Square, to: Square) -> Option<Self> {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let straight = x == 0 || y == 0 || x.abs() == y.abs();
        Self::ALL.into_iter().find(|way| straight && way.step() == (x.signum(), y.signum()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_turn_clockwise_and_back() {
        assert_eq!(Direction::North.turned(2), Direction::East);
        assert_eq!(Direction::North.turned(-1), Direction::NorthWest);
        assert_eq!(Direction::SouthEast.back(), Direction::NorthWest);
        assert_eq!(Direction::STRAIGHT.map(Direction::step), [(0, -1), (1, 0), (0, 1), (-1, 0)]);
        for way in Direction::ALL {
            let there = way.from(Square::new(3, 4), 5);
            assert_eq!(Direction::between(Square::new(3, 4), there), Some(way));
            assert_eq!(way.turned(11).turned(-11), way);
        }
        assert_eq!(Direction::between(Square::new(0, 0), Square::new(2, 1)), None);
        assert_eq!(Direction::between(Square::new(0, 0), Square::new(0, 0)), None);
    }

    #[test]
    fn a_set_gives_its_directions_clockwise_from_north() {
        assert_eq!(Direction::in_set(Direction::STRAIGHT_SET).collect::<Vec<_>>(), Direction::STRAIGHT);
        assert_eq!(Direction::in_set(u8::MAX).collect::<Vec<_>>(), Direction::ALL);
        assert_eq!(Direction::in_set(0).next(), None);
    }
}
