//! Ladders and stairs: from rooms to landings on the level above or below (R3), and along corridors.

use super::arrivals::{self, arrive, mark};
use super::corridors::{dead_end, opens_on_floor};
use super::digging::Digging;
use super::facts::{AtExit, Climb, Connected, NoWay, RolledFor};
use super::map::{Departure, Origin, OriginKind, RoomId};
use super::route::RouteStart;
use crate::dice::Die;
use crate::dungeon::{AreaKind, Feature, LevelId, Spot, Tunnel};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::trace::Step;

pub fn follow(room: RoomId, at: Square, by: Feature, digging: &mut Digging) -> Result<Option<Departure>, Stop> {
    let Some((climb, to)) = set_out(room, at, by, digging)? else { return Ok(None) };
    Ok(arrive_from(room, climb, to, at, digging))
}

pub fn set_out(room: RoomId, at: Square, by: Feature, digging: &mut Digging) -> Result<Option<(Climb, LevelId)>, Stop> {
    let spot = digging.room(room).spot;
    let climb = Climb { by, from: digging.name(spot), in_room: true };
    let Some(to) = level_beside(spot.level, RolledFor::UpOrDown(climb), digging)? else { return Ok(None) };
    Ok(leave(climb, to, at, digging).then_some((climb, to)))
}

pub fn arrive_from(room: RoomId, climb: Climb, to: LevelId, at: Square, digging: &mut Digging) -> Option<Departure> {
    let landing = arrive(climb, to, at, digging)?;
    let plot = digging.room(room).plot;
    way_on(landing, RouteStart { inside: at, way: Direction::North }, plot, Some(room), digging)
}

/// The level above or below. If the dungeon has both, a die says which (R3). None if it has neither.
pub fn level_beside(from: LevelId, why: RolledFor, digging: &mut Digging) -> Result<Option<LevelId>, Stop> {
    let (above, below) = (Digging::level_above(from), digging.level_below(from));
    let (Some(up), Some(down)) = (above, below) else { return Ok(above.or(below)) };
    Ok(Some(if digging.table.roll(Die::D6, why)? % 2 == 1 { down } else { up }))
}

fn take(climb: Climb, to: LevelId, at: Square, digging: &mut Digging) -> Option<Spot> {
    if leave(climb, to, at, digging) { arrive(climb, to, at, digging) } else { None }
}

fn leave(climb: Climb, to: LevelId, at: Square, digging: &mut Digging) -> bool {
    let (rule, from) = (digging.rules.exits, climb.from.spot);
    if !digging.site(to).takes_a_landing(at) {
        let step = Step::new(rule, Connected::LeftOut(climb)).on(from.level).at(at);
        digging.note(step.ruled_by(&["R3"]));
        return false;
    }
    let down = to > from.level;
    mark(from, down, digging);
    let step = Step::new(rule, Connected::Climbs { climb, down }).on(from.level).at(at);
    digging.note(step.ruled_by(&["R3"]));
    true
}

fn way_on(
    landing: Spot,
    start: RouteStart,
    plot: Square,
    room: Option<RoomId>,
    digging: &mut Digging,
) -> Option<Departure> {
    let ground = Footprint::square(start.inside);
    let from = Origin { spot: landing, ground, plot, kind: OriginKind::Landing(room) };
    let departure = Departure { from, start, door: None };
    // This can't return `Stop`, because joining needs no die.
    let is_joined = opens_on_floor(&departure, digging).unwrap_or(false);
    (!is_joined).then_some(departure)
}

/// The corridor changes level two squares out. None if it joins something on the new level, or can't change level.
pub fn change_level(departure: &Departure, to: LevelId, by: Feature, digging: &mut Digging) -> Option<Departure> {
    let (level, RouteStart { inside, way }) = (departure.level(), departure.start);
    let (out, site) = ((1..=3).map(|steps| way.from(inside, steps)), digging.site(level));
    let rock: Vec<Square> =
        out.take_while(|&at| site.on(at).is_none() && !site.is_barred(way.from(at, -1), way)).gather();
    // If a level has no space two squares out for the ladder or stairs, tries one square out, then three.
    let levels = (level.0.min(to.0)..=level.0.max(to.0)).map(LevelId);
    let is_clear = |at: Square| levels.clone().all(|level| digging.site(level).takes_a_landing(at));
    let Some(steps) = [2, 1, 3].into_iter().find(|&steps| rock.get(steps - 1).is_some_and(|&at| is_clear(at))) else {
        let _ = dead_end(departure, NoWay::PlaceToChangeLevel, digging);
        return None;
    };
    let departure = &arrivals::make(departure, digging);
    let squares: Vec<Square> = std::iter::once(inside).chain(rock.into_iter().take(steps)).gather();
    let at = squares[steps];
    let mut spot = digging.add_spot(AreaKind::Stairs, level, at);
    digging.unmapped.insert((level, at));
    let tunnel = Tunnel::over(squares.iter().copied());
    let tunnel = departure.threshold().into_iter().fold(tunnel, |tunnel, door| tunnel.with(door, 1));
    digging.levels.site_mut(level).lay([departure.from.spot.area, spot.area], &squares, tunnel, digging.table);
    let what = AtExit::ChangesLevel(steps, by);
    let step = digging.step_along(departure, digging.rules.corridor, spot.area, what);
    digging.note(step.ruled_by(&["R3"]));
    while spot.level != to {
        let next = if spot.level < to { LevelId(spot.level.0 + 1) } else { LevelId(spot.level.0 - 1) };
        let climb = Climb { by, from: digging.name(spot), in_room: false };
        spot = take(climb, next, at, digging)?;
    }
    way_on(spot, digging.start(to, at, way), departure.from.plot, departure.from.kind.room(), digging)
}

pub fn come_back(room: RoomId, end: Spot, at: Square, by: Feature, digging: &mut Digging) {
    let spot = digging.room(room).spot;
    digging.room_mut(room).stairs.push(at);
    mark(spot, end.level > spot.level, digging);
    let what = Connected::ComesBack(by, digging.name(spot));
    digging.note(Step::new(digging.rules.exits, what).on(spot.level).at(at).ruled_by(&["R3"]));
    digging.levels.land(spot, (end.level, at), by, digging.table);
    let what = Connected::LeadsBack(by, digging.name(end));
    digging.note(Step::new(digging.rules.exits, what).on(end.level).ruled_by(&["R3"]));
}
