//! `threads` once more, from its rule book alone, slow and plain: every question is answered by looking
//! through all rooms again.

use dicefall::Recipe;
use dicefall::dice::{Die, Seed, Stream};
use dicefall::procedures::{Options, threads};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What the options ask for; 0 and the empty text mean that it is rolled.
#[derive(Clone, Debug)]
pub struct Book {
    pub rules: &'static str,
    pub size: &'static str,
    pub dungeon_seed: u32,
    pub loop_chance: u32,
    pub search: bool,
    pub secret_chance: u32,
    pub modifier: i32,
    pub levels: &'static str,
}

impl Book {
    pub fn recipe(&self, seed: &Seed, moves: Option<&[String]>) -> Recipe {
        let mut options = Options::of(&threads::PROCEDURE);
        let mut set = |name: &str, value: &str| assert!(options.set(name, value).unwrap());
        set("rules", self.rules);
        set("size", if self.size.is_empty() { "rolled" } else { self.size });
        set("dungeon-seed", &if self.dungeon_seed == 0 { "rolled".into() } else { self.dungeon_seed.to_string() });
        set("explore", if moves.is_some() { "by-hand" } else { "auto" });
        set("loop-chance", &self.loop_chance.to_string());
        set("search", if self.search { "every-room" } else { "never" });
        set("secret-chance", &self.secret_chance.to_string());
        set("modifier", &self.modifier.to_string());
        set("levels", self.levels);
        let moves = moves.unwrap_or_default().to_vec();
        Recipe::new(&threads::PROCEDURE, options, Some(seed.clone()), Vec::new(), moves).unwrap()
    }

    fn thread_for_each_passage(&self) -> bool {
        self.rules != "final"
    }
}

/// A lettered way out, and where it leads once somebody has gone there.
struct Way {
    hidden: bool,
    explored: bool,
}

#[derive(Default)]
struct Room {
    came_from: Option<usize>,
    ways: Vec<Way>,
    marks: BTreeSet<&'static str>,
    /// The thread it lies on, where each of the entrance's passages has one.
    thread: Option<usize>,
    searched: bool,
    /// How many rooms were known when its search failed.
    unsure_since: Option<usize>,
    check_due: bool,
}

#[derive(Default)]
struct Level {
    rooms: Vec<Room>,
    passages: Vec<String>,
    threads: Vec<usize>,
}

/// A crawl, as far as it has come.
pub struct Crawl<'b> {
    book: &'b Book,
    by_hand: bool,
    stream: Stream,
    /// The dice rolled: sides and face.
    pub rolls: Vec<(u8, u8)>,
    /// What a player would have said.
    pub moves: Vec<String>,
    size_dice: usize,
    dungeon_seed: u32,
    levels: Vec<Level>,
    stairs: Vec<String>,
    /// The scratch paper: what a number is of, and all its values.
    paper: Vec<(String, Vec<u32>)>,
}

pub fn letter(index: usize) -> char {
    char::from(b'A' + u8::try_from(index).unwrap())
}

fn label(level: usize, room: usize) -> String {
    if level == 0 { format!("{}", room + 1) } else { format!("{}-{}", level + 1, room + 1) }
}

impl<'b> Crawl<'b> {
    /// Steps 1 and 2, and the first level's entrance.
    pub fn begun(book: &'b Book, seed: &Seed, by_hand: bool) -> Self {
        let stream = Stream::new(seed, "dice");
        let (rolls, moves, levels) = (Vec::new(), Vec::new(), vec![Level::default()]);
        let (stairs, paper) = (Vec::new(), Vec::new());
        let mut crawl =
            Self { book, by_hand, stream, rolls, moves, size_dice: 0, dungeon_seed: 0, levels, stairs, paper };
        let size = match book.size {
            "" => ["small", "small", "medium", "medium", "medium", "large"][crawl.d6() as usize - 1],
            size => size,
        };
        crawl.size_dice = ["small", "medium", "large"].iter().position(|&name| name == size).unwrap() + 1;
        crawl.dungeon_seed = if book.dungeon_seed == 0 { crawl.two_dice() } else { book.dungeon_seed };
        if book.levels != "never" {
            crawl.paper.push(("Level thread".into(), vec![crawl.dungeon_seed]));
        }
        let entrance = Room { marks: BTreeSet::from(["entrance"]), ..Room::default() };
        crawl.levels[0].rooms.push(entrance);
        crawl.begin(0);
        crawl
    }

    fn roll(&mut self, die: Die) -> u32 {
        let face = self.stream.face(die);
        self.rolls.push((die.sides(), face));
        face.into()
    }

    fn d6(&mut self) -> u32 {
        self.roll(Die::D6)
    }

    /// Two dice, read as the Dungeon Seed's are.
    fn two_dice(&mut self) -> u32 {
        let (one, other) = (self.d6(), self.d6());
        [one.min(other), one.max(other), one + other][self.size_dice - 1]
    }

    fn size_dice(&mut self) -> Vec<u32> {
        (0..self.size_dice).map(|_| self.d6()).collect()
    }

    /// Steps 3 and 4, and the entrance's search.
    fn begin(&mut self, level: usize) {
        if !self.book.thread_for_each_passage() {
            for (nth, face) in self.size_dice().into_iter().enumerate() {
                let of_level = if level == 0 { String::new() } else { format!(", level {}", level + 1) };
                self.levels[level].threads.push(self.paper.len());
                self.paper.push((format!("Thread {}{of_level}", nth + 1), vec![face + self.dungeon_seed]));
            }
        }
        let passages = match self.book.rules {
            "final" | "revised" => self.size_dice().into_iter().max().unwrap(),
            _ => self.dungeon_seed,
        };
        self.add_ways(level, 0, passages);
        if self.book.search {
            self.search(level, 0);
        }
    }

    fn add_ways(&mut self, level: usize, room: usize, count: u32) {
        let ways = &mut self.levels[level].rooms[room].ways;
        ways.extend((0..count).map(|_| Way { hidden: false, explored: false }));
    }

    fn unexplored(&self, level: usize, room: usize) -> Vec<usize> {
        let ways = self.levels[level].rooms[room].ways.iter().enumerate();
        ways.filter(|(_, way)| !way.explored).map(|(index, _)| index).collect()
    }

    fn left_of(&self, thread: usize) -> u32 {
        *self.paper[thread].1.last().unwrap()
    }

    /// Steps 5 and 6; the room one stands in then.
    fn take(&mut self, level: usize, room: usize, way: usize) -> usize {
        let behind: Vec<usize> = (0..self.levels[level].rooms.len())
            .filter(|&other| other != room && !self.unexplored(level, other).is_empty())
            .collect();
        if self.book.loop_chance > 0 && !behind.is_empty() && self.d6() <= self.book.loop_chance {
            self.join(level, (room, way), &behind);
            return room;
        }
        let thread = self.thread_behind(level, room, way);
        let found = self.levels[level].rooms.len();
        let by_passage = self.book.thread_for_each_passage();
        self.levels[level].rooms.push(Room {
            came_from: Some(room),
            thread: thread.filter(|_| by_passage),
            ..Room::default()
        });
        let way_out = &mut self.levels[level].rooms[room].ways[way];
        way_out.explored = true;
        let secret = if way_out.hidden { " secret" } else { "" };
        let line = format!("{}{}-{}{secret}", room + 1, letter(way), found + 1);
        self.levels[level].passages.push(line);
        let passages = self.passages_of_a_new_room(thread);
        self.add_ways(level, found, passages);
        let due = match self.book.levels {
            "never" => false,
            "dead-ends" => passages == 0,
            _ => true,
        };
        self.levels[level].rooms[found].check_due = due;
        if due && !self.by_hand {
            self.moves.push(format!("l{}", label(level, found)));
            self.check(level, found);
        }
        if self.book.search {
            self.search(level, found);
        }
        found
    }

    /// The thread a room behind this passage draws on.
    fn thread_behind(&mut self, level: usize, room: usize, way: usize) -> Option<usize> {
        if !self.book.thread_for_each_passage() {
            return self.levels[level].threads.iter().copied().find(|&thread| self.left_of(thread) > 0);
        }
        if room > 0 {
            return self.levels[level].rooms[room].thread;
        }
        self.paper.push((format!("Thread {}{}", label(level, 0), letter(way)), vec![self.dungeon_seed]));
        Some(self.paper.len() - 1)
    }

    fn passages_of_a_new_room(&mut self, thread: Option<usize>) -> u32 {
        let Some(thread) = thread.filter(|&thread| self.left_of(thread) > 0) else { return 0 };
        let number = self.left_of(thread);
        let mut low = self.size_dice();
        low.retain(|&face| face <= number);
        let Some(&lowest) = low.iter().min() else { return 0 };
        self.paper[thread].1.push(number - 1);
        if self.book.rules == "sketch" { u32::try_from(low.len()).unwrap() } else { lowest }
    }

    fn join(&mut self, level: usize, (room, way): (usize, usize), behind: &[usize]) {
        let mut other = behind[0];
        if behind.len() > 1 {
            let highest = behind.last().unwrap() + 1;
            let dice = if highest <= 6 { 1 } else { 2 + usize::from(highest > 12) };
            let rolled: i64 = (0..dice).map(|_| i64::from(self.d6())).sum();
            let mut closest = i64::MAX;
            for &candidate in behind {
                let away = (i64::try_from(candidate).unwrap() + 1 - rolled).abs();
                if away < closest {
                    (closest, other) = (away, candidate);
                }
            }
        }
        let open = self.unexplored(level, other);
        let mut chosen = open[0];
        if open.len() > 1 {
            let die = if open.len() <= 6 { Die::D6 } else { Die::D12 };
            assert!(open.len() <= 12, "no room has more, for one of an entrance’s is taken before");
            chosen = loop {
                if let Some(&way) = open.get(self.roll(die) as usize - 1) {
                    break way;
                }
            };
        }
        let rooms = &mut self.levels[level].rooms;
        rooms[room].ways[way].explored = true;
        rooms[other].ways[chosen].explored = true;
        let hidden = rooms[room].ways[way].hidden || rooms[other].ways[chosen].hidden;
        let ((a, at_a), (b, at_b)) = ((room, way).min((other, chosen)), (room, way).max((other, chosen)));
        let secret = if hidden { " secret" } else { "" };
        let line = format!("{}{}-{}{}{secret}", a + 1, letter(at_a), b + 1, letter(at_b));
        self.levels[level].passages.push(line);
    }

    /// Step 8.
    fn search(&mut self, level: usize, room: usize) {
        let known = self.rooms_known();
        let reached = i64::from(self.d6() + self.d6()) + i64::from(self.book.modifier);
        let place = &mut self.levels[level].rooms[room];
        if reached < 7 + i64::from(self.dungeon_seed) {
            place.unsure_since = Some(known);
            place.marks.insert("unsure");
            return;
        }
        place.searched = true;
        place.marks.remove("unsure");
        if self.book.secret_chance > 0 && self.d6() <= self.book.secret_chance {
            let kind = self.d6();
            let place = &mut self.levels[level].rooms[room];
            match kind {
                1..=3 => place.ways.push(Way { hidden: true, explored: false }),
                4 | 5 => drop(place.marks.insert("treasure")),
                _ => drop(place.marks.insert("secret")),
            }
        }
    }

    fn rooms_known(&self) -> usize {
        self.levels.iter().map(|level| level.rooms.len()).sum()
    }

    /// Step 9; the level thread is the first line of the paper.
    fn check(&mut self, level: usize, room: usize) {
        self.levels[level].rooms[room].check_due = false;
        let thread = self.left_of(0);
        if self.two_dice() >= thread {
            return;
        }
        self.paper[0].1.push(thread - 1);
        let below = self.levels.len();
        self.stairs.push(format!("{}>{}", label(level, room), label(below, 0)));
        self.levels[level].rooms[room].marks.insert("stairs-down");
        let foot = Room { marks: BTreeSet::from(["stairs-up"]), ..Room::default() };
        self.levels.push(Level { rooms: vec![foot], ..Level::default() });
        if self.by_hand {
            self.begin(below);
        }
    }

    /// Step 7 by itself: R2 on each level, one level after the other.
    pub fn explore(&mut self) {
        let mut level = 0;
        while level < self.levels.len() {
            if level > 0 {
                self.begin(level);
            }
            let mut here = Some(0);
            while let Some(room) = here {
                let Some(&way) = self.unexplored(level, room).first() else {
                    here = self.levels[level].rooms[room].came_from;
                    continue;
                };
                self.moves.push(format!("{}{}", label(level, room), letter(way)));
                here = Some(self.take(level, room, way));
            }
            level += 1;
        }
    }

    /// What a player may do now: passages, searches, level checks, each room by room.
    pub fn offered(&self) -> Vec<String> {
        let known = self.rooms_known();
        let (mut passages, mut searches, mut checks) = (Vec::new(), Vec::new(), Vec::new());
        for (level, floor) in self.levels.iter().enumerate() {
            for (index, room) in floor.rooms.iter().enumerate() {
                let label = label(level, index);
                passages.extend(self.unexplored(level, index).into_iter().map(|way| format!("{label}{}", letter(way))));
                if !room.searched && room.unsure_since.is_none_or(|since| since < known) {
                    searches.push(format!("s{label}"));
                }
                if room.check_due {
                    checks.push(format!("l{label}"));
                }
            }
        }
        [passages, searches, checks].concat()
    }

    /// Does what a player says.
    pub fn make(&mut self, said: &str) {
        self.moves.push(said.into());
        let place = said.trim_start_matches(['s', 'l']).trim_end_matches(|c: char| c.is_ascii_uppercase());
        let (level, room) = place.split_once('-').unwrap_or(("1", place));
        let (level, room) = (level.parse::<usize>().unwrap() - 1, room.parse::<usize>().unwrap() - 1);
        match said.as_bytes() {
            [b's', ..] => self.search(level, room),
            [b'l', ..] => self.check(level, room),
            [.., way] => drop(self.take(level, room, usize::from(way - b'A'))),
            [] => {}
        }
    }

    /// Everything there is, line by line, as `threads::told` tells a dungeon.
    pub fn told(&self) -> String {
        let mut told = String::new();
        for (number, level) in self.levels.iter().enumerate() {
            for (index, room) in level.rooms.iter().enumerate() {
                let marks: Vec<&str> = room.marks.iter().copied().collect();
                writeln!(told, "{} {}", label(number, index), marks.join(" ")).unwrap();
                for way in self.unexplored(number, index) {
                    let secret = if room.ways[way].hidden { " secret" } else { "" };
                    writeln!(told, "{}{}{secret}", index + 1, letter(way)).unwrap();
                }
            }
            writeln!(told, "{}", level.passages.join(", ")).unwrap();
        }
        writeln!(told, "{}", self.stairs.join(", ")).unwrap();
        writeln!(told, "{} {}", self.size_dice, self.dungeon_seed).unwrap();
        for (name, numbers) in &self.paper {
            writeln!(told, "{name}: {numbers:?}").unwrap();
        }
        told
    }
}
