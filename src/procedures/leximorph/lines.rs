//! Straight tunnels on squared ground, square by square: where they bend, meet, cross and end (R3, R4).

use crate::geometry::{Direction, Square};
use std::collections::BTreeMap;

/// The squares that tunnels run over, each with the ways they go on from there. Strokes that lie on each
/// other are one tunnel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines(BTreeMap<Square, Ways>);

/// Some of the eight ways, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ways(u8);

/// What a square of a tunnel is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// It goes straight on.
    Straight,
    /// It ends.
    End,
    /// It bends.
    Bend,
    /// Three or more ways meet.
    Meeting,
}

impl Ways {
    /// Whether it is one of them.
    pub fn has(self, way: Direction) -> bool {
        self.0 & 1 << way as u8 != 0
    }

    fn shape(self) -> Shape {
        match self.0.count_ones() {
            0 | 1 => Shape::End,
            2 if self.0.rotate_left(4) == self.0 => Shape::Straight,
            2 => Shape::Bend,
            _ => Shape::Meeting,
        }
    }
}

impl Lines {
    /// The tunnels of these strokes, each from point to point.
    pub fn over(strokes: impl IntoIterator<Item = Vec<Square>>) -> Self {
        let mut lines = Self::default();
        for stroke in strokes {
            stroke.windows(2).for_each(|ends| lines.draw(ends[0], ends[1]));
        }
        lines
    }

    /// Adds a tunnel from one point straight to another.
    fn draw(&mut self, from: Square, to: Square) {
        let Some(way) = Direction::between(from, to) else { return };
        let mut at = from;
        while at != to {
            self.0.entry(at).or_default().0 |= 1 << way as u8;
            at = way.from(at, 1);
            self.0.entry(at).or_default().0 |= 1 << way.back() as u8;
        }
    }

    /// Adds all of the other's tunnels.
    pub fn add(&mut self, other: &Self) {
        for (&at, ways) in &other.0 {
            self.0.entry(at).or_default().0 |= ways.0;
        }
    }

    /// Whether a tunnel runs over a square.
    pub fn runs_over(&self, at: Square) -> bool {
        self.0.contains_key(&at)
    }

    /// Whether a tunnel goes from a square that way.
    pub fn goes(&self, at: Square, way: Direction) -> bool {
        self.ways(at).has(way)
    }

    /// The ways that tunnels go from a square.
    pub fn ways(&self, at: Square) -> Ways {
        self.0.get(&at).copied().unwrap_or_default()
    }

    /// What a square is.
    pub fn shape(&self, at: Square) -> Shape {
        self.ways(at).shape()
    }

    /// All squares, column by column.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.0.keys().copied()
    }

    /// The squares where it bends, meets, crosses or ends.
    pub fn points(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares().filter(|&at| self.shape(at) != Shape::Straight)
    }

    /// The squares that the other runs over too.
    pub fn shared_with(&self, other: &Self) -> Vec<Square> {
        self.squares().filter(|&at| other.runs_over(at)).collect()
    }
}
