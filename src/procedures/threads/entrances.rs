//! Steps 3 and 4: the threads of a level, and its entrance.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlPurpose, ThreadName};
use crate::dungeon::{Area, AreaId, LevelId, Mark, Spot};
use crate::procedures::Stop;
use crate::trace::{Change, Step};

impl Crawl<'_, '_> {
    /// Rolls a level's threads and its entrance's passages, and searches the entrance where every room is
    /// (steps 3, 4 and 8).
    pub fn begin_level(&mut self, level: LevelId) -> Result<(), Stop> {
        self.known.level_mut(level).begun = true;
        if self.settings.rules.threads_in_turn() {
            self.roll_the_threads(level)?;
        }
        let entrance = Spot { level, area: AreaId(1) };
        self.known.here = entrance;
        self.open_the_entrance(entrance)?;
        if self.settings.search_every_room {
            self.search(entrance)?;
        }
        Ok(())
    }

    /// Step 3, all threads at once.
    fn roll_the_threads(&mut self, level: LevelId) -> Result<(), Stop> {
        let dice = self.size.dice();
        let faces = self.table.roll_all(dice, CrawlPurpose::Threads(dice.len(), level))?;
        let threads: Vec<u32> = faces.into_iter().map(|face| self.seed + u32::from(face)).collect();
        for (nth, &thread) in (1..).zip(&threads) {
            self.add_thread(level, thread, ThreadName::OfLevel(nth, level));
        }
        self.note(level, Step::new("threads/3", CrawlEvent::Threads(threads)));
        Ok(())
    }

    /// Step 4.
    fn open_the_entrance(&mut self, entrance: Spot) -> Result<(), Stop> {
        let (passages, decided_by) = if self.settings.rules.rolls_entrances() {
            let faces = self.table.roll_all(self.size.dice(), CrawlPurpose::Entrance(entrance))?;
            let highest = faces.iter().copied().max().unwrap_or_default();
            (u32::from(highest), faces.iter().position(|&face| face == highest))
        } else {
            (self.seed, None)
        };
        if entrance.level == LevelId(0) {
            self.table.change(Change::Area(Area::somewhere(entrance.area)));
            self.table.change(Change::Mark(entrance.area, Mark::Entrance));
        }
        for _ in 0..passages {
            self.add_passage(entrance, false);
        }
        let opened = CrawlEvent::Entrance { room: entrance, passages, rolled: decided_by.is_some() };
        self.note(entrance.level, Step::new("threads/4", opened).decided_by(decided_by));
        Ok(())
    }
}
