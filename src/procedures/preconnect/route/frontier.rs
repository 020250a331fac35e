//! Which of the routes found so far goes on next.

use super::law::RouteSearch;
use super::window::WindowSquare;
use crate::geometry::{Direction, Square};

pub const NEVER: u16 = u16::MAX;

pub type Arrival = (WindowSquare, Direction, u16);

/// The arrivals (a square, the direction of entry and the steps so far) from which no route has gone on yet, in the
/// order of A* (Hart, Nilsson and Raphael 1968). The estimate of an arrival is its steps so far, plus the fewest steps
/// that can be left to the target. Three lists are enough, because a step adds at most two to the estimate. All
/// arrivals in a list have the same estimate. The list with the lowest estimate comes first.
#[derive(Default, Debug)]
pub struct Frontier {
    bounds: TargetBounds,
    /// The estimate of the arrivals in the first list, in steps from the first square outside the area that the route
    /// leaves.
    whole: u16,
    pub longest: u16,
    lists: [Vec<Arrival>; 3],
}

impl Frontier {
    pub fn begin_anew(&mut self, search: &RouteSearch, longest: usize) {
        self.bounds = TargetBounds::of(search);
        self.whole = self.bounds.away(search.first.square);
        // The square inside the area and the first outside need no step.
        self.longest = u16::try_from(longest.saturating_sub(2)).unwrap_or(NEVER);
        self.lists.iter_mut().for_each(Vec::clear);
    }

    pub fn push(&mut self, arrival: Arrival) {
        let through = arrival.2 + self.bounds.away(arrival.0.square);
        if through <= self.longest {
            let longer = usize::from(through.saturating_sub(self.whole));
            self.lists[longer.min(2)].push(arrival);
        }
    }

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

    fn away(&self, at: Square) -> u16 {
        let x = (self.low.x - at.x).max(at.x - self.high.x).max(0);
        let y = (self.low.y - at.y).max(at.y - self.high.y).max(0);
        u16::try_from(x + y).unwrap_or(NEVER)
    }
}
