use super::build::WholePlan;
use crate::dungeon::{AreaId, Dungeon, Level, LevelId};
use crate::scene::PlanLayout;
use crate::scene::grid::{SQUARE, middle_of};
use crate::trace::Trace;
use kurbo::{Point, Rect};
use std::borrow::Cow;

/// The places of a superstructure and all its nodes on one floor plan.
#[derive(Clone, Debug)]
pub struct WholeLayout {
    pub(super) whole: WholePlan,
    pub(super) plan: PlanLayout,
    all: WholeCounts,
}

/// How many levels, areas, passages and connections a dungeon has. This tells whether the dungeon is finished.
type WholeCounts = [usize; 4];

impl WholeLayout {
    /// The layout of a trace that has made every node.
    pub fn of(trace: &Trace, finished: &Dungeon) -> Self {
        let whole = WholePlan::of(finished, &trace.nodes);
        let plan = PlanLayout::seen_from_afar(Dungeon { levels: vec![whole.level(finished)], ..Dungeon::default() });
        Self { whole, plan, all: counts(finished) }
    }

    /// The layout of the dungeon as players know it. Nodes keep their places.
    pub(in crate::scene) fn for_players(&self, known: &Dungeon) -> Self {
        let level = self.whole.level(known);
        let plan = PlanLayout::seen_from_afar(Dungeon { levels: vec![level], ..Dungeon::default() });
        Self { whole: self.whole.clone(), plan, all: counts(known) }
    }

    /// Everything in a dungeon as one level of this map. Its first areas and passages are those of the superstructure.
    pub fn level(&self, dungeon: &Dungeon) -> Level {
        self.whole.level(dungeon)
    }

    /// The result of [`Self::level`] as a dungeon. For the finished dungeon, it is made only once.
    pub(super) fn dungeon(&self, dungeon: &Dungeon) -> Cow<'_, Dungeon> {
        // Nodes are joined to the superstructure only after its last step. So once all connections are there, nothing
        // of the superstructure is missing.
        if counts(dungeon) == self.all && !dungeon.connections.is_empty() {
            return Cow::Borrowed(self.plan.finished());
        }
        Cow::Owned(Dungeon { levels: vec![self.level(dungeon)], ..Dungeon::default() })
    }

    /// The place of each node: its middle, and how far it reaches from there, in squares.
    pub fn places(&self) -> impl Iterator<Item = (AreaId, crate::geometry::Square, i32)> {
        self.whole.places.iter().map(|place| (place.node, place.middle, place.half))
    }

    /// The number that an area of a node has on this map.
    pub fn number(&self, node: AreaId, area: AreaId) -> Option<AreaId> {
        Some(self.whole.place(node)?.number(area))
    }

    /// The middle of an area of the superstructure and how far it reaches, in map units. A node reaches as far as its
    /// place.
    pub fn area(&self, level: LevelId, id: AreaId) -> Option<(Point, f64)> {
        let outside = level == LevelId::default();
        match self.whole.place(id) {
            _ if !outside => None,
            Some(place) => Some((middle_of(place.middle), f64::from(place.half) * SQUARE)),
            None => self.plan.area(level, id),
        }
    }

    /// The bounds of the map.
    pub fn bounds(&self) -> Rect {
        self.plan.bounds(LevelId::default())
    }

    /// The bounds of what is drawn on the sheet.
    pub fn bounds_of_drawing(&self) -> Rect {
        self.plan.bounds_of_drawing(LevelId::default())
    }
}

fn counts(dungeon: &Dungeon) -> WholeCounts {
    let areas = dungeon.levels.iter().map(|level| level.areas().count()).sum();
    let passages = dungeon.levels.iter().map(|level| level.passages().count()).sum();
    [dungeon.levels.len(), areas, passages, dungeon.connections.len()]
}
