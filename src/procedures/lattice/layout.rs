//! The layout of a lattice: its crossings, its mouths in roll order, and their squares. `Site` has what
//! is dug.

use crate::dungeon::{AreaId, AreaName, Label, LevelId, Spot};
use crate::geometry::{Direction, Square};
use crate::order::one_copy;
use std::iter::once;

/// The distance between crossings, in squares (R9).
const APART: i32 = 12;

/// How many times as long all distances are in a superstructure (R9).
pub const LONGER: u8 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LatticeLayout {
    pub lines: usize,
    /// Multiplies all distances: 1, or 5 in a superstructure.
    pub scale: u8,
    pub level: LevelId,
    /// If this lattice is a node: its area in the superstructure.
    pub node: Option<AreaId>,
    /// How many levels of the same lattice are above this level.
    pub levels_above: u32,
    /// The most levels that the lattice can have.
    pub levels: u32,
}

/// One of the four directions at a crossing. Mouths sort in roll order (R1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mouth {
    pub crossing: AreaId,
    pub way: Direction,
}

impl Mouth {
    pub const FIRST: Self = Self { crossing: AreaId(1), way: Direction::North };

    fn at_place(place: usize) -> Self {
        Self { crossing: AreaId::at(place / 4), way: Direction::STRAIGHT[place % 4] }
    }

    pub fn place(self) -> usize {
        4 * self.crossing.index() + self.way as usize / 2
    }
}

impl LatticeLayout {
    pub fn plain(lines: usize) -> Self {
        Self { lines, scale: 1, level: LevelId(0), node: None, levels_above: 0, levels: 1 }
    }

    pub const fn is_superstructure(self) -> bool {
        self.scale > 1
    }

    pub fn below(self) -> Self {
        Self { level: LevelId(self.level.0 + 1), levels_above: self.levels_above + 1, ..self }
    }

    pub fn crossings(self) -> impl Iterator<Item = AreaId> {
        (0..self.lines * self.lines).map(AreaId::at)
    }

    /// The name of a crossing, with its letter (R9).
    pub fn crossing(self, crossing: AreaId) -> AreaName {
        self.called(crossing, Label::Letters(crossing.0.saturating_sub(1)))
    }

    pub fn called(self, area: AreaId, label: Label) -> AreaName {
        let node = self.node.map(|node| (node, self.levels_above));
        AreaName { spot: Spot { level: self.level, area }, label: Some(label), node }
    }

    pub fn mouths(self) -> impl Iterator<Item = Mouth> {
        (0..4 * self.lines * self.lines).map(Mouth::at_place)
    }

    /// The other mouth of the same stretch. None on a spur.
    pub fn across(self, mouth: Mouth) -> Option<Mouth> {
        let (row, column) = self.row_and_column(mouth.crossing);
        let (nth, last) = (mouth.crossing.index(), self.lines - 1);
        let beyond = match mouth.way {
            Direction::North if row > 0 => nth - self.lines,
            Direction::East if column < last => nth + 1,
            Direction::South if row < last => nth + self.lines,
            Direction::West if column > 0 => nth - 1,
            _ => return None,
        };
        Some(Mouth { crossing: AreaId::at(beyond), way: mouth.way.back() })
    }

    pub fn both(self, mouth: Mouth) -> impl Iterator<Item = Mouth> {
        one_copy(once(mouth).chain(self.across(mouth)))
    }

    pub fn ends(self, from: Mouth) -> (AreaId, AreaId) {
        (from.crossing, self.across(from).unwrap_or(from).crossing)
    }

    pub fn first(self, mouth: Mouth) -> Mouth {
        self.across(mouth).map_or(mouth, |other| other.min(mouth))
    }

    /// The first mouth of each stretch (between two crossings) and of each spur (off the lattice), in roll order.
    pub fn stretches(self) -> impl Iterator<Item = Mouth> {
        one_copy(self.mouths().filter(move |&mouth| self.first(mouth) == mouth))
    }

    pub fn side(self, way: Direction) -> impl Iterator<Item = Mouth> {
        one_copy(self.mouths().filter(move |&mouth| mouth.way == way && self.across(mouth).is_none()))
    }

    /// With an even number of lines, the north-western of the four middle crossings (R7).
    pub fn middle(self) -> AreaId {
        let line = (self.lines - 1) / 2;
        AreaId::at(line * self.lines + line)
    }

    pub fn square(self, crossing: AreaId) -> Square {
        let (row, column) = self.row_and_column(crossing);
        let along = |line: usize| i32::try_from(line + 1).unwrap_or_default() * APART * i32::from(self.scale);
        Square::new(along(column), along(row))
    }

    pub fn corners(self) -> [Square; 2] {
        let far = |line: usize| (2 * i32::try_from(line).unwrap_or_default() + 1) * APART / 2 * i32::from(self.scale);
        [far(0), far(self.lines)].map(|along| Square::new(along, along))
    }

    pub fn threshold(self, mouth: Mouth) -> Square {
        mouth.way.from(self.square(mouth.crossing), self.scale.into())
    }

    /// The place of stairs to other levels: three squares from the crossing. A superstructure is five times as large,
    /// so its stairs are 15 squares from the crossing. The pencilled word for what a mouth's roll means goes in the
    /// same place.
    pub fn three_squares_in(self, mouth: Mouth) -> Square {
        mouth.way.from(self.square(mouth.crossing), 3 * i32::from(self.scale))
    }

    /// The middle of a room, or the end of a spur.
    pub fn halfway(self, mouth: Mouth) -> Square {
        mouth.way.from(self.square(mouth.crossing), APART / 2 * i32::from(self.scale))
    }

    fn row_and_column(self, crossing: AreaId) -> (usize, usize) {
        (crossing.index() / self.lines, crossing.index() % self.lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{East, North, South, West};

    #[test]
    fn stretches_come_in_the_order_of_their_first_mouths() {
        let layout = LatticeLayout::plain(2);
        let told: Vec<_> = layout.stretches().map(|mouth| (mouth.crossing.0, mouth.way)).collect();
        let first = [(1, North), (1, East), (1, South), (1, West), (2, North), (2, East), (2, South)];
        let last = [(3, East), (3, South), (3, West), (4, East), (4, South)];
        assert_eq!(told, [&first[..], &last].concat());
    }

    #[test]
    fn every_side_has_one_end_for_each_line_and_every_stretch_two_mouths() {
        for lines in 2..=5 {
            let layout = LatticeLayout::plain(lines);
            for way in Direction::STRAIGHT {
                assert_eq!(layout.side(way).count(), lines);
            }
            assert_eq!(layout.stretches().count(), 2 * lines * (lines - 1) + 4 * lines);
            for mouth in layout.mouths() {
                assert!(layout.across(mouth).is_none_or(|other| layout.across(other) == Some(mouth)));
            }
        }
        let middles: Vec<_> = (2..=5).map(|lines| LatticeLayout::plain(lines).middle().0).collect();
        assert_eq!(middles, [1, 5, 6, 13]);
    }
}
