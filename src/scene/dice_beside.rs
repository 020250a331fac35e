use super::canvas::Canvas;
use super::grid::{SQUARE, middle_of};
use super::{Layer, PlanLayout, Shape, Subject, dice, dice_tray, plan};
use crate::dice::Roll;
use crate::dungeon::{Dungeon, LevelId};
use crate::geometry::Square;
use crate::trace::Step;
use kurbo::{Affine, Vec2};

/// Half the width of a die, in map units.
const DIE: f64 = 0.4 * SQUARE;
/// The width that a die should have on screen, in pixels.
const LEGIBLE_DIE: f64 = 13.0;
const ACROSS: usize = 6;
/// The most dice that are shown. If there are more, the last ones are shown.
const MOST: usize = 2 * ACROSS;

/// The place for a step's dice: at a corner of the square they were rolled for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DiceBeside {
    /// The level of the square.
    pub level: LevelId,
    square: Square,
    /// The corner: left (−1) or right (1), above (−1) or below (1).
    towards: (i32, i32),
}

/// If several corners are equally free, the first of them is used.
const CORNERS: [(i32, i32); 4] = [(1, -1), (1, 1), (-1, -1), (-1, 1)];

impl DiceBeside {
    /// The corner where this many dice cover the fewest squares of rooms and corridors. None if the dice weren't rolled
    /// for a square.
    pub fn of(step: &Step, dice: usize, finished: &Dungeon, layout: &PlanLayout) -> Option<Self> {
        let square = finished.levels.get(step.level.index())?.drawn_on(step.at?);
        let beside = |towards| Self { level: step.level, square, towards };
        let floor = layout.floor(step.level);
        let is_under_dial = |at: Square| step.dial.as_ref().is_some_and(|dial| plan::dial::takes_up(dial, floor, at));
        let covered = |towards: &(i32, i32)| {
            let squares = (0..dice.min(MOST)).map(|nth| beside(*towards).place(nth));
            let taken = |at: Square| floor.is_some_and(|floor| floor.takes_up(at));
            // A dial shows numerals on the map while dice choose where an exit leads. Covering a numeral is worse than
            // covering any floor.
            squares.map(|at| usize::from(taken(at)) + if is_under_dial(at) { MOST } else { 0 }).sum::<usize>()
        };
        CORNERS.into_iter().min_by_key(covered).map(beside)
    }

    /// Enlarges the dice around their square if they would be too small to read. `scale`: pixels per map unit.
    pub fn legible(self, scale: f64) -> Affine {
        let larger = (LEGIBLE_DIE / (2.0 * DIE * scale)).clamp(1.0, 1.8);
        Affine::scale_about(larger, middle_of(self.square))
    }

    fn place(self, nth: usize) -> Square {
        let (column, row) = (nth % ACROSS, nth / ACROSS);
        let away = |by: usize, towards: i32| (i32::try_from(by).unwrap_or_default() + 1) * towards;
        Square::new(self.square.x + away(column, self.towards.0), self.square.y + away(row, self.towards.1))
    }
}

/// Draws the dice beside their square. `share`: the share of the animation that has passed.
pub fn dice_beside(rolled: &[Roll], beside: DiceBeside, share: f64) -> Vec<Shape> {
    let mut canvas = Canvas::default();
    let shown = &rolled[rolled.len().saturating_sub(MOST)..];
    let square = middle_of(beside.square);
    let lies = |nth: usize| square + (middle_of(beside.place(nth)) - square) * 0.92;
    let last = shown.len().clamp(1, ACROSS) - 1;
    let row = lies(0).midpoint(lies(last));
    let radius = (lies(last) - lies(0)).hypot() / 2.0 + 2.2 * SQUARE;
    for (at, radius, glow) in [(square, 1.6 * SQUARE, 0.7), (row, radius, 0.35)] {
        canvas.glow(Layer::Focus, Subject::Ground, (at, radius), glow * share.min(1.0));
    }
    for ((nth, index), roll) in (0_u32..).zip(0..).zip(shown) {
        let mut rest = dice_tray::lying(nth, roll, lies(index));
        rest.turned *= 0.5;
        let from = rest.at + Vec2::new(f64::from(beside.towards.0) * 6.0 * SQUARE, 0.0);
        let pose = dice_tray::on_its_way(nth, roll, rest, shown.len(), share, from);
        dice::draw(&mut canvas, nth, roll.die, pose, DIE);
    }
    canvas.shapes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;
    use crate::scene::Form;
    use std::collections::BTreeSet;

    fn beside(towards: (i32, i32)) -> DiceBeside {
        DiceBeside { level: LevelId(0), square: Square::new(5, 5), towards }
    }

    #[test]
    fn no_two_dice_share_a_square_and_none_covers_the_square_they_were_rolled_for() {
        for towards in CORNERS {
            let mut taken: BTreeSet<_> = [(5, 5)].into();
            for nth in 0..MOST {
                let at = beside(towards).place(nth);
                assert!(taken.insert((at.x, at.y)), "{nth} of {towards:?}");
            }
        }
    }

    #[test]
    fn all_dice_come_to_rest_within_their_squares() {
        let rolled = vec![Roll::plain(Die::D6, 3); MOST];
        let stamped = |share| {
            let dice = dice_beside(&rolled, beside((1, -1)), share).into_iter();
            dice.filter(|shape| matches!(shape.form, Form::Stamp { .. })).collect::<Vec<_>>()
        };
        assert_ne!(stamped(0.5), stamped(1.0));
        assert_eq!(stamped(1.0), stamped(2.0));
    }
}
