//! Which way round a room a route goes (R6).

use super::{Start, Target};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Square};
use crate::trace::Hand;

/// A half-line that no step may cross, so that a route goes round a room the one way. It runs from the room's
/// middle the way the exit faces, along the exit's column: to the left of it the barrier is on its right.
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
    start: Start,
    middle: Square,
    /// Which column it parts from the exit's: 1 the one to its right, −1 the one to its left.
    beyond: i32,
    /// Whether the target lies in the exit's column: then it may be entered only from beyond the barrier.
    is_before_target: bool,
}

impl Barrier {
    pub fn new(from: AreaId, start: Start, target: &Target, (middle, hand): (Square, Hand)) -> Option<Self> {
        let beyond = match hand {
            Hand::Left => 1,
            Hand::Straight => return None,
            Hand::Right => -1,
        };
        let barrier = Self { start, middle, beyond, is_before_target: false };
        // A door can be entered from one side alone, and to come back to its own room a route has come round.
        let is_elsewhere = match *target {
            Target::Room { area, .. } => area != Some(from),
            Target::Door { .. } => false,
            Target::Square(_) => true,
        };
        let is_before_target =
            is_elsewhere && target.squares().any(|square| barrier.is_ahead(square) && barrier.column(square) == 0);
        Some(Self { is_before_target, ..barrier })
    }

    /// Whether it lets one go from a square to the next one.
    pub fn lets(&self, at: Square, goes: Direction, into_target: bool) -> bool {
        let (here, next) = (self.column(at), self.column(goes.from(at, 1)));
        if into_target && self.is_before_target {
            return here * self.beyond > 0;
        }
        let crosses = here != next && here.min(next) == self.beyond.min(0) && here.max(next) == self.beyond.max(0);
        !(crosses && self.is_ahead(at))
    }

    /// Whether a square is level with the room's middle or farther the way the exit faces.
    fn is_ahead(&self, square: Square) -> bool {
        along(self.start.way, self.middle, square) >= 0
    }

    /// How many squares to the right of the exit's column a square lies.
    fn column(&self, square: Square) -> i32 {
        along(self.start.way.turned(2), self.start.inside, square)
    }
}

/// How many steps one square lies from another the straight way `way`.
pub fn along(way: Direction, from: Square, to: Square) -> i32 {
    let (east, south) = way.step();
    east * (to.x - from.x) + south * (to.y - from.y)
}
