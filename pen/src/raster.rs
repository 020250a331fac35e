//! Where the rock is: a raster of cells, each with its distance from the rock's edge.
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a few thousand cells each way"
)]

use crate::distance::{self, Cells, MARKED, WORD};
use crate::{Knot, Noise};
use kurbo::Vec2;

/// How many cells a square has each way.
pub(crate) const CELLS: i32 = 3;
const SIDE: f64 = 1.0 / CELLS as f64;
/// How far the raster reaches beyond the floors, in squares.
const MARGIN: f64 = 4.5;
/// How far the rock reaches from the floor, and how far its edge wanders from there, in squares.
const BAND: f64 = 1.0;
const WANDER: f64 = 0.15;
/// How far apart the knots of the wandering edge are, in squares.
const WANDERS: f64 = 1.7;
/// Along a wall, the rock reaches farther in some parts than in others. `DEPTH` is how strong the difference is, and
/// `PARTS` is how far apart the parts are, in squares.
const DEPTH: f64 = 0.85;
const PARTS: f64 = 3.6;
/// The narrowest rock is this much narrower than `BAND`, in squares.
const SHALLOWER: f64 = 0.22;
/// The widest rock is this much wider than `BAND`, in squares.
const DEEPER: f64 = 0.3;
/// Gaps between floors are filled with rock if they are narrower than twice this, in squares.
const CLOSE: f64 = 1.6;
/// Points farther than this from all floors are blank paper, in squares. A space between floors that has no point so
/// far away is filled with rock, whether it is enclosed or open to the edge of the map. In a larger space, the rock is
/// only a band along the floors.
const BLOCK: f64 = 3.5;
/// How far the blank paper reaches around the points that are farther than `BLOCK` from all floors, in squares. It
/// reaches a little into corners.
const BLANK: f64 = BLOCK - BAND + 0.4;
/// At an opening, where a floor leads outdoors, a funnel of blank paper is cut into the rock. This is half the funnel's
/// breadth at the opening, in squares.
const BITE: f64 = 0.56;
/// How much broader the funnel is on each side, one square from the opening. Farther out, it broadens faster.
const BITE_GROWS: f64 = 0.3;
/// How much the funnel's breadth varies, so that its edge wanders.
const BITE_WANDERS: f64 = 0.3;
/// Beside the funnel, the corridor's own rock ends where the corridor's walls end. For each square farther aside, it
/// ends this many squares farther back along the corridor.
const FALLS_BACK: f64 = 0.35;
/// Rock farther than this from an opening is never cut, in squares each way.
const BITE_REACH: f64 = 2.5;
/// The wash ends this far outside the edge of the rock, in squares.
pub(crate) const LEVEL: f32 = 0.03;
/// Some strokes are left out in cells whose distance from the rock's edge is higher than this, in squares. Distances
/// inside the rock are negative.
const BALD: f32 = -0.12;
/// The distance from the rock's edge that is used far from every floor, in squares.
const NOWHERE: f32 = (CLOSE - BAND) as f32;

/// A distance in cells, times itself. Squares of distances are whole numbers, so the fraction doesn't matter. `far`: in
/// squares of the map.
const fn squared_in_cells(far: f64) -> u8 {
    (far * CELLS as f64 * far * CELLS as f64) as u8
}

/// A distance in squares of the map. `squared`: the distance in cells, times itself.
fn in_squares_across(squared: u8) -> f64 {
    f64::from(squared).sqrt() * SIDE
}

/// The lower of two numbers. In wasm, `f64::min` is a function of the standard library, because it looks for NaN.
fn lower(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

/// The end of a floor that leads outdoors. No rock closes this end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opening {
    /// The middle of the opening.
    pub at: Vec2,
    /// The direction that leads out, of length 1.
    pub out: Vec2,
}

/// The raster of a level's floors.
pub struct RockRaster {
    /// The column and the row of the first cell, on the endless raster of which this is a part.
    pub(crate) first: (i32, i32),
    /// The numbers of columns and rows. Rows are whole words of cells.
    pub(crate) wide: usize,
    pub(crate) high: usize,
    /// For each cell, the distance of its middle from the edge of the rock, in squares: below 0 in the rock and on
    /// floor, above 0 outside.
    pub(crate) rim: Vec<f32>,
    /// For each cell, the square of its distance from the nearest floor, in cells. 0 on floor.
    pub(crate) near: Vec<Cells>,
}

impl RockRaster {
    /// The rock around some floors, with their openings to the outside. `floors`: the corners of each floor.
    #[inline(never)]
    pub fn of(floors: &[Vec<Vec2>], open: &[Opening], noise: &Noise) -> Self {
        let mut raster = Self::around(floors);
        raster.near = distance::squared(&raster.floors(floors), raster.wide / WORD);
        raster.grow(noise);
        raster.fill_islands(LEVEL);
        // Small patches of thin rock count as solid rock, so that no gaps are left in their hatching.
        raster.fill_islands(BALD);
        for open in open {
            raster.bite(open.at, open.out, noise);
        }
        raster
    }

    /// A blank raster that is large enough.
    fn around(floors: &[Vec<Vec2>]) -> Self {
        let (mut low, mut high) = (Vec2::new(f64::MAX, f64::MAX), Vec2::new(f64::MIN, f64::MIN));
        for corner in floors.iter().flatten() {
            low = Vec2::new(low.x.min(corner.x), low.y.min(corner.y));
            high = Vec2::new(high.x.max(corner.x), high.y.max(corner.y));
        }
        if low.x > high.x {
            // Without floors, there is a little paper around the middle of a square.
            (low, high) = (Vec2::new(0.5, 0.5), Vec2::new(0.5, 0.5));
        }
        let first = [low.x, low.y].map(|at| CELLS * (at - MARGIN).floor() as i32);
        let last = [high.x, high.y].map(|at| CELLS * (at + MARGIN).ceil() as i32);
        let [wide, high] = [0, 1].map(|way| last[way].abs_diff(first[way]) as usize);
        // Rows are also whole squares.
        let wide = wide.next_multiple_of(WORD * CELLS as usize);
        Self { first: (first[0], first[1]), wide, high, rim: vec![NOWHERE; wide * high], near: Vec::new() }
    }

    /// The middle of a cell, in squares.
    fn middle(&self, column: usize, row: usize) -> Vec2 {
        let (x, y) = (f64::from(self.first.0) + column as f64, f64::from(self.first.1) + row as f64);
        Vec2::new(x + 0.5, y + 0.5) * SIDE
    }

    /// The cells whose middles are on floor, as marks.
    fn floors(&self, floors: &[Vec<Vec2>]) -> Vec<Cells> {
        let mut marks = vec![[0; WORD]; self.rim.len() / WORD];
        let mut crossings = Vec::new();
        for floor in floors {
            self.mark(marks.as_flattened_mut(), floor, &mut crossings);
        }
        marks
    }

    /// Marks the cells whose middles are in a polygon, row by row. Cells are counted on the endless raster, so that
    /// rounding doesn't depend on where this raster begins.
    #[expect(clippy::cast_sign_loss, reason = "within the raster")]
    fn mark(&self, marks: &mut [u8], floor: &[Vec2], crossings: &mut Vec<f64>) {
        let corners: Vec<Vec2> = floor.iter().map(|&at| at * f64::from(CELLS)).collect();
        let (mut top, mut bottom) = (f64::INFINITY, f64::NEG_INFINITY);
        for corner in &corners {
            (top, bottom) = (top.min(corner.y), bottom.max(corner.y));
        }
        // The middle of a cell is half a cell from the cell's sides.
        let first_after =
            |at: f64, first: i32, count: usize| ((at - 0.5).ceil() as i32 - first).clamp(0, count as i32) as usize;
        for row in first_after(top, self.first.1, self.high)..first_after(bottom, self.first.1, self.high) {
            let y = f64::from(self.first.1) + row as f64 + 0.5;
            crossings.clear();
            for (nth, from) in corners.iter().enumerate() {
                let to = corners[(nth + 1) % corners.len()];
                if (from.y > y) != (to.y > y) {
                    let x = (to.x - from.x) * (y - from.y) / (to.y - from.y) + from.x;
                    crossings.insert(crossings.partition_point(|&crossing| crossing < x), x);
                }
            }
            for span in crossings.chunks_exact(2) {
                let [from, to] = [span[0], span[1]].map(|at| first_after(at, self.first.0, self.wide));
                marks[row * self.wide + from..row * self.wide + to].fill(MARKED);
            }
        }
    }

    /// Lets the rock grow from the floors, more in some places than in others, and closes gaps. A point far from all
    /// floors is in the open. A point that is far from the open is in a gap or in a small block.
    fn grow(&mut self, noise: &Noise) {
        let words = self.wide / WORD;
        let from_far =
            |limit: f64| distance::squared(&distance::farther_than(squared_in_cells(limit), &self.near), words);
        let (open, middle) = (from_far(CLOSE), from_far(BLOCK));
        let across: [f64; 256] = std::array::from_fn(|squared| in_squares_across(squared as u8));
        // The knots of both noises are the same for all cells of a column, or of a row.
        let knots = |middle: f64| [PARTS, WANDERS].map(|apart| Knot::before(middle / apart));
        let columns: Vec<[Knot; 2]> = (0..self.wide).map(|column| knots(self.middle(column, 0).x)).collect();
        let (near, open, middle, columns) =
            (self.near.as_slice(), open.as_slice(), middle.as_slice(), columns.as_slice());
        for row in 0..self.high {
            let [part, wander] = knots(self.middle(0, row).y);
            for column in 0..words {
                let word = row * words + column;
                let (near, open, middle) = (near[word], open[word], middle[word]);
                // Cells farther than `BLOCK` from all floors stay blank paper.
                if middle == [0; WORD] {
                    continue;
                }
                let rim = &mut self.rim[word * WORD..][..WORD];
                for byte in 0..WORD {
                    let (near, middle) = (near[byte], middle[byte]);
                    if middle == 0 {
                        continue;
                    }
                    let mut outside = across[usize::from(near)] - BAND;
                    // At a lone wall, `in_gap` is the same as `outside`. In a gap it is lower, so the gap stays closed
                    // where the noise makes the rock shallow.
                    let in_gap = CLOSE - BAND - across[usize::from(open[byte])];
                    let closed = lower(in_gap, BLANK - across[usize::from(middle)]) + SHALLOWER;
                    // The noise matters only near the edge.
                    if outside > -0.75 && lower(outside - DEEPER, closed) - WANDER < NOWHERE.into() {
                        // Far inside a closed gap there is no edge.
                        if closed > -1.0 {
                            let knots = &columns[column * WORD + byte];
                            let depth = DEPTH * noise.between(knots[0], part, 35);
                            let edge = lower(outside + depth.clamp(-DEEPER, SHALLOWER), closed);
                            outside = edge + WANDER * noise.between(knots[1], wander, 31);
                        } else {
                            outside = lower(outside, closed);
                        }
                    }
                    if outside as f32 <= NOWHERE {
                        rim[byte] = outside as f32;
                    }
                }
            }
        }
    }

    /// Whether a word of cells is blank paper because it is farther than [`BLOCK`] from all floors.
    pub(crate) fn is_blank(&self, word: usize) -> bool {
        distance::are_farther(squared_in_cells(BLOCK), self.near[word])
    }

    /// Whether a cell is on floor.
    pub(crate) fn is_on_floor(&self, cell: usize) -> bool {
        self.near[cell / WORD][cell % WORD] == 0
    }

    /// The distance of a cell from the nearest floor, in squares.
    pub(crate) fn off_floor(&self, cell: usize) -> f64 {
        in_squares_across(self.near[cell / WORD][cell % WORD])
    }

    /// A vector that leads away from the nearest floor. None if the cells on opposite sides are equally far from the
    /// nearest floor.
    pub(crate) fn off_the_wall(&self, cell: usize) -> Option<(i32, i32)> {
        let near = |cell: usize| self.near.get(cell / WORD).map_or(0, |cells| i32::from(cells[cell % WORD]));
        let slope = |step: usize| near(cell + step) - near(cell.saturating_sub(step));
        Some((slope(1), slope(self.wide))).filter(|off| *off != (0, 0))
    }

    /// Takes away the rock in front of an opening.
    #[expect(clippy::cast_sign_loss, reason = "within the raster")]
    fn bite(&mut self, opening: Vec2, out: Vec2, noise: &Noise) {
        let cells = |at: f64, first: i32, count: usize| {
            let cell = |at: f64| ((at * f64::from(CELLS)).floor() - f64::from(first)).max(0.0) as usize;
            cell(at - BITE_REACH).min(count)..(cell(at + BITE_REACH) + 1).min(count)
        };
        for row in cells(opening.y, self.first.1, self.high) {
            for column in cells(opening.x, self.first.0, self.wide) {
                let at = self.middle(column, row);
                let (far, aside) = ((at - opening).dot(out), (at - opening).cross(out).abs());
                let cell = row * self.wide + column;
                let noise = noise.at(at.x / 0.7, at.y / 0.7, 37);
                let half = BITE + (BITE_GROWS + BITE_WANDERS * noise) * far * far;
                let (beside, front) = ((aside - BITE).max(0.0), far.max(0.0));
                // Rock nearer to another floor stays.
                let own = self.off_floor(cell) - (beside * beside + front * front).sqrt() + 0.4;
                let end = (far + FALLS_BACK * beside + WANDER * noise * beside.min(1.0)).min(own);
                let bitten = far.min(half - aside).max(if beside > 0.0 { end } else { far });
                self.rim[cell] = self.rim[cell].max(bitten as f32);
            }
        }
    }

    /// For each square, row by row: a number made from its cells, 0 far from every floor; and whether it has rock.
    pub(crate) fn squares(&self) -> Vec<(u64, bool)> {
        const EACH: usize = CELLS as usize;
        let wide = self.wide / EACH;
        let mut squares = vec![(0_u64, false); wide * (self.high / EACH)];
        for (word, cells) in self.near.iter().enumerate().filter(|(word, _)| !self.is_blank(*word)) {
            let (row, first) = (word * WORD / self.wide, word * WORD % self.wide);
            for (nth, (&near, &rim)) in cells.iter().zip(&self.rim[word * WORD..]).enumerate() {
                let column = first + nth;
                if rim < NOWHERE {
                    let is_floor = near == 0;
                    let (sum, has_rock) = &mut squares[row / EACH * wide + column / EACH];
                    let place = (row % EACH * EACH + column % EACH + 1) as u64;
                    let bits = u64::from(rim.to_bits() ^ u32::from(is_floor) << 31) ^ u64::from(near) << 40;
                    *sum = (sum.rotate_left(7) ^ bits << 8 ^ place).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    *has_rock |= rim < 0.0 && !is_floor;
                }
            }
        }
        squares
    }

    /// Every point is between the middles of four cells. This is the north-western cell, and how far east and south of
    /// its middle the point is, from 0 to 1. None for a point near the raster's border or outside.
    #[expect(clippy::cast_sign_loss, reason = "checked to be within the raster")]
    #[inline]
    fn before(&self, x: f64, y: f64) -> Option<(usize, f64, f64)> {
        let (x, y) = (
            x * f64::from(CELLS) - f64::from(self.first.0) - 0.5,
            y * f64::from(CELLS) - f64::from(self.first.1) - 0.5,
        );
        if x < 0.0 || y < 0.0 {
            return None;
        }
        // Processors convert signed 32-bit numbers faster than others.
        let (column, row) = (x as i32, y as i32);
        let cell = row as usize * self.wide + column as usize;
        let is_within = (column as usize) + 1 < self.wide && (row as usize) + 1 < self.high;
        is_within.then(|| (cell, x - f64::from(column), y - f64::from(row)))
    }

    /// The distance of a point from the edge of the rock: below 0 in the rock.
    pub(crate) fn rim_at(&self, x: f64, y: f64) -> f64 {
        let Some((cell, u, v)) = self.before(x, y) else { return NOWHERE.into() };
        let (north, south) = (&self.rim[cell..cell + 2], &self.rim[cell + self.wide..][..2]);
        let above = f64::from(north[0]) * (1.0 - u) + f64::from(north[1]) * u;
        let below = f64::from(south[0]) * (1.0 - u) + f64::from(south[1]) * u;
        above * (1.0 - v) + below * v
    }

    /// Whether a point and the cells around it are on floor.
    pub(crate) fn is_floor(&self, x: f64, y: f64) -> bool {
        self.before(x, y).is_some_and(|(cell, ..)| {
            [cell, cell + 1, cell + self.wide, cell + self.wide + 1].iter().all(|&cell| self.is_on_floor(cell))
        })
    }
}

#[cfg(test)]
mod tests;
