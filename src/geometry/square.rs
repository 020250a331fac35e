/// A square of the ten-foot grid, by its column and row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square {
    /// Squares to the east.
    pub x: i32,
    /// Squares to the south.
    pub y: i32,
}

impl Square {
    /// The square in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// This square moved by the columns and rows of `other`.
    pub const fn plus(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }

    /// How far it is from `other`, in columns and rows.
    pub const fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    /// The squared distance between the middles of two squares, in squares.
    pub fn squared_distance(self, other: Self) -> i64 {
        let (x, y) = (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y));
        x * x + y * y
    }
}
