//! In which case a number comes: numbers in the same case are alike, so they share their chances.

use super::about::{About, AboutCase};
use super::snapshot::SnapshotKind;
use crate::dungeon::Feature;
use crate::geometry::{Direction, Footprint, Square};

/// What the parts of a text are about: of a title, of a name, and of the names of rooms that stairs lead to.
pub(super) const TITLE: [AboutCase; 3] = [About::HasText.after(2), About::Length.after(2), About::Letter.after(2)];
pub(super) const NAME: [About; 3] = [About::HasText, About::Length, About::Letter];
pub(super) const LETTERS: [AboutCase; 3] =
    [About::HasText.after(3), About::Letters.after(0), About::LetterOfStairs.after(0)];

/// The number of a kind of area.
pub(super) fn case_of(kind: SnapshotKind) -> u8 {
    kind as u8
}

/// The direction in which a way found the area where another way begins, and how many ways have left that area before.
pub(super) type Came = (Option<Direction>, usize);

/// The direction from which the first leg of a way counts its direction, and its case.
pub(super) fn first_leg(ground: &Footprint, (found, nth): Came) -> (Direction, u8) {
    match found {
        Some(ahead) if (ground.w, ground.h) == (1, 1) => (ahead, [0, 1, 2][nth.min(2)]),
        Some(ahead) => (ahead, [3, 4][nth.min(1)]),
        None => (Direction::North, [5, 6][usize::from((ground.w, ground.h) != (1, 1))]),
    }
}

/// The direction of the last leg.
pub(super) fn arrival(corners: &[Square]) -> Option<Direction> {
    match corners {
        [.., before, last] => Direction::between(*before, *last),
        _ => None,
    }
}

/// A leg of several, or the only one.
pub(super) fn leg_case(nth: usize, legs: usize) -> u8 {
    match (nth, legs - 1 - nth) {
        (0, 0) => 0,
        (0, _) => 1,
        (_, 0) => 2,
        _ => 3,
    }
}

/// The length of a way in half steps, as its count of binary digits.
pub(super) fn length_case(long: u16) -> u8 {
    u8::try_from((u16::BITS - long.leading_zeros()).min(9)).unwrap_or_default()
}

/// The column or the row at the wall through which a way leaves an area.
#[derive(Clone, Copy)]
pub(super) struct WallLine {
    pub(super) column: Option<i32>,
    pub(super) row: Option<i32>,
}

impl WallLine {
    pub(super) fn fits(self, column: i32, row: i32) -> bool {
        self.column.is_none_or(|it| it == column) && self.row.is_none_or(|it| it == row)
    }
}

/// The wall of an area in the direction of a way. None if the area has no wall there that a way leaves straight on.
pub(super) fn wall(ground: &Footprint, ahead: Option<Direction>) -> Option<WallLine> {
    let (right, bottom) = (i32::from(ground.w) - 1, i32::from(ground.h) - 1);
    if ground.turned || (ground.w, ground.h) == (1, 1) {
        return None;
    }
    let (column, row) = match ahead? {
        Direction::North => (None, Some(0)),
        Direction::East => (Some(right), None),
        Direction::South => (None, Some(bottom)),
        Direction::West => (Some(0), None),
        _ => return None,
    };
    Some(WallLine { column, row })
}

/// The things on a way that have come before.
#[derive(Default)]
pub(super) struct FittingsBefore {
    last: [u8; 2],
    /// The place of the last thing that isn't a door.
    pub(super) along: u16,
}

impl FittingsBefore {
    /// The case of the next thing's kind.
    pub(super) fn case(&self) -> u8 {
        3 * self.last[1] + self.last[0]
    }

    /// The case of the distance to the next thing.
    pub(super) fn gap_case(&self, next: Feature) -> u8 {
        3 * self.last[1] + class(next)
    }

    pub(super) fn note(&mut self, feature: Feature, along: u16) {
        self.last = [self.last[1], class(feature)];
        if feature != Feature::Door {
            self.along = along;
        }
    }
}

/// Stairs, a crossing, or something else.
fn class(feature: Feature) -> u8 {
    match feature {
        Feature::Stairs => 1,
        Feature::Over | Feature::Under => 2,
        _ => 0,
    }
}
