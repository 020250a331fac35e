#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square {
    pub x: i32,
    pub y: i32,
}

impl Square {
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    pub const fn plus(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }

    pub const fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    pub fn squared_distance(self, other: Self) -> i64 {
        let (x, y) = (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y));
        x * x + y * y
    }
}
