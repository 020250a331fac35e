//! How non-linear a dungeon is, in words: a sentence, and a line for each thing that is counted, with what
//! it counts.

use crate::dungeon::{Dungeon, Report, Route, Spot, Target, Way};

/// What a line tells of; the same from dungeon to dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The rooms.
    Rooms,
    /// Junctions, corners, ends, landings.
    Spots,
    /// The passages.
    Passages,
    /// The connections between levels.
    Connections,
    /// What is blocked.
    Blocked,
    /// The loops.
    Loops,
    /// What has no way round.
    Bridges,
    /// The dead ends.
    DeadEnds,
    /// The entrances.
    Entrances,
    /// The shortest way to the goal.
    Shortest,
    /// What every way there takes.
    Shared,
    /// All ways there that share no passage.
    Apart,
    /// One of them, from 0.
    OneApart(usize),
    /// What is locked.
    Locked,
    /// The ways to all keys that can be had first.
    Keys,
    /// One of them, from 0.
    OneKey(usize),
    /// The keys that cannot be had first.
    LateKeys,
}

/// A line: how many of what, and where they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What it tells of.
    pub measure: Measure,
    /// How many.
    pub number: usize,
    /// Of what: "dead ends".
    pub words: String,
    /// The rooms of a way, one after the other.
    pub route: Option<String>,
    /// The areas that it counts or leads through.
    pub places: Vec<Spot>,
    /// The passages and connections that it counts or leads along.
    pub ways: Vec<Way>,
}

/// A way of more rooms than this is told by its first and last.
const LONG: usize = 12;

/// The lines of a report on a dungeon: first those that are short, then those with a way.
#[must_use]
pub fn lines(dungeon: &Dungeon, report: &Report) -> Vec<Line> {
    let mut lines = Lines { dungeon, report, told: Vec::new() };
    lines.counts();
    lines.ways_in();
    lines.keys();
    lines.told
}

struct Lines<'d> {
    dungeon: &'d Dungeon,
    report: &'d Report,
    told: Vec<Line>,
}

impl Lines<'_> {
    fn counts(&mut self) {
        let report = self.report;
        self.places(Measure::Rooms, &report.rooms, ["room", "rooms"]);
        if !report.spots.is_empty() {
            self.places(Measure::Spots, &report.spots, ["junction, bend or end", "junctions, bends and ends"]);
        }
        self.ways(Measure::Passages, &report.passages, ["passage", "passages"]);
        if !report.connections.is_empty() {
            let words = if self.dungeon.is_of_areas {
                ["way between areas", "ways between areas"]
            } else {
                ["way between levels", "ways between levels"]
            };
            self.ways(Measure::Connections, &report.connections, words);
        }
        if !report.blocked.is_empty() {
            self.ways(
                Measure::Blocked,
                &report.blocked,
                ["blocked passage, not counted", "blocked passages, not counted"],
            );
        }
        let loops = ["independent loop", "independent loops"];
        self.add(Measure::Loops, report.loops, loops, Vec::new(), report.on_loops.clone());
        self.ways(Measure::Bridges, &report.bridges, ["passage with no way round", "passages with no way round"]);
        self.places(Measure::DeadEnds, &report.dead_ends, ["dead end", "dead ends"]);
        self.places(Measure::Entrances, &report.entrances, ["way in", "ways in"]);
        if let Some(lock) = &report.lock {
            self.ways(Measure::Locked, &lock.locked, ["locked passage", "locked passages"]);
        }
    }

    fn ways_in(&mut self) {
        let Some(target) = &self.report.target else { return };
        let to = aim(self.dungeon, self.report, target);
        if let Some(route) = &target.shortest {
            let words = ["passage", "passages"].map(|word| format!("{word} to {to}, by the shortest way"));
            self.route(Measure::Shortest, route.ways.len(), &words, route);
        }
        if !target.shared.is_empty() {
            let words = ["passage that every way there takes", "passages that every way there takes"];
            self.ways(Measure::Shared, &target.shared, words);
        }
        if target.apart.len() > 1 {
            let all: Vec<&Route> = target.apart.iter().collect();
            self.all(Measure::Apart, &all, ["ways there that share no passage"; 2]);
            target.apart.iter().enumerate().for_each(|(nth, route)| self.one_of_them(Measure::OneApart(nth), route));
        }
    }

    fn keys(&mut self) {
        let Some(lock) = &self.report.lock else { return };
        let first: Vec<&Route> = lock.keys.iter().filter_map(|key| key.first.as_ref()).collect();
        match (&lock.keys[..], &first[..]) {
            ([key], [route]) => {
                let room = name(self.dungeon, key.place);
                let words = ["passage", "passages"].map(|word| format!("{word} to the key, room {room}, none locked"));
                self.route(Measure::Keys, route.ways.len(), &words, route);
            }
            (_, [_, ..]) => {
                let keys = ["key that can be had first", "keys that can be had first, by ways that pass no lock"];
                self.all(Measure::Keys, &first, keys);
                first.iter().enumerate().for_each(|(nth, route)| self.one_of_them(Measure::OneKey(nth), route));
            }
            _ => {}
        }
        let late = lock.keys.iter().filter(|key| key.first.is_none()).map(|key| key.place);
        let late: Vec<Spot> = late.collect();
        if !late.is_empty() {
            self.places(Measure::LateKeys, &late, ["key that lies behind a lock", "keys that lie behind a lock"]);
        }
    }

    /// Several ways together.
    fn all(&mut self, measure: Measure, routes: &[&Route], words: [&str; 2]) {
        let places = routes.iter().flat_map(|route| route.places.clone()).collect();
        let ways = routes.iter().flat_map(|route| route.ways.clone()).collect();
        self.add(measure, routes.len(), words, places, ways);
    }

    fn one_of_them(&mut self, measure: Measure, route: &Route) {
        self.route(measure, route.ways.len(), &["passage", "passages"].map(String::from), route);
    }

    fn places(&mut self, measure: Measure, places: &[Spot], words: [&str; 2]) {
        self.add(measure, places.len(), words, places.to_vec(), Vec::new());
    }

    fn ways(&mut self, measure: Measure, ways: &[Way], words: [&str; 2]) {
        self.add(measure, ways.len(), words, Vec::new(), ways.to_vec());
    }

    fn route(&mut self, measure: Measure, number: usize, words: &[String; 2], route: &Route) {
        self.add(measure, number, [&words[0], &words[1]], route.places.clone(), route.ways.clone());
        if let Some(line) = self.told.last_mut() {
            line.route = Some(rooms_of(self.dungeon, route));
        }
    }

    /// A connection between levels is no line on a map: it is seen by where it begins and ends.
    fn add(&mut self, measure: Measure, number: usize, [one, many]: [&str; 2], mut places: Vec<Spot>, ways: Vec<Way>) {
        for way in &ways {
            if let Way::Connection(nth) = way
                && let Some(connection) = self.dungeon.connections.get(*nth)
            {
                places.extend([connection.from, connection.to]);
            }
        }
        let words = String::from(if number == 1 { one } else { many });
        self.told.push(Line { measure, number, words, route: None, places, ways });
    }
}

/// What one goes in for, by its name.
fn aim(dungeon: &Dungeon, report: &Report, target: &Target) -> String {
    let room = name(dungeon, target.place);
    match (target.is_goal, report.goals.len()) {
        (true, 1) => format!("the goal, room {room}"),
        (true, _) => format!("the nearest goal, room {room}"),
        (false, _) if report.rooms.contains(&target.place) => format!("the deepest room, {room}"),
        (false, _) => format!("the deepest place, {room}"),
    }
}

fn name(dungeon: &Dungeon, place: Spot) -> String {
    dungeon.levels.get(place.level.index()).map_or_else(|| place.area.to_string(), |level| level.label(place.area))
}

/// The rooms of a way: `1 → 5 → 7`. Of a long one those in the middle are left out.
fn rooms_of(dungeon: &Dungeon, route: &Route) -> String {
    let named = |places: &[Spot]| places.iter().map(|&place| name(dungeon, place)).collect::<Vec<_>>().join(" → ");
    let count = route.places.len();
    if count <= LONG {
        return named(&route.places);
    }
    let (first, last) = (named(&route.places[..LONG / 2]), named(&route.places[count - LONG / 2..]));
    format!("{first} → … {} more … → {last}", count - LONG)
}

/// What is to be said of the keys beside a lock.
fn key_in_words(report: &Report) -> &'static str {
    let keys = report.lock.as_ref().map_or(&[][..], |lock| &lock.keys);
    match (keys.len(), keys.iter().all(|key| key.first.is_some())) {
        (0, _) => "",
        (1, true) => ", and its key can be had first",
        (_, true) => ", and its keys can be had first",
        (_, false) => ", and so does a key",
    }
}

/// How non-linear it is, in a sentence; none while there is nothing to tell of.
#[must_use]
pub fn sentence(report: &Report) -> Option<String> {
    if report.rooms.is_empty() && report.spots.is_empty() {
        return None;
    }
    let loops = match report.loops {
        0 => "No loop".into(),
        1 => "1 independent loop".into(),
        loops => format!("{loops} independent loops"),
    };
    let Some(target) = &report.target else { return Some(format!("{loops}.")) };
    let to = match (target.is_goal, report.goals.len()) {
        (true, 1) => "the goal",
        (true, _) => "the nearest goal",
        (false, _) if report.rooms.contains(&target.place) => "the deepest room",
        (false, _) => "the deepest place",
    };
    Some(match (&target.shortest, target.apart.len()) {
        (None, _) => format!("{loops}; no open way leads to {to}."),
        (_, 0) => format!("{loops}; {to} lies at an entrance."),
        _ if target.is_behind_a_lock => format!("{loops}; {to} lies behind a lock{}.", key_in_words(report)),
        (_, 1) if report.loops == 0 && report.entrances.len() == 1 => format!("{loops}, and a single way to {to}."),
        (_, 1) if report.loops == 0 => format!("{loops}, and all ways to {to} share a passage."),
        (_, 1) => format!("{loops}, but all ways to {to} share a passage."),
        (_, ways) => format!("{loops}, {ways} ways to {to} that share no passage."),
    })
}
