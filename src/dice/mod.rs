//! Dice: their kinds and pools, what they lie on and how, and where they come from.

mod own;
mod pool;
mod seed;
mod stream;
mod surface;
mod tray_room;
mod zone;

pub use own::{BadOwnDie, Lie, OwnDie};
pub use pool::{BadPool, Pool};
pub use seed::{BadSeed, Seed};
pub use stream::Stream;
pub use surface::{BadLie, Marking, Surface};
pub use tray_room::TrayRoom;
pub use zone::Zone;

use crate::geometry::Point;

/// The number a die shows, from 1 to its sides. A d10's 0 is 10 here.
pub type Face = u8;

/// A kind of die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Die {
    /// Four sides, a tetrahedron.
    D4,
    /// Six sides, a cube.
    D6,
    /// Eight sides, an octahedron.
    D8,
    /// Ten sides, a kite-sided trapezohedron; its 0 counts as 10.
    D10,
    /// Twelve sides, a dodecahedron.
    D12,
    /// Twenty sides, an icosahedron.
    D20,
}

impl Die {
    /// All kinds, fewest sides first.
    pub const ALL: [Self; 6] = [Self::D4, Self::D6, Self::D8, Self::D10, Self::D12, Self::D20];

    /// How many sides it has; its faces are 1 to that.
    pub const fn sides(self) -> Face {
        match self {
            Self::D4 => 4,
            Self::D6 => 6,
            Self::D8 => 8,
            Self::D10 => 10,
            Self::D12 => 12,
            Self::D20 => 20,
        }
    }

    /// The kind with that many sides, if there is one.
    pub fn with_sides(sides: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|die| u32::from(die.sides()) == sides)
    }

    /// What a die has printed on it for `face`: a d10 shows 0 where a number of 10 is meant.
    pub fn printed(self, face: Face) -> Face {
        if self == Self::D10 && face == 10 { 0 } else { face }
    }

    /// The face meant by a number someone reads off the die: a d10's 0 is 10.
    pub fn read(self, printed: u32) -> Option<Face> {
        match printed {
            0 if self == Self::D10 => Some(10),
            1.. => Face::try_from(printed).ok().filter(|&face| face <= self.sides()),
            0 => None,
        }
    }
}

/// What digits mean that someone types for a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A face; no further digit could follow.
    Face(Face),
    /// A face, unless a further digit makes another of it: the 1 of a d20.
    Perhaps(Face),
    /// No face of that die.
    NoFace,
}

impl Typed {
    /// Reads a text as a die of that kind has its numbers. A d10 has one digit on each face, so that none of
    /// them waits for a second.
    pub fn read(die: Die, text: &str) -> Self {
        let Some((number, face)) =
            text.parse::<u32>().ok().and_then(|number| die.read(number).map(|face| (number, face)))
        else {
            return Self::NoFace;
        };
        if die != Die::D10 && number * 10 <= die.sides().into() { Self::Perhaps(face) } else { Self::Face(face) }
    }
}

/// One die as it was rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The kind of die.
    pub die: Die,
    /// What it shows.
    pub face: Face,
    /// Where and how it lies, if that matters to the procedure.
    pub lie: Option<Lie>,
    /// Where it came down before, off the tray or on another die, and was thrown again from.
    pub thrown_again_from: Vec<Point>,
}

impl Roll {
    /// A die of which only the face counts.
    pub fn plain(die: Die, face: Face) -> Self {
        Self { die, face, lie: None, thrown_again_from: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_is_a_face_of_a_d10_at_once() {
        for digit in 1..=9 {
            assert_eq!(Typed::read(Die::D10, &digit.to_string()), Typed::Face(digit));
        }
        assert_eq!(Typed::read(Die::D10, "0"), Typed::Face(10));
        assert_eq!(Typed::read(Die::D10, "10"), Typed::Face(10));
        assert_eq!(Typed::read(Die::D10, "15"), Typed::NoFace);
    }

    #[test]
    fn only_a_digit_that_another_could_follow_waits() {
        for (die, waiting) in [(Die::D4, ""), (Die::D6, ""), (Die::D8, ""), (Die::D12, "1"), (Die::D20, "12")] {
            for digit in '1'..='9' {
                let typed = Typed::read(die, &digit.to_string());
                assert_eq!(matches!(typed, Typed::Perhaps(_)), waiting.contains(digit), "{digit} on {die:?}");
            }
            assert_eq!(Typed::read(die, "0"), Typed::NoFace);
        }
        assert_eq!(Typed::read(Die::D20, "20"), Typed::Face(20));
        assert_eq!(Typed::read(Die::D20, "21"), Typed::NoFace);
    }
}
