//! Where the rock is: a raster of cells, each with its distance from the rock's edge.
#![expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a few thousand cells each way")]

use super::distance;
use super::in_squares;
use crate::scene::plan::hand::DrawingHand;
use crate::scene::plan::pieces::FloorPiece;
use crate::scene::plan::walls::Outline;
use kurbo::Vec2;

/// How many cells a square has each way.
pub(super) const CELLS: i32 = 3;
const SIDE: f64 = 1.0 / CELLS as f64;
/// How far the raster reaches beyond the floors, in squares.
const MARGIN: f64 = 3.0;
/// How far the rock reaches from the floor, in squares, and how far its edge wanders.
const BAND: f64 = 0.86;
const WANDER: f64 = 0.13;
/// Gaps between floors are filled up to twice this width.
const CLOSE: f64 = 1.36;
/// Blank islands up to this many cells are filled.
const ISLAND: usize = 7 * (CELLS * CELLS) as usize;
/// An opening bites into the rock: a disc of this radius around a point so far outside.
const BITE: f64 = 1.6;
const BITE_AT: f64 = 1.15;
/// Far from every floor.
const NOWHERE: f32 = (CLOSE - BAND) as f32;

/// The raster of a level's floors.
pub(super) struct RockRaster {
    /// The column and the row of the first cell, on the endless raster of which this is a part.
    pub(super) first: (i32, i32),
    pub(super) wide: usize,
    pub(super) high: usize,
    /// For each cell, whether its middle is on floor.
    pub(super) floor: Vec<bool>,
    /// For each cell, the distance of its middle from the edge of the rock, in squares: below 0 in the rock and on
    /// floor, above 0 outside.
    pub(super) rim: Vec<f32>,
}

impl RockRaster {
    pub(super) fn of(outlines: &[Outline], hand: &DrawingHand) -> Self {
        let mut raster = Self::around(outlines);
        let mut crossings = Vec::new();
        for piece in outlines.iter().flat_map(|outline| &outline.pieces) {
            raster.mark(piece, &mut crossings);
        }
        raster.grow();
        for limit in [-WANDER as f32, 0.0] {
            raster.fill_islands(limit);
        }
        raster.wander(hand);
        for open in outlines.iter().flat_map(|outline| &outline.open) {
            raster.bite(in_squares(open.at) + open.out * BITE_AT);
        }
        raster
    }

    /// A blank raster that is large enough.
    fn around(outlines: &[Outline]) -> Self {
        let bounds =
            outlines.iter().flat_map(|outline| &outline.pieces).map(FloorPiece::bounds).reduce(|a, b| a.union(b));
        let bounds = bounds.unwrap_or_default();
        let (low, high) = (in_squares(bounds.origin()), in_squares(bounds.origin() + bounds.size().to_vec2()));
        let first = [low.x, low.y].map(|at| CELLS * (at - MARGIN).floor() as i32);
        let last = [high.x, high.y].map(|at| CELLS * (at + MARGIN).ceil() as i32);
        let [wide, high] = [0, 1].map(|way| last[way].abs_diff(first[way]) as usize);
        let count = wide * high;
        Self { first: (first[0], first[1]), wide, high, floor: vec![false; count], rim: vec![NOWHERE; count] }
    }

    /// The middle of a cell, in squares.
    fn middle(&self, column: usize, row: usize) -> Vec2 {
        let (x, y) = (f64::from(self.first.0) + column as f64, f64::from(self.first.1) + row as f64);
        Vec2::new(x + 0.5, y + 0.5) * SIDE
    }

    /// Marks the cells whose middles are in a polygon, row by row.
    #[expect(clippy::cast_sign_loss, reason = "within the raster")]
    fn mark(&mut self, piece: &FloorPiece, crossings: &mut Vec<f64>) {
        // In cells from the raster's corner. A cell's middle is at a half.
        let to_cells = |at| in_squares(at) * f64::from(CELLS) - Vec2::new(self.first.0.into(), self.first.1.into());
        let corners: Vec<Vec2> = piece.corners().iter().map(|&at| to_cells(at)).collect();
        let (mut top, mut bottom) = (f64::INFINITY, 0.0_f64);
        for corner in &corners {
            (top, bottom) = (top.min(corner.y), bottom.max(corner.y));
        }
        let rows = (top - 0.5).ceil().max(0.0) as usize..(bottom + 0.5).floor().max(0.0) as usize;
        for row in rows.start..rows.end.min(self.high) {
            let y = row as f64 + 0.5;
            crossings.clear();
            for (nth, from) in corners.iter().enumerate() {
                let to = corners[(nth + 1) % corners.len()];
                if (from.y > y) != (to.y > y) {
                    crossings.push((to.x - from.x) * (y - from.y) / (to.y - from.y) + from.x);
                }
            }
            crossings.sort_unstable_by(f64::total_cmp);
            for span in crossings.chunks_exact(2) {
                let columns = (span[0] - 0.5).ceil().max(0.0) as usize..(span[1] + 0.5).floor() as usize;
                self.floor[row * self.wide..][columns.start.min(self.wide)..columns.end.min(self.wide)].fill(true);
            }
        }
    }

    /// Lets the rock grow from the floors, and closes gaps: a point that is far from every point far from the floors
    /// is in a gap.
    fn grow(&mut self) {
        let near = distance::squared(&self.floor, self.wide);
        // Outside of the raster everything is far away, and so are its outer cells.
        let limit = (CLOSE * f64::from(CELLS)) * (CLOSE * f64::from(CELLS));
        let away: Vec<bool> = near.iter().map(|&squared| f64::from(squared) > limit).collect();
        let open = distance::squared(&away, self.wide);
        for (cell, rim) in self.rim.iter_mut().enumerate() {
            if away[cell] {
                continue;
            }
            let from = |squared: i32| f64::from(squared).sqrt() * SIDE;
            let outside = from(near[cell]) - BAND;
            *rim = if outside < 0.0 { outside } else { CLOSE - BAND - from(open[cell]) } as f32;
        }
    }

    /// Fills small islands of blank paper: each looks like a mistake.
    fn fill_islands(&mut self, limit: f32) {
        const FILLED: f32 = -0.4;
        let mut seen = vec![false; self.rim.len()];
        let (mut patch, mut todo) = (Vec::new(), Vec::new());
        for start in 0..self.rim.len() {
            if seen[start] || self.rim[start] <= limit {
                continue;
            }
            patch.clear();
            seen[start] = true;
            todo.push(start);
            let mut reaches_border = false;
            while let Some(cell) = todo.pop() {
                patch.push(cell);
                let (column, row) = (cell % self.wide, cell / self.wide);
                if column == 0 || row == 0 || column + 1 == self.wide || row + 1 == self.high {
                    reaches_border = true;
                    continue;
                }
                for beside in [cell - 1, cell + 1, cell - self.wide, cell + self.wide] {
                    if !seen[beside] && self.rim[beside] > limit {
                        seen[beside] = true;
                        todo.push(beside);
                    }
                }
            }
            if !reaches_border && patch.len() <= ISLAND {
                for &cell in &patch {
                    self.rim[cell] = FILLED;
                }
            }
        }
    }

    /// Lets the outer edge wander.
    fn wander(&mut self, hand: &DrawingHand) {
        for cell in 0..self.rim.len() {
            // The noise is felt only near the edge.
            if self.rim[cell] < NOWHERE && self.rim[cell] > -0.75 {
                let at = self.middle(cell % self.wide, cell / self.wide) / 1.7;
                self.rim[cell] += (WANDER * hand.noise(at.x, at.y, 31)) as f32;
            }
        }
    }

    /// Takes away the rock around a point.
    #[expect(clippy::cast_sign_loss, reason = "within the raster")]
    fn bite(&mut self, around: Vec2) {
        let cells = |at: f64, first: i32, count: usize| {
            let cell = |at: f64| ((at * f64::from(CELLS)).floor() - f64::from(first)).max(0.0) as usize;
            cell(at - BITE).min(count)..(cell(at + BITE) + 1).min(count)
        };
        for row in cells(around.y, self.first.1, self.high) {
            for column in cells(around.x, self.first.0, self.wide) {
                let off = self.middle(column, row) - around;
                let rim = &mut self.rim[row * self.wide + column];
                *rim = rim.max((BITE - off.hypot2().sqrt()) as f32);
            }
        }
    }

    /// The column and the row of the last cell.
    #[expect(clippy::cast_possible_wrap, reason = "a few thousand cells each way")]
    pub(super) fn last(&self) -> (i32, i32) {
        (self.first.0 + self.wide as i32 - 1, self.first.1 + self.high as i32 - 1)
    }

    /// The rim at a cell of the endless raster, and whether it is floor. None far from every floor.
    #[expect(clippy::cast_sign_loss, reason = "a cell before the first is outside, because its number gets large")]
    pub(super) fn near(&self, column: i32, row: i32) -> Option<(f32, bool)> {
        let (column, row) = ((column - self.first.0) as usize, (row - self.first.1) as usize);
        if column >= self.wide || row >= self.high {
            return None;
        }
        let cell = row * self.wide + column;
        (self.rim[cell] < NOWHERE).then_some((self.rim[cell], self.floor[cell]))
    }

    /// The cell to the north-west of a point, among whose middle and the next three the point is, and how far the point
    /// is from that cell to the next. None near the border and outside.
    #[expect(clippy::cast_sign_loss, reason = "checked to be within the raster")]
    fn before(&self, x: f64, y: f64) -> Option<(usize, f64, f64)> {
        let (x, y) = (
            x * f64::from(CELLS) - f64::from(self.first.0) - 0.5,
            y * f64::from(CELLS) - f64::from(self.first.1) - 0.5,
        );
        if x < 0.0 || y < 0.0 {
            return None;
        }
        let (column, row) = (x as usize, y as usize);
        if column + 1 >= self.wide || row + 1 >= self.high {
            return None;
        }
        Some((row * self.wide + column, x - column as f64, y - row as f64))
    }

    /// The distance of a point from the edge of the rock: below 0 in the rock.
    pub(super) fn rim_at(&self, x: f64, y: f64) -> f64 {
        let Some((cell, u, v)) = self.before(x, y) else { return NOWHERE.into() };
        let at = |cell: usize| f64::from(self.rim[cell]);
        let above = at(cell) * (1.0 - u) + at(cell + 1) * u;
        let below = at(cell + self.wide) * (1.0 - u) + at(cell + self.wide + 1) * u;
        above * (1.0 - v) + below * v
    }

    /// Whether a point and the cells around it are on floor.
    pub(super) fn is_floor(&self, x: f64, y: f64) -> bool {
        self.before(x, y).is_some_and(|(cell, ..)| {
            [cell, cell + 1, cell + self.wide, cell + self.wide + 1].iter().all(|&cell| self.floor[cell])
        })
    }
}
