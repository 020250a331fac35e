//! Ladders and stairs arrive on a landing (R3). If another procedure began the dungeon, a landing isn't made until its
//! exit leads somewhere (leximorph R12). Until then, it is *due*.

use super::bounds::early_end;
use super::digging::Digging;
use super::facts::{AtExit, Climb, Connected, NoWay};
use super::map::{Departure, DueLanding, Origin, RoomId};
use super::route::RouteTarget;
use crate::dungeon::{LevelId, Mark, Spot};
use crate::geometry::{Footprint, Square};
use crate::procedures::tunnels::{Start, go_down};
use crate::trace::{Change, Step};

/// Returns the new landing. None if something is mapped on the square `at`, so that no landing is made.
pub fn arrive(climb: Climb, to: LevelId, at: Square, digging: &mut Digging) -> Option<Spot> {
    let (rule, from) = (digging.rules.exits, climb.from.spot);
    let (area, is_new) = digging.levels.land(from, (to, at), climb.by, digging.table)?;
    let landing = Spot { level: to, area };
    let name = digging.name(landing);
    let what = if is_new { Connected::Arrives(climb.by, name) } else { Connected::JoinsThere(climb.by, name) };
    digging.note(Step::new(rule, what).on(to).ruled_by(&["R3"]));
    if !is_new {
        return None;
    }
    digging.unmapped.insert((to, at));
    Some(landing)
}

pub fn mark(spot: Spot, down: bool, digging: &mut Digging) {
    digging.table.change(Change::Mark(spot.area, stairs_to(down)));
}

const fn stairs_to(down: bool) -> Mark {
    if down { Mark::StairsDown } else { Mark::StairsUp }
}

pub fn take_back(room: RoomId, at: Square, to: LevelId, digging: &mut Digging) {
    let spot = digging.room(room).spot;
    digging.room_mut(room).stairs.retain(|&square| square != at);
    if !digging.levels.leads(spot, to) {
        digging.table.change(Change::Unmark(spot.area, stairs_to(to > spot.level)));
    }
}

pub fn make(departure: &Departure, digging: &mut Digging) -> Departure {
    let Some(DueLanding { from, room, by, way }) = digging.landing.take() else { return *departure };
    let (to, at) = (departure.level(), departure.start.inside);
    let dial = digging.dial.take();
    let mut climb = Climb { by, from: digging.name(from), in_room: room.is_some() };
    if room.is_none() {
        let start = Start { area: from.area, at: departure.from.plot, way };
        let head = go_down(start, digging.levels.site_mut(from.level), digging.table);
        climb.from = digging.name(Spot { area: head.area, ..from });
        let step = Step::new(digging.rules.exits, Connected::Climbs { climb, down: true }).on(from.level).at(at);
        digging.note(step.ruled_by(&["R3"]));
    }
    let landing = arrive(climb, to, at, digging);
    digging.dial = dial;
    let from = Origin { spot: landing.unwrap_or(departure.from.spot), ..departure.from };
    Departure { from, ..*departure }
}

/// Whether a corridor can lead to a new room on this ground. If so, makes the landing that is due.
pub fn lead_to_a_room(ground: &Footprint, departure: &Departure, digging: &mut Digging) -> bool {
    if digging.landing.is_some() {
        let route = digging.route(departure, RouteTarget::Room { area: None, ground: *ground });
        if route.is_none_or(|route| early_end(departure, &route, digging).is_some()) {
            return false;
        }
        make(departure, digging);
    }
    true
}

pub fn leave_out(departure: &Departure, why: NoWay, digging: &mut Digging) -> bool {
    let Some(DueLanding { room, by, .. }) = digging.landing else { return false };
    if let Some(room) = room {
        take_back(room, departure.start.inside, departure.level(), digging);
    }
    digging.note_by_preloaded(departure, AtExit::NoLanding(why, by));
    digging.landing = None;
    true
}

pub fn comes_back_to(id: RoomId, digging: &Digging) -> bool {
    digging.landing.is_some_and(|landing| digging.room(id).spot.level == landing.from.level)
}
