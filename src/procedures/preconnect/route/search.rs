//! The first route in order: the fewest squares, then the fewest bends, then the first step that differs, in the order
//! north, east, south, west.
//!
//! Bends along the shortest routes are counted backwards from the target. Then the route is walked from the start: each
//! step goes in the first direction that needs no extra bend.

use super::flood::Flood;
use super::law::RouteSearch;
use super::pass::Pass;
use super::window::WindowSquare;
use crate::geometry::{Direction, Square};
use crate::order::Gather;

impl RouteSearch<'_> {
    /// The search goes no farther than this. No route worth drawing is that long.
    pub fn farthest(&self) -> usize {
        let inside = self.query.start.inside;
        let squares = self.query.target.squares();
        let least = squares.map(|goal| goal.x.abs_diff(inside.x) + goal.y.abs_diff(inside.y)).min();
        4 * least.unwrap_or_default() as usize + 64
    }

    pub fn shortest(&self, pass: Pass, longest: usize, flood: &mut Flood) -> Option<Vec<Square>> {
        if self.run(flood, pass, longest) { self.first_of(pass, flood) } else { None }
    }

    pub fn first_of(&self, pass: Pass, flood: &mut Flood) -> Option<Vec<Square>> {
        self.count_bends(pass, flood);
        self.walk(pass, flood)
    }

    fn count_bends(&self, pass: Pass, flood: &mut Flood) {
        let goals = self.query.target.squares().filter_map(|goal| self.window.place(goal));
        // The squares that routes reach by step `steps + 1`, each with the direction of that step. At first, these are
        // the target's squares, with all four directions.
        let mut layer: Vec<(WindowSquare, Direction)> =
            goals.flat_map(|goal| Direction::STRAIGHT.map(|goes| (goal, goes))).gather();
        let mut before = Vec::new();
        for steps in (0..flood.goal).rev() {
            for (next, goes) in layer.drain(..) {
                let (at, left) = (self.window.next(next, goes.back()), flood.bends(next, goes).unwrap_or(0));
                let (here, next) = (self.window.see(at), self.window.see(next));
                if !next.cell.is_target && self.barred(at) & goes.bit() != 0 {
                    continue;
                }
                // The first square can be entered diagonally.
                let diagonally = Some(self.query.start.way).filter(|way| way.is_diagonal() && at == self.first);
                for came in Direction::STRAIGHT.into_iter().chain(diagonally) {
                    if flood.is_at(at, came, steps)
                        && self.lets_on(pass, here, came, goes, next)
                        && flood.note_bends(at, came, left + u16::from(came != goes))
                    {
                        before.push((at, came));
                    }
                }
            }
            std::mem::swap(&mut layer, &mut before);
        }
    }

    fn walk(&self, pass: Pass, flood: &Flood) -> Option<Vec<Square>> {
        let mut squares = vec![self.query.start.inside, self.first.square];
        let (mut at, mut came) = (self.first, self.query.start.way);
        for step in 1..=flood.goal {
            let left = flood.bends(at, came)?;
            let goes = Direction::STRAIGHT.into_iter().find(|&goes| {
                let next = self.window.next(at, goes);
                let beyond = if step == flood.goal {
                    self.window.cell(next).is_target.then_some(0)
                } else {
                    flood.bends(next, goes).filter(|_| flood.is_at(next, goes, step))
                };
                beyond.is_some_and(|beyond| beyond + u16::from(came != goes) == left) && self.lets(pass, at, came, goes)
            })?;
            (at, came) = (self.window.next(at, goes), goes);
            // A route doesn't count if it runs over a square twice, for instance to get straight to a crossing. It also
            // can't come back to where it began.
            let was_there = |before: u16| before < step && squares[usize::from(before) + 1] == at.square;
            if at.square == self.query.start.inside || flood.steps(at).any(was_there) {
                return None;
            }
            squares.push(at.square);
        }
        Some(squares)
    }
}
