//! In which case a number comes: numbers in the same case are alike, so they share their chances.

use super::about::{About, AboutCase};
use super::snapshot::{SnapshotKind, SnapshotWay};
use crate::geometry::{Direction, Footprint, Square, steps_over};

/// What the parts of a text are about: of a title, of a name, and of the names of rooms that stairs lead to.
pub(super) const TITLE: [AboutCase; 3] = [About::HasText.after(2), About::Length.after(2), About::Letter.after(2)];
pub(super) const NAME: [About; 3] = [About::HasText, About::Length, About::Letter];
pub(super) const LETTERS: [AboutCase; 3] =
    [About::HasText.after(3), About::Letters.after(0), About::LetterOfStairs.after(0)];

/// The number of a kind of area.
pub(super) fn case_of(kind: SnapshotKind) -> u8 {
    kind as u8
}

/// The case of an area's kind. `from`: the kind of the area where the way to it begins, and the corners of that way.
pub(super) fn kind_case(from: Option<(SnapshotKind, &[Square])>) -> u8 {
    let Some((kind, corners)) = from else { return 9 };
    let kind = match kind {
        SnapshotKind::Room => 0,
        SnapshotKind::Joint => 1,
        _ => 2,
    };
    // One step, two steps, or more.
    3 * kind + [0, 0, 1, 2][usize::from(length(corners) / 2).min(3)]
}

/// The case of a mark. `level`: the index of the level.
pub(super) fn mark_case(kind: SnapshotKind, level: usize) -> u8 {
    2 * case_of(kind).min(4) + u8::from(level == 0)
}

/// The length of a way in half squares. A longer way than [`LONGEST_WAY`] can't be read from a link.
///
/// [`LONGEST_WAY`]: super::snapshot::LONGEST_WAY
pub(super) fn length(corners: &[Square]) -> u16 {
    u16::try_from(2 * steps_over(corners)).unwrap_or(u16::MAX)
}

/// The directions in which the ways at an area leave it. Only ways that have come before count.
#[derive(Clone, Default)]
pub(super) struct LeftWays(Vec<Direction>);

impl LeftWays {
    /// Notes a way that has come. `all`: the ways at each area.
    pub(super) fn note(all: &mut [Self], way: &SnapshotWay) {
        let direction = |from: Option<&Square>, to: Option<&Square>| Direction::between(*from?, *to?);
        let (corners, last) = (&way.corners, way.corners.len());
        let first_leg = direction(corners.first(), corners.get(1));
        let last_leg = direction(corners.last(), last.checked_sub(2).and_then(|before| corners.get(before)));
        for (end, leg) in way.ends.into_iter().zip([first_leg, last_leg]) {
            if let Some(all) = all.get_mut(end) {
                all.0.extend(leg);
            }
        }
    }

    /// The case of the count of ways that come with an area.
    pub(super) fn ways_case(&self, kind: SnapshotKind) -> u8 {
        match (kind, self.0.len()) {
            (SnapshotKind::Joint, 2) => 6,
            (SnapshotKind::Joint, 3..) => 7,
            (SnapshotKind::Stairs, 1..) => 8,
            _ => case_of(kind),
        }
    }

    /// The direction from which the first leg of the next way counts its direction, and its case.
    pub(super) fn first_leg(&self, ground: &Footprint) -> (Direction, u8) {
        let ahead = self.0.first().map(|found| found.back());
        let from = ahead.unwrap_or(Direction::North);
        let is_square = (ground.w, ground.h) == (1, 1);
        let taken = |eighths: i32| u8::from(self.0.contains(&from.turned(eighths)));
        let case = match ahead {
            _ if !is_square => 9,
            None => 8,
            Some(_) => taken(-2) + 2 * taken(0) + 4 * taken(2),
        };
        (from, case)
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

/// How many binary digits the length of a way in half squares has, at most 9.
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
