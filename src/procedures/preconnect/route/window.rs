//! What each square of the map is to a route.

use super::pass::Clearance;
use super::target::{RouteQuery, RouteTarget};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::{Beside, Occupant, Site, Tile};
use std::cell::Cell as Memory;

/// The breadth of the margin around everything dug, in squares. Three squares are for routes, because routes that go
/// farther out only get longer. The fourth is the rim.
const MARGIN: i32 = 3 + 1;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CellKind {
    #[default]
    Rock,
    Corridor,
    Spot,
    Room,
    /// The area that the route leaves, or the room that it leads to. No route runs through it. For the squares beside
    /// it, it counts as a room.
    Closed,
    Outside,
}

/// Its eight bytes are aligned, so that the processor reads them all at once.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(8))]
pub struct WindowCell {
    pub kind: CellKind,
    pub is_target: bool,
    pub beside: Beside,
    /// How a route can cross the corridor here: a bit for each [`Direction`].
    pub across: u8,
    /// A bit for each clearance for which this is open ground. On open ground, a route can leave the square in any
    /// direction except straight back, however it entered.
    open: u8,
    seen_by: u16,
}

impl WindowCell {
    pub fn is_run_over(self) -> bool {
        matches!(self.kind, CellKind::Rock | CellKind::Corridor | CellKind::Room) && !self.is_target
    }

    pub fn is_plain(self) -> bool {
        self.kind == CellKind::Rock && !self.is_target
    }

    pub const fn is_open(self, clearance: Clearance) -> bool {
        self.open & clearance.bit() != 0
    }
}

/// Each search overwrites the cells of earlier searches, so cells are cleared only when `searches` is at its limit.
#[derive(Default, Debug)]
pub struct WindowMemory {
    cells: Vec<Memory<WindowCell>>,
    /// The number of searches since the cells were last cleared.
    searches: u16,
}

impl WindowMemory {
    fn begin_anew(&mut self, count: usize) -> (&[Memory<WindowCell>], u16) {
        if self.searches == u16::MAX {
            self.cells.clear();
            self.searches = 0;
        }
        self.searches += 1;
        if self.cells.len() < count {
            self.cells.resize(count, Memory::default());
        }
        (&self.cells[..count], self.searches)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WindowSquare {
    pub square: Square,
    index: u32,
}

impl WindowSquare {
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

#[derive(Clone, Copy, Debug)]
pub struct SeenSquare {
    pub place: WindowSquare,
    pub cell: WindowCell,
}

#[derive(Debug)]
pub struct RouteWindow<'w> {
    site: &'w Site,
    query: RouteQuery,
    /// Where the site's `beside` isn't right for this route: around a planned room and, if the route doesn't leave a
    /// room, around the square that it leaves.
    otherwise: Vec<Footprint>,
    corner: Square,
    width: i32,
    height: i32,
    first: Square,
    /// A cell is known once this search has looked at it.
    cells: &'w [Memory<WindowCell>],
    search: u16,
}

impl<'w> RouteWindow<'w> {
    pub fn new(site: &'w Site, query: RouteQuery, memory: &'w mut WindowMemory) -> Self {
        let (start, target) = (query.start.inside, query.target);
        let (mut low, mut high) = (start, start);
        let mut reach = |square: Square| {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        };
        target.squares().for_each(&mut reach);
        // `RouteSearch::farthest` limits the length of a route. A detour goes out and back, so it reaches at most half
        // as far.
        let about = 2 * (high.x - low.x + high.y - low.y) + 32;
        let (least, most) = (Square::new(low.x - about, low.y - about), Square::new(high.x + about, high.y + about));
        if let Some((first, last)) = site.extent() {
            (low.x, low.y) = (low.x.min(first.x.max(least.x)), low.y.min(first.y.max(least.y)));
            (high.x, high.y) = (high.x.max(last.x.min(most.x)), high.y.max(last.y.min(most.y)));
        }
        let (corner, width, height) = (
            Square::new(low.x - MARGIN, low.y - MARGIN),
            high.x - low.x + 1 + 2 * MARGIN,
            high.y - low.y + 1 + 2 * MARGIN,
        );
        let left = (!site.tile(start).is_room).then(|| Footprint::square(start));
        let otherwise = target.planned().into_iter().chain(left);
        // One square all around, even at the corners of a turned room.
        let otherwise = otherwise.map(|ground| ground.with_margin(if ground.turned { 2 } else { 1 })).collect();
        let count = usize::try_from(width * height).unwrap_or_default();
        let (cells, search) = memory.begin_anew(count);
        let first = query.start.way.from(start, 1);
        let window = Self { site, query, otherwise, corner, width, height, first, cells, search };
        let rows = [0, height - 1].into_iter().flat_map(|y| (0..width).map(move |x| (x, y)));
        let columns = [0, width - 1].into_iter().flat_map(|x| (0..height).map(move |y| (x, y)));
        for (x, y) in rows.chain(columns) {
            if let Some(rim) = window.place(Square::new(corner.x + x, corner.y + y)) {
                let outside = WindowCell { kind: CellKind::Outside, seen_by: search, ..WindowCell::default() };
                window.cells[rim.index()].set(outside);
            }
        }
        window
    }

    pub fn count(&self) -> usize {
        self.cells.len()
    }

    pub fn place(&self, square: Square) -> Option<WindowSquare> {
        let (x, y) = (square.x - self.corner.x, square.y - self.corner.y);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let index = is_inside.then_some(y * self.width + x).and_then(|index| u32::try_from(index).ok())?;
        Some(WindowSquare { square, index })
    }

    /// The next square in a straight direction. `at` must not be on the rim.
    pub fn next(&self, at: WindowSquare, way: Direction) -> WindowSquare {
        let (x, y) = way.step();
        let index = at.index.wrapping_add_signed(y * self.width + x);
        WindowSquare { square: way.from(at.square, 1), index }
    }

    pub fn see(&self, at: WindowSquare) -> SeenSquare {
        SeenSquare { place: at, cell: self.cell(at) }
    }

    pub fn see_next(&self, at: WindowSquare, way: Direction) -> SeenSquare {
        self.see(self.next(at, way))
    }

    #[inline]
    pub fn cell(&self, at: WindowSquare) -> WindowCell {
        let memory = &self.cells[at.index()];
        let cell = memory.get();
        if cell.seen_by == self.search { cell } else { self.look_at(at.square, memory) }
    }

    #[cold]
    fn look_at(&self, at: Square, memory: &Memory<WindowCell>) -> WindowCell {
        let tile = self.site.tile(at);
        let is_target = self.query.target.is_at(at);
        let is_otherwise = self.otherwise.iter().any(|ground| ground.covers(at));
        let beside = if is_otherwise { self.beside(at) } else { tile.beside };
        let kind = self.kind(tile, is_target);
        let across = if kind == CellKind::Corridor { self.site.across(at) } else { 0 };
        let is_ground = kind == CellKind::Rock && at != self.first;
        let clearances = Clearance::ALL.into_iter().filter(|clearance| is_ground && clearance.allows(beside));
        let open = clearances.fold(0, |open, clearance| open | clearance.bit());
        let cell = WindowCell { kind, is_target, beside, across, open, seen_by: self.search };
        memory.set(cell);
        cell
    }

    fn kind(&self, tile: Tile, is_target: bool) -> CellKind {
        match tile.occupant {
            Some(Occupant::Area(area))
                if area == self.query.from || tile.is_room && Some(area) == self.query.target.area() =>
            {
                CellKind::Closed
            }
            _ if is_target && matches!(self.query.target, RouteTarget::Room { .. }) => CellKind::Closed,
            Some(_) if tile.is_room => CellKind::Room,
            Some(Occupant::Area(_)) => CellKind::Spot,
            Some(Occupant::Passage(_)) => CellKind::Corridor,
            None => CellKind::Rock,
        }
    }

    /// Finds out what is beside a square where the site's own record isn't right for this route.
    fn beside(&self, at: Square) -> Beside {
        let mut beside = Beside::default();
        for way in Direction::ALL {
            let at = way.from(at, 1);
            match self.kind(self.site.tile(at), self.query.target.is_at(at)) {
                CellKind::Rock | CellKind::Outside => {}
                CellKind::Corridor | CellKind::Spot => beside.corridors |= way.bit(),
                CellKind::Room | CellKind::Closed => beside.rooms |= way.bit(),
            }
        }
        beside
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_search_sees_what_an_earlier_search_knew() {
        let mut memory = WindowMemory { searches: u16::MAX - 1, ..WindowMemory::default() };
        for _ in 0..3 {
            let (cells, search) = memory.begin_anew(4);
            assert!(cells.iter().all(|cell| cell.get().seen_by != search));
            cells[0].set(WindowCell { seen_by: search, ..WindowCell::default() });
        }
        assert_eq!(memory.searches, 2);
    }
}
