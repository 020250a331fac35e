//! The positions on a node map. Each position depends only on what was found earlier, so nothing moves while the party
//! explores.

use super::draft::{Finds, PageDraft};
use super::page::{NodePlaces, Page, PlacedRoom, page_around};
use crate::dungeon::{AreaId, End, LevelId, PassageId};
use crate::order::Gather;
use crate::trace::{Change, Trace};
use kurbo::{Point, Rect};
use std::sync::OnceLock;

/// Each level is laid out when it is first shown.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NodeLayout {
    levels: Vec<LevelLayout>,
}

#[derive(Clone, PartialEq, Debug, Default)]
struct LevelLayout {
    found: Vec<Finds>,
    page: OnceLock<Page>,
}

impl NodeLayout {
    /// The layout of everything that a trace has found.
    pub fn of(trace: &Trace) -> Self {
        let mut levels = vec![LevelLayout::default()];
        for step in trace.steps() {
            let mut found = Finds::default();
            for change in trace.changes(step) {
                match change {
                    Change::Area(area) => found.rooms.push(area.id),
                    Change::Passage(passage) => found.passages.push(passage.clone()),
                    Change::Stub(stub) => found.ends.push(stub.end),
                    Change::Level(first) => {
                        let foot = Finds { rooms: vec![first.id], ..Finds::default() };
                        levels.push(LevelLayout { found: vec![foot], ..LevelLayout::default() });
                    }
                    _ => {}
                }
            }
            if let Some(level) = levels.get_mut(step.level.index()).filter(|_| found != Finds::default()) {
                level.found.push(found);
            }
        }
        Self { levels }
    }

    fn page(&self, level: LevelId) -> Option<&Page> {
        let level = self.levels.get(level.index())?;
        Some(level.page.get_or_init(|| PageDraft::of(&level.found).page()))
    }

    /// The layout of levels that have only these passages. Everything keeps its place.
    pub(in crate::scene) fn with(&self, passages: &[Vec<Vec<PassageId>>]) -> Self {
        let level = |(nth, kept): (u32, &Vec<Vec<PassageId>>)| {
            let page = self.page(LevelId(nth)).cloned().unwrap_or_default();
            let course = |ids: &Vec<PassageId>| page.courses.get(ids.first()?.0 as usize).cloned();
            let page =
                Page { courses: kept.iter().map(|ids| course(ids).unwrap_or_default()).collect(), ..page.clone() };
            LevelLayout { found: Vec::new(), page: OnceLock::from(page) }
        };
        Self { levels: (0..).zip(passages).map(level).gather() }
    }

    /// The layout of levels on which everything has its place already.
    pub fn of_places(levels: Vec<NodePlaces>) -> Self {
        let level = |places: NodePlaces| LevelLayout { found: Vec::new(), page: OnceLock::from(Page::from(places)) };
        Self { levels: levels.into_iter().map(level).collect() }
    }

    /// The bounds of a level's page.
    pub fn bounds(&self, level: LevelId) -> Rect {
        self.page(level).map_or_else(|| page_around(Rect::ZERO), |page| page.bounds)
    }

    pub(in crate::scene) fn placed(&self, level: LevelId, room: AreaId) -> Option<&PlacedRoom> {
        self.page(level)?.rooms.get(room.index())
    }

    /// A room's middle.
    pub fn room(&self, level: LevelId, room: AreaId) -> Option<Point> {
        Some(self.placed(level, room)?.at)
    }

    /// The position of an exit's letter.
    pub fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        *self.placed(level, end.area)?.letters.get(end.letter.index())?
    }

    /// The corners of a passage's course, from the passage's area `a` to its area `b`.
    pub fn course(&self, level: LevelId, passage: usize) -> Option<&[Point]> {
        self.page(level)?.courses.get(passage).map(Vec::as_slice)
    }
}
