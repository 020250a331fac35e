//! One step of a procedure, and the changes a step can make.

use super::Text;
use crate::dungeon::{Area, AreaId, Detail, Dungeon, DungeonKind, Feature, LevelId, Mark, Passage, PassageId};
use crate::order::sorted;
use std::ops::Range;

/// One step: the rule it follows, what happened, and which rolls and changes of the trace are its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The rule, `<procedure>/<number>`.
    pub rule: &'static str,
    /// The level it happened on.
    pub level: LevelId,
    /// What happened.
    pub text: Text,
    /// The passage found, where a step finds one.
    pub passage: Option<(AreaId, AreaId)>,
    /// The rulings that decided something in it, by their numbers: `R4`.
    pub rulings: &'static [&'static str],
    pub(super) rolls: Range<u32>,
    pub(super) changes: Range<u32>,
}

impl Step {
    /// A step on the first level.
    #[must_use]
    pub fn new(rule: &'static str, text: impl Into<Text>) -> Self {
        Self {
            rule,
            level: LevelId::default(),
            text: text.into(),
            passage: None,
            rulings: &[],
            rolls: 0..0,
            changes: 0..0,
        }
    }

    /// The same step, finding that passage.
    #[must_use]
    pub fn along(self, a: AreaId, b: AreaId) -> Self {
        Self { passage: Some((a.min(b), a.max(b))), ..self }
    }

    /// The same step, decided by rulings.
    #[must_use]
    pub fn ruled_by(self, rulings: &'static [&'static str]) -> Self {
        Self { rulings, ..self }
    }
}

/// One thing that a step does to the dungeon, on the step's level.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A new area.
    Area(Area),
    /// More lines of the triangle grid; they are kept sorted.
    Grid(Vec<(AreaId, AreaId)>),
    /// A new passage; its [`PassageId`] is the number of passages before it.
    Passage(Passage),
    /// A mark beside an area.
    Mark(AreaId, Mark),
    /// A feature of a passage.
    Feature(PassageId, Feature),
    /// What kind of dungeon this level came out as.
    Kind(DungeonKind),
    /// Something about the whole.
    Detail(&'static str, Detail),
}

impl Change {
    /// Makes the change. One that names a level, area or passage that is not there does nothing.
    pub(super) fn apply(&self, level: LevelId, dungeon: &mut Dungeon) {
        if let Self::Detail(key, detail) = self {
            dungeon.details.insert(key, detail.clone());
            return;
        }
        let Some(level) = dungeon.levels.get_mut(level.index()) else { return };
        match self {
            Self::Area(area) => level.add_area(area.clone()),
            Self::Grid(lines) => {
                level.grid.extend_from_slice(lines);
                if !level.grid.is_sorted() {
                    level.grid = sorted(std::mem::take(&mut level.grid));
                }
            }
            Self::Passage(passage) => level.add_passage(passage.clone()),
            Self::Mark(area, mark) => {
                if let Some(area) = level.area_mut(*area) {
                    area.marks.insert(*mark);
                }
            }
            Self::Feature(passage, feature) => {
                if let Some(passage) = level.passage_mut(*passage) {
                    passage.features.insert(*feature);
                }
            }
            Self::Kind(kind) => level.kind = Some(*kind),
            Self::Detail(..) => {}
        }
    }
}
