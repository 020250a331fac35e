//! Small islands of blank paper in the rock. They would look like mistakes, so they are filled.

use crate::RockRaster;
use crate::distance::WORD;
use petgraph::unionfind::UnionFind;

/// Islands are filled if they are narrower than this many cells. Only the wandering edge of the rock leaves islands so
/// small.
pub(crate) const SCRAP: usize = 5;
/// The distance of a filled cell from the rock's edge, in squares.
const FILLED: f32 = -0.4;

/// Blank cells side by side in a row: the row, the first column, and the column after the last.
#[derive(Clone, Copy)]
struct BlankRun {
    row: usize,
    from: usize,
    to: usize,
}

/// The number of cells of an island, and its lowest and highest columns and rows.
#[derive(Clone, Copy)]
struct IslandSize {
    count: usize,
    low: (usize, usize),
    high: (usize, usize),
}

impl RockRaster {
    /// Fills small islands of cells whose distance from the rock's edge is above `limit`.
    pub(crate) fn fill_islands(&mut self, limit: f32) {
        let runs = self.blank_runs(limit);
        let islands = islands(&runs);
        let mut sizes = vec![IslandSize { count: 0, low: (usize::MAX, usize::MAX), high: (0, 0) }; runs.len()];
        for (run, &island) in runs.iter().zip(&islands) {
            let IslandSize { count, low, high } = &mut sizes[island];
            *count += run.to - run.from;
            *low = (low.0.min(run.from), low.1.min(run.row));
            *high = (high.0.max(run.to - 1), high.1.max(run.row));
        }
        for (run, &island) in runs.iter().zip(&islands) {
            // The breadth of an island is its number of cells divided by its length. The first run is part of the
            // paper outside.
            let IslandSize { count, low, high } = sizes[island];
            let long = 1 + (high.0 - low.0).max(high.1 - low.1);
            if island != islands[0] && count < SCRAP * long {
                self.rim[run.row * self.wide..][run.from..run.to].fill(FILLED);
            }
        }
    }

    /// All runs of cells whose distance from the rock's edge is above `limit`, row by row.
    fn blank_runs(&self, limit: f32) -> Vec<BlankRun> {
        let (mut runs, rim) = (Vec::new(), self.rim.as_slice());
        for row in 0..self.high {
            let (start, end) = (row * self.wide, (row + 1) * self.wide);
            let mut cell = start;
            while cell < end {
                let first = cell;
                while cell < end && rim[cell] > limit {
                    // In blank words, no cell has to be looked at.
                    let is_blank = cell.is_multiple_of(WORD) && self.is_blank(cell / WORD);
                    cell += if is_blank { WORD } else { 1 };
                }
                if first < cell {
                    runs.push(BlankRun { row, from: first - start, to: cell - start });
                }
                while cell < end && rim[cell] <= limit {
                    cell += 1;
                }
            }
        }
        runs
    }
}

/// For each run, the number of its island. Runs in neighbouring rows are in the same island if they have cells in the
/// same column.
fn islands(runs: &[BlankRun]) -> Vec<usize> {
    let mut joined = UnionFind::<usize>::new(runs.len());
    // The first run of the row above that can touch this run.
    let mut above = 0;
    for (nth, run) in runs.iter().enumerate() {
        let is_before = |other: BlankRun| other.row + 1 < run.row || other.row + 1 == run.row && other.to <= run.from;
        while is_before(runs[above]) {
            above += 1;
        }
        let mut other = above;
        while runs[other].row + 1 == run.row && runs[other].from < run.to {
            joined.union(other, nth);
            other += 1;
        }
    }
    joined.into_labeling()
}
