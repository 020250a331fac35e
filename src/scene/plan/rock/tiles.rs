//! The rock of each level, kept from step to step: all of it while the floors stay the same, and its hatching in tiles.
//! Patches are places for words, where no strokes are drawn.

use super::cleared;
use super::contour;
use super::hatch::Hatcher;
use super::raster::{CELLS, RockRaster};
use super::swatch::TILE;
use crate::dungeon::LevelId;
use crate::order::SortedMap;
use crate::scene::Strokes;
use crate::scene::grid::SQUARE;
use crate::scene::plan::hand::DrawingHand;
use crate::scene::plan::pieces::FloorPiece;
use crate::scene::plan::walls::OpenEnd;
use kurbo::{BezPath, Rect};
use std::sync::{Arc, Mutex, PoisonError};

/// How far from a tile a change can still affect the tile's strokes, in squares.
const AROUND: i32 = 2;

/// The tiles of all levels that have been drawn, and the rock of each level as it was drawn last.
#[derive(Clone, Debug, Default)]
pub(in crate::scene::plan) struct HatchTiles(Arc<KeptRock>);

#[derive(Debug, Default)]
struct KeptRock {
    tiles: Mutex<SortedMap<TileKey, HatchTile>>,
    last: Mutex<SortedMap<LevelId, Arc<InkedRock>>>,
    cleared: Mutex<SortedMap<TileKey, ClearedTile>>,
}

/// The rock around some floors.
#[derive(Debug)]
pub(super) struct InkedRock {
    floors: Vec<FloorPiece>,
    open: Vec<OpenEnd>,
    pub(super) wash: BezPath,
    pub(super) tiles: Vec<HatchTile>,
}

type TileKey = (LevelId, i32, i32);

/// A tile and its strokes.
#[derive(Clone, Debug)]
pub(super) struct HatchTile {
    pub(super) at: (i32, i32),
    /// A number made from the cells in and around the tile.
    ground: u64,
    pub(super) thin: Arc<Strokes>,
    pub(super) bold: Arc<Strokes>,
}

/// A tile, the patches on it, and what is left of its strokes.
#[derive(Debug)]
struct ClearedTile {
    of: HatchTile,
    patches: Vec<Rect>,
    left: HatchTile,
}

impl HatchTiles {
    /// The tile without the strokes on these patches. The result is kept from the last time if the tile and its patches
    /// are the same.
    pub(super) fn clear_of(&self, patches: &[Rect], tile: &HatchTile, level: LevelId) -> HatchTile {
        /// The side of a tile, in hundredths of a square.
        const SIDE: f64 = 100.0 * TILE as f64;
        let bounds = tile.thin.place().transform_rect_bbox(Rect::new(0.0, 0.0, SIDE, SIDE));
        let bounds = bounds.inflate(SQUARE, SQUARE);
        let patches: Vec<Rect> = patches.iter().copied().filter(|patch| patch.overlaps(bounds)).collect();
        if patches.is_empty() {
            return tile.clone();
        }
        let mut kept = self.0.cleared.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (level, tile.at.0, tile.at.1);
        if let Some(kept) = kept.get(&key)
            && Arc::ptr_eq(&kept.of.thin, &tile.thin)
            && kept.patches == patches
        {
            return kept.left.clone();
        }
        let [thin, bold] = [&tile.thin, &tile.bold].map(|strokes| cleared::without(strokes, &patches));
        let left = HatchTile { thin, bold, ..*tile };
        kept.insert(key, ClearedTile { of: tile.clone(), patches, left: left.clone() });
        left
    }

    /// The rock of a level. The result is kept from the last time if the floors are the same.
    pub(super) fn rock(
        &self,
        pieces: &[&FloorPiece],
        open: Vec<OpenEnd>,
        hand: &DrawingHand,
        level: LevelId,
    ) -> Arc<InkedRock> {
        let mut kept = self.0.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rock) = kept.get(&level)
            && rock.open == open
            && rock.floors.iter().eq(pieces.iter().copied())
        {
            return rock.clone();
        }
        let raster = RockRaster::of(pieces, &open, hand);
        let floors = pieces.iter().map(|&piece| piece.clone()).collect();
        let tiles = self.inked(&raster, level);
        let rock = Arc::new(InkedRock { floors, open, wash: contour::edge(&raster), tiles });
        kept.insert(level, rock.clone());
        rock
    }

    /// All tiles of a level. Only tiles whose `ground` has changed are drawn again.
    pub(super) fn inked(&self, raster: &RockRaster, level: LevelId) -> Vec<HatchTile> {
        let mut kept = self.0.tiles.lock().unwrap_or_else(PoisonError::into_inner);
        let (ground, hatcher) = (TileGround::of(raster), Hatcher::of(raster));
        let [first, last] = ground.tiles();
        let mut inked = Vec::new();
        for row in first.1..=last.1 {
            for column in first.0..=last.0 {
                let Some(ground) = ground.under((column * TILE, row * TILE)) else { continue };
                let key = (level, column, row);
                if let Some(tile) = kept.get(&key).filter(|tile| tile.ground == ground) {
                    inked.push(tile.clone());
                    continue;
                }
                let [thin, bold] = hatcher.tile((column, row)).map(Arc::new);
                let tile = HatchTile { at: (column, row), ground, thin, bold };
                kept.insert(key, tile.clone());
                inked.push(tile);
            }
        }
        inked
    }
}

/// The squares of a raster.
struct TileGround {
    first: (i32, i32),
    wide: i32,
    high: i32,
    /// For each square, a number for its cells, and whether it has rock.
    squares: Vec<(u64, bool)>,
}

impl TileGround {
    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a few thousand squares each way")]
    fn of(raster: &RockRaster) -> Self {
        let count = |cells: usize| cells as i32 / CELLS;
        let first = (raster.first.0 / CELLS, raster.first.1 / CELLS);
        Self { first, wide: count(raster.wide), high: count(raster.high), squares: raster.squares() }
    }

    /// The first and the last tile, each as its column and its row.
    fn tiles(&self) -> [(i32, i32); 2] {
        let last = (self.first.0 + self.wide - 1, self.first.1 + self.high - 1);
        [self.first, last].map(|(x, y)| (x.div_euclid(TILE), y.div_euclid(TILE)))
    }

    /// A number for the squares in and around the tile with this corner. None if there is no rock.
    #[expect(clippy::cast_sign_loss, reason = "within the raster")]
    fn under(&self, corner: (i32, i32)) -> Option<u64> {
        let (mut sum, mut has_rock) = (0_u64, false);
        for y in (corner.1 - AROUND).max(self.first.1)..(corner.1 + TILE + AROUND).min(self.first.1 + self.high) {
            for x in (corner.0 - AROUND).max(self.first.0)..(corner.0 + TILE + AROUND).min(self.first.0 + self.wide) {
                let (square, rock) = self.squares[((y - self.first.1) * self.wide + x - self.first.0) as usize];
                // Squares far from every floor count like those outside the raster.
                if square != 0 {
                    let place = ((y - corner.1 + AROUND) * 100 + x - corner.0) as u64;
                    sum = sum.wrapping_add((square ^ place).wrapping_mul(0xff51_afd7_ed55_8ccd).rotate_left(29));
                    has_rock |= rock;
                }
            }
        }
        has_rock.then_some(sum)
    }
}
