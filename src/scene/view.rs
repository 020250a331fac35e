//! What to draw.

use super::dice::Pose;
use super::highlight::Highlight;
use super::layout::Layout;
use super::overlays::Overlays;
use crate::dungeon::{AreaId, Dungeon, LevelId};
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
    #[must_use]
    pub fn of(dungeon: &'v Dungeon, layout: &'v Layout, level: LevelId) -> Self {
        let (step, why, poses, chosen, here, highlight) = Default::default();
        let overlays = Overlays::default();
        Self { dungeon, layout, step, why, overlays, poses, level, chosen, here, plain: false, highlight }
    }
}
