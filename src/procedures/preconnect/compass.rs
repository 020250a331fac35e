//! `compass` (Variant): a direction says where an exit leads, and which way round.

use super::clock::{neighbour, plan_on};
use super::corridors::{self, End, dead_end};
use super::dials;
use super::doors::{square_for_stairs, square_in};
use super::map::{Door, Leaving, Map, RoomId, capital, way_name};
use super::route::{CorridorRoute, RouteTarget};
use super::sides::Checks;
use super::sites::{Mapped, mapped};
use super::stairs::{change_level, join_from_beside, level_beside};
use crate::dice::{Die, Face};
use crate::dungeon::{AreaKind, Feature, Spot};
use crate::geometry::{Direction, Square};
use crate::procedures::{Stop, Table};
use crate::trace::{Hand, Step};

/// Step 3: rolls where an exit leads, unless its die lies already, and draws it.
pub fn follow(leaving: &Leaving, dropped: Option<Face>, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let what = map.told_exit(leaving);
    let mut face = match dropped {
        Some(face) => face,
        None => table.roll(Die::D10, format_args!("for where {what} leads"))?,
    };
    // From a landing there is no room to come back to.
    while face == 9 && leaving.own_room().is_none() {
        map.dial = Some(dials::around(leaving.here, Some(leaving.start), &[face], map));
        let text = format!("{} cannot come back to a room: the die is rolled again.", capital(&what));
        map.note(Step::new("compass/3", text).on(leaving.level()).at(leaving.first()).row(8).ruled_by(&["R3"]), table);
        face = table.roll(Die::D10, format_args!("for where {what} leads"))?;
    }
    map.dial = Some(dials::around(leaving.here, Some(leaving.start), &[face], map));
    let leads = match face {
        1..=8 => way_name(Direction::ALL[usize::from(face - 1)]),
        9 => "back to its room",
        _ => "nowhere",
    };
    let text = format!("{} leads {leads}.", capital(&what));
    let step = Step::new("compass/3", text).on(leaving.level()).at(leaving.first()).row(usize::from(face) - 1);
    map.note(step.ruled_by(&["R2"]), table);
    match face {
        1..=8 => towards(leaving, face, map, table),
        9 => back(leaving, map, table),
        _ => nowhere(leaving, map, table),
    }
}

/// To what lies in one of the eight directions.
fn towards(leaving: &Leaving, face: Face, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let level = leaving.level();
    let middle = neighbour(leaving.here.site, face);
    let straight = Direction::ALL[usize::from(face - 1)] == leaving.start.way;
    let Some(there) = mapped(level, middle, map) else {
        return to_a_new_room(leaving, middle, straight, map, table);
    };
    let ground;
    let (target, end) = match there {
        Mapped::Room(area) => {
            let room = map.room_at(Spot { level, area }).unwrap_or(RoomId(0));
            ground = map.room(room).ground;
            (RouteTarget::Room { area: Some(area), ground }, End::Room(room))
        }
        Mapped::Junction(_, at) | Mapped::Corridor(at) => (RouteTarget::Square(at), End::Joined),
    };
    match which_way_round(leaving, &target, straight, map, table)? {
        Some((_, route)) => corridors::dig(leaving, &route, end, Checks::of(map, false), map, table).map(drop),
        None => dead_end(leaving, 2, None, "there is no way there", map, table),
    }
}

/// 3b: nothing is mapped there: a new room.
fn to_a_new_room(
    leaving: &Leaving,
    middle: Square,
    straight: bool,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    if map.is_full() {
        return dead_end(leaving, 2, None, "nothing is mapped there, and all rooms stand already", map, table);
    }
    // The ways are those to the middle of the site: the room is rolled for afterwards.
    let hand = which_way_round(leaving, &RouteTarget::Square(middle), straight, map, table)?;
    let Some(planned) = plan_on(leaving, middle, "compass/3b", map, table)? else { return Ok(()) };
    let ground = planned.room.ground;
    let target = RouteTarget::Room { area: None, ground };
    let round = hand.as_ref().map_or(Hand::Straight, |&(hand, _)| hand);
    match map.route_on(round, leaving, &target) {
        Some(route) => {
            if let (Some(dial), Some((hand, _))) = (&map.dial, &hand) {
                map.dial = Some(dials::with_the_way(dial, *hand, &route));
            }
            corridors::dig(leaving, &route, End::New(Box::new(planned)), Checks::of(map, false), map, table).map(drop)
        }
        None => dead_end(leaving, 2, None, "there is no way to the room", map, table),
    }
}

/// 3a: which of the ways round it takes; rolled for where more than one can be. None where there is no way at all.
fn which_way_round(
    leaving: &Leaving,
    target: &RouteTarget,
    straight: bool,
    map: &mut Map,
    table: &mut Table,
) -> Result<Option<(Hand, CorridorRoute)>, Stop> {
    let hands = [Hand::Left, Hand::Straight, Hand::Right];
    let hands = hands.into_iter().filter(|&hand| straight || hand != Hand::Straight);
    let routes: Vec<(Hand, CorridorRoute)> =
        hands.filter_map(|hand| Some((hand, map.route_on(hand, leaving, target)?))).collect();
    let length = |route: &CorridorRoute| route.squares.len();
    let shortest = routes.iter().map(|(_, route)| length(route)).min().unwrap_or(0);
    let any = map.settings.method.any_route();
    let fit: Vec<Hand> =
        routes.iter().filter(|(_, route)| any || length(route) == shortest).map(|&(hand, _)| hand).collect();
    let Some(&first) = fit.first() else { return Ok(None) };
    if routes.len() > 1 {
        map.dial = map.dial.as_ref().map(|dial| dials::with_routes(dial, &routes, None));
    }
    // Of two that fit the odd faces are the one more to the left, even where that is the straight one.
    let (taken, row) = match fit.len() {
        1 => (first, None),
        count => {
            let face = table.roll(Die::D6, format_args!("for which way round {} goes", map.told_exit(leaving)))?;
            match face {
                5.. if count == 3 => (Hand::Straight, Some(2)),
                face if face % 2 == 1 => (first, Some(0)),
                _ => (fit[count - 1], Some(1)),
            }
        }
    };
    map.dial = map.dial.as_ref().map(|dial| dials::with_routes(dial, &routes, Some(taken)));
    if routes.len() > 1 {
        let words = match taken {
            Hand::Left => "the left-hand way, the red one",
            Hand::Right => "the right-hand way, the blue one",
            Hand::Straight => "the straight way, the white one",
        };
        let why = if fit.len() > 1 { "" } else { ", the shortest" };
        let text = format!("{}: the corridor takes {words}{why}.", capital(&map.told_exit(leaving)));
        let step = Step::new("compass/3a", text).on(leaving.level()).at(leaving.first()).ruled_by(&["R6"]);
        map.note(row.map_or(step.clone(), |row| step.row(row)), table);
    }
    Ok(routes.into_iter().find(|(hand, _)| *hand == taken))
}

/// A 9: back to this room, where 1d6 says by which second door.
fn back(leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let Some(room) = leaving.own_room() else { return Ok(()) };
    loop {
        let face = table.roll(Die::D6, format_args!("for the second door of {}", map.told_exit(leaving)))?;
        let again = face > 4 && map.settings.levels == 1;
        let words = match face {
            1..=4 => format!("the second door is in the {} wall", way_name(Direction::STRAIGHT[usize::from(face) - 1])),
            _ if again => "there is no other level, so the die is rolled again".to_owned(),
            5 => "it comes back by a ladder in the middle of the room".to_owned(),
            _ => "it comes back by stairs in the middle of the room".to_owned(),
        };
        let text = format!("{}: {words}.", capital(&map.told_exit(leaving)));
        let step = Step::new("compass/3c", text).on(leaving.level()).at(leaving.first()).row(usize::from(face) - 1);
        map.note(if again { step.ruled_by(&["R3"]) } else { step }, table);
        match face {
            _ if again => {}
            1..=4 => return by_a_wall(room, Direction::STRAIGHT[usize::from(face) - 1], leaving, map, table),
            5 => return by_the_middle(room, Feature::Ladder, leaving, map, table),
            _ => return by_the_middle(room, Feature::Stairs, leaving, map, table),
        }
    }
}

/// The second door is an open exit of that wall, or a new one.
fn by_a_wall(room: RoomId, way: Direction, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let doors = &map.room(room).doors;
    let open = doors.iter().position(|door| door.way == way && door.open);
    let place = if let Some(place) = open {
        place
    } else {
        let free = square_in(way, map.room(room))
            .filter(|inside| map.site(leaving.level()).on(way.from(*inside, 1)).is_none());
        let Some(inside) = free else {
            return dead_end(leaving, 2, None, "there is no place for a second door", map, table);
        };
        map.room_mut(room).doors.push(Door { inside, way, open: false });
        map.room(room).doors.len() - 1
    };
    let Door { inside, way, .. } = map.room(room).doors[place];
    let target = RouteTarget::Door { area: map.room(room).spot.area, inside, way };
    let way_round = which_way_round(leaving, &target, false, map, table)?;
    if let Some((_, route)) = &way_round {
        corridors::dig(leaving, route, End::Door(room, place), Checks::of(map, true), map, table)?;
    }
    // A door of its own is not there unless the corridor has come to it.
    if open.is_none() && !map.site(leaving.level()).leads(inside, way.from(inside, 1)) {
        map.room_mut(room).doors.remove(place);
    }
    if way_round.is_none() {
        return dead_end(leaving, 2, None, "there is no way round to the second door", map, table);
    }
    Ok(())
}

/// The corridor changes level on its way, and comes back by a ladder or stairs in the middle of its room.
fn by_the_middle(room: RoomId, by: Feature, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let what = format!("the corridor of {}", map.told_exit(leaving));
    let Some(to) = level_beside(leaving.level(), &what, map, table)? else { return Ok(()) };
    let Some(at) = square_for_stairs(map.room(room)) else {
        return dead_end(leaving, 2, None, "there is no place for more stairs in the room", map, table);
    };
    let Some(there) = change_level(leaving, to, by, map, table) else { return Ok(()) };
    let target = RouteTarget::Square(at);
    let Some(route) = map.route(&there, &target) else {
        return dead_end(&there, 2, None, "there is no way to below the room", map, table);
    };
    let end = if map.site(to).on(at).is_some() { End::Joined } else { End::Spot(AreaKind::Stairs) };
    let Some(end) = corridors::dig(&there, &route, end, Checks::of(map, true), map, table)? else { return Ok(()) };
    join_from_beside(room, (to, end.area), at, by, map, table);
    Ok(())
}

/// A 0: so many squares of tunnel, or a blank wall.
fn nowhere(leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let what = map.told_exit(leaving);
    let face = table.roll(Die::D6, format_args!("for how far {what} leads"))?;
    let step = |text: String| Step::new("compass/3d", text).on(leaving.level()).at(leaving.first());
    if face == 6 {
        map.note(step(format!("{} opens on a blank wall.", capital(&what))).row(1), table);
        return Ok(());
    }
    let side = if face > 2 {
        let turn = table.roll(Die::D6, format_args!("for which way {what} turns"))?;
        Some(leaving.start.way.turned(if turn % 2 == 1 { -2 } else { 2 }))
    } else {
        None
    };
    let turns = side.map_or(String::new(), |way| format!(", turning {}", way_name(way)));
    map.note(step(format!("{}: {} feet of tunnel{turns}.", capital(&what), 10 * u32::from(face))).row(0), table);
    dead_end(leaving, face.into(), side, "it goes nowhere", map, table)
}
