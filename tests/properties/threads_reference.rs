//! A second version of `threads`, made from its rule book alone, slow and simple: it looks through all rooms again for
//! every question.

use dicefall::Recipe;
use dicefall::dice::{Die, Seed, Stream};
use dicefall::procedures::{Options, threads};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Options. Dice decide if `size` is empty or `dungeon_seed` is 0.
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
    pub way_in: bool,
    pub kind: &'static str,
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
        set("entrance", if self.way_in { "rolled" } else { "plain" });
        set("type", self.kind);
        let moves = moves.unwrap_or_default().to_vec();
        Recipe::new(&threads::PROCEDURE, options, Some(seed.clone()), Vec::new(), moves).unwrap()
    }

    fn thread_for_each_passage(&self) -> bool {
        !["final", "next-thread"].contains(&self.rules)
    }
}

struct Way {
    hidden: bool,
    explored: bool,
}

#[derive(Default)]
struct Room {
    came_from: Option<usize>,
    ways: Vec<Way>,
    marks: BTreeSet<&'static str>,
    /// None if the level has one thread for all passages.
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
    /// Passages that end without a room.
    ends: usize,
}

pub struct Crawl<'b> {
    book: &'b Book,
    by_hand: bool,
    stream: Stream,
    pub rolls: Vec<(u8, u8)>,
    pub moves: Vec<String>,
    size: &'static str,
    size_dice: usize,
    dungeon_seed: u32,
    /// 0 if the number of levels isn't rolled.
    levels_rolled: usize,
    second_entrance_due: bool,
    levels: Vec<Level>,
    last_found: (usize, usize),
    stairs: Vec<String>,
    /// The scratch paper: the name of each thread, and all numbers that the thread has had.
    paper: Vec<(String, Vec<u32>)>,
}

pub fn letter(index: usize) -> char {
    char::from(b'A' + u8::try_from(index).unwrap())
}

/// One or two lower-case letters, without l and o, and without pairs that make a word.
fn letter_of_an_end(index: usize) -> String {
    let words = "am an as at be by he hi if in is it me my up us we";
    let all: Vec<char> = ('a'..='z').filter(|c| !['l', 'o'].contains(c)).collect();
    let one = all.iter().map(char::to_string);
    let two = all.iter().flat_map(|first| all.iter().map(move |second| format!("{first}{second}")));
    let mut names = one.chain(two).filter(|name| name.len() == 1 || !words.split(' ').any(|word| word == name));
    names.nth(index).expect("few dead ends")
}

pub fn size_dice_of(size: &str) -> usize {
    match size {
        "tiny" | "small" => 1,
        "medium" => 2,
        "large" => 3,
        _ => 4,
    }
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
        let (size_dice, dungeon_seed, levels_rolled, second_entrance_due, size) = Default::default();
        let mut crawl = Self {
            book,
            by_hand,
            stream,
            rolls,
            moves,
            size,
            size_dice,
            dungeon_seed,
            levels_rolled,
            second_entrance_due,
            levels,
            last_found: (0, 0),
            stairs,
            paper,
        };
        let size = match book.size {
            "" => ["small", "small", "medium", "medium", "medium", "large"][crawl.d6() as usize - 1],
            size => size,
        };
        crawl.size = size;
        crawl.size_dice = size_dice_of(size);
        crawl.dungeon_seed = if book.dungeon_seed == 0 { crawl.two_dice() } else { book.dungeon_seed };
        if book.levels != "never" {
            let seed = crawl.dungeon_seed;
            let thread = match book.kind {
                "caves" => seed.saturating_sub(2).max(1),
                "catacombs" => seed + 2,
                "fortress" => seed + 1,
                _ => seed,
            };
            crawl.paper.push(("Level thread".into(), vec![thread]));
        }
        if book.levels == "by-size" {
            crawl.levels_rolled = crawl.levels_of_the_size();
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

    /// Rolls two dice, read like the Dungeon Seed.
    fn two_dice(&mut self) -> u32 {
        let (one, other) = (self.d6(), self.d6());
        match self.size {
            "tiny" | "small" => one.min(other),
            "medium" => one.max(other),
            _ => one + other,
        }
    }

    fn levels_of_the_size(&mut self) -> usize {
        let levels = match self.size {
            "tiny" => 1,
            "large" => self.no_six() + 2,
            "mega" => self.no_six() + 4,
            "medium" => self.roll(Die::D4) + 1,
            _ => match self.d6() {
                1..=3 => 1,
                6 => 3,
                _ => 2,
            },
        };
        usize::try_from(levels).unwrap()
    }

    fn no_six(&mut self) -> u32 {
        loop {
            let face = self.d6();
            if face < 6 {
                return face;
            }
        }
    }

    fn missing_levels(&self) -> usize {
        self.levels_rolled.saturating_sub(self.levels.len())
    }

    fn is_too_large(&self) -> bool {
        self.book.rules == "next-thread" && self.rooms_known() >= 500
    }

    /// Step 4a.
    fn come_in(&mut self) {
        match self.d6() {
            3 => drop(self.levels[0].rooms[0].marks.insert("locked")),
            4 => drop(self.levels[0].rooms[0].marks.insert("trap")),
            5 => {
                for nth in 1..=3 {
                    self.moves.push("s1".into());
                    let reached = i64::from(self.d6() + self.d6()) + i64::from(self.book.modifier);
                    if nth == 3 || reached >= 7 + i64::from(self.dungeon_seed) {
                        break;
                    }
                }
                self.levels[0].rooms[0].marks.insert("secret");
            }
            6 => self.second_entrance_due = true,
            _ => {}
        }
    }

    fn size_dice(&mut self) -> Vec<u32> {
        (0..self.size_dice).map(|_| self.d6()).collect()
    }

    /// Steps 3 and 4, and the entrance's search.
    fn begin(&mut self, level: usize) {
        if self.book.rules == "final" {
            for (nth, face) in self.size_dice().into_iter().enumerate() {
                let of_level = if level == 0 { String::new() } else { format!(", level {}", level + 1) };
                self.levels[level].threads.push(self.paper.len());
                self.paper.push((format!("Thread {}{of_level}", nth + 1), vec![face + self.dungeon_seed]));
            }
        }
        if level == 0 && self.book.way_in {
            self.come_in();
        }
        let passages = match self.book.rules {
            "summary" | "sketch" => self.dungeon_seed,
            _ if self.size == "tiny" => self.d6().div_ceil(2),
            _ => self.size_dice().into_iter().max().unwrap(),
        };
        self.add_ways(level, 0, passages);
        for way in 0..passages as usize {
            self.add_a_thread_behind(level, way);
        }
        if self.book.search {
            self.search(level, 0);
        }
    }

    fn add_ways(&mut self, level: usize, room: usize, count: u32) {
        let ways = &mut self.levels[level].rooms[room].ways;
        ways.extend((0..count).map(|_| Way { hidden: false, explored: false }));
    }

    /// `next-thread`: each passage of an entrance brings its own thread.
    fn add_a_thread_behind(&mut self, level: usize, way: usize) {
        if self.book.rules == "next-thread" {
            self.levels[level].threads.push(self.paper.len());
            self.paper.push((format!("Thread {}{}", label(level, 0), letter(way)), vec![self.dungeon_seed]));
        }
    }

    fn unexplored(&self, level: usize, room: usize) -> Vec<usize> {
        let ways = self.levels[level].rooms[room].ways.iter().enumerate();
        ways.filter(|(_, way)| !way.explored).map(|(index, _)| index).collect()
    }

    fn left_of(&self, thread: usize) -> u32 {
        *self.paper[thread].1.last().unwrap()
    }

    /// Steps 5 and 6. Returns the party's room.
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
        self.last_found = (level, found);
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
        let mut depth = 0;
        let mut before = self.levels[level].rooms[found].came_from;
        while let Some(room) = before {
            (depth, before) = (depth + 1, self.levels[level].rooms[room].came_from);
        }
        if self.second_entrance_due && level == 0 && depth == 3 {
            self.second_entrance_due = false;
            self.levels[level].rooms[found].marks.insert("entrance");
        }
        let due = match self.book.levels {
            _ if self.is_too_large() => false,
            "never" => false,
            "by-size" => self.missing_levels() > 0,
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
        self.end_what_is_open(level);
        found
    }

    /// Step 5a: once a tiny dungeon has five rooms, its unexplored exits become dead ends.
    fn end_what_is_open(&mut self, level: usize) {
        let count = self.levels[level].rooms.len();
        if self.size != "tiny" || count < 5 {
            return;
        }
        for room in 0..count {
            for way in self.unexplored(level, room) {
                let place = &mut self.levels[level];
                place.rooms[room].ways[way].explored = true;
                let secret = if place.rooms[room].ways[way].hidden { " secret" } else { "" };
                place.ends += 1;
                place.passages.push(format!("{}{}-{}{secret}", room + 1, letter(way), count + place.ends));
            }
        }
    }

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
            assert!(open.len() <= 12, "at most 12 are unexplored: of 13 passages of an entrance, one is explored");
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
            let found = match self.book.kind {
                "caves" => ["way", "way", "way", "way", "treasure", "other"],
                "catacombs" => ["way", "way", "treasure", "treasure", "treasure", "other"],
                "ruin" => ["way", "way", "treasure", "other", "other", "other"],
                "fortress" => ["way", "way", "way", "treasure", "other", "other"],
                _ => ["way", "way", "way", "treasure", "treasure", "other"],
            };
            match found[kind as usize - 1] {
                "way" => {
                    place.ways.push(Way { hidden: true, explored: false });
                    let way = place.ways.len() - 1;
                    if room == 0 {
                        self.add_a_thread_behind(level, way);
                    }
                }
                "treasure" => drop(place.marks.insert("treasure")),
                _ => drop(place.marks.insert("secret")),
            }
        }
    }

    fn rooms_known(&self) -> usize {
        self.levels.iter().map(|level| level.rooms.len()).sum()
    }

    /// Step 9. The level thread is the paper's first line.
    fn check(&mut self, level: usize, room: usize) {
        self.levels[level].rooms[room].check_due = false;
        let thread = self.left_of(0);
        if self.two_dice() >= thread {
            return;
        }
        self.paper[0].1.push(thread - 1);
        self.put_a_level_below(level, room);
        if self.book.levels == "by-size" && self.missing_levels() == 0 {
            self.levels.iter_mut().flat_map(|level| &mut level.rooms).for_each(|room| room.check_due = false);
        }
    }

    fn put_a_level_below(&mut self, level: usize, room: usize) {
        let below = self.levels.len();
        self.stairs.push(format!("{}>{}", label(level, room), label(below, 0)));
        self.levels[level].rooms[room].marks.insert("stairs-down");
        let foot = Room { marks: BTreeSet::from(["stairs-up"]), ..Room::default() };
        self.levels.push(Level { rooms: vec![foot], ..Level::default() });
        self.last_found = (below, 0);
        if self.by_hand {
            self.begin(below);
        }
    }

    fn put_the_missing_stairs(&mut self) {
        let known = || {
            (0..self.levels.len()).flat_map(|level| (0..self.levels[level].rooms.len()).map(move |room| (level, room)))
        };
        let is_done = |(level, room): (usize, usize)| {
            self.unexplored(level, room).is_empty() && !self.levels[level].rooms[room].check_due
        };
        if self.missing_levels() > 0 && !self.is_too_large() && known().all(is_done) {
            let (level, room) = self.last_found;
            self.put_a_level_below(level, room);
        }
    }

    /// Step 7 without a player (R2).
    pub fn explore(&mut self) {
        let mut level = 0;
        while level < self.levels.len() && !self.is_too_large() {
            if level > 0 {
                self.begin(level);
            }
            let mut here = Some(0);
            while let Some(room) = here.filter(|_| !self.is_too_large()) {
                let Some(&way) = self.unexplored(level, room).first() else {
                    here = self.levels[level].rooms[room].came_from;
                    continue;
                };
                self.moves.push(format!("{}{}", label(level, room), letter(way)));
                here = Some(self.take(level, room, way));
            }
            level += 1;
            if level == self.levels.len() {
                self.put_the_missing_stairs();
            }
        }
    }

    /// The moves to choose from: passages first, then searches, then looking for stairs. Each list goes room by room.
    pub fn offered(&self) -> Vec<String> {
        if self.is_too_large() {
            return Vec::new();
        }
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
        self.end_what_is_open(level);
        self.put_the_missing_stairs();
    }

    /// The dungeon in the form of `threads::told`.
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
            let prefix = if number == 0 { String::new() } else { format!("{}-", number + 1) };
            for end in 0..level.ends {
                writeln!(told, "{prefix}{} ", letter_of_an_end(end)).unwrap();
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
