//! Digs corridors along their routes, with their doors, stairs and crossings (step 4, R5).

use super::arrivals;
use super::bounds::{EarlyEnd, early_end};
use super::crossings::{self, CorridorCut, Crossings, PassedCrossing};
use super::digging::Digging;
use super::facts::{AtExit, NoWay, Reached};
use super::map::{Departure, OriginKind, RoomDoor, RoomId};
use super::planned::PlannedRoom;
use super::rooms;
use super::route::{CorridorRoute, RouteTarget};
use super::sides::{self, SideChecks};
use crate::dungeon::{AreaId, AreaKind, Feature, Fitting, Mark, Spot, Tunnel};
use crate::geometry::{Direction, Square};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::procedures::tunnels::Occupant;
use crate::trace::Change;

#[derive(Debug)]
pub enum CorridorEnd {
    Room(RoomId),
    Door(RoomId, usize),
    New(Box<PlannedRoom>),
    Joined,
    SecretDoor,
    Spot(AreaKind),
    Marked(AreaKind, Mark),
}

#[derive(Debug)]
pub struct CorridorGoal {
    pub target: RouteTarget,
    pub end: CorridorEnd,
    pub no_way: NoWay,
}

impl CorridorGoal {
    pub fn new_room(planned: PlannedRoom) -> Self {
        Self {
            target: RouteTarget::new_room(planned.room.ground),
            end: CorridorEnd::New(Box::new(planned)),
            no_way: NoWay::ToTheNewRoom,
        }
    }
}

/// Digs the corridor to its goal, or a dead end if no route leads to the goal. Returns `None` for a dead end, or if
/// [`dig`] returns `None`.
pub fn lead_to(
    goal: CorridorGoal,
    checks: SideChecks,
    departure: &Departure,
    digging: &mut Digging,
) -> Result<Option<Spot>, Stop> {
    match digging.route(departure, goal.target) {
        Some(route) => dig(departure, &route, goal.end, checks, digging),
        None => dead_end(departure, goal.no_way, digging).map(|()| None),
    }
}

/// Digs the corridor, and returns the area that it leads to. None if the corridor ends earlier or in a secret door, or
/// if the exit opens onto a blank wall.
pub fn dig(
    departure: &Departure,
    route: &CorridorRoute,
    end: CorridorEnd,
    checks: SideChecks,
    digging: &mut Digging,
) -> Result<Option<Spot>, Stop> {
    let limit = match early_end(departure, route, digging) {
        Some(EarlyEnd::DeadEnd(why)) => return dead_end(departure, why, digging).map(|()| None),
        Some(EarlyEnd::Blank(why)) => {
            // A landing that already exists gets a dead end instead of a blank wall.
            if matches!(departure.from.kind, OriginKind::Landing(_)) {
                return dead_end(departure, why, digging).map(|()| None);
            }
            blank(departure, why, digging);
            return Ok(None);
        }
        Some(EarlyEnd::Joins(last, why)) => {
            digging.note_by_preloaded(departure, why);
            Some(CorridorCut::Joined(last))
        }
        None => None,
    };
    let departure = &arrivals::make(departure, digging);
    let crossings = match limit {
        None => crossings::roll(route, departure, digging)?,
        cut => Crossings { cut, ..Crossings::default() },
    };
    let by_secret_door =
        matches!(end, CorridorEnd::SecretDoor).then(|| CorridorCut::SecretDoor(route.squares.len() - 1));
    let cut = crossings.cut.or(by_secret_door);
    let is_barred = cut.is_none() && matches!(&end, CorridorEnd::New(planned) if planned.is_barred);
    let loses_room = cut.is_some() && matches!(end, CorridorEnd::New(_));
    let (squares, end) = match cut {
        None => (&route.squares[..], end),
        Some(CorridorCut::SecretDoor(last) | CorridorCut::Joined(last)) => {
            (&route.squares[..=last], CorridorEnd::Joined)
        }
        Some(CorridorCut::DeadEnd(last)) => (&route.squares[..=last], CorridorEnd::Spot(AreaKind::DeadEnd)),
    };
    let level = departure.level();
    let Some((area, reached, uses_up)) = reach(departure, squares, end, digging) else {
        blank(departure, NoWay::TwoCorridors, digging);
        return Ok(None);
    };
    let door_at_end = match cut {
        Some(CorridorCut::SecretDoor(_)) => Some(Feature::Secret),
        _ if is_barred || matches!(reached, Reached::OtherDoor(_)) => Some(Feature::Door),
        _ => None,
    };
    let tunnel = tunnel(departure, squares, &crossings.passed, door_at_end);
    let ends = [departure.from.spot.area, area];
    let underneath = beneath(squares, &crossings.passed, departure, digging);
    digging.levels.site_mut(level).lay(ends, squares, tunnel, digging.table);
    for change in underneath {
        digging.table.change(change);
    }
    let is_inside = matches!(reached, Reached::Room(_) | Reached::OtherDoor(_) | Reached::NewRoom(_));
    let squares_outside = squares.len() - if is_inside { 2 } else { 1 };
    let choice = route.choice.filter(|_| cut.is_none());
    let rule = if limit.is_none() && cut.is_some() { digging.rules.crossing } else { digging.rules.corridor };
    let what = AtExit::Corridor { squares: squares_outside, to: reached, loses_room, uses_up, choice };
    digging.note(digging.step_along(departure, rule, area, what).ruled_by(&["R5"]));
    sides::check(squares, ends, checks, departure, digging)?;
    Ok(cut.is_none().then_some(Spot { level, area }))
}

/// Where the corridor ends, and whether it uses up an open exit there.
fn reach(
    departure: &Departure,
    squares: &[Square],
    end: CorridorEnd,
    digging: &mut Digging,
) -> Option<(AreaId, Reached, bool)> {
    let level = departure.level();
    let last = squares.last().copied().unwrap_or(departure.start.inside);
    let mut uses_up = false;
    let (area, reached) = match end {
        CorridorEnd::Room(room) => {
            uses_up = come_in(room, squares, digging);
            let spot = digging.room(room).spot;
            (spot.area, Reached::Room(digging.name(spot)))
        }
        CorridorEnd::Door(room, place) => {
            uses_up = std::mem::take(&mut digging.room_mut(room).doors[place].open);
            let spot = digging.room(room).spot;
            (spot.area, Reached::OtherDoor(digging.name(spot)))
        }
        CorridorEnd::New(planned) => {
            rooms::draw(&planned, digging);
            rooms::open(&planned, digging);
            uses_up = come_in(planned.id, squares, digging);
            let spot = planned.room.spot;
            (spot.area, Reached::NewRoom(digging.name(spot)))
        }
        CorridorEnd::Joined | CorridorEnd::SecretDoor => {
            let on_the_way = matches!(digging.site(level).on(last), Some(Occupant::Passage(_)));
            let spot = Spot { level, area: digging.levels.site_mut(level).area_on(last, digging.table)? };
            let reached = if let Some(room) = digging.room_at(spot) {
                uses_up = come_in(room, squares, digging);
                Reached::Room(digging.name(spot))
            } else if on_the_way {
                Reached::Corridor(digging.name(spot))
            } else {
                Reached::Area(digging.name(spot))
            };
            (spot.area, reached)
        }
        CorridorEnd::Spot(kind) => {
            let spot = digging.add_spot(kind, level, last);
            (spot.area, Reached::NewArea(kind, digging.name(spot)))
        }
        CorridorEnd::Marked(kind, mark) => {
            let spot = digging.add_spot(kind, level, last);
            digging.table.change(Change::Mark(spot.area, mark));
            (spot.area, Reached::NewArea(kind, digging.name(spot)))
        }
    };
    Some((area, reached, uses_up))
}

/// The corridor comes in by the door at its last square, so that door is no longer an open exit. If the room has no
/// door there, makes the door. Returns whether the door was an open exit.
fn come_in(room: RoomId, squares: &[Square], digging: &mut Digging) -> bool {
    let [.., before, inside] = *squares else { return false };
    let Some(way) = Direction::between(inside, before) else { return false };
    let doors = &mut digging.room_mut(room).doors;
    if let Some(door) = doors.iter_mut().find(|door| door.inside == inside && door.way == way) {
        return std::mem::take(&mut door.open);
    }
    doors.push(RoomDoor { inside, way, open: false });
    false
}

fn tunnel(
    departure: &Departure,
    squares: &[Square],
    passed: &[PassedCrossing],
    door_at_end: Option<Feature>,
) -> Tunnel {
    let mut tunnel = Tunnel::over(squares.iter().copied());
    let last = tunnel.length().saturating_sub(1);
    // If two rooms share a wall, they have one door there: the secret door.
    if let Some(door) = departure.threshold().filter(|_| !(door_at_end == Some(Feature::Secret) && last == 1)) {
        tunnel = tunnel.with(door, 1);
    }
    let is_crossing =
        |place: usize| passed.iter().any(|each| (each.crossed.first..=each.crossed.last).contains(&place));
    for each in passed {
        let (first, end) = (each.crossed.first, each.crossed.last);
        for place in [first - 1, end + 1] {
            let fitting = Fitting { feature: each.by, along: half_steps(place) };
            if place + 1 < squares.len() && !is_crossing(place) && !tunnel.fittings.contains(&fitting) {
                tunnel.fittings.push(fitting);
            }
        }
        tunnel = tunnel.with(each.how, half_steps(first + (end - first) / 2));
    }
    match door_at_end {
        Some(feature) if feature == Feature::Secret || last > 1 || tunnel.fittings.is_empty() => {
            tunnel.with(feature, last)
        }
        _ => tunnel,
    }
}

fn beneath(squares: &[Square], passed: &[PassedCrossing], departure: &Departure, digging: &Digging) -> Vec<Change> {
    let site = digging.site(departure.level());
    let theirs = |each: &PassedCrossing| {
        let square = squares[each.crossed.first];
        let Some(Occupant::Passage(id)) = site.on(square) else { return None };
        let place = site.squares(id).iter().position(|&at| at == square)?;
        let feature = if each.how == Feature::Over { Feature::Under } else { Feature::Over };
        Some(Change::Fitting(id, Fitting { feature, along: half_steps(place) }))
    };
    passed.iter().filter_map(theirs).gather()
}

fn half_steps(square: usize) -> u16 {
    u16::try_from(2 * square).unwrap_or(u16::MAX - 1)
}

pub fn dead_end(departure: &Departure, why: NoWay, digging: &mut Digging) -> Result<(), Stop> {
    stump(departure, 2, None, why, digging)
}

/// Digs a dead end of at most `length` squares. After two squares it turns to `side`, if given.
#[expect(clippy::unnecessary_wraps, reason = "callers return this result as they return the result of `dig`")]
pub fn stump(
    departure: &Departure,
    length: usize,
    side: Option<Direction>,
    why: NoWay,
    digging: &mut Digging,
) -> Result<(), Stop> {
    if arrivals::leave_out(departure, why, digging) {
        return Ok(());
    }
    let level = departure.level();
    let mut squares = vec![departure.start.inside];
    for place in 1..=length {
        let way = side.filter(|_| place > 2).unwrap_or(departure.start.way);
        let (last, site) = (squares[place - 1], digging.site(level));
        let next = way.from(last, 1);
        if site.on(next).is_some() || site.is_barred(last, way) {
            break;
        }
        squares.push(next);
    }
    let [_, outside @ .., last] = &squares[..] else {
        blank(departure, why, digging);
        return Ok(());
    };
    digging.unmapped.extend(outside.iter().chain([last]).map(|&at| (level, at)));
    let end = digging.add_spot(AreaKind::DeadEnd, level, *last);
    let tunnel = tunnel(departure, &squares, &[], None);
    let ends = [departure.from.spot.area, end.area];
    digging.levels.site_mut(level).lay(ends, &squares, tunnel, digging.table);
    let what = AtExit::DeadEnd(why, squares.len() - 1);
    digging.note(digging.step_along(departure, digging.rules.corridor, end.area, what).ruled_by(&["R5"]));
    Ok(())
}

fn blank(departure: &Departure, why: NoWay, digging: &mut Digging) {
    digging.note(digging.step_at(departure, digging.rules.corridor, AtExit::Blank(why)).ruled_by(&["R5"]));
}

/// Returns whether the exit opens onto something mapped. If so, digs the opening, unless a passage leads there already
/// (R5).
pub fn opens_on_floor(departure: &Departure, digging: &mut Digging) -> Result<bool, Stop> {
    let (site, inside, first) = (digging.site(departure.level()), departure.start.inside, departure.first());
    if site.on(first).is_none() {
        return Ok(false);
    }
    if site.leads(inside, first) {
        digging.note(digging.step_at(departure, digging.rules.corridor, AtExit::IsUsed).ruled_by(&["R5"]));
        return Ok(true);
    }
    let route = CorridorRoute::plain(vec![inside, first]);
    dig(departure, &route, CorridorEnd::Joined, SideChecks::NONE, digging)?;
    Ok(true)
}
