//! What the steps of a crawl decided. No question asks which way the party takes: the player or
//! Dicefall chooses (R2).

mod case;
mod loops;
mod numbers;
mod rooms;
mod secrets;
mod words;

use super::facts::{CrawlEvent, CrawlQuestion, FurtherEvent};
use crate::procedures::{Decision, StepTaken};
use case::{CrawlCase, CrawlChoice};

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let case = CrawlCase::of(taken);
    let choices = match (taken.fact::<CrawlEvent>(), taken.fact::<FurtherEvent>()) {
        (Some(happened), _) => case.choices(happened),
        (None, Some(happened)) => case.further_choices(happened),
        (None, None) => Vec::new(),
    };
    choices.into_iter().map(CrawlChoice::told).collect()
}

impl CrawlCase<'_> {
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
            CrawlEvent::Searched { room, needed, passed, can_hide, .. } => {
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
}
