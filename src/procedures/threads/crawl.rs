//! The state of a crawl: its settings, its threads, what the party has found, and the table that gives the dice.

use super::facts::{CrawlEvent, CrawlExit, ThreadName};
use super::known::{Known, Thread};
use super::settings::{CrawlSettings, DungeonSize, StairsPlace};
use crate::dungeon::{End, Feature, Letter, LevelId, Set, Spot, Stub};
use crate::procedures::Table;
use crate::trace::{Change, Fact, Step};

/// A crawl in progress.
pub struct Crawl<'t, 'r> {
    pub settings: CrawlSettings,
    pub size: DungeonSize,
    pub seed: u32,
    pub level_thread: u32,
    pub known: Known,
    /// The number of levels that the dungeon will have, if it was rolled (step 9a).
    pub levels_rolled: Option<usize>,
    /// Whether the party must still find a room that is a second entrance.
    pub second_entrance_due: bool,
    /// The number of lines on the scratch paper.
    tallies: usize,
    pub table: &'t mut Table<'r>,
}

impl<'t, 'r> Crawl<'t, 'r> {
    /// A crawl whose party has found only the first entrance.
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

    /// Ends a step. Its dice and changes are those since the step before.
    pub fn note(&mut self, level: LevelId, step: Step<impl Fact>) {
        self.table.note(step.on(level));
    }

    /// Adds a passage to a room, unexplored, and draws it on the map.
    pub fn add_passage(&mut self, room: Spot, secret: bool) -> Letter {
        let letter = self.known.add_passage(room, secret);
        let features = if secret { Set::of(Feature::Secret) } else { Set::default() };
        self.table.change(Change::Stub(Stub { end: End { area: room.area, letter }, features }));
        letter
    }

    /// Begins a thread for a passage of an entrance, at the Dungeon Seed. Returns its index among the level's threads.
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

    /// Adds a thread to a level and to the scratch paper. Returns its index among the level's threads.
    pub fn add_thread(&mut self, level: LevelId, number: u32, name: ThreadName) -> usize {
        let tally = self.tally(name, number);
        let threads = &mut self.known.level_mut(level).threads;
        threads.push(Thread { number, tally });
        threads.len() - 1
    }

    /// Lowers a thread by 1, on the scratch paper too. Returns what is left of it.
    pub fn shorten(&mut self, level: LevelId, thread: usize) -> u32 {
        let thread = &mut self.known.level_mut(level).threads[thread];
        thread.number -= 1;
        self.table.change(Change::Count(thread.tally, thread.number));
        thread.number
    }

    /// Puts the level thread on the scratch paper, unless nobody looks for stairs (step 9). It has to be the first
    /// line, because [`Self::shorten_the_level_thread`] counts on that.
    pub fn begin_the_level_thread(&mut self) {
        if self.settings.stairs != StairsPlace::Nowhere {
            self.tally(ThreadName::Levels, self.level_thread);
        }
    }

    /// Lowers the level thread by 1.
    pub fn shorten_the_level_thread(&mut self) {
        self.level_thread -= 1;
        self.table.change(Change::Count(0, self.level_thread));
    }

    /// Adds a line to the scratch paper. Returns its index.
    fn tally(&mut self, name: ThreadName, number: u32) -> usize {
        self.table.change(Change::Tally(name.to_string(), number));
        self.tallies += 1;
        self.tallies - 1
    }
}
