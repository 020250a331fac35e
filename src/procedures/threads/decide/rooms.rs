//! Decisions about new rooms: the thread that counts, rooms without a roll, and the end of the crawl.

use super::case::{CrawlCase, CrawlChoice, ROOMS, came_in};
use crate::dungeon::{AreaId, AreaKind, End, Level, Spot};
use crate::order::sorted;
use crate::procedures::Verdict;
use crate::procedures::threads::facts::{CrawlAlternative, CrawlExit, CrawlQuestion, CrawlReason, ThreadName};
use crate::trace::Change;
use std::cmp::Reverse;

/// How many letters a room's passages can have.
const LETTERS: usize = 26;

/// What the unexplored passages become when a level has all its rooms.
pub(super) fn unexplored(rooms: usize) -> CrawlChoice {
    let wrong = [CrawlAlternative::Loops, CrawlAlternative::NewRooms];
    let because = CrawlReason::Full { rooms };
    CrawlChoice::over(&wrong, CrawlAlternative::DeadEnds, CrawlQuestion::Unexplored, because)
}

/// Why the crawl ends. `most`: it ends at this many rooms.
pub(super) fn end(most: Option<usize>) -> CrawlChoice {
    let (right, because) = match most {
        None => (CrawlAlternative::AllExplored, CrawlReason::AllExplored),
        Some(rooms) => (CrawlAlternative::RoomCount(rooms), CrawlReason::MostRooms(rooms)),
    };
    let wrong = [CrawlAlternative::AllExplored, CrawlAlternative::NoThread, CrawlAlternative::BackAtEntrance];
    CrawlChoice::over(&wrong, right, CrawlQuestion::End, because)
}

impl CrawlCase<'_> {
    /// A dead end for which nothing is rolled.
    pub(super) fn room_without_dice(&self, room: Spot) -> Vec<CrawlChoice> {
        let in_turn = self.settings.rules.threads_in_turn();
        let behind = self.exit_taken().filter(|_| !in_turn).map(|exit| self.first_exit(exit));
        let because = behind.map_or(CrawlReason::NoThread, CrawlReason::UsedUpBehind);
        let size = self.size.dice().len();
        let wrong = [size, 1, 2].map(CrawlAlternative::Dice);
        let roll = CrawlChoice::over(&wrong, CrawlAlternative::NoDice, CrawlQuestion::Roll(room), because);
        self.which_thread().into_iter().chain([roll]).collect()
    }

    /// Which thread counts for a new room. Asked only if the level has several threads, and the answer isn't simply the
    /// first thread.
    pub(super) fn which_thread(&self) -> Option<CrawlChoice> {
        let exit = self.exit_taken()?;
        let threads = self.threads();
        let (counts, because) = if self.settings.rules.threads_in_turn() {
            let counts = threads.iter().position(|thread| thread.1 > 0)?;
            (counts, CrawlReason::NextThread(threads.get(counts.checked_sub(1)?)?.0))
        } else {
            // The thread behind a passage of the entrance has just begun.
            let first = Some(self.first_exit(exit)).filter(|_| exit.room.area != AreaId(1))?;
            let behind = ThreadName::Behind(first);
            (threads.iter().position(|thread| thread.0 == behind)?, CrawlReason::ThreadOf(first))
        };
        let told = |(name, number): (ThreadName, u32)| CrawlAlternative::Thread { name, number };
        let near = threads.iter().copied().skip(counts.saturating_sub(2)).take(4).map(told);
        let others: Vec<_> = near.chain(self.thread(ThreadName::Levels).map(told)).collect();
        let asks = CrawlQuestion::WhichThread(exit);
        (threads.len() > 1).then(|| CrawlChoice::over(&others, told(threads[counts]), asks, because))
    }

    /// The threads of the step's level, as the scratch paper lists them.
    fn threads(&self) -> Vec<(ThreadName, u32)> {
        let entrance = self.on_this_level(AreaId(1));
        let of_level = (1..=self.size.dice().len()).map(|nth| ThreadName::OfLevel(nth, entrance.level));
        let letters = (0..LETTERS).map(crate::dungeon::Letter::at);
        let behind = letters.map(|letter| ThreadName::Behind(CrawlExit { room: entrance, letter }));
        of_level.chain(behind).filter_map(|name| self.thread(name)).collect()
    }

    fn thread(&self, name: ThreadName) -> Option<(ThreadName, u32)> {
        let on_paper = name.to_string();
        let tally = self.taken.before.tallies.iter().find(|tally| tally.name == on_paper)?;
        Some((name, *tally.numbers.last()?))
    }

    /// The passage that the party took in this step.
    fn exit_taken(&self) -> Option<CrawlExit> {
        let taken = self.taken.changes().iter().find_map(|change| match change {
            Change::Passage(passage) => passage.ends().into_iter().flatten().next(),
            _ => None,
        });
        taken.map(|End { area, letter }| CrawlExit { room: self.on_this_level(area), letter })
    }

    /// The passage of the entrance through which the party first came to this passage.
    fn first_exit(&self, exit: CrawlExit) -> CrawlExit {
        let before = |exit: &CrawlExit| {
            let End { area, letter } = came_in(self.taken.level()?, exit.room.area)?;
            Some(CrawlExit { room: self.on_this_level(area), letter })
        };
        std::iter::successors(Some(exit), before).last().unwrap_or(exit)
    }

    /// Which room becomes the second entrance. The wrong answers are the farthest rooms: they are the most likely
    /// mistakes.
    pub(super) fn second_entrance(&self, room: Spot) -> Option<CrawlChoice> {
        let level = self.taken.level()?;
        let rooms = rooms_of(level).map(|id| (Reverse(depth(level, id)), id));
        let told = |(Reverse(depth), id)| CrawlAlternative::Deep { room: self.on_this_level(id), depth };
        let wrong: Vec<_> = sorted(rooms).into_iter().take(ROOMS).map(told).collect();
        let right = told((Reverse(depth(level, room.area)), room.area));
        Some(CrawlChoice::over(&wrong, right, CrawlQuestion::SecondEntrance, CrawlReason::ThreeFrom(room)))
    }

    /// Which room gets the stairs to a missing level. The article doesn't say.
    pub(super) fn last_stairs(&self, room: Spot) -> Option<CrawlChoice> {
        let told = |id: AreaId| CrawlAlternative::Room(self.on_this_level(id));
        let latest_first = sorted(rooms_of(self.taken.level()?).filter(|&id| id != room.area).map(Reverse));
        let others = latest_first.into_iter().take(ROOMS).map(|Reverse(id)| (told(id), Verdict::ByArticle("R9")));
        let answers = std::iter::once((told(room.area), Verdict::Right)).chain(others).collect();
        Some(CrawlChoice { asks: CrawlQuestion::LastStairs, because: CrawlReason::FoundLast(room), answers })
    }
}

/// The rooms of a level, without dead ends that have letters.
pub(super) fn rooms_of(level: &Level) -> impl Iterator<Item = AreaId> {
    level.areas().filter(|area| area.kind == AreaKind::Room).map(|area| area.id)
}

/// The number of passages from the entrance, by the way the party first came.
fn depth(level: &Level, room: AreaId) -> usize {
    std::iter::successors(Some(room), |&id| came_in(level, id).map(|end| end.area)).count() - 1
}
