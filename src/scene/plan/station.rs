use crate::dungeon::Tunnel;
use crate::scene::grid::{SQUARE, middle_of};
use kurbo::{Point, Vec2};

/// A point of a corridor, with the corridor's direction there, of length 1.
#[derive(Clone, Copy)]
pub(super) struct Station {
    pub(super) at: Point,
    along: Vec2,
}

impl Station {
    /// `along`: half steps from the start of the tunnel. A step is one square.
    pub(super) fn of(tunnel: &Tunnel, along: u16) -> Option<Self> {
        let squares = tunnel.course.squares();
        let first = (usize::from(along) / 2).min(squares.len().checked_sub(1)?);
        let next = (first + 1).min(squares.len() - 1);
        let (here, there) = (middle_of(squares[first]), middle_of(squares[next]));
        let before = middle_of(squares[first.saturating_sub(1)]);
        let way = if next > first { there - here } else { here - before };
        let at = if along.is_multiple_of(2) { here } else { here.midpoint(there) };
        Some(Self { at, along: if way.hypot() > 0.0 { way.normalize() } else { Vec2::new(1.0, 0.0) } })
    }

    /// `along`: a vector of length 1.
    pub(super) fn at(at: Point, along: Vec2) -> Self {
        Self { at, along }
    }

    pub(super) fn back(self) -> Self {
        Self { along: -self.along, ..self }
    }

    pub(super) fn along(self) -> Vec2 {
        self.along
    }

    fn across(self) -> Vec2 {
        self.along.turn_90()
    }

    /// The point this far along and across the corridor, in squares.
    pub(super) fn off(self, along: f64, across: f64) -> Point {
        self.at + self.along * (along * SQUARE) + self.across() * (across * SQUARE)
    }

    /// The corners of a rectangle around the point, clockwise. `along`, `across`: half its length and half its width,
    /// in squares.
    pub(super) fn slab(self, along: f64, across: f64) -> [Point; 4] {
        [self.off(-along, -across), self.off(along, -across), self.off(along, across), self.off(-along, across)]
    }
}

/// The direction in which stairs go down. The treads get shorter in that direction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Falls {
    Nowhere,
    ToStart,
    ToEnd,
}
