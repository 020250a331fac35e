//! What the steps of a crawl decided. The way that the party takes isn't asked: the player or Dicefall chooses it (R2).

mod loops;
mod numbers;
mod rooms;
mod secrets;
mod words;

use super::facts::{CrawlAlternative, CrawlEvent, CrawlQuestion, CrawlReason, FurtherEvent};
use super::settings::{CrawlSettings, DungeonSize};
use crate::dungeon::{AreaId, Detail, End, Level, Spot};
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use crate::trace::Against;
use std::sync::Arc;

/// At most this many wrong numbers.
const NUMBERS: usize = 4;

/// At most this many rooms are answers, so that they fit into the panel.
const ROOMS: usize = 12;

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let case = CrawlCase::of(taken);
    let choices = match (taken.fact::<CrawlEvent>(), taken.fact::<FurtherEvent>()) {
        (Some(happened), _) => case.choices(happened),
        (None, Some(happened)) => case.further_choices(happened),
        (None, None) => Vec::new(),
    };
    choices.into_iter().map(CrawlChoice::told).collect()
}

/// A step, with what the scratch paper and the options say before it.
struct CrawlCase<'r> {
    taken: &'r StepTaken<'r>,
    settings: CrawlSettings,
    /// Small before the size is known.
    size: DungeonSize,
    /// 0 before the Dungeon Seed is known.
    seed: u32,
    faces: Vec<u32>,
}

impl<'r> CrawlCase<'r> {
    fn of(taken: &'r StepTaken<'r>) -> Self {
        let details = &taken.before.details;
        let size = match details.get("size") {
            Some(Detail::Word(name)) => DungeonSize::named(name),
            _ => None,
        };
        let seed = match details.get("dungeon_seed") {
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

    fn choices(&self, happened: &CrawlEvent) -> Vec<CrawlChoice> {
        match *happened {
            CrawlEvent::Size { size, rolled } => numbers::size(size, rolled),
            CrawlEvent::Seed { rolled: None, .. } => Vec::new(),
            CrawlEvent::Seed { seed, rolled: Some(_) } => vec![self.kept(CrawlQuestion::Seed, seed)],
            CrawlEvent::Threads(ref threads) => vec![self.first_numbers(threads)],
            CrawlEvent::ThreadBehind { exit, .. } => vec![self.thread_behind(exit)],
            CrawlEvent::Entrance { room, passages, dice } => vec![self.entrance(room, passages, dice)],
            CrawlEvent::ThreadUsedUp { room } => self.room_without_dice(room),
            CrawlEvent::DeadEnd { room, thread, .. } => self.room(room, 0, thread),
            CrawlEvent::Passages { room, passages, thread, .. } => self.room(room, passages, thread),
            CrawlEvent::LoopCheck { exit, is_loop, .. } => vec![self.leads(exit, is_loop)],
            CrawlEvent::ClosestRoom { from, room, rolled } => {
                self.joined(from, room, Some(rolled)).into_iter().collect()
            }
            CrawlEvent::ChosenPassage { exit, face, .. } => self.joined_passage(exit, face).into_iter().collect(),
            CrawlEvent::Loop { from, to } => self.joined(from, to.room, None).into_iter().collect(),
            CrawlEvent::Explored { .. } => vec![rooms::end(None)],
            CrawlEvent::Searched { room, needed, passed, can_hide } => {
                vec![self.searched(room, needed, passed, can_hide)]
            }
            CrawlEvent::SecretCheck { room, is_hidden, .. } => vec![self.secret_check(room, is_hidden)],
            CrawlEvent::Secret { room, secret, .. } => vec![self.hidden(room, secret)],
            CrawlEvent::NoStairs { room, rolled, thread } => self.stairs(room, rolled, thread, false),
            CrawlEvent::Stairs { room, rolled, thread, .. } => self.stairs(room, rolled, thread, true),
        }
    }

    fn further_choices(&self, happened: &FurtherEvent) -> Vec<CrawlChoice> {
        match *happened {
            FurtherEvent::Place { kind, thread } => {
                thread.map(|thread| self.first_level_thread(kind, thread)).into_iter().collect()
            }
            FurtherEvent::TinyEntrance { room, passages, face } => vec![self.tiny_entrance(room, passages, face)],
            FurtherEvent::Sought { needed, passed, found, .. } => vec![self.sought(needed, passed, found)],
            FurtherEvent::SecondEntrance { room } => self.second_entrance(room).into_iter().collect(),
            FurtherEvent::Ended { rooms, .. } => vec![rooms::unexplored(rooms)],
            FurtherEvent::TooLarge { rooms } => vec![rooms::end(Some(rooms))],
            FurtherEvent::LevelCount { size, levels, face } => vec![numbers::levels(size, levels, face)],
            FurtherEvent::LastStairs { room, .. } => self.last_stairs(room).into_iter().collect(),
            // The row of the table answers for the way in. Without a second entrance, nothing can be pointed at.
            FurtherEvent::WayIn { .. } | FurtherEvent::NoSecondEntrance => Vec::new(),
        }
    }

    /// The number that the dice of the step are compared with.
    fn against(&self) -> Against {
        self.taken.step.against.unwrap_or(Against::AtMost(1))
    }

    fn on_this_level(&self, area: AreaId) -> Spot {
        Spot { level: self.taken.step.level, area }
    }
}

/// The lettered end of the passage by which the party first came into a room: the passage that has no letter there. None
/// for an entrance.
fn came_in(level: &Level, room: AreaId) -> Option<End> {
    level.passages_at(room).into_iter().find_map(|(_, passage)| {
        let mut ends = passage.ends().into_iter().flatten();
        let first = ends.next()?;
        (first.area != room && ends.next().is_none()).then_some(first)
    })
}

/// A decision before its places are known.
struct CrawlChoice {
    asks: CrawlQuestion,
    because: CrawlReason,
    answers: Vec<(CrawlAlternative, Verdict)>,
}

impl CrawlChoice {
    /// Each answer once. If one of the wrong answers is right, it isn't wrong.
    fn over(wrong: &[CrawlAlternative], right: CrawlAlternative, asks: CrawlQuestion, because: CrawlReason) -> Self {
        let mut answers = vec![(right, Verdict::Right)];
        for other in wrong {
            if answers.iter().all(|(answer, _)| answer != other) {
                answers.push((other.clone(), Verdict::Wrong));
            }
        }
        Self { asks, because, answers }
    }

    /// Of the wrong numbers, the first few that differ.
    fn over_numbers(wrong: &[u32], right: u32, asks: CrawlQuestion, because: CrawlReason) -> Self {
        let wrong: Vec<_> = wrong.iter().copied().map(CrawlAlternative::Number).collect();
        let mut choice = Self::over(&wrong, CrawlAlternative::Number(right), asks, because);
        choice.answers.truncate(1 + NUMBERS);
        choice
    }

    /// If this answer isn't right, the article allows it, and only this ruling excludes it.
    fn unless_ruled(mut self, by_article: &CrawlAlternative, ruling: &'static str) -> Self {
        for (answer, verdict) in &mut self.answers {
            if answer == by_article && *verdict == Verdict::Wrong {
                *verdict = Verdict::ByArticle(ruling);
            }
        }
        self
    }

    fn told(self) -> Decision {
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
