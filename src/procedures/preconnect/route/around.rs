//! Which way a route goes round a room (R6).

use super::target::{RouteQuery, RouteStart, RouteTarget, WayRound};
use crate::geometry::{Direction, Square};
use crate::trace::Hand;

/// A line that no step can cross, so that a route goes round a room on one side.
///
/// ```text
///     │ ← the barrier
///   ↑ │
/// ┌─·─┐
/// │ o │
/// └───┘
/// ```
/// The line begins in the room, at the row of the room's middle, and runs between the exit's column and the next
/// column. The picture shows only the part outside.
#[derive(Clone, Copy, Debug)]
pub struct Barrier {
    start: RouteStart,
    middle: Square,
    /// The column beyond the barrier, counted from the exit's column: 1 is on the right, −1 on the left.
    beyond: i32,
    /// Whether a route can enter the target only from the far side of the barrier, as seen from the exit. It is true if
    /// part of the target is straight in front of the exit. But if a new room has its plot on the near side, it is false:
    /// the way round was chosen for the plot, before the room was rolled.
    is_before_target: bool,
    /// Whether the target is in the room that the route leaves. If so, the barrier doesn't stop the step into the
    /// target, because the line of R6 begins at the exit, not inside the room.
    is_back: bool,
}

impl Barrier {
    pub fn new(query: &RouteQuery) -> Option<Self> {
        let RouteQuery { from, start, target, around, .. } = *query;
        let WayRound { middle, hand, plot } = around?;
        let beyond = match hand {
            Hand::Left => 1,
            Hand::Straight => return None,
            Hand::Right => -1,
        };
        let is_back = target.area() == Some(from);
        let barrier = Self { start, middle, beyond, is_before_target: false, is_back };
        // `is_before_target` stays false for a door, because a route can only enter a door one way. It also stays false
        // if the route goes back to its own room, because that route goes round the room anyway.
        let is_elsewhere = !is_back && !matches!(target, RouteTarget::Door { .. });
        let is_plot_near = plot.is_some_and(|plot| barrier.column(plot) * beyond < 0);
        let is_before_target = is_elsewhere
            && !is_plot_near
            && target.squares().any(|square| barrier.is_ahead(square) && barrier.column(square) == 0);
        Some(Self { is_before_target, ..barrier })
    }

    pub fn lets(&self, at: Square, goes: Direction, into_target: bool) -> bool {
        if into_target && self.is_back {
            return true;
        }
        if into_target && self.is_before_target {
            return self.column(at) * self.beyond > 0;
        }
        self.barred(at) & goes.bit() == 0
    }

    /// The directions that cross the barrier from a square: a bit for each [`Direction`].
    pub fn barred(&self, at: Square) -> u8 {
        let here = self.column(at);
        if here != 0 && here != self.beyond || !self.is_ahead(at) {
            return 0;
        }
        // If a corridor leaves diagonally, two straight directions cross the barrier.
        let right = self.start.way.turned(2);
        let across = if (here == 0) == (self.beyond == 1) { right } else { right.back() };
        across.with_neighbours()
    }

    fn is_ahead(&self, square: Square) -> bool {
        along(self.start.way, self.middle, square) >= 0
    }

    fn column(&self, square: Square) -> i32 {
        along(self.start.way.turned(2), self.start.inside, square)
    }
}

/// The distance from `from` to `to` in direction `way`, in squares, without steps to the side. It is negative if `to`
/// is behind. In a diagonal direction, both straight distances are added.
pub fn along(way: Direction, from: Square, to: Square) -> i32 {
    let (east, south) = way.step();
    east * (to.x - from.x) + south * (to.y - from.y)
}
