//! Squares where corridors can't go straight on: the corners of rooms (R10), and squares outdoors (R11).

use super::area::PipsExit;
use crate::dungeon::LevelId;
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::tunnels::Site;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CorridorStep {
    pub at: Square,
    /// The square of the room to which the next step has to lead.
    pub then: Option<Square>,
    pub turns: bool,
}

impl CorridorStep {
    pub fn to(at: Square) -> Self {
        Self { at, then: None, turns: false }
    }
}

/// Whether a square is in front of the entrance: outdoors, or on the stairs by which the party came (R11).
pub fn is_outdoors(level: LevelId, at: Square) -> bool {
    level == LevelId(0) && at.x == 0 && (-2..0).contains(&at.y)
}

/// The next step of a corridor. It can't cut the corner of a room, or touch a room only at a corner (R10).
///
/// ```text
///   ·##   ###   ·##   A corridor goes north-east from a, towards a room (#).
///   ·##   X##   ·X#   Left and middle: it would cut the room's corner, so it turns and enters the room at X.
///   aX#   a··   aY·   Right: it would touch the room only at X, so it goes over Y, or else over the square above a.
/// ```
pub fn next_step(before: Square, way: Direction, site: &Site) -> CorridorStep {
    let ahead = way.from(before, 1);
    if !way.is_diagonal() {
        return CorridorStep::to(ahead);
    }
    let is_room = |square: &Square| site.tile(*square).is_room;
    if let Some(at) = beside(before, way).into_iter().find(is_room) {
        return CorridorStep { at, then: None, turns: true };
    }
    if !is_room(&ahead) {
        return CorridorStep::to(ahead);
    }
    let [right, left] = beside(before, way);
    // If neither the right nor the left square is free, the corridor meets what is on the right square, unless that
    // square is outdoors.
    let mapped = if is_outdoors(site.level, right) { left } else { right };
    let at = [right, left].into_iter().find(|&side| is_free(side, site)).unwrap_or(mapped);
    CorridorStep { at, then: Some(ahead), turns: true }
}

/// The squares from the exit into the room (R10). None if they don't fit.
pub fn way_into(room: &Footprint, exit: &PipsExit, site: &Site) -> Option<Vec<Square>> {
    let (inside, first) = (exit.inside, exit.first());
    if !exit.way.is_diagonal() {
        return Some(vec![inside, first]);
    }
    let sides = beside(inside, exit.way);
    if let Some(side) = sides.into_iter().find(|&side| room.covers(side)) {
        return Some(vec![inside, side]);
    }
    let side = sides.into_iter().find(|&side| is_free(side, site))?;
    Some(vec![inside, side, first])
}

/// Whether the room can be drawn here: no square under it is mapped, cut by a diagonal passage, or outdoors (R6, R10,
/// R11).
pub fn has_place_for(room: &Footprint, site: &Site) -> bool {
    room.squares().all(|square| is_free(square, site) && !site.is_cut(square))
}

fn beside(before: Square, way: Direction) -> [Square; 2] {
    [1, -1].map(|eighth| way.turned(eighth).from(before, 1))
}

fn is_free(square: Square, site: &Site) -> bool {
    site.on(square).is_none() && !is_outdoors(site.level, square)
}
