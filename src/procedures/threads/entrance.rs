//! Steps 4 and 4a: the entrance of a level, and the way into the dungeon.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlExit, CrawlOffer, CrawlPurpose, FurtherEvent, WayIn};
use super::secrets::SearchCheck;
use super::settings::DungeonSize;
use crate::dice::{Die, Face};
use crate::dungeon::{Area, LevelId, Mark, Spot};
use crate::procedures::Stop;
use crate::trace::{Change, Choice, Move, Step};

/// This search, counted from 1, always finds a hidden entrance (R11).
const LAST_SEARCH: u32 = 3;

/// How many passages the second entrance is from the first (R11).
const SECOND_ENTRANCE: usize = 3;

impl Crawl<'_, '_> {
    /// Step 4a, if the option asks for it.
    pub fn come_in(&mut self, entrance: Spot) -> Result<(), Stop> {
        if entrance.level != LevelId(0) || !self.settings.rolls_way_in {
            return Ok(());
        }
        let face = self.table.roll(Die::D6, CrawlPurpose::WayIn)?;
        let (way_in, row, mark) = match face {
            ..=2 => (WayIn::Plain, 0, None),
            3 => (WayIn::Locked, 1, Some(Mark::Locked)),
            4 => (WayIn::Trapped, 2, Some(Mark::Trap)),
            5 => (WayIn::Hidden, 3, Some(Mark::Unsure)),
            _ => (WayIn::Second, 4, None),
        };
        self.put_the_entrance(entrance);
        if let Some(mark) = mark {
            self.table.change(Change::Mark(entrance.area, mark));
        }
        self.second_entrance_due = way_in == WayIn::Second;
        let step = Step::new("threads/4a", FurtherEvent::WayIn { room: entrance, face, way_in });
        self.note(entrance.level, step.row(row).ruled_by(&["R11"]));
        if way_in == WayIn::Hidden { self.seek(entrance) } else { Ok(()) }
    }

    fn put_the_entrance(&mut self, entrance: Spot) {
        self.table.change(Change::Area(Area::somewhere(entrance.area)));
        self.table.change(Change::Mark(entrance.area, Mark::Entrance));
    }

    /// The party searches until it finds a hidden entrance. By hand, each search is a move of the player.
    fn seek(&mut self, room: Spot) -> Result<(), Stop> {
        for nth in 1..=LAST_SEARCH {
            if self.settings.by_hand {
                let why = CrawlPurpose::Sought;
                let name = || format!("s{room}");
                let only = || Choice {
                    moves: vec![Move {
                        name: name(),
                        words: CrawlOffer::Seek.to_string(),
                        at: Some(room),
                        takes: None,
                    }],
                    next: Some(0),
                    here: Some(room),
                };
                self.table.choose(why, |text| (text == name()).then_some(()), || Some(((), name())), only)?;
            }
            let SearchCheck { result, needed, passed, against } = self.roll_a_search(CrawlPurpose::Sought)?;
            let found = passed || nth == LAST_SEARCH;
            if found {
                self.table.change(Change::Unmark(room.area, Mark::Unsure));
                self.table.change(Change::Mark(room.area, Mark::Secret));
            }
            let step = Step::new("threads/4a", FurtherEvent::Sought { room, nth, result, needed, passed, found });
            self.note(room.level, step.row(3).against(against).ruled_by(&["R11"]));
            if found {
                break;
            }
        }
        Ok(())
    }

    /// Step 4: gives an entrance its passages.
    pub fn open_the_entrance(&mut self, room: Spot) -> Result<(), Stop> {
        let (passages, decided_by, highest) = if self.settings.rules.rolls_entrances() {
            let faces = self.table.roll_all(self.size.dice(), CrawlPurpose::Entrance(room))?;
            let highest = faces.iter().copied().max().unwrap_or_default();
            let decided_by = faces.iter().position(|&face| face == highest);
            (u32::from(self.passages_at_an_entrance(highest)), decided_by, Some(highest))
        } else {
            (self.seed, None, None)
        };
        if room.level == LevelId(0) && !self.settings.rolls_way_in {
            self.put_the_entrance(room);
        }
        for _ in 0..passages {
            self.add_passage(room, false);
        }
        if let Some(face) = highest.filter(|_| self.size == DungeonSize::Tiny) {
            let opened = Step::new("threads/4", FurtherEvent::TinyEntrance { room, passages, face });
            self.note(room.level, opened.decided_by(decided_by).ruled_by(&["R8"]));
        } else {
            let dice = if highest.is_some() { self.size.dice().len() } else { 0 };
            let opened = CrawlEvent::Entrance { room, passages, dice };
            self.note(room.level, Step::new("threads/4", opened).decided_by(decided_by));
        }
        let rules = self.settings.rules;
        if rules.threads_in_turn() && !rules.rolls_threads() {
            let letters: Vec<_> = self.known.room(room).open_passages().collect();
            for letter in letters {
                self.begin_a_thread_behind(CrawlExit { room, letter });
            }
        }
        Ok(())
    }

    /// In a Tiny dungeon, the highest die is halved and rounded up (R8).
    fn passages_at_an_entrance(&self, highest: Face) -> Face {
        if self.size == DungeonSize::Tiny { highest.div_ceil(2) } else { highest }
    }

    /// Opens a second entrance if the dungeon still needs it and the room is three passages deep on level 1 (R11).
    pub fn open_a_second_entrance(&mut self, room: Spot) {
        let is_deep = || room.level == LevelId(0) && self.known.depth(room) == SECOND_ENTRANCE;
        if !(self.second_entrance_due && is_deep()) {
            return;
        }
        self.second_entrance_due = false;
        self.table.change(Change::Mark(room.area, Mark::Entrance));
        let found = FurtherEvent::SecondEntrance { room };
        self.note(room.level, Step::new("threads/4a", found).row(4).ruled_by(&["R11"]));
    }
}
