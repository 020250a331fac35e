//! A line of the grid, and which of two comes first.

use crate::dungeon::AreaId;

/// A line, ranked: the lowest first, then the shorter, then the lower numbers (drop-dice R4).
/// No two lines of a grid are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct GridLine {
    /// The sum of its two rooms.
    pub worth: u16,
    squared_length: u32,
    /// The lower of its two rooms.
    pub a: AreaId,
    /// The other one.
    pub b: AreaId,
}

impl GridLine {
    pub(super) fn new((a, b): (AreaId, AreaId), worth: u16, squared_length: i64) -> Self {
        Self { worth, squared_length: u32::try_from(squared_length).unwrap_or(u32::MAX), a, b }
    }

    /// Whether only the rooms' numbers tell the two apart.
    pub(super) fn ties_with(self, other: Self) -> bool {
        (self.worth, self.squared_length) == (other.worth, other.squared_length)
    }
}
