use kurbo::Point;

/// A point of a battle map, in hundredths of a square to the right and down from its upper left corner.
///
/// At 100 pixels a square, every point is the corner of a pixel. All files are written from these whole numbers, so
/// they agree to the last digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct GridPoint {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl GridPoint {
    /// How many of these are a square.
    pub const SQUARE: i32 = 100;

    /// The nearest point. `at`: in squares of the floor plan, where the middle of a square is a whole number. `corner`:
    /// the square of the floor plan in the upper left corner of the map.
    pub(super) fn of(at: Point, corner: (i32, i32)) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "maps are at most a few thousand squares wide")]
        let nearest =
            |along: f64, from: i32| ((along + 0.5) * f64::from(Self::SQUARE)).round() as i32 - from * Self::SQUARE;
        Self { x: nearest(at.x, corner.0), y: nearest(at.y, corner.1) }
    }

    /// The point in pixels, at this many pixels a square. Rounded to whole pixels.
    pub fn in_pixels(self, per_square: u32) -> (i32, i32) {
        let pixels = |along: i32| {
            let twice = i64::from(along) * i64::from(per_square) * 2 + i64::from(Self::SQUARE);
            i32::try_from(twice.div_euclid(2 * i64::from(Self::SQUARE))).unwrap_or(i32::MAX)
        };
        (pixels(self.x), pixels(self.y))
    }

    /// The point halfway to another point, rounded.
    pub fn halfway(self, other: Self) -> Self {
        Self { x: i32::midpoint(self.x, other.x), y: i32::midpoint(self.y, other.y) }
    }
}
