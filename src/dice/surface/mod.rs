//! The surface that dice are dropped on, for procedures where the place of a die matters.
//!
//! A procedure declares its [`Surface`]. [`Surface::fall`] drops the seed's dice, [`Surface::check`] refuses own dice
//! that can't be there, and `scene::dice_dropped` draws the dice. The user places own dice on that drawing, in the
//! page's panel. `Ask::Dice` and `Step` say which surface is meant.
//!
//! The bare tray is also the map. `scene/tray/` draws its dice, and the user taps the map to place own dice.
//! `drop-dice` places the seed's dice itself (`drop_dice/tray.rs`, through `Table::drop_by`).

mod words;

use super::{Die, Lie, Roll, Stream, TrayRoom, Zone};
use crate::geometry::Point;

/// A surface that dice are dropped on. Places are in whole units from its top left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The largest x and the largest y on the surface.
    pub far: Point,
    /// Whether the angle of a die counts. If so, an own die may give its zone instead of its place, or only its face.
    pub turns: bool,
    /// The drawing on the surface.
    pub marking: Marking,
}

/// The drawing on a surface. It gives the places their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marking {
    /// Bare felt.
    Felt,
    /// The five zones of a dice map.
    Zones,
    /// A room in the middle of the tray.
    Room(TrayRoom),
}

/// Why an own die can't be at its place. Its `Display` is the end of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLie {
    /// The die needs a place.
    Nowhere(Surface),
    /// The die is off the surface.
    Beyond(Surface, Point),
}

impl Surface {
    /// The usual tray.
    pub const TRAY: Self = Self { far: Point::new(1000, 700), turns: false, marking: Marking::Felt };

    /// The tray in portrait format.
    pub const PORTRAIT: Self = Self { far: Point::new(700, 1000), ..Self::TRAY };

    /// A square tray of about the same area.
    pub const SQUARE: Self = Self { far: Point::new(850, 850), ..Self::TRAY };

    /// Whether the surface is a bare tray of any size.
    pub fn is_tray(self) -> bool {
        self.marking == Marking::Felt
    }

    /// The usual tray with a room in its middle.
    pub const fn around(room: TrayRoom) -> Self {
        Self { marking: Marking::Room(room), ..Self::TRAY }
    }

    /// The lie of a die: its place and its angle. `angle`: whole degrees clockwise, left out if angles don't count on
    /// this surface.
    pub const fn lie(self, at: Point, angle: u16) -> Lie {
        if self.turns { Lie::Turned(at, angle) } else { Lie::At(at) }
    }

    /// Rolls one of the seed's dice. First comes its place, then its angle if that counts, then its face.
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
    /// [`BadLie`] if the die is off the surface, or has no place of the kind that the surface needs.
    pub fn check(self, lie: Option<Lie>) -> Result<(), BadLie> {
        let at = lie.filter(|&lie| self.turns || self.has(lie)).and_then(Lie::point);
        match at {
            Some(at) if self.nearest(at) != at => Err(BadLie::Beyond(self, at)),
            None if !self.turns => Err(BadLie::Nowhere(self)),
            _ => Ok(()),
        }
    }

    /// Whether the lie fits this surface: it has an angle if angles count on the surface, and no angle if they don't.
    pub fn has(self, lie: Lie) -> bool {
        lie.angle().is_some() == self.turns
    }

    /// The place on the surface nearest to a point.
    pub fn nearest(self, at: Point) -> Point {
        Point::new(at.x.clamp(0, self.far.x), at.y.clamp(0, self.far.y))
    }

    /// The zone of a die.
    pub fn zone(self, lie: Lie) -> Option<Zone> {
        lie.zone().or_else(|| Some(Zone::of(lie.point()?, self.far)))
    }

    /// The place of a die. If only its zone is known: the middle of the zone.
    pub fn place(self, lie: Lie) -> Point {
        lie.point().unwrap_or_else(|| lie.zone().unwrap_or(Zone::Centre).middle(self.far))
    }
}
