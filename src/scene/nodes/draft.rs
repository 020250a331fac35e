//! Places rooms and passages on a node map. Each exit of a room has a letter, from which its passage goes on.

use super::board::Board;
use super::page::{Page, PlacedRoom, SQUARE, page_around};
use crate::dungeon::{AreaId, End, Letter, Passage};
use crate::geometry::Square;
use crate::order::sorted;
use kurbo::{Point, Rect, Vec2};

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Finds {
    pub(super) rooms: Vec<AreaId>,
    pub(super) passages: Vec<Passage>,
    pub(super) ends: Vec<End>,
}

pub(super) struct PageDraft {
    board: Board,
    rooms: Vec<DraftRoom>,
    courses: Vec<Vec<Square>>,
}

struct DraftRoom {
    at: Square,
    letters: Vec<Option<Square>>,
    ways_out: usize,
    /// The directions already used by the room's passages, as indices for [`out`].
    used: Vec<usize>,
    signs: usize,
    free: usize,
    is_entrance: bool,
}

/// Directions are numbered clockwise from the east.
const DIRECTIONS: usize = 16;

/// What a room's place costs, besides the way there:
/// - `CROWD` times how crowded the place is,
/// - up to `TURN` for a turn of up to a right angle from the letter's direction, and twice `TURN` for a sharper turn,
/// - `FAR` for every four squares from the map's origin: the first number across, the second down.
const CROWD: u32 = 3;
const TURN: u32 = 40;
const FAR: (u32, u32) = (4, 8);

/// A room with more exits than this has its letters in two rings.
const MANY: usize = 7;

/// The direction to the south. The party enters an entrance from below.
const FROM_BELOW: usize = 4;

impl PageDraft {
    pub(super) fn of(found: &[Finds]) -> Self {
        let mut draft = Self { board: Board::new(), rooms: Vec::new(), courses: Vec::new() };
        for found in found {
            draft.place(found);
        }
        draft
    }

    fn place(&mut self, found: &Finds) {
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

    fn place_room(&mut self, room: AreaId, passage: Option<&Passage>, ways_out: usize) {
        let tip = passage.and_then(|passage| Some((passage.a, self.letter(passage.a, passage.letters[0]?)?)));
        let Some((from, tip)) = tip else {
            return self.place_apart(room, passage, ways_out);
        };
        let at = self.rooms[from.index()].at;
        let apart = match ways_out {
            0 => 6,
            1..=3 => 7,
            4..=MANY => 8,
            _ => 10,
        };
        let (site, course) = self.board.with_open(&[(tip, before_letter(at, tip))], |board| {
            let mut best: Option<(u32, Square)> = None;
            board.spread(tip, None, |board, cell, cost| {
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
            (site, board.way_to(site))
        });
        self.board.put_passage(&course);
        let last = course.iter().rev().nth(1).copied().unwrap_or(at);
        self.courses.push([&[at], &*course].concat());
        self.put(room, site, direction(last.minus(site)), ways_out);
    }

    /// Places a room that no letter leads to, as near to the map's origin as possible.
    fn place_apart(&mut self, room: AreaId, passage: Option<&Passage>, ways_out: usize) {
        let mut site = Square::new(0, 0);
        self.board.spread(Square::new(0, 0), None, |board, cell, _| {
            site = cell;
            board.has_room_for(cell, 7)
        });
        self.put(room, site, FROM_BELOW, ways_out);
        if let Some(from) = passage.and_then(|passage| self.rooms.get(passage.a.index())) {
            self.courses.push(vec![from.at, site]);
        }
    }

    fn put(&mut self, room: AreaId, at: Square, came_from: usize, ways_out: usize) {
        self.board.put_room(at);
        let is_entrance = self.rooms.is_empty();
        let (signs, free, used) = (came_from, came_from, vec![came_from]);
        let spot = DraftRoom { at, letters: Vec::new(), ways_out, used, signs, free, is_entrance };
        debug_assert_eq!(room.index(), self.rooms.len());
        self.rooms.push(spot);
    }

    fn join(&mut self, passage: &Passage) {
        let ends = [(passage.a, passage.letters[0]), (passage.b, passage.letters[1])];
        let [Some(from), Some(to)] = ends.map(|(room, _)| self.rooms.get(room.index()).map(|spot| spot.at)) else {
            return;
        };
        let [Some(start), Some(end)] = ends.map(|(room, letter)| self.letter(room, letter?)) else {
            return self.courses.push(vec![from, to]);
        };
        let letters = [(start, before_letter(from, start)), (end, before_letter(to, end))];
        let course = self.board.with_open(&letters, |board| {
            board.spread(start, Some(end), |_, cell, _| cell == end);
            board.way_to(end)
        });
        self.board.put_passage(&course);
        self.courses.push([&[from], &*course, &[to]].concat());
    }

    fn letter(&self, room: AreaId, letter: Letter) -> Option<Square> {
        *self.rooms.get(room.index())?.letters.get(letter.index())?
    }

    fn place_letters(&mut self, ends: &[End]) {
        let room = ends[0].area.index();
        let Some(spot) = self.rooms.get_mut(room) else { return };
        // The exits of an entrance are found in a separate step.
        if spot.is_entrance && spot.ways_out == 0 {
            spot.ways_out = ends.len();
        }
        let (at, came_from, mut used) = (spot.at, spot.used[0], spot.used.clone());
        let known = used.len();
        for _ in ends {
            let worth = |&direction: &usize| {
                let apart = apart(direction, &used);
                self.freedom(at, out(direction)) * 10 + apart.min(4) * 26 + apart
            };
            let free = (0..DIRECTIONS).filter(|direction| !used.contains(direction));
            // Ties go to the direction nearest to straight ahead.
            let best = free.max_by_key(|direction| (worth(direction), between(*direction, came_from), *direction));
            used.extend(best);
        }
        let clockwise = sorted(used.drain(known..).map(|direction| ((direction + 16 - came_from) % 16, direction)));
        for (end, (_, direction)) in ends.iter().zip(clockwise) {
            let far = ends.len() > MANY && direction % 2 == 1;
            let out = out(direction);
            let tip = at.plus(if far { Square::new(out.x * 5 / 3, out.y * 5 / 3) } else { out });
            self.board.put_letter(tip, &before_letter(at, tip));
            let spot = &mut self.rooms[room];
            spot.used.push(direction);
            if spot.letters.len() <= end.letter.index() {
                spot.letters.resize(end.letter.index() + 1, None);
            }
            spot.letters[end.letter.index()] = Some(tip);
        }
    }

    /// How many squares a line can go before it meets something, 0 to 10.
    fn freedom(&self, at: Square, out: Square) -> usize {
        let square = |n: i32| at.plus(Square::new(out.x * n / 3, out.y * n / 3));
        (3..13).take_while(|&n| self.board.is_free(square(n))).count()
    }

    fn choose_sign_side(&mut self, room: AreaId) {
        let spot = &self.rooms[room.index()];
        let worth = |direction: usize| {
            let apart = apart(direction, &spot.used);
            // The best place for signs is above the room, to the right.
            apart * 4 + self.freedom(spot.at, out(direction)).min(3) * 3 + 8 - between(direction, 14)
        };
        let best = (0..DIRECTIONS).max_by_key(|&direction| (worth(direction), direction)).unwrap_or_default();
        let side = if spot.is_entrance { FROM_BELOW } else { best };
        let sign = spot.at.plus(out(side));
        let alone = |&direction: &usize| apart(direction, &spot.used).min(between(direction, side));
        let free = (0..DIRECTIONS).max_by_key(alone).unwrap_or_default();
        let spot = &mut self.rooms[room.index()];
        (spot.signs, spot.free) = (side, free);
        self.board.put_letter(sign, &[]);
    }

    pub(super) fn page(self) -> Page {
        let point = |cell: &Square| Point::new(f64::from(cell.x) * SQUARE, f64::from(cell.y) * SQUARE);
        let courses: Vec<Vec<Point>> = self.courses.iter().map(|course| course.iter().map(point).collect()).collect();
        let node = |spot: &DraftRoom| {
            let towards = |direction: usize| {
                let out = out(direction);
                Vec2::new(out.x.into(), out.y.into()).normalize()
            };
            PlacedRoom {
                at: point(&spot.at),
                letters: spot.letters.iter().map(|letter| letter.as_ref().map(point)).collect(),
                ways_out: spot.ways_out,
                signs: towards(spot.signs),
                free: towards(spot.free),
            }
        };
        let rooms: Vec<PlacedRoom> = self.rooms.iter().map(node).collect();
        let spots = rooms.iter().flat_map(|node| node.letters.iter().flatten().chain([&node.at]));
        let taken = courses.iter().flatten().chain(spots).fold(Rect::ZERO, |taken, at| taken.union_pt(*at));
        Page { rooms, courses, bounds: page_around(taken) }
    }
}

fn out(direction: usize) -> Square {
    const QUARTER: [(i32, i32); 4] = [(3, 0), (3, 1), (2, 2), (1, 3)];
    let (x, y) = QUARTER[direction % 4];
    match direction / 4 {
        0 => Square::new(x, y),
        1 => Square::new(-y, x),
        2 => Square::new(-x, -y),
        _ => Square::new(y, -x),
    }
}

fn before_letter(room: Square, letter: Square) -> [Square; 11] {
    let out = letter.minus(room);
    [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(|n| room.plus(Square::new(out.x * n / 3, out.y * n / 3)))
}

fn dislike(cell: Square, from: Square, tip: Square) -> u32 {
    let (out, way) = (tip.minus(from), cell.minus(from));
    let dot = out.x * way.x + out.y * way.y;
    let cross = out.x * way.y - out.y * way.x;
    let (straight, all) = (dot.max(0).unsigned_abs(), dot.unsigned_abs() + cross.unsigned_abs());
    let turn = if dot < 0 { 2 * TURN } else { TURN - TURN * straight / all.max(1) };
    let far = cell.x.unsigned_abs() * FAR.0 + cell.y.unsigned_abs() * FAR.1;
    turn + far / 4
}

fn between(one: usize, other: usize) -> usize {
    let apart = one.abs_diff(other);
    apart.min(16 - apart)
}

fn apart(direction: usize, others: &[usize]) -> usize {
    others.iter().map(|&other| between(direction, other)).min().unwrap_or(8)
}

fn direction(way: Square) -> usize {
    let along = |direction: usize| {
        let out = out(direction);
        let (dot, length) = (way.x * out.x + way.y * out.y, out.x * out.x + out.y * out.y);
        f64::from(dot) / f64::from(length).sqrt()
    };
    (0..DIRECTIONS).max_by(|&one, &other| along(one).total_cmp(&along(other))).unwrap_or_default()
}
