//! What is highlighted on the map because someone points at a count of it.

use super::{Paint, Role};
use crate::dungeon::{AreaId, LevelId, PassageId, Spot, Way};

/// The areas and passages that are highlighted on the level that is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlight {
    /// Its rooms and other areas, sorted.
    pub areas: Vec<AreaId>,
    /// Its passages, sorted.
    pub passages: Vec<PassageId>,
}

impl Highlight {
    /// Those of some places and ways that are on a level. A connection is seen by the areas at its ends, so
    /// these have to be among the places.
    pub fn on(level: LevelId, places: &[Spot], ways: &[Way]) -> Self {
        let area = |spot: &Spot| (spot.level == level).then_some(spot.area);
        let passage = |way: &Way| match way {
            Way::Passage(there, id) => (*there == level).then_some(*id),
            Way::Connection(_) => None,
        };
        let mut areas: Vec<_> = crate::order::sorted(places.iter().filter_map(area));
        let mut passages: Vec<_> = crate::order::sorted(ways.iter().filter_map(passage));
        areas.dedup();
        passages.dedup();
        Self { areas, passages }
    }

    /// Whether an area is highlighted.
    pub fn has_area(&self, id: AreaId) -> bool {
        self.areas.binary_search(&id).is_ok()
    }

    /// Whether a passage is highlighted.
    pub fn has_passage(&self, id: PassageId) -> bool {
        self.passages.binary_search(&id).is_ok()
    }

    pub(super) const PAINT: Paint = Paint::Flat(Role::Gold, 0.85);
}
