//! The floor of a dungeon that was not made on squared ground: its rooms find their places about where
//! their dice or nodes lay, and its corridors run square to the grid from one to the other.

use super::floor::Floor;
use crate::dungeon::{AreaId, Level};
use kurbo::Point;

/// Lays a finished level out; `hint` tells where an area's die or node lies, in any units.
#[must_use]
pub fn lay_out(level: &Level, hint: impl Fn(AreaId) -> Option<Point>) -> Floor {
    let _ = (level, hint);
    Floor::default()
}
