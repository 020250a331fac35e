//! The tunnel of a passage on the ten-foot grid. Its course is the line of squares that it runs through. Its fittings
//! are doors, stairs and other things on that line.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::Feature;
use crate::geometry::{Course, Square};
use crate::order::Gather;

/// A tunnel starts and ends on squares of the two areas that it joins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tunnel {
    pub course: Course,
    /// Doors, stairs and other things on the tunnel, in the order they were added.
    pub fittings: Vec<Fitting>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fitting {
    pub feature: Feature,
    /// In half steps along the tunnel: 0 is the middle of the first square, 1 is its border with the second square, and
    /// 2 is the middle of the second.
    pub along: u16,
}

/// A pencil drawing on an unfinished map. The digest leaves it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pencil {
    /// A line between the middles of two squares.
    Line(Square, Square),
    Word(Square, &'static str),
}

impl Tunnel {
    pub fn over(corners: impl IntoIterator<Item = Square>) -> Self {
        Self { course: Course::over(corners), fittings: Vec::new() }
    }

    /// The tunnel with one more fitting, at a distance in half steps from its start.
    pub fn with(mut self, feature: Feature, along: u16) -> Self {
        self.fittings.push(Fitting { feature, along });
        self
    }

    /// The length of the tunnel in half steps, two for each step from square to square.
    pub fn length(&self) -> u16 {
        u16::try_from(2 * self.course.steps()).unwrap_or(u16::MAX)
    }

    pub fn reversed(&self) -> Self {
        let length = self.length();
        let turned = |fitting: &Fitting| Fitting { along: length.saturating_sub(fitting.along), ..*fitting };
        Self { course: self.course.reversed(), fittings: self.fittings.iter().map(turned).collect() }
    }

    /// The tunnel with plain doors in place of locked ones.
    pub(crate) fn unlocked(mut self) -> Self {
        let (locks, mut fittings): (Vec<Fitting>, Vec<Fitting>) =
            self.fittings.into_iter().partition(|fitting| fitting.feature == Feature::Locked);
        for lock in locks {
            let door = Fitting { feature: Feature::Door, ..lock };
            if !fittings.contains(&door) {
                fittings.push(door);
            }
        }
        self.fittings = fittings;
        self
    }

    /// The parts before and after the square. A fitting on the square goes to the first part. None if the tunnel
    /// doesn't cross the square.
    pub fn divided(&self, at: Square) -> Option<(Self, Self)> {
        let (first, second) = self.course.divided(at)?;
        let half = u16::try_from(2 * first.steps()).unwrap_or(u16::MAX);
        let before = self.fittings.iter().filter(|fitting| fitting.along <= half).copied().gather();
        let beyond = self.fittings.iter().filter(|fitting| fitting.along > half);
        let beyond = beyond.map(|fitting| Fitting { along: fitting.along - half, ..*fitting }).collect();
        Some((Self { course: first, fittings: before }, Self { course: second, fittings: beyond }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fittings_of_a_tunnel_keep_their_places() {
        let at = |x, y| Square::new(x, y);
        let tunnel = Tunnel::over([at(0, 0), at(4, 0), at(4, 6)]).with(Feature::Door, 1).with(Feature::Blocked, 12);
        assert_eq!(tunnel.length(), 20);
        assert_eq!(tunnel.reversed().fittings.iter().map(|each| each.along).collect::<Vec<_>>(), [19, 8]);
        assert_eq!(tunnel.reversed().reversed(), tunnel);
        let (first, second) = tunnel.divided(at(4, 1)).expect("the tunnel crosses this square");
        assert_eq!(first, Tunnel::over([at(0, 0), at(4, 0), at(4, 1)]).with(Feature::Door, 1));
        assert_eq!(second, Tunnel::over([at(4, 1), at(4, 6)]).with(Feature::Blocked, 2));
        assert_eq!(tunnel.divided(at(1, 1)), None);
    }
}
