//! Steps from square to square on a level.

use super::site::Site;
use crate::geometry::{Direction, Square};

impl Site {
    pub fn leads(&self, one: Square, other: Square) -> bool {
        let is_beside = one.x.abs_diff(other.x).max(one.y.abs_diff(other.y)) == 1;
        is_beside && Direction::between(one, other).is_some_and(|way| self.tile(one).steps & way.bit() != 0)
    }

    /// Whether a diagonal passage cuts the square.
    pub fn is_cut(&self, square: Square) -> bool {
        let cuts = |way: Direction| self.tile(way.from(square, 1)).steps & way.turned(3).bit() != 0;
        Direction::STRAIGHT.into_iter().any(cuts)
    }

    /// The squares up to the first dug square after the start, and whether a dug square was met. A step that would
    /// cross a diagonal passage between two squares goes to the square on its left.
    pub fn walk(&self, squares: &[Square]) -> (Vec<Square>, bool) {
        let mut walked: Vec<Square> = squares.first().copied().into_iter().collect();
        for pair in squares.windows(2) {
            let [at, next] = [pair[0], pair[1]];
            let crossed = Direction::between(at, next).filter(|&way| self.is_barred(at, way));
            let next = crossed.map_or(next, |way| way.turned(-1).from(at, 1));
            walked.push(next);
            if self.on(next).is_some() {
                return (walked, true);
            }
        }
        (walked, false)
    }

    pub fn is_barred(&self, at: Square, way: Direction) -> bool {
        way.is_diagonal() && self.leads(way.turned(-1).from(at, 1), way.turned(1).from(at, 1))
    }
}
