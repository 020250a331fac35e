//! A decision of `pips` before its answers have places, and what several rules need for their answers.

use crate::dice::Face;
use crate::dungeon::{AreaId, AreaName, Level, LevelId, Spot};
use crate::geometry::Square;
use crate::order::sorted;
use crate::procedures::pips::facts::{PipsAnswer, PipsQuestion, PipsReason};
use crate::procedures::{Answer, Decision, Place, Verdict};
use std::sync::Arc;

/// A decision before its answers have their places.
pub(super) struct PipsChoice {
    pub asks: PipsQuestion,
    pub because: PipsReason,
    /// The right answer comes first.
    pub answers: Vec<(PipsAnswer, Verdict)>,
}

impl PipsChoice {
    pub fn of_two(told: (PipsQuestion, PipsReason), right: PipsAnswer, other: (PipsAnswer, Verdict)) -> Self {
        Self { asks: told.0, because: told.1, answers: vec![(right, Verdict::Right), other] }
    }

    /// A choice by an even or odd face. Only the ruling says which answer is for even faces.
    pub fn by_parity(
        asks: PipsQuestion,
        face: Face,
        right: PipsAnswer,
        other: PipsAnswer,
        ruling: &'static str,
    ) -> Self {
        let because = PipsReason::Parity { face, right };
        Self::of_two((asks, because), right, (other, Verdict::ByArticle(ruling)))
    }

    /// Leaves out answers that have the same place or the same words as an answer before them.
    pub fn told(self, level: LevelId) -> Decision {
        let mut answers: Vec<Answer> = Vec::new();
        for (told, verdict) in self.answers {
            let (place, words) = (told.place(level), told.to_string());
            let is_same = |other: &Answer| other.place == place && place != Place::Words;
            if !answers.iter().any(|other| is_same(other) || other.what.to_string() == words) {
                answers.push(Answer { place, what: Arc::new(told), verdict });
            }
        }
        Decision { asks: Arc::new(self.asks), because: Arc::new(self.because), answers }
    }
}

impl PipsAnswer {
    /// An area on another level than the step's can't be pressed on the map.
    fn place(&self, level: LevelId) -> Place {
        let area = match *self {
            Self::Way(way) => return Place::Side(way),
            Self::End { at, .. } => return Place::Square(at),
            Self::Open(end) => end.spot(),
            Self::Room { room, .. } => room,
            Self::Wall(area, _) => area,
            _ => return Place::Words,
        };
        if area.level == level { Place::Area(area.area) } else { Place::Words }
    }
}

/// The areas of a level, the nearest first.
pub(super) fn nearest(level: &Level, id: LevelId, at: Square) -> Vec<AreaName> {
    let away = |other: Square| (at.x - other.x).pow(2) + (at.y - other.y).pow(2);
    let areas = sorted(level.areas().filter_map(|area| Some((away(area.square()?), area.id))));
    let label = |area: AreaId| level.area(area)?.label;
    let name = |(_, area)| AreaName { spot: Spot { level: id, area }, label: label(area), node: None };
    areas.into_iter().map(name).collect()
}

/// All answers but the first are wrong.
pub(super) fn first_is_right(answers: impl IntoIterator<Item = PipsAnswer>) -> Vec<(PipsAnswer, Verdict)> {
    let verdicts = std::iter::once(Verdict::Right).chain(std::iter::repeat(Verdict::Wrong));
    answers.into_iter().zip(verdicts).collect()
}
