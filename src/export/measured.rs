//! How non-linear a dungeon is, in words.

use crate::dungeon::{Dungeon, Level, Lock, Report, Route, Spot, Target, Way};
use crate::english::{all_of, capital, counted, in_letters};
use crate::order::Gather;

/// What a line counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Rooms.
    Rooms,
    /// Areas that aren't rooms: junctions, corners, dead ends, landings.
    Spots,
    /// Passages.
    Passages,
    /// Ways between levels, or between areas of a mega-dungeon.
    Connections,
    /// Blocked passages.
    Blocked,
    /// Independent loops.
    Loops,
    /// Passages with no way round.
    Bridges,
    /// Dead ends.
    DeadEnds,
    /// Entrances.
    Entrances,
    /// The shortest route to the goal, or to the deepest place.
    Shortest,
    /// Bottlenecks: passages that every route to the goal must use.
    Shared,
    /// Separate routes to the goal: they share no passage.
    Apart,
    /// One of the separate routes to the goal, counted from 0.
    OneApart(usize),
    /// Locked passages.
    Locked,
    /// Keys that the party can reach before it opens the only lock. With several locks: the locks that can be opened.
    Keys,
    /// A route to a key, counted from 0.
    OneKey(usize),
    /// Keys that the party can't reach before it opens their lock.
    LateKeys,
    /// Locks that stay shut, because the party can't reach a key first.
    Shut,
}

impl Measure {
    /// The measure in words. Singular if `number` is 1.
    pub(super) const fn of(self, number: usize) -> &'static str {
        let [one, several] = match self {
            Self::Rooms => ["room", "rooms"],
            Self::Spots => ["area that isn’t a room", "areas that aren’t rooms"],
            Self::Passages | Self::Shortest | Self::OneApart(_) | Self::OneKey(_) => ["passage", "passages"],
            Self::Connections => ["way between levels", "ways between levels"],
            Self::Blocked => {
                ["blocked passage: loops and routes can’t use it", "blocked passages: loops and routes can’t use them"]
            }
            Self::Loops => ["independent loop", "independent loops"],
            Self::Bridges => ["passage with no way round", "passages with no way round"],
            Self::DeadEnds => ["dead end", "dead ends"],
            Self::Entrances => ["entrance", "entrances"],
            Self::Shared => {
                ["bottleneck: every route must use this passage", "bottlenecks: every route must use these passages"]
            }
            Self::Apart => ["separate routes: they share no passage"; 2],
            Self::Locked => ["locked passage", "locked passages"],
            Self::Keys => [
                "key that the party can reach before opening the lock",
                "keys that the party can reach before opening the lock",
            ],
            Self::LateKeys => ["key behind its own lock", "keys behind their own lock"],
            Self::Shut => ["lock that stays shut", "locks that stay shut"],
        };
        if number == 1 { one } else { several }
    }

    /// Whether the count is rare. A rare count has no line if it is 0.
    pub(super) const fn is_rare(self) -> bool {
        matches!(self, Self::Spots | Self::Connections | Self::Blocked | Self::Locked | Self::LateKeys | Self::Shut)
    }
}

/// A number, what it counts, and where the counted things are on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The measure.
    pub measure: Measure,
    /// The number.
    pub number: usize,
    /// What the number counts: "dead ends".
    pub words: String,
    /// The areas along the route: `1 → 5 → 7`. None if the number isn't about one route.
    pub route: Option<String>,
    /// The areas to highlight.
    pub places: Vec<Spot>,
    /// The passages and connections to highlight.
    pub ways: Vec<Way>,
}

/// A route with at most this many areas is shown whole. The middle of a longer route is left out.
const LONG: usize = 12;

/// All lines about a dungeon: the plain counts, then the routes.
pub fn lines(dungeon: &Dungeon, report: &Report) -> Vec<Line> {
    let mut lines = Lines { dungeon, report, told: Vec::new() };
    lines.counts();
    lines.ways_in();
    lines.keys();
    for line in &mut lines.told {
        line.words = worded(std::mem::take(&mut line.words), dungeon);
    }
    lines.told
}

/// The noun for a way between two rooms: “path” if the rooms are dice on a tray, or else “passage”.
pub(super) fn noun_of_ways(dungeon: &Dungeon) -> &'static str {
    let is_on_a_tray = |level: &Level| level.areas().any(|area| area.die.is_some() && area.square().is_none());
    if dungeon.levels.first().is_some_and(is_on_a_tray) { "path" } else { "passage" }
}

/// The same noun in the plural: “paths” or “passages”.
pub fn ways_of(dungeon: &Dungeon) -> &'static str {
    if noun_of_ways(dungeon) == "path" { "paths" } else { "passages" }
}

/// Says “path” instead of “passage” if the rooms of the dungeon are dice on a tray.
fn worded(words: String, dungeon: &Dungeon) -> String {
    if noun_of_ways(dungeon) == "path" { words.replace("passage", "path") } else { words }
}

/// A note for users: how the depth of a room is counted.
pub fn about_depth(dungeon: &Dungeon) -> String {
    let way = noun_of_ways(dungeon);
    format!(
        "A room’s depth is the number of {way}s from the nearest entrance. Locked, secret and blocked {way}s count, too."
    )
}

struct Lines<'d> {
    dungeon: &'d Dungeon,
    report: &'d Report,
    told: Vec<Line>,
}

impl Lines<'_> {
    fn counts(&mut self) {
        let report = self.report;
        self.places(Measure::Rooms, &report.rooms);
        self.places(Measure::Spots, &report.spots);
        self.ways(Measure::Passages, &report.drawn_passages());
        self.ways(Measure::Connections, &report.connections);
        self.ways(Measure::Blocked, &report.blocked);
        self.add(Measure::Loops, report.loops, Vec::new(), report.on_loops.clone());
        self.ways(Measure::Bridges, &report.bridges);
        self.places(Measure::DeadEnds, &report.dead_ends);
        self.places(Measure::Entrances, &report.entrances);
        self.ways(Measure::Locked, &report.locks.iter().map(|lock| lock.way).collect::<Vec<_>>());
    }

    fn ways_in(&mut self) {
        let Some(target) = &self.report.target else { return };
        if let Some(route) = &target.shortest {
            let (room, is_room) = (name(self.dungeon, target.place), if target.is_goal { "room " } else { "" });
            let about = format!(" to {}, {is_room}{room}, by the shortest route", aim(self.report, target));
            self.route(Measure::Shortest, route, &about);
        }
        self.ways(Measure::Shared, &target.shared);
        if target.apart.len() > 1 {
            self.all(Measure::Apart, &target.apart.iter().collect::<Vec<_>>());
            target.apart.iter().enumerate().for_each(|(nth, route)| self.route(Measure::OneApart(nth), route, ""));
        }
    }

    fn keys(&mut self) {
        let locks = &self.report.locks;
        match &locks[..] {
            [lock] => self.keys_of(lock),
            _ => self.locks(),
        }
        let keys = locks.iter().flat_map(|lock| &lock.keys);
        let late: Vec<Spot> = keys.filter(|key| key.first.is_none()).map(|key| key.place).gather();
        self.places(Measure::LateKeys, &late);
        let shut = locks.iter().filter(|lock| lock.turn.is_none());
        self.ways(Measure::Shut, &shut.map(|lock| lock.way).collect::<Vec<_>>());
    }

    fn keys_of(&mut self, lock: &Lock) {
        let first: Vec<&Route> = lock.keys.iter().filter_map(|key| key.first.as_ref()).gather();
        match (&lock.keys[..], &first[..]) {
            ([key], [route]) => {
                let room = name(self.dungeon, key.place);
                self.route(Measure::Keys, route, &format!(" to the key in room {room}, without passing a lock"));
            }
            (_, [_, ..]) => {
                self.all(Measure::Keys, &first);
                first.iter().enumerate().for_each(|(nth, route)| self.route(Measure::OneKey(nth), route, ""));
            }
            _ => {}
        }
    }

    /// Adds the locks in the order in which the party can open them.
    fn locks(&mut self) {
        let locks = &self.report.locks;
        let proof = |lock| Some((lock, Lock::proof(lock, locks)?));
        // The standard library's sort would add 5 kB of code.
        let of_turn = |turn| locks.iter().filter(move |lock| lock.turn == Some(turn));
        let proofs: Vec<_> = (1..=locks.len()).flat_map(of_turn).filter_map(proof).gather();
        if proofs.is_empty() {
            return;
        }
        let ways: Vec<Way> = proofs.iter().map(|(lock, _)| lock.way).collect();
        self.ways(Measure::Keys, &ways);
        if let Some(line) = self.told.last_mut() {
            let words = ["lock that can be opened", "locks that can be opened"];
            line.words = words[usize::from(ways.len() > 1)].into();
        }
        for (nth, (lock, (key, route))) in proofs.into_iter().enumerate() {
            let the = if lock.keys.len() == 1 { "the" } else { "a" };
            let (room, [a, b]) = (name(self.dungeon, key.place), self.ends(lock.way));
            let past: Vec<[String; 2]> = Lock::on(locks, route).map(|other| self.ends(other.way)).collect();
            let past = match &past[..] {
                [] => ", without passing a lock".into(),
                [[c, d]] => format!(". First open the lock between {c} and {d}"),
                several => {
                    let ways = all_of(several.iter().map(|[c, d]| format!("{c} to {d}")));
                    format!(". First open {} other locks: {ways}", in_letters(several.len()))
                }
            };
            self.route(
                Measure::OneKey(nth),
                route,
                &format!(" to {the} key in room {room} for the lock between {a} and {b}{past}"),
            );
        }
    }

    /// The names of the two areas that the way joins.
    fn ends(&self, way: Way) -> [String; 2] {
        let dungeon = self.dungeon;
        let ends = match way {
            Way::Passage(level, id) => {
                let passage = dungeon.levels.get(level.index()).and_then(|level| level.passage(id));
                passage.map(|passage| [passage.a, passage.b].map(|area| Spot { level, area }))
            }
            Way::Connection(nth) => dungeon.connections.get(nth).map(|connection| [connection.from, connection.to]),
        };
        ends.map(|ends| ends.map(|end| name(dungeon, end))).unwrap_or_default()
    }

    fn all(&mut self, measure: Measure, routes: &[&Route]) {
        let places = routes.iter().flat_map(|route| route.places.clone()).gather();
        let ways = routes.iter().flat_map(|route| route.ways.clone()).gather();
        self.add(measure, routes.len(), places, ways);
    }

    fn places(&mut self, measure: Measure, places: &[Spot]) {
        self.add(measure, places.len(), places.to_vec(), Vec::new());
    }

    fn ways(&mut self, measure: Measure, ways: &[Way]) {
        self.add(measure, ways.len(), Vec::new(), ways.to_vec());
    }

    /// Adds a line that says how many passages the route has, then `about`.
    fn route(&mut self, measure: Measure, route: &Route, about: &str) {
        self.add(measure, route.ways.len(), route.places.clone(), route.ways.clone());
        if let Some(line) = self.told.last_mut() {
            line.words = Measure::Passages.of(route.ways.len()).to_owned() + about;
            line.route = Some(rooms_of(self.dungeon, route));
        }
    }

    /// A connection between levels can't be highlighted, so the areas at its ends are highlighted instead.
    fn add(&mut self, measure: Measure, number: usize, mut places: Vec<Spot>, ways: Vec<Way>) {
        if number == 0 && (measure.is_rare() || measure == Measure::Shared) {
            return;
        }
        for way in &ways {
            if let Way::Connection(nth) = way
                && let Some(connection) = self.dungeon.connections.get(*nth)
            {
                places.extend([connection.from, connection.to]);
            }
        }
        let words = match (measure, number) {
            (Measure::Connections, 1) if self.dungeon.is_of_areas => "way between areas",
            (Measure::Connections, _) if self.dungeon.is_of_areas => "ways between areas",
            _ => measure.of(number),
        };
        self.told.push(Line { measure, number, words: words.into(), route: None, places, ways });
    }
}

fn aim(report: &Report, target: &Target) -> &'static str {
    match (target.is_goal, report.goals.len()) {
        (true, 1) => "the goal",
        (true, _) => "the nearest goal",
        (false, _) if report.rooms.contains(&target.place) => "the deepest room",
        (false, _) => "the deepest place",
    }
}

fn name(dungeon: &Dungeon, place: Spot) -> String {
    dungeon.levels.get(place.level.index()).map_or_else(|| place.area.to_string(), |level| level.label(place.area))
}

/// `1 → 5 → 7`.
fn rooms_of(dungeon: &Dungeon, route: &Route) -> String {
    let named = |places: &[Spot]| places.iter().map(|&place| name(dungeon, place)).collect::<Vec<_>>().join(" → ");
    let count = route.places.len();
    if count <= LONG {
        return named(&route.places);
    }
    let (first, last) = (named(&route.places[..LONG / 2]), named(&route.places[count - LONG / 2..]));
    format!("{first} → … {} more … → {last}", count - LONG)
}

/// What to say about keys if the goal is behind a lock.
fn key_in_words(report: &Report, target: &Target) -> &'static str {
    let keys = || report.locks.iter().flat_map(|lock| &lock.keys);
    match (report.locks.len(), keys().count(), target.can_be_opened) {
        (_, 0, _) => "",
        (1, 1, true) => ", and the party can get its key first",
        (1, _, true) if keys().all(|key| key.first.is_some()) => ", and the party can get its keys first",
        (2.., _, true) => ", and the party can get the keys it needs first",
        _ => ", and so is a key",
    }
}

/// How non-linear the dungeon is. None if the dungeon has no areas.
pub fn sentence(dungeon: &Dungeon, report: &Report) -> Option<String> {
    told(report).map(|sentence| worded(sentence, dungeon))
}

fn told(report: &Report) -> Option<String> {
    if report.rooms.is_empty() && report.spots.is_empty() {
        return None;
    }
    let loops = match report.loops {
        0 => "No loops".into(),
        loops => counted(loops, "independent loop"),
    };
    let Some(target) = &report.target else { return Some(format!("{loops}.")) };
    let to = aim(report, target);
    Some(match (&target.shortest, target.apart.len()) {
        (None, _) => format!("{loops}; no open route leads to {to}."),
        (_, 0) => format!("{loops}; {to} is at an entrance."),
        _ if target.is_behind_a_lock => format!("{loops}; {to} is behind a lock{}.", key_in_words(report, target)),
        (_, 1) if report.loops == 0 && report.entrances.len() == 1 => format!("{loops}, and only one route to {to}."),
        (_, 1) if report.loops == 0 => format!("{loops}, and all routes to {to} share a passage."),
        (_, 1) => format!("{loops}, but all routes to {to} share a passage."),
        (_, ways) => format!("{loops}, and {ways} routes to {to} that share no passage."),
    })
}

/// The main counts: `10 rooms, 13 paths, 4 loops, 2 entrances.`
pub fn in_short(dungeon: &Dungeon, report: &Report) -> String {
    if dungeon.levels.is_empty() {
        return String::new();
    }
    let of_nodes = dungeon.levels.iter().any(|level| level.inside.is_some());
    let levels = dungeon.levels.len();
    let words = [
        (levels > 1 && !of_nodes).then(|| counted(levels, "level")),
        Some(counted(report.rooms.len(), "room")),
        Some(counted(report.drawn_passages().len(), noun_of_ways(dungeon))),
        Some(counted(report.loops, "loop")),
        Some(counted(report.entrances.len(), "entrance")),
    ];
    format!("{}.", words.into_iter().flatten().gather().join(", "))
}

/// A sentence about the routes to the goal, or to the deepest place if there is no goal. None if the dungeon has
/// neither.
pub fn goal(dungeon: &Dungeon, report: &Report) -> Option<String> {
    let target = report.target.as_ref()?;
    let to = aim(report, target);
    let way = noun_of_ways(dungeon);
    Some(match (&target.shortest, target.apart.len()) {
        (None, _) => format!("No open route leads to {to}."),
        (_, 0) => format!("{} is at an entrance.", capital(to)),
        _ if target.is_behind_a_lock => format!("{} is behind a lock.", capital(to)),
        (_, 1) if report.loops == 0 && report.entrances.len() == 1 => format!("Only one route leads to {to}."),
        (_, 1) => format!("All routes to {to} share a {way}."),
        (_, ways) => format!("{} routes to {to} share no {way}.", capital(in_letters(ways))),
    })
}
