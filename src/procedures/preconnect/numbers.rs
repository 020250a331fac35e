//! `room-number` (`SubMethod` I): the number of a room says where an exit leads.

use super::arrivals;
use super::corridors::{CorridorEnd, CorridorGoal, dead_end, dig, lead_to, opens_on_floor};
use super::dials;
use super::digging::Digging;
use super::doors::{next_open, square_in};
use super::facts::{AtExit, CountedFrom, Destination, Mapped, NoWay, RolledFor};
use super::map::{Departure, MappedRoom, Origin, OriginKind, RoomId};
use super::new_room;
use super::route::{CorridorRoute, RouteStart, RouteTarget};
use super::sides::SideChecks;
use super::stairs::change_level;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaKind, AreaName, Feature, Spot};
use crate::geometry::{Footprint, Square};
use crate::procedures::Stop;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberRolled {
    Room(u32, Feature),
    Far,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastRoll {
    pub says: NumberRolled,
    pub face: Face,
    /// The distant room that takes the place of the current room (3d).
    pub instead: Option<RoomId>,
}

/// Step 3: rolls for where an exit leads, and leads its corridor there.
pub fn follow(departure: &Departure, _: Option<Face>, digging: &mut Digging) -> Result<(), Stop> {
    let rolled = ask(departure, digging)?;
    lead(rolled, departure, false, digging)
}

pub fn ask(departure: &Departure, digging: &mut Digging) -> Result<LastRoll, Stop> {
    let rolled = roll(None, departure, digging)?;
    go_far(rolled, departure, digging)
}

fn left(instead: Option<RoomId>, departure: &Departure, digging: &Digging) -> Option<RoomId> {
    instead.or(departure.from.kind.room()).filter(|&room| digging.room(room).number.is_some())
}

/// The room that the exit leaves, or else the nearest room. Ties go to the lower number. Rooms of other levels count
/// only if the exit's level has no room.
fn current(instead: Option<RoomId>, departure: &Departure, digging: &Digging) -> Option<RoomId> {
    let far = |room: &MappedRoom| {
        let is_elsewhere = room.spot.level != departure.level();
        (is_elsewhere, room.ground.at().squared_distance(departure.start.inside), room.number)
    };
    let rooms = digging.rooms.iter().enumerate().filter(|(_, room)| room.number.is_some());
    let nearest = || rooms.min_by_key(|(_, room)| far(room)).map(|(place, _)| RoomId(place));
    left(instead, departure, digging).or_else(nearest)
}

pub fn lay_dial(rolled: &LastRoll, departure: &Departure, digging: &mut Digging) {
    let LastRoll { face, instead, .. } = *rolled;
    let (current, direct) = (current(instead, departure, digging), digging.settings.direct);
    digging.dial = Some(dials::numbers(current, instead, departure, direct, face, &digging.rooms));
}

fn roll(instead: Option<RoomId>, departure: &Departure, digging: &mut Digging) -> Result<LastRoll, Stop> {
    let left = left(instead, departure, digging);
    let current = current(instead, departure, digging);
    let (number, direct) = (current.and_then(|room| digging.room(room).number), digging.settings.direct);
    let die = direct.unwrap_or(Die::D10);
    let face = digging.table.roll(die, RolledFor::Destination(digging.exit_name(departure)))?;
    let counts_from = number.filter(|&number| direct.is_none() && number > 5);
    let to = match (direct, u32::from(die.printed(face))) {
        (Some(_), _) => Some(face.into()),
        (None, 0) => None,
        (None, printed) => Some(counts_from.map_or(printed, |number| number + printed - 5)),
    };
    let says = to.map_or(NumberRolled::Far, |to| NumberRolled::Room(to, digging.ladder_or_stairs(face)));
    let rolled = LastRoll { says, face, instead };
    lay_dial(&rolled, departure, digging);
    let counting = match (counts_from, left) {
        _ if direct.is_some() => CountedFrom::AsUsual,
        (Some(_), Some(_)) => CountedFrom::AsUsual,
        (None, Some(_)) => CountedFrom::Shown,
        (Some(nearest), None) => CountedFrom::FromNearest(nearest),
        (None, None) => number.map_or(CountedFrom::ShownAtFirst, CountedFrom::ShownNear),
    };
    let destination = match to {
        Some(to) => {
            let is_current = instead.is_none() && left.is_some() && Some(to) == number;
            Destination::Room { number: to, is_current, counting }
        }
        None => Destination::Far,
    };
    let step = digging.step_at(departure, "room-number/3", AtExit::Leads(destination));
    // A die that shows the number itself has no row in the table.
    let is_row = counts_from.is_some() || direct.is_none() && to.is_none();
    digging.note(if is_row { step.row(usize::from(face) - 1) } else { step });
    Ok(rolled)
}

/// 3d: while the die names a distant room and the map has a room in the exit's direction, rolls again, counted from the
/// nearest such room.
fn go_far(mut rolled: LastRoll, departure: &Departure, digging: &mut Digging) -> Result<LastRoll, Stop> {
    // Each room is farther in the same direction, so this ends.
    while rolled.says == NumberRolled::Far
        && let Some(nearest) = nearest_that_way(rolled.instead, departure, digging)
    {
        let what =
            AtExit::Nearest(digging.name(digging.room(nearest).spot), look_from(rolled.instead, departure, digging));
        digging.note(digging.step_at(departure, "room-number/3d", what).ruled_by(&["R7"]));
        rolled = roll(Some(nearest), departure, digging)?;
    }
    Ok(rolled)
}

/// `again`: the exit was put off and is looked at once more.
pub fn lead(rolled: LastRoll, departure: &Departure, again: bool, digging: &mut Digging) -> Result<(), Stop> {
    let NumberRolled::Room(number, by) = rolled.says else {
        return nothing_there(rolled.instead, departure, again, digging);
    };
    match digging.rooms.iter().position(|room| room.number == Some(number)).map(RoomId) {
        Some(room) if departure.own_room() == Some(room) => back(room, departure, digging),
        Some(room) if departure.from.kind == OriginKind::Landing(Some(room)) => {
            dead_end(departure, NoWay::OnlyBack, digging)
        }
        Some(room) if arrivals::comes_back_to(room, digging) => dead_end(departure, NoWay::OnlyBack, digging),
        Some(room) => to_room(room, by, departure, digging),
        None => new_room::lead_to_it(number, departure, digging),
    }
}

/// 3a: a drawn room. If it is on another level, the corridor changes level.
fn to_room(id: RoomId, by: Feature, departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    let room = digging.room(id);
    let (spot, ground, name) = (room.spot, room.ground, digging.name(room.spot));
    let target = RouteTarget::Room { area: Some(spot.area), ground };
    let goal = CorridorGoal { target, end: CorridorEnd::Room(id), no_way: NoWay::To(Mapped::Room(name)) };
    let checks = SideChecks::of(digging);
    if spot.level == departure.level() {
        digging.note(digging.step_at(departure, "room-number/3a", AtExit::IsDrawn(name)));
        return lead_to(goal, checks, departure, digging).map(drop);
    }
    digging.note(digging.step_at(departure, "room-number/3a", AtExit::IsDrawnElsewhere(name)));
    if let Some(why) = why_not(departure, (spot, target), name, digging) {
        return dead_end(departure, why, digging);
    }
    match change_level(departure, spot.level, by, digging) {
        Some(there) => lead_to(goal, checks, &there, digging).map(drop),
        None => Ok(()),
    }
}

/// R13: says why no corridor leads to the room on the other level: it wouldn't reach the room, or would be too long.
fn why_not(
    departure: &Departure,
    (room, target): (Spot, RouteTarget),
    name: AreaName,
    digging: &mut Digging,
) -> Option<NoWay> {
    let RouteStart { inside, way } = departure.start;
    let (at, site) = (way.from(inside, 2), digging.site(room.level));
    if digging.bounds().is_none() || site.on(at).is_some() {
        return None;
    }
    let spot = Spot { area: site.next_area(), ..room };
    let from = Origin { spot, ground: Footprint::square(at), kind: OriginKind::Landing(None), ..departure.from };
    let there = Departure { from, start: RouteStart { inside: at, way }, door: None };
    match digging.route(&there, target) {
        None => Some(NoWay::To(Mapped::Room(name))),
        Some(route) => digging.is_too_far(&route).then(|| NoWay::TooFar(route.squares.len() - 2)),
    }
}

/// 3b: the corridor leads back by the room's next open exit clockwise. If the room has none, the corridor forks.
fn back(id: RoomId, departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    let room = digging.room(id);
    let Some(place) = departure.door.and_then(|door| next_open(door, room)) else {
        digging.note(digging.step_at(departure, "room-number/3b", AtExit::Forks));
        return fork(id, departure, digging);
    };
    let door = room.doors[place];
    let target = RouteTarget::Door { area: room.spot.area, inside: door.inside, way: door.way };
    let Some(route) = digging.route(departure, target) else {
        return dead_end(departure, NoWay::ToTheNextExit, digging);
    };
    let open = digging.room(id).doors.iter().filter(|door| door.open).fold(0, |open, door| open | door.way.bit());
    let next = AtExit::NextExit { way: door.way, open };
    digging.note(digging.step_at(departure, "room-number/3b", next));
    let checks = SideChecks::coming_back(digging);
    dig(departure, &route, CorridorEnd::Door(id, place), checks, digging).map(drop)
}

/// The corridor forks 30 feet out. Its arms lead to the walls left and right of the door.
fn fork(room: RoomId, departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    let RouteStart { inside, way } = departure.start;
    let squares: Vec<Square> = (0..=3).map(|steps| way.from(inside, steps)).collect();
    let (site, at) = (digging.site(departure.level()), squares[3]);
    if squares[1..].iter().any(|&at| site.on(at).is_some()) {
        return dead_end(departure, NoWay::PlaceForFork, digging);
    }
    let route = CorridorRoute::plain(squares);
    let end = CorridorEnd::Spot(AreaKind::Junction);
    let Some(spot) = dig(departure, &route, end, SideChecks::NONE, digging)? else { return Ok(()) };
    let from = Origin { spot, ground: Footprint::square(at), plot: departure.from.plot, kind: OriginKind::Junction };
    for side in [-2, 2] {
        let way = way.turned(side);
        let arm = Departure { from, start: RouteStart { inside: at, way }, door: None };
        if opens_on_floor(&arm, digging)? {
            continue;
        }
        let Some(inside) = square_in(way, digging.room(room)) else {
            let name = digging.name(digging.room(room).spot);
            dead_end(&arm, NoWay::PlaceForDoor(name, way), digging)?;
            continue;
        };
        let target = RouteTarget::Door { area: digging.room(room).spot.area, inside, way };
        let goal = CorridorGoal { target, end: CorridorEnd::Room(room), no_way: NoWay::ToTheWall };
        lead_to(goal, SideChecks::coming_back(digging), &arm, digging)?;
    }
    Ok(())
}

/// The square from which a distant room is looked for: the exit, or the middle of the room that takes its place.
fn look_from(instead: Option<RoomId>, departure: &Departure, digging: &Digging) -> Square {
    instead.map_or(departure.start.inside, |room| digging.room(room).ground.at())
}

/// The nearest room in the direction that the exit faces (3d, R7).
fn nearest_that_way(instead: Option<RoomId>, departure: &Departure, digging: &Digging) -> Option<RoomId> {
    let own = departure.from.kind.room();
    let from = look_from(instead, departure, digging);
    let (east, south) = departure.start.way.step();
    let ahead = |at: Square| {
        let (x, y) = (at.x - from.x, at.y - from.y);
        let (on, aside) = (x * east + y * south, x * south - y * east);
        on > 0 && aside.abs() <= on
    };
    let rooms = digging.rooms.iter().enumerate().filter(|(place, room)| {
        let id = Some(RoomId(*place));
        let is_other = room.number.is_some() && id != own && id != instead;
        is_other && room.spot.level == departure.leads_on() && ahead(room.ground.at())
    });
    let nearest = rooms.min_by_key(|(_, room)| (room.ground.at().squared_distance(from), room.number));
    nearest.map(|(place, _)| RoomId(place))
}

/// 3d: puts the exit off, or makes a dead end if it was put off before or its landing is due.
fn nothing_there(
    instead: Option<RoomId>,
    departure: &Departure,
    again: bool,
    digging: &mut Digging,
) -> Result<(), Stop> {
    if again || digging.landing.is_some() {
        return dead_end(departure, NoWay::StillNoRoom, digging);
    }
    digging.note(
        digging
            .step_at(departure, "room-number/3d", AtExit::PutOff(look_from(instead, departure, digging)))
            .ruled_by(&["R7"]),
    );
    if let Some((room, place)) = departure.own_room().zip(departure.door) {
        digging.room_mut(room).doors[place].open = true;
    }
    digging.put_off.push_back((*departure, instead));
    Ok(())
}

/// 3d: looks again for a room that way, without a new roll. Does nothing if another corridor has come in by this exit
/// since.
pub fn look_again(departure: &Departure, from: Option<RoomId>, digging: &mut Digging) -> Result<(), Stop> {
    if let Some((room, place)) = departure.own_room().zip(departure.door)
        && !std::mem::take(&mut digging.room_mut(room).doors[place].open)
    {
        return Ok(());
    }
    if opens_on_floor(departure, digging)? {
        return Ok(());
    }
    // The die showed 0, which counts as face 10.
    let rolled = LastRoll { says: NumberRolled::Far, face: 10, instead: from };
    let rolled = go_far(rolled, departure, digging)?;
    lead(rolled, departure, true, digging)
}
