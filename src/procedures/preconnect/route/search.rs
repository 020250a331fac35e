//! The first route in order: fewest squares, then fewest bends, then the first step that differs, north, east,
//! south, west.
//!
//! All shortest routes are known once the squares around the start have been counted as far as the target. Over
//! these the bends to the target are counted, from the target backwards. Then the route is walked from the start,
//! at each step the first of those ways that lead on with no more bends.

use super::flood::Flood;
use super::law::{Demand, Quest};
use crate::geometry::{Direction, Point};
use pathfinding::directed::dijkstra::dijkstra_reach;

/// The target, whichever its squares.
const GOAL: usize = usize::MAX;
/// From here no shortest route leads on.
const NEVER: u32 = u32::MAX;

impl Quest<'_> {
    /// How many squares a route may have at most: well beyond all that are worth drawing.
    pub fn farthest(&self) -> usize {
        let inside = self.start.inside;
        let squares = self.target.squares();
        let least = squares.iter().map(|goal| goal.x.abs_diff(inside.x) + goal.y.abs_diff(inside.y)).min();
        4 * least.unwrap_or_default() as usize + 64
    }

    /// The first route of at most so many squares that is what is asked for.
    pub fn shortest(&self, demand: Demand, longest: usize) -> Option<Vec<Point>> {
        let flood = self.flood(demand, longest)?;
        let squares = self.walk(demand, &flood, &self.bends(demand, &flood)?)?;
        // A route that would come twice over a square, to be allowed a bend or a run there, is none.
        let comes_twice = squares.iter().enumerate().any(|(place, square)| squares[..place].contains(square));
        (!comes_twice).then_some(squares)
    }

    /// How many bends are left to the target from each square that a shortest route comes to, having come to it
    /// each of the four ways: right for all that can lie on the first route.
    fn bends(&self, demand: Demand, flood: &Flood) -> Option<Vec<u32>> {
        // One more than the bends; 0 where no shortest route leads on.
        let mut bends = vec![0; 4 * self.window.count()];
        let home = self.node(self.first, self.start.way)?;
        let reached = dijkstra_reach(&GOAL, |&node| {
            let from_goal = if node == GOAL { self.before_goal(demand, flood) } else { Vec::new() };
            let from_here = (node != GOAL).then(|| {
                let (at, came) = (self.window.square(node / 4), Direction::STRAIGHT[node % 4]);
                self.before(demand, at, came, flood.at(node), flood)
            });
            from_goal.into_iter().chain(from_here.into_iter().flatten().flatten())
        });
        let mut most = NEVER;
        for item in reached.skip(1) {
            if item.total_cost > most {
                break;
            }
            bends[item.node] = item.total_cost + 1;
            if item.node == home {
                most = item.total_cost;
            }
        }
        (most < NEVER).then_some(bends)
    }

    /// From where the target is entered, and how many bends that takes.
    fn before_goal(&self, demand: Demand, flood: &Flood) -> Vec<(usize, u32)> {
        let squares = self.target.squares();
        let ways = squares.into_iter().flat_map(|goal| Direction::STRAIGHT.map(|goes| (goal, goes)));
        ways.flat_map(|(goal, goes)| self.before(demand, goal, goes, flood.goal, flood).into_iter().flatten()).collect()
    }

    /// From where a shortest route comes to a square that is so many steps from the start, going `goes`.
    fn before(
        &self,
        demand: Demand,
        square: Point,
        goes: Direction,
        steps: u16,
        flood: &Flood,
    ) -> [Option<(usize, u32)>; 4] {
        let (at, before) = (goes.from(square, -1), steps.checked_sub(1));
        Direction::STRAIGHT.map(|came| {
            let node = self.node(at, came).filter(|&node| before.is_some_and(|before| flood.is_at(node, before)))?;
            self.lets(demand, at, came, goes).then(|| (node, u32::from(came != goes)))
        })
    }

    /// From the first square outside, always to the first way that leads on with no more bends.
    fn walk(&self, demand: Demand, flood: &Flood, bends: &[u32]) -> Option<Vec<Point>> {
        let mut squares = vec![self.start.inside, self.first];
        let (mut at, mut came) = (self.first, self.start.way);
        for step in 1..=flood.goal {
            let left = bends.get(self.node(at, came)?)?.checked_sub(1)?;
            let goes = Direction::STRAIGHT.into_iter().find(|&goes| {
                let next = goes.from(at, 1);
                let there = || self.node(next, goes).filter(|&node| flood.is_at(node, step));
                let on = || there().and_then(|node| bends[node].checked_sub(1));
                let beyond = if step == flood.goal { Some(0) } else { on() };
                beyond.and_then(|beyond| beyond.checked_add(u32::from(came != goes))) == Some(left)
                    && (step < flood.goal || self.window.cell(next).is_target)
                    && self.lets(demand, at, came, goes)
            })?;
            (at, came) = (goes.from(at, 1), goes);
            squares.push(at);
        }
        Some(squares)
    }

    /// A square one has come to the one way, as a place in a list of all.
    pub fn node(&self, square: Point, came: Direction) -> Option<usize> {
        self.window.place(square).map(|place| 4 * place + came as usize / 2)
    }
}
