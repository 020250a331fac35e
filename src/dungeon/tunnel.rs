//! What a passage is on squared ground: its course, and what stands along it.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::Feature;
use crate::geometry::{Course, Square};

/// A passage on squared ground. It starts and ends on squares of its areas.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tunnel {
    pub course: Course,
    /// What stands along it, in the order put there.
    pub fittings: Vec<Fitting>,
}

/// Something that stands at a place of a tunnel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fitting {
    pub feature: Feature,
    /// How far along, in half steps from the middle of the first square: 0 is that middle, 1 the wall or
    /// threshold between the first square and the second, 2 the middle of the second.
    pub along: u16,
}

/// Something drawn in pencil while a map is being made: no part of the dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pencil {
    /// A line from the middle of a square to that of another.
    Line(Square, Square),
    /// A word or a sign on a square.
    Word(Square, &'static str),
}

impl Tunnel {
    /// A tunnel over these corners with nothing along it.
    pub fn over(corners: impl IntoIterator<Item = Square>) -> Self {
        Self { course: Course::over(corners), fittings: Vec::new() }
    }

    /// The same with something at a place, in half steps from its start.
    pub fn with(mut self, feature: Feature, along: u16) -> Self {
        self.fittings.push(Fitting { feature, along });
        self
    }

    /// How long it is, in half steps.
    pub fn length(&self) -> u16 {
        u16::try_from(2 * self.course.steps()).unwrap_or(u16::MAX)
    }

    /// The same from its other end.
    pub fn reversed(&self) -> Self {
        let length = self.length();
        let turned = |fitting: &Fitting| Fitting { along: length.saturating_sub(fitting.along), ..*fitting };
        Self { course: self.course.reversed(), fittings: self.fittings.iter().map(turned).collect() }
    }

    /// The two parts that a square divides it into, each with what stands along it; what stands on the
    /// square itself goes to the first. None if it does not run there.
    pub fn divided(&self, at: Square) -> Option<(Self, Self)> {
        let (first, second) = self.course.divided(at)?;
        let half = u16::try_from(2 * first.steps()).unwrap_or(u16::MAX);
        let before = self.fittings.iter().filter(|fitting| fitting.along <= half).copied().collect();
        let beyond = self.fittings.iter().filter(|fitting| fitting.along > half);
        let beyond = beyond.map(|fitting| Fitting { along: fitting.along - half, ..*fitting }).collect();
        Some((Self { course: first, fittings: before }, Self { course: second, fittings: beyond }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_along_a_tunnel_stays_where_it_is() {
        let at = |x, y| Square::new(x, y);
        let tunnel = Tunnel::over([at(0, 0), at(4, 0), at(4, 6)]).with(Feature::Door, 1).with(Feature::Blocked, 12);
        assert_eq!(tunnel.length(), 20);
        assert_eq!(tunnel.reversed().fittings.iter().map(|each| each.along).collect::<Vec<_>>(), [19, 8]);
        assert_eq!(tunnel.reversed().reversed(), tunnel);
        let (first, second) = tunnel.divided(at(4, 1)).expect("it runs there");
        assert_eq!(first, Tunnel::over([at(0, 0), at(4, 0), at(4, 1)]).with(Feature::Door, 1));
        assert_eq!(second, Tunnel::over([at(4, 1), at(4, 6)]).with(Feature::Blocked, 2));
        assert_eq!(tunnel.divided(at(1, 1)), None);
    }
}
