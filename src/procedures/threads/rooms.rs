//! Step 5: a new room and its passages.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlExit, CrawlPurpose, FurtherEvent};
use super::known::KnownRoom;
use super::settings::{RuleSet, StairsPlace};
use crate::dice::Face;
use crate::dungeon::{Area, AreaId, AreaKind, End, Feature, Label, LevelId, Passage, Spot};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::trace::{Against, Change, Step};

impl Crawl<'_, '_> {
    /// Steps 5 and 6: the party takes a passage for the first time.
    pub fn take(&mut self, exit: CrawlExit) -> Result<(), Stop> {
        self.known.here = exit.room;
        if self.leads_back(exit)? {
            return self.join_another_room(exit);
        }
        let thread = self.thread_for(exit);
        let found = self.open_room_beyond(exit, thread);
        self.roll_its_passages(found, thread)?;
        self.known.here = found;
        self.open_a_second_entrance(found);
        let is_due = self.may_have_stairs(found);
        self.known.room_mut(found).check_due = is_due;
        if is_due && !self.settings.by_hand {
            self.look_for_stairs(found)?;
        }
        if self.settings.search_every_room {
            self.search(found)?;
        }
        Ok(())
    }

    fn may_have_stairs(&self, room: Spot) -> bool {
        match self.settings.stairs {
            _ if self.is_too_large() => false,
            StairsPlace::Nowhere => false,
            StairsPlace::DeadEnds => self.known.room(room).passages.is_empty(),
            StairsPlace::EveryRoom => true,
            StairsPlace::BySize => self.missing_levels() > 0,
        }
    }

    pub fn end_what_is_open(&mut self, level: LevelId) {
        let known = self.known.level(level);
        let is_full = self.size.most_rooms_on_a_level().is_some_and(|most| known.rooms.len() >= most);
        if !is_full || known.open == 0 {
            return;
        }
        let rooms = known.rooms.len();
        let spots = (0..rooms).map(|index| Spot { level, area: AreaId::at(index) });
        let open = |room| self.known.room(room).open_passages().map(move |letter| CrawlExit { room, letter });
        let exits: Vec<CrawlExit> = spots.flat_map(open).gather();
        for &exit in &exits {
            self.end_passage(exit);
        }
        self.note(level, Step::new("threads/5a", FurtherEvent::Ended { rooms, exits }).ruled_by(&["R8"]));
    }

    /// Ends a passage at a lettered dead end, whose id comes after those of the level's rooms.
    fn end_passage(&mut self, exit: CrawlExit) {
        let passage = self.known.passage(exit);
        self.known.close(exit);
        let level = self.known.level_mut(exit.room.level);
        let place = level.ends;
        level.ends += 1;
        let end = AreaId::at(level.rooms.len() + place);
        let label = Label::Letters(u32::try_from(place).unwrap_or(u32::MAX));
        let area = Area { kind: AreaKind::DeadEnd, ..Area::somewhere(end).called(label) };
        let mut way = Passage::taken(End { area: exit.room.area, letter: exit.letter }, end, None);
        if passage.secret {
            way.features.insert(Feature::Secret);
        }
        self.table.change(Change::Area(area));
        self.table.change(Change::Passage(way));
    }

    /// If threads are used in turn, the first thread that isn't used up, if any. In the other rule sets, the thread
    /// that all rooms behind one passage of the entrance share.
    fn thread_for(&mut self, exit: CrawlExit) -> Option<usize> {
        let from = exit.room;
        if self.settings.rules.threads_in_turn() {
            return self.known.level(from.level).threads.iter().position(|thread| thread.number > 0);
        }
        if self.known.room(from).parent.is_some() {
            return self.known.room(from).thread;
        }
        Some(self.begin_a_thread_behind(exit))
    }

    fn open_room_beyond(&mut self, exit: CrawlExit, thread: Option<usize>) -> Spot {
        let CrawlExit { room: from, letter } = exit;
        let secret = self.known.passage(exit).secret;
        self.known.close(exit);
        let found = self.known.add_room(from.level, KnownRoom::found_from(Some(from.area), thread));
        let mut passage = Passage::taken(End { area: from.area, letter }, found.area, None);
        if secret {
            passage.features.insert(Feature::Secret);
        }
        self.table.change(Change::Area(Area::somewhere(found.area)));
        self.table.change(Change::Passage(passage));
        found
    }

    fn roll_its_passages(&mut self, room: Spot, thread: Option<usize>) -> Result<(), Stop> {
        let parent = self.known.room(room).parent.unwrap_or(room.area);
        let numbered = thread.map(|thread| (thread, self.known.level(room.level).threads[thread].number));
        let Some((thread, number)) = numbered.filter(|&(_, number)| number > 0) else {
            let used_up = CrawlEvent::ThreadUsedUp { room };
            self.note(room.level, Step::new("threads/5", used_up).along(parent, room.area));
            return Ok(());
        };
        let faces = self.table.roll_all(self.size.dice(), CrawlPurpose::Room(room))?;
        let rules = self.settings.rules;
        let (passages, decided_by) = passages_under(number, &faces, rules);
        for _ in 0..passages {
            self.add_passage(room, false);
        }
        let happened = if passages == 0 {
            CrawlEvent::DeadEnd { room, thread: number, dice: faces.len() }
        } else {
            let left = self.shorten(room.level, thread);
            CrawlEvent::Passages { room, passages, thread: number, left, rules, dice: faces.len() }
        };
        let step = Step::new("threads/5", happened).against(Against::AtMost(number)).decided_by(decided_by);
        self.note(room.level, step.along(parent, room.area));
        Ok(())
    }
}

/// Returns the number of passages, and the index of the die that decided this number, if a single die did.
fn passages_under(number: u32, faces: &[Face], rules: RuleSet) -> (u32, Option<usize>) {
    let low = || faces.iter().enumerate().filter(|(_, face)| u32::from(**face) <= number);
    if rules.counts_low_dice() {
        let count = low().count();
        return (u32::try_from(count).unwrap_or_default(), low().map(|(nth, _)| nth).next().filter(|_| count == 1));
    }
    low().min_by_key(|(_, face)| **face).map_or((0, None), |(nth, &face)| (face.into(), Some(nth)))
}
