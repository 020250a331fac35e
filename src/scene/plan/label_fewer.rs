//! The label of a room is its number with its signs. While the map is small on screen, the label becomes simpler: first
//! the lesser signs are left out, then all signs but the entrance. In the end, the number is alone, and the sign of an
//! entrance moves outside the wall. The number and the signs that stay get larger.

use super::label_spot::{LabelParts, LabelSpot, Taken};
use super::pieces::FloorPiece;
use crate::geometry::Footprint;
use crate::scene::grid::SQUARE;
use crate::scene::{Fewer, Growth, Sign};
use kurbo::{Point, Vec2};

/// How important a sign is. A sign is left out only if all signs of later ranks are left out, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum SignRank {
    Entrance,
    /// A sign of something that the party looks for or needs, or of a way that it can take.
    Mark,
    Lesser,
}

impl SignRank {
    pub(super) const fn of(sign: Sign) -> Self {
        match sign {
            Sign::Entrance | Sign::Straightforward => Self::Entrance,
            Sign::Goal | Sign::Reason | Sign::Key | Sign::Lock | Sign::Start | Sign::StairsDown | Sign::StairsUp => {
                Self::Mark
            }
            _ => Self::Lesser,
        }
    }
}

/// A sign in the row of signs. `wide`: its width with its letters, in map units.
#[derive(Clone, Copy)]
pub(super) struct RowSign {
    pub(super) rank: SignRank,
    pub(super) wide: f64,
}

/// A label with only some of its signs. `least`: the last rank of signs that it still has.
struct FewerSigns {
    least: SignRank,
    spot: LabelSpot,
}

pub(super) struct ShrinkingLabel<'s> {
    whole: LabelSpot,
    signs: &'s [RowSign],
    fewer: Vec<FewerSigns>,
}

impl<'s> ShrinkingLabel<'s> {
    pub(super) fn of(
        whole: LabelSpot,
        signs: &'s [RowSign],
        (ground, floor): (&Footprint, &FloorPiece),
        taken: &[Taken],
    ) -> Self {
        let (mut fewer, mut largest, mut row_before) = (Vec::new(), whole.most, whole.parts.row);
        for least in [SignRank::Mark, SignRank::Entrance] {
            let row: f64 = signs.iter().filter(|sign| sign.rank <= least).map(|sign| sign.wide).sum();
            if row <= 0.0 || row >= row_before {
                continue;
            }
            row_before = row;
            let spot = LabelSpot::of(ground, floor, LabelParts { row, ..whole.parts }, taken);
            let most = spot.most * spot.size / whole.size;
            // If the label can't get clearly larger, leaving out signs would gain nothing.
            if most > 1.05 * largest {
                largest = most;
                fewer.push(FewerSigns { least, spot });
            }
        }
        Self { whole, signs, fewer }
    }

    pub(super) fn growth_of_number(&self) -> Growth {
        let number = self.whole.number();
        let fewer =
            |fewer: &FewerSigns| self.moved(number, (fewer, fewer.spot.number()), fewer.spot.size / self.whole.size);
        let mut then: Vec<Fewer> = self.fewer.iter().map(fewer).collect();
        if !self.signs.is_empty() {
            then.push(self.whole.alone());
        }
        self.whole.growth(then)
    }

    /// `at`: the start of the sign in its row. `last`: what the sign does when the number is alone.
    pub(super) fn growth_of_sign(&self, nth: usize, at: Point, last: Fewer) -> Growth {
        let rank = self.signs[nth].rank;
        let mut then = Vec::new();
        for fewer in &self.fewer {
            if rank > fewer.least {
                then.push(Fewer::LeftOut);
                return self.whole.growth(then);
            }
            let before = self.signs[..nth].iter().filter(|sign| sign.rank <= fewer.least);
            let before: f64 = before.map(|sign| sign.wide).sum();
            let there = fewer.spot.row() + Vec2::new(before * fewer.spot.part, 0.0);
            then.push(self.moved(at, (fewer, there), fewer.spot.part / self.whole.part));
        }
        then.push(last);
        self.whole.growth(then)
    }

    /// A part of the label moves to its place among fewer signs. `by`: how many times larger the part is there.
    fn moved(&self, from: Point, (fewer, there): (&FewerSigns, Point), by: f64) -> Fewer {
        let (spot, larger) = (fewer.spot, fewer.spot.size / self.whole.size);
        Fewer::Moved { from: from - (there - spot.at) / by, to: spot.at, by: by / larger, most: spot.most * larger }
    }
}

/// The side length of a sign outside the wall, and the distance of its middle from the wall, in map units.
const OUTSIDE: f64 = 0.95 * SQUARE;
const BEYOND: f64 = 0.5 * SQUARE;

/// The sign of an entrance moves outside. `wall`: where the entrance is, and the direction out. `aside`: how far the
/// sign is to the side of the entrance, in squares. `side`: the usual side length of the sign, in map units.
pub(super) fn outside(middle: Point, (wall, out): (Point, Vec2), aside: f64, side: f64) -> Fewer {
    let to = wall + out * BEYOND + out.turn_90() * (aside * SQUARE);
    Fewer::Moved { from: middle, to, by: 1.0, most: (OUTSIDE / side).max(1.0) }
}
