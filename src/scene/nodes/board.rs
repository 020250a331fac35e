//! The squared ground that a node map is laid out on: what lies on which square, and the cheapest way
//! over it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A square, by its column and row; rows run down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub x: i32,
    pub y: i32,
}

impl Cell {
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    pub const fn plus(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }

    pub const fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    /// The square of how far two squares lie apart.
    pub const fn squared_distance(self, other: Self) -> i32 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        x * x + y * y
    }
}

/// What lies on a square.
#[derive(Clone, Copy, Default, Debug)]
struct Ground {
    /// A room stands here: no way leads through.
    room: bool,
    /// What it costs to go here besides the way itself.
    toll: u32,
    /// How many passages run here.
    passages: u8,
    /// A letter or a sign stands here.
    taken: bool,
}

/// The tolls: what a way would rather go around.
const CROSSING: u32 = 90;
const BESIDE_A_PASSAGE: u32 = 9;
const OVER_A_LETTER: u32 = 70;
const BESIDE_A_LETTER: u32 = 16;
const BEFORE_A_LETTER: u32 = 14;
const BESIDE_A_ROOM: u32 = 8;
/// A step to the next square, straight and aslant.
const STRAIGHT: u32 = 10;
const ASLANT: u32 = 14;

/// What a straighter way may cost more than one with corners: less than a crossing.
const SLACK: u32 = 30;

/// So many squares lie free around everything that has been put down.
const MARGIN: i32 = 26;

/// The ground. It reaches as far as anyone may go.
#[derive(Debug)]
pub struct Board {
    low: Cell,
    high: Cell,
    grounds: Vec<Ground>,
}

impl Board {
    pub fn new() -> Self {
        let mut board = Self { low: Cell::new(0, 0), high: Cell::new(0, 0), grounds: vec![Ground::default()] };
        board.reach(Cell::new(0, 0));
        board
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let inside = (self.low.x..=self.high.x).contains(&cell.x) && (self.low.y..=self.high.y).contains(&cell.y);
        let wide = self.high.x - self.low.x + 1;
        let index = (cell.y - self.low.y) * wide + (cell.x - self.low.x);
        usize::try_from(index).ok().filter(|_| inside)
    }

    fn ground(&self, cell: Cell) -> Option<&Ground> {
        self.grounds.get(self.index(cell)?)
    }

    fn change(&mut self, cell: Cell, change: impl FnOnce(&mut Ground)) {
        if let Some(ground) = self.index(cell).and_then(|index| self.grounds.get_mut(index)) {
            change(ground);
        }
    }

    /// Makes the ground reach far enough around a square.
    fn reach(&mut self, cell: Cell) {
        let low = Cell::new(self.low.x.min(cell.x - MARGIN), self.low.y.min(cell.y - MARGIN));
        let high = Cell::new(self.high.x.max(cell.x + MARGIN), self.high.y.max(cell.y + MARGIN));
        if (low, high) == (self.low, self.high) {
            return;
        }
        // Further than needed, so that it seldom grows.
        let (low, high) = (low.plus(Cell::new(-16, -16)), high.plus(Cell::new(16, 16)));
        let cells = (low.y..=high.y).flat_map(|y| (low.x..=high.x).map(move |x| Cell::new(x, y)));
        let grounds = cells.map(|cell| self.ground(cell).copied().unwrap_or_default()).collect();
        *self = Self { low, high, grounds };
    }

    /// A room stands here now.
    pub fn put_room(&mut self, at: Cell) {
        self.reach(at);
        for (cell, apart) in around(at, 3) {
            self.change(cell, |ground| {
                if apart <= 5 {
                    ground.room = true;
                } else {
                    ground.toll += BESIDE_A_ROOM;
                }
            });
        }
    }

    /// A letter or a sign stands here now, and `before` it a way may go on.
    pub fn put_letter(&mut self, at: Cell, before: &[Cell]) {
        self.reach(at);
        for (cell, _) in around(at, 1) {
            self.change(cell, |ground| ground.taken = true);
        }
        self.charge(at, before, |toll, more| toll + more);
    }

    /// A way that belongs to the letter is being looked for: it pays no toll for it.
    pub fn open_letter(&mut self, at: Cell, before: &[Cell]) {
        self.charge(at, before, |toll, less| toll - less);
    }

    /// The way has been found.
    pub fn close_letter(&mut self, at: Cell, before: &[Cell]) {
        self.charge(at, before, |toll, more| toll + more);
    }

    fn charge(&mut self, at: Cell, before: &[Cell], change: impl Fn(u32, u32) -> u32) {
        for (cell, apart) in around(at, 1) {
            let toll = if apart == 0 { OVER_A_LETTER } else { BESIDE_A_LETTER };
            self.change(cell, |ground| ground.toll = change(ground.toll, toll));
        }
        for &cell in before {
            self.change(cell, |ground| ground.toll = change(ground.toll, BEFORE_A_LETTER));
        }
    }

    /// A passage runs along these squares' joining lines now.
    pub fn put_passage(&mut self, corners: &[Cell]) {
        for pair in corners.windows(2) {
            for cell in line(pair[0], pair[1]) {
                self.reach(cell);
                self.change(cell, |ground| {
                    ground.passages = ground.passages.saturating_add(1);
                    ground.toll += CROSSING;
                });
                for (cell, _) in around(cell, 1).filter(|(_, apart)| *apart == 1) {
                    self.change(cell, |ground| ground.toll += BESIDE_A_PASSAGE);
                }
            }
        }
    }

    /// Whether nothing has been put on a square.
    pub fn is_free(&self, cell: Cell) -> bool {
        self.ground(cell).is_none_or(|ground| !ground.room && !ground.taken && ground.passages == 0)
    }

    /// Whether a room may stand on a square, so far from the next one.
    pub fn has_room_for(&self, at: Cell, apart: i32) -> bool {
        // A room's squares reach two from its middle.
        around(at, apart - 2).all(|(cell, squared)| {
            self.ground(cell).is_some_and(|ground| {
                let clear = squared > 9 || (!ground.taken && ground.passages == 0);
                clear && !ground.room
            })
        })
    }

    /// How crowded a place is: the squares within a distance that are not free, and those with a toll.
    pub fn crowd(&self, at: Cell, distance: i32) -> u32 {
        let weight = |ground: &Ground| {
            let is_free = !ground.room && !ground.taken && ground.passages == 0;
            u32::from(!is_free) + ground.toll.min(40) * 3 / 40
        };
        around(at, distance).filter_map(|(cell, _)| self.ground(cell)).map(weight).sum()
    }

    /// What the straight line between two squares costs besides its length; none where a room is in
    /// the way.
    pub fn tolls(&self, from: Cell, to: Cell) -> Option<u32> {
        line(from, to)
            .skip(1)
            .map(|cell| self.ground(cell).filter(|ground| !ground.room).map(|ground| ground.toll))
            .sum()
    }

    /// Goes out from a square, the cheapest way first, and tells each square it comes to and what the
    /// way there costs, until `is_enough`. The ways are those of the answer.
    pub fn spread(&self, from: Cell, mut is_enough: impl FnMut(Cell, u32) -> bool) -> Ways<'_> {
        let mut ways = Ways { board: self, came_from: vec![u8::MAX; self.grounds.len()] };
        let mut costs = vec![u32::MAX; self.grounds.len()];
        let mut queue = BinaryHeap::new();
        if let Some(index) = self.index(from) {
            costs[index] = 0;
            queue.push(Reverse((0, from)));
        }
        while let Some(Reverse((cost, cell))) = queue.pop() {
            if self.index(cell).is_none_or(|index| costs[index] < cost) {
                continue;
            }
            if is_enough(cell, cost) {
                break;
            }
            for (nth, step) in (0_u8..).zip(STEPS) {
                let next = cell.plus(step);
                let Some(index) = self.index(next).filter(|&index| !self.grounds[index].room) else { continue };
                let length = if step.x != 0 && step.y != 0 { ASLANT } else { STRAIGHT };
                let total = cost + length + self.grounds[index].toll;
                if total < costs[index] {
                    costs[index] = total;
                    ways.came_from[index] = nth;
                    queue.push(Reverse((total, next)));
                }
            }
        }
        ways
    }
}

/// The ways that [`Board::spread`] found.
pub struct Ways<'b> {
    board: &'b Board,
    came_from: Vec<u8>,
}

impl Ways<'_> {
    /// The way to a square, straightened: its corners from first to last.
    pub fn to(&self, target: Cell) -> Vec<Cell> {
        let mut cells = vec![target];
        let mut cell = target;
        while let Some(&nth) = self.board.index(cell).and_then(|index| self.came_from.get(index)) {
            let Some(&step) = STEPS.get(usize::from(nth)) else { break };
            cell = cell.minus(step);
            cells.push(cell);
        }
        cells.reverse();
        self.straightened(&cells)
    }

    /// Leaves out every corner without which the way costs hardly more tolls, and crosses no more.
    fn straightened(&self, cells: &[Cell]) -> Vec<Cell> {
        let toll = |cell: &Cell| self.board.ground(*cell).map_or(0, |ground| ground.toll);
        let mut corners = vec![cells[0]];
        let mut at = 0;
        while at + 1 < cells.len() {
            let mut next = at + 1;
            let mut along = toll(&cells[next]);
            for further in at + 2..cells.len() {
                along += toll(&cells[further]);
                if self.board.tolls(cells[at], cells[further]).is_some_and(|straight| straight <= along + SLACK) {
                    next = further;
                }
            }
            corners.push(cells[next]);
            at = next;
        }
        corners
    }
}

const STEPS: [Cell; 8] = [
    Cell::new(1, 0),
    Cell::new(0, 1),
    Cell::new(-1, 0),
    Cell::new(0, -1),
    Cell::new(1, 1),
    Cell::new(-1, 1),
    Cell::new(-1, -1),
    Cell::new(1, -1),
];

/// The squares within a distance, each with the square of how far off it lies.
fn around(at: Cell, distance: i32) -> impl Iterator<Item = (Cell, i32)> {
    let square = (-distance..=distance).flat_map(move |y| (-distance..=distance).map(move |x| Cell::new(x, y)));
    let near = square.filter(move |offset| offset.squared_distance(Cell::new(0, 0)) <= distance * distance);
    near.map(move |offset| (at.plus(offset), offset.squared_distance(Cell::new(0, 0))))
}

/// The squares of a straight line, each beside the next, so that no way slips through aslant.
fn line(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let (right, below) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let (mut x, mut y) = (0, 0);
    let mut next = Some(from);
    std::iter::from_fn(move || {
        let cell = next?;
        // Of the two sides that one can leave a square by, the one nearer to the line.
        if x == across && y == down {
            next = None;
        } else if (2 * x + 1) * down < (2 * y + 1) * across {
            x += 1;
            next = Some(Cell::new(cell.x + right, cell.y));
        } else {
            y += 1;
            next = Some(Cell::new(cell.x, cell.y + below));
        }
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_from_side_to_side() {
        for to in [(5, 3), (-4, 7), (0, -3), (6, -6), (0, 0), (-9, -1)].map(|(x, y)| Cell::new(x, y)) {
            let cells: Vec<_> = line(Cell::new(0, 0), to).collect();
            assert_eq!((cells[0], cells[cells.len() - 1]), (Cell::new(0, 0), to));
            assert!(cells.windows(2).all(|pair| pair[0].squared_distance(pair[1]) == 1), "{cells:?}");
        }
    }

    #[test]
    fn a_way_goes_around_rooms_and_rather_not_over_passages() {
        let mut board = Board::new();
        board.put_room(Cell::new(6, 0));
        let ways = board.spread(Cell::new(0, 0), |cell, _| cell == Cell::new(12, 0));
        let way = ways.to(Cell::new(12, 0));
        assert!(way.len() > 2 && way.windows(2).all(|pair| board.tolls(pair[0], pair[1]).is_some()), "{way:?}");
        board.put_passage(&[Cell::new(0, -8), Cell::new(0, -3)]);
        let ways = board.spread(Cell::new(-4, -5), |cell, _| cell == Cell::new(4, -5));
        let way = ways.to(Cell::new(4, -5));
        assert!(way.len() > 2, "it goes around the end: {way:?}");
    }
}
