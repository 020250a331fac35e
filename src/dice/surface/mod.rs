//! The surface that dice are dropped on, for procedures where the place of a die matters.
//!
//! A procedure declares its [`Surface`]: its size, whether the angle of a die counts, and what is drawn on it. The
//! drawing can be nothing, the zones of a dice map, or a room in the middle of the tray. Everything else follows from
//! the surface:
//!
//! - [`Surface::fall`] drops the seed's dice.
//! - [`Surface::check`] refuses own dice that can't be there.
//! - `words.rs` describes the place of a die.
//! - `scene::dice_dropped` draws the dice, and the page's panel lets the user lay them down.
//!
//! Steps and requests for dice have their surface (`Ask::Dice`, `Step`). `Trace::wanted` says which dice the run needs
//! next.
//!
//! Only the bare tray is also the map. `drop-dice` places the seed's dice itself (`drop_dice/tray.rs`, through
//! `Table::drop_by`). The dice are drawn with the map (`scene/tray/`), and the user taps the map to lay own dice.

mod words;

use super::{Die, Lie, Roll, Stream, TrayRoom, Zone};
use crate::geometry::Point;

/// The surface that dice are dropped on. Its places are whole units from its top left corner, which is 0,0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The largest x and the largest y on the surface.
    pub far: Point,
    /// Whether the angle of a die counts. If so, an own die may give its zone instead of its exact place, and may leave
    /// out what no rule uses.
    pub turns: bool,
    /// The drawing on the surface.
    pub marking: Marking,
}

/// The drawing on a surface. It gives places on the surface their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marking {
    /// Nothing: bare felt.
    Felt,
    /// The five zones of a dice map.
    Zones,
    /// A room in the middle of the tray.
    Room(TrayRoom),
}

/// Why an own die can't be at its place. Its `Display` is the end of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLie {
    /// The die has no place, but needs one.
    Nowhere(Surface),
    /// The place of the die is off the surface.
    Beyond(Surface, Point),
}

impl Surface {
    /// The usual tray. Its edges belong to it.
    pub const TRAY: Self = Self { far: Point::new(1000, 700), turns: false, marking: Marking::Felt };

    /// The tray in portrait format.
    pub const PORTRAIT: Self = Self { far: Point::new(700, 1000), ..Self::TRAY };

    /// A square tray, about as large as the usual tray.
    pub const SQUARE: Self = Self { far: Point::new(850, 850), ..Self::TRAY };

    /// Whether it is a tray, of any size, with nothing drawn on it.
    pub fn is_tray(self) -> bool {
        self.marking == Marking::Felt
    }

    /// The tray with a room in its middle.
    pub const fn around(room: TrayRoom) -> Self {
        Self { marking: Marking::Room(room), ..Self::TRAY }
    }

    /// How a die lies at a place, turned clockwise by whole degrees. The angle is dropped if it doesn't count here.
    pub const fn lie(self, at: Point, angle: u16) -> Lie {
        if self.turns { Lie::Turned(at, angle) } else { Lie::At(at) }
    }

    /// Rolls one of the seed's dice: draws its place on the surface, its angle if that counts, then its face.
    pub fn fall(self, die: Die, stream: &mut Stream) -> Roll {
        let mut along = |far: i32| stream.below(far.cast_unsigned() + 1).cast_signed();
        let at = Point::new(along(self.far.x), along(self.far.y));
        #[expect(clippy::cast_possible_truncation, reason = "below 360")]
        let angle = if self.turns { stream.below(360) as u16 } else { 0 };
        Roll { lie: Some(self.lie(at, angle)), ..Roll::plain(die, stream.face(die)) }
    }

    /// Checks where an own die lies.
    ///
    /// # Errors
    /// [`BadLie`] when the die is off the surface, or has no place although this surface needs one.
    pub fn check(self, lie: Option<Lie>) -> Result<(), BadLie> {
        let at = lie.filter(|&lie| self.turns || self.has(lie)).and_then(Lie::point);
        match at {
            Some(at) if self.nearest(at) != at => Err(BadLie::Beyond(self, at)),
            None if !self.turns => Err(BadLie::Nowhere(self)),
            _ => Ok(()),
        }
    }

    /// Whether the die gives exactly what this surface needs: an angle only if angles count.
    pub fn has(self, lie: Lie) -> bool {
        lie.angle().is_some() == self.turns
    }

    /// The place on the surface nearest to a point.
    pub fn nearest(self, at: Point) -> Point {
        Point::new(at.x.clamp(0, self.far.x), at.y.clamp(0, self.far.y))
    }

    /// The zone that a die lies in. None if the die has neither zone nor place.
    pub fn zone(self, lie: Lie) -> Option<Zone> {
        lie.zone().or_else(|| Some(Zone::of(lie.point()?, self.far)))
    }

    /// The place of a die. If only its zone is known, this is the middle of the zone.
    pub fn place(self, lie: Lie) -> Point {
        lie.point().unwrap_or_else(|| lie.zone().unwrap_or(Zone::Centre).middle(self.far))
    }
}
