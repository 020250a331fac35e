//! How many steps squares lie from the start, all those that can lie on the shortest ways to the target.

use super::law::{Apart, Demand, Quest};
use super::window::Kind;
use crate::geometry::{Direction, Point};

/// No route comes here.
const NEVER: u16 = u16::MAX;

/// How far a route has come when it comes to a square the one way, at least.
#[derive(Debug)]
pub struct Flood {
    /// One more than the steps; 0 where no route has come, so that the list costs nothing where it is not read.
    steps: Vec<u16>,
    /// How many steps the target lies from the first square outside.
    pub goal: u16,
}

impl Flood {
    /// Whether a place, as [`Quest::node`] has it, is so many steps from the start.
    pub fn is_at(&self, node: usize, steps: u16) -> bool {
        steps < NEVER && self.steps.get(node) == Some(&(steps + 1))
    }

    /// How many steps a place lies from the start.
    pub fn at(&self, node: usize) -> u16 {
        self.steps.get(node).and_then(|steps| steps.checked_sub(1)).unwrap_or(NEVER)
    }
}

impl Quest<'_> {
    /// As far as the target, if a route of so many squares reaches it: first what may lie on the straightest way there,
    /// then what lies a step farther about, and so on: as A* (Hart, Nilsson and Raphael 1968), with a list for each
    /// length, for a step makes a way longer by two at most.
    pub fn flood(&self, demand: Demand, longest: usize) -> Option<Flood> {
        // A route has two squares more than it makes steps outside.
        let longest = u16::try_from(longest.saturating_sub(2)).unwrap_or(NEVER);
        if !self.can_be_entered(demand) {
            return None;
        }
        let bounds = Bounds::of(self);
        let mut steps = vec![0_u16; 4 * self.window.count()];
        *steps.get_mut(self.node(self.first, self.start.way)?)? = 1;
        let mut whole = bounds.away(self.first);
        let mut edges = [vec![(self.first, self.start.way, 0)], Vec::new(), Vec::new()];
        let mut goal = NEVER;
        while whole <= longest && goal == NEVER {
            while let Some((at, came, step)) = edges[0].pop() {
                let place = self.node(at, came)?;
                if steps[place] != step + 1 {
                    continue;
                }
                for goes in Direction::STRAIGHT {
                    if goes == came.back() || !self.lets(demand, at, came, goes) {
                        continue;
                    }
                    let (next, step) = (goes.from(at, 1), step + 1);
                    if self.window.cell(next).is_target {
                        goal = goal.min(step);
                        continue;
                    }
                    let Some(place) = self.node(next, goes).filter(|&place| steps[place].wrapping_sub(1) > step) else {
                        continue;
                    };
                    if self.is_open(demand.apart, next) {
                        // However one comes here, one has come so far.
                        let first = place - place % 4;
                        let known = &mut steps[first..first + 4];
                        for known in known {
                            *known = (*known).wrapping_sub(1).min(step) + 1;
                        }
                    } else {
                        steps[place] = step + 1;
                    }
                    let longer = usize::from((step + bounds.away(next)).saturating_sub(whole));
                    edges[longer.min(2)].push((next, goes, step));
                }
            }
            edges.rotate_left(1);
            whole += 1;
            if edges.iter().all(Vec::is_empty) {
                break;
            }
        }
        (goal < NEVER).then_some(Flood { steps, goal })
    }

    /// Whether the target can be reached from any square beside it: else nothing need be searched.
    fn can_be_entered(&self, demand: Demand) -> bool {
        self.target.squares().into_iter().any(|goal| {
            Direction::STRAIGHT.into_iter().any(|goes| {
                let at = goes.from(goal, -1);
                Direction::STRAIGHT.into_iter().any(|came| self.lets(demand, at, came, goes))
            })
        })
    }

    /// Whether how one comes to a square has no part in where one may go on.
    fn is_open(&self, apart: Apart, at: Point) -> bool {
        at != self.first && self.window.cell(at).kind == Kind::Rock && apart >= Apart::Nothing
    }
}

/// What all squares of the target lie within.
struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    fn of(quest: &Quest) -> Self {
        let squares = quest.target.squares();
        let first = squares.first().copied().unwrap_or(quest.first);
        let (mut low, mut high) = (first, first);
        for square in squares {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        }
        Self { low, high }
    }

    /// How many steps a square lies from there at least.
    fn away(&self, at: Point) -> u16 {
        let x = (self.low.x - at.x).max(at.x - self.high.x).max(0);
        let y = (self.low.y - at.y).max(at.y - self.high.y).max(0);
        u16::try_from(x + y).unwrap_or(NEVER)
    }
}
