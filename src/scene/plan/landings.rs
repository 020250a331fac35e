//! Flights of stairs on the landing at a corridor's end, up, down or both.

use super::fittings;
use super::floor::FloorPlan;
use super::map::PlanMap;
use crate::dungeon::Area;
use crate::geometry::{Direction, Square};
use crate::scene::canvas::Canvas;
use crate::scene::grid::middle_of;
use crate::scene::{Sign, Subject};
use kurbo::{Point, Vec2};

/// Where the flights of an area of one square are drawn.
#[derive(Clone, Copy)]
pub(super) struct Landings {
    at: Point,
    /// The place of the flight up, if the area also has a flight down and the corridor has space for both.
    pub(super) up: Option<Point>,
    /// Whether both flights share a square.
    is_shared: bool,
}

impl Landings {
    /// Draws a flight. `out`: the direction in which the party walks when it arrives along the corridor.
    pub(super) fn draw(self, canvas: &mut Canvas, subject: Subject, out: Vec2, is_down: bool) {
        if self.is_shared {
            // One drawing shows both flights, so nothing is drawn for the flight up.
            if is_down {
                fittings::landing_both_ways(canvas, subject, self.at, out);
            }
        } else {
            let at = self.up.filter(|_| !is_down).unwrap_or(self.at);
            fittings::landing(canvas, subject, at, out, is_down);
        }
    }
}

impl PlanMap<'_> {
    pub(super) fn landings(&self, area: &Area, at: Point, floor: &FloorPlan, signs: &[Sign]) -> Landings {
        let both = signs.contains(&Sign::StairsUp) && signs.contains(&Sign::StairsDown);
        let up = if both { self.square_before(area, floor).map(middle_of) } else { None };
        Landings { at, up, is_shared: both && up.is_none() }
    }

    /// The corridor's last square before the area. None if something else is there, or if the corridor is diagonal.
    fn square_before(&self, area: &Area, floor: &FloorPlan) -> Option<Square> {
        self.level.passages_at(area.id).into_iter().find_map(|(id, passage)| {
            let tunnel = floor.corridors.get(&id)?;
            let squares = tunnel.course.squares();
            let place = if passage.a == area.id { 1 } else { squares.len().checked_sub(2)? };
            let (before, end) =
                (*squares.get(place)?, if passage.a == area.id { squares[0] } else { *squares.last()? });
            let is_straight = Direction::between(before, end).is_some_and(|way| !way.is_diagonal());
            let is_fitted = tunnel.fittings.iter().any(|fitting| usize::from(fitting.along) == 2 * place);
            let is_taken = floor.rooms.values().any(|room| room.covers(before))
                || floor.corridors.iter().any(|(other, each)| *other != id && each.course.squares().contains(&before));
            (is_straight && !is_fitted && !is_taken).then_some(before)
        })
    }
}
