//! How many steps all squares lie from the start, found square by square until the target is reached.

use super::law::{Apart, Demand, Quest};
use super::window::Kind;
use crate::geometry::{Direction, Point};

/// No route comes here.
const NEVER: u16 = u16::MAX;

/// How far a route has come when it comes to a square the one way, at least.
#[derive(Debug)]
pub struct Flood {
    steps: Vec<u16>,
    /// How many steps the target lies from the first square outside.
    pub goal: u16,
}

impl Flood {
    /// Whether a place, as [`Quest::node`] has it, is so many steps from the start.
    pub fn is_at(&self, node: usize, steps: u16) -> bool {
        self.steps.get(node) == Some(&steps)
    }

    /// How many steps a place lies from the start.
    pub fn at(&self, node: usize) -> u16 {
        self.steps.get(node).copied().unwrap_or(NEVER)
    }
}

impl Quest<'_> {
    /// As far as the target, if a route of so many squares reaches it.
    pub fn flood(&self, demand: Demand, longest: usize) -> Option<Flood> {
        let mut steps = vec![NEVER; 4 * self.window.count()];
        let mut gone = vec![0; self.window.count()];
        let mut edge = vec![(self.first, self.start.way)];
        *steps.get_mut(self.node(self.first, self.start.way)?)? = 0;
        let mut next_edge = Vec::new();
        // A route has two squares more than it makes steps outside.
        for step in 1..u16::try_from(longest.saturating_sub(1)).unwrap_or(NEVER) {
            for (at, came) in edge.drain(..) {
                let gone = gone.get_mut(self.window.place(at)?)?;
                let is_open = self.is_open(demand.apart, at);
                for goes in Direction::STRAIGHT {
                    let bit = 1 << goes as u8;
                    if is_open && *gone & bit != 0 || !self.lets(demand, at, came, goes) {
                        continue;
                    }
                    *gone |= bit;
                    let next = goes.from(at, 1);
                    let cell = self.window.cell(next);
                    if cell.is_target {
                        return Some(Flood { steps, goal: step });
                    }
                    let Some(place) = self.node(next, goes) else { continue };
                    let is_first = steps[place] == NEVER;
                    if self.is_open(demand.apart, next) {
                        // However one comes here, one has come so far.
                        for known in steps.iter_mut().skip(place - place % 4).take(4) {
                            *known = (*known).min(step);
                        }
                        next_edge.extend(is_first.then_some((next, goes)));
                    } else if is_first && !matches!(cell.kind, Kind::Spot | Kind::Closed | Kind::Outside) {
                        steps[place] = step;
                        next_edge.push((next, goes));
                    }
                }
            }
            std::mem::swap(&mut edge, &mut next_edge);
            if edge.is_empty() {
                return None;
            }
        }
        None
    }

    /// Whether how one comes to a square has no part in where one may go on.
    fn is_open(&self, apart: Apart, at: Point) -> bool {
        apart >= Apart::Nothing && at != self.first && self.window.cell(at).kind == Kind::Rock
    }
}
