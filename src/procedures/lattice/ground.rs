//! Where a lattice lies: its crossings, its mouths in roll order, and the squares they stand on.

use crate::dungeon::{AreaId, LevelId};
use crate::geometry::{Direction, Square};

/// Squares from a crossing to the next (R9).
const APART: i32 = 12;

/// How much longer everything is in a superstructure (R9).
pub const LONGER: u8 = 5;

/// The lines that a lattice is laid out on, and whose it is.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// How many tunnels run each way.
    pub lines: usize,
    /// How many squares of ten feet are one here: 1, in a superstructure 5.
    pub scale: u8,
    /// The level it is dug on.
    pub level: LevelId,
    /// The area of the superstructure that it fills, where it is a node.
    pub node: Option<AreaId>,
}

/// A mouth: one of the four directions at one of the crossings, by its place in roll order (R1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mouth(pub usize);

impl Mouth {
    /// The mouth of a crossing that way.
    pub fn of(crossing: AreaId, way: Direction) -> Self {
        let nth = Direction::STRAIGHT.iter().position(|&straight| straight == way);
        Self(4 * crossing.index() + nth.unwrap_or_default())
    }

    /// The crossing it belongs to.
    pub fn crossing(self) -> AreaId {
        AreaId::at(self.0 / 4)
    }

    /// Which way it leads.
    pub fn way(self) -> Direction {
        Direction::STRAIGHT[self.0 % 4]
    }
}

impl Ground {
    /// A lattice that is the whole dungeon.
    pub fn plain(lines: usize) -> Self {
        Self { lines, scale: 1, level: LevelId(0), node: None }
    }

    /// A superstructure.
    pub fn coarse(lines: usize) -> Self {
        Self { scale: LONGER, ..Self::plain(lines) }
    }

    /// The lattice of a node, on a level of its own.
    pub fn within(lines: usize, node: AreaId, level: LevelId) -> Self {
        Self { level, node: Some(node), ..Self::plain(lines) }
    }

    /// The crossings, row by row from the north-west.
    pub fn crossings(self) -> impl Iterator<Item = AreaId> {
        (0..self.lines * self.lines).map(AreaId::at)
    }

    /// All mouths in roll order.
    pub fn mouths(self) -> impl Iterator<Item = Mouth> {
        (0..4 * self.lines * self.lines).map(Mouth)
    }

    /// The mouth at the other end of a stretch; none where the mouth leads off the lattice.
    pub fn across(self, mouth: Mouth) -> Option<Mouth> {
        let (row, column) = self.row_and_column(mouth.crossing());
        let (nth, last) = (mouth.crossing().index(), self.lines - 1);
        let beyond = match mouth.way() {
            Direction::North if row > 0 => nth - self.lines,
            Direction::East if column < last => nth + 1,
            Direction::South if row < last => nth + self.lines,
            Direction::West if column > 0 => nth - 1,
            _ => return None,
        };
        Some(Mouth::of(AreaId::at(beyond), mouth.way().back()))
    }

    /// The first mouth of the stretch or spur that a mouth belongs to, whose place it takes (R1).
    pub fn first(self, mouth: Mouth) -> Mouth {
        self.across(mouth).map_or(mouth, |other| other.min(mouth))
    }

    /// The first mouths of all stretches and spurs, in roll order.
    pub fn stretches(self) -> impl Iterator<Item = Mouth> {
        self.mouths().filter(move |&mouth| self.first(mouth) == mouth)
    }

    /// The outer mouths on a side, in roll order.
    pub fn side(self, way: Direction) -> impl Iterator<Item = Mouth> {
        self.mouths().filter(move |&mouth| mouth.way() == way && self.across(mouth).is_none())
    }

    /// The crossing in the middle; of two the one to the north and west (R7).
    pub fn middle(self) -> AreaId {
        let line = (self.lines - 1) / 2;
        AreaId::at(line * self.lines + line)
    }

    /// The square of a crossing.
    pub fn square(self, crossing: AreaId) -> Square {
        let (row, column) = self.row_and_column(crossing);
        let along = |line: usize| i32::try_from(line + 1).unwrap_or_default() * APART * i32::from(self.scale);
        Square::new(along(column), along(row))
    }

    /// The square beside its crossing where a mouth is.
    pub fn threshold(self, mouth: Mouth) -> Square {
        mouth.way().from(self.square(mouth.crossing()), self.scale.into())
    }

    /// The square three from its crossing, where what a mouth rolled is pencilled.
    pub fn before(self, mouth: Mouth) -> Square {
        mouth.way().from(self.square(mouth.crossing()), 3 * i32::from(self.scale))
    }

    /// The square halfway to the next crossing: of a room’s middle, of a spur’s end.
    pub fn halfway(self, mouth: Mouth) -> Square {
        mouth.way().from(self.square(mouth.crossing()), APART / 2 * i32::from(self.scale))
    }

    /// What the map calls an area here: `4`, in a node `N27-4`.
    pub fn label(self, area: AreaId) -> String {
        self.node.map_or_else(|| area.to_string(), |node| format!("N{node}-{area}"))
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
        let ground = Ground::plain(2);
        let told: Vec<_> = ground.stretches().map(|mouth| (mouth.crossing().0, mouth.way())).collect();
        let first = [(1, North), (1, East), (1, South), (1, West), (2, North), (2, East), (2, South)];
        let last = [(3, East), (3, South), (3, West), (4, East), (4, South)];
        assert_eq!(told, [&first[..], &last].concat());
    }

    #[test]
    fn every_side_has_as_many_ends_as_lines_and_every_stretch_two_mouths() {
        for lines in 2..=5 {
            let ground = Ground::plain(lines);
            for way in Direction::STRAIGHT {
                assert_eq!(ground.side(way).count(), lines);
            }
            assert_eq!(ground.stretches().count(), 2 * lines * (lines - 1) + 4 * lines);
            for mouth in ground.mouths() {
                assert!(ground.across(mouth).is_none_or(|other| ground.across(other) == Some(mouth)));
                assert_eq!(Mouth::of(mouth.crossing(), mouth.way()), mouth);
            }
        }
        let middles: Vec<_> = (2..=5).map(|lines| Ground::plain(lines).middle().0).collect();
        assert_eq!(middles, [1, 5, 6, 13]);
    }
}
