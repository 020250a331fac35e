//! Finds the cheapest route over the grid. The crate `pathfinding` doesn't say which of two equally cheap routes it
//! finds, and takes 1.8 times as long.

use super::board::Board;
use crate::geometry::Square;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

const STEPS: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

const STRAIGHT: u32 = 10;
const DIAGONAL: u32 = 14;
/// How much more a route with fewer corners may cost. A crossing costs more than this.
const SLACK: u32 = 8;

impl Board {
    /// Searches outwards, the cheapest route first, until `is_enough` returns true for a square and its cost. With
    /// `to`, the search heads for that square (A*: the estimate is never too high).
    pub fn spread(&mut self, from: Square, to: Option<Square>, mut is_enough: impl FnMut(&Self, Square, u32) -> bool) {
        self.search.begin(self.grounds.len());
        let ahead = |cell: Square| {
            to.map_or(0, |to| {
                let (x, y) = (cell.x.abs_diff(to.x), cell.y.abs_diff(to.y));
                STRAIGHT * x.max(y) + (DIAGONAL - STRAIGHT) * x.min(y)
            })
        };
        let mut queue = BinaryHeap::new();
        if let Some(index) = self.index(from) {
            self.search.reach(index, 0, u8::MAX);
            queue.push(Reverse((ahead(from), 0, from)));
        }
        while let Some(Reverse((_, cost, cell))) = queue.pop() {
            if self.index(cell).is_none_or(|index| self.search.cost(index) < cost) {
                continue;
            }
            if is_enough(self, cell, cost) {
                break;
            }
            for (nth, (x, y)) in (0_u8..).zip(STEPS) {
                let next = Square::new(cell.x + x, cell.y + y);
                let Some(index) = self.index(next).filter(|&index| !self.grounds[index].room) else { continue };
                let length = if x != 0 && y != 0 { DIAGONAL } else { STRAIGHT };
                let total = cost + length + self.grounds[index].toll;
                if total < self.search.cost(index) {
                    self.search.reach(index, total, nth);
                    queue.push(Reverse((total + ahead(next), total, next)));
                }
            }
        }
    }

    /// The route to a square that the last search reached, as the corners of a straightened line.
    pub fn way_to(&self, target: Square) -> Vec<Square> {
        let mut cells = vec![target];
        let mut cell = target;
        while let Some(&(x, y)) = self.index(cell).and_then(|index| STEPS.get(self.search.came_by(index))) {
            cell = Square::new(cell.x - x, cell.y - y);
            cells.push(cell);
        }
        cells.reverse();
        self.straightened(&cells)
    }

    fn straightened(&self, cells: &[Square]) -> Vec<Square> {
        let toll = |at: &Square| self.ground(*at).map_or((0, 0), |at| (at.toll, u32::from(at.passages > 0)));
        let mut corners = vec![cells[0]];
        let mut at = 0;
        while at + 1 < cells.len() {
            let mut next = at + 1;
            let mut along = toll(&cells[next]);
            for further in at + 2..cells.len() {
                let more = toll(&cells[further]);
                along = (along.0 + more.0, along.1 + more.1);
                let straight = self.tolls(cells[at], cells[further]);
                if straight.is_some_and(|(toll, crossings)| toll <= along.0 + SLACK && crossings <= along.1) {
                    next = further;
                }
            }
            corners.push(cells[next]);
            at = next;
        }
        corners
    }
}
