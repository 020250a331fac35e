//! Finds the route of a superstructure's tunnel from the edge of a node's place to a mouth of the node, which is an
//! area where the tunnel ends.

use crate::geometry::{Direction, Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::order::SortedSet;
use crate::scene::search::SquareSearch;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many squares around a node's place the routes can use.
pub(super) const RING: i32 = 3;

/// The costs of a step, a turn, a square beside something else, and a taken square.
const STEP: u32 = 1;
const TURN: u32 = 6;
const BESIDE: u32 = 3;
const TAKEN: u32 = 5000;

const START: u8 = 4;

pub(super) struct NodeGround {
    window: SquareRect,
    taken: SortedSet<Square>,
    search: SquareSearch,
}

impl NodeGround {
    pub(super) fn of(place: SquareRect, squares: impl Iterator<Item = Square>) -> Self {
        Self { window: place.grown(RING), taken: squares.collect(), search: SquareSearch::default() }
    }

    /// The cheapest route from `from` in the direction `way` to the middle of `to`: its squares, and the squares where
    /// it crosses something. It crosses only what it has to. Later routes avoid this route. None if `from` is more
    /// than [`RING`] squares outside the place.
    pub(super) fn way(&mut self, from: Square, way: Direction, to: &Footprint) -> Option<(Vec<Square>, Vec<Square>)> {
        let window = self.window;
        let state = |at: Square, way: Direction| Some(4 * window.index(at)? + way as usize / 2);
        let goal = to.at();
        self.search.begin(4 * window.count());
        self.search.reach(state(from, way)?, 0, START);
        let mut queue = BinaryHeap::from([Reverse((0, way as u32 / 2, from))]);
        let end = loop {
            let Reverse((cost, way, at)) = queue.pop()?;
            let way = Direction::STRAIGHT[way as usize];
            if at == goal {
                break (at, way);
            }
            if state(at, way).is_none_or(|state| self.search.cost(state) < cost) {
                continue;
            }
            for turn in [0, 2, -2] {
                let onward = way.turned(turn);
                let next = onward.from(at, 1);
                let Some(reached) = state(next, onward) else { continue };
                let total = cost + if turn == 0 { STEP } else { STEP + TURN } + self.toll(next, to);
                if total < self.search.cost(reached) {
                    self.search.reach(reached, total, way as u8 / 2);
                    queue.push(Reverse((total, onward as u32 / 2, next)));
                }
            }
        };
        let (mut at, mut way) = end;
        let mut squares = vec![at];
        while let Some(&before) = state(at, way).and_then(|state| Direction::STRAIGHT.get(self.search.came_by(state))) {
            at = way.from(at, -1);
            way = before;
            squares.push(at);
        }
        squares.reverse();
        let crosses = |at: &&Square| self.taken.contains(at) && !to.covers(**at);
        let crossed = squares.iter().filter(crosses).copied().gather();
        self.taken.extend(squares.iter().copied());
        Some((squares, crossed))
    }

    fn toll(&self, at: Square, to: &Footprint) -> u32 {
        if to.covers(at) {
            return 0;
        }
        let beside = Direction::STRAIGHT.into_iter().any(|way| self.taken.contains(&way.from(at, 1)));
        match (self.taken.contains(&at), beside) {
            (true, _) => TAKEN,
            (false, true) => BESIDE,
            (false, false) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The corners of the route from the west of a place of nine by nine squares. `#` is taken.
    fn corners(rows: [&str; 9], to: Square) -> Vec<(i32, i32)> {
        let place = SquareRect::around(Square::new(4, 4), 4);
        let signs = rows.iter().flat_map(|row| row.bytes());
        let taken = place.squares().zip(signs).filter_map(|(at, sign)| (sign == b'#').then_some(at));
        let way = NodeGround::of(place, taken).way(Square::new(-3, 4), Direction::East, &Footprint::square(to));
        let (way, crossed) = way.expect("a route exists");
        assert!(crossed.is_empty());
        let course = crate::geometry::Course::over(way);
        course.corners().iter().map(|at| (at.x, at.y)).collect()
    }

    #[test]
    fn a_route_runs_straight_to_a_mouth_in_the_middle_and_turns_for_any_other_mouth() {
        let rows = [
            ".........",
            ".........",
            ".........",
            "...######",
            "....#....",
            "....#....",
            "....#####",
            ".........",
            ".........",
        ];
        assert_eq!(corners(rows, Square::new(4, 4)), [(-3, 4), (4, 4)]);
        assert_eq!(corners(rows, Square::new(3, 3)), [(-3, 4), (3, 4), (3, 3)]);
    }

    #[test]
    fn a_route_goes_around_what_is_in_its_way() {
        let rows = [
            "....#....",
            "....#....",
            "....#....",
            "....#....",
            "....#...#",
            "....#....",
            "....#....",
            "....#....",
            "....#....",
        ];
        let way = corners(rows, Square::new(8, 4));
        // Going around by the north or the south takes more squares, but crosses nothing.
        assert!(way.iter().any(|&(_, y)| !(-1..=9).contains(&y)), "{way:?}");
    }
}
