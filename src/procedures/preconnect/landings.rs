//! `room-number`: ladders and stairs of a room. The die says where their landing leads before the landing is made,
//! because a landing that would only lead back is left out (R12).

use super::digging::Digging;
use super::facts::AtExit;
use super::map::{Departure, Origin, OriginKind, RoomId};
use super::numbers::{self, LastRoll, NumberRolled};
use super::route::RouteStart;
use super::stairs::{arrive_from, set_out, take_back};
use crate::dungeon::{Feature, LevelId};
use crate::geometry::{Direction, Square};
use crate::procedures::Stop;

/// Follows a ladder or stairs of a room.
pub fn follow(room: RoomId, at: Square, by: Feature, digging: &mut Digging) -> Result<(), Stop> {
    let Some((climb, to)) = set_out(room, at, by, digging)? else { return Ok(()) };
    let start = RouteStart { inside: at, way: Direction::North };
    let mut around = [at, start.way.from(at, 1)].into_iter();
    if around.any(|square| digging.site(to).on(square).is_some()) {
        // The way joins the floor that is there, and nothing is rolled.
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

/// Whether the way on from a landing would only lead back to its room. Either the die names that room, or the stairs of
/// the corridor, two squares out, would come up in that room.
fn leads_back(rolled: &LastRoll, room: RoomId, at: Square, digging: &Digging) -> bool {
    let NumberRolled::Room(number, _) = rolled.says else { return false };
    let own = digging.room(room);
    let Some(there) = digging.rooms.iter().find(|there| there.number == Some(number)) else { return false };
    let comes_up = Direction::North.from(at, 2);
    there.spot == own.spot || there.spot.level == own.spot.level && own.ground.covers(comes_up)
}
