//! The first route in order: fewest squares, then fewest bends, then the first step that differs, north, east,
//! south, west.
//!
//! All shortest routes are known once the squares around the start have been counted as far as the target. Over
//! these the bends to the target are counted, from the target backwards. Then the route is walked from the start,
//! at each step the first of those ways that lead on with no more bends.

use super::flood::Flood;
use super::law::{Demand, Quest};
use super::window::Place;
use crate::geometry::{Direction, Square};

impl Quest<'_> {
    /// How many squares a route may have at most: well beyond all that are worth drawing.
    pub fn farthest(&self) -> usize {
        let inside = self.start.inside;
        let squares = self.target.squares();
        let least = squares.map(|goal| goal.x.abs_diff(inside.x) + goal.y.abs_diff(inside.y)).min();
        4 * least.unwrap_or_default() as usize + 64
    }

    /// The first route of at most so many squares that is what is asked for.
    pub fn shortest(&self, demand: Demand, longest: usize, flood: &mut Flood) -> Option<Vec<Square>> {
        if self.run(flood, demand, longest) { self.first_of(demand, flood) } else { None }
    }

    /// The first of the routes that have been found to reach the target.
    pub fn first_of(&self, demand: Demand, flood: &mut Flood) -> Option<Vec<Square>> {
        self.count_bends(demand, flood);
        self.walk(demand, flood)
    }

    /// How many bends are left to the target from all squares that shortest routes come to, from the target backwards,
    /// one step after the other.
    fn count_bends(&self, demand: Demand, flood: &mut Flood) {
        let goals = self.target.squares().filter_map(|goal| self.window.place(goal));
        // Where routes come to after so many steps, and how many bends are left from there; at first the target.
        let mut layer: Vec<(Place, Direction)> =
            goals.flat_map(|goal| Direction::STRAIGHT.map(|goes| (goal, goes))).collect();
        let mut before = Vec::new();
        for steps in (0..flood.goal).rev() {
            for (next, goes) in layer.drain(..) {
                let (at, left) = (self.window.next(next, goes.back()), flood.bends(next, goes).unwrap_or(0));
                let (here, next) = (self.window.see(at), self.window.see(next));
                // What has steps is run over.
                for came in Direction::STRAIGHT {
                    if flood.is_at(at, came, steps)
                        && self.lets_on(demand, here, came, goes, next)
                        && flood.note_bends(at, came, left + u16::from(came != goes))
                    {
                        before.push((at, came));
                    }
                }
            }
            std::mem::swap(&mut layer, &mut before);
        }
    }

    /// From the first square outside, always to the first way that leads on with no more bends.
    fn walk(&self, demand: Demand, flood: &Flood) -> Option<Vec<Square>> {
        let mut squares = vec![self.start.inside, self.first.square];
        let (mut at, mut came) = (self.first, self.start.way);
        for step in 1..=flood.goal {
            let left = flood.bends(at, came)?;
            let goes = Direction::STRAIGHT.into_iter().find(|&goes| {
                let next = self.window.next(at, goes);
                let beyond = if step == flood.goal {
                    self.window.cell(next).is_target.then_some(0)
                } else {
                    flood.bends(next, goes).filter(|_| flood.is_at(next, goes, step))
                };
                beyond.is_some_and(|beyond| beyond + u16::from(came != goes) == left)
                    && self.lets(demand, at, came, goes)
            })?;
            (at, came) = (self.window.next(at, goes), goes);
            // A route that would come twice over a square, to be allowed a bend or a run there, is none; nor is one
            // that comes back to the square it has left.
            let was_there = |before: u16| before < step && squares[usize::from(before) + 1] == at.square;
            if at.square == self.start.inside || flood.steps(at).any(was_there) {
                return None;
            }
            squares.push(at.square);
        }
        Some(squares)
    }
}
