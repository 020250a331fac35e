//! Where the rooms of a node map lie, where their letters stand and how their passages run. Worked out
//! in the order in which things were found, each from what was there before: so what stands on the map
//! stays where it is while the crawl goes on.

use super::board::{Board, Cell};
use crate::dungeon::{AreaId, End, Letter, LevelId, Passage};
use crate::order::sorted;
use crate::trace::{Change, Trace};
use kurbo::{Point, Rect, Vec2};
use std::sync::OnceLock;

/// The side of a square, in map units.
pub const SQUARE: f64 = 16.0;

/// The layout of all levels; each is worked out when it is looked at first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NodeLayout {
    levels: Vec<LevelLayout>,
}

#[derive(Clone, PartialEq, Debug, Default)]
struct LevelLayout {
    /// What was found, step by step.
    found: Vec<Found>,
    page: OnceLock<Page>,
}

/// The layout of a level.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    rooms: Vec<Node>,
    /// By passage, in the order made: its course from one end's room to the other's.
    courses: Vec<Vec<Point>>,
    bounds: Rect,
}

/// A room's place.
#[derive(Clone, PartialEq, Debug)]
struct Node {
    at: Point,
    letters: Vec<Option<Point>>,
    /// The direction in which its signs stand.
    signs: Vec2,
}

impl NodeLayout {
    /// The layout of all that a trace has found.
    #[must_use]
    pub fn of(trace: &Trace) -> Self {
        let mut levels = vec![LevelLayout::default()];
        for step in trace.steps() {
            let mut found = Found::default();
            for change in trace.changes(step) {
                match change {
                    Change::Area(area) => found.rooms.push(area.id),
                    Change::Passage(passage) => found.passages.push(passage.clone()),
                    Change::Stub(stub) => found.ends.push(stub.end),
                    Change::Level(first) => {
                        let foot = Found { rooms: vec![first.id], ..Found::default() };
                        levels.push(LevelLayout { found: vec![foot], ..LevelLayout::default() });
                    }
                    _ => {}
                }
            }
            if let Some(level) = levels.get_mut(step.level.index()).filter(|_| found != Found::default()) {
                level.found.push(found);
            }
        }
        Self { levels }
    }

    fn page(&self, level: LevelId) -> Option<&Page> {
        let level = self.levels.get(level.index())?;
        Some(level.page.get_or_init(|| {
            let mut plan = Plan::new();
            level.found.iter().for_each(|found| plan.place(found));
            plan.page()
        }))
    }

    /// What a level's page takes up. It grows by whole strips, so that it seldom does.
    #[must_use]
    pub fn bounds(&self, level: LevelId) -> Rect {
        self.page(level).map_or_else(|| page_around(Rect::ZERO), |page| page.bounds)
    }

    /// The middle of a room.
    #[must_use]
    pub fn room(&self, level: LevelId, room: AreaId) -> Option<Point> {
        Some(self.page(level)?.rooms.get(room.index())?.at)
    }

    /// Where a room's signs stand, seen from its middle.
    #[must_use]
    pub fn signs(&self, level: LevelId, room: AreaId) -> Option<Vec2> {
        Some(self.page(level)?.rooms.get(room.index())?.signs)
    }

    /// Where the letter of a way out stands.
    #[must_use]
    pub fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        *self.page(level)?.rooms.get(end.area.index())?.letters.get(end.letter.index())?
    }

    /// The corners of a passage's course, from `a` to `b`.
    #[must_use]
    pub fn course(&self, level: LevelId, passage: usize) -> Option<&[Point]> {
        self.page(level)?.courses.get(passage).map(Vec::as_slice)
    }
}

/// What a step has found on a level.
#[derive(Clone, PartialEq, Debug, Default)]
struct Found {
    rooms: Vec<AreaId>,
    passages: Vec<Passage>,
    ends: Vec<End>,
}

/// A level while it is laid out.
struct Plan {
    board: Board,
    rooms: Vec<Spot>,
    courses: Vec<Vec<Cell>>,
}

/// A room while it is laid out.
struct Spot {
    at: Cell,
    letters: Vec<Option<Cell>>,
    /// The directions that lead out of it, by their place in [`DIRECTIONS`].
    used: Vec<usize>,
    signs: usize,
    is_entrance: bool,
}

/// Where a letter may stand, seen from its room: clockwise from the east.
const DIRECTIONS: [Cell; 16] = [
    Cell::new(3, 0),
    Cell::new(3, 1),
    Cell::new(2, 2),
    Cell::new(1, 3),
    Cell::new(0, 3),
    Cell::new(-1, 3),
    Cell::new(-2, 2),
    Cell::new(-3, 1),
    Cell::new(-3, 0),
    Cell::new(-3, -1),
    Cell::new(-2, -2),
    Cell::new(-1, -3),
    Cell::new(0, -3),
    Cell::new(1, -3),
    Cell::new(2, -2),
    Cell::new(3, -1),
];

/// What speaks against a place: for each square near it that is not free, for a right angle on the
/// way, and for four squares further across or down.
const CROWD: u32 = 3;
const TURN: u32 = 40;
const FAR: (u32, u32) = (4, 8);

/// One comes into an entrance from below.
const FROM_BELOW: usize = 4;

impl Plan {
    fn new() -> Self {
        Self { board: Board::new(), rooms: Vec::new(), courses: Vec::new() }
    }

    fn place(&mut self, found: &Found) {
        for &room in &found.rooms {
            let passage = found.passages.iter().find(|passage| passage.b == room && passage.a != room);
            let ways_out = found.ends.iter().filter(|end| end.area == room).count();
            self.place_room(room, passage, ways_out);
        }
        for passage in &found.passages {
            if !found.rooms.contains(&passage.b) {
                self.join(passage);
            }
        }
        for ends in found.ends.chunk_by(|one, other| one.area == other.area) {
            self.place_letters(ends);
        }
        for &room in &found.rooms {
            self.choose_sign_side(room);
        }
    }

    /// A room finds its place beyond the passage that leads to it; the first stands in the middle.
    fn place_room(&mut self, room: AreaId, passage: Option<&Passage>, ways_out: usize) {
        let tip = passage.and_then(|passage| Some((passage.a, self.letter(passage.a, passage.letters[0]?)?)));
        let Some((from, tip)) = tip else {
            return self.place_apart(room, passage);
        };
        let at = self.rooms[from.index()].at;
        let apart = match ways_out {
            0 => 6,
            1..=3 => 7,
            _ => 8,
        };
        let before = before_letter(at, tip);
        self.board.open_letter(tip, &before);
        let mut best: Option<(u32, Cell)> = None;
        self.board.spread(tip, None, |board, cell, cost| {
            if best.is_some_and(|(least, _)| least <= cost) {
                return true;
            }
            let at_least = cost + dislike(cell, at, tip);
            let is_better = |total| best.is_none_or(|(least, _)| total < least);
            if is_better(at_least) && board.has_room_for(cell, apart) {
                let total = at_least + board.crowd(cell, 5) * CROWD;
                if is_better(total) {
                    best = Some((total, cell));
                }
            }
            false
        });
        let site = best.map_or(tip, |(_, cell)| cell);
        let course = self.board.way_to(site);
        self.board.close_letter(tip, &before);
        self.board.put_passage(&course);
        let last = course.iter().rev().nth(1).copied().unwrap_or(at);
        self.courses.push([&[at], &*course].concat());
        self.put(room, site, direction(last.minus(site)));
    }

    /// A room that no lettered passage leads to: the nearest place to the middle.
    fn place_apart(&mut self, room: AreaId, passage: Option<&Passage>) {
        let mut site = Cell::new(0, 0);
        self.board.spread(Cell::new(0, 0), None, |board, cell, _| {
            site = cell;
            board.has_room_for(cell, 7)
        });
        self.put(room, site, FROM_BELOW);
        if let Some(from) = passage.and_then(|passage| self.rooms.get(passage.a.index())) {
            self.courses.push(vec![from.at, site]);
        }
    }

    fn put(&mut self, room: AreaId, at: Cell, came_from: usize) {
        self.board.put_room(at);
        let is_entrance = self.rooms.is_empty();
        let spot = Spot { at, letters: Vec::new(), used: vec![came_from], signs: came_from, is_entrance };
        // Rooms are numbered in the order found.
        debug_assert_eq!(room.index(), self.rooms.len());
        self.rooms.push(spot);
    }

    /// A passage between two rooms that are there: from letter to letter, around what is in the way.
    fn join(&mut self, passage: &Passage) {
        let ends = [(passage.a, passage.letters[0]), (passage.b, passage.letters[1])];
        let [Some(from), Some(to)] = ends.map(|(room, _)| self.rooms.get(room.index()).map(|spot| spot.at)) else {
            return;
        };
        let [Some(start), Some(end)] = ends.map(|(room, letter)| self.letter(room, letter?)) else {
            return self.courses.push(vec![from, to]);
        };
        let before = [before_letter(from, start), before_letter(to, end)];
        self.board.open_letter(start, &before[0]);
        self.board.open_letter(end, &before[1]);
        self.board.spread(start, Some(end), |_, cell, _| cell == end);
        let course = self.board.way_to(end);
        self.board.close_letter(start, &before[0]);
        self.board.close_letter(end, &before[1]);
        self.board.put_passage(&course);
        self.courses.push([&[from], &*course, &[to]].concat());
    }

    fn letter(&self, room: AreaId, letter: Letter) -> Option<Cell> {
        *self.rooms.get(room.index())?.letters.get(letter.index())?
    }

    /// Letters stand where there is room to go on, far from each other, and follow each other clockwise
    /// from where one came in.
    fn place_letters(&mut self, ends: &[End]) {
        let room = ends[0].area;
        let Some(spot) = self.rooms.get(room.index()) else { return };
        let (at, came_from) = (spot.at, spot.used[0]);
        let mut used = spot.used.clone();
        let mut chosen: Vec<usize> = Vec::new();
        for _ in ends {
            let worth = |&direction: &usize| {
                let apart = used.iter().map(|&other| between(direction, other)).min().unwrap_or(8);
                self.freedom(at, DIRECTIONS[direction]) * 10 + apart.min(4) * 26 + apart
            };
            let free = (0..DIRECTIONS.len()).filter(|direction| !used.contains(direction));
            // Of equals the first, counted from straight on.
            let best = free.max_by_key(|direction| (worth(direction), between(*direction, came_from), *direction));
            let Some(best) = best else { break };
            used.push(best);
            chosen.push(best);
        }
        let clockwise = sorted(chosen.into_iter().map(|direction| ((direction + 16 - came_from) % 16, direction)));
        for (end, (_, direction)) in ends.iter().zip(clockwise) {
            let tip = at.plus(DIRECTIONS[direction]);
            self.board.put_letter(tip, &before_letter(at, tip));
            let spot = &mut self.rooms[room.index()];
            spot.used.push(direction);
            if spot.letters.len() <= end.letter.index() {
                spot.letters.resize(end.letter.index() + 1, None);
            }
            spot.letters[end.letter.index()] = Some(tip);
        }
    }

    /// How far one gets in a direction before something is in the way, 0 to 10.
    fn freedom(&self, at: Cell, out: Cell) -> usize {
        let square = |n: i32| at.plus(Cell::new(out.x * n / 3, out.y * n / 3));
        (3..13).take_while(|&n| self.board.is_free(square(n))).count()
    }

    fn choose_sign_side(&mut self, room: AreaId) {
        let spot = &self.rooms[room.index()];
        let worth = |direction: usize| {
            let apart = spot.used.iter().map(|&other| between(direction, other)).min().unwrap_or(8);
            // Signs stand best above their room, to the right.
            apart * 4 + self.freedom(spot.at, DIRECTIONS[direction]).min(3) * 3 + 8 - between(direction, 14)
        };
        let best = (0..DIRECTIONS.len()).max_by_key(|&direction| (worth(direction), direction)).unwrap_or_default();
        // What leads into an entrance stands where one comes in.
        let side = if spot.is_entrance { FROM_BELOW } else { best };
        let sign = spot.at.plus(DIRECTIONS[side]);
        self.rooms[room.index()].signs = side;
        self.board.put_letter(sign, &[]);
    }

    fn page(self) -> Page {
        let point = |cell: &Cell| Point::new(f64::from(cell.x) * SQUARE, f64::from(cell.y) * SQUARE);
        let courses: Vec<Vec<Point>> = self.courses.iter().map(|course| course.iter().map(point).collect()).collect();
        let node = |spot: &Spot| {
            let out = DIRECTIONS[spot.signs];
            let signs = Vec2::new(out.x.into(), out.y.into()).normalize();
            Node {
                at: point(&spot.at),
                letters: spot.letters.iter().map(|letter| letter.as_ref().map(point)).collect(),
                signs,
            }
        };
        let rooms: Vec<Node> = self.rooms.iter().map(node).collect();
        let spots = rooms.iter().flat_map(|node| node.letters.iter().flatten().chain([&node.at]));
        let all = courses.iter().flatten().chain(spots);
        let taken = all.fold(Rect::ZERO, |taken, at| taken.union_pt(*at));
        Page { rooms, courses, bounds: page_around(taken) }
    }
}

/// The squares straight on from a letter.
fn before_letter(room: Cell, letter: Cell) -> [Cell; 11] {
    let out = letter.minus(room);
    [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(|n| room.plus(Cell::new(out.x * n / 3, out.y * n / 3)))
}

/// What speaks against a room at a place besides a crowd: a turn of the way, a long page.
fn dislike(cell: Cell, from: Cell, tip: Cell) -> u32 {
    let (out, way) = (tip.minus(from), cell.minus(from));
    let dot = out.x * way.x + out.y * way.y;
    let cross = out.x * way.y - out.y * way.x;
    let (straight, all) = (dot.max(0).unsigned_abs(), dot.unsigned_abs() + cross.unsigned_abs());
    let turn = if dot < 0 { 2 * TURN } else { TURN - TURN * straight / all.max(1) };
    let far = cell.x.unsigned_abs() * FAR.0 + cell.y.unsigned_abs() * FAR.1;
    turn + far / 4
}

/// How many sixteenths of a turn lie between two directions.
fn between(one: usize, other: usize) -> usize {
    let apart = one.abs_diff(other);
    apart.min(16 - apart)
}

/// The nearest of the sixteen directions.
fn direction(way: Cell) -> usize {
    let along = |direction: usize| {
        let out = DIRECTIONS[direction];
        let (dot, length) = (way.x * out.x + way.y * out.y, out.squared_distance(Cell::new(0, 0)));
        f64::from(dot) / f64::from(length).sqrt()
    };
    (0..DIRECTIONS.len()).max_by(|&one, &other| along(one).total_cmp(&along(other))).unwrap_or_default()
}

/// The page around what stands on it: whole strips wide and high, and never smaller than a first page.
fn page_around(taken: Rect) -> Rect {
    const STRIP: f64 = 8.0 * SQUARE;
    let out = |to: f64| (to / STRIP).ceil() * STRIP;
    let (left, right) =
        (out((-taken.x0 + 4.0 * SQUARE).max(20.0 * SQUARE)), out((taken.x1 + 4.0 * SQUARE).max(20.0 * SQUARE)));
    let (above, below) =
        (out((-taken.y0 + 4.0 * SQUARE).max(12.0 * SQUARE)), out((taken.y1 + 4.0 * SQUARE).max(12.0 * SQUARE)));
    Rect::new(-left, -above, right, below)
}
