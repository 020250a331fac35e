//! Which way round a room a route goes (R6).

use super::target::{RouteQuery, RouteStart, RouteTarget};
use crate::geometry::{Direction, Square};
use crate::trace::Hand;

/// A half-line that no step may cross, so that a route goes round a room on one hand. It begins level with the room's
/// middle and runs the way the exit faces, along the exit's column: for a left-hand route on the column's right side.
///
/// ```text
///     │ ← this far
///   ↑ │
/// ┌─·─┐
/// │ o │
/// └───┘
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Barrier {
    start: RouteStart,
    middle: Square,
    /// The column that it parts from the exit's: 1 for the column to the right, −1 for the one to the left.
    beyond: i32,
    /// Whether the target is in the exit's column. Then a route may enter it only from beyond the barrier.
    is_before_target: bool,
}

impl Barrier {
    pub fn new(query: &RouteQuery) -> Option<Self> {
        let RouteQuery { from, start, target, around, .. } = *query;
        let (middle, hand) = around?;
        let beyond = match hand {
            Hand::Left => 1,
            Hand::Straight => return None,
            Hand::Right => -1,
        };
        let barrier = Self { start, middle, beyond, is_before_target: false };
        // A door can be entered from one side alone, and a route back to its own room has gone round it anyway.
        let is_elsewhere = match target {
            RouteTarget::Room { area, .. } => area != Some(from),
            RouteTarget::Door { .. } => false,
            RouteTarget::Square(_) => true,
        };
        let is_before_target =
            is_elsewhere && target.squares().any(|square| barrier.is_ahead(square) && barrier.column(square) == 0);
        Some(Self { is_before_target, ..barrier })
    }

    /// Whether a route may go on from a square to the next one.
    pub fn lets(&self, at: Square, goes: Direction, into_target: bool) -> bool {
        if into_target && self.is_before_target {
            return self.column(at) * self.beyond > 0;
        }
        self.barred(at) & goes.bit() == 0
    }

    /// The ways that a route may not go on from a square to another that is not the target, as bits.
    pub fn barred(&self, at: Square) -> u8 {
        let here = self.column(at);
        if here != 0 && here != self.beyond || !self.is_ahead(at) {
            return 0;
        }
        // A corridor can leave its area diagonally. Then two straight ways lead across.
        let right = self.start.way.turned(2);
        let across = if (here == 0) == (self.beyond == 1) { right } else { right.back() };
        across.with_neighbours()
    }

    /// Whether a square is level with the room's middle, or farther the way the exit faces.
    fn is_ahead(&self, square: Square) -> bool {
        along(self.start.way, self.middle, square) >= 0
    }

    /// How many squares a square is to the right of the exit's column.
    fn column(&self, square: Square) -> i32 {
        along(self.start.way.turned(2), self.start.inside, square)
    }
}

/// How many steps lead from one square to another, counted the straight way `way` alone.
pub fn along(way: Direction, from: Square, to: Square) -> i32 {
    let (east, south) = way.step();
    east * (to.x - from.x) + south * (to.y - from.y)
}
