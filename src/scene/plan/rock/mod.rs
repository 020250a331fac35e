//! The rock around the floors: a wash of colour, with pen hatching on it.
//!
//! The crate `dicefall-pen` finds out where the rock is, and draws its edge and its hatching. `tiles` keeps the hatching
//! in tiles of eight by eight squares. A step that adds a room draws only the tiles in which something has changed.
//! While the floors stay the same, nothing is worked out again. `cleared` leaves out strokes where words are written.

mod cleared;
mod tiles;

pub(super) use cleared::patches;
pub(super) use tiles::HatchTiles;

use super::hand::DrawingHand;
use super::walls::Outline;
use crate::dungeon::LevelId;
use crate::order::Gather;
use crate::scene::canvas::Canvas;
use crate::scene::grid::SQUARE;
use crate::scene::{Form, Layer, Paint, Role, Stroke, Subject};
use kurbo::{BezPath, Rect};

/// How wide the two kinds of strokes and the rim of the wash are, in squares.
const THIN: f64 = 0.025;
const BOLD: f64 = 0.041;
const RIM: f64 = 0.05;
/// How far the wash reaches from a floor, seen from afar, in squares.
const WASH: f64 = 0.65;

/// Draws the rock around the floors of a level. No strokes are drawn on the `patches`.
pub(super) fn draw(
    canvas: &mut Canvas,
    outlines: &[Outline],
    hand: &DrawingHand,
    (tiles, level): (&HatchTiles, LevelId),
    patches: &[Rect],
) {
    // With a ruler, nothing is drawn here.
    let Some(noise) = hand.noise() else { return };
    let pieces: Vec<_> = outlines.iter().flat_map(|outline| &outline.pieces).gather();
    let open = outlines.iter().flat_map(|outline| outline.open.iter().copied()).gather();
    let rock = tiles.rock(&pieces, open, noise, level);
    let wash = rock.wash.clone();
    // An empty map has its wash, too, so that this shape exists from the first step.
    canvas.put(Layer::Rock, Subject::Ground, Form::Fill(wash.clone(), Role::Wash.into()));
    canvas.stroke(Layer::Rock, Subject::Ground, wash, Stroke::new(Paint::Flat(Role::WashRim, 0.55), RIM * SQUARE));
    let tiles: Vec<_> = rock.tiles.iter().map(|tile| tiles.clear_of(patches, tile, level)).collect();
    for bold in [false, true] {
        for tile in &tiles {
            let (strokes, width) = if bold { (&tile.bold, BOLD) } else { (&tile.thin, THIN) };
            if !strokes.strokes.is_empty() {
                let form = Form::Strokes { strokes: strokes.clone(), paint: Role::Hatch.into(), width: width * SQUARE };
                canvas.put(Layer::Rock, Subject::Tile(tile.at.0, tile.at.1), form);
            }
        }
    }
}

/// The rock seen from afar: a wash around the floors. Thousands of strokes would be a blur.
pub(super) fn wash(canvas: &mut Canvas, outlines: &[Outline]) {
    let mut path = BezPath::new();
    for piece in outlines.iter().flat_map(|outline| &outline.pieces) {
        path.extend(piece.outline(0.0));
    }
    let paint = Paint::Flat(Role::Hatch, 0.22);
    canvas.stroke(Layer::Rock, Subject::Ground, path, Stroke::new(paint, 2.0 * WASH * SQUARE));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::plan::pieces::FloorPiece;
    use dicefall_pen::{Chance, Noise};
    use kurbo::{Point, Vec2};
    use std::sync::Arc;

    /// Rooms anywhere on a sheet.
    fn floors(seed: u64, count: i32) -> Vec<FloorPiece> {
        let room = |nth: i32| {
            let mut chance = Chance::at(seed, 1, nth, 0);
            let mut squares = |least: f64, most: f64| (least + (most - least) * chance.unit()).round() * SQUARE;
            let (x, y, w, h) = (squares(0.0, 24.0), squares(0.0, 18.0), squares(1.0, 6.0), squares(1.0, 6.0));
            let way = if nth % 3 == 0 { Vec2::new(0.6, 0.8) } else { Vec2::new(1.0, 0.0) };
            FloorPiece::slab(Point::new(x, y), way, (w / 2.0, h / 2.0))
        };
        (0..count).map(room).collect()
    }

    fn rock(floors: &[FloorPiece], tiles: &HatchTiles, level: u32, noise: &Noise) -> Arc<tiles::InkedRock> {
        tiles.rock(&floors.iter().collect::<Vec<_>>(), Vec::new(), noise, LevelId(level))
    }

    #[test]
    fn a_far_room_leaves_all_tiles_here_as_they_are() {
        for seed in 0..8 {
            let noise = Noise::of(seed);
            let (mut floors, tiles) = (floors(seed, 7), HatchTiles::default());
            let before = rock(&floors, &tiles, 0, &noise);
            for far in [Point::new(60.0 * SQUARE, 0.0), Point::new(-40.0 * SQUARE, -40.0 * SQUARE)] {
                floors.push(FloorPiece::slab(far, Vec2::new(1.0, 0.0), (SQUARE, SQUARE)));
            }
            let after = rock(&floors, &tiles, 0, &noise);
            let anew = rock(&floors, &HatchTiles::default(), 0, &noise);
            assert!(after.tiles.len() > before.tiles.len() && before.tiles.len() > 5);
            for old in &before.tiles {
                let here = |rock: &tiles::InkedRock| rock.tiles.iter().find(|tile| tile.at == old.at).cloned();
                let kept = here(&after).expect("the tile is still there");
                assert!(Arc::ptr_eq(&kept.thin, &old.thin), "seed {seed}, tile {:?} was drawn again", old.at);
                let anew = here(&anew).expect("the tile is still there");
                assert_eq!((&anew.thin, &anew.bold), (&old.thin, &old.bold), "seed {seed}, tile {:?}", old.at);
            }
        }
    }

    #[test]
    fn rock_is_kept_while_the_floors_stay_the_same_and_no_longer() {
        let (mut floors, tiles, noise) = (floors(3, 7), HatchTiles::default(), Noise::of(3));
        let first = rock(&floors, &tiles, 0, &noise);
        assert!(!Arc::ptr_eq(&first, &rock(&floors[1..], &tiles, 1, &noise)));
        assert!(Arc::ptr_eq(&first, &rock(&floors, &tiles, 0, &noise)));
        floors.push(FloorPiece::slab(Point::new(0.0, -200.0), Vec2::new(1.0, 0.0), (SQUARE, SQUARE)));
        let (grown, anew) = (rock(&floors, &tiles, 0, &noise), rock(&floors, &HatchTiles::default(), 0, &noise));
        assert!(grown.wash != first.wash && grown.wash == anew.wash && grown.tiles.len() == anew.tiles.len());
    }
}
