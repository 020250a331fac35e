//! What to draw: a dungeon at a step, what is switched on, and what is highlighted.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::dice::Pose;
use super::layout::Layout;
use super::{Paint, Role};
use crate::dungeon::{AreaId, Depths, Dungeon, Feature, LevelId, PassageId, Set, Spot, Way, named};
use crate::geometry::Square;
use crate::order::sorted;
use crate::procedures::{MapKind, Why};
use crate::trace::Step;

/// What to draw.
#[derive(Clone, Copy, Debug)]
pub struct View<'v> {
    pub dungeon: &'v Dungeon,
    /// Where everything is drawn.
    pub layout: &'v Layout,
    pub step: Option<&'v Step>,
    /// The areas of its level that the step speaks of.
    pub spoken_of: &'v [AreaId],
    /// What it was chosen over.
    pub why: Option<&'v Why>,
    pub overlays: Overlays,
    /// The dice of the pool where they fly or lie; none: where they came to rest.
    pub poses: Option<&'v [Pose]>,
    pub level: LevelId,
    /// The room of it that someone chose to look at.
    pub chosen: Option<AreaId>,
    /// The room of it that the player's character stands in.
    pub here: Option<AreaId>,
    /// The squares of the level that the user chose, to edit what is there.
    pub marked: &'v [Square],
    /// The squares of the level that an edit would dig.
    pub to_dig: &'v [Square],
    /// Whether a floor plan is drawn with straight lines and without the rock around it.
    pub plain: bool,
    /// What of it is highlighted, because someone points at a count of it.
    pub highlight: Option<&'v Highlight>,
}

impl<'v> View<'v> {
    /// A level of a dungeon as it is without a step, and with the overlays that are on at first.
    pub fn of(dungeon: &'v Dungeon, layout: &'v Layout, level: LevelId) -> Self {
        let (step, spoken_of, why, poses, chosen, here, highlight) = Default::default();
        let (marked, to_dig): (&[Square], &[Square]) = Default::default();
        let (overlays, plain) = (Overlays::default(), false);
        Self {
            dungeon,
            layout,
            step,
            spoken_of,
            why,
            overlays,
            poses,
            level,
            chosen,
            here,
            marked,
            to_dig,
            plain,
            highlight,
        }
    }

    /// The step that is told, if it is told of this level.
    pub(super) fn step_here(&self) -> Option<&'v Step> {
        self.step.filter(|step| step.level == self.level)
    }

    /// How far in each area is, if that is shown.
    pub(super) fn depths(&self) -> Option<Depths> {
        self.overlays.has(Overlay::Depth).then(|| Depths::of(self.dungeon))
    }

    /// The depth of each area, if the map shows depths: of all areas, or of some as their danger.
    pub(super) fn told_depths(&self) -> Option<Depths> {
        let level = self.dungeon.levels.get(self.level.index());
        let is_told = self.overlays.has(Overlay::Depth) || level.is_some_and(|level| level.danger.is_some());
        is_told.then(|| Depths::of(self.dungeon))
    }

    /// The depth of an area of the level, if the map shows it.
    pub(super) fn told_depth(&self, depths: Option<&Depths>, id: AreaId) -> Option<u32> {
        let is_danger =
            |depth: u32| self.dungeon.levels.get(self.level.index()).is_some_and(|level| level.shows_danger(depth));
        depths?.at(self.level, id).filter(|&depth| self.overlays.has(Overlay::Depth) || is_danger(depth))
    }

    /// Whether a passage with these features is drawn: a secret one only while secrets are shown.
    pub(super) fn shows(&self, features: Set<Feature>) -> bool {
        self.overlays.has(Overlay::Secrets) || !features.contains(Feature::Secret)
    }
}

named! {
    /// What can be switched on and off, in the order offered.
    Overlay {
        Dice = "Dice",
        Grid = "Grid and sums",
        Tree = "Tree",
        Loops = "Loops",
        Marks = "Marks",
        Depth = "Depth",
        Secrets = "Secrets",
        Junctions = "Junctions",
    }
}

impl Overlay {
    /// Those that change something on a map of that kind.
    pub const fn on(map: MapKind) -> &'static [Self] {
        match map {
            MapKind::Tray => {
                &[Self::Dice, Self::Grid, Self::Tree, Self::Loops, Self::Marks, Self::Depth, Self::Secrets]
            }
            MapKind::Nodes | MapKind::Whole => &[Self::Marks, Self::Depth, Self::Secrets],
            MapKind::Plan => &[Self::Marks, Self::Depth, Self::Secrets, Self::Junctions],
        }
    }
}

/// The overlays that are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlays(u16);

impl Default for Overlays {
    fn default() -> Self {
        Self(u16::MAX).switched(Overlay::Depth).switched(Overlay::Junctions)
    }
}

impl Overlays {
    /// Whether one is on.
    pub const fn has(self, overlay: Overlay) -> bool {
        self.0 & (1 << overlay as u16) != 0
    }

    /// The same with one switched.
    pub const fn switched(self, overlay: Overlay) -> Self {
        Self(self.0 ^ (1 << overlay as u16))
    }
}

/// The areas and passages that are highlighted on the level that is shown, each sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlight {
    pub areas: Vec<AreaId>,
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
        let mut areas: Vec<_> = sorted(places.iter().filter_map(area));
        let mut passages: Vec<_> = sorted(ways.iter().filter_map(passage));
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
