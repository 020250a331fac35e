//! What is drawn of a level on its floor plan.

use super::floor::FloorPlan;
use super::station::Falls;
use super::walls::Part;
use crate::dungeon::{Area, AreaId, AreaKind, Depths, Feature, Level, Mark, Passage, PassageId, Tunnel};
use crate::scene::{Overlay, View};
use crate::trace::Dial;

/// What is drawn of a level.
pub(super) struct PlanMap<'m> {
    pub(super) level: &'m Level,
    pub(super) view: &'m View<'m>,
    pub(super) depths: Option<Depths>,
}

impl PlanMap<'_> {
    /// What is laid over the level for the dice of the step.
    pub(super) fn dial(&self) -> Option<&Dial> {
        self.view.step.filter(|step| step.level == self.view.level)?.dial.as_deref()
    }

    pub(super) fn corridors<'f>(&self, floor: &'f FloorPlan) -> impl Iterator<Item = (PassageId, &'f Tunnel)> {
        let shown = |id: PassageId, passage: &Passage| self.is_shown(Part::Passage(id, (passage.a, passage.b)));
        let ids: Vec<_> = self.level.passages().filter(|(id, passage)| shown(*id, passage)).map(|(id, _)| id).collect();
        ids.into_iter().filter_map(|id| Some((id, floor.corridors.get(&id)?)))
    }

    pub(super) fn is_shown(&self, part: Part) -> bool {
        let Part::Passage(id, _) = part else { return true };
        let secret = self.level.passage(id).is_some_and(|passage| passage.features.contains(Feature::Secret));
        !secret || self.view.overlays.has(Overlay::Secrets)
    }

    /// Which way the stairs of a passage lead down, if they lead to another level.
    pub(super) fn falls(&self, id: PassageId) -> Falls {
        let Some(passage) = self.level.passage(id) else { return Falls::Nowhere };
        let down = |end: AreaId| {
            let area = self.level.area(end).filter(|area| area.kind != AreaKind::Room)?;
            leads_down(area)
        };
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
    if area.marks.contains(Mark::StairsDown) {
        Some(true)
    } else if area.marks.contains(Mark::StairsUp) {
        Some(false)
    } else {
        None
    }
}
