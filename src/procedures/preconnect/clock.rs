//! `clock` (`SubMethod` II): an hour, or a square of a board of nine, says where an exit leads.

use super::corridors::{self, End, dead_end};
use super::dials;
use super::map::{Exit, Here, Leaving, Map, RoomId, Whereabouts, capital, way_name};
use super::rooms;
use super::route::{RouteStart, RouteTarget};
use super::sides::Checks;
use super::sites::{Mapped, ground_on, mapped, square_on};
use super::stairs::change_level;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaKind, Feature, LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// The hours' sites from a room's own, from 1 to 12 (R2).
const HOURS: [(i32, i32); 12] =
    [(1, -2), (2, -1), (2, 0), (2, 1), (1, 2), (0, 2), (-1, 2), (-2, 1), (-2, 0), (-2, -1), (-1, -2), (0, -2)];
/// How far apart sites are, in squares: of the clock, of the board and the compass (R2).
const APART: (i32, i32) = (6, 9);

/// The middle of the site that an hour names.
pub fn hour(from: Square, face: Face) -> Square {
    let (x, y) = HOURS[usize::from(face - 1) % 12];
    Square::new(from.x + APART.0 * x, from.y + APART.0 * y)
}

/// The middle of the neighbouring site, from 1, north, clockwise.
pub fn neighbour(from: Square, face: Face) -> Square {
    Direction::ALL[usize::from(face - 1) % 8].from(from, APART.1)
}

fn place(from: Square, face: Face, map: &Map) -> Square {
    if map.settings.method.dial() == Die::D12 { hour(from, face) } else { neighbour(from, face) }
}

fn in_words(face: Face, map: &Map) -> String {
    if map.settings.method.dial() == Die::D12 {
        format!("{face} o’clock")
    } else {
        format!("square {face} in the {}", way_name(Direction::ALL[usize::from(face - 1) % 8]))
    }
}

/// Step 3: rolls where an exit leads, unless its die lies already, and draws it.
pub fn follow(leaving: &Leaving, rolled: Option<Face>, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let die = map.settings.method.dial();
    let face = if let Some(face) = rolled {
        map.dial = Some(dials::around(leaving.here, Some(leaving.start), &[face], map));
        let text = format!("{} leads to {}, as was rolled.", capital(&map.told_exit(leaving)), in_words(face, map));
        let step = Step::new(rule(die), text).on(leaving.level()).at(leaving.first()).row(usize::from(face) - 1);
        map.note(step.ruled_by(&["R8"]), table);
        face
    } else {
        let what = map.told_exit(leaving);
        let face = table.roll(die, format_args!("for where {what} leads"))?;
        map.dial = Some(dials::around(leaving.here, Some(leaving.start), &[face], map));
        let text = format!("{} leads to {}.", capital(&what), in_words(face, map));
        let step = Step::new(rule(die), text).on(leaving.level()).at(leaving.first()).row(usize::from(face) - 1);
        map.note(step.ruled_by(&["R2"]), table);
        face
    };
    lead(leaving, place(leaving.here.site, face, map), map, table)
}

fn rule(die: Die) -> &'static str {
    if die == Die::D12 { "clock/3" } else { "clock/3n" }
}

/// To a site, on the level that one is on.
fn lead(leaving: &Leaving, middle: Square, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    match mapped(leaving.level(), middle, map) {
        Some(Mapped::Corridor(at)) if map.settings.method.crosses() => cross(leaving, middle, at, map, table),
        Some(there) => join(leaving, there, map, table),
        None => roll_what_is_there(leaving, middle, map, table),
    }
}

/// 3a: joins what is mapped there.
fn join(leaving: &Leaving, there: Mapped, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let level = leaving.level();
    let (what, end) = match there {
        Mapped::Room(area) => {
            let room = map.room_at(Spot { level, area }).unwrap_or(RoomId(0));
            (format!("room {}", map.name(Spot { level, area })), End::Room(room))
        }
        Mapped::Junction(area, _) => (format!("area {}", map.name(Spot { level, area })), End::Joined),
        Mapped::Corridor(_) => ("a corridor".to_owned(), End::Joined),
    };
    let ground;
    let target = match there {
        Mapped::Room(area) => {
            ground = map.room(map.room_at(Spot { level, area }).unwrap_or(RoomId(0))).ground;
            RouteTarget::Room { area: Some(area), ground }
        }
        Mapped::Junction(_, at) | Mapped::Corridor(at) => RouteTarget::Square(at),
    };
    let Some(route) = map.route(leaving, &target) else {
        return dead_end(leaving, 2, None, &format!("there is no way to {what}"), map, table);
    };
    let text = format!("{}: {what} is mapped there; the corridor joins it.", capital(&map.told_exit(leaving)));
    map.note(Step::new("clock/3a", text).on(level).at(leaving.first()).ruled_by(&["R8"]), table);
    let back = leaving.own_room().is_some_and(|own| matches!(end, End::Room(room) if room == own));
    corridors::dig(leaving, &route, end, Checks::of(map, back), map, table).map(drop)
}

/// `meet=cross`: step 5 is rolled where a corridor is there. Under it and over it lies another level, where the site
/// is looked at again.
fn cross(leaving: &Leaving, middle: Square, at: Square, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let level = leaving.level();
    let face =
        table.roll(Die::D10, format_args!("for crossing the corridor that {} comes to", map.told_exit(leaving)))?;
    let by = if map.settings.ladders && face % 2 == 1 { Feature::Ladder } else { Feature::Stairs };
    let below = Some(LevelId(level.0 + 1)).filter(|&below| map.levels.has_room_for(below));
    let above = level.0.checked_sub(1).map(LevelId);
    let (row, words, to) = match face {
        1..=4 => (0, "it runs under it, on the level below", below),
        5 => (1, "a secret door joins it", None),
        6..=9 => (2, "it runs over it, on the level above", above),
        _ => (3, "it is a dead end", None),
    };
    let words = if matches!(row, 0 | 2) && to.is_none() {
        "there is no level that way, so the corridor joins it"
    } else {
        words
    };
    let text = format!("{}: a corridor is mapped there; {words}.", capital(&map.told_exit(leaving)));
    map.note(Step::new("clock/5", text).on(level).at(leaving.first()).row(row).ruled_by(&["R8"]), table);
    match (row, to) {
        (_, Some(to)) => {
            let Some(there) = change_level(leaving, to, by, map, table) else { return Ok(()) };
            lead(&there, middle, map, table)
        }
        (3, _) => dead_end(leaving, 2, None, "it does not get through", map, table),
        (1, _) => {
            let target = RouteTarget::Square(at);
            match map.route(leaving, &target) {
                Some(route) => corridors::dig_to_a_secret_door(leaving, &route, map, table),
                None => dead_end(leaving, 2, None, "there is no way to it", map, table),
            }
        }
        _ => join(leaving, Mapped::Corridor(at), map, table),
    }
}

/// What 1d10 says is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum There {
    DeadEnd,
    Junction,
    Room,
}

/// 3b: rolls for what is there, where nothing is mapped.
fn roll_what_is_there(leaving: &Leaving, middle: Square, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let level = leaving.level();
    let told = map.told_exit(leaving);
    let face = table.roll(Die::D10, format_args!("for what lies where {told} leads"))?;
    let named = match Die::D10.printed(face) {
        0 => There::DeadEnd,
        shown if shown <= map.settings.method.target() => There::Junction,
        _ => There::Room,
    };
    let has_junctions = map.junctions >= map.settings.rooms;
    let there = match named {
        There::Junction if has_junctions && map.is_full() => There::DeadEnd,
        There::Junction if has_junctions => There::Room,
        There::Room if map.is_full() => There::DeadEnd,
        named => named,
    };
    let is = match there {
        There::DeadEnd => "a dead end",
        There::Junction => "a junction",
        There::Room => "a room",
    };
    let instead = match named {
        _ if named == there => "",
        There::Junction => ", for there are junctions enough",
        _ => ", for all rooms stand already",
    };
    let text = format!("{}: nothing is mapped there. It leads to {is}{instead}.", capital(&told));
    let step = Step::new("clock/3b", text).on(level).at(leaving.first()).row(named as usize);
    map.note(if named == there { step } else { step.ruled_by(&["R4"]) }, table);
    match there {
        There::DeadEnd => dead_end(leaving, 2, None, "nothing is there", map, table),
        There::Junction => to_a_junction(leaving, middle, map, table),
        There::Room => to_a_new_room(leaving, middle, map, table),
    }
}

/// A junction: two dice say where it goes on; doubles make it a bend.
fn to_a_junction(leaving: &Leaving, middle: Square, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let level = leaving.level();
    let die = map.settings.method.dial();
    let faces = table.roll_all(
        &[die; 2],
        format_args!("for the ways on from the junction that {} leads to", map.told_exit(leaving)),
    )?;
    let bend = faces[0] == faces[1];
    let text = if bend {
        format!("Doubles: it is a bend, and goes on to {}.", in_words(faces[0], map))
    } else {
        format!("The junction goes on to {} and to {}.", in_words(faces[0], map), in_words(faces[1], map))
    };
    let place =
        Here { spot: leaving.here.spot, ground: Footprint::square(middle), site: middle, what: Whereabouts::Junction };
    let around = dials::around(place, None, &faces, map);
    let step = Step::new(rule(die), text).on(level).at(middle).under(&around);
    let step = faces.iter().fold(step, |step, face| step.row(usize::from(*face) - 1));
    table.note(step.ruled_by(&["R8"]));
    let square = square_on(middle, map.site(level));
    let route = square.and_then(|at| {
        let target = RouteTarget::Square(at);
        Some((at, map.route(leaving, &target)?))
    });
    let Some((at, route)) = route else {
        return dead_end(leaving, 2, None, "there is no way to the junction", map, table);
    };
    let kind = if bend { AreaKind::Corner } else { AreaKind::Junction };
    let Some(spot) = corridors::dig(leaving, &route, End::Spot(kind), Checks::of(map, false), map, table)? else {
        return Ok(());
    };
    map.junctions += 1;
    let what = if bend { Whereabouts::Bend } else { Whereabouts::Junction };
    let here = Here { spot, ground: Footprint::square(at), site: middle, what };
    let ways = if bend { &faces[..1] } else { &faces[..] };
    map.queue.extend(ways.iter().map(|&face| Exit::Way(here, face)));
    Ok(())
}

/// How a way leaves a junction: by the side nearest to its target where there is rock (R8).
pub fn start_from(here: Here, face: Face, map: &Map, table: &mut Table) -> Option<Leaving> {
    let (inside, to) = (here.ground.at(), place(here.site, face, map));
    let free =
        Direction::STRAIGHT.into_iter().filter(|way| map.site(here.spot.level).on(way.from(inside, 1)).is_none());
    let Some(way) = free.min_by_key(|way| way.from(inside, 1).squared_distance(to)) else {
        let text = format!("{}: no side is free for its way to {}.", capital(&map.told(&here)), in_words(face, map));
        table.note(Step::new("clock/4", text).on(here.spot.level).at(inside).ruled_by(&["R8"]));
        return None;
    };
    Some(Leaving { here, start: RouteStart { inside, way }, door: None })
}

/// A new room on a site.
fn to_a_new_room(leaving: &Leaving, middle: Square, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let Some(planned) = plan_on(leaving, middle, "clock/3b", map, table)? else { return Ok(()) };
    let ground = planned.room.ground;
    let target = RouteTarget::Room { area: None, ground };
    match map.route(leaving, &target) {
        Some(route) => {
            corridors::dig(leaving, &route, End::New(Box::new(planned)), Checks::of(map, false), map, table).map(drop)
        }
        None => dead_end(leaving, 2, None, "there is no way to the room", map, table),
    }
}

/// Rolls the size and the exits of a new room, and finds its place on a site; a dead end if it has none.
pub fn plan_on(
    leaving: &Leaving,
    middle: Square,
    rule: &'static str,
    map: &mut Map,
    table: &mut Table,
) -> Result<Option<rooms::Planned>, Stop> {
    let level = leaving.level();
    let size = rooms::roll_a_size("the new room", table)?;
    let Some(ground) = ground_on(middle, size, map.site(level)) else {
        let text = format!("The new room would be {} × {} squares.", size.0, size.1);
        map.note(Step::new(rule, text).on(level).at(middle).ruled_by(&["R1", "R2"]), table);
        dead_end(leaving, 2, None, "there is no place for the room", map, table)?;
        return Ok(None);
    };
    rooms::pencil(&ground, table);
    let smaller = if (ground.w, ground.h) == size { "" } else { ", as large as there is place for" };
    let text = format!("The new room is {} × {} squares{smaller}.", ground.w, ground.h);
    map.note(Step::new(rule, text).on(level).at(ground.at()).ruled_by(&["R1", "R2"]), table);
    let number = u32::try_from(map.rooms.len()).unwrap_or_default() + 1;
    let mut planned = rooms::plan(number, level, ground, middle, map);
    rooms::roll_exits(&mut planned, "the new room", false, map, table)?;
    Ok(Some(planned))
}
