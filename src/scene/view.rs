//! What to draw.

use super::dice::Pose;
use super::highlight::Highlight;
use super::layout::Layout;
use super::overlays::{Overlay, Overlays};
use crate::dungeon::{AreaId, Depths, Dungeon, Feature, LevelId, Set};
use crate::procedures::Why;
use crate::trace::Step;

/// What to draw.
#[derive(Clone, Copy, Debug)]
pub struct View<'v> {
    /// The dungeon at the step.
    pub dungeon: &'v Dungeon,
    /// Where things find room beside each other.
    pub layout: &'v Layout,
    /// The step that is being told, if any.
    pub step: Option<&'v Step>,
    /// What it was chosen over.
    pub why: Option<&'v Why>,
    /// What is switched on.
    pub overlays: Overlays,
    /// The dice of the pool where they fly or lie; none: where they came to rest.
    pub poses: Option<&'v [Pose]>,
    /// The level that is drawn.
    pub level: LevelId,
    /// The room of it that someone chose to look at.
    pub chosen: Option<AreaId>,
    /// The room of it that the player's character stands in.
    pub here: Option<AreaId>,
    /// Whether a floor plan is drawn with straight lines and without the rock around it.
    pub plain: bool,
    /// What of it is highlighted, because someone points at a count of it.
    pub highlight: Option<&'v Highlight>,
}

impl<'v> View<'v> {
    /// A level of a dungeon as it is without a step, and with the overlays that are on at first.
    pub fn of(dungeon: &'v Dungeon, layout: &'v Layout, level: LevelId) -> Self {
        let (step, why, poses, chosen, here, highlight) = Default::default();
        let overlays = Overlays::default();
        Self { dungeon, layout, step, why, overlays, poses, level, chosen, here, plain: false, highlight }
    }

    /// The step that is told, if it is told of this level.
    pub(super) fn step_here(&self) -> Option<&'v Step> {
        self.step.filter(|step| step.level == self.level)
    }

    /// How far in each area is, if that is shown.
    pub(super) fn depths(&self) -> Option<Depths> {
        self.overlays.has(Overlay::Depth).then(|| Depths::of(self.dungeon))
    }

    /// Whether a passage with these features is drawn: a secret one only while secrets are shown.
    pub(super) fn shows(&self, features: Set<Feature>) -> bool {
        self.overlays.has(Overlay::Secrets) || !features.contains(Feature::Secret)
    }
}
