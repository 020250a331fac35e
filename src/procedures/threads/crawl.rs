//! The state of a crawl, and the table that gives the dice.

use super::facts::{CrawlEvent, CrawlExit, ThreadName};
use super::known::{Known, Thread};
use super::settings::{CrawlSettings, DungeonSize, StairsPlace};
use crate::dungeon::{End, Feature, Letter, LevelId, Set, Spot, Stub};
use crate::procedures::Table;
use crate::trace::{Change, Fact, Step};

pub struct Crawl<'t, 'r> {
    pub settings: CrawlSettings,
    pub size: DungeonSize,
    pub seed: u32,
    pub level_thread: u32,
    pub known: Known,
    /// None if it wasn't rolled (step 9a).
    pub levels_rolled: Option<usize>,
    pub second_entrance_due: bool,
    tallies: usize,
    pub table: &'t mut Table<'r>,
}

impl<'t, 'r> Crawl<'t, 'r> {
    pub fn new(settings: CrawlSettings, size: DungeonSize, seed: u32, table: &'t mut Table<'r>) -> Self {
        let level_thread = settings.place_kind.level_thread(seed);
        let known = Known::at_the_entrance();
        Self {
            settings,
            size,
            seed,
            level_thread,
            known,
            levels_rolled: None,
            second_entrance_due: false,
            tallies: 0,
            table,
        }
    }

    pub fn note(&mut self, level: LevelId, step: Step<impl Fact>) {
        self.table.note(step.on(level));
    }

    pub fn add_passage(&mut self, room: Spot, secret: bool) -> Letter {
        let letter = self.known.add_passage(room, secret);
        let features = if secret { Set::of(Feature::Secret) } else { Set::default() };
        self.table.change(Change::Stub(Stub { end: End { area: room.area, letter }, features }));
        letter
    }

    /// Begins a thread whose number is the Dungeon Seed. Returns its index among the level's threads.
    pub fn begin_a_thread_behind(&mut self, exit: CrawlExit) -> usize {
        let thread = self.add_thread(exit.room.level, self.seed, ThreadName::Behind(exit));
        let begins = CrawlEvent::ThreadBehind { exit, thread: self.seed };
        self.note(exit.room.level, Step::new("threads/3", begins));
        thread
    }

    /// Whether the party has found as many rooms as the rule set allows (R10).
    pub fn is_too_large(&self) -> bool {
        self.settings.rules.most_rooms().is_some_and(|most| self.known.found >= most)
    }

    /// Adds a thread to the level and to the scratch paper. Returns its index among the level's threads.
    pub fn add_thread(&mut self, level: LevelId, number: u32, name: ThreadName) -> usize {
        let tally = self.tally(name, number);
        let threads = &mut self.known.level_mut(level).threads;
        threads.push(Thread { number, tally });
        threads.len() - 1
    }

    pub fn shorten(&mut self, level: LevelId, thread: usize) -> u32 {
        let thread = &mut self.known.level_mut(level).threads[thread];
        thread.number -= 1;
        self.table.change(Change::Count(thread.tally, thread.number));
        thread.number
    }

    /// Does nothing if the options leave out stairs (step 9). The level thread has to be line 0 of the scratch paper,
    /// as [`Self::shorten_the_level_thread`] assumes.
    pub fn begin_the_level_thread(&mut self) {
        if self.settings.stairs != StairsPlace::Nowhere {
            self.tally(ThreadName::Levels, self.level_thread);
        }
    }

    pub fn shorten_the_level_thread(&mut self) {
        self.level_thread -= 1;
        self.table.change(Change::Count(0, self.level_thread));
    }

    fn tally(&mut self, name: ThreadName, number: u32) -> usize {
        self.table.change(Change::Tally(name.to_string(), number));
        self.tallies += 1;
        self.tallies - 1
    }
}
