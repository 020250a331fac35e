//! What the crawl knows: the rooms found on each level, their ways out, the threads.

use super::settings::{Levels, Settings, Size};
use crate::dungeon::{AreaId, End, Letter, LevelId, Spot};
use crate::procedures::Table;
use crate::trace::{Change, Text, room, way};

/// A room's number for a sentence's `{room}`.
pub fn in_words(spot: Spot) -> u32 {
    room(spot.level, spot.area)
}

/// One of a room's ways out, for a sentence's `{way}`.
pub fn way_in_words(spot: Spot, letter: Letter) -> u32 {
    way(spot.level, End { area: spot.area, letter })
}

/// All that has been found.
#[derive(Debug)]
pub struct Crawl {
    pub settings: Settings,
    pub size: Size,
    pub seed: u32,
    pub floors: Vec<Floor>,
    pub level_thread: u32,
    /// Where the explorer stands.
    pub here: Spot,
    /// How many rooms have been found on all levels.
    pub found: usize,
    /// How many lines the scratch paper has.
    tallies: usize,
}

/// A level.
#[derive(Debug, Default)]
pub struct Floor {
    /// Whether its threads and its entrance's passages have been rolled.
    pub begun: bool,
    pub rooms: Vec<Room>,
    pub threads: Vec<Thread>,
    /// How many passages of all its rooms are unexplored.
    pub open: usize,
}

/// A thread: what is left of it, and its line on the scratch paper.
#[derive(Debug)]
pub struct Thread {
    pub number: u32,
    tally: usize,
}

/// A room that has been found.
#[derive(Debug)]
pub struct Room {
    /// Where one first came in from; none for an entrance.
    pub parent: Option<AreaId>,
    /// Its lettered ways out, A first.
    pub exits: Vec<Exit>,
    /// How many of them are unexplored.
    pub open: usize,
    /// The thread it lies on, where each passage of the entrance has its own.
    pub thread: Option<usize>,
    pub search: Search,
    /// Whether a level check is due that has not been rolled.
    pub check_due: bool,
}

/// A lettered way out.
#[derive(Clone, Copy, Debug)]
pub struct Exit {
    pub open: bool,
    pub secret: bool,
}

/// What a search of a room has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    NotYet,
    /// It failed when so many rooms had been found.
    Unsure(usize),
    Done,
}

impl Crawl {
    /// Nothing found yet but the first entrance.
    pub fn new(settings: Settings, size: Size, seed: u32) -> Self {
        Self {
            settings,
            size,
            seed,
            floors: vec![Floor { rooms: vec![Room::found_from(None, None)], ..Floor::default() }],
            level_thread: seed,
            here: Spot { level: LevelId(0), area: AreaId(1) },
            found: 1,
            tallies: 0,
        }
    }

    pub fn floor(&mut self, level: LevelId) -> &mut Floor {
        &mut self.floors[level.index()]
    }

    pub fn room(&self, spot: Spot) -> &Room {
        &self.floors[spot.level.index()].rooms[spot.area.index()]
    }

    pub fn room_mut(&mut self, spot: Spot) -> &mut Room {
        &mut self.floors[spot.level.index()].rooms[spot.area.index()]
    }

    /// All rooms, level by level.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let levels = (0..).map(LevelId).zip(&self.floors);
        levels
            .flat_map(|(level, floor)| (0..floor.rooms.len()).map(move |index| Spot { level, area: AreaId::at(index) }))
    }

    /// Another way out of a room, not explored yet.
    pub fn add_exit(&mut self, spot: Spot, secret: bool) -> Letter {
        let room = self.room_mut(spot);
        room.exits.push(Exit { open: true, secret });
        room.open += 1;
        let letter = Letter::at(room.exits.len() - 1);
        self.floor(spot.level).open += 1;
        letter
    }

    /// A way out is explored now.
    pub fn close_exit(&mut self, spot: Spot, letter: Letter) {
        let room = self.room_mut(spot);
        room.exits[letter.index()].open = false;
        room.open -= 1;
        self.floor(spot.level).open -= 1;
    }

    /// Another thread, on the scratch paper too.
    pub fn add_thread(&mut self, level: LevelId, number: u32, name: &Text, table: &mut Table) -> usize {
        let tally = self.tallies;
        self.tallies += 1;
        table.change(Change::Tally(name.to_string(), number));
        let threads = &mut self.floor(level).threads;
        threads.push(Thread { number, tally });
        threads.len() - 1
    }

    /// The thread falls by 1.
    pub fn shorten(&mut self, level: LevelId, thread: usize, table: &mut Table) -> u32 {
        let thread = &mut self.floor(level).threads[thread];
        thread.number -= 1;
        table.change(Change::Count(thread.tally, thread.number));
        thread.number
    }

    /// Puts the level thread on the scratch paper, where levels are looked for (step 9). Its line is
    /// the first.
    pub fn begin_the_level_thread(&mut self, table: &mut Table) {
        if self.settings.levels != Levels::Never {
            self.tallies += 1;
            table.change(Change::Tally("Level thread".into(), self.level_thread));
        }
    }

    /// The level thread falls by 1.
    pub fn shorten_the_level_thread(&mut self, table: &mut Table) {
        self.level_thread -= 1;
        table.change(Change::Count(0, self.level_thread));
    }
}

impl Floor {
    /// How many unexplored passages other rooms have than this one.
    pub fn open_elsewhere(&self, room: AreaId) -> usize {
        self.open - self.rooms[room.index()].open
    }
}

impl Room {
    pub fn found_from(parent: Option<AreaId>, thread: Option<usize>) -> Self {
        Self { parent, exits: Vec::new(), open: 0, thread, search: Search::NotYet, check_due: false }
    }

    /// The first of its ways out that nobody has taken.
    pub fn first_open(&self) -> Option<Letter> {
        self.exits.iter().position(|exit| exit.open).map(Letter::at)
    }

    /// All its ways out that nobody has taken.
    pub fn open_exits(&self) -> impl Iterator<Item = Letter> + '_ {
        self.exits.iter().enumerate().filter(|(_, exit)| exit.open).map(|(index, _)| Letter::at(index))
    }
}
