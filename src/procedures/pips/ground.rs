//! What covers which square of a floor.

use crate::dungeon::{AreaId, PassageId};
use crate::geometry::{Footprint, Square};
use std::collections::{BTreeMap, BTreeSet};

/// The mapped squares of a floor.
#[derive(Debug, Default)]
pub struct Ground {
    areas: BTreeMap<Square, AreaId>,
    /// What runs there between its two areas.
    corridors: BTreeMap<Square, Vec<PassageId>>,
    /// The squares whose corner a diagonal passage cuts off.
    cut: BTreeSet<Square>,
    /// The pairs of squares, the lesser first, that a passage goes over one after the other.
    steps: BTreeSet<(Square, Square)>,
}

impl Ground {
    /// The area that covers a square.
    pub fn area(&self, square: Square) -> Option<AreaId> {
        self.areas.get(&square).copied()
    }

    /// The passages that run over a square between their areas.
    pub fn corridors(&self, square: Square) -> &[PassageId] {
        self.corridors.get(&square).map_or(&[], |ids| ids)
    }

    /// Whether a passage goes from one square straight to the other.
    pub fn leads(&self, one: Square, other: Square) -> bool {
        self.steps.contains(&(one.min(other), one.max(other)))
    }

    /// Whether a room can stand there: it would cover no mapped square (R6), nor one that a diagonal
    /// passage takes the corner of.
    pub fn has_room_for(&self, room: &Footprint) -> bool {
        let is_free =
            |at: Square| !self.areas.contains_key(&at) && !self.corridors.contains_key(&at) && !self.cut.contains(&at);
        room.squares().all(is_free)
    }

    /// An area covers these squares from now on.
    pub fn cover(&mut self, area: AreaId, squares: impl Iterator<Item = Square>) {
        self.areas.extend(squares.map(|square| (square, area)));
    }

    /// A passage runs over these squares from now on; those of its areas are theirs.
    pub fn dig(&mut self, id: PassageId, squares: &[Square]) {
        for &square in squares.iter().filter(|square| !self.areas.contains_key(square)) {
            self.corridors.entry(square).or_default().push(id);
        }
        for pair in squares.windows(2) {
            self.steps.insert((pair[0].min(pair[1]), pair[0].max(pair[1])));
            if pair[0].x != pair[1].x && pair[0].y != pair[1].y {
                self.cut.extend([Square::new(pair[0].x, pair[1].y), Square::new(pair[1].x, pair[0].y)]);
            }
        }
    }

    /// An area takes a square of a passage; the squares beyond it are another passage's.
    pub fn divide(&mut self, at: Square, area: AreaId, id: PassageId, beyond: &[Square], next: PassageId) {
        self.corridors.remove(&at);
        self.areas.insert(at, area);
        for square in beyond {
            let ids = self.corridors.get_mut(square).into_iter().flatten();
            ids.filter(|each| **each == id).for_each(|each| *each = next);
        }
    }
}
