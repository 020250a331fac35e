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

/// What dice are dropped on or thrown at. Its places are told in whole units from its top left corner, which is 0,0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The last place across and down.
    pub far: Point,
    /// Whether it counts how a die is turned. Then an own die may tell its zone in place of its place, and leave out
    /// what no rule reads of it.
    pub turns: bool,
    /// What is drawn on it.
    pub marking: Marking,
}

/// What is drawn on a surface: it gives its places their meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marking {
    /// Nothing: bare felt.
    Felt,
    /// The five zones of a dice map.
    Zones,
    /// A room in the middle of the tray.
    Room(TrayRoom),
}

/// Why an own die cannot lie as it is told to; it reads as the end of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadLie {
    /// It has no place.
    Nowhere(Surface),
    /// Its place is beyond the surface.
    Beyond(Surface, Point),
}

impl Surface {
    /// The tray, of which the edges are a part.
    pub const TRAY: Self = Self { far: Point::new(1000, 700), turns: false, marking: Marking::Felt };

    /// The tray set upright.
    pub const PORTRAIT: Self = Self { far: Point::new(700, 1000), ..Self::TRAY };

    /// A square tray, about as large as the usual one.
    pub const SQUARE: Self = Self { far: Point::new(850, 850), ..Self::TRAY };

    /// Whether it is a tray, of any shape, with nothing drawn on it.
    pub fn is_tray(self) -> bool {
        self.marking == Marking::Felt
    }

    /// The tray with a room in its middle.
    pub const fn around(room: TrayRoom) -> Self {
        Self { marking: Marking::Room(room), ..Self::TRAY }
    }

    /// How a die lies that is at a place, turned clockwise by whole degrees.
    pub const fn lie(self, at: Point, angle: u16) -> Lie {
        if self.turns { Lie::Turned(at, angle) } else { Lie::At(at) }
    }

    /// Lets the seed's die fall: its place anywhere on the surface, its angle if that counts, then its face.
    pub fn fall(self, die: Die, stream: &mut Stream) -> Roll {
        let mut along = |far: i32| stream.below(far.cast_unsigned() + 1).cast_signed();
        let at = Point::new(along(self.far.x), along(self.far.y));
        #[expect(clippy::cast_possible_truncation, reason = "below 360")]
        let angle = if self.turns { stream.below(360) as u16 } else { 0 };
        Roll { lie: Some(self.lie(at, angle)), ..Roll::plain(die, stream.face(die)) }
    }

    /// Checks how an own die lies.
    ///
    /// # Errors
    /// [`BadLie`] when it is beyond the surface, or tells no place where each die needs one.
    pub fn check(self, lie: Option<Lie>) -> Result<(), BadLie> {
        let at = lie.filter(|&lie| self.turns || self.has(lie)).and_then(Lie::point);
        match at {
            Some(at) if self.nearest(at) != at => Err(BadLie::Beyond(self, at)),
            None if !self.turns => Err(BadLie::Nowhere(self)),
            _ => Ok(()),
        }
    }

    /// Whether a die that lies so tells all that counts here.
    pub fn has(self, lie: Lie) -> bool {
        lie.angle().is_some() == self.turns
    }

    /// The place of the surface that is nearest to a point.
    pub fn nearest(self, at: Point) -> Point {
        Point::new(at.x.clamp(0, self.far.x), at.y.clamp(0, self.far.y))
    }

    /// The zone that a die lies in; none that it tells nothing of.
    pub fn zone(self, lie: Lie) -> Option<Zone> {
        lie.zone().or_else(|| Some(Zone::of(lie.point()?, self.far)))
    }

    /// Where a die lies: in the middle of its zone, if that alone is known.
    pub fn place(self, lie: Lie) -> Point {
        lie.point().unwrap_or_else(|| lie.zone().unwrap_or(Zone::Centre).middle(self.far))
    }
}
