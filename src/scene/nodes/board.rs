//! The grid of squares under a node map. A toll is the extra cost of a passage over a square.

use crate::geometry::{Square, SquareRect};
use crate::scene::search::SquareSearch;

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Terrain {
    pub(super) room: bool,
    pub(super) toll: u32,
    pub(super) passages: u8,
    taken: bool,
}

impl Terrain {
    fn is_free(self) -> bool {
        !self.room && !self.taken && self.passages == 0
    }
}

const CROSSING: u32 = 90;
const BESIDE_A_PASSAGE: u32 = 9;
const OVER_A_LETTER: u32 = 70;
const BESIDE_A_LETTER: u32 = 16;
const AHEAD_OF_A_LETTER: u32 = 14;
const BESIDE_A_ROOM: u32 = 8;

/// The board reaches at least this many squares beyond everything on it.
const MARGIN: i32 = 26;
/// The board grows by this many more squares than needed, so that it grows rarely.
const SPARE: i32 = 16;

#[derive(Debug)]
pub struct Board {
    reach: SquareRect,
    pub(super) grounds: Vec<Terrain>,
    pub(super) search: SquareSearch,
}

impl Board {
    pub fn new() -> Self {
        let reach = SquareRect::around(Square::default(), MARGIN + SPARE);
        Self { reach, grounds: vec![Terrain::default(); reach.count()], search: SquareSearch::default() }
    }

    pub(super) fn index(&self, cell: Square) -> Option<usize> {
        self.reach.index(cell)
    }

    pub(super) fn ground(&self, cell: Square) -> Option<&Terrain> {
        self.grounds.get(self.index(cell)?)
    }

    fn change(&mut self, cell: Square, change: impl FnOnce(&mut Terrain)) {
        if let Some(ground) = self.index(cell).and_then(|index| self.grounds.get_mut(index)) {
            change(ground);
        }
    }

    fn reach(&mut self, cell: Square) {
        let needed = self.reach.union(SquareRect::around(cell, MARGIN));
        if needed != self.reach {
            let reach = needed.grown(SPARE);
            let grounds = reach.squares().map(|cell| self.ground(cell).copied().unwrap_or_default()).collect();
            *self = Self { reach, grounds, search: SquareSearch::default() };
        }
    }

    pub fn put_room(&mut self, at: Square) {
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

    /// Puts the letter of an exit on the board. `ahead`: the squares where a passage may go on from the letter.
    pub fn put_letter(&mut self, at: Square, ahead: &[Square]) {
        self.reach(at);
        for (cell, _) in around(at, 1) {
            self.change(cell, |ground| ground.taken = true);
        }
        self.charge(at, ahead, u32::wrapping_add);
    }

    /// Calls `look` without the tolls of these letters, so that a passage can lead to them.
    pub fn with_open<T>(&mut self, letters: &[(Square, [Square; 11])], look: impl FnOnce(&mut Self) -> T) -> T {
        for (at, ahead) in letters {
            self.charge(*at, ahead, u32::wrapping_sub);
        }
        let found = look(self);
        for (at, ahead) in letters {
            self.charge(*at, ahead, u32::wrapping_add);
        }
        found
    }

    fn charge(&mut self, at: Square, ahead: &[Square], change: impl Fn(u32, u32) -> u32) {
        for (cell, apart) in around(at, 1) {
            let toll = if apart == 0 { OVER_A_LETTER } else { BESIDE_A_LETTER };
            self.change(cell, |ground| ground.toll = change(ground.toll, toll));
        }
        for &cell in ahead {
            self.change(cell, |ground| ground.toll = change(ground.toll, AHEAD_OF_A_LETTER));
        }
    }

    pub fn put_passage(&mut self, corners: &[Square]) {
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

    pub fn is_free(&self, cell: Square) -> bool {
        self.ground(cell).is_none_or(|ground| ground.is_free())
    }

    pub fn has_room_for(&self, at: Square, apart: i32) -> bool {
        // A room's squares reach two squares from its middle.
        around(at, apart - 2).all(|(cell, squared)| {
            self.ground(cell).is_some_and(|ground| ground.is_free() || squared > 9 && !ground.room)
        })
    }

    /// How crowded a place is. Each nearby square counts 1 if it isn't free, and up to 3 for its toll.
    pub fn crowd(&self, at: Square, distance: i32) -> u32 {
        let weight = |ground: &Terrain| u32::from(!ground.is_free()) + ground.toll.min(40) * 3 / 40;
        around(at, distance).filter_map(|(cell, _)| self.ground(cell)).map(weight).sum()
    }

    /// The tolls on a straight line, and how many of its squares have passages. The first square doesn't count. None if
    /// a room is in the way.
    pub(super) fn tolls(&self, from: Square, to: Square) -> Option<(u32, u32)> {
        let mut sum = (0, 0);
        for cell in line(from, to).skip(1) {
            let ground = self.ground(cell).filter(|ground| !ground.room)?;
            sum = (sum.0 + ground.toll, sum.1 + u32::from(ground.passages > 0));
        }
        Some(sum)
    }
}

fn around(at: Square, distance: i32) -> impl Iterator<Item = (Square, i64)> {
    let squares = SquareRect::around(at, distance).squares().map(move |near| (near, near.squared_distance(at)));
    squares.filter(move |&(_, apart)| apart <= i64::from(distance * distance))
}

/// The squares of a straight line. Each square shares a side with the next, so the line never slips between two squares
/// that touch at a corner.
fn line(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let (right, below) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    let (mut x, mut y) = (0, 0);
    let mut next = Some(from);
    std::iter::from_fn(move || {
        let cell = next?;
        if x == across && y == down {
            next = None;
        } else if (2 * x + 1) * down < (2 * y + 1) * across {
            x += 1;
            next = Some(Square::new(cell.x + right, cell.y));
        } else {
            y += 1;
            next = Some(Square::new(cell.x, cell.y + below));
        }
        Some(cell)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_of_a_line_share_sides() {
        for to in [(5, 3), (-4, 7), (0, -3), (6, -6), (0, 0), (-9, -1)].map(|(x, y)| Square::new(x, y)) {
            let cells: Vec<_> = line(Square::new(0, 0), to).collect();
            assert_eq!((cells[0], cells[cells.len() - 1]), (Square::new(0, 0), to));
            assert!(cells.windows(2).all(|pair| pair[0].squared_distance(pair[1]) == 1), "{cells:?}");
        }
    }

    #[test]
    fn a_way_goes_around_rooms_and_avoids_passages() {
        let mut board = Board::new();
        board.put_room(Square::new(6, 0));
        board.spread(Square::new(0, 0), None, |_, cell, _| cell == Square::new(12, 0));
        let way = board.way_to(Square::new(12, 0));
        assert!(way.len() > 2 && way.windows(2).all(|pair| board.tolls(pair[0], pair[1]).is_some()), "{way:?}");
        board.put_passage(&[Square::new(0, -8), Square::new(0, -3)]);
        let target = Square::new(4, -5);
        board.spread(Square::new(-4, -5), Some(target), |_, cell, _| cell == target);
        let way = board.way_to(target);
        assert!(way.len() > 2, "the way goes around the end of the passage: {way:?}");
    }
}
