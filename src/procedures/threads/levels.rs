//! Steps 3 and 9: the threads of a level, the number of levels, and the stairs to new levels.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlPurpose, FurtherEvent, ThreadName};
use super::known::KnownLevel;
use super::settings::{DungeonSize, PlaceKind, StairsPlace};
use crate::dice::Die;
use crate::dungeon::{Area, AreaId, Connection, Detail, Feature, LevelId, Mark, Set, Spot};
use crate::procedures::{MOST_AGAIN, Stop};
use crate::trace::{Against, Change, Step};

impl Crawl<'_, '_> {
    /// Steps 3, 4 and 8. Searches the entrance if the options say so.
    pub fn begin_level(&mut self, level: LevelId) -> Result<(), Stop> {
        self.known.level_mut(level).begun = true;
        if self.settings.rules.rolls_threads() {
            self.roll_the_threads(level)?;
        }
        let entrance = Spot { level, area: AreaId(1) };
        self.known.here = entrance;
        self.come_in(entrance)?;
        self.open_the_entrance(entrance)?;
        if self.settings.search_every_room {
            self.search(entrance)?;
        }
        Ok(())
    }

    /// Step 3: rolls all dice at once.
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

    /// Step 9. By hand, the party begins a new level at once (R6).
    pub fn look_for_stairs(&mut self, room: Spot) -> Result<(), Stop> {
        self.known.room_mut(room).check_due = false;
        let faces = self.table.roll_all(&[Die::D6; 2], CrawlPurpose::Stairs(room))?;
        let (rolled, decided_by) = self.size.seed_of(&faces);
        let thread = self.level_thread;
        let below = (rolled < thread).then(|| self.put_a_level_below(room));
        if below.is_some() {
            self.shorten_the_level_thread();
            self.forget_checks_too_many();
        }
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

    /// Step 10, if a kind is set.
    pub fn note_the_kind_of_place(&mut self) {
        let kind = self.settings.place_kind;
        if kind != PlaceKind::Any {
            self.table.change(Change::Detail("type", Detail::Word(kind.name())));
            let thread = (self.settings.stairs != StairsPlace::Nowhere).then_some(self.level_thread);
            let step = Step::new("threads/10", FurtherEvent::Place { kind, thread });
            self.note(LevelId(0), step.row(kind as usize).ruled_by(&["R12"]));
        }
    }

    /// Step 9a, if the size decides the number of levels.
    pub fn roll_the_levels(&mut self) -> Result<(), Stop> {
        if self.settings.stairs != StairsPlace::BySize {
            return Ok(());
        }
        let mut again = 0;
        let (levels, face) = loop {
            let (die, more) = match self.size {
                DungeonSize::Tiny => break (1, None),
                DungeonSize::Small => (Die::D6, 0),
                DungeonSize::Medium => (Die::D4, 1),
                DungeonSize::Large => (Die::D6, 2),
                DungeonSize::Mega => (Die::D6, 4),
            };
            let face = self.table.roll(die, CrawlPurpose::LevelCount)?;
            match (self.size, usize::from(face)) {
                (DungeonSize::Small, face_up) => break ([1, 1, 1, 2, 2, 3][face_up - 1], Some(face)),
                (DungeonSize::Large | DungeonSize::Mega, 6) if again < MOST_AGAIN => again += 1,
                (DungeonSize::Large | DungeonSize::Mega, 6) => break (5 + more, Some(face)),
                (_, face_up) => break (face_up + more, Some(face)),
            }
        };
        self.levels_rolled = Some(levels);
        self.table.change(Change::Detail("levels", Detail::Number(i64::try_from(levels).unwrap_or_default())));
        let counted = FurtherEvent::LevelCount { size: self.size, levels, face };
        let row = match (self.size, levels) {
            (DungeonSize::Tiny, _) => 0,
            (DungeonSize::Small, levels) => levels,
            (DungeonSize::Medium, _) => 4,
            (DungeonSize::Large, _) => 5,
            (DungeonSize::Mega, _) => 6,
        };
        self.note(LevelId(0), Step::new("threads/9a", counted).row(row).ruled_by(&["R9"]));
        Ok(())
    }

    /// 0 if the number of levels wasn't rolled.
    pub fn missing_levels(&self) -> usize {
        self.levels_rolled.map_or(0, |levels| levels.saturating_sub(self.known.levels.len()))
    }

    /// Once the dungeon has all its levels, no more checks for stairs are due.
    fn forget_checks_too_many(&mut self) {
        if self.settings.stairs == StairsPlace::BySize && self.missing_levels() == 0 {
            let rooms = self.known.levels.iter_mut().flat_map(|level| &mut level.rooms);
            rooms.for_each(|room| room.check_due = false);
        }
    }

    /// Step 9a (R9): puts stairs into the room found last. This room has no stairs yet: if it had, the entrance of the
    /// level below would have been found after it.
    pub fn put_the_missing_stairs(&mut self) -> Result<(), Stop> {
        let missing = self.missing_levels();
        let is_done =
            |level: &KnownLevel| level.begun && level.open == 0 && level.rooms.iter().all(|room| !room.check_due);
        if missing == 0 || !self.known.levels.iter().all(is_done) {
            return Ok(());
        }
        let last = self.known.last_found;
        let level = self.put_a_level_below(last);
        let stairs = FurtherEvent::LastStairs { room: last, level, missing };
        self.note(last.level, Step::new("threads/9a", stairs).ruled_by(&["R9"]));
        if self.settings.by_hand { self.begin_level(level) } else { Ok(()) }
    }

    /// Adds a level with only its entrance, at the foot of stairs from a room.
    fn put_a_level_below(&mut self, from: Spot) -> LevelId {
        let to = Spot { level: self.known.add_level(), area: AreaId(1) };
        self.table.change(Change::Mark(from.area, Mark::StairsDown));
        self.table.change(Change::Level(Area::somewhere(to.area).marked(Mark::StairsUp)));
        self.table.change(Change::Connection(Connection { from, to, features: Set::of(Feature::Stairs) }));
        to.level
    }
}
