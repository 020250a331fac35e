//! `room-number`, step 3c: a new room and its place (R2).

use super::arrivals;
use super::corridors::{CorridorGoal, dead_end, dig, lead_to};
use super::digging::Digging;
use super::facts::{Connected, NoWay, RolledFor, RoomFit, RoomName};
use super::map::{Departure, OriginKind};
use super::planned::PlannedRoom;
use super::plots::keeps_clear;
use super::rooms;
use super::route::{CorridorRoute, RouteStart};
use super::sides::SideChecks;
use crate::dice::Die;
use crate::geometry::{Direction, Footprint, Square};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::procedures::tunnels::Occupant;
use crate::trace::Step;

/// 3c: leads to a new room in the direction that the exit faces.
pub fn lead_to_it(number: u32, departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    if digging.is_full() {
        return dead_end(departure, NoWay::AllRooms, digging);
    }
    let (row, corridor) = match digging.table.roll(Die::D10, RolledFor::CorridorTo(number))? {
        10 => (0, 0),
        face @ 1..=6 => (1, face),
        _ => (2, 6),
    };
    let (checked, name) = (row == 2, RoomName::Number(number));
    let level = digging.told_on(departure);
    let step = |what| Step::new("room-number/3c", what).on(level).at(departure.first());
    digging.note(step(Connected::NewRoom { number, corridor, checked }).row(row));
    let ahead = straight_ahead(departure, digging);
    let turn = if checked { turn(number, departure, ahead, digging)? } else { None };
    let size = rooms::roll_a_size(name, digging.table)?;
    let found = match turn {
        Some(start) => ground_ahead(departure, start, size, 0, digging),
        None => ground_ahead(departure, ahead, size, corridor.into(), digging),
    };
    let found = found.filter(|(ground, _)| arrivals::lead_to_a_room(ground, departure, digging));
    if let Some((ground, _)) = &found {
        rooms::pencil(ground, digging.table);
    }
    let fit = match found {
        None => RoomFit::NoPlace,
        Some((_, 0)) => RoomFit::AsRolled,
        Some((_, farther)) => RoomFit::Farther(farther),
    };
    let step = step(Connected::RoomSize(name, size, fit)).on(digging.told_on(departure));
    digging.note(step.ruled_by(&["R1", "R2"]));
    let Some((ground, _)) = found else { return dead_end(departure, NoWay::PlaceForRoom, digging) };
    let mut planned = PlannedRoom::next(number, departure.level(), ground, ground.at(), digging);
    rooms::roll_exits(&mut planned, name, false, digging)?;
    let checks = SideChecks { always: checked.then_some(6), ..SideChecks::of(digging) };
    let goal = CorridorGoal::new_room(planned);
    match turn.and_then(|turn| turned(departure, turn, &ground, digging)) {
        Some(route) => dig(departure, &route, goal.end, checks, digging).map(drop),
        None => lead_to(goal, checks, departure, digging).map(drop),
    }
}

/// `turns=on`: a corridor of 60 feet may turn at its end. None if it doesn't.
fn turn(
    number: u32,
    departure: &Departure,
    ahead: RouteStart,
    digging: &mut Digging,
) -> Result<Option<RouteStart>, Stop> {
    if !digging.settings.turns {
        return Ok(None);
    }
    let (row, way) = match digging.table.roll(Die::D6, RolledFor::CorridorTurn(number))? {
        1 => (0, Some(ahead.way.turned(-2))),
        2 => (1, Some(ahead.way.turned(2))),
        _ => (2, None),
    };
    let at = ahead.way.from(ahead.inside, 7);
    let step = Step::new("room-number/3e", Connected::Turns(way)).on(digging.told_on(departure)).at(at);
    digging.note(step.row(row).ruled_by(&["R15"]));
    Ok(way.map(|way| RouteStart { inside: at, way }))
}

fn turned(departure: &Departure, turn: RouteStart, ground: &Footprint, digging: &Digging) -> Option<CorridorRoute> {
    let RouteStart { inside, way } = departure.start;
    let straight = (0..=7).map(|steps| way.from(inside, steps)).take_while(|&at| at != turn.inside);
    let beyond = (0..=60).map(|steps| turn.way.from(turn.inside, steps));
    let squares: Vec<Square> = straight.chain(beyond.clone().take_while(|&at| !ground.covers(at))).gather();
    let last = beyond.into_iter().find(|&at| ground.covers(at))?;
    let is_free = squares[1..].iter().all(|&at| digging.site(departure.level()).on(at).is_none());
    let squares = [&squares[..], &[last]].concat();
    (is_free && !way.is_diagonal()).then_some(CorridorRoute::plain(squares))
}

/// Places a room whose near wall is `length` squares from the exit's wall. It slides sideways as little as possible,
/// left first. If it fits nowhere, it moves out square by square, for 60 squares at most. Also returns how many
/// squares it moved out.
fn ground_ahead(
    departure: &Departure,
    RouteStart { inside, way }: RouteStart,
    (w, h): (u8, u8),
    length: i32,
    digging: &Digging,
) -> Option<(Footprint, i32)> {
    let left = way.turned(-2);
    let (deep, wide) = if way == Direction::North || way == Direction::South { (h, w) } else { (w, h) };
    let near = match way {
        Direction::North | Direction::West => i32::from(deep) / 2,
        _ => (i32::from(deep) - 1) / 2,
    };
    let slides = (0..=i32::from(wide)).flat_map(|by| if by == 0 { vec![0] } else { vec![by, -by] });
    let slides: Vec<i32> = slides.collect();
    let (own, site) = (departure.from.spot.area, digging.site(departure.level()));
    let is_side = matches!(departure.from.kind, OriginKind::Side(_)) && !departure.start.way.is_diagonal();
    // The room may be beside the exit's own room, or the tunnel with the exit in its side.
    let is_own = |there: Occupant| match there {
        Occupant::Area(area) => area == own,
        Occupant::Passage(id) => is_side && site.ends(id).is_some_and(|ends| ends.contains(&own)),
    };
    (length..=length + 60).find_map(|far| {
        slides.iter().find_map(|&slide| {
            let middle = left.from(way.from(inside, 1 + far + near), slide);
            let ground = Footprint::around(middle, w, h);
            let is_in_front = ground.covers(way.from(inside, 1 + far));
            (is_in_front && keeps_clear(&ground, 2, is_own, site)).then_some((ground, far - length))
        })
    })
}

/// A diagonal exit goes on in the next straight direction clockwise. If its own tunnel runs in that direction, the exit
/// goes on in the next straight direction anticlockwise.
fn straight_ahead(departure: &Departure, digging: &Digging) -> RouteStart {
    let RouteStart { inside, way } = departure.start;
    if !way.is_diagonal() {
        return departure.start;
    }
    let (site, clockwise) = (digging.site(departure.level()), way.turned(1));
    let is_its_tunnel = site.leads(inside, clockwise.from(inside, 1));
    RouteStart { inside: departure.first(), way: if is_its_tunnel { way.turned(-1) } else { clockwise } }
}
