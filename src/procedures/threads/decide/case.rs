//! A step of a crawl before its decisions, and a decision before its places are known.

use crate::dungeon::{AreaId, Detail, End, Level, Spot};
use crate::procedures::threads::facts::{CrawlAlternative, CrawlQuestion, CrawlReason};
use crate::procedures::threads::settings::{CrawlSettings, DungeonSize};
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use crate::trace::Against;
use std::sync::Arc;

/// At most this many wrong numbers.
pub(super) const NUMBERS: usize = 4;

/// At most this many rooms are answers, so that they fit into the panel.
pub(super) const ROOMS: usize = 12;

/// A step, with what the scratch paper and the options say before it.
pub(super) struct CrawlCase<'r> {
    pub taken: &'r StepTaken<'r>,
    pub settings: CrawlSettings,
    /// Small before the size is known.
    pub size: DungeonSize,
    /// 0 before the Dungeon Seed is known.
    pub seed: u32,
    pub faces: Vec<u32>,
}

impl<'r> CrawlCase<'r> {
    pub fn of(taken: &'r StepTaken<'r>) -> Self {
        let details = &taken.before.details;
        let size = match details.get(&"size") {
            Some(Detail::Word(name)) => DungeonSize::named(name),
            _ => None,
        };
        let seed = match details.get(&"dungeon_seed") {
            Some(Detail::Number(seed)) => u32::try_from(*seed).ok(),
            _ => None,
        };
        Self {
            taken,
            settings: CrawlSettings::of(taken.options),
            size: size.unwrap_or(DungeonSize::Small),
            seed: seed.unwrap_or_default(),
            faces: taken.rolls().iter().map(|roll| roll.face.into()).collect(),
        }
    }

    /// The number that the dice of the step are compared with.
    pub fn against(&self) -> Against {
        self.taken.step.against.unwrap_or(Against::AtMost(1))
    }

    pub fn on_this_level(&self, area: AreaId) -> Spot {
        Spot { level: self.taken.step.level, area }
    }
}

/// The lettered end of the passage by which the party first came into a room: the passage that has no letter there. None
/// for an entrance.
pub(super) fn came_in(level: &Level, room: AreaId) -> Option<End> {
    level.passages_at(room).into_iter().find_map(|(_, passage)| {
        let mut ends = passage.ends().into_iter().flatten();
        let first = ends.next()?;
        (first.area != room && ends.next().is_none()).then_some(first)
    })
}

/// A decision before its places are known.
pub(super) struct CrawlChoice {
    pub asks: CrawlQuestion,
    pub because: CrawlReason,
    pub answers: Vec<(CrawlAlternative, Verdict)>,
}

impl CrawlChoice {
    /// Has each answer once. `wrong` can have the right answer, too.
    pub fn over(
        wrong: &[CrawlAlternative],
        right: CrawlAlternative,
        asks: CrawlQuestion,
        because: CrawlReason,
    ) -> Self {
        let mut answers = vec![(right, Verdict::Right)];
        for other in wrong {
            if answers.iter().all(|(answer, _)| answer != other) {
                answers.push((other.clone(), Verdict::Wrong));
            }
        }
        Self { asks, because, answers }
    }

    /// Of the wrong numbers, the first few that differ.
    pub fn over_numbers(wrong: &[u32], right: u32, asks: CrawlQuestion, because: CrawlReason) -> Self {
        let wrong: Vec<_> = wrong.iter().copied().map(CrawlAlternative::Number).collect();
        let mut choice = Self::over(&wrong, CrawlAlternative::Number(right), asks, because);
        choice.answers.truncate(1 + NUMBERS);
        choice
    }

    /// The article allows this answer, so if it isn't right, only this ruling excludes it.
    pub fn unless_ruled(mut self, by_article: &CrawlAlternative, ruling: &'static str) -> Self {
        for (answer, verdict) in &mut self.answers {
            if answer == by_article && *verdict == Verdict::Wrong {
                *verdict = Verdict::ByArticle(ruling);
            }
        }
        self
    }

    pub fn told(self) -> Decision {
        let answer = |(told, verdict): (CrawlAlternative, Verdict)| {
            let place = told.place();
            Answer { place, what: Arc::new(told), verdict }
        };
        Decision {
            asks: Arc::new(self.asks),
            because: Arc::new(self.because),
            answers: self.answers.into_iter().map(answer).collect(),
        }
    }
}

impl CrawlAlternative {
    fn place(&self) -> Place {
        match self {
            Self::Number(number) => Place::Number(*number),
            Self::Room(room)
            | Self::Deep { room, .. }
            | Self::Open { room, .. }
            | Self::Closed(room)
            | Self::Here(room) => Place::Area(room.area),
            _ => Place::Words,
        }
    }
}
