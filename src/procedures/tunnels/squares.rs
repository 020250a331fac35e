//! What is on each square of a level: a sheet of squares that grows when something is dug near its edge.

use crate::dungeon::{AreaId, PassageId};
use crate::geometry::{Direction, Square};

/// The sheet grows this many squares farther than needed.
const MORE: i32 = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupant {
    Area(AreaId),
    Passage(PassageId),
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tile {
    pub occupant: Option<Occupant>,
    pub is_room: bool,
    /// The directions in which passages lead from here: a bit for each [`Direction`].
    pub steps: u8,
    pub beside: Beside,
}

/// What is around a square: a bit for each [`Direction`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Beside {
    pub rooms: u8,
    /// Passages and areas of a single square.
    pub corridors: u8,
}

#[derive(Debug, Default)]
pub struct Squares {
    corner: Square,
    width: i32,
    height: i32,
    sheet: Vec<Tile>,
    extent: Option<(Square, Square)>,
}

impl Squares {
    pub fn get(&self, square: Square) -> Tile {
        self.place(square).and_then(|place| self.sheet.get(place)).copied().unwrap_or_default()
    }

    pub const fn extent(&self) -> Option<(Square, Square)> {
        self.extent
    }

    pub fn put(&mut self, square: Square, occupant: Occupant, is_room: bool) {
        self.make_room_for(square);
        let Some(tile) = self.tile(square) else { return };
        let is_as_before = tile.occupant.is_some() && tile.is_room == is_room;
        (tile.occupant, tile.is_room) = (Some(occupant), is_room);
        if is_as_before {
            return;
        }
        for way in Direction::ALL {
            if let Some(Tile { beside, .. }) = self.tile(way.from(square, 1)) {
                let Beside { rooms, corridors } = beside;
                let (set, clear) = if is_room { (rooms, corridors) } else { (corridors, rooms) };
                *set |= way.back().bit();
                *clear &= !way.back().bit();
            }
        }
        let (low, high) = self.extent.unwrap_or((square, square));
        let (low, high) = ((low.x.min(square.x), low.y.min(square.y)), (high.x.max(square.x), high.y.max(square.y)));
        self.extent = Some((Square::new(low.0, low.1), Square::new(high.0, high.1)));
    }

    pub fn join(&mut self, one: Square, other: Square) {
        let Some(way) = Direction::between(one, other) else { return };
        for (square, way) in [(one, way), (other, way.back())] {
            if let Some(tile) = self.tile(square) {
                tile.steps |= way.bit();
            }
        }
    }

    fn tile(&mut self, square: Square) -> Option<&mut Tile> {
        self.place(square).and_then(|place| self.sheet.get_mut(place))
    }

    fn place(&self, square: Square) -> Option<usize> {
        let (x, y) = (square.x - self.corner.x, square.y - self.corner.y);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then_some(y * self.width + x).and_then(|place| usize::try_from(place).ok())
    }

    /// Grows the sheet, if needed, until it contains a square and all squares around it.
    pub fn make_room_for(&mut self, square: Square) {
        let around = [Square::new(square.x - 1, square.y - 1), Square::new(square.x + 1, square.y + 1)];
        if around.iter().all(|&corner| self.place(corner).is_some()) {
            return;
        }
        let (low, high) = if self.sheet.is_empty() {
            (square, square)
        } else {
            (self.corner, Square::new(self.corner.x + self.width - 1, self.corner.y + self.height - 1))
        };
        // The sheet grows only at edges too near the square.
        let lowest = |low: i32, at: i32| if at <= low { at.min(low) - MORE } else { low };
        let highest = |high: i32, at: i32| if at >= high { at.max(high) + MORE } else { high };
        let corner = Square::new(lowest(low.x, square.x), lowest(low.y, square.y));
        let (right, bottom) = (highest(high.x, square.x), highest(high.y, square.y));
        let (width, height) = (right - corner.x + 1, bottom - corner.y + 1);
        let sheet = vec![Tile::default(); usize::try_from(width * height).unwrap_or_default()];
        let before = std::mem::replace(self, Self { corner, width, height, sheet, extent: self.extent });
        let rows = before.sheet.chunks_exact(usize::try_from(before.width).unwrap_or(0).max(1));
        for (y, row) in (before.corner.y..).zip(rows) {
            if let Some(first) = self.place(Square::new(before.corner.x, y)) {
                self.sheet[first..first + row.len()].copy_from_slice(row);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn squares_keep_their_contents_when_the_sheet_grows() {
        let mut squares = Squares::default();
        let points: Vec<Square> = (0..300).map(|n| Square::new(n * 37 % 211 - 90, n * 53 % 307 - 200)).collect();
        for (n, &square) in (1..).zip(&points) {
            squares.put(square, Occupant::Area(AreaId(n)), n % 3 == 0);
        }
        let last = |square: &Square| points.iter().rposition(|other| other == square).map(AreaId::at);
        for square in &points {
            assert_eq!(squares.get(*square).occupant, last(square).map(Occupant::Area));
        }
        assert_eq!(squares.get(Square::new(1000, 0)).occupant, None);
        let (low, high) = squares.extent().expect("squares are dug");
        assert!(points.iter().all(|at| (low.x..=high.x).contains(&at.x) && (low.y..=high.y).contains(&at.y)));
        let meets = |edge: &dyn Fn(&Square) -> bool| points.iter().any(edge);
        assert!(meets(&|at| at.x == low.x) && meets(&|at| at.y == low.y), "{low:?}");
        assert!(meets(&|at| at.x == high.x) && meets(&|at| at.y == high.y), "{high:?}");
    }

    #[test]
    fn every_square_knows_what_is_beside_it_after_changes() {
        let mut squares = Squares::default();
        let points: Vec<Square> = (0..600).map(|n| Square::new(n * 7 % 31 - 12, n * 11 % 29 - 40)).collect();
        for (n, &square) in (1..).zip(&points) {
            squares.put(square, Occupant::Area(AreaId(n)), n % 3 == 0);
            for way in Direction::ALL {
                let at = way.from(square, 1);
                let bits = |is_wanted: &dyn Fn(Tile) -> bool| {
                    let found = Direction::ALL.into_iter().filter(|way| is_wanted(squares.get(way.from(at, 1))));
                    found.fold(0, |bits, way| bits | way.bit())
                };
                let rooms = bits(&|tile| tile.is_room);
                let corridors = bits(&|tile| tile.occupant.is_some() && !tile.is_room);
                assert_eq!(squares.get(at).beside, Beside { rooms, corridors }, "{at:?}");
            }
        }
    }
}
