//! What the party has found: the rooms of each level, with their passages and threads.

use super::facts::CrawlExit;
use crate::dungeon::{AreaId, Letter, LevelId, Spot};
use crate::order::one_copy;

#[derive(Debug)]
pub struct Known {
    pub levels: Vec<KnownLevel>,
    pub here: Spot,
    pub found: usize,
    pub last_found: Spot,
}

#[derive(Debug, Default)]
pub struct KnownLevel {
    pub begun: bool,
    pub rooms: Vec<KnownRoom>,
    pub threads: Vec<Thread>,
    pub open: usize,
    /// Passages that end without a room (step 5a).
    pub ends: usize,
}

#[derive(Debug)]
pub struct Thread {
    pub number: u32,
    pub tally: usize,
}

#[derive(Debug)]
pub struct KnownRoom {
    /// The room from which the party first came in. None for an entrance.
    pub parent: Option<AreaId>,
    pub passages: Vec<KnownPassage>,
    pub open: usize,
    /// The room's thread, in rule sets where all rooms behind a passage of the entrance share a thread.
    pub thread: Option<usize>,
    pub searched: Searched,
    pub check_due: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct KnownPassage {
    pub open: bool,
    pub secret: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Searched {
    NotYet,
    /// The search failed when the party had found this many rooms.
    Unsure(usize),
    Done,
}

impl Known {
    pub fn at_the_entrance() -> Self {
        let level = KnownLevel { rooms: vec![KnownRoom::found_from(None, None)], ..KnownLevel::default() };
        let entrance = Spot { level: LevelId(0), area: AreaId(1) };
        Self { levels: vec![level], here: entrance, found: 1, last_found: entrance }
    }

    pub fn level(&self, level: LevelId) -> &KnownLevel {
        &self.levels[level.index()]
    }

    pub fn level_mut(&mut self, level: LevelId) -> &mut KnownLevel {
        &mut self.levels[level.index()]
    }

    pub fn room(&self, room: Spot) -> &KnownRoom {
        &self.level(room.level).rooms[room.area.index()]
    }

    pub fn room_mut(&mut self, room: Spot) -> &mut KnownRoom {
        &mut self.level_mut(room.level).rooms[room.area.index()]
    }

    pub fn rooms(&self) -> impl Iterator<Item = Spot> + '_ {
        one_copy((0..).map(LevelId).zip(&self.levels).flat_map(|(level, known)| {
            (0..known.rooms.len()).map(move |index| Spot { level, area: AreaId::at(index) })
        }))
    }

    pub fn passage(&self, exit: CrawlExit) -> KnownPassage {
        self.room(exit.room).passages[exit.letter.index()]
    }

    pub fn add_passage(&mut self, spot: Spot, secret: bool) -> Letter {
        let room = self.room_mut(spot);
        room.passages.push(KnownPassage { open: true, secret });
        room.open += 1;
        let letter = Letter::at(room.passages.len() - 1);
        self.level_mut(spot.level).open += 1;
        letter
    }

    pub fn close(&mut self, exit: CrawlExit) {
        let room = self.room_mut(exit.room);
        room.passages[exit.letter.index()].open = false;
        room.open -= 1;
        self.level_mut(exit.room.level).open -= 1;
    }

    /// Counts the passages from the level's entrance, along the route by which the party first reached the room.
    pub fn depth(&self, room: Spot) -> usize {
        let before = |&area: &AreaId| self.room(Spot { area, ..room }).parent;
        std::iter::successors(Some(room.area), before).count() - 1
    }

    pub fn add_room(&mut self, level: LevelId, room: KnownRoom) -> Spot {
        self.found += 1;
        let rooms = &mut self.level_mut(level).rooms;
        rooms.push(room);
        self.last_found = Spot { level, area: AreaId::at(rooms.len() - 1) };
        self.last_found
    }

    pub fn add_level(&mut self) -> LevelId {
        self.levels.push(KnownLevel::default());
        let level = LevelId(u32::try_from(self.levels.len() - 1).unwrap_or(u32::MAX));
        self.add_room(level, KnownRoom::found_from(None, None));
        level
    }
}

impl KnownLevel {
    pub fn open_elsewhere(&self, room: AreaId) -> usize {
        self.open - self.rooms[room.index()].open
    }
}

impl KnownRoom {
    pub fn found_from(parent: Option<AreaId>, thread: Option<usize>) -> Self {
        Self { parent, passages: Vec::new(), open: 0, thread, searched: Searched::NotYet, check_due: false }
    }

    pub fn first_open(&self) -> Option<Letter> {
        self.passages.iter().position(|passage| passage.open).map(Letter::at)
    }

    pub fn open_passages(&self) -> impl Iterator<Item = Letter> + '_ {
        let open = self.passages.iter().enumerate().filter(|(_, passage)| passage.open);
        one_copy(open.map(|(index, _)| Letter::at(index)))
    }
}
