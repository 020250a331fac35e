//! The first route in order: fewest squares, then fewest bends, then the first step that differs, north, east,
//! south, west.
//!
//! The way from everywhere to the target is measured first, from the target backwards, as in A* by what is at
//! least left to the start: Hart, Nilsson and Raphael 1968. Then the route is walked from the start, at each step
//! the first of those ways that are not longer.

use super::around::along;
use super::law::{Apart, Demand, Quest};
use crate::geometry::{Direction, Point};
use pathfinding::directed::dijkstra::dijkstra_reach;

/// What a square costs, in bends: more than any route has.
const SQUARE: u32 = 1 << 12;
/// The target, whichever its squares.
const GOAL: usize = usize::MAX;

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
        // A start in a corner that leads nowhere need not be searched for from the other end.
        Direction::STRAIGHT.into_iter().find(|&goes| self.lets(demand, self.first, self.start.way, goes))?;
        let costs = self.costs(demand, longest)?;
        let squares = self.walk(demand, &costs)?;
        // A route that would come twice over a square, to be allowed a bend there, is none.
        let comes_twice = || squares.iter().enumerate().any(|(place, square)| squares[..place].contains(square));
        (demand.apart >= Apart::Nothing || !comes_twice()).then_some(squares)
    }

    /// What it costs to go on to the target from each square, having come to it each of the four ways: right at
    /// least for all that can lie on the shortest routes. None where none is short enough.
    fn costs(&self, demand: Demand, longest: usize) -> Option<Vec<u32>> {
        let mut costs = vec![u32::MAX; 4 * self.window.count()];
        let home = self.node(self.first, self.start.way)?;
        // A route has two squares more than it makes steps outside.
        let mut most = SQUARE * u32::try_from(longest).ok()?.checked_sub(1)? - 1;
        let reached = dijkstra_reach(&GOAL, |&node| {
            let at = (node != GOAL).then(|| self.place(node));
            let from_goal = if at.is_none() { self.before_goal(demand) } else { Vec::new() };
            let from_here = at.map(|(at, came)| self.before(demand, at, came)).into_iter().flatten().flatten();
            let left = at.map_or(0, |(at, came)| self.least(at, came));
            let weighed = move |(node, cost, least): (usize, u32, u32)| (node, cost + least - left);
            from_goal.into_iter().chain(from_here).map(weighed)
        });
        let mut is_found = false;
        for item in reached.skip(1) {
            if item.total_cost > most {
                break;
            }
            let (at, came) = self.place(item.node);
            costs[item.node] = item.total_cost - self.least(at, came);
            if item.node == home {
                (most, is_found) = (item.total_cost, true);
            }
        }
        is_found.then_some(costs)
    }

    /// From where the target is entered, what that costs, and what is at least left from there to the start.
    fn before_goal(&self, demand: Demand) -> Vec<(usize, u32, u32)> {
        let squares = self.target.squares();
        let ways = squares.into_iter().flat_map(|goal| Direction::STRAIGHT.map(|goes| (goal, goes)));
        ways.flat_map(|(goal, goes)| self.before(demand, goal, goes).into_iter().flatten()).collect()
    }

    /// From where one comes to a square, going `goes`.
    fn before(&self, demand: Demand, square: Point, goes: Direction) -> [Option<(usize, u32, u32)>; 4] {
        let at = goes.from(square, -1);
        Direction::STRAIGHT.map(|came| {
            let node = self.node(at, came).filter(|_| self.lets(demand, at, came, goes))?;
            Some((node, step(came, goes), self.least(at, came)))
        })
    }

    /// From the first square outside, always to the first way that is not longer.
    fn walk(&self, demand: Demand, costs: &[u32]) -> Option<Vec<Point>> {
        let mut squares = vec![self.start.inside, self.first];
        let (mut at, mut came) = (self.first, self.start.way);
        loop {
            let left = costs.get(self.node(at, came)?)?;
            let goes = Direction::STRAIGHT.into_iter().find(|&goes| {
                let next = goes.from(at, 1);
                let is_goal = self.window.cell(next).is_target;
                let beyond = if is_goal { Some(0) } else { self.node(next, goes).map(|node| costs[node]) };
                beyond.and_then(|beyond| beyond.checked_add(step(came, goes))) == Some(*left)
                    && self.lets(demand, at, came, goes)
            })?;
            (at, came) = (goes.from(at, 1), goes);
            squares.push(at);
            if self.window.cell(at).is_target {
                return Some(squares);
            }
        }
    }

    /// What it costs at least to come from the start to a square the way `came`, were all rock.
    fn least(&self, at: Point, came: Direction) -> u32 {
        let way = self.start.way;
        let (ahead, aside) = (along(way, self.first, at), along(way.turned(2), self.first, at));
        let bends = match (came as i32 - way as i32).rem_euclid(8) {
            0 if aside == 0 && ahead >= 0 => 0,
            0 if aside != 0 && ahead > 0 => 2,
            4 if aside != 0 => 2,
            0 | 4 => 4,
            2 if aside > 0 && ahead >= 0 => 1,
            6 if aside < 0 && ahead >= 0 => 1,
            _ => 3,
        };
        SQUARE * (ahead.unsigned_abs() + aside.unsigned_abs()) + bends
    }

    /// A square one has come to the one way, as a place in a list of all.
    fn node(&self, square: Point, came: Direction) -> Option<usize> {
        self.window.place(square).map(|place| 4 * place + came as usize / 2)
    }

    fn place(&self, node: usize) -> (Point, Direction) {
        (self.window.square(node / 4), Direction::STRAIGHT[node % 4])
    }
}

/// What the step to a next square costs.
fn step(came: Direction, goes: Direction) -> u32 {
    SQUARE + u32::from(came != goes)
}
