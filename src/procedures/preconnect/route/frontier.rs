//! Which of the routes found so far goes on next.

use super::law::RouteSearch;
use super::window::WindowSquare;
use crate::geometry::{Direction, Square};

/// More steps than any route has.
pub const NEVER: u16 = u16::MAX;

/// A square, the direction in which a route entered it, and the route's steps so far.
pub type Arrival = (WindowSquare, Direction, u16);

/// The arrivals from which no route has gone on yet, in the order of A* (Hart, Nilsson and Raphael 1968). The estimate
/// of an arrival is its steps so far, plus the fewest steps that can be left to the target. All arrivals of a list have
/// the same estimate. The list with the lowest estimate comes first. Three lists are enough, because a step adds at
/// most two to the estimate.
#[derive(Default, Debug)]
pub struct Frontier {
    bounds: TargetBounds,
    /// The estimate of the first list, in steps from the first square outside.
    whole: u16,
    /// The most steps that a route can have.
    pub longest: u16,
    lists: [Vec<Arrival>; 3],
}

impl Frontier {
    /// Empties the frontier, for routes of up to `longest` squares.
    pub fn begin_anew(&mut self, search: &RouteSearch, longest: usize) {
        self.bounds = TargetBounds::of(search);
        self.whole = self.bounds.away(search.first.square);
        // Two of the squares need no step: the square inside the area, and the first square outside.
        self.longest = u16::try_from(longest.saturating_sub(2)).unwrap_or(NEVER);
        self.lists.iter_mut().for_each(Vec::clear);
    }

    /// Adds an arrival, unless every route through it is too long.
    pub fn push(&mut self, arrival: Arrival) {
        let through = arrival.2 + self.bounds.away(arrival.0.square);
        if through <= self.longest {
            let longer = usize::from(through.saturating_sub(self.whole));
            self.lists[longer.min(2)].push(arrival);
        }
    }

    /// Takes an arrival with the lowest estimate. None if no route of at most `goal` steps is left.
    pub fn pop(&mut self, goal: u16) -> Option<Arrival> {
        while self.whole <= self.longest.min(goal) {
            if let Some(arrival) = self.lists[0].pop() {
                return Some(arrival);
            }
            if self.lists.iter().all(Vec::is_empty) {
                return None;
            }
            self.lists.rotate_left(1);
            self.whole += 1;
        }
        None
    }
}

/// The smallest rectangle around all squares of the target.
#[derive(Default, Debug)]
struct TargetBounds {
    low: Square,
    high: Square,
}

impl TargetBounds {
    fn of(search: &RouteSearch) -> Self {
        let mut squares = search.query.target.squares();
        let first = squares.next().unwrap_or(search.first.square);
        let (mut low, mut high) = (first, first);
        for square in squares {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        }
        Self { low, high }
    }

    /// The fewest steps from a square to the rectangle, if nothing is in between.
    fn away(&self, at: Square) -> u16 {
        let x = (self.low.x - at.x).max(at.x - self.high.x).max(0);
        let y = (self.low.y - at.y).max(at.y - self.high.y).max(0);
        u16::try_from(x + y).unwrap_or(NEVER)
    }
}
