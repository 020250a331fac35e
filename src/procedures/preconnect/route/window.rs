//! What lies on each square of the map, read once for each route that is looked for.

use super::Target;
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Point};
use crate::procedures::tunnels::{Ground, Site};
use std::cell::Cell as Memory;

/// So far around all that has been dug a route may go: beyond it can only grow longer.
const MARGIN: i32 = 3;

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
    beside: Vec<Memory<Option<(u8, u8)>>>,
}

impl Window {
    pub fn new(site: &Site, from: AreaId, start: Point, target: &Target) -> Self {
        let dug: Vec<(Point, Ground)> = site.dug().collect();
        let goals = target.squares();
        let all = dug.iter().map(|&(square, _)| square).chain(goals.iter().copied());
        let mut window = Self::over(start, all);
        window.settle(&dug);
        for cell in &mut window.cells {
            if cell.what == Some(Ground::Area(from)) || cell.kind == Kind::Room && cell.what == target.area() {
                cell.kind = Kind::Closed;
            }
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

    /// All rock, as large as these squares ask for.
    fn over(start: Point, squares: impl Iterator<Item = Point>) -> Self {
        let (mut low, mut high) = (start, start);
        for square in squares {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        }
        let corner = Point::new(low.x - MARGIN, low.y - MARGIN);
        let (width, height) = (high.x - low.x + 1 + 2 * MARGIN, high.y - low.y + 1 + 2 * MARGIN);
        let count = usize::try_from(width * height).unwrap_or_default();
        Self { corner, width, height, cells: vec![Cell::default(); count], beside: vec![Memory::default(); count] }
    }

    fn settle(&mut self, dug: &[(Point, Ground)]) {
        // An area of more than one square is a room.
        let mut sizes: Vec<u32> = Vec::new();
        for area in dug.iter().filter_map(|&(_, what)| area_of(what)) {
            sizes.resize(sizes.len().max(area.index() + 1), 0);
            sizes[area.index()] += 1;
        }
        for &(square, what) in dug {
            let kind = match area_of(what) {
                None => Kind::Corridor,
                Some(area) if sizes[area.index()] == 1 => Kind::Spot,
                Some(_) => Kind::Room,
            };
            self.change(square, |cell| (cell.what, cell.kind) = (Some(what), kind));
        }
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
        if let Some(known) = memory.and_then(Memory::get) {
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
            memory.set(Some((rooms, corridors)));
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
