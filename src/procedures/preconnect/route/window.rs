//! What lies on each square of the map, as a route sees it.

use super::Target;
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::{Beside, Occupant, Site, Tile};
use std::cell::Cell as Memory;

/// So far around all that has been dug a route may go, for beyond it can only grow longer; and a rim around that.
const MARGIN: i32 = 3 + 1;

/// What a square is to a route.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Kind {
    /// Not looked at yet.
    #[default]
    Unknown,
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

/// A square of the map; of eight bytes, for these are read in one go and the five that it needs are not.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(8))]
pub struct Cell {
    pub kind: Kind,
    /// Whether a route that comes here has arrived.
    pub is_target: bool,
    /// What is around it; closed squares are those of rooms.
    pub beside: Beside,
    /// The ways in which a route can cross the corridor there.
    pub across: u8,
}

impl Cell {
    /// Whether a route runs over the square, and does not end there.
    pub fn is_run_over(self) -> bool {
        matches!(self.kind, Kind::Rock | Kind::Corridor | Kind::Room) && !self.is_target
    }
}

/// A square, and where it stands in lists of all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    pub square: Square,
    pub index: usize,
}

/// A square that has been looked at.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    pub place: Place,
    pub cell: Cell,
}

/// All squares that a route may run over.
#[derive(Debug)]
pub struct Window<'w> {
    site: &'w Site,
    from: AreaId,
    target: &'w Target<'w>,
    /// Where what lies beside a square is something else to this route than on the map: around a room that is planned,
    /// and around a landing or another single square that is left.
    otherwise: Vec<Footprint>,
    corner: Square,
    width: i32,
    height: i32,
    /// What each square is, [`Kind::Unknown`] until it is looked at.
    cells: Vec<Memory<Cell>>,
}

impl<'w> Window<'w> {
    pub fn new(site: &'w Site, from: AreaId, start: Square, target: &'w Target) -> Self {
        let (mut low, mut high) = (start, start);
        let mut reach = |square: Square| {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        };
        target.squares().for_each(&mut reach);
        // No route is longer than `Quest::farthest` lets it be, so none goes farther about than half of that.
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
        // One square around, also at the corners of a turned room.
        let otherwise = otherwise.map(|ground| ground.with_margin(if ground.turned { 2 } else { 1 })).collect();
        let count = usize::try_from(width * height).unwrap_or_default();
        let cells = vec![Memory::new(Cell::default()); count];
        let window = Self { site, from, target, otherwise, corner, width, height, cells };
        let rows = [0, height - 1].into_iter().flat_map(|y| (0..width).map(move |x| (x, y)));
        let columns = [0, width - 1].into_iter().flat_map(|x| (0..height).map(move |y| (x, y)));
        for (x, y) in rows.chain(columns) {
            if let Some(rim) = window.place(Square::new(corner.x + x, corner.y + y)) {
                window.cells[rim.index].set(Cell { kind: Kind::Outside, ..Cell::default() });
            }
        }
        window
    }

    /// How many squares it has.
    pub fn count(&self) -> usize {
        self.cells.len()
    }

    /// The place of a square.
    pub fn place(&self, square: Square) -> Option<Place> {
        let (x, y) = (square.x - self.corner.x, square.y - self.corner.y);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let index = is_inside.then_some(y * self.width + x).and_then(|index| usize::try_from(index).ok())?;
        Some(Place { square, index })
    }

    /// The square beside one that is not of the rim, in a straight way.
    pub fn next(&self, at: Place, way: Direction) -> Place {
        let (x, y) = way.step();
        let index = at.index.wrapping_add_signed((y * self.width + x) as isize);
        Place { square: way.from(at.square, 1), index }
    }

    /// Looks at a square.
    pub fn see(&self, at: Place) -> Seen {
        Seen { place: at, cell: self.cell(at) }
    }

    /// Looks at the square beside one that is not of the rim.
    pub fn see_next(&self, at: Place, way: Direction) -> Seen {
        self.see(self.next(at, way))
    }

    /// What a square is.
    #[inline]
    pub fn cell(&self, at: Place) -> Cell {
        let memory = &self.cells[at.index];
        let cell = memory.get();
        if cell.kind == Kind::Unknown { self.look_at(at.square, memory) } else { cell }
    }

    #[cold]
    fn look_at(&self, at: Square, memory: &Memory<Cell>) -> Cell {
        let tile = self.site.tile(at);
        let is_target = self.target.is_at(at);
        let is_otherwise = self.otherwise.iter().any(|ground| ground.covers(at));
        let beside = if is_otherwise { self.beside(at) } else { tile.beside };
        let kind = self.kind(tile, is_target);
        let cell = Cell { kind, is_target, beside, across: tile.across };
        memory.set(cell);
        cell
    }

    fn kind(&self, tile: Tile, is_target: bool) -> Kind {
        match tile.occupant {
            Some(Occupant::Area(area)) if area == self.from || tile.is_room && Some(area) == self.target.area() => {
                Kind::Closed
            }
            _ if is_target && matches!(self.target, Target::Room { .. }) => Kind::Closed,
            Some(_) if tile.is_room => Kind::Room,
            Some(Occupant::Area(_)) => Kind::Spot,
            Some(Occupant::Passage(_)) => Kind::Corridor,
            None => Kind::Rock,
        }
    }

    /// What is around a square where that is not all as on the map.
    fn beside(&self, at: Square) -> Beside {
        let mut beside = Beside::default();
        for way in Direction::ALL {
            let at = way.from(at, 1);
            match self.kind(self.site.tile(at), self.target.is_at(at)) {
                Kind::Unknown | Kind::Rock | Kind::Outside => {}
                Kind::Corridor | Kind::Spot => beside.corridors |= way.bit(),
                Kind::Room | Kind::Closed => beside.rooms |= way.bit(),
            }
        }
        beside
    }
}

impl Target<'_> {
    /// The squares on which a route has arrived.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let ground = match *self {
            Self::Room { ground, .. } => *ground,
            Self::Door { inside, .. } => Footprint::square(inside),
            Self::Square(square) => Footprint::square(square),
        };
        ground.squares()
    }

    /// Whether a route has arrived on a square.
    pub fn is_at(&self, square: Square) -> bool {
        match *self {
            Self::Room { ground, .. } => ground.covers(square),
            Self::Door { inside: at, .. } | Self::Square(at) => at == square,
        }
    }

    const fn area(&self) -> Option<AreaId> {
        match *self {
            Self::Room { area, .. } => area,
            Self::Door { area, .. } => Some(area),
            Self::Square(_) => None,
        }
    }

    /// What a room takes up that is not on the ground yet.
    const fn planned(&self) -> Option<Footprint> {
        match *self {
            Self::Room { area: None, ground } => Some(*ground),
            _ => None,
        }
    }
}
