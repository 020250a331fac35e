//! `compass` (Variant): dice say in which direction an exit leads, and on which route.

use super::corridors::{CorridorEnd, CorridorGoal, dead_end, dig, lead_to, stump};
use super::dials::{self, COMPASS_DIAL};
use super::digging::Digging;
use super::doors::{square_for_stairs, square_in};
use super::facts::{AtExit, NoWay, RolledFor, SecondDoor};
use super::map::{Departure, RoomDoor, RoomId};
use super::plots::{mapped, plan_a_room};
use super::route::{CorridorRoute, RouteTarget};
use super::sides::SideChecks;
use super::stairs::{change_level, come_back, level_beside};
use crate::dice::{Die, Face};
use crate::dungeon::{AreaKind, Feature};
use crate::geometry::{Direction, Square};
use crate::procedures::Stop;
use crate::trace::Hand;

/// Step 3. `dropped`: the die that was dropped for the exit.
pub fn follow(departure: &Departure, dropped: Option<Face>, digging: &mut Digging) -> Result<(), Stop> {
    let why = RolledFor::Destination(digging.exit_name(departure));
    let mut face = match dropped {
        Some(face) => face,
        None => digging.table.roll(Die::D10, why)?,
    };
    let dial = |face| Some(COMPASS_DIAL.over(&departure.from, Some(departure.start), face));
    digging.dial = dial(face);
    while face == 9 && departure.own_room().is_none() {
        let step = digging.step_at(departure, "compass/3", AtExit::CannotComeBack).row(8);
        digging.note(step.ruled_by(&["R3"]));
        face = digging.table.roll(Die::D10, why)?;
        digging.dial = dial(face);
    }
    let leads = AtExit::Leads(COMPASS_DIAL.names(face));
    digging.note(digging.step_at(departure, "compass/3", leads).row(usize::from(face) - 1).ruled_by(&["R2"]));
    match face {
        1..=8 => towards(departure, face, digging),
        9 => back(departure, digging),
        _ => nowhere(departure, digging),
    }
}

fn towards(departure: &Departure, face: Face, digging: &mut Digging) -> Result<(), Stop> {
    let middle = COMPASS_DIAL.middle(departure.from.plot, face);
    let straight = Direction::ALL[usize::from(face) - 1] == departure.start.way;
    let Some(there) = mapped(departure.level(), middle, digging) else {
        return to_a_new_room(departure, middle, straight, digging);
    };
    let (target, end) = there.joined(digging);
    match which_way_round(departure, target, straight, digging)? {
        Some((_, route)) => dig(departure, &route, end, SideChecks::of(digging), digging).map(drop),
        None => dead_end(departure, NoWay::There, digging),
    }
}

/// 3b: nothing is mapped at the place rolled, so a new room is drawn there.
fn to_a_new_room(departure: &Departure, middle: Square, straight: bool, digging: &mut Digging) -> Result<(), Stop> {
    if digging.is_full() {
        return dead_end(departure, NoWay::AllRoomsAndNothingMapped, digging);
    }
    // The room isn't rolled yet, so the routes are measured to the middle of its plot.
    let chosen = which_way_round(departure, RouteTarget::Square(middle), straight, digging)?;
    let Some(planned) = plan_a_room(departure, middle, "compass/3b", digging)? else { return Ok(()) };
    let hand = chosen.map(|(hand, _)| hand);
    let route = digging.route_to(&planned.room, hand.unwrap_or(Hand::Straight), departure);
    let goal = CorridorGoal::new_room(planned);
    let Some(route) = route else { return dead_end(departure, goal.no_way, digging) };
    if let Some((dial, hand)) = digging.dial.as_ref().zip(hand) {
        digging.dial = Some(dials::with_route(dial, hand, &route));
    }
    dig(departure, &route, goal.end, SideChecks::of(digging), digging).map(drop)
}

/// Rule 3a: if several routes fit, a die chooses. None if no route exists.
fn which_way_round(
    departure: &Departure,
    target: RouteTarget,
    straight: bool,
    digging: &mut Digging,
) -> Result<Option<(Hand, CorridorRoute)>, Stop> {
    let hands: &[Hand] = if straight { &[Hand::Left, Hand::Straight, Hand::Right] } else { &[Hand::Left, Hand::Right] };
    let routes = digging.routes(hands, departure, target);
    let shortest = routes.iter().map(|(_, route)| route.squares.len()).min();
    let any = digging.settings.any_route;
    let fit = routes.iter().filter(|(_, route)| any || Some(route.squares.len()) == shortest);
    let fit: Vec<Hand> = fit.map(|(hand, _)| *hand).collect();
    if routes.len() > 1 {
        digging.dial = digging.dial.as_ref().map(|dial| dials::with_routes(dial, &routes, None));
    }
    let exit = digging.exit_name(departure);
    // If two routes fit, an odd number takes the route farther left, which can be the straight route.
    let (taken, row) = match fit[..] {
        [] => return Ok(None),
        [only] => (only, None),
        [first, .., last] => match digging.table.roll(Die::D6, RolledFor::WayRound(exit))? {
            5.. if fit.len() == 3 => (Hand::Straight, Some(2)),
            odd if odd % 2 == 1 => (first, Some(0)),
            _ => (last, Some(1)),
        },
    };
    digging.dial = digging.dial.as_ref().map(|dial| dials::with_routes(dial, &routes, Some(taken)));
    if routes.len() > 1 {
        let goes = AtExit::Goes { taken, is_rolled: row.is_some() };
        let step = digging.step_at(departure, "compass/3a", goes).ruled_by(&["R6"]);
        digging.note(match row {
            Some(row) => step.row(row),
            None => step,
        });
    }
    Ok(routes.into_iter().find(|(hand, _)| *hand == taken))
}

/// A 9 was rolled: the corridor comes back to its own room by a second door. 1d6 says where that door is.
fn back(departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    let Some(room) = departure.own_room() else { return Ok(()) };
    loop {
        let face = digging.table.roll(Die::D6, RolledFor::SecondDoor(digging.exit_name(departure)))?;
        let by = if face == 5 { Feature::Ladder } else { Feature::Stairs };
        let door = match face {
            1..=4 => SecondDoor::Wall(Direction::STRAIGHT[usize::from(face) - 1]),
            _ if digging.settings.levels == 1 => SecondDoor::NoOtherLevel(by),
            _ => SecondDoor::Middle(by),
        };
        let step = digging.step_at(departure, "compass/3c", AtExit::SecondDoor(door)).row(usize::from(face) - 1);
        digging.note(if matches!(door, SecondDoor::NoOtherLevel(_)) { step.ruled_by(&["R3"]) } else { step });
        match door {
            SecondDoor::Wall(way) => return by_a_wall(room, way, departure, digging),
            SecondDoor::Middle(by) => return by_the_middle(room, by, departure, digging),
            SecondDoor::NoOtherLevel(_) => {}
        }
    }
}

fn by_a_wall(id: RoomId, way: Direction, departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    let room = digging.room(id);
    let open = room.doors.iter().position(|door| door.way == way && door.open);
    let place = open.unwrap_or(room.doors.len());
    let site = digging.site(departure.level());
    let inside = match open {
        Some(place) => Some(room.doors[place].inside),
        None => square_in(way, room).filter(|inside| site.on(way.from(*inside, 1)).is_none()),
    };
    let Some(inside) = inside else { return dead_end(departure, NoWay::PlaceForSecondDoor, digging) };
    let target = RouteTarget::Door { area: room.spot.area, inside, way };
    if open.is_none() {
        digging.room_mut(id).doors.push(RoomDoor { inside, way, open: false });
    }
    let way_round = which_way_round(departure, target, false, digging)?;
    if let Some((_, route)) = &way_round {
        let checks = SideChecks::coming_back(digging);
        dig(departure, route, CorridorEnd::Door(id, place), checks, digging)?;
    }
    if open.is_none() && !digging.site(departure.level()).leads(inside, way.from(inside, 1)) {
        digging.room_mut(id).doors.remove(place);
    }
    match way_round {
        Some(_) => Ok(()),
        None => dead_end(departure, NoWay::ToTheSecondDoor, digging),
    }
}

fn by_the_middle(room: RoomId, by: Feature, departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    let why = RolledFor::CorridorUpOrDown(digging.exit_name(departure));
    let Some(to) = level_beside(departure.level(), why, digging)? else { return Ok(()) };
    let Some(at) = square_for_stairs(digging.room(room)) else {
        return dead_end(departure, NoWay::PlaceForStairs, digging);
    };
    let Some(there) = change_level(departure, to, by, digging) else { return Ok(()) };
    let is_floor = digging.site(to).on(at).is_some();
    let end = if is_floor { CorridorEnd::Joined } else { CorridorEnd::Spot(AreaKind::Stairs) };
    let goal = CorridorGoal { target: RouteTarget::Square(at), end, no_way: NoWay::ToTheStairs };
    let checks = SideChecks::coming_back(digging);
    if let Some(end) = lead_to(goal, checks, &there, digging)? {
        come_back(room, end, at, by, digging);
    }
    Ok(())
}

/// A 0: a tunnel of 1 to 5 squares, or a blank wall.
fn nowhere(departure: &Departure, digging: &mut Digging) -> Result<(), Stop> {
    if digging.landing.is_some() {
        return dead_end(departure, NoWay::Nowhere, digging);
    }
    let exit = digging.exit_name(departure);
    let squares = digging.table.roll(Die::D6, RolledFor::Tunnel(exit))?;
    if squares == 6 {
        digging.note(digging.step_at(departure, "compass/3d", AtExit::BlankWall).row(2));
        return Ok(());
    }
    let goes_left = if squares > 2 { Some(digging.table.roll(Die::D6, RolledFor::Turn(exit))? % 2 == 1) } else { None };
    let side = goes_left.map(|goes_left| departure.start.way.turned(if goes_left { -2 } else { 2 }));
    let step = digging.step_at(departure, "compass/3d", AtExit::Tunnel(squares, side));
    digging.note(match goes_left {
        None => step.row(0),
        Some(true) => step.row(1).row(3),
        Some(false) => step.row(1).row(4),
    });
    stump(departure, squares.into(), side, NoWay::Nowhere, digging)
}
