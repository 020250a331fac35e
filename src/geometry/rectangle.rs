use super::Square;
use crate::order::one_copy;
use std::ops::Range;

/// A rectangle of squares, which are numbered from 0, row by row from the north-west.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareRect {
    low: Square,
    high: Square,
}

impl SquareRect {
    /// The squares from `low` to `high`, without the column and the row of `high`.
    pub const fn new(low: Square, high: Square) -> Self {
        Self { low, high }
    }

    pub const fn around(at: Square, far: i32) -> Self {
        Self::new(at, Square::new(at.x + 1, at.y + 1)).grown(far)
    }

    pub const fn grown(self, by: i32) -> Self {
        let by = Square::new(by, by);
        Self::new(self.low.minus(by), self.high.plus(by))
    }

    /// The smallest rectangle around both. Neither may be empty.
    pub fn union(self, other: Self) -> Self {
        let low = Square::new(self.low.x.min(other.low.x), self.low.y.min(other.low.y));
        Self::new(low, Square::new(self.high.x.max(other.high.x), self.high.y.max(other.high.y)))
    }

    /// The squares from `low` to `last`, with both corners.
    pub const fn between([low, last]: [Square; 2]) -> Self {
        Self::new(low, last.plus(Square::new(1, 1)))
    }

    pub const fn corners(self) -> [Square; 2] {
        [self.low, self.high.minus(Square::new(1, 1))]
    }

    pub fn wide(self) -> usize {
        usize::try_from(self.high.x - self.low.x).unwrap_or_default()
    }

    pub fn count(self) -> usize {
        usize::try_from((self.high.x - self.low.x) * (self.high.y - self.low.y)).unwrap_or_default()
    }

    /// The number of a square. None if the square is outside.
    pub fn index(self, at: Square) -> Option<usize> {
        let inside = (self.low.x..self.high.x).contains(&at.x) && (self.low.y..self.high.y).contains(&at.y);
        let index = (at.y - self.low.y) * (self.high.x - self.low.x) + at.x - self.low.x;
        usize::try_from(index).ok().filter(|_| inside)
    }

    /// `index` must be below [`count`](Self::count).
    pub fn at(self, index: usize) -> Square {
        let (index, wide) = (i32::try_from(index).unwrap_or_default(), self.high.x - self.low.x);
        Square::new(self.low.x + index % wide, self.low.y + index / wide)
    }

    /// The indices of the squares of `part`, as a range for each row. `part` must be inside this rectangle.
    pub fn rows(self, part: Self) -> impl Iterator<Item = Range<usize>> {
        let places = move |y| Some((self.index(Square::new(part.low.x, y))?, part.wide()));
        (part.low.y..part.high.y).filter_map(places).map(|(first, wide)| first..first + wide)
    }

    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (from, to) = (self.low.x, self.high.x);
        one_copy((self.low.y..self.high.y).flat_map(move |y| (from..to).map(move |x| Square::new(x, y))))
    }
}
