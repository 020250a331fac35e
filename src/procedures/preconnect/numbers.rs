//! `room-number` (`SubMethod` I): the number of a room says where an exit leads.

use super::corridors::{self, End, dead_end, opens_on_floor};
use super::dials;
use super::doors::{next_open, square_in};
use super::map::{Here, Leaving, Map, RoomId, Whereabouts, capital};
use super::rooms;
use super::route::{CorridorRoute, RouteStart, RouteTarget};
use super::sides::Checks;
use super::sites::keeps_clear;
use super::stairs::change_level;
use crate::dice::Die;
use crate::dungeon::{AreaKind, Feature};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// What a die says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Led {
    /// To the room of that number; where that lies on another level, by this.
    To(u32, Feature),
    Far,
}

/// Step 3: rolls where an exit leads, and draws it.
pub fn follow(leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let Some(room) = leaving.here.room() else { return Ok(()) };
    let led = roll(room, leaving, map, table)?;
    lead(led, room, leaving, false, map, table)
}

/// What was put off is looked for once more: the 0 stands (R7). What was dug meanwhile can have used it up, or lie
/// before it.
pub fn look_again(leaving: &Leaving, from: RoomId, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    if let Some((room, place)) = leaving.own_room().zip(leaving.door)
        && !std::mem::take(&mut map.room_mut(room).doors[place].open)
    {
        return Ok(());
    }
    if opens_on_floor(leaving, map, table)? {
        return Ok(());
    }
    lead(Led::Far, from, leaving, true, map, table)
}

fn lead(
    led: Led,
    current: RoomId,
    leaving: &Leaving,
    again: bool,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    let (mut led, mut current) = (led, current);
    // Each 0 leads to a room farther that way, so they end.
    loop {
        let (number, by) = match led {
            Led::To(number, by) => (number, by),
            Led::Far => {
                let Some(far) = room_that_way(current, leaving, map) else {
                    return nothing_there(current, leaving, again, map, table);
                };
                let name = map.name(map.room(far).spot);
                let text = format!(
                    "{}: the nearest room that way is {name}; it is rolled for from there.",
                    capital(&map.told_exit(leaving))
                );
                let step = Step::new("room-number/3d", text).on(leaving.level()).at(leaving.first());
                map.note(step.ruled_by(&["R7"]), table);
                current = far;
                led = roll(far, leaving, map, table)?;
                continue;
            }
        };
        let own = leaving.here.room().map(|room| map.room(room).number);
        return match map.rooms.iter().position(|room| room.number == number).map(RoomId) {
            Some(room) if Some(number) == own && leaving.own_room() == Some(room) => back(room, leaving, map, table),
            Some(room) => to_room(room, by, leaving, map, table),
            None => to_a_new_room(number, leaving, map, table),
        };
    }
}

/// The die for a room’s number, counted from that of `current`.
fn roll(current: RoomId, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<Led, Stop> {
    let (number, what) = (map.room(current).number, map.told_exit(leaving));
    let direct = map.settings.method.direct();
    let die = direct.unwrap_or(Die::D10);
    let face = table.roll(die, format_args!("for where {what} leads"))?;
    let printed = u32::from(die.printed(face));
    let by = if map.settings.ladders && face % 2 == 1 { Feature::Ladder } else { Feature::Stairs };
    let (led, why) = match printed {
        _ if direct.is_some() => (Led::To(face.into(), by), ""),
        0 => (Led::Far, ""),
        printed if number <= 5 => (Led::To(printed, by), ": in rooms 1 to 5 the die shows the number itself"),
        printed => (Led::To(number + printed - 5, by), ""),
    };
    map.dial = Some(dials::numbers(current, leaving, direct, face, map));
    let text = match led {
        Led::Far => format!("{} leads to a distant room in the same direction.", capital(&what)),
        Led::To(to, _) if to == number => format!("{} leads to room {to} itself{why}.", capital(&what)),
        Led::To(to, _) => format!("{} leads to room {to}{why}.", capital(&what)),
    };
    let step = Step::new("room-number/3", text).on(leaving.level()).at(leaving.first());
    // The rows are 1 to 9, then 0; they tell numbers from that of the room, which the first five do not read.
    let is_read = direct.is_none() && (number > 5 || printed == 0);
    map.note(if is_read { step.row((printed as usize + 9) % 10) } else { step }, table);
    Ok(led)
}

/// The nearest other room within 45° of the way the exit faces, then the one of the lower number (R7).
fn room_that_way(current: RoomId, leaving: &Leaving, map: &Map) -> Option<RoomId> {
    let own = leaving.here.room();
    let from = if own == Some(current) { leaving.start.inside } else { map.room(current).ground.at() };
    let (east, south) = leaving.start.way.step();
    let ahead = |at: Square| {
        let (x, y) = (at.x - from.x, at.y - from.y);
        let (on, aside) = (x * east + y * south, x * south - y * east);
        on > 0 && aside.abs() <= on
    };
    let rooms = map.rooms.iter().enumerate().filter(|(place, room)| {
        let id = Some(RoomId(*place));
        room.spot.level == leaving.level() && id != own && id != Some(current) && ahead(room.ground.at())
    });
    let order = |room: &super::map::Room| (room.ground.at().squared_distance(from), room.number);
    rooms.min_by_key(|(_, room)| order(room)).map(|(place, _)| RoomId(place))
}

/// R7: it is put off until the other exits are done; then it is a dead end.
fn nothing_there(
    current: RoomId,
    leaving: &Leaving,
    again: bool,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    if again {
        return dead_end(leaving, 2, None, "there is still no room that way", map, table);
    }
    let text = format!(
        "{}: nothing is mapped that way. It is put off until the other exits are done.",
        capital(&map.told_exit(leaving))
    );
    let step = Step::new("room-number/3d", text).on(leaving.level()).at(leaving.first());
    map.note(step.ruled_by(&["R7"]), table);
    if let Some((room, place)) = leaving.own_room().zip(leaving.door) {
        map.room_mut(room).doors[place].open = true;
    }
    map.put_off.push_back((*leaving, current));
    Ok(())
}

/// 3a: a corridor to a room that is drawn already; to one of another level it changes level on its way.
fn to_room(room: RoomId, by: Feature, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let spot = map.room(room).spot;
    let name = map.name(spot);
    if spot.level == leaving.level() {
        told(leaving, "room-number/3a", &format!("room {name} is drawn already"), map, table);
        return corridor_to(room, leaving, map, table);
    }
    told(leaving, "room-number/3a", &format!("room {name} is drawn already, on another level"), map, table);
    match change_level(leaving, spot.level, by, map, table) {
        Some(there) => corridor_to(room, &there, map, table),
        None => Ok(()),
    }
}

/// The corridor to a room of the same level.
fn corridor_to(room: RoomId, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let (spot, ground) = (map.room(room).spot, map.room(room).ground);
    let target = RouteTarget::Room { area: Some(spot.area), ground };
    match map.route(leaving, &target) {
        Some(route) => corridors::dig(leaving, &route, End::Room(room), Checks::of(map, false), map, table).map(drop),
        None => dead_end(leaving, 2, None, &format!("there is no way to room {}", map.name(spot)), map, table),
    }
}

fn told(leaving: &Leaving, rule: &'static str, what: &str, map: &Map, table: &mut Table) {
    let text = format!("{}: {what}.", capital(&map.told_exit(leaving)));
    map.note(Step::new(rule, text).on(leaving.level()).at(leaving.first()), table);
}

/// 3b: back to the room it leaves, by its next open exit clockwise; if there is none the corridor forks.
fn back(room: RoomId, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let area = map.room(room).spot.area;
    let Some(place) = leaving.door.and_then(|door| next_open(door, map.room(room))) else {
        told(leaving, "room-number/3b", "its room has no other open exit, so the corridor forks", map, table);
        return fork(room, leaving, map, table);
    };
    let door = map.room(room).doors[place];
    let target = RouteTarget::Door { area, inside: door.inside, way: door.way };
    match map.route(leaving, &target) {
        Some(route) => {
            told(leaving, "room-number/3b", "it comes back by the next open exit clockwise", map, table);
            corridors::dig(leaving, &route, End::Door(room, place), Checks::of(map, true), map, table).map(drop)
        }
        None => dead_end(leaving, 2, None, "there is no way round to the next exit", map, table),
    }
}

/// It forks 30 feet out; its arms go to the walls left and right of the door.
fn fork(room: RoomId, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let level = leaving.level();
    let out: Vec<Square> = (0..=3).map(|steps| leaving.start.way.from(leaving.start.inside, steps)).collect();
    if out[1..].iter().any(|&at| map.site(level).on(at).is_some()) {
        return dead_end(leaving, 2, None, "there is no place for a fork", map, table);
    }
    let route = CorridorRoute { squares: out.clone(), crossed: Vec::new() };
    let Some(spot) = corridors::dig(leaving, &route, End::Spot(AreaKind::Junction), Checks::NONE, map, table)? else {
        return Ok(());
    };
    let here = Here { spot, ground: Footprint::square(out[3]), site: leaving.here.site, what: Whereabouts::Junction };
    for side in [-2, 2] {
        let way = leaving.start.way.turned(side);
        let arm = Leaving { here, start: RouteStart { inside: out[3], way }, door: None };
        if opens_on_floor(&arm, map, table)? {
            continue;
        }
        let Some(inside) = square_in(way, map.room(room)) else {
            dead_end(&arm, 2, None, "there is no place for a door in that wall", map, table)?;
            continue;
        };
        let target = RouteTarget::Door { area: map.room(room).spot.area, inside, way };
        match map.route(&arm, &target) {
            Some(route) => {
                corridors::dig(&arm, &route, End::Room(room), Checks::of(map, true), map, table)?;
            }
            None => dead_end(&arm, 2, None, "there is no way to the wall", map, table)?,
        }
    }
    Ok(())
}

/// 3c: a new room, the way the exit faces.
fn to_a_new_room(number: u32, leaving: &Leaving, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    if map.is_full() {
        return dead_end(leaving, 2, None, "all rooms stand already", map, table);
    }
    let face = table.roll(Die::D10, format_args!("for the corridor to room {number}"))?;
    let (row, length) = match face {
        10 => (0, 0),
        1..=6 => (1, usize::from(face)),
        _ => (2, 6),
    };
    let what = match row {
        0 => "the door opens into it".to_owned(),
        1 => format!("{} feet of corridor", 10 * length),
        _ => "60 feet of corridor, then both sides are checked".to_owned(),
    };
    let text = format!("Room {number} is new: {what}.");
    map.note(Step::new("room-number/3c", text).on(leaving.level()).at(leaving.first()).row(row), table);
    let size = rooms::roll_a_size(&format!("room {number}"), table)?;
    let ground = ground_ahead(leaving, size, length, map);
    if let Some((ground, _)) = &ground {
        rooms::pencil(ground, table);
    }
    let farther = match ground {
        Some((_, farther @ 1..)) => {
            format!(" There is no place for it so near: it lies {} feet farther.", 10 * farther)
        }
        _ => String::new(),
    };
    let text = format!("Room {number} is {} × {} squares.{farther}", size.0, size.1);
    map.note(Step::new("room-number/3c", text).on(leaving.level()).at(leaving.first()).ruled_by(&["R1", "R2"]), table);
    let Some((ground, _)) = ground else {
        return dead_end(leaving, 2, None, "there is no place for the room", map, table);
    };
    let mut planned = rooms::plan(number, leaving.level(), ground, ground.at(), map);
    rooms::roll_exits(&mut planned, &format!("room {number}"), false, map, table)?;
    let target = RouteTarget::Room { area: None, ground };
    let Some(route) = map.route(leaving, &target) else {
        return dead_end(leaving, 2, None, "there is no way to the room", map, table);
    };
    let checks = Checks { always: (row == 2).then_some(6), ..Checks::of(map, false) };
    corridors::dig(leaving, &route, End::New(Box::new(planned)), checks, map, table).map(drop)
}

/// Where a new room lies: its near wall so many squares from the exit’s, slid sideways as little as possible, the
/// left first, then one square farther each time, until it is free and in front of the exit (R2); and how many squares
/// farther that is.
fn ground_ahead(leaving: &Leaving, (w, h): (u8, u8), length: usize, map: &Map) -> Option<(Footprint, i32)> {
    let RouteStart { inside, way } = leaving.start;
    let left = way.turned(-2);
    let length = i32::try_from(length).ok()?;
    let (deep, wide) = if way == Direction::North || way == Direction::South { (h, w) } else { (w, h) };
    // From its middle square to its near wall.
    let near = match way {
        Direction::North | Direction::West => i32::from(deep) / 2,
        _ => (i32::from(deep) - 1) / 2,
    };
    let slides = (0..=i32::from(wide)).flat_map(|by| if by == 0 { vec![0] } else { vec![by, -by] });
    let slides: Vec<i32> = slides.collect();
    (length..=length + 60).find_map(|far| {
        slides.iter().find_map(|&slide| {
            let middle = left.from(way.from(inside, 1 + far + near), slide);
            let ground = Footprint::around(middle, w, h);
            let in_front = ground.covers(way.from(inside, 1 + far));
            (in_front && keeps_clear(&ground, 2, Some(leaving.here.spot.area), map.site(leaving.level())))
                .then_some((ground, far - length))
        })
    })
}
