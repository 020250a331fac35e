//! The state of a search over squares.

/// The squares that the current search has reached. The next search uses the same list: each entry has the number of
/// the search that wrote it.
#[derive(Debug, Default)]
pub(super) struct SquareSearch {
    round: u32,
    reached: Vec<ReachedSquare>,
}

#[derive(Clone, Copy, Default, Debug)]
struct ReachedSquare {
    round: u32,
    cost: u32,
    came_by: u8,
}

impl SquareSearch {
    pub(super) fn begin(&mut self, squares: usize) {
        self.round += 1;
        if self.reached.len() < squares {
            self.reached.resize(squares, ReachedSquare::default());
        }
    }

    pub(super) fn reach(&mut self, index: usize, cost: u32, came_by: u8) {
        self.reached[index] = ReachedSquare { round: self.round, cost, came_by };
    }

    /// The lowest known cost of a square. `u32::MAX` if the search hasn't reached it.
    pub(super) fn cost(&self, index: usize) -> u32 {
        Some(self.reached[index]).filter(|reached| reached.round == self.round).map_or(u32::MAX, |reached| reached.cost)
    }

    /// The last step to a square, as an index. `usize::MAX` if the search hasn't reached the square.
    pub(super) fn came_by(&self, index: usize) -> usize {
        let reached = self.reached.get(index).filter(|reached| reached.round == self.round);
        reached.map_or(usize::MAX, |reached| reached.came_by.into())
    }
}
