/// The squares that a search has reached. Each entry has the number of its search, so the next search can use the same
/// list.
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

    /// The cost of a square. `u32::MAX` if the search hasn't reached the square.
    pub(super) fn cost(&self, index: usize) -> u32 {
        Some(self.reached[index]).filter(|reached| reached.round == self.round).map_or(u32::MAX, |reached| reached.cost)
    }

    /// The way by which the search came to a square, as a number. `usize::MAX` if the search hasn't reached the square.
    pub(super) fn came_by(&self, index: usize) -> usize {
        let reached = self.reached.get(index).filter(|reached| reached.round == self.round);
        reached.map_or(usize::MAX, |reached| reached.came_by.into())
    }
}
