//! What lies on each square of a level: a sheet of squares that grows as one digs beyond its edge.

use super::Ground;
use crate::geometry::Point;

/// By so many squares more than it needs the sheet grows.
const MORE: i32 = 24;

/// What lies on each square.
#[derive(Debug, Default)]
pub struct Squares {
    corner: Point,
    width: i32,
    height: i32,
    sheet: Vec<Option<Ground>>,
    /// The squares on which something lies, in the order dug.
    dug: Vec<Point>,
}

impl Squares {
    pub fn get(&self, square: Point) -> Option<Ground> {
        self.sheet.get(self.place(square)?).copied().flatten()
    }

    /// All of them, in the order dug.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Ground)> + '_ {
        self.dug.iter().filter_map(|&square| Some((square, self.get(square)?)))
    }

    /// Lays something on a square, in place of what lay there.
    pub fn put(&mut self, square: Point, ground: Ground) {
        self.make_room_for(square);
        let Some(cell) = self.place(square).and_then(|place| self.sheet.get_mut(place)) else { return };
        if cell.replace(ground).is_none() {
            self.dug.push(square);
        }
    }

    fn place(&self, square: Point) -> Option<usize> {
        let (x, y) = (square.x - self.corner.x, square.y - self.corner.y);
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside.then_some(y * self.width + x).and_then(|place| usize::try_from(place).ok())
    }

    fn make_room_for(&mut self, square: Point) {
        if self.place(square).is_some() {
            return;
        }
        let (low, high) = if self.sheet.is_empty() {
            (square, square)
        } else {
            (self.corner, Point::new(self.corner.x + self.width - 1, self.corner.y + self.height - 1))
        };
        // Only over the edge that was gone beyond.
        let least = |low: i32, at: i32| if at < low || self.sheet.is_empty() { at.min(low) - MORE } else { low };
        let most = |high: i32, at: i32| if at > high || self.sheet.is_empty() { at.max(high) + MORE } else { high };
        let corner = Point::new(least(low.x, square.x), least(low.y, square.y));
        let (right, bottom) = (most(high.x, square.x), most(high.y, square.y));
        let (width, height) = (right - corner.x + 1, bottom - corner.y + 1);
        let sheet = vec![None; usize::try_from(width * height).unwrap_or_default()];
        let before = std::mem::replace(self, Self { corner, width, height, sheet, dug: Vec::new() });
        for (square, ground) in before.iter() {
            self.put(square, ground);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dungeon::AreaId;

    #[test]
    fn what_was_laid_down_stays_where_it_is_however_the_sheet_grows() {
        let mut squares = Squares::default();
        let points: Vec<Point> = (0..300).map(|n| Point::new(n * 37 % 211 - 90, n * 53 % 307 - 200)).collect();
        for (n, &square) in (1..).zip(&points) {
            squares.put(square, Ground::Area(AreaId(n)));
        }
        let last = |square: &Point| points.iter().rposition(|other| other == square).map(AreaId::at);
        for square in &points {
            assert_eq!(squares.get(*square), last(square).map(Ground::Area));
        }
        assert_eq!(squares.get(Point::new(1000, 0)), None);
        assert!(squares.iter().map(|(square, _)| square).all(|square| points.contains(&square)));
    }
}
