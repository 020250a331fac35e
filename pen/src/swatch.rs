//! A swatch of hatching that interlocks: clusters of parallel strokes, each in a cell of its own.
//!
//! The middles of the clusters are the points of a lattice of triangles, each moved a little. A cluster's cell is the
//! ground that is nearer to its middle than to the middle of any other cluster. No stroke leaves its cell, so no stroke
//! meets another one.
//!
//! Copies of the swatch cover every map. So its strokes are cut only once, and not for each map.

use crate::{Chance, at_angle};
use kurbo::Vec2;
use std::f64::consts::PI;
use std::sync::{LazyLock, OnceLock};

/// The side of a tile of the hatching, in squares.
pub const TILE: i32 = 8;
/// How many tiles are in a row and in a column of the swatch.
const TILES: i32 = 3;
/// The side of the swatch, in squares.
const SIDE: f64 = (TILE * TILES) as f64;
/// Copies of the swatch are laid side by side. The pattern of directions and of left-out middles goes on from copy to
/// copy only if the columns are a multiple of 6 and the rows a multiple of 4.
const COLUMNS: i32 = 48;
const ROWS: i32 = 52;
/// How far a middle is moved from its point of the lattice, each way, in squares.
const STRAY: f64 = 0.16;
/// One middle in four may be left out, so that its neighbours' cells are larger. This is the chance that one of these
/// middles is left out.
const WITHOUT: f64 = 0.55;
/// The place of a middle that is left out: far away.
const NOWHERE: Vec2 = Vec2::new(1e7, 1e7);
/// Where a cluster's neighbours are on the lattice, by columns and rows. The nearest come first.
#[rustfmt::skip]
const AROUND: [(i32, i32); 24] = [
    (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1),
    (-2, 0), (2, 0), (-2, -1), (2, -1), (-2, 1), (2, 1), (-2, -2), (-1, -2),
    (0, -2), (1, -2), (2, -2), (-2, 2), (-1, 2), (0, 2), (1, 2), (2, 2),
];
/// The most strokes of a cluster, and half that number. Then, in squares: the distance between strokes, and how far a
/// stroke reaches each way from the cluster's middle.
pub(crate) const MOST: usize = 6;
const HALF_MOST: f64 = 3.0;
const GAP: f64 = 0.115;
const REACH: f64 = 0.46;
/// Neighbours that are farther away than this never cut a stroke, in squares.
const NEAR: f64 = 1.36;
/// How far a stroke is moved towards the strokes beside it, as a share of the distance between strokes.
const LOOSE: f64 = 0.12;
/// Strokes shorter than this are left out, in squares.
pub(crate) const SHORTEST: f64 = 0.10;

/// The swatch is the same in all dungeons, so its seed is fixed.
const SEED: u64 = 16;
/// A number for each thing that is left to chance: the places of the middles, and the strokes.
const MIDDLE: u32 = 41;
const STROKES: u32 = 43;

pub(crate) static SWATCH: LazyLock<HatchSwatch> = LazyLock::new(HatchSwatch::new);

pub(crate) struct HatchSwatch {
    /// The middles of the clusters, row by row.
    middles: Vec<Vec2>,
    /// The clusters of each tile, row by row.
    tiles: Vec<Vec<HatchCluster>>,
}

pub(crate) struct HatchCluster {
    /// The column and row of the cluster on the lattice.
    place: (i32, i32),
    /// The cluster's point of the lattice and its middle, in squares from the corner of its tile.
    pub(crate) point: Vec2,
    pub(crate) middle: Vec2,
    /// Random numbers from 0 to 1. On a map, they decide two things: whether the cluster is turned if it is near a wall,
    /// and whether it is missing if it is at the edge of the rock.
    pub(crate) chance: [f64; 2],
    /// The direction of the strokes if the cluster is turned, as seen from the direction that leads off the wall.
    tilt: Vec2,
    pub(crate) strokes: ClusterStrokes,
    /// The strokes off a wall that is west, north, east or south of the cluster, once they have been cut.
    turned: [OnceLock<Box<ClusterStrokes>>; 4],
}

/// A quadratic curve, in whole hundredths of a square. They are exact enough, and take little memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PenStroke {
    /// The start, measured from the corner of the tile.
    pub from: (i16, i16),
    /// The control point, measured from the start.
    pub by: (i8, i8),
    /// The end, measured from the start.
    pub to: (i8, i8),
}

/// The strokes of a cluster that are long enough.
pub(crate) type ClusterStrokes = [Option<CutStroke>; MOST];

#[derive(Clone, Copy, Debug)]
pub(crate) struct CutStroke {
    /// The stroke, as seen from the corner of the tile.
    pub(crate) pen: PenStroke,
    /// Numbers from 0 to 1. They decide how far the stroke may stick out of the rock, and whether it is bold or
    /// missing.
    pub(crate) sticks_out: f32,
    pub(crate) weight: f32,
}

impl HatchSwatch {
    fn new() -> Self {
        let places = || (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
        let tiles = (0..TILES * TILES).map(|_| Vec::new()).collect();
        let mut swatch = Self { middles: places().map(moved).collect(), tiles };
        for place in places() {
            let (middle, corner) = (swatch.middle(place), corner(place));
            if middle == NOWHERE {
                continue;
            }
            let mut chance = Chance::at(SEED, STROKES, place.0, place.1);
            // Three directions, so that neighbours never have the same direction.
            let direction = f64::from((place.0 - place.1.div_euclid(2) - place.1).rem_euclid(3));
            let along = at_angle(direction * (PI / 3.0) + 0.75 * chance.sway());
            let cluster = HatchCluster {
                place,
                point: unmoved(place) - corner,
                middle: middle - corner,
                chance: [chance.unit(), chance.unit()],
                tilt: at_angle(0.6 * (chance.unit() - 0.5)),
                strokes: swatch.cut(place, along),
                turned: Default::default(),
            };
            let nth = (corner.x + f64::from(TILES) * corner.y) / f64::from(TILE);
            swatch.tiles[whole(nth).unsigned_abs() as usize].push(cluster);
        }
        swatch
    }

    /// The clusters of a tile.
    pub(crate) fn tile(&self, (column, row): (i32, i32)) -> &[HatchCluster] {
        let nth = row.rem_euclid(TILES) * TILES + column.rem_euclid(TILES);
        &self.tiles[nth.unsigned_abs() as usize]
    }

    /// The strokes of a cluster, turned away from a wall. `off`: a vector that leads off the wall. Most walls are
    /// straight, so the strokes are kept for the four straight directions.
    pub(crate) fn turned(&self, cluster: &HatchCluster, off: (i32, i32)) -> ClusterStrokes {
        let cut = |x: i32, y: i32| {
            let off = Vec2::new(x.into(), y.into());
            self.cut(cluster.place, cluster.tilt.rotate_scale(off.normalize()))
        };
        let (x, y) = (off.0.signum(), off.1.signum());
        let direction = match (x, y) {
            (1, 0) => 0,
            (0, 1) => 1,
            (-1, 0) => 2,
            (0, -1) => 3,
            _ => return cut(off.0, off.1),
        };
        **cluster.turned[direction].get_or_init(|| Box::new(cut(x, y)))
    }

    /// The middle of a cluster on the endless lattice.
    fn middle(&self, (column, row): (i32, i32)) -> Vec2 {
        let nth = row.rem_euclid(ROWS) * COLUMNS + column.rem_euclid(COLUMNS);
        let swatch = Vec2::new(column.div_euclid(COLUMNS).into(), row.div_euclid(ROWS).into());
        let middle = self.middles[nth.unsigned_abs() as usize];
        if middle == NOWHERE { NOWHERE } else { middle + swatch * SIDE }
    }

    /// The strokes of a cluster, cut at the borders of its cell.
    fn cut(&self, place: (i32, i32), along: Vec2) -> ClusterStrokes {
        let (middle, corner) = (self.middle(place), corner(place));
        let mut chance = Chance::at(SEED, STROKES, place.1, place.0);
        let (gap, shift) = (GAP * (1.0 + 0.35 * chance.unit()), chance.unit());
        let six = [(); MOST].map(|()| chance.six());
        let mut cut = Cut { along, aside: [0.0; MOST], low: [-REACH; MOST], high: [REACH; MOST] };
        let mut nth = shift - HALF_MOST;
        for (aside, six) in cut.aside.iter_mut().zip(&six) {
            *aside = gap * (nth + LOOSE * (2.0 * six[0] - 1.0));
            nth += 1.0;
        }
        for (across, down) in AROUND {
            let neighbour = self.middle((place.0 + across, place.1 + down)) - middle;
            let squared = neighbour.hypot2();
            if squared < NEAR * NEAR {
                cut.at_border(neighbour, squared);
            }
        }
        let mut strokes = [None; MOST];
        for (nth, six) in six.iter().enumerate() {
            // The pen starts and stops a little too early or too late, by chance.
            let (low, high) = (cut.low[nth] + 0.05 * six[1] - 0.03, cut.high[nth] - 0.05 * six[2] + 0.03);
            if cut.high[nth] - cut.low[nth] < SHORTEST || high - low < SHORTEST {
                continue;
            }
            let from = middle - corner + along.turn_90() * cut.aside[nth] + along * low;
            let bow = along.turn_90() * (0.03 * (2.0 * six[4] - 1.0));
            let pen = stroke(from, along * (high - low), bow);
            #[expect(clippy::cast_possible_truncation, reason = "rough numbers")]
            let (sticks_out, weight) = (six[3] as f32, six[5] as f32);
            strokes[nth] = Some(CutStroke { pen, sticks_out, weight });
        }
        strokes
    }
}

/// A stroke from a point, seen from the corner of its tile. `bow`: how far its control point is off a straight line.
#[expect(clippy::cast_possible_truncation, reason = "some hundredths")]
pub(crate) fn stroke(from: Vec2, along: Vec2, bow: Vec2) -> PenStroke {
    let (start, along) = (from * 100.0, along * 100.0);
    let by = along / 2.0 + bow * 100.0;
    let near = |at: Vec2| (whole(at.x) as i8, whole(at.y) as i8);
    PenStroke { from: (whole(start.x) as i16, whole(start.y) as i16), by: near(by), to: near(along) }
}

/// The nearest whole number, for numbers below 2³¹. Adding `TO_WHOLE` leaves the rounded number in the lowest bits.
/// Many processors have no faster way to round.
#[expect(clippy::cast_possible_truncation, reason = "the lowest bits")]
fn whole(number: f64) -> i32 {
    const TO_WHOLE: f64 = 6_755_399_441_055_744.0;
    (number + TO_WHOLE).to_bits() as i32
}

/// A point of the lattice. Every other row is moved by half a step.
fn unmoved((column, row): (i32, i32)) -> Vec2 {
    let half = f64::from(row & 1) / 2.0;
    Vec2::new((f64::from(column) + half) * SIDE / f64::from(COLUMNS), f64::from(row) * SIDE / f64::from(ROWS))
}

fn moved(place: (i32, i32)) -> Vec2 {
    let (column, row) = place;
    let mut chance = Chance::at(SEED, MIDDLE, column, row);
    let stray = Vec2::new(chance.sway(), chance.sway()) * STRAY;
    // Middles that are left out are never neighbours.
    let may_be_left_out = row & 1 == 0 && (column + row / 2) & 1 == 0;
    if may_be_left_out && chance.happens(WITHOUT) { NOWHERE } else { unmoved(place) + stray }
}

/// The corner of the tile that a cluster of the swatch belongs to.
fn corner(place: (i32, i32)) -> Vec2 {
    let at = unmoved(place) / f64::from(TILE);
    Vec2::new(at.x.floor(), at.y.floor()) * f64::from(TILE)
}

/// The strokes of a cluster, all in one direction, as seen from its middle: how far each stroke is beside the middle,
/// where it begins and where it ends.
struct Cut {
    along: Vec2,
    aside: [f64; MOST],
    low: [f64; MOST],
    high: [f64; MOST],
}

impl Cut {
    /// Cuts the strokes halfway to a neighbour.
    fn at_border(&mut self, neighbour: Vec2, squared: f64) {
        let slope = self.along.dot(neighbour);
        let each = 1.0 / if slope.abs() < 1e-9 { 1e-9 } else { slope };
        let (at, sooner) = (squared / 2.0 * each, self.along.turn_90().dot(neighbour) * each);
        let mut ends = [0.0; MOST];
        for (end, aside) in ends.iter_mut().zip(self.aside) {
            *end = at - aside * sooner;
        }
        if each > 0.0 {
            for (high, end) in self.high.iter_mut().zip(ends) {
                *high = if end < *high { end } else { *high };
            }
        } else {
            for (low, end) in self.low.iter_mut().zip(ends) {
                *low = if end > *low { end } else { *low };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_stroke_leaves_its_cell() {
        // An end may be drawn a little too far, and the stroke is a little bent.
        const TOO_FAR: f64 = 0.03 + 0.02 + 0.01;
        let (mut seen, swatch) = (0, &*SWATCH);
        for cluster in swatch.tiles.iter().flatten() {
            let (own, corner) = (swatch.middle(cluster.place), corner(cluster.place));
            let turned = swatch.turned(cluster, (2, 1));
            for CutStroke { pen, .. } in cluster.strokes.iter().chain(&turned).flatten() {
                seen += 1;
                for place in [0.0, 0.25, 0.5, 0.75, 1.0] {
                    let at = corner + on_curve(*pen, place);
                    for across in -4..=4 {
                        for down in -4..=4 {
                            let other = swatch.middle((cluster.place.0 + across, cluster.place.1 + down));
                            if (across, down) == (0, 0) || other == NOWHERE {
                                continue;
                            }
                            let between = other - own;
                            let beyond = (at - (own + other) / 2.0).dot(between) / between.hypot();
                            assert!(beyond < TOO_FAR, "cluster {:?}: {beyond}", cluster.place);
                        }
                    }
                }
            }
        }
        assert!(seen > 10_000, "{seen} strokes");
    }

    #[test]
    fn neighbours_have_different_directions_also_where_the_swatch_meets_itself() {
        let direction = |(i, j): (i32, i32)| (i - j.div_euclid(2) - j).rem_euclid(3);
        for place in (-1..=ROWS).flat_map(|row| (-1..=COLUMNS).map(move |column| (column, row))) {
            let again = (place.0.rem_euclid(COLUMNS), place.1.rem_euclid(ROWS));
            assert_eq!(direction(place), direction(again), "{place:?}");
            let left_out = |(i, j): (i32, i32)| (i + j.div_euclid(2)) & 1;
            assert_eq!(left_out(place), left_out(again), "{place:?}");
        }
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
