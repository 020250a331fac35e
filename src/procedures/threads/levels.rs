//! Steps 3, 4 and 9: the threads of a level, its entrance, and the stairs to further levels.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlPurpose, ThreadName};
use crate::dice::Die;
use crate::dungeon::{Area, AreaId, Connection, Feature, LevelId, Mark, Set, Spot};
use crate::procedures::Stop;
use crate::trace::{Against, Change, Step};

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
    /// Rolls a level check in a room. By hand a level that is found is begun at once (R6).
    pub fn look_for_stairs(&mut self, room: Spot) -> Result<(), Stop> {
        self.known.room_mut(room).check_due = false;
        let faces = self.table.roll_all(&[Die::D6; 2], CrawlPurpose::Stairs(room))?;
        let (rolled, decided_by) = self.size.seed_of(&faces);
        let thread = self.level_thread;
        let below = (rolled < thread).then(|| self.put_a_level_below(room));
        let happened = match below {
            None => CrawlEvent::NoStairs { room, rolled, thread },
            Some(level) => CrawlEvent::Stairs { room, level, rolled, thread },
        };
        let step = Step::new("threads/9", happened).against(Against::Under(thread)).decided_by(decided_by);
        self.note(room.level, step.ruled_by(&["R6"]));
        match below.filter(|_| self.settings.by_hand) {
            Some(level) => self.begin_level(level),
            None => Ok(()),
        }
    }

    /// A further level, so far only the room at the foot of the stairs. The level thread falls by 1.
    fn put_a_level_below(&mut self, from: Spot) -> LevelId {
        let to = Spot { level: self.known.add_level(), area: AreaId(1) };
        self.table.change(Change::Mark(from.area, Mark::StairsDown));
        self.table.change(Change::Level(Area::somewhere(to.area).marked(Mark::StairsUp)));
        self.table.change(Change::Connection(Connection { from, to, features: Set::of(Feature::Stairs) }));
        self.shorten_the_level_thread();
        to.level
    }
}
