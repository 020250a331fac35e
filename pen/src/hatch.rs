//! Draws the hatching of the rock. The swatch is a pattern of clusters of parallel strokes, and it is laid over the
//! whole map. Clusters on blank paper or under a floor are left out. Strokes are cut at the rim, which is the edge of
//! the rock.

use crate::RockRaster;
use crate::sure::{BLANK, FLOOR, INSIDE, SureCells};
use crate::swatch::{CutStroke, HatchCluster, PenStroke, SHORTEST, SWATCH, TILE, stroke};
use kurbo::Vec2;

/// The distance from the floor at which the hatching begins to get looser, in squares.
const TIGHT: f64 = 0.3;
/// How far beyond `TIGHT` the hatching is loosest, in squares.
const LOOSENS: f64 = 1.1;
/// The share of a cluster's strokes that are bold at a wall.
const BOLD: f64 = 0.7;
/// How much smaller the share of bold strokes is where the hatching is loosest.
const BOLD_LESS: f64 = 0.62;
/// The share of the strokes that are left out where the hatching is loosest.
const LEFT_OUT: f64 = 0.4;
/// The share of the clusters at the rim that are missing.
const MISSING: f64 = 0.12;
/// A cluster is at the rim if its distance from the rim is higher than this, in squares. Distances inside the rock are
/// negative.
const AT_RIM: f64 = -0.25;
/// The share of the clusters near a wall whose strokes point away from the wall.
const OFF_THE_WALL: f64 = 0.2;
/// A cluster is near a wall if its distance from the wall is lower than this, in squares.
const BY_THE_WALL: f64 = 0.7;
/// At the rim, strokes shorter than this are left out, in squares.
const SHORTEST_AT_RIM: f64 = 0.24;
/// If a cluster's distance from the rim, in squares, is this or lower, no end of its strokes can be outside the rock.
/// Distances inside the rock are negative.
const WELL_INSIDE: f64 = -0.7;

/// About how many strokes of a kind a tile has.
const USUAL: usize = 256;

/// Draws hatching on the rock of a raster.
pub struct Hatcher<'r> {
    raster: &'r RockRaster,
    sure: SureCells,
}

impl<'r> Hatcher<'r> {
    /// A hatcher for this rock.
    #[inline(never)]
    pub fn of(raster: &'r RockRaster) -> Self {
        Self { raster, sure: SureCells::of(raster) }
    }

    /// The strokes of a tile, thin and bold. `at`: the column and the row of the tile.
    #[inline(never)]
    pub fn tile(&self, at: (i32, i32)) -> [Vec<PenStroke>; 2] {
        let mut strokes = [(); 2].map(|()| Vec::with_capacity(USUAL));
        let corner = Vec2::new((at.0 * TILE).into(), (at.1 * TILE).into());
        for cluster in SWATCH.tile(at) {
            let sure = self.raster.cell(corner + cluster.point).map_or(0, |cell| self.sure.around(cell));
            if sure & (BLANK | FLOOR) == 0 {
                self.cluster(corner, cluster, sure & INSIDE != 0, &mut strokes);
            }
        }
        strokes
    }

    fn cluster(&self, corner: Vec2, cluster: &HatchCluster, is_inside: bool, into: &mut [Vec<PenStroke>; 2]) {
        let middle = corner + cluster.middle;
        let inside = if is_inside { f64::NEG_INFINITY } else { self.raster.rim_at(middle.x, middle.y) };
        let Some(cell) = self.raster.cell(middle).filter(|_| inside <= 0.0) else { return };
        let far = self.raster.off_floor(cell);
        if far <= 0.0 && is_deep(self.raster, middle) {
            return;
        }
        let [turns, missing] = cluster.chance;
        if missing < MISSING && far > BY_THE_WALL && self.raster.rim_at(middle.x, middle.y) > AT_RIM {
            return;
        }
        let fans = turns < OFF_THE_WALL && far < BY_THE_WALL;
        let off_the_wall = self.raster.off_the_wall(cell).filter(|_| fans);
        let turned = off_the_wall.map(|off| SWATCH.turned(cluster, off));
        let loose = ((far - TIGHT) / LOOSENS).clamp(0.0, 1.0);
        let strokes = turned.as_ref().unwrap_or(&cluster.strokes);
        for &CutStroke { mut pen, sticks_out, weight } in strokes.iter().flatten() {
            // One random number decides whether a stroke is bold, and whether it is missing.
            let weight = f64::from(weight);
            if weight > 1.0 - LEFT_OUT * loose {
                continue;
            }
            if inside > WELL_INSIDE {
                let Some(cut) = self.at_rim(corner, pen, 0.05 + 0.10 * f64::from(sticks_out)) else { continue };
                pen = cut;
            }
            into[usize::from(weight < BOLD - BOLD_LESS * loose)].push(pen);
        }
    }

    /// Pulls in the ends of a stroke that are too far outside the rock. None if what is left isn't worth drawing, such
    /// as a stub at the rim.
    fn at_rim(&self, corner: Vec2, pen: PenStroke, limit: f64) -> Option<PenStroke> {
        let vector = |(x, y): (f64, f64)| Vec2::new(x, y) / 100.0;
        let start = corner + vector((pen.from.0.into(), pen.from.1.into()));
        let along = vector((pen.to.0.into(), pen.to.1.into()));
        let (mut from, mut to) = (start, start + along);
        let rim = |at: Vec2| self.raster.rim_at(at.x, at.y);
        let mut outside = [rim(from), rim(to)];
        let mut is_cut = false;
        for _ in 0..4 {
            if outside[0] > limit {
                from += (to - from) * 0.25;
                outside[0] = rim(from);
                is_cut = true;
            }
            if outside[1] > limit {
                to += (from - to) * 0.25;
                outside[1] = rim(to);
                is_cut = true;
            }
        }
        let long = (to - from).hypot2();
        let is_stub = long < SHORTEST_AT_RIM * SHORTEST_AT_RIM && outside.iter().any(|&outside| outside > -0.08);
        if is_stub || is_cut && long < SHORTEST * SHORTEST {
            return None;
        }
        let bow = vector((pen.by.0.into(), pen.by.1.into())) - along / 2.0;
        Some(if is_cut { stroke(from - corner, to - from, bow) } else { pen })
    }
}

/// Whether floor is all around a point, so that no stroke of a cluster there would be seen.
fn is_deep(raster: &RockRaster, at: Vec2) -> bool {
    const AROUND: f64 = 0.28;
    [(0.0, 0.0), (AROUND, 0.0), (-AROUND, 0.0), (0.0, AROUND), (0.0, -AROUND)]
        .iter()
        .all(|(x, y)| raster.is_floor(at.x + x, at.y + y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::CELLS;
    use crate::tests::floors;
    use crate::{Noise, at_angle};

    #[test]
    fn what_is_sure_around_a_cell_changes_no_stroke() {
        let (mut seen, mut sure) = (0, 0);
        for seed in 0..6 {
            let (floors, noise) = (floors(seed, 20), Noise::of(seed));
            let raster = RockRaster::of(&floors, &[], &noise);
            let hatcher = Hatcher::of(&raster);
            sure += (0..raster.rim.len()).filter(|&cell| hatcher.sure.around(cell) & INSIDE != 0).count();
            let careful = Hatcher { raster: &raster, sure: SureCells::nothing() };
            for tile in (-1..5).flat_map(|column| (-1..4).map(move |row| (column, row))) {
                let strokes = hatcher.tile(tile);
                assert_eq!(strokes, careful.tile(tile), "seed {seed}, tile {tile:?}");
                seen += strokes[0].len();
            }
        }
        assert!(seen > 10_000 && sure > 1_000, "{seen} strokes; {sure} cells");
    }

    /// The distance from the rim changes as fast as it can from cell to cell. The rim is tried in many directions and
    /// places.
    #[test]
    fn clusters_at_a_steep_edge_are_looked_at_closely() {
        let (floors, noise) = (floors(0, 20), Noise::of(0));
        let mut raster = RockRaster::of(&floors, &[], &noise);
        // No cell is blank only because it is far from every floor.
        raster.near.as_flattened_mut().iter_mut().for_each(|near| *near = 100.min(*near));
        for nth in 0..60 {
            let way = at_angle(f64::from(nth) * 0.7);
            for cell in 0..raster.rim.len() {
                let (column, row) = (cell % raster.wide, cell / raster.wide);
                #[expect(clippy::cast_precision_loss, reason = "a few cells")]
                let at = Vec2::new(column as f64, row as f64) / f64::from(CELLS) - Vec2::new(15.0, 15.0);
                // Stripes of rock, 4 squares wide.
                let across = at.dot(way) + f64::from(nth) * 0.013;
                let in_stripe = across - (across / 4.0).round() * 4.0;
                #[expect(clippy::cast_possible_truncation, reason = "a few squares")]
                let rim = (1.3 * (in_stripe.abs() - 1.0)) as f32;
                raster.rim[cell] = rim;
            }
            let hatcher = Hatcher::of(&raster);
            let careful = Hatcher { raster: &raster, sure: SureCells::nothing() };
            for tile in (0..3).flat_map(|column| (0..3).map(move |row| (column, row))) {
                assert_eq!(hatcher.tile(tile), careful.tile(tile), "edge {nth}, tile {tile:?}");
            }
        }
    }
}
