//! Straight tunnels, square by square: where they bend, meet, cross and end (R3, R4).

use crate::dungeon::AreaKind;
use crate::geometry::{Direction, Square};
use crate::order::Gather;
use crate::order::{SortedMap, one_copy};

/// Each square has a bit for each [`Direction`] in which a tunnel leads from it. Strokes over the same squares are a
/// single tunnel.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TunnelLines(SortedMap<Square, u8>);

impl TunnelLines {
    pub fn over(strokes: impl IntoIterator<Item = Vec<Square>>) -> Self {
        let mut lines = Self::default();
        for stroke in strokes {
            stroke.windows(2).for_each(|ends| lines.draw(ends[0], ends[1]));
        }
        lines
    }

    fn draw(&mut self, from: Square, to: Square) {
        let Some(way) = Direction::between(from, to) else { return };
        let mut at = from;
        while at != to {
            *self.0.or_default(at) |= way.bit();
            at = way.from(at, 1);
            *self.0.or_default(at) |= way.back().bit();
        }
    }

    pub fn add(&mut self, other: &Self) {
        for (&at, ways) in &other.0 {
            *self.0.or_default(at) |= ways;
        }
    }

    pub fn runs_over(&self, at: Square) -> bool {
        self.0.contains_key(&at)
    }

    pub fn goes(&self, at: Square, way: Direction) -> bool {
        self.0.get(&at).is_some_and(|ways| ways & way.bit() != 0)
    }

    /// None if a tunnel runs straight on.
    pub fn kind(&self, at: Square) -> Option<AreaKind> {
        let ways = self.0.get(&at).copied().unwrap_or_default();
        match ways.count_ones() {
            0 | 1 => Some(AreaKind::DeadEnd),
            2 if ways.rotate_left(4) == ways => None,
            2 => Some(AreaKind::Corner),
            _ => Some(AreaKind::Junction),
        }
    }

    /// Ends, bends, junctions and crossings, column by column.
    pub fn points(&self) -> impl Iterator<Item = Square> + '_ {
        one_copy(self.0.keys().copied().filter(|&at| self.kind(at).is_some()))
    }

    pub fn shared_with(&self, other: &Self) -> Vec<Square> {
        self.0.keys().copied().filter(|&at| other.runs_over(at)).gather()
    }
}
