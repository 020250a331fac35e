//! Decisions about numbers that are rolled once: the size, the Dungeon Seed, threads, entrances and levels.

use super::case::{CrawlCase, CrawlChoice};
use crate::dice::Face;
use crate::dungeon::Spot;
use crate::procedures::threads::facts::{CrawlAlternative, CrawlExit, CrawlQuestion, CrawlReason};
use crate::procedures::threads::settings::{DungeonSize, PlaceKind};

/// The size, if it was rolled, and its dice.
pub(super) fn size(size: DungeonSize, rolled: bool) -> Vec<CrawlChoice> {
    let sizes = [DungeonSize::Small, DungeonSize::Medium, DungeonSize::Large].map(CrawlAlternative::Size);
    let of_die = || {
        let right = CrawlAlternative::Size(size);
        CrawlChoice::over(&sizes, right, CrawlQuestion::Size, CrawlReason::SizeFaces(size))
    };
    let dice = [1, 2, 3, 4].map(CrawlAlternative::Dice);
    let right = CrawlAlternative::Dice(size.dice().len());
    let of_size = CrawlChoice::over(&dice, right, CrawlQuestion::SizeDice, CrawlReason::SizeDice(size));
    rolled.then(of_die).into_iter().chain([of_size]).collect()
}

/// The number of levels. Without a die, the size decides.
pub(super) fn levels(size: DungeonSize, levels: usize, face: Option<Face>) -> CrawlChoice {
    let counts = match (size, face) {
        (DungeonSize::Tiny | DungeonSize::Small, _) | (_, None) => vec![1, 2, 3],
        (_, Some(face)) => [0, 1, 2, 4].map(|more| usize::from(face) + more).to_vec(),
    };
    let wrong: Vec<_> = counts.into_iter().map(CrawlAlternative::Levels).collect();
    let because = CrawlReason::LevelCount { size, levels };
    CrawlChoice::over(&wrong, CrawlAlternative::Levels(levels), CrawlQuestion::Levels, because)
}

impl CrawlCase<'_> {
    fn sum(&self) -> u32 {
        self.faces.iter().sum()
    }

    fn lowest(&self) -> u32 {
        self.faces.iter().copied().min().unwrap_or_default()
    }

    fn highest(&self) -> u32 {
        self.faces.iter().copied().max().unwrap_or_default()
    }

    /// Which of two dice counts, or both.
    pub(super) fn kept(&self, asks: CrawlQuestion, right: u32) -> CrawlChoice {
        let wrong = [self.lowest(), self.highest(), self.sum()];
        CrawlChoice::over_numbers(&wrong, right, asks, CrawlReason::Kept(self.size))
    }

    pub(super) fn first_numbers(&self, threads: &[u32]) -> CrawlChoice {
        let list = |numbers: &[u32]| match *numbers {
            [only] => CrawlAlternative::Number(only),
            _ => CrawlAlternative::Numbers(numbers.to_vec()),
        };
        let wrong = [
            list(&self.faces),
            list(&vec![self.seed; threads.len()]),
            CrawlAlternative::Number(self.sum() + self.seed),
        ];
        let asks = CrawlQuestion::Threads(threads.len());
        CrawlChoice::over(&wrong, list(threads), asks, CrawlReason::DiePlusSeed(self.seed))
    }

    /// In rule sets where each passage of an entrance has its own thread.
    pub(super) fn thread_behind(&self, exit: CrawlExit) -> CrawlChoice {
        let seed = self.seed;
        let latest = self.taken.before.tallies.last().and_then(|tally| tally.numbers.last());
        let wrong = [latest.copied().unwrap_or(seed), self.dice(), seed.saturating_sub(1), seed + 1];
        let because = CrawlReason::StartsAtSeed(seed);
        CrawlChoice::over_numbers(&wrong, seed, CrawlQuestion::ThreadBehind(exit), because)
    }

    /// `passages` is the highest of `dice` dice, or the Dungeon Seed if `dice` is 0.
    pub(super) fn entrance(&self, room: Spot, passages: u32, dice: usize) -> CrawlChoice {
        let wrong = match dice {
            0 => [self.dice(), passages + self.dice(), passages.div_ceil(2), passages + 1],
            _ => [self.lowest(), self.sum(), self.dice(), self.seed],
        };
        let because = CrawlReason::Highest { dice };
        CrawlChoice::over_numbers(&wrong, passages, CrawlQuestion::Entrance(room), because)
    }

    pub(super) fn tiny_entrance(&self, room: Spot, passages: u32, face: Face) -> CrawlChoice {
        let wrong = [face.into(), u32::from(face) / 2, self.seed];
        let asks = CrawlQuestion::Entrance(room);
        CrawlChoice::over_numbers(&wrong, passages, asks, CrawlReason::Half(face))
    }

    /// The article lets the level thread start at the Dungeon Seed, whatever the kind of place.
    pub(super) fn first_level_thread(&self, kind: PlaceKind, thread: u32) -> CrawlChoice {
        let seed = self.seed;
        let wrong = [seed, seed + 1, seed + 2, seed.saturating_sub(2).max(1)];
        let because = CrawlReason::Place(kind);
        CrawlChoice::over_numbers(&wrong, thread, CrawlQuestion::FirstLevelThread, because)
            .unless_ruled(&CrawlAlternative::Number(seed), "R12")
    }

    /// How many new passages a room gets, and what its thread is after that.
    pub(super) fn room(&self, room: Spot, passages: u32, thread: u32) -> Vec<CrawlChoice> {
        let low: Vec<u32> = self.faces.iter().copied().filter(|&face| face <= thread).collect();
        let count = |faces: &[u32]| u32::try_from(faces.len()).unwrap_or_default();
        let highest_low = low.iter().copied().max().unwrap_or_default();
        let wrong = [self.lowest(), 0, count(&low), highest_low, self.dice(), thread, self.highest()];
        let because = CrawlReason::Low { thread, low, each: self.settings.rules.counts_low_dice() };
        let of_dice = CrawlChoice::over_numbers(&wrong, passages, CrawlQuestion::Passages(room), because);
        let falls = passages > 0;
        let left = thread - u32::from(falls);
        let wrong = [thread, thread - 1, thread.saturating_sub(passages), thread.saturating_sub(self.dice())];
        let asks = CrawlQuestion::ThreadNow { of_levels: false };
        let now = CrawlChoice::over_numbers(&wrong, left, asks, CrawlReason::Falls { falls, left });
        self.which_thread().into_iter().chain([of_dice, now]).collect()
    }

    /// Whether a room has stairs, and what the level thread is after that.
    pub(super) fn stairs(&self, room: Spot, rolled: u32, thread: u32, found: bool) -> Vec<CrawlChoice> {
        let result = self.kept(CrawlQuestion::Result, rolled);
        let kinds = [CrawlAlternative::WithStairs, CrawlAlternative::WithoutStairs];
        let right = kinds[usize::from(!found)].clone();
        let because = CrawlReason::Stairs { rolled, thread };
        let kind = CrawlChoice::over(&kinds, right, CrawlQuestion::RoomKind(room), because);
        let now = || {
            let asks = CrawlQuestion::ThreadNow { of_levels: true };
            let wrong = [thread, thread.saturating_sub(rolled), rolled];
            CrawlChoice::over_numbers(&wrong, thread - 1, asks, CrawlReason::LevelThreadFalls)
        };
        [result, kind].into_iter().chain(found.then(now)).collect()
    }

    /// The number of size dice.
    fn dice(&self) -> u32 {
        u32::try_from(self.size.dice().len()).unwrap_or_default()
    }
}
