//! What lies on each square of the map, read once for each route that is looked for.

use super::Target;
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Point};
use crate::procedures::tunnels::{Ground, Site};
use std::cell::Cell as Memory;

/// So far around all that has been dug a route may go: beyond it can only grow longer.
const MARGIN: i32 = 3;

/// No square has a room and a corridor on the same one beside it.
const UNKNOWN: (u8, u8) = (u8::MAX, u8::MAX);

/// What a square is to a route.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Kind {
    #[default]
    Rock,
    Corridor,
    /// A junction, a landing or a dead end.
    Spot,
    Room,
    /// Of the area that is left or of the room it leads to, which are never run through: a room to what is
    /// beside it.
    Closed,
    /// So far out that no route goes there.
    Outside,
}

/// A square of the map.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cell {
    pub what: Option<Ground>,
    pub kind: Kind,
    /// Whether a route that comes here has arrived.
    pub is_target: bool,
}

/// All squares that a route may run over.
#[derive(Debug)]
pub struct Window {
    corner: Point,
    width: i32,
    height: i32,
    cells: Vec<Cell>,
    /// What is beside each square, once that was asked.
    beside: Vec<Memory<(u8, u8)>>,
}

impl Window {
    pub fn new(site: &Site, from: AreaId, start: Point, target: &Target) -> Self {
        let goals = target.squares();
        let (mut low, mut high) = (start, start);
        let mut reach = |square: Point| {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        };
        goals.iter().copied().for_each(&mut reach);
        // No route is longer than `Quest::farthest` lets it be, so none goes farther about than half of that.
        let about = 2 * (high.x - low.x + high.y - low.y) + 32;
        let (least, most) = (Point::new(low.x - about, low.y - about), Point::new(high.x + about, high.y + about));
        let mut reach = |square: Point| {
            (low.x, low.y) = (low.x.min(square.x.max(least.x)), low.y.min(square.y.max(least.y)));
            (high.x, high.y) = (high.x.max(square.x.min(most.x)), high.y.max(square.y.min(most.y)));
        };
        // An area of more than one square is a room.
        let mut sizes: Vec<u32> = vec![0; site.next_area().index()];
        for (square, what) in site.dug() {
            reach(square);
            if let Some(size) = area_of(what).and_then(|area| sizes.get_mut(area.index())) {
                *size += 1;
            }
        }
        let mut window = Self::over(low, high);
        for (square, what) in site.dug() {
            let is_room = area_of(what).and_then(|area| sizes.get(area.index())).map(|&size| size > 1);
            let kind = match is_room {
                _ if what == Ground::Area(from) => Kind::Closed,
                None => Kind::Corridor,
                Some(false) => Kind::Spot,
                Some(true) if Some(what) == target.area() => Kind::Closed,
                Some(true) => Kind::Room,
            };
            window.change(square, |cell| (cell.what, cell.kind) = (Some(what), kind));
        }
        for goal in goals {
            window.change(goal, |cell| {
                cell.is_target = true;
                if matches!(target, Target::Room { .. }) {
                    cell.kind = Kind::Closed;
                }
            });
        }
        window
    }

    /// All rock, from one corner to the other and a margin around.
    fn over(low: Point, high: Point) -> Self {
        let corner = Point::new(low.x - MARGIN, low.y - MARGIN);
        let (width, height) = (high.x - low.x + 1 + 2 * MARGIN, high.y - low.y + 1 + 2 * MARGIN);
        let count = usize::try_from(width * height).unwrap_or_default();
        let (cells, beside) = (vec![Cell::default(); count], vec![Memory::new(UNKNOWN); count]);
        Self { corner, width, height, cells, beside }
    }

    fn change(&mut self, square: Point, change: impl FnOnce(&mut Cell)) {
        if let Some(cell) = self.place(square).and_then(|place| self.cells.get_mut(place)) {
            change(cell);
        }
    }

    /// How many squares it has.
    pub fn count(&self) -> usize {
        self.cells.len()
    }

    /// The place of a square in a list of all.
    pub fn place(&self, square: Point) -> Option<usize> {
        let (x, y) = (square.x - self.corner.x, square.y - self.corner.y);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then_some(y * self.width + x).and_then(|place| usize::try_from(place).ok())
    }

    /// The square at a place.
    pub fn square(&self, place: usize) -> Point {
        let place = i32::try_from(place).unwrap_or_default();
        Point::new(self.corner.x + place % self.width, self.corner.y + place / self.width)
    }

    pub fn cell(&self, square: Point) -> Cell {
        let cell = self.place(square).and_then(|place| self.cells.get(place));
        cell.copied().unwrap_or(Cell { kind: Kind::Outside, ..Cell::default() })
    }

    /// Which of the eight squares around one belong to rooms, and which to corridors and their ends: a bit for
    /// each [`Direction`].
    pub fn beside(&self, square: Point) -> (u8, u8) {
        let memory = self.place(square).and_then(|place| self.beside.get(place));
        if let Some(known) = memory.map(Memory::get).filter(|known| *known != UNKNOWN) {
            return known;
        }
        let (mut rooms, mut corridors) = (0, 0);
        for (bit, way) in Direction::ALL.into_iter().enumerate() {
            match self.cell(way.from(square, 1)).kind {
                Kind::Rock | Kind::Outside => {}
                Kind::Corridor | Kind::Spot => corridors |= 1 << bit,
                Kind::Room | Kind::Closed => rooms |= 1 << bit,
            }
        }
        if let Some(memory) = memory {
            memory.set((rooms, corridors));
        }
        (rooms, corridors)
    }
}

impl Target<'_> {
    /// The squares on which a route has arrived.
    pub fn squares(&self) -> Vec<Point> {
        match *self {
            Self::Room { ground, .. } => ground.squares().collect(),
            Self::Door { inside, .. } => vec![inside],
            Self::Square(square) => vec![square],
        }
    }

    fn area(&self) -> Option<Ground> {
        match *self {
            Self::Room { area, .. } => area.map(Ground::Area),
            Self::Door { area, .. } => Some(Ground::Area(area)),
            Self::Square(_) => None,
        }
    }
}

fn area_of(what: Ground) -> Option<AreaId> {
    match what {
        Ground::Area(area) => Some(area),
        Ground::Passage(_) => None,
    }
}
