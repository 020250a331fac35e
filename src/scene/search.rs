//! What a search over squares has come to.

/// The squares that the last search has come to. Its lists are kept for the next one: a mark tells which search a square
/// was last reached by.
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
    /// Begins another search over so many squares.
    pub(super) fn begin(&mut self, squares: usize) {
        self.round += 1;
        if self.reached.len() < squares {
            self.reached.resize(squares, ReachedSquare::default());
        }
    }

    /// A square is reached at a cost, by a step.
    pub(super) fn reach(&mut self, index: usize, cost: u32, came_by: u8) {
        self.reached[index] = ReachedSquare { round: self.round, cost, came_by };
    }

    /// What the cheapest way to a square costs, as far as is known.
    pub(super) fn cost(&self, index: usize) -> u32 {
        Some(self.reached[index]).filter(|reached| reached.round == self.round).map_or(u32::MAX, |reached| reached.cost)
    }

    /// The last step to a square, by its place among the steps; beyond them where the search began.
    pub(super) fn came_by(&self, index: usize) -> usize {
        let reached = self.reached.get(index).filter(|reached| reached.round == self.round);
        reached.map_or(usize::MAX, |reached| reached.came_by.into())
    }
}
