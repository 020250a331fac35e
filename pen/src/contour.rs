//! The edge of the rock as a smooth line: marching squares over the raster.
//!
//! ```text
//! #   ·        # │ ·        # is a corner inside the rock, and · is a corner outside.
//!  ╱             │          ╱ and │ are pieces of the edge. Both run upwards, because
//! ·   ·        # │ ·        the rock is on the left of every piece.
//! ```
#![expect(clippy::cast_precision_loss, reason = "a raster has a few thousand cells each way")]

use crate::distance::WORD;
use crate::place::on_map;
use crate::raster::{CELLS, LEVEL, RockRaster};
use kurbo::{BezPath, Point};

/// The value for a side where no piece of the edge begins. It is the number of a side at the raster's corner, which the
/// edge never crosses.
const NONE: u32 = 0;

/// For each set of corners inside the rock (1: north-west, 2: north-east, 4: south-east, 8: south-west), the sides that
/// the edge comes in by and goes out by (0: north, 1: east, 2: south, 3: west).
const PIECES: [&[(usize, usize)]; 16] = [
    &[],
    &[(3, 0)],
    &[(0, 1)],
    &[(3, 1)],
    &[(1, 2)],
    &[(3, 0), (1, 2)],
    &[(0, 2)],
    &[(3, 2)],
    &[(2, 3)],
    &[(2, 0)],
    &[(0, 1), (2, 3)],
    &[(2, 1)],
    &[(1, 3)],
    &[(1, 0)],
    &[(0, 3)],
    &[],
];

impl RockRaster {
    /// The edge of the rock, in map units.
    #[inline(never)]
    pub fn edge(&self) -> BezPath {
        let (wide, high, rim) = (self.wide, self.high, self.rim.as_slice());
        let is_blank = |word: usize| self.is_blank(word);
        let corner = |column: usize, row: usize| rim[row * wide + column] - LEVEL;
        // The lines between the middles of neighbouring cells have numbers. The line from a cell to the next cell of its
        // row is 2 · cell, and the line to the next cell of its column is 2 · cell + 1.
        let mut next = vec![NONE; 2 * wide * high];
        let next = next.as_mut_slice();
        let mut starts = Vec::new();
        for row in 0..high - 1 {
            // Before the first column, everything is paper.
            let (mut set, mut column) = (0, 0);
            while column < wide {
                let above = row * wide + column;
                // Most of the map is paper.
                if set == 0 && above.is_multiple_of(WORD) && is_blank(above / WORD) && is_blank((above + wide) / WORD) {
                    column += WORD;
                    continue;
                }
                let is_rock = |cell: usize| usize::from(rim[cell] < LEVEL);
                // The eastern corners of the last set are the western corners of this set.
                set = set >> 1 & 1 | set << 1 & 8 | is_rock(above) << 1 | is_rock(above + wide) << 2;
                column += 1;
                // All four corners are on the same side of the edge.
                if set == 0 || set == 15 {
                    continue;
                }
                let (cell, south) = (above - 1, above - 1 + wide);
                let sides = [2 * cell, 2 * cell + 3, 2 * south, 2 * cell + 1];
                for &(from, to) in PIECES[set] {
                    next[sides[from]] = u32::try_from(sides[to]).unwrap_or(NONE);
                    starts.push(sides[from]);
                }
            }
        }
        let place = |side: usize| {
            let (column, row) = (side / 2 % wide, side / 2 / wide);
            let (right, below) = if side.is_multiple_of(2) { (column + 1, row) } else { (column, row + 1) };
            let (from, to) = (corner(column, row), corner(right, below));
            let share = f64::from(from / (from - to));
            let at = |first: i32, from: usize, to: usize| {
                let reach = share * (to - from) as f64;
                (f64::from(first) + from as f64 + 0.5 + reach) / f64::from(CELLS)
            };
            on_map(at(self.first.0, column, right), at(self.first.1, row, below))
        };
        let mut path = BezPath::new();
        let mut ring = Vec::new();
        for start in starts {
            ring.clear();
            let mut side = start;
            while next[side] != NONE {
                ring.push(place(side));
                side = std::mem::replace(&mut next[side], NONE) as usize;
            }
            smooth(&mut path, &ring);
        }
        path
    }
}

/// Adds a closed line of curves through the midpoints between neighbouring points of the ring.
fn smooth(path: &mut BezPath, ring: &[Point]) {
    let [.., last] = *ring else { return };
    let mut before = last;
    for (nth, &at) in ring.iter().enumerate() {
        if nth == 0 {
            path.move_to(before.midpoint(at));
        }
        let after = ring[(nth + 1) % ring.len()];
        path.quad_to(at, at.midpoint(after));
        before = at;
    }
    path.close_path();
}
