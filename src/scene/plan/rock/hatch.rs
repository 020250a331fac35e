//! Hatching that interlocks: clusters of parallel strokes, each in a cell of its own.
//!
//! The middles of the clusters are the points of a lattice of triangles, each moved a little. A cluster's cell is the
//! ground that is nearer to its middle than to any other. No stroke leaves its cell, so no stroke meets another one.

use super::raster::RockRaster;
use super::sure::{BLANK, FLOOR, INSIDE};
use crate::geometry::Square;
use crate::scene::angle::at_angle;
use crate::scene::plan::chance::Chance;
use crate::scene::plan::hand::DrawingHand;
use crate::scene::{PenStroke, Strokes};
use kurbo::Vec2;
use std::f64::consts::PI;

/// The side of a tile, in squares.
pub(super) const TILE: i32 = 8;
/// The distance between clusters of a row, and between rows, in squares.
const APART: f64 = 0.52;
const ROW: f64 = APART * 0.866;
/// How far a middle is moved from its point of the lattice, each way.
const STRAY: f64 = 0.16;
/// Of four middles, one may be left out, so that its neighbours' cells are larger: how often it is. It is then far away.
const WITHOUT: f64 = 0.55;
const NOWHERE: Vec2 = Vec2::new(1e7, 1e7);
/// Where a cluster's neighbours are on the lattice, by columns and rows. The nearest come first.
#[rustfmt::skip]
const AROUND: [(isize, isize); 24] = [
    (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1),
    (-2, 0), (2, 0), (-2, -1), (2, -1), (-2, 1), (2, 1), (-2, -2), (-1, -2),
    (0, -2), (1, -2), (2, -2), (-2, 2), (-1, 2), (0, 2), (1, 2), (2, 2),
];
/// The most strokes of a cluster, the distance between them at a wall, how much farther they are apart at most, and how
/// far a stroke reaches to either side.
const MOST: usize = 6;
const HALF_MOST: f64 = 3.0;
const GAP: f64 = 0.115;
const LOOSER: f64 = 0.45;
const REACH: f64 = 0.46;
/// Where the hatching begins to be looser, and the breadth over which it does, in squares from the floor.
const TIGHT: f64 = 0.3;
const LOOSENS: f64 = 1.1;
/// How many of a cluster's strokes are bold at a wall, and how many fewer farther out. And how many are left out there.
const BOLD: f64 = 0.7;
const BOLD_LESS: f64 = 0.62;
const LEFT_OUT: f64 = 0.26;
/// How many clusters at the rim are missing, and how near it they are.
const MISSING: f64 = 0.12;
const AT_RIM: f64 = -0.25;
/// How many clusters near a wall lead straight away from it, and how near they are.
const OFF_THE_WALL: f64 = 0.2;
const BY_THE_WALL: f64 = 0.7;
/// How far a stroke is moved towards the strokes beside it, as a part of their distance.
const LOOSE: f64 = 0.12;
/// Shorter strokes are left out; at the rim, longer ones too.
const SHORTEST: f64 = 0.10;
const SHORTEST_AT_RIM: f64 = 0.24;
/// Farther inside the rock than this, no end of a stroke can be outside.
const WELL_INSIDE: f64 = -0.7;

/// A number for each thing that is left to chance.
const MIDDLE: u32 = 41;
const STROKES: u32 = 43;

/// Draws hatching on the rock of a raster.
pub(super) struct Hatcher<'r> {
    raster: &'r RockRaster,
    hand: &'r DrawingHand,
    /// For each cell of the raster, what is sure around it.
    sure: Vec<u8>,
}

impl<'r> Hatcher<'r> {
    pub(super) fn of(raster: &'r RockRaster, hand: &'r DrawingHand) -> Self {
        Self { raster, hand, sure: raster.surely() }
    }

    /// The strokes of a tile, thin and bold.
    pub(super) fn tile(&self, at: (i32, i32)) -> [Strokes; 2] {
        let corner = Square::new(at.0 * TILE, at.1 * TILE);
        let mut strokes = [(); 2].map(|()| Strokes { corner, strokes: Vec::new() });
        let mut lattice = HatchLattice::of(self.hand.seed, corner);
        for row in 2..lattice.high - 2 {
            for column in 2..lattice.wide - 2 {
                let Some(at) = lattice.unmoved_in_tile(column, row) else { continue };
                let sure = self.raster.cell(at).map_or(0, |cell| self.sure[cell]);
                if sure & (BLANK | FLOOR) == 0 {
                    self.cluster(&mut lattice, (column, row), sure & INSIDE != 0, &mut strokes);
                }
            }
        }
        strokes
    }

    /// Draws the strokes of one cluster.
    fn cluster(
        &self,
        lattice: &mut HatchLattice,
        (column, row): (usize, usize),
        is_inside: bool,
        into: &mut [Strokes; 2],
    ) {
        let middle = lattice.middle(column, row);
        let inside = self.raster.rim_at(middle.x, middle.y);
        if inside > 0.0 || is_deep(self.raster, middle) {
            return;
        }
        let (i, j) = lattice.number(column, row);
        let mut chance = Chance::at(self.hand.seed, STROKES, i, j);
        // Three directions, so that neighbours never have the same one.
        let direction = f64::from((i - j.div_euclid(2) - j).rem_euclid(3));
        let angle =
            direction * (PI / 3.0) + 0.55 * chance.sway() + 0.5 * self.hand.noise(middle.x / 4.0, middle.y / 4.0, 33);
        let cell = self.raster.cell(middle);
        let far = cell.map_or(0.0, |cell| self.raster.off_floor(cell));
        let [turns, missing, apart, shift, ..] = chance.six();
        if missing < MISSING && inside > AT_RIM && far > BY_THE_WALL {
            return;
        }
        let fans = turns < OFF_THE_WALL && far < BY_THE_WALL;
        let off_the_wall = cell.filter(|_| fans).and_then(|cell| self.raster.off_the_wall(cell));
        let along = off_the_wall.map_or_else(|| at_angle(angle), |off| at_angle(0.6 * (shift - 0.5)).rotate_scale(off));
        let loose = ((far - TIGHT) / LOOSENS).clamp(0.0, 1.0);
        let gap = GAP * (0.9 + 0.25 * apart + LOOSER * loose);
        let six = [(); MOST].map(|()| chance.six());
        let mut cut = CutStrokes { along, aside: [0.0; MOST], low: [-REACH; MOST], high: [REACH; MOST] };
        let mut nth = shift - HALF_MOST;
        for (aside, six) in cut.aside.iter_mut().zip(&six) {
            *aside = gap * (nth + LOOSE * (2.0 * six[0] - 1.0));
            nth += 1.0;
        }
        lattice.cut((column, row), &mut cut);
        let rim = (inside > WELL_INSIDE && !is_inside).then_some(self.raster);
        for (nth, six) in six.iter().enumerate() {
            let (low, high) = (cut.low[nth], cut.high[nth]);
            // One number says that a stroke is bold, or that it is missing.
            let is_left_out = six[5] > 1.0 - LEFT_OUT * loose;
            if high - low < SHORTEST || is_left_out {
                continue;
            }
            let off = along.turn_90() * cut.aside[nth];
            let (low, high) = (low + 0.05 * six[1] - 0.03, high - 0.05 * six[2] + 0.03);
            let (mut from, mut to) = (middle + off + along * low, middle + off + along * high);
            if let Some(raster) = rim
                && !pull_in(raster, &mut from, &mut to, 0.05 + 0.10 * six[3])
            {
                continue;
            }
            if (to - from).hypot2() < SHORTEST * SHORTEST {
                continue;
            }
            let bow = along.turn_90() * (0.03 * (2.0 * six[4] - 1.0));
            let bold = usize::from(six[5] < BOLD - BOLD_LESS * loose);
            into[bold].strokes.push(lattice.stroke(from, to, bow));
        }
    }
}

/// The middles of the clusters in a tile, and of two more to each side.
struct HatchLattice {
    seed: u64,
    corner: Square,
    /// The number of its first row, and of the first column in each row.
    first: (i32, i32),
    wide: usize,
    high: usize,
    /// Worked out when they are needed, because most tiles are partly floor or blank. Until then, not a number.
    middles: Vec<Vec2>,
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a few dozen columns and rows"
)]
impl HatchLattice {
    fn of(seed: u64, corner: Square) -> Self {
        let first = |at: i32, apart: f64| (f64::from(at) / apart).floor() as i32 - 2;
        let count = |apart: f64| (f64::from(TILE) / apart) as usize + 6;
        let (first, wide, high) = ((first(corner.x, APART), first(corner.y, ROW)), count(APART), count(ROW));
        Self { seed, corner, first, wide, high, middles: vec![Vec2::new(f64::NAN, f64::NAN); wide * high] }
    }

    fn middle(&mut self, column: usize, row: usize) -> Vec2 {
        let nth = row * self.wide + column;
        if self.middles[nth].x.is_nan() {
            let (column, row) = self.number(column, row);
            let mut chance = Chance::at(self.seed, MIDDLE, column, row);
            let stray = Vec2::new(chance.sway(), chance.sway()) * STRAY;
            // No two that are left out are neighbours.
            let may_be_left_out = row & 1 == 0 && (column + row / 2) & 1 == 0;
            let is_left_out = may_be_left_out && chance.happens(WITHOUT);
            self.middles[nth] = if is_left_out { NOWHERE } else { unmoved(column, row) + stray };
        }
        self.middles[nth]
    }

    /// The column and the row on the endless lattice.
    fn number(&self, column: usize, row: usize) -> (i32, i32) {
        (self.first.0 + column as i32, self.first.1 + row as i32)
    }

    /// The point of the lattice near the middle of a cluster, if the cluster belongs to the tile.
    fn unmoved_in_tile(&self, column: usize, row: usize) -> Option<Vec2> {
        let (column, row) = self.number(column, row);
        let at = unmoved(column, row);
        let off = at - Vec2::new(self.corner.x.into(), self.corner.y.into());
        let side = f64::from(TILE);
        (off.x >= 0.0 && off.y >= 0.0 && off.x < side && off.y < side).then_some(at)
    }

    /// Cuts the strokes of a cluster at the borders of its cell.
    fn cut(&mut self, (column, row): (usize, usize), cut: &mut CutStrokes) {
        let middle = self.middle(column, row);
        let mut reach = f64::INFINITY;
        for (nth, (across, down)) in AROUND.into_iter().enumerate() {
            let neighbour = self.middle(column.wrapping_add_signed(across), row.wrapping_add_signed(down)) - middle;
            let squared = neighbour.hypot2();
            if squared < reach {
                cut.at_border(neighbour, squared);
            }
            if nth == 7 {
                // Halfway to a neighbour is the border. So middles twice as far away as all strokes don't matter.
                reach = 4.0 * cut.reach();
            }
        }
    }

    fn stroke(&self, from: Vec2, to: Vec2, bow: Vec2) -> PenStroke {
        let corner = Vec2::new(self.corner.x.into(), self.corner.y.into());
        let (start, along) = ((from - corner) * 100.0, (to - from) * 100.0);
        let by = along / 2.0 + bow * 100.0;
        let near = |at: Vec2| (whole(at.x) as i8, whole(at.y) as i8);
        PenStroke { from: (whole(start.x) as i16, whole(start.y) as i16), by: near(by), to: near(along) }
    }
}

/// The nearest whole number, for numbers below 2³¹. Adding this constant leaves a number's whole part in its lowest bits:
/// many processors have no faster way to round.
#[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
fn whole(number: f64) -> i32 {
    const TO_WHOLE: f64 = 6_755_399_441_055_744.0;
    (number + TO_WHOLE).to_bits() as i32
}

/// A point of the lattice. Every other row is moved by half a step.
fn unmoved(column: i32, row: i32) -> Vec2 {
    let half = f64::from(row & 1) / 2.0;
    Vec2::new((f64::from(column) + half) * APART, f64::from(row) * ROW)
}

/// Whether no stroke of a cluster here would be seen, because there is floor all around.
fn is_deep(raster: &RockRaster, at: Vec2) -> bool {
    const AROUND: f64 = 0.28;
    [(0.0, 0.0), (AROUND, 0.0), (-AROUND, 0.0), (0.0, AROUND), (0.0, -AROUND)]
        .iter()
        .all(|(x, y)| raster.is_floor(at.x + x, at.y + y))
}

/// The strokes of a cluster, all in one direction, as seen from its middle: how far each is beside the middle, where it
/// begins and where it ends.
struct CutStrokes {
    along: Vec2,
    aside: [f64; MOST],
    low: [f64; MOST],
    high: [f64; MOST],
}

impl CutStrokes {
    /// Cuts them halfway to a neighbour.
    fn at_border(&mut self, neighbour: Vec2, squared: f64) {
        let slope = self.along.dot(neighbour);
        let each = 1.0 / if slope.abs() < 1e-9 { 1e-9 } else { slope };
        let (at, sooner) = (squared / 2.0 * each, self.along.turn_90().dot(neighbour) * each);
        for nth in 0..self.aside.len() {
            let end = at - self.aside[nth] * sooner;
            if each > 0.0 && end < self.high[nth] {
                self.high[nth] = end;
            } else if each < 0.0 && end > self.low[nth] {
                self.low[nth] = end;
            }
        }
    }

    /// The square of the distance of the farthest point from the middle.
    fn reach(&self) -> f64 {
        let mut most = 0.0;
        for nth in 0..self.aside.len() {
            let (aside, low, high) = (self.aside[nth], self.low[nth], self.high[nth]);
            let squared = aside * aside + if high > -low { high * high } else { low * low };
            if squared > most {
                most = squared;
            }
        }
        most
    }
}

/// Pulls in the ends of a stroke that are too far outside the rock. Returns whether the stroke is worth drawing: a stub
/// at the rim isn't.
fn pull_in(raster: &RockRaster, from: &mut Vec2, to: &mut Vec2, limit: f64) -> bool {
    let rim = |at: &Vec2| raster.rim_at(at.x, at.y);
    let mut outside = [rim(from), rim(to)];
    for _ in 0..4 {
        if outside[0] > limit {
            *from += (*to - *from) * 0.25;
            outside[0] = rim(from);
        }
        if outside[1] > limit {
            *to += (*from - *to) * 0.25;
            outside[1] = rim(to);
        }
    }
    (*to - *from).hypot2() >= SHORTEST_AT_RIM * SHORTEST_AT_RIM || outside.iter().all(|&outside| outside <= -0.08)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::plan::rock::tests::{floors, pieces};

    #[test]
    fn no_stroke_leaves_its_cell() {
        // An end may be drawn a little too far, and the stroke is a little bent.
        const TOO_FAR: f64 = 0.03 + 0.02 + 0.01;
        let mut seen = 0;
        for seed in 0..9 {
            let (floors, hand) = (floors(seed, 8), DrawingHand::of(seed));
            let raster = RockRaster::of(&pieces(&floors), &[], &hand);
            let hatcher = Hatcher::of(&raster, &hand);
            let mut lattice = HatchLattice::of(seed, Square::new(8, 0));
            for nth in 0..lattice.middles.len() {
                let _ = lattice.middle(nth % lattice.wide, nth / lattice.wide);
            }
            for row in 2..lattice.high - 2 {
                for column in 2..lattice.wide - 2 {
                    let mut strokes = [(); 2].map(|()| Strokes::default());
                    for half in &mut strokes {
                        half.corner = lattice.corner;
                    }
                    hatcher.cluster(&mut lattice, (column, row), false, &mut strokes);
                    let own = lattice.middles[row * lattice.wide + column];
                    for stroke in strokes.iter().flat_map(|strokes| &strokes.strokes) {
                        seen += 1;
                        for place in [0.0, 0.25, 0.5, 0.75, 1.0] {
                            let at = on_curve(*stroke, place) + Vec2::new(8.0, 0.0);
                            for other in lattice.middles.iter().filter(|&&other| other != own) {
                                let between = *other - own;
                                let beyond = (at - (own + *other) / 2.0).dot(between) / between.hypot();
                                assert!(beyond < TOO_FAR, "seed {seed}, cluster {column} {row}: {beyond}");
                            }
                        }
                    }
                }
            }
        }
        assert!(seen > 2000, "{seen} strokes");
    }

    #[test]
    fn what_is_sure_around_a_cell_changes_no_stroke() {
        let (mut seen, mut sure) = (0, 0);
        for seed in 0..6 {
            let (floors, hand) = (floors(seed, 20), DrawingHand::of(seed));
            let raster = RockRaster::of(&pieces(&floors), &[], &hand);
            let hatcher = Hatcher::of(&raster, &hand);
            sure += hatcher.sure.iter().filter(|&&sure| sure & INSIDE != 0).count();
            let careful = Hatcher { sure: vec![0; hatcher.sure.len()], ..Hatcher::of(&raster, &hand) };
            for tile in (-1..5).flat_map(|column| (-1..4).map(move |row| (column, row))) {
                let strokes = hatcher.tile(tile);
                assert_eq!(strokes, careful.tile(tile), "seed {seed}, tile {tile:?}");
                seen += strokes[0].strokes.len();
            }
        }
        assert!(seen > 10_000 && sure > 1_000, "{seen} strokes; {sure} cells");
    }

    /// A point of a stroke, in squares from the corner.
    fn on_curve(stroke: PenStroke, place: f64) -> Vec2 {
        let vector = |x: f64, y: f64| Vec2::new(x, y) / 100.0;
        let from = vector(stroke.from.0.into(), stroke.from.1.into());
        let by = vector(stroke.by.0.into(), stroke.by.1.into());
        let to = vector(stroke.to.0.into(), stroke.to.1.into());
        from + by * (2.0 * place * (1.0 - place)) + to * (place * place)
    }
}
