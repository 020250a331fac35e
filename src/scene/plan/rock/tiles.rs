//! The hatching in tiles, kept from step to step.

use super::hatch;
use super::raster::{CELLS, RockRaster};
use crate::digest::stir;
use crate::dungeon::LevelId;
use crate::order::SortedMap;
use crate::scene::Strokes;
use crate::scene::plan::hand::DrawingHand;
use std::sync::{Arc, Mutex, PoisonError};

/// The side of a tile, in squares.
pub(super) const TILE: i32 = 8;
/// How far around a tile its strokes can notice a change, in cells.
const AROUND: i32 = 4;

/// The tiles of all levels that have been drawn.
#[derive(Clone, Debug, Default)]
pub(in crate::scene::plan) struct HatchTiles(Arc<Mutex<SortedMap<TileKey, HatchTile>>>);

type TileKey = (LevelId, i32, i32);

/// A tile and its strokes.
#[derive(Clone, Debug)]
pub(super) struct HatchTile {
    pub(super) at: (i32, i32),
    /// Stands for the cells in and around it.
    ground: u64,
    pub(super) thin: Arc<Strokes>,
    pub(super) bold: Arc<Strokes>,
}

impl HatchTiles {
    /// All tiles of a level. Only those whose ground has changed are drawn again.
    pub(super) fn inked(&self, raster: &RockRaster, hand: &DrawingHand, level: LevelId) -> Vec<HatchTile> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let side = TILE * CELLS;
        let (first, last) = (raster.first, raster.last());
        let mut inked = Vec::new();
        for row in first.1.div_euclid(side)..=last.1.div_euclid(side) {
            for column in first.0.div_euclid(side)..=last.0.div_euclid(side) {
                let Some(ground) = ground(raster, (column * side, row * side)) else { continue };
                let key = (level, column, row);
                if let Some(tile) = kept.get(&key).filter(|tile| tile.ground == ground) {
                    inked.push(tile.clone());
                    continue;
                }
                let [thin, bold] = hatch::tile(raster, hand, (column, row)).map(Arc::new);
                let tile = HatchTile { at: (column, row), ground, thin, bold };
                kept.insert(key, tile.clone());
                inked.push(tile);
            }
        }
        inked
    }
}

/// A number for the cells in and around a tile. None if there is no rock.
fn ground(raster: &RockRaster, (left, top): (i32, i32)) -> Option<u64> {
    let (mut sum, mut has_rock) = (0_u64, false);
    let reach = TILE * CELLS + 2 * AROUND;
    for down in 0..reach {
        let mut line = 0_u64;
        for across in 0..reach {
            // Cells far from every floor count like those outside of the raster.
            let Some((rim, is_floor)) = raster.near(left - AROUND + across, top - AROUND + down) else { continue };
            let cell = u64::from(rim.to_bits() ^ u32::from(is_floor) << 31) << 32 | u64::from(across.unsigned_abs());
            let mixed = cell.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            line = line.wrapping_add(mixed ^ mixed >> 29);
            has_rock |= rim < 0.0 && !is_floor;
        }
        if line != 0 {
            sum = sum.wrapping_add(stir(line ^ u64::from(down.unsigned_abs())));
        }
    }
    has_rock.then_some(sum)
}
