//! What is drawn of a level on its floor plan.

use super::floor::FloorPlan;
use super::station::Falls;
use super::walls::Part;
use crate::dungeon::{Area, AreaId, AreaKind, Depths, Feature, Level, Mark, Passage, PassageId, Tunnel};
use crate::scene::View;
use crate::trace::Dial;

pub(super) struct PlanMap<'m> {
    pub(super) level: &'m Level,
    pub(super) view: &'m View<'m>,
    pub(super) depths: Option<Depths>,
}

impl PlanMap<'_> {
    /// What is laid over the level for the dice of the step.
    pub(super) fn dial(&self) -> Option<&Dial> {
        self.view.step_here()?.dial.as_deref()
    }

    pub(super) fn corridors<'f>(&self, floor: &'f FloorPlan) -> impl Iterator<Item = (PassageId, &'f Tunnel)> {
        let shown = self.level.passages().filter(|(_, passage)| self.view.shows(passage.features));
        shown.filter_map(|(id, _)| Some((id, floor.corridors.get(&id)?)))
    }

    pub(super) fn is_shown(&self, part: Part) -> bool {
        let Part::Passage(id, _) = part else { return true };
        self.level.passage(id).is_none_or(|passage| self.view.shows(passage.features))
    }

    /// Which way the stairs of a passage lead down, if they lead to another level.
    pub(super) fn falls(&self, id: PassageId) -> Falls {
        let Some(passage) = self.level.passage(id) else { return Falls::Nowhere };
        let down = |end: AreaId| leads_down(self.level.area(end).filter(|area| area.kind != AreaKind::Room)?);
        match (down(passage.a), down(passage.b)) {
            (Some(true), None) | (None, Some(false)) => Falls::ToStart,
            (Some(false), None) | (None, Some(true)) => Falls::ToEnd,
            _ => Falls::Nowhere,
        }
    }
}

/// Whether a corridor's stairs or ladder lead to another level.
pub(super) fn leads_on_stairs(passage: &Passage) -> bool {
    [Feature::Stairs, Feature::Ladder].into_iter().any(|feature| passage.features.contains(feature))
}

/// Whether an area is marked as the way to another level, and whether that lies below.
fn leads_down(area: &Area) -> Option<bool> {
    area.marks.contains(Mark::StairsDown).then_some(true).or(area.marks.contains(Mark::StairsUp).then_some(false))
}
