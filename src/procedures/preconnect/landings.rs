//! Landings that aren't made until a die says where they lead.
//!
//! - `room-number`: the landing of a room's ladder or stairs. It is left out if it would only lead back to the room
//!   (R12).
//! - All methods, if another procedure began the dungeon: a landing without a way on is left out (leximorph R12).

use super::arrivals::{self, take_back};
use super::corridors::opens_on_floor;
use super::digging::Digging;
use super::facts::{AtExit, Climb, Connected};
use super::map::{Departure, DueLanding, Origin, OriginKind, RoomId};
use super::numbers::{self, LastRoll, NumberRolled};
use super::route::RouteStart;
use super::stairs::{arrive_from, set_out};
use crate::dungeon::{Feature, LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Stop;
use crate::procedures::tunnels::{SideExit, head_of_stairs};
use crate::trace::Step;

pub fn follow(room: RoomId, at: Square, by: Feature, digging: &mut Digging) -> Result<(), Stop> {
    let Some((climb, to)) = set_out(room, at, by, digging)? else { return Ok(()) };
    let start = RouteStart { inside: at, way: Direction::North };
    let mut around = [at, start.way.from(at, 1)].into_iter();
    if around.any(|square| digging.site(to).on(square).is_some()) {
        arrive_from(room, climb, to, at, digging);
        return Ok(());
    }
    let planned = Departure { from: climbs(room, to, digging), start, door: None };
    let rolled = numbers::ask(&planned, digging)?;
    if leads_back(&rolled, room, at, digging) {
        take_back(room, at, to, digging);
        let step = digging.step_at(&planned, digging.rules.exits, AtExit::OnlyBack);
        digging.note(step.ruled_by(&["R12"]));
        return Ok(());
    }
    digging.dial = None;
    let Some(departure) = arrive_from(room, climb, to, at, digging) else { return Ok(()) };
    numbers::lay_dial(&rolled, &departure, digging);
    numbers::lead(rolled, &departure, false, digging)
}

fn climbs(room: RoomId, to: LevelId, digging: &Digging) -> Origin {
    Origin { kind: OriginKind::Climb { room, to }, ..digging.origin(room) }
}

/// Whether the way on from the landing of `room` would only lead back to `room`. It would in two cases:
///
/// - The die names `room`.
/// - The die names another room on the level of `room`, and the corridor's own stairs, two squares out, would arrive in
///   `room`.
fn leads_back(rolled: &LastRoll, room: RoomId, at: Square, digging: &Digging) -> bool {
    let NumberRolled::Room(number, _) = rolled.says else { return false };
    let own = digging.room(room);
    let Some(there) = digging.rooms.iter().find(|there| there.number == Some(number)) else { return false };
    let comes_up = Direction::North.from(at, 2);
    there.spot == own.spot || there.spot.level == own.spot.level && own.ground.covers(comes_up)
}

pub fn follow_when_due(
    room: RoomId,
    at: Square,
    by: Feature,
    digging: &mut Digging,
) -> Result<Option<Departure>, Stop> {
    let Some((climb, to)) = set_out(room, at, by, digging)? else { return Ok(None) };
    let (from, plot) = (climb.from.spot, digging.room(room).plot);
    plan(DueLanding { from, room: Some(room), by, way: Direction::North }, (to, at), plot, digging)
}

/// Stairs in the side of a tunnel lead one level down. None if the stairs join something mapped below, or are left out.
pub fn follow_a_side(exit: &SideExit, digging: &mut Digging) -> Result<Option<Departure>, Stop> {
    let (from, by, to) = (exit.from, Feature::Stairs, LevelId(exit.from.level.0 + 1));
    let at = head_of_stairs(exit.at, exit.way, digging.site(from.level));
    if !digging.site(to).takes_a_landing(at) {
        let climb = Climb { by, from: digging.name(from), in_room: false };
        let step = Step::new(digging.rules.exits, Connected::LeftOut(climb)).on(from.level).at(at);
        digging.note(step.ruled_by(&["R3"]));
        return Ok(None);
    }
    plan(DueLanding { from, room: None, by, way: exit.way }, (to, at), exit.tunnel, digging)
}

/// None if the square `at`, or the square in front of the landing's exit, is mapped already. Then the landing or its
/// exit joins what is mapped.
fn plan(
    due: DueLanding,
    (to, at): (LevelId, Square),
    plot: Square,
    digging: &mut Digging,
) -> Result<Option<Departure>, Stop> {
    let spot = Spot { level: to, area: digging.site(to).next_area() };
    let from = Origin { spot, ground: Footprint::square(at), plot, kind: OriginKind::Landing(due.room) };
    let departure = Departure { from, start: digging.start(to, at, due.way), door: None };
    digging.landing = Some(due);
    let is_floor = |at| digging.site(to).on(at).is_some();
    let (is_there, is_joined) = (is_floor(at), is_floor(departure.first()));
    if is_there || is_joined {
        let made = arrivals::make(&departure, digging);
        if !is_there {
            opens_on_floor(&made, digging)?;
        }
        return Ok(None);
    }
    Ok(Some(departure))
}
