//! The places of two doors, side by side.

use super::super::facts::SideName;
use super::super::site::Site;
use crate::geometry::{Direction, Square};

/// The tunnel's square with the second of two doors: the next square, or the square before if there is no tunnel.
pub fn next_door(name: SideName, at: Square, site: &Site) -> Square {
    let after = name.onward().from(at, 1);
    if takes_a_door(name, after, site) { after } else { name.onward().from(at, -1) }
}

/// Whether the tunnel's square is between the areas at the tunnel's ends, in no room and on no crossing. An earlier
/// step may have put a corner or a junction there.
pub fn takes_a_door(name: SideName, square: Square, site: &Site) -> bool {
    let is_end = name.between.iter().any(|end| site.area_at(square) == Some(end.area));
    site.on(square).is_some() && !is_end && !site.tile(square).is_room && site.crossing(square).is_none()
}

impl SideName {
    /// Along the tunnel, away from the first area.
    pub fn onward(self) -> Direction {
        self.faces.turned(if self.left { 2 } else { -2 })
    }
}
