//! The ink of floors, kept from step to step. A step that adds a room inks only this room.

use super::pieces::FloorPiece;
use super::walls::{OpenEnd, Outline, Part};
use kurbo::BezPath;
use std::sync::{Arc, Mutex, PoisonError};

/// The ink of the outlines that were drawn last, in their order.
#[derive(Clone, Debug, Default)]
pub(super) struct KeptInk(Arc<Mutex<Vec<InkedOutline>>>);

/// Whether a ruler is used, and whether the grid is drawn as lines.
pub(super) type InkStyle = (bool, bool);

#[derive(Debug)]
struct InkedOutline {
    part: Part,
    pieces: Vec<FloorPiece>,
    open: Vec<OpenEnd>,
    style: InkStyle,
    paths: [BezPath; 2],
}

impl KeptInk {
    /// The paths of each outline. `ink` draws them if the outline or the style has changed since the last time.
    pub(super) fn paths(
        &self,
        outlines: &[Outline],
        style: InkStyle,
        ink: &mut dyn FnMut(&Outline) -> [BezPath; 2],
    ) -> Vec<[BezPath; 2]> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut paths = Vec::with_capacity(outlines.len());
        for (nth, outline) in outlines.iter().enumerate() {
            let is_same = |inked: &InkedOutline| {
                inked.part == outline.part
                    && inked.style == style
                    && inked.open == outline.open
                    && inked.pieces == outline.pieces
            };
            if let Some(gone) = kept[nth..].iter().position(is_same) {
                for _ in 0..gone {
                    kept.remove(nth);
                }
            } else {
                let (pieces, open) = (outline.pieces.clone(), outline.open.clone());
                kept.insert(nth, InkedOutline { part: outline.part, pieces, open, style, paths: ink(outline) });
            }
            let [one, other] = &kept[nth].paths;
            paths.push([one.clone(), other.clone()]);
        }
        kept.truncate(outlines.len());
        paths
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dungeon::AreaId;
    use kurbo::{Point, Vec2};

    fn outline(id: u32, side: f64) -> Outline {
        let floor = FloorPiece::slab(Point::ORIGIN, Vec2::new(1.0, 0.0), (side, side));
        Outline::of_area(AreaId(id), floor)
    }

    #[test]
    fn only_outlines_that_have_changed_are_inked_again() {
        let kept = KeptInk::default();
        let inked = |outlines: &[Outline], style| {
            let mut inked = Vec::new();
            let paths = kept.paths(outlines, style, &mut |outline| {
                inked.push(outline.part);
                [outline.pieces[0].outline(0.0), BezPath::new()]
            });
            let right: Vec<BezPath> = outlines.iter().map(|outline| outline.pieces[0].outline(0.0)).collect();
            assert_eq!(paths.into_iter().map(|[path, _]| path).collect::<Vec<_>>(), right);
            inked
        };
        let area = |id| Part::Area(AreaId(id));
        let (plain, lined) = ((false, false), (false, true));
        assert_eq!(inked(&[outline(1, 5.0), outline(3, 7.0)], plain), [area(1), area(3)]);
        assert_eq!(inked(&[outline(1, 5.0), outline(2, 6.0), outline(3, 7.0)], plain), [area(2)]);
        assert_eq!(inked(&[outline(1, 5.0), outline(2, 9.0), outline(3, 7.0)], plain), [area(2)]);
        assert!(inked(&[outline(3, 7.0)], plain).is_empty(), "the areas before it are gone");
        assert_eq!(inked(&[outline(3, 7.0)], lined), [area(3)]);
    }
}
